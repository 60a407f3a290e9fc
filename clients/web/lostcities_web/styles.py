"""A style sheet with those it imports written into it: a browser asks once, and not once more for each of them.

The sheets stay what they are on disk, and can be served as they are. Only sheets of the same folder are imported, so
that what they name by a relative path stays where it is.
"""

import re
from pathlib import Path

_IMPORT = re.compile(r'^@import "([\w-]+\.css)";$', re.MULTILINE)


class BadStyles(ValueError):
    """A sheet imports what cannot be written into it."""


def with_imports(sheet: Path) -> str:
    """The text of a sheet, each import replaced by the sheet that it names. Raises `BadStyles`."""
    text = _IMPORT.sub(lambda found: _imported(sheet, found[1]), sheet.read_text(encoding="utf-8"))
    if left_over := re.search(r"^@import.*", text, re.MULTILINE):
        raise BadStyles(f"{sheet.name}: cannot write {left_over[0][:80]!r} into it")
    return text


def _imported(sheet: Path, name: str) -> str:
    try:
        return (sheet.parent / name).read_text(encoding="utf-8").strip()
    except FileNotFoundError:
        raise BadStyles(f"{sheet.name} imports {name}, and there is no such file") from None
