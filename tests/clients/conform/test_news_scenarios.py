"""Scenarios about news: how often they act."""

from types import SimpleNamespace
from typing import Any

from lostcities.core import OfferRefused
from lostcities.v1 import game_pb2
from lostcities_bots.conform import SCENARIOS, Traffic


class QuickGame:
    """The opponent's connection to a game in which the client has moved before an offer is withdrawn."""

    def __init__(self) -> None:
        self.offers = 0

    async def offer_end(self, game_id: str) -> SimpleNamespace:
        self.offers += 1
        return SimpleNamespace(head=SimpleNamespace(version=20))

    async def answer(self, game_id: str, offer: int, *, accept: bool) -> None:
        raise OfferRefused("offer", "the offer has ended")


def opponent_moved(version: int) -> game_pb2.WatchGameResponse:
    commit = game_pb2.Commit(actor_player_id="p-opponent", events=[game_pb2.Event(version=version, event_json="{}")])
    return game_pb2.WatchGameResponse(commit=commit)


async def test_an_offer_that_a_quick_client_outran_is_not_made_again() -> None:
    opponent = QuickGame()
    traffic = Traffic(token="lct_secret")
    traffic.known = 11
    table: Any = SimpleNamespace(traffic=traffic, opponent=opponent, game_id="g1", client_player="p-client")
    scenario = SCENARIOS["unknown-events"](table)
    for version in (19, 22, 25):
        await scenario.on_news(opponent_moved(version))
        await scenario.occurred.wait()
    await scenario.stop()
    assert opponent.offers == 1
    assert scenario.happened_at is not None
