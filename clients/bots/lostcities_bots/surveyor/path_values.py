"""Value of the paths of the Board Game for one seat, in points, as far as its own view shows.

Each path is rated by itself, by the place of the explorer, the steps it can expect, and the tiles on the way. Cards in
the hand and unseen cards bring steps. An empty path is worth the option to begin it. A round leaves time for a limited
number of cards, and the best paths get them.
"""

import math
from collections import Counter
from collections.abc import Sequence
from itertools import accumulate

from msgspec import Struct

from lostcities.core import Seat
from lostcities.kit import Card, Colour
from lostcities_board import BoardRules, BoardState, Tile

Steps = Sequence[int]


class BoardWeights(Struct, frozen=True):
    """The weights of the evaluation, found by letting the surveyor play against itself."""

    hold: float = 0.75
    """Share of the cards in hand that the seat expects to play."""
    luck: float = 0.6
    """Share of the cards to be drawn that the seat expects to fit."""
    doubt: float = 6.0
    """Points by which the value of an empty path may still change, at the start of a round."""
    arrow: float = 9.0
    """Value of an arrow to the seat that reaches it."""
    pace: float = 1.2
    """Turns for each step that is missing until the crossing that ends the round."""
    rivalry: float = 5.0
    """Points that one more turn brings the others."""
    gift: float = 4.0
    """Loss if another seat can use a discard in a row that was begun."""
    hint: float = 0.7
    """Loss if another seat can use a discard in a row that was not begun."""
    deck_card: float = 4.0
    """Value of an unknown card."""
    delay: float = 0.5
    """Growth of that value with each turn without a draw, so that rounds end."""


class PathValues:
    """A seat's prospects on all paths in one position."""

    def __init__(self, view: BoardState, seat: Seat, rules: BoardRules, weights: BoardWeights) -> None:
        self._view, self._seat, self._rules, self._weights = view, seat, rules, weights
        self.end = len(rules.step_values)
        self._others_across = sum(
            step > rules.bridge for other, steps in enumerate(view.steps) if other != seat for step in steps
        )
        self._turns = self._turns_left()
        unseen = len(view.deck) + len(view.removed) + sum(hand.backs for hand in view.hands)
        self._share = weights.luck * self._turns / unseen if unseen else 0.0
        self._doubt = weights.doubt * min(1.0, self._turns / 20) + 0.5
        self._unseen = _unseen_cards(view, rules)
        artifact = self._artifact()
        self._tiles = [
            tuple(accumulate((self._tile(tile, artifact) for tile in path), initial=0.0)) for path in view.tiles
        ]
        steps = range(1, self.end + 1)
        member = (0, *(rules.explorer_points(step, is_leader=False) for step in steps))
        leader = (0, *(rules.explorer_points(step, is_leader=True) for step in steps))
        self._members = [tuple(map(sum, zip(member, path, strict=True))) for path in self._tiles]
        self._leaders = [tuple(map(sum, zip(leader, path, strict=True))) for path in self._tiles]

    def across(self, own: Steps) -> int:
        """Return the number of explorers of all seats across the bridge, with the seat's own on these steps."""
        return self._others_across + sum(step > self._rules.bridge for step in own)

    def reach(self, colour: int, row: Sequence[Card], held: Sequence[Card]) -> float:
        """Return how many cards may yet be laid in a row: those in the hand, and a share of the unseen ones."""
        if not row:
            return self._weights.hold * len(held) + self._share * self._unseen[colour].total()
        last, rises, falls = row[-1].rank, 0.0, 0.0
        may_follow = self._rules.may_follow
        for cards, weight in ((Counter(held), self._weights.hold), (self._unseen[colour], self._share)):
            for card, count in cards.items():
                if count > 0 and may_follow(tuple(row), card):
                    rises += weight * count * (card.rank >= last)
                    falls += weight * count * (card.rank <= last)
        return max(rises, falls)

    def worth(self, steps: Steps, leader: int | None, reach: Sequence[float]) -> float:
        """Return the expected points while the round goes on.

        `steps` are the explorers' places, and `reach` are the further cards of each row.
        """
        sure, more, chances = 0.0, 0.0, list[tuple[float, float]]()
        for colour, step in enumerate(steps):
            way = self._leaders[colour] if colour == leader else self._members[colour]
            far = min(step + min(reach[colour], self._turns), self.end)
            if step:
                sure += way[step]
                chances.append((_at(way, far) - way[step], far - step))
                continue
            option = self._option(_at(way, far))
            chances.append((option, far))
            if leader is None:
                more = max(more, self._option(_at(self._leaders[colour], far)) - option)
        return sure + more + self._in_time(chances)

    def ended(self, steps: Steps, leader: int | None, *, passed: Steps) -> float:
        """Return the seat's points if the round ends now.

        Explorers count at `steps`, tiles only up to `passed`. The other seats are assumed to gain nothing more.
        """
        earned = sum(
            self._rules.explorer_points(step, is_leader=colour == leader) for colour, step in enumerate(steps) if step
        )
        earned = max(earned, -self._view.points[self._seat])
        tiles = sum(path[step] for path, step in zip(self._tiles, passed, strict=True))
        return earned + tiles + self._weights.rivalry * self._turns

    def _in_time(self, chances: list[tuple[float, float]]) -> float:
        """Return the points of the best chances for which enough turns are left. Each chance has points and cards."""
        if sum(cards for _, cards in chances) <= self._turns:
            return sum(points for points, _ in chances)
        gained, turns = 0.0, self._turns
        for points, cards in sorted(chances, key=lambda chance: -chance[0] / (chance[1] or 1.0)):
            if cards >= turns:
                return gained + points * turns / cards if cards else gained
            gained += points
            turns -= cards
        return gained

    def _option(self, promise: float) -> float:
        """Return the value of the choice to begin a path: never below zero, and near `promise` when that is high."""
        return self._doubt * math.log(1.0 + math.exp(min(promise / self._doubt, 50.0)))

    # -- expectations --

    def _turns_left(self) -> float:
        """Return the number of turns the seat has after this one.

        The round ends when the deck is empty, or when enough explorers have crossed the bridge.
        """
        view, rules = self._view, self._rules
        by_deck = len(view.deck) / view.seats
        missing = rules.crossings - self.across(view.steps[self._seat])
        crossings = list[int]()
        for seat, steps in enumerate(view.steps):
            if seat != self._seat or missing > 1:  # it need not make the last crossing itself
                crossings += accumulate(sorted(rules.bridge + 1 - step for step in steps if step <= rules.bridge))
        if missing > len(crossings):
            return by_deck
        return min(by_deck, self._weights.pace * sorted(crossings)[missing - 1])

    def _artifact(self) -> float:
        """Return the value of one more artifact: the slope of the track over those the seat may still find."""
        view, rules = self._view, self._rules
        has = view.artifacts[self._seat] + view.found[self._seat]
        more = max(1, round(3 * (view.options.rounds - view.round) + 3 * min(1.0, self._turns / 20)))
        gain = rules.artifact_points(view.options, has + more) - rules.artifact_points(view.options, has)
        return max(0.0, gain / more)

    def _tile(self, tile: Tile | None, artifact: float) -> float:
        match tile:
            case None:
                return 0.0
            case "artifact":
                return artifact
            case "arrow":
                return self._weights.arrow
            case points:
                return float(points)


def _at(way: Sequence[float], far: float) -> float:
    """Return the points of a path at a place between two steps."""
    step = int(far)
    if step + 1 >= len(way):
        return way[-1]
    return way[step] + (far - step) * (way[step + 1] - way[step])


def _unseen_cards(view: BoardState, rules: BoardRules) -> list[Counter[Card]]:
    """Return the cards by colour that the viewer has not seen: in the deck, removed, or in another hand."""
    unseen = [Counter(rules.cards_of(colour)) for colour in tuple(Colour)[: len(view.discards)]]
    for discards in view.discards:
        for card in discards:
            unseen[card.colour.index][card] -= 1
    for hand in view.hands:
        for card in hand.cards:
            unseen[card.colour.index][card] -= 1
    for rows in view.columns:
        for row in rows:
            for card in row:
                unseen[card.colour.index][card] -= 1
    return unseen
