"""A second implementation of Rivals: slow and simple, from the text of the rules alone.

It imports nothing of the product. State is in mutable lists and dicts, and cards are strings like "R7" and "YW".
Chance is an input: the starter, the start wagers dealt, and the order of the 80 cards in their piles. The rest is
computed here. Headings give the sections of the rules.
"""

from collections import Counter
from typing import Any

COLOURS = ["Y", "B", "W", "G", "R"]  # 1: yellow, blue, white, green, red
NUMBERS = [2, 3, 4, 5, 6, 7, 8, 9, 10]

DEFAULTS: dict[str, Any] = {  # 6 and 7
    "first_seat": "random",
    "piles": 4,
    "pile_sizes": None,
    "gold_total": 36,
    "bonus_numbers": 4,
    "bonus_points": 8,
    "gold_point": 1,
    "footprints": [1, 1, 1, 1, 2, 2, 2, 2, 2],
    "auto_pass": True,
}

# -- 1. components --

DECK: list[str] = []
for _colour in COLOURS:
    for _number in NUMBERS:
        DECK += [f"{_colour}{_number}"] * (2 if _number <= 5 else 1)  # two each of 2 to 5, one each of 6 to 10
    DECK += [f"{_colour}W"] * 3
START_WAGERS = [f"{colour}W" for colour in COLOURS for _ in range(2)]
assert len(DECK) == 80
assert len(START_WAGERS) == 10


def is_wager(card: str) -> bool:
    return card[1:] == "W"


def number_of(card: str) -> int:
    return int(card[1:])


def completed(options: dict[str, Any]) -> dict[str, Any]:
    """Return all options, with defaults for those that are absent or null."""
    return DEFAULTS | {name: value for name, value in options.items() if value is not None}


def refused_fields(seats: int, options: dict[str, Any]) -> set[str]:
    """Return the options that do not fit each other or the seats, or none if a game can be played."""
    option = completed(options)
    fields = set()
    if option["first_seat"] != "random" and int(option["first_seat"].removeprefix("seat")) >= seats:
        fields.add("first_seat")
    sizes = option["pile_sizes"]
    if sizes is not None and (len(sizes) != option["piles"] or sum(sizes) != 80 or min(sizes) < 1):
        fields.add("pile_sizes")
    if option["gold_total"] % seats != 0:  # 7 would put the remainder into the pool, but the options refuse it
        fields.add("gold_total")
    return fields


class Rivals:
    """One game at one table, changed in place: first by `deal`, then by each `move`."""

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        assert not refused_fields(seats, options)
        self.seats = seats
        self.option = completed(options)
        self.phase = ""
        self.turns = 0
        self.high_bid = 0
        self.high_bidder = -1
        self.active: list[int] = []
        self.next_bidder = -1
        self.has_boxed = False
        self.happened: list[str] = []
        """Effects of the last move, step by step in words."""

    # -- 2. setup --

    def deal(self, starter: int, start_wagers: list[list[str]], piles: list[list[str]]) -> None:
        """Set up the game. The last card of a pile is its top, and the first pile is the first draw pile."""
        seats = self.seats

        # 2.1 two face-up start wagers of different colours each, which open two expeditions. The others are out.
        self.expeditions: list[dict[str, list[str]]] = [{colour: [] for colour in COLOURS} for _ in range(seats)]
        self.undealt = list(START_WAGERS)
        assert len(start_wagers) == seats
        for seat, two in enumerate(start_wagers):
            assert len(set(two)) == len(two) == 2, f"seat {seat} got {two}"
            for card in two:
                self.undealt.remove(card)  # fails if it is not one of those left
                self.expeditions[seat][card[0]].append(card)

        # 2.2 80 cards in piles about equal: exactly 20 each, or as the options say (11: sizes differ by at most one)
        assert Counter(card for pile in piles for card in pile) == Counter(DECK)
        assert len(piles) == self.option["piles"]
        sizes = [len(pile) for pile in piles]
        if self.option["pile_sizes"] is None:
            assert max(sizes) - min(sizes) <= 1
        else:
            assert sizes == list(self.option["pile_sizes"])
        self.pile = list(piles[0])
        self.waiting = [list(pile) for pile in piles[1:]]

        # 2.3 gold evenly, an empty pool, an empty display
        self.gold = [self.option["gold_total"] // seats for _ in range(seats)]
        self.pool = 0
        self.display: list[str] = []
        self.boxed: list[str] = []

        # 2.4 who starts
        if self.option["first_seat"] != "random":
            assert self.option["first_seat"] == f"seat{starter}"
        assert 0 <= starter < seats
        self.begin_turn(starter)
        self.check()

    # -- 3. state machine --

    def left_of(self, seat: int) -> int:
        return (seat + 1) % self.seats  # clockwise

    def begin_turn(self, seat: int) -> None:
        self.phase = "TURN"
        self.to_move = seat

    def give_each(self, each: int) -> None:
        for seat in range(self.seats):
            self.gold[seat] += each
            self.pool -= each

    # -- 3. the table: actors and legal moves --

    def to_act(self) -> list[int]:
        """Return the seats that may move now, or none when the game is over."""
        if self.phase == "TURN":
            return [self.to_move]
        if self.phase == "BIDDING":
            return [self.next_bidder]
        if self.phase == "BUY":
            return [self.high_bidder]
        return []

    def legal_moves(self, seat: int) -> set[str]:
        """Return the notations of all moves that this seat may make now."""
        if seat not in self.to_act():
            return set()
        moves: set[str] = set()
        own_gold = self.gold[seat]
        if self.phase == "TURN":
            moves.add("reveal")
            if self.display:  # 6.2
                for bid in range(1, own_gold + 1):  # 6.3
                    moves.add(f"bid {bid}")
        elif self.phase == "BIDDING":
            moves.add("pass")
            for bid in range(self.high_bid + 1, own_gold + 1):
                moves.add(f"bid {bid}")
        elif self.phase == "BUY":
            moves.add("done")  # 6.9 the winner need not take anything
            for card in self.display:
                if self.may_place(seat, card):
                    moves.add(f"place {card}")
                if not self.has_boxed:
                    moves.add(f"box {card}")
        return moves

    # -- 3. the table: effects --

    def move(self, seat: int, text: str) -> None:
        """Make a legal move."""
        assert text in self.legal_moves(seat), f"seat {seat} may not {text}: {sorted(self.legal_moves(seat))}"
        self.happened = []
        verb, _, what = text.partition(" ")
        if self.phase == "TURN" and verb == "reveal":
            self.finish_turn(seat)
        elif self.phase == "TURN" and verb == "bid":
            self.start_auction(seat, int(what))
        elif self.phase == "BIDDING" and verb == "bid":
            self.happened.append(f"{seat} raises to {what}")
            self.high_bid = int(what)
            self.high_bidder = seat
            self.go_to_next_bidder(after=seat)
        elif self.phase == "BIDDING" and verb == "pass":
            self.happened.append(f"{seat} passes")
            self.active.remove(seat)  # leaves this auction for good
            self.go_to_next_bidder(after=seat)
        elif self.phase == "BUY" and verb == "place":
            self.display.remove(what)
            self.expeditions[seat][what[0]].append(what)
            self.happened.append(f"{seat} places {what}")
        elif self.phase == "BUY" and verb == "box":
            self.display.remove(what)
            self.boxed.append(what)
            self.has_boxed = True
            self.happened.append(f"{seat} boxes {what}")
        elif self.phase == "BUY" and verb == "done":
            self.finish_turn(seat)  # the turns go on left of the winner, not of the starter
        self.check()

    def start_auction(self, seat: int, bid: int) -> None:
        self.happened.append(f"{seat} starts an auction with {bid}")
        self.high_bid = bid
        self.high_bidder = seat
        self.active = list(range(self.seats))  # all players
        self.phase = "BIDDING"
        self.go_to_next_bidder(after=seat)

    def go_to_next_bidder(self, after: int) -> None:
        """Ask the next active player clockwise. The auction ends when one active player is left."""
        asked = self.left_of(after)
        while len(self.active) > 1:
            if asked in self.active:
                assert asked != self.high_bidder  # he would be the last one left
                if self.gold[asked] > self.high_bid or not self.option["auto_pass"]:
                    self.next_bidder = asked
                    return
                self.active.remove(asked)  # can only pass, so the server does it
                self.happened.append(f"{asked} passes by itself")  # 11: each for itself
            asked = self.left_of(asked)
        self.end_auction()

    def end_auction(self) -> None:
        assert self.active == [self.high_bidder]
        self.gold[self.high_bidder] -= self.high_bid  # he pays before placing
        self.pool += self.high_bid
        self.has_boxed = False
        self.phase = "BUY"
        self.happened.append(f"{self.high_bidder} wins for {self.high_bid}")

    # -- 3.1 placement --

    def may_place(self, seat: int, card: str) -> bool:
        numbers = [number_of(laid) for laid in self.expeditions[seat][card[0]] if not is_wager(laid)]
        if is_wager(card):
            return numbers == []
        return numbers == [] or number_of(card) >= numbers[-1]

    def no_seat_can_place(self, card: str) -> bool:
        return not any(self.may_place(seat, card) for seat in range(self.seats))

    # -- 3.3 reveal --

    def finish_turn(self, seat: int) -> None:
        """Reveal a card, then it is the turn of the next seat clockwise, unless the game is over."""
        self.turns += 1
        card = self.pile.pop()
        self.happened.append(f"{seat} reveals {card}")

        # a. a card that no player can place goes into the box, without a replacement (6.1: at an auction's end too)
        if self.no_seat_can_place(card):
            self.boxed.append(card)
            self.happened.append(f"{card} unplaceable")
        else:
            self.display.append(card)

        if self.pile == []:
            if self.waiting == []:  # c. the last card of the last pile: over at once, no sharing
                self.phase = "GAME_OVER"
                self.happened.append("game over")
                return
            # b. the pool is shared, and the remainder stays in it. The next waiting pile becomes the draw pile.
            each = self.pool // self.seats
            self.give_each(each)
            self.happened.append(f"pile ends, {each} for each")
            self.pile = self.waiting.pop(0)
        self.begin_turn(self.left_of(seat))

    # -- facts that follow --

    def check(self) -> None:
        """Check that no gold or card is lost or made, that rows rise, and that a game has exactly 80 turns."""
        assert sum(self.gold) + self.pool == self.option["gold_total"]
        assert min(self.gold) >= 0
        assert self.pool >= 0
        cards = Counter(self.pile) + Counter(self.display) + Counter(self.boxed) + Counter(self.undealt)
        for pile in self.waiting:
            cards += Counter(pile)
        for rows in self.expeditions:
            for colour, row in rows.items():
                cards += Counter(row)
                assert all(card[0] == colour for card in row)
                ranks = [0 if is_wager(card) else number_of(card) for card in row]  # 8.3 wagers before any number
                assert ranks == sorted(ranks)
                assert ranks.count(0) <= 4  # 4. three and one start wager
        assert cards == Counter(DECK) + Counter(START_WAGERS)
        cards_left = len(self.pile) + sum(len(pile) for pile in self.waiting)
        assert self.turns == 80 - cards_left
        assert (self.phase == "GAME_OVER") == (self.turns == 80)
        assert self.pile != [] or self.phase == "GAME_OVER"

    # -- 4. scoring --

    def score(self, seat: int) -> dict[str, int]:
        """Return the points of a seat by part: each colour with a card, all bonuses together, gold.

        Then their total.
        """
        parts: dict[str, int] = {"bonus": 0}
        for colour in COLOURS:
            if self.expeditions[seat][colour] != []:
                parts[colour], bonus = self.score_of_row(self.expeditions[seat][colour])
                parts["bonus"] += bonus
        parts["gold"] = self.gold[seat] * self.option["gold_point"]
        return parts | {"total": sum(parts.values())}

    def score_of_row(self, row: list[str]) -> tuple[int, int]:
        """Return footprints times factor, and the bonus."""
        footprints, wagers, numbers = 0, 0, 0
        for card in row:
            if is_wager(card):
                wagers += 1
            else:
                numbers += 1
                footprints += self.option["footprints"][number_of(card) - 2]
        bonus = 0
        if numbers >= self.option["bonus_numbers"]:  # wagers do not count for it and do not multiply it
            bonus = self.option["bonus_points"]
        return footprints * (1 + wagers), bonus

    def totals(self) -> list[int]:
        return [self.score(seat)["total"] for seat in range(self.seats)]

    def winners(self) -> list[int]:
        """Return the seats with the highest score now. Ties are shared (6.6)."""
        totals = self.totals()
        return [seat for seat in range(self.seats) if totals[seat] == max(totals)]

    # -- 9. information: the whole state, with the hidden order of the piles --

    def facts(self) -> dict[str, Any]:
        """Return the whole state as plain values, with an auction only while there is one."""
        facts: dict[str, Any] = {
            "left to happen": self.happened,
            "phase": self.phase,
            "gold": self.gold,
            "pool": self.pool,
            "display": self.display,
            "boxed": self.boxed,
            "expeditions": self.expeditions,
            "draw pile, its top last": self.pile,
            "waiting piles": self.waiting,
            "scores": [self.score(seat) for seat in range(self.seats)],
            "in front": self.winners(),
        }
        if self.phase == "BIDDING":
            facts["auction"] = {
                "high bid": self.high_bid,
                "high bidder": self.high_bidder,
                "active": self.active,
            }
        if self.phase == "BUY":
            facts["purchase"] = {"winner": self.high_bidder, "has boxed": self.has_boxed}
        return facts
