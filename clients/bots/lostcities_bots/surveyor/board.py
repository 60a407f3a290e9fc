"""Evaluation of the moves of the Board Game by the position after each, for the seat that moves.

Arrows and cities are followed to the end of their chain. A discard may help another seat. A step across the bridge may
end the round, and then only the present points count.
"""

from collections.abc import Sequence

from lostcities.core import Move, Seat
from lostcities.kit import Card
from lostcities_board import (
    BoardRules,
    BoardState,
    DiscardCard,
    DrawCard,
    MoveExplorer,
    PlayCard,
    TakeDiscard,
)
from lostcities_bots.surveyor.path_values import BoardWeights, PathValues, Steps

CHAIN_MAX = 3
"""Number of choices in a row that are examined. Further ones count as much as an arrow."""

WEIGHTS = BoardWeights()


class BoardEvaluation:
    """A seat's estimate of all its moves in one position."""

    def __init__(self, view: BoardState, seat: Seat, rules: BoardRules, weights: BoardWeights = WEIGHTS) -> None:
        rules = rules.agreed(view.options)
        self._view, self._seat, self._rules, self._weights = view, seat, rules, weights
        self._rows, self._steps = view.columns[seat], view.steps[seat]
        self._paths = PathValues(view, seat, rules, weights)
        self._held: list[list[Card]] = [[] for _ in view.discards]
        for card in view.hands[seat].cards:
            self._held[card.colour.index].append(card)
        self._reach = [self._paths.reach(i, row, self._held[i]) for i, row in enumerate(self._rows)]
        leader = view.leaders[seat]
        self._leader = None if leader is None else leader.index
        self._now = self._paths.worth(self._steps, self._leader, self._reach)

    def gain(self, move: Move) -> float:
        """Return the points by which a move is expected to improve the seat's result, compared to the others."""
        match move:
            case PlayCard(card, explorer):
                return self._after_play(card, is_leader=explorer == "leader") - self._now
            case DiscardCard(card):
                return self._with_hand(card.colour.index, without=card) - self._now - self._help(card)
            case MoveExplorer(colour):
                return self._after_step(self._steps, colour.index, self._leader, self._reach, CHAIN_MAX) - self._now
            case TakeDiscard(colour):
                return self._with_hand(colour.index, more=self._view.discards[colour.index][-1]) - self._now
            case DrawCard() if len(self._view.deck) == 1:
                return self._paths.ended(self._steps, self._leader, passed=self._steps) - self._now
            case DrawCard():
                return self._weights.deck_card + self._weights.delay * self._view.turns_without_draw
            case _:
                return 0.0

    # -- cards --

    def _after_play(self, card: Card, *, is_leader: bool) -> float:
        """Return the value after a card lies in its row and an explorer has moved."""
        colour = card.colour.index
        reach = list(self._reach)
        reach[colour] = self._paths.reach(colour, (*self._rows[colour], card), _without(self._held[colour], card))
        if self._steps[colour] == self._paths.end:
            return self._with_choice(self._steps, self._leader, reach, CHAIN_MAX)
        return self._after_step(self._steps, colour, colour if is_leader else self._leader, reach, CHAIN_MAX)

    def _with_hand(self, colour: int, *, more: Card | None = None, without: Card | None = None) -> float:
        """Return the value with a card of a colour more or less in the hand."""
        held = self._held[colour]
        held = [*held, more] if more else held
        held = _without(held, without) if without else held
        reach = list(self._reach)
        reach[colour] = self._paths.reach(colour, self._rows[colour], held)
        return self._paths.worth(self._steps, self._leader, reach)

    def _help(self, card: Card) -> float:
        """Return the value of a discard to the others: highest for a row that it fits without a wide gap."""
        most = 0.0
        for other, rows in enumerate(self._view.columns):
            row = rows[card.colour.index]
            if other == self._seat:
                continue
            if not row:
                most = max(most, self._weights.hint)
            elif self._rules.may_follow(row, card):
                most = max(most, self._weights.gift * (1.0 - abs(card.rank - row[-1].rank) / 11))
        return most

    # -- explorers --

    def _after_step(self, steps: Steps, colour: int, leader: int | None, reach: Sequence[float], choices: int) -> float:
        """Return the value after a step of an explorer.

        The round may be over, or an arrow may move another explorer.
        """
        moved = list(steps)
        moved[colour] += 1
        step = moved[colour]
        if step == self._rules.bridge + 1 and self._paths.across(steps) + 1 == self._rules.crossings:
            return self._paths.ended(moved, leader, passed=steps)  # the tile on that space does not count
        if self._view.tiles[colour][step - 1] == "arrow":
            return self._with_choice(moved, leader, reach, choices - 1) - self._weights.arrow
        return self._paths.worth(moved, leader, reach)

    def _with_choice(self, steps: Steps, leader: int | None, reach: Sequence[float], choices: int) -> float:
        """Return the value if any explorer on a path may take a step."""
        stay = self._paths.worth(steps, leader, reach)
        if not choices:
            return stay + self._weights.arrow
        movable = (colour for colour, step in enumerate(steps) if 0 < step < self._paths.end)
        return max([stay, *(self._after_step(steps, colour, leader, reach, choices) for colour in movable)])


def _without(held: Sequence[Card], card: Card) -> list[Card]:
    rest = list(held)
    rest.remove(card)
    return rest
