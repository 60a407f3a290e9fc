"""Sealed games: they know only moves, only in time, and end by themselves when no table plays their deal any more."""

from typing import Any

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from lostcities.core import PlayerId, Seat, Version
from lostcities.core.clocks import SECOND, TimeControl
from lostcities.core.contests.contest_game import open_contest_game
from lostcities.core.contract import notation
from lostcities.core.decide import Decided, GameCommand, decide
from lostcities.core.ending import end_again
from lostcities.core.errors import GameOver, IllegalMove, InvalidSetup, NotDue
from lostcities.core.fork import fork, position
from lostcities.core.game import Game
from lostcities.core.names import ContestId, GameId
from lostcities.core.platform_event_checks import InvalidPlatformEvent, check_platform_events
from lostcities.core.platform_events import (
    NO_FACTS,
    PLATFORM,
    CloseIdleGame,
    ContestPlace,
    ForkGame,
    GameEnded,
    MakeMove,
    OfferEnd,
    OpenContestGame,
    OpenRematch,
    OpenSealedGame,
    Origin,
    Resign,
    StopGame,
    TakeHint,
    Undo,
)
from lostcities.core.rematch import open_rematch, rematch_of
from lostcities.core.spectator_delay import WHOLE_GAME
from lostcities.testing.tiny import TINY

ANN, BOB = PlayerId("ann"), PlayerId("bob")
UNTIL = 1_000 * SECOND
OPENED = UNTIL + 60 * SECOND
OPENING = OpenContestGame(
    contest=ContestPlace(ContestId("ctaaaaaaaaaaaaaaaaaaaa"), 1),
    variant="tiny",
    variant_version=TINY.version,
    options={},
    players=(ANN, BOB),
    sealed_until=UNTIL,
)


def opened(game_id: str = "g1", command: OpenContestGame = OPENING) -> Decided:
    return open_contest_game(
        command, actor=PLATFORM, seed=bytes(32), variant=TINY, game_id=GameId(game_id), at=1, facts=NO_FACTS
    )


def done(last: Decided, command: GameCommand, actor: PlayerId, at: int = 2) -> Decided:
    return decide(last.game, command, actor=actor, head=last.head, at=at)


def moved(last: Decided, at: int = 2) -> Decided:
    game = last.game
    seat = game.to_act[0]
    move = notation(next(iter(game.variant.rules.legal_moves(game.state, seat))))
    return done(last, MakeMove(move_id=move, seat=seat), game.seats[seat] or ANN, at)


def played_out() -> Decided:
    last = opened()
    while last.game.to_act:
        last = moved(last)
    return last


def test_games_with_one_seed_have_one_deal_whatever_their_ids_and_players() -> None:
    one, other = opened("g1"), opened("g2", replace(OPENING, players=(PlayerId("cyd"), BOB)))
    assert [text for text in one.texts if b'"@' not in text] == [text for text in other.texts if b'"@' not in text]
    assert one.hashes[-1] != other.hashes[-1]


def test_the_last_move_does_not_end_a_sealed_game_and_its_time_does() -> None:
    last = played_out()
    assert (last.game.status, last.game.to_act, last.game.ended) == ("running", (), None)
    summary = last.game.summary()
    assert (summary.due_at, summary.clock_due_at) == (OPENED, OPENED)
    with pytest.raises(NotDue):
        done(last, OpenSealedGame(), PLATFORM, OPENED - 1)
    due = last.game.due
    assert due is not None
    ended = done(last, due.command, PLATFORM, OPENED)
    assert isinstance(ended.events[0], GameEnded)
    assert (ended.game.status, len(ended.events)) == ("over", 1)
    assert ended.game.ended is not None
    assert [score.total for score in ended.game.ended.scores] == [
        score.total for score in TINY.rules.scores(last.game.state)
    ]
    check_platform_events(last.game, ended.events, PLATFORM, OPENED)
    with pytest.raises(GameOver):
        done(ended, OpenSealedGame(), PLATFORM, OPENED)


@pytest.mark.parametrize("moved_at", [2, UNTIL // 2 - 1, UNTIL // 2 + 1, UNTIL - 1])
def test_an_unfinished_game_ends_late_and_the_seat_that_it_waited_for_longest_comes_last(moved_at: int) -> None:
    """A player who holds a move until just before the end does not leave the loss to the next one."""
    first = opened()
    (mover,) = first.game.to_act
    last = moved(first, moved_at)
    (waited,) = last.game.to_act
    assert mover != waited
    for end_at in (OPENED, OPENED + 9_000 * SECOND):  # of a server that was down
        ended = done(last, OpenSealedGame(), PLATFORM, end_at)
        assert ended.game.ended is not None
        late = waited if moved_at < UNTIL // 2 else mover
        assert (ended.game.ended.reason, ended.game.places[late], ended.game.places[1 - late]) == ("late", 2, 1)
        assert end_again(ended.game) == ended.game.ended
        check_platform_events(last.game, ended.events, PLATFORM, end_at)


def test_the_waits_of_a_seat_add_up_over_its_moves() -> None:
    last = opened()
    mover = last.game.to_act[0]
    for at in (300, 310, 600, 610):
        last = moved(last, at * SECOND)
    assert last.game.to_act == (mover,)
    assert last.game.waits == (590 * SECOND - 1, 20 * SECOND)
    assert last.game.late == (mover,)


def test_players_who_kept_a_sealed_game_waiting_equally_long_share_the_last_place() -> None:
    last = moved(opened())
    assert (last.game.to_act, last.game.waits) == ((1,), (1, 0))
    assert replace(last.game, waits=(UNTIL - last.game.at, 0)).late == (0, 1)


def test_a_game_that_is_played_out_opens_early_by_a_hash_of_its_contest() -> None:
    proof = "ab" * 32
    with pytest.raises(NotDue, match="not played to its end"):
        done(moved(opened()), OpenSealedGame(proof), PLATFORM)
    last = played_out()
    ended = done(last, OpenSealedGame(proof), PLATFORM)
    assert isinstance(ended.events[0], GameEnded)
    assert (ended.game.status, ended.events[0].opened_by, ended.events[0].reason) == ("over", proof, UNSET)
    check_platform_events(last.game, ended.events, PLATFORM, 2)
    with pytest.raises(InvalidPlatformEvent, match="not to be opened yet"):
        check_platform_events(last.game, [replace(ended.events[0], opened_by=UNSET)], PLATFORM, 2)
    with pytest.raises(InvalidPlatformEvent, match="not played to its end"):
        check_platform_events(moved(opened()).game, ended.events, PLATFORM, 2)


@pytest.mark.parametrize(
    ("command", "actor"),
    [
        (Resign(), ANN),
        (TakeHint(), ANN),
        (OfferEnd(), ANN),
        (Undo(to=None), ANN),
        (StopGame(), PLATFORM),
        (CloseIdleGame(), PLATFORM),
    ],
    ids=lambda each: type(each).__name__,
)
def test_no_other_command_ends_or_turns_back_a_sealed_game(command: GameCommand, actor: PlayerId) -> None:
    for last in (opened(), played_out()):
        with pytest.raises(IllegalMove, match=r"ends by itself") as refused:
            done(last, command, actor)
        assert refused.value.rule == "platform.sealed"


def test_a_move_comes_in_time_or_not_at_all() -> None:
    moved(opened(), UNTIL - 1)
    with pytest.raises(IllegalMove, match=r"the time of this deal is up"):
        moved(opened(), UNTIL)
    with pytest.raises(IllegalMove, match=r"played to its end"):
        done(played_out(), MakeMove(move_id="x", seat=Seat(0)), ANN)


@pytest.mark.parametrize(
    "change", [{"time_control": TimeControl(initial_s=9)}, {"rated": True}, {"sealed_until": 1}], ids=str
)
def test_a_sealed_game_has_no_clocks_no_rating_and_time_left(change: dict[str, object]) -> None:
    with pytest.raises(InvalidSetup, match="a sealed game"):
        opened(command=replace(OPENING, **change))


# -- logs that others tell --


def told(game: Game, *events: object, at: int = 2, actor: PlayerId = PLATFORM) -> None:
    check_platform_events(game, events, actor, at)  # type: ignore[arg-type]  # events of any kind


def test_a_log_that_ends_a_sealed_game_early_is_false() -> None:
    last = played_out()
    end = done(last, OpenSealedGame(), PLATFORM, OPENED).events[0]
    with pytest.raises(InvalidPlatformEvent, match="not to be opened yet"):
        told(last.game, end, at=OPENED - 1)
    before = opened()
    while len((after := moved(before)).game.to_act):
        before = after
    with pytest.raises(InvalidPlatformEvent, match="in a commit of its own"):
        told(before.game, *after.events, end, actor=before.game.seats[before.game.to_act[0]] or ANN)
    with pytest.raises(InvalidPlatformEvent, match="the time of this deal is up"):
        told(before.game, *after.events, at=UNTIL, actor=before.game.seats[before.game.to_act[0]] or ANN)


def test_a_log_that_unseals_what_it_says_is_sealed_is_false() -> None:
    first = opened()
    created, *rest = first.events
    assert (created.undo, created.spectator_delay) == ("never", WHOLE_GAME)  # type: ignore[attr-defined]
    check_platform_events(None, first.events, PLATFORM, 1)
    for change in ({"undo": "free"}, {"spectator_delay": 3}):
        with pytest.raises(InvalidPlatformEvent, match="a sealed game has no undo"):
            check_platform_events(None, [replace(created, **change), *rest], PLATFORM, 1)
    with pytest.raises(InvalidPlatformEvent, match="no invited players or hints"):
        check_platform_events(None, [replace(created, hints=True), *rest], PLATFORM, 1)
    assert first.game.version == Version(len(first.events))


# -- what comes after --


def test_the_rematch_and_the_analysis_of_a_deal_are_games_like_others() -> None:
    last = played_out()
    over = done(last, OpenSealedGame(), PLATFORM, OPENED).game
    terms: dict[str, Any] = {"host": ANN, "seed": bytes(32), "variant": TINY, "game_id": GameId("g3"), "at": OPENED}
    again = open_rematch(
        OpenRematch(game="g1"), rematch_of(GameId("g1"), over), over.created, open_s=UNSET, **terms
    ).game
    origin = Origin(GameId("g1"), Version(6), "00" * 32)
    analysed = fork(ForkGame(game="g1", version=6), origin, over.created, position(opened().events), **terms).game
    for game in (again, analysed):
        assert (game.opened_at, game.spectator_delay, game.created.sealed_until) == (None, 0, UNSET)
    assert (again.undo, analysed.undo) == ("consent", "free")
