"""The delay for spectators binds every way to look at a game: non-interference over the real servicers.

Two worlds go on from one game with as many moves as its delay. They differ in these moves and in offers between them.
Every answer that a spectator gets is the same in both. A fault planted in each way is found.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from tests.service.delayed_worlds import Answers, Beginning, begin, everything, world

from lostcities.projections import game_list
from lostcities.projections.game_list import GameList
from lostcities.service.play import commands, guests
from lostcities.service.play.observers import ObserverReader
from lostcities.service.view.log_queries import LogCursor, LogQueries
from lostcities.service.view.player_games import PlayerGames
from lostcities.service.view.redaction import is_end
from lostcities.service.view.spectators import SpectatorDelays, VisibleLog


async def both(beginning: Beginning) -> tuple[Answers, Answers]:
    """Return what spectators and observers get in each world."""
    async with world(beginning, "one", (0, 0, 0), offers=False) as one:
        first = await everything(one)
    async with world(beginning, "two", (-1, -1, -1), offers=True) as two:
        second = await everything(two)
    return first | {"observer": one.observed}, second | {"observer": two.observed}


def differing(first: Answers, second: Answers) -> set[str]:
    """Return the ways whose answers differ, without the player."""
    assert first.keys() == second.keys()
    return {way.partition(" (")[0].rstrip("0123456789 ") for way in first if first[way] != second[way]}


async def test_a_spectator_gets_the_same_in_both_worlds(tmp_path: Path) -> None:
    beginning = await begin(tmp_path)
    first, second = await both(beginning)
    assert differing(first, second) == set()
    assert len(first) > 80
    assert f"version: {beginning.visible}\n" in first["get (eve)"], "nothing was seen, so nothing was tested"
    assert first[f"events {beginning.visible + 1} (eve)"][2] == "VERSION_CONFLICT"
    for way in ("get", "sign"):
        assert first[f"{way} at least {beginning.visible + 100} (eve)"] == first[f"{way} (eve)"]
    assert [version for game, version, _ in first["observer"] if game == beginning.game_id][-1] == beginning.visible


# -- planted faults: each way to look without the delay --


async def open_cursor(self: LogQueries, game_id: Any, *, player_id: Any, seat: Any, **_: object) -> LogCursor:
    head = await self.head(game_id)
    viewer = await self.viewer(game_id, player_id=player_id, seat=seat, is_over=is_end(head))
    return LogCursor(head, viewer, is_end(head))


async def nothing(*_: object, **__: object) -> None:
    return None


async def never_delayed(self: PlayerGames, now: Any, player_id: Any) -> Any:
    return now


visible_by_the_rule = SpectatorDelays.visible


async def one_move_more(self: SpectatorDelays, game_id: Any, viewer: Any) -> VisibleLog | None:
    """Show spectators one move too many."""
    visible = await visible_by_the_rule(self, game_id, viewer)
    if visible is None or visible.is_over:
        return visible
    return replace(visible, last=(await self._sight(game_id)).later_visible[2])


async def signed_at_once(self: LogQueries, game_id: Any, version: Any, **_: object) -> tuple[Any, bytes]:
    commit = await self.head(game_id) if version is None else await self._commit_at(game_id, version)
    return commit.last_version, commit.hashes[-1]


def seen_by_none(self: GameList, connection: Any, game_id: Any, viewer: Any = None) -> Any:
    return game_list._find(connection, game_id)


async def at_once(self: ObserverReader, commit: Any) -> Any:
    return [commit]


Plant = Callable[[pytest.MonkeyPatch], None]


def without_spectators(patch: pytest.MonkeyPatch) -> None:
    for module in (commands, guests):
        patch.setattr(module, "is_spectator", lambda game, actor: False)


FAULTS: dict[str, tuple[Plant, set[str]]] = {
    "pages, tables and frames": (
        lambda patch: patch.setattr(LogQueries, "cursor", open_cursor),
        {"events", "table", "frames", "watch"},
    ),
    "streams": (
        lambda patch: patch.setattr(LogQueries, "visible", nothing),
        {"watched events", "watched frames", "played events", "played frames"},
    ),
    "the state of the game": (lambda patch: patch.setattr(PlayerGames, "game", real_game), {"get"}),
    "signed heads": (lambda patch: patch.setattr(LogQueries, "head_at", signed_at_once), {"sign"}),
    "repeats of a creation": (
        lambda patch: patch.setattr(PlayerGames, "listing", never_delayed),
        {"create again"},
    ),
    "rows of lists": (
        lambda patch: patch.setattr(game_list, "_find_for", lambda connection, game_id, _: rows(connection, game_id)),
        {"list", "list by change", "list of a player", "list of running games", "inbox"},
    ),
    "order of lists": (
        lambda patch: patch.setattr(game_list._DelayedGames, "seen", lambda _, listing: listing),
        {"list of a player by change"},
    ),
    "inbox": (lambda patch: patch.setattr(GameList, "listing", seen_by_none), {"inbox"}),
    "refusals of commands": (
        without_spectators,
        {"command id one-", "command id two-"},
    ),
    "observers": (lambda patch: patch.setattr(ObserverReader, "_made_visible", at_once), {"observer"}),
    "the number of moves": (
        lambda patch: patch.setattr(SpectatorDelays, "visible", one_move_more),
        {"get", "events", "table", "frames", "sign", "watched events", "played frames"},
    ),
}


async def real_game(self: PlayerGames, game_id: Any, player_id: Any, **_: object) -> Any:
    return await self._game_cache.player_game(game_id, player_id)


def rows(connection: Any, game_id: Any) -> Any:
    return game_list._find(connection, game_id)


@pytest.mark.parametrize("fault", FAULTS)
async def test_a_way_to_look_without_the_delay_is_found(
    fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant, ways = FAULTS[fault]
    beginning = await begin(tmp_path)
    plant(monkeypatch)
    assert ways <= differing(*await both(beginning))
