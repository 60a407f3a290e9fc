"""The file of results: one line of JSON for the plan, one for each deal. The same plan gives the same bytes."""

import os
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Self

import msgspec
from msgspec import Struct

from lostcities_bots.tournament.plan import ArenaPlan, DealResult
from lostcities_bots.tournament.result_checks import BadResult, check_planned, check_result

FORMAT = 1
"""Version of the format of the file."""

_encode = msgspec.json.Encoder(order="sorted").encode


class ArenaResults(Struct, frozen=True):
    """Plan of an arena, and the results of its first deals."""

    plan: ArenaPlan
    deals: tuple[DealResult, ...]

    def of_plan(self, plan: ArenaPlan) -> tuple[DealResult, ...]:
        """Return the deals, with which an arena of a plan goes on. It may have more in all. Raise `BadResult`."""
        for name in ArenaPlan.__struct_fields__:
            if name != "deals":
                check_planned(f"the results have another {name}", getattr(self.plan, name), getattr(plan, name))
        if len(self.deals) > plan.deal_count:
            raise BadResult(f"the results have {len(self.deals)} deals, and the arena {plan.deal_count}")
        for number, deal in enumerate(self.deals):
            try:
                check_result(plan, deal, number)
            except BadResult as error:
                raise BadResult(f"deal {number} has no proper result: {error.message}") from None
        return self.deals


def read_results(path: Path) -> ArenaResults | None:
    """Return the results in a file; None if it is missing or empty. Raise `BadResult` or `OSError`.

    An arena that was killed may have left its last line unfinished. That line is left out.
    """
    content = path.read_bytes() if path.exists() else b""
    if not content:
        return None
    first, *lines = content.split(b"\n")
    try:
        head = msgspec.json.decode(first, type=dict[str, Any])
        if head.pop("arena", None) != FORMAT:
            raise BadResult(f"{path} has no results of an arena in format {FORMAT}")
        plan = msgspec.convert(head, ArenaPlan)
        return ArenaResults(plan, tuple(msgspec.json.decode(line, type=DealResult) for line in lines[:-1]))
    except msgspec.DecodeError as error:
        raise BadResult(f"{path} has no results of an arena: {error}") from None


class ResultFile:
    """A file that gets each result as it comes. No line has a time or the name of a machine.

    Without a path nothing is written. Raise `OSError` for a file that cannot be written.
    """

    def __init__(self, path: Path | None, plan: ArenaPlan, earlier: Sequence[DealResult] = ()) -> None:
        """Begin with the plan, and with earlier results. A file that has these keeps them whatever happens."""
        lines = _line({"arena": FORMAT, **msgspec.to_builtins(plan)}) + b"".join(map(_line, earlier))
        self._file = None if path is None else _begun(path, lines, has_results=bool(earlier))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file is not None:
            self._file.close()

    def add(self, deal: DealResult) -> None:
        """Add the result of a deal."""
        if self._file is not None:
            self._file.write(_line(deal))
            self._file.flush()


def _line(entry: DealResult | dict[str, Any]) -> bytes:
    return _encode(entry) + b"\n"


def _begun(path: Path, lines: bytes, *, has_results: bool) -> BinaryIO:
    """Return a file that begins with lines. One that has results is replaced as a whole."""
    if has_results:
        draft = path.with_name(f".{path.name}.{os.getpid()}")
        draft.write_bytes(lines)
        draft.replace(path)
        return path.open("ab")
    file = path.open("wb")
    file.write(lines)
    file.flush()
    return file
