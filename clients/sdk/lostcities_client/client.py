"""The typed client: one method for each RPC. It knows no game and has no state but a connection."""

import copy
import os
import secrets
from collections.abc import AsyncGenerator, AsyncIterator, Mapping
from contextlib import aclosing
from pathlib import Path
from types import TracebackType
from typing import Any, Self, cast

import grpc

from lostcities.core import CommandId, GameId, Move, PlayerId, Seat, Version
from lostcities.core.clocks import TimeControl
from lostcities.core.codec import canonical
from lostcities.core.names import FeedPosition
from lostcities.core.platform_events import AbsencePolicy, UndoMode
from lostcities.core.statements import Anchor, TreeHead
from lostcities.present import Table
from lostcities.programs.call_ids import CALL_ID_KEY
from lostcities.programs.tracing import TRACE_PARENT_KEY, TRACED
from lostcities.v1 import (
    bots_pb2,
    game_pb2,
    game_pb2_grpc,
    play_pb2,
    play_pb2_grpc,
    player_pb2,
    player_pb2_grpc,
    ratings_pb2,
    ratings_pb2_grpc,
    server_pb2,
    server_pb2_grpc,
    sessions_pb2,
    sessions_pb2_grpc,
    variant_pb2,
    variant_pb2_grpc,
)
from lostcities.wire_map import TABLES
from lostcities_client import message_records, rating_records, records
from lostcities_client.analysis_calls import AnalysisCalls
from lostcities_client.bot_calls import BotCalls, OnConnectionError
from lostcities_client.channels import addresses_in, nodes_at
from lostcities_client.command_ids import new_command_id
from lostcities_client.contest_calls import ContestCalls
from lostcities_client.game_references import read_reference
from lostcities_client.game_streams import GameStreams, ListName
from lostcities_client.inbox_fold import InboxFold
from lostcities_client.own_seeds import UNKNOWN_GAME, OwnSeeds
from lostcities_client.rpc_retry import Patience, once, repeated, resumed
from lostcities_client.seen_versions import SeenVersions

_COMMAND_ANSWERS = (
    bots_pb2.ChallengeBotResponse,
    game_pb2.CreateGameResponse,
    game_pb2.ForkGameResponse,
    game_pb2.JoinGameResponse,
    game_pb2.LeaveGameResponse,
    game_pb2.PairResponse,
    game_pb2.RematchResponse,
    game_pb2.SubmitCommandResponse,
)

_INVITING_ANSWERS = (
    game_pb2.CreateGameResponse,
    game_pb2.ForkGameResponse,
    game_pb2.JoinGameResponse,
    game_pb2.GetGameResponse,
    game_pb2.RematchResponse,
)

INVITATION_KEY = "lostcities-invitation"
"""Metadata in which the server reads the invitation to an unlisted game."""

ORIGIN_KEY = "lostcities-origin"
"""Metadata in which the server reads the address that a gateway calls for."""

REGISTRATION_CODE_KEY = "lostcities-registration-code"
"""Metadata in which the server reads its operator's code for new players."""

REGISTRATION_CODE = "LOSTCITIES_REGISTRATION_CODE"
"""Environment variable with that code."""

DEFAULT_SERVER = "127.0.0.1:50051"


def default_server() -> str:
    """Return the server address from `LOSTCITIES_SERVER`, or the default on this machine."""
    return os.environ.get("LOSTCITIES_SERVER") or DEFAULT_SERVER


def connect(
    address: str | None = None,
    token: str | None = None,
    *,
    ca_file: Path | None = None,
    patience: Patience | None = None,
) -> "Client":
    """Return a client for the server at `address`, to be used with `async with`.

    The address is `host:port`, or `grpcs://host:port` for a server with TLS. Several with commas between them are nodes
    of one store. If one cannot be used, the client goes on at the next. `ca_file` is a PEM file of the authorities to
    trust in place of those of this machine. Raise `BadCaFile`.
    """
    return Client(address or default_server(), token, ca_file=ca_file, patience=patience or Patience())


def new_request_id() -> str:
    """Draw the id of a request about a player. It is enough to ask for the token: keep it secret."""
    return secrets.token_urlsafe(32)


class Client(AnalysisCalls, BotCalls, ContestCalls):
    """A connection to a server, and the player it acts for. Every method raises errors of `LostCitiesError`."""

    def __init__(
        self, address: str, token: str | None = None, *, ca_file: Path | None = None, patience: Patience
    ) -> None:
        addresses = addresses_in(address)
        self.address = addresses[0]
        """Address of the server, or of the first of several nodes."""
        self.token = token
        self.patience = patience
        self.own_seeds = OwnSeeds()
        """Seeds that this player has committed to. A `Replica` reveals them, and checks that the logs have them."""
        self.invitations: dict[GameId, str] = {}
        """Invitations to unlisted games: accepted ones, and those of games that this player hosts or joined.

        Every call about such a game carries its invitation.
        """
        self.origin = ""
        """Address that a gateway calls for, as it signs it for its server. Other programs leave it empty."""
        self.call_id = ""
        """Id for the calls, by which an operator finds them in the log. If it is empty, the server makes one for each.
        """
        self.trace_parent = ""
        """Trace that the calls continue: `traceparent` of W3C Trace Context. The server believes its gateways alone."""
        self.feed_position = FeedPosition(0)
        """A position of the feed from which on lists cover every command that was answered here."""
        self._seen = SeenVersions()
        """Versions of games that were seen here. No answer is older, whichever server of a cluster gives it."""
        self._nodes = nodes_at(addresses, ca_file)
        channel = cast(grpc.aio.Channel, self._nodes)  # it stands in for one in the stubs
        AnalysisCalls.__init__(self, channel)
        BotCalls.__init__(self, channel)
        ContestCalls.__init__(self, channel)
        self._players = player_pb2_grpc.PlayerServiceStub(channel)
        self._games = game_pb2_grpc.GameServiceStub(channel)
        self._variants = variant_pb2_grpc.VariantServiceStub(channel)
        self._sessions = sessions_pb2_grpc.SessionServiceStub(channel)
        self._ratings = ratings_pb2_grpc.RatingServiceStub(channel)
        self._server = server_pb2_grpc.ServerServiceStub(channel)
        play: Any = play_pb2_grpc.PlayServiceStub(channel).Play  # Any: typed for synchronous channels
        self._streams = GameStreams(lambda token: play(metadata=_authorization(token)), self._nodes)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Close the connection."""
        self._streams.close()
        await self._nodes.close()

    def with_patience(self, patience: Patience) -> Self:
        """Return a client on the same connection, for the same player, with other patience. Do not close it."""
        other = copy.copy(self)
        other.patience = patience
        return other

    def with_token(self, token: str | None) -> Self:
        """Return a client for another player on the same connection; None: without a token. Close only the original."""
        other = copy.copy(self)
        other.token = token
        other.own_seeds = OwnSeeds()
        other.invitations = {}
        other.origin = other.call_id = other.trace_parent = ""
        return other

    def accept_invitation(self, reference: str) -> GameId:
        """Send an invitation (`GAME.CODE`) with all calls about its game from now on, and return the game's id.

        A link of the page is accepted, too. An id without a code is returned as it is.
        """
        read = read_reference(reference)
        if read.invitation:
            self.invitations[read.game_id] = read.invitation
        return read.game_id

    def reference(self, game_id: GameId) -> str:
        """Return the invitation to an unlisted game if it is known, else the id: the text to send to friends."""
        return self.invitations.get(game_id, game_id)

    # -- players --

    async def register(
        self, name: str, kind: records.Kind = "human", *, request_id: str | None = None
    ) -> records.Registration:
        """Register a new player and act for it from now on. Save the token.

        A retry registers no second player. To repeat a call that failed, pass it the same `new_request_id()` again:
        within a day the answer is the first one, with the same token.
        """
        request = player_pb2.RegisterPlayerRequest(
            name=name, kind=message_records.KIND_NUMBERS[kind], request_id=request_id or new_request_id()
        )
        answer = await self._call(self._players.RegisterPlayer, request)
        self.token = answer.token
        return records.Registration(message_records.player_of(answer.player), answer.token)

    async def sign_in(self, secret: str, label: str = "", *, request_id: str | None = None) -> records.Registration:
        """Sign in as the player of a sign-in code or recovery key, and act for them from now on. Save the token.

        `label` names this device for the player. Retries as in `register`. Raises `BadSignInCode`.
        """
        request = sessions_pb2.SignInRequest(secret=secret, label=label, request_id=request_id or new_request_id())
        return await self._signed_in(request)

    async def _signed_in(self, request: sessions_pb2.SignInRequest) -> records.Registration:
        answer = await self._call(self._sessions.SignIn, request)
        self.token = answer.token
        return records.Registration(message_records.player_of(answer.player), answer.token)

    async def sign_in_code(self) -> records.SignInCode:
        """Draw a code with which another device signs in as this player, once and soon."""
        answer = await self._call(self._sessions.CreateSignInCode, sessions_pb2.CreateSignInCodeRequest())
        return records.SignInCode(answer.code, answer.expires_at)

    async def new_recovery_key(self) -> str:
        """Draw a key with which this player can always sign in. It replaces the one before.

        The name is registered as well, unless another player has it: see `Player.is_name_registered`.
        """
        answer = await self._call(self._sessions.CreateRecoveryKey, sessions_pb2.CreateRecoveryKeyRequest())
        key: str = answer.key
        return key

    async def begin_passkey(self) -> str:
        """Return what a browser needs to make a passkey for this player: JSON, valid for five minutes."""
        answer = await self._call(self._sessions.BeginPasskey, sessions_pb2.BeginPasskeyRequest())
        options: str = answer.options
        return options

    async def add_passkey(self, credential: str, label: str = "") -> str:
        """Add a passkey that a browser has made, with which this player can always sign in. Return its session id.

        `credential` is what the browser returned, as JSON. The name is registered as by `new_recovery_key`. Raises
        `BadPasskey`.
        """
        request = sessions_pb2.AddPasskeyRequest(credential=credential, label=label)
        session_id: str = (await self._call(self._sessions.AddPasskey, request)).session_id
        return session_id

    async def begin_passkey_sign_in(self) -> str:
        """Return what a browser needs to sign in with a passkey: JSON, valid for five minutes."""
        answer = await self._call(self._sessions.BeginPasskeySignIn, sessions_pb2.BeginPasskeySignInRequest())
        options: str = answer.options
        return options

    async def sign_in_with_passkey(
        self, credential: str, label: str = "", *, request_id: str | None = None
    ) -> records.Registration:
        """Sign in as the player of a passkey, as `sign_in` does with a code. Raises `BadPasskey`."""
        request_id = request_id or new_request_id()
        request = sessions_pb2.SignInRequest(passkey=credential, label=label, request_id=request_id)
        return await self._signed_in(request)

    async def push_key(self) -> tuple[bytes, str]:
        """Return the key that browsers name to subscribe to pushes, and the endpoint of this session's subscription.

        The endpoint is empty without a subscription.
        """
        answer = await self._call(self._sessions.GetPushKey, sessions_pb2.GetPushKeyRequest())
        return answer.public_key, answer.endpoint

    async def subscribe_push(self, endpoint: str, public_key: bytes, secret: bytes, language: str = "") -> None:
        """Have a browser told of turns while this player does not follow the game. It ends with this session.

        What to give is in the browser's subscription: the keys are `p256dh` and `auth`.
        """
        request = sessions_pb2.SubscribePushRequest(
            endpoint=endpoint, public_key=public_key, secret=secret, language=language
        )
        await self._call(self._sessions.SubscribePush, request)

    async def unsubscribe_push(self) -> None:
        """Have the browser of this session told no longer."""
        await self._call(self._sessions.UnsubscribePush, sessions_pb2.UnsubscribePushRequest())

    async def sessions(self) -> tuple[records.Session, ...]:
        """List the devices on which this player is signed in, the oldest first."""
        answer = await self._call(self._sessions.ListSessions, sessions_pb2.ListSessionsRequest())
        return tuple(map(message_records.session_of, answer.sessions))

    async def end_session(self, session_id: str) -> None:
        """Sign out a device of this player, perhaps this one. One that is signed out already changes nothing."""
        await self._call(self._sessions.EndSession, sessions_pb2.EndSessionRequest(session_id=session_id))

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

    async def rotate_token(self, *, request_id: str | None = None) -> str:
        """Replace the token, and save the new one. A retry returns the same new token.

        To repeat a call that failed, pass it the same `new_request_id()` and act with the old token. Within a day the
        answer is the first one, as long as the token in it is valid.
        """
        request = player_pb2.RotateTokenRequest(request_id=request_id or new_request_id())
        answer = await self._call(self._players.RotateToken, request)
        token: str = answer.token
        self.token = token
        return token

    # -- variants --

    async def variants(self, language: str = "") -> tuple[records.VariantListing, ...]:
        """List the variants of the server, with titles in a language (`de`). The default is English."""
        answer = await self._call(self._variants.ListVariants, variant_pb2.ListVariantsRequest(language=language))
        return tuple(message_records.variant_of(wire) for wire in answer.variants)

    async def variant(self, key: str, version: int | None = None, *, language: str = "") -> records.VariantDetails:
        """Return one variant with its schemas and rules text. The default version is the newest."""
        request = variant_pb2.GetVariantRequest(key=key, version=version, language=language)
        return message_records.details_of(await self._call(self._variants.GetVariant, request))

    async def encoding(
        self,
        key: str,
        *,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        version: int | None = None,
    ) -> records.EncodingDetails:
        """Return the numbered actions and the slices of observations of games with a setup.

        Raise `Rejected` with the reason `NO_ACTION_SPACE` or `NO_ENCODING` for a variant without them.
        """
        text = canonical(dict(options or {})).decode()
        request = variant_pb2.GetEncodingRequest(key=key, version=version, seats=seats, options_json=text)
        return message_records.encoding_of(await self._call(self._variants.GetEncoding, request))

    # -- games --

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

    async def say_phrase(self, game_id: GameId, phrase: records.Phrase) -> None:
        """Say a phrase to all who follow the company of a game now. It is kept nowhere."""
        number = message_records.PHRASE_NUMBERS[phrase]
        await self._call(self._games.SayPhrase, game_pb2.SayPhraseRequest(game_id=game_id, phrase=number))

    async def chat(self, game_id: GameId, text: str) -> None:
        """Write 1 to 200 characters to the other players at a table who have chat on. It is kept nowhere."""
        await self._call(self._games.Chat, game_pb2.ChatRequest(game_id=game_id, text=text))

    async def activity(self) -> records.Activity:
        """Count the people who are online, and what they do."""
        answer = await self._call(self._games.GetActivity, game_pb2.GetActivityRequest())
        return records.Activity(answer.people_online, answer.tables_waiting, answer.games_played)

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

    async def release_seat(self, game_id: GameId, seat: Seat, *, command_id: CommandId | None = None) -> records.Ack:
        """Free a seat that is kept: decline an invitation or a rematch, or no longer wait for another player."""
        request = _command(game_id, seat, None, command_id)
        request.release_seat.SetInParent()
        return await self._submit(request)

    async def table(
        self,
        game_id: GameId,
        version: Version | None = None,
        *,
        seat: Seat | None = None,
        is_open: bool = False,
        language: str = "",
    ) -> Table:
        """Return the table that the server draws for this player, now or at an earlier version.

        After the end of a game, `seat` selects any seat, and `is_open` shows everything. Moves are offered only at the
        head. Texts are in `language` (`de`) where they are translated.
        """
        request = game_pb2.GetTableRequest(game_id=game_id, version=version, seat=seat, open=is_open, language=language)
        return TABLES.to_struct((await self._call(self._games.GetTable, request)).table)

    async def observation(self, game_id: GameId, seat: Seat | None = None) -> records.SeatNumbers:
        """Return what a seat of this player sees as numbers; by default the first that is to act."""
        request = game_pb2.GetObservationRequest(game_id=game_id, seat=seat)
        return message_records.seat_numbers_of(await self._call(self._games.GetObservation, request))

    async def event_rows(
        self, game_id: GameId, seat: Seat | None = None, *, after: int = 0
    ) -> AsyncIterator[records.EventRow]:
        """Yield what a seat of this player saw after a version, event by event, as rows of numbers.

        By default that is the player's first seat. The rows so far are its information state.
        """
        while True:
            request = game_pb2.ListEventRowsRequest(game_id=game_id, seat=seat, after=after)
            page = await self._call(self._games.ListEventRows, request)
            for row in page.rows:
                yield records.EventRow(Version(row.version), tuple(row.numbers))
            if page.last_version >= page.version:
                return
            after, seat = page.last_version, Seat(page.seat)

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

    async def reveal_seed(
        self,
        game_id: GameId,
        seed: bytes,
        next_digest: bytes,
        *,
        seat: Seat | None = None,
        command_id: CommandId | None = None,
    ) -> records.Ack:
        """Reveal the seed of a seat, 32 bytes, once all seats are taken. The last one starts the game.

        `next_digest` commits the seat to another seed, in case a seat becomes free again before the start.
        """
        request = _command(game_id, seat, None, command_id)
        request.reveal_seed.CopyFrom(game_pb2.RevealSeed(seed=seed, next_digest=next_digest))
        return await self._submit(request)

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

    async def get_game(self, game_id: GameId, *, is_newest: bool = False) -> records.Position:
        """Return the position of a game, never an older one than this client has seen.

        With `is_newest` it is the head of the log when the server got the call, whatever server recorded it.
        """
        consistency = game_pb2.CONSISTENCY_HEAD if is_newest else game_pb2.CONSISTENCY_UNSPECIFIED
        request = game_pb2.GetGameRequest(game_id=game_id, consistency=consistency)
        return message_records.position_of(await self._call(self._games.GetGame, request))

    async def list_games(
        self,
        *,
        status: records.Status | None = None,
        variant: str | None = None,
        seats: int | None = None,
        mine: bool = False,
        player_id: PlayerId | None = None,
        created_since: int | None = None,
        changed_since: int | None = None,
        with_count: bool = False,
        is_between_people: bool = False,
        is_attended: bool = False,
        min_feed_position: FeedPosition | None = None,
        page_size: int = 0,
        page_token: str = "",
    ) -> records.GamePage:
        """List a page of games. Every filter given must hold, and times are Unix microseconds.

        The newest game comes first, with `changed_since` the one that changed last. Without `min_feed_position` the
        list covers all that was recorded before. With `self.feed_position` it covers what this player has done, and
        asks less of the server. Raise `ListsBehind`.

        `is_between_people` leaves out games that concern no other people, such as those against bots alone.
        `is_attended` lists games whose players are there, all on one page. Neither has a count.
        """
        request = game_pb2.ListGamesRequest(
            status=None if status is None else message_records.STATUS_NUMBERS[status],
            variant=variant,
            seats=seats,
            mine=mine,
            player_id=player_id,
            created_since=created_since,
            changed_since=changed_since,
            with_count=with_count,
            between_people=is_between_people,
            attended=is_attended,
            min_feed_position=min_feed_position,
            page_size=page_size,
            page_token=page_token,
        )
        return message_records.game_page_of(await self._call(self._games.ListGames, request))

    async def inbox(
        self,
        kind: records.InboxKind | None = None,
        *,
        min_feed_position: FeedPosition | None = None,
        page_size: int = 0,
        page_token: str = "",
    ) -> records.InboxPage:
        """List a page of what waits for this player in all games, newest first.

        `min_feed_position` is that of `list_games`. Raise `ListsBehind`.
        """
        request = player_pb2.ListInboxRequest(
            kind=None if kind is None else message_records.INBOX_NUMBERS[kind],
            min_feed_position=min_feed_position,
            page_size=page_size,
            page_token=page_token,
        )
        return message_records.inbox_page_of(await self._call(self._players.ListInbox, request))

    async def watch_inbox(
        self, *, on_connection_error: OnConnectionError = lambda _: None
    ) -> AsyncGenerator[tuple[records.InboxEntry, ...], None]:
        """Yield what waits for this player in all games, newest first: at once, and again when it changes.

        Watching goes on after a lost connection. Raise the error of one that stays lost for `patience.total_s`.
        `on_connection_error` is called as that of a `Replica`.
        """
        fold = InboxFold()
        async with aclosing(self._resumed("inbox", on_connection_error)) as items:
            async for item in items:
                fold.add(item.inbox)
                if fold.is_complete:
                    yield fold.entries

    async def watch_lists(
        self, *, on_connection_error: OnConnectionError = lambda _: None
    ) -> AsyncGenerator[FeedPosition, None]:
        """Yield a `min_feed_position` for lists: at once, and again when a game was opened, joined, started or ended.

        It comes at most once a second. Watching goes on after a lost connection, as with `watch_inbox`.
        """
        async with aclosing(self._resumed("lists", on_connection_error)) as items:
            async for item in items:
                yield FeedPosition(item.lists.feed_position)

    def _resumed(
        self, name: ListName, on_connection_error: OnConnectionError
    ) -> AsyncGenerator[play_pb2.PlayItem, None]:
        def start() -> AsyncGenerator[play_pb2.PlayItem, None]:
            return self._streams.follow_list(name, token=self.token, silence_s=self.patience.silence_s)

        return resumed(start, self.patience, on_connection_error)

    # -- commands: each returns after it is stored --

    async def submit(
        self,
        game_id: GameId,
        move: Move | str,
        *,
        seat: Seat | None = None,
        expected_version: Version | None = None,
        command_id: CommandId | None = None,
    ) -> records.Ack:
        """Make a move, given as a move or by its notation (`play R7`)."""
        request = _command(game_id, seat, expected_version, command_id)
        if isinstance(move, str):
            request.move_id = move
        else:
            request.move_json = canonical(move).decode()
        return await self._submit(request)

    async def undo(
        self,
        game_id: GameId,
        to: Version | None = None,
        *,
        seat: Seat | None = None,
        expected_version: Version | None = None,
        command_id: CommandId | None = None,
    ) -> records.Ack:
        """Undo the seat's last move, or all moves after a version. If others must agree, offer it.

        The commit has `MovesUndone` if the undo happened, and `OfferMade` if it was offered.
        """
        request = _command(game_id, seat, expected_version, command_id)
        request.undo.CopyFrom(game_pb2.Undo(to=to))
        return await self._submit(request)

    async def redo(
        self,
        game_id: GameId,
        *,
        seat: Seat | None = None,
        expected_version: Version | None = None,
        command_id: CommandId | None = None,
    ) -> records.Ack:
        """Revert the last undo. If others must agree, offer it."""
        request = _command(game_id, seat, expected_version, command_id)
        request.redo.SetInParent()
        return await self._submit(request)

    async def offer_end(
        self,
        game_id: GameId,
        *,
        seat: Seat | None = None,
        expected_version: Version | None = None,
        command_id: CommandId | None = None,
    ) -> records.Ack:
        """Offer to end the game as it stands."""
        request = _command(game_id, seat, expected_version, command_id)
        request.offer_end.SetInParent()
        return await self._submit(request)

    async def answer(
        self,
        game_id: GameId,
        offer: Version,
        *,
        accept: bool,
        seat: Seat | None = None,
        command_id: CommandId | None = None,
    ) -> records.Ack:
        """Accept or decline the open offer, for all of the player's seats or one.

        The seat that made the offer withdraws it by declining.
        """
        request = _command(game_id, seat, None, command_id)
        request.answer.CopyFrom(game_pb2.AnswerOffer(offer=offer, accept=accept))
        return await self._submit(request)

    async def resign(
        self,
        game_id: GameId,
        *,
        seat: Seat | None = None,
        expected_version: Version | None = None,
        command_id: CommandId | None = None,
    ) -> records.Ack:
        """Resign: the seat is left and comes last. The game ends unless two or more players stay."""
        request = _command(game_id, seat, expected_version, command_id)
        request.resign.SetInParent()
        return await self._submit(request)

    async def offer_pause(
        self, game_id: GameId, *, seat: Seat | None = None, command_id: CommandId | None = None
    ) -> records.Ack:
        """Offer to stop the clocks, until a move is made or a seat starts them again."""
        request = _command(game_id, seat, None, command_id)
        request.offer_pause.SetInParent()
        return await self._submit(request)

    async def resume_clocks(
        self, game_id: GameId, *, seat: Seat | None = None, command_id: CommandId | None = None
    ) -> records.Ack:
        """Start the clocks again."""
        request = _command(game_id, seat, None, command_id)
        request.resume_clocks.SetInParent()
        return await self._submit(request)

    async def take_hint(
        self,
        game_id: GameId,
        *,
        seat: Seat | None = None,
        expected_version: Version | None = None,
        command_id: CommandId | None = None,
    ) -> records.Ack:
        """Take a hint for the present decision, which the log then records. The caller computes the advice itself.

        Raise `HintRefused` if the game was opened without hints, or has this hint already.
        """
        request = _command(game_id, seat, expected_version, command_id)
        request.take_hint.SetInParent()
        return await self._submit(request)

    async def claim_seat(self, game_id: GameId, seat: Seat, *, command_id: CommandId | None = None) -> records.Ack:
        """Claim that the player of another seat has gone. The seat is then left, as by a resignation."""
        request = _command(game_id, seat, None, command_id)
        request.claim_seat.SetInParent()
        return await self._submit(request)

    async def take_over(self, game_id: GameId, seat: Seat, *, command_id: CommandId | None = None) -> records.Ack:
        """Take over a seat that is left. This player must never have held another seat of the game."""
        request = _command(game_id, seat, None, command_id)
        request.take_over.SetInParent()
        return await self._submit(request)

    async def close_table(self, game_id: GameId, *, command_id: CommandId | None = None) -> records.Ack:
        """Close an open table that this player hosts."""
        request = _command(game_id, None, None, command_id)
        request.close_table.SetInParent()
        return await self._submit(request)

    # -- reading --

    async def events(
        self, game_id: GameId, after: int = 0, *, seat: Seat | None = None, page_size: int = 0
    ) -> records.Page:
        """Return a page of the log in whole commits, redacted for this player or one of their seats."""
        request = game_pb2.ListEventsRequest(game_id=game_id, after=after, seat=seat, page_size=page_size)
        answer = await self._call(self._games.ListEvents, request)
        return records.Page(message_records.commits_of(answer.commits), message_records.head_of(answer.head))

    async def frames(
        self,
        game_id: GameId,
        after: int = 0,
        *,
        seat: Seat | None = None,
        is_open: bool = False,
        language: str = "",
        page_size: int = 0,
        is_unchanging: bool = False,
    ) -> records.FramePage:
        """Return a page of frames, for clients without the plugin: each commit in words and the table after it.

        Frames show what this player could see at that time. After the end of a game, `seat` selects any seat, and
        `is_open` shows everything. With `is_unchanging` frames never change: lines name players by their ids, and there
        are no tables and no names.
        """
        request = game_pb2.ListFramesRequest(
            game_id=game_id,
            after=after,
            page_size=page_size,
            seat=seat,
            open=is_open,
            language=language,
            unchanging=is_unchanging,
        )
        return message_records.frame_page_of(await self._call(self._games.ListFrames, request))

    async def watch(
        self,
        game_id: GameId,
        after: int = 0,
        *,
        seat: Seat | None = None,
        with_decisions: bool = False,
        with_company: bool = False,
        attendance: records.Attendance = "counted",
    ) -> AsyncGenerator[records.Message, None]:
        """Yield the log from a version on, then new commits. All games that are watched share one connection.

        With `with_company` also yield the `Company` at the beginning and when it changes. Watching ends in an error
        when the connection is lost. `Replica` adds checks, folding and reconnecting.
        """
        follow = play_pb2.Follow(
            game_id=game_id,
            after=after,
            seat=seat,
            with_decisions=with_decisions,
            with_company=with_company,
            attendance=message_records.ATTENDANCE_NUMBERS[attendance],
        )
        async with aclosing(self._follow(follow)) as stream:
            async for wire in stream:
                message = message_records.message_of(wire)
                if message is not None:
                    yield message

    async def watch_frames(
        self,
        game_id: GameId,
        after: int = 0,
        *,
        seat: Seat | None = None,
        language: str = "",
        with_company: bool = False,
        attendance: records.Attendance = "counted",
    ) -> AsyncGenerator[records.FrameMessage, None]:
        """Yield the frames of a game from a version on, then new ones. `with_company` is that of `watch`.

        Past frames have no table, except the last one. Watching ends in an error when the connection is lost. Watch
        again from the last version received.
        """
        follow = play_pb2.Follow(
            game_id=game_id,
            after=after,
            seat=seat,
            with_frames=True,
            with_company=with_company,
            attendance=message_records.ATTENDANCE_NUMBERS[attendance],
        )
        async with aclosing(self._follow(follow, language=language)) as stream:
            async for wire in stream:
                message = message_records.frame_message_of(wire)
                if message is not None:
                    yield message

    async def _follow(
        self, follow: play_pb2.Follow, *, language: str = ""
    ) -> AsyncGenerator[game_pb2.WatchGameResponse, None]:
        follow.invitation = self.invitations.get(GameId(follow.game_id), "")
        self._seen.ask(follow)
        news = self._streams.follow(follow, token=self.token, language=language, silence_s=self.patience.silence_s)
        async with aclosing(news):
            async for message in news:
                self._seen.note_news(follow.game_id, message)
                yield message

    # -- signatures --

    async def server_keys(self) -> records.ServerKeys:
        """Return the server's public keys.

        `keyring.trusted_keys` compares them with those of an earlier run.
        """
        return message_records.keys_of(await self._call(self._server.GetKeys, server_pb2.GetKeysRequest()))

    async def sign_head(self, game_id: GameId, version: Version | None = None) -> records.SignedHead:
        """Return a signed head of a game, at its end or an earlier version. The signature is not checked here."""
        request = game_pb2.SignHeadRequest(game_id=game_id, version=version)
        answer = await self._call(self._games.SignHead, request)
        return message_records.signed_head_of(game_id, answer.head, answer.signature)

    async def tree_head(self, size: int | None = None) -> TreeHead | None:
        """Return the newest tree head of the server, or that of a size; None before the first. It is not checked here.

        `tree_following.follow_tree` checks it and keeps it.
        """
        answer = await self._call(self._server.GetTreeHead, server_pb2.GetTreeHeadRequest(size=size))
        return message_records.tree_head_of(answer.head) if answer.HasField("head") else None

    async def tree_consistency(self, first: int, second: int) -> list[bytes]:
        """Return the proof that the server's tree of size `second` goes on from that of size `first`."""
        request = server_pb2.GetTreeConsistencyRequest(first=first, second=second)
        return list((await self._call(self._server.GetTreeConsistency, request)).proof)

    async def anchor(self, game_id: GameId) -> Anchor | None:
        """Return the proof that a game is in the server's tree; None if it is not anchored yet. It is not checked here.

        `lostcities.core.statements.check_statement` checks it.
        """
        answer = await self._call(self._games.GetGame, game_pb2.GetGameRequest(game_id=game_id, with_anchor=True))
        return message_records.anchor_of(game_id, answer.anchor) if answer.HasField("anchor") else None

    # -- calls --

    def _metadata(self, request: Any) -> list[tuple[str, str]]:  # Any: any request
        metadata = _authorization(self.token)
        code = os.environ.get(REGISTRATION_CODE)
        if code and isinstance(request, player_pb2.RegisterPlayerRequest):
            metadata.append((REGISTRATION_CODE_KEY, code))
        if self.origin:
            metadata.append((ORIGIN_KEY, self.origin))
        if self.call_id:
            metadata.append((CALL_ID_KEY, self.call_id))
        if self.trace_parent:
            metadata.append((TRACE_PARENT_KEY, self.trace_parent))
        invitation = self.invitations.get(GameId(getattr(request, "game_id", "")))
        return [*metadata, (INVITATION_KEY, invitation)] if invitation else metadata

    async def _submit(self, request: game_pb2.SubmitCommandRequest) -> records.Ack:
        return await repeated(lambda: self._submitted(request), self.patience, waits_for_quota=True)

    async def _submitted(self, request: game_pb2.SubmitCommandRequest) -> records.Ack:
        """Send a command once: on the stream on which its game is followed, or else as a call.

        One that is traced is always a call, since only calls tell of traces.
        """
        is_traced = self.trace_parent.endswith(TRACED)
        stream = None if is_traced else self._streams.stream_of(request.game_id, self.token)
        if stream is None:
            return message_records.ack_of(await self._once(self._games.SubmitCommand, request))
        answer = await stream.answer(request, self.patience.try_s)
        self.feed_position = max(self.feed_position, FeedPosition(answer.feed_position))
        self._seen.note(request.game_id, answer.head.version)
        return message_records.ack_in(answer)

    async def _call(self, method: Any, request: Any) -> Any:
        # Any: the stubs of the generated code are typed for synchronous channels
        return await repeated(lambda: self._once(method, request), self.patience)

    async def _once(self, method: Any, request: Any) -> Any:
        self._seen.ask(request)
        answer = await once(method, request, metadata=self._metadata(request), patience=self.patience)
        self._seen.note_answer(request, answer)
        if isinstance(answer, _COMMAND_ANSWERS):
            self.feed_position = max(self.feed_position, FeedPosition(answer.feed_position))
        if isinstance(answer, _INVITING_ANSWERS) and answer.HasField("invitation"):
            self.invitations[GameId(answer.game.game_id)] = answer.invitation
        return answer


def _authorization(token: str | None) -> list[tuple[str, str]]:
    return [("authorization", f"Bearer {token}")] if token else []


def _command(
    game_id: GameId, seat: Seat | None, expected_version: Version | None, command_id: CommandId | None
) -> game_pb2.SubmitCommandRequest:
    """Return a command without its content."""
    return game_pb2.SubmitCommandRequest(
        command_id=command_id or new_command_id(),
        game_id=game_id,
        seat=seat,
        expected_version=expected_version,
    )
