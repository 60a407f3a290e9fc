"""Work of another thread, read from its stack: the hook of a plugin, its variant, the game, and the places in code.

Nothing is recorded while games are played, so a move pays nothing for it. Another thread reads the stack. It looks at
types alone and calls no code of a plugin. It reads no value of one either: only file, line and function names.
"""

import sys
from collections.abc import Iterable, Iterator, Mapping
from threading import get_ident
from types import FrameType
from typing import Any, get_args

from lostcities.core.contract import Variant
from lostcities.core.game import Game
from lostcities.core.hash_chain import CommitHeader, LogHead
from lostcities.eventstore.port import Commit
from lostcities.service.play.cached_game import CachedGame
from lostcities.service.rpc.rpc_wrapper import RpcContext
from lostcities.service.server_logs import FRAMES_MAX

_PLATFORM = "lostcities."


def work_of(thread_id: int, plugin_modules: frozenset[str]) -> dict[str, str]:
    """Return the fields of a log line about what a thread is doing: `hook`, `variant`, `game` and `stack`.

    Fields that are not known are missing. `plugin_modules` comes from `plugin_modules_of`.
    """
    assert thread_id != get_ident(), "the stack of another thread"
    frames = list(_outwards(sys._current_frames().get(thread_id)))
    if not frames:
        return {}
    work = {
        "hook": _hook(reversed(frames), plugin_modules),
        "variant": _first(_variant_in, frames),
        "game": _first(_game_in, frames),
        "stack": " > ".join(_place(frame) for frame in reversed(frames[:FRAMES_MAX])),
    }
    return {name: value for name, value in work.items() if value}


def plugin_modules_of(variants: Iterable[Variant[Any, Any, Any]]) -> frozenset[str]:
    """Return the modules that the code of variants lies in: names of modules, or of whole packages of plugins."""
    names = set[str]()
    for variant in variants:
        kinds: list[Any] = [*type(variant.rules).__mro__, variant.options]  # Any: types and functions
        kinds += [part for kind in (variant.moves, variant.events) for part in get_args(kind) or (kind,)]
        kinds += [function for function in (variant.final_order, variant.teams, variant.upcast) if function is not None]
        names |= {kind.__module__ for kind in kinds}
    return frozenset(filter(None, map(_plugin_module, names)))


def _plugin_module(name: str) -> str:
    """Return the package of a plugin's module. A module of the platform counts alone, and one of the core never."""
    package = name.partition(".")[0]
    if package in sys.stdlib_module_names or package == "msgspec" or name.startswith("lostcities.core."):
        return ""
    return name if name.startswith(_PLATFORM) else package


def _outwards(frame: FrameType | None) -> Iterator[FrameType]:
    while frame is not None:
        yield frame
        frame = frame.f_back


def _hook(inwards: Iterable[FrameType], plugin_modules: frozenset[str]) -> str:
    """Return the function of a plugin that the platform has called."""
    for frame in inwards:
        module = str(frame.f_globals.get("__name__", ""))
        if module in plugin_modules or module.partition(".")[0] in plugin_modules:
            return frame.f_code.co_name
    return ""


def _first(look: Any, frames: Iterable[FrameType]) -> str:  # Any: a function from a frame's values to a text
    """Return what the innermost frame of the platform says that says anything."""
    for frame in frames:
        if str(frame.f_globals.get("__name__", "")).startswith(_PLATFORM) and (found := look(frame.f_locals)):
            return str(found)
    return ""


def _variant_in(values: Mapping[str, Any]) -> str:
    """Return the key of the variant that local variables of the platform hold. Types are compared without a call."""
    for value in list(values.values()):
        kind = type(value)
        if kind is Variant:
            return str(value.key)
        if kind is Game:
            return str(value.variant.key)
    return ""


def _game_in(values: Mapping[str, Any]) -> str:
    """Return the game that local variables of the platform name."""
    for name, value in list(values.items()):
        kind = type(value)
        if kind is Commit or kind is CachedGame:
            return str(value.game_id)
        if kind is LogHead or kind is CommitHeader:
            return str(value.game)
        if kind is RpcContext and type(value.fields.get("game")) is str:
            return str(value.fields["game"])
        if name == "game_id" and type(value) is str:
            return value
    return ""


def _place(frame: FrameType) -> str:
    return f"{frame.f_code.co_filename}:{frame.f_lineno} in {frame.f_code.co_name}"
