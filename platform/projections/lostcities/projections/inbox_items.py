"""Inbox items of one game, and the changes that a commit makes to them.

Turns and offers follow from the summary of a commit, other items from the platform's facts. No rules are needed. An
item stays as long as it holds: an undone move removes the turn again.
"""

from collections.abc import Iterable, Sequence
from typing import Literal, TypeAlias

from msgspec import Struct, structs

from lostcities.core.names import FeedPosition, GameId, PlayerId, Seat, Version
from lostcities.eventstore.port import Commit, FeedEntry
from lostcities.projections.platform_facts import (
    Created,
    Ended,
    Left,
    Offered,
    OfferKind,
    Released,
    SeatChanged,
    Started,
    Taken,
    TakenOver,
    facts_in,
)

InboxKind = Literal["your_turn", "offer", "seat_taken", "game_over", "reveal_seed", "invited"]
"""Kind of an item: a turn, an offer to answer, a seat taken by another player, the end of a game, a seed to reveal.

`invited` tells of a seat that is kept for the player.
"""


class OpenOffer(Struct, frozen=True, kw_only=True):
    """An offer that waits for answers."""

    id: Version
    """Version of the event that made the offer."""
    seat: Seat
    """Seat that made the offer."""
    kind: OfferKind
    to: Version | None
    """Version to return to; None for an offer to end or pause the game."""
    asked: tuple[Seat, ...]
    """Seats that have not answered yet."""


class InboxItem(Struct, frozen=True, kw_only=True):
    """A pending decision of a player, or news for the player."""

    game_id: GameId
    player_id: PlayerId
    kind: InboxKind
    seat: Seat | None
    """Player's seat to act or to answer, or the seat that was taken; None for a finished game."""
    position: FeedPosition
    """Feed position of the commit that made the item."""
    version: Version
    """Last version of that commit."""
    since: int
    """Time of that commit, Unix time in microseconds."""
    offer: OpenOffer | None = None
    """The offer, for an item of that kind."""
    due_at: int | None = None
    """Deadline of the offer or the seed, or of the first clock to run out while a turn waits: Unix microseconds."""

    @property
    def place(self) -> tuple[GameId, PlayerId, InboxKind, Seat | None]:
        """Place in the inboxes, which no other item has at the same time."""
        return self.game_id, self.player_id, self.kind, self.seat


ItemKey: TypeAlias = tuple[PlayerId, InboxKind, Seat | None]


class GameItems:
    """Host, seats and items of one game."""

    def __init__(
        self,
        game_id: GameId,
        host: PlayerId,
        seats: Sequence[PlayerId | None],
        kept: Sequence[PlayerId | None] = (),
    ) -> None:
        """`kept` are the players for whom empty seats of an open game are kept."""
        self.game_id = game_id
        self.host = host
        self.seats = list(seats)
        self.kept = list(kept)
        self.is_over = False
        self._items: dict[ItemKey, InboxItem] = {}
        self._offer: OpenOffer | None = None
        self._saved_items: dict[ItemKey, InboxItem] = {}
        self._saved_seats: list[list[PlayerId | None]] = []

    @property
    def members(self) -> set[PlayerId]:
        """The host and the players with a seat."""
        return {self.host, *(holder for holder in self.seats if holder is not None)}

    @property
    def has_other_seats(self) -> bool:
        """True if the seats of an open or running game differ from the saved ones."""
        return not self.is_over and [self.seats, self.kept] != self._saved_seats

    def restore(self, items: Iterable[InboxItem]) -> None:
        """Set the items that were saved with these seats."""
        self._items = {(item.player_id, item.kind, item.seat): item for item in items}
        self._offer = next((item.offer for item in self._items.values() if item.offer is not None), None)
        self.saved()

    def saved(self) -> None:
        """Mark the items and seats as saved."""
        self._saved_items = dict(self._items)
        self._saved_seats = [[*self.seats], [*self.kept]]

    def outdated(self) -> list[InboxItem]:
        """Return saved items that are gone or have changed."""
        return [item for key, item in self._saved_items.items() if self._items.get(key) is not item]

    def news(self) -> list[InboxItem]:
        """Return items that differ from the saved ones."""
        return [item for key, item in self._items.items() if self._saved_items.get(key) is not item]

    def apply(self, place: FeedEntry) -> None:
        """Bring the items up to date with a commit of the game."""
        commit = place[1]
        for seat in range(len(self.seats)):
            self._items.pop((commit.actor, "seat_taken", Seat(seat)), None)  # the player has seen the game since
        for fact in facts_in(commit):
            match fact:
                case Taken() if fact.seat < len(self.seats):
                    self._take_seat(fact, place)
                case TakenOver() if fact.seat < len(self.seats):
                    self._leave_seat(fact)
                    self._take_seat(fact, place)
                case Left() if fact.seat < len(self.seats):
                    self._leave_seat(fact)
                case Released() if fact.seat < len(self.kept):
                    self.kept[fact.seat] = None
                case Started():
                    self.kept.clear()
                case Offered():
                    self._offer = _opened(fact)
                case Ended():
                    self.is_over = True
                case _:
                    pass
        if self.is_over:
            self._items.clear()
            for player in self.members:
                self._put(player, "game_over", None, place)
            return
        self._update_invited(place)
        summary = place[1].summary
        self._update_due(place, "your_turn", summary.to_act, summary.clock_due_at)
        self._update_due(place, "reveal_seed", summary.to_reveal, summary.due_at)
        if self._offer is not None:
            self._update_offer(self._offer, place)

    def _take_seat(self, taken: SeatChanged, place: FeedEntry) -> None:
        self.seats[taken.seat] = taken.player
        for player in self.members - {taken.player}:
            self._put(player, "seat_taken", taken.seat, place)

    def _leave_seat(self, left: SeatChanged) -> None:
        self.seats[left.seat] = None
        members = self.members
        for key in [*self._items]:
            player, kind, seat = key
            if (player not in members and kind != "invited") or (kind == "seat_taken" and seat == left.seat):
                del self._items[key]

    def _update_invited(self, place: FeedEntry) -> None:
        """Update the items of players for whom a seat is kept. They hold while the seat is empty."""
        seats = zip(self.kept, self.seats, strict=False)  # once the game has started none is kept
        wanted = {Seat(seat): kept for seat, (kept, holder) in enumerate(seats) if kept is not None and holder is None}
        for player, kind, seat in [*self._items]:
            if kind == "invited" and (seat is None or wanted.get(seat) != player):
                del self._items[player, kind, seat]
        for seat, player in wanted.items():
            if (player, "invited", seat) not in self._items:
                self._put(player, "invited", seat, place)

    def _update_due(self, place: FeedEntry, kind: InboxKind, waited_for: Sequence[Seat], due_at: int | None) -> None:
        """Update the items of seats that the game waits for. One still waited for keeps the commit that began it."""
        for seat, player in enumerate(self.seats):
            if player is None:
                continue
            if seat not in waited_for:
                self._items.pop((player, kind, Seat(seat)), None)
            elif (known := self._items.get((player, kind, Seat(seat)))) is None:
                self._put(player, kind, Seat(seat), place, due_at=due_at)
            elif known.due_at != due_at:
                self._items[player, kind, Seat(seat)] = structs.replace(known, due_at=due_at)

    def _update_offer(self, offer: OpenOffer, place: FeedEntry) -> None:
        """Update the items of seats that have not answered. Each answer extends the deadline of the others."""
        summary = place[1].summary
        offer = structs.replace(offer, asked=summary.asked)
        for seat, player in enumerate(self.seats):
            if player is None:
                continue
            known = self._items.get((player, "offer", Seat(seat)))
            if seat not in offer.asked:
                self._items.pop((player, "offer", Seat(seat)), None)
            elif known is None or known.offer is None or known.offer.id != offer.id:
                self._put(player, "offer", Seat(seat), place, offer, due_at=summary.answer_due_at)
            else:
                changed = structs.replace(known, offer=offer, due_at=summary.answer_due_at)
                self._items[player, "offer", Seat(seat)] = changed
        self._offer = offer if offer.asked else None

    def _put(
        self,
        player: PlayerId,
        kind: InboxKind,
        seat: Seat | None,
        place: FeedEntry,
        offer: OpenOffer | None = None,
        due_at: int | None = None,
    ) -> None:
        position, commit = place
        self._items[player, kind, seat] = InboxItem(
            game_id=self.game_id,
            player_id=player,
            kind=kind,
            seat=seat,
            position=position,
            version=commit.last_version,
            since=commit.at,
            offer=offer,
            due_at=due_at,
        )


def opened_game(first: Commit) -> GameItems | None:
    """Return a game before its first commit; None for a log that does not start with a creation."""
    for fact in facts_in(first):
        if isinstance(fact, Created):
            return GameItems(first.game_id, fact.host, (None,) * fact.seats, fact.kept)
    return None


def _opened(offered: Offered) -> OpenOffer:
    return OpenOffer(id=offered.version, seat=offered.seat, kind=offered.kind, to=offered.to, asked=())
