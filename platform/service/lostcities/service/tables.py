"""The table as a viewer may see it, now or at any version before: folded from that viewer's own redacted log."""

from functools import partial

from msgspec import Struct

from lostcities.core.contract import Event
from lostcities.core.errors import Malformed, NotStarted, guarded
from lostcities.core.game import Game
from lostcities.core.hidden import redact
from lostcities.core.names import GameId, PlayerId, Seat, Version
from lostcities.core.say import say_english
from lostcities.core.table import Action, Piece, Place, Table, Zone
from lostcities.service.lanes import Lanes
from lostcities.service.live import LiveGames
from lostcities.service.messages import plain
from lostcities.service.reading import Opened, Reading
from lostcities.service.settings import Limits
from lostcities.v1 import game_pb2, table_pb2


class Look(Struct, frozen=True, kw_only=True):
    """What somebody asks to see."""

    game_id: GameId
    player_id: PlayerId
    version: Version | None
    """None for the head of the log."""
    seat: Seat | None
    is_open: bool
    """Everything, not what a seat could see; only once the game is over."""


class Tables:
    """Draws tables for viewers. That of the head is at hand; for one of the past a log is folded, a few at once."""

    def __init__(self, live: LiveGames, reading: Reading, limits: Limits) -> None:
        self._live = live
        self._reading = reading
        self._folds = Lanes("folds_per_player_max", limits.folds_per_player_max, at_once=limits.folds_max)

    async def drawn(self, look: Look) -> game_pb2.GetTableResponse:
        """The table.

        Raises `UnknownGame`, `NotYourSeat`, `VersionConflict`, `NotStarted`, `Malformed`, `OverQuota`, `PluginError`.
        """
        opened = await self._reading.opened(
            look.game_id, after=look.version or Version(0), player_id=look.player_id, seat=look.seat
        )
        if look.is_open and not opened.is_over:
            raise Malformed(
                "open is for games that are over: while one runs each seat sees its own cards", field="open"
            )
        view, viewer = await self._view(look, opened), opened.viewer
        if view.state is None:
            raise NotStarted(seat for seat, holder in enumerate(view.seats) if holder is None)
        version, chain_hash = await self._reading.head_at(look.game_id, view.version)
        table = guarded(view.variant.key, "table", lambda: view.variant.rules.table(view.state, viewer, say_english))
        response = game_pb2.GetTableResponse(
            head=game_pb2.Head(version=version, hash=chain_hash),
            table=table_message(table, with_actions=version >= opened.head.last_version and view.ended is None),
        )
        if viewer is not None:
            response.seat = viewer
        return response

    async def _view(self, look: Look, opened: Opened) -> Game:
        head, viewer = opened.head.last_version, opened.viewer
        if look.version is None or look.version == head:
            live, _ = await self._live.current(look.game_id)
            game = await self._live.reaching(live, head)
            view = game if look.is_open else await self._live.view(live, viewer)
            if look.version is None or look.version == view.version:
                return view
        async with self._folds.taken(look.player_id):
            see = _see_all if look.is_open else partial(redact, viewer=viewer)
            return await self._live.past(look.game_id, look.version, see)


def _see_all(event: Event) -> Event:
    return event


def table_message(table: Table, *, with_actions: bool) -> table_pb2.Table:
    """A table as a message; what a plugin says in it is plain text from here on."""
    message = table_pb2.Table(prompt=plain(table.prompt), headline=plain(table.headline))
    message.places.extend(map(_place, table.places))
    message.zones.extend(map(_zone, table.zones))
    if with_actions:
        message.actions.extend(map(_action, table.actions))
    return message


def _place(place: Place) -> table_pb2.Place:
    return table_pb2.Place(seat=place.seat, total=place.total, note=plain(place.note), is_to_act=place.is_to_act)


def _zone(zone: Zone) -> table_pb2.Zone:
    return table_pb2.Zone(
        id=zone.id,
        kind=zone.kind,
        title=plain(zone.title),
        seat=zone.seat,
        pieces=map(_piece, zone.pieces),
        count=zone.count,
        note=plain(zone.note),
        spaces=map(plain, zone.spaces),
    )


def _piece(piece: Piece) -> table_pb2.Piece:
    return table_pb2.Piece(
        id=piece.id,
        face=plain(piece.face),
        label=plain(piece.label),
        suit=piece.suit,
        seat=piece.seat,
        space=piece.space,
    )


def _action(action: Action) -> table_pb2.Action:
    return table_pb2.Action(move_id=action.move, label=plain(action.label), source=action.source, target=action.target)
