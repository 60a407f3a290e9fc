"""The surveyor's estimate of moves of the Board Game on packed integers: the same choices as `BoardEvaluation`.

It is for learning: it knows columns that never fall, as in the games of the training.
"""

import math
from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from lostcities.kit.packed_engine import PackedEngine
from lostcities_board.engine import (
    ALL_KINDS,
    ARROW,
    ARTIFACT,
    COLOURS,
    DECLINE,
    DISCARD,
    DRAW,
    MOVE,
    RANKS,
    TAKE,
    BoardEngine,
)
from lostcities_bots.surveyor.board import CHAIN_MAX
from lostcities_bots.surveyor.packed_surveyor import PackedSurveyor
from lostcities_bots.surveyor.path_values import BoardWeights

WAY_MAX: Final = 20
"""More steps than a path has."""
CROSSINGS_MAX: Final = 40
"""More crossings than all explorers can make."""


@final
class PackedBoardSurveyor(PackedSurveyor):
    """The surveyor of the Board Game."""

    def __init__(self) -> None:
        weights = BoardWeights()
        self._hold: float = weights.hold
        self._luck: float = weights.luck
        self._full_doubt: float = weights.doubt
        self._arrow: float = weights.arrow
        self._pace: float = weights.pace
        self._rivalry: float = weights.rivalry
        self._gift: float = weights.gift
        self._hint: float = weights.hint
        self._deck_card: float = weights.deck_card
        self._delay: float = weights.delay
        self._turns = 0.0
        self._share = 0.0
        self._doubt = 0.0
        self._others_across: i64 = 0
        self._unseen: vec[i64] = vec[i64]([0] * ALL_KINDS)
        self._held: vec[i64] = vec[i64]([0] * ALL_KINDS)
        self._tiles: vec[float] = vec[float]([0.0] * (COLOURS * WAY_MAX))  # points of the tiles up to each step
        self._ways: vec[float] = vec[float]([0.0] * (2 * COLOURS * WAY_MAX))  # with the steps: members, then leaders
        self._reach: vec[float] = vec[float]([0.0] * COLOURS)
        self._steps: vec[i64] = vec[i64]([0] * (COLOURS * (CHAIN_MAX + 3)))  # of each link of a chain
        self._points: vec[float] = vec[float]([0.0] * COLOURS)
        self._cards: vec[float] = vec[float]([0.0] * COLOURS)
        self._rates: vec[float] = vec[float]([0.0] * COLOURS)  # points by card
        self._sure: vec[float] = vec[float]([0.0] * COLOURS)
        self._extras: vec[float] = vec[float]([0.0] * COLOURS)  # of a leader in place of a member
        self._states: vec[i64] = vec[i64]([-1] * COLOURS)  # step and leader of which these are
        self._reaches: vec[float] = vec[float]([0.0] * COLOURS)
        self._crossings: vec[i64] = vec[i64]([0] * CROSSINGS_MAX)
        self._now = 0.0

    def choose(self, engine: PackedEngine) -> i64:
        """Return the action with the highest expected gain, and the first of equal ones."""
        game = cast("BoardEngine", engine)
        count = game.legal()
        if count == 1:
            return game.actions[0]
        self._look_at(game)
        best: i64 = game.actions[0]
        most = self._gain(game, best)
        for at in range(1, count):
            gain = self._gain(game, game.actions[at])
            if gain > most:
                most, best = gain, game.actions[at]
        return best

    # -- what all moves of a position share --

    def _look_at(self, game: BoardEngine) -> None:
        seat = game.turn
        unseen = self._count(game, seat)
        own_across: i64 = 0
        for colour in range(COLOURS):
            self._steps[colour] = game.steps[seat * COLOURS + colour]
            own_across += 1 if self._steps[colour] > game.bridge else 0
        self._others_across = game.across - own_across
        self._turns = self._turns_left(game)
        self._share = self._luck * self._turns / float(unseen) if unseen else 0.0
        self._doubt = self._full_doubt * min(1.0, self._turns / 20.0) + 0.5
        self._lay_ways(game)
        for colour in range(COLOURS):
            place = seat * COLOURS + colour
            self._reach[colour] = self._reach_of(colour, game.lasts[place] if game.lengths[place] else -1)
            self._states[colour] = -1
        self._now = self._worth(game, 0, game.leaders[seat])

    def _count(self, game: BoardEngine, seat: i64) -> i64:
        """Count the cards of each kind that the seat holds, and those it does not know. Return how many these are."""
        known_cards, counts, shown, held, unseen = game.known, game.counts, game.shown, self._held, self._unseen
        copies, others, total = game.copies, game.seats * ALL_KINDS, i64(0)
        own = seat * ALL_KINDS
        for kind in range(ALL_KINDS):
            known = -known_cards[own + kind]
            for place in range(kind, others, ALL_KINDS):
                known += known_cards[place]
            has = counts[own + kind]
            held[kind] = has
            more = copies - shown[kind] - has - known
            unseen[kind] = more
            total += more
        return total

    def _turns_left(self, game: BoardEngine) -> float:
        """Return the number of turns the seat has after this one."""
        by_deck = float(game.deck_size) / float(game.seats)
        missing = game.crossings - game.across
        crossings, count = self._crossings, self._list_crossings(game, missing)
        if missing > count:
            return by_deck
        for at in range(1, count):  # sort: there are few
            place = at
            while place > 0 and crossings[place] < crossings[place - 1]:
                less = crossings[place]
                crossings[place] = crossings[place - 1]
                crossings[place - 1] = less
                place -= 1
        return min(by_deck, self._pace * float(crossings[missing - 1]))

    def _list_crossings(self, game: BoardEngine, missing: i64) -> i64:
        """Write the steps until each crossing that a seat may make, and return their number."""
        count: i64 = 0
        for seat in range(game.seats):
            if seat == game.turn and missing <= 1:
                continue
            total: i64 = 0
            for step in range(game.bridge, -1, -1):  # the explorers that are nearest come first
                for place in range(seat * COLOURS, (seat + 1) * COLOURS):
                    if game.steps[place] == step:
                        total += game.bridge + 1 - step
                        self._crossings[count] = total
                        count += 1
        return count

    def _lay_ways(self, game: BoardEngine) -> None:
        artifact, arrow, end, factor = self._artifact(game), self._arrow, game.end, game.leader_factor
        spaces, values, points, ways = game.tiles, game.step_values, self._tiles, self._ways
        for colour in range(COLOURS):
            first, space = colour * WAY_MAX, colour * end - 1
            tiles = 0.0
            points[first] = 0.0
            ways[first] = 0.0
            ways[COLOURS * WAY_MAX + first] = 0.0
            for step in range(1, end + 1):
                tile = spaces[space + step]
                if tile == ARTIFACT:
                    tiles += artifact
                elif tile == ARROW:
                    tiles += arrow
                elif tile:
                    tiles += float(tile)
                value = values[step - 1]
                points[first + step] = tiles
                ways[first + step] = tiles + float(value)
                ways[COLOURS * WAY_MAX + first + step] = tiles + float(value * factor)

    def _artifact(self, game: BoardEngine) -> float:
        """Return the value of one more artifact."""
        has = game.artifacts[game.turn] + game.found[game.turn]
        more: i64 = round(3.0 * float(game.rounds - game.round) + 3.0 * min(1.0, self._turns / 20.0))
        more = max(1, more)
        last: i64 = len(game.track) - 1
        gain = game.track[min(has + more, last)] - game.track[min(has, last)]
        return max(0.0, float(gain) / float(more))

    # -- moves --

    def _gain(self, game: BoardEngine, action: i64) -> float:
        leader = game.leaders[game.turn]
        if action < DISCARD:
            return self._after_play(game, action // 3, action % 3 == 1) - self._now
        if action < MOVE:
            kind = action - DISCARD
            return self._with_card(game, kind, -1) - self._now - self._help(game, kind)
        if action < DECLINE:
            return self._after_step(game, 0, action - MOVE, leader, CHAIN_MAX) - self._now
        if action == DECLINE:
            return 0.0
        if action == DRAW:
            if game.deck_size == 1:
                return self._ended(game, 0, 0, leader) - self._now
            return self._deck_card + self._delay * float(game.turns_without_draw)
        colour = action - TAKE
        top = game.piles[colour * game.pile_max + game.pile_sizes[colour] - 1]
        return self._with_card(game, top, 1) - self._now

    def _after_play(self, game: BoardEngine, kind: i64, is_leader: bool) -> float:
        """Return the value after a card lies in its row and an explorer has moved."""
        colour = kind // RANKS
        before = self._reach[colour]
        self._held[kind] -= 1
        self._reach[colour] = self._reach_of(colour, kind - colour * RANKS)
        leader = colour if is_leader else game.leaders[game.turn]
        if self._steps[colour] == game.end:
            value = self._with_choice(game, 0, leader, CHAIN_MAX)
        else:
            value = self._after_step(game, 0, colour, leader, CHAIN_MAX)
        self._held[kind] += 1
        self._reach[colour] = before
        return value

    def _with_card(self, game: BoardEngine, kind: i64, more: i64) -> float:
        """Return the value with a card more or less in the hand."""
        colour = kind // RANKS
        place = game.turn * COLOURS + colour
        before = self._reach[colour]
        self._held[kind] += more
        self._reach[colour] = self._reach_of(colour, game.lasts[place] if game.lengths[place] else -1)
        value = self._worth(game, 0, game.leaders[game.turn])
        self._held[kind] -= more
        self._reach[colour] = before
        return value

    def _help(self, game: BoardEngine, kind: i64) -> float:
        """Return the value of a discard to the others."""
        colour = kind // RANKS
        rank = kind - colour * RANKS
        most = 0.0
        for other in range(game.seats):
            place = other * COLOURS + colour
            if other == game.turn:
                continue
            if game.lengths[place] == 0:
                most = max(most, self._hint)
            elif rank >= game.lasts[place]:
                most = max(most, self._gift * (1.0 - float(rank - game.lasts[place]) / 11.0))
        return most

    # -- explorers; `link` says which steps of a chain of choices hold --

    def _after_step(self, game: BoardEngine, link: i64, colour: i64, leader: i64, choices: i64) -> float:
        """Return the value after a step of an explorer."""
        moved: i64 = (link + 1) * COLOURS
        for each in range(COLOURS):
            self._steps[moved + each] = self._steps[link * COLOURS + each]
        self._steps[moved + colour] += 1
        step = self._steps[moved + colour]
        if step == game.bridge + 1 and self._across(game, link) + 1 == game.crossings:
            return self._ended(game, link + 1, link, leader)
        if game.tiles[colour * game.end + step - 1] == ARROW:
            return self._with_choice(game, link + 1, leader, choices - 1) - self._arrow
        return self._worth(game, link + 1, leader)

    def _with_choice(self, game: BoardEngine, link: i64, leader: i64, choices: i64) -> float:
        """Return the value if any explorer on a path may take a step."""
        best = self._worth(game, link, leader)
        if choices == 0:
            return best + self._arrow
        for colour in range(COLOURS):
            if 0 < self._steps[link * COLOURS + colour] < game.end:
                best = max(best, self._after_step(game, link, colour, leader, choices))
        return best

    def _across(self, game: BoardEngine, link: i64) -> i64:
        across = self._others_across
        for colour in range(COLOURS):
            across += 1 if self._steps[link * COLOURS + colour] > game.bridge else 0
        return across

    # -- values --

    def _reach_of(self, colour: i64, last: i64) -> float:
        """Return how many cards may yet be laid in a row that ends with a rank; in an empty one for -1."""
        counts, hidden = self._held, self._unseen
        held: i64 = 0
        unseen: i64 = 0
        for kind in range(colour * RANKS + max(0, last), (colour + 1) * RANKS):
            held += counts[kind]
            unseen += hidden[kind]
        return self._hold * float(held) + self._share * float(unseen)

    def _worth(self, game: BoardEngine, link: i64, leader: i64) -> float:
        """Return the expected points while the round goes on. Most moves change one path, so the others are kept."""
        steps, states, reach, reaches, known = self._steps, self._states, self._reach, self._reaches, self._sure
        sure, more, first = 0.0, 0.0, link * COLOURS
        for colour in range(COLOURS):
            step = steps[first + colour]
            state = 2 * step + (1 if colour == leader else 0)
            if state != states[colour] or reach[colour] != reaches[colour]:
                self._value_path(game, colour, step, colour == leader)
                states[colour] = state
                reaches[colour] = reach[colour]
            sure += known[colour]
            if leader < 0:
                more = max(more, self._extras[colour])
        return sure + more + self._in_time()

    def _value_path(self, game: BoardEngine, colour: i64, step: i64, is_leader: bool) -> None:
        """Write what is sure and what is promised on a path."""
        end = game.end
        far = min(float(step) + min(self._reach[colour], self._turns), float(end))
        way = (COLOURS + colour if is_leader else colour) * WAY_MAX
        cards = far - float(step)
        self._cards[colour] = cards
        if step:
            sure = self._ways[way + step]
            points = self._at(way, far, end) - sure
            self._sure[colour] = sure
            self._extras[colour] = 0.0
        else:
            points = self._option(self._at(way, far, end))
            self._sure[colour] = 0.0
        self._points[colour] = points
        self._rates[colour] = points / (cards if cards != 0.0 else 1.0)
        # Also where the move sets the leader elsewhere: for the next move this path may be as it is now.
        if step == 0 and game.leaders[game.turn] < 0:
            self._extras[colour] = self._option(self._at((COLOURS + colour) * WAY_MAX, far, end)) - points

    def _at(self, way: i64, far: float, end: i64) -> float:
        """Return the points of a path at a place between two steps."""
        step: i64 = int(far)
        if step >= end:
            return self._ways[way + end]
        before = self._ways[way + step]
        return before + (far - float(step)) * (self._ways[way + step + 1] - before)

    def _option(self, promise: float) -> float:
        """Return the value of the choice to begin a path."""
        return self._doubt * math.log1p(math.exp(min(promise / self._doubt, 50.0)))

    def _in_time(self) -> float:
        """Return the points of the best chances for which enough turns are left."""
        points, cards, rates, turns = self._points, self._cards, self._rates, self._turns
        total, needed = 0.0, 0.0
        for colour in range(COLOURS):
            total += points[colour]
            needed += cards[colour]
        if needed <= turns:
            return total
        gained = 0.0
        taken: i64 = 0
        for _ in range(COLOURS):
            best: i64 = -1
            rate = 0.0
            for colour in range(COLOURS):
                if taken & (1 << colour) == 0 and (best < 0 or rates[colour] > rate):
                    best, rate = colour, rates[colour]
            taken |= 1 << best
            needed = cards[best]
            if needed >= turns:
                return gained + (points[best] * turns / needed if needed != 0.0 else 0.0)
            gained += points[best]
            turns -= needed
        return gained

    def _ended(self, game: BoardEngine, link: i64, passed: i64, leader: i64) -> float:
        """Return the seat's points if the round ends now. Tiles count up to the steps of the link that has passed."""
        earned: i64 = 0
        tiles = 0.0
        for colour in range(COLOURS):
            step = self._steps[link * COLOURS + colour]
            if step:
                earned += game.step_values[step - 1] * (game.leader_factor if colour == leader else 1)
            tiles += self._tiles[colour * WAY_MAX + self._steps[passed * COLOURS + colour]]
        earned = max(earned, -game.points[game.turn])
        return float(earned) + tiles + self._rivalry * self._turns
