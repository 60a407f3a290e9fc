"""The report of a run: one line a scenario, and a summary."""

from collections import Counter
from collections.abc import Callable
from contextlib import aclosing

import msgspec

from lostcities.core import LostCitiesError
from lostcities_bots.conform.client_process import NoClient
from lostcities_bots.conform.conformance_run import ConformanceRun, run_scenarios
from lostcities_bots.conform.scenario_list import SCENARIOS
from lostcities_bots.conform.verdicts import ClientVerdict
from lostcities_client.command_line import clean

Say = Callable[[str], None]


class DoesNotConform(LostCitiesError):
    """The client failed in a scenario."""

    reason = "DOES_NOT_CONFORM"


def list_scenarios(say: Say) -> None:
    """Print each scenario with its purpose."""
    for name, kind in SCENARIOS.items():
        say(f"{name:<20} {kind.purpose()}")


async def report(run: ConformanceRun, *, is_json: bool, say: Say) -> None:
    """Run the scenarios and print each verdict. Raise `DoesNotConform` if the client failed in any."""
    if not run.command:
        raise NoClient("name the command that starts the client, after --: lc-bot conform HOST:PORT -- CMD")
    counts = Counter[str]()
    ways = set[str]()
    async with aclosing(run_scenarios(run)) as verdicts:
        async for verdict in verdicts:
            counts[verdict.verdict] += 1
            ways.add(verdict.plays_by)
            if is_json:
                say(msgspec.json.encode(verdict).decode())
            else:
                _say_verdict(verdict, say)
            if verdict.verdict == "fail" and not verdict.plays_by:
                raise DoesNotConform("the client made no call, so other scenarios were left out")
    if not is_json:
        by = " and ".join(sorted(filter(None, ways)))
        say(f"{counts['pass']} passed, {counts['fail']} failed, {counts['skip']} skipped; the client plays by {by}")
    if counts["fail"]:
        raise DoesNotConform(f"the client failed in {counts['fail']} of {counts.total()} scenarios")


def _say_verdict(verdict: ClientVerdict, say: Say) -> None:
    reason = f"  {clean(verdict.reason)}" if verdict.reason else ""
    say(f"{verdict.verdict}  {verdict.scenario:<20} {verdict.took_s:5.1f} s{reason}")
    if verdict.should:
        say(f"      it should {verdict.should}")
    for line in verdict.output.splitlines():
        say(f"      | {clean(line)}")
