"""Streams of games, lists and analyses, the people behind them, and the memory that they may take."""

from collections.abc import Sequence

from lostcities.core.names import PlayerId
from lostcities.service.analyses.analyses import Analyses, AnalysisParts
from lostcities.service.company.attendance_news import AttendanceNews
from lostcities.service.company.attended_games import AttendedGames
from lostcities.service.company.companies import Companies, CompanyParts
from lostcities.service.company.people_online import PeopleOnline
from lostcities.service.company.phrases import Phrases
from lostcities.service.overload.memory_budget import MemoryBudget, available_memory, short_of_memory, used_memory
from lostcities.service.streams.list_following import ListFollowing
from lostcities.service.streams.live_games import LiveGames
from lostcities.service.streams.log_follower import LogFollowing
from lostcities.service.streams.open_streams import OpenStreams
from lostcities.service.streams.play_stream import PlayParts
from lostcities.service.streams.play_streams import PlayStreams
from lostcities.service.streams.store_news import StoreNews
from lostcities.service.streams.stream_writer import Pulse
from lostcities.service.streams.token_checks import TokenChecks
from lostcities.service.streams.watch import WatchStreams
from lostcities.service.wiring.access_wiring import AccessWiring
from lostcities.service.wiring.bot_wiring import BotWiring
from lostcities.service.wiring.play_wiring import PlayWiring
from lostcities.service.wiring.server_inputs import ServerInputs
from lostcities.service.wiring.view_wiring import ViewWiring


class StreamWiring:
    """Parts that tell clients what happens."""

    def __init__(
        self, inputs: ServerInputs, access: AccessWiring, views: ViewWiring, play: PlayWiring, bots: BotWiring
    ) -> None:
        store, limits, players, game_cache = inputs.store, inputs.limits, access.players, views.game_cache
        self.live_games = LiveGames(store)
        play.commands.on_traced = self.live_games.traced.add
        self.companies = Companies(CompanyParts(play.attendance, game_cache, play.rematches, players))
        following = LogFollowing(
            store, game_cache, views.log_queries, self.live_games, self.companies, views.frames, limits
        )
        self.pulse = Pulse(limits)
        self.watching = WatchStreams(following, self.pulse)
        self.people_online = PeopleOnline(lambda: (self.watching.open_streams, self.playing.open_streams), players)
        self.attended_games = AttendedGames(inputs.projections, play.attendance, players, self.people_online)
        lists = ListFollowing(inputs.projections, players, self.attended_games)
        watchers = self.watching.open_streams
        self.playing = PlayStreams(
            PlayParts(following, play.commands, watchers, lists, bots.presence, self.pulse, limits)
        )
        self.analyses = Analyses(
            AnalysisParts(store, views.log_queries, access.invitations, access.admission, limits, inputs.now)
        )
        self.token_checks = TokenChecks(self.open_streams)
        self.news = StoreNews(
            store, self.live_games, self.companies, game_cache, views.spectators, players, self.token_checks
        )
        self.attendance_news = AttendanceNews(store, play.attendance, game_cache.players_of, self.people_online)
        self.phrases = Phrases(
            self.companies,
            access.blocks,
            self.attendance_news,
            game_cache,
            access.admission.per_minute("phrases_per_minute"),
            access.admission.per_minute("chat_per_minute"),
        )
        self.attendance_news.on_said = self.phrases.tell
        self.memory = self._memory(limits.memory_percent_max, views)

    def _memory(self, percent: int, views: ViewWiring) -> MemoryBudget:
        """Return the budget, which takes memory from these parts where it is short."""
        memory = MemoryBudget(available_memory() * percent // 100, used_memory)
        memory.steps = (
            views.viewer_logs.shed,
            lambda: self.pulse.end_most_lagging(short_of_memory()),
            views.frames.shed,
            views.game_cache.shed,
        )
        views.game_cache.before_cold_read = views.tables.before_fold = memory.check
        return memory

    @property
    def open_streams(self) -> Sequence[OpenStreams]:
        """Open streams of each kind."""
        return self.watching.open_streams, self.playing.open_streams, self.analyses.open_streams

    def end_streams(self, player_id: PlayerId) -> None:
        """End the streams of a player whose token was replaced."""
        for streams in self.open_streams:
            streams.end_streams(player_id)
