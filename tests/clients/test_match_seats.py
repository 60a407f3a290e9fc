"""lc-bot match with three and four bots, over the network, in the Board Game and in Rivals."""

import json
from collections.abc import Iterator

import pytest
from tests.support.server_process import ServerProcess

from lostcities_bots.main import main


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with ServerProcess(tmp_path_factory.mktemp("server"), store="memory:") as server:
        yield server.address


@pytest.mark.parametrize(
    ("variant", "options"), [pytest.param("board", '{"rounds": 1}', marks=pytest.mark.slow), ("rivals", "{}")]
)
def test_four_bots_take_every_seat_in_turn(
    address: str, capsys: pytest.CaptureFixture[str], variant: str, options: str
) -> None:
    bots = ["surveyor", "random", "random", "surveyor"]
    match = ["match", variant, *bots, "--games", "4", "--options", options, "--server", address, "--json"]
    assert main(match) == 0
    games = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    names = ["surveyor", "random", "random#2", "surveyor#2"]
    assert sorted(game["seats"] for game in games) == sorted(names[i:] + names[:i] for i in range(4))
    for game in games:
        best = max(game["scores"])
        assert all(game["seats"][seat].startswith("surveyor") for seat in game["winners"])
        assert all(game["scores"][seat] == best for seat in game["winners"])


@pytest.mark.slow
def test_the_standings_of_three_bots_have_a_line_each(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["match", "rivals", "random", "surveyor", "random", "--games", "3", "--server", address]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[:3] for line in lines[1:2]] == [["surveyor", "3", "3"]]
    assert sorted(line.split()[0] for line in lines[2:]) == ["random", "random#2"]


@pytest.mark.parametrize("variant", ["board", "rivals"])
def test_five_bots_find_no_table(address: str, capsys: pytest.CaptureFixture[str], variant: str) -> None:
    assert main(["match", variant, *["random"] * 5, "--server", address]) == 2
    assert f"{variant} takes 2 or 3 or 4 bots, not 5" in capsys.readouterr().err
