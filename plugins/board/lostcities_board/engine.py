"""The Board Game on packed integers: the rules once more, for search and learning. The plugin's rules are its oracle.

A kind is a colour and a rank, `colour * 11 + rank`, and equal cards are counted. A place is a seat and a colour,
`seat * 5 + colour`. Actions are numbers: `3 * kind` plays a card, plus 1 with the leader and plus 2 with a member,
`DISCARD + kind`, `MOVE + colour`, `DECLINE`, `DRAW`, and `TAKE + colour`.

This module also runs compiled (`make engines`), with the same moves. It knows no events, no views and no options.
"""

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from lostcities.kit.bits import bit
from lostcities.kit.packed_engine import NO_ONE, PackedEngine

COLOURS: Final[i64] = 5
RANKS: Final[i64] = 11
ALL_KINDS: Final[i64] = 55

DISCARD: Final[i64] = 165
MOVE: Final[i64] = 220
DECLINE: Final[i64] = 225
DRAW: Final[i64] = 226
TAKE: Final[i64] = 227
ACTIONS: Final[i64] = 232

PLACING: Final[i64] = 0
CHOOSING: Final[i64] = 1
DRAWING: Final[i64] = 2

NO_TILE: Final[i64] = 0
ARTIFACT: Final[i64] = -1
ARROW: Final[i64] = -2
"""Tiles; a positive number is that many victory points."""


@final
class BoardEngine(PackedEngine):
    """A game of the Board Game: full state, legal actions and steps."""

    def __init__(
        self,
        seed: i64,
        *,
        seats: i64,
        spaces: list[int],
        tiles: list[int],
        step_values: list[int],
        track: list[int],
        removed: i64,
        rounds: i64 = 3,
        first_seat: i64 = NO_ONE,
        up_and_down: bool = False,
        any_opening: bool = False,
        stall_limit: i64 = 0,
        hand_size: i64 = 8,
        copies: i64 = 2,
        members: i64 = 4,
        leader_factor: i64 = 2,
        bridge: i64 = 6,
        crossings: i64 = 5,
    ) -> None:
        super().__init__(seed, seats=seats, actions_max=ACTIONS, cards=ALL_KINDS * copies, draw=DRAW)
        self.rounds = rounds
        self.first_seat = first_seat
        self.up_and_down = up_and_down
        self.any_opening = any_opening
        self.stall_limit = stall_limit
        self.hand_size = hand_size
        self.copies = copies
        self.members = members
        self.leader_factor = leader_factor
        self.bridge = bridge
        self.crossings = crossings
        self.removed_size = removed
        self.end: i64 = len(step_values)  # the last step of a path
        self.spaces: vec[i64] = vec[i64](spaces)  # those of the tiles: `colour * end + step - 1`
        self.all_tiles: vec[i64] = vec[i64](tiles)
        self.step_values: vec[i64] = vec[i64](step_values)
        self.track: vec[i64] = vec[i64](track)
        self.cards: i64 = ALL_KINDS * copies
        self.round: i64 = 0
        self.starter: i64 = 0
        self.phase: i64 = PLACING
        self.closed: i64 = NO_ONE
        self.turns_without_draw: i64 = 0
        self.across: i64 = 0  # explorers of all seats across the bridge
        self.is_final = False
        """True once the artifacts have been scored."""
        self.removed: vec[i64] = vec[i64]([0] * self.cards)
        self.tiles: vec[i64] = vec[i64]([0] * (COLOURS * self.end))
        self.held: vec[i64] = vec[i64]([0] * seats)
        self.counts: vec[i64] = vec[i64]([0] * (seats * ALL_KINDS))
        self.known: vec[i64] = vec[i64]([0] * (seats * ALL_KINDS))
        self.lengths: vec[i64] = vec[i64]([0] * (seats * COLOURS))
        self.firsts: vec[i64] = vec[i64]([0] * (seats * COLOURS))
        self.lasts: vec[i64] = vec[i64]([0] * (seats * COLOURS))
        self.steps: vec[i64] = vec[i64]([0] * (seats * COLOURS))
        self.leaders: vec[i64] = vec[i64]([NO_ONE] * seats)
        self.piles: vec[i64] = vec[i64]([0] * (COLOURS * RANKS * copies))
        self.pile_max: i64 = RANKS * copies
        self.pile_sizes: vec[i64] = vec[i64]([0] * COLOURS)
        self.shown: vec[i64] = vec[i64]([0] * ALL_KINDS)
        """Cards of each kind in columns and discards."""
        self.points: vec[i64] = vec[i64]([0] * seats)
        self.artifacts: vec[i64] = vec[i64]([0] * seats)
        self.found: vec[i64] = vec[i64]([0] * seats)

    # -- setting up --

    def deal(self) -> None:
        """Lay out the tiles and deal the next round. Before the first one the starter is drawn."""
        self.dice.shuffle(self.all_tiles, 0, len(self.all_tiles))
        for kind in range(ALL_KINDS):
            for copy in range(self.copies):
                self.deck[kind * self.copies + copy] = kind
        self.dice.shuffle(self.deck, 0, self.cards)
        if self.round == 0:
            self.starter = self.dice.below(self.seats) if self.first_seat < 0 else self.first_seat
        self._lay_out()

    def restart(self) -> None:
        """Deal the first round of a new game."""
        for seat in range(self.seats):
            self.points[seat] = 0
            self.artifacts[seat] = 0
        self.is_final = False
        self.round = 0
        self.deal()

    def deal_as(self, tiles: list[int], cards: list[int], starter: int) -> None:
        """Deal the next round as given: tiles in the order of their spaces, and cards in the order of the deal.

        These are the removed cards, then a hand for each seat, then the deck with its top last.
        """
        for at in range(len(self.spaces)):
            self.all_tiles[at] = tiles[at]
        for at in range(self.cards):
            self.deck[at] = cards[at]
        self.starter = starter
        self._lay_out()

    def _lay_out(self) -> None:
        self.clear()
        for at in range(len(self.spaces)):
            self.tiles[self.spaces[at]] = self.all_tiles[at]
        for at in range(self.removed_size):
            self.removed[at] = self.deck[at]
        first: i64 = self.removed_size + self.seats * self.hand_size
        for at in range(self.removed_size, first):
            self.give((at - self.removed_size) // self.hand_size, self.deck[at])
        self.deck_size = self.cards - first
        for at in range(self.deck_size):
            self.deck[at] = self.deck[at + first]
        self.round += 1
        self.turn = self.starter

    # -- setting up a position --

    def clear(self) -> None:
        """Remove all cards, tiles and explorers from the table."""
        for space in range(COLOURS * self.end):
            self.tiles[space] = NO_TILE
        for place in range(self.seats * COLOURS):
            self.lengths[place] = 0
            self.firsts[place] = 0
            self.lasts[place] = 0
            self.steps[place] = 0
        for at in range(self.seats * ALL_KINDS):
            self.counts[at] = 0
            self.known[at] = 0
        for seat in range(self.seats):
            self.held[seat] = 0
            self.leaders[seat] = NO_ONE
            self.found[seat] = 0
        for kind in range(ALL_KINDS):
            self.shown[kind] = 0
        for colour in range(COLOURS):
            self.pile_sizes[colour] = 0
        self.phase = PLACING
        self.closed = NO_ONE
        self.turns_without_draw = 0
        self.across = 0

    def give(self, seat: i64, kind: i64) -> None:
        """Put a card into a hand."""
        self.held[seat] |= bit(kind)
        self.counts[seat * ALL_KINDS + kind] += 1

    def lay(self, place: i64, kind: i64) -> None:
        """Put a card at the end of a column."""
        rank = kind % RANKS
        self.shown[kind] += 1
        if self.lengths[place] == 0:
            self.firsts[place] = rank
        self.lasts[place] = rank
        self.lengths[place] += 1

    def discard(self, kind: i64) -> None:
        """Put a card on the discards of its colour."""
        colour = kind // RANKS
        self.shown[kind] += 1
        self.piles[colour * self.pile_max + self.pile_sizes[colour]] = kind
        self.pile_sizes[colour] += 1

    def hide(self, unseen: list[int], backs: list[int]) -> None:
        """Deal unseen cards at random: some to each hand, some out of play, and the rest to the deck."""
        self.deck_size = 0
        for kind in unseen:
            self.deck[self.deck_size] = kind
            self.deck_size += 1
        self._deal_out(vec[i64](backs))

    def resample(self, seat: i64) -> None:
        """Deal the cards that a seat does not know anew, uniformly: deck, removed cards and other hands."""
        for at in range(self.removed_size):
            self.deck[self.deck_size] = self.removed[at]
            self.deck_size += 1
        gathered: vec[i64] = vec[i64]([0] * self.seats)
        for other in range(self.seats):
            if other != seat:
                gathered[other] = self._gather(other)
        self._deal_out(gathered)

    def _deal_out(self, counts: vec[i64]) -> None:
        """Shuffle the deck, and deal cards of it to each hand and out of play."""
        self.dice.shuffle(self.deck, 0, self.deck_size)
        for seat in range(self.seats):
            for _copy in range(counts[seat]):
                self.deck_size -= 1
                self.give(seat, self.deck[self.deck_size])
        for at in range(self.removed_size):
            self.deck_size -= 1
            self.removed[at] = self.deck[self.deck_size]

    def _gather(self, seat: i64) -> i64:
        """Move the cards of a hand that the other seats do not know to the deck, and return their number."""
        count: i64 = 0
        for kind in range(ALL_KINDS):
            at = seat * ALL_KINDS + kind
            while self.counts[at] > self.known[at]:
                self.counts[at] -= 1
                self.deck[self.deck_size] = kind
                self.deck_size += 1
                count += 1
            if self.counts[at] == 0:
                self.held[seat] &= ~bit(kind)
        return count

    def copy_from(self, other: PackedEngine) -> None:
        """Take over the position of an engine with the same numbers, and with as many seats at most. The dice stay."""
        position = cast("BoardEngine", other)
        self.seats = position.seats
        self.removed_size = position.removed_size
        self.rounds = position.rounds
        self.track = position.track
        self.round = position.round
        self.starter = position.starter
        self.turn = position.turn
        self.phase = position.phase
        self.closed = position.closed
        self.turns_without_draw = position.turns_without_draw
        self.across = position.across
        self.is_final = position.is_final
        self.deck_size = position.deck_size
        for at in range(position.deck_size):
            self.deck[at] = position.deck[at]
        for at in range(self.removed_size):
            self.removed[at] = position.removed[at]
        for space in range(COLOURS * self.end):
            self.tiles[space] = position.tiles[space]
        for place in range(self.seats * COLOURS):
            self.lengths[place] = position.lengths[place]
            self.firsts[place] = position.firsts[place]
            self.lasts[place] = position.lasts[place]
            self.steps[place] = position.steps[place]
        for at in range(self.seats * ALL_KINDS):
            self.counts[at] = position.counts[at]
            self.known[at] = position.known[at]
        for kind in range(ALL_KINDS):
            self.shown[kind] = position.shown[kind]
        for seat in range(self.seats):
            self.held[seat] = position.held[seat]
            self.leaders[seat] = position.leaders[seat]
            self.points[seat] = position.points[seat]
            self.artifacts[seat] = position.artifacts[seat]
            self.found[seat] = position.found[seat]
        for colour in range(COLOURS):
            self.pile_sizes[colour] = position.pile_sizes[colour]
            for at in range(colour * self.pile_max, colour * self.pile_max + position.pile_sizes[colour]):
                self.piles[at] = position.piles[at]

    def restore(self, other: PackedEngine, colour: i64) -> None:
        """Undo one action in a colour. The other engine has the position before it; only a drawn card stays."""
        position = cast("BoardEngine", other)
        self.turn = position.turn
        self.phase = position.phase
        self.closed = position.closed
        self.turns_without_draw = position.turns_without_draw
        self.across = position.across
        self.is_final = position.is_final
        self.starter = position.starter
        self.deck_size = position.deck_size
        seat = position.turn
        self.held[seat] = position.held[seat]
        self.leaders[seat] = position.leaders[seat]
        for each in range(self.seats):
            self.points[each] = position.points[each]
            self.artifacts[each] = position.artifacts[each]
            self.found[each] = position.found[each]
        place = seat * COLOURS + colour
        self.lengths[place] = position.lengths[place]
        self.firsts[place] = position.firsts[place]
        self.lasts[place] = position.lasts[place]
        self.steps[place] = position.steps[place]
        self.pile_sizes[colour] = position.pile_sizes[colour]
        first: i64 = colour * RANKS
        for kind in range(first, first + RANKS):
            self.shown[kind] = position.shown[kind]
            self.counts[seat * ALL_KINDS + kind] = position.counts[seat * ALL_KINDS + kind]
            self.known[seat * ALL_KINDS + kind] = position.known[seat * ALL_KINDS + kind]
        for space in range(colour * self.end, (colour + 1) * self.end):
            self.tiles[space] = position.tiles[space]

    # -- a turn --

    def legal(self) -> i64:
        """Write the legal actions of the seat to act into `actions`, rising, and return their number."""
        if self.turn < 0:
            return 0
        if self.phase == PLACING:
            return self._list_kinds(self.held[self.turn], DISCARD, self._list_plays())
        return self._list_moves() if self.phase == CHOOSING else self._list_draws()

    def _list_plays(self) -> i64:
        seat = self.turn
        has_leader = self.leaders[seat] == NO_ONE
        has_member = self._has_member(seat)
        count: i64 = 0
        for colour in range(COLOURS):
            place = seat * COLOURS + colour
            hand = (self.held[seat] >> (colour * RANKS)) & 2047
            if self.lengths[place]:
                hand &= self._following(place)
            elif has_leader or has_member:
                hand &= self._openings(hand)
            else:
                hand = 0
            rank: i64 = 0
            while hand:
                if hand & 1:
                    action = 3 * (colour * RANKS + rank)
                    if self.lengths[place]:
                        self.actions[count] = action
                        count += 1
                    else:
                        if has_leader:
                            self.actions[count] = action + 1
                            count += 1
                        if has_member:
                            self.actions[count] = action + 2
                            count += 1
                hand >>= 1
                rank += 1
        return count

    def _has_member(self, seat: i64) -> bool:
        """Return whether the seat still has a small explorer beside the board."""
        on_paths: i64 = 0
        for place in range(seat * COLOURS, (seat + 1) * COLOURS):
            on_paths += 1 if self.steps[place] else 0
        return on_paths < self.members + (0 if self.leaders[seat] == NO_ONE else 1)

    def _following(self, place: i64) -> i64:
        """Return the ranks that may be laid at the end of a column: columns never fall; up and down, never turn."""
        first, last = self.firsts[place], self.lasts[place]
        if not self.up_and_down or first < last:
            return 2047 & ~(bit(last) - 1)
        return i64(2047) if first == last else bit(last + 1) - 1

    def _openings(self, hand: i64) -> i64:
        """Return the ranks of a hand that may open a column."""
        if self.any_opening:
            return hand
        lowest = hand & -hand
        if not self.up_and_down:
            return lowest
        highest = lowest
        rest = hand
        while rest:
            highest = rest & -rest
            rest &= rest - 1
        return lowest | highest

    def _list_moves(self) -> i64:
        count: i64 = 0
        for colour in range(COLOURS):
            if 0 < self.steps[self.turn * COLOURS + colour] < self.end:
                self.actions[count] = MOVE + colour
                count += 1
        self.actions[count] = DECLINE
        return count + 1

    def _list_draws(self) -> i64:
        self.actions[0] = DRAW
        count: i64 = 1
        if 0 < self.stall_limit <= self.turns_without_draw:
            return count
        for colour in range(COLOURS):
            if self.pile_sizes[colour] and colour != self.closed:
                self.actions[count] = TAKE + colour
                count += 1
        return count

    def step(self, action: i64) -> None:
        """Carry out a legal action. After the end of a round `deal` the next, if there is one."""
        seat = self.turn
        if action < DISCARD:
            self._play(seat, action // 3, action % 3 == 1)
        elif action < MOVE:
            self._lose(seat, action - DISCARD)
            self.discard(action - DISCARD)
            self.closed = (action - DISCARD) // RANKS
            self.phase = DRAWING
        elif action < DECLINE:
            self.phase = DRAWING
            self._advance(seat, action - MOVE)
        elif action == DECLINE:
            self.phase = DRAWING
        elif action == DRAW:
            self.deck_size -= 1
            self.give(seat, self.deck[self.deck_size])
            self.turns_without_draw = 0
            self._end_turn(seat)
            if self.deck_size == 0:
                self._end_round(seat)
        else:
            colour = action - TAKE
            self.pile_sizes[colour] -= 1
            kind = self.piles[colour * self.pile_max + self.pile_sizes[colour]]
            self.shown[kind] -= 1
            self.give(seat, kind)
            self.known[seat * ALL_KINDS + kind] += 1
            self.turns_without_draw += 1
            self._end_turn(seat)

    def step_unseen(self, action: i64) -> None:
        """Carry out a legal action as the seat foresees it: a card from the deck does not get into its hand yet."""
        if action != DRAW:
            self.step(action)
            return
        seat = self.turn
        self.deck_size -= 1
        self.turns_without_draw = 0
        self._end_turn(seat)
        if self.deck_size == 0:
            self._end_round(seat)

    def _end_turn(self, seat: i64) -> None:
        self.turn = (seat + 1) % self.seats
        self.phase = PLACING
        self.closed = NO_ONE

    def _lose(self, seat: i64, kind: i64) -> None:
        """Remove a card from a hand: of equal ones first a card that the other seats know."""
        at = seat * ALL_KINDS + kind
        self.counts[at] -= 1
        if self.known[at]:
            self.known[at] -= 1
        if self.counts[at] == 0:
            self.held[seat] &= ~bit(kind)

    # -- explorers --

    def _play(self, seat: i64, kind: i64, is_leader: bool) -> None:
        """Play a card to its column; the explorer of that colour sets out or moves on."""
        colour = kind // RANKS
        place = seat * COLOURS + colour
        self._lose(seat, kind)
        is_first = self.lengths[place] == 0
        self.lay(place, kind)
        self.phase = DRAWING
        if is_first and is_leader:
            self.leaders[seat] = colour
        if not is_first and self.steps[place] == self.end:
            self._offer_choice(seat)
        else:
            self._advance(seat, colour)

    def _advance(self, seat: i64, colour: i64) -> None:
        """Move an explorer one step on. The round is over with the last crossing, else the tile of the step counts."""
        place = seat * COLOURS + colour
        self.steps[place] += 1
        step = self.steps[place]
        if step == self.bridge + 1:
            self.across += 1
            if self.across == self.crossings:
                self._end_round(seat)
                return
        space = colour * self.end + step - 1
        tile = self.tiles[space]
        if tile == ARTIFACT:
            self.tiles[space] = NO_TILE
            self.found[seat] += 1
        elif tile == ARROW:
            self._offer_choice(seat)
        else:
            self.points[seat] += tile

    def _offer_choice(self, seat: i64) -> None:
        """Let the seat choose an explorer to move, if one of them can."""
        for place in range(seat * COLOURS, (seat + 1) * COLOURS):
            if 0 < self.steps[place] < self.end:
                self.phase = CHOOSING
                return

    # -- the end of a round --

    def _end_round(self, seat: i64) -> None:
        """Score the round; after the last one, the artifacts. The next seat starts the next round."""
        for each in range(self.seats):
            self.points[each] = max(0, self.points[each] + self.earned(each))
            self.artifacts[each] += self.found[each]
            self.found[each] = 0
        self.turn = NO_ONE
        self.starter = (seat + 1) % self.seats
        if self.round == self.rounds:
            self.is_final = True
            for each in range(self.seats):
                worth = self.track[min(self.artifacts[each], len(self.track) - 1)]
                self.points[each] = max(0, self.points[each] + worth)

    def earned(self, seat: i64) -> i64:
        """Return the points of a seat's explorers where they stand."""
        total: i64 = 0
        for colour in range(COLOURS):
            step = self.steps[seat * COLOURS + colour]
            if step:
                factor = self.leader_factor if self.leaders[seat] == colour else i64(1)
                total += self.step_values[step - 1] * factor
        return total

    def score(self, seat: i64) -> i64:
        """Return the points of a seat; in a running round with those of its explorers where they stand."""
        return max(0, self.points[seat] + self.earned(seat)) if self.turn >= 0 else self.points[seat]

    @property
    def is_over(self) -> bool:
        """Return whether the last round has been scored."""
        return self.is_final
