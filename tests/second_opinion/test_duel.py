"""The Duel in two implementations: the second against the rulebook's vectors, and the plugin against the second."""

from functools import partial
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from tests.second_opinion.compare import Disagreement, Pair, agree, compare_many, some_of
from tests.second_opinion.duel import DEFAULTS, Duel, cards_of, may_follow, score_of_column

from lostcities.core import Event, Hidden, Score
from lostcities.kit import Card
from lostcities_duel import CardDrawn, DrawCard, DuelRules, DuelState, RoundDealt, RoundScored, TakeDiscard
from lostcities_duel.plugin import DUEL

# -- the second implementation alone, on the vectors of the rules --

SCORES = [
    ("", 0),
    ("5 8 10", 3),
    ("W", -40),
    ("W 3 5 7", -10),
    ("W W 2 3 5 7 8 10", 65),
    ("2", -18),
    ("W W W", -80),
    ("W W W 2", -72),
    ("2 3 4 5 6 7 8 9 10", 54),
    ("2 3 4 5 6 7 8 9", 44),
    ("W 2 3 4 5 6 7", 14),
    ("W W 2 3 4 5 6 7", 41),
    ("W W W 2 3 4 5 6 7 8 9 10", 156),
    ("W 10", -20),
    ("W W W 10", -40),
]


@pytest.mark.parametrize(("ranks", "score"), SCORES)
def test_a_column_scores_what_the_rulebook_says(ranks: str, score: int) -> None:
    """rules/duel.md 6, test vectors."""
    assert score_of_column(["R" + rank for rank in ranks.split()], DEFAULTS)[0] == score


def test_there_are_sixty_cards_of_which_fifteen_are_wagers() -> None:
    """rules/duel.md 1."""
    cards = cards_of(DEFAULTS)
    assert (len(cards), sum(card.endswith("W") for card in cards), len(set(cards))) == (60, 15, 50)


@pytest.mark.parametrize(
    ("column", "card", "fits"),
    [
        ("", "R10", True),
        ("RW RW", "RW", True),
        ("RW", "R2", True),
        ("R2", "RW", False),
        ("R4", "R5", True),
        ("R5", "R4", False),
    ],
)
def test_a_column_takes_wagers_and_then_rising_numbers(column: str, card: str, fits: bool) -> None:
    """rules/duel.md 4.1."""
    assert may_follow(column.split(), card) is fits


def test_a_card_discarded_in_this_turn_may_not_be_taken_again() -> None:
    """rules/duel.md 4.2."""
    game = Duel(2, {"first_seat": "seat0", "hand_size": 1})
    rest = cards_of(DEFAULTS)
    rest.remove("R5")
    rest.remove("B5")
    game.deal([["R5"], ["B5"]], rest, lot=1)
    game.move(0, "discard R5")
    assert game.legal_moves(0) == {"draw"}
    game.move(0, "draw")
    game.move(1, "play B5")
    assert game.legal_moves(1) == {"draw", "take R"}


# -- comparison --

LETTERS = {"yellow": "Y", "blue": "B", "white": "W", "green": "G", "red": "R", "purple": "P"}


def tell(game: Duel, event: Event) -> None:
    """Pass on the deal, and compare the viewers of cards and the score of a round with the second implementation."""
    match event:
        case RoundDealt(round, starter, hands, deck):
            game.deal([letters(hand) for hand in hands], letters(deck), lot=starter)
            agree("round and starter", (round, starter), (game.round, game.starter))
            agree("who sees hands and pile", [hidden.to for hidden in (*hands, deck)], [(0,), (1,), ()])
        case CardDrawn(seat, card):
            agree("who sees the card drawn", card.to, (seat,))
        case RoundScored(round, scores):
            agree("rounds that are over", round, len(game.finished))
            finished = game.finished[-1]
            agree("points of the round", [score.total for score in scores], finished["points"])
            agree("columns", [columns_of(score) for score in scores], finished["columns"])
            agree("bonuses", [score.parts.get("bonus", 0) for score in scores], finished["bonuses"])


def letters(hidden: Hidden[Card]) -> list[str]:
    assert hidden.items is not None
    return [str(card) for card in hidden.items]


def by_colour(rows: tuple[tuple[Card, ...], ...]) -> dict[str, list[str]]:
    return {colour: [str(card) for card in row] for colour, row in zip("YBWGRP", rows, strict=False)}


def columns_of(score: Score) -> dict[str, int]:
    return {LETTERS[name]: points for name, points in score.parts.items() if name != "bonus"}


def facts(rules: DuelRules, state: DuelState) -> dict[str, Any]:
    """Return the plugin's state in the words of the second implementation."""
    return {
        "phase": "OVER" if state.turn is None else "DRAW" if state.has_placed else "PLACE",
        "round": state.round,
        "starter": state.starter,
        "hands": [sorted(map(str, hand.cards)) for hand in state.hands],
        "pile, its top last": [str(card) for card in state.deck.cards],
        "columns": [by_colour(row) for row in state.columns],
        "discards": by_colour(state.discards),
        "banned colour": state.closed and str(state.closed),
        "turns in a row without the pile": state.turns_without_draw,
        "points of the finished rounds": [[score.total for score in scored.scores] for scored in state.scored],
        "points as the columns lie": [score.total for score in rules.scores(state)],
    }


def paired(rules: DuelRules) -> Pair[Duel]:
    return Pair(variant=replace(DUEL, rules=rules), opinion=Duel, tell=tell, facts=partial(facts, rules))


NAMED: dict[str, dict[str, Any]] = {
    "defaults": {},
    "as bots play": {"stall_limit": 24},
    "one round": {"rounds": 1, "stall_limit": 24},
    "six colours": {"colours": 6, "rounds": 1, "stall_limit": 6, "hand_size": 6, "column_cost": 10, "bonus_cards": 4},
}

# All options.
VALUES: dict[str, list[Any]] = {
    "rounds": [1, 1, 1, 2, 2, 3, 4, 9],
    "first_seat": ["random", "seat0", "seat1"],
    "stall_limit": [0, 1, 2, 3, 7, 24, 1000],
    "colours": [5, 6],
    "hand_size": [None, 1, 2, 5, 8, 13, 20, 27, 50],
    "column_cost": [None, 0, 1, 20, 33, 1000],
    "bonus_cards": [None, 1, 2, 4, 8, 12, 100],
    "bonus_points": [None, 0, 1, 20, 50, 1000],
    "wagers_per_colour": [None, 0, 1, 2, 3, 5, 9],
}


def drawn(random: Random) -> tuple[int, dict[str, Any]]:
    """Return two seats and random options.

    Every third game has the largest possible hands. Its rounds have few turns, so ties are frequent, and with them the
    starts of rounds that depend on ties.
    """
    options = some_of(VALUES, random)
    cards = len(cards_of({**DEFAULTS, **{name: value for name, value in options.items() if value is not None}}))
    largest = min((cards - 1) // 2, 50)
    if random.random() < 1 / 3:
        options |= {"hand_size": largest, "rounds": 9}
    elif (options.get("hand_size") or 8) > largest:
        options["hand_size"] = largest
    return 2, options


def test_every_option_is_compared() -> None:
    assert set(VALUES) == set(DUEL.options.__struct_fields__) == set(DEFAULTS)


@pytest.mark.parametrize("options", NAMED.values(), ids=NAMED)
def test_plugin_and_second_opinion_agree(options: dict[str, Any], is_slow: bool) -> None:
    games = 4 if is_slow else 2
    tally = compare_many(paired(DuelRules()), range(games), lambda random: (2, options))
    assert tally.finished == games
    assert set(tally.moves) == {"play", "discard", "draw", "take"}


def test_plugin_and_second_opinion_agree_whatever_the_options(seed: int) -> None:
    """These are enough games to notice every planted fault. The slow run plays thousands."""
    tally = compare_many(paired(DuelRules()), range(seed, seed + 24), drawn)
    assert tally.finished >= 22


def test_plugin_and_second_opinion_agree_on_who_starts() -> None:
    """Rounds of two turns, which often end 0 to 0."""
    tally = compare_many(
        paired(DuelRules()), range(24), lambda random: (2, {"rounds": random.choice((4, 9)), "hand_size": 29})
    )
    assert tally.finished == 24


@pytest.mark.slow
@pytest.mark.parametrize("block", range(2))
def test_plugin_and_second_opinion_agree_in_many_games(block: int, seed: int) -> None:
    first = seed + 1_000 * (block + 1)
    tally = compare_many(paired(DuelRules()), range(first, first + 140), drawn)
    defaults = compare_many(paired(DuelRules()), range(first, first + 20), lambda random: (2, {}))
    assert tally.finished + defaults.finished >= 150


# -- the comparison itself: faults that it must find --


class WagersAnywhere(DuelRules, frozen=True):
    def may_follow(self, column, card):
        return card.is_wager or super().may_follow(column, card)


class NoWagerAfterWager(DuelRules, frozen=True):
    def may_follow(self, column, card):
        return super().may_follow(column, card) and not (column and card.is_wager)


class BonusIsMultiplied(DuelRules, frozen=True):
    def column_bonus(self, column):
        return super().column_bonus(column) * (1 + sum(card.is_wager for card in column))


class BonusCountsNumbersOnly(DuelRules, frozen=True):
    def column_bonus(self, column):
        return super().column_bonus(tuple(card for card in column if not card.is_wager))


class WagersMultiplyOnce(DuelRules, frozen=True):
    """Rules that ignore all wagers but the last."""

    def column_points(self, column):
        return super().column_points(column[column.count(column[0]) - 1 :] if column and column[0].is_wager else column)


class PileStaysClosed(DuelRules, frozen=True):
    """Rules in which a pile that was discarded on stays closed in the opponent's turn."""

    def evolve(self, state, event):
        after = super().evolve(state, event)
        return replace(after, closed=state.closed) if isinstance(event, CardDrawn) else after


class StallsOneTurnLate(DuelRules, frozen=True):
    def legal_moves(self, state, seat):
        return super().legal_moves(replace(state, turns_without_draw=max(0, state.turns_without_draw - 1)), seat)


class OnlyTheDeckForTheLastCard(DuelRules, frozen=True):
    def legal_moves(self, state, seat):
        legal = super().legal_moves(state, seat)
        return [m for m in legal if not (len(state.deck) == 1 and isinstance(m, TakeDiscard))]


class EndsOneCardEarly(DuelRules, frozen=True):
    def decide(self, state, seat, move, chance):
        events = super().decide(state, seat, move, chance)
        if isinstance(move, DrawCard) and len(state.deck) == 2:
            return (*events, *self._agreed(state)._ended(self.evolve(state, events[0]), chance))
        return events


class TrailerLeads(DuelRules, frozen=True):
    """The trailing seat starts, not the leader."""

    def evolve(self, state, event):
        after = super().evolve(state, event)
        if isinstance(event, RoundDealt) and state.scored and _lead(state):
            return replace(after, starter=event.starter, turn=1 - event.starter)
        return after


class SameSeatStartsAfterATie(DuelRules, frozen=True):
    def evolve(self, state, event):
        after = super().evolve(state, event)
        if isinstance(event, RoundDealt) and state.scored and not _lead(state):
            return replace(after, starter=event.starter, turn=1 - event.starter)
        return after


def _lead(state):
    return sum(scored.scores[0].total - scored.scores[1].total for scored in state.scored)


FAULTS = [
    (TrailerLeads, "to act"),
    (SameSeatStartsAfterATie, "to act"),
    (WagersAnywhere, "legal moves of seat"),
    (NoWagerAfterWager, "legal moves of seat"),
    (BonusIsMultiplied, "points as the columns lie"),
    (BonusCountsNumbersOnly, "points as the columns lie"),
    (WagersMultiplyOnce, "points as the columns lie"),
    (PileStaysClosed, "banned colour"),
    (StallsOneTurnLate, "legal moves of seat"),
    (OnlyTheDeckForTheLastCard, "legal moves of seat"),
    (EndsOneCardEarly, "rounds that are over"),
]


FIRST_GAMES: dict[type[DuelRules], int] = {StallsOneTurnLate: 10}
"""Numbers of the first games of faults that few games show."""


@pytest.mark.parametrize(("fault", "what"), FAULTS, ids=[fault.__name__ for fault, _ in FAULTS])
def test_a_planted_fault_is_noticed(fault: type[DuelRules], what: str) -> None:
    with pytest.raises(Disagreement, match=f"they differ in: {what}"):
        compare_many(paired(fault()), range(FIRST_GAMES.get(fault, 0), 300), drawn)
