"""The bots that take a seat at a table: our own of the bot host, and guests, which other programs play.

Both have one list and one way to be seated. A bot of our own goes by its name, and a guest by `@` and the id of its
player. A guest is listed while it is online and its profile fits the game. It is challenged to take a seat.
"""

import asyncio
from collections.abc import Sequence

from lostcities.core import GameId, InvalidSetup, LostCitiesError, PlayerId, Seat
from lostcities.core import errors as core
from lostcities_client import Client, GameTerms, ListedBot, ListedGame
from lostcities_web.bot_process import BotProcess
from lostcities_web.http_errors import BotDeclined, BotRefused
from lostcities_web.page_json import Json

_GUEST = "@"


def guest_name(player_id: PlayerId) -> str:
    """Return the name by which a guest takes a seat."""
    return f"{_GUEST}{player_id}"


def _is_guest(bot: str) -> bool:
    return bot.startswith(_GUEST)


class BotSeating:
    """The list of bots, and their seating."""

    def __init__(self, bot_process: BotProcess) -> None:
        self._own = bot_process

    async def listed(self, client: Client, variant: str | None, terms: GameTerms | None) -> list[Json]:
        """Return our own bots, all or those for a variant, and guests that take a game on these terms now."""
        own = await (self._own.bots() if variant is None else self._own.bots_for(variant))
        if variant is None or terms is None:
            return own
        return [*own, *map(_guest_json, await client.bots_for(variant, terms))]

    async def check(self, variant: str, bots: Sequence[str], player: PlayerId | None = None) -> None:
        """Check before a game is opened that bots can be seated in it. Guests are asked when it is open.

        Raise `InvalidSetup` for a guest that is named twice. Raise `BotRefused` for a bot of our own that does not
        exist, cannot play the variant or plays enough games, and `BotsAway`.
        """
        for bot in filter(_is_guest, bots):
            if bots.count(bot) > 1:
                raise InvalidSetup("bots", f"bot {bot!r} takes one seat, not {bots.count(bot)}")
        own = [bot for bot in bots if not _is_guest(bot)]
        for bot in dict.fromkeys(own):
            await self._own.check(bot, variant, player=player, count=len(own))

    async def seat_all(self, client: Client, game_id: GameId, bots: Sequence[str], intent: str) -> None:
        """Seat bots in a game of the client's player. A repeat with the same intent seats none twice.

        Our own are seated in order, and guests are asked at the same time. The first error is raised after all of them.
        """
        own = self._seat_own(client.reference(game_id), [bot for bot in bots if not _is_guest(bot)])
        asked = [
            self._challenge(client, game_id, bot, None, f"{intent}.{number}")
            for number, bot in enumerate(bots)
            if _is_guest(bot)
        ]
        outcomes = await asyncio.gather(own, *asked, return_exceptions=True)
        errors = [outcome for outcome in outcomes if isinstance(outcome, BaseException)]
        if errors:
            raise min(errors, key=lambda error: isinstance(error, LostCitiesError))  # a fault of the gateway first

    async def seat(self, client: Client, listing: ListedGame, bot: str, seat: Seat | None, intent: str | None) -> int:
        """Seat a bot in a game of the client's player, and return its seat.

        Raise `BotRefused`, `BotDeclined`, `BotsAway`, or the refusal of the server.
        """
        if _is_guest(bot):
            return await self._challenge(client, listing.game_id, bot, seat, intent)
        await self._own.check(bot, listing.variant)
        return await self._own.seat(bot, client.reference(listing.game_id), seat, intent=intent or "")

    async def _seat_own(self, game: str, bots: Sequence[str]) -> None:
        """Seat our own bots in order, each with a number among its kind."""
        for index, bot in enumerate(bots):
            await self._own.seat(bot, game, number=bots[: index + 1].count(bot))

    async def _challenge(self, client: Client, game_id: GameId, bot: str, seat: Seat | None, intent: str | None) -> int:
        """Ask a guest to take a seat. Raise `BotDeclined`, and `BotRefused` for a player that cannot be asked."""
        player_id = PlayerId(bot.removeprefix(_GUEST))
        try:
            answer = await client.challenge_bot(game_id, player_id, seat, request_id=intent)
            if answer.seat is None:
                raise BotDeclined((await client.bot(player_id)).player.name, answer.declined or "other")
        except core.NoBotProfile:
            raise BotRefused("UNKNOWN_BOT", f"there is no bot {bot!r}") from None
        return answer.seat


def _guest_json(guest: ListedBot) -> Json:
    said: Json = {"name": guest_name(guest.player.player_id), "title": guest.player.name, "isGuest": True}
    return {**said, "description": guest.profile.description} if guest.profile.description else said
