"""The conformance kit catches faults planted in a client, each in the scenario that is for it."""

import re
import sys
from collections.abc import AsyncIterator, Mapping, Sequence
from pathlib import Path

import pytest

from lostcities.service.bootstrap import running
from lostcities.service.settings import Limits, Settings
from lostcities_bots.conform import SCENARIOS, ClientVerdict, ConformanceRun, run_scenarios

CLIENT = Path(__file__).with_name("faulty_client.py")
HEARTBEAT_S = 1.0

FAULTS: Mapping[str, tuple[str, str]] = {
    "exits-with-0-in-mid-game": ("plain-game", "exited with 0 before the end"),
    "waits-after-the-end": ("plain-game", "did not end within|after the end of the game"),
    "exits-with-1-after-the-game": ("plain-game", "exited with 1 after the game"),
    "prints-its-token": ("plain-game", "printed its token"),
    "sends-its-token-in-a-message": ("plain-game", "sent its token in a message of GetPlayer"),
    "sends-no-expected-version": ("plain-game", "without expected_version"),
    "counts-its-commands": ("plain-game", "follow from one another"),
    "has-one-command-id": ("plain-game", "another command under an id"),
    "polls": ("plain-game", "called GetGame .* times within a second"),
    "makes-illegal-moves": ("plain-game", "refused with ILLEGAL_MOVE"),
    "assumes-seat-0": ("other-seat", "refused with NOT_YOUR_SEAT"),
    "connects-elsewhere": ("plain-game", "made no call before it exited with 1"),
    "reads-one-item-of-a-response": ("plain-game", "sent no command"),
    "polls-slowly": ("plain-game", "followed no stream of the game"),
    "opens-a-stream-for-each-move": ("plain-game", "followed the game .* times"),
    "asks-at-each-heartbeat": ("heartbeats-only", "called GetGame .* times while nothing happened"),
    "decides-again-when-the-store-is-away": ("store-unavailable", "though STORE_UNAVAILABLE does not say"),
    "stops-after-a-round": ("two-rounds", "exited with 0 before the end"),
    "follows-from-the-start-again": ("stream-cut", "followed again after version 0, and had received all up to"),
    "gives-up-after-ten-losses": ("many-cuts", "exited with 1 before the end"),
    "takes-one-late-heartbeat-for-silence": ("heartbeats-only", "another stream although heartbeats came"),
    "keeps-the-timer-of-a-lost-stream": ("heartbeats-only", "another stream although heartbeats came"),
    "never-acts-where-a-run-before-has": ("killed-client", "did not end"),
    "moves-in-the-past": ("killed-client", "of its past, before it had read the log to the end"),
    "gives-up-on-a-lost-stream": ("stream-cut", "exited with 1 before the end"),
    "thinks-the-game-over-when-the-stream-ends": ("stream-cut", "exited with 0 before the end"),
    "reconnects-without-a-pause": ("unavailable", "calls within 4 s of refusals"),
    "gives-up-at-the-start": ("late-server", "exited with 1 before the end"),
    "gives-up-when-the-watch-stalled": ("watcher-stalled", "exited with 1 before the end"),
    "keeps-the-old-stream": ("stalled-stream", "a second move for version"),
    "gives-up-while-the-server-is-away": ("restart", "exited with 1 before the end"),
    "hangs-on-a-stalled-stream": ("stalled-stream", "opened no new stream"),
    "takes-no-heartbeat-as-a-sign-of-life": ("heartbeats-only", "another stream although heartbeats came"),
    "counts-repeated-events": ("repeated-events", "did not end|and had received all up to"),
    "acts-on-old-decisions": ("repeated-events", "a second move for version"),
    "folds-over-a-gap": ("gap", "and had received all up to"),
    "crashes-when-it-falls-behind": ("fell-behind", "exited with 1 before the end"),
    "crashes-on-unknown-news": ("unknown-fields", "exited with 1 before the end"),
    "crashes-on-unknown-items": ("unknown-fields", "exited with 1 before the end"),
    "crashes-on-unknown-events": ("unknown-events", "exited with 1 before the end"),
    "ignores-unfollowed": ("unfollowed", "did not end"),
    "gives-up-when-unfollowed": ("unfollowed", "exited with 1 before the end"),
    "tries-again-without-a-seat": ("unfollowed-for-good", "still ran"),
    "tries-again-without-a-token": ("token-revoked", "still ran|sent the same command"),
    "misses-an-end-while-away": ("end-while-away", "did not end"),
    "starts-only-new-games": ("killed-client", "exited with 1 before the end"),
    "new-id-after-a-lost-answer": ("lost-answer", "a second move for version"),
    "decides-again-after-a-lost-answer": ("lost-answer", "a second move for version"),
    "forgets-an-unanswered-command": ("lost-command", "did not end"),
    "makes-a-decision-again-that-comes-again": ("lost-command", "at which its move was recorded already"),
    "sends-twice-when-the-answer-is-late": ("late-answer", "a second move for version"),
    "expects-answers-before-news": ("news-first", "exited with 1 before the end"),
    "decides-again-before-the-news": ("answer-first", "at which its move was recorded already"),
    "repeats-after-a-conflict": ("version-conflict", "VERSION_CONFLICT .* times"),
    "waits-for-ever-after-a-conflict": ("version-conflict", "did not end"),
    "gives-up-when-refused": ("version-conflict", "exited with 1 before the end"),
    "takes-offers-for-turns": ("open-offer", "exited with 1 before the end"),
    "stops-at-an-offer": ("open-offer", "did not end"),
    "takes-a-late-answer-for-an-error": ("offer-gone", "exited with 1 before the end"),
    "resigns-after-a-conflict": ("version-conflict", "sent resign"),
    "reads-no-end-while-it-waits": ("end-under-move", "did not end"),
    "makes-the-old-move-after-a-conflict": ("undone-turn", "refused with|a second move for version"),
    "stops-after-an-undo": ("undone-move", "did not end"),
    "ignores-the-time-to-wait": ("over-quota", "after it was told to wait 3 s"),
    "gives-up-over-quota": ("over-quota", "exited with 1 before the end"),
    "tries-for-ever": ("refused-for-good", "although the first one was refused for good"),
}
"""Planted faults by name: the scenario that catches each, and the reason that it gives."""

QUICK = ("has-one-command-id", "new-id-after-a-lost-answer", "folds-over-a-gap", "acts-on-old-decisions")
"""Faults of the quick run."""

AT_WATCHING = {
    "sets-no-deadline": "stalled-answer",
    "new-id-after-a-lost-answer": "lost-answer",
    "forgets-an-unanswered-command": "lost-command",
    "folds-over-a-gap": "gap",
    "acts-on-old-decisions": "repeated-events",
    "hangs-on-a-stalled-stream": "stalled-stream",
    "crashes-on-unknown-news": "unknown-fields",
    "ignores-the-time-to-wait": "over-quota",
    "repeats-after-a-conflict": "version-conflict",
    "stops-after-a-round": "two-rounds",
    "gives-up-after-ten-losses": "many-cuts",
    "never-acts-where-a-run-before-has": "killed-client",
}
"""Faults that are planted in a client that plays by `WatchGame`, too."""


@pytest.fixture
async def server() -> AsyncIterator[str]:
    limits = Limits(heartbeat_s=HEARTBEAT_S)
    async with running(Settings(store="memory:", listen="127.0.0.1:0", limits=limits)) as serving:
        yield serving.listen


async def verdicts(
    server: str, *words: str, scenarios: Sequence[str], timeout_s: float = 20.0
) -> dict[str, ClientVerdict]:
    run = ConformanceRun(
        server=server,
        command=[sys.executable, str(CLIENT), *words],
        scenarios=scenarios,
        timeout_s=timeout_s,
        heartbeat_s=HEARTBEAT_S,
        jobs=2,
    )
    return {verdict.scenario: verdict async for verdict in run_scenarios(run)}


def cases() -> list[object]:
    return [pytest.param(fault, marks=() if fault in QUICK else pytest.mark.slow, id=fault) for fault in FAULTS]


@pytest.mark.parametrize("fault", cases())
async def test_a_planted_fault_is_caught(fault: str, server: str) -> None:
    scenario, reason = FAULTS[fault]
    found = (await verdicts(server, fault, scenarios=[scenario], timeout_s=6.0))[scenario]
    assert found.verdict == "fail"
    assert re.search(reason, found.reason), found
    assert found.should


@pytest.mark.slow
@pytest.mark.parametrize("fault", AT_WATCHING)
async def test_a_fault_of_a_client_that_watches_is_caught(fault: str, server: str) -> None:
    scenario = AT_WATCHING[fault]
    found = (await verdicts(server, fault, "watch", scenarios=[scenario], timeout_s=6.0))[scenario]
    assert (found.verdict, found.plays_by) == ("fail", "WatchGame"), found


@pytest.mark.slow
@pytest.mark.parametrize("words", [("none",), ("none", "watch")], ids=["Play", "WatchGame"])
async def test_a_client_without_a_fault_passes_every_scenario(words: Sequence[str], server: str) -> None:
    found = await verdicts(server, *words, scenarios=())
    assert list(found) == list(SCENARIOS)
    assert {name: verdict for name, verdict in found.items() if verdict.verdict != "pass"} == {}


async def test_the_same_client_without_the_fault_passes(server: str) -> None:
    found = await verdicts(server, "none", scenarios=[FAULTS[fault][0] for fault in QUICK])
    assert {verdict.verdict for verdict in found.values()} == {"pass"}


def test_every_scenario_is_for_a_planted_fault() -> None:
    caught = {*(scenario for scenario, _ in FAULTS.values()), *AT_WATCHING.values()}
    assert set(SCENARIOS) - caught == set()
