"""Addresses of browsers, which the gateway names to the server with the key that they share."""

import os
import re
from pathlib import Path

import pytest
from tests.support.server_process import ServerProcess
from tests.support.web_process import WebProcess
from tests.web.browsers import Browser, reason

from lostcities.programs.networks import BadGatewayKey, read_seal

LIMITS = ("--limit", "registrations_per_minute=2", "--limit", "local_factor=10")


@pytest.fixture
def key(tmp_path: Path) -> Path:
    path = tmp_path / "gateway.key"
    path.write_text("k" * 64 + "\n", encoding="utf-8")
    path.chmod(0o600)
    return path


def registers(web: WebProcess, address: str) -> tuple[int, str]:
    """Register a guest in a new browser at an address. Return the status, and the reason of a refusal."""
    with Browser(web.url, **{"x-forwarded-for": address}) as browser:
        browser.get("/")
        response = browser.post("/api/session")
        return (200, "") if response.status_code == 200 else reason(response)


def test_the_server_counts_guests_by_the_address_of_their_browser(tmp_path: Path, key: Path) -> None:
    with (
        ServerProcess(tmp_path, store="memory:", arguments=(*LIMITS, "--gateway-key", str(key))) as server,
        WebProcess(tmp_path, server.address, "--gateway-key", str(key)) as web,
    ):
        assert [registers(web, "198.51.100.7") for _ in range(3)] == [(200, ""), (200, ""), (429, "OVER_QUOTA")]
        assert registers(web, "203.0.113.5") == (200, "")


def test_the_page_of_a_server_has_a_key_of_its_own(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, store="memory:", arguments=(*LIMITS, "--web", "127.0.0.1:0")) as server:
        page = WebProcess(tmp_path, server.address)
        found = re.search(r"http://\S+", server.said)
        assert found is not None, server.said
        page.url = found[0]
        assert [registers(page, "198.51.100.7") for _ in range(3)] == [(200, ""), (200, ""), (429, "OVER_QUOTA")]


def test_a_key_that_cannot_be_used_is_refused(tmp_path: Path, key: Path) -> None:
    read_seal(key)
    with pytest.raises(BadGatewayKey, match="No such file"):
        read_seal(tmp_path / "absent")
    key.chmod(0o640)
    with pytest.raises(BadGatewayKey, match="others can read"):
        read_seal(key)
    short = tmp_path / "short"
    short.touch(mode=0o600)
    os.truncate(short, 31)
    with pytest.raises(BadGatewayKey, match="32 is the least"):
        read_seal(short)
