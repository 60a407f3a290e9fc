"""The endpoints of a game: commands, each recorded once even if repeated, the whole game for a replay, and its log."""

import asyncio
import zlib
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Annotated

from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from lostcities.core import CommandId, GameId, Malformed, PlayerId, Seat, Version
from lostcities_client import Ack, Client, FramePage, Phrase, ServerKeys
from lostcities_web.lobby_endpoints import json
from lostcities_web.log_json import log_json
from lostcities_web.page_json import encode, frame_json
from lostcities_web.reading_turns import ReadingTurns
from lostcities_web.request_reading import (
    Body,
    Hex32,
    Number,
    SeatNumber,
    body_of,
    game_of,
    is_asked,
    number_of,
    seat_of,
)
from lostcities_web.session import Visit
from lostcities_web.shared_watches import SharedWatches

Pages = Callable[..., Awaitable[FramePage]]

REPLAY_FRAMES_MAX = 3_000
"""Number of frames in one answer. Of longer games the answer says where to go on."""

LOG_EVENTS_MAX = 500
"""Number of events in one answer. Of longer logs the answer says where to go on."""

PAGE_FRAMES = 100
"""Number of frames read at once, so that requests take turns between pages."""


class OfferAnswer(Body):
    """The answer to an offer."""

    offer: Number
    accept: bool


class SeedReveal(Body):
    """The seed that a seat has committed to, and the digest of the next one."""

    seed: Hex32
    next_digest: Hex32


class CommandBody(Body):
    """A command for one seat, at one version."""

    command_id: Annotated[str, Meta(min_length=1, max_length=64)]
    version: Number | None = None
    seat: SeatNumber | None = None
    move: Annotated[str, Meta(min_length=1)] | None = None
    undo: bool | Number | None = None
    """True to undo the seat's own last move, or the version to return to."""
    redo: bool | None = None
    answer: OfferAnswer | None = None
    offer_end: bool | None = None
    resign: bool | None = None
    offer_pause: bool | None = None
    resume_clocks: bool | None = None
    claim_seat: SeatNumber | None = None
    """The seat of another player, who has gone."""
    take_over: SeatNumber | None = None
    """The seat to take over. It is not yet the player's own, as `seat` is."""
    close_table: bool | None = None
    release_seat: SeatNumber | None = None
    """The seat of a rematch that is to be free. Another player held it before, or the player declines it."""
    reveal_seed: SeedReveal | None = None


class PhraseBody(Body):
    """A phrase for the others at the table, or words of the player's own."""

    phrase: Phrase | None = None
    text: Annotated[str, Meta(max_length=1_000)] = ""


_COMMAND_FIELDS = (
    *("move", "undo", "redo", "answer", "offer_end", "resign"),
    *("offer_pause", "resume_clocks", "claim_seat", "take_over", "close_table", "release_seat", "reveal_seed"),
)
_COMMAND_NAMES = (
    "move, undo, redo, answer, offerEnd, resign, offerPause, resumeClocks, claimSeat, takeOver, closeTable, "
    "releaseSeat, revealSeed"
)


class GameEndpoints:
    """The endpoints of a running or finished game."""

    def __init__(self, watches: SharedWatches, turns: ReadingTurns) -> None:
        self._watches = watches
        self._turns = turns
        self._keys: ServerKeys | None = None

    async def command(self, visit: Visit, request: Request) -> Response:
        """Answer `POST /api/games/{id}/commands`."""
        said = await body_of(request, CommandBody)
        chosen = [wish for wish in _COMMAND_FIELDS if getattr(said, wish) is not None]
        if len(chosen) != 1 or getattr(said, chosen[0]) is False:
            raise Malformed(f"a command has exactly one of {_COMMAND_NAMES}, with true where it takes no value")
        game_id = game_of(request)
        ack = await _obey(await visit.client(), game_id, said)
        if said.take_over is not None:
            self._watches.retire(game_id, visit.token)
        return json({"version": ack.head.version})

    async def say(self, visit: Visit, request: Request) -> Response:
        """Answer `POST /api/games/{id}/say`."""
        said = await body_of(request, PhraseBody)
        if (said.phrase is None) != bool(said.text):
            raise Malformed("say a phrase or a text, and not both")
        client, game_id = await visit.client(), game_of(request)
        await (client.chat(game_id, said.text) if said.phrase is None else client.say_phrase(game_id, said.phrase))
        return json({})

    async def frames(self, visit: Visit, request: Request) -> Response:
        """Answer `GET /api/games/{id}/frames`."""
        seat, is_open, after = seat_of(request), is_asked(request, "open"), number_of(request, "after") or 0
        player = await visit.player()
        client = await visit.reader()
        pages: Pages = partial(client.frames, game_of(request), seat=seat, is_open=is_open, language=visit.language)
        body = _body_for(request)
        me = None if player is None else player.player_id
        return await self._answer(visit, request, body, self._gather(body, self._by_page(visit, pages), after, me))

    async def log(self, visit: Visit, request: Request) -> Response:
        """Answer `GET /api/games/{id}/log`."""
        seat, after = seat_of(request), number_of(request, "after") or 0
        client = await visit.reader()
        body = _body_for(request)

        async def read() -> None:
            async with self._turns.at_server(visit):
                await self._read_log(body, client, game_of(request), after, seat)

        return await self._answer(visit, request, body, read())

    async def _read_log(self, body: "Gathered", client: Client, game_id: GameId, after: int, seat: Seat | None) -> None:
        """Read a page of the log. With its end come the signed head and the keys of the server."""
        page = await client.events(game_id, after, seat=seat, page_size=LOG_EVENTS_MAX)
        version = page.commits[-1].events[-1].version if page.commits else Version(after)
        if page.commits and version < page.head.version:
            await body.add(encode(log_json(game_id, page)))
            return
        signed = await client.sign_head(game_id, version or None)
        if self._keys is None or self._keys.current.key_id != signed.key_id:
            self._keys = await client.server_keys()
        await body.add(encode(log_json(game_id, page, signed, self._keys)))

    async def _answer(
        self, visit: Visit, request: Request, body: "Gathered", reading: Coroutine[None, None, None]
    ) -> Response:
        """Read a body in turn with other requests, and return it. It is not read on for a browser that has left."""
        await self._turns.take(visit, request, reading)
        headers = {"vary": "accept-encoding", **({"content-encoding": "gzip"} if body.is_packed else {})}
        return Response(body.finish(), headers=headers, media_type="application/json")

    def _by_page(self, visit: Visit, pages: Pages) -> Pages:
        """Return pages of which each is a turn at the server."""

        async def read(after: Version, *, page_size: int) -> FramePage:
            async with self._turns.at_server(visit):
                return await pages(after, page_size=page_size)

        return read

    async def _gather(self, body: "Gathered", pages: Pages, after: int, me: PlayerId | None) -> None:
        await body.add(b'{"frames":[')
        head, left = Version(after), REPLAY_FRAMES_MAX
        while True:
            page = await pages(Version(after), page_size=min(PAGE_FRAMES, left))
            head = page.head.version
            if page.frames:
                comma = b"," if left < REPLAY_FRAMES_MAX else b""
                encoded = [encode(frame_json(frame, me)) for frame in page.frames]
                await body.add(comma + b",".join(encoded))
                after, left = page.frames[-1].version, left - len(page.frames)
            if not page.frames or after >= head or left <= 0:
                break
        more = f',"next":{after}' if after < head else ""
        await body.add(f'],"version":{head}{more}}}'.encode())


class Gathered:
    """A body made of parts, and compressed off the event loop."""

    def __init__(self, *, is_packed: bool) -> None:
        self.is_packed = is_packed
        self._packer = zlib.compressobj(6, wbits=zlib.MAX_WBITS | 16) if is_packed else None
        self._parts: list[bytes] = []

    async def add(self, part: bytes) -> None:
        """Add a part at the end."""
        if self._packer is not None:
            part = await asyncio.to_thread(self._packer.compress, part)
        self._parts.append(part)

    def finish(self) -> bytes:
        """Return the whole body."""
        if self._packer is not None:
            self._parts.append(self._packer.flush())
        return b"".join(self._parts)


def _body_for(request: Request) -> Gathered:
    return Gathered(is_packed="gzip" in request.headers.get("accept-encoding", ""))


async def _obey(client: Client, game_id: GameId, said: CommandBody) -> Ack:
    seat = None if said.seat is None else Seat(said.seat)
    version = None if said.version is None else Version(said.version)
    command_id = CommandId(said.command_id)
    if said.answer is not None:
        offer = Version(said.answer.offer)
        return await client.answer(game_id, offer, accept=said.answer.accept, seat=seat, command_id=command_id)
    if said.reveal_seed is not None:
        seed, digest = bytes.fromhex(said.reveal_seed.seed), bytes.fromhex(said.reveal_seed.next_digest)
        return await client.reveal_seed(game_id, seed, digest, seat=seat, command_id=command_id)
    if said.move is not None:
        return await client.submit(game_id, said.move, seat=seat, expected_version=version, command_id=command_id)
    if said.undo is not None:
        to = None if said.undo is True else Version(said.undo)
        return await client.undo(game_id, to, seat=seat, expected_version=version, command_id=command_id)
    if said.claim_seat is not None:
        return await client.claim_seat(game_id, Seat(said.claim_seat), command_id=command_id)
    if said.take_over is not None:
        return await client.take_over(game_id, Seat(said.take_over), command_id=command_id)
    if said.close_table is not None:
        return await client.close_table(game_id, command_id=command_id)
    if said.release_seat is not None:
        return await client.release_seat(game_id, Seat(said.release_seat), command_id=command_id)
    if said.offer_pause is not None:
        return await client.offer_pause(game_id, seat=seat, command_id=command_id)
    if said.resume_clocks is not None:
        return await client.resume_clocks(game_id, seat=seat, command_id=command_id)
    settle = client.redo if said.redo else client.offer_end if said.offer_end else client.resign
    return await settle(game_id, seat=seat, expected_version=version, command_id=command_id)
