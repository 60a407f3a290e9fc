"""The endpoints before and around a game: sessions, variants, lists of games, and seats."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Annotated, Any, Literal

from msgspec import Meta, field
from starlette.requests import Request
from starlette.responses import Response

from lostcities.core import (
    BadToken,
    CommandId,
    GameId,
    InvalidSetup,
    LostCitiesError,
    Malformed,
    PlayerId,
    Seat,
    TimeControl,
    Version,
)
from lostcities_bots.analysis import can_analyse
from lostcities_bots.move_hints import has_hints
from lostcities_client import Client, InboxEntry, ListedGame, Status, VariantListing, new_command_id
from lostcities_web.bot_seating import BotSeating
from lostcities_web.http_errors import NotFound, described
from lostcities_web.listings import Listings
from lostcities_web.markdown import elements
from lostcities_web.page_json import Json, encode
from lostcities_web.request_reading import (
    NUMBER_MAX,
    Body,
    Hex32,
    SeatNumber,
    Seconds,
    body_of,
    command_of,
    game_of,
    is_asked,
)
from lostcities_web.session import Visit
from lostcities_web.shared_watches import SharedWatches
from lostcities_web.tutorial_json import keys_with_tutorial, tutorial_json
from lostcities_web.upstream import Upstream

Name = Annotated[str, Meta(max_length=200)]
Intent = Annotated[str, Meta(min_length=1, max_length=48)]
"""Id that the page gives to an action, so that a repeated request does not repeat the action."""
BotName = Annotated[str, Meta(max_length=100)]
PlayerRef = Annotated[str, Meta(min_length=1, max_length=64)]

SOCIAL_GAMES = 30
"""Number of games between people in a list. There may be more at the end of the last page that was read."""

SOCIAL_PAGES_MAX = 5
"""Number of pages that are read for them. Most games may be against bots."""

STATUSES: tuple[Status, ...] = ("open", "running", "over")


class Introduction(Body):
    """The name and language that a player chose."""

    name: Name | None = None
    language: Literal["en", "de"] | None = None


class TimeControlBody(Body):
    """A time control: a time for the game with an increment, or a time for each move."""

    initial_s: Seconds = 0
    increment_s: Seconds = 0
    per_move_s: Seconds = 0

    def __post_init__(self) -> None:
        """Check that the fields describe one kind of control."""
        self.control()

    def control(self) -> TimeControl:
        """Return the time control. Raise `ValueError`."""
        return TimeControl(self.initial_s, self.increment_s, self.per_move_s)


class NewGame(Body):
    """A game to open, with the bots to seat."""

    variant: Annotated[str, Meta(max_length=200)]
    seats: SeatNumber | None = None
    options: dict[str, Any] = field(default_factory=dict)  # JSON
    undo: Literal["never", "consent", "free"] | None = None
    bots: Annotated[list[BotName], Meta(max_length=16)] = field(default_factory=list)
    hot_seat: bool = False
    """True if the player takes all seats that no bot takes."""
    is_unlisted: bool = False
    time_control: TimeControlBody | None = None
    absence: Literal["end", "play_on"] | None = None
    takeover: bool = False
    is_rated: bool = False
    hints: bool = False
    """True if seats to act may take hints."""
    invited: dict[SeatNumber, PlayerRef] = field(default_factory=dict)
    """Ids of invited players by seat."""
    idle_s: Seconds | None = None
    spectator_delay: Annotated[int, Meta(ge=0, le=1_000)] = 0
    """Moves by which spectators see the game later. The server has a smaller limit."""
    seed_digest: Hex32 | None = None
    """Digest of the seed for the deals that the player has made in the browser."""
    command_id: Intent | None = None


class Seating(Body):
    """A seat to take or to leave."""

    seat: SeatNumber | None = None
    seed_digest: Hex32 | None = None
    command_id: Intent | None = None


class Fork(Body):
    """A version to fork."""

    version: Annotated[int, Meta(ge=1, le=NUMBER_MAX)]
    command_id: Intent | None = None


class RematchWish(Body):
    """A wish for the next game of the same players."""

    seed_digest: Hex32 | None = None
    command_id: Intent | None = None


class PairingWish(Body):
    """A wish to play a person now."""

    variant: Annotated[str, Meta(max_length=200)]
    seats: SeatNumber | None = None
    time_control: TimeControlBody | None = None
    is_rated: bool = True
    waiting_at: Annotated[str, Meta(max_length=100)] | None = None
    """Table at which the player waits by now."""
    seed_digest: Hex32 | None = None
    command_id: Intent | None = None


class LobbyEndpoints:
    """The endpoints before and around a game."""

    def __init__(
        self,
        upstream: Upstream,
        watches: SharedWatches,
        seating: BotSeating,
        listings: Listings,
        stretches: Callable[[GameId, str], Json],
        release: str,
    ) -> None:
        self._upstream = upstream
        self._watches = watches
        self._seating = seating
        self._listings = listings
        self._stretches = stretches
        self._release = release

    # -- sessions --

    async def session(self, visit: Visit, request: Request) -> Response:
        """Answer `GET /api/session`."""
        visit.probe()
        await visit.restore()
        try:
            return await self._session(visit)
        except BadToken:  # not refused, because the page offers to start anew
            visit.reject()
            return json({**await self._session_json(visit), "isExpired": True})

    async def introduce(self, visit: Visit, request: Request) -> Response:
        """Answer `POST /api/session`."""
        said = await body_of(request, Introduction)
        visit.language = said.language or visit.language
        if said.name is not None or said.language is None:
            await self._name(visit, (said.name or "").strip())
        return await self._session(visit)

    async def forget(self, visit: Visit, request: Request) -> Response:
        """Answer `DELETE /api/session`."""
        if visit.token is not None:
            self._watches.end(visit.token)
            await visit.end_push()
        visit.forget()
        return await self._session(visit)

    async def _name(self, visit: Visit, name: str) -> None:
        try:
            if visit.token is not None and not name:
                await visit.player()
            elif visit.token is not None:
                self._watches.renamed((await visit.rename(name)).player_id)
        except BadToken:  # the old player is gone: register a new one
            visit.reject()
        if visit.token is None:
            await visit.register(name)

    async def _session(self, visit: Visit) -> Response:
        return json(await self._session_json(visit))

    async def _session_json(self, visit: Visit) -> Json:
        player = await visit.player()
        known = None if player is None else {"id": player.player_id, "name": player.name}
        return {"player": known, "language": visit.language, "server": {"release": self._release}}

    # -- lists --

    async def variants(self, visit: Visit, request: Request) -> Response:
        """Answer `GET /api/variants`."""
        learnable = await keys_with_tutorial()
        listings = await self._upstream.variants(visit.language)
        return json(
            [{**variant_json(each), **({"hasTutorial": True} if each.key in learnable else {})} for each in listings]
        )

    async def variant(self, visit: Visit, request: Request) -> Response:
        """Answer `GET /api/variants/{key}`."""
        client = self._upstream.with_token(None)
        details = await client.variant(request.path_params["key"], language=visit.language)
        more = {
            "options": details.options_schema,
            "rules": await asyncio.to_thread(elements, details.rules_text),
            "bounded": details.bounded_options,
        }
        return json({**variant_json(details.variant), **more})

    async def tutorial(self, visit: Visit, request: Request) -> Response:
        """Answer `GET /api/tutorials/{variant}`."""
        key = request.path_params["variant"]
        found = await tutorial_json(key, visit.language)
        if found is None:
            raise NotFound(f"there is no tutorial of {key[:40]!r}")
        return json(found)

    async def games(self, visit: Visit, request: Request) -> Response:
        """Answer `GET /api/games`."""
        status = request.query_params.get("status") or None
        if status is not None and status not in STATUSES:
            raise Malformed(f"status must be one of {', '.join(STATUSES)}, not {status[:40]!r}")
        mine = is_asked(request, "mine")
        if mine and visit.token is None:
            return json({"games": [], "count": 0, "hasMore": False})
        client = await visit.reader()
        known, variant = next((each for each in STATUSES if each == status), None), request.query_params.get("variant")
        if is_asked(request, "between") or is_asked(request, "attended"):
            listings = await _social_games(client, known, variant, is_attended=is_asked(request, "attended"))
            return json({"games": [await self._listings.one(visit, listing) for listing in listings]})
        page = await client.list_games(
            status=known,
            variant=variant or None,
            mine=mine,
            with_count=True,
            page_token=request.query_params.get("page", ""),
        )
        if mine:
            games = await self._listings.mine(visit, client, page.games)
        else:
            games = [await self._listings.one(visit, listing) for listing in page.games]
        said: Json = {"games": games, "count": page.count, "hasMore": page.has_more}
        return json({**said, "next": page.next_page_token} if page.next_page_token else said)

    async def turns(self, visit: Visit, request: Request) -> Response:
        """Answer `GET /api/turns`."""
        if visit.token is None:
            return json({"turns": [], "invitations": []})
        client = await visit.client()
        turns, invitations = await client.inbox("your_turn"), await client.inbox("invited")
        return json(
            {
                "turns": await self._waiting(visit, turns.entries),
                "invitations": await self._waiting(visit, invitations.entries),
            }
        )

    async def _waiting(self, visit: Visit, entries: Sequence[InboxEntry]) -> list[Json]:
        """Return the games of inbox entries, the one that has waited longest first, with the names of the others."""
        games: dict[GameId, Json] = {}
        for entry in reversed(entries):
            names = [holder.name for holder in entry.game.seats if holder.seat != entry.seat and holder.name]
            title = await self._upstream.title(entry.game.variant, visit.language)
            games.setdefault(entry.game.game_id, {"id": entry.game.game_id, "title": title, "names": names})
        return list(games.values())

    async def activity(self, visit: Visit, request: Request) -> Response:
        """Answer `GET /api/activity`."""
        activity = await (await visit.reader()).activity()
        return json(
            {
                "peopleOnline": activity.people_online,
                "tablesWaiting": activity.tables_waiting,
                "gamesPlayed": activity.games_played,
            }
        )

    async def game(self, visit: Visit, request: Request) -> Response:
        """Answer `GET /api/games/{id}`."""
        client = await visit.reader()
        position = await client.get_game(game_of(request))
        said = await self._listings.one(visit, position.game)
        said |= {"version": position.head.version, "options": position.options, "undoMode": position.undo}
        if can_analyse(position.game.variant, position.options):
            said["hasAnalysis"] = True
        game = position.game
        if game.hints and has_hints(game.variant, game.variant_version, position.options):
            said["hasHints"] = True
        if position.game.is_unlisted:
            said["invitation"] = client.reference(position.game.game_id)
        elif position.game.status != "open":
            said["stretches"] = self._stretches(position.game.game_id, visit.language)
        if position.next_game is not None:
            said["next"] = position.next_game
        if position.series is not None:
            said["series"] = self._listings.series(position.series, position.game.seats, await visit.player())
        return json(said)

    # -- seats --

    async def create(self, visit: Visit, request: Request) -> Response:
        """Answer `POST /api/games`."""
        wanted = await body_of(request, NewGame)
        seats = await self._seats(wanted, visit.language)
        player = await visit.player()
        me = None if player is None else player.player_id
        await self._seating.check(wanted.variant, wanted.bots, me)
        client = await visit.client()
        intent = wanted.command_id or new_command_id()
        opened = await client.create_game(
            wanted.variant,
            options=wanted.options,
            seats=seats,
            undo=wanted.undo,
            command_id=CommandId(intent),
            is_unlisted=wanted.is_unlisted,
            time_control=None if wanted.time_control is None else wanted.time_control.control(),
            absence=wanted.absence,
            takeover=wanted.takeover,
            idle_s=wanted.idle_s,
            spectator_delay=wanted.spectator_delay,
            is_rated=wanted.is_rated,
            hints=wanted.hints,
            invited={Seat(seat): PlayerId(player_id) for seat, player_id in wanted.invited.items()},
        )
        own = seats - len(wanted.bots) if wanted.hot_seat else 1
        try:
            for number in range(own):
                digest = wanted.seed_digest if number == 0 else None
                await _join(client, opened.game_id, None, f"{intent}.{number}", digest)
            await self._seating.seat_all(client, opened.game_id, wanted.bots, intent)
        except LostCitiesError as error:  # the game is open, and the rest can be done at its table
            return json({"id": opened.game_id, **described(error)})
        return json({"id": opened.game_id})

    async def pair(self, visit: Visit, request: Request) -> Response:
        """Answer `POST /api/pair`."""
        said = await body_of(request, PairingWish)
        client = await visit.client()
        listing = await client.pair(
            said.variant,
            seats=said.seats,
            time_control=None if said.time_control is None else said.time_control.control(),
            is_rated=said.is_rated,
            waiting_at=None if said.waiting_at is None else GameId(said.waiting_at),
            seed_digest=None if said.seed_digest is None else bytes.fromhex(said.seed_digest),
            command_id=command_of(said.command_id),
        )
        self._watches.retire(listing.game_id, visit.token)
        return json({"id": listing.game_id, "status": listing.status})

    async def join(self, visit: Visit, request: Request) -> Response:
        """Answer `POST /api/games/{id}/join`.

        A repeated invitation takes no second seat, unless it names a seat.
        """
        said = await body_of(request, Seating)
        game_id = game_of(request)
        client = await visit.client()
        if said.seat is None and (held := await self._held(visit, client, game_id)):
            return json({"seat": held[0]})
        seat = None if said.seat is None else Seat(said.seat)
        taken = await _join(client, game_id, seat, said.command_id, said.seed_digest)
        self._watches.retire(game_id, visit.token)
        return json({"seat": taken})

    async def leave(self, visit: Visit, request: Request) -> Response:
        """Answer `POST /api/games/{id}/leave`."""
        said = await body_of(request, Seating)
        game_id = game_of(request)
        client = await visit.client()
        seat = None if said.seat is None else Seat(said.seat)
        await client.leave(game_id, seat, command_id=command_of(said.command_id))
        self._watches.retire(game_id, visit.token)
        return json({})

    async def fork(self, visit: Visit, request: Request) -> Response:
        """Answer `POST /api/games/{id}/fork`."""
        said = await body_of(request, Fork)
        client = await visit.client()
        opened = await client.fork(game_of(request), Version(said.version), command_id=command_of(said.command_id))
        return json({"id": opened.game_id})

    async def rematch(self, visit: Visit, request: Request) -> Response:
        """Answer `POST /api/games/{id}/rematch`."""
        said = await body_of(request, RematchWish)
        client = await visit.client()
        digest = None if said.seed_digest is None else bytes.fromhex(said.seed_digest)
        opened = await client.rematch(game_of(request), seed_digest=digest, command_id=command_of(said.command_id))
        return json({"id": opened.game_id})

    async def _held(self, visit: Visit, client: Client, game_id: GameId) -> tuple[Seat, ...]:
        player = await visit.player()
        return () if player is None else (await client.get_game(game_id)).game.seats_of(player.player_id)

    async def _seats(self, wanted: NewGame, language: str) -> int:
        """Return the number of seats: as requested, else for the bots and one player, else the fewest."""
        offered = await self._upstream.variants(language)
        fewest = next((listing.seats[0] for listing in offered if listing.key == wanted.variant), 1)
        seats = max(fewest, len(wanted.bots) + 1) if wanted.seats is None else wanted.seats
        if len(wanted.bots) >= max(seats, 1):
            raise InvalidSetup("bots", f"{len(wanted.bots)} bots leave no seat free at a table of {seats}")
        return seats


async def _social_games(
    client: Client, status: Status | None, variant: str | None, *, is_attended: bool
) -> Sequence[ListedGame]:
    """Return games that concern other people, the newest first: those that a player follows now, or all of them."""
    found = list[ListedGame]()
    token = ""
    for _ in range(SOCIAL_PAGES_MAX):
        page = await client.list_games(
            status=status, variant=variant or None, is_between_people=True, is_attended=is_attended, page_token=token
        )
        found += page.games
        token = page.next_page_token
        if not token or len(found) >= SOCIAL_GAMES:
            break
    return found


async def _join(client: Client, game_id: GameId, seat: Seat | None, intent: str | None, digest: str | None) -> Seat:
    """Take a seat, with the digest of a seed that only the browser has."""
    seed_digest = None if digest is None else bytes.fromhex(digest)
    return (await client.join(game_id, seat, seed_digest=seed_digest, command_id=command_of(intent))).seat


def variant_json(listing: VariantListing) -> Json:
    """Return a variant for lists."""
    key, version = listing.key, listing.version
    more = {"hasHints": True} if has_hints(key, version, {}) else {}
    return {"key": key, "version": version, "title": listing.title, "seats": list(listing.seats), **more}


def json(said: Json | Sequence[Json]) -> Response:
    """Return an answer in JSON."""
    return Response(encode(said), media_type="application/json")
