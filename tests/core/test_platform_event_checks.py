"""Checks of platform events against the log, for viewers who see only a part of it."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace
from tests.core.tables import PLAYERS, Table

from lostcities.core import Event, Score, Seat
from lostcities.core.decide import GameCommand
from lostcities.core.errors import IntegrityError
from lostcities.core.game import Game, fold, replay_first_commit
from lostcities.core.hidden import redact
from lostcities.core.names import GameId, PlayerId, Version, Viewer
from lostcities.core.platform_event_checks import check_platform_events
from lostcities.core.platform_events import (
    PLATFORM,
    AnswerOffer,
    ExpireOffer,
    GameCreated,
    GameEnded,
    GameStarted,
    MakeMove,
    MovesRedone,
    MovesUndone,
    OfferAccepted,
    OfferDeclined,
    OfferEnd,
    OfferExpired,
    OfferMade,
    Origin,
    Redo,
    Resign,
    SeatLeft,
    SeatResigned,
    SeatTaken,
    Undo,
    UndoMode,
)
from lostcities.registry import load_registry

ANN, BOB, CYD, DAN = PLAYERS
DUEL = load_registry().variant("duel")
VIEWERS: list[Viewer] = [None, Seat(0), Seat(1)]


def table(undo: UndoMode | None = None) -> Table:
    return Table(DUEL, options={"first_seat": "seat0"}, undo=undo)


def seen(log: Sequence[Event], viewer: Viewer = None) -> Game:
    """Fold a redacted log event by event, so that its checkpoints differ from those of folded commits."""
    first, *rest = [redact(event, viewer) for event in log]
    game = replay_first_commit([first], DUEL)
    for event in rest:
        game = fold(game, [event])
    return game


def asking() -> Table:
    """Return a Duel in which seat 0 has played and drawn, and asks to undo the draw: offer 8, to version 6."""
    at = table()
    at.moves(2)
    at.undo(0)
    return at


def refused(at: Table, events: Sequence[Event], match: str, actor: PlayerId | None = None) -> None:
    for viewer in VIEWERS:
        with pytest.raises(IntegrityError, match=match):
            check_platform_events(seen(at.log, viewer), events, actor)


# -- recorded events --


@pytest.mark.parametrize("viewer", VIEWERS)
def test_everything_that_was_really_said_passes(viewer: Viewer) -> None:
    at = asking()
    bob_says = AnswerOffer(offer=8, accept=True)
    said: list[tuple[GameCommand, PlayerId]] = [
        (bob_says, BOB),
        (Redo(), ANN),
        (AnswerOffer(offer=11, accept=False), BOB),
        (OfferEnd(), BOB),
    ]
    said += [(ExpireOffer(offer=13), PLATFORM), (MakeMove(move_id="draw"), ANN), (Resign(), BOB)]
    for command, actor in said:
        before = seen(at.log, viewer)
        at.at += 60_000_000 if isinstance(command, ExpireOffer) else 0
        at.do(command, actor)
        check_platform_events(before, [redact(event, viewer) for event in at.decided.events], actor, at.at)
    assert at.game.status == "over"


# -- offers --

ASKED = {
    "nobody": OfferMade(Seat(0), "undo", (), Version(6)),
    "who is not there": OfferMade(Seat(0), "undo", (Seat(5), Seat(6)), Version(6)),
    "itself": OfferMade(Seat(0), "undo", (Seat(0), Seat(1)), Version(6)),
    "nobody about the end": OfferMade(Seat(0), "end", ()),
}


@pytest.mark.parametrize("whom", ASKED)
def test_an_offer_asks_all_other_seats(whom: str) -> None:
    at = table()
    at.moves(2)
    refused(at, [ASKED[whom]], r"OfferMade has asked \(.*\), but \(1,\) follows")


def test_an_offer_leads_to_where_the_game_stood() -> None:
    at = table()
    at.moves(2)
    refused(at, [OfferMade(Seat(0), "undo", (Seat(1),), Version(3))], "no move to go back to ended at version")
    refused(at, [OfferMade(Seat(0), "redo", (Seat(1),), Version(7))], "there is nothing to redo")


def test_there_is_one_offer_at_a_time() -> None:
    refused(asking(), [OfferMade(Seat(1), "end", (Seat(0),))], "must be answered or withdrawn first")


def test_no_seat_answers_an_offer_that_is_not_open() -> None:
    done = [OfferAccepted(Version(3), Seat(1)), MovesUndone(Seat(0), Version(6))]
    refused(asking(), done, "offer 3 is no longer open")
    refused(table(), [OfferDeclined(Version(3), Seat(1))], "offer 3 is no longer open")


def test_only_who_was_asked_accepts() -> None:
    refused(asking(), [OfferAccepted(Version(8), Seat(0)), MovesUndone(Seat(0), Version(6))], "does not wait for your")


def test_who_answers_holds_the_seat() -> None:
    refused(asking(), [OfferDeclined(Version(8), Seat(1))], "ann does not hold seat 1", ANN)


FOLLOWS: dict[str, list[Event]] = {
    "nothing": [],
    "an undo to elsewhere": [MovesUndone(Seat(0), Version(5))],
    "an undo by another": [MovesUndone(Seat(1), Version(6))],
    "the end": [GameEnded((Score(0, {}), Score(0, {})), (Seat(0), Seat(1)), reason="agreement")],
}


@pytest.mark.parametrize("what", FOLLOWS)
def test_what_was_offered_follows_the_last_consent(what: str) -> None:
    refused(asking(), [OfferAccepted(Version(8), Seat(1)), *FOLLOWS[what]], "follows from the events before it")


def test_what_was_declined_is_not_done() -> None:
    declined = [OfferDeclined(Version(8), Seat(1)), MovesUndone(Seat(0), Version(6))]
    refused(asking(), declined, "the log has MovesUndone here, but nothing follows")


def test_only_the_platform_says_that_time_is_over() -> None:
    refused(asking(), [OfferExpired(Version(8), "deadline")], "bob cannot do what only the platform does", BOB)


def test_a_move_closes_the_offer_that_is_open() -> None:
    at = asking()
    at.moves(1)
    closing, *moved = at.decided.events
    del at.log[-len(at.decided.events) :]
    check_platform_events(seen(at.log), [closing, *moved], None)
    refused(at, moved, "but OfferExpired follows")


# -- undo and redo --


def test_no_seat_undoes_alone_a_move_of_another() -> None:
    at = table()
    at.moves(1)
    check_platform_events(seen(at.log), [MovesUndone(Seat(0), Version(5))], ANN)
    refused(at, [MovesUndone(Seat(1), Version(5))], "seat 1 undoes a move of another seat")


def test_an_undo_leads_to_where_the_game_stood() -> None:
    at = table("free")
    at.moves(2)
    check_platform_events(seen(at.log), [MovesUndone(Seat(1), Version(5))], BOB)
    refused(at, [MovesUndone(Seat(0), Version(3))], "no move to go back to ended at version")
    refused(at, [MovesUndone(Seat(0), Version(-5))], "no move to go back to ended at version")


def test_a_redo_leads_to_what_was_undone_last() -> None:
    at = table()
    at.moves(1)
    at.do(Undo(), ANN)
    check_platform_events(seen(at.log), [MovesRedone(Seat(0), Version(6))], ANN)
    refused(at, [MovesRedone(Seat(0), Version(7))], "MovesRedone has to 7, but 6 follows")
    refused(at, [MovesRedone(Seat(1), Version(6))], "seat 1 undoes a move of another seat")


def test_nothing_is_undone_where_that_was_agreed() -> None:
    at = table("never")
    at.moves(1)
    refused(at, [MovesUndone(Seat(0), Version(5))], "this game was opened without undo")


# -- seats, and the end --


def test_who_resigns_ends_the_game() -> None:
    refused(table(), [SeatResigned(Seat(0))], "the log has nothing here, but GameEnded follows")


def test_who_resigned_comes_last() -> None:
    at = table()
    at.do(Resign(), BOB)
    resigned, end = at.decided.events
    del at.log[-2:]
    assert isinstance(end, GameEnded)
    check_platform_events(seen(at.log), [resigned, end], BOB)
    refused(at, [resigned, replace(end, places=(2, 1))], r"GameEnded has places \(2, 1\), but \(1, 2\) follows")


def test_the_game_does_not_end_while_a_seat_is_to_act() -> None:
    at = table()
    at.moves(1)
    move = at.decided.events
    del at.log[-1:]
    scores = tuple(DUEL.rules.scores(at.state))
    refused(at, [*move, GameEnded(scores, (Seat(1),))], "GameEnded does not follow from the move before it")


def test_nothing_follows_the_end() -> None:
    at = table()
    at.do(Resign(), BOB)
    refused(at, [OfferMade(Seat(0), "end", (Seat(1),))], "the game is over")
    at = table()
    at.moves(1)
    move = list(at.decided.events)
    at.do(Resign(), BOB)
    refused(at, move, "no seat can move: the game is over")


def test_seats_change_hands_before_the_start_only() -> None:
    refused(table(), [SeatTaken(Seat(0), CYD)], "the game is running: seats can no longer be taken")
    at = Table(DUEL, players=[ANN])
    check_platform_events(seen(at.log), [SeatLeft(Seat(0), ANN)], ANN)
    refused(at, [SeatTaken(Seat(0), BOB)], "bob cannot take or leave seat 0")
    refused(at, [SeatTaken(Seat(7), BOB)], "bob cannot take or leave seat 7")
    refused(at, [SeatLeft(Seat(0), BOB)], "bob cannot take or leave seat 0")
    refused(at, [SeatTaken(Seat(1), BOB)], "the game starts with the last seat")
    refused(at, [GameStarted()], "GameStarted cannot stand at the start of a later commit")


def test_only_a_game_that_goes_on_from_another_starts_with_more_than_its_creation() -> None:
    created = table().log[0]
    assert isinstance(created, GameCreated)
    with pytest.raises(IntegrityError, match="starts with its creation alone"):
        check_platform_events(None, [created, SeatTaken(Seat(0), ANN)], ANN)
    forked = replace(created, origin=Origin(GameId("g0"), Version(5), "00"), undo="free")
    seats = [SeatTaken(Seat(0), ANN), SeatTaken(Seat(1), ANN), GameStarted()]
    check_platform_events(None, [forked, *seats, *table().log[4:]], ANN)
    with pytest.raises(IntegrityError, match="undo is free"):
        check_platform_events(None, [replace(forked, undo="consent"), *seats], ANN)
    with pytest.raises(IntegrityError, match="SeatTaken is out of order: in a fork the host takes all seats"):
        check_platform_events(None, [forked, seats[0], SeatTaken(Seat(1), BOB), GameStarted()], ANN)
