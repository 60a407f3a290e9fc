"""The delay for spectators: how far they see, commit by commit, from the stored JSON alone."""

import pytest

from lostcities.core.names import Version
from lostcities.core.spectator_delay import WHOLE_GAME, SpectatorSight

CREATED = b'{"spectator_delay":2,"type":"@GameCreated"}'
OPENING = ([CREATED], [b'{"seat":0,"type":"@SeatTaken"}'])
START = [b'{"seat":1,"type":"@SeatTaken"}', b'{"type":"@GameStarted"}', b'{"type":"Dealt"}']
MOVE = [b'{"type":"CardPlayed"}']
OFFER = [b'{"type":"@OfferMade"}']
UNDO = [b'{"type":"@OfferAccepted"}', b'{"to":5,"type":"@MovesUndone"}']
END = [b'{"type":"CardPlayed"}', b'{"type":"@GameEnded"}']


def seen(*commits: list[bytes], sight: SpectatorSight | None = None) -> list[int]:
    """Return the last visible version after each commit."""
    sight = sight or SpectatorSight()
    visible = []
    for texts in commits:
        sight.add(Version(sight.version + 1), texts)
        visible.append(int(sight.visible))
    return visible


def test_everything_up_to_the_start_is_visible_at_once() -> None:
    assert seen(*OPENING, START) == [1, 2, 5]


def test_a_commit_is_seen_once_the_delay_in_moves_has_followed_it() -> None:
    assert seen(*OPENING, START, MOVE, MOVE, MOVE, MOVE) == [1, 2, 5, 5, 5, 6, 7]


def test_commits_beside_play_do_not_count_and_wait_like_the_moves_before_them() -> None:
    assert seen(*OPENING, START, MOVE, OFFER, OFFER, MOVE, MOVE) == [1, 2, 5, 5, 5, 5, 5, 8]


def test_undo_and_redo_count_as_moves() -> None:
    assert seen(*OPENING, START, MOVE, UNDO, MOVE) == [1, 2, 5, 5, 5, 6]


def test_the_end_opens_everything_at_once() -> None:
    assert seen(*OPENING, START, MOVE, MOVE, MOVE, END) == [1, 2, 5, 5, 5, 6, 10]


def test_a_fork_is_seen_from_its_start() -> None:
    assert seen([CREATED, *START, *MOVE], MOVE, MOVE, MOVE) == [5, 5, 5, 6]


def test_without_a_delay_all_is_visible() -> None:
    assert seen([b'{"type":"@GameCreated"}'], START, MOVE, MOVE) == [1, 4, 5, 6]


def test_text_of_a_variant_that_looks_like_an_event_of_the_platform_is_a_move() -> None:
    move = [b'{"note":{"type":"@GameEnded"},"type":"CardPlayed"}']
    assert seen(*OPENING, START, move, move, move) == [1, 2, 5, 5, 5, 6]


def test_a_log_that_is_no_game_has_no_delay() -> None:
    assert seen([b"\xff\x00"], [b"nothing"]) == [1, 2]
    assert seen([b'{"spectator_delay":"all","type":"@GameCreated"}'], START, MOVE) == [1, 4, 5]


@pytest.mark.parametrize("stated", [WHOLE_GAME + 1, 10**9, -3])
def test_a_stated_delay_out_of_bounds_is_brought_within_them(stated: int) -> None:
    sight = SpectatorSight()
    seen([b'{"spectator_delay":%d,"type":"@GameCreated"}' % stated], sight=sight)
    assert sight.delay == (WHOLE_GAME if stated > 0 else 0)


@pytest.mark.parametrize("cut", range(1, 8))
def test_a_restored_sight_goes_on_like_the_first(cut: int) -> None:
    commits = [*OPENING, START, MOVE, OFFER, MOVE, UNDO, MOVE, MOVE, END]
    first = SpectatorSight()
    seen(*commits[:cut], sight=first)
    started = cut > len(OPENING)
    restored = SpectatorSight.restored(2, first.version, first.later_visible if started else ())
    assert seen(*commits[cut:], sight=restored) == seen(*commits[cut:], sight=first)
