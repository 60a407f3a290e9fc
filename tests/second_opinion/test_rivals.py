"""Rivals in two implementations: the second against the vectors of the rules, and the plugin against the second."""

from random import Random
from typing import Any, get_args

import pytest
from msgspec.structs import replace
from tests.second_opinion.compare import Disagreement, Pair, agree, compare_many, some_of
from tests.second_opinion.rivals import COLOURS, DECK, DEFAULTS, Rivals, refused_fields

from lostcities.core import Event, InvalidSetup, Score, Seat, Setup, winners
from lostcities.core.codec import codec_of
from lostcities_rivals import (
    AuctionStarted,
    AuctionWon,
    BidRaised,
    CardBoxed,
    CardPlaced,
    CardRevealed,
    CardsDealt,
    Passed,
    PileEnded,
    PlayEnded,
    RivalsRules,
    RivalsState,
    UnplaceableBoxed,
)
from lostcities_rivals.plugin import RIVALS

# -- the second implementation alone, on the worked examples of the rules --


def table(seats, *, rows, display=(), top=(), below=5):
    """Set up a table: rows by seat, the open cards, the next cards of the draw pile, and the number of cards below."""
    rest = list(DECK)
    for card in [*display, *top, *(card for own in rows for card in own)]:
        rest.remove(card)
    starts = [["YW", "BW"], ["WW", "GW"], ["RW", "YW"], ["BW", "WW"]][:seats]
    game = Rivals(seats, {})
    game.deal(0, starts, [DECK[:20], DECK[20:40], DECK[40:60], DECK[60:]])
    for seat, own in enumerate(rows):
        for card in own:
            game.expeditions[seat][card[0]].append(card)
    game.display = list(display)
    game.pile = [*rest[:below], *reversed(top)]
    game.waiting = [rest[below:]]
    game.turns = 80 - len(rest) - len(top)
    game.check()
    return game


@pytest.mark.parametrize(
    ("row", "footprints", "factor", "bonus"),
    [
        ("6 7 8 9", 8, 1, 8),
        ("W 2 7 8", 5, 2, 0),
        ("W W 2 2 6 7", 6, 3, 8),
        ("W", 0, 2, 0),
        ("W W W W 9 10", 4, 5, 0),
        ("W W W W 2 2 3 3 4 4 5 5 6 7 8 9 10", 18, 5, 8),
        ("2 2 3", 3, 1, 0),
        ("2 2 3 3", 4, 1, 8),
        ("W 2 2 3 3", 4, 2, 8),
    ],
)
def test_second_opinion_counts_the_rows_of_the_rules_as_they_do(row, footprints, factor, bonus):
    """Rules 5: footprints times factor, and 8 more for four number cards."""
    game = table(2, rows=[[], []])
    assert game.score_of_row([f"G{rank}" for rank in row.split()]) == (footprints * factor, bonus)


def test_second_opinion_plays_the_auction_of_the_rules():
    """Rules 5: Sabrina opens, Jonas passes, Dominic wins with 5, takes both red 4s and boxes a wager.

    Sabrina is next.
    """
    sabrina, jonas, daniela, dominic = range(4)
    display = ["R4", "R4", "W2", "GW"]
    game = table(4, rows=[["G2"], [], [], ["G6", "W3"]], display=display, top=["Y7"])
    game.move(sabrina, "bid 1")
    game.move(jonas, "pass")
    game.move(daniela, "bid 2")
    game.move(dominic, "bid 3")
    game.move(sabrina, "bid 4")
    assert game.to_act() == [daniela]
    game.move(daniela, "pass")
    game.move(dominic, "bid 5")
    game.move(sabrina, "pass")
    assert (game.gold, game.pool) == ([9, 9, 9, 4], 5)
    assert game.legal_moves(dominic) == {"place R4", "box R4", "box W2", "box GW", "done"}
    for move in ("place R4", "place R4", "box GW", "done"):
        game.move(dominic, move)
    assert game.expeditions[dominic]["R"] == ["R4", "R4"]
    assert game.boxed == ["GW"]
    assert game.display == ["W2", "Y7"]
    assert game.to_act() == [sabrina]


@pytest.mark.parametrize(("seats", "gold", "pool"), [(4, 2, 3), (3, 3, 2)])
def test_second_opinion_shares_a_pool_of_eleven(seats, gold, pool):
    """Rules 5: 2 each and 3 stay with 4 players, 3 each and 2 stay with 3."""
    game = table(seats, rows=[[]] * seats, top=["Y7"], below=0)
    game.gold = [36 - 11] + [0] * (seats - 1)
    game.pool = 11
    game.move(0, "reveal")
    assert game.gold == [25 + gold] + [gold] * (seats - 1)
    assert game.pool == pool


def test_second_opinion_refuses_options_that_do_not_fit():
    """Rules 2.2, 2.3: the piles have 80 cards, gold divides evenly, and the starter is at the table."""
    assert refused_fields(4, {}) == set()
    assert refused_fields(2, {"first_seat": "seat2"}) == {"first_seat"}
    assert refused_fields(3, {"gold_total": 40}) == {"gold_total"}
    assert refused_fields(2, {"pile_sizes": [20, 20, 20, 19]}) == {"pile_sizes"}
    assert refused_fields(2, {"pile_sizes": [40, 40]}) == {"pile_sizes"}
    assert refused_fields(2, {"piles": 2, "pile_sizes": [70, 10]}) == set()


# -- comparison --

PHASES = {"turn": "TURN", "bidding": "BIDDING", "purchase": "BUY", "over": "GAME_OVER"}
LETTERS = {"yellow": "Y", "blue": "B", "white": "W", "green": "G", "red": "R"}


def tell(game: Rivals, event: Event) -> None:
    """Pass on the deal, and compare every other event with the next effect in the second implementation."""
    if isinstance(event, CardsDealt):
        piles = [letters(pile.items or ()) for pile in event.piles]
        game.deal(int(event.starter), [letters(two) for two in event.start_wagers], piles)
        return
    agree("step", in_words(event), game.happened.pop(0) if game.happened else "nothing more")


def in_words(event: Event) -> str:
    match event:
        case AuctionStarted(seat, coins):
            return f"{seat} starts an auction with {coins}"
        case BidRaised(seat, coins):
            return f"{seat} raises to {coins}"
        case Passed(seat, _, is_automatic):
            return f"{seat} passes by itself" if is_automatic else f"{seat} passes"
        case AuctionWon(seat, coins):
            return f"{seat} wins for {coins}"
        case CardPlaced(seat, card):
            return f"{seat} places {card}"
        case CardBoxed(seat, card):
            return f"{seat} boxes {card}"
        case CardRevealed(seat, card):
            return f"{seat} reveals {card}"
        case UnplaceableBoxed(card):
            return f"{card} unplaceable"
        case PileEnded(coins):
            return f"pile ends, {coins} for each"
        case PlayEnded():
            return "game over"
    raise AssertionError(f"no words for {event}")


def letters(row: Any) -> list[str]:
    return [str(card) for card in row]


def points_of(score: Score) -> dict[str, int]:
    """Return the score in the words of the second implementation. The plugin leaves out a bonus of 0."""
    parts = {LETTERS.get(name, name): points for name, points in score.parts.items()}
    return {"bonus": 0, **parts, "total": score.total}


def facts(rules: RivalsRules, state: RivalsState) -> dict[str, Any]:
    """Return the plugin's state in the words of the second implementation."""
    phase = PHASES[state.phase]
    scores = rules.scores(state)
    facts: dict[str, Any] = {
        "left to happen": [],
        "phase": phase,
        "gold": list(state.gold),
        "pool": state.pool,
        "display": letters(state.display),
        "boxed": letters(state.boxed),
        "expeditions": [dict(zip(COLOURS, map(letters, rows), strict=True)) for rows in state.columns],
        "draw pile, its top last": letters(state.piles[0].cards),
        "waiting piles": [letters(pile.cards) for pile in state.piles[1:]],
        "scores": [points_of(score) for score in scores],
        "in front": list(winners(scores)),
    }
    if phase == "BIDDING":
        facts["auction"] = {
            "high bid": state.high_bid,
            "high bidder": state.high_bidder,
            "active": list(state.bidders),
        }
    if phase == "BUY":
        facts["purchase"] = {"winner": state.high_bidder, "has boxed": state.has_boxed}
    return facts


def paired(rules: RivalsRules, seen: set[type[Event]] | None = None) -> Pair[Rivals]:
    """Return the pair to compare. It collects the types of the events in `seen`."""

    def told(game: Rivals, event: Event) -> None:
        if seen is not None:
            seen.add(type(event))
        tell(game, event)

    variant = replace(RIVALS, rules=rules)
    return Pair(variant=variant, opinion=Rivals, tell=told, facts=lambda state: facts(rules, state))


NAMED: dict[str, dict[str, Any]] = {
    "defaults": {},
    "everybody passes by hand": {"auto_pass": False},
    "a poor table": {"gold_total": 12},
    "a tidy display": {},
    "auctions of nothing": {},
    "one pile": {"piles": 1},
    "many piles": {"piles": 20, "gold_total": 120},
    "uneven piles": {"pile_sizes": [1, 40, 9, 30]},
}

# All options. Amounts of gold divide by 2, 3 and 4 seats, and some points make ties likely.
VALUES: dict[str, list[Any]] = {
    "first_seat": ["random", "seat0", "seat1", "seat2", "seat3"],
    "piles": [None, 1, 2, 3, 4, 5, 7, 13, 20],
    "pile_sizes": [None, "drawn"],
    "gold_total": [None, 0, 12, 12, 24, 36, 60, 120, 360],
    "bonus_numbers": [None, 1, 2, 3, 4, 5, 13, 100],
    "bonus_points": [None, 0, 1, 8, 20, 1000],
    "gold_point": [None, 0, 0, 1, 2, 1000],
    "footprints": [None, [0] * 9, [1] * 9, [9, 8, 7, 6, 5, 4, 3, 2, 1], [0, 1, 0, 1, 0, 3, 0, 1000, 7]],
    "auto_pass": [False, True],
}


def drawn(random: Random) -> tuple[int, dict[str, Any]]:
    """Draw seats and random options that fit each other: the starter exists, and the piles have 80 cards."""
    seats = random.choice((2, 3, 4))
    options = some_of(VALUES, random, chance=random.choice((0.1, 0.3, 0.6, 0.9)))
    if options.get("first_seat", "random") not in ("random", "seat0", "seat1", "seat2", "seat3")[: seats + 1]:
        options["first_seat"] = "seat1"
    if options.get("pile_sizes") == "drawn":
        cuts = sorted(random.sample(range(1, 80), (options.get("piles") or 4) - 1))
        options["pile_sizes"] = [end - start for start, end in zip([0, *cuts], [*cuts, 80], strict=True)]
    return seats, options


def test_every_option_is_compared():
    assert set(VALUES) == set(RIVALS.options.__struct_fields__) == set(DEFAULTS)


@pytest.mark.parametrize(
    ("options", "seats"),
    [  # the quick run plays each with one number of seats
        pytest.param(
            NAMED[named], seats, id=f"{named}-{seats}", marks=() if seats == 2 + place % 3 else pytest.mark.slow
        )
        for place, named in enumerate(NAMED)
        for seats in (2, 3, 4)
    ],
)
def test_plugin_and_second_opinion_agree(options, seats):
    tally = compare_many(paired(RivalsRules()), range(2), lambda random: (seats, options))
    assert tally.finished == 2


def test_plugin_and_second_opinion_agree_whatever_the_options(seed):
    """These are enough games to notice every planted fault. The slow run plays hundreds."""
    seen: set[type[Event]] = set()
    pair = paired(RivalsRules(), seen)
    tally = compare_many(pair, range(seed, seed + 24), drawn)
    assert tally.finished == 24
    assert set(tally.moves) == {"reveal", "bid", "pass", "place", "box", "done"}
    assert seen == set(get_args(RIVALS.events))


@pytest.mark.slow
@pytest.mark.parametrize("block", range(2))
def test_plugin_and_second_opinion_agree_in_many_games(block, seed):
    first = seed + 1_000 * (block + 1)
    tally = compare_many(paired(RivalsRules()), range(first, first + 120), drawn)
    defaults = compare_many(
        paired(RivalsRules()), range(first, first + 30), lambda random: (2 + random.randrange(3), {})
    )
    assert tally.finished + defaults.finished == 150


def test_plugin_and_second_opinion_refuse_the_same_options(seed):
    random = Random(seed)
    for _ in range(300):
        seats, options = drawn(random)
        options |= some_of(
            {"first_seat": ["seat0", "seat2", "seat3"], "piles": [3, 4], "gold_total": [35, 38, 39]}, random
        )
        options |= some_of({"pile_sizes": [[20] * 4, [20] * 3, [27, 27, 26], [79, 1], [80, 80, 80]]}, random)
        plugin, second = refused_by_plugin(seats, options), refused_fields(seats, options)
        assert plugin in second if second else plugin is None, (seats, options, plugin, second)


def refused_by_plugin(seats: int, options: dict[str, Any]) -> str | None:
    try:
        RivalsRules().initial(Setup(seats=seats, options=codec_of(RIVALS).read_options(options)))
    except InvalidSetup as error:
        return error.field
    return None


# -- the comparison itself: faults that it must find --


class WagersAnywhere(RivalsRules, frozen=True):
    def may_follow(self, column, card):
        return card.is_wager or super().may_follow(column, card)


class NumbersMustRise(RivalsRules, frozen=True):
    def may_follow(self, column, card):
        return super().may_follow(column, card) and (card.is_wager or card not in column)


class BonusIsMultiplied(RivalsRules, frozen=True):
    def column_bonus(self, column):
        return super().column_bonus(column) * (1 + sum(card.is_wager for card in column))


class BonusCountsWagers(RivalsRules, frozen=True):
    def column_bonus(self, column):
        return self.bonus_points if len(column) >= self.bonus_numbers else 0


class BidsOnCredit(RivalsRules, frozen=True):
    def legal_moves(self, state, seat):
        richer = tuple(coins + (state.phase == "bidding") for coins in state.gold)
        return super().legal_moves(replace(state, gold=richer), seat)


class BoxesTwice(RivalsRules, frozen=True):
    def evolve(self, state, event):
        after = super().evolve(state, event)
        return replace(after, has_boxed=False) if isinstance(event, CardBoxed) else after


class PaysOneCoinLess(RivalsRules, frozen=True):
    def evolve(self, state, event):
        return super().evolve(state, replace(event, coins=event.coins - 1) if isinstance(event, AuctionWon) else event)


class WinnerIsSkipped(RivalsRules, frozen=True):
    """Rules in which, after an auction, the turns go on two seats after the winner."""

    def evolve(self, state, event):
        after = super().evolve(state, event)
        if isinstance(event, CardRevealed) and state.phase == "purchase":
            return replace(after, turn=Seat((event.turn + 1) % state.seats))
        return after


class RemainderIsLost(RivalsRules, frozen=True):
    def evolve(self, state, event):
        after = super().evolve(state, event)
        return replace(after, pool=0) if isinstance(event, PileEnded) else after


class LastPileIsNext(RivalsRules, frozen=True):
    def evolve(self, state, event):
        after = super().evolve(state, event)
        return replace(after, piles=after.piles[::-1]) if isinstance(event, PileEnded) else after


class SharesAtTheEnd(RivalsRules, frozen=True):
    def decide(self, state, seat, move, chance):
        events = super().decide(state, seat, move, chance)
        if isinstance(events[-1], PlayEnded) and state.pool >= state.seats:
            return (*events[:-1], PileEnded(state.pool // state.seats), events[-1])
        return events


class UnplaceableStays(RivalsRules, frozen=True):
    def decide(self, state, seat, move, chance):
        events = super().decide(state, seat, move, chance)
        return [event for event in events if not isinstance(event, UnplaceableBoxed)]


class PassesInOneEvent(RivalsRules, frozen=True):
    def decide(self, state, seat, move, chance):
        events = super().decide(state, seat, move, chance)
        automatic = [event for event in events if isinstance(event, Passed) and event.is_automatic]
        return [event for event in events if event not in automatic[:-1]]


FAULTS = [
    (WagersAnywhere, "legal moves of seat"),
    (NumbersMustRise, "legal moves of seat"),
    (BonusIsMultiplied, "scores"),
    (BonusCountsWagers, "scores"),
    (BidsOnCredit, "legal moves of seat"),
    (BoxesTwice, "legal moves of seat"),
    (PaysOneCoinLess, "gold"),
    (WinnerIsSkipped, "to act"),
    (RemainderIsLost, "pool"),
    (LastPileIsNext, "draw pile"),
    (SharesAtTheEnd, r"step\n  plugin: pile ends"),
    (UnplaceableStays, "left to happen"),
    (PassesInOneEvent, r"step\n  plugin: . passes by itself\n  second: . passes by itself"),
]


@pytest.mark.parametrize(("fault", "what"), FAULTS, ids=[fault.__name__ for fault, _ in FAULTS])
def test_a_planted_fault_is_noticed(fault, what):
    with pytest.raises(Disagreement, match=f"they differ in: {what}"):
        compare_many(paired(fault()), range(100), drawn)
