"""The table as the server draws it, for who has no plugin to fold with: messages become the structs of the core."""

from lostcities.core import Seat
from lostcities.present import Action, Piece, Place, Table, Zone
from lostcities.present.tables import Part, Result, Standing
from lostcities.v1 import table_pb2


def table_of(wire: table_pb2.Table) -> Table:
    """A table, from its message."""
    return Table(
        places=tuple(map(_place, wire.places)),
        zones=tuple(map(_zone, wire.zones)),
        prompt=wire.prompt,
        actions=tuple(map(_action, wire.actions)),
        headline=wire.headline,
        model=wire.model,
        changed=tuple(wire.changed),
        result=_result(wire.result) if wire.HasField("result") else None,
        trouble=wire.trouble,
    )


def _place(wire: table_pb2.Place) -> Place:
    return Place(seat=Seat(wire.seat), total=wire.total, note=wire.note, is_to_act=wire.is_to_act)


def _zone(wire: table_pb2.Zone) -> Zone:
    return Zone(
        id=wire.id,
        kind=wire.kind,  # type: ignore[arg-type]  # of a later server perhaps: clients draw unknown kinds as a row
        title=wire.title,
        suit=wire.suit,
        seat=Seat(wire.seat) if wire.HasField("seat") else None,
        pieces=tuple(map(_piece, wire.pieces)),
        spaces=tuple(wire.spaces),
        count=wire.count if wire.HasField("count") else None,
        note=wire.note,
    )


def _piece(wire: table_pb2.Piece) -> Piece:
    return Piece(
        id=wire.id if wire.HasField("id") else None,
        face=wire.face,
        label=wire.label,
        suit=wire.suit,
        rank=wire.rank,
        seat=Seat(wire.seat) if wire.HasField("seat") else None,
        space=wire.space if wire.HasField("space") else None,
    )


def _action(wire: table_pb2.Action) -> Action:
    return Action(
        move=wire.move_id,
        label=wire.label,
        source=wire.source,
        target=wire.target,
        group=wire.group,
        weight=wire.weight,
    )


def _result(wire: table_pb2.Result) -> Result:
    return Result(
        standings=tuple(map(_standing, wire.standings)),
        reason=wire.reason,  # type: ignore[arg-type]  # of a later server perhaps, to be shown as it is
    )


def _standing(wire: table_pb2.Standing) -> Standing:
    return Standing(
        seat=Seat(wire.seat),
        place=wire.place,
        total=wire.total,
        parts=tuple(Part(part.label, part.points) for part in wire.parts),
        tie_break=wire.tie_break,
        is_winner=wire.is_winner,
    )
