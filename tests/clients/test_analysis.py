"""Analysis of the Duel: luck and play add up to the result, luck has mean zero, and losses follow from the own view."""

from functools import cache
from statistics import fmean, stdev
from typing import Any

import pytest
from msgspec.structs import replace

from lostcities.core import Event, Seat, Setup, redact
from lostcities.kit import cards, kind_of
from lostcities_board import BOARD
from lostcities_bots import RandomBot
from lostcities_bots.analysis import DuelAnalyst, GameAnalysis, NoAnalysis, analyst_for, can_analyse
from lostcities_bots.arena import ArenaResult, play
from lostcities_bots.navigator import Navigator3, Navigator7
from lostcities_bots.surveyor import Surveyor
from lostcities_duel import DUEL, DuelOptions, DuelRules
from lostcities_duel.moves import CardDrawn, RoundDealt
from lostcities_rivals import RIVALS


@cache
def played(seed: str, *bots: type, rounds: int = 1) -> ArenaResult:
    return play(DUEL, bots or (Surveyor, Navigator3), seed=seed, options={"rounds": rounds})


def analysed(result: ArenaResult) -> GameAnalysis:
    rounds = sum(isinstance(event, RoundDealt) for event in result.events)
    return DuelAnalyst(DuelRules(), DuelOptions(rounds=rounds)).analyse(result.events)


@pytest.mark.parametrize("rounds", [1, 3])
def test_luck_and_play_add_up_to_the_result(rounds: int) -> None:
    result = played("sum", rounds=rounds)
    found = analysed(result)
    assert len(found.rounds) == rounds
    assert found.margin == result.totals[0] - result.totals[1]
    assert sum(each.luck + each.play for each in found.rounds) == pytest.approx(found.margin)
    assert all(each.luck != 0 for each in found.rounds)


def test_the_arena_and_the_analysis_agree_on_luck() -> None:
    result = played("agree", rounds=3)
    analyst = DuelAnalyst(DuelRules(), DuelOptions())
    assert analyst.luck(result.events) == pytest.approx(analysed(result).luck)


def test_luck_has_mean_zero_between_any_players() -> None:
    """Not by a fixed formula: the mean over games is within three of its standard errors."""
    for bots in ((RandomBot, RandomBot), (Navigator7, RandomBot)):
        lucks = [analysed(played(f"zero {number}", *bots)).luck for number in range(40)]
        assert abs(fmean(lucks)) < 3 * stdev(lucks) / len(lucks) ** 0.5
        assert stdev(lucks) > 5, "there is luck at all"


def test_between_good_players_most_of_the_margin_is_luck() -> None:
    found = [analysed(played(f"good {number}", Navigator7, Navigator7)) for number in range(30)]
    margins, played_margins = [each.margin for each in found], [each.margin - each.luck for each in found]
    assert stdev(played_margins) < 0.75 * stdev(margins)


def test_the_best_player_loses_nothing_by_its_own_measure() -> None:
    found = analysed(played("best", Navigator7, RandomBot))
    assert {loss.seat for loss in found.losses} == {1}
    assert sum(loss.points for loss in found.losses) > 200


def test_the_dearest_move_comes_first_and_names_what_was_better() -> None:
    result = played("dear", Surveyor, RandomBot)
    found = analysed(result)
    points = [loss.points for loss in found.losses]
    assert points == sorted(points, reverse=True)
    dearest = found.losses[0]
    assert dearest.seat == 1
    assert dearest.move != dearest.better
    assert dearest.points > 10
    assert dearest.move.split()[0] in {"play", "discard", "draw", "take"}


def test_losses_of_a_seat_do_not_depend_on_what_it_could_not_know() -> None:
    """Exchange two cards of the deck that are never drawn before the other's: the losses of the moves before stay."""
    result = played("secret", Navigator3, Navigator3)
    events = list(result.events)
    dealt = events[0]
    assert isinstance(dealt, RoundDealt)
    deck = dealt.deck.items
    assert deck is not None
    other = replace(dealt, deck=replace(dealt.deck, items=(deck[1], deck[0], *deck[2:])))
    before = next(at for at in range(len(events) - 1, 0, -1) if isinstance(events[at], CardDrawn))
    before = max(at for at in range(before) if isinstance(events[at], CardDrawn))
    own, twin = (DuelAnalyst(DuelRules(), DuelOptions(rounds=1)) for _ in range(2))
    (first,) = own._rounds(events)
    (second,) = twin._rounds([other, *events[1:]])
    for each in (first, second):
        each.actions, each.places = first.actions[: before - 1], first.places[: before - 1]
    found, same = (analyst._analysed(each, 1) for analyst, each in ((own, first), (twin, second)))
    assert found[1] == same[1]
    assert found[0].curve == same[0].curve


def test_a_better_draw_than_the_mean_is_luck() -> None:
    """In a deck with a card that crowns a held column and a dead one, the first is lucky."""
    analyst = DuelAnalyst(DuelRules(), DuelOptions(rounds=1))
    hands = cards("Y7 Y8 B2 B3 W2 W3 G2 G3 R2 R3 Y2 B4 W4 G4 R4 B5")
    rest = [card for card in _deck() if card not in set(hands)]
    good, dead = rest.index(cards("B10")[0]), rest.index(cards("Y3")[0])
    lucks = []
    for top in (good, dead):
        deck = [card for at, card in enumerate(rest) if at != top] + [rest[top]]
        analyst._engine.round = 0
        analyst._engine.deal_as([kind_of(card) for card in (*hands, *deck)], 0)
        analyst._engine.step(kind_of(cards("Y7")[0]))
        lucks.append(analyst._draw_luck())
    assert lucks[0] > 3
    assert lucks[1] < -3


def _deck() -> list[Any]:
    colours = DuelRules().initial(Setup(seats=2, options=DuelOptions())).colours
    return [card for colour in colours for card in DuelRules().cards_of(colour)]


def test_a_round_that_was_not_played_to_its_end_is_left_out() -> None:
    result = played("cut", rounds=3)
    second = [at for at, event in enumerate(result.events) if isinstance(event, RoundDealt)][1]
    analyst = DuelAnalyst(DuelRules(), DuelOptions())
    early = analyst.analyse(result.events[: second + 5])
    assert len(early.rounds) == 1
    assert not early.is_whole
    assert analyst.analyse(result.events).is_whole
    assert analyst.analyse([]).rounds == ()


def test_hidden_cards_are_refused() -> None:
    seen: list[Event] = [redact(event, Seat(0)) for event in played("hidden").events]
    with pytest.raises(NoAnalysis, match="hidden cards are not open yet"):
        DuelAnalyst(DuelRules(), DuelOptions()).analyse(seen)


class House(DuelRules, frozen=True):
    pass


@pytest.mark.parametrize(
    ("variant", "options"),
    [
        (BOARD, {}),
        (RIVALS, {}),
        (replace(DUEL, rules=House()), {}),
        (DUEL, {"colours": 6}),
        (DUEL, {"hand_size": 7}),
    ],
    ids=["board", "rivals", "house rule", "six colours", "seven cards"],
)
def test_other_games_have_no_analyst(variant: Any, options: dict[str, Any]) -> None:
    assert analyst_for(variant, options) is None


def test_clients_know_beforehand_which_games_have_an_analysis() -> None:
    assert can_analyse("duel", {})
    assert can_analyse("duel", {"rounds": 1, "first_seat": "seat1", "stall_limit": 24})
    assert not can_analyse("duel", {"colours": 6})
    assert not can_analyse("duel", {"bonus_points": 10})
    assert not can_analyse("duel", {"an option": "of a later release"})
    assert not can_analyse("duel-updown", {})


def test_the_duel_has_one_with_any_number_of_rounds() -> None:
    assert analyst_for(DUEL, {"rounds": 1, "stall_limit": 24}) is not None
