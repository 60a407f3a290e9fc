"""The code that rules are built from: the modules in which they stand, and those from which these import something.

Modules of the standard library and of the platform itself do not count. Another library counts by its release.
"""

import ast
import hashlib
import importlib.util
import os
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.machinery import ModuleSpec
from importlib.metadata import packages_distributions, version
from pathlib import Path
from types import ModuleType
from typing import Any

from msgspec import Struct

from lostcities.core.codec import canonical
from lostcities.core.errors import PluginError

_LIBRARIES = {*sys.stdlib_module_names, "msgspec", "pluggy"}
_PLATFORM = ("lostcities.core", "lostcities.present")
"""Packages of the platform that every rule uses. The format of the log covers what they decide."""

_PRESENTING = {"table", "log_lines", "score_form", "tutorial"}
"""Methods of rules that present a game and decide nothing."""

_IDLE_FIELDS = {"returns", "annotation", "type_comment", "type_params", "kind"}
"""Parts of functions and constants that change nothing when the code runs; some differ between versions of Python."""

_WHOLE = "*"


class ModuleCode(Struct, frozen=True):
    """A parsed module: the digest of its code, and what it imports."""

    digest: str
    imports: dict[str, tuple[str, str]]
    """By bound name: a module, and the name in it; empty for the module itself."""
    used: frozenset[str]
    """Bound names that the code uses."""


class RulesCode:
    """The modules that decide the games of one variant, and the releases of other libraries that they use."""

    def __init__(self) -> None:
        self.digests: dict[str, str] = {}
        self.releases: dict[str, str] = {}
        self._packages = {"lostcities"}

    def include(self, modules: Iterable[str]) -> None:
        """Include the modules in which rules stand, with all from which they import."""
        own = [name for name in modules if _package(name) not in _LIBRARIES]
        self._packages |= {_package(name) for name in own}
        for name in sorted(own):
            if self._counts(name):
                self._add(name)

    def _add(self, name: str, *, is_whole: bool = False) -> None:
        if name in self.digests:
            return
        module = module_code(name)
        self.digests[name] = module.digest
        for bound, (origin, attribute) in sorted(module.imports.items()):
            if is_whole or bound in module.used:
                self._follow(origin, attribute)

    def _follow(self, name: str, attribute: str) -> None:
        """Include the module that an import binds, or the one that defines the attribute that it binds."""
        if not self._counts(name):
            return
        if attribute in ("", _WHOLE):
            self._add(name, is_whole=True)
        elif (imported := module_code(name).imports.get(attribute)) is not None:
            self._follow(*imported)
        elif _spec(f"{name}.{attribute}") is not None:
            self._add(f"{name}.{attribute}", is_whole=True)
        else:
            self._add(name)

    def _counts(self, name: str) -> bool:
        """Return whether the code of a module counts. Note the release of another library."""
        package = _package(name)
        if package in _LIBRARIES or any(f"{name}.".startswith(f"{platform}.") for platform in _PLATFORM):
            return False
        if package in self._packages:
            return True
        for distribution in _distributions().get(package, ()):
            self.releases[distribution] = version(distribution)
        return package not in _distributions()


@cache
def module_code(name: str) -> ModuleCode:
    """Return the code of a module. Without source it counts by the bytes of its file."""
    spec = _spec(name)
    _check_unchanged(name)
    source = getattr(spec.loader, "get_source", lambda _: None)(name) if spec is not None else None
    if source is None:
        file = Path(spec.origin) if spec is not None and spec.origin else None
        content = file.read_bytes() if file is not None and file.is_file() else b""
        return ModuleCode(hashlib.sha256(content).hexdigest(), {}, frozenset())
    tree = ast.parse(source)
    names = set[str]()
    form = _form(tree, names)
    parent = name if spec is not None and spec.submodule_search_locations is not None else name.rpartition(".")[0]
    imports = dict(_imports(tree, parent))
    used = frozenset(bound for bound in imports if bound in names or bound.startswith(_WHOLE))
    return ModuleCode(hashlib.sha256(canonical(form)).hexdigest(), imports, used)


_loaded: dict[tuple[str, str], int] = {}
"""Time of change of each module's file when rules were loaded, in nanoseconds, by module and file."""


def note_loaded(modules: Iterable[str]) -> None:
    """Note the state of the files of these modules' packages and of the kit, whose code is now in memory."""
    packages = {_package(name) for name in modules} | {"lostcities"}
    for name, module in list(sys.modules.items()):
        if _package(name) in packages and (changed_at := _changed_at(module)) is not None:
            _loaded.setdefault((name, str(module.__file__)), changed_at)


def _check_unchanged(name: str) -> None:
    """Raise `PluginError` if a module's file is no longer what the process runs."""
    module = sys.modules.get(name)
    known = None if module is None else _loaded.get((name, str(module.__file__)))
    if module is not None and known not in (None, _changed_at(module)):
        raise PluginError("", f"{name} was changed on disk after it was loaded: restart the program")


def _changed_at(module: ModuleType) -> int | None:
    try:
        return os.stat(module.__file__ or "").st_mtime_ns
    except (AttributeError, OSError):  # it has no file
        return None


def _form(node: Any, names: set[str]) -> Any:  # Any: a part of a syntax tree, and JSON
    """Return what counts of a syntax tree as JSON, and add the names that it uses."""
    if isinstance(node, list):
        return [_form(part, names) for part in node if not _is_idle(part)]
    if not isinstance(node, ast.AST):
        return repr(node)  # tells 1, True and "1" apart
    if isinstance(node, ast.Name):
        names.add(node.id)
    fields = {key: value for key, value in ast.iter_fields(node) if value not in (None, []) and key not in _IDLE_FIELDS}
    if isinstance(node, ast.AnnAssign):
        fields["annotation"] = node.annotation  # it makes a field of a class
    return [type(node).__name__, {key: _form(value, names) for key, value in fields.items()}]


def _is_idle(statement: Any) -> bool:  # Any: a part of a syntax tree
    """Return whether a statement decides nothing: a docstring, an import, a hook, or a method that presents."""
    match statement:
        case ast.Import() | ast.ImportFrom() | ast.Expr(value=ast.Constant(value=str())):
            return True
        case ast.FunctionDef(name=name, decorator_list=decorators):
            return name in _PRESENTING or any("hookimpl" in ast.unparse(each) for each in decorators)
    return False


def _imports(tree: ast.Module, package: str) -> Iterator[tuple[str, tuple[str, str]]]:
    """Yield the imports of a module in `package`: the bound name, the module, and the name in it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.asname or _package(alias.name), (alias.name, "")
        elif isinstance(node, ast.ImportFrom):
            name = importlib.util.resolve_name("." * node.level + (node.module or ""), package)
            for alias in node.names:
                bound = alias.asname or alias.name
                yield f"{_WHOLE}{name}" if bound == _WHOLE else bound, (name, alias.name)


def _spec(name: str) -> ModuleSpec | None:
    loaded: ModuleSpec | None = getattr(sys.modules.get(name), "__spec__", None)
    try:
        return loaded or importlib.util.find_spec(name)
    except (ModuleNotFoundError, ValueError):  # its parent is no package, or it was never a file
        return None


def _package(name: str) -> str:
    return name.partition(".")[0]


@cache
def _distributions() -> dict[str, list[str]]:
    return dict(packages_distributions())
