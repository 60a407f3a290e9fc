"""A second implementation of the Board Game: slow and simple, in the order of the rules, without code of the plugin.

Chance is an input: the first starter and every deal. The rest is computed here. Cards are text (`R7`), a colour is its
letter, and a move is its notation. A tile is `A` (artifact), `S` (arrow) or its victory points.
"""

from collections import Counter
from typing import Any

# -- 1. components --

COLOURS = {"Y": "yellow", "B": "blue", "W": "white", "G": "green", "R": "red"}
CARDS = [f"{colour}{value}" for colour in COLOURS for value in range(11) for _ in range(2)]
TILES: list[str | int] = ["A"] * 9 + ["S"] * 9 + [5, 5, 10, 10, 10, 15, 15]
STEP_VALUES = {1: -20, 2: -15, 3: -10, 4: 5, 5: 10, 6: 15, 7: 30, 8: 35, 9: 50}
MEMBERS = 4
CROSSINGS = 5  # number of explorers beyond the bridge that ends the round
REMOVED = {2: 30, 3: 0, 4: 0}  # by number of players, like the next
PILE = {2: 64, 3: 86, 4: 78}
HAND = 8

# 1.1 tile spaces, 1.2 artifact tracks, and other options
DEFAULTS: dict[str, Any] = {
    "rounds": 3,
    "first_seat": "random",
    "up_and_down": False,
    "opening_card": "lowest_in_hand",
    "tile_layout": {
        "green": [3, 5, 6, 7, 9],
        "blue": [3, 4, 6, 7, 9],
        "white": [2, 3, 5, 7, 9],
        "yellow": [2, 4, 5, 7, 9],
        "red": [2, 4, 5, 7, 9],
    },
    "artifact_track_short": [-20, -15, 10, 15, 30, 50],
    "artifact_track_long": [-25, -20, -15, -10, -5, 0, 30, 35, 40, 70, 70],
    "stall_limit": 0,
}


def value_of(card: str) -> int:
    """Return the number on a card."""
    return int(card[1:])


def refused_fields(seats: int, options: dict[str, Any]) -> set[str]:
    """Return the options that do not fit their bounds, each other, or the seats. Their types are right."""
    agreed = DEFAULTS | options
    paths = list((DEFAULTS["tile_layout"] | agreed["tile_layout"]).values())
    fits = {
        "rounds": 1 <= agreed["rounds"] <= 9,
        "first_seat": agreed["first_seat"] in ["random", *(f"seat{seat}" for seat in range(seats))],
        "tile_layout": sum(len(path) for path in paths) == len(TILES)
        and all(step in STEP_VALUES and path.count(step) == 1 for path in paths for step in path),
        "artifact_track_long": len(agreed["artifact_track_long"]) > 0,
        "artifact_track_short": len(agreed["artifact_track_short"]) > 0,
        "opening_card": agreed["opening_card"] in ("lowest_in_hand", "any"),
        "stall_limit": 0 <= agreed["stall_limit"] <= 1000,
    }
    return {name for name, does in fits.items() if not does}


class BoardGame:
    """One game: `start_round` with each deal, then `legal_moves` and `move` as the phase says."""

    # -- 2. setup of the game --

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        self.options = DEFAULTS | options
        self.options["tile_layout"] = DEFAULTS["tile_layout"] | self.options["tile_layout"]
        self.seats = range(seats)
        self.vp = [0 for _ in self.seats]
        self.tokens = [0 for _ in self.seats]
        self.round = 0
        self.phase = "ROUND_OVER"
        self.starter: int | None = None  # of the next round; None: chance decides
        if self.options["first_seat"] != "random":
            self.starter = int(self.options["first_seat"].removeprefix("seat"))
        self.rounds_scored: list[dict[str, Any]] = []
        self.artifact_points: list[int] | None = None  # set once the game is over

    # -- 3. setup of each round --

    def start_round(
        self,
        starter: int,
        tiles: dict[str, dict[int, Any]],
        hands: list[list[str]],
        deck: list[str],
        removed: list[str],
    ) -> None:
        """Lay out a round. `tiles` are by colour and step, and the last card of `deck` is its top."""
        assert self.phase == "ROUND_OVER"
        assert self.starter in (None, starter), f"seat {self.starter} starts, not {starter}"
        self.round += 1
        self.started_by = starter
        # 1. clear all but points and tokens
        self.rows: list[dict[str, list[str]]] = [{c: [] for c in COLOURS} for _ in self.seats]
        self.pos = [dict.fromkeys(COLOURS, 0) for _ in self.seats]
        self.leader_colour: list[str | None] = [None for _ in self.seats]
        self.discards: dict[str, list[str]] = {c: [] for c in COLOURS}
        self.round_artifacts = [0 for _ in self.seats]
        # 2. the tiles
        self.tiles = {(colour, step): tile for colour, path in tiles.items() for step, tile in path.items()}
        layout = self.options["tile_layout"]
        spaces = {(colour, step) for colour in COLOURS for step in layout[COLOURS[colour]]}
        assert set(self.tiles) == spaces, f"tiles lie on {set(self.tiles)}, their spaces are {spaces}"
        assert Counter(self.tiles.values()) == Counter(TILES), f"these are not the tiles: {self.tiles}"
        # 3. the cards
        self.hands = [list(hand) for hand in hands]
        self.draw_pile = list(deck)
        self.removed = list(removed)
        assert [len(hand) for hand in self.hands] == [HAND for _ in self.seats], f"hands dealt: {self.hands}"
        assert len(self.removed) == REMOVED[len(self.seats)], f"{len(self.removed)} cards were removed"
        assert len(self.draw_pile) == PILE[len(self.seats)], f"the pile has {len(self.draw_pile)} cards"
        self.to_move = starter
        self.phase = "PLAY"
        self.kind: str | None = None  # of the choice, if there is one
        self.skipped: list[str] = []  # skipped choices of this round
        self.banned_colour: str | None = None
        self.turns_without_draw = 0
        self.check()

    # -- 4. state machine: legal moves --

    def to_act(self) -> list[int]:
        """Return the seat to act, if any."""
        return [self.to_move] if self.phase in ("PLAY", "MOVE_CHOICE", "DRAW") else []

    def legal_moves(self, seat: int) -> set[str]:
        """Return all legal moves of a seat."""
        if seat not in self.to_act():
            return set()
        if self.phase == "PLAY":
            return self.legal_plays() | {f"discard {card}" for card in self.hands[self.to_move]}
        if self.phase == "MOVE_CHOICE":
            return {f"move {colour}" for colour in self.movable()} | {"decline"}
        if self.phase == "DRAW":
            return {"draw"} | {f"take {colour}" for colour in COLOURS if self.may_take(colour)}
        return set()

    def legal_plays(self) -> set[str]:
        """Return the plays: cards that open a row with each free kind of explorer, and cards that extend one."""
        plays = set()
        for card in self.hands[self.to_move]:
            if self.rows[self.to_move][card[0]]:
                if self.may_extend(card):
                    plays.add(f"play {card}")
            elif self.may_open(card):
                plays |= {f"play {card} {piece}" for piece in self.free_pieces()}
        return plays

    def free_pieces(self) -> list[str]:
        """Return the kinds of explorer that the seat to act still has off the paths."""
        on_paths = sum(step > 0 for step in self.pos[self.to_move].values())
        if self.leader_colour[self.to_move] is None:
            return ["leader"] + (["member"] if on_paths < MEMBERS else [])
        return ["member"] if on_paths - 1 < MEMBERS else []

    def may_open(self, card: str) -> bool:
        """Return whether a card may open its row: the lowest in hand (4.1), or up and down (8.2) the highest."""
        if self.options["opening_card"] == "any":
            return True
        held = [value_of(other) for other in self.hands[self.to_move] if other[0] == card[0]]
        if self.options["up_and_down"] and value_of(card) == max(held):
            return True
        return value_of(card) == min(held)

    def may_extend(self, card: str) -> bool:
        """Return whether a card extends its row: equal or higher, or in the row's direction (8.2)."""
        row = self.rows[self.to_move][card[0]]
        last = value_of(row[-1])
        direction = self.direction(row)
        if direction == "open":
            return True
        if direction == "up":
            return value_of(card) >= last
        return value_of(card) <= last

    def direction(self, row: list[str]) -> str:
        """Return a row's direction. Up and down (8.2), the first card that differs from the opening card fixes it."""
        if not self.options["up_and_down"]:
            return "up"
        for card in row:
            if value_of(card) > value_of(row[0]):
                return "up"
            if value_of(card) < value_of(row[0]):
                return "down"
        return "open"

    def movable(self) -> list[str]:
        """Return the explorers that can move (4.2, 4.3): on a path, and not on its last step."""
        return [colour for colour, step in self.pos[self.to_move].items() if 1 <= step <= 8]

    def may_take(self, colour: str) -> bool:
        """Return whether a discard may be taken: not one just laid, nor while stalled (9.8) if cards are left."""
        if not self.discards[colour]:
            return False
        if self.options["stall_limit"] > 0 and self.turns_without_draw >= self.options["stall_limit"]:
            return len(self.draw_pile) == 0
        return colour != self.banned_colour

    # -- 4. state machine: effects of a move --

    def move(self, seat: int, move: str) -> None:
        """Make a legal move."""
        assert move in self.legal_moves(seat), f"{move} is not legal"
        verb, *rest = move.split()
        if verb == "play" and len(rest) == 2:
            self.start(rest[0], rest[1])
        elif verb == "play":
            self.extend(rest[0])
        elif verb == "discard":
            self.discard(rest[0])
        elif verb == "move":
            self.step(rest[0])
        elif verb == "decline":
            self.go_to_draw()
        elif verb == "draw":
            self.draw()
        elif verb == "take":
            self.take(rest[0])
        self.check()

    def start(self, card: str, piece: str) -> None:
        """Open a row and send an explorer to the first step."""
        colour = card[0]
        self.hands[self.to_move].remove(card)
        self.rows[self.to_move][colour].append(card)
        if piece == "leader":
            self.leader_colour[self.to_move] = colour
        self.step(colour)

    def extend(self, card: str) -> None:
        """Lengthen a row. Its explorer steps, or from the last step lets another one move (4.3)."""
        colour = card[0]
        self.hands[self.to_move].remove(card)
        self.rows[self.to_move][colour].append(card)
        if self.pos[self.to_move][colour] <= 8:
            self.step(colour)
        else:
            self.offer_move("city")

    def discard(self, card: str) -> None:
        """Lay a card on the discards of its colour, which is closed for this turn."""
        self.hands[self.to_move].remove(card)
        self.discards[card[0]].append(card)
        self.banned_colour = card[0]
        self.go_to_draw()

    def step(self, colour: str) -> None:
        """Move one step on a path. Then the fifth crossing ends the round, or the tile takes effect."""
        before = self.crossed()
        self.pos[self.to_move][colour] += 1
        assert self.crossed() - before in (0, 1)
        if before < CROSSINGS == self.crossed():
            self.end_round("bridge")
            return
        space = (colour, self.pos[self.to_move][colour])
        tile = self.tiles.get(space)
        self.go_to_draw()
        if tile == "A":
            del self.tiles[space]
            self.round_artifacts[self.to_move] += 1
        elif tile == "S":
            self.offer_move("arrow")
        elif tile is not None:
            self.vp[self.to_move] += tile

    def crossed(self) -> int:
        """Count the explorers of all seats on steps 7 to 9."""
        return sum(step >= 7 for paths in self.pos for step in paths.values())

    def offer_move(self, kind: str) -> None:
        """Offer a choice of the explorers that can move, or skip it if none can."""
        self.go_to_draw()
        if self.movable():
            self.phase = "MOVE_CHOICE"
            self.kind = kind
        else:
            self.skipped.append(kind)

    def go_to_draw(self) -> None:
        """Go on to the draw, the last part of the turn."""
        self.phase = "DRAW"
        self.kind = None

    def draw(self) -> None:
        """Draw the top card of the pile. The last card ends the round at once."""
        self.hands[self.to_move].append(self.draw_pile.pop())
        self.turns_without_draw = 0
        if self.draw_pile:
            self.end_turn()
        else:
            self.end_round("deck")

    def take(self, colour: str) -> None:
        """Take the top discard of a colour."""
        self.hands[self.to_move].append(self.discards[colour].pop())
        self.turns_without_draw += 1
        self.end_turn()

    def end_turn(self) -> None:
        """Pass the turn to the next seat clockwise."""
        self.to_move = self.next_seat()
        self.phase = "PLAY"
        self.banned_colour = None

    def next_seat(self) -> int:
        """Return the seat after the one to move."""
        return (self.to_move + 1) % len(self.seats)

    # -- 5. end of a round: the seat that would have been next starts another one --

    def end_round(self, ended_by: str) -> None:
        """Score. Then the game is over or waits for the next deal."""
        paths = [self.path_points(seat) for seat in self.seats]
        for seat in self.seats:
            self.vp[seat] = self.vp_after(seat, sum(paths[seat].values()))
            self.tokens[seat] += self.round_artifacts[seat]
            self.round_artifacts[seat] = 0
        self.rounds_scored.append(
            {"ended_by": ended_by, "paths": paths, "vp": list(self.vp), "tokens": list(self.tokens)}
        )
        self.starter = self.next_seat()
        self.phase = "ROUND_OVER"
        self.kind = None
        self.banned_colour = None
        if self.round == self.options["rounds"]:
            self.end_game()

    # -- 6. scoring a round --

    def path_points(self, seat: int) -> dict[str, int]:
        """Return the points of a seat's explorers by colour, the leader's twice."""
        points = {colour: STEP_VALUES[step] for colour, step in self.pos[seat].items() if step > 0}
        leader = self.leader_colour[seat]
        if leader is not None:
            points[leader] *= 2
        return points

    def vp_after(self, seat: int, points: int) -> int:
        """Return a seat's victory points after its explorers have earned points, never below 0."""
        return max(0, self.vp[seat] + points)

    def running(self) -> list[int]:
        """Return the points that each seat would hold if the round ended now, or holds in the end."""
        if self.phase == "GAME_OVER":
            return list(self.vp)
        return [self.vp_after(seat, sum(self.path_points(seat).values())) for seat in self.seats]

    # -- 7. end of the game --

    def end_game(self) -> None:
        """Add the points of artifacts."""
        self.phase = "GAME_OVER"
        self.artifact_points = [self.track_points(tokens) for tokens in self.tokens]
        for seat in self.seats:
            self.vp[seat] += self.artifact_points[seat]
            self.vp[seat] = max(0, self.vp[seat])

    def track_points(self, tokens: int) -> int:
        """Return the points for a number of tokens. The short game (8.1) has a track of its own."""
        track = self.options["artifact_track_short" if self.options["rounds"] == 1 else "artifact_track_long"]
        return int(track[min(tokens, len(track) - 1)])

    def totals(self) -> list[int]:
        """Return the final points."""
        assert self.phase == "GAME_OVER"
        return list(self.vp)

    def winners(self) -> list[int]:
        """Return the winners: most points, then most tokens. A tie remains shared."""
        assert self.phase == "GAME_OVER"
        best = max((self.vp[seat], self.tokens[seat]) for seat in self.seats)
        return [seat for seat in self.seats if (self.vp[seat], self.tokens[seat]) == best]

    # -- 10. invariants --

    def check(self) -> None:
        """Check the invariants after a move."""
        cards = [*self.draw_pile, *self.removed]
        for seat in self.seats:
            cards += self.hands[seat]
            cards += [card for row in self.rows[seat].values() for card in row]
        cards += [card for pile in self.discards.values() for card in pile]
        assert Counter(cards) == Counter(CARDS)
        assert self.crossed() <= CROSSINGS
        assert sum(self.round_artifacts) <= 9
        assert sum(self.tokens) <= 9 * self.round
        assert min(self.vp) >= 0
        if self.phase in ("PLAY", "DRAW"):
            assert len(self.hands[self.to_move]) == (HAND if self.phase == "PLAY" else HAND - 1)

    # -- 4, 11. state, with secrets --

    def facts(self) -> dict[str, Any]:
        """Return the state in the names of the rules, with hands sorted because their order does not matter."""
        return {
            "round": self.round,
            "started_by": self.started_by,
            "to_move": self.to_act(),
            "phase": self.phase,
            "kind": self.kind,
            "hands": [sorted(hand, key=CARDS.index) for hand in self.hands],
            "rows": self.rows,
            "pos": self.pos,
            "leader_colour": self.leader_colour,
            "tiles": self.tiles,
            "discards": self.discards,
            "draw_pile": self.draw_pile,
            "removed": self.removed,
            "banned_colour": self.banned_colour,
            "turns_without_draw": self.turns_without_draw,
            "vp": self.vp,
            "running": self.running(),
            "tokens": self.tokens,
            "round_artifacts": self.round_artifacts,
            "rounds_scored": self.rounds_scored,
            "artifact_points": self.artifact_points,
        }
