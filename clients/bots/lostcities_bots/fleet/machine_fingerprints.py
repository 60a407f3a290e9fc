"""Fingerprints of all that decides a deal on a machine, so that workers with other rules or bots are refused.

They cover the code of the platform, the rules of the variant, and the built-in bots with their engines and nets. They
tell whether the engines are compiled, without which some bots do not search. Of a bot named `module:Class` they cover
the files of the class and of its bases, and its nets, but nothing else that it reads.
"""

import hashlib
import inspect
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from pathlib import Path

from lostcities.core import LostCitiesError
from lostcities.registry import load_registry
from lostcities_bots.bot_lookup import BUILT_IN, find_bot
from lostcities_bots.navigator import IS_COMPILED
from lostcities_bots.tournament.plan import ArenaPlan
from lostcities_client import Bot

PACKAGES = (
    "lostcities.core",
    "lostcities.kit",
    "lostcities.agents",
    "lostcities_board",
    "lostcities_duel",
    "lostcities_rivals",
    "lostcities_client",
    "lostcities_bots",
)
"""Packages whose code decides what a bot does, and what a deal is. The built-in bots search with engines of plugins."""

_ENGINES = "engines"
"""Name of the fingerprint that tells whether the engines of search bots are compiled."""

_COUNTED = (".c", ".net", ".py")


class ArenaDiffers(LostCitiesError):
    """A worker has other rules or bots than its arena."""

    reason = "ARENA_DIFFERS"


def fingerprints_of(plan: ArenaPlan) -> dict[str, str]:
    """Return the fingerprints for the deals of a plan, by name. Raise `UnknownBot` or `UnknownVariant`."""
    registry = load_registry()
    variant = registry.variant(plan.variant)
    found = {
        "lostcities": _digest(file for package in PACKAGES for file in _files_of(package)),
        _ENGINES: "compiled" if IS_COMPILED else "interpreted",
        f"rules of {variant.key} version {variant.version}": registry.rules_of(variant).fingerprint,
    }
    for name in sorted(set(plan.bots) - set(BUILT_IN)):
        found[f"bot {name}"] = _digest(_files_of_bot(find_bot(name)))
    return found


def check_same(ours: Mapping[str, str], theirs: Mapping[str, str]) -> None:
    """Raise `ArenaDiffers` unless a worker has the fingerprints of the arena. The first one is named."""
    for name in (*ours, *theirs):
        here, there = ours.get(name, "none"), theirs.get(name, "none")
        if here != there:
            raise ArenaDiffers(_difference(name, here[:12], there[:12]))


def _difference(name: str, here: str, there: str) -> str:
    if name == _ENGINES:
        told = f"the engines of the arena are {here}, those of the worker {there}"
        return f"{told}: some bots search only with compiled ones; run `make engines` where they are interpreted"
    told = f"{name} differs: the arena has {here}, the worker {there}"
    return f"{told}; give both machines the same release and the same files"


def _files_of(package: str) -> Iterator[tuple[str, Path]]:
    """Yield the counted files of a package, by their names in it."""
    folder = Path(import_module(package).__path__[0])
    for path in sorted(folder.rglob("*")):
        if path.suffix in _COUNTED:
            yield f"{package}/{path.relative_to(folder).as_posix()}", path


def _files_of_bot(kind: type[Bot]) -> Iterator[tuple[str, Path]]:
    """Yield the files of a bot's class and of its bases outside of our packages, and its nets."""
    for base in kind.__mro__:
        if base is not object and not _is_ours(base.__module__):
            yield base.__module__, Path(inspect.getfile(base))
    nets = getattr(kind, "nets", None)
    if isinstance(nets, Path):
        yield from ((path.name, path) for path in sorted(nets.glob("*.net")))


def _is_ours(module: str) -> bool:
    return any(module == package or module.startswith(f"{package}.") for package in PACKAGES)


def _digest(files: Iterable[tuple[str, Path]]) -> str:
    found = hashlib.sha256()
    for name, path in files:
        found.update(hashlib.sha256(name.encode()).digest() + hashlib.sha256(path.read_bytes()).digest())
    return found.hexdigest()
