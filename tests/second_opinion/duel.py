"""A second implementation of the Duel: slow and simple, in the order of the rules, sharing no code with the product.

Cards are strings: "R7", and "RW" for a wager. Colours are their first letters. Seats are 0 and 1. The last card of a
list of cards is the end of a column or the top of a pile. `deal` passes in the results of chance: the random starter
and the order of the cards. The rest is computed here. Numbers in comments are sections of the rules.
"""

from typing import Any

# 8. Options, by their names in the platform. A "game" of the rules is a round here, and a match is the game.
DEFAULTS: dict[str, Any] = {
    "rounds": 3,
    "first_seat": "random",
    "stall_limit": 0,
    "colours": 5,
    "hand_size": 8,
    "column_cost": 20,
    "bonus_cards": 8,
    "bonus_points": 20,
    "wagers_per_colour": 3,
}


def cards_of(options: dict[str, Any]) -> list[str]:
    """1. Return, for each colour, the wagers and one of each number from 2 to 10."""
    cards = []
    for colour in "YBWGRP"[: options["colours"]]:
        for _ in range(options["wagers_per_colour"]):
            cards.append(colour + "W")
        for number in range(2, 11):
            cards.append(colour + str(number))
    return cards


def is_wager(card: str) -> bool:
    return card[1:] == "W"


def number_of(card: str) -> int:
    return int(card[1:])


def may_follow(column: list[str], card: str) -> bool:
    """4.1 Return whether the card fits at the end of the column of its colour."""
    if column == []:
        return True
    if is_wager(card):
        return all(is_wager(other) for other in column)
    last = column[-1]
    return is_wager(last) or number_of(last) < number_of(card)


def score_of_column(column: list[str], options: dict[str, Any]) -> tuple[int, int]:
    """6. Return the points of a column, and how many of them are its bonus."""
    if column == []:
        return 0, 0
    total = 0
    wagers = 0
    for card in column:
        if is_wager(card):
            wagers = wagers + 1
        else:
            total = total + number_of(card)
    bonus = 0
    if len(column) >= options["bonus_cards"]:
        bonus = options["bonus_points"]
    return (total - options["column_cost"]) * (1 + wagers) + bonus, bonus


class Duel:
    """A match. `phase` is DEAL while it waits for `deal`, then PLACE and DRAW in alternation, and OVER in the end."""

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        assert seats == 2
        assert set(options) <= set(DEFAULTS), options
        self.options = dict(DEFAULTS)
        for name, value in options.items():
            if value is not None:
                self.options[name] = value
        self.colours = list("YBWGRP"[: self.options["colours"]])
        self.all_cards = sorted(cards_of(self.options))
        # 2. A match is `rounds` games.
        self.phase = "DEAL"
        self.round = 0
        self.finished: list[dict[str, Any]] = []  # of each round that is over: its result

    # 3. Set-up of one game

    def deal(self, hands: list[list[str]], pile: list[str], lot: int) -> None:
        """Deal the next round. `lot` is the seat that starts if chance decides it, and is ignored otherwise."""
        assert self.phase == "DEAL", "nothing is to be dealt now"
        for hand in hands:
            assert len(hand) == self.options["hand_size"]
        assert sorted(hands[0] + hands[1] + pile) == self.all_cards
        assert pile != []
        starter = self.who_starts()
        self.starter = lot if starter is None else starter
        assert self.starter in (0, 1)
        self.round = self.round + 1
        self.hands = [list(hands[0]), list(hands[1])]
        self.pile = list(pile)
        self.columns: list[dict[str, list[str]]] = [{colour: [] for colour in self.colours} for seat in (0, 1)]
        self.discards: dict[str, list[str]] = {colour: [] for colour in self.colours}
        self.banned: str | None = None
        self.turns_without_pile = 0
        self.to_move = self.starter
        self.phase = "PLACE"
        self.check()

    def who_starts(self) -> int | None:
        """Return the seat that starts the next round, or None if chance decides."""
        if self.round == 0:
            return {"random": None, "seat0": 0, "seat1": 1}[self.options["first_seat"]]
        points = self.totals()  # in total, not of the last round
        if points[0] == points[1]:
            return 1 - self.starter
        return 0 if points[0] > points[1] else 1

    # 4. State machine

    def to_act(self) -> list[int]:
        return [self.to_move] if self.phase in ("PLACE", "DRAW") else []

    def legal_moves(self, seat: int) -> set[str]:
        moves: set[str] = set()
        if seat != self.to_move:
            return moves
        if self.phase == "PLACE":
            for card in self.hands[seat]:
                if may_follow(self.columns[seat][card[0]], card):
                    moves.add("play " + card)
                moves.add("discard " + card)
        if self.phase == "DRAW":
            moves.add("draw")
            for colour in self.colours:
                if self.may_take(colour):
                    moves.add("take " + colour)
        return moves

    def may_take(self, colour: str) -> bool:
        if self.discards[colour] == []:
            return False
        # 4.2 Not the card discarded in this turn.
        if colour == self.banned:
            return False
        # 7.3 and 12. After a number of turns in a row, of both players, without a draw from the pile.
        limit = self.options["stall_limit"]
        return bool(limit == 0 or self.turns_without_pile < limit)

    def move(self, seat: int, move: str) -> None:
        assert move in self.legal_moves(seat), f"{move} is not legal for seat {seat}"
        verb = move.split()[0]
        what = move.split()[-1]
        if verb == "play":
            self.hands[seat].remove(what)
            self.columns[seat][what[0]].append(what)
            self.banned = None
            self.phase = "DRAW"
        if verb == "discard":
            self.hands[seat].remove(what)
            self.discards[what[0]].append(what)
            self.banned = what[0]
            self.phase = "DRAW"
        if verb == "draw":
            self.hands[seat].append(self.pile.pop())
            self.turns_without_pile = 0
            self.banned = None
            if self.pile == []:
                self.end_round()
            else:
                self.next_turn()
        if verb == "take":
            self.hands[seat].append(self.discards[what].pop())
            self.turns_without_pile = self.turns_without_pile + 1
            self.banned = None
            self.next_turn()
        self.check()

    def next_turn(self) -> None:
        self.to_move = 1 - self.to_move
        self.phase = "PLACE"

    # 5. End of a game: at once when the last card of the pile is drawn. No player has another turn.

    def end_round(self) -> None:
        points = []
        columns = []
        bonuses = []
        for seat in (0, 1):
            begun = {colour: column for colour, column in self.columns[seat].items() if column != []}
            scores = {colour: score_of_column(column, self.options) for colour, column in begun.items()}
            points.append(sum(score for score, bonus in scores.values()))
            columns.append({colour: score - bonus for colour, (score, bonus) in scores.items()})
            bonuses.append(sum(bonus for score, bonus in scores.values()))
        self.finished.append({"points": points, "columns": columns, "bonuses": bonuses})
        self.phase = "DEAL"
        if self.round >= self.options["rounds"]:
            self.phase = "OVER"

    # 6. Scoring: a player's points in a round are the sum of the columns. The highest sum wins the match (2).

    def totals(self) -> list[int]:
        return [sum(round["points"][seat] for round in self.finished) for seat in (0, 1)]

    def running(self) -> list[int]:
        """Return the totals with the present points of an unfinished round's columns."""
        points = self.totals()
        if self.phase in ("PLACE", "DRAW"):
            for seat in (0, 1):
                for column in self.columns[seat].values():
                    points[seat] = points[seat] + score_of_column(column, self.options)[0]
        return points

    def winners(self) -> list[int]:
        totals = self.totals()
        return [seat for seat in (0, 1) if totals[seat] == max(totals)]

    # 9. All cards on the table, public or not. The order of a hand does not matter, so hands are sorted.

    def facts(self) -> dict[str, Any]:
        return {
            "phase": self.phase,
            "round": self.round,
            "starter": self.starter,
            "hands": [sorted(hand) for hand in self.hands],
            "pile, its top last": list(self.pile),
            "columns": [{colour: list(column) for colour, column in row.items()} for row in self.columns],
            "discards": {colour: list(pile) for colour, pile in self.discards.items()},
            "banned colour": self.banned,
            "turns in a row without the pile": self.turns_without_pile,
            "points of the finished rounds": [round["points"] for round in self.finished],
            "points as the columns lie": self.running(),
        }

    def check(self) -> None:
        """Check the invariants."""
        # 1. No card is lost or made.
        cards = self.hands[0] + self.hands[1] + self.pile
        for seat in (0, 1):
            for column in self.columns[seat].values():
                cards = cards + column
        for pile in self.discards.values():
            cards = cards + pile
        assert sorted(cards) == self.all_cards
        # 4. A hand has all its cards, but between placing and drawing the mover's lacks one.
        for seat in (0, 1):
            lacks = 1 if self.phase == "DRAW" and seat == self.to_move else 0
            assert len(self.hands[seat]) == self.options["hand_size"] - lacks
        # 5. While a player is to act, the pile is not empty.
        assert (self.pile == []) == (self.phase in ("DEAL", "OVER"))
        # 4.1 Every column: wagers, then rising numbers.
        for seat in (0, 1):
            for colour, column in self.columns[seat].items():
                assert all(card[0] == colour for card in column)
                assert column == sorted(column, key=lambda card: 0 if is_wager(card) else number_of(card))
