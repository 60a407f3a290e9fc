"""docs/reference/gateway.md is true: it has all paths and reasons, and its example runs."""

import re

import pytest
from starlette.routing import Route
from tests.support.documents import ROOT, blocks_of, text_of
from tests.support.web_process import WebProcess

from lostcities.core import errors
from lostcities_web import http_errors
from lostcities_web.gateway import Gateway
from lostcities_web.gateway_settings import GatewayLimits, GatewaySettings

PAGE = "docs/reference/gateway.md"


async def test_every_path_of_the_api_is_listed_and_no_other() -> None:
    gateway = Gateway(GatewaySettings(), 8080)
    paths = {f"{method} {route.path}" for route in gateway._api() for method in methods(route)}
    await gateway.stop()
    assert set(re.findall(r"^\| `((?:GET|POST|DELETE) /[^`]*)` \|", text_of(PAGE), re.M)) == paths


def methods(route: Route) -> set[str]:
    return (route.methods or set()) - {"HEAD"}


def test_every_reason_of_the_gateway_is_listed_with_its_status() -> None:
    rows = re.findall(r"^\| ([\d, ]+) \| (.+) \|$", text_of(PAGE), re.M)
    listed = {reason: statuses for statuses, text in rows for reason in re.findall(r"`([A-Z_]+)`", text)}
    for kind, status in http_errors.STATUS.items():
        if kind.__module__ == http_errors.__name__:
            assert str(status) in listed[kind.reason], kind
    for each in vars(errors).values():
        if isinstance(each, type) and issubclass(each, errors.LostCitiesError) and each.reason in listed:
            assert str(http_errors.status_of(each.__new__(each))) in listed[each.reason], each
    for reason, status in http_errors._OF_BOTS.items():
        assert str(status) in listed[reason], reason


@pytest.mark.parametrize("name", GatewayLimits.__struct_fields__)
def test_every_limit_is_described_with_its_default(name: str) -> None:
    _, _, below = text_of("docs/reference/server-settings.md").partition("## Limits of the page")
    row = re.search(rf"^\| `{name}` \| ([\d,.]+) \| .+\|$", below, re.M)
    assert row is not None
    assert float(row[1].replace(",", "")) == getattr(GatewayLimits(), name)


def test_the_example_plays_a_game(web: WebProcess, capsys: pytest.CaptureFixture[str]) -> None:
    (block,) = blocks_of(ROOT / PAGE, "py")
    exec(compile(block.text, PAGE, "exec"), {"url": web.url})
    assert "'isWinner': True" in capsys.readouterr().out
