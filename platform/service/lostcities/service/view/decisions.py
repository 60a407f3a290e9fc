"""Decisions of seats, made only from the seat's own view."""

import structlog

from lostcities.core.codec import canonical
from lostcities.core.contract import notation
from lostcities.core.errors import call_plugin
from lostcities.core.game import Game, Offer
from lostcities.core.names import Seat
from lostcities.core.single_line import single_line
from lostcities.present.presentation import table_of
from lostcities.present.translate import in_english
from lostcities.service.server_logs import where
from lostcities.v1 import game_pb2
from lostcities.wire_map import OFFERS

_log = structlog.get_logger()


def decision_of(view: Game, seat: Seat) -> game_pb2.Decision:
    """Return the decision of a seat to act or to answer, from that seat's own view. Raise `PluginError`."""
    if seat not in view.to_act:
        return game_pb2.Decision(seat=seat, version=view.version, offer=offer_message(view.offer, asked=seat))

    def named() -> list[tuple[str, str]]:
        moves = view.variant.rules.legal_moves(view.state, seat)
        return [(notation(move), canonical(move).decode()) for move in moves]

    legal = call_plugin(view.variant.key, "legal_moves", named)
    labels = _labels(view, seat)
    decision = game_pb2.Decision(seat=seat, version=view.version, offer=offer_message(view.offer, asked=seat))
    for move_id, move_json in legal:
        decision.legal_moves.add(id=move_id, label=labels.get(move_id, move_id), move_json=move_json)
    return decision


def offer_message(offer: Offer | None, *, asked: Seat | None = None) -> game_pb2.Offer | None:
    """Return an offer as a message; with `asked` only if it waits for that seat."""
    if offer is None or (asked is not None and asked not in offer.asked):
        return None
    return OFFERS.to_message(offer)


def _labels(view: Game, seat: Seat) -> dict[str, str]:
    """Return the table's sentences for moves. A table that cannot be drawn costs only the labels."""
    try:
        table = table_of(view.variant.rules, view.state, seat, in_english)
        return {action.move: single_line(action.label) for action in table.actions}
    except Exception as error:  # noqa: BLE001 - a plugin may raise anything, and a bot needs no labels
        _log.warning("table_failed", variant=view.variant.key, version=view.version, where=where(error))
        return {}
