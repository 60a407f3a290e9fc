"""Parts of isolation: the breaker, the share of the loop, handles of states, and answers that cannot be believed."""

import asyncio
import socket
import struct
from collections import deque
from collections.abc import Iterator
from time import monotonic

import msgspec
import pytest
from msgspec import Struct

from lostcities.core.chance import Chance
from lostcities.core.names import Version
from lostcities.service.isolation import worker_connection
from lostcities.service.isolation.circuit_breaker import CircuitBreaker
from lostcities.service.isolation.isolated_state import IsolatedState
from lostcities.service.isolation.loop_share import LoopShare
from lostcities.service.isolation.worker_connection import BrokenConnection, TooLate, WorkerConnection
from lostcities.service.isolation.worker_keeper import Runaway
from lostcities.service.isolation.worker_messages import NO_STATE, Request, RulesAnswer, framed

LONG_S = 30.0


# -- the circuit breaker --


def test_a_variant_rests_after_so_many_faults_in_a_minute_and_longer_each_time() -> None:
    breaker = CircuitBreaker(faults_max=3, rest_s=10)
    for at in (100, 110):
        breaker.note_fault(at)
        assert breaker.rest_left_s(at) == 0
    breaker.note_fault(120)
    assert breaker.rest_left_s(121) == 9
    assert breaker.rest_left_s(130) == 0
    rests = []
    now = 130.0
    for _ in range(6):
        breaker.note_fault(now)
        rests.append(breaker.rest_left_s(now))
        now += rests[-1]
    assert rests == [20, 40, 80, 160, 160, 160]


def test_faults_far_apart_do_not_count_together_and_a_minute_without_one_forgives_all() -> None:
    breaker = CircuitBreaker(faults_max=2, rest_s=10)
    for now in (0, 61, 122):
        breaker.note_fault(now)
        assert breaker.rest_left_s(now) == 0
    breaker.note_fault(123)
    assert breaker.rest_left_s(123) == 10
    breaker.note_fault(133 + 61)
    assert breaker.rest_left_s(133 + 61) == 0


# -- the share of the loop --


class Clock:
    """A clock that stands until it is set."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


async def test_the_loop_waits_for_its_share_of_the_time_and_no_longer() -> None:
    clock = Clock()
    share = LoopShare(percent=20, now=clock)
    assert share.left_s == pytest.approx(0.03)
    share.spend(0.04)
    assert share.left_s == pytest.approx(-0.01)
    clock.now = 0.05
    assert share.left_s == pytest.approx(0.0)
    clock.now = 10.0
    assert share.left_s == pytest.approx(0.03)
    assert share.spent_s == pytest.approx(0.04)


async def test_commands_wait_for_the_share_in_their_order() -> None:
    clock = Clock()
    share = LoopShare(percent=20, now=clock)
    share.spend(0.03)
    begun = list[str]()

    async def command(name: str) -> None:
        await share.wait()
        begun.append(name)
        share.spend(0.03)

    commands = [asyncio.create_task(command(name)) for name in "ab"]
    await asyncio.sleep(0)
    assert begun == []
    clock.now = 0.06
    await commands[0]
    assert begun == ["a"]
    clock.now = 0.3
    await commands[1]
    assert begun == ["a", "b"]


async def test_a_command_waits_for_some_seconds_at_most() -> None:
    clock = Clock()
    share = LoopShare(percent=20, now=clock)
    share.spend(100)
    waiting = asyncio.create_task(share.wait())
    await asyncio.sleep(0)
    clock.now = 6.0
    await waiting
    assert share.left_s < 0


# -- processor time beside all questions --


def test_a_worker_that_computes_unasked_is_noticed() -> None:
    runaway = Runaway()
    assert not runaway.is_one(0.5, 0.0)  # its start
    assert not runaway.is_one(1.5, 1.0)
    assert not runaway.is_one(2.4, 1.0)
    assert runaway.is_one(3.6, 1.0)


# -- handles of states --


class Home:
    """A worker as handles know it."""

    def __init__(self) -> None:
        self.is_alive = True
        self.freed = deque[int]()
        self._number = 0

    def next_state(self) -> int:
        self._number += 1
        return self._number


def test_events_are_sent_with_the_next_question_and_only_once() -> None:
    home = Home()
    root = IsolatedState.made(home, home.next_state())
    first = root.after(b"a")
    last = first.after(b"b").after(b"c")
    assert last.waiting == 3
    assert last.send(home) == (4, [(2, 1, b"a"), (3, 2, b"b"), (4, 3, b"c")])
    assert last.send(home) == (4, ())
    assert first.send(home) == (2, ())
    assert first.after(b"d").send(home) == (5, [(5, 2, b"d")])


def test_a_state_is_freed_once_its_handle_is_gone() -> None:
    home = Home()
    root = IsolatedState.made(home, home.next_state())
    last = root.after(b"a").after(b"b")
    del root
    assert list(home.freed) == []  # it is needed to make the last one
    last.send(home)
    assert sorted(home.freed) == [1, 2]
    del last
    assert sorted(home.freed) == [1, 2, 3]


def test_states_are_lost_with_their_worker() -> None:
    home, other = Home(), Home()
    root = IsolatedState.made(home, home.next_state())
    later = root.after(b"a")
    assert not later.is_lost
    assert later.send(other) == (NO_STATE, ())
    home.is_alive = False
    assert root.is_lost
    assert later.is_lost


def test_a_state_that_the_worker_does_not_have_is_lost_alone() -> None:
    home = Home()
    root = IsolatedState.made(home, home.next_state())
    later = root.after(b"a")
    later.send(home)
    later.lose()
    assert (later.is_lost, root.is_lost) == (True, False)


# -- answers that cannot be believed --


class Ends(Struct):
    """A connection, and the worker's end of it."""

    connection: WorkerConnection
    worker: socket.socket

    def answer(self, *answers: Struct | bytes) -> None:
        """Send answers, or bytes that are none."""
        for answer in answers:
            self.worker.sendall(answer if isinstance(answer, bytes) else framed(answer))

    def ask(self, *, within_s: float = LONG_S, chance: Chance | None = None) -> RulesAnswer:
        return self.connection.ask(lambda number: Request(number, "to_act", 1), within_s, chance)


@pytest.fixture
def ends() -> Iterator[Ends]:
    ours, theirs = socket.socketpair()
    made = Ends(WorkerConnection(ours), theirs)
    made.answer(RulesAnswer(0, "result"))
    made.connection.wait_until_ready(LONG_S)
    yield made
    made.connection.close()
    theirs.close()


def test_an_answer_is_read_in_parts(ends: Ends) -> None:
    ends.answer(RulesAnswer(1, "result", b"x" * 100_000))
    assert ends.ask().payload == b"x" * 100_000


@pytest.mark.parametrize(
    ("told", "fault"),
    [
        (struct.pack(">I", 2**32 - 1), "an answer that is too large"),
        (struct.pack(">I", 2**31), "an answer that is too large"),
        (struct.pack(">I", 3) + b"abc", "an answer that cannot be read"),
        (struct.pack(">I", 0), "an answer that cannot be read"),
        (struct.pack(">I", 100_000) + b"\x91" * 100_000, "an answer that cannot be read"),
        (framed(RulesAnswer(2, "result")), "an answer to no question"),
        (framed(RulesAnswer(0, "result")), "an answer to no question"),
        (framed(RulesAnswer(1, "words", b"5")), "a question for chance"),
        (framed(RulesAnswer(1, "words", b"-1")), "a question for chance"),
        (framed(RulesAnswer(1, "words", b"100000")), "a question for chance"),
        (framed(RulesAnswer(1, "words", b"[]")), "an answer that cannot be read"),
        (framed(RulesAnswer(1, "words", b"\xff")), "an answer that cannot be read"),
        (msgspec.msgpack.encode({"number": 1}), "an answer that is too large"),
    ],
)
def test_what_is_no_answer_breaks_the_connection(ends: Ends, told: bytes, fault: str) -> None:
    ends.answer(told)
    with pytest.raises(BrokenConnection, match=fault):
        ends.ask()


def test_a_worker_that_asks_for_too_much_chance_breaks_the_connection(
    ends: Ends, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker_connection, "WORDS_IN_ALL_MAX", 100)
    ends.answer(*(RulesAnswer(1, "words", b"40") for _ in range(3)))
    with pytest.raises(BrokenConnection, match="a question"):
        ends.ask(chance=Chance(bytes(32), Version(1)))


def test_the_end_of_the_worker_breaks_the_connection(ends: Ends) -> None:
    ends.worker.close()
    with pytest.raises(BrokenConnection, match="ended"):
        ends.ask()


def test_a_late_answer_is_thrown_away_and_until_then_the_worker_is_busy(ends: Ends) -> None:
    with pytest.raises(TooLate):
        ends.ask(within_s=0.0)
    with pytest.raises(TooLate):
        ends.ask()
    assert ends.connection.busy_s(monotonic() + 5) >= 5
    ends.answer(RulesAnswer(1, "result", b"late"), RulesAnswer(2, "result", b"in time"))
    assert ends.ask().payload == b"in time"
    assert ends.connection.busy_s(monotonic() + 5) == 0


def test_a_late_question_for_chance_gets_none(ends: Ends) -> None:
    with pytest.raises(TooLate):
        ends.ask(within_s=0.0)
    ends.answer(RulesAnswer(1, "words", b"5"), RulesAnswer(1, "failed"), RulesAnswer(2, "result"))
    assert ends.ask().kind == "result"
    assert ends.worker.recv(100_000).endswith(struct.pack(">I", 2) + b"\x91\x90" + framed(Request(2, "to_act", 1)))


def test_a_worker_that_does_not_read_breaks_the_connection(ends: Ends) -> None:
    payload = bytes(10_000_000)
    with pytest.raises(BrokenConnection, match="not read"):
        ends.connection.ask(lambda number: Request(number, "table", 1, payload=payload), 0.01, None)


def test_chance_is_lent_in_words_of_the_same_stream(ends: Ends) -> None:
    ends.answer(RulesAnswer(1, "words", b"3"), RulesAnswer(1, "result"))
    chance = Chance(bytes(32), Version(7))
    ends.ask(chance=chance)
    assert chance.is_used
    words = Chance(bytes(32), Version(7)).words(3)
    assert msgspec.msgpack.encode([list(words)]) in ends.worker.recv(100_000)
