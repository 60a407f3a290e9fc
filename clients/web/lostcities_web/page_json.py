"""JSON of frames and tables for the page. Empty fields are left out.

Pieces, zones and actions have names of one word, so their structs are encoded as they are. Structs with longer names
are written out here.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

import msgspec

from lostcities.core import Offer, PlayerId
from lostcities.present import Place, Result, Standing, Table
from lostcities_client import Frame, SeatHolder

Json = dict[str, Any]  # a frame's content is as varied as JSON

encode = msgspec.json.Encoder().encode


def frame_json(frame: Frame, me: PlayerId | None) -> Json:
    """Return a whole frame, for the player `me` or a spectator (None)."""
    said = words_json(frame)
    said["seats"] = seats_json(frame.seats, me)
    if frame.seat is not None:
        said["seat"] = frame.seat
    if frame.offer is not None:
        said["offer"] = offer_json(frame.offer)
    if frame.undo != "none":
        said["undo"] = frame.undo
    if frame.can_redo:
        said["canRedo"] = True
    if frame.table is not None:
        said["table"] = table_json(frame.table)
    return said


def words_json(frame: Frame) -> Json:
    """Return a frame's lines without its table, for the log."""
    said: Json = {"version": frame.version, "at": millis(frame.at), "status": frame.status}
    if frame.lines:
        said["lines"] = frame.lines
    if frame.actor is not None:
        said["actor"] = frame.actor
    if frame.is_undone:
        said["isUndone"] = True
    if frame.undid:
        said["undid"] = frame.undid
    if frame.redid:
        said["redid"] = frame.redid
    return said


def table_json(table: Table) -> Json:
    """Return a table."""
    said: Json = {
        "model": table.model,
        "prompt": table.prompt,
        "places": [_place_json(place) for place in table.places],
        "zones": table.zones,
        "actions": table.actions,
        "changed": table.changed,
    }
    if table.headline:
        said["headline"] = table.headline
    if table.result is not None:
        said["result"] = _result_json(table.result)
    if table.render_error:
        said["renderError"] = table.render_error
    return said


def seats_json(
    seats: Sequence[SeatHolder], me: PlayerId | None, bots: Mapping[PlayerId, str] = MappingProxyType({})
) -> list[Json]:
    """Return the seats with their players. A free seat has no name, and a known bot has its kind."""
    return [
        {
            "seat": holder.seat,
            "name": holder.name,
            "isYou": me is not None and holder.player_id == me,
            **({"bot": bot} if holder.player_id is not None and (bot := bots.get(holder.player_id)) else {}),
        }
        for holder in seats
    ]


def offer_json(offer: Offer) -> Json:
    """Return an offer that waits for answers."""
    said: Json = {"id": offer.id, "seat": offer.seat, "kind": offer.kind, "asked": list(offer.asked)}
    return said if offer.to is None else {**said, "to": offer.to}


def millis(micros: int) -> int:
    """Return a time of the server in the milliseconds of browsers."""
    return micros // 1000


def _place_json(place: Place) -> Json:
    said: Json = {"seat": place.seat, "total": place.total}
    if place.note:
        said["note"] = place.note
    if place.is_to_act:
        said["isToAct"] = True
    return said


def _result_json(result: Result) -> Json:
    said: Json = {"standings": [_standing_json(standing) for standing in result.standings]}
    return {**said, "reason": result.reason} if result.reason else said


def _standing_json(standing: Standing) -> Json:
    said: Json = {"seat": standing.seat, "place": standing.place, "total": standing.total, "parts": standing.parts}
    if standing.tie_break:
        said["tieBreak"] = standing.tie_break
    if standing.is_winner:
        said["isWinner"] = True
    return said
