"""Audit of a log redacted for one viewer, which has no commands and no seed.

Storage, chain and openings are checked as in a full log, and lead to the same head. Then the log is folded to its view.
Each seat that moved must have been to act, a spectator must see the same, and the scores must follow from the rules.
The platform's own events of seats, offers, undo and the end are public, and must follow too.
"""

from collections.abc import Sequence

from lostcities.admin.audit.findings import Divergence, ExitCode, Skip, describe
from lostcities.admin.audit.integrity import DecodedCommit, DecodedLog
from lostcities.admin.audit.rules import check_summary
from lostcities.admin.audit.views import compare_view, fold_for, has_move, truth_of, view_after
from lostcities.core.errors import LostCitiesError
from lostcities.core.game import Game
from lostcities.core.platform_event_checks import InvalidPlatformEvent, check_platform_events
from lostcities.core.platform_events import PLATFORM, GameStarted, PlatformEvent


def check_fold(decoded: DecodedLog) -> tuple[list[Game], str]:
    """Return the view after every commit. Check that platform events follow and that each mover was to act."""
    viewer, moves = decoded.log.viewer, 0
    viewer_fold, views = fold_for(decoded, viewer), list[Game]()
    for commit in decoded.commits:
        before = views[-1] if views else None
        _check_talk(before, commit)
        if before is not None and _is_move(commit):
            _check_turn(before, commit)
            moves += 1
        view = view_after(viewer_fold, commit)
        if viewer is not None and viewer in view.to_act and not has_move(view, viewer, viewer):
            raise Divergence(ExitCode.RULES, view.version, f"seat {viewer} is to act and has no legal move")
        check_summary(commit, view)
        views.append(view)
    seen = f"the events fold to the view of {decoded.log.seen_by}"
    return views, f"{seen}; {moves} moves, each by a player whose turn it was"


def check_spectator(decoded: DecodedLog, views: Sequence[Game]) -> str | Skip:
    """Check that a spectator, who sees less, sees the same seats to act and scores after every commit."""
    if decoded.log.viewer is None:
        return Skip("the log is a spectator's: no viewer sees less")
    spectator = fold_for(decoded, None)
    for commit, view in zip(decoded.commits, views, strict=True):
        compare_view(None, view_after(spectator, commit), truth_of(view, is_eventful=len(commit.events) > 1))
    return f"a spectator folds less of it to a view that agrees with that of {decoded.log.seen_by}"


def _is_move(commit: DecodedCommit) -> bool:
    """Return whether a commit has events of the variant other than the deal."""
    if any(isinstance(event, GameStarted) for event in commit.events):
        return False
    return not all(isinstance(event, PlatformEvent) for event in commit.events)


def _check_talk(before: Game | None, commit: DecodedCommit) -> None:
    try:
        check_platform_events(before, commit.events, commit.stored.actor, commit.stored.at)
    except InvalidPlatformEvent as error:
        raise Divergence(ExitCode.RULES, error.version, error.fault) from None
    except LostCitiesError as error:
        message = f"the rules fail on what follows: {describe(error)}"
        raise Divergence(ExitCode.RULES, commit.stored.first_version, message, secret=error.message) from None


def _check_turn(before: Game, commit: DecodedCommit) -> None:
    if any(before.seats[seat] == commit.stored.actor for seat in before.awaited):
        return
    if commit.stored.actor == PLATFORM and any(seat in before.left for seat in before.to_act):
        return  # the platform plays for a seat that is left
    turn = " or ".join(f"seat {seat}" for seat in before.to_act) or "no seat"
    message = f"{commit.stored.actor} moved, but {turn} was to act"
    raise Divergence(ExitCode.RULES, commit.stored.first_version, message)
