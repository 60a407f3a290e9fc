"""Rematches through the SDK, against a real server."""

import pytest
from tests.clients.test_undo import table

from lostcities.core import Seat
from lostcities.core.errors import SeatUnavailable


async def test_two_clients_meet_in_the_next_game_and_see_its_series(server: str) -> None:
    async with table(server) as (game_id, (ada, bob, _)):
        await bob.resign(game_id)
        held = [seat.player_id for seat in (await ada.get_game(game_id)).game.seats]
        next_id = (await ada.rematch(game_id)).game_id
        assert (await bob.get_game(game_id)).next_game == next_id
        position = await bob.get_game(next_id)
        series = position.series
        assert series is not None
        assert (series.previous, series.number) == (game_id, 2)
        assert series.wins == {held[0]: 1}
        kept = [(seat.kept_for_player_id, seat.kept_for_name) for seat in position.game.seats]
        assert kept == [(held[1], "player 1"), (None, None)]
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
