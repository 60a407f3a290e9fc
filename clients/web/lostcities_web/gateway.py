"""The gateway, put together from its parts and routes."""

import gzip
import hashlib
from collections.abc import Awaitable, Callable, Mapping
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

import structlog
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp

from lostcities.present import translations
from lostcities.programs.networks import read_seal
from lostcities_web.analysis_endpoints import AnalysisEndpoints
from lostcities_web.bot_endpoints import BotEndpoints
from lostcities_web.bot_process import BotProcess
from lostcities_web.bot_seating import BotSeating
from lostcities_web.contest_endpoints import ContestEndpoints
from lostcities_web.event_streams import Streams
from lostcities_web.game_endpoints import GameEndpoints
from lostcities_web.gateway_settings import GatewaySettings
from lostcities_web.guard import API, Guard
from lostcities_web.hint_endpoints import HintEndpoints
from lostcities_web.http_errors import on_fault, on_http_error
from lostcities_web.invitation_previews import InvitationPreviews
from lostcities_web.list_changes import ListChanges
from lostcities_web.listings import Listings
from lostcities_web.lobby_endpoints import LobbyEndpoints, json
from lostcities_web.packed import AHEAD, FILES, STATIC, packed_files
from lostcities_web.player_endpoints import PlayerEndpoints
from lostcities_web.probes import Probes
from lostcities_web.reading_turns import ReadingTurns
from lostcities_web.score_endpoints import ScoreEndpoints
from lostcities_web.session import Handler, Sessions, Visit
from lostcities_web.session_endpoints import SessionEndpoints
from lostcities_web.shared_watches import SharedWatches
from lostcities_web.stretches import Stretches, names
from lostcities_web.upstream import Upstream

if TYPE_CHECKING:
    from lostcities.programs.spans import Tracing

_log = structlog.get_logger()

STREAM_FRAMES_MAX = 20_000
"""Number of commits of a game that a new tab gets in words. Of longer games the oldest are left out."""

BOT_IDLE_S = 21_600.0
"""Time for which a bot follows a game without moves. It comes back with the next move."""

PAGES = (
    *("/", "/games", "/ratings", "/sign-in", "/contests", "/score"),
    *("/player/{player_id}", "/game/{game_id}", "/replay/{game_id}", "/contest/{contest_id}", "/learn/{variant}"),
)
"""Paths of the page, which shows the screen of its path itself."""


class Gateway:
    """The gateway's parts, from the start of the event loop to its end."""

    def __init__(self, settings: GatewaySettings, port: int, tracing: "Tracing | None" = None) -> None:
        limits = settings.limits
        self.upstream = Upstream(
            settings.server,
            request_s=limits.request_s,
            players_max=limits.cached_players_max,
            seal=read_seal(Path(settings.gateway_key).expanduser()) if settings.gateway_key else None,
        )
        self.watches = SharedWatches(self.upstream, STREAM_FRAMES_MAX)
        self.changes = ListChanges(self.upstream)
        self.streams = Streams(self.watches, self.changes, limits, is_https=settings.is_https)
        self.bot_process = BotProcess(
            settings.server,
            pause_ms=settings.bot_pause_ms,
            limits={
                "games_max": limits.bot_games_max,
                "games_per_player_max": limits.bot_games_per_player_max,
                "waits_s": limits.bot_waits_s,
                "idle_s": BOT_IDLE_S,
            },
            answer_s=limits.request_s,
            daily_deals=settings.daily_deals,
        )
        self._sessions = Sessions(settings, port, self.upstream, tracing)
        seating = BotSeating(self.bot_process)
        listings = Listings(self.upstream, self.bot_process)
        release = version("lostcities")
        turns = ReadingTurns(limits)
        self._stretches = Stretches(self.upstream, limits, turns.of_visitors, release)
        self._lobby = LobbyEndpoints(self.upstream, self.watches, seating, listings, self._stretches.described, release)
        self._bots = BotEndpoints(seating)
        self._play = GameEndpoints(self.watches, turns)
        self._analyses = AnalysisEndpoints(turns)
        self._hints = HintEndpoints(turns)
        self._scores = ScoreEndpoints(turns)
        self._players = PlayerEndpoints(self.upstream)
        self._contests = ContestEndpoints(self.upstream)
        self._previews = InvitationPreviews(self.upstream, turns.of_visitors, settings.public_url)
        self._devices = SessionEndpoints(self.watches)
        self._probes = Probes(self.upstream)
        packed = packed_files()
        page = _page(AHEAD if packed else {})
        self.app: ASGIApp = Guard(
            Starlette(
                routes=[
                    *self._api(),
                    *(Route(path, page) for path in PAGES),
                    self._route("GET", "/join/{game_id}", self._previews.page),
                    self._route("GET", "/join/{game_id}/preview.png", self._previews.picture),
                    Route("/worker.js", _worker),
                    *_static(packed),
                ],
                exception_handlers={HTTPException: _on_http_error, Exception: on_fault},
            ),
            settings,
        )

    def start(self) -> None:
        """Start the bots, and register the anonymous visitor."""
        self.upstream.prepare_visitor()
        self.bot_process.start()

    def close_streams(self) -> None:
        """End every stream, so that the shutdown does not wait for browsers."""
        self.watches.close()
        self.changes.close()

    async def stop(self) -> None:
        """Close all connections."""
        self.close_streams()
        await self.bot_process.stop()
        await self.upstream.close()

    def _api(self) -> list[Route]:
        lobby, bots, play, sessions = self._lobby, self._bots, self._play, self._devices
        contests = self._contests
        game = "/api/games/{game_id}"
        return [
            self._route("GET", "/api/session", lobby.session),
            self._route("POST", "/api/session", lobby.introduce),
            self._route("DELETE", "/api/session", lobby.forget),
            self._route("POST", "/api/sign-in", sessions.sign_in),
            self._route("POST", "/api/sign-in-code", sessions.code),
            self._route("POST", "/api/recovery-key", sessions.recovery_key),
            self._route("GET", "/api/passkey", sessions.passkey_options),
            self._route("POST", "/api/passkey", sessions.add_passkey),
            self._route("GET", "/api/passkey-sign-in", sessions.sign_in_options),
            self._route("POST", "/api/passkey-sign-in", sessions.sign_in_with_passkey),
            self._route("GET", "/api/push", sessions.push),
            self._route("POST", "/api/push", sessions.subscribe),
            self._route("DELETE", "/api/push", sessions.unsubscribe),
            self._route("GET", "/api/devices", sessions.sessions),
            self._route("DELETE", "/api/devices/{session_id}", sessions.end),
            self._route("GET", "/api/variants", lobby.variants),
            self._route("GET", "/api/variants/{key}", lobby.variant),
            self._route("GET", "/api/score-forms", self._scores.variants),
            self._route("GET", "/api/score-forms/{key}", self._scores.form),
            self._route("GET", "/api/tutorials/{variant}", lobby.tutorial),
            self._route("GET", "/api/bots", bots.bots),
            self._route("GET", "/api/texts/{language}", _texts),
            self._route("GET", "/api/changes", self.streams.changes),
            self._route("GET", "/api/activity", lobby.activity),
            self._route("GET", "/api/turns", lobby.turns),
            self._route("GET", "/api/players/{player_id}", self._players.profile),
            self._route("POST", "/api/players/{player_id}/report", self._players.report),
            self._route("POST", "/api/settings", self._players.settings),
            self._route("GET", "/api/contacts", self._players.contacts),
            self._route("GET", "/api/ratings", self._players.ratings),
            self._route("POST", "/api/pair", lobby.pair),
            self._route("GET", "/api/contests", contests.contests),
            self._route("POST", "/api/contests", contests.create),
            self._route("GET", "/api/contests/{contest_id}", contests.contest),
            self._route("POST", "/api/contests/{contest_id}/join", contests.join),
            self._route("POST", "/api/contests/{contest_id}/leave", contests.leave),
            self._route("POST", "/api/contests/{contest_id}/cancel", contests.cancel),
            self._route("GET", "/api/games", lobby.games),
            self._route("POST", "/api/games", lobby.create),
            self._route("GET", game, lobby.game),
            self._route("POST", f"{game}/join", lobby.join),
            self._route("POST", f"{game}/leave", lobby.leave),
            self._route("GET", f"{game}/bots", bots.game_bots),
            self._route("POST", f"{game}/bots", bots.seat_bot),
            self._route("POST", f"{game}/fork", lobby.fork),
            self._route("POST", f"{game}/rematch", lobby.rematch),
            self._route("POST", f"{game}/commands", play.command),
            self._route("POST", f"{game}/hint", self._hints.hint),
            self._route("POST", f"{game}/say", play.say),
            self._route("GET", f"{game}/stream", self.streams.stream),
            self._route("GET", f"{game}/frames", play.frames),
            self._route("GET", f"{game}/log", play.log),
            self._route("GET", f"{game}/analysis", self._analyses.analysis),
            self._route("GET", "/api/names", names),
            Route("/w/{game_id}/{stretch}/{texts}", self._stretches.page, methods=["GET"]),
            *self._probes.routes(),
        ]

    def _route(self, method: str, path: str, handler: Handler) -> Route:
        route = Route(path, self._sessions.endpoint(handler, f"{method} {path}"), methods=[method])
        route.methods = {method}  # and not HEAD beside GET, because for a stream it would never end
        return route


async def _texts(visit: Visit, request: Request) -> Response:
    """Answer `GET /api/texts/{language}`."""
    return json(dict(translations("lostcities_web", request.path_params["language"])))


async def _worker(request: Request) -> Response:
    """Return the service worker. It stands at the root, since its place limits the pages that it serves."""
    return FileResponse(STATIC / "worker.js", media_type="text/javascript", headers={"cache-control": "no-cache"})


def _page(headers: Mapping[str, str]) -> Callable[[Request], Awaitable[Response]]:
    """Return the endpoint of the page."""

    async def answer(request: Request) -> Response:
        return FileResponse(STATIC / "index.html", headers=headers)

    return answer


async def _on_http_error(request: Request, error: Exception) -> Response:
    """Answer an unknown path: browsers get the page, which reports it, and programs get JSON."""
    is_missing = isinstance(error, HTTPException) and error.status_code == 404
    if is_missing and not request.url.path.startswith(API) and "text/html" in request.headers.get("accept", ""):
        return FileResponse(STATIC / "index.html", 404)
    return on_http_error(request, error)


def _static(packed: Mapping[str, bytes]) -> list[Route | Mount]:
    """Return the routes of all files: the packed files of a page's start, and other files as they are."""
    files = GZipMiddleware(StaticFiles(directory=STATIC), minimum_size=500)
    if not packed:
        _log.info("page_not_packed", cause="its modules have changed since they were packed")
    ahead = [Route(f"/static/{path}", _compressed(source, FILES[path])) for path, source in packed.items()]
    return [*ahead, Mount("/static", files)]


def _compressed(source: bytes, media_type: str) -> Callable[[Request], Awaitable[Response]]:
    """Return the endpoint of a file that never changes, compressed once."""
    compressed = gzip.compress(source)
    known = {"etag": f'"{hashlib.sha256(source).hexdigest()[:32]}"', "vary": "accept-encoding"}

    async def answer(request: Request) -> Response:
        if request.headers.get("if-none-match") == known["etag"]:
            return Response(status_code=304, headers=known)
        if "gzip" in request.headers.get("accept-encoding", ""):
            return Response(compressed, headers={**known, "content-encoding": "gzip"}, media_type=media_type)
        return Response(source, headers=known, media_type=media_type)

    return answer
