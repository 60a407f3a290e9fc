"""Pushes of a real server: they go on after it was killed, and for a player of the SDK as for a browser."""

import asyncio
from pathlib import Path

from tests.support.authority import Authority
from tests.support.push_service import FakeBrowser, push_service, vapid_of
from tests.support.server_process import ServerProcess

from lostcities_client import connect

IN_TIME_S = 10


async def test_a_subscription_and_its_key_outlive_the_server(tmp_path: Path) -> None:
    authority = Authority(tmp_path)
    environ = {"SSL_CERT_FILE": str(authority.file), "LOSTCITIES_PUSH_PRIVATE_HOST": "localhost"}
    async with push_service(authority) as service:
        with ServerProcess(tmp_path, environ=environ) as server:
            browser = FakeBrowser(service)
            async with connect(server.address) as ada, connect(server.address) as bob:
                await ada.register("Ada")
                await bob.register("Bob")
                key, endpoint = await bob.push_key()
                assert endpoint == ""
                await bob.subscribe_push(browser.endpoint, browser.public_key, browser.secret, "de")
                game_id = (await ada.create_game("duel", options={"first_seat": "seat0"}, seats=2)).game_id
                await ada.join(game_id)
                await bob.join(game_id)
                await asyncio.to_thread(server.kill)
                await asyncio.to_thread(server.start)
                assert await bob.push_key() == (key, browser.endpoint)
                while (position := await ada.get_game(game_id)).decisions:
                    await ada.submit(game_id, position.decisions[0].legal_moves[0].id)
                async with asyncio.timeout(IN_TIME_S):
                    told = await service.received.get()
            assert browser.read(told) == {
                "title": "Du bist dran: Lost Cities: Das Duell",
                "body": "Ada",
                "game": game_id,
            }
            assert vapid_of(told)[1] == key
