"""Everything that reaches one viewer, as text to compare between worlds and between processes."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from lostcities.core.codec import canonical, encode_for
from lostcities.core.contract import Event, Move, notation
from lostcities.core.decide import decide
from lostcities.core.errors import IllegalMove, LostCitiesError
from lostcities.core.form_checks import forms_of
from lostcities.core.game import Game
from lostcities.core.hash_chain import start
from lostcities.core.hidden import redact
from lostcities.core.names import Seat, Viewer
from lostcities.core.platform_events import PlatformEvent
from lostcities.present.presentation import event_lines, table_of
from lostcities.present.shown_forms import shown_forms
from lostcities.present.translate import in_english
from lostcities.testing.games import GAME, make_move
from lostcities.testing.random_offers import player_of

Stream = list[str]
"""Lines, each starting with a word for its kind."""


def event_stream(events: Iterable[Event], viewer: Viewer) -> Stream:
    """Return the events of the viewer as lines, without salts and digests, which differ for equal items anyway."""
    bare = (_without_seals(msgspec.json.decode(encode_for(event, viewer))) for event in events)
    return [f"event {canonical(event).decode()}" for event in bare]


def _without_seals(value: Any) -> Any:  # Any: JSON
    if isinstance(value, list):
        return [_without_seals(item) for item in value]
    if not isinstance(value, dict):
        return value
    sealed = ("salt", "digest") if value.get("type") == "Hidden" else ()
    return {key: _without_seals(item) for key, item in value.items() if key not in sealed}


def situation_stream(game: Game, view: Game, viewer: Viewer, *, is_whole: bool) -> Stream:
    """Return the situation between two commits as lines: seats to act and scores.

    With `is_whole` the viewer's legal moves, forms and the table follow.
    """
    rules = game.variant.rules
    if game.state is None or game.ended is not None:
        return []
    lines = [f"to_act {list(game.to_act)}", f"scores {canonical(list(rules.scores(game.state))).decode()}"]
    if not is_whole:
        return lines
    if viewer is not None and viewer in game.to_act:
        lines += [f"legal {notation(move)}" for move in rules.legal_moves(game.state, viewer)]
        forms = shown_forms(forms_of(game.variant, game.state, viewer), in_english)
        lines += [f"form {canonical(form).decode()}" for form in forms]
    return [*lines, f"table {canonical(table_of(rules, view.state, viewer, in_english)).decode()}"]


def log_line_stream(game: Game, events: Iterable[Event], viewer: Viewer) -> Stream:
    """Return the log lines of the events for the viewer, with the pieces that they name."""
    own = (event for event in events if not isinstance(event, PlatformEvent))
    return [
        " ".join([f"told {line}", *(f"as {piece.suit} {piece.rank}" for piece in line.pieces)])
        for event in own
        for line in event_lines(game.variant.rules, redact(event, viewer), in_english)
    ]


def tried(game: Game, seat: Seat, move: Move) -> tuple[Stream, Sequence[Event]]:
    """Return the seat's stream if it made this move, the error or its redacted events, and the full events."""
    asked = f"asked {canonical(move).decode()}"
    try:
        decided = decide(game, make_move(move, seat), actor=player_of(seat), head=start(GAME))
    except IllegalMove as error:
        return [f"{asked}: {error.rule}: {error} {error.details}"], ()
    except LostCitiesError as error:
        return [f"{asked}: {type(error).__name__}: {error}"], ()
    return [asked, *event_stream(decided.events, seat)], decided.events


def difference(one: Stream, two: Stream) -> str:
    """Return the first lines in which two streams differ."""
    for left, right in zip(one, two, strict=False):
        if left != right:
            return f"{left}\n    or {right}"
    longer = one if len(one) > len(two) else two
    return f"{longer[min(len(one), len(two))]}\n    or nothing"
