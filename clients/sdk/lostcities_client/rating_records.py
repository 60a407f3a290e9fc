"""Conversion of messages about ratings to records."""

from lostcities.core import GameId
from lostcities.v1 import ratings_pb2
from lostcities_client.message_records import player_of
from lostcities_client.records import OpponentResults, Pace, PartPoints, Profile, RatingPage, RatingPoint, RatingRow

PACE_NUMBERS: dict[Pace, ratings_pb2.Pace.ValueType] = {
    "fast": ratings_pb2.PACE_FAST,
    "slow": ratings_pb2.PACE_SLOW,
    "days": ratings_pb2.PACE_DAYS,
    "untimed": ratings_pb2.PACE_UNTIMED,
}
_PACES: dict[int, Pace] = {number: pace for pace, number in PACE_NUMBERS.items()}


def profile_of(wire: ratings_pb2.GetProfileResponse) -> Profile:
    """Convert a profile from its message. Ratings at a pace that this client does not know yet are left out."""
    return Profile(
        player=player_of(wire.player),
        ratings=tuple(_rating_of(rating) for rating in wire.ratings if rating.pace in _PACES),
        history=tuple(_point_of(point) for point in wire.history if point.pace in _PACES),
        results=tuple(map(results_of, wire.results)),
        parts=tuple(PartPoints(row.variant, row.part, row.label, row.sheets, row.points) for row in wire.parts),
        is_private=wire.is_private,
    )


def results_of(wire: ratings_pb2.OpponentResults) -> OpponentResults:
    """Convert results against a player from their message."""
    return OpponentResults(player_of(wire.opponent), wire.variant, wire.wins, wire.draws, wire.losses)


def rating_page_of(wire: ratings_pb2.ListRatingsResponse) -> RatingPage:
    """Convert a page of a leaderboard from its message."""
    players = tuple((player_of(row.player), _rating_of(row.rating)) for row in wire.players)
    return RatingPage(players, wire.next_page_token)


def _rating_of(wire: ratings_pb2.Rating) -> RatingRow:
    return RatingRow(
        variant=wire.variant,
        pace=_PACES[wire.pace],
        points=wire.points,
        half_width=wire.half_width,
        games=wire.games,
        is_provisional=wire.is_provisional,
    )


def _point_of(wire: ratings_pb2.RatingPoint) -> RatingPoint:
    return RatingPoint(
        variant=wire.variant,
        pace=_PACES[wire.pace],
        game_id=GameId(wire.game_id),
        at=wire.at,
        place=wire.place,
        points=wire.points,
        half_width=wire.half_width,
    )
