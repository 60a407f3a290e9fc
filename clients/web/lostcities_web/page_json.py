"""JSON of frames for the page. Empty fields are left out. Tables are encoded as they are."""

import time
from collections.abc import Sequence
from typing import Any

import msgspec

from lostcities.core import Offer, PlayerId, TimeControl
from lostcities_client import Company, Frame, GameClocks, NextGame, SeatHolder

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
    if frame.clocks is not None:
        said["clocks"] = clocks_json(frame.clocks)
    if frame.undo != "none":
        said["undo"] = frame.undo
    if frame.can_redo:
        said["canRedo"] = True
    if frame.table is not None:
        said["table"] = frame.table
    return said


def words_json(frame: Frame) -> Json:
    """Return a frame's lines without its table, for the log."""
    said: Json = {"version": frame.version, "at": millis(frame.at), "status": frame.status}
    if frame.lines:
        said["lines"] = frame.lines
    if frame.pieces:
        said["pieces"] = frame.pieces
    if frame.actor is not None:
        said["actor"] = frame.actor
    if frame.is_undone:
        said["isUndone"] = True
    if frame.undid:
        said["undid"] = frame.undid
    if frame.redid:
        said["redid"] = frame.redid
    return said


def seats_json(seats: Sequence[SeatHolder], me: PlayerId | None) -> list[Json]:
    """Return the seats with their players. A free seat has no name. Bots and seats that are left are marked."""
    return [
        {
            "seat": holder.seat,
            "name": holder.name,
            "isYou": me is not None and holder.player_id == me,
            **({} if holder.player_id is None else {"player": holder.player_id}),
            **({"isLeft": True} if holder.is_left else {}),
            **({"isBot": True} if holder.is_bot else {}),
            **({"isErased": True} if holder.is_erased else {}),
            **({} if holder.seed_digest is None else {"seedDigest": holder.seed_digest.hex()}),
            **(
                {}
                if holder.kept_for_player_id is None
                else {"keptFor": holder.kept_for_name, "isKeptForYou": holder.kept_for_player_id == me}
            ),
        }
        for holder in seats
    ]


def company_json(company: Company, me: PlayerId | None, *, visitors: int = 0) -> Json:
    """Return the people at a game. `visitors` are spectators who are not counted in it."""
    said: Json = {
        "now": now_millis(),
        "seats": [
            {
                "seat": each.seat,
                "presence": each.presence,
                **({} if each.away_since is None else {"awaySince": millis(each.away_since)}),
                **({"hasChat": True} if each.has_chat else {}),
            }
            for each in company.seats
        ],
        "spectators": company.spectators + visitors,
        "spectatorNames": list(company.spectator_names),
        **({} if company.claim_s is None else {"claimS": company.claim_s}),
    }
    return said if company.next is None else {**said, "next": _next_game_json(company.next, me)}


def _next_game_json(game: NextGame, me: PlayerId | None) -> Json:
    seats = [
        {
            "seat": seat.seat,
            "name": seat.name,
            "isYou": me is not None and seat.player_id == me,
            "isTaken": seat.is_taken,
        }
        for seat in game.seats
    ]
    return {"id": game.game_id, "seats": seats, **({"isClosed": True} if game.is_closed else {})}


def offer_json(offer: Offer) -> Json:
    """Return an offer that waits for answers."""
    said: Json = {"id": offer.id, "seat": offer.seat, "kind": offer.kind, "asked": list(offer.asked)}
    return said if offer.to is None else {**said, "to": offer.to}


def control_json(control: TimeControl) -> Json:
    """Return a time control in seconds: those for the game with those that a move adds, or those for a move."""
    if not control.is_fischer:
        return {"perMoveS": control.per_move_s}
    return {"initialS": control.initial_s, "incrementS": control.increment_s}


def clocks_json(clocks: GameClocks) -> Json:
    """Return clocks. A clock that runs says when its time is up."""
    seats = [
        {
            "seat": clock.seat,
            "leftMs": millis(clock.left),
            **({} if clock.due_at is None else {"dueAt": millis(clock.due_at)}),
        }
        for clock in clocks.seats
    ]
    return {"seats": seats, "isPaused": True} if clocks.paused else {"seats": seats}


def now_millis() -> int:
    """Return the present time in the milliseconds of browsers."""
    return millis(time.time_ns() // 1_000)


def millis(micros: int) -> int:
    """Return a time of the server in the milliseconds of browsers."""
    return micros // 1000
