"""Smaller screenshots: PNGs of 256 colours from ones of sixteen million, with the standard library alone."""

import math
import struct
import zlib
from collections import Counter
from collections.abc import Iterator

SIGNATURE = b"\x89PNG\r\n\x1a\n"
COLOURS = 256
_TRUE_COLOUR = 2
_INDEXED = 3


def with_palette(picture: bytes) -> bytes:
    """Return the same picture in at most 256 colours. It reads what browsers write: 8 bits, RGB, not interlaced."""
    chunks = dict(_chunks(picture))
    width, height, depth, kind = struct.unpack(">IIBB", chunks[b"IHDR"][:10])
    if (depth, kind) != (8, _TRUE_COLOUR):
        raise ValueError(f"a picture of kind {kind} with {depth} bits is not what browsers write")
    pixels = _unfiltered(zlib.decompress(chunks[b"IDAT"]), width * 3, height)
    counted = Counter(pixels[at : at + 3] for at in range(0, len(pixels), 3))
    palette = _palette(counted)
    index = {colour: _nearest(colour, palette) for colour in counted}
    rows = bytearray()
    for y in range(height):
        start = y * width * 3
        rows.append(0)
        rows += bytes(index[pixels[at : at + 3]] for at in range(start, start + width * 3, 3))
    header = struct.pack(">IIBBBBB", width, height, 8, _INDEXED, 0, 0, 0)
    parts = [(b"IHDR", header), (b"PLTE", b"".join(palette)), (b"IDAT", zlib.compress(bytes(rows), 9)), (b"IEND", b"")]
    return SIGNATURE + b"".join(_chunk(name, body) for name, body in parts)


def _palette(counted: Counter[bytes]) -> list[bytes]:
    """Return a palette: boxes of colours are cut at the middle of their longest side, and each box gives its mean."""
    boxes = [list(counted)]
    while len(boxes) < min(COLOURS, len(counted)):
        box = max(boxes, key=lambda colours: _weight(colours, counted))
        side = _longest(box)
        box.sort(key=lambda colour: colour[side])
        boxes.remove(box)
        boxes += [box[: len(box) // 2], box[len(box) // 2 :]]
    return [_mean(box, counted) for box in boxes]


def _spread(colours: list[bytes], side: int) -> int:
    return max(colour[side] for colour in colours) - min(colour[side] for colour in colours)


def _longest(colours: list[bytes]) -> int:
    return max(range(3), key=lambda side: _spread(colours, side))


def _weight(colours: list[bytes], counted: Counter[bytes]) -> float:
    """Return the gain of cutting a box, high for many pixels far apart. A box of one colour cannot be cut."""
    return _spread(colours, _longest(colours)) * math.log2(1 + sum(counted[colour] for colour in colours))


def _mean(colours: list[bytes], counted: Counter[bytes]) -> bytes:
    total = sum(counted[colour] for colour in colours)
    return bytes(round(sum(colour[side] * counted[colour] for colour in colours) / total) for side in range(3))


def _nearest(colour: bytes, palette: list[bytes]) -> int:
    red, green, blue = colour
    return min(
        range(len(palette)),
        key=lambda at: (palette[at][0] - red) ** 2 + (palette[at][1] - green) ** 2 + (palette[at][2] - blue) ** 2,
    )


def _chunks(picture: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield names and bodies of the chunks, with those of the image data joined."""
    if not picture.startswith(SIGNATURE):
        raise ValueError("not a PNG")
    at, image = len(SIGNATURE), b""
    while at < len(picture):
        (size,) = struct.unpack(">I", picture[at : at + 4])
        name, body = picture[at + 4 : at + 8], picture[at + 8 : at + 8 + size]
        at += size + 12
        if name == b"IDAT":
            image += body
        else:
            yield name, body
    yield b"IDAT", image


def _unfiltered(rows: bytes, stride: int, height: int) -> bytes:
    """Decode pixels from rows that store differences to the left and to the row above."""
    above = bytearray(stride)
    pixels = bytearray()
    for y in range(height):
        start = y * (stride + 1)
        kind, row = rows[start], bytearray(rows[start + 1 : start + 1 + stride])
        for x in range(stride if kind else 0):
            left = row[x - 3] if x >= 3 else 0
            corner = above[x - 3] if x >= 3 else 0
            row[x] = (row[x] + _foretold(kind, left, above[x], corner)) & 255
        pixels += row
        above = row
    return bytes(pixels)


def _foretold(kind: int, left: int, above: int, corner: int) -> int:
    """Predict a byte in one of the four ways of the format."""
    if kind == 1:
        return left
    if kind == 2:
        return above
    if kind == 3:
        return (left + above) // 2
    guess = left + above - corner
    return min((left, above, corner), key=lambda each: abs(guess - each))


def _chunk(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
