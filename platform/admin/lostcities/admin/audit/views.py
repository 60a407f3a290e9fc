"""Check that each viewer's redacted events fold to a view that agrees with the full game, commit by commit.

Views are folded from the JSON that each viewer is sent, as a client does it. These are compared:

- the seats to act, for every viewer after every commit
- the legal moves of a seat, whenever it is to act
- the scores, for a spectator after every commit, and for seats after commits of several events, such as a round's end
"""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from lostcities.admin.audit.findings import Divergence, ExitCode, describe
from lostcities.admin.audit.integrity import DecodedCommit, DecodedLog
from lostcities.admin.audit.rules import AuditedDecision
from lostcities.core.codec import codec_of, encode_for
from lostcities.core.contract import Event
from lostcities.core.ending import end_again
from lostcities.core.errors import LostCitiesError, error_text, raise_if_ctrl_c
from lostcities.core.form_checks import forms_of
from lostcities.core.forms import Form
from lostcities.core.game import Game
from lostcities.core.names import Seat, Viewer
from lostcities.core.platform_events import GameEnded
from lostcities.core.seat_scores import Score
from lostcities.core.viewer_fold import ViewerFold

_FULL = -1
"""Viewer of the full state, where a viewer is expected."""


def check_views(decoded: DecodedLog, decisions: Sequence[AuditedDecision]) -> str:
    """Check that the redacted log of each seat and of a spectator folds to views that agree with the full game."""
    seats = [Seat(seat) for seat in range(decoded.created.seats)]
    folds = [fold_for(decoded, viewer) for viewer in (None, *seats)]
    for decision in decisions:
        truth = truth_of(decision.game, is_eventful=len(decision.commit.events) > 1, decision=decision)
        for viewer_fold in folds:
            compare_view(viewer_fold.viewer, view_after(viewer_fold, decision.commit), truth)
    return f"{len(seats)} seats and a spectator each fold what they may see to a view that agrees"


class Truth(Struct, frozen=True):
    """Facts after a commit, from the full game, that every view must agree on."""

    game: Game
    to_act: tuple[Seat, ...]
    scores: tuple[Score, ...]
    legal_moves: dict[Seat, Sequence[Any]]
    """Legal moves of each seat to act."""
    forms: dict[Seat, Sequence[Form]]
    """Forms of each seat to act."""
    is_eventful: bool
    """True if the commit has several events."""


def truth_of(game: Game, *, is_eventful: bool, decision: AuditedDecision | None = None) -> Truth:
    """Return the facts that every view must agree on. Raise `Divergence` if the rules fail.

    Without `decision` the game is itself a view, which cannot list the moves of all seats.
    """
    to_act = game.to_act
    if game.status != "running":  # nothing is dealt yet, or everything is open to every viewer
        return Truth(game, to_act, (), {}, {}, is_eventful)
    if decision is None:
        return Truth(game, to_act, scores_of(game), {}, {}, is_eventful)
    scores, asked = scores_of(game), "the legal moves"
    moves, forms = dict[Seat, Sequence[Any]](), dict[Seat, Sequence[Form]]()
    try:  # one block for all: this runs after every commit
        for seat in to_act:
            asked = "the legal moves"
            moves[seat] = decision.legal_moves(seat)
            asked = "the forms"
            forms[seat] = decision.forms(seat)
    except BaseException as error:  # noqa: BLE001 - the rules of a plugin may raise anything
        raise _cannot_tell(asked, game, _FULL, error) from None
    return Truth(game, to_act, scores, moves, forms, is_eventful)


def fold_for(decoded: DecodedLog, viewer: Viewer) -> ViewerFold:
    """Return the fold of a log for a viewer, to be filled by `view_after`, which redacts."""
    return ViewerFold(decoded.variant, viewer, is_open=True)


def view_after(viewer_fold: ViewerFold, commit: DecodedCommit) -> Game:
    """Return the view after the next commit, folded from the JSON that this viewer is sent."""
    codec, viewer = codec_of(viewer_fold.variant), viewer_fold.viewer
    hiding = codec.hiding_types
    try:
        seen: Sequence[Event] = commit.events
        if not hiding.isdisjoint(map(type, seen)):
            seen = [codec.decode_event(encode_for(event, viewer)) if type(event) in hiding else event for event in seen]
        return viewer_fold.add(seen, actor=commit.stored.actor, at=commit.stored.at).after
    except LostCitiesError as error:
        message = f"{seen_by(viewer)} cannot fold the events they may see: {describe(error)}"
        raise Divergence(ExitCode.RULES, commit.stored.last_version, message, secret=error.message) from None


def compare_view(viewer: Viewer, view: Game, truth: Truth) -> None:
    """Compare seats to act, scores and the viewer's own legal moves. Raise `Divergence`."""
    game, rules, asked = truth.game, view.variant.rules, "the seats to act"
    is_running = view.status == "running"
    scores = moves = forms = None
    try:  # one block for all: this runs for every viewer after every commit
        to_act = tuple(rules.to_act(view.state)) if is_running else ()
        if is_running and (viewer is None or truth.is_eventful):
            asked = "the scores"
            scores = tuple(rules.scores(view.state))
        if viewer in truth.legal_moves:
            asked = "the legal moves"
            moves = list(rules.legal_moves(view.state, viewer))
            asked = "the forms"
            forms = forms_of(view.variant, view.state, viewer)
    except BaseException as error:  # noqa: BLE001 - the rules of a plugin may raise anything
        raise _cannot_tell(asked, view, viewer, error) from None
    if view.status != game.status or view.seats != game.seats or to_act != truth.to_act:
        message = (
            f"{seen_by(viewer)} sees {_some_seats(to_act)} to act; in the full game it is {_some_seats(truth.to_act)}"
        )
        raise Divergence(ExitCode.RULES, game.version, message)
    if scores is not None and scores != truth.scores:
        raise Divergence(ExitCode.RULES, game.version, f"{seen_by(viewer)} sees other scores than the full game has")
    if moves is not None and viewer is not None and moves != list(truth.legal_moves[viewer]):
        message = f"{seen_by(viewer)} sees other legal moves than the full game has"
        raise Divergence(ExitCode.RULES, game.version, message)
    if forms is not None and viewer is not None and forms != truth.forms[viewer]:
        message = f"{seen_by(viewer)} sees other forms than the full game has"
        raise Divergence(ExitCode.RULES, game.version, message)


def scores_of(game: Game, viewer: Viewer | int = _FULL) -> tuple[Score, ...]:
    """Return the scores by the rules, from the full game or a view. Raise `Divergence` if the rules fail."""
    scores: tuple[Score, ...] = _asked(game, viewer, "the scores", lambda: tuple(game.variant.rules.scores(game.state)))
    return scores


def end_of(game: Game) -> GameEnded:
    """Return the end that follows from a finished game by the rules. Raise `Divergence` if the rules fail."""
    end: GameEnded = _asked(game, _FULL, "the end", lambda: end_again(game))
    return end


def has_move(game: Game, seat: Seat, viewer: Viewer | int = _FULL) -> bool:
    """Return whether a seat has a legal move or a form. Raise `Divergence` if the rules fail."""
    moves = _asked(game, viewer, "the legal moves", lambda: game.variant.rules.legal_moves(game.state, seat))
    return bool(moves or _asked(game, viewer, "the forms", lambda: forms_of(game.variant, game.state, seat)))


def _asked(game: Game, viewer: Viewer | int, what: str, ask: Callable[[], Any]) -> Any:  # Any: what the rules return
    try:
        return ask()
    except BaseException as error:  # noqa: BLE001 - the rules of a plugin may raise anything
        raise _cannot_tell(what, game, viewer, error) from None


def _cannot_tell(what: str, game: Game, viewer: Viewer | int, error: BaseException) -> Divergence:
    raise_if_ctrl_c(error)
    whose = "the full game" if viewer == _FULL else f"the view of {seen_by(viewer)}"
    message = f"the rules cannot compute {what} from {whose}: {type(error).__name__}"
    return Divergence(ExitCode.RULES, game.version, message, secret=error_text(error))


def _some_seats(seats: Sequence[int]) -> str:
    return " and ".join(f"seat {seat}" for seat in seats) or "no seat"


def seen_by(viewer: Viewer | int) -> str:
    """Return a viewer in words."""
    return "a spectator" if viewer is None else f"seat {viewer}"
