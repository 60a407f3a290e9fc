"""GameService: translates requests to use cases, and results to messages."""

# ruff: noqa: N802 - gRPC spells its methods like this

from collections.abc import Sequence

from msgspec import Struct, UnsetType
from msgspec.structs import replace

from lostcities.core.codec import canonical, read_object
from lostcities.core.decide import GameCommand
from lostcities.core.errors import GameOver, Malformed, NotStarted, NotYourSeat
from lostcities.core.game import Game
from lostcities.core.names import CommandId, GameId, PlayerId, Seat, Viewer
from lostcities.core.platform_events import (
    CloseTable,
    CreateGame,
    ForkGame,
    JoinGame,
    LeaveGame,
    MakeMove,
)
from lostcities.core.plugin_results import scores_of
from lostcities.projections import GameCursor, GameFilter, GameListing, Projections
from lostcities.service.access.admission.admission import Admission
from lostcities.service.access.head_signing import Signer
from lostcities.service.access.invitations import Invitations
from lostcities.service.access.players import Players
from lostcities.service.anchoring.tree_heads import TreeHeads
from lostcities.service.bots.rematch_bots import RematchBots
from lostcities.service.company.attended_games import AttendedGames
from lostcities.service.company.phrases import Phrases
from lostcities.service.play.commands import CommandHandler, CommandResult
from lostcities.service.play.game_cache import GameCache
from lostcities.service.play.game_creator import GameCreator
from lostcities.service.play.pairing import Pairing, PairWish
from lostcities.service.play.rematches import Rematches
from lostcities.service.rpc import request_validation
from lostcities.service.rpc.messages import (
    STATUS_NAMES,
    absence_policy,
    clocks_message,
    game_message,
    head_message,
    mode_message,
    origin_message,
    score_messages,
    series_message,
    time_control_of,
    undo_mode,
)
from lostcities.service.rpc.page_tokens import game_cursor, game_token
from lostcities.service.rpc.rpc_wrapper import RpcContext, rpc
from lostcities.service.rpc.tree_messages import anchor_message
from lostcities.service.settings import Limits
from lostcities.service.streams.log_follower import WatchRequest
from lostcities.service.streams.watch import WatchStreams
from lostcities.service.view.decisions import decision_of, offer_message
from lostcities.service.view.event_rows import EventRows
from lostcities.service.view.game_encodings import GameEncodings
from lostcities.service.view.log_queries import TURN_COMMITS, LogQueries
from lostcities.service.view.player_games import PlayerGames
from lostcities.service.view.redaction import is_end, seat_in, write_redacted
from lostcities.service.view.table_history import TableHistory, TableQuery
from lostcities.v1 import game_pb2, game_pb2_grpc


class GameServiceParts(Struct, frozen=True):
    """Parts of the service that GameService uses."""

    projections: Projections
    players: Players
    admission: Admission
    invitations: Invitations
    games: CommandHandler
    creator: GameCreator
    rematches: Rematches
    pairing: Pairing
    attended_games: AttendedGames
    phrases: Phrases
    rematch_bots: RematchBots
    game_cache: GameCache
    log_queries: LogQueries
    player_games: PlayerGames
    tables: TableHistory
    encodings: GameEncodings
    event_rows: EventRows
    watching: WatchStreams
    signer: Signer
    tree_heads: TreeHeads
    limits: Limits


class GameServicer(game_pb2_grpc.GameServiceServicer):
    """RPCs of GameService; proto/lostcities/v1/game.proto documents each."""

    def __init__(self, parts: GameServiceParts) -> None:
        self._parts = parts
        self.players = parts.players
        self.admission = parts.admission
        self._limits = parts.limits

    # -- writing --

    @rpc("game_created")
    async def CreateGame(self, request: game_pb2.CreateGameRequest, context: RpcContext) -> game_pb2.CreateGameResponse:
        """See game.proto."""
        command_id = request_validation.command_id(request.command_id)
        variant = request_validation.required("variant", request.variant)
        options = request_validation.bounded("options_json", request.options_json, request_validation.OPTIONS_BYTES_MAX)
        command = CreateGame(
            variant=variant,
            variant_version=request.variant_version if request.HasField("variant_version") else None,
            seats=request.seats if request.HasField("seats") else None,
            options=read_object(options, "JSON object of options") if options else {},
            undo=undo_mode(request.undo),
            answer_s=request_validation.answer_s(request.answer_s) if request.HasField("answer_s") else None,
            unlisted=request.unlisted,
            time_control=time_control_of(request.time_control) if request.HasField("time_control") else None,
            absence=absence_policy(request.absence),
            takeover=request.takeover,
            idle_s=request_validation.idle_s(request.idle_s) if request.HasField("idle_s") else None,
            spectator_delay=request_validation.spectator_delay(request.spectator_delay),
            rated=request.rated,
            hints=request.hints,
            invited=request_validation.invited(request.invited),
        )
        recorded = await self._parts.creator.create(command, actor=context.player_id, command_id=command_id)
        _log_result(context, recorded)
        return game_pb2.CreateGameResponse(
            game=await self._game(recorded, context),
            head=head_message(recorded.commit),
            feed_position=recorded.position,
            invitation=await self._invitation(recorded, context),
        )

    @rpc("game_forked")
    async def ForkGame(self, request: game_pb2.ForkGameRequest, context: RpcContext) -> game_pb2.ForkGameResponse:
        """See game.proto."""
        command = ForkGame(
            game=self._game_id(request.game_id, context),
            version=request_validation.logged_version("version", request.version),
        )
        command_id = request_validation.command_id(request.command_id)
        recorded = await self._parts.creator.fork(
            command, actor=context.player_id, command_id=command_id, invitation=context.invitation
        )
        _log_result(context, recorded)
        context.fields["origin"] = command.game
        return game_pb2.ForkGameResponse(
            game=await self._game(recorded, context),
            head=head_message(recorded.commit),
            feed_position=recorded.position,
            invitation=await self._invitation(recorded, context),
        )

    @rpc("seat_taken")
    async def JoinGame(self, request: game_pb2.JoinGameRequest, context: RpcContext) -> game_pb2.JoinGameResponse:
        """See game.proto."""
        game_id = self._game_id(request.game_id, context)
        seat_wanted = request_validation.seat(request.seat if request.HasField("seat") else None)
        digest = request_validation.hex32("seed_digest", request.seed_digest) if request.seed_digest else None
        command = JoinGame(seat_wanted, digest)
        recorded = await self._run(game_id, command, request_validation.command_id(request.command_id), context)
        seat = seat_in(recorded.commit)
        _log_result(context, recorded, seat=seat)
        return game_pb2.JoinGameResponse(
            seat=seat,
            game=await self._game(recorded, context),
            head=head_message(recorded.commit),
            feed_position=recorded.position,
            invitation=await self._invitation(recorded, context),
        )

    @rpc("seat_left")
    async def LeaveGame(self, request: game_pb2.LeaveGameRequest, context: RpcContext) -> game_pb2.LeaveGameResponse:
        """See game.proto."""
        game_id = self._game_id(request.game_id, context)
        command = LeaveGame(request_validation.seat(request.seat if request.HasField("seat") else None))
        recorded = await self._run(game_id, command, request_validation.command_id(request.command_id), context)
        _log_result(context, recorded, seat=seat_in(recorded.commit))
        return game_pb2.LeaveGameResponse(
            game=await self._game(recorded, context),
            head=head_message(recorded.commit),
            feed_position=recorded.position,
        )

    @rpc("command_accepted", refused="command_rejected")
    async def SubmitCommand(
        self, request: game_pb2.SubmitCommandRequest, context: RpcContext
    ) -> game_pb2.SubmitCommandResponse:
        """See game.proto."""
        game_id, command, command_id = request_validation.read_command(request)
        context.fields["game"] = game_id
        if not isinstance(command, CloseTable) and command.seat is not None:
            context.fields["seat"] = command.seat
        if not isinstance(command, MakeMove):
            context.fields["command"] = type(command).__name__
        recorded = await self._run(game_id, command, command_id, context)
        commit, game = recorded.commit, recorded.game
        held = game.seats_of(context.player_id)
        named = None if isinstance(command, CloseTable) else command.seat
        seat = named if named is not None else held[0] if held else None
        _log_result(context, recorded, seat=seat)
        head = game_pb2.Head(version=recorded.version, hash=commit.hashes[-1])
        response = game_pb2.SubmitCommandResponse(
            head=head, replayed=recorded.replayed, feed_position=recorded.position
        )
        write_redacted(response.commit, commit, seat, is_open=game.ended is not None and is_end(commit))
        return response

    @rpc("rematch_entered")
    async def Rematch(self, request: game_pb2.RematchRequest, context: RpcContext) -> game_pb2.RematchResponse:
        """See game.proto."""
        recorded = await self._parts.rematches.enter(
            self._game_id(request.game_id, context),
            actor=context.player_id,
            command_id=request_validation.command_id(request.command_id),
            invitation=context.invitation,
            seed_digest=request_validation.hex32("seed_digest", request.seed_digest) if request.seed_digest else None,
        )
        _log_result(context, recorded)
        invitation = await self._invitation(recorded, context)
        game_id = recorded.commit.game_id
        self._parts.rematch_bots.ask(context.player, game_id, recorded.game, invitation=invitation or "")
        return game_pb2.RematchResponse(
            game=await self._game(recorded, context),
            head=head_message(recorded.commit),
            feed_position=recorded.position,
            invitation=invitation,
        )

    @rpc("player_paired")
    async def Pair(self, request: game_pb2.PairRequest, context: RpcContext) -> game_pb2.PairResponse:
        """See game.proto."""
        wish = PairWish(
            variant=request_validation.required("variant", request.variant),
            seats=request.seats if request.HasField("seats") else None,
            time_control=time_control_of(request.time_control) if request.HasField("time_control") else None,
            seed_digest=request_validation.hex32("seed_digest", request.seed_digest) if request.seed_digest else None,
            is_rated=not request.unrated,
            waiting_at=request_validation.game_id(request.waiting_at) if request.HasField("waiting_at") else None,
        )
        command_id = request_validation.command_id(request.command_id)
        recorded = await self._parts.pairing.pair(wish, actor=context.player_id, command_id=command_id)
        seat = next(iter(recorded.game.seats_of(context.player_id)), None)
        _log_result(context, recorded, seat=seat)
        return game_pb2.PairResponse(
            game=await self._game(recorded, context),
            head=head_message(recorded.commit),
            seat=seat or 0,
            feed_position=recorded.position,
        )

    @rpc("phrase_said")
    async def SayPhrase(self, request: game_pb2.SayPhraseRequest, context: RpcContext) -> game_pb2.SayPhraseResponse:
        """See game.proto."""
        game_id = await self._readable_game(request.game_id, context)
        phrase = request_validation.phrase(request.phrase)
        await self._parts.phrases.say(game_id, context.player, phrase)
        return game_pb2.SayPhraseResponse()

    @rpc("chat_written")
    async def Chat(self, request: game_pb2.ChatRequest, context: RpcContext) -> game_pb2.ChatResponse:
        """See game.proto."""
        game_id = await self._readable_game(request.game_id, context)
        await self._parts.phrases.write(game_id, context.player, request.text)
        return game_pb2.ChatResponse()

    # -- reading --

    @rpc("game_read")
    async def GetGame(self, request: game_pb2.GetGameRequest, context: RpcContext) -> game_pb2.GetGameResponse:
        """See game.proto."""
        game_id = await self._readable_game(request.game_id, context)
        player_game = await self._parts.player_games.game(
            game_id,
            context.player_id,
            min_version=request_validation.min_version(request),
            is_newest=request_validation.is_newest(request.consistency),
        )
        game = player_game.game
        response = game_pb2.GetGameResponse(
            game=await game_message(player_game.listing, self.players),
            head=game_pb2.Head(version=game.version, hash=player_game.head),
            options_json=canonical(game.created.options).decode(),
            to_act=game.awaited,
            undo=mode_message(game.undo),
            offer=offer_message(game.offer),
            can_redo=bool(game.undone),
            clocks=clocks_message(game.clocks),
            invitation=await self._parts.invitations.for_member(game_id, player_game.listing, context.player_id),
            series=series_message(game),
            next_game_id=await self._parts.rematches.next_of(game_id, game, context.player_id),
        )
        if not isinstance(origin := game.created.origin, UnsetType):
            response.origin.CopyFrom(origin_message(origin))
        if game.ended is not None:
            response.places.extend(game.places)
            response.scores.extend(score_messages(game.ended.scores))
            response.winners.extend(game.ended.winners)
            response.signature.CopyFrom(self._parts.signer.sign(game_id, game.version, player_game.head))
        elif game.state is not None:
            view = player_game.views[player_game.viewer]
            response.scores.extend(score_messages(scores_of(view.variant, view.state)))
            for seat in game.seats_of(context.player_id):
                if seat in game.deciding:
                    response.decisions.append(decision_of(player_game.views[seat], seat))
        if request.with_anchor:
            anchor = await self._parts.tree_heads.anchor(game_id, game.version)
            if anchor is not None:
                response.anchor.CopyFrom(anchor_message(anchor))
        return response

    @rpc("table_drawn")
    async def GetTable(self, request: game_pb2.GetTableRequest, context: RpcContext) -> game_pb2.GetTableResponse:
        """See game.proto."""
        query = await self._table_query(request, context)
        version = request_validation.logged_version("version", request.version) if request.HasField("version") else None
        response = await self._parts.tables.table_at(query, version)
        context.fields["version"] = response.head.version
        return response

    @rpc("observed")
    async def GetObservation(
        self, request: game_pb2.GetObservationRequest, context: RpcContext
    ) -> game_pb2.GetObservationResponse:
        """See game.proto."""
        game_id = await self._readable_game(request.game_id, context)
        asked = request_validation.seat(request.seat if request.HasField("seat") else None)
        player_game = await self._parts.player_games.game(
            game_id, context.player_id, min_version=request_validation.min_version(request), seat=asked
        )
        game = player_game.game
        seat = _own_seat(game, context.player_id, asked)
        if game.ended is not None:
            raise GameOver
        seen = self._parts.encodings.observation(player_game.views[seat], seat)
        context.fields.update(version=game.version, seat=seat)
        return game_pb2.GetObservationResponse(
            version=game.version,
            seat=seat,
            observation=seen.numbers,
            legal_actions=seen.legal_actions,
            actions_digest=seen.kind.actions.digest,
            observation_digest=seen.kind.encoding.layout.digest,
        )

    @rpc("event_rows_listed")
    async def ListEventRows(
        self, request: game_pb2.ListEventRowsRequest, context: RpcContext
    ) -> game_pb2.ListEventRowsResponse:
        """See game.proto."""
        game_id = await self._readable_game(request.game_id, context)
        asked = request_validation.seat(request.seat if request.HasField("seat") else None)
        after = request_validation.version("after", request.after)
        size = request_validation.page_size(request.page_size, self._limits.page_events_max)
        player_game = await self._parts.player_games.game(
            game_id, context.player_id, min_version=request_validation.min_version(request), seat=asked
        )
        game = player_game.game
        seat = _own_seat(game, context.player_id, asked, is_to_act=False)
        page = await self._parts.event_rows.page(
            game_id, game, seat, after=after, size=size, player_id=context.player_id
        )
        context.fields.update(after=after, seat=seat, rows=len(page.rows))
        return game_pb2.ListEventRowsResponse(
            rows=[game_pb2.EventRow(version=row.version, numbers=row.numbers) for row in page.rows],
            seat=seat,
            last_version=page.last_version,
            version=game.version,
            event_digest=page.digest,
        )

    @rpc("frames_listed")
    async def ListFrames(self, request: game_pb2.ListFramesRequest, context: RpcContext) -> game_pb2.ListFramesResponse:
        """See game.proto."""
        query = replace(await self._table_query(request, context), is_unchanging=request.unchanging)
        after = request_validation.version("after", request.after)
        size = request_validation.page_size(request.page_size, self._limits.page_frames_max)
        response = await self._parts.tables.list_frames(query, after=after, size=size)
        context.fields.update(after=after, frames=len(response.frames))
        return response

    @rpc("games_listed")
    async def ListGames(self, request: game_pb2.ListGamesRequest, context: RpcContext) -> game_pb2.ListGamesResponse:
        """See game.proto."""
        lists, size = (
            self._parts.projections,
            request_validation.page_size(request.page_size, self._limits.page_games_max),
        )
        wanted, after = self._filter(request, context), game_cursor(request.page_token)
        await lists.reach(request_validation.min_feed_position(request))
        position = lists.position
        rows, cursor = await self._rows(request, wanted, after, size)
        context.fields["games"] = len(rows)
        response = game_pb2.ListGamesResponse(
            games=[await self._listed(row) for row in rows],
            next_page_token="" if cursor is None else game_token(cursor),
            feed_position=position,
        )
        if request.with_count and not request.attended and not request.between_people:
            count = await lists.count(wanted)
            response.count.CopyFrom(game_pb2.GameCount(games=count.games, has_more=count.has_more))
        return response

    async def _rows(
        self, request: game_pb2.ListGamesRequest, wanted: GameFilter, after: GameCursor | None, size: int
    ) -> tuple[Sequence[GameListing], GameCursor | None]:
        """Return the rows of a page, and the cursor of the next one."""
        attended = self._parts.attended_games
        if request.attended:
            if request.HasField("created_since") or request.HasField("changed_since"):
                raise Malformed("attended games are not filtered by time: leave it out", field="attended")
            return await attended.games(wanted, is_between_people=request.between_people, limit=size), None
        page = await self._parts.projections.games(wanted, after=after, limit=size)
        if not request.between_people:
            return page.games, page.after
        return [row for row in page.games if await attended.is_between_people(row)], page.after

    async def _listed(self, row: GameListing) -> game_pb2.Game:
        """Return a listed game, with the people who are there."""
        message, people = await game_message(row, self.players), self._parts.attended_games.people_at(row)
        message.here.extend(people.here)
        message.spectators = people.spectators
        return message

    @rpc("activity_read")
    async def GetActivity(
        self, request: game_pb2.GetActivityRequest, context: RpcContext
    ) -> game_pb2.GetActivityResponse:
        """See game.proto."""
        activity = await self._parts.attended_games.activity()
        return game_pb2.GetActivityResponse(
            people_online=activity.people_online,
            tables_waiting=activity.tables_waiting,
            games_played=activity.games_played,
        )

    @rpc("events_listed")
    async def ListEvents(self, request: game_pb2.ListEventsRequest, context: RpcContext) -> game_pb2.ListEventsResponse:
        """See game.proto."""
        game_id = await self._readable_game(request.game_id, context)
        after = request_validation.version("after", request.after)
        size = request_validation.page_size(request.page_size, self._limits.page_events_max)
        seat = request_validation.seat(request.seat if request.HasField("seat") else None)
        page = await self._parts.log_queries.page(game_id, after, size)
        cursor = await self._parts.log_queries.cursor(
            game_id,
            after=after,
            player_id=context.player_id,
            seat=seat,
            min_version=request_validation.min_version(request),
        )
        context.fields.update(after=after, commits=len(page))
        response = game_pb2.ListEventsResponse(head=head_message(cursor.head))
        for number, commit in enumerate(page):
            if number % TURN_COMMITS == 0:
                await self._parts.log_queries.turns.next(context.player_id)
            if commit.last_version > cursor.head.last_version:
                break
            write_redacted(response.commits.add(), commit, cursor.viewer, is_open=cursor.is_over, after=after)
        return response

    @rpc("head_signed")
    async def SignHead(self, request: game_pb2.SignHeadRequest, context: RpcContext) -> game_pb2.SignHeadResponse:
        """See game.proto."""
        game_id = await self._readable_game(request.game_id, context)
        asked = request_validation.logged_version("version", request.version) if request.HasField("version") else None
        version, chain_hash = await self._parts.log_queries.head_at(
            game_id, asked, player_id=context.player_id, min_version=request_validation.min_version(request)
        )
        context.fields["version"] = version
        return game_pb2.SignHeadResponse(
            head=game_pb2.Head(version=version, hash=chain_hash),
            signature=self._parts.signer.sign(game_id, version, chain_hash),
        )

    @rpc("watch_ended", refused="watch_ended")
    async def WatchGame(self, request: game_pb2.WatchGameRequest, context: RpcContext) -> None:  # type: ignore[override]  # grpc.aio takes a coroutine that writes, too
        """See game.proto."""
        watch = WatchRequest(
            game_id=await self._readable_game(request.game_id, context),
            player_id=context.player_id,
            after=request_validation.version("after", request.after),
            seat=request_validation.seat(request.seat if request.HasField("seat") else None),
            with_decisions=request.with_decisions,
            with_frames=request.with_frames,
            language=request_validation.language(request.language),
            min_version=request_validation.min_version(request),
            with_company=request.with_company,
            shown_as=request_validation.shown_as(request.attendance),
        )
        await self._parts.watching.serve(context, watch, context.grpc_context.write)

    async def _table_query(
        self, request: game_pb2.GetTableRequest | game_pb2.ListFramesRequest, context: RpcContext
    ) -> TableQuery:
        return TableQuery(
            game_id=await self._readable_game(request.game_id, context),
            player_id=context.player_id,
            seat=request_validation.seat(request.seat if request.HasField("seat") else None),
            is_open=request.open,
            language=request_validation.language(request.language),
            min_version=request_validation.min_version(request),
        )

    def _filter(self, request: game_pb2.ListGamesRequest, context: RpcContext) -> GameFilter:
        """Read the filters. Without `mine` they find games that the caller holds a seat in or that are not unlisted."""
        player_id = context.player_id if request.mine else None
        if request.HasField("player_id"):
            if request.mine:
                raise Malformed("mine and player_id are two players: send one of them", field="player_id")
            player_id = PlayerId(request_validation.required("player_id", request.player_id))
        return GameFilter(
            status=_status(request),
            variant=request.variant if request.HasField("variant") else None,
            seats=request.seats if request.HasField("seats") else None,
            player_id=player_id,
            seen_by=None if request.mine else context.player_id,
            created_since=request.created_since if request.HasField("created_since") else None,
            changed_since=request.changed_since if request.HasField("changed_since") else None,
        )

    async def _run(
        self, game_id: GameId, command: GameCommand, command_id: CommandId, context: RpcContext
    ) -> CommandResult:
        return await self._parts.games.run(
            game_id,
            command,
            actor=context.player_id,
            command_id=command_id,
            invitation=context.invitation,
            span=context.span,
        )

    async def _game(self, recorded: CommandResult, context: RpcContext) -> game_pb2.Game:
        listing = await self._parts.player_games.listing(recorded.listing, context.player_id)
        return await game_message(listing, self.players)

    async def _invitation(self, recorded: CommandResult, context: RpcContext) -> str | None:
        return await self._parts.invitations.for_member(recorded.commit.game_id, recorded.listing, context.player_id)

    async def _readable_game(self, value: str, context: RpcContext) -> GameId:
        """Read the id of a game that the caller may read. Raise `InvitationRequired`, `UnknownGame` or `Malformed`."""
        game_id = self._game_id(value, context)
        cached = self._parts.game_cache.folded_game(game_id)
        if cached is None or cached.is_unlisted:  # a listed game stays listed
            await self._parts.log_queries.check_invited(
                game_id, player_id=context.player_id, invitation=context.invitation
            )
        return game_id

    def _game_id(self, value: str, context: RpcContext) -> GameId:
        game_id = request_validation.game_id(value)
        context.fields["game"] = game_id
        return game_id


def _own_seat(game: Game, player_id: PlayerId, asked: Seat | None, *, is_to_act: bool = True) -> Seat:
    """Return a seat of a player in a game that was dealt: the one asked for, by default the first.

    With `is_to_act` a seat to act comes before others. Raise `NotYourSeat` or `NotStarted`.
    """
    own = game.seats_of(player_id)
    if not own or (asked is not None and asked not in own):
        raise NotYourSeat(asked)
    if game.state is None:
        raise NotStarted(seat for seat, holder in enumerate(game.seats) if holder is None)
    if asked is not None:
        return asked
    acting = game.awaited if is_to_act and game.ended is None else ()
    return next((seat for seat in own if seat in acting), own[0])


def _log_result(context: RpcContext, recorded: CommandResult, *, seat: Viewer = None) -> None:
    commit = recorded.commit
    context.fields.update(
        game=commit.game_id,
        variant=recorded.game.variant.key,
        version=recorded.version,
        events=len(commit.events),
    )
    if seat is not None:
        context.fields["seat"] = seat
    if recorded.replayed:
        context.fields["replayed"] = True


def _status(request: game_pb2.ListGamesRequest) -> str | None:
    if not request.HasField("status"):
        return None
    if request.status not in STATUS_NAMES:
        raise Malformed(f"status {request.status} is not a GameStatus: send OPEN, RUNNING or OVER", field="status")
    return STATUS_NAMES[request.status]
