"""The file of results: one line of JSON for the plan, one for each deal. The same plan gives the same bytes."""

from pathlib import Path
from types import TracebackType
from typing import Any, Self

import msgspec

from lostcities_bots.tournament.plan import ArenaPlan, DealResult

FORMAT = 1
"""Version of the format of the file."""

_encode = msgspec.json.Encoder(order="sorted").encode


class ResultFile:
    """A file that gets each result as it comes. No line has a time or the name of a machine.

    Without a path nothing is written. Raise `OSError` for a file that cannot be written.
    """

    def __init__(self, path: Path | None, plan: ArenaPlan) -> None:
        self._file = None if path is None else path.open("wb")
        self._add({"arena": FORMAT, **msgspec.to_builtins(plan)})

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file is not None:
            self._file.close()

    def add(self, deal: DealResult) -> None:
        """Add the result of a deal."""
        self._add(deal)

    def _add(self, entry: Any) -> None:  # Any: a struct or JSON
        if self._file is not None:
            self._file.write(_encode(entry) + b"\n")
            self._file.flush()
