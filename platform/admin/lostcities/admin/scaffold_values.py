"""Values for the templates of `new-plugin`, found in a variant and its rules."""

import inspect
import re
import textwrap
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from typing import Any

import msgspec
from msgspec import Struct

from lostcities.admin.arguments import BadArgument
from lostcities.admin.installed import Source, sources
from lostcities.core.contract import Rules, Setup, Variant
from lostcities.core.errors import InvalidSetup
from lostcities.present.presentation import Presentation
from lostcities.present.tutorials import TutorialRules
from lostcities.registry import Registry

HANDICAP = 5
HARMLESS = ("points", "bonus", "cost", "factor")
"""Names of numbers that change points only, and neither the length of a game nor whether it can be dealt."""


class CannotBuildOn(BadArgument):
    """A variant whose rules another module cannot import or construct."""


def template_values(name: str, module: str, variant: Variant[Any, Any, Any], registry: Registry) -> dict[str, str]:
    """Return the values of the `$words` in the templates; `number` is among them if the house rule changes one."""
    source = _source(variant, registry)
    rules = type(variant.rules)
    line, base, found = _record(variant, source)
    imports = _merged([_imported(rules), line])
    base_title = re.sub(r'["\\{}\s]+', " ", variant.title)
    changed = _changed(variant)
    if changed is None:
        change = f"seat 0 starts {HANDICAP} points behind"
        numbers = {"new": str(HANDICAP)}
    else:
        number, old, new = changed
        change = f"{number} is {new}, not {old}"
        numbers = {"number": number, "old": str(old), "new": str(new)}
    distribution = source.distribution.partition(" ")[0]
    return {
        "name": name,
        "key": f"{variant.key}-{name}",
        "module": module,
        "distribution": f"lostcities-{name}",
        "dependencies": ", ".join(f'"{d}"' for d in dict.fromkeys(["lostcities", distribution]) if d),
        "title": f"{base_title}, {name.replace('-', ' ')}",
        "base_title": base_title,
        "change": change,
        "plain_import": "".join(f"{line}\n" for line in imports if line.startswith("import ")),
        "imports": "\n".join(line for line in imports if line.startswith("from ")),
        "base": base,
        "base_found": found,
        "house": "".join(word.capitalize() for word in name.split("-")) + "Rules",
        "rules": rules.__name__,
        "struct": ", frozen=True" if issubclass(rules, Struct) and rules.__struct_config__.frozen else "",
        "summary": _summary(variant),
        "arguments": _arguments(variant, changed),
        **_bots(variant, registry),
        **numbers,
    }


def _source(variant: Variant[Any, Any, Any], registry: Registry) -> Source:
    loaded = next(found for found in registry.loaded if variant in found.variants)
    known = sources().get((loaded.plugin, loaded.distribution))
    if known is None:
        raise CannotBuildOn(f"{variant.key!r} does not come from an installed distribution")
    return known


def _record(variant: Variant[Any, Any, Any], source: Source) -> tuple[str, str, str]:
    """Return the way another module gets the variant: its import, its name there, and a line that finds it."""
    if not source.attribute:
        for module in (source.module.partition(".")[0], source.module):
            for name, value in vars(import_module(module)).items():
                if value is variant and not name.startswith("_"):
                    return f"from {module} import {name}", name, ""
    # Importing the hook itself would make it a hook of the new plugin too.
    hook = ".".join(filter(None, (source.module, source.attribute, "lostcities_variants")))
    version = "" if variant.version == 1 else f" and variant.version == {variant.version}"
    line = f'BASE = next(variant for variant in {hook}() if variant.key == "{variant.key}"{version})'
    return f"import {source.module}", "BASE", f"\n{line}\n"


def _merged(imports: Iterable[str]) -> list[str]:
    """Merge imports from the same module, and sort them."""
    names = defaultdict[str, set[str]](set)
    for line in imports:
        start, _, name = line.partition(" import ")
        names[start].add(name)
    return sorted(f"{start} import {', '.join(sorted(some))}" if any(some) else start for start, some in names.items())


def _imported(rules: type) -> str:
    """Return the import of the rules, from the root of their package if it exports them."""
    module = rules.__module__.partition(".")[0]
    if getattr(import_module(module), rules.__name__, None) is rules:
        return f"from {module} import {rules.__name__}"
    if getattr(import_module(rules.__module__), rules.__name__, None) is not rules:
        raise CannotBuildOn(
            f"{rules.__qualname__} cannot be imported from {rules.__module__}: build on another variant"
        )
    return f"from {rules.__module__} import {rules.__name__}"


def _summary(variant: Variant[Any, Any, Any]) -> str:
    """List the methods that a house rule can override, each with the first line of its docstring."""
    bendable = list(_bendable(type(variant.rules)))
    opening = f"Rules as in `{variant.key}`, unless changed here."
    if not bendable:
        return opening
    lines = [opening + " Override any of these to change more:", ""]
    for name, signature, summary in bendable:
        lines += textwrap.wrap(f"- {name}{signature}: {summary}", 110, subsequent_indent="  ", break_on_hyphens=False)
    return "\n    ".join(lines).replace("\n    \n", "\n\n") + "\n    "


def _bendable(rules: type) -> Iterator[tuple[str, str, str]]:
    for name in dict.fromkeys(name for kind in reversed(rules.__mro__) for name in vars(kind)):
        method = getattr(rules, name)
        if (
            name.startswith("_")
            or hasattr(Rules, name)
            or hasattr(Presentation, name)
            or hasattr(TutorialRules, name)  # a house rule inherits none
            or not inspect.isfunction(method)
        ):
            continue
        if method.__module__.partition(".")[0] != "msgspec":
            summary = (inspect.getdoc(method) or "").partition("\n")[0].replace("\\", "").replace('"""', "")
            yield name, _signature(method), summary


def _signature(method: Callable[..., Any]) -> str:
    """Return the signature without `self`, types without their modules, and type variables by their names."""
    signature = inspect.signature(method)
    called = signature.replace(parameters=list(signature.parameters.values())[1:])
    return re.sub(r"\b(?:\w+\.)+(?=\w)|~", "", str(called))


def _bots(variant: Variant[Any, Any, Any], registry: Registry) -> dict[str, str]:
    """Return names of built-in bots that play the variant.

    `random` plays any variant, `surveyor` those built on the games that come with it.
    """
    offered = [
        v for loaded in registry.loaded if loaded.distribution.split(" ")[0] == "lostcities" for v in loaded.variants
    ]
    first = "surveyor" if any(isinstance(variant.rules, type(v.rules)) for v in offered) else "random"
    bots = [first, *["random"] * (variant.seats[0] - 1)]
    others = "".join(f" --vs {bot}" for bot in bots[: variant.seats[0] - 1])
    which = "`random` and `surveyor` play it" if first == "surveyor" else "`random` plays it"
    return {"bots": " ".join(bots), "versus": others, "which_bots": which}


def _changed(variant: Variant[Any, Any, Any]) -> tuple[str, int, int] | None:
    """Return a number of the rules to change, with its old and new value; None if the rules have no such number."""
    if not isinstance(variant.rules, Struct):
        return None
    numbers = {name: v for name, v in msgspec.structs.asdict(variant.rules).items() if type(v) is int}
    likely = [name for name in numbers if any(word in name.split("_") for word in HARMLESS)]
    for name in sorted(likely, key=lambda name: "bonus" not in name or "points" not in name):
        new = numbers[name] + (5 if numbers[name] >= 5 else 1)
        if _is_accepted(variant, name, new):
            return name, numbers[name], new
    return None


def _is_accepted(variant: Variant[Any, Any, Any], name: str, new: int) -> bool:
    rules: Any = variant.rules  # a struct, which the protocol of rules does not say
    house = msgspec.structs.replace(rules, **{name: new})
    try:
        for seats in variant.seats:
            house.initial(Setup(seats=seats, options=variant.options()))
    except InvalidSetup:
        return False
    return True


def _arguments(variant: Variant[Any, Any, Any], changed: tuple[str, int, int] | None) -> str:
    """Return the arguments of the new rules: the numbers that the base has changed, and the one to change."""
    rules = variant.rules
    if not isinstance(rules, Struct):
        if any(p.default is p.empty for p in inspect.signature(type(rules)).parameters.values()):
            raise CannotBuildOn(f"{type(rules).__name__} cannot be made without arguments: build on another variant")
        return ""
    given = dict[str, Any]()
    for field in msgspec.structs.fields(rules):
        value = getattr(rules, field.name)
        default = field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()
        if value != default:
            given[field.name] = value
    if changed is not None:
        given[changed[0]] = changed[2]
    if not all(isinstance(value, int | str) for value in given.values()):
        raise CannotBuildOn(f"{type(rules).__name__} was made with more than numbers: build on another variant")
    return ", ".join(f"{name}={value!r}" for name, value in given.items())
