"""The outbox of a stream: senders wait for room in their order, and one that gives up holds up no other."""

import asyncio
from typing import Any

import pytest

from lostcities.service.streams.outbox import RESPONSE_BYTES, Outbox

BIG = b"x" * RESPONSE_BYTES


async def settled() -> None:
    """Let all tasks run that can."""
    for _ in range(20):
        await asyncio.sleep(0)


def full_outbox() -> Outbox:
    """Return an outbox that is full with one message."""
    outbox = Outbox(RESPONSE_BYTES)
    outbox.put_now(BIG)
    return outbox


async def test_senders_have_room_in_their_order() -> None:
    outbox = full_outbox()
    senders = [asyncio.create_task(outbox.put(b"%d" % number)) for number in range(5)]
    await settled()
    assert not any(sender.done() for sender in senders)
    assert outbox.take() == BIG
    await settled()
    assert outbox.take() == b"01234"
    await asyncio.gather(*senders)


async def test_a_response_wakes_no_sender_in_vain() -> None:
    outbox = full_outbox()
    loop: Any = asyncio.get_running_loop()
    senders = [asyncio.create_task(outbox.put(BIG)) for _ in range(1_000)]
    await settled()
    for taken in range(1, 4):
        assert outbox.take() == BIG
        assert len(loop._ready) == 1
        await settled()
        assert [sender.done() for sender in senders].index(False) == taken
        assert outbox.is_full
    for sender in senders:
        sender.cancel()
    await asyncio.wait(senders)


@pytest.mark.parametrize("is_late", [False, True])
async def test_a_sender_that_is_cancelled_leaves_its_turn_to_the_next(is_late: bool) -> None:
    """With `is_late` it has its turn already, and has not gone on yet."""
    outbox = full_outbox()
    first, second = asyncio.create_task(outbox.put(b"first")), asyncio.create_task(outbox.put(b"second"))
    await settled()
    if is_late:
        outbox.take()
        first.cancel()
    else:
        first.cancel()
        outbox.take()
    await settled()
    assert (first.cancelled(), second.done()) == (True, True)
    assert outbox.take() == b"second"
