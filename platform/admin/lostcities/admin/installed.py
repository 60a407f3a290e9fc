"""`plugins`: the installed plugins with their distributions and files, and the reasons of refusals."""

import traceback
from argparse import Namespace
from collections.abc import Iterable
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from typing import Any

from msgspec import Struct

from lostcities.admin.audit import ExitCode
from lostcities.admin.output import say, say_json, say_table
from lostcities.core.contract import Variant
from lostcities.core.errors import PluginError
from lostcities.core.hooks import PROJECT
from lostcities.registry import Loaded, Registry


class Source(Struct, frozen=True):
    """Entry point of a plugin."""

    plugin: str
    distribution: str
    module: str
    attribute: str = ""

    @property
    def file(self) -> str:
        """File of the module; empty if it is not found."""
        try:
            spec = find_spec(self.module)
        except (ImportError, ValueError):  # a parent package cannot be imported, or has no spec
            spec = None
        return (spec.origin or "") if spec else ""


def sources(points: Iterable[EntryPoint] | None = None) -> dict[tuple[str, str], Source]:
    """Map the name and distribution of every installed plugin to its entry point."""
    found = entry_points(group=PROJECT) if points is None else points
    made = (Source(p.name, f"{p.dist.name} {p.dist.version}" if p.dist else "", p.module, p.attr or "") for p in found)
    return {(source.plugin, source.distribution): source for source in made}


def plugins(args: Namespace, registry: Registry) -> ExitCode:
    """Print the installed plugins with distributions and files, and the reasons of refusals."""
    known = sources()

    def file_of(found: Loaded | PluginError) -> str:
        source = known.get((found.plugin, found.distribution))
        return source.file if source else ""

    if args.json:
        for loaded in registry.loaded:
            variants = [_variant_json(variant) for variant in loaded.variants]
            fields = {"plugin": loaded.plugin, "distribution": loaded.distribution, "file": file_of(loaded)}
            say_json({**fields, "variants": variants})
        for refused in registry.refused:
            fields = {"plugin": refused.plugin, "distribution": refused.distribution, "file": file_of(refused)}
            say_json({**fields, "refused": refused.message, "reason": refused.fault, "at": _place(refused)})
        return ExitCode.OK
    rows = [
        [variant.key, str(variant.version), _seats(variant), loaded.plugin, loaded.distribution, variant.title]
        for loaded in registry.loaded
        for variant in loaded.variants
    ]
    say_table(("VARIANT", "VERSION", "SEATS", "PLUGIN", "FROM", "TITLE"), rows)
    say()
    say_table(("PLUGIN", "FILE"), [[loaded.plugin, file_of(loaded)] for loaded in registry.loaded])
    for loaded in registry.loaded:
        if not loaded.variants:
            say(f"{loaded.plugin} ({loaded.distribution}) offers no variant: it observes")
    for refused in registry.refused:
        say(f"REFUSED {refused.message}")
        if where := _place(refused) or file_of(refused):
            say(f"        in {where}")
    return ExitCode.OK


def _place(refused: PluginError) -> str:
    """Return the file and line that raised the refusal; empty if it is not in the plugin's own code."""
    error: BaseException = refused
    while error.__cause__ is not None:
        error = error.__cause__
    if isinstance(error, SyntaxError) and error.filename:
        return f"{error.filename}:{error.lineno}"
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if not frame.filename.startswith("<") and not _is_ours(frame.filename)]
    return f"{own[-1].filename}:{own[-1].lineno}" if own else ""


def _is_ours(file: str) -> bool:
    """Return whether a file belongs to the loading of plugins: the registry, pluggy or Python's import system."""
    return any(
        part in file.replace("\\", "/")
        for part in ("/lostcities/registry/", "/lostcities/core/", "/pluggy/", "/importlib/")
    )


def _seats(variant: Variant[Any, Any, Any]) -> str:
    few, most = variant.seats[0], variant.seats[-1]
    return str(few) if few == most else f"{few}-{most}"


def _variant_json(variant: Variant[Any, Any, Any]) -> dict[str, Any]:
    return {"key": variant.key, "version": variant.version, "title": variant.title, "seats": list(variant.seats)}
