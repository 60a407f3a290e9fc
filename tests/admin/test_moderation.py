"""The commands about players, on a store and through a running server."""

import asyncio
import json
from pathlib import Path

import pytest
from tests.admin.conftest import Run
from tests.service.server_fixtures import desk as make_desk
from tests.service.server_fixtures import refusal
from tests.support import programs

from lostcities.core.names import PlayerId
from lostcities.eventstore import OperatorAction
from lostcities.eventstore.sqlite.store import open_sqlite
from lostcities.registry import load_registry
from lostcities.service.access.operators import Operators


def players(run: Run, *argv: str) -> dict[str, dict[str, object]]:
    """Return the players of the default store by id."""
    lines = run("players", "--json", *argv)[1].splitlines()
    return {player["player_id"]: player for player in map(json.loads, lines)}


def test_a_ban_is_recorded_with_user_and_reason_and_can_be_lifted(url: str, run: Run):
    assert run("ban", "p-ada", "--for", "7d", "--reason", "spam")[1].startswith("p-ada is banned until 2")
    ban = players(run)["p-ada"]["ban"]
    assert isinstance(ban, dict)
    assert (ban["reason"], (ban["until"] - ban["at"]) // 1_000_000) in [("spam", 7 * 86_400), ("spam", 7 * 86_400 - 1)]
    assert "banned until 2" in run("players")[1]
    assert run("unban", "p-ada", "--reason", "a mistake")[1] == "p-ada may play again\n"
    assert run("ban", "p-bob")[1] == "p-bob is banned until lc-admin unban\n"
    assert "ban" not in players(run)["p-ada"]
    done = [json.loads(line) for line in run("audit-log", "--json")[1].splitlines()]
    assert [(each["number"], each["action"], each["subject"], each["reason"]) for each in done] == [
        (1, "ban", "p-ada", "spam"),
        (2, "unban", "p-ada", "a mistake"),
        (3, "ban", "p-bob", ""),
    ]
    assert all(each["operator"].endswith("@store") for each in done)
    assert "unban   p-ada  a mistake" in run("audit-log")[1]


def test_a_mute_is_recorded_and_can_be_lifted(url: str, run: Run):
    assert run("mute", "p-ada", "--for", "7d", "--reason", "shouting")[1].startswith("p-ada is muted until 2")
    assert players(run)["p-ada"]["mute"]["reason"] == "shouting"  # type: ignore[index]
    assert run("ban", "p-ada")[0] == 0
    assert "banned, muted until 2" in run("players")[1]
    assert run("unmute", "p-ada")[1] == "p-ada may say something again\n"
    assert run("mute", "p-bob")[1] == "p-bob is muted until lc-admin unmute\n"
    assert "mute" not in players(run)["p-ada"]


def test_reports_of_players_are_listed_alone_on_request(url: str, run: Run, tmp_path: Path):
    async def report() -> None:
        store = open_sqlite(tmp_path / "games.sqlite")
        await store.record_action(
            OperatorAction(at=5, operator="player p-ada", action="report", subject="p-bob", reason="insults")
        )
        await store.close()

    run("ban", "p-ada")
    asyncio.run(report())
    assert [each["action"] for each in map(json.loads, run("audit-log", "--json")[1].splitlines())] == ["ban", "report"]
    (listed,) = map(json.loads, run("audit-log", "--reports", "--json")[1].splitlines())
    assert (listed["operator"], listed["subject"], listed["reason"]) == ("player p-ada", "p-bob", "insults")


def test_a_player_gets_a_neutral_name_or_the_one_given(url: str, run: Run):
    assert run("rename", "p-ada")[0] == 0
    assert players(run)["p-ada"]["name"] == "Player -ada"
    assert run("rename", "p-ada", "Ann")[0] == 0
    assert players(run)["p-ada"]["name"] == "Ann"
    code, _, error = run("rename", "p-ada", " ")
    assert (code, "1 to 40 printable" in error) == (5, True)


def test_a_revoked_token_is_replaced_by_none_on_a_store(url: str, run: Run, tmp_path: Path):
    async def token() -> bytes:
        store = open_sqlite(tmp_path / "games.sqlite")
        record = (await store.players())[0]
        await store.close()
        return record.token_hash

    before = asyncio.run(token())
    code, out, _ = run("revoke", "p-ada")
    assert (code, out) == (0, "the token of p-ada is worthless now\n")
    assert asyncio.run(token()) != before
    code, _, error = run("revoke", "p-ada", "--new-token")
    assert (code, "takes --server" in error) == (5, True)


def test_erased_players_are_listed_and_can_be_erased_again_in_a_restored_store(url: str, run: Run, tmp_path: Path):
    assert run("backup", tmp_path / "old.sqlite")[0] == 0
    out = run("forget", "p-ada", "p-bob")[1]
    assert out.splitlines()[:2] == ["p-ada is erased", "p-bob is erased"]
    assert "backups from before still have what was erased" in out
    listed = run("players", "--erased", "--json")[1]
    assert [json.loads(line)["name"] for line in listed.splitlines()] == ["", ""]
    (tmp_path / "erased").write_text(listed + "p-nobody\n")
    old = f"sqlite:///{tmp_path}/old.sqlite"
    assert "p-ada" not in run("players", "--erased", "--json", "--store", old)[1]
    code, out, error = run("forget", "--from", tmp_path / "erased", "--store", old)
    assert (code, "p-bob is erased" in out) == (2, True)
    assert "there is no player 'p-nobody'" in error
    assert run("players", "--erased", "--json", "--store", old)[1] == listed
    assert run("verify", "--store", old)[0] == 0
    assert run("verify")[0] == 0


def test_games_of_erased_players_are_listed_by_their_ids(url: str, run: Run):
    assert run("forget", "p-ada")[0] == 0
    assert run("games")[1].splitlines()[1].endswith("  p-ada, Bob")


def test_the_data_of_a_player_are_exported_with_games_as_the_seat_may_see_them(url: str, run: Run, tmp_path: Path):
    lines = [json.loads(line) for line in run("export-player", "p-ada")[1].splitlines()]
    assert lines[0] == {
        "player_id": "p-ada",
        "name": "Ada",
        "kind": "human",
        "created_at": 1_790_000_000_000_000,
        "token_day": 20_717,
    }
    assert [line for line in lines if "status" in line] == [
        {"game_id": "g-over", "variant": "duel", "status": "over", "seat": 0},
        {"game_id": "g-runs", "variant": "duel", "status": "running", "seat": 0},
    ]
    exported = tmp_path / "as-seat.jsonl"
    assert run("export", "g-runs", exported, "--seat", "0")[0] == 0
    seen = [json.loads(line) for line in exported.read_text().splitlines()]
    events = [
        event for line in lines if line.get("game_id") == "g-runs" and "events" in line for event in line["events"]
    ]
    assert events == [event for commit in seen for event in commit.get("events", [])]
    assert run("export-player", "p-ada", tmp_path / "ada.jsonl")[0] == 0
    assert (tmp_path / "ada.jsonl").stat().st_mode & 0o777 == 0o600
    assert "File exists" in run("export-player", "p-ada", tmp_path / "ada.jsonl")[2]


@pytest.mark.parametrize(
    ("argv", "code", "said"),
    [
        (("ban", "p-nobody"), 1, "there is no player 'p-nobody'"),
        (("ban", "p-ada", "--for", "soon"), 64, "'soon' is no time such as 7d"),
        (("ban", "p-ada", "--reason", "x" * 161), 5, "at most 160 printable characters"),
        (("close-game", "g-runs"), 64, "close-game takes --server"),
        (("forget",), 64, "forget takes the ids of players"),
        (("ban", "p-ada", "--server", "127.0.0.1:1"), 64, "--server takes --admin-token-file"),
        (("ban", "p-ada", "--admin-token-file", "x"), 64, "--admin-token-file goes with --server"),
        (("ban", "p-ada", "--store", "sqlite:////nowhere/games.sqlite"), 1, "there is no store at /nowhere"),
    ],
)
def test_mistakes_are_explained(url: str, run: Run, argv: tuple[str, ...], code: int, said: str):
    assert run(*argv)[0] == code
    assert said in run(*argv)[2]


def test_while_a_server_runs_the_store_is_left_to_it(url: str, run: Run, tmp_path: Path):
    store = open_sqlite(tmp_path / "games.sqlite")
    code, _, error = run("ban", "p-ada")
    assert (code, "--server HOST:PORT --admin-token-file FILE" in error) == (1, True)
    assert run("players")[0] == 0  # reading is possible
    asyncio.run(store.close())


async def test_the_commands_act_through_a_running_server(tmp_path: Path):
    tokens = tmp_path / "operators"
    tokens.touch(mode=0o600)
    tokens.write_text("olga " + "o" * 40 + "\n")
    store_file = tmp_path / "games.sqlite"
    store = open_sqlite(store_file)
    async with make_desk(operators=Operators(tokens), store=store, registry=load_registry()) as desk:
        started, ada, _ = await desk.started("duel")

        async def admin(*argv: str, token_file: Path = tokens) -> tuple[int, str]:
            command = ["lc-admin", *argv, "--server", desk.address, "--admin-token-file", str(token_file)]
            done = await asyncio.to_thread(programs.run, command)
            return done.returncode, done.stdout + done.stderr

        assert (await admin("ban", ada.player_id, "--reason", "spam"))[0] == 0
        assert (await refusal(ada.list())).reason == "BANNED"
        listed = [json.loads(line) for line in (await admin("players", "--json"))[1].splitlines()]
        assert {each["name"]: each.get("ban", {}).get("reason") for each in listed} == {"Ada": "spam", "Bob": None}
        assert (await admin("unban", ada.player_id))[0] == 0
        assert (await admin("mute", ada.player_id, "--for", "1h", "--reason", "shouting"))[0] == 0
        listed = [json.loads(line) for line in (await admin("players", "--json"))[1].splitlines()]
        assert {each["name"]: each.get("mute", {}).get("reason") for each in listed} == {"Ada": "shouting", "Bob": None}
        assert (await admin("unmute", ada.player_id))[0] == 0
        assert (await admin("rename", ada.player_id, "Ann"))[0] == 0
        assert (await desk.store.player(PlayerId(ada.player_id))).name == "Ann"
        code, out = await admin("revoke", ada.player_id, "--new-token")
        assert (code, "the player at once: lct_" in out) == (0, True)
        ada.token = out.split()[-1]
        await ada.list()
        assert await admin("close-game", started) == (0, f"{started} is over, as it stood\n")
        assert (await admin("forget", ada.player_id, "p-nobody"))[0] == 2
        assert (await refusal(ada.list())).reason == "BAD_TOKEN"
        log = (await admin("audit-log"))[1]
        assert [line.split()[4] for line in log.splitlines()[1:]] == [
            "ban",
            "unban",
            "mute",
            "unmute",
            "rename",
            "reissue",
            "close-game",
            "forget",
        ]
        assert {line.split()[3] for line in log.splitlines()[1:]} == {"olga"}
        wrong = tmp_path / "wrong"
        wrong.write_text("olga " + "x" * 40)
        assert await admin("players", token_file=wrong) == (
            1,
            "lc-admin: the server knows no operator with this token (BAD_TOKEN)\n",
        )
    verified = await asyncio.to_thread(programs.run, ["lc-admin", "verify", "--store", f"sqlite:///{store_file}"])
    assert (verified.returncode, "1 agree" in verified.stdout) == (0, True)
    async with make_desk() as desk:
        assert (await admin("audit-log"))[1].startswith("lc-admin: this server has no operators")
