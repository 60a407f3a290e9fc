"""The newest version of each game that a client has seen. It asks every server for answers that are not older."""

from typing import Any

from lostcities.v1 import bots_pb2, game_pb2, play_pb2, player_pb2

GAMES_MAX = 10_000
"""Number of games remembered. Those not seen for longest are forgotten first."""

_WITH_GAME = (
    bots_pb2.ChallengeBotResponse,
    game_pb2.CreateGameResponse,
    game_pb2.ForkGameResponse,
    game_pb2.GetGameResponse,
    game_pb2.JoinGameResponse,
    game_pb2.LeaveGameResponse,
    game_pb2.PairResponse,
    game_pb2.RematchResponse,
)

_WITH_HEAD = (
    game_pb2.GetTableResponse,
    game_pb2.ListEventsResponse,
    game_pb2.ListFramesResponse,
    game_pb2.SignHeadResponse,
    game_pb2.SubmitCommandResponse,
)

_READS = (
    game_pb2.GetGameRequest,
    game_pb2.GetObservationRequest,
    game_pb2.GetTableRequest,
    game_pb2.ListEventRowsRequest,
    game_pb2.ListEventsRequest,
    game_pb2.ListFramesRequest,
    game_pb2.SignHeadRequest,
    play_pb2.Follow,
)


class SeenVersions:
    """The newest versions that all players of a connection have seen, by game."""

    def __init__(self) -> None:
        self._versions: dict[str, int] = {}

    def of(self, game_id: str) -> int:
        """Return the newest version of a game; 0 if none was seen."""
        return self._versions.get(game_id, 0)

    def note(self, game_id: str, version: int) -> None:
        """Note a version that a server has named."""
        self._versions[game_id] = max(version, self._versions.pop(game_id, 0))
        if len(self._versions) > GAMES_MAX:
            del self._versions[next(iter(self._versions))]

    def ask(self, request: Any) -> None:  # Any: any request
        """Let a request about a game ask for the version that was seen."""
        if isinstance(request, _READS) and (version := self.of(request.game_id)):
            request.min_version = version

    def note_answer(self, request: Any, answer: Any) -> None:  # Any: any request with its answer
        """Note the versions in the answer to a call."""
        if isinstance(answer, _WITH_GAME):
            self.note(answer.game.game_id, answer.game.version)
        elif isinstance(answer, _WITH_HEAD):
            self.note(request.game_id, answer.head.version)
        elif isinstance(answer, game_pb2.ListGamesResponse):
            for game in answer.games:
                self.note(game.game_id, game.version)
        elif isinstance(answer, player_pb2.ListInboxResponse):
            for item in answer.items:
                self.note(item.game.game_id, item.game.version)

    def note_news(self, game_id: str, news: game_pb2.WatchGameResponse) -> None:
        """Note the version in a message of a watched game."""
        match news.WhichOneof("message"):
            case "commit":
                self.note(game_id, news.commit.events[-1].version if news.commit.events else 0)
            case "caught_up":
                self.note(game_id, news.caught_up.head.version)
            case "frame":
                self.note(game_id, news.frame.head.version)
