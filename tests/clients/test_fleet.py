"""A fleet of workers: real processes, one of which is killed or stopped, and what is refused."""

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from subprocess import PIPE

import grpc
import pytest
from tests.clients.test_process_bots import wait_until
from tests.support.authority import Authority

from lostcities.v1 import arena_pb2, arena_pb2_grpc
from lostcities_bots.fleet import machine_fingerprints
from lostcities_bots.fleet.machine_fingerprints import ArenaDiffers, check_same, fingerprints_of
from lostcities_bots.main import main
from lostcities_bots.tournament import ArenaPlan

BIN = Path(sys.executable).parent
ROOT = Path(__file__).parents[2]
PLAN = ("duel", "random", "random", "--deals", "8", "--seed", "fleet", "--options", '{"rounds": 1}')
DEAL_0 = (
    '{"number":0,"games":[{"order":[0,1],"scores":[5,-20],"moves":90},{"order":[1,0],"scores":[-20,5],"moves":90}]}'
)
TOKEN = "0123456789abcdef0123456789abcdef"

Start = Callable[..., "subprocess.Popen[str]"]


@pytest.fixture
def start() -> Iterator[Start]:
    """Start real programs, and kill those that still run at the end."""
    running: list[subprocess.Popen[str]] = []

    def started(*arguments: str) -> "subprocess.Popen[str]":
        program = subprocess.Popen([BIN / "lc-bot", *arguments], stdout=PIPE, stderr=PIPE, text=True)
        running.append(program)
        return program

    yield started
    for program in running:
        program.kill()
        program.communicate()


def serving(start: Start, *arguments: str) -> tuple["subprocess.Popen[str]", str]:
    """Start an arena on a free port; return it with its address."""
    arena = start("arena", *arguments, "--serve", "127.0.0.1:0", "--heartbeat-s", "0.5")
    assert arena.stdout is not None
    line = arena.stdout.readline()
    assert line.startswith("lc-bot arena ready listen="), arena.communicate()
    return arena, line.strip().partition("listen=")[2]


def ended(program: "subprocess.Popen[str]") -> str:
    """Wait for the end of a program that succeeds; return its output."""
    told, errors = program.communicate(timeout=240)
    assert program.returncode == 0, told + errors
    return told


def joined(worker: "subprocess.Popen[str]") -> bool:
    """Wait until a worker has joined."""
    assert worker.stdout is not None
    return worker.stdout.readline().startswith("lc-bot arena-worker joined variant=duel")


def results(file: Path) -> int:
    return len(file.read_bytes().splitlines()) - 1 if file.exists() else 0


@pytest.mark.parametrize("fault", [signal.SIGKILL, signal.SIGSTOP])
def test_the_deal_of_a_worker_that_is_lost_goes_to_another_and_the_results_are_those_of_one_machine(
    start: Start, tmp_path: Path, fault: signal.Signals
) -> None:
    local, fleet = tmp_path / "local", tmp_path / "fleet"
    arena, address = serving(start, *PLAN, "--out", str(fleet))
    lost, other = start("arena-worker", address, "--jobs", "2"), start("arena-worker", address, "--jobs", "1")
    assert joined(lost)
    assert joined(other)
    wait_until(lambda: results(fleet) > 0, give_up_s=120)
    lost.send_signal(fault)  # it plays two deals
    told = ended(other)
    assert "duel: 8 deals, each in 2 seatings; seed fleet" in ended(arena)
    assert main(["arena", *PLAN, "--jobs", "2", "--out", str(local)]) == 0
    assert fleet.read_bytes() == local.read_bytes()
    assert "the arena is over" in told


def test_a_resumed_arena_gives_out_only_the_deals_that_have_no_result(start: Start, tmp_path: Path) -> None:
    whole, part = tmp_path / "whole", tmp_path / "part"
    assert main(["arena", *PLAN, "--jobs", "2", "--out", str(whole)]) == 0
    lines = whole.read_bytes().splitlines(keepends=True)
    part.write_bytes(b"".join(lines[:7]))
    arena, address = serving(start, *PLAN, "--resume", str(part))
    told = ended(start("arena-worker", address, "--jobs", "1"))
    assert "duel: 8 deals, each in 2 seatings; seed fleet" in ended(arena)
    assert part.read_bytes() == whole.read_bytes()
    assert "2 deals played here, 2 of them counted" in told


def test_a_deal_that_hangs_at_a_worker_that_is_alive_goes_to_another_and_both_end_with_the_arena(
    start: Start, tmp_path: Path
) -> None:
    local, fleet = tmp_path / "local", tmp_path / "fleet"
    arena, address = serving(start, *PLAN, "--out", str(fleet))
    hung, other = (start("arena-worker", address, "--jobs", "1") for _ in range(2))
    assert joined(hung)
    assert joined(other)
    wait_until(lambda: results(fleet) > 0, give_up_s=120)
    for process in playing_processes(hung.pid):
        os.kill(process, signal.SIGSTOP)  # its parent goes on with heartbeats
    ended(arena)
    assert "the arena is over" in ended(other)
    assert "the arena is over" in ended(hung)
    assert main(["arena", *PLAN, "--jobs", "2", "--out", str(local)]) == 0
    assert fleet.read_bytes() == local.read_bytes()


def playing_processes(worker: int) -> list[int]:
    """Return the processes in which a worker plays deals."""
    children = Path(f"/proc/{worker}/task/{worker}/children").read_text().split()
    found = [int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]
    assert found
    return found


def test_workers_come_with_tls_and_a_token_and_games_come_back_with_their_moves(start: Start, tmp_path: Path) -> None:
    authority, token = Authority(tmp_path), tmp_path / "token"
    token.write_text(TOKEN)
    chain, key = authority.issue("localhost")
    store = f"sqlite:///{tmp_path / 'fleet.sqlite'}"
    safe = ("--token-file", str(token), "--tls-cert", str(chain), "--tls-key", str(key), "--store", store)
    arena, address = serving(start, *PLAN, "--deals", "1", *safe)
    address = address.replace("127.0.0.1", "localhost")
    trusting = ("--ca-file", str(authority.file), "--jobs", "1")
    assert start("arena-worker", address, *trusting).wait(timeout=240) == 2
    told = ended(start("arena-worker", address, "--token-file", str(token), *trusting))
    assert "the arena is over: 1 deals played here, 1 of them counted" in told
    ended(arena)
    command = [str(BIN / "lc-admin"), "replay", "--all", "--store", store]
    audit = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "2 games in" in audit.stdout
    assert "2 agree; no fault" in audit.stdout


@pytest.mark.parametrize("module", ["mine", "lostcities_bots_mine"])
def test_a_worker_with_other_bots_is_refused_and_told_what_differs(tmp_path: Path, module: str) -> None:
    bots = ("duel", f"{module}:Mine", "random", "--deals", "1")
    for folder, body in (("here", "pass"), ("there", "name = 'other'")):
        (tmp_path / folder).mkdir()
        source = f"from lostcities_bots import RandomBot\n\n\nclass Mine(RandomBot):\n    {body}\n"
        (tmp_path / folder / f"{module}.py").write_text(source)
    found = [fingerprint_in(tmp_path / folder, *bots[:3]) for folder in ("here", "there")]
    assert found[0]["lostcities"] == found[1]["lostcities"]
    with pytest.raises(
        ArenaDiffers, match=rf"bot {module}:Mine differs: the arena has [0-9a-f]{{12}}, the worker [0-9a-f]{{12}}"
    ):
        check_same(*found)


def test_a_worker_with_another_engine_of_a_game_is_refused(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    ours = fingerprint_in(tmp_path / "empty", "board", "surveyor", "random")
    for source in ("lostcities_duel/engine.py", "lostcities_rivals/packing.py"):
        folder = tmp_path / source.replace("/", "-")
        package, name = source.split("/")
        shutil.copytree(ROOT / "plugins" / package.removeprefix("lostcities_") / package, folder / package)
        with (folder / package / name).open("a") as file:
            file.write("# other\n")
        with pytest.raises(ArenaDiffers, match=r"^lostcities differs: the arena has"):
            check_same(ours, fingerprint_in(folder, "board", "surveyor", "random"))


def test_a_worker_without_compiled_engines_is_refused_by_an_arena_that_has_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plan = ArenaPlan(variant="duel", bots=("navigator-8", "random"), deals=1, seed="s")
    found = []
    for is_compiled in (True, False):
        monkeypatch.setattr(machine_fingerprints, "IS_COMPILED", is_compiled)
        found.append(fingerprints_of(plan))
    with pytest.raises(
        ArenaDiffers, match=r"engines of the arena are compiled, those of the worker interpreted: .* `make engines`"
    ):
        check_same(*found)
    check_same(found[1], found[1])


def fingerprint_in(folder: Path, *bots: str) -> dict[str, str]:
    """Return the fingerprints of a plan, computed in a process of its own in a folder."""
    code = (
        "import sys, json; from lostcities_bots.tournament import ArenaPlan; "
        "from lostcities_bots.fleet.machine_fingerprints import fingerprints_of; "
        "plan = ArenaPlan(variant=sys.argv[1], bots=tuple(sys.argv[2:]), deals=1, seed='s'); "
        "print(json.dumps(fingerprints_of(plan)))"
    )
    told = subprocess.run([sys.executable, "-c", code, *bots], cwd=folder, capture_output=True, text=True, check=True)
    found: dict[str, str] = json.loads(told.stdout)
    return found


def test_calls_without_the_token_and_workers_that_differ_are_refused(start: Start, tmp_path: Path) -> None:
    token_file = tmp_path / "token"
    token_file.write_text(TOKEN + "\n")
    _, address = serving(start, *PLAN, "--token-file", str(token_file))
    with grpc.insecure_channel(address) as channel:
        stub = arena_pb2_grpc.ArenaServiceStub(channel)
        right = (("authorization", f"Bearer {TOKEN}"),)
        for call, metadata, code in (
            (lambda m: stub.GetArena(arena_pb2.GetArenaRequest(), metadata=m), None, "UNAUTHENTICATED"),
            (
                lambda m: stub.TakeDeal(arena_pb2.TakeDealRequest(), metadata=m),
                (("authorization", "Bearer x"),),
                "UNAUTHENTICATED",
            ),
            (
                lambda m: stub.JoinArena(arena_pb2.JoinArenaRequest(fingerprints={"x": "y"}), metadata=m),
                right,
                "FAILED_PRECONDITION",
            ),
            (lambda m: stub.TakeDeal(arena_pb2.TakeDealRequest(worker_id="w"), metadata=m), right, "NOT_FOUND"),
        ):
            with pytest.raises(grpc.RpcError) as refused:
                call(metadata)
            assert refused.value.code().name == code
        plan = stub.GetArena(arena_pb2.GetArenaRequest(), metadata=right)
        assert '"seed":"fleet"' in plan.plan_json


def test_results_that_do_not_fit_are_refused_and_late_ones_dropped(start: Start, tmp_path: Path) -> None:
    _, address = serving(start, *PLAN)
    ours = fingerprints_of(ArenaPlan(variant="duel", bots=("random", "random"), deals=8, seed="fleet"))
    with grpc.insecure_channel(address) as channel:
        stub = arena_pb2_grpc.ArenaServiceStub(channel)
        worker = stub.JoinArena(arena_pb2.JoinArenaRequest(fingerprints=ours)).worker_id
        assert stub.TakeDeal(arena_pb2.TakeDealRequest(worker_id=worker)).deal == 0
        answer = arena_pb2.ReturnDealRequest(worker_id=worker, deal=0)
        for text in ("", "{}", '{"number":1,"games":[]}', '{"number":0,"games":[]}'):
            answer.result_json = text
            with pytest.raises(grpc.RpcError) as refused:
                stub.ReturnDeal(answer)
            assert refused.value.code().name == "INVALID_ARGUMENT"
        answer.result_json = DEAL_0
        assert [stub.ReturnDeal(answer).is_counted for _ in range(2)] == [True, False]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--serve", "0.0.0.0:0"), "0.0.0.0:0 can be reached from other machines: it needs --token-file"),
        (("--serve", "127.0.0.1:0", "--token-file", "nowhere"), "cannot read --token-file nowhere"),
        (("--serve", "127.0.0.1:0", "--tls-cert", "x"), "TLS takes both --tls-cert and --tls-key"),
        (("--serve", "127.0.0.1:0", "--tls-cert", "x", "--tls-key", "y"), "cannot read y"),
    ],
)
def test_an_arena_that_cannot_be_served_is_refused(
    arguments: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", *PLAN, *arguments]) == 2
    assert told in capsys.readouterr().err
