"""Results that a file has from an earlier run of an arena. They are read, and checked against the plan."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from lostcities_bots.tournament.plan import ArenaPlan, DealResult
from lostcities_bots.tournament.result_checks import BadResult, check_planned, check_result

FORMAT = 1
"""Version of the format of the file."""


class EarlierResults(Struct, frozen=True):
    """Plan of an arena, and the results of its first deals, as a file has them."""

    plan: ArenaPlan
    deals: tuple[DealResult, ...]
    whole: int
    """Bytes of the lines that are whole."""
    size: int
    """Bytes of the file."""


def read_results(path: Path) -> EarlierResults | None:
    """Return the results in a file; None if it is missing or empty. Raise `BadResult` or `OSError`.

    An arena that was killed may have left its last line unfinished. That line is left out.
    """
    if path.exists() and not path.is_file():
        raise BadResult(f"{path} is no regular file")
    content = path.read_bytes() if path.exists() else b""
    if not content:
        return None
    first, *lines = content.split(b"\n")
    if not lines:
        raise BadResult(f"{path} has no results of an arena: its first line is not whole")
    try:
        head = msgspec.json.decode(first, type=dict[str, Any])
        if head.pop("arena", None) != FORMAT:
            raise BadResult(f"{path} has no results of an arena in format {FORMAT}")
        plan = msgspec.convert(head, ArenaPlan)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadResult(f"{path} has no results of an arena: {error}") from None
    deals = tuple(_deal(path, number, line) for number, line in enumerate(lines[:-1]))
    return EarlierResults(plan, deals, len(content) - len(lines[-1]), len(content))


def _deal(path: Path, number: int, line: bytes) -> DealResult:
    try:
        return msgspec.json.decode(line, type=DealResult)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadResult(f"{path}: deal {number} has no proper result: {error}") from None


def check_earlier(path: Path, found: EarlierResults, plan: ArenaPlan) -> Sequence[DealResult]:
    """Return the deals of a file with which an arena of a plan begins. It may have more in all. Raise `BadResult`."""
    for name in ArenaPlan.__struct_fields__:
        if name != "deals":
            check_planned(f"{path} is of an arena whose {name} differs", getattr(found.plan, name), getattr(plan, name))
    if len(found.deals) > plan.deal_count:
        raise BadResult(f"{path} has {len(found.deals)} deals, and the arena {plan.deal_count}")
    for number, deal in enumerate(found.deals):
        try:
            check_result(plan, deal, number)
        except BadResult as error:
            raise BadResult(f"{path}: deal {number} has no proper result: {error.message}") from None
    return found.deals
