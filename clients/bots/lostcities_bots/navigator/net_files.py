"""Files of trained nets: 32-bit numbers, and beside them a card in JSON that says what they are and how they play.

The arrays follow each other, each row by row, little end first. A file is read only if it has the digest of its card.
"""

import hashlib
import sys
from array import array
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

import msgspec
from msgspec import Struct

from lostcities.core import LostCitiesError
from lostcities_bots.navigator.afterstates import Afterstates
from lostcities_bots.navigator.learned_games import INPUTS, NetName
from lostcities_bots.navigator.value_net import BLOCK, ValueNet

FORMAT = 1
NETS = files("lostcities_bots.navigator") / "nets"
"""Folder of the nets that come with the bots."""


class NetCard(Struct, frozen=True, forbid_unknown_fields=True):
    """Card of a net: the arrays in its file, its training, and its strength."""

    name: str
    arrays: dict[str, tuple[int, ...]]
    """Shapes of the arrays, in their order in the file."""
    digest: str
    """SHA-256 of the file, in hexadecimal digits."""
    training: dict[str, Any] = {}  # Any: numbers and words
    """Settings of the training."""
    figures: dict[str, Any] = {}  # Any: numbers
    """Results of the net in trials."""
    format: int = FORMAT


class BadNet(LostCitiesError):
    """A file of a net is not what its card says."""

    reason = "BAD_NET"


def write_net(folder: Path, card: NetCard, arrays: dict[str, list[float]]) -> NetCard:
    """Write the numbers and the card of a net into a folder, and return the card with its digest."""
    numbers = array("f", [number for name in card.arrays for number in arrays[name]])
    if sys.byteorder == "big":
        numbers.byteswap()
    packed = numbers.tobytes()
    card = msgspec.structs.replace(card, digest=hashlib.sha256(packed).hexdigest())
    folder.mkdir(parents=True, exist_ok=True)
    _replace(folder / f"{card.name}.net", packed)
    _replace(folder / f"{card.name}.json", msgspec.json.format(msgspec.json.encode(card), indent=2) + b"\n")
    return card


def check_writable(folder: Path) -> None:
    """Make a folder for nets if it is missing. Raise `OSError` if no file can be written there."""
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryFile(dir=folder):
        pass


def _replace(path: Path, content: bytes) -> None:
    """Write a file in one step, so that its readers never see a part of it."""
    written = path.with_suffix(f"{path.suffix}.new")
    written.write_bytes(content)
    written.replace(path)


def read_card(name: str, folder: Traversable = NETS) -> NetCard:
    """Return the card of a net. Raise `BadNet`."""
    try:
        card = msgspec.json.decode((folder / f"{name}.json").read_bytes(), type=NetCard)
    except (OSError, msgspec.DecodeError) as error:
        raise BadNet(f"the card of the net for {name!r} cannot be read: {error}") from error
    if card.format != FORMAT:
        raise BadNet(f"the net for {name!r} has format {card.format}, and this version reads {FORMAT}")
    return card


def read_arrays(name: str, folder: Traversable = NETS) -> dict[str, list[float]]:
    """Return the arrays of a net, each flat. Raise `BadNet`."""
    card = read_card(name, folder)
    try:
        packed = (folder / f"{name}.net").read_bytes()
    except OSError as error:
        raise BadNet(f"the net for {name!r} cannot be read: {error}") from error
    digest = hashlib.sha256(packed).hexdigest()
    if digest != card.digest:
        raise BadNet(f"the net for {name!r} has digest {digest[:12]}…, and its card says {card.digest[:12]}…")
    numbers = array("f", packed)
    if sys.byteorder == "big":
        numbers.byteswap()
    arrays, first = {}, 0
    for key, shape in card.arrays.items():
        size = 1
        for length in shape:
            size *= length
        arrays[key] = numbers[first : first + size].tolist()
        first += size
    if first != len(numbers):
        raise BadNet(f"the net for {name!r} has {len(numbers)} numbers, and its card counts {first}")
    return arrays


def read_net(name: NetName, folder: Traversable = NETS) -> ValueNet:
    """Return a net, ready to be asked. Raise `BadNet`."""
    arrays, rows = read_arrays(name, folder), INPUTS[name]()
    _check_shapes(read_card(name, folder), rows)
    return ValueNet(arrays, rows)


def _check_shapes(card: NetCard, rows: Afterstates) -> None:
    """Raise `BadNet` unless the arrays fit the inputs and each other: a pass over them counts on that."""
    shared, hidden = _length(card, "shared_bias"), _length(card, "hidden_bias")
    inputs, table = int(64 * rows.word_count + rows.number_count), int(rows.table_size)
    needed = {
        "colour": (inputs, shared),
        "table": (table, shared),
        "shared_bias": (shared,),
        "total": (shared, hidden),
        "direct": (table, hidden),
        "hidden_bias": (hidden,),
        "out": (hidden, 1),
        "out_bias": (1,),
    }
    for key, shape in needed.items():
        if card.arrays.get(key) != shape:
            raise BadNet(f"the net for {card.name!r} has array {key!r} of {card.arrays.get(key)}, and needs {shape}")
    if not shared or shared % BLOCK or not hidden or hidden % BLOCK:
        raise BadNet(f"the net for {card.name!r} has layers of {shared} and {hidden} units, not a multiple of {BLOCK}")


def _length(card: NetCard, key: str) -> int:
    """Return the length of an array, or 0 if there is none."""
    return next(iter(card.arrays.get(key, ())), 0)
