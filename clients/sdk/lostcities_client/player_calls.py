"""The part of the client for players: names, settings, contacts and ratings."""

from lostcities.core import GameId, PlayerId
from lostcities.v1 import player_pb2, ratings_pb2
from lostcities_client import message_records, rating_records, records
from lostcities_client.connection import ServerConnection, new_request_id


class PlayerCalls(ServerConnection):
    """Calls about players. `Client` adds them to its own."""

    async def player(self, player_id: PlayerId | None = None) -> records.Player:
        """Return a player by id. The default is the player this client acts for."""
        answer = await self._call(self._players.GetPlayer, player_pb2.GetPlayerRequest(player_id=player_id))
        return message_records.player_of(answer.player)

    async def rename(self, name: str, *, request_id: str | None = None) -> records.Player:
        """Rename this client's player in all its games. A retry does not undo a later name."""
        request = player_pb2.RenamePlayerRequest(name=name, request_id=request_id or new_request_id())
        answer = await self._call(self._players.RenamePlayer, request)
        return message_records.player_of(answer.player)

    async def settings(self) -> records.PlayerSettings:
        """Return the settings of this player."""
        answer = await self._call(self._players.GetSettings, player_pb2.GetSettingsRequest())
        return message_records.settings_of(answer.settings)

    async def change_settings(
        self,
        *,
        is_profile_private: bool | None = None,
        is_presence_hidden: bool | None = None,
        has_chat: bool | None = None,
        block: PlayerId | None = None,
        unblock: PlayerId | None = None,
        befriend: PlayerId | None = None,
        unfriend: PlayerId | None = None,
    ) -> records.PlayerSettings:
        """Change settings of this player, and return all. What is None stays.

        Players who are blocked meet this one at no table, and neither is told what the other says.
        Friends are listed by `contacts`, and are not told.
        """
        request = player_pb2.ChangeSettingsRequest(
            is_profile_private=is_profile_private,
            is_presence_hidden=is_presence_hidden,
            has_chat=has_chat,
            block=block,
            unblock=unblock,
            befriend=befriend,
            unfriend=unfriend,
        )
        answer = await self._call(self._players.ChangeSettings, request)
        return message_records.settings_of(answer.settings)

    async def contacts(self) -> tuple[records.Contact, ...]:
        """Return this player's friends, and the people of the latest games."""
        answer = await self._call(self._players.ListContacts, player_pb2.ListContactsRequest())
        return tuple(map(message_records.contact_of, answer.contacts))

    async def report(self, player_id: PlayerId, text: str, *, game_id: GameId | None = None) -> None:
        """Report a player to the operators, perhaps about a game. The text has at most 160 characters."""
        request = player_pb2.ReportPlayerRequest(player_id=player_id, game_id=game_id, text=text)
        await self._call(self._players.ReportPlayer, request)

    async def profile(self, player_id: PlayerId | None = None, *, language: str = "") -> records.Profile:
        """Return the ratings and results of a player, by default this one. `language` is that of the labels."""
        request = ratings_pb2.GetProfileRequest(player_id=player_id, language=language)
        return rating_records.profile_of(await self._call(self._ratings.GetProfile, request))

    async def head_to_head(
        self, opponent: PlayerId, player_id: PlayerId | None = None
    ) -> tuple[records.OpponentResults, ...]:
        """Return the results of a player, by default this one, against another one, by variant."""
        request = ratings_pb2.GetHeadToHeadRequest(player_id=player_id, opponent_id=opponent)
        answer = await self._call(self._ratings.GetHeadToHead, request)
        return tuple(map(rating_records.results_of, answer.results))

    async def list_ratings(
        self,
        variant: str,
        pace: records.Pace,
        *,
        kind: records.Kind = "human",
        with_provisional: bool = False,
        page_size: int = 0,
        page_token: str = "",
    ) -> records.RatingPage:
        """List a page of the rated players of a variant and pace, the highest rating first."""
        request = ratings_pb2.ListRatingsRequest(
            variant=variant,
            pace=rating_records.PACE_NUMBERS[pace],
            kind=message_records.KIND_NUMBERS[kind],
            with_provisional=with_provisional,
            page_size=page_size,
            page_token=page_token,
        )
        return rating_records.rating_page_of(await self._call(self._ratings.ListRatings, request))
