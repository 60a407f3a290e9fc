"""Rematches through the SDK, against a real server."""

import pytest
from tests.clients.test_undo import table

from lostcities.core import Seat
from lostcities.core.errors import SeatUnavailable
from lostcities_client import KeptSeat


async def test_two_clients_meet_in_the_next_game_and_see_its_series(server: str) -> None:
    async with table(server) as (game_id, (ada, bob, _)):
        await bob.resign(game_id)
        held = [seat.player_id for seat in (await ada.get_game(game_id)).game.seats]
        next_id = (await ada.rematch(game_id)).game_id
        assert (await bob.get_game(game_id)).next_game == next_id
        series = (await bob.get_game(next_id)).series
        assert series is not None
        assert (series.previous, series.number) == (game_id, 2)
        assert series.wins == {held[0]: 1}
        assert held[1] is not None
        assert series.kept == {Seat(0): KeptSeat(held[1], "player 1")}
        game = await bob.rematch(game_id)
        assert (game.game_id, game.status) == (next_id, "running")


async def test_a_client_declines_and_another_sits_down(server: str) -> None:
    async with table(server) as (game_id, (ada, bob, eve)):
        await bob.resign(game_id)
        next_id = (await ada.rematch(game_id)).game_id
        with pytest.raises(SeatUnavailable):
            await eve.join(next_id)
        await bob.release_seat(next_id, Seat(0))
        assert (await eve.join(next_id)).seat == 0
