"""The events that count, and the checkpoints that are kept for undo."""

import pytest
from tests.core.tables import Table

from lostcities.core import Event, Seat
from lostcities.core.errors import PluginError
from lostcities.core.game import fold
from lostcities.core.names import Version
from lostcities.core.platform_events import GameCreated, GameStarted, MovesRedone, MovesUndone, OfferDeclined, OfferMade
from lostcities.core.timeline import Checkpoint, CheckpointEvicted, effective, prune_checkpoints
from lostcities.testing.tiny import TINY, TurnBegan

A, B, C, D = (TurnBegan(Seat(seat)) for seat in range(4))
START = GameStarted()


def undone(to: int) -> MovesUndone:
    return MovesUndone(Seat(0), Version(to))


def redone(to: int) -> MovesRedone:
    return MovesRedone(Seat(0), Version(to))


@pytest.mark.parametrize(
    ("log", "counting"),
    [
        ([START, A, B], [START, A, B]),
        ([START, A, B, undone(2)], [START, A]),
        ([START, A, B, undone(1)], [START]),
        ([START, A, B, undone(2), redone(3)], [START, A, B]),
        ([START, A, B, undone(2), C], [START, A, C]),
        ([START, A, B, undone(2), C, undone(2)], [START, A]),
        ([START, A, B, undone(2), C, undone(2), redone(5)], [START, A, C]),
        ([START, A, B, C, undone(3), undone(2), redone(3), redone(4)], [START, A, B, C]),
        ([START, A, B, C, undone(3), undone(2), redone(3), D], [START, A, B, D]),
        ([START, A, OfferMade(Seat(0), "end", (Seat(1),)), OfferDeclined(Version(3), Seat(1)), B], [START, A, B]),
    ],
)
def test_events_count_until_they_are_undone_and_again_when_they_are_redone(log, counting):
    assert effective(log) == counting


def test_what_was_undone_can_be_redone_after_talk_but_not_after_a_move():
    talk: list[Event] = [OfferMade(Seat(0), "end", (Seat(1),)), OfferDeclined(Version(4), Seat(1))]
    assert effective([START, A, undone(1), *talk, redone(2)]) == [START, A]
    with pytest.raises(IndexError):
        effective([START, A, undone(1), B, redone(2)])


@pytest.mark.parametrize("to", [1, 2, 4, 5])
def test_a_redo_leads_to_what_was_undone_and_nowhere_else(to):
    log = [START, A, B, undone(1)]
    assert effective([*log, redone(3)]) == [START, A, B]
    with pytest.raises(ValueError, match=f"leads to version {to}, which the last undo did not leave"):
        effective([*log, redone(to)])


@pytest.mark.parametrize("viewer", [None, Seat(0), Seat(1), "everything"])
@pytest.mark.parametrize("to", [5, 7, 8, 11])
def test_no_fold_follows_a_redo_to_elsewhere(viewer, to):
    """Neither the fold of the full log nor that of any viewer accepts it. The undo left version 9."""
    table = Table(TINY, undo="free")
    table.moves(2)
    before = table.game.checkpoint
    assert before is not None
    left = before.version
    table.undo(0)
    game = table.game if viewer == "everything" else table.views.of(viewer)
    assert fold(game, [redone(left)]).checkpoint == before
    assert to != left
    with pytest.raises(PluginError, match=f"leads to version {to}, which the last undo did not leave"):
        fold(game, [redone(to)])


def test_the_log_of_a_game_folds_to_what_counts_in_it():
    table = Table(TINY, undo="free")
    table.moves(4)
    table.undo(0, to=12)
    table.moves(2)
    table.undo(0)
    counting = effective(table.log)
    assert isinstance(counting[0], GameCreated)
    assert len(counting) == table.game.length == 15
    assert len(table.log) == table.version == 26


# -- checkpoints --


def line(length: int) -> list[Checkpoint]:
    """Return checkpoints of versions 1 to `length`, linked one to the next."""
    checkpoints: list[Checkpoint] = []
    for version in range(1, length + 1):
        checkpoints.append(
            Checkpoint(Version(version), version, f"state {version}", checkpoints[-1] if checkpoints else None)
        )
    return checkpoints


def test_a_moment_leads_back_to_earlier_ones():
    checkpoints = line(5)
    assert checkpoints[4].back_to(2) == checkpoints[1]
    assert checkpoints[4].back_to(5) == checkpoints[4]
    assert checkpoints[4].back_to(6) is None
    assert checkpoints[4].back_to(0) is None
    assert checkpoints[0].earlier() is None


def test_a_moment_that_was_cut_off_is_forgotten_and_not_taken_for_the_first():
    checkpoints = line(5)
    checkpoints[4].prune(2)
    assert checkpoints[4].back_to(3) == checkpoints[2]
    for version in (2, 1):
        with pytest.raises(CheckpointEvicted):
            checkpoints[4].back_to(version)


def test_cutting_twice_and_cutting_a_short_line_does_no_harm():
    checkpoints = line(3)
    checkpoints[2].prune(5)
    assert checkpoints[2].back_to(1) == checkpoints[0]
    checkpoints[2].prune(1)
    checkpoints[2].prune(1)
    assert checkpoints[2].back_to(2) == checkpoints[1]


def test_of_what_can_be_redone_the_nearest_are_kept_and_of_the_others_only_that_they_are_there():
    checkpoints = line(10)
    here, there = checkpoints[1], checkpoints[:1:-1]  # 10, 9 … 3 can be redone, 3 first
    prune_checkpoints(here, there, keep=3)
    assert [each.state for each in there[-3:]] == ["state 5", "state 4", "state 3"]
    for checkpoint in there[:-3]:
        with pytest.raises(CheckpointEvicted):
            _ = checkpoint.state
    assert there[0] == Checkpoint(Version(10), 10, None, None)


def test_undoing_beyond_what_is_kept_says_so_and_works_on_a_whole_fold():
    table = Table(TINY, undo="free")
    table.moves(6)
    game = table.game
    prune_checkpoints(game.checkpoint, game.undone, keep=2)
    with pytest.raises(CheckpointEvicted):
        table.undo(0, to=6)
