"""The bots with a profile, kept beside the players in the store."""

from collections.abc import Callable, Sequence

from cachetools import TTLCache

from lostcities.core.bot_profile import BotProfile, read_profile
from lostcities.core.errors import NoBotProfile, NotABot
from lostcities.core.names import PlayerId
from lostcities.eventstore.port import BotRecord, EventStore, PlayerRecord
from lostcities.registry import Registry
from lostcities.service.access.admission.admission import Admission
from lostcities.service.access.players import CACHED_S
from lostcities.service.bots.bot_news import BotNews


class Bots:
    """The profiles of all bots."""

    def __init__(
        self, store: EventStore, registry: Registry, admission: Admission, bot_news: BotNews, now: Callable[[], int]
    ) -> None:
        self._store = store
        self._registry = registry
        self._now = now
        self._changes_allowed = admission.per_minute("bot_profiles_per_minute")
        self._profiles: TTLCache[PlayerId, BotProfile] = TTLCache(admission.limits.cached_players_max, CACHED_S)
        self._changes = 0
        self._announce = bot_news.announce_profile
        bot_news.profile_changed = self.forget

    async def set_profile(self, player: PlayerRecord, profile: BotProfile) -> None:
        """Set the profile of a player, who must be a bot. A repeat changes nothing.

        Raise `NotABot`, `Malformed`, `UnknownVariant` or `OverQuota`.
        """
        check_is_bot(player)
        profile.check()
        for variant in profile.variants:
            self._registry.variant(variant)
        self._changes_allowed.take(player.player_id)
        try:
            await self._store.put_bot(BotRecord(player_id=player.player_id, profile=profile.to_bytes(), at=self._now()))
        finally:  # even if the outcome is unknown
            self.forget(player.player_id)
        await self._announce(player.player_id)

    def forget(self, player_id: PlayerId) -> None:
        """Forget a profile that has changed."""
        self._changes += 1
        self._profiles.pop(player_id, None)

    async def profile(self, player_id: PlayerId) -> BotProfile:
        """Return the profile of a bot. Raise `NoBotProfile`."""
        known = self._profiles.get(player_id)
        if known is None:
            changes = self._changes
            record = await self._store.bot(player_id)
            if record is None:
                raise NoBotProfile(player_id)
            known = read_profile(record.profile)
            if changes == self._changes:  # else it may have changed since it was read
                self._profiles[player_id] = known
        return known

    async def ids(self, after: PlayerId | None, limit: int) -> Sequence[PlayerId]:
        """Return a page of the bots with a profile, sorted by id; `after` is the last id of the page before."""
        changes = self._changes
        records = await self._store.bots(after=after, limit=limit)
        if changes == self._changes:  # else one of them may have changed since
            self._profiles.update({record.player_id: read_profile(record.profile) for record in records})
        return [record.player_id for record in records]


def check_is_bot(player: PlayerRecord) -> None:
    """Raise `NotABot` for a person."""
    if player.kind != "bot":
        raise NotABot(player.player_id)
