"""The analysis of a finished game through the gateway."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.support.server_process import ServerProcess
from tests.support.web_process import WebProcess
from tests.web.browsers import Browser, reason
from tests.web.test_game_endpoints import SHORT, play_to_the_end

Open = Callable[..., Browser]


def played(ada: Browser, variant: str = "duel", **more: Any) -> str:
    """Play a game against random bots by the first legal move each time, and return its id."""
    game = ada.new_game(variant=variant, **{"seats": 2, "bots": ["random"], **more})
    with ada.stream(game) as events:
        play_to_the_end(ada, events, game, 0)
    return game


@pytest.mark.slow
def test_a_finished_duel_is_analysed_in_the_language_of_the_reader(browser: Open) -> None:
    ada = browser().named("Ada")
    game = played(ada, options=SHORT)
    assert ada.asked(f"/api/games/{game}")["hasAnalysis"] is True
    found = ada.asked(f"/api/games/{game}/analysis")
    assert sorted(found) == ["hasWinner", "isWhole", "losses", "percent", "seats", "sources", "stretches"]
    assert found["percent"] == 100
    assert found["isWhole"] is found["hasWinner"] is True
    assert found["sources"] == ["First hands", "Own draws", "Draws of others"]
    mine, theirs = found["seats"]
    assert mine["luck"] + mine["play"] == mine["margin"]
    assert theirs == {name: -points for name, points in mine.items()}
    (only,) = found["stretches"]
    assert only["round"] == 1
    own, other = only["seats"]
    assert own["margin"] == mine["margin"]
    assert len(own["luck"]) == 3
    assert len(own["curve"]) > 80
    assert other["curve"] == [-points for points in own["curve"]]
    points = [loss["points"] for loss in found["losses"]]
    assert points == sorted(points, reverse=True)
    dearest = found["losses"][0]
    assert dearest["move"].split()[0] in {"Play", "Discard", "Draw", "Take"}
    frames = {frame["version"] for frame in ada.asked(f"/api/games/{game}/frames?open=1")["frames"]}
    assert all(loss["version"] in frames for loss in found["losses"]), "each is a position of the replay"
    german = browser(language="de").asked(f"/api/games/{game}/analysis")
    assert german["seats"] == found["seats"]
    assert german["sources"] == ["Erste Karten", "Eigenes Nachziehen", "Nachziehen der anderen"]
    assert german["losses"][0]["move"].split()[-1] in {"ausspielen", "abwerfen", "ablegen", "ziehen", "nehmen"}
    other = browser().asked(f"/api/games/{game}/analysis")
    assert other["seats"] == found["seats"], "an open game is analysed for all who may see it"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("variant", "options", "sources"),
    [
        ("board", SHORT, ["First hands", "Own draws", "Draws of others"]),
        ("rivals", {"first_seat": "seat0"}, ["First wagers", "Revealed cards"]),
    ],
)
def test_a_finished_game_of_three_is_analysed(
    browser: Open, variant: str, options: dict[str, Any], sources: list[str]
) -> None:
    ada = browser().named("Ada")
    game = played(ada, variant, seats=3, bots=["random", "surveyor"], options=options)
    assert ada.asked(f"/api/games/{game}")["hasAnalysis"] is True
    found = ada.asked(f"/api/games/{game}/analysis")
    assert found["sources"] == sources
    assert all(seat["luck"] + seat["play"] == seat["margin"] for seat in found["seats"])
    (whole,) = found["stretches"]
    assert "round" not in whole
    assert [seat["margin"] for seat in whole["seats"]] == [seat["margin"] for seat in found["seats"]]
    assert all(len(seat["luck"]) == len(sources) for seat in whole["seats"])
    assert {len(seat["curve"]) for seat in whole["seats"]} == {len(whole["seats"][0]["curve"])}
    assert found["losses"][0]["move"][0].isupper(), "a sentence of the table, not a notation"


@pytest.mark.slow
def test_a_search_is_told_as_it_goes_on(browser: Open) -> None:
    ada = browser().named("Ada")
    game = played(ada, options=SHORT)
    percents, last = [0], dict[str, Any]()
    while percents[-1] < 100:
        last = ada.asked(f"/api/games/{game}/analysis?playouts=1000&after={percents[-1]}")
        percents.append(last["percent"])
    assert percents == sorted(percents)
    assert len(percents) > 2, "the page was told before the end"
    assert 0 < len(last["losses"]) <= 8
    assert last["losses"][0]["move"].split()[0] in {"Play", "Discard", "Draw", "Take"}
    assert ada.asked(f"/api/games/{game}/analysis?playouts=1000") == last
    assert reason(ada.get(f"/api/games/{game}/analysis?playouts=150")) == (400, "MALFORMED")


@pytest.mark.slow
def test_a_gateway_rates_moves_by_the_net_where_its_server_has_no_worker(tmp_path: Path) -> None:
    with (
        ServerProcess(tmp_path, arguments=["--no-analysis-worker"]) as server,
        WebProcess(tmp_path, server.address) as web,
        Browser(web.url) as visitor,
    ):
        ada = visitor.named("Ada")
        game = played(ada, options=SHORT)
        found = ada.asked(f"/api/games/{game}/analysis?after=0")
        assert found["percent"] == 100
        assert all(seat["luck"] + seat["play"] == seat["margin"] for seat in found["seats"])
        assert reason(ada.get(f"/api/games/{game}/analysis?playouts=100")) == (409, "NO_ANALYSIS_WORKER")


def test_a_running_game_and_other_games_have_no_analysis(browser: Open) -> None:
    ada = browser().named("Ada")
    running = ada.new_game(seats=2, hotSeat=True, options=SHORT)
    assert reason(ada.get(f"/api/games/{running}/analysis")) == (409, "NO_ANALYSIS")
    assert reason(ada.get("/api/games/nope/analysis")) == (404, "UNKNOWN_GAME")
    other = ada.new_game(variant="rivals", seats=2, hotSeat=True, options={"gold_total": 24})
    assert "hasAnalysis" not in ada.asked(f"/api/games/{other}")
    assert reason(ada.get(f"/api/games/{other}/analysis")) == (409, "NO_ANALYSIS")


def test_an_unlisted_game_is_analysed_for_its_players_alone(browser: Open) -> None:
    ada = browser().named("Ada")
    game = ada.new_game(seats=2, hotSeat=True, options=SHORT, isUnlisted=True)
    ada.do(game, resign=True, seat=0)
    assert ada.get(f"/api/games/{game}/analysis").status_code in (200, 409)
    assert reason(browser().named("Eve").get(f"/api/games/{game}/analysis")) == (403, "INVITATION_REQUIRED")


def test_a_game_that_was_resigned_in_its_first_round_has_no_rounds(browser: Open) -> None:
    ada = browser().named("Ada")
    game = ada.new_game(seats=2, hotSeat=True, options=SHORT)
    ada.do(game, resign=True, seat=0)
    assert ada.asked(f"/api/games/{game}/analysis") == {
        "sources": ["First hands", "Own draws", "Draws of others"],
        "seats": [{"luck": 0, "margin": 0, "play": 0}] * 2,
        "stretches": [],
        "losses": [],
        "isWhole": False,
        "hasWinner": False,
        "percent": 100,
    }
