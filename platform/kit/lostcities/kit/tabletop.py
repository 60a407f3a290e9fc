"""Builder for the table of a card game: zones for hands, columns, discards and piles, and actions for moves.

Zones come first, in reading order:

    top = Tabletop(viewer, translate)
    top.hand(view.hands[0], Seat(0))
    top.pile("deck", translate("Deck"), count=len(view.deck))

Seats and actions follow, and `table` returns the result:

    top.seats(scores, turn=view.turn)
    label = translate("Play {card}", card=top.label(card))
    top.action(move, label, held=card, target="row")
    return top.table(prompt=top.asks(view.turn, "Play a card", "{who} is to play a card"))
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import TypeVar

from lostcities.core import Move, Score, Seat, Viewer, notation
from lostcities.kit.boards import At, grid_zone, map_zone, space_label
from lostcities.kit.card_protocol import CardProtocol
from lostcities.kit.cards import Colour
from lostcities.kit.labels import parts_in_words, points_in_words
from lostcities.kit.piece_factory import PieceFactory
from lostcities.kit.piles import C, Hand
from lostcities.present import Action, Hint, Piece, Place, ScoreSheet, Table, Translator, Zone, round_sheet
from lostcities.present.tables import ZoneKind

T = TypeVar("T")

NO_TEXTS: Mapping[str, str] = {}

FOLDED = -1
"""Weight of an action that a list may hide at first."""


def hand_id(seat: Seat) -> str:
    """Return the id of a hand, as a source or target of actions."""
    return f"hand-{seat}"


def column_id(seat: Seat, colour: Colour) -> str:
    """Return the id of a column, as a target of actions."""
    return f"column-{seat}-{colour.letter}"


def discards_id(colour: Colour) -> str:
    """Return the id of the discards of a colour, as a source or target of actions."""
    return f"discards-{colour.letter}"


class Tabletop:
    """Builder of one viewer's table. Add zones in reading order, then actions."""

    def __init__(self, viewer: Viewer, translate: Translator) -> None:
        self.viewer, self.translate = viewer, translate
        self._pieces = PieceFactory(translate)
        self._places: list[Place] = []
        self._zones: list[Zone] = []
        self._actions: list[Action] = []
        self._hints: list[Hint] = []
        self._sheets: list[ScoreSheet] = []
        self._texts: dict[str | tuple[str, Seat], str] = {}
        self._first: dict[str, dict[str, str]] = {}

    # -- words --

    def label(self, card: CardProtocol) -> str:
        """Return a card in words: `red 7`."""
        return self._pieces.label(card)

    def word(self, text: str, *, who: Seat | None = None) -> str:
        """Return a translated text, cached for this table. Its only value may be `who`, a seat."""
        key = text if who is None else (text, who)
        known = self._texts.get(key)
        if known is None:
            known = self._texts[key] = self.translate(text) if who is None else self.translate(text, who=who)
        return known

    def cached_text(self, text: str, /, **values: object) -> str:
        """Return a translated text with its values, cached for later tables. Values must not hold a player's name."""
        return self._pieces.cached_text(text, values)

    def memo(self, make: Callable[..., T], *of: Hashable) -> T:
        """Return `make(self, *of)`, cached for later tables with the same texts.

        The result must depend only on `of`, and must not name a player. Few values of `of` may occur in a game.
        """
        key = (make, *of)
        found: T | None = self._pieces.made.get(key)
        return found if found is not None else self._pieces.remember(key, make(self, *of))

    def asks(self, turn: Seat, own: str, other: str, **values: object) -> str:
        """Return the prompt: `own` if it is the viewer's turn, else `other`, which names the seat to act as `{who}`."""
        if turn == self.viewer:
            return self.translate(own, **values)
        return self.translate(other, who=turn, **values)

    # -- pieces and zones --

    def lay(
        self,
        zone_id: str,
        kind: ZoneKind,
        title: str,
        cards: Sequence[CardProtocol] = (),
        *,
        suit: str = "",
        seat: Seat | None = None,
        count: int | None = None,
        note: str = "",
    ) -> None:
        """Add a zone of any kind with open cards."""
        pieces = self._pieces.pieces(cards) if cards else ()
        self.add(Zone(id=zone_id, kind=kind, title=title, suit=suit, seat=seat, pieces=pieces, count=count, note=note))

    def add(self, zone: Zone) -> None:
        """Add a finished zone, for pieces that are no cards."""
        self._zones.append(zone)

    def hand(self, hand: Hand[C], seat: Seat) -> None:
        """Add a hand: its known cards, and for another seat's hand also the number of all its cards."""
        title = self.translate("Your hand") if seat == self.viewer else self.translate("Hand of {who}", who=seat)
        self.lay(hand_id(seat), "hand", title, hand.cards, seat=seat, count=len(hand) if hand.backs else None)

    def column(self, cards: Sequence[CardProtocol], seat: Seat, colour: Colour, *, points: int) -> None:
        """Add a column of a seat in a colour, with its points as a note once it has cards."""
        title, note = self.word(colour.label), points_in_words(points, self.cached_text) if cards else ""
        self.lay(column_id(seat, colour), "column", title, cards, suit=colour.label, seat=seat, note=note)

    def discards(self, cards: Sequence[CardProtocol], colour: Colour) -> None:
        """Add the discards of a colour: the top card and the number of all."""
        title = self.memo(_discards_title, colour)
        self.lay(discards_id(colour), "pile", title, cards[-1:], suit=colour.label, count=len(cards))

    def pile(self, zone_id: str, title: str, *, count: int) -> None:
        """Add a face-down pile. It shows a back while it has cards."""
        pieces = (Piece(),) if count else ()
        self.add(Zone(id=zone_id, kind="pile", title=title, pieces=pieces, count=count))

    def counter(
        self, zone_id: str, title: str, count: int, *, seat: Seat | None = None, note: str = "", symbol: str = ""
    ) -> None:
        """Add a number, such as coins or artifacts. Clients know pictures for the symbols of `Zone.symbol`."""
        self.add(Zone(id=zone_id, kind="counter", title=title, seat=seat, count=count, note=note, symbol=symbol))

    # -- boards --

    def pieces(self, cards: Iterable[CardProtocol]) -> tuple[Piece, ...]:
        """Return the pieces of open cards, for the spaces of a board."""
        return self._pieces.pieces(cards)

    def grid(
        self,
        zone_id: str,
        title: str,
        *,
        rows: int,
        columns: int,
        pieces: Mapping[At, Sequence[Piece]],
        label: Callable[[int, int], str] = space_label,
        tone: Callable[[int, int], str] | None = None,
        row_headings: Sequence[str] | None = None,
        column_headings: Sequence[str] | None = None,
        note: str = "",
        seat: Seat | None = None,
    ) -> None:
        """Add a board of rows and columns, with the pieces by row and column, both from 0 at the top left.

        `label` and `tone` name a space and its ground: by default `B3`, and none. Headings are numbers and letters
        unless they are given; `()` shows none. `space_id(zone_id, row, column)` is the id of a space for actions.
        """
        self.add(
            grid_zone(
                zone_id,
                title,
                rows=rows,
                columns=columns,
                pieces=pieces,
                label=label,
                tone=tone,
                row_headings=row_headings,
                column_headings=column_headings,
                note=note,
                seat=seat,
            )
        )

    def map(
        self,
        zone_id: str,
        title: str,
        *,
        spaces: Mapping[str, tuple[int, int]],
        edges: Iterable[tuple[str, str]],
        pieces: Mapping[str, Sequence[Piece]],
        labels: Mapping[str, str] = NO_TEXTS,
        tones: Mapping[str, str] = NO_TEXTS,
        note: str = "",
        seat: Seat | None = None,
    ) -> None:
        """Add a map: positions from `(0, 0)` at the top left to `(1000, 1000)`, edges and pieces by the spaces' names.

        `labels` are the names in the viewer's language. `space_id(zone_id, name)` is the id of a space for actions.
        """
        self.add(
            map_zone(
                zone_id,
                title,
                spaces=spaces,
                edges=edges,
                pieces=pieces,
                labels=labels,
                tones=tones,
                note=note,
                seat=seat,
            )
        )

    # -- seats --

    def seats(self, scores: Sequence[Score], *, turn: Seat | None) -> None:
        """Add every seat with its points and their parts."""
        for number, score in enumerate(scores):
            self.seat(Seat(number), score.total, ", ".join(parts_in_words(score.parts, self.cached_text)), turn=turn)

    def seat(self, seat: Seat, total: int, note: str, *, turn: Seat | None) -> None:
        """Add one seat with its points and a note."""
        self._places.append(Place(seat=seat, total=total, note=note, is_to_act=seat == turn))

    def round_sheet(self, number: int, scores: Sequence[Score]) -> None:
        """Add the score sheet of a finished round: its points by seat, with their parts. Colours come first."""
        numbers = tuple((score.total, *score.parts.items()) for score in scores)
        self._sheets.append(self.memo(_round_sheet, number, numbers))

    # -- moves --

    def action(
        self,
        move: Move,
        label: str,
        *,
        source: str = "",
        target: str = "",
        held: CardProtocol | None = None,
        group: str = "",
        weight: int = 0,
        amount: int | None = None,
    ) -> None:
        """Add a legal move as an action.

        It starts from a zone, space or piece `source`, or from the card `held`. That lies in the zone `source` or else
        in the viewer's hand. A higher `weight` puts it further up; `FOLDED` may hide it at first.
        An `amount` tells it from others of its group, as in a bid.
        """
        if held is not None:
            assert self.viewer is not None, "only a seat has moves"
            source = self._piece_in(source or hand_id(self.viewer), held)
        self._actions.append(
            Action(
                move=notation(move),
                label=label,
                source=source,
                target=target,
                group=group,
                weight=weight,
                amount=amount,
            )
        )

    def generic_action(self, move: Move) -> None:
        """Add a legal move that the table has no words for: its label is its notation."""
        text = notation(move)
        self.action(move, text[:1].upper() + text[1:])

    def _piece_in(self, zone_id: str, card: CardProtocol) -> str:
        """Return the id of the first piece for this card in a zone."""
        first = self._first.get(zone_id)
        if first is None:
            pieces = next(zone.pieces for zone in self._zones if zone.id == zone_id)
            first = self._first[zone_id] = {piece.face: piece.id or "" for piece in reversed(pieces)}
        return first[str(card)]

    # -- hints --

    def explain(self, zone_id: str, text: str) -> None:
        """Explain a zone in a sentence, such as how the points of a column come about. An empty text says nothing."""
        if text:
            self._hints.append(Hint(zone_id, text))

    def explain_card(self, card: CardProtocol, text: str, *, zone_id: str = "") -> None:
        """Explain a card in a sentence, such as why it cannot be played. It lies in a zone, or in the viewer's hand."""
        if not zone_id:
            assert self.viewer is not None, "only a seat holds cards"
            zone_id = hand_id(self.viewer)
        pieces = next(zone.pieces for zone in self._zones if zone.id == zone_id)
        for piece in pieces:
            if piece.face == str(card):
                self.explain(piece.id or "", text)

    # -- all of it --

    def table(self, *, prompt: str, headline: str = "") -> Table:
        """Return the finished table."""
        return Table(
            places=tuple(self._places),
            zones=tuple(self._zones),
            prompt=prompt,
            actions=tuple(self._actions),
            headline=headline,
            hints=tuple(self._hints),
            sheets=tuple(self._sheets),
        )


def _round_sheet(top: Tabletop, number: int, scores: Sequence[tuple[int, *tuple[tuple[str, int], ...]]]) -> ScoreSheet:
    title = top.translate("Round {round}", round=number)
    read = [Score(total, dict(parts)) for total, *parts in scores]
    return round_sheet(title, read, top.translate, [colour.label for colour in Colour])


def _discards_title(top: Tabletop, colour: Colour) -> str:
    return top.translate("{colour} discards", colour=top.translate(colour.label))
