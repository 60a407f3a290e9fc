"""The endpoints about players: profiles, ratings and leaderboards."""

from collections.abc import Sequence
from typing import cast, get_args

from starlette.requests import Request
from starlette.responses import Response

from lostcities.core import Malformed, PlayerId
from lostcities_client import Contact, Kind, OpponentResults, Pace, Player, RatingPoint, RatingRow
from lostcities_web.lobby_endpoints import json
from lostcities_web.page_json import Json, millis
from lostcities_web.request_reading import Body, body_of, is_asked
from lostcities_web.session import Visit
from lostcities_web.upstream import Upstream


class SettingsBody(Body, rename="camel"):
    """Settings to change."""

    is_profile_private: bool | None = None
    is_presence_hidden: bool | None = None
    has_chat: bool | None = None
    block: PlayerId | None = None
    unblock: PlayerId | None = None
    befriend: PlayerId | None = None
    unfriend: PlayerId | None = None


class ReportBody(Body):
    """A report of what a player did."""

    text: str


class PlayerEndpoints:
    """The endpoints about players."""

    def __init__(self, upstream: Upstream) -> None:
        self._upstream = upstream

    async def profile(self, visit: Visit, request: Request) -> Response:
        """Answer `GET /api/players/{id}`."""
        client = await visit.reader()
        profile = await client.profile(PlayerId(request.path_params["player_id"]), language=visit.language)
        me = await visit.player()
        is_you = me is not None and me.player_id == profile.player.player_id
        settings = None if me is None else await client.settings()
        blocked = () if settings is None else settings.blocked
        friends = () if settings is None else settings.friends
        variants = {row.variant for rows in (profile.ratings, profile.results, profile.parts) for row in rows}
        titles = {key: await self._upstream.title(key, visit.language) for key in variants}
        return json(
            {
                "player": player_json(profile.player),
                "isYou": is_you,
                "isPrivate": profile.is_private,
                "isPresenceHidden": is_you and settings is not None and settings.is_presence_hidden,
                "hasChat": is_you and settings is not None and settings.has_chat,
                "isBlocked": _has(blocked, profile.player),
                "isFriend": _has(friends, profile.player),
                "blocked": [player_json(each) for each in blocked] if is_you else [],
                "titles": titles,
                "ratings": [rating_json(row) for row in profile.ratings],
                "history": _history_json(profile.history),
                "results": [results_json(row) for row in profile.results],
                "parts": profile.parts,
            }
        )

    async def contacts(self, visit: Visit, request: Request) -> Response:
        """Answer `GET /api/contacts`: none for a visitor who is no player yet."""
        known = () if await visit.player() is None else await (await visit.client()).contacts()
        return json({"contacts": [contact_json(each) for each in known]})

    async def settings(self, visit: Visit, request: Request) -> Response:
        """Answer `POST /api/settings`."""
        asked = await body_of(request, SettingsBody)
        await (await visit.client()).change_settings(
            is_profile_private=asked.is_profile_private,
            is_presence_hidden=asked.is_presence_hidden,
            has_chat=asked.has_chat,
            block=asked.block,
            unblock=asked.unblock,
            befriend=asked.befriend,
            unfriend=asked.unfriend,
        )
        return json({})

    async def report(self, visit: Visit, request: Request) -> Response:
        """Answer `POST /api/players/{id}/report`."""
        text = (await body_of(request, ReportBody)).text
        await (await visit.client()).report(PlayerId(request.path_params["player_id"]), text)
        return json({})

    async def ratings(self, visit: Visit, request: Request) -> Response:
        """Answer `GET /api/ratings`."""
        asked = request.query_params
        page = await (await visit.reader()).list_ratings(
            asked.get("variant", ""),
            cast(Pace, _one_of("pace", asked.get("pace", "fast"), get_args(Pace))),
            kind=cast(Kind, _one_of("kind", asked.get("kind", "human"), get_args(Kind))),
            with_provisional=is_asked(request, "provisional"),
            page_token=asked.get("page", ""),
        )
        players = [{"player": player_json(player), **rating_json(row)} for player, row in page.players]
        more = {"next": page.next_page_token} if page.next_page_token else {}
        return json({"players": players, **more})


def _has(players: Sequence[Player], wanted: Player) -> bool:
    return any(each.player_id == wanted.player_id for each in players)


def player_json(player: Player) -> Json:
    """Return a player as the page names them."""
    return {"id": player.player_id, "name": player.name, **({"isBot": True} if player.kind == "bot" else {})}


def contact_json(contact: Contact) -> Json:
    """Return a friend or a recent opponent."""
    return {
        **player_json(contact.player),
        **({"isFriend": True} if contact.is_friend else {}),
        **({"isOnline": True} if contact.is_online else {}),
        **({"playedAt": millis(contact.played_at)} if contact.played_at else {}),
    }


def rating_json(row: RatingRow) -> Json:
    """Return a rating."""
    return {
        "variant": row.variant,
        "pace": row.pace,
        "points": row.points,
        "halfWidth": row.half_width,
        "games": row.games,
        **({"isProvisional": True} if row.is_provisional else {}),
    }


def results_json(row: OpponentResults) -> Json:
    """Return results against an opponent."""
    counts = {"wins": row.wins, "draws": row.draws, "losses": row.losses}
    return {"opponent": player_json(row.opponent), "variant": row.variant, **counts}


def _history_json(history: Sequence[RatingPoint]) -> list[Json]:
    return [
        {
            "variant": point.variant,
            "pace": point.pace,
            "game": point.game_id,
            "at": millis(point.at),
            "place": point.place,
            "points": point.points,
        }
        for point in history
    ]


def _one_of(name: str, value: str, allowed: Sequence[str]) -> str:
    if value not in allowed:
        raise Malformed(f"{name} must be one of {', '.join(allowed)}, not {value[:40]!r}")
    return value
