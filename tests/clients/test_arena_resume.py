"""An arena that goes on with the results in a file, and files that it refuses and leaves as they are."""

import json
import os
from contextlib import aclosing
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from lostcities_bots.main import main
from lostcities_bots.tournament import ArenaPlan, DealGame, DealResult, Sprt, run_arena
from lostcities_bots.tournament.earlier_results import read_results
from lostcities_bots.tournament.result_checks import BadResult
from lostcities_bots.tournament.results import ResultFile

PLAN = ("duel", "random", "random", "--seed", "resumed", "--options", '{"rounds": 1}', "--jobs", "1")


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    """Return the lines of the file of an arena of three deals, each with its end."""
    file = tmp_path_factory.mktemp("whole") / "results"
    assert main(["arena", *PLAN, "--deals", "3", "--out", str(file)]) == 0
    return file.read_bytes().splitlines(keepends=True)


def resume(file: Path, *arguments: str, deals: int = 3) -> int:
    return main(["arena", *PLAN, *arguments, "--deals", str(deals), "--resume", str(file)])


def read_plan(file: Path, *, deals: int) -> ArenaPlan:
    """Return the plan in a file, with another number of deals."""
    found = read_results(file)
    assert found is not None
    return replace(found.plan, deals=deals)


def read_deal(line: bytes) -> DealResult:
    return msgspec.json.decode(line, type=DealResult)


def with_deals(head: bytes, deals: int) -> bytes:
    """Return the first line of an arena of three deals as that of one with another number."""
    return head.replace(b'"deals":3', b'"deals":%d' % deals)


def with_scores(line: bytes, *scores: int) -> bytes:
    """Return the line of a deal whose first game has these points."""
    deal = json.loads(line)
    deal["games"][0]["scores"] = scores
    return json.dumps(deal, sort_keys=True, separators=(",", ":")).encode() + b"\n"


def test_a_killed_arena_goes_on_with_the_deals_that_it_has(
    whole: list[bytes], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    head, first, *others = whole
    told = with_scores(first, 1000, -1000)  # no game has so many points, so it was not played again
    file = tmp_path / "results"
    file.write_bytes(head + told + others[0] + others[1][:30])
    assert resume(file) == 0
    assert file.read_bytes() == b"".join([head, told, *others])
    assert list(tmp_path.iterdir()) == [file], "no draft is left"
    assert capsys.readouterr().out.startswith("duel: 3 deals, each in 2 seatings; seed resumed\n")


def test_an_arena_gets_more_deals_and_the_file_is_that_of_one_run(whole: list[bytes], tmp_path: Path) -> None:
    head, *deals = whole
    file = tmp_path / "results"
    file.write_bytes(with_deals(head, 2) + b"".join(deals[:2]))
    assert resume(file) == 0
    assert file.read_bytes() == b"".join(whole)


@pytest.mark.parametrize("exists", [False, True])
def test_a_file_without_results_yet_gets_all_of_them(whole: list[bytes], tmp_path: Path, exists: bool) -> None:
    file = tmp_path / "results"
    if exists:
        file.touch()
    assert resume(file, deals=1) == 0
    assert file.read_bytes() == with_deals(whole[0], 1) + whole[1]


def test_the_seed_is_that_of_the_file_unless_another_is_said(
    whole: list[bytes], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "results"
    file.write_bytes(b"".join(whole))
    assert main(["arena", *PLAN[:3], *PLAN[5:], "--deals", "3", "--resume", str(file)]) == 0
    assert capsys.readouterr().out.startswith("duel: 3 deals, each in 2 seatings; seed resumed\n")
    assert file.read_bytes() == b"".join(whole)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (b"notes", "has no results of an arena: its first line is not whole"),
        (b"notes\n", "has no results of an arena: JSON is malformed"),
        (b'{"arena":2}\n', "has no results of an arena in format 1"),
        (b'{"arena":1}\n', "has no results of an arena: Object missing required field"),
        (b"[]\n", "has no results of an arena: Expected `object`, got `array`"),
        (b'{"arena":"\xff"}\n', "has no results of an arena: 'utf-8' codec can't decode"),
        (
            b'{"arena":1,"x":' + b"[" * 9_000 + b"]" * 9_000 + b"}\n",
            "has no results of an arena: maximum recursion depth",
        ),
    ],
)
def test_a_file_without_results_of_an_arena_is_refused_and_stays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: bytes, told: str
) -> None:
    file = tmp_path / "results"
    file.write_bytes(text)
    assert resume(file) == 2
    assert told in capsys.readouterr().err
    assert file.read_bytes() == text


@pytest.mark.parametrize(
    ("arguments", "deals", "told"),
    [
        (("--seed", "other"), 3, "is of an arena whose seed differs: 'resumed' in place of 'other'"),
        (("--choice-s", "7"), 3, "is of an arena whose choice_s differs: 10.0 in place of 7.0"),
        ((), 1, "has 3 deals, and the arena 1"),
    ],
)
def test_results_of_another_arena_are_refused_and_stay(
    whole: list[bytes],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    arguments: tuple[str, ...],
    deals: int,
    told: str,
) -> None:
    file = tmp_path / "results"
    file.write_bytes(b"".join(whole))
    assert resume(file, *arguments, deals=deals) == 2
    assert told in capsys.readouterr().err
    assert file.read_bytes() == b"".join(whole)


def test_a_damaged_deal_is_refused_by_its_number(
    whole: list[bytes], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "results"
    head, first, second, _ = whole
    file.write_bytes(head + first + with_scores(second, 5))
    assert resume(file) == 2
    assert "deal 1 has no proper result: game 0 has 1 scores, not 2" in capsys.readouterr().err
    file.write_bytes(head + second + first)
    assert resume(file) == 2
    assert "deal 0 has no proper result: the result is that of deal 1" in capsys.readouterr().err


def test_what_is_no_regular_file_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert resume(tmp_path / "pipe") == resume(tmp_path) == 2
    assert capsys.readouterr().err.count("is no regular file") == 2


def test_a_link_stays_a_link_and_a_private_file_private(whole: list[bytes], tmp_path: Path) -> None:
    file, link = tmp_path / "results", tmp_path / "link"
    file.write_bytes(with_deals(whole[0], 2) + whole[1])
    file.chmod(0o600)
    link.symlink_to(file)
    plan = read_plan(file, deals=3)
    with ResultFile(link, plan, read_results(link)) as results:
        results.add(read_deal(whole[2]))
    assert link.is_symlink()
    assert (file.stat().st_mode & 0o777, file.read_bytes()) == (0o600, b"".join(whole[:3]))


def test_one_arena_at_a_time_goes_on_with_a_file(whole: list[bytes], tmp_path: Path) -> None:
    file = tmp_path / "results"
    file.write_bytes(b"".join(whole[:2]))
    plan, found = read_plan(file, deals=3), read_results(file)
    with ResultFile(file, plan, found) as first:
        for others in (found, None):
            with pytest.raises(BadResult, match="another arena writes to"):
                ResultFile(file, plan, others)
        first.add(read_deal(whole[2]))
    with pytest.raises(BadResult, match="has changed since it was read"):
        ResultFile(file, plan, found)
    assert file.read_bytes() == b"".join(whole[:3])


def test_a_first_line_without_its_end_is_refused_and_stays(whole: list[bytes], tmp_path: Path) -> None:
    file = tmp_path / "results"
    file.write_bytes(whole[0].rstrip())
    with pytest.raises(BadResult, match="its first line is not whole"):
        read_results(file)
    assert file.read_bytes() == whole[0].rstrip()


def test_results_may_go_to_a_device(whole: list[bytes]) -> None:
    plan = ArenaPlan(variant="duel", bots=("random", "random"), deals=1, seed="s")
    with ResultFile(Path(os.devnull), plan) as one, ResultFile(Path(os.devnull), plan) as other:
        one.add(read_deal(whole[1]))
        other.add(read_deal(whole[1]))


def test_a_file_that_is_whole_need_not_be_writable(whole: list[bytes], tmp_path: Path) -> None:
    file = tmp_path / "results"
    file.write_bytes(b"".join(whole))
    plan, found = read_plan(file, deals=3), read_results(file)
    file.unlink()
    with ResultFile(file, plan, found):
        assert not file.exists(), "nothing is written"


def test_results_go_to_a_new_file_or_to_a_resumed_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        resume(tmp_path / "one", "--out", str(tmp_path / "other"))
    assert "not allowed with argument" in capsys.readouterr().err


async def test_earlier_deals_count_in_the_sequential_test() -> None:
    plan = ArenaPlan(variant="duel", bots=("random", "random"), deals=200, seed="s", sprt=Sprt(0, 3))
    ahead = [
        DealResult(number, (DealGame((0, 1), (40 + number % 7, 0), 80), DealGame((1, 0), (0, 40), 80)))
        for number in range(150)
    ]
    async with aclosing(run_arena(plan, 1, earlier=ahead)) as results:
        assert [deal.number async for deal in results] == [*range(100)], "the verdict of so many deals is plain"
