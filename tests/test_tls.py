"""TLS from end to end: a real server with a certificate, and the programs that connect to it."""

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from tests.support.authority import DAY, Authority
from tests.support.documents import ROOT, blocks_of
from tests.support.server_process import ServerProcess

from lostcities.service.access.certificates import Certificate
from lostcities.service.settings import BadSettings, read_settings
from lostcities_client import BadCaFile, CertificateRefused, Patience, ServerUnavailable, connect

ONCE = Patience(total_s=0.0)
SHORT = '{"rounds":1,"hand_size":3}'


@pytest.fixture
def authority(tmp_path: Path) -> Authority:
    return Authority(tmp_path)


@pytest.fixture
def server(tmp_path: Path, authority: Authority) -> Iterator[ServerProcess]:
    """Server with a certificate for localhost."""
    chain, key = authority.issue()
    with ServerProcess(tmp_path, arguments=["--tls-cert", str(chain), "--tls-key", str(key)]) as process:
        yield process


def secure(server: ServerProcess, host: str = "localhost") -> str:
    return f"grpcs://{host}:{server.address.rpartition(':')[2]}"


async def test_a_client_that_trusts_the_authority_plays_over_tls(server: ServerProcess, authority: Authority) -> None:
    async with connect(secure(server), ca_file=authority.file) as ada:
        await ada.register("Ada")
        assert (await ada.create_game("duel")).variant == "duel"


@pytest.mark.parametrize(
    ("host", "is_trusted", "said"),
    [
        ("127.0.0.1", True, "is for another name: use a name that is in it"),
        ("localhost", False, "from an authority that is not trusted here: name the file .* --ca-file"),
    ],
)
async def test_a_certificate_that_proves_nothing_is_refused_at_once(
    server: ServerProcess, authority: Authority, tmp_path: Path, host: str, is_trusted: bool, said: str
) -> None:
    other = Authority(tmp_path, "other")
    async with connect(secure(server, host), ca_file=authority.file if is_trusted else other.file) as client:
        with pytest.raises(CertificateRefused, match=said):
            await client.variants()


async def test_an_address_without_tls_says_what_a_server_with_tls_needs(server: ServerProcess) -> None:
    async with connect(server.address, patience=ONCE) as client:
        with pytest.raises(ServerUnavailable, match="a server with TLS needs grpcs:// before its address"):
            await client.variants()


async def test_a_server_without_tls_says_that_it_has_none(tmp_path: Path, authority: Authority) -> None:
    with ServerProcess(tmp_path) as server:
        async with connect(secure(server), ca_file=authority.file) as client:
            with pytest.raises(CertificateRefused, match="the server has no TLS: use its address without grpcs://"):
                await client.variants()


async def test_a_renewed_certificate_is_used_without_a_restart_and_a_broken_one_is_not(
    server: ServerProcess, authority: Authority
) -> None:
    async def is_welcome() -> bool:
        async with connect(secure(server), ca_file=authority.file, patience=ONCE) as client:
            return bool(await client.variants())

    chain, _ = authority.issue(valid_for=-DAY)
    with pytest.raises(ServerUnavailable, match="certificate has expired"):
        await is_welcome()
    authority.issue(valid_for=3 * DAY)
    assert await is_welcome()
    chain.write_text("half a file")
    while "certificate_not_renewed" not in server.log_file.read_text():  # an open connection may be used again
        assert await is_welcome()
    assert server.log_file.read_text().count("certificate_renewed") == 2


def test_bots_play_over_tls_and_the_authority_is_known_to_the_programs_that_a_program_starts(
    server: ServerProcess, authority: Authority
) -> None:
    match = ["lc-bot", "match", "duel", "random", "random", "--games", "2", "--jobs", "2", "--options", SHORT]
    played = server.run(*match, "--server", secure(server), "--ca-file", str(authority.file))
    assert played.returncode == 0, played.stderr
    refused = server.run(*match, "--server", secure(server))
    assert (refused.returncode, "not trusted here" in refused.stderr) == (1, True)


def test_the_page_of_a_server_with_tls_needs_no_certificate(tmp_path: Path, authority: Authority) -> None:
    chain, key = authority.issue()
    arguments = ["--tls-cert", str(chain), "--tls-key", str(key), "--web", "127.0.0.1:0"]
    with ServerProcess(tmp_path, arguments=arguments) as server:
        url = server.said.partition("open ")[2].split()[0]
        assert [variant["key"] for variant in httpx.get(f"{url}api/variants").json()][:1] == ["board"]
        assert f"lc-play duel --vs navigator-2 --server {secure(server)}" in server.said


def test_who_follows_the_page_about_tls_plays_over_it(tmp_path: Path) -> None:
    _, made, play, *_ = [block.text for block in blocks_of(ROOT / "docs/how-to/tls.md", "sh")]
    subprocess.run(["bash", "-e", "-c", made], cwd=tmp_path, check=True, capture_output=True)
    arguments = ["--tls-cert", str(tmp_path / "server.pem"), "--tls-key", str(tmp_path / "server.key")]
    with ServerProcess(tmp_path, arguments=arguments) as server:
        command = play.replace("grpcs://localhost:50051", secure(server)).replace(
            "authority.pem", str(tmp_path / "authority.pem")
        )
        played = server.run(*command.split())
        assert played.returncode == 0, played.stderr


# -- files that cannot be used --


def test_tls_takes_a_certificate_and_its_key() -> None:
    with pytest.raises(BadSettings, match="TLS takes both --tls-cert and --tls-key"):
        read_settings({"tls_cert": "server.pem"}, [], {})


def test_files_that_are_no_certificate_and_its_key_are_named(authority: Authority, tmp_path: Path) -> None:
    chain, key = authority.issue()
    (tmp_path / "other").mkdir()
    _, other_key = Authority(tmp_path / "other").issue()
    for chain_file, key_file, said in (
        (tmp_path / "none.pem", key, r"cannot read .*none\.pem: No such file or directory; see --tls-cert"),
        (key, key, r"--tls-cert: .*server\.key has no certificate in PEM form"),
        (chain, chain, r"--tls-key: .*server\.pem has no private key in PEM form"),
        (chain, other_key, r"--tls-key: .* is not the key of the first certificate in .*server\.pem"),
    ):
        with pytest.raises(BadSettings, match=said):
            Certificate(chain_file, key_file)


def test_a_ca_file_without_a_certificate_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "empty.pem").touch()
    with pytest.raises(BadCaFile, match=r"the CA file .*empty\.pem has no certificate in PEM form"):
        connect("grpcs://localhost:1", ca_file=tmp_path / "empty.pem")
    monkeypatch.setitem(os.environ, "LOSTCITIES_CA_FILE", str(tmp_path / "none.pem"))
    with pytest.raises(BadCaFile, match=r"cannot read the CA file .*none\.pem: No such file or directory"):
        connect("grpcs://localhost:1")
