"""One player in the terminal and elsewhere: a code of one device signs the other in."""

import re

from tests.support.server_process import ServerProcess
from tests.terminal.terminal_sessions import sitting

from lostcities_client import connect
from lostcities_terminal.app.dialogs import TextDialog


async def test_the_terminal_plays_as_the_player_of_a_code(process: ServerProcess) -> None:
    async with connect(process.address) as elsewhere:
        ada = (await elsewhere.register("Ada from elsewhere")).player
        code = (await elsewhere.sign_in_code()).code
        async with sitting(process.address, name="root", sign_in_secret=code) as sat:
            await sat.lobby()
            assert (await sat.app.client.player()) == ada
            assert "you are Ada from elsewhere" in sat.text()
        async with sitting(process.address, name="root") as sat:
            await sat.lobby()
            assert (await sat.app.client.player()) == ada


async def test_a_code_of_the_terminal_signs_another_device_in(process: ServerProcess) -> None:
    async with sitting(process.address, name="Grace") as sat, connect(process.address) as elsewhere:
        await sat.lobby()
        await sat.press("d")
        await sat.at(TextDialog)
        found = re.search("[A-Z2-9]{4}-[A-Z2-9]{4}", sat.text())
        assert found is not None
        grace = (await elsewhere.sign_in(found[0])).player
        assert grace.name == "Grace"
