"""Smaller screenshots are the same pictures."""

import struct
import zlib

import pytest
from tests.browser.palette import SIGNATURE, with_palette

RED, GREEN, BLUE = b"\xff\x00\x00", b"\x00\xff\x00", b"\x00\x00\xff"

# Two by five pixels. Each row has another filter: none, left, above, their mean, or predicted.
ROWS = (
    b"\x00" + RED + GREEN
    + b"\x01" + RED + b"\x01\xff\x00"
    + b"\x02" + b"\x00\x00\x00" + b"\x00\x01\xff"
    + b"\x03" + b"\x80\x00\x00" + b"\x81\x00\x80"
    + b"\x04" + b"\x00\x00\x00" + b"\x00\x00\x00"
)  # fmt: skip
PIXELS = RED + GREEN + RED + GREEN + RED + BLUE + RED + b"\x00\x00\xff" + RED + BLUE


def _picture(kind: int) -> bytes:
    parts = [(b"IHDR", struct.pack(">IIBBBBB", 2, 5, 8, kind, 0, 0, 0)), (b"IDAT", zlib.compress(ROWS)), (b"IEND", b"")]
    return SIGNATURE + b"".join(
        struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body)) for name, body in parts
    )


def test_a_picture_of_few_colours_keeps_every_pixel():
    small = with_palette(_picture(2))
    palette_at, rows_at = small.index(b"PLTE") + 4, small.index(b"IDAT") + 4
    palette = small[palette_at : palette_at + 9]
    rows = zlib.decompress(small[rows_at : small.index(b"IEND") - 8])
    indices = b"".join(rows[at + 1 : at + 3] for at in range(0, 15, 3))
    assert b"".join(palette[3 * index : 3 * index + 3] for index in indices) == PIXELS


def test_what_no_browser_writes_is_refused():
    with pytest.raises(ValueError, match="kind 3"):
        with_palette(_picture(3))
    with pytest.raises(ValueError, match="not a PNG"):
        with_palette(b"GIF89a")
