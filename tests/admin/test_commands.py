"""The commands of lc-admin: their output, their exit codes, and the secrets of running games."""

import asyncio
import base64
import json
import os
import subprocess
import sys
import time
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Any

import apsw
import pytest
from msgspec import structs
from tests.admin.conftest import Run
from tests.admin.logs import duel, edit_event, put, tampered, then_rechain
from tests.support import programs

from lostcities.admin.audit import CHECKS, ExitCode
from lostcities.admin.files import to_lines, write_file
from lostcities.eventstore import open_store

OVER = duel(1, game_id="g-over")
RUNNING = duel(2, stop=20, game_id="g-runs")
OF_OVER = "game = (SELECT number FROM games WHERE game_id = 'g-over')"
SEED = json.loads(RUNNING.commits[0].events[0])["seed"]["items"][0]


def file_of(url: str) -> str:
    return url.removeprefix("sqlite:///")


def spoil(url: str, statement: str, *values: object) -> None:
    """Edit the store directly."""
    connection = apsw.Connection(file_of(url))
    connection.execute(statement, values)
    assert connection.changes() == 1
    connection.close()


# -- replay --


def test_replay_prints_every_check_and_the_verdict(url: str, run: Run):
    code, out, _ = run("replay", "g-over")
    lines = out.splitlines()
    assert code == 0
    assert [line.split()[1] for line in lines[1:-1]] == [
        "storage", "chain", "openings", "decode", "re-decide", "refold", "deals", "views", "determinism", "scores",
        "listing", "anchor",
    ]  # fmt: skip
    assert {line.split()[0] for line in lines[1:-2]} == {"ok"}
    assert lines[-2].startswith("  skipped  anchor       NOT ANCHORED: no tree head was given")
    assert lines[-1].startswith("g-over agrees: 11 checks passed")


def test_replay_as_json_is_one_object(url: str, run: Run):
    code, out, _ = run("replay", "g-over", "--json")
    report = json.loads(out)
    assert code == 0
    assert report["game_id"] == "g-over"
    assert (report["ok"], report["exit_code"], report["fault"]) == (True, 0, None)
    assert report["checks"][0]["check"] == "storage"


def test_an_unknown_game_is_not_found(url: str, run: Run):
    assert run("replay", "g-none")[0] == 2
    assert run("export", "g-none")[0] == 2
    assert run("replay", "--from-file", "nowhere.jsonl")[0] == 2


def test_a_flipped_bit_in_the_store_is_an_integrity_fault(url: str, run: Run):
    spoil(url, f"UPDATE commits SET at = at + 1 WHERE {OF_OVER} AND command_id = 'c9'")
    code, out, _ = run("replay", "g-over")
    assert code == 4
    assert f"FAIL     storage      log of game g-over is corrupt at version {OVER.commits[8].first_version}:" in out
    assert "not checked: chain, openings" in out


def test_a_truncated_log_is_an_integrity_fault(url: str, run: Run):
    last = OVER.commits[-1]
    spoil(url, f"DELETE FROM commits WHERE {OF_OVER} AND first_version = ?", last.first_version)
    code, out, _ = run("replay", "g-over", "--json")
    fault = json.loads(out)["fault"]
    assert code == fault["code"] == 4
    assert (fault["check"], fault["version"]) == ("storage", last.first_version)


def test_a_forged_log_in_an_honest_store_is_a_rules_divergence(tmp_path: Path, run: Run):
    forge = then_rechain(edit_event(5, lambda event: event.update(card="P10")))
    url = f"sqlite:///{tmp_path}/forged.sqlite"
    put(url, tampered(OVER, forge))
    code, out, _ = run("replay", "g-over", "--store", url)
    assert code == 3
    assert "first difference at $." in out
    assert "stored event:     {" in out
    assert "recomputed event: {" in out
    assert f"g-over DIVERGES at version {OVER.commits[5].first_version} (re-decide): exit code 3" in out


def test_a_replay_can_stop_at_a_version(url: str, run: Run):
    code, out, _ = run("replay", "g-over", "--to", "9")
    assert code == 0
    assert "9 events looked at" in out.splitlines()[0]
    assert "skipped  listing" in out
    code, _, error = run("replay", "g-over", "--to", "9999")
    assert code == 64
    assert "has versions 1 to" in error


def test_a_saved_head_is_compared(url: str, run: Run):
    kept = OVER.commits[8]
    assert run("replay", "g-over", "--head", f"{kept.last_version}:{kept.hashes[-1].hex()}")[0] == 0
    assert run("replay", "g-over", "--head", f"{kept.last_version}:{'00' * 32}")[0] == 4
    assert run("replay", "g-over", "--head", "nonsense")[0] == 64


@pytest.mark.parametrize(
    "argv", [("replay", "g-runs"), ("replay", "g-runs", "--json"), ("replay", "g-runs", "--moves"),
             ("replay", "g-runs", "--moves", "--json"), ("verify", "--json"), ("games", "--json")],
)  # fmt: skip
def test_nothing_hidden_in_a_running_game_is_printed(argv: tuple[str, ...], url: str, run: Run):
    code, out, error = run(*argv)
    assert code == 0
    assert "items" not in out.replace("(44 items)", "")
    assert '"salt"' not in out
    assert SEED not in out + error


async def _draw_secret(url: str) -> bytes:
    store = await open_store(url)
    try:
        return await store.secret("game-ids")
    finally:
        await store.close()


@pytest.mark.parametrize(
    "argv", [("export", "g-over", "-"), ("export", "g-over", "-", "--spectator"), ("replay", "g-over", "--json"),
             ("verify", "--json"), ("games", "--json"), ("players", "--json"), ("rebuild",)],
)  # fmt: skip
def test_the_secrets_of_the_store_are_printed_and_exported_nowhere(argv: tuple[str, ...], url: str, run: Run):
    secret = asyncio.run(_draw_secret(url))
    code, out, error = run(*argv)
    assert code == 0
    assert out
    spellings = secret.hex(), str(secret)[2:-1], base64.b64encode(secret).decode()
    assert not any(spelling in out + error for spelling in spellings)


def test_the_score_sheet_of_a_running_game_shows_drawn_cards_only_on_request(url: str, run: Run):
    assert "draws a card" in run("replay", "g-runs", "--moves")[1]
    assert "draws a card" not in run("replay", "g-runs", "--moves", "--reveal")[1]
    assert SEED in run("replay", "g-runs", "--moves", "--reveal", "--json")[1]


# -- all games --


def test_verify_audits_every_game(url: str, run: Run):
    code, out, _ = run("verify")
    assert code == 0
    assert "2 games in" in out
    assert out.endswith("2 agree; no fault outside the logs; NOT ANCHORED: no tree head was given\n")


def test_verify_goes_on_after_a_fault_and_returns_the_gravest(url: str, run: Run):
    forge = then_rechain(edit_event(5, lambda event: event.update(card="P10")))
    unknown = then_rechain(edit_event(0, lambda event: event.update(variant="chess")))
    put(url, tampered(duel(1, game_id="g-forged"), forge), tampered(duel(3, stop=5, game_id="g-chess"), unknown))
    code, out, _ = run("verify")
    assert code == 3
    assert "g-chess IS NOT READABLE HERE at version 1 (decode): exit code 5" in out
    spoil(url, f"UPDATE commits SET at = at + 1 WHERE {OF_OVER} AND command_id = 'c9'")
    code, out, error = run("verify", "--json")
    assert code == 4
    assert {row["game_id"]: row["exit_code"] for row in map(json.loads, out.splitlines())} == {
        "g-over": 4,
        "g-forged": 3,
        "g-chess": 5,
        "g-runs": 0,
    }
    assert "4 games in" in error
    assert "1 agree, 1 not as written, 1 against the rules, 1 not readable here" in error


def test_verify_reports_what_is_wrong_outside_the_logs(url: str, run: Run):
    spoil(url, "UPDATE players SET name = 'Eve' WHERE player_id = 'p-bob'")
    code, out, _ = run("verify")
    assert code == 4
    assert "storage: player p-bob" in out
    assert "2 agree; 1 faults outside the logs" in out


@pytest.mark.parametrize("has_lists", [True, False])
def test_verify_finds_that_a_whole_log_is_gone_and_audits_the_others(url: str, run: Run, has_lists: bool):
    path = Path(url.removeprefix("sqlite:///"))
    assert run("rebuild")[0] == 0
    with closing(apsw.Connection(str(path))) as file:
        gone = file.execute(f"DELETE FROM commits WHERE {OF_OVER} RETURNING position").fetchall()
        file.execute("DELETE FROM games WHERE game_id = 'g-over'")
    if not has_lists:
        for lists in path.parent.glob("*.projections*"):
            lists.unlink()
    code, out, _ = run("verify")
    assert code == ExitCode.INTEGRITY
    assert f"storage: feed: no commit stands at the positions {gone[0][0]} to {gone[-1][0]}" in out
    assert ("the game list has the game, the store has no log of it" in out) is has_lists
    assert f"{1 + has_lists} games in" in out


def test_verify_is_short_for_replay_all(url: str, run: Run):
    put(url, tampered(duel(1, game_id="g-forged"), then_rechain(edit_event(5, lambda event: event.update(card="P10")))))
    long, short = run("replay", "--all"), run("verify")
    assert long[0] == short[0] == 3
    assert [line.split(" in ")[0] for line in long[1].splitlines()] == [
        line.split(" in ")[0] for line in short[1].splitlines()
    ]


NOON = "2026-09-21T14:13:20"
"""Time of the first commit of these games. The other commits follow a second after each other."""


@pytest.mark.parametrize(
    ("since", "games"),
    [
        ("2026-09-21", 2),
        ("2026-09-22", 0),
        (f"{NOON}+00:00", 2),
        ("2026-09-21T14:13:40", 1),
        ("2026-09-21T14:13:39", 2),
        ("2026-09-21T16:13:40+02:00", 1),
        ("2026-09-21T14:14:11", 0),
        ("999999w", 2),
    ],
)
def test_only_games_that_changed_since_can_be_audited(since: str, games: int, url: str, run: Run):
    code, out, _ = run("replay", "--all", "--since", since)
    assert code == 0
    assert f"{games} games in" in out


def test_how_long_ago_is_counted_from_now(url: str, run: Run):
    days = int(time.time() - datetime.fromisoformat(f"{NOON}+00:00").timestamp()) // 86_400
    for ago, games in ((f"{days + 2}d", 2), (f"{(days + 2) * 24}h", 2), (f"{(days + 2) * 1_440}m", 2), ("1m", 0)):
        assert f"{games} games in" in run("replay", "--all", "--since", ago)[1], ago


@pytest.mark.parametrize("since", ["yesterday", "7", "d", "-7d", "7y", "2026-13-01", ""])
def test_a_time_that_cannot_be_meant_is_a_mistake_on_the_command_line(since: str, url: str, run: Run):
    code, _, error = run("replay", "--all", f"--since={since}")
    assert code == 64
    assert "a duration 7d, 12h or 30m" in error


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (("--all", "g-over"), "GAME is for one game"),
        (("--all", "--to", "3"), "--to is for one game"),
        (("--all", "--moves"), "--moves is for one game"),
        (("--all", "--from-file", "game.jsonl"), "--from-file is for one game"),
        (("--all", "--head", "1:" + "00" * 32), "--head is for one game"),
        (("g-over", "--since", "1d"), "--since goes with --all only"),
        (("g-over", "--variant", "duel"), "--variant goes with --all only"),
        ((), "replay needs a game id, --from-file FILE or --all"),
    ],
)
def test_what_cannot_be_meant_together_is_a_mistake_on_the_command_line(
    argv: tuple[str, ...], said: str, url: str, run: Run
):
    code, _, error = run("replay", *argv)
    assert code == 64
    assert said in error


def test_verify_can_be_narrowed(url: str, run: Run):
    assert "1 games in" in run("verify", "--status", "over")[1]
    assert "0 games in" in run("verify", "--player", "p-eve")[1]


@pytest.mark.parametrize("narrowed", [("--status", "over"), ("--since", "1m"), ("--player", "p-eve")])
def test_a_filter_never_leaves_out_a_damaged_game(narrowed: tuple[str, ...], url: str, run: Run):
    spoil(url, f"UPDATE commits SET at = at + 1 WHERE NOT {OF_OVER} AND command_id = 'c2'")
    code, out, error = run("verify", *narrowed)
    assert code == 4
    assert "log of game g-runs is corrupt" in out
    assert "logs that stand in no list, and are audited whatever the filters: g-runs" in error


# -- lists --


def test_a_rebuild_says_what_was_made(url: str, run: Run):
    code, out, error = run("rebuild")
    commits = len(OVER.commits) + len(RUNNING.commits)
    assert (code, error) == (0, "")
    assert out == f"made anew, up to feed position {commits}: the game list (2 games) and 2 inboxes\n"


def test_a_rebuild_names_the_games_it_leaves_out(url: str, run: Run):
    spoil(url, f"UPDATE commits SET at = at + 1 WHERE {OF_OVER} AND command_id = 'c9'")
    code, out, error = run("rebuild")
    assert code == 4
    assert "the game list (1 games)" in out
    assert error == "left out: g-over, whose log is damaged or not that of a game: run lc-admin replay g-over\n"


def test_a_rebuild_makes_no_store(tmp_path: Path, run: Run):
    code, _, error = run("rebuild", "--store", f"sqlite:///{tmp_path / 'none.sqlite'}")
    assert code == 1
    assert "there is no store to rebuild lists from" in error
    assert not (tmp_path / "none.sqlite").exists()


# -- games, players --


def test_games_are_listed_a_json_object_a_line(url: str, run: Run):
    code, out, _ = run("games", "--json")
    rows = [json.loads(line) for line in out.splitlines()]
    assert code == 0
    assert [(row["game_id"], row["variant"], row["status"], row["version"]) for row in rows] == [
        ("g-over", "duel", "over", OVER.version),
        ("g-runs", "duel", "running", RUNNING.version),
    ]


def test_games_are_listed_as_a_table_and_can_be_chosen(url: str, run: Run):
    table = run("games")[1].splitlines()
    assert table[0].split()[:4] == ["GAME", "VARIANT", "STATUS", "VERSION"]
    assert len(table) == 3
    assert table[1].endswith("  Ada, Bob")
    assert run("games", "--status", "running")[1].splitlines()[1].startswith("g-runs")
    assert len(run("games", "--variant", "rivals")[1].splitlines()) == 1


def test_whose_name_is_not_known_is_listed_by_id(tmp_path: Path, run: Run):
    url = f"sqlite:///{tmp_path}/games.sqlite"
    put(url, OVER)
    assert run("games", "--store", url)[1].splitlines()[1].endswith("  p-ada, p-bob")


def test_players_are_listed_without_their_tokens(url: str, run: Run):
    assert "p-ada   human" in run("players")[1]
    out = run("players", "--json")[1]
    assert json.loads(out.splitlines()[0]) == {
        "player_id": "p-ada",
        "name": "Ada",
        "kind": "human",
        "created_at": 1_790_000_000_000_000,
        "token_day": 20_717,
    }


# -- export and import --


def test_an_exported_game_is_audited_from_its_file_alone(url: str, run: Run, tmp_path: Path):
    path = tmp_path / "game.jsonl"
    assert run("export", "g-over", path)[0] == 0
    code, out, _ = run("replay", "--from-file", path, "--store", "sqlite:////nowhere/at/all.sqlite")
    assert code == 0
    assert "skipped  listing" in out
    assert run("replay", "g-other", "--from-file", path)[0] == 64


def test_exporting_a_running_game_warns_of_what_is_in_it(url: str, run: Run, tmp_path: Path):
    assert "every hidden card and the seed" in run("export", "g-runs", tmp_path / "game.jsonl")[2]


def test_a_changed_file_is_an_integrity_fault(run: Run, tmp_path: Path):
    path = tmp_path / "game.jsonl"
    write_file(path, OVER)
    path.write_bytes(path.read_bytes().replace(b'"actor":"p-bob"', b'"actor":"p-eve"', 1))
    code, out, _ = run("replay", "--from-file", path)
    assert code == 4
    assert "does not match its checksum" in out


def test_a_file_that_is_no_game_is_undecodable(run: Run, tmp_path: Path):
    path = tmp_path / "diary.txt"
    path.write_text("dear diary\n")
    assert run("replay", "--from-file", path)[0] == 5


def test_an_import_makes_the_same_log_and_the_same_row_of_the_game_list(url: str, run: Run, tmp_path: Path):
    path, other = tmp_path / "game.jsonl", f"sqlite:///{tmp_path}/other.sqlite"
    run("export", "g-over", path)
    code, out, _ = run("import", path, "--store", other)
    assert code == 0
    assert f"{len(OVER.commits)} commits imported" in out
    assert run("games", "--json", "--store", other)[1] == run("games", "--json", "--status", "over")[1]
    assert run("verify", "--store", other)[0] == 0
    assert run("export", "g-over", "--store", other)[0] == 0


def test_importing_twice_changes_nothing(url: str, run: Run, tmp_path: Path):
    path = tmp_path / "game.jsonl"
    run("export", "g-over", path)
    code, out, _ = run("import", path)
    assert code == 0
    assert "is in this store already: nothing to do" in out


def test_an_import_cut_short_goes_on_where_it_stopped(run: Run, tmp_path: Path):
    path, url = tmp_path / "game.jsonl", f"sqlite:///{tmp_path}/other.sqlite"
    write_file(path, OVER)
    put(url, structs.replace(OVER, commits=OVER.commits[:10]))
    assert f"{len(OVER.commits) - 10} commits imported" in run("import", path, "--store", url)[1]
    assert run("replay", "g-over", "--store", url)[0] == 0


def test_a_different_log_under_the_same_id_is_not_imported(url: str, run: Run, tmp_path: Path):
    path = tmp_path / "game.jsonl"
    write_file(path, duel(7, game_id="g-over"))
    before = run("games", "--json")[1]
    code, _, error = run("import", path)
    assert code == 4
    assert "the store holds another log under this id" in error
    assert run("games", "--json")[1] == before


def test_a_log_against_the_rules_is_not_imported(url: str, run: Run, tmp_path: Path):
    path = tmp_path / "game.jsonl"
    forge = then_rechain(edit_event(5, lambda event: event.update(card="P10")))
    write_file(path, tampered(duel(1, game_id="g-forged"), forge))
    code, out, _ = run("import", path)
    assert code == 3
    assert out.endswith("nothing was imported\n")
    assert "g-forged" not in run("games")[1]


def test_an_import_into_a_store_that_a_server_uses_is_refused(url: str, run: Run, tmp_path: Path):
    path = tmp_path / "game.jsonl"
    write_file(path, OVER)
    script = f"""
import asyncio, sys
from lostcities.eventstore import open_store
store = asyncio.run(open_store({url!r}))
print(flush=True)
sys.stdin.read()
"""
    server = subprocess.Popen([sys.executable, "-c", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    with server:
        assert server.stdout is not None
        server.stdout.readline()
        code, _, error = run("import", path)
        assert code == 1
        assert str(server.pid) in error
        assert run("replay", "g-over")[0] == 0
        server.communicate(b"\n")


# -- backup, stores, the command line --


def test_a_backup_is_a_store_like_the_first(url: str, run: Run, tmp_path: Path):
    target = tmp_path / "backup.sqlite"
    secret = asyncio.run(_draw_secret(url))
    assert run("backup", target)[0] == 0
    assert asyncio.run(_draw_secret(f"sqlite:///{target}")) == secret
    assert run("verify", "--store", f"sqlite:///{target}")[0] == 0
    code, _, error = run("backup", target)
    assert code == 1
    assert "exists already" in error


def test_a_store_that_is_not_there_is_named(run: Run, tmp_path: Path):
    code, _, error = run("games", "--store", f"sqlite:///{tmp_path}/none.sqlite")
    assert code == 1
    assert f"{tmp_path}/none.sqlite" in error


def test_the_store_may_be_named_before_the_command(url: str, run: Run, tmp_path: Path):
    assert run("--store", f"sqlite:///{tmp_path}/none.sqlite", "games")[0] == 1
    assert run("--store", url, "games")[0] == 0


def test_a_mistake_on_the_command_line_is_not_mistaken_for_a_missing_game(url: str, run: Run):
    assert run("replay")[0] == 64
    assert run("replay", "g-over", "--louder")[0] == 64
    assert run("--help")[0] == 0


def test_control_characters_do_not_reach_the_terminal(url: str, run: Run):
    _, out, error = run("replay", "g\x1b[2J")
    assert "\x1b" not in out + error
    assert "g" in error
    code, _, error = run("games", "--store", "sqlite:////\x1b[2J/none.sqlite")
    assert code == 1
    assert "\x1b" not in error


@pytest.mark.parametrize(
    ("argv", "code"),
    [(["replay", "g-over"], 0), (["replay", "g-none"], 2), (["replay"], 64), (["export", "g-over"], 0)],
)
def test_the_installed_command_exits_so(argv: list[str], code: int, url: str):
    done = programs.run(["lc-admin", *argv], is_executed=argv == ["replay", "g-over"])
    assert done.returncode == code
    assert "Traceback" not in done.stderr
    if argv[0] == "export":
        header, *commits = done.stdout.encode().splitlines()
        assert json.loads(header)["offered_by"].startswith("lostcities ")
        assert commits == list(to_lines(OVER))[1:]


def test_a_reader_that_has_seen_enough_ends_the_program_quietly(url: str):
    read, write = os.pipe()
    os.close(read)
    done = programs.run(["lc-admin", "games", "--json"], stdout=write)
    os.close(write)
    assert done.stderr == ""


def test_the_example_in_the_docs_audits_a_game(url: str):
    page = Path(__file__).parents[2].joinpath("docs/reference/audit.md").read_text()
    example: dict[str, Any] = {}
    exec(page.split("```python\n")[1].split("```")[0], example)
    assert asyncio.run(example["agrees"]("g-over")) is True


def test_the_docs_name_every_check_and_every_exit_code():
    page = Path(__file__).parents[2].joinpath("docs/reference/audit.md").read_text()
    assert [check for check in CHECKS if f"\n| {check} |" not in page] == []
    assert [code for code in ExitCode if f"\n| {int(code)} |" not in page] == []
