"""The surveyor's estimate of moves of the Board Game on packed integers: the choices of `BoardEvaluation`.

It is for learning: it knows columns that never fall, as in the games of the training. Of moves that are equal but for
rounding it may take another one.
"""

import math
from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from lostcities.kit.packed_engine import PackedEngine
from lostcities_board.engine import (
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
from lostcities_bots.surveyor.board_cards import SEATS_MAX, BoardCards
from lostcities_bots.surveyor.board_crossings import NONE, BoardCrossings
from lostcities_bots.surveyor.packed_surveyor import PackedSurveyor
from lostcities_bots.surveyor.path_values import BoardWeights

WAY_MAX: Final[i64] = 20
"""More steps than a path has."""
WAYS: Final[i64] = 100
"""Numbers of all paths of a seat."""
NOTHING: Final = -1e9
"""Less than any gain, and than any points by card."""
NOT_LAID: Final = -1.0
"""Value of an artifact that none has."""


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
        self._chain_max: i64 = CHAIN_MAX
        self._turns = -1.0  # of no position: what follows from them is not known
        self._share = 0.0
        self._doubt = 0.0
        self._others_across: i64 = 0
        self._all_cards = BoardCards()
        self._crossings = BoardCrossings()
        self._artifacts: vec[float] = vec[float]([NOT_LAID] * SEATS_MAX)  # value of one, for which a seat's ways are
        self._tiles: vec[float] = vec[float]([0.0] * (SEATS_MAX * WAYS))  # points of the tiles up to each step
        self._members: vec[float] = vec[float]([0.0] * (SEATS_MAX * WAYS))  # with the steps of a member
        self._leaders: vec[float] = vec[float]([0.0] * (SEATS_MAX * WAYS))  # with those of a leader
        self._first_way: i64 = 0  # of the seat to act
        self._reach: vec[float] = vec[float]([0.0] * COLOURS)
        self._steps: vec[i64] = vec[i64]([0] * (COLOURS * (CHAIN_MAX + 3)))  # of each link of a chain
        # Prospects of each path: first as it is now, then as the latest move that was rated makes it.
        self._points: vec[float] = vec[float]([0.0] * (2 * COLOURS))
        self._cards: vec[float] = vec[float]([0.0] * (2 * COLOURS))
        self._rates: vec[float] = vec[float]([0.0] * (2 * COLOURS))  # points by card
        self._sure: vec[float] = vec[float]([0.0] * (2 * COLOURS))
        self._extras: vec[float] = vec[float]([0.0] * (2 * COLOURS))  # of a leader in place of a member
        self._states: vec[i64] = vec[i64]([-1] * (2 * COLOURS))  # step and leader of which these are
        self._reaches: vec[float] = vec[float]([0.0] * (2 * COLOURS))
        self._seat: i64 = NONE  # whose they are
        self._known_discards: i64 = 0
        self._after_discards: vec[float] = vec[float]([0.0] * COLOURS)  # values after a discard of each colour
        self._floats: vec[float] = vec[float]([float(step) for step in range(WAY_MAX)])
        # Of these, those of a position: points, cards, and points by card of what is not taken yet.
        self._chances: vec[float] = vec[float]([0.0] * COLOURS)
        self._needs: vec[float] = vec[float]([0.0] * COLOURS)
        self._promises: vec[float] = vec[float]([0.0] * COLOURS)
        self._now = 0.0
        self._most = NOTHING  # gain of the best action so far

    def choose(self, engine: PackedEngine) -> i64:
        """Return the action with the highest expected gain, and the first of equal ones."""
        game = cast("BoardEngine", engine)
        count = game.legal()
        if count == 1:
            return game.actions[0]
        self._forget()
        self._all_cards.count(game, 1 << game.turn)
        return self._best_of(game, count)

    def play_on(self, engine: PackedEngine, seats: i64) -> i64:
        """Play for some seats until another one is to act or the round is over, and return the number of moves."""
        game = cast("BoardEngine", engine)
        moves: i64 = 0
        self._forget()
        self._all_cards.count(game, seats)
        while game.turn >= 0 and (seats >> game.turn) & 1:
            seat, count = game.turn, game.legal()
            action = game.actions[0] if count == 1 else self._best_of(game, count)
            found = game.found[seat]
            self._all_cards.foresee(game, action)
            game.step(action)
            if action < DISCARD or MOVE <= action < DECLINE:  # an explorer moved
                self._crossings.forget_seat(seat)
                if game.found[seat] != found:
                    self._forget()
            moves += 1
        return moves

    def _best_of(self, game: BoardEngine, count: i64) -> i64:
        """Return the best of so many legal actions."""
        self._look_at(game)
        best: i64 = game.actions[0]
        self._most = NOTHING
        for at in range(count):
            gain = self._gain(game, game.actions[at])
            if gain > self._most:
                self._most, best = gain, game.actions[at]
        return best

    def _forget(self) -> None:
        """Forget what earlier positions told of paths."""
        self._crossings.forget()
        self._seat = NONE
        for seat in range(SEATS_MAX):
            self._artifacts[seat] = NOT_LAID

    # -- what all moves of a position share --

    def _look_at(self, game: BoardEngine) -> None:
        seat = game.turn
        own_across: i64 = 0
        for colour in range(COLOURS):
            step = game.steps[seat * COLOURS + colour]
            self._steps[colour] = step
            own_across += 1 if step > game.bridge else 0
        self._others_across = game.across - own_across
        turns = self._turns_left(game)
        if turns != self._turns:
            self._turns = turns
            self._doubt = self._full_doubt * min(1.0, turns / 20.0) + 0.5
            self._forget_prospects()
        unseen = self._all_cards.all_unseen(seat)
        self._share = self._luck * turns / unseen if unseen != 0.0 else 0.0
        self._lay_ways(game, seat)
        self._now = self._look_at_paths(game, seat, game.leaders[seat])

    def _look_at_paths(self, game: BoardEngine, seat: i64, leader: i64) -> float:
        """Write the prospects of the paths as they are, as far as they are not known, and return what they are worth.

        After the first action of a turn most paths are as they were before it.
        """
        if self._seat != seat:  # within a turn a leader that is set out says all of its path by its state
            self._seat = seat
            self._forget_prospects()
        self._known_discards = 0
        for colour in range(COLOURS):
            reach = self._reach_of(seat, self._least_of(game, colour), 0.0)
            self._reach[colour] = reach
            step = self._steps[colour]
            state = 2 * step + (1 if colour == leader else 0)
            if state != self._states[colour] or reach != self._reaches[colour]:
                self._value_path(game, colour, colour, step, colour == leader)
        return self._worth(game, 0, leader)

    def _forget_prospects(self) -> None:
        for at in range(2 * COLOURS):
            self._states[at] = -1

    def _turns_left(self, game: BoardEngine) -> float:
        """Return the number of turns the seat has after this one."""
        by_deck = float(game.deck_size) / float(game.seats)
        steps = self._crossings.steps_left(game)
        return by_deck if steps == NONE else min(by_deck, self._pace * float(steps))

    def _lay_ways(self, game: BoardEngine, seat: i64) -> None:
        self._first_way = seat * WAYS
        artifact, arrow, end, factor = self._artifact(game), self._arrow, game.end, game.leader_factor
        if artifact == self._artifacts[seat]:
            return
        self._artifacts[seat] = artifact
        self._forget_prospects()
        spaces, values = game.tiles, game.step_values
        points, members, leaders = self._tiles, self._members, self._leaders
        for colour in range(COLOURS):
            first, space = self._first_way + colour * WAY_MAX, colour * end - 1
            tiles = 0.0
            points[first] = 0.0
            members[first] = 0.0
            leaders[first] = 0.0
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
                members[first + step] = tiles + float(value)
                leaders[first + step] = tiles + float(value * factor)

    def _artifact(self, game: BoardEngine) -> float:
        """Return the value of one more artifact."""
        has = game.artifacts[game.turn] + game.found[game.turn]
        more = _rounded(3.0 * float(game.rounds - game.round) + 3.0 * min(1.0, self._turns / 20.0))
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
            gain = self._with_card(game, kind, -1.0) - self._now
            return gain - self._help(game, kind) if gain > self._most else gain  # help is never below zero
        if action < DECLINE:
            return self._after_step(game, 0, action - MOVE, leader, self._chain_max) - self._now
        if action == DECLINE:
            return 0.0
        if action == DRAW:
            if game.deck_size == 1:
                return self._ended(game, 0, 0, leader) - self._now
            return self._deck_card + self._delay * float(game.turns_without_draw)
        colour = action - TAKE
        top = game.piles[colour * game.pile_max + game.pile_sizes[colour] - 1]
        return self._with_card(game, top, 1.0) - self._now

    def _after_play(self, game: BoardEngine, kind: i64, is_leader: bool) -> float:
        """Return the value after a card lies in its row and an explorer has moved."""
        colour = kind // RANKS
        before = self._reach[colour]
        self._reach[colour] = self._reach_of(game.turn, kind, -1.0)
        leader = colour if is_leader else game.leaders[game.turn]
        if self._steps[colour] == game.end:
            value = self._with_choice(game, 0, leader, self._chain_max)
        else:
            value = self._after_step(game, 0, colour, leader, self._chain_max)
        self._reach[colour] = before
        return value

    def _with_card(self, game: BoardEngine, kind: i64, more: float) -> float:
        """Return the value with a card more or less in the hand."""
        colour = kind // RANKS
        least = self._least_of(game, colour)
        if kind < least:  # it cannot be played
            return self._now
        if more < 0.0 and (self._known_discards >> colour) & 1:  # all discards of a colour cost as much
            return self._after_discards[colour]
        before = self._reach[colour]
        self._reach[colour] = self._reach_of(game.turn, least, more)
        value = self._worth(game, 0, game.leaders[game.turn])
        self._reach[colour] = before
        if more < 0.0:
            self._known_discards |= 1 << colour
            self._after_discards[colour] = value
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

    def _least_of(self, game: BoardEngine, colour: i64) -> i64:
        """Return the least kind that the seat may lay in its row of a colour."""
        place = game.turn * COLOURS + colour
        return colour * RANKS + (game.lasts[place] if game.lengths[place] else i64(0))

    def _reach_of(self, seat: i64, kind: i64, more: float) -> float:
        """Return how many cards a seat may yet lay in a row, from this kind on, if it had some more of them."""
        cards = self._all_cards
        return self._hold * (cards.held(seat, kind) + more) + self._share * cards.unseen(seat, kind)

    def _worth(self, game: BoardEngine, link: i64, leader: i64) -> float:
        """Return the expected points while the round goes on. A move changes few paths, so most are known."""
        steps, states, reach, reaches = self._steps, self._states, self._reach, self._reaches
        sure, more, total, needed, first = 0.0, 0.0, 0.0, 0.0, link * COLOURS
        for colour in range(COLOURS):
            step = steps[first + colour]
            state = 2 * step + (1 if colour == leader else 0)
            at: i64 = colour
            if state != states[at] or reach[colour] != reaches[at]:
                at = COLOURS + colour
                if state != states[at] or reach[colour] != reaches[at]:
                    self._value_path(game, at, colour, step, colour == leader)
            points, cards = self._points[at], self._cards[at]
            self._chances[colour] = points
            self._needs[colour] = cards
            self._promises[colour] = self._rates[at]
            sure += self._sure[at]
            total += points
            needed += cards
            if leader < 0:
                more = max(more, self._extras[at])
        return sure + more + (total if needed <= self._turns else self._in_time())

    def _value_path(self, game: BoardEngine, at: i64, colour: i64, step: i64, is_leader: bool) -> None:
        """Write what is sure and what is promised on a path."""
        end, reach = game.end, self._reach[colour]
        start = self._floats[step]
        far = min(start + min(reach, self._turns), self._floats[end])
        ways = self._leaders if is_leader else self._members
        way = self._first_way + colour * WAY_MAX
        cards = far - start
        self._states[at] = 2 * step + (1 if is_leader else 0)
        self._reaches[at] = reach
        self._cards[at] = cards
        self._extras[at] = 0.0
        if step:
            sure = ways[way + step]
            points = _between(ways, way, far, end) - sure
            self._sure[at] = sure
        else:
            points = self._option(_between(ways, way, far, end))
            self._sure[at] = 0.0
            # Also where the move sets the leader elsewhere: for the next move this path may be as it is now.
            if game.leaders[game.turn] < 0:
                self._extras[at] = self._option(_between(self._leaders, way, far, end)) - points
        self._points[at] = points
        self._rates[at] = points / (cards if cards != 0.0 else 1.0)

    def _option(self, promise: float) -> float:
        """Return the value of the choice to begin a path."""
        return self._doubt * math.log(1.0 + math.exp(min(promise / self._doubt, 50.0)))

    def _in_time(self) -> float:
        """Return the points of the best chances for which enough turns are left."""
        rates, turns = self._promises, self._turns
        gained = 0.0
        for _path in range(COLOURS):
            best, rate = i64(0), rates[0]
            for colour in range(1, COLOURS):
                if rates[colour] > rate:
                    best, rate = colour, rates[colour]
            rates[best] = NOTHING
            points, needed = self._chances[best], self._needs[best]
            if needed >= turns:
                return gained + (points * turns / needed if needed != 0.0 else 0.0)
            gained += points
            turns -= needed
        return gained

    def _ended(self, game: BoardEngine, link: i64, passed: i64, leader: i64) -> float:
        """Return the seat's points if the round ends now. Tiles count up to the steps of the link that has passed."""
        earned: i64 = 0
        tiles = 0.0
        for colour in range(COLOURS):
            step = self._steps[link * COLOURS + colour]
            if step:
                earned += game.step_values[step - 1] * (game.leader_factor if colour == leader else i64(1))
            tiles += self._tiles[self._first_way + colour * WAY_MAX + self._steps[passed * COLOURS + colour]]
        earned = max(earned, -game.points[game.turn])
        return float(earned) + tiles + self._rivalry * self._turns


def _between(ways: vec[float], way: i64, far: float, end: i64) -> float:
    """Return the points of a path at a place between two steps."""
    step: i64 = int(far)
    if step >= end:
        return ways[way + end]
    before = ways[way + step]
    return before + (far - float(step)) * (ways[way + step + 1] - before)


def _rounded(number: float) -> i64:
    """Return `round` of a number that is not negative. The function of Python takes ten times as long."""
    below: i64 = int(number)
    rest = number - float(below)
    if rest > 0.5 or (rest == 0.5 and below & 1):
        below += 1
    return below
