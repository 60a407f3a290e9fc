"""Docstrings in the markup that Sphinx reads: code is in single backticks, and the rest is unchanged."""

import re
from typing import Any

_CODE = re.compile(r"`([^`]+)`")
_MARKUP = re.compile(r"([*|\\]|_(?!\w))")


def to_rest(_app: Any, _what: str, _name: str, _object: Any, _options: Any, lines: list[str]) -> None:
    """Rewrite the lines of a docstring in place (Any: Sphinx types no hook)."""
    lines[:] = _translate(lines)


def _translate(lines: list[str]) -> list[str]:
    written: list[str] = []
    is_example = False
    for line in lines:
        is_example = line.startswith("    ") or (is_example and not line)
        if is_example and line and written and not written[-1] and not _in_block(written):
            written[-1:] = ["", "::", ""]
        written.append(line if is_example else _escape(line))
    return written


def _in_block(written: list[str]) -> bool:
    before = next((line for line in reversed(written) if line), "")
    return before == "::" or before.startswith("    ")


def _escape(line: str) -> str:
    parts = _CODE.split(line)
    return "".join(f"``{part}``" if odd % 2 else _MARKUP.sub(r"\\\1", part) for odd, part in enumerate(parts))
