"""Played games: their logs, and what is refused in them."""

import json
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from lostcities.core import (
    Chance,
    GameId,
    IllegalMove,
    NotYourSeat,
    NotYourTurn,
    PlayedGame,
    PlayedMove,
    PlayerId,
    Seat,
    Setup,
    codec_of,
    first_chance,
    version_dealt,
)
from lostcities.core.decide import Decided
from lostcities.core.played_game import decide_played
from lostcities.registry import load_registry

DUEL = load_registry().variant("duel")
SEED = bytes(range(32))
PLAYERS = (PlayerId("pa"), PlayerId("pb"))


def move(seat: int, at: int = 8, **fields: Any) -> PlayedMove:
    return PlayedMove(seat=Seat(seat), at=at, move=fields or None)


def log_of(moves: Sequence[PlayedMove]) -> list[Decided]:
    played = PlayedGame(
        game_id=GameId("g" + "a" * 20),
        variant="duel",
        variant_version=1,
        options={"rounds": 1},
        seed=SEED.hex(),
        players=("a", "b"),
        at=7,
        moves=tuple(moves),
    )
    return list(decide_played(played, PLAYERS, DUEL))


def test_a_game_without_a_player_is_no_played_game() -> None:
    text = b'{"game_id":"gaaaaaaaaaaaaaaaaaaaa","variant":"duel","variant_version":1,"options":{},"seed":"'
    text += SEED.hex().encode() + b'","players":[],"at":7,"moves":[]}'
    with pytest.raises(msgspec.ValidationError, match=r"length >= 1 - at `\$\.players`"):
        msgspec.json.decode(text, type=PlayedGame)


def test_a_resignation_ends_the_game_at_once() -> None:
    log = log_of([move(1)])
    kinds = [[json.loads(text)["type"] for text in commit.texts] for commit in log]
    assert kinds[0] == ["@GameCreated"]
    assert kinds[1] == ["@SeatTaken"]
    assert kinds[2][:2] == ["@SeatTaken", "@GameStarted"]
    assert kinds[3] == ["@SeatResigned", "@GameEnded"]
    assert [commit.header.at for commit in log] == [7, 7, 7, 8]
    ended = log[-1].game.ended
    assert ended is not None
    assert (ended.reason, ended.winners) == ("resignation", (0,))


def test_the_deal_has_the_chance_and_the_versions_that_are_told() -> None:
    log = log_of([])
    setup = Setup(seats=2, options=codec_of(DUEL).read_options({"rounds": 1}))
    dealt = DUEL.rules.deal(DUEL.rules.initial(setup), Chance(SEED, first_chance(2)))
    state = DUEL.rules.initial(setup)
    for event in dealt:
        state = DUEL.rules.evolve(state, event)
    assert DUEL.rules.legal_moves(state, Seat(0)) == DUEL.rules.legal_moves(log[-1].game.state, Seat(0))
    assert log[-1].game.version == version_dealt(2, len(dealt))


@pytest.mark.parametrize(
    ("moves", "error"),
    [
        ([move(0, type="DrawCard")], NotYourTurn),
        ([move(1, type="DrawCard")], IllegalMove),
        ([move(2)], NotYourSeat),
    ],
)
def test_what_the_rules_forbid_makes_no_log(moves: Sequence[PlayedMove], error: type[Exception]) -> None:
    with pytest.raises(error):
        log_of(moves)
