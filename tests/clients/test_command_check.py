"""Commands that a player compares with the log of a finished game."""

import pytest

from lostcities.core import Seat, Version
from lostcities.core.errors import IntegrityError
from lostcities.core.platform_events import Commands, JoinGame, MakeMove, OfferEnd, Resign
from lostcities.core.seat_seeds import digest_of
from lostcities_client import Client, Replica, connect


async def with_two_players(ada: Client, bob: Client) -> Replica:
    """Start a Duel in which seat 0 begins, and follow it as seat 0."""
    await ada.register("Ada")
    await bob.register("Bob")
    game_id = (await ada.create_game("duel", options={"first_seat": "seat0"})).game_id
    await ada.join(game_id, seed_digest=digest_of(b"\7" * 32))
    await bob.join(game_id)
    await ada.reveal_seed(game_id, b"\7" * 32, digest_of(b"\6" * 32))
    return Replica(ada, game_id, seat=Seat(0))


async def test_own_commands_stand_in_the_log_as_they_were_sent(server: str) -> None:
    async with connect(server) as ada, connect(server) as bob, await with_two_players(ada, bob) as replica:
        sent: dict[Version, Commands] = {Version(2): JoinGame(digest=digest_of(b"\7" * 32).hex())}
        move = (await ada.get_game(replica.game_id)).decisions[0].legal_moves[0].id
        version = (await replica.until()).version
        placed = await ada.submit(replica.game_id, move, expected_version=version)
        sent[placed.first_version] = MakeMove(move_id=move, expected_version=version)
        offered = await ada.offer_end(replica.game_id, seat=Seat(0))
        sent[offered.first_version] = OfferEnd(seat=Seat(0))
        await replica.until(lambda game: game.offer is not None)
        with pytest.raises(IntegrityError, match="is not open"):
            await replica.check_commands(sent)
        resigned = await bob.resign(replica.game_id)
        await replica.until(lambda game: game.ended is not None)
        await replica.check_commands(sent)
        other = {**sent, placed.first_version: MakeMove(move_id=move)}
        with pytest.raises(IntegrityError, match=f"at version {placed.first_version}: .* another command"):
            await replica.check_commands(other)
        with pytest.raises(IntegrityError, match="another command"):
            await replica.check_commands({resigned.first_version: Resign()})  # another player's
        with pytest.raises(IntegrityError, match="no commit of the log begins at"):
            await replica.check_commands({Version(5): Resign()})
