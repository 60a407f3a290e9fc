"""Bots of other people: their profiles, presence and challenges."""

from lostcities.service.bots.bot_news import BotNews
from lostcities.service.bots.bots import Bots
from lostcities.service.bots.challenges import Challenges
from lostcities.service.bots.delivery import ChallengeParts
from lostcities.service.bots.presence import BotPresence
from lostcities.service.bots.rematch_bots import RematchBots
from lostcities.service.wiring.access_wiring import AccessWiring
from lostcities.service.wiring.server_inputs import ServerInputs
from lostcities.service.wiring.view_wiring import ViewWiring


class BotWiring:
    """Parts that seat bots."""

    def __init__(self, inputs: ServerInputs, access: AccessWiring, views: ViewWiring) -> None:
        store, limits, now = inputs.store, inputs.limits, inputs.now
        self.presence = BotPresence(now, limits.bot_silence_s)
        self.news = BotNews(store, self.presence, limits.bot_silence_s)
        self.bots = Bots(store, inputs.registry, access.admission, self.news, now)
        self.challenges = Challenges(
            ChallengeParts(
                store,
                views.game_cache,
                access.invitations,
                inputs.projections,
                access.players,
                self.bots,
                self.presence,
                self.news,
                access.admission,
                limits,
                now,
            )
        )
        self.rematch_bots = RematchBots(self.challenges, access.players)
