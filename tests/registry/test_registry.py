"""The registry: plugins are found and checked, and a broken one is named with its reason while the others load."""

import itertools
import sys
from importlib.metadata import EntryPoint
from types import ModuleType, SimpleNamespace
from typing import Any, ClassVar

import pytest
from msgspec.structs import replace

from lostcities.core import Event, Move, Variant, hookimpl
from lostcities.core.errors import PluginError, UnknownVariant
from lostcities.registry import Registry, load_registry
from lostcities.testing.tiny import TINY


def offering(*variants: Any) -> Any:
    """Return a plugin that offers these variants."""

    @hookimpl
    def lostcities_variants() -> Any:
        return variants

    return SimpleNamespace(lostcities_variants=lostcities_variants)


def tiny(key: str, **changes: Any) -> Variant[Any, Any, Any]:
    return replace(TINY, key=key, **changes)


def refused(plugin: Any) -> str:
    registry = Registry()
    with pytest.raises(PluginError) as error:
        registry.add(plugin, "other", "other-dist 1.0")
    assert registry.all_versions() == []
    assert registry.loaded == []
    assert str(error.value).startswith("plugin other (other-dist 1.0): ")
    return str(error.value).removeprefix("plugin other (other-dist 1.0): ")


def test_a_variant_is_found_by_key_and_the_newest_version_is_the_default():
    registry = Registry()
    registry.add(offering(tiny("a"), tiny("a", version=3), tiny("b")), "plugin")
    assert registry.variant("a").version == 3
    assert registry.variant("a", 1).version == 1
    assert [(v.key, v.version) for v in registry.variants()] == [("a", 3), ("b", 1)]
    assert [(v.key, v.version) for v in registry.all_versions()] == [("a", 1), ("a", 3), ("b", 1)]


def test_unknown_keys_and_versions_are_told_what_there_is():
    registry = Registry()
    registry.add(offering(tiny("duel"), tiny("rivals")), "plugin")
    with pytest.raises(UnknownVariant, match="there is no variant 'deul'; installed: duel"):
        registry.variant("deul")
    with pytest.raises(UnknownVariant, match="there is no variant 'duel' version 2"):
        registry.variant("duel", 2)


# -- refusals --


def test_a_plugin_without_any_hook_is_refused():
    assert refused(SimpleNamespace(lostcities_variants=lambda: [TINY])) == (
        "implements no hook: mark its functions with @hookimpl"
    )


def test_a_misspelt_hook_is_refused_and_named():
    @hookimpl
    def lostcities_variant() -> Any:
        return [TINY]

    assert "unknown hook 'lostcities_variant'" in refused(SimpleNamespace(lostcities_variant=lostcities_variant))


def test_a_hook_that_raises_is_refused_with_the_cause():
    @hookimpl
    def lostcities_variants() -> Any:
        raise RuntimeError("no cards left")

    assert refused(SimpleNamespace(lostcities_variants=lostcities_variants)) == "RuntimeError: no cards left"


def test_a_hook_that_breaks_off_in_the_middle_brings_nothing():
    @hookimpl
    def lostcities_variants() -> Any:
        yield TINY
        raise RuntimeError("half way")

    assert refused(SimpleNamespace(lostcities_variants=lostcities_variants)) == "RuntimeError: half way"


@pytest.mark.parametrize("error", [SystemExit, GeneratorExit, RecursionError, BaseException])
def test_whatever_a_hook_raises_is_contained(error: type[BaseException]):
    @hookimpl
    def lostcities_variants() -> Any:
        yield TINY
        raise error("no cards left")

    plugin = SimpleNamespace(lostcities_variants=lostcities_variants)
    assert refused(plugin) == f"{error.__name__}: no cards left"


def test_a_hook_whose_exception_has_no_text_is_contained():
    class Unprintable(Exception):
        def __str__(self) -> str:
            raise SystemExit

    @hookimpl
    def lostcities_variants() -> Any:
        raise Unprintable

    assert refused(SimpleNamespace(lostcities_variants=lostcities_variants)) == "Unprintable: "


def test_a_hook_that_yields_variants_for_ever_is_refused():
    plugin = SimpleNamespace(lostcities_variants=hookimpl(lambda: itertools.repeat(TINY)))
    assert refused(plugin) == "lostcities_variants() must yield at most 1000 variants"


class TwoWords(Move, frozen=True):
    verb: ClassVar[str] = "take from"


class Loose(Move, frozen=True):
    value: Any


class LooseEvent(Event, frozen=True):
    value: Any


class Turned(Event, frozen=True):
    """An event of another game."""


class Posing(Event, frozen=True, tag="Hidden"):
    items: tuple[str, ...]


@pytest.mark.parametrize(
    ("offered", "saying"),
    [
        (["tiny"], "must yield Variant records, not 'tiny'"),
        ([tiny("Tiny")], "variant key 'Tiny': use lower-case letters, digits and hyphens"),
        ([tiny("")], "variant key ''"),
        ([tiny("a" * 41)], "use lower-case letters"),
        ([tiny("tiny"), tiny("tiny")], "variant 'tiny' version 1 is offered already"),
        ([tiny("tiny", seats=range(0))], "variant 'tiny': seats range(0, 0) holds no number of seats"),
        ([tiny("tiny", seats=range(3))], "holds no number of seats"),
        ([tiny("tiny", seats=range(2, 102))], "variant 'tiny': seats must rise, to 100 at most"),
        ([tiny("tiny", seats=range(3, 1, -1))], "variant 'tiny': seats must rise, to 100 at most"),
        ([tiny("tiny", events=LooseEvent)], "typing.Any may not stand in an event"),
        ([tiny("tiny", events=Posing)], "may not be tagged 'Hidden': its JSON would be taken for a hidden value"),
        ([tiny("tiny", moves=Loose)], "typing.Any may not stand in an event"),
        ([tiny("tiny", events=int | str)], "variant 'tiny': <class 'int'> is no Event"),
        ([tiny("tiny", moves=TwoWords)], "the verb of TwoWords must be one word"),
        ([tiny("tiny", moves=LooseEvent)], "LooseEvent'> is no Move"),
        ([tiny(7)], "variant key 7: use lower-case letters"),  # type: ignore[arg-type]  # the fault planted
        ([tiny("tiny", title=7)], "variant 'tiny': its title must be one line of at most 100 characters"),
        ([tiny("tiny", title="")], "its title must be one line"),
        ([tiny("tiny", title="T" * 101)], "its title must be one line"),
        ([tiny("tiny", title="two\nlines")], "its title must be one line"),
        ([tiny("tiny", rules_text=None)], "its rules_text must be a text of at most 262144 bytes"),
        ([tiny("tiny", rules_text="ä" * 131_073)], "its rules_text must be a text of at most 262144 bytes"),
        ([tiny("tiny", rules_text="\ud800")], "UnicodeEncodeError"),
        ([tiny("tiny", version=2**31)], "its version must be a whole number from 1 to 2147483647"),
        ([tiny("tiny", version=True)], "its version must be a whole number"),
        ([tiny("tiny", bounded_options={"cards": 3})], "its bounded_options must be options"),
        ([tiny("tiny", bounded_options={"rounds": object()})], "TypeError"),
        ([tiny("tiny", one_deal_options={"cards": 3})], "its one_deal_options must be options"),
        ([tiny("tiny", one_deal_options={"rounds": object()})], "TypeError"),
        ([tiny("tiny", final_order=None)], "its final_order, teams and upcast must be functions"),
        ([tiny("tiny", teams=[(0, 1)])], "its final_order, teams and upcast must be functions"),
    ],
)
def test_a_variant_that_would_fail_later_is_refused_now(offered, saying):
    assert saying in refused(offering(*offered))


def test_a_key_that_another_plugin_has_is_refused_and_the_first_keeps_it():
    registry = Registry()
    registry.add(offering(tiny("a", title="first")), "one")
    with pytest.raises(PluginError, match="plugin two: variant 'a' version 1 is offered already"):
        registry.add(offering(tiny("b"), tiny("a")), "two")
    assert registry.variant("a").title == "first"
    assert [v.key for v in registry.variants()] == ["a"]


# -- entry points --


@pytest.fixture
def points(monkeypatch):
    """Entry points of four authors: one sound, one that cannot be imported, one empty, one more sound one."""

    def module(name: str, plugin: Any) -> EntryPoint:
        made = ModuleType(name)
        vars(made).update(vars(plugin))
        monkeypatch.setitem(sys.modules, name, made)
        return EntryPoint(name, name, "lostcities")

    return [
        module("zz_sound", offering(tiny("sound"))),
        EntryPoint("aa_missing", "no_such_module_anywhere", "lostcities"),
        module("bb_empty", SimpleNamespace()),
        module("cc_sound", offering(tiny("other"))),
    ]


def test_broken_plugins_are_reported_and_the_others_load(points):
    registry = load_registry(points)
    assert [v.key for v in registry.variants()] == ["other", "sound"]
    assert [loaded.plugin for loaded in registry.loaded] == ["cc_sound", "zz_sound"]
    assert [str(error) for error in registry.refused] == [
        "plugin aa_missing: cannot be imported: ModuleNotFoundError: No module named 'no_such_module_anywhere'",
        "plugin bb_empty: implements no hook: mark its functions with @hookimpl",
    ]


def test_the_built_in_variants_come_through_the_same_door():
    registry = load_registry()
    assert registry.refused == []
    assert registry.variant("duel").title
    assert any(loaded.distribution.startswith("lostcities ") for loaded in registry.loaded)


# -- observers --


class Watching:
    def __init__(self) -> None:
        self.seen: list[tuple[str, str, int, int]] = []

    @hookimpl
    def lostcities_events_recorded(self, game_id, variant, version, events):
        self.seen.append((game_id, variant, version, len(events)))


def test_each_observer_has_a_hook_of_its_own_and_a_key_that_outlives_releases():
    registry, plugins = Registry(), [Watching(), Watching()]
    assert registry.observers == []
    for number, plugin in enumerate(plugins):
        registry.add(plugin, f"observer-{number}", f"watching 1.{number}")
    registry.observers[1].hook(game_id="g", variant="tiny", version=4, events=[Loose])
    assert (plugins[0].seen, plugins[1].seen) == ([], [("g", "tiny", 4, 1)])
    assert [each.key for each in registry.observers] == ["observer:watching:observer-0", "observer:watching:observer-1"]


def test_half_a_presentation_is_refused() -> None:
    class Mute(type(TINY.rules)):  # type: ignore[misc]  # the rules class of Tiny
        log_lines = None

    said = "variant 'mute': its rules lack log_lines: a presentation has table and log_lines, or neither"
    assert refused(offering(tiny("mute", rules=Mute()))) == said
    Mute.table = None
    Registry().add(offering(tiny("mute", rules=Mute())), "plugin")
