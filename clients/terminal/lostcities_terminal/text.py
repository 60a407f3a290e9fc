"""Plain text for a terminal: lines that fit, and colours if they are wanted."""

import os
import textwrap
from collections.abc import Iterable
from typing import TextIO

from msgspec import Struct

WIDTH = 80

_ANSI = {"red": "31", "green": "32", "yellow": "33", "blue": "34", "purple": "35", "white": "1;37"}


class Ink(Struct, frozen=True):
    """The switch for colours. Colours only repeat what the letters say."""

    is_coloured: bool

    def suit(self, text: str, suit: str) -> str:
        """Return text in the colour of a suit. Unknown suits stay plain."""
        return self._in(_ANSI.get(suit, ""), text)

    def strong(self, text: str) -> str:
        """Return text in bold."""
        return self._in("1", text)

    def faint(self, text: str) -> str:
        """Return faint text."""
        return self._in("2", text)

    def _in(self, code: str, text: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.is_coloured and code and text else text


PLAIN = Ink(is_coloured=False)


def ink_for(stream: TextIO) -> Ink:
    """Return colours for a terminal, unless NO_COLOR is set or the terminal is dumb."""
    is_wanted = not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    return Ink(is_wanted and stream.isatty())


def wrapped(text: str, first: str = "", rest: str = "") -> list[str]:
    """Wrap text in lines that fit the terminal, with a prefix for the first line and one for the rest."""
    return textwrap.wrap(text, WIDTH, initial_indent=first, subsequent_indent=rest) or [""]


def parted(text: str, first: str, rest: str) -> list[str]:
    """Wrap like `wrapped`, but break only after commas if possible: `round 2: 70` stays together.

    The first line may be only `first`.
    """
    lines, has_room = [first.rstrip()], first
    for part in text.replace(", ", ",\n").splitlines():
        if len(has_room) + len(part) > WIDTH:
            lines += wrapped(part, rest, rest)
        else:
            lines[-1] = has_room + part
        has_room = lines[-1] + " "
    return lines


def in_columns(cells: Iterable[str], *, gap: int = 3) -> list[str]:
    """Arrange cells down, then across, in as many columns as fit."""
    listed = list(cells)
    if not listed:
        return []
    width = max(map(len, listed)) + gap
    across = max(1, (WIDTH + gap - 1) // width)
    down = -(-len(listed) // across)
    rows = [listed[row::down] for row in range(down)]
    return ["".join(f"{cell:<{width}}" for cell in row).rstrip() for row in rows]
