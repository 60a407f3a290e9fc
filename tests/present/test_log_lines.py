"""Log lines: the platform's events, a variant's own lines, and generic lines for a variant without any."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace
from tests.core.tables import Table as Desk
from tests.support.plain_variant import PlainRules
from tests.support.team_variants import PARTNERS, TOGETHER

from lostcities.core import Event, Hidden, Score, Seat, Variant, Version, hide
from lostcities.core.game import Game
from lostcities.core.names import GameId
from lostcities.core.platform_events import GameEnded, OfferExpired, OfferMade, Origin, SeatLeft
from lostcities.kit import Card, cards
from lostcities.present import Translator, in_english
from lostcities.present.event_printer import generic_lines
from lostcities.present.log_lines import log_lines
from lostcities.present.presentation import LINES_MAX, event_lines
from lostcities.present.translate import Catalog
from lostcities.testing.tiny import TINY, Drawn, Played, Scored, TinyRules

SAY = Catalog((), ["Ann", "Bob", "Cyd"])


def told(desk: Desk, before: Game | None, *, viewer: Seat | None = None) -> Sequence[str]:
    """Return the lines of the last recorded events, except those of the variant."""
    events = [
        event for event in desk.decided.events if type(event).__name__[0:4] not in ("Play", "Draw", "Turn", "Deal")
    ]
    return log_lines(events, before, desk.game, SAY)


def test_a_game_is_opened_seats_are_taken_and_it_starts() -> None:
    desk = Desk(TINY, players=())
    assert told(desk, None) == ["The game was opened"]
    before = desk.game
    desk = Desk(TINY)
    assert told(desk, before) == ["Bob sat down", "The game starts"]
    assert log_lines([SeatLeft(Seat(1), desk.holder(1))], before, before, SAY) == ["A seat is free again"]


def test_a_game_that_goes_on_from_another_says_from_which() -> None:
    desk = Desk(TINY, players=())
    created = replace(desk.game.created, origin=Origin(GameId("g0"), Version(17), "00"))
    assert log_lines([created], None, desk.game, SAY) == ["The game goes on from version 17 of game g0"]


def test_an_offer_its_answers_and_what_comes_of_it() -> None:
    desk = Desk(TINY, seats=3)
    desk.moves(3)
    first = desk.game
    desk.undo(first.to_act[0])
    assert told(desk, first) == ["Ann asks Bob and Cyd to undo 3 moves"]
    before = desk.game
    desk.answer(1, accept=True)
    assert told(desk, before) == ["Bob accepted"]
    before = desk.game
    desk.answer(2, accept=True)
    assert told(desk, before) == ["Cyd accepted", "Ann undid 3 moves"]
    before = desk.game
    desk.redo(0)
    assert told(desk, before) == ["Ann asks Bob and Cyd to redo 3 moves"]
    for seat in (1, 2):
        before = desk.game
        desk.answer(seat, accept=True)
    assert told(desk, before) == ["Cyd accepted", "Ann redid 3 moves"]


def test_an_offer_is_declined_or_withdrawn_or_expires() -> None:
    desk = Desk(TINY)
    desk.offer_end(0)
    assert told(desk, desk.game) == ["Ann asks Bob to end the game here"]
    before = desk.game
    desk.answer(1, accept=False)
    assert told(desk, before) == ["Bob declined"]
    desk.offer_end(0)
    before = desk.game
    desk.answer(0, accept=False)
    assert told(desk, before) == ["Ann withdrew the offer"]
    assert log_lines([OfferExpired(Version(9), "moved")], before, before, SAY) == [
        "The offer is closed: a move was made"
    ]
    assert log_lines([OfferExpired(Version(9), "deadline")], before, before, SAY) == [
        "The offer is closed: it was not answered in time"
    ]


@pytest.mark.parametrize(
    ("reason", "line"),
    [
        ({}, "The game is over: 5 to 3, won by Ann"),
        ({"reason": "resignation"}, "The game is over by resignation: 5 to 3, won by Ann"),
        ({"reason": "agreement"}, "The game is over by agreement: 5 to 3, won by Ann"),
    ],
)
def test_the_end_says_the_points_and_who_won(reason: dict[str, Any], line: str) -> None:
    game = Desk(TINY).game
    assert log_lines([GameEnded((Score(5), Score(3)), (Seat(0),), **reason)], game, game, SAY) == [line]


@pytest.mark.parametrize(
    ("variant", "points", "line"),
    [
        (PARTNERS, (8, 5, 8, 5), "The game is over: 8 to 5, won by Ann"),
        (TOGETHER, (8, 8, 8, 8), "The game is over: 8, won by Ann"),
    ],
)
def test_the_end_says_the_points_of_a_team_once(
    variant: Variant[Any, Any, Any], points: tuple[int, ...], line: str
) -> None:
    game = Desk(variant, seats=4).game
    ended = GameEnded(tuple(map(Score, points)), (Seat(0),))
    assert log_lines([ended], game, game, SAY) == [line]


def test_seats_of_one_name_are_told_apart() -> None:
    desk = Desk(TINY, seats=3)
    ann, bob = desk.game.seats[:2]
    translate = Catalog((), ["Ann", "Bob", "Ann"])
    scores = (Score(5), Score(5), Score(5))
    ended = GameEnded(scores, (Seat(0), Seat(1)))
    game = replace(desk.game, seats=(ann, bob, ann))
    assert log_lines([ended], game, game, translate) == ["The game is over: 5 to 5 to 5, won by Ann 1 and Bob"]
    won_twice = replace(ended, winners=(Seat(0), Seat(2)))
    assert log_lines([won_twice], game, game, translate) == ["The game is over: 5 to 5 to 5, won by Ann 1 and Ann 2"]
    asked = OfferMade(Seat(1), "end", (Seat(0), Seat(2)))
    assert log_lines([asked], game, game, translate) == ["Bob asks Ann 1 and Ann 2 to end the game here"]


def test_who_resigns_is_named() -> None:
    desk = Desk(TINY)
    before = desk.game
    desk.resign(1)
    assert told(desk, before) == ["Bob resigned", "The game is over by resignation: 0 to 0, won by Ann"]


def test_moves_further_back_than_is_remembered_are_many() -> None:
    desk = Desk(TINY, undo="free")
    desk.moves(4)
    before = desk.game
    desk.undo(0, to=desk.game.checkpoint.earlier().earlier().earlier().version)  # type: ignore[union-attr]
    assert before.checkpoint is not None
    before.checkpoint.prune(1)
    assert told(desk, before) == ["Ann undid many moves"]


# -- lines of a variant --


class Telling(TinyRules):
    """Rules that describe plays, have no lines for turns, and fail at draws."""

    def log_lines(self, event: Event, translate: Translator) -> Sequence[str]:
        match event:
            case Played(seat, card):
                return [translate("{who} plays {card}", who=seat, card=card), "  to the\nrow"]
            case Drawn():
                raise ZeroDivisionError
            case _:
                return []


def test_a_variant_tells_its_events_in_its_own_words() -> None:
    game = replace(Desk(TINY).game, variant=replace(TINY, rules=Telling()))
    assert log_lines([Played(Seat(1), Card("R7"))], game, game, SAY) == ["Bob plays R7", "  to the row"]
    assert log_lines([Scored((3, 4))], game, game, SAY) == []


def test_one_that_fails_to_tell_is_told_by_its_names() -> None:
    drawn = Drawn(Seat(0), hide(cards("R7"), to=[Seat(0)]))
    assert event_lines(Telling(), drawn, in_english) == ["Seat 0 > drawn R7"]


def test_a_variant_that_tells_without_end_is_cut_short() -> None:
    class Endless(TinyRules):
        """Rules whose lines never end."""

        def log_lines(self, event: Event, translate: Translator) -> Sequence[str]:
            return ["again"] * 10_000

    assert len(event_lines(Endless(), Played(Seat(1), Card("R7")), in_english)) == LINES_MAX == 50


class Coin(Struct, frozen=True):
    """A coin whose text fails for some values."""

    pence: int

    def __str__(self) -> str:
        return ["penny", "pound"][self.pence]


class CoinPaid(Event, frozen=True):
    """A coin that changed hands."""

    seat: Seat
    coin: Coin


@pytest.mark.parametrize("rules", [TinyRules(), PlainRules()])
def test_an_event_whose_own_texts_fail_is_told_by_its_name(rules: object) -> None:
    assert event_lines(rules, CoinPaid(Seat(0), Coin(1)), in_english) == ["Seat 0 > coin paid pound"]
    assert event_lines(rules, CoinPaid(Seat(0), Coin(5)), in_english) == ["Coin paid"]


def test_no_more_lines_are_made_than_are_shown() -> None:
    made = iter(range(1_000))

    class Counting(TinyRules):
        """Rules that make each line when it is taken."""

        def log_lines(self, event: Event, translate: Translator) -> Any:
            return made

    assert len(event_lines(Counting(), Played(Seat(1), Card("R7")), in_english)) == LINES_MAX
    assert next(made) == LINES_MAX


# -- generic lines for a variant without its own --


class CardsLaid(Event, frozen=True):
    """Cards that were laid for all viewers, one of them perhaps face down."""

    seat: Seat
    cards: tuple[Card, ...]
    hidden: Hidden[Card]
    is_last: bool = False


class RoundOver(Event, frozen=True):
    """Points by seat."""

    round: int
    scores: tuple[Score, ...]
    coins: tuple[int, ...]
    leader: Seat


def test_the_name_of_an_event_and_its_fields_are_words() -> None:
    laid = CardsLaid(Seat(1), cards("R7 B2"), Hidden(to=(), count=2, items=None), is_last=True)
    assert generic_lines(laid, SAY) == ["Bob > cards laid R7 B2, hidden ?? x2, last"]


def test_what_goes_by_seat_gets_a_line_for_each() -> None:
    over = RoundOver(2, (Score(5, {"red": 5}), Score(-3)), (7, 1), Seat(0))
    assert generic_lines(over, SAY) == [
        "Round over: round 2, leader Ann",
        "  Ann +5 (red 5), coins 7",
        "  Bob -3, coins 1",
    ]


class Voted(Event, frozen=True):
    """A vote of a seat that stays secret."""

    seat: Hidden[Seat]
    vote: str


class Dealt(Event, frozen=True):
    """A deal to several seats."""

    seat: tuple[Seat, ...]


class Skipped(Event, frozen=True):
    """A turn that no seat takes, or that one loses."""

    seat: Seat | None


def test_only_the_number_of_a_seat_is_taken_for_the_player_of_an_event() -> None:
    assert generic_lines(Voted(Hidden(to=(), count=1, digest="5c04"), "yes"), SAY) == ["Voted: seat ??, vote yes"]
    assert generic_lines(Dealt((Seat(0), Seat(1))), SAY) == ["Dealt 0 1"]
    assert generic_lines(Skipped(None), SAY) == ["Skipped"]
    assert generic_lines(Skipped(Seat(1)), SAY) == ["Bob > skipped"]
