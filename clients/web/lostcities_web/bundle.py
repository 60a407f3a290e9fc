"""All scripts of the page as one: a browser asks once instead of fifty times, and one file packs better than fifty.

The modules stay what they are on disk, and run as they are; this joins them when the gateway starts. It reads only
what our own modules are written in: named imports from relative paths at the start of a line, and named exports.
"""

import re
from pathlib import Path
from posixpath import join, normpath

_IMPORT = re.compile(r'^import (?:\{([^}]*)\} from )?"(\.[^"]+)";\n', re.MULTILINE)
_PASSED_ON = re.compile(r'^export \{([^}]*)\} from "(\.[^"]+)";\n', re.MULTILINE)
_DECLARED = re.compile(r"^export (?=(?:async )?(?:function|class|const|let) ([\w$]+))", re.MULTILINE)
_LISTED = re.compile(r"\bexport ?\{([^}]*)\};?")
_COMMENT = re.compile(r"^\s*(?://|/\*\*|\*[ /]).*\n", re.MULTILINE)
_LEFT_OVER = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)


class BadModule(ValueError):
    """A module is written in a way that cannot be joined."""


def bundle(folder: Path, entry: str) -> str:
    """The script that does what the module `entry` of `folder` does. Raises `BadModule`."""
    order: list[str] = []
    _visit(folder, entry, order, ())
    joined = "\n".join(_wrapped(folder, path, order) for path in order)
    return f'"use strict";\n{joined}\n'


def _visit(folder: Path, path: str, order: list[str], importers: tuple[str, ...]) -> None:
    """Every module after those that it imports."""
    if path in importers:
        raise BadModule(f"modules import each other in a ring: {' > '.join((*importers, path))}")
    if path in order:
        return
    source = _read(folder, path)
    for pattern in (_IMPORT, _PASSED_ON):
        for found in pattern.finditer(source):
            _visit(folder, _resolved(path, found[2]), order, (*importers, path))
    order.append(path)


def _wrapped(folder: Path, path: str, order: list[str]) -> str:
    """A module as a function that is called at once and gives what the module exports."""
    given: list[str] = []

    def imported(found: re.Match[str]) -> str:
        names = ", ".join(f"{name}: {alias}" for name, alias in _names(found[1] or ""))
        return f"const {{ {names} }} = m{order.index(_resolved(path, found[2]))};\n" if names else ""

    def passed_on(found: re.Match[str]) -> str:
        source = f"m{order.index(_resolved(path, found[2]))}"
        given.extend(f"{alias}: {source}.{name}" for name, alias in _names(found[1]))
        return ""

    def declared(found: re.Match[str]) -> str:
        given.append(found[1])
        return ""

    def listed(found: re.Match[str]) -> str:
        given.extend(f"{alias}: {name}" for name, alias in _names(found[1]))
        return ""

    body = _read(folder, path)
    for pattern, replace in ((_PASSED_ON, passed_on), (_IMPORT, imported), (_DECLARED, declared), (_LISTED, listed)):
        body = pattern.sub(replace, body)
    if left_over := _LEFT_OVER.search(body):
        raise BadModule(f"{path}: cannot join {left_over[0][:80]!r}")
    body = _COMMENT.sub("", body).strip()
    return f"const m{order.index(path)} = (() => {{\n{body}\nreturn {{ {', '.join(given)} }};\n}})();"


def _names(listing: str) -> list[tuple[str, str]]:
    """`a, b as c` as [("a", "a"), ("b", "c")]."""
    names = [part.split(" as ") for part in re.sub(r"\s+", " ", listing).split(",") if part.strip()]
    return [(name[0].strip(), name[-1].strip()) for name in names]


def _resolved(importer: str, target: str) -> str:
    return normpath(join(importer, "..", target))


def _read(folder: Path, path: str) -> str:
    return (folder / path).read_text(encoding="utf-8")
