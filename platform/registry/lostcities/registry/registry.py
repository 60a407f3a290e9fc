"""Registry of installed plugins: their variants and observers.

All plugins, the built-in ones too, are entry points in the group `lostcities`. A broken plugin is refused and reported;
the others are loaded.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from importlib.metadata import EntryPoint, entry_points
from itertools import chain, islice
from typing import Any, get_args

import pluggy
from msgspec import Struct

from lostcities.core import hooks
from lostcities.core.codec import codec_of
from lostcities.core.contract import Event, Move, Options, Variant, verb_of
from lostcities.core.errors import PluginError, UnknownVariant, call_plugin, error_in_words, raise_if_ctrl_c
from lostcities.core.form_checks import check_rules
from lostcities.core.hidden import has_hidden
from lostcities.core.platform_events import RulesRelease
from lostcities.present.catalogs import languages, packages, translations
from lostcities.present.presentation import missing_method
from lostcities.registry.fingerprints import fingerprint_of, release_of
from lostcities.registry.record_checks import check_record
from lostcities.registry.rules_code import note_loaded

VARIANTS_MAX = 1_000
"""Largest number of variants of one plugin."""

SEATS_MAX = 100
"""Largest number of seats of a variant."""

_KEY = re.compile(r"[a-z][a-z0-9-]{0,39}")


class Loaded(Struct, frozen=True):
    """A loaded plugin with its variants."""

    plugin: str
    distribution: str
    variants: tuple[Variant[Any, Any, Any], ...]


class Observer(Struct, frozen=True):
    """A plugin that observes what is recorded."""

    plugin: str
    distribution: str
    hook: Callable[..., object]
    """Its `lostcities_events_recorded`. It may raise anything."""

    @property
    def key(self) -> str:
        """The name under which its place in the feed is kept: the same for every release of its distribution."""
        return f"observer:{self.distribution.partition(' ')[0]}:{self.plugin}"


class Registry:
    """Registry of the variants and observers of the installed plugins."""

    def __init__(self) -> None:
        self.loaded: list[Loaded] = []
        self.refused: list[PluginError] = []
        self._variants: dict[tuple[str, int], Variant[Any, Any, Any]] = {}
        self._releases: dict[tuple[str, int], str] = {}
        self._rules: dict[tuple[str, int], RulesRelease] = {}
        self.observers: list[Observer] = []
        self.has_isolated = False
        """True once the rules of some variant run elsewhere."""

    def add(self, plugin: object, name: str, distribution: str = "") -> None:
        """Add a plugin with all its variants, or raise `PluginError` and add none."""
        try:
            manager = _registered(plugin, name)
            offered = _offered(manager)
            _check_variants(offered, self._variants)
        except PluginError as error:
            raise PluginError(name, error.fault, distribution=distribution) from error
        except BaseException as error:
            raise_if_ctrl_c(error)
            raise PluginError(name, error_in_words(error), distribution=distribution) from error
        self._variants.update({(v.key, v.version): v for v in offered})
        self._releases.update({(v.key, v.version): release_of(distribution or name) for v in offered})
        note_loaded(type(v.rules).__module__ for v in offered)
        if manager.hook.lostcities_events_recorded.get_hookimpls():
            self.observers.append(Observer(name, distribution, manager.hook.lostcities_events_recorded))
        self.loaded.append(Loaded(name, distribution, tuple(offered)))

    def isolate(self, isolated: Iterable[Variant[Any, Any, Any]]) -> None:
        """Put variants in the place of those with the same key and version, whose fingerprints stay.

        Raise `PluginError` if the code has changed on disk since it was loaded.
        """
        for variant in isolated:
            name = (variant.key, variant.version)
            self.rules_of(self._variants[name])
            self._variants[name] = variant
            self.has_isolated = True

    def sources_of(self, key: str) -> list[Loaded]:
        """Return the plugins that offer a variant, in any version. Raise `UnknownVariant` if there are none."""
        sources = [loaded for loaded in self.loaded if any(variant.key == key for variant in loaded.variants)]
        if not sources:
            raise UnknownVariant(key, {k for k, _ in self._variants})
        return sources

    def variant(self, key: str, version: int | None = None) -> Variant[Any, Any, Any]:
        """Return a variant by key, in its newest version or in the one given.

        Raise `UnknownVariant` if there is none.
        """
        versions = [v for k, v in self._variants if k == key]
        if not versions or (version is not None and version not in versions):
            raise UnknownVariant(key, {k for k, _ in self._variants}, version)
        return self._variants[key, max(versions) if version is None else version]

    def rules_of(self, variant: Variant[Any, Any, Any]) -> RulesRelease:
        """Return the fingerprint of a variant's rules and their releases. It is computed once.

        Raise `PluginError` if the code has changed on disk since it was loaded.
        """
        name = (variant.key, variant.version)
        if name not in self._rules:
            fingerprint = call_plugin(variant.key, "fingerprint", lambda: fingerprint_of(variant))
            self._rules[name] = RulesRelease(fingerprint, self._releases.get(name, release_of()))
        return self._rules[name]

    def variants(self) -> list[Variant[Any, Any, Any]]:
        """Return the newest version of every variant, sorted by key."""
        return [self.variant(key) for key in sorted({k for k, _ in self._variants})]

    def all_versions(self) -> list[Variant[Any, Any, Any]]:
        """Return every version of every variant, sorted by key and version."""
        return [self._variants[name] for name in sorted(self._variants)]


def load_registry(points: Iterable[EntryPoint] | None = None) -> Registry:
    """Load every installed plugin. Broken ones are in `refused`, with the reason."""
    registry = Registry()
    found = entry_points(group=hooks.PROJECT) if points is None else points
    for origin, _, point in sorted(((_origin(point), point.name, point) for point in found), key=lambda each: each[:2]):
        try:
            registry.add(_imported(point, origin), point.name, origin)
        except PluginError as error:
            registry.refused.append(error)
    return registry


def points_of(plugin: str, distribution: str) -> list[EntryPoint]:
    """Return the entry points of one plugin."""
    return [point for point in entry_points(group=hooks.PROJECT, name=plugin) if _origin(point) == distribution]


def _imported(point: EntryPoint, origin: str) -> object:
    try:
        return point.load()
    except BaseException as error:
        raise_if_ctrl_c(error)
        message = f"cannot be imported: {error_in_words(error)}"
        raise PluginError(point.name, message, distribution=origin) from error


def _origin(point: EntryPoint) -> str:
    if point.dist is None:
        return ""
    told = point.dist.metadata  # parsed from its file each time
    return f"{told['Name']} {told['Version']}"


def _registered(plugin: object, name: str) -> pluggy.PluginManager:
    """Register the plugin alone in its own manager, so that its faults are found apart from others."""
    manager = pluggy.PluginManager(hooks.PROJECT)
    manager.add_hookspecs(hooks)
    manager.register(plugin, name)
    manager.check_pending()  # a misspelt hook would otherwise pass silently
    if not manager.get_hookcallers(plugin):
        raise PluginError(name, "implements no hook: mark its functions with @hookimpl")
    return manager


def _offered(manager: pluggy.PluginManager) -> list[Any]:  # Any: what a plugin really yields
    found = manager.hook.lostcities_variants()
    offered = list(islice(chain.from_iterable(found), VARIANTS_MAX + 1))
    if len(offered) > VARIANTS_MAX:
        raise PluginError("", f"lostcities_variants() must yield at most {VARIANTS_MAX} variants")
    return offered


def _check_variants(offered: Sequence[object], known: dict[tuple[str, int], Variant[Any, Any, Any]]) -> None:
    taken = set(known)
    for variant in offered:
        if not isinstance(variant, Variant):
            raise PluginError("", f"lostcities_variants() must yield Variant records, not {variant!r}")
        if type(variant.key) is not str or not _KEY.fullmatch(variant.key):
            raise PluginError("", f"variant key {variant.key!r}: use lower-case letters, digits and hyphens")
        if (variant.key, variant.version) in taken:
            raise PluginError("", f"variant {variant.key!r} version {variant.version} is offered already")
        if not variant.seats or variant.seats[0] < 1:
            raise PluginError("", f"variant {variant.key!r}: seats {variant.seats} holds no number of seats")
        if variant.seats.step < 1 or variant.seats[-1] > SEATS_MAX:
            raise PluginError("", f"variant {variant.key!r}: seats must rise, to {SEATS_MAX} at most")
        taken.add((variant.key, variant.version))
        check_record(variant)
        _check_types(variant)
        _check_texts(variant)
        _check_presentation(variant)
        check_rules(variant)


def _check_types(variant: Variant[Any, Any, Any]) -> None:
    """Build the codecs now; a fault in them would otherwise appear in the middle of a game."""
    for kind, base in ((variant.events, Event), (variant.moves, Move), (variant.options, Options)):
        for member in get_args(kind) or (kind,):
            if not (isinstance(member, type) and issubclass(member, base)):
                raise PluginError("", f"variant {variant.key!r}: {member} is no {base.__name__}")
            if issubclass(member, Move) and len(verb_of(member).split()) != 1:
                raise PluginError("", f"variant {variant.key!r}: the verb of {member.__name__} must be one word")
            has_hidden(member)  # refuses types of no finite shape, and types whose JSON differs between processes
    codec = codec_of(variant)
    codec.event_schema(), codec.move_schema(), codec.options_schema()
    codec.read_options({})


def _check_texts(variant: Variant[Any, Any, Any]) -> None:
    """Read every catalog now; a broken one would otherwise fail when its language is first used."""
    for package in packages(variant):
        for language in languages(package):
            translations(package, language)


def _check_presentation(variant: Variant[Any, Any, Any]) -> None:
    """Refuse half a presentation: its other half would be ignored."""
    if (missing := missing_method(variant.rules)) is not None:
        message = f"its rules lack {missing}: a presentation has table and log_lines, or neither"
        raise PluginError("", f"variant {variant.key!r}: {message}")
