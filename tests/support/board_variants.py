"""Two small games with boards: cards placed on a grid of nine spaces, some face down, and boats on a map of five ports.

This module can be installed as a plugin, see `plain_variant.installed`.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from lostcities.core import Chance, Event, Hidden, IllegalMove, Move, Score, Seat, Setup, Variant, hide, hookimpl
from lostcities.core.contract import notation
from lostcities.kit import Card, Hand, Tabletop, cards, replaced, space_id, space_label
from lostcities.present import Piece, Table, Translator, generic_lines

# -- Squares: a grid --

PACK = cards("Y2 Y3 Y4 Y5 Y6 B2 B3 B4 B5 B6")
SIDE = 3
HAND = 5
COVERED = 3
"""Points for a card that lies face down."""


class Place(Move, frozen=True):
    """Place a card on an empty space, face up."""

    card: Card
    space: int


class Cover(Move, frozen=True):
    """Place a card on an empty space, face down."""

    card: Card
    space: int


class Dealt(Event, frozen=True):
    """The hands were dealt."""

    hands: tuple[Hidden[Card], ...]


class Placed(Event, frozen=True):
    """A card was placed face up."""

    seat: Seat
    card: Card
    space: int


class Covered(Event, frozen=True):
    """A card was placed face down; only its seat knows it."""

    seat: Seat
    card: Hidden[Card]
    space: int


class Laid(Struct, frozen=True):
    """A card on a space, None if the viewer may not know it."""

    seat: Seat
    card: Card | None
    is_covered: bool = False


class Squares(Struct, frozen=True):
    """The state, or a view."""

    hands: tuple[Hand, ...] = ()
    board: tuple[Laid | None, ...] = (None,) * SIDE**2


class SquaresRules:
    """Two seats fill nine spaces in turn; a card scores its rank, one that is face down three points."""

    def initial(self, setup: Setup) -> Squares:
        """Return an empty board."""
        return Squares()

    def deal(self, state: Squares, chance: Chance) -> Sequence[Event]:
        """Deal five cards to each seat."""
        pack = chance.shuffle(PACK)
        return [Dealt(tuple(hide(pack[s * HAND : (s + 1) * HAND], to=[Seat(s)]) for s in (0, 1)))]

    def to_act(self, state: Squares) -> tuple[Seat, ...]:
        """Return the seats in turn until the board is full."""
        laid = sum(one is not None for one in state.board)
        return (Seat(laid % 2),) if laid < len(state.board) else ()

    def legal_moves(self, state: Squares, seat: Seat) -> Sequence[Move]:
        """Return both moves for each card and each empty space."""
        free = [space for space, laid in enumerate(state.board) if laid is None]
        held = state.hands[seat].cards
        return [kind(card, space) for card in held for space in free for kind in (Place, Cover)]

    def decide(self, state: Squares, seat: Seat, move: Move, chance: Chance) -> Sequence[Event]:
        """Place a held card on an empty space."""
        if move not in self.legal_moves(state, seat):
            raise IllegalMove("squares.move", f"{notation(move)} needs a card you hold and an empty space")
        match move:
            case Place(card, space):
                return [Placed(seat, card, space)]
            case Cover(card, space):
                return [Covered(seat, hide([card], to=[seat]), space)]
        raise TypeError(f"{type(move).__name__} is no move of this game")

    def evolve(self, state: Squares, event: Event) -> Squares:
        """Fold an event."""
        match event:
            case Dealt(hands):
                return Squares(tuple(Hand().plus_hidden(hidden) for hidden in hands))
            case Placed(seat, card, space):
                return _with(state, seat, state.hands[seat].minus(card), Laid(seat, card), space)
            case Covered(seat, hidden, space):
                held = state.hands[seat]
                if hidden.items is None:
                    left = Hand(held.cards, held.backs - 1)
                    return _with(state, seat, left, Laid(seat, None, is_covered=True), space)
                card = hidden.items[0]
                return _with(state, seat, held.minus(card), Laid(seat, card, is_covered=True), space)
        raise TypeError(f"{type(event).__name__} is no event of this game")

    def scores(self, state: Squares) -> Sequence[Score]:
        """Return the points of the cards on the board."""
        return [Score(sum(map(_points, (one for one in state.board if one and one.seat == seat)))) for seat in (0, 1)]

    def table(self, view: Squares, viewer: Seat | None, translate: Translator) -> Table:
        """Draw the hands and the board."""
        top = Tabletop(viewer, translate)
        for seat, held in enumerate(view.hands):
            top.hand(held, Seat(seat))
        lie = {divmod(space, SIDE): self.shown(laid, viewer, top) for space, laid in enumerate(view.board) if laid}
        top.grid("board", translate("Board"), rows=SIDE, columns=SIDE, pieces=lie, tone=_tone)
        turn = next(iter(self.to_act(view)), None)
        top.seats(self.scores(view), turn=turn)
        for move in self.legal_moves(view, viewer) if viewer is not None and viewer == turn else ():
            assert isinstance(move, Place | Cover)
            at = divmod(move.space, SIDE)
            verb = "Place {card} on {space}" if isinstance(move, Place) else "Cover {space} with {card}"
            label = translate(verb, card=top.label(move.card), space=space_label(*at))
            top.action(move, label, held=move.card, target=space_id("board", *at))
        prompt = "The board is full" if turn is None else top.asks(turn, "Place a card", "{who} is to place a card")
        return top.table(prompt=prompt)

    def shown(self, laid: Laid, viewer: Seat | None, top: Tabletop) -> tuple[Piece, ...]:
        """Return the piece of a card as this viewer sees it."""
        if laid.is_covered or laid.card is None:
            return (Piece(),)
        return tuple(replace(piece, seat=laid.seat) for piece in top.pieces([laid.card]))

    def log_lines(self, event: Event, translate: Translator) -> Sequence[str]:
        """Describe an event."""
        return generic_lines(event, translate)


def _with(state: Squares, seat: Seat, hand: Hand, laid: Laid, space: int) -> Squares:
    return Squares(replaced(state.hands, seat, hand), replaced(state.board, space, laid))


def _points(laid: Laid) -> int:
    return COVERED if laid.is_covered or laid.card is None else laid.card.rank


def _tone(row: int, column: int) -> str:
    return "dark" if (row + column) % 2 else "light"


def squares_secrets(state: Squares, viewer: Seat | None) -> list[Card]:
    """List the cards that a viewer may not know: those of other hands, and those that other seats cover."""
    covered = [one.card for one in state.board if one and one.card and one.is_covered and one.seat != viewer]
    return covered + [card for seat, held in enumerate(state.hands) if seat != viewer for card in held.cards]


SQUARES = Variant(
    key="squares",
    title="Squares",
    seats=range(2, 3),
    rules=SquaresRules(),
    moves=Place | Cover,
    events=Dealt | Placed | Covered,
    rules_text="Fill nine spaces in turn. An open card scores its rank, a covered one three points.",
    moves_max=SIDE**2,
)

# -- Ferries: a map --

PORTS = {"york": (500, 60), "leeds": (120, 380), "hull": (900, 420), "derby": (260, 900), "lincoln": (760, 920)}
ROUTES = (
    ("york", "leeds"),
    ("york", "hull"),
    ("leeds", "derby"),
    ("leeds", "hull"),
    ("hull", "lincoln"),
    ("derby", "lincoln"),
)
CROSSINGS = 8


class Sail(Move, frozen=True):
    """Sail to a neighbouring port."""

    to: str


class Sailed(Event, frozen=True):
    """A boat came to a port."""

    seat: Seat
    to: str


class Launched(Event, frozen=True):
    """The boats were put into their first ports."""

    ports: tuple[str, ...]


class Ferries(Struct, frozen=True):
    """The ports of each boat, in order."""

    ways: tuple[tuple[str, ...], ...] = ()


class FerriesRules:
    """Two boats sail along the routes in turn; each port that a boat has seen scores a point."""

    def initial(self, setup: Setup) -> Ferries:
        """Return a sea without boats."""
        return Ferries()

    def deal(self, state: Ferries, chance: Chance) -> Sequence[Event]:
        """Launch the boats."""
        return [Launched(("york", "lincoln"))]

    def to_act(self, state: Ferries) -> tuple[Seat, ...]:
        """Return the seats in turn."""
        sailed = sum(map(len, state.ways)) - 2
        return (Seat(sailed % 2),) if sailed < CROSSINGS else ()

    def legal_moves(self, state: Ferries, seat: Seat) -> Sequence[Move]:
        """Return the neighbours of the boat's port."""
        here = state.ways[seat][-1]
        return [Sail(end if start == here else start) for start, end in ROUTES if here in (start, end)]

    def decide(self, state: Ferries, seat: Seat, move: Move, chance: Chance) -> Sequence[Event]:
        """Sail along a route."""
        if not isinstance(move, Sail) or move not in self.legal_moves(state, seat):
            raise IllegalMove("ferries.route", f"{notation(move)}: no route leads there from {state.ways[seat][-1]}")
        return [Sailed(seat, move.to)]

    def evolve(self, state: Ferries, event: Event) -> Ferries:
        """Fold an event."""
        match event:
            case Launched(ports):
                return Ferries(tuple((port,) for port in ports))
            case Sailed(seat, to):
                return Ferries(replaced(state.ways, seat, (*state.ways[seat], to)))
        raise TypeError(f"{type(event).__name__} is no event of this game")

    def scores(self, state: Ferries) -> Sequence[Score]:
        """Return the number of ports that each boat has seen."""
        return [Score(len(set(way))) for way in state.ways]

    def table(self, view: Ferries, viewer: Seat | None, translate: Translator) -> Table:
        """Draw the map."""
        top = Tabletop(viewer, translate)
        boats: dict[str, list[Piece]] = {}
        for seat, way in enumerate(view.ways):
            label = translate("boat of {who}", who=Seat(seat))
            boats.setdefault(way[-1], []).append(Piece(id=f"boat-{seat}", face="▲", label=label, seat=Seat(seat)))
        labels = {name: name.title() for name in PORTS}
        tones = {"york": "start", "lincoln": "start", "hull": "water"}
        top.map("sea", translate("Sea"), spaces=PORTS, edges=ROUTES, pieces=boats, labels=labels, tones=tones)
        turn = next(iter(self.to_act(view)), None)
        top.seats(self.scores(view), turn=turn)
        for move in self.legal_moves(view, viewer) if viewer is not None and viewer == turn else ():
            assert isinstance(move, Sail)
            label = translate("Sail to {port}", port=labels[move.to])
            top.action(move, label, source=f"boat-{viewer}", target=space_id("sea", move.to))
        prompt = "All boats are home" if turn is None else top.asks(turn, "Sail to a port", "{who} is to sail")
        return top.table(prompt=prompt)

    def log_lines(self, event: Event, translate: Translator) -> Sequence[str]:
        """Describe an event."""
        return generic_lines(event, translate)


FERRIES = Variant(
    key="ferries",
    title="Ferries",
    seats=range(2, 3),
    rules=FerriesRules(),
    moves=Sail,
    events=Launched | Sailed,
    rules_text="Sail along the routes in turn. Each port that your boat has seen scores a point.",
    moves_max=CROSSINGS,
)


@hookimpl
def lostcities_variants() -> Iterable[Variant[Any, Any, Any]]:
    """Yield the variants."""
    yield SQUARES
    yield FERRIES
