"""All scripts of the page as one: a browser asks once instead of fifty times, and one file packs better than fifty.

The modules stay what they are on disk, and run as they are; this joins them when the gateway starts. It reads only
what our own modules are written in, statements at the start of a line: imports of names from relative paths, and
exports of names that keep their value. It refuses the rest rather than guess.
"""

import re
from pathlib import Path
from posixpath import join, normpath

from lostcities_web.comments import without_comments

_IMPORT = re.compile(r'^import (?:\{([^}]*)\} from )?"(\.[^"]+)";\n', re.MULTILINE)
_PASSED_ON = re.compile(r'^export \{([^}]*)\} from "(\.[^"]+)";\n', re.MULTILINE)
_FROM = re.compile(r'^(?:import|export)\b[^;"]*"(\.[^"]+)";\n', re.MULTILINE)
_DECLARED = re.compile(r"^export (?=(?:(?:async )?function|class|const) ([\w$]+))", re.MULTILINE)
_LISTED = re.compile(r"(?:^|(?<=[;}]))export ?\{([^}]*)\};?$", re.MULTILINE)
_LEFT_OVER = re.compile(r"^(?:import|export)\b.*|\bimport ?[.(].*", re.MULTILINE)


class BadModule(ValueError):
    """A module is written in a way that cannot be joined."""


def bundle(folder: Path, entry: str) -> str:
    """The script that does what the module `entry` of `folder` does. Raises `BadModule`."""
    sources: dict[str, str] = {}
    _visit(folder, entry, sources, ())
    modules: dict[str, Module] = {}
    for path, source in sources.items():
        modules[path] = Module(path, source, modules)
    joined = "\n".join(module.script for module in modules.values())
    return f'"use strict";\n{joined}\n'


def _visit(folder: Path, path: str, sources: dict[str, str], importers: tuple[str, ...]) -> None:
    """Read a module after all that it imports, in the order in which it does: so they would run by themselves."""
    if path in importers:
        raise BadModule(f"modules import each other in a ring: {' > '.join((*importers, path))}")
    if path in sources:
        return
    try:
        source = without_comments((folder / path).read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BadModule(f"{' > '.join((*importers, path))}: there is no such file") from None
    for found in _FROM.finditer(source):
        _visit(folder, _resolved(path, found[1]), sources, (*importers, path))
    sources[path] = source


class Module:
    """A module as a function that is called at once and gives what the module exports."""

    def __init__(self, path: str, source: str, before: dict[str, "Module"]) -> None:
        self.path = path
        self.name = f"${len(before)}"
        self.exports: dict[str, str] = {}
        """What each exported name stands for."""
        self._before = before
        self._imports: list[str] = []
        steps = (
            (_PASSED_ON, self._pass_on),
            (_IMPORT, self._import),
            (_DECLARED, self._declare),
            (_LISTED, self._list),
        )
        for pattern, step in steps:
            source = pattern.sub(step, source)
        if left_over := _LEFT_OVER.search(source):
            raise BadModule(f"{path}: cannot join {left_over[0][:80]!r}")
        body = "".join(self._imports) + source.strip()
        given = ", ".join(f"{name}: {value}" if name != value else name for name, value in self.exports.items())
        self.script = f"const {self.name} = (() => {{\n{body}\nreturn {{ {given} }};\n}})();"

    def _import(self, found: re.Match[str]) -> str:
        source = self._source(found[2])
        names = [f"{name}: {alias}" if name != alias else name for name, alias in self._known(source, found[1] or "")]
        if names:  # they are there from the start of the module on, wherever it asks for them
            self._imports.append(f"const {{ {', '.join(names)} }} = {source.name};\n")
        return ""

    def _pass_on(self, found: re.Match[str]) -> str:
        source = self._source(found[2])
        self.exports |= {alias: f"{source.name}.{name}" for name, alias in self._known(source, found[1])}
        return ""

    def _declare(self, found: re.Match[str]) -> str:
        self.exports[found[1]] = found[1]
        return ""

    def _list(self, found: re.Match[str]) -> str:
        self.exports |= {alias: name for name, alias in _names(found[1])}
        return ""

    def _source(self, target: str) -> "Module":
        return self._before[_resolved(self.path, target)]

    def _known(self, source: "Module", listing: str) -> list[tuple[str, str]]:
        names = _names(listing)
        for name, _ in names:
            if name not in source.exports:
                raise BadModule(f"{self.path}: {source.path} does not export {name!r}")
        return names


def _names(listing: str) -> list[tuple[str, str]]:
    """`a, b as c` as [("a", "a"), ("b", "c")]."""
    names = [part.split() for part in listing.split(",") if part.strip()]
    return [(name[0], name[-1]) for name in names]


def _resolved(importer: str, target: str) -> str:
    return normpath(join(importer, "..", target))
