"""The part of the client for tables: to open, find, join and leave games, and what is said at them."""

from collections.abc import Mapping
from typing import Any

from lostcities.core import CommandId, GameId, PlayerId, Seat, Version
from lostcities.core.clocks import TimeControl
from lostcities.core.codec import canonical
from lostcities.core.platform_events import AbsencePolicy, UndoMode
from lostcities.v1 import game_pb2
from lostcities_client import message_records, records
from lostcities_client.command_ids import new_command_id
from lostcities_client.connection import ServerConnection
from lostcities_client.own_seeds import UNKNOWN_GAME


class GameCalls(ServerConnection):
    """Calls about tables. `Client` adds them to its own."""

    async def create_game(
        self,
        variant: str,
        *,
        options: Mapping[str, Any] | None = None,
        seats: int | None = None,
        variant_version: int | None = None,
        undo: UndoMode | None = None,
        answer_s: int | None = None,
        is_unlisted: bool = False,
        time_control: TimeControl | None = None,
        absence: AbsencePolicy | None = None,
        takeover: bool = False,
        idle_s: int | None = None,
        spectator_delay: int = 0,
        is_rated: bool = False,
        hints: bool = False,
        invited: Mapping[Seat, PlayerId] | None = None,
        command_id: CommandId | None = None,
    ) -> records.ListedGame:
        """Open a game with free seats.

        Defaults: the variant's smallest number of seats, undo by consent, 60 seconds to answer an offer, no clocks.
        `absence` says what follows when a seat is left, and `takeover` lets other players take it. The server closes
        the running game after `idle_s` seconds without a commit, by default after its own limit. Players without a seat
        see the running game `spectator_delay` moves later. `is_rated` counts the result for ratings. With
        `hints`, seats to act may take hints. Seats of `invited` players are kept for them.

        An unlisted game is only in the lists of its host and its players. Others need `self.reference(game_id)`.
        """
        request = game_pb2.CreateGameRequest(
            command_id=command_id or new_command_id(),
            variant=variant,
            variant_version=variant_version,
            seats=seats,
            options_json=canonical(dict(options or {})).decode(),
            undo=message_records.UNDO_NUMBERS[undo],
            answer_s=answer_s,
            unlisted=is_unlisted,
            time_control=None if time_control is None else message_records.control_message(time_control),
            absence=message_records.ABSENCE_NUMBERS[absence],
            takeover=takeover,
            idle_s=idle_s,
            spectator_delay=spectator_delay,
            rated=is_rated,
            hints=hints,
            invited={int(seat): str(player_id) for seat, player_id in (invited or {}).items()},
        )
        return message_records.listing_of((await self._call(self._games.CreateGame, request)).game)

    async def fork(
        self, game_id: GameId, version: Version, *, command_id: CommandId | None = None
    ) -> records.ListedGame:
        """Open a game that continues another from an earlier version. This player holds all seats, and undo is free.

        The other game must be over, or this player must hold all its seats too. A move must have ended at that version.
        """
        request = game_pb2.ForkGameRequest(command_id=command_id or new_command_id(), game_id=game_id, version=version)
        return message_records.listing_of((await self._call(self._games.ForkGame, request)).game)

    async def rematch(
        self,
        game_id: GameId,
        *,
        with_seed: bool = False,
        seed_digest: bytes | None = None,
        command_id: CommandId | None = None,
    ) -> records.ListedGame:
        """Sit down in the rematch of a game that is over, in the seats that are kept for this player there.

        The first player who asks opens it, with the seats moved on by one. The others find the same game. Seeds
        are those of `join`.
        """
        command_id = command_id or new_command_id()
        if with_seed:
            seed_digest = self.own_seeds.digest_for(UNKNOWN_GAME, command_id)
        request = game_pb2.RematchRequest(command_id=command_id, game_id=game_id, seed_digest=seed_digest or b"")
        listing = message_records.listing_of((await self._call(self._games.Rematch, request)).game)
        if with_seed:
            self.own_seeds.give(listing.game_id, command_id)
            for holder in listing.seats:
                if holder.seed_digest == seed_digest and holder.player_id is not None:
                    self.own_seeds.holders[listing.game_id, holder.seat] = holder.player_id
        return listing

    async def pair(
        self,
        variant: str,
        *,
        seats: int | None = None,
        time_control: TimeControl | None = None,
        is_rated: bool = True,
        waiting_at: GameId | None = None,
        with_seed: bool = False,
        seed_digest: bytes | None = None,
        command_id: CommandId | None = None,
    ) -> records.ListedGame:
        """Sit down with a person who waits for the same game, or wait at a new table. Seeds are those of `join`.

        While the table is open, follow it, so that others find it, and ask again every few seconds with its id in
        `waiting_at`.
        """
        command_id = command_id or new_command_id()
        if with_seed:
            seed_digest = self.own_seeds.digest_for(UNKNOWN_GAME, command_id)
        request = game_pb2.PairRequest(
            command_id=command_id,
            variant=variant,
            seats=seats,
            time_control=None if time_control is None else message_records.control_message(time_control),
            seed_digest=seed_digest or b"",
            unrated=not is_rated,
            waiting_at=waiting_at,
        )
        answer = await self._call(self._games.Pair, request)
        listing = message_records.listing_of(answer.game)
        if with_seed and (holder := listing.seats[answer.seat].player_id) is not None:
            self.own_seeds.give(listing.game_id, command_id)
            self.own_seeds.holders[listing.game_id, Seat(answer.seat)] = holder
        return listing

    async def join(
        self,
        game_id: GameId,
        seat: Seat | None = None,
        *,
        with_seed: bool = False,
        seed_digest: bytes | None = None,
        command_id: CommandId | None = None,
    ) -> records.Joined:
        """Take a seat. The default is the first free one.

        `with_seed` commits the player to a fresh seed for the deals. The game starts when all players who have done so
        have revealed theirs: a `Replica` does it. `seed_digest` commits to a seed that the caller keeps and reveals.
        """
        command_id = command_id or new_command_id()
        if with_seed:
            seed_digest = self.own_seeds.digest_for(game_id, command_id)
        request = game_pb2.JoinGameRequest(
            command_id=command_id, game_id=game_id, seat=seat, seed_digest=seed_digest or b""
        )
        answer = await self._call(self._games.JoinGame, request)
        joined = records.Joined(
            Seat(answer.seat), message_records.listing_of(answer.game), message_records.head_of(answer.head)
        )
        if with_seed and (holder := joined.game.seats[joined.seat].player_id) is not None:
            self.own_seeds.holders[game_id, joined.seat] = holder
        return joined

    async def leave(
        self, game_id: GameId, seat: Seat | None = None, *, command_id: CommandId | None = None
    ) -> records.ListedGame:
        """Leave a seat before the deal; the default is the caller's first seat."""
        request = game_pb2.LeaveGameRequest(command_id=command_id or new_command_id(), game_id=game_id, seat=seat)
        listing = message_records.listing_of((await self._call(self._games.LeaveGame, request)).game)
        for holder in listing.seats:
            if self.own_seeds.holders.get((game_id, holder.seat)) != holder.player_id:
                self.own_seeds.holders.pop((game_id, holder.seat), None)
        return listing

    async def say_phrase(self, game_id: GameId, phrase: records.Phrase) -> None:
        """Say a phrase to all who follow the company of a game now. It is kept nowhere."""
        number = message_records.PHRASE_NUMBERS[phrase]
        await self._call(self._games.SayPhrase, game_pb2.SayPhraseRequest(game_id=game_id, phrase=number))

    async def chat(self, game_id: GameId, text: str) -> None:
        """Write 1 to 200 characters to the other players at a table who have chat on. It is kept nowhere."""
        await self._call(self._games.Chat, game_pb2.ChatRequest(game_id=game_id, text=text))
