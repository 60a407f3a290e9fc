"""Analysis of finished games: luck and play add up to the margin, luck has mean zero, and losses follow from views."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import islice, permutations
from statistics import fmean, stdev
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from lostcities.core import Event, GameId, NoAnalysis, Seat, Setup, Variant, Version, codec_of, redact
from lostcities.kit import cards, kind_of
from lostcities_board import BOARD, BoardRules
from lostcities_board.engine import DRAW, DRAWING
from lostcities_board.packing import kind_of as board_kind_of
from lostcities_bots import RandomBot
from lostcities_bots.analysis import (
    Analyst,
    DuelAnalyst,
    FinishedGame,
    RivalsAnalyst,
    analyst_for,
    can_analyse,
    searched,
    texts_in,
)
from lostcities_bots.arena import ArenaResult, play
from lostcities_bots.navigator import Navigator3, Navigator7
from lostcities_bots.surveyor import Surveyor
from lostcities_client import GameAnalysis, MoveLoss, StretchAnalysis
from lostcities_duel import DUEL, DuelOptions, DuelRules
from lostcities_duel.moves import RoundDealt
from lostcities_rivals import RIVALS, RivalsRules
from lostcities_rivals.engine import DONE, REVEAL

GAMES = [(DUEL, 2), *((variant, seats) for variant in (BOARD, RIVALS) for seats in (2, 3, 4))]
"""All games that have an analysis, with each number of seats."""

each_game = pytest.mark.parametrize(
    ("variant", "seats"), GAMES, ids=[f"{variant.key} of {seats}" for variant, seats in GAMES]
)


def finished(variant: Variant[Any, Any, Any], seed: str, *bots: type) -> ArenaResult:
    """Return a game, of one round if it has rounds. It is played once."""
    return _finished(variant.key, seed, *bots)


@cache
def _finished(key: str, seed: str, *bots: type) -> ArenaResult:
    variant = next(each for each, _ in GAMES if each.key == key)
    return play(variant, bots, seed=seed, options=short(variant))


def short(variant: Variant[Any, Any, Any]) -> dict[str, Any]:
    return {} if variant is RIVALS else {"rounds": 1}


def analyst_of(variant: Variant[Any, Any, Any], seats: int, **options: Any) -> Analyst[Any, Any]:
    chosen = codec_of(variant).read_options({**short(variant), **options})
    analyst = analyst_for(variant, chosen, seats=seats)
    assert analyst is not None
    return analyst


def margins(result: ArenaResult) -> list[int]:
    """Return by seat its points less those of the best other."""
    totals = result.totals
    return [own - max(totals[:seat] + totals[seat + 1 :]) for seat, own in enumerate(totals)]


def played(seed: str, *bots: type, rounds: int = 1) -> ArenaResult:
    return _played_duel(seed, *(bots or (Surveyor, Navigator3)), rounds=rounds)


@cache
def _played_duel(seed: str, *bots: type, rounds: int) -> ArenaResult:
    return play(DUEL, bots, seed=seed, options={"rounds": rounds})


def analysed(result: ArenaResult) -> GameAnalysis:
    rounds = sum(isinstance(event, RoundDealt) for event in result.events)
    return DuelAnalyst(DuelRules(), DuelOptions(rounds=rounds)).analyse(result.events)


# -- luck and play --


@each_game
def test_luck_and_play_add_up_to_the_margin_of_each_seat(variant: Variant[Any, Any, Any], seats: int) -> None:
    result = finished(variant, "sum", *([Surveyor] * seats))
    found = analyst_of(variant, seats).analyse(result.events)
    parts = [found.parts_of(Seat(seat)) for seat in range(seats)]
    assert [each.margin for each in parts] == margins(result)
    assert all(each.luck + each.play == each.margin for each in parts)
    (stretch,) = found.stretches
    assert all(sum(seat.luck) + seat.play == pytest.approx(seat.margin) for seat in stretch.seats)
    assert all(len(seat.luck) == len(found.sources) and any(seat.luck) for seat in stretch.seats)
    assert len({len(seat.curve) for seat in stretch.seats}) == 1
    assert found.is_whole


@each_game
def test_the_arena_and_the_analysis_agree_on_luck(variant: Variant[Any, Any, Any], seats: int) -> None:
    events = finished(variant, "sum", *([Surveyor] * seats)).events
    analyst = analyst_of(variant, seats)
    found = analyst.analyse(events)
    by_seat = [sum(sum(stretch.seats[seat].luck) for stretch in found.stretches) for seat in range(seats)]
    assert analyst.luck(events) == pytest.approx(by_seat)


def test_the_rounds_of_the_duel_are_analysed_one_by_one() -> None:
    result = played("sum", rounds=3)
    found = analysed(result)
    assert [stretch.round for stretch in found.stretches] == [1, 2, 3]
    assert found.parts_of(Seat(0)).margin == result.totals[0] - result.totals[1]
    for stretch in found.stretches:
        first, second = stretch.seats
        assert second.margin == -first.margin
        assert second.luck == pytest.approx((-first.luck[0], -first.luck[2], -first.luck[1]))
        assert second.curve == pytest.approx([-points for points in first.curve])


def test_the_rounds_of_the_board_game_are_analysed_together() -> None:
    result = play(BOARD, (Surveyor, Navigator3), seed="three", options={"rounds": 3})
    found = analyst_of(BOARD, 2, rounds=3).analyse(result.events)
    assert [stretch.round for stretch in found.stretches] == [None]
    assert found.parts_of(Seat(1)).margin == result.totals[1] - result.totals[0]
    assert {loss.round for loss in found.losses} == {1, 2, 3}


# -- luck is unbiased --


def steps_of(variant: Variant[Any, Any, Any], seats: int, analyst: Analyst[Any, Any]) -> Iterator[tuple[Any, int]]:
    """Yield the engine of an analyst before each action of a game."""
    result = finished(variant, "sum", *([Surveyor] * seats))
    (stretch,) = analyst._played(result.events)
    for _, action in analyst._walk(stretch, analyst._no_luck()):
        yield analyst._engine, action


def has_chance(analyst: Any, action: Any) -> bool:
    """Return whether an action draws or reveals a card."""
    return action in ((REVEAL, DONE) if isinstance(analyst, RivalsAnalyst) else (analyst.draw,))


def cards_that_may_come(engine: Any) -> tuple[Any, int, Sequence[int]]:
    """Return the list of an engine that has the unseen cards, the place of the next one, and all places."""
    if hasattr(engine, "draws"):
        return engine.draws, engine.drawn, range(engine.drawn, engine.cards)
    return engine.deck, engine.deck_size - 1, range(engine.deck_size)


@each_game
def test_the_lucks_of_all_cards_that_could_come_cancel_out(variant: Variant[Any, Any, Any], seats: int) -> None:
    """Exactly, in the present position, and whatever the net says: so the mean of luck is zero."""
    analyst = analyst_of(variant, seats)
    draws = ((engine, action) for engine, action in steps_of(variant, seats, analyst) if has_chance(analyst, action))
    engine, action = next(islice(draws, 20, None))
    unseen, top, places = cards_that_may_come(engine)
    totals, spread = [0.0] * seats, 0.0
    for place in places:
        unseen[top], unseen[place] = unseen[place], unseen[top]
        found = [sum(parts) for parts in analyst._luck_of_action(action) or ()]
        unseen[top], unseen[place] = unseen[place], unseen[top]
        totals = [total + own for total, own in zip(totals, found, strict=True)]
        spread = max(spread, *map(abs, found))
    assert totals == pytest.approx([0.0] * seats, abs=1e-6)
    assert spread > 0.1


@each_game
def test_the_lucks_of_all_ways_to_deal_the_same_cards_cancel_out(variant: Variant[Any, Any, Any], seats: int) -> None:
    dealt: Any = finished(variant, "sum", *([Surveyor] * seats)).events[0]
    name = "start_wagers" if variant is RIVALS else "hands"
    analyst, totals = analyst_of(variant, seats), [0.0] * seats
    for hands in permutations(getattr(dealt, name)):
        ((_, deal),) = analyst._read((replace(dealt, **{name: hands}),))
        assert isinstance(deal, Struct)
        analyst._deal(deal)
        if variant is BOARD:  # as in a later round, which begins with points
            analyst._engine.points[0] = 120
        luck = [sum(parts) for parts in analyst._luck_of_deal(deal)]
        assert any(luck) or variant is RIVALS, "in Rivals the colours are alike"
        totals = [total + own for total, own in zip(totals, luck, strict=True)]
    assert totals == pytest.approx([0.0] * seats, abs=1e-6)


@each_game
def test_luck_has_mean_zero_between_any_players(variant: Variant[Any, Any, Any], seats: int) -> None:
    """Not by a fixed formula: the mean over games is within three of its standard errors."""
    analyst, bots = analyst_of(variant, seats), [Navigator7, *[RandomBot] * (seats - 1)]
    lucks = [analyst.luck(finished(variant, f"zero {number}", *bots).events) for number in range(24)]
    for own in zip(*lucks, strict=True):
        assert abs(fmean(own)) < 3 * stdev(own) / len(own) ** 0.5
        assert stdev(own) > 1, "there is luck at all"


# -- the Duel --


def test_between_good_players_most_of_the_margin_is_luck() -> None:
    found = [analysed(played(f"good {number}", Navigator7, Navigator7)) for number in range(30)]
    parts = [each.parts_of(Seat(0)) for each in found]
    assert stdev([each.play for each in parts]) < 0.75 * stdev([each.margin for each in parts])


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


@each_game
def test_losses_of_a_seat_do_not_depend_on_what_it_could_not_know(variant: Variant[Any, Any, Any], seats: int) -> None:
    """Exchange the two lowest cards of the deck: the losses of the moves before one of them is drawn stay."""
    events = finished(variant, "secret", *([Navigator3] * seats)).events
    dealt: Any = events[0]
    other = replace(dealt, **exchanged(dealt))
    own, twin = (analyst_of(variant, seats) for _ in range(2))
    (first,), (second,) = own._played(events), twin._played((other, *events[1:]))
    draws = [at for at, step in enumerate(first.steps) if has_chance(own, step.made)]
    unseen = 80 if variant is RIVALS else len(dealt.deck.items)
    for each in (first, second):
        each.steps = each.steps[: draws[unseen - 2] if unseen - 2 < len(draws) else None]
        assert len(each.steps) > 60
    assert first.steps[0] != second.steps[0]
    assert first.steps[1:] == second.steps[1:]
    (found, losses), (same, equal) = of_stretch(own, first), of_stretch(twin, second)
    assert losses == equal != []
    assert [seat.curve for seat in found.seats] == [seat.curve for seat in same.seats]


def of_stretch(analyst: Analyst[Any, Any], played: Any) -> tuple[StretchAnalysis, list[MoveLoss]]:
    """Return the analysis of a stretch, and what was lost in it."""
    stretches = list[StretchAnalysis]()
    losses = [loss for dear in analyst._analysed(played, stretches) for loss in dear]
    return stretches[0], losses


def exchanged(dealt: Any) -> dict[str, Any]:
    """Return the field of a deal that has the cards to come, with the last two of them exchanged."""
    hidden = dealt.deck if hasattr(dealt, "deck") else dealt.piles[-1]
    one, two, *rest = hidden.items
    assert one != two
    swapped = replace(hidden, items=(two, one, *rest))
    return {"deck": swapped} if hasattr(dealt, "deck") else {"piles": (*dealt.piles[:-1], swapped)}


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


# -- the other games --


def test_a_drawn_card_that_moves_an_explorer_on_is_luck() -> None:
    """With a column that ends with a 7, the 8 of its colour is better than a dead card."""
    engine, analyst = board_to_draw("Y7")
    lucks = [luck_of_top(engine, analyst, card) for card in ("Y8", "Y0")]
    assert lucks[0] > 1
    assert lucks[1] < -1


def board_to_draw(*laid: str) -> tuple[Any, Any]:
    """Return an engine in which seat 0 of three has laid cards and is to draw, and the analyst that has it."""
    analyst: Any = analyst_of(BOARD, 3)
    ((_, deal),) = analyst._read(finished(BOARD, "sum", *([Surveyor] * 3)).events[:1])
    analyst._deal(deal)
    engine = analyst._engine
    for card in laid:
        kind = board_kind_of(cards(card)[0])
        engine.lay(kind // 11, kind)
        engine.steps[kind // 11] += 3
    engine.turn, engine.phase = 0, DRAWING
    return engine, analyst


def luck_of_top(engine: Any, analyst: Any, card: str) -> float:
    """Return the luck of seat 0 if a card is the top of the deck."""
    kinds, top = [engine.deck[at] for at in range(engine.deck_size)], engine.deck_size - 1
    at = kinds.index(board_kind_of(cards(card)[0]))
    engine.deck[at], engine.deck[top] = engine.deck[top], engine.deck[at]
    return float(sum(analyst._luck_of_action(DRAW)[0]))


def test_a_revealed_card_is_luck_for_the_next_seat_if_it_alone_can_use_it() -> None:
    """Seat 0 alone may lay a high card of a colour in which it has wagers; the others have ended their columns."""
    analyst: Any = analyst_of(RIVALS, 3)
    engine = analyst._engine
    ((_, deal),) = analyst._read(finished(RIVALS, "sum", *([Surveyor] * 3)).events[:1])
    analyst._deal(deal)
    for seat in range(3):
        engine.stakes[5 * seat], engine.numbers[5 * seat] = (3, 3) if seat == 0 else (0, 1)
        engine.tops[5 * seat], engine.sums[5 * seat] = (5, 3) if seat == 0 else (9, 2)
    engine.turn = 2
    at = next(at for at in range(engine.cards) if engine.draws[at] == kind_of(cards("Y9")[0]))
    engine.draws[0], engine.draws[at] = engine.draws[at], engine.draws[0]
    own, *others = (sum(parts) for parts in analyst._luck_of_action(REVEAL))
    assert own > 0.2
    assert others == [-own / 2] * 2


# -- what is analysed --


def test_a_round_that_was_not_played_to_its_end_is_left_out() -> None:
    result = played("cut", rounds=3)
    second = [at for at, event in enumerate(result.events) if isinstance(event, RoundDealt)][1]
    analyst = DuelAnalyst(DuelRules(), DuelOptions())
    early = analyst.analyse(result.events[: second + 5])
    assert len(early.stretches) == 1
    assert not early.is_whole
    assert not early.has_winner
    assert analyst.analyse(result.events).is_whole
    assert analyst.analyse([]).stretches == ()


@pytest.mark.parametrize("variant", [BOARD, RIVALS], ids=["board", "rivals"])
def test_a_game_that_was_not_played_to_its_end_has_nothing_to_tell(variant: Variant[Any, Any, Any]) -> None:
    events = finished(variant, "sum", Surveyor, Surveyor, Surveyor).events
    early = analyst_of(variant, 3).analyse(events[:-1])
    assert early.stretches == ()
    assert early.losses == ()
    assert not early.is_whole
    assert early.parts_of(Seat(2)).margin == 0


@each_game
def test_hidden_cards_are_refused(variant: Variant[Any, Any, Any], seats: int) -> None:
    events = finished(variant, "sum", *([Surveyor] * seats)).events
    seen: list[Event] = [redact(event, Seat(0)) for event in events]
    with pytest.raises(NoAnalysis, match="hidden cards are not open yet"):
        analyst_of(variant, seats).analyse(seen)


class House(DuelRules, frozen=True):
    pass


@pytest.mark.parametrize(
    ("variant", "options"),
    [
        (replace(DUEL, rules=House()), {}),
        (DUEL, {"colours": 6}),
        (DUEL, {"hand_size": 7}),
        (replace(BOARD, rules=BoardRules(hand_size=7)), {}),
        (BOARD, {"up_and_down": True}),
        (BOARD, {"rounds": 4}),
        (replace(RIVALS, rules=RivalsRules(bonus_points=10)), {}),
        (RIVALS, {"gold_total": 24}),
        (replace(RIVALS, teams=lambda setup: [(0, 1)]), {}),
    ],
    ids=lambda value: value.key if isinstance(value, Variant) else None,
)
def test_other_rules_numbers_and_teams_have_no_analyst(variant: Any, options: dict[str, Any]) -> None:
    assert analyst_for(variant, codec_of(variant).read_options(options), seats=2) is None


def test_clients_know_beforehand_which_games_have_an_analysis() -> None:
    assert can_analyse("duel", {})
    assert can_analyse("duel", {"rounds": 1, "first_seat": "seat1", "stall_limit": 24})
    assert can_analyse("board", {"rounds": 1})
    assert can_analyse("rivals", {"first_seat": "seat3"})
    assert not can_analyse("duel", {"colours": 6})
    assert not can_analyse("duel", {"bonus_points": 10})
    assert not can_analyse("duel", {"an option": "of a later release"})
    assert not can_analyse("board", {"opening_card": "any"})
    assert not can_analyse("rivals", {"auto_pass": False})
    assert not can_analyse("duel-updown", {})


def test_sources_of_luck_have_german_names_and_no_others() -> None:
    sources = {source for variant, seats in GAMES for source in analyst_of(variant, seats).sources}
    german = texts_in("de")
    assert german.keys() == sources
    assert all(german.values())
    assert texts_in("en") == {}


@pytest.mark.slow
@pytest.mark.parametrize("variant", [DUEL, BOARD, RIVALS], ids=lambda variant: variant.key)
def test_a_budget_in_playouts_rates_the_dearest_moves_by_a_search_that_anyone_can_repeat(
    variant: Variant[Any, Any, Any],
) -> None:
    options = codec_of(variant).read_options(short(variant))
    events = finished(variant, "searched", Navigator3, RandomBot).events
    versions = tuple(Version(number) for number in range(len(events)))
    game = FinishedGame(("A", "B"), variant, Setup(seats=2, options=options), tuple(events), versions)
    by_net, shares = game.analysed(), list[float]()

    def watch(share: float, found: Callable[[], GameAnalysis]) -> None:
        shares.append(share)
        assert found().stretches == by_net.stretches

    once, again = (searched(game, GameId(f"g{variant.key}"), by_net, playouts=100, watch=watch) for _ in range(2))
    other = searched(game, GameId("another"), by_net, playouts=100)
    assert once == again != other, "the chance follows from the game"
    assert shares == [number / 12 for number in range(1, 13)] * 2
    places = {loss.place for loss in by_net.losses[:12]}
    assert 0 < len(once.losses) <= 12
    assert {loss.place for loss in once.losses} <= places
    assert [loss.points for loss in once.losses] == sorted((loss.points for loss in once.losses), reverse=True)
    assert once.losses[0].points > 5
