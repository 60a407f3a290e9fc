"""Figures for the operator: what they count, what they never show, and the pages and files that name them."""

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml
from prometheus_client.openmetrics.parser import text_string_to_metric_families as openmetrics
from prometheus_client.parser import text_string_to_metric_families as plain
from tests.service.server_fixtures import Caller, refusal
from tests.service.test_operator_page import page_of
from tests.service.test_program import WAIT_S, registered, started
from tests.service.test_watching import read_until
from tests.support.documents import ROOT, text_of
from tests.support.planted_plugin import plant

from lostcities.core.errors import IllegalMove, StoreError
from lostcities.eventstore.distribution import Distribution
from lostcities.service.operation.command_figures import CommandFigures
from lostcities.service.rpc.status import STATUS_OF

ACCEPT = "application/openmetrics-text; version=1.0.0"
PAGE = "docs/how-to/monitoring.md"
ALERTS = ROOT / "docs/monitoring/alerts.yml"
DASHBOARD = ROOT / "docs/monitoring/dashboard.json"
OBSERVER = """
from lostcities.core import hookimpl

@hookimpl
def lostcities_events_recorded(version):
    pass
"""

Figures = dict[str, Any]  # Any: families of prometheus-client, which has no types for them


async def scraped(page: str, accept: str = ACCEPT) -> str:
    answer = await asyncio.to_thread(httpx.get, f"{page}/metrics", headers={"accept": accept}, timeout=WAIT_S)
    assert answer.status_code == 200
    assert answer.headers["content-type"].split(";")[0] == accept.split(";")[0]
    return answer.text


def samples(text: str) -> dict[tuple[str, ...], float]:
    """Return the values of all samples by name and the values of labels, in the order of the names of these."""
    return {
        (sample.name, *dict(sorted(sample.labels.items())).values()): sample.value
        for each in openmetrics(text)
        for sample in each.samples
    }


async def figures_of_a_game(folder: Path) -> tuple[str, str, list[str]]:
    """Play and watch a little. Return the figures in both formats, and the ids and names that they must not show."""
    environ = plant(folder, seer=OBSERVER)
    store = f"sqlite:///{folder / 'games.sqlite'}"
    arguments = ("--store", store, "--metrics", "127.0.0.1:0", "--isolate", "board")
    with started(*arguments, environ=environ) as (process, address):
        page = await asyncio.to_thread(page_of, process)
        ada = await registered(address)
        game_id = await ada.create("duel", seats=2)
        await ada.join(game_id)
        await ada.join(game_id)
        watch = ada.watch(game_id, with_frames=True)
        await read_until(watch, "caught_up")
        await play(ada, game_id)
        text, old = await scraped(page), await scraped(page, "text/plain")
        watch.cancel()
        await ada.channel.close()
    return text, old, [game_id, ada.player_id, ada.token or "", "Ada"]


async def play(ada: Caller, game_id: str) -> None:
    """Make one move twice under one id, and a move that is refused."""
    move_id = (await ada.get(game_id)).decisions[0].legal_moves[0].id
    for _ in range(2):
        await ada.submit(game_id, move_id=move_id, command_id="the-same")
    assert (await refusal(ada.submit(game_id, move_id="no such move"))).reason == "ILLEGAL_MOVE"
    assert (await refusal(ada.submit("unknown", move_id=move_id))).reason == "UNKNOWN_GAME"


async def test_commands_are_counted_by_variant_result_and_reason_and_their_parts_are_timed(tmp_path: Path) -> None:
    text, old, secrets = await figures_of_a_game(tmp_path)
    found = samples(text)
    results = {labels[1:]: value for labels, value in found.items() if labels[0] == "lostcities_commands_total"}
    assert results == {
        ("", "accepted", "duel"): 3,
        ("", "repeated", "duel"): 1,
        ("ILLEGAL_MOVE", "refused", "duel"): 1,
        ("UNKNOWN_GAME", "refused", ""): 1,
    }
    assert found["lostcities_decide_seconds_count",] == found["lostcities_append_seconds_count",] - 1 == 3
    assert found["lostcities_decide_seconds_bucket", "+Inf"] == 3
    assert 0 < found["lostcities_decide_seconds_sum",] < WAIT_S
    assert found["lostcities_fan_out_seconds_count",] >= 1
    assert found["lostcities_store_batch_writes_sum",] >= 5
    assert (found["lostcities_watchers",], found["lostcities_commands_waiting",]) == (1, 0)
    assert found["lostcities_cache_entries", "games"] >= 1
    assert found["lostcities_cache_uses_total", "games", "hit"] > found["lostcities_cache_uses_total", "games", "miss"]
    assert found["lostcities_ready",] == 1
    assert found["lostcities_observer_lag_commits", "seer"] >= 0
    assert found["process_resident_memory_bytes",] > 0
    assert [secret for secret in secrets if secret in text + old] == []
    assert {each.name.removesuffix("_total") for each in plain(old)} >= {"lostcities_commands", "lostcities_ready"}
    check_page(text)
    check_alerts(text)
    check_dashboard(text)


def check_page(text: str) -> None:
    """Check that the page lists the figures of the server, with type and labels, and no others."""
    rows = re.findall(r"^\| `(lostcities_\w+)` \| (\w+) \|(.*?)\| \S", text_of(PAGE), re.M)
    listed = {name: (kind, sorted(re.findall(r"`(\w+)`", labels))) for name, kind, labels in rows}
    given = {}
    for each in openmetrics(text):
        if each.name.startswith("lostcities_"):
            suffix = {"counter": "_total", "info": "_info"}.get(each.type, "")
            labels = sorted(each.samples[0].labels.keys() - {"le"})
            given[each.name + suffix] = (each.type, labels)
    assert given == listed


def check_alerts(text: str) -> None:
    """Check that there are eleven alerts with a remedy, on figures and reasons that exist."""
    rules = [rule for group in yaml.safe_load(ALERTS.read_text())["groups"] for rule in group["rules"]]
    assert len({rule["alert"] for rule in rules}) == 11
    assert all(rule["annotations"].keys() == {"summary", "remedy"} and rule["labels"]["severity"] for rule in rules)
    for rule in rules:
        check_expression(rule["expr"], text)
    reasons = {kind.reason for kind in STATUS_OF}
    assert set(re.findall(r'reason="(\w+)"', ALERTS.read_text())) <= reasons


def check_dashboard(text: str) -> None:
    """Check that every panel is drawn from figures that exist, none over another."""
    panels = json.loads(DASHBOARD.read_text())["panels"]
    assert len({(panel["gridPos"]["x"], panel["gridPos"]["y"]) for panel in panels}) == len(panels) == 12
    for panel in panels:
        for target in panel["targets"]:
            check_expression(target["expr"], text)


def check_expression(expression: str, text: str) -> None:
    """Check the names of figures, and the labels that select or group them."""
    labels_of = {sample.name: set(sample.labels) for each in openmetrics(text) for sample in each.samples}
    names = set(re.findall(r"\b(?:lostcities|process|python)_\w+", expression))
    assert names or expression == 'up{job="lostcities"} == 0'
    assert names - labels_of.keys() == set(), expression
    given = set(re.findall(r"(\w+)(?==~?\"|!=\")", expression))
    for group in re.findall(r"by \(([^)]*)\)", expression):
        given |= set(re.split(r",\s*", group))
    allowed = {"instance", "job"}.union(*(labels_of[name] for name in names))
    assert given - allowed == set(), expression


def test_a_figure_that_does_not_exist_is_noticed() -> None:
    text = '# TYPE lostcities_ready gauge\nlostcities_ready{plugin="seer"} 1.0\n# EOF\n'
    check_expression('sum by (plugin) (lostcities_ready{plugin=~".*"})', text)
    for wrong in ("lostcities_reader", 'lostcities_ready{variant="duel"}', "sum by (variant) (lostcities_ready)"):
        with pytest.raises(AssertionError):
            check_expression(wrong, text)


class Telling(IllegalMove):
    """A refusal of a plugin that has a reason of its own."""

    reason = "THE_TOP_CARD_IS_Y6"


def test_a_plugin_gives_no_label_a_reason_of_its_own() -> None:
    figures = CommandFigures()
    figures.refused("duel", Telling("tiny.rule", "no"))
    figures.refused("duel", StoreError("the disk is full"))
    assert dict(figures.results) == {
        ("duel", "refused", "ILLEGAL_MOVE"): 1,
        ("duel", "failed", "STORE_UNAVAILABLE"): 1,
    }


def test_a_distribution_counts_each_figure_in_all_bounds_from_its_own_on() -> None:
    sizes = Distribution((1, 2, 4))
    for figure in (1, 2, 2, 3, 100):
        sizes.add(figure)
    assert sizes.at_most() == [1, 3, 4, 5]
    assert sizes.total == 108
