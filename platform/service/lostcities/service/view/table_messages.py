"""Tables as messages of the API. `core.drawing` has made every text in them safe."""

from lostcities.present.tables import Action, Piece, Place, Result, Standing, Table, Zone
from lostcities.v1 import table_pb2


def table_message(table: Table) -> table_pb2.Table:
    """A table."""
    return table_pb2.Table(
        model=table.model,
        headline=table.headline,
        prompt=table.prompt,
        places=map(_place, table.places),
        zones=map(_zone, table.zones),
        actions=map(_action, table.actions),
        changed=table.changed,
        result=None if table.result is None else _result(table.result),
        trouble=table.trouble,
    )


def _place(place: Place) -> table_pb2.Place:
    return table_pb2.Place(seat=place.seat, total=place.total, note=place.note, is_to_act=place.is_to_act)


def _zone(zone: Zone) -> table_pb2.Zone:
    return table_pb2.Zone(
        id=zone.id,
        kind=zone.kind,
        title=zone.title,
        suit=zone.suit,
        seat=zone.seat,
        pieces=map(_piece, zone.pieces),
        spaces=zone.spaces,
        count=zone.count,
        note=zone.note,
    )


def _piece(piece: Piece) -> table_pb2.Piece:
    return table_pb2.Piece(
        id=piece.id,
        face=piece.face,
        rank=piece.rank,
        label=piece.label,
        suit=piece.suit,
        seat=piece.seat,
        space=piece.space,
    )


def _action(action: Action) -> table_pb2.Action:
    return table_pb2.Action(
        move_id=action.move,
        label=action.label,
        source=action.source,
        target=action.target,
        group=action.group,
        weight=action.weight,
    )


def _result(result: Result) -> table_pb2.Result:
    return table_pb2.Result(standings=map(_player_game, result.standings), reason=result.reason)


def _player_game(player_game: Standing) -> table_pb2.Standing:
    return table_pb2.Standing(
        seat=player_game.seat,
        place=player_game.place,
        total=player_game.total,
        parts=[table_pb2.ScorePart(label=part.label, points=part.points) for part in player_game.parts],
        tie_break=player_game.tie_break,
        is_winner=player_game.is_winner,
    )
