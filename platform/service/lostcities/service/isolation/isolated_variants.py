"""The variants that the settings isolate, put in the place of those in process, and the keepers of their workers."""

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, get_args

from msgspec.structs import replace

from lostcities.core.contract import Variant
from lostcities.core.errors import UnknownVariant
from lostcities.core.seat_scores import left_share_last
from lostcities.registry import Registry
from lostcities.service.isolation.isolated_rules import IsolatedRules, OptionalRules
from lostcities.service.isolation.worker_keeper import WorkerKeeper
from lostcities.service.settings import BadSettings, Limits

OPTIONAL_METHODS = ("default_move", "leave", "forms")

AnyVariant = Variant[Any, Any, Any]  # Any: a variant's own types


@asynccontextmanager
async def isolated_variants(
    registry: Registry, keys: Sequence[str], limits: Limits
) -> AsyncIterator[Sequence[WorkerKeeper]]:
    """Isolate variants while the context lasts, each with a worker. Raise `BadSettings` for one that cannot be."""
    keepers = [_isolated(registry, key, limits) for key in dict.fromkeys(keys)]
    try:
        for keeper in keepers:
            keeper.start()
        await asyncio.gather(*(asyncio.to_thread(keeper.wait_until_settled) for keeper in keepers))
        yield keepers
    finally:
        await asyncio.gather(*(asyncio.to_thread(keeper.close) for keeper in keepers))


def _isolated(registry: Registry, key: str, limits: Limits) -> WorkerKeeper:
    try:
        sources = registry.sources_of(key)
    except UnknownVariant as error:
        raise BadSettings(f"--isolate: {error.message}") from None
    variants = [variant for variant in registry.all_versions() if variant.key == key]
    for variant in variants:
        for kind in _types_with_code(variant):
            raise BadSettings(
                f"--isolate: {key} cannot be isolated, because the server itself reads values of {kind.__name__}, "
                "whose __post_init__ is code of the plugin"
            )
    keeper = WorkerKeeper(key, sources, limits)
    registry.isolate([_isolated_variant(keeper, variant) for variant in variants])
    return keeper


def _isolated_variant(keeper: WorkerKeeper, variant: AnyVariant) -> AnyVariant:
    """Return a variant that the platform can use as it does the original."""
    rules = _class_like(variant.rules)(keeper, variant)
    functions = OptionalRules(keeper, variant)
    is_plain_order = variant.final_order is left_share_last
    return replace(
        variant,
        rules=rules,
        teams=None if variant.teams is None else functions.teams,
        upcast=None if variant.upcast is None else functions.upcast,
        final_order=left_share_last if is_plain_order else functions.final_order,
        tells=None,
        count=None,
        secrets=None,
    )


def _class_like(rules: object) -> type[IsolatedRules]:
    """Return a class with the optional methods of some rules, and with their modules, where texts are looked up."""
    own = {name: vars(OptionalRules)[name] for name in OPTIONAL_METHODS if callable(getattr(rules, name, None))}
    kind = type(OptionalRules.__name__, (IsolatedRules,), {**own, "_form": OptionalRules._form})
    for original in reversed(type(rules).__mro__):
        kind = type(original.__name__, (kind,), {"__module__": original.__module__})
    return kind


def _types_with_code(variant: AnyVariant) -> Iterator[type]:
    """Yield the types of events, moves and options that run code of the plugin wherever a value is read."""
    for union in (variant.events, variant.moves, variant.options):
        for kind in get_args(union) or (union,):
            if hasattr(kind, "__post_init__"):
                yield kind
