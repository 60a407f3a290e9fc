"""Invitations in the SDK: read from what people send, sent with every call about their game, and with no other."""

from collections.abc import Awaitable, Callable

import pytest

from lostcities.core import GameId, InvitationRequired, Version
from lostcities_client import Client, GameReference, Replica, connect, read_reference

CODE = "k3v7q2mzd4xw5a6p"
INVITATION = f"gxt6dtrnddrfzlskcy3mb.{CODE}"


@pytest.mark.parametrize("text", [
    INVITATION,
    f"http://127.0.0.1:8080/join/{INVITATION}",
    f"https://games.example/replay/{INVITATION}?at=17&seat=1",
    f"games.example/game/{INVITATION}/",
])  # fmt: skip
def test_an_invitation_is_read_alone_and_from_a_link(text: str) -> None:
    assert read_reference(text) == GameReference(GameId("gxt6dtrnddrfzlskcy3mb"), INVITATION)


@pytest.mark.parametrize(
    "text", ["g1", f"g1.{CODE}x", f"g1.{CODE.upper()}", f".{CODE}", f"ü.{CODE}", f"g 1.{CODE}", ""]
)
def test_any_other_text_is_an_id(text: str) -> None:
    assert read_reference(text) == GameReference(GameId(text))


def test_a_link_without_a_code_has_the_id() -> None:
    assert read_reference("http://127.0.0.1:8080/join/g1") == GameReference(GameId("g1"))


async def replicated(client: Client, game_id: GameId) -> int:
    async with Replica(client, game_id) as replica:
        await replica.until()
        await replica.read_on()
        return replica.version


async def watched(client: Client, game_id: GameId) -> object:
    async for message in client.watch(game_id):
        return message
    return None


READS: tuple[Callable[[Client, GameId], Awaitable[object]], ...] = (
    Client.get_game,
    Client.events,
    Client.frames,
    Client.table,
    Client.sign_head,
    watched,
    replicated,
)


async def over(ada: Client, bob: Client) -> GameId:
    """Play an unlisted game of two players that one of them resigns."""
    await ada.register("Ada")
    await bob.register("Bob")
    game_id = (await ada.create_game("duel", is_unlisted=True)).game_id
    await ada.join(game_id)
    with pytest.raises(InvitationRequired, match="ask its host for the link"):
        await bob.join(game_id)
    assert bob.accept_invitation(ada.reference(game_id)) == game_id
    await bob.join(game_id)
    await bob.resign(game_id)
    return game_id


async def test_a_client_reads_an_unlisted_game_after_it_accepted_the_invitation(server: str) -> None:
    async with connect(server) as ada, connect(server) as bob, connect(server) as eve:
        game_id = await over(ada, bob)
        version = (await ada.get_game(game_id)).head.version
        await eve.register("Eve")
        for read in READS:
            with pytest.raises(InvitationRequired):
                await read(eve, game_id)
        eve.accept_invitation(ada.reference(game_id))
        for read in READS:
            assert await read(eve, game_id)
        assert await replicated(eve, game_id) == version
        assert (await eve.fork(game_id, Version(5))).is_unlisted


async def test_the_host_and_players_learn_the_invitation_from_the_server(server: str) -> None:
    async with connect(server) as ada, connect(server) as bob:
        game_id = await over(ada, bob)
        assert read_reference(ada.reference(game_id)).game_id == game_id
        for client in (ada, bob):
            async with connect(server, client.token) as again:
                assert again.reference(game_id) == game_id
                await again.get_game(game_id)
                assert again.reference(game_id) == ada.reference(game_id)
        listed = (await ada.create_game("duel")).game_id
        await ada.get_game(listed)
        assert ada.reference(listed) == listed


async def test_another_player_on_the_same_connection_does_not_send_it(server: str) -> None:
    async with connect(server) as ada, connect(server) as bob:
        game_id = await over(ada, bob)
        eve = ada.with_token(None)
        await eve.register("Eve")
        with pytest.raises(InvitationRequired):
            await eve.get_game(game_id)
        patient = ada.with_patience(ada.patience)
        assert patient.reference(game_id) == ada.reference(game_id)


async def test_an_invitation_is_sent_with_calls_about_its_game_alone(server: str) -> None:
    async with connect(server) as client:
        client.accept_invitation(INVITATION)
        await client.register("Ada")
        game_id, key = read_reference(INVITATION).game_id, "lostcities-invitation"

        class Asked:
            def __init__(self, game_id: str) -> None:
                self.game_id = game_id

        assert (key, INVITATION) in client._metadata(Asked(game_id))
        for other in (Asked("g1"), Asked(""), object()):
            assert key not in dict(client._metadata(other))
