"""Deals of the day: each day a bot announces a contest per variant, in which all play the same cards against it."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from lostcities.core import CommandId, LostCitiesError
from lostcities_bots.bot_accounts import BotAccount
from lostcities_bots.hosted_games import say
from lostcities_client import Client, PluginMissing, variant_for

LOOK_S = 60.0
"""Seconds between two looks whether the deals of the day are announced."""

AHEAD_S = 5
"""Seconds from the announcement of a deal to its start."""

LEAST_S = 600
"""Shortest time of a deal in seconds. Later in the day none is announced."""

HOST = "surveyor"
"""Bot against which the deals are played. It plays alike in equal positions."""

_SECOND = 1_000_000


class DailyDeals:
    """The deals of the day at one server. `account_of` returns the account of a bot, whose games are played."""

    def __init__(
        self,
        client: Client,
        variants: Sequence[str],
        account_of: Callable[[str], Awaitable[BotAccount]],
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._client = client
        self._variants = variants
        self._account_of = account_of
        self._clock = clock
        self._announced: dict[str, int] = {}
        """End of the deal that each variant is known to have, in Unix microseconds: the server is asked once a day."""

    async def keep(self) -> None:
        """Announce the deals of each day, for ever."""
        while True:
            for variant in self._variants:
                try:
                    await self.announce(variant)
                except (LostCitiesError, PluginMissing) as error:
                    say(f"no deal of the day in {variant}: {error}")
            await asyncio.sleep(LOOK_S)

    async def announce(self, key: str) -> None:
        """Announce the deal of this day in a variant, unless there is one. Days are those of UTC."""
        day = datetime.fromtimestamp(self._clock(), UTC)
        midnight = day.replace(hour=0, minute=0, second=0, microsecond=0) + timedelta(days=1)
        starts_at = int(self._clock() + AHEAD_S) * _SECOND
        lasts_s = int(midnight.timestamp()) - starts_at // _SECOND
        ends_at = starts_at + lasts_s * _SECOND
        if lasts_s < LEAST_S or self._announced.get(key) == ends_at:
            return
        account = await self._account_of(HOST)
        client = self._client.with_token(account.token)
        if await _is_announced(client, key, ends_at):
            self._announced[key] = ends_at
            return
        variant = variant_for(key, (await client.variant(key)).variant.version)
        await client.create_contest(
            "deal",
            f"{day:%Y-%m-%d}",
            key,
            starts_at=starts_at,
            lasts_s=lasts_s,
            options=_one_round(variant.options),
            command_id=CommandId(f"deal-{key}-{day:%Y-%m-%d}"),
        )
        self._announced[key] = ends_at
        say(f"{account.name} announces the deal of the day in {key}")


async def _is_announced(client: Client, key: str, ends_at: int) -> bool:
    """Return whether a variant has a deal of this day, also one of another host."""
    contests = (await client.list_contests()).contests
    return any((each.kind, each.variant, each.ends_at) == ("deal", key, ends_at) for each in contests)


def _one_round(options: Any) -> dict[str, Any]:  # Any: the options type of any variant
    """Return the options of a game of one round: the cards of a later one would depend on the moves before."""
    return {"rounds": 1} if "rounds" in options.__struct_fields__ else {}
