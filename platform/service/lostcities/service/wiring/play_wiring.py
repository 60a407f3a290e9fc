"""Commands, and what gives them of itself: deadlines, contests, rematches and pairing."""

from lostcities.service.company.attendance import Attendance
from lostcities.service.contests.contest_games import ContestGames
from lostcities.service.contests.contest_handler import ContestHandler
from lostcities.service.contests.contest_keeper import ContestKeeper
from lostcities.service.contests.contest_logs import ContestLogs
from lostcities.service.play.commands import CommandHandler
from lostcities.service.play.deadline_keeper import DeadlineKeeper
from lostcities.service.play.game_creator import GameCreator
from lostcities.service.play.invited_players import InvitedPlayers
from lostcities.service.play.observers import Observers
from lostcities.service.play.open_tables import OpenTables
from lostcities.service.play.pairing import Pairing, PairingParts
from lostcities.service.play.rematches import Rematches
from lostcities.service.wiring.access_wiring import AccessWiring
from lostcities.service.wiring.server_inputs import ServerInputs
from lostcities.service.wiring.view_wiring import ViewWiring


class PlayWiring:
    """Parts that write logs."""

    def __init__(self, inputs: ServerInputs, access: AccessWiring, views: ViewWiring) -> None:
        store, projections, registry = inputs.store, inputs.projections, inputs.registry
        limits, now = inputs.limits, inputs.now
        players, invitations, offers, game_cache = access.players, access.invitations, access.offers, views.game_cache
        self.observers = Observers(store, projections, views.log_folder, registry.observers, access.nodes.node_id)
        open_tables = OpenTables(projections, limits.open_tables_per_player_max)
        self.commands = CommandHandler(store, registry, game_cache, invitations, players, open_tables, limits, now)
        self.creator = GameCreator(
            self.commands,
            store,
            registry,
            offers,
            game_cache,
            invitations,
            views.spectators,
            InvitedPlayers(players, access.blocks, projections, limits),
            access.admission,
            limits,
            now,
        )
        creations = self.creator.creations
        self.rematches = Rematches(
            self.commands, store, offers, game_cache, invitations, players, access.blocks, creations, limits, now
        )
        self.contest_logs = ContestLogs(store)
        self.contest_handler = ContestHandler(store, self.contest_logs, offers, projections, creations, limits, now)
        self.contests = ContestKeeper(
            store,
            projections,
            self.contest_logs,
            self.contest_handler,
            ContestGames(self.commands, store, registry, offers, game_cache, limits, now),
            access.nodes.node_id,
            now,
        )
        self.deadlines = DeadlineKeeper(store, projections, self.commands, access.nodes, now)
        self.attendance = Attendance(now)
        self.pairing = Pairing(
            PairingParts(
                self.commands, self.creator, projections, offers, game_cache, self.attendance, access.blocks, now
            )
        )
        self.commands.watch, self.commands.outage_since = self.deadlines.watch, self.deadlines.outages.since
        self.commands.away_since = self.attendance.away_since
        views.log_queries.turns.commands = lambda: self.commands.figures.begun
