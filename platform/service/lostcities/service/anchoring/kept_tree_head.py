"""The newest tree head that this server has signed, in a file beside its key and not in the store.

A store that was rewritten or put back has another tree. The server compares before it signs again.
"""

import os
import tempfile
from pathlib import Path

import msgspec

from lostcities.core.statements import InvalidStatement, TreeHead, check_statement
from lostcities.service.settings import BadSettings


class KeptTreeHead:
    """The newest signed tree head, on disk if there is a path."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self.head = None if path is None else _read(path)

    def keep(self, head: TreeHead) -> None:
        """Keep a newer head. It is on disk before this returns. Raise `OSError`."""
        if self._path is not None:
            _write(self._path, msgspec.json.encode(head))
        self.head = head


def _read(path: Path) -> TreeHead | None:
    """Read the kept head; None if there is none. Raise `BadSettings` for anything else, which may be an attack."""
    try:
        head = msgspec.json.decode(path.read_bytes(), type=TreeHead)
        check_statement(head)
    except FileNotFoundError:
        return None
    except (msgspec.DecodeError, UnicodeDecodeError, InvalidStatement, OSError) as error:
        raise BadSettings(
            f"{path} does not hold the tree head that this server signed last ({error}): restore it from a backup. "
            'Before you remove it, read "The kept tree head" in docs/how-to/running-a-server.md'
        ) from None
    return head


def _write(path: Path, text: bytes) -> None:
    handle, draft = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")  # made with mode 0600
    try:
        with open(handle, "wb") as file:
            file.write(text + b"\n")
            file.flush()
            os.fsync(file.fileno())
        Path(draft).replace(path)
    except BaseException:
        Path(draft).unlink(missing_ok=True)
        raise
