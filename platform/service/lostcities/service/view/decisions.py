"""Decisions of seats, made only from the seat's own view."""

import structlog

from lostcities.core.codec import canonical
from lostcities.core.contract import Move, notation
from lostcities.core.errors import call_plugin, raise_if_ctrl_c
from lostcities.core.form_checks import forms_of
from lostcities.core.game import Game, Offer
from lostcities.core.names import Seat
from lostcities.core.plugin_results import MOVES_BYTES_MAX, legal_moves_of, too_many
from lostcities.core.single_line import single_line
from lostcities.present.presentation import table_of
from lostcities.present.shown_forms import shown_forms
from lostcities.present.translate import in_english
from lostcities.service.server_logs import plugin_fault
from lostcities.v1 import game_pb2
from lostcities.wire_map import FORMS, OFFERS

_log = structlog.get_logger()


def decision_of(view: Game, seat: Seat) -> game_pb2.Decision:
    """Return the decision of a seat to act or to answer, from that seat's own view. Raise `PluginError`."""
    if seat not in view.awaited:
        return game_pb2.Decision(seat=seat, version=view.version, offer=offer_message(view.offer, asked=seat))

    moves = legal_moves_of(view.variant, view.state, seat)
    legal = call_plugin(view.variant.key, "legal_moves", lambda: list(map(_spelled, moves)))
    if sum(len(move_id) + len(move_json) for move_id, move_json in legal) > MOVES_BYTES_MAX:
        raise too_many(view.variant, "legal_moves", MOVES_BYTES_MAX, "bytes of moves")
    labels = _labels(view, seat)
    due_at = None if view.clocks is None else view.clocks.seats[seat].due(view.clocks.control)
    offer = offer_message(view.offer, asked=seat)
    decision = game_pb2.Decision(seat=seat, version=view.version, offer=offer, due_at=due_at)
    for move_id, move_json in legal:
        name = move_id.decode()
        decision.legal_moves.add(id=name, label=labels.get(name, name), move_json=move_json.decode())
    for form in shown_forms(forms_of(view.variant, view.state, seat), in_english):
        decision.forms.append(FORMS.to_message(form))
    return decision


def _spelled(move: Move) -> tuple[bytes, bytes]:
    """Return a move as notation and JSON in UTF-8."""
    return notation(move).encode(), canonical(move)


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
    except BaseException as error:  # noqa: BLE001 - a plugin may raise anything, and a bot needs no labels
        raise_if_ctrl_c(error)
        _log.warning("table_failed", variant=view.variant.key, version=view.version, **plugin_fault("table", error))
        return {}
