"""GameService: requests in, use cases, messages out. What a request may look like is checked here."""

# ruff: noqa: N802 - gRPC spells its methods like this

from msgspec import Struct, UnsetType

from lostcities.core.codec import canonical, read_object
from lostcities.core.errors import Malformed, UnknownGame, call_plugin
from lostcities.core.game import Game
from lostcities.core.names import CommandId, GameId, Viewer
from lostcities.core.platform_events import (
    AnswerOffer,
    CreateGame,
    ForkGame,
    JoinGame,
    LeaveGame,
    MakeMove,
    OfferEnd,
    Redo,
    Resign,
    Undo,
)
from lostcities.eventstore.port import EventStore
from lostcities.service.access.head_signing import Signer
from lostcities.service.access.players import Players
from lostcities.service.play.commands import Games, Recorded
from lostcities.service.play.game_cache import LiveGame, LiveGames, listing_of
from lostcities.service.rpc import request_validation
from lostcities.service.rpc.messages import (
    STATUS_NAMES,
    game_message,
    head_message,
    mode_message,
    origin_message,
    score_messages,
    undo_mode,
)
from lostcities.service.rpc.rpc_wrapper import Call, call
from lostcities.service.settings import Limits
from lostcities.service.view.decisions import decision_of, offer_message
from lostcities.service.view.log_queries import Reading
from lostcities.service.view.redaction import is_end, seat_in, show, shown
from lostcities.service.view.table_history import Look, Tables
from lostcities.service.view.watch import Watch, Watching
from lostcities.v1 import game_pb2, game_pb2_grpc


class UseCases(Struct, frozen=True):
    """Everything GameService stands on."""

    store: EventStore
    players: Players
    games: Games
    live: LiveGames
    reading: Reading
    tables: Tables
    watching: Watching
    signer: Signer
    limits: Limits


class GameServicer(game_pb2_grpc.GameServiceServicer):
    """The RPCs of GameService; proto/lostcities/v1/game.proto says what each promises."""

    def __init__(self, uses: UseCases) -> None:
        self._uses = uses
        self.players = uses.players
        self._limits = uses.limits

    # -- writing --

    @call("game_created")
    async def CreateGame(self, request: game_pb2.CreateGameRequest, made: Call) -> game_pb2.CreateGameResponse:
        """See game.proto."""
        command_id = self._command_id(request.command_id)
        variant = request_validation.required("variant", request.variant, self._limits.id_chars_max)
        options = request_validation.bounded("options_json", request.options_json, self._limits.options_bytes_max)
        command = CreateGame(
            variant=variant,
            variant_version=request.variant_version if request.HasField("variant_version") else None,
            seats=request.seats if request.HasField("seats") else None,
            options=read_object(options, "JSON object of options") if options else {},
            undo=undo_mode(request.undo),
            answer_s=request_validation.answer_s(request.answer_s) if request.HasField("answer_s") else None,
            unlisted=request.unlisted,
        )
        recorded = await self._uses.games.create(command, actor=made.player_id, command_id=command_id)
        _note(made, recorded)
        return game_pb2.CreateGameResponse(
            game=await self._game(recorded.live, recorded.game), head=head_message(recorded.commit)
        )

    @call("game_forked")
    async def ForkGame(self, request: game_pb2.ForkGameRequest, made: Call) -> game_pb2.ForkGameResponse:
        """See game.proto."""
        command = ForkGame(
            game=self._game_id(request.game_id, made),
            version=request_validation.logged_version("version", request.version),
        )
        command_id = self._command_id(request.command_id)
        recorded = await self._uses.games.fork(command, actor=made.player_id, command_id=command_id)
        _note(made, recorded)
        made.fields["origin"] = command.game
        return game_pb2.ForkGameResponse(
            game=await self._game(recorded.live, recorded.game), head=head_message(recorded.commit)
        )

    @call("seat_taken")
    async def JoinGame(self, request: game_pb2.JoinGameRequest, made: Call) -> game_pb2.JoinGameResponse:
        """See game.proto."""
        game_id = self._game_id(request.game_id, made)
        seat_wanted = request_validation.seat(request.seat if request.HasField("seat") else None)
        command = JoinGame(seat_wanted, request_validation.seed(request.seed))
        recorded = await self._uses.games.run(
            game_id, command, actor=made.player_id, command_id=self._command_id(request.command_id)
        )
        seat = seat_in(recorded.commit)
        _note(made, recorded, seat=seat)
        return game_pb2.JoinGameResponse(
            seat=seat, game=await self._game(recorded.live, recorded.game), head=head_message(recorded.commit)
        )

    @call("seat_left")
    async def LeaveGame(self, request: game_pb2.LeaveGameRequest, made: Call) -> game_pb2.LeaveGameResponse:
        """See game.proto."""
        game_id = self._game_id(request.game_id, made)
        command = LeaveGame(request_validation.seat(request.seat if request.HasField("seat") else None))
        recorded = await self._uses.games.run(
            game_id, command, actor=made.player_id, command_id=self._command_id(request.command_id)
        )
        _note(made, recorded, seat=seat_in(recorded.commit))
        return game_pb2.LeaveGameResponse(
            game=await self._game(recorded.live, recorded.game), head=head_message(recorded.commit)
        )

    @call("command_accepted", refused="command_rejected")
    async def SubmitCommand(self, request: game_pb2.SubmitCommandRequest, made: Call) -> game_pb2.SubmitCommandResponse:
        """See game.proto."""
        game_id = self._game_id(request.game_id, made)
        command = self._command(request)
        if command.seat is not None:
            made.fields["seat"] = command.seat
        if not isinstance(command, MakeMove):
            made.fields["command"] = type(command).__name__
        recorded = await self._uses.games.run(
            game_id, command, actor=made.player_id, command_id=self._command_id(request.command_id)
        )
        commit, seat = recorded.commit, command.seat
        if seat is None:
            seat = recorded.game.seats_of(made.player_id)[0]
        _note(made, recorded, seat=seat)
        response = game_pb2.SubmitCommandResponse(head=head_message(commit), replayed=recorded.replayed)
        show(response.commit, commit, seat, is_open=is_end(commit))
        return response

    # -- reading --

    @call("game_read")
    async def GetGame(self, request: game_pb2.GetGameRequest, made: Call) -> game_pb2.GetGameResponse:
        """See game.proto."""
        game_id = self._game_id(request.game_id, made)
        standing = await self._uses.live.standing(game_id, made.player_id)
        game = standing.game
        response = game_pb2.GetGameResponse(
            game=await self._game(standing.live, game),
            head=game_pb2.Head(version=game.version, hash=standing.head),
            options_json=canonical(game.created.options).decode(),
            to_act=game.to_act,
            undo=mode_message(game.undo),
            offer=offer_message(game.offer),
            can_redo=bool(game.undone),
        )
        if not isinstance(origin := game.created.origin, UnsetType):
            response.origin.CopyFrom(origin_message(origin))
        if game.ended is not None:
            response.places.extend(game.places)
            response.scores.extend(score_messages(game.ended.scores))
            response.winners.extend(game.ended.winners)
            response.signature.CopyFrom(self._uses.signer.sign(game_id, game.version, standing.head))
        elif game.state is not None:
            view = standing.views[standing.viewer]
            rules, state = view.variant.rules, view.state
            response.scores.extend(score_messages(call_plugin(view.variant.key, "scores", lambda: rules.scores(state))))
            for seat in game.seats_of(made.player_id):
                if seat in game.deciding:
                    response.decisions.append(decision_of(standing.views[seat], seat))
        return response

    @call("table_drawn")
    async def GetTable(self, request: game_pb2.GetTableRequest, made: Call) -> game_pb2.GetTableResponse:
        """See game.proto."""
        look = self._look(request, made)
        version = request_validation.logged_version("version", request.version) if request.HasField("version") else None
        response = await self._uses.tables.drawn(look, version)
        made.fields["version"] = response.head.version
        return response

    @call("frames_listed")
    async def ListFrames(self, request: game_pb2.ListFramesRequest, made: Call) -> game_pb2.ListFramesResponse:
        """See game.proto."""
        look = self._look(request, made)
        after = request_validation.version("after", request.after)
        size = request_validation.page_size(request.page_size, self._limits.page_frames_max)
        response = await self._uses.tables.listed(look, after=after, size=size)
        made.fields.update(after=after, frames=len(response.frames))
        return response

    @call("games_listed")
    async def ListGames(self, request: game_pb2.ListGamesRequest, made: Call) -> game_pb2.ListGamesResponse:
        """See game.proto."""
        size = request_validation.page_size(request.page_size, self._limits.page_games_max)
        after = None
        if request.page_token:
            after = GameId(request_validation.required("page_token", request.page_token, self._limits.id_chars_max))
        try:
            rows = await self._uses.store.listings(
                status=_status(request),
                variant=request.variant if request.HasField("variant") else None,
                player_id=made.player_id if request.mine else None,
                seen_by=None if request.mine else made.player_id,
                after=after,
                limit=size + 1,
            )
        except UnknownGame:
            message = "page_token is not one of a page before: start again without it"
            raise Malformed(message, field="page_token") from None
        made.fields["games"] = min(len(rows), size)
        return game_pb2.ListGamesResponse(
            games=[await game_message(row, self.players) for row in rows[:size]],
            next_page_token=rows[size - 1].game_id if len(rows) > size else "",
        )

    @call("events_listed")
    async def ListEvents(self, request: game_pb2.ListEventsRequest, made: Call) -> game_pb2.ListEventsResponse:
        """See game.proto."""
        game_id = self._game_id(request.game_id, made)
        after = request_validation.version("after", request.after)
        size = request_validation.page_size(request.page_size, self._limits.page_events_max)
        seat = request_validation.seat(request.seat if request.HasField("seat") else None)
        page = await self._uses.reading.page(game_id, after, size)
        opened = await self._uses.reading.opened(game_id, after=after, player_id=made.player_id, seat=seat)
        made.fields.update(after=after, commits=len(page))
        return game_pb2.ListEventsResponse(
            commits=[shown(commit, opened.viewer, is_open=opened.is_over, after=after) for commit in page],
            head=head_message(opened.head),
        )

    @call("head_signed")
    async def SignHead(self, request: game_pb2.SignHeadRequest, made: Call) -> game_pb2.SignHeadResponse:
        """See game.proto."""
        game_id = self._game_id(request.game_id, made)
        asked = request_validation.logged_version("version", request.version) if request.HasField("version") else None
        version, chain_hash = await self._uses.reading.head_at(game_id, asked)
        made.fields["version"] = version
        return game_pb2.SignHeadResponse(
            head=game_pb2.Head(version=version, hash=chain_hash),
            signature=self._uses.signer.sign(game_id, version, chain_hash),
        )

    @call("watch_ended", refused="watch_ended")
    async def WatchGame(self, request: game_pb2.WatchGameRequest, made: Call) -> None:  # type: ignore[override]  # grpc.aio takes a coroutine that writes, too
        """See game.proto."""
        watch = Watch(
            game_id=self._game_id(request.game_id, made),
            player_id=made.player_id,
            after=request_validation.version("after", request.after),
            seat=request_validation.seat(request.seat if request.HasField("seat") else None),
            with_decisions=request.with_decisions,
            with_frames=request.with_frames,
            language=self._language(request.language),
        )
        await self._uses.watching.serve(watch, made.context.write)

    def _command(
        self, request: game_pb2.SubmitCommandRequest
    ) -> MakeMove | Undo | Redo | AnswerOffer | OfferEnd | Resign:
        seat = request_validation.seat(request.seat if request.HasField("seat") else None)
        expected = request.expected_version if request.HasField("expected_version") else None
        match request.WhichOneof("command"):
            case "move_json":
                text = request_validation.bounded("move_json", request.move_json, self._limits.move_bytes_max)
                move = read_object(text, "JSON object of a move")
                return MakeMove(move=move, seat=seat, expected_version=expected)
            case "move_id":
                move_id = request_validation.required("move_id", request.move_id, self._limits.id_chars_max)
                return MakeMove(move_id=move_id, seat=seat, expected_version=expected)
            case "undo":
                to = (
                    request_validation.logged_version("undo.to", request.undo.to)
                    if request.undo.HasField("to")
                    else None
                )
                return Undo(to=to, seat=seat, expected_version=expected)
            case "redo":
                return Redo(seat=seat, expected_version=expected)
            case "answer":
                offer = request_validation.logged_version("answer.offer", request.answer.offer)
                return AnswerOffer(offer=offer, accept=request.answer.accept, seat=seat)
            case "offer_end":
                return OfferEnd(seat=seat, expected_version=expected)
            case "resign":
                return Resign(seat=seat, expected_version=expected)
            case _:
                raise Malformed("a command is missing: move_json, move_id, undo, redo, answer …", field="command")

    def _look(self, request: game_pb2.GetTableRequest | game_pb2.ListFramesRequest, made: Call) -> Look:
        return Look(
            game_id=self._game_id(request.game_id, made),
            player_id=made.player_id,
            seat=request_validation.seat(request.seat if request.HasField("seat") else None),
            is_open=request.open,
            language=self._language(request.language),
        )

    def _language(self, value: str) -> str:
        return request_validation.language(value, self._limits.id_chars_max)

    def _game_id(self, value: str, made: Call) -> GameId:
        game_id = request_validation.game_id(value, self._limits.id_chars_max)
        made.fields["game"] = game_id
        return game_id

    def _command_id(self, value: str) -> CommandId:
        return request_validation.command_id(value, self._limits.id_chars_max)

    async def _game(self, live: LiveGame, game: Game) -> game_pb2.Game:
        return await game_message(listing_of(live, game, live.updated_at), self.players)


def _note(made: Call, recorded: Recorded, *, seat: Viewer = None) -> None:
    commit = recorded.commit
    made.fields.update(
        game=commit.game_id,
        variant=recorded.game.variant.key,
        version=commit.last_version,
        events=len(commit.events),
    )
    if seat is not None:
        made.fields["seat"] = seat
    if recorded.replayed:
        made.fields["replayed"] = True


def _status(request: game_pb2.ListGamesRequest) -> str | None:
    if not request.HasField("status"):
        return None
    if request.status not in STATUS_NAMES:
        raise Malformed(f"status {request.status} is not a GameStatus: send OPEN, RUNNING or OVER", field="status")
    return STATUS_NAMES[request.status]
