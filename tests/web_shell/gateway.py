"""A fake gateway: it serves the page with its API, plays a tiny game, and fails or answers as a test demands.

The real gateway is tested in tests/web, and the page against it in tests/browser. Here a test can have every refusal,
loss and offer.
"""

import asyncio
import json
import threading
from collections.abc import AsyncIterator, Callable
from functools import cache
from typing import Any

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response, StreamingResponse
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from tests.web_shell import samples

from lostcities.present.catalogs import translations
from lostcities_web.guard import CONTENT_POLICY
from lostcities_web.packed import FILES, STATIC, packed_files

Json = dict[str, Any]  # answers for the page, as varied as JSON


class FakeGame:
    """A game, the events of its streams so far, and its listeners."""

    def __init__(self, facts: Json, frames: list[Json]) -> None:
        self.facts = facts
        self.frames = frames
        self.listeners: list[asyncio.Queue[tuple[str, Json]]] = []

    @property
    def version(self) -> int:
        version: int = self.frames[-1]["version"] if self.frames else 0
        return version


class FakeGateway:
    """The state of the gateway. Tests read `calls` and set the rest."""

    def __init__(self, *, is_packed: bool = True) -> None:
        self.player: Json | None = None
        self.language = "en"
        self.keeps_cookies = True
        self.is_expired = False
        self.games: dict[str, FakeGame] = {}
        self.calls: list[tuple[str, str, Json]] = []
        """Requests that change something: method, path, body."""
        self.refusals: dict[str, list[tuple[int, Json]]] = {}
        """Refusals of the next calls, by path. Status 0 closes the connection without an answer."""
        self.logs: dict[str, Json] = {}
        """Logs of games as `told_logs` makes them. Without one, a game's log is refused."""
        self.analyses: dict[str, list[Json]] = {}
        """Answers about the analyses of games, the last one again and again. Without any, they are refused."""
        self.analyses_asked: list[str] = []
        """Queries of the requests for analyses."""
        self.analyses_pause_s = 0.0
        """Time before each answer about an analysis."""
        self.analysis_refused = "NO_ANALYSIS"
        """Reason of the refusal."""
        self.streams: list[str] = []
        """Query of every stream that was opened."""
        self.invitations: list[Json] = []
        """Games in which a seat is kept for the player, as the header shows them."""
        self.lobbies: list[asyncio.Queue[str]] = []
        """Lobbies that wait for changes of the lists."""
        self.count = 0
        """Number of games in each list; those that are listed if they are more."""
        self.reads: list[str] = []
        """Queries of the lists that were read."""
        self.guests: list[Json] = []
        """Guests that play every game."""
        self.declined: Json | None = None
        """Error with which a bot leaves its seat of a new game free."""
        self.terms: list[Json] = []
        """Terms for which bots were listed."""
        self.holds: threading.Event | None = None
        """Event to wait for before commands are answered."""
        self.loop: asyncio.AbstractEventLoop | None = None
        self.app = Starlette(routes=self._routes(is_packed))

    # -- for tests --

    def add(self, game_id: str = "g1", frames: list[Json] | None = None, **facts: Any) -> FakeGame:
        """Add a game."""
        shown = samples.frames() if frames is None else frames
        game = self.games[game_id] = FakeGame(samples.facts(game_id, **facts), shown)
        return game

    def tell(self, game_id: str, kind: str, said: Json) -> None:
        """Send an event to all followers of the game, and store frames."""
        game = self.games[game_id]
        assert self.loop is not None
        done = threading.Event()

        def put() -> None:
            if kind == "frame":
                game.frames.append(said)
            for listener in game.listeners:
                listener.put_nowait((kind, said))
            done.set()

        self.loop.call_soon_threadsafe(put)
        assert done.wait(5)

    def change(self, name: str) -> None:
        """Tell all lobbies that a list has changed."""
        assert self.loop is not None
        for lobby in self.lobbies:
            self.loop.call_soon_threadsafe(lobby.put_nowait, name)

    def refuse(self, path: str, status: int, reason: str, message: str = "", **more: Any) -> None:
        """Refuse the next call to `path`."""
        error = {"error": {"reason": reason, "message": message, **more}}
        self.refusals.setdefault(path, []).append((status, error))

    def bodies(self, path: str) -> list[Json]:
        """Return the bodies that were sent to `path`."""
        return [body for _, called, body in self.calls if called == path]

    # -- the API --

    def _routes(self, is_packed: bool) -> list[Route | Mount]:
        game = "/api/games/{id}"
        return [
            Route("/api/session", self._session),
            Route("/api/session", self._introduce, methods=["POST"]),
            Route("/api/session", self._forget, methods=["DELETE"]),
            Route("/api/variants", lambda _: JSONResponse(samples.VARIANTS)),
            Route("/api/variants/{key}", lambda request: JSONResponse(samples.variant(request.path_params["key"]))),
            Route("/api/bots", self._bots),
            Route("/api/texts/{language}", self._texts),
            Route("/api/changes", self._changes),
            Route("/api/activity", lambda _: JSONResponse({"peopleOnline": 12, "tablesWaiting": 3, "gamesPlayed": 1})),
            Route("/api/turns", self._turns),
            Route("/api/games", self._list),
            Route("/api/games", self._create, methods=["POST"]),
            Route(game, self._game),
            Route(f"{game}/join", self._join, methods=["POST"]),
            Route(f"{game}/leave", self._change, methods=["POST"]),
            Route(f"{game}/bots", self._game_bots),
            Route(f"{game}/bots", self._change, methods=["POST"]),
            Route(f"{game}/fork", self._fork, methods=["POST"]),
            Route(f"{game}/commands", self._command, methods=["POST"]),
            Route(f"{game}/stream", self._stream),
            Route(f"{game}/frames", self._frames),
            Route(f"{game}/log", self._log),
            Route(f"{game}/analysis", self._analysis),
            *(
                Route(path, _page)
                for path in ("/", "/game/{id}", "/join/{id}", "/replay/{id}", "/player/{id}", "/elsewhere")
            ),
            Route("/worker.js", lambda _: FileResponse(STATIC / "worker.js", media_type="text/javascript")),
            *(_packed() if is_packed else ()),
            Mount("/static", StaticFiles(directory=STATIC)),
        ]

    def _said(self) -> Response:
        more = {"isExpired": True} if self.is_expired else {}
        return JSONResponse({"player": self.player, "language": self.language, "server": {}, **more})

    def _session(self, request: Request) -> Response:
        return self._said()

    async def _introduce(self, request: Request) -> Response:
        if (refused := await self._called(request)) is not None:
            return refused
        body = self.calls[-1][2]
        if self.keeps_cookies:
            self.language = body.get("language", self.language)
            if "name" in body or "language" not in body:
                self.player = {"id": "p1", "name": body.get("name") or "Guest 4711"}
        return self._said()

    async def _forget(self, request: Request) -> Response:
        self.player = None
        self.is_expired = False
        return await self._called(request) or self._said()

    def _bots(self, request: Request) -> Response:
        own = samples.bots(request.query_params["variant"])
        if "terms" not in request.query_params:
            return JSONResponse(own)
        self.terms.append(json.loads(request.query_params["terms"]))
        return JSONResponse([*own, *self.guests])

    def _game_bots(self, request: Request) -> Response:
        game = self.games.get(request.path_params["id"])
        return _unknown() if game is None else JSONResponse([*samples.bots(game.facts["variant"]), *self.guests])

    def _texts(self, request: Request) -> Response:
        return JSONResponse(dict(translations("lostcities_web", request.path_params["language"])))

    def _changes(self, request: Request) -> Response:
        return StreamingResponse(self._list_changes(), media_type="text/event-stream")

    async def _list_changes(self) -> AsyncIterator[bytes]:
        lobby: asyncio.Queue[str] = asyncio.Queue()
        self.lobbies.append(lobby)
        for name in ("lists", "inbox"):
            yield _event(name, {})
        try:
            while True:
                yield _event(await lobby.get(), {})
        finally:
            self.lobbies.remove(lobby)

    def _turns(self, request: Request) -> Response:
        waiting = [game for game in self.games.values() if game.facts.get("toAct")]
        turns = [{"id": game.facts["id"], "title": "Duel", "names": []} for game in waiting]
        return JSONResponse({"turns": turns, "invitations": self.invitations})

    def _list(self, request: Request) -> Response:
        self.reads.append(str(request.url.query))
        status, mine = request.query_params.get("status"), "mine" in request.query_params
        games = [
            {**game.facts, "createdAt": 0, "updatedAt": 0}
            for game in self.games.values()
            if status in (None, game.facts["status"])
            and ("attended" not in request.query_params or game.facts.get("here"))
            and (not mine or any(seat["isYou"] for seat in game.facts["seats"]))
        ]
        return JSONResponse({"games": games, "count": max(len(games), self.count), "hasMore": self.count == 1_000})

    async def _create(self, request: Request) -> Response:
        if (refused := await self._called(request)) is not None:
            return refused
        game_id = "new-again" if "new" in self.games else "new"
        if self.declined is None:
            self.add(game_id)
            return JSONResponse({"id": game_id})
        free = [{"seat": 0, "name": "Ada", "isYou": True}, {"seat": 1, "name": None, "isYou": False}]
        self.add(game_id, frames=[], status="open", seats=free)
        return JSONResponse({"id": game_id, "error": self.declined})

    def _game(self, request: Request) -> Response:
        game = self.games.get(request.path_params["id"])
        return _unknown() if game is None else JSONResponse(game.facts)

    async def _join(self, request: Request) -> Response:
        if (refused := await self._called(request)) is not None:
            return refused
        game = self.games[request.path_params["id"]]
        free = next(seat for seat in game.facts["seats"] if seat["name"] is None)
        free |= {"name": "Guest 4711", "isYou": True}
        return JSONResponse({"seat": free["seat"]})

    async def _change(self, request: Request) -> Response:
        return await self._called(request) or JSONResponse({})

    async def _fork(self, request: Request) -> Response:
        if (refused := await self._called(request)) is not None:
            return refused
        seats = [{"seat": seat, "name": "Ada", "isYou": True} for seat in (0, 1)]
        origin = {"id": request.path_params["id"], "version": self.calls[-1][2]["version"]}
        self.add("fork", seats=seats, origin=origin)
        return JSONResponse({"id": "fork"})

    async def _command(self, request: Request) -> Response:
        refused = await self._called(request)
        if self.holds is not None:
            await asyncio.to_thread(self.holds.wait, 10)
        if refused is not None:
            return refused
        game = self.games[request.path_params["id"]]
        body = self.calls[-1][2]
        starts = "revealSeed" in body
        after = samples.frame(game.version + 3) if starts else samples.after(game.frames[-1], body.get("move"))
        game.frames.append(after)
        for listener in game.listeners:
            listener.put_nowait(("frame", after))
        return JSONResponse({"version": after["version"]})

    def _stream(self, request: Request) -> Response:
        game = self.games.get(request.path_params["id"])
        if game is None:
            return _unknown()
        self.streams.append(str(request.url.query))
        seat = request.query_params.get("seat")
        return StreamingResponse(
            self._events(game, None if seat is None else int(seat)), media_type="text/event-stream"
        )

    async def _events(self, game: FakeGame, seat: int | None) -> AsyncIterator[bytes]:
        listener: asyncio.Queue[tuple[str, Json]] = asyncio.Queue()
        game.listeners.append(listener)
        past = [{name: frame[name] for name in frame if name not in ("table", "seats")} for frame in game.frames[:-1]]
        if past:
            yield _event("frames", {"frames": past})
        if game.frames:
            yield _event("frame", samples.seen_by(game.frames[-1], seat))
        try:
            while True:
                kind, said = await listener.get()
                if kind == "hang up":
                    if "retry_ms" in said:
                        yield f"retry: {said['retry_ms']}\n\n".encode()
                    return
                yield _event(kind, samples.seen_by(said, seat) if kind == "frame" else said)
        finally:
            game.listeners.remove(listener)

    def _frames(self, request: Request) -> Response:
        game = self.games.get(request.path_params["id"])
        if game is None:
            return _unknown()
        self.streams.append(f"frames {request.url.query}")
        return JSONResponse({"frames": game.frames, "version": game.version})

    async def _analysis(self, request: Request) -> Response:
        self.analyses_asked.append(request.url.query)
        answers = self.analyses.get(request.path_params["id"])
        if answers is None:
            return JSONResponse({"error": {"reason": self.analysis_refused, "message": "no analysis"}}, 409)
        await asyncio.sleep(self.analyses_pause_s)
        return JSONResponse(answers.pop(0) if len(answers) > 1 else answers[0])

    def _log(self, request: Request) -> Response:
        log = self.logs.get(request.path_params["id"])
        if log is None:
            return JSONResponse({"error": {"reason": "UNAVAILABLE", "message": "the store is away"}}, 503)
        after = int(request.query_params["after"])
        left = [commit for commit in log["commits"] if commit["version"] > after]
        return JSONResponse({**log, "commits": left})

    async def _called(self, request: Request) -> Response | None:
        body = await request.body()
        self.calls.append((request.method, request.url.path, json.loads(body or b"{}")))
        waiting = self.refusals.get(request.url.path)
        if not waiting:
            return None
        status, error = waiting.pop(0)
        return _Nothing() if status == 0 else JSONResponse(error, status)


class _Nothing(Response):
    """Half an answer: the connection breaks after the headers."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:  # ASGI's own types say no more
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"9")]})
        # uvicorn closes the connection of an answer that was not finished


def _unknown() -> Response:
    return JSONResponse({"error": {"reason": "UNKNOWN_GAME", "message": "no such game"}}, 404)


def _event(kind: str, said: Json) -> bytes:
    version = f"id: {said['version']}\n" if kind == "frame" else ""
    return f"event: {kind}\n{version}data: {json.dumps(said)}\n\n".encode()


_packed_files = cache(packed_files)
"""Return the packed files, which all gateways of a run serve alike."""


def _packed() -> list[Route]:
    def endpoint(path: str, source: bytes) -> Callable[[Request], Response]:
        return lambda _: Response(source, media_type=FILES[path])

    return [Route(f"/static/{path}", endpoint(path, source)) for path, source in _packed_files().items()]


def _page(request: Request) -> Response:
    return FileResponse(STATIC / "index.html", headers={"content-security-policy": CONTENT_POLICY})


class Serving:
    """A fake gateway in a thread of its own, at `url`. Another one may take its place at any time."""

    def __init__(self, gateway: FakeGateway) -> None:
        self._gateway = gateway
        config = uvicorn.Config(
            self._answer,
            interface="asgi3",
            port=0,
            log_config=None,
            lifespan="off",
            ws="none",
            timeout_graceful_shutdown=1,
        )
        self._server = uvicorn.Server(config)
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run)
        self.url = ""

    def replace(self, gateway: FakeGateway) -> None:
        """Let another gateway answer all requests from now on."""
        gateway.loop = self._gateway.loop
        self._gateway = gateway

    def __enter__(self) -> "Serving":
        self._thread.start()
        assert self._ready.wait(10), "the fake gateway did not start"
        return self

    def __exit__(self, *_: object) -> None:
        for game_id in self._gateway.games:
            self._gateway.tell(game_id, "hang up", {})
        self._server.should_exit = True
        self._thread.join(10)

    async def _answer(self, scope: Any, receive: Any, send: Any) -> None:  # ASGI's own types say no more
        await self._gateway.app(scope, receive, send)

    def _run(self) -> None:
        asyncio.run(self._serve())

    async def _serve(self) -> None:
        self._gateway.loop = asyncio.get_running_loop()
        socket = self._server.config.bind_socket()
        socket.listen()  # so that a browser that is quicker than the server waits
        self.url = f"http://127.0.0.1:{socket.getsockname()[1]}"
        self._ready.set()
        await self._server.serve(sockets=[socket])
        for connection in list(self._server.server_state.connections):  # those of answers that did not end in time
            connection.transport.abort()
        await asyncio.sleep(0)  # until they are closed
