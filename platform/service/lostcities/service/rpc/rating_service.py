"""RatingService: ratings and results of players."""

# ruff: noqa: N802 - gRPC spells its methods like this

from lostcities.core.errors import LostCitiesError, Malformed
from lostcities.core.names import PlayerId
from lostcities.core.single_line import single_line
from lostcities.eventstore.port import PlayerRecord
from lostcities.present.catalogs import catalog_for
from lostcities.projections import LeaderboardCursor, Pace, PointsByPart, Projections, Skill
from lostcities.projections import RatedPlayer as RatedRow
from lostcities.projections import Results as ResultsRow
from lostcities.service.access.admission.admission import Admission
from lostcities.service.access.players import Players
from lostcities.service.nodes.variant_offers import VariantOffers
from lostcities.service.rpc import request_validation
from lostcities.service.rpc.messages import KIND_NAMES, player_message
from lostcities.service.rpc.page_tokens import leaderboard_cursor, leaderboard_token
from lostcities.service.rpc.rpc_wrapper import RpcContext, rpc
from lostcities.service.settings import Limits
from lostcities.v1 import player_pb2, ratings_pb2, ratings_pb2_grpc

PACE_NUMBERS: dict[Pace, ratings_pb2.Pace.ValueType] = {
    "fast": ratings_pb2.PACE_FAST,
    "slow": ratings_pb2.PACE_SLOW,
    "days": ratings_pb2.PACE_DAYS,
    "untimed": ratings_pb2.PACE_UNTIMED,
}
_PACES = {number: pace for pace, number in PACE_NUMBERS.items()}


class RatingServicer(ratings_pb2_grpc.RatingServiceServicer):
    """RPCs of RatingService; proto/lostcities/v1/ratings.proto documents each."""

    def __init__(
        self, players: Players, admission: Admission, projections: Projections, offers: VariantOffers, limits: Limits
    ) -> None:
        self.players = players
        self.admission = admission
        self._projections = projections
        self._offers = offers
        self._ratings = projections.ratings
        self._limits = limits

    @rpc("profile_read")
    async def GetProfile(
        self, request: ratings_pb2.GetProfileRequest, context: RpcContext
    ) -> ratings_pb2.GetProfileResponse:
        """See proto/lostcities/v1/ratings.proto."""
        player_id = PlayerId(request.player_id) if request.HasField("player_id") else context.player_id
        player = await self.players.player(player_id)
        await self._projections.reach()
        response = ratings_pb2.GetProfileResponse(player=player_message(player), is_private=player.is_private)
        if not _may_see(player, context.player_id):
            return response
        for row in await self._ratings.of_player(player_id):
            response.ratings.append(_rating(row))
        for change in await self._ratings.history(player_id):
            response.history.add(
                variant=change.variant,
                pace=PACE_NUMBERS[change.pace],
                game_id=change.game_id,
                at=change.at,
                place=change.place,
                points=change.skill.points,
                half_width=change.skill.half_width,
            )
        for results in await self._ratings.results(player_id):
            response.results.append(await self._results(results))
        language = request_validation.language(request.language)
        for part in await self._ratings.part_points(player_id):
            response.parts.append(self._part_points(part, language))
        return response

    @rpc("head_to_head_read")
    async def GetHeadToHead(
        self, request: ratings_pb2.GetHeadToHeadRequest, context: RpcContext
    ) -> ratings_pb2.GetHeadToHeadResponse:
        """See proto/lostcities/v1/ratings.proto."""
        player_id = PlayerId(request.player_id) if request.HasField("player_id") else context.player_id
        opponent = PlayerId(request_validation.required("opponent_id", request.opponent_id))
        shown = [_may_see(await self.players.player(each), context.player_id) for each in (player_id, opponent)]
        if not all(shown) and context.player_id not in (player_id, opponent):
            return ratings_pb2.GetHeadToHeadResponse()
        await self._projections.reach()
        found = await self._ratings.against(player_id, opponent)
        return ratings_pb2.GetHeadToHeadResponse(results=[await self._results(results) for results in found])

    @rpc("ratings_listed")
    async def ListRatings(
        self, request: ratings_pb2.ListRatingsRequest, context: RpcContext
    ) -> ratings_pb2.ListRatingsResponse:
        """See proto/lostcities/v1/ratings.proto."""
        variant = request_validation.required("variant", request.variant)
        pace, kind = _pace(request.pace), _kind(request.kind)
        size = request_validation.page_size(request.page_size, self._limits.page_games_max)
        after = leaderboard_cursor(request.page_token)
        await self._projections.reach()
        rows = await self._ratings.leaderboard(variant, pace, after=after, limit=size)
        response = ratings_pb2.ListRatingsResponse()
        for row in rows:
            player = await self.players.known(row.player_id)
            if player is None or not _may_see(player, context.player_id):
                continue
            listed = player_message(player)
            if listed.kind == kind and (request.with_provisional or not row.skill.is_provisional):
                response.players.add(player=listed, rating=_rating(row))
        if len(rows) == size:
            response.next_page_token = leaderboard_token(LeaderboardCursor(rows[-1].skill.mean, rows[-1].player_id))
        context.fields["players"] = len(response.players)
        return response

    def _part_points(self, row: PointsByPart, language: str) -> ratings_pb2.PartPoints:
        """Return the points in a part. Its label is as in the log if the variant is not installed or its texts fail."""
        try:
            label = catalog_for(self._offers.variant(row.variant, None), language)(row.part)
        except LostCitiesError:
            label = row.part
        return ratings_pb2.PartPoints(
            variant=row.variant, part=row.part, label=single_line(label), sheets=row.sheets, points=row.points
        )

    async def _results(self, results: ResultsRow) -> ratings_pb2.OpponentResults:
        opponent = await self._known(results.opponent) or player_pb2.Player(player_id=results.opponent)
        return ratings_pb2.OpponentResults(
            opponent=opponent,
            variant=results.variant,
            wins=results.wins,
            draws=results.draws,
            losses=results.losses,
        )

    async def _known(self, player_id: PlayerId) -> player_pb2.Player | None:
        player = await self.players.known(player_id)
        return None if player is None else player_message(player)


def _may_see(player: PlayerRecord, viewer: PlayerId) -> bool:
    """Return whether a viewer may see ratings and results of a player."""
    return not player.is_private or player.player_id == viewer


def _rating(row: RatedRow) -> ratings_pb2.Rating:
    return rating_message(row.variant, row.pace, row.skill, row.games)


def rating_message(variant: str, pace: Pace, skill: Skill, games: int) -> ratings_pb2.Rating:
    """Return a rating as it is shown."""
    return ratings_pb2.Rating(
        variant=variant,
        pace=PACE_NUMBERS[pace],
        points=skill.points,
        half_width=skill.half_width,
        games=games,
        is_provisional=skill.is_provisional,
    )


def _pace(number: ratings_pb2.Pace.ValueType) -> Pace:
    if number not in _PACES:
        raise Malformed(f"pace {number} is not a Pace: send FAST, SLOW, DAYS or UNTIMED", field="pace")
    return _PACES[number]


def _kind(number: player_pb2.PlayerKind.ValueType) -> player_pb2.PlayerKind.ValueType:
    if number not in KIND_NAMES:
        raise Malformed(f"kind {number} is not a PlayerKind: send HUMAN or BOT", field="kind")
    return number or player_pb2.PLAYER_KIND_HUMAN
