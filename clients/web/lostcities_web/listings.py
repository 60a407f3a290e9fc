"""Games in lists: their players, which of those are bots, and whose turn it is."""

from collections import defaultdict
from collections.abc import Mapping, Sequence

from lostcities.core import GameId, PlayerId
from lostcities_client import Client, InboxEntry, ListedGame, Player, SeatHolder, Series
from lostcities_web.bot_process import BotProcess
from lostcities_web.bot_seating import guest_name
from lostcities_web.page_json import Json, control_json, millis, seats_json
from lostcities_web.session import Visit
from lostcities_web.upstream import Upstream


class Listings:
    """Lists of games as JSON for the page."""

    def __init__(self, upstream: Upstream, bot_process: BotProcess) -> None:
        self._upstream = upstream
        self._bot_process = bot_process

    async def one(self, visit: Visit, listing: ListedGame) -> Json:
        """Return a game."""
        me = await self._me(visit)
        said: Json = {
            "id": listing.game_id,
            "variant": listing.variant,
            "title": await self._upstream.title(listing.variant, visit.language),
            "status": listing.status,
            "seats": self._seats(listing.seats, me),
            "createdAt": millis(listing.created_at),
            "updatedAt": millis(listing.updated_at),
            "version": listing.version,
            "isHost": listing.host == me,
        }
        if listing.is_unlisted:
            said["isUnlisted"] = True
        if listing.time_control is not None:
            said["timeControl"] = control_json(listing.time_control)
        if listing.takeover:
            said["takeover"] = True
        if listing.spectator_delay:
            said["spectatorDelay"] = listing.spectator_delay
        if listing.hints:
            said["hints"] = True
        if listing.is_rated:
            said["isRated"] = True
        if listing.contest_id is not None:
            said["contest"] = listing.contest_id
        if listing.sealed_until:
            said["sealedUntil"] = millis(listing.sealed_until)
        if listing.here:
            said["here"] = listing.here
        if listing.spectators:
            said["spectators"] = listing.spectators
        if listing.origin is not None:
            said["origin"] = {"id": listing.origin.game, "version": listing.origin.version}
        return said

    async def mine(self, visit: Visit, client: Client, listings: Sequence[ListedGame]) -> list[Json]:
        """Return the player's games, with the player's seats to act and their deadline."""
        turns = await _turns(client)
        games = []
        for listing in listings:
            game = await self.one(visit, listing)
            entries = turns.get(listing.game_id, [])
            if entries:
                game["toAct"] = [entry.seat for entry in entries]
            for entry in entries:
                if entry.due_at is not None and entry.remind_at is not None:
                    game |= {"dueAt": millis(entry.due_at), "remindAt": millis(entry.remind_at)}
            games.append(game)
        return games

    def series(self, series: Series, seats: Sequence[SeatHolder], me: Player | None) -> Json:
        """Return the place of a rematch in its series: the wins of its players."""
        own = None if me is None else me.player_id
        names = {holder.kept_for_player_id: holder.kept_for_name for holder in seats if holder.kept_for_player_id}
        names |= {holder.player_id: holder.name for holder in seats if holder.player_id and holder.name}
        return {
            "before": series.previous,
            "number": series.number,
            "wins": [
                {"name": name, "wins": series.wins.get(player, 0), "isYou": player == own}
                for player, name in names.items()
            ],
        }

    def _seats(self, seats: Sequence[SeatHolder], me: PlayerId | None) -> list[Json]:
        """Return seats. Those of bots have the name by which the bot can be seated in another game."""
        said = seats_json(seats, me)
        for seat, holder in zip(said, seats, strict=True):
            if holder.is_bot and holder.player_id is not None:
                own = self._bot_process.accounts.get(holder.player_id)
                seat["bot"] = own or guest_name(holder.player_id)
        return said

    async def _me(self, visit: Visit) -> PlayerId | None:
        player = await visit.player()
        return None if player is None else player.player_id


async def _turns(client: Client) -> Mapping[GameId, Sequence[InboxEntry]]:
    """Return what the inbox says of the player's turns, by game, the lowest seat first."""
    turns = defaultdict[GameId, list[InboxEntry]](list)
    page = await client.inbox("your_turn")
    while True:
        for entry in page.entries:
            turns[entry.game.game_id].append(entry)
        if not page.next_page_token:
            return {game_id: sorted(entries, key=lambda entry: entry.seat or 0) for game_id, entries in turns.items()}
        page = await client.inbox("your_turn", page_token=page.next_page_token)
