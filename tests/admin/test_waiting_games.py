"""`lc-admin plugins --games`: running games that wait for their rules, and those that go on by other ones."""

import json
from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.admin.conftest import Run
from tests.admin.logs import SHORT, play, put, registry

from lostcities.admin.audit.integrity import AnyVariant
from lostcities.admin.stored_log import StoredLog
from lostcities.core.platform_events import RulesRelease
from lostcities_duel import DUEL, DuelRules

OURS = "lostcities 0.1.0"


def running(game_id: str, variant: AnyVariant = DUEL, *, fingerprint: str = "0" * 64, release: str = "") -> StoredLog:
    """Return a running game that records rules by this fingerprint; without a release it records none."""
    rules = RulesRelease(fingerprint, release) if release else None
    return play(variant, 5, {}, stop=20, game_id=game_id, rules=rules)


@pytest.fixture
def waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A store with games of the Duel, of other rules for it, and of a variant that is not installed."""
    url = f"sqlite:///{tmp_path}/waiting.sqlite"
    monkeypatch.setenv("LOSTCITIES_STORE", url)
    installed = registry().rules_of(registry().variant("duel"))
    other_deal = replace(DUEL, rules=DuelRules(hand_size=7))
    lost = replace(DUEL, key="duel-lost")
    put(
        url,
        running("g-same", fingerprint=installed.fingerprint, release="lostcities 0.0.9"),
        running("g-unrecorded"),
        running("g-alike", release="lostcities 0.0.9"),
        running("g-frozen", other_deal, release="duel-seven 1.0, lostcities 0.1.0"),
        running("g-gone", lost, release="duel-lost 2.0, lostcities 0.1.0"),
        play(lost, 5, SHORT, game_id="g-over"),
    )


@pytest.mark.usefixtures("waiting")
def test_games_that_other_rules_began_are_listed_with_what_they_need(run: Run) -> None:
    code, out, _ = run("plugins", "--games")
    assert code == 3
    *rows, _, last = out.splitlines()
    assert sorted(" ".join(row.split()) for row in rows) == [
        "GAME VARIANT PLAYED WITH STATE",
        f"g-alike duel 1 lostcities 0.0.9 goes on: {OURS} decides alike",
        f"g-frozen duel 1 duel-seven 1.0, {OURS} frozen: {OURS} would decide version 5 otherwise",
        f"g-gone duel-lost 1 duel-lost 2.0, {OURS} gone: install what it was played with",
    ]
    assert last == "2 running games wait for their rules; 1 go on by rules that decide alike"


@pytest.mark.usefixtures("waiting")
def test_the_list_of_games_as_json(run: Run) -> None:
    code, out, _ = run("plugins", "--games", "--json")
    assert code == 3
    found = {each["game_id"]: each for each in map(json.loads, out.splitlines())}
    assert {game: each["state"] for game, each in found.items()} == {
        "g-alike": "alike",
        "g-frozen": "frozen",
        "g-gone": "gone",
    }
    assert found["g-frozen"] == {
        "game_id": "g-frozen",
        "variant": "duel 1",
        "release": f"duel-seven 1.0, {OURS}",
        "state": "frozen",
        "installed": OURS,
        "version": 5,
    }


def test_a_store_whose_games_wait_for_nothing(url: str, run: Run) -> None:
    code, out, _ = run("plugins", "--games")
    assert code == 0
    assert out.splitlines()[-1] == "0 running games wait for their rules; 0 go on by rules that decide alike"
