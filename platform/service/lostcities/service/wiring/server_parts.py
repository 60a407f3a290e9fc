"""All parts of a server."""

from lostcities.service.operation.metrics import MeasuredParts
from lostcities.service.wiring.access_wiring import AccessWiring
from lostcities.service.wiring.account_wiring import AccountWiring
from lostcities.service.wiring.bot_wiring import BotWiring
from lostcities.service.wiring.play_wiring import PlayWiring
from lostcities.service.wiring.server_inputs import ServerInputs
from lostcities.service.wiring.stream_wiring import StreamWiring
from lostcities.service.wiring.view_wiring import ViewWiring


class ServerParts:
    """Parts of a server by what they are for. Make them inside a running event loop."""

    def __init__(self, inputs: ServerInputs) -> None:
        self.inputs = inputs
        self.access = AccessWiring(inputs)
        self.views = ViewWiring(inputs, self.access)
        self.play = PlayWiring(inputs, self.access, self.views)
        self.bots = BotWiring(inputs, self.access, self.views)
        self.streams = StreamWiring(inputs, self.access, self.views, self.play, self.bots)
        self.accounts = AccountWiring(inputs, self.access, self.play, self.streams)

    @property
    def measured(self) -> MeasuredParts:
        """Parts that count."""
        return MeasuredParts(
            self.inputs.store,
            self.inputs.projections,
            self.play.commands.figures,
            self.views.game_cache,
            self.views.frames,
            self.streams.live_games,
            self.play.observers,
            self.streams.watching.open_streams,
            self.streams.playing.open_streams,
        )
