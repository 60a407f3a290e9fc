"""Work of a stuck thread, read from its stack: hook, variant, game and place, for every hook of a plugin."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn

import pytest
from tests.service.evil_plugin import DEEDS, EVIL, HOOKS, evil_desk
from tests.service.server_fixtures import refusal

from lostcities.registry import load_registry
from lostcities.service.operation.loop_work import plugin_modules_of, work_of
from lostcities.testing.tiny import TINY

WAIT_S = 30
READ_BY_MSGSPEC = {"options", "move", "event"}
CREATES = {"options", "initial", "teams"}
"""Hooks that are called for a game that is not there yet, and has its id already."""


class Stuck:
    """A hook that is stuck until another thread has looked at what this one is doing."""

    def __init__(self) -> None:
        self._is_stuck, self._was_seen = threading.Event(), threading.Event()
        self._thread_id = threading.get_ident()
        self.work: dict[str, str] = {}

    def __call__(self) -> NoReturn:
        self._is_stuck.set()
        assert self._was_seen.wait(WAIT_S)
        raise OSError("it was stuck")

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Look at the thread that this is called in once it is stuck."""
        looking = threading.Thread(target=self._look)
        looking.start()
        yield
        looking.join()

    def _look(self) -> None:
        if self._is_stuck.wait(WAIT_S):
            self.work = work_of(self._thread_id, plugin_modules_of([EVIL]))
        self._was_seen.set()


@pytest.mark.parametrize("name", HOOKS)
async def test_the_stack_of_a_stuck_hook_tells_hook_variant_game_and_place(name: str) -> None:
    hook = HOOKS[name]
    async with evil_desk() as desk:
        table = await hook.prepare(desk)
        DEEDS[name] = stuck = Stuck()
        with stuck.watched():
            await refusal(hook.reach(table))
    assert stuck.work["hook"] == ("__post_init__" if name in READ_BY_MSGSPEC else name)
    assert stuck.work["variant"] == hook.variant
    assert (stuck.work["game"] == table.game_id) != (name in CREATES)
    places = stuck.work["stack"].split(" > ")
    assert [place.rpartition(" in ")[2] for place in places[-3:-1]] == ["__call__", "wait"]
    assert places[-3].startswith(f"{__file__}:")


def test_the_code_of_plugins_is_that_of_their_packages_and_of_no_platform() -> None:
    built_in = plugin_modules_of(load_registry().all_versions())
    assert {"lostcities_duel", "lostcities_board", "lostcities_rivals"} <= built_in
    assert not [name for name in built_in if name.startswith(("lostcities.core", "lostcities.service"))]
    assert plugin_modules_of([TINY]) == {"lostcities.testing.tiny"}
