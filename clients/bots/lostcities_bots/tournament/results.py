"""The file of results: one line of JSON for the plan, one for each deal. The same plan gives the same bytes."""

import fcntl
import os
import shutil
from collections.abc import Iterable
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Self

import msgspec

from lostcities_bots.tournament.earlier_results import FORMAT, EarlierResults
from lostcities_bots.tournament.plan import ArenaPlan, DealResult
from lostcities_bots.tournament.result_checks import BadResult

_encode = msgspec.json.Encoder(order="sorted").encode


class ResultFile:
    """A file that gets each result as it comes. No line has a time or the name of a machine.

    Without a path nothing is written. Raise `OSError` for a file that cannot be written, and `BadResult` for one that
    another arena writes to.
    """

    def __init__(self, path: Path | None, plan: ArenaPlan, earlier: EarlierResults | None = None) -> None:
        """Begin with the plan, or go on after the earlier results that the file has. These stay whatever happens.

        Raise `BadResult` if the file has changed since they were read.
        """
        self._file: BinaryIO | None = None
        if path is not None and earlier is None:
            self._file = _emptied(path)
            self._add(_head(plan))
        elif path is not None and earlier is not None and _is_wanting(earlier, plan):
            self._file = _resumed(path.resolve(), plan, earlier)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file is not None:
            self._file.close()

    def add(self, deal: DealResult) -> None:
        """Add the result of a deal."""
        self._add(_line(deal))

    def _add(self, line: bytes) -> None:
        if self._file is not None:
            self._file.write(line)
            self._file.flush()


def _line(entry: Any) -> bytes:  # Any: a struct or JSON
    return _encode(entry) + b"\n"


def _head(plan: ArenaPlan) -> bytes:
    return _line({"arena": FORMAT, **msgspec.to_builtins(plan)})


def _is_wanting(earlier: EarlierResults, plan: ArenaPlan) -> bool:
    """Return whether the file is not yet that of the whole arena."""
    return earlier.plan != plan or len(earlier.deals) < plan.deal_count


def _emptied(path: Path) -> BinaryIO:
    """Return a file open without content, or a pipe or device as it is."""
    if path.exists() and not path.is_file():
        return path.open("wb")
    file = _locked(path)
    file.truncate(0)
    return file


def _resumed(path: Path, plan: ArenaPlan, earlier: EarlierResults) -> BinaryIO:
    """Return a file open behind its earlier results. Their plan may have had fewer deals."""
    file = _locked(path, size=earlier.size)
    if earlier.plan == plan:
        file.truncate(earlier.whole)
        return file
    with file:
        size = _replace(path, (_head(plan), *map(_line, earlier.deals)))
    return _locked(path, size=size)


def _locked(path: Path, *, size: int | None = None) -> BinaryIO:
    """Return a file open to append to, which no other arena writes to, and which has so many bytes if that is said."""
    file = path.open("ab")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        file.close()
        raise BadResult(f"another arena writes to {path}") from None
    if size is not None and os.fstat(file.fileno()).st_size != size:
        file.close()
        raise BadResult(f"{path} has changed since it was read")
    return file


def _replace(path: Path, lines: Iterable[bytes]) -> int:
    """Replace the content of a file as a whole, also if the machine fails meanwhile. Return its size."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with draft.open("wb") as file:
            file.writelines(lines)
            file.flush()
            os.fsync(file.fileno())
        shutil.copymode(path, draft)
        draft.replace(path)
        return path.stat().st_size
    finally:
        draft.unlink(missing_ok=True)
