"""A spectator of a game with a delay: an earlier head than a seat has seen is no cut log, a forged one is refused."""

import pytest
from msgspec.structs import replace

from lostcities.core.errors import IntegrityError
from lostcities_client import Replica, connect
from lostcities_client.records import Head


async def test_a_spectator_follows_a_game_of_which_a_seat_has_seen_more(server: str) -> None:
    async with connect(server) as ada, connect(server) as eve:
        await ada.register("Ada")
        await eve.register("Eve")
        listing = await ada.create_game("duel", options={"rounds": 1}, spectator_delay=2)
        assert listing.spectator_delay == 2
        for _ in range(2):
            await ada.join(listing.game_id)
        acks = []
        for _ in range(3):
            (decision,) = (await ada.get_game(listing.game_id)).decisions
            acks.append(await ada.submit(listing.game_id, decision.legal_moves[0].id, seat=decision.seat))
        now = acks[-1].head
        watching = Replica(eve, listing.game_id, known_head=now)
        await watching.read_on()
        assert watching.version == acks[0].head.version
        lied_to = Replica(eve, listing.game_id, known_head=Head(watching.version, b"\7" * 32))
        with pytest.raises(IntegrityError):
            await lied_to.read_on()
        await ada.resign(listing.game_id)
        await watching.read_on()
        assert watching.game.ended is not None
        beyond = Replica(eve, listing.game_id, known_head=replace(now, version=watching.version + 1))
        with pytest.raises(IntegrityError, match="the log is cut"):
            await beyond.read_on()
