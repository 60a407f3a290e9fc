"""Secrets reach no viewer who may not know them, neither over the network nor in the server's log."""

import asyncio
import json
import re
from typing import Any

import pytest
import structlog
from tests.service.server_fixtures import Caller, Desk, refusal
from tests.service.server_fixtures import desk as make_desk
from tests.service.talk import SECRET

from lostcities.core.codec import codec_of, encode_for, redact_text
from lostcities.core.names import GameId, Seat, Version, Viewer
from lostcities.eventstore import EventStore
from lostcities.service.settings import Limits
from lostcities.testing.tiny import DECK, TINY
from lostcities.v1 import game_pb2

CARD = re.compile(r"\b[YBW][2-6]\b")
HASH = re.compile(r'(?:hash|command_digest): "(?:[^"\\]|\\.)*"')
"""Pattern of random bytes as protobuf prints them, which sometimes look like a card."""
ALL = {str(card) for card in DECK}


async def known_to(store: EventStore, game_id: str, viewer: Viewer) -> set[str]:
    """Return the cards a viewer has met so far, by the core's typed redaction of the whole log."""
    texts = await full_log(store, game_id)
    events = [codec_of(TINY).decode_event(text) for text in texts]
    return set(CARD.findall(b"".join(encode_for(event, viewer) for event in events).decode()))


async def full_log(store: EventStore, game_id: str) -> list[bytes]:
    """Read all events as stored, with all secrets."""
    texts: list[bytes] = []
    while page := await store.read(GameId(game_id), Version(len(texts))):
        texts += [text for commit in page for text in commit.events]
    return texts


class Spy:
    """A caller that records all its answers."""

    def __init__(self, caller: Caller, game_id: str) -> None:
        self.caller = caller
        self.game_id = game_id
        self.heard: list[str] = []
        self.version = 0
        self.drawn = 0
        self._watch: Any = caller.watch(game_id, with_decisions=True)
        self._frames: Any = caller.watch(game_id, with_frames=True, with_decisions=True, language="de")

    async def listen_until(self, version: int) -> None:
        """Read the watches up to a version, and call every other read method."""
        while self.version < version:
            message = await asyncio.wait_for(self._watch.read(), 20)
            self.heard.append(str(message))
            for event in message.commit.events:
                self.version = event.version
        while self.drawn < version:
            message = await asyncio.wait_for(self._frames.read(), 20)
            self.heard.append(str(message))
            self.drawn = max(self.drawn, message.frame.head.version)
        self.heard.append(str(await self.caller.get(self.game_id)))
        self.heard.append(str(await self.caller.events(self.game_id)))
        self.heard.append(str(await self.caller.list()))
        games, metadata, after = self.caller.games, self.caller.metadata, max(0, version - 20)
        self.heard.append(str(await games.GetTable(game_pb2.GetTableRequest(game_id=self.game_id), metadata=metadata)))
        listing = game_pb2.ListFramesRequest(game_id=self.game_id, after=after)
        self.heard.append(str(await games.ListFrames(listing, metadata=metadata)))

    def cards_heard(self) -> set[str]:
        """Return the cards in what was heard since the last call."""
        heard, self.heard = " ".join(self.heard), []
        return set(CARD.findall(HASH.sub("", heard)))


async def test_no_seat_and_no_spectator_is_told_a_card_they_have_not_met(desk: Desk) -> None:
    game_id, ada, bob = await desk.started()
    spies = [Spy(caller, game_id) for caller in (ada, bob, await desk.player("Eve"))]
    seats: list[Viewer] = [Seat(0), Seat(1), None]
    unknown_at_some_time = 0
    while True:
        state = await ada.get(game_id)
        if not state.to_act:
            break
        for spy, seat in zip(spies, seats, strict=True):
            await spy.listen_until(state.head.version)
            known = await known_to(desk.store, game_id, seat)
            assert spy.cards_heard() <= known
            unknown_at_some_time += len(ALL - known)
        mover = spies[state.to_act[0]]
        await provoke(mover, state.to_act[0], await known_to(desk.store, game_id, Seat(state.to_act[0])))
        decision = (await mover.caller.get(game_id)).decisions[0]
        answer = await mover.caller.submit(game_id, move_id=decision.legal_moves[-1].id)  # face down
        mover.heard.append(str(answer))
    assert unknown_at_some_time > 100, "nothing was hidden, so nothing was tested"


async def test_frames_of_two_deals_that_a_spectator_cannot_tell_apart_are_the_same(desk: Desk) -> None:
    """Cards are placed face down until the end. No line, table or message count may depend on them."""

    async def seen(seats: tuple[Caller, Caller]) -> list[game_pb2.WatchGameResponse]:
        game_id = await seats[0].create("tiny", seats=2, options_json='{"rounds":1}')
        watch = eve.watch(game_id, with_frames=True, with_decisions=True)
        messages = [await asyncio.wait_for(watch.read(), 20) for _ in range(2)]
        for caller in seats:
            await caller.join(game_id)
            messages.append(await asyncio.wait_for(watch.read(), 20))
        while seat := (await seats[0].get(game_id)).to_act:
            mover = seats[seat[0]]
            decision = (await mover.get(game_id)).decisions[0]
            await mover.submit(game_id, seat=seat[0], move_id=decision.legal_moves[-1].id)
            message = await asyncio.wait_for(watch.read(), 20)
            if message.frame.status == game_pb2.GAME_STATUS_OVER:
                break  # from here on everything is open
            messages.append(message)
        listed = game_pb2.ListFramesRequest(game_id=game_id)
        frames = (await eve.games.ListFrames(listed, metadata=eve.metadata)).frames[:-1]
        return [_nameless(message) for message in (*messages, *(game_pb2.WatchGameResponse(frame=f) for f in frames))]

    ada, bob, eve = [await desk.player(name) for name in ("Ada", "Bob", "Eve")]
    one, other = await seen((ada, bob)), await seen((ada, bob))
    assert len(one) > 30
    assert one == other
    changes = {tuple(message.frame.table.changed) for message in one}
    assert ("deck", "buried-0") in changes


def _nameless(message: game_pb2.WatchGameResponse) -> game_pb2.WatchGameResponse:
    """Return a message without the parts that differ in every log: hashes and times."""
    plain = game_pb2.WatchGameResponse()
    plain.CopyFrom(message)
    if plain.HasField("frame"):
        plain.frame.head.hash, plain.frame.at = b"", 0
    else:
        plain.caught_up.head.hash = b""
    return plain


async def test_no_frame_holds_what_a_third_party_plugin_hides_from_its_viewer(desk: Desk) -> None:
    game_id, ada, bob = await desk.started("talk")
    spies = [Spy(caller, game_id) for caller in (ada, bob, await desk.player("Eve"))]
    for number in range(4):
        await (ada, bob)[number % 2].submit(game_id, move_id="shout 0")
        if number == 2:
            await ada.submit(game_id, seat=0, undo=game_pb2.Undo(to=6))
            await bob.submit(game_id, answer=game_pb2.AnswerOffer(offer=9, accept=False))
    await ada.submit(game_id, move_json='{"type":"Break","where":"table"}')
    head = (await ada.get(game_id)).head.version
    for seat, spy in enumerate(spies):
        await spy.listen_until(head)
        heard = " ".join(spy.heard).replace("\\'", "'")  # as protobuf prints it
        assert {secret for secret in (f"{SECRET}0", f"{SECRET}1") if secret in heard} == (
            {f"{SECRET}{seat}"} if seat < 2 else set()
        )


async def provoke(spy: Spy, seat: int, known: set[str]) -> None:
    """Ask for every card in the game. A refusal may name the requested card, but no other unknown one."""
    for card in sorted(ALL - known):
        refused = await refusal(
            spy.caller.submit(spy.game_id, seat=seat, move_json=f'{{"type":"Play","card":"{card}"}}')
        )
        assert set(CARD.findall(refused.everything)) <= known | {card}


@pytest.mark.parametrize("viewer", [None, 0, 1])
async def test_the_stored_text_is_redacted_exactly_as_the_core_redacts_typed_events(desk: Desk, viewer: Any) -> None:
    game_id, ada, bob = await desk.started()
    while (state := await ada.get(game_id)).to_act:
        mover = (ada, bob)[state.to_act[0]]
        await mover.submit(game_id, move_id=(await mover.get(game_id)).decisions[0].legal_moves[-1].id)
    texts = await full_log(desk.store, game_id)
    assert len(texts) > 30
    for text in texts:
        assert redact_text(text, viewer) == encode_for(codec_of(TINY).decode_event(text), viewer)


async def test_the_log_holds_no_token_no_seed_no_card_and_no_secret() -> None:
    with structlog.testing.capture_logs() as logs:
        async with make_desk(limits=Limits(shutdown_grace_s=0.1)) as desk:
            game_id, ada, bob = await desk.started()
            watch = bob.watch(game_id, with_decisions=True)
            for _ in range(4):
                await watch.read()
            while (state := await ada.get(game_id)).to_act:
                seat = state.to_act[0]
                mover = (ada, bob)[seat]
                await provoke(Spy(mover, game_id), seat, await known_to(desk.store, game_id, Seat(seat)))
                await refusal(mover.submit(game_id, move_id="play ??"))
                await mover.submit(game_id, move_id=(await mover.get(game_id)).decisions[0].legal_moves[0].id)
            seed = json.loads((await full_log(desk.store, game_id))[0])["seed"]["items"][0]
            talk, talker, _ = await desk.started("talk")
            for where in ("decide", "evolve", "table", "legal_moves"):
                made = talker.submit(talk, move_json=json.dumps({"type": "Break", "where": where}))
                await (made if where in ("table", "legal_moves") else refusal(made))
            await refusal(talker.get(talk))
            tokens = [caller.token for caller in (ada, bob, talker)]
    assert {"command_accepted", "command_rejected", "request_failed", "game_read"} <= {line["event"] for line in logs}
    text = "\n".join(map(repr, logs))
    assert CARD.findall(text) == []
    for secret in (*tokens, seed, SECRET, "Ada", "Bob"):
        assert secret is not None
        assert secret not in text


async def test_a_move_is_logged_with_its_game_seat_and_version_on_one_line(desk: Desk) -> None:
    game_id, ada, _ = await desk.started("talk")
    with structlog.testing.capture_logs() as logs:
        await ada.submit(game_id, move_id="shout 0")
        await refusal(ada.submit(game_id, move_id="shout 0"))
    accepted, rejected = logs
    assert accepted.pop("duration_ms") > 0
    assert accepted == {
        "event": "command_accepted",
        "log_level": "info",
        "game": game_id,
        "seat": 0,
        "variant": "talk",
        "version": 6,
        "events": 1,
    }
    assert rejected.pop("duration_ms") > 0
    assert rejected == {
        "event": "command_rejected",
        "log_level": "info",
        "method": "SubmitCommand",
        "game": game_id,
        "reason": "NOT_YOUR_TURN",
        "rule": "platform.turn",
    }
