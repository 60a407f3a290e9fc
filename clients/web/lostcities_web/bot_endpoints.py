"""The endpoints for bots: those to choose from for a game, and a seat for one of them."""

from typing import Any, Literal

import msgspec
from msgspec import field
from starlette.requests import Request
from starlette.responses import Response

from lostcities.core import Malformed, Seat
from lostcities_client import Client, GameTerms, ListedGame
from lostcities_web.bot_seating import BotSeating
from lostcities_web.http_errors import NotTheHost
from lostcities_web.lobby_endpoints import BotName, Intent, TimeControlBody, json
from lostcities_web.request_reading import Body, SeatNumber, body_of, game_of, text_of
from lostcities_web.session import Visit

TERMS_CHARS_MAX = 16_384


class BotSeat(Body):
    """A seat to be taken by a bot."""

    bot: BotName
    seat: SeatNumber | None = None
    command_id: Intent | None = None


class Terms(Body):
    """The terms of a game that a person is about to open."""

    options: dict[str, Any] = field(default_factory=dict)  # JSON
    undo: Literal["never", "consent", "free"] | None = None
    time_control: TimeControlBody | None = None
    has_bots: bool = False
    """True if other bots take part."""

    def game_terms(self) -> GameTerms:
        """Return the terms as the client knows them."""
        return GameTerms(
            options=self.options,
            undo=self.undo,
            time_control=None if self.time_control is None else self.time_control.control(),
            opponents=("human", "bot") if self.has_bots else ("human",),
        )


class BotEndpoints:
    """The endpoints for bots."""

    def __init__(self, seating: BotSeating) -> None:
        self._seating = seating

    async def bots(self, visit: Visit, request: Request) -> Response:
        """Answer `GET /api/bots`."""
        variant, terms = text_of(request, "variant"), _terms_of(request)
        return json(await self._seating.listed(await visit.reader(), variant, terms))

    async def game_bots(self, visit: Visit, request: Request) -> Response:
        """Answer `GET /api/games/{id}/bots`."""
        client = await visit.reader()
        position = await client.get_game(game_of(request))
        listing = position.game
        has_bots = any(holder.is_bot for holder in listing.seats)
        terms = GameTerms(
            options=position.options,
            undo=position.undo,
            time_control=listing.time_control,
            opponents=("human", "bot") if has_bots else ("human",),
        )
        return json(await self._seating.listed(client, listing.variant, terms))

    async def seat_bot(self, visit: Visit, request: Request) -> Response:
        """Answer `POST /api/games/{id}/bots`."""
        said = await body_of(request, BotSeat)
        client = await visit.client()
        listing = await _hosted(visit, client, request)
        seat = None if said.seat is None else Seat(said.seat)
        return json({"seat": await self._seating.seat(client, listing, said.bot, seat, said.command_id)})


async def _hosted(visit: Visit, client: Client, request: Request) -> ListedGame:
    """Return the game of a request. Raise `NotTheHost`."""
    listing = (await client.get_game(game_of(request))).game
    player = await visit.player()
    if player is None or listing.host != player.player_id:
        raise NotTheHost("only the host of the game may seat bots in it")
    return listing


def _terms_of(request: Request) -> GameTerms | None:
    """Return the terms in the query, if any. Raise `Malformed`."""
    text = text_of(request, "terms", TERMS_CHARS_MAX)
    if text is None:
        return None
    try:
        return msgspec.json.decode(text, type=Terms).game_terms()
    except (msgspec.DecodeError, RecursionError) as error:
        raise Malformed(f"terms: {error}") from None
