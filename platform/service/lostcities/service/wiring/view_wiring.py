"""Logs as they are folded, kept in memory, listed and shown."""

from lostcities.service.anchoring.tree_heads import TreeHeads
from lostcities.service.play.commit_folding import LogFolder
from lostcities.service.play.game_cache import GameCache
from lostcities.service.play.rules_check import RulesCheck
from lostcities.service.view.event_rows import EventRows
from lostcities.service.view.frames import FrameBuilder
from lostcities.service.view.game_encodings import GameEncodings
from lostcities.service.view.log_queries import LogQueries
from lostcities.service.view.own_data import OwnData
from lostcities.service.view.player_games import PlayerGames
from lostcities.service.view.spectators import SpectatorDelays
from lostcities.service.view.table_history import TableHistory
from lostcities.service.view.viewer_logs import ViewerLogs
from lostcities.service.wiring.access_wiring import AccessWiring
from lostcities.service.wiring.server_inputs import ServerInputs


class ViewWiring:
    """Parts that read logs. They write nothing."""

    def __init__(self, inputs: ServerInputs, access: AccessWiring) -> None:
        store, projections, limits = inputs.store, inputs.projections, inputs.limits
        self.log_folder = LogFolder(store, inputs.registry, access.offers)
        self.viewer_logs = ViewerLogs(self.log_folder, limits.viewer_logs_max, limits.kept_folds_max)
        self.rules_check = RulesCheck(inputs.registry, self.log_folder, access.offers)
        self.game_cache = GameCache(store, self.log_folder, self.viewer_logs, self.rules_check, limits)
        self.spectators = SpectatorDelays(store)
        self.log_queries = LogQueries(store, projections, access.invitations, self.spectators, limits)
        self.player_games = PlayerGames(self.game_cache, self.viewer_logs, self.log_queries)
        self.frames = FrameBuilder(self.game_cache, self.log_folder, self.viewer_logs, access.players, limits)
        self.tables = TableHistory(self.game_cache, self.log_folder, self.log_queries, self.frames, limits)
        self.encodings = GameEncodings()
        self.event_rows = EventRows(self.encodings, self.log_folder, self.log_queries)
        self.own_data = OwnData(store, projections, self.log_queries, limits)
        self.tree_heads = TreeHeads(store, projections, inputs.signer, limits.tree_head_interval_s)
