"""A search for the texts of the terminal client in its source: all arguments of `translate`."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import lostcities_terminal

SOURCE = Path(lostcities_terminal.__file__).parent

TABLES = {
    *("_FLAGS", "KEYS", "HELP", "REPLAY_HELP", "OFFER_HELP"),
    *("PHRASES", "_AGREED", "_CHECKED", "_DECLINES", "_ENDS", "_RESULTS"),
}
"""Tables of texts. Of pairs the second is the text."""


@cache
def said() -> frozenset[str]:
    """Return all texts of the client."""
    return frozenset(text for file in sorted(SOURCE.rglob("*.py")) for text in _said_in(ast.parse(file.read_text())))


def _said_in(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from _said_by(node)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if any(isinstance(target, ast.Name) and target.id in TABLES for target in targets) and node.value:
                yield from _table(node.value)


def _said_by(function: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[str]:
    assigned: dict[str, list[str]] = {}
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            assigned.setdefault(node.targets[0].id, []).extend(_texts(node.value))
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and _is_translate(node.func) and node.args:
            asked = node.args[0]
            yield from assigned.get(asked.id, ()) if isinstance(asked, ast.Name) else _texts(asked)


def _is_translate(function: ast.expr) -> bool:
    name = (
        function.id if isinstance(function, ast.Name) else function.attr if isinstance(function, ast.Attribute) else ""
    )
    return name in ("translate", "_translate")


def _texts(value: ast.expr) -> Iterator[str]:
    """Yield the texts that an expression may have as its value."""
    if isinstance(value, ast.IfExp):
        yield from _texts(value.body)
        yield from _texts(value.orelse)
    elif isinstance(value, ast.Constant) and isinstance(value.value, str) and value.value:
        yield value.value


def _table(value: ast.expr) -> Iterator[str]:
    if isinstance(value, ast.Dict):
        for each in value.values:
            yield from _texts(each)
    elif isinstance(value, ast.Tuple):
        for each in value.elts:
            if isinstance(each, ast.Tuple):
                yield from _texts(each.elts[-1])
