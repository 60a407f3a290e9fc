"""Compression of a commit's content: Zstandard with a dictionary of typical contents, since one commit alone is short.

The dictionary is part of the schema. A file written with one cannot be read with another, so a change of the dictionary
takes the next schema number. It only saves space: contents of any other form fit too. `bench/dictionary.py` trains it.
"""

from pathlib import Path
from threading import local

from msgspec import json, msgpack
from zstandard import (
    FORMAT_ZSTD1_MAGICLESS,
    ZstdCompressionDict,
    ZstdCompressionParameters,
    ZstdCompressor,
    ZstdDecompressor,
    ZstdError,
)

from lostcities.core.summary import Summary

LEVEL = 3

DICTIONARY_FILE = Path(__file__).with_name("dictionary.zstd")

DecompressionFailed = ZstdError
"""Error for a content that `compress` did not return."""

_FORMAT = FORMAT_ZSTD1_MAGICLESS
_DICTIONARY = ZstdCompressionDict(DICTIONARY_FILE.read_bytes())

_pack = msgpack.Encoder().encode
_unpack = msgpack.Decoder(tuple[bytes, tuple[bytes, ...], bytes]).decode
_pack_summary = json.Encoder().encode
_unpack_summary = json.Decoder(Summary).decode


class _OfThread(local):
    """Compressor and decompressor of a thread. They must not be shared."""

    def __init__(self) -> None:
        # A commit's row has a checksum, and its form and dictionary are known: the content need not say them.
        parameters = ZstdCompressionParameters.from_level(
            LEVEL, format=_FORMAT, write_checksum=False, write_content_size=True, write_dict_id=False
        )
        self.compress = ZstdCompressor(dict_data=_DICTIONARY, compression_params=parameters).compress
        self.decompress = ZstdDecompressor(dict_data=_DICTIONARY, format=_FORMAT).decompress


_own = _OfThread()


def packed(command: bytes, events: tuple[bytes, ...], summary: Summary) -> bytes:
    """Return the content of a commit before its compression."""
    return _pack((command, events, _pack_summary(summary)))


def compress(command: bytes, events: tuple[bytes, ...], summary: Summary) -> bytes:
    """Return the content of a commit in few bytes."""
    return _own.compress(packed(command, events, summary))


def decompress(content: bytes) -> tuple[bytes, tuple[bytes, ...], Summary]:
    """Return command, events and summary. The content must be what `compress` returned, as its checksum proves."""
    command, events, summary = _unpack(_own.decompress(content))
    return command, events, _unpack_summary(summary)
