"""The audit of contests: chain, commands decided again, and results that are those of the games."""

import json
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs
from tests.admin.conftest import Run
from tests.admin.logs import ADA, BOB, Tamper, edit_event, put, registry, tampered, then_rechain

from lostcities.admin.audit import ExitCode
from lostcities.admin.stored_log import StoredLog
from lostcities.core.clocks import SECOND, TimeControl
from lostcities.core.contests.contest import Contest
from lostcities.core.contests.contest_commands import (
    ContestCommand,
    ContestFacts,
    CreateContest,
    DrawRound,
    EndContest,
    JoinContest,
    RecordTable,
)
from lostcities.core.contests.contest_decisions import contest_terms, create_contest, decide_contest
from lostcities.core.contests.contest_game import open_contest_game
from lostcities.core.contests.contest_log import seal_contest
from lostcities.core.decide import decide
from lostcities.core.hash_chain import LogHead, start
from lostcities.core.names import CommandId, ContestId, GameId, PlayerId
from lostcities.core.platform_events import PLATFORM, ContestPlace, OpenContestGame, Resign, ServerFacts
from lostcities.eventstore import Commit
from lostcities.service.contests.contest_handler import contest_commit
from lostcities.service.play.commands import commit_of

CONTEST, GAME = ContestId("ctaaaaaaaaaaaaaaaaaaaa"), GameId("gcontestgame")
CONTROL = TimeControl(initial_s=300)


def played(control: TimeControl = CONTROL, *, is_rated: bool = False) -> tuple[StoredLog, StoredLog]:
    """Return a Swiss of one round and its one game, in which Bob resigns.

    The game has a time control, and may be rated. The Swiss has `CONTROL` and is not rated.
    """
    duel = registry().variant("duel")
    command = CreateContest(
        kind="swiss", title="Friday", variant="duel", time_control=CONTROL, starts_at=60 * SECOND, rounds=1
    )
    commits: list[Commit] = []
    contest: Contest | None = None

    def record(command: ContestCommand, actor: PlayerId, at_s: int, facts: ContestFacts | None = None) -> None:
        nonlocal contest
        at = at_s * SECOND
        if contest is None:
            assert isinstance(command, CreateContest)
            events = create_contest(command, contest_terms(command, duel), host=actor, at=at)
        else:
            events = decide_contest(contest, command, actor=actor, at=at, facts=facts or ContestFacts())
        head = LogHead(GameId(CONTEST), commits[-1].hashes[-1], commits[-1].at) if commits else start(GameId(CONTEST))
        sealed = seal_contest(contest, events, command, actor=actor, head=head, at=at)
        contest = sealed.contest
        commits.append(contest_commit(sealed, CommandId(f"c{len(commits)}")))

    record(command, ADA, 1)
    record(JoinContest(), ADA, 2, ContestFacts(points=1_500))
    record(JoinContest(), BOB, 3, ContestFacts(points=1_600))
    record(DrawRound(), PLATFORM, 60, ContestFacts(game_of=lambda number, table: GAME))
    assert contest is not None
    ((_, table),) = contest.tables.values()
    opened = open_contest_game(
        OpenContestGame(
            contest=ContestPlace(CONTEST, 1),
            variant="duel",
            variant_version=1,
            options=dict(contest.terms.options),
            time_control=control,
            players=table.players,
            rated=is_rated,
        ),
        actor=PLATFORM,
        seed=bytes(32),
        variant=duel,
        game_id=GAME,
        at=60 * SECOND,
        facts=ServerFacts(),
    )
    resigned = decide(opened.game, Resign(), actor=BOB, head=opened.head, at=70 * SECOND)
    game = tuple(commit_of(each, CommandId(str(number))) for number, each in enumerate((opened, resigned)))
    places = tuple(1 if player == ADA else 2 for player in table.players)
    record(RecordTable(game=GAME, places=places), PLATFORM, 71)
    record(EndContest(), PLATFORM, 72)
    return StoredLog(game_id=GameId(CONTEST), commits=tuple(commits)), StoredLog(game_id=GAME, commits=game)


def test_a_contest_is_decided_again_with_its_results(run: Run, url: str) -> None:
    put(url, *played())
    code, out, _ = run("replay", CONTEST)
    assert code == ExitCode.OK
    assert "swiss 'Friday', 2 players, over, first: " in out
    for line in ("6 commands decided again", "1 results are those of the games", "6 hashes recomputed"):
        assert line in out


def test_all_contests_are_audited_beside_the_games(run: Run, url: str) -> None:
    put(url, *played())
    code, out, _ = run("replay", "--all")
    assert (code, "3 games and 1 contests" in out) == (ExitCode.OK, True)
    code, out, _ = run("replay", "--all", "--status", "over", "--json")
    assert CONTEST not in out
    code, out, _ = run("replay", "--all", "--json")
    assert CONTEST in {json.loads(line).get("game_id") for line in out.splitlines()}


def _give_a_point(event: Any) -> None:
    event["places"] = [1, 1]


def _swap(event: Any) -> None:
    event["tables"][0]["players"].reverse()


def _higher(event: Any) -> None:
    event["points"] = 1_400


def _later(event: Any) -> None:
    event["terms"]["rounds"] = 2


@pytest.mark.parametrize(
    ("tamper", "code", "words"),
    [
        (edit_event(4, _give_a_point), ExitCode.INTEGRITY, "the stored hash"),
        (then_rechain(edit_event(4, _give_a_point)), ExitCode.RULES, "RecordTable decides otherwise"),
        (then_rechain(edit_event(3, _swap)), ExitCode.RULES, "DrawRound decides otherwise"),
        (then_rechain(edit_event(2, _higher)), ExitCode.RULES, "DrawRound decides otherwise"),
        (then_rechain(edit_event(0, _later)), ExitCode.RULES, "CreateContest decides otherwise"),
    ],
)
def test_a_changed_contest_is_found(run: Run, url: str, tamper: Tamper, code: ExitCode, words: str) -> None:
    contest, game = played()
    put(url, tampered(contest, tamper), game)
    found, out, _ = run("replay", CONTEST)
    assert (found, words in out) == (code, True)
    assert run("replay", "--all")[0] == code


def test_a_result_that_its_game_does_not_have_is_found(run: Run, url: str) -> None:
    """A forger who changes command and event alike is found by the log of the game."""
    contest, game = played()

    def forge(commits: list[Commit]) -> list[Commit]:
        changed = edit_event(4, _give_a_point)(commits)
        command = changed[4].command.replace(b'"places":[2,1]', b'"places":[1,1]').replace(b"[1,2]", b"[1,1]")
        return [*changed[:4], _with(changed[4], command), *changed[5:]]

    put(url, tampered(contest, then_rechain(forge)), game)
    code, out, _ = run("replay", CONTEST)
    assert (code, "not as the contest says" in out) == (ExitCode.RULES, True)


def test_a_game_that_ended_and_that_its_contest_does_not_count_is_found(run: Run, url: str) -> None:
    contest, game = played()

    def void(event: Any) -> None:
        event["places"] = []

    def forge(commits: list[Commit]) -> list[Commit]:
        changed = edit_event(4, void)(commits)
        command = changed[4].command.replace(b"[2,1]", b"[]").replace(b"[1,2]", b"[]")
        return [*changed[:4], _with(changed[4], command), *changed[5:]]

    put(url, tampered(contest, then_rechain(forge)), game)
    code, out, _ = run("replay", CONTEST)
    assert (code, "and the contest does not count it" in out) == (ExitCode.RULES, True)


def test_a_game_with_other_clocks_than_its_contest_is_found(run: Run, url: str) -> None:
    put(url, *played(TimeControl(initial_s=60)))
    code, out, _ = run("replay", CONTEST)
    assert (code, f"game {GAME} has time_control TimeControl(initial_s=60" in out) == (ExitCode.RULES, True)


def test_a_rated_game_of_a_contest_that_is_not_rated_is_found(run: Run, url: str) -> None:
    put(url, *played(is_rated=True))
    code, out, _ = run("replay", CONTEST)
    words = f"game {GAME} has is_rated True, and not False as the contest says"
    assert (code, words in out) == (ExitCode.RULES, True)


def test_a_game_that_is_missing_is_found(run: Run, url: str) -> None:
    put(url, played()[0])
    code, out, _ = run("replay", CONTEST)
    assert (code, "is not in the store" in out) == (ExitCode.INTEGRITY, True)


def test_a_contest_is_exported_without_a_warning_and_audited_from_the_file(run: Run, url: str, tmp_path: Path) -> None:
    put(url, *played())
    file = tmp_path / "contest.jsonl"
    assert run("export", CONTEST, file) == (ExitCode.OK, f"{CONTEST}: 6 commits, 6 events, written to {file}\n", "")
    code, out, _ = run("replay", "--from-file", file)
    assert (code, "skipped  results      the logs of the games are not here" in out) == (ExitCode.OK, True)
    code, _, err = run("import", file, "--store", f"sqlite:///{tmp_path}/other.sqlite")
    assert (code, "copy the store with lc-admin copy" in err) == (ExitCode.USAGE, True)


def test_an_unknown_contest_is_not_found(run: Run, url: str) -> None:
    assert run("replay", "ct" + "b" * 20)[0] == ExitCode.NOT_FOUND


def _with(commit: Commit, command: bytes) -> Commit:

    return structs.replace(commit, command=command)
