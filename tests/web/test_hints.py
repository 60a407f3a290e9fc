"""Hints through the gateway: recorded first, computed from what the seat sees, refused where they are not allowed."""

import asyncio
from collections.abc import Callable
from typing import Any, cast

from tests.web.browsers import Browser, reason

from lostcities.core import GameId, Seat, Version
from lostcities_bots.move_hints import HintedMove, MoveHint
from lostcities_client import Decision
from lostcities_web.hint_endpoints import KEPT_MAX, HintPlace, KeptHints

Open = Callable[..., Browser]
FIRST = {"rounds": 1, "first_seat": "seat0"}


def asked(browser: Browser, game: str, seat: int = 0, command_id: str = "a-hint") -> Any:
    """Ask for a hint and return any answer."""
    return browser.post(f"/api/games/{game}/hint", {"commandId": command_id, "seat": seat})


def test_a_hint_is_recorded_once_and_is_the_same_again(browser: Open) -> None:
    ada = browser().named("Ada")
    assert ada.asked("/api/variants/duel")["hasHints"] is True
    game = ada.new_game(seats=2, hotSeat=True, hints=True, options=FIRST)
    shown = ada.asked(f"/api/games/{game}")
    assert (shown["hints"], shown["hasHints"]) == (True, True)
    first = asked(ada, game).json()
    assert first["version"] == shown["version"] + 1
    assert 1 <= len(first["moves"]) <= 3
    assert sorted(first["moves"][0]) in (["error", "move", "points"], ["move", "points"])
    assert asked(ada, game).json() == first
    assert asked(ada, game, command_id="another").json() == first
    eve = browser().named("Eve")
    assert reason(asked(eve, game)) == (403, "NOT_YOUR_SEAT"), "what is kept is for the player of the seat"
    assert reason(asked(ada, game, seat=1, command_id="the-other-seat")) == (422, "NOT_YOUR_TURN")
    events = [event for frame in ada.asked(f"/api/games/{game}/frames?seat=1")["frames"] for event in frame["lines"]]
    assert str(events).count("took a hint") == 1


def test_other_games_and_other_players_get_no_hint(browser: Open) -> None:
    ada, eve = browser().named("Ada"), browser().named("Eve")
    closed = ada.new_game(seats=2, hotSeat=True, options=FIRST)
    assert {"hints", "hasHints"} & set(ada.asked(f"/api/games/{closed}")) == set()
    refused = asked(ada, closed)
    assert (*reason(refused), refused.json()["error"]["rule"]) == (422, "HINT_REFUSED", "platform.hints_off")
    game = ada.new_game(seats=2, hotSeat=True, hints=True, options=FIRST)
    assert reason(asked(eve, game)) == (403, "NOT_YOUR_SEAT")
    assert reason(asked(ada, game, seat=1)) == (422, "NOT_YOUR_TURN")
    assert reason(ada.post(f"/api/games/{game}/hint", {"commandId": "c"})) == (400, "MALFORMED")
    house = ada.new_game(seats=2, hotSeat=True, hints=True, options=FIRST | {"column_cost": 25})
    assert "hasHints" not in ada.asked(f"/api/games/{house}")
    assert reason(asked(ada, house)) == (409, "NO_ADVICE")
    rated = ada.post("/api/games", {"variant": "duel", "hints": True, "isRated": True})
    assert reason(rated) == (400, "INVALID_SETUP")


def place(game: str = "g", position: int = 1, seat: int = 0) -> HintPlace:
    return GameId(game), Version(position), Seat(seat)


def test_a_hint_is_computed_once_for_each_game_position_and_seat() -> None:
    computed: list[str] = []

    def compute(decision: Decision) -> MoveHint:
        computed.append(str(decision))
        return MoveHint((HintedMove(str(decision), 1),))

    async def moves() -> list[str]:
        hints = KeptHints(compute)

        async def at(asked: HintPlace, name: str) -> str:
            return (await hints.at(asked, cast(Decision, name))).moves[0].move

        both = await asyncio.gather(at(place(), "first"), at(place(), "again"))
        others = [
            await at(place("h"), "game"),
            await at(place(position=2), "position"),
            await at(place(seat=1), "seat"),
        ]
        return [*both, await at(place(), "later"), *others]

    assert asyncio.run(moves()) == ["first", "first", "first", "game", "position", "seat"]
    assert computed == ["first", "game", "position", "seat"]


def test_only_the_newest_hints_are_kept_and_a_failure_is_not() -> None:
    computed: list[object] = []

    def compute(decision: Decision) -> MoveHint:
        computed.append(decision)
        if len(computed) == 1:
            raise MemoryError("planted")
        return MoveHint(())

    async def ask() -> None:
        hints = KeptHints(compute)
        nothing = cast(Decision, None)
        failed = await asyncio.gather(hints.at(place(), nothing), return_exceptions=True)
        assert isinstance(failed[0], MemoryError)
        for position in [*range(1, KEPT_MAX + 2), KEPT_MAX + 1, 1]:
            await hints.at(place(position=position), nothing)

    asyncio.run(ask())
    assert len(computed) == 1 + KEPT_MAX + 1 + 1
