"""Undo, offers, resignation and play of all seats with lc-play, between real processes."""

import io
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from tests.clients.test_play_program import NEW, PLAY, PLAYED, SHORT, Terminal, Type
from tests.support.server_process import ServerProcess

from lostcities_terminal import line_play
from lostcities_terminal.main import main

HOT = ["duel", "--hot-seat", "--name", "Ada", "--options", SHORT]
Run = Callable[..., str]


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture
def types(process: ServerProcess, monkeypatch: pytest.MonkeyPatch) -> Type:
    """Function that sets the text of standard input."""
    monkeypatch.setenv("LOSTCITIES_SERVER", process.address)
    return lambda text: monkeypatch.setattr(sys, "stdin", io.StringIO(text))


@pytest.fixture
def play(types: Type, capsys: pytest.CaptureFixture[str]) -> Run:
    """Function that runs lc-play with these lines as its input and returns its output."""

    def run(*arguments: str, typed: str = "") -> str:
        types(typed)
        assert main(arguments) == 0, capsys.readouterr().err
        return capsys.readouterr().out

    return run


def game_id_in(out: str) -> str:
    found = re.search(r"Game (g\w+): you are in", out)
    assert found is not None, out
    return found[1]


def told_in(out: str) -> list[str]:
    """Return the log lines of the output, without tables, lists and prompts."""
    return [line.strip(" ·\r") for line in out.splitlines() if re.match(r"  · |      (\w|you)", line)]


# -- one person in every seat --


def test_one_person_plays_every_seat_and_undoes_and_redoes(play: Run, process: ServerProcess) -> None:
    typed = "play {}\ndraw\n1\nundo\nundo\nredo\nredo\nundo 7\nredo\nresign\nno\nresign\nyes\n"
    first = play(*HOT, typed="q\n")
    assert "you are in seats 0 and 1. In this game every player can undo at any time." in " ".join(first.split())
    card = re.search(r"Your hand +(\w+)", first)
    assert card is not None
    game_id = game_id_in(first)
    out = play("--game", game_id, "--name", "Ada", typed=typed.format(card[1]))
    first_played, played = [line for line in dict.fromkeys(told_in(out)) if re.search(PLAYED, line)]
    drawn = next(line for line in told_in(out) if re.match(r"Ada 1 (draws|> card drawn)", line))
    assert (first_played[:6], played[:6]) == ("Ada 1 ", "Ada 2 ")
    assert [re.sub("^Ada 1 (draws|> card drawn) .*", drawn, line) for line in told_in(out)][:-1] == [
        first_played,
        drawn,
        played,
        "Ada 2 undid 1 move",
        played,
        "Ada 1 undid 1 move",
        drawn,
        "Ada 1 redid 1 move",
        drawn,
        "Ada 2 redid 1 move",
        played,
        "Ada 2 undid 2 moves",
        drawn,
        played,
        "Ada 1 redid 2 moves",
        drawn,
        played,
        "Ada 2 resigned",
    ]
    assert "You have not resigned." in out
    assert "Ada 1 wins" in out
    assert "follow from the seeds of the server and seat 0." in " ".join(out.split())
    sheet = process.run("lc-admin", "replay", game_id, "--moves")
    assert sheet.returncode == 0, sheet.stderr
    verbs = ("undo", "redo", "resigns")
    assert [word for word in sheet.stdout.split() if word in verbs] == [
        *("undo", "undo", "redo", "redo", "undo", "redo", "resigns")
    ]
    assert process.run("lc-admin", "replay", game_id).returncode == 0


def test_one_person_in_every_seat_sees_the_view_of_the_seat_to_act(play: Run) -> None:
    """After each turn the hand at the bottom is the other seat's, and the first hand is hidden again."""
    out = play(*HOT, typed="1\n1\n1\n1\nq\n")
    tables = out.split("── ")[1:]
    assert [re.findall(r"> .*you.*(seat \d)|^ +Ada .*, (seat \d) ", table, re.MULTILINE) for table in tables] == [
        [("", "seat 1"), ("seat 0", "")],
        [("", "seat 0"), ("seat 1", "")],
        [("", "seat 1"), ("seat 0", "")],
    ]


def test_of_a_table_with_a_bot_one_person_takes_every_other_seat(play: Run) -> None:
    out = play("rivals", "--vs", "random", "--hot-seat", "--name", "Ada", typed="s\n1\n1\n1\n1\nq\n")
    assert "you are in seats 0 and 2." in " ".join(out.split())


# -- with others --


def test_a_bot_declines_and_a_move_that_revealed_nothing_is_undone_without_asking(play: Run) -> None:
    out = play(*NEW, "--undo", "consent", typed="1\nundo\n1\n1\nundo\noffer end\nredo\nq\n")
    told = told_in(out)
    first = told[0]
    assert re.match(f"You {PLAYED}", first)
    assert told[1:4] == ["You undid 1 move", first, first]
    assert "version 8 ──" in out  # the table is shown in the restored position
    assert "You ask surveyor to undo 3 moves" in told
    assert told[-3:] == ["surveyor declined", "You ask surveyor to end the game here",
                         "surveyor declined"]  # fmt: skip
    assert "there is nothing to redo" in out


def test_against_a_bot_moves_are_undone_freely_up_to_the_players_own_last(play: Run) -> None:
    out = play(*NEW, typed="undo\n1\n1\n1\nundo\nundo\nundo\nundo\nredo\nq\n")
    assert "In this game every player can undo at any time." in " ".join(out.split())
    told = told_in(out)
    first, drawn, *theirs, played = told[:5]
    assert [line.split()[0] for line in told[:5]] == ["You", "You", "surveyor", "surveyor", "You"]
    assert told[4:] == [
        played,
        *("You undid 1 move", played),
        *("You undid 3 moves", drawn, *theirs),
        *("You undid 1 move", first),
        *("You redid 1 move", first),
    ]
    assert out.count("You have made no move that can be undone.") == 2, "before the first, and after all"


@pytest.mark.parametrize(
    ("arguments", "agreed"),
    [
        (["duel", "--vs", "random"], True),
        (["board", "--vs", "random", "--vs", "random"], True),
        (["duel", "--hot-seat"], True),
        (["rivals", "--vs", "random", "--hot-seat"], True),
        (["rivals", "--vs", "random", "--seats", "3"], False),
        (["duel"], False),
        (["duel", "--vs", "random", "--undo", "consent"], False),
    ],
)
def test_undo_is_free_in_a_game_of_one_player_and_bots(
    arguments: list[str], agreed: bool, play: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(line_play, "PATIENT_S", 0.01)
    out = play(*arguments, "--name", "Ada", typed="q\n")
    assert ("In this game every player can undo at any time." in " ".join(out.split())) == agreed


def test_what_makes_no_sense_is_explained_and_nothing_happens(play: Run) -> None:
    out = play(*HOT, "--undo", "never", typed="undo\nundo x\nredo\naccept\ndecline\noffer\nq\n")
    assert "This game was opened without undo." in " ".join(out.split())
    assert "this game was opened without undo" in out
    assert "'x' is not a version: undo 17 goes back to version 17" in out
    assert out.count("No offer is open.") == 2
    assert "'offer' is not one of the choices" in out
    assert told_in(out) == []


def test_the_help_names_every_command(play: Run) -> None:
    out = play(*HOT, typed="?\nq\n")
    for command in ("undo ", "undo 17", "redo", "offer end", "accept", "decline", "resign"):
        assert f"\n  {command} " in out.replace("undo   ", "undo  ")


@pytest.mark.parametrize("arguments", [["--game", "g1", "--undo", "free"], ["duel", "--seat", "1"],
                                       ["duel", "--undo", "often"]])  # fmt: skip
def test_what_does_not_go_together_is_refused(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2


class People:
    """Ada and Bob at terminals of their own, in a game that Ada has opened."""

    def __init__(self, server: ServerProcess, stack: ExitStack) -> None:
        self._environment = {**server.environment, "NO_COLOR": "1"}
        self._stack = stack
        self.ada = self.sits("duel", "--name", "Ada", "--options", SHORT)
        found = re.search(r"lc-play --game (g\w+)", self.ada.wait_for("Waiting for players. Free seats: 1"))
        assert found is not None
        self.game_id = found[1]
        self.bob = self.sits("--game", self.game_id, "--name", "Bob")
        self.ada.wait_for(r"Bob sat down(.|\n)*help\): $")
        self.bob.wait_for("Waiting for Ada")

    def sits(self, *arguments: str) -> Terminal:
        """Run lc-play at a terminal."""
        terminal = Terminal([*PLAY, "--plain", *arguments], self._environment)
        self._stack.callback(terminal.close)
        return terminal

    def ada_has_moved(self) -> None:
        """Take Ada's whole turn. Then Bob is asked for a move, and Ada waits."""
        self.ada.type("1\n")
        self.ada.wait_for(r"Draw a card.*help\): $")
        self.ada.type("1\n")
        self.bob.wait_for(r"Ada (> card drawn \?\?|draws a card)(.|\n)*help\): $")
        self.ada.wait_for("Waiting for Bob")


def test_another_person_is_asked_in_the_middle_of_their_turn_and_agrees(process: ServerProcess) -> None:
    with ExitStack() as stack:
        people = People(process, stack)
        ada, bob = people.ada, people.bob
        bob.type("1\n")
        bob.wait_for("It is not your turn yet")
        people.ada_has_moved()
        ada.type("offer end\n")
        bob.wait_for(r"Ada asks you to end the game here(.|\n)*help\): $")
        ada.type("decline\n")
        bob.wait_for(r"Ada withdrew the offer(.|\n)*help\): $")
        ada.type("undo\n")
        ada.wait_for("Waiting for Bob to accept or decline")
        asked = bob.wait_for(r"Accept or decline, or move(.|\n)*help\): $")
        assert "Ada asks you to undo 1 move" in asked
        assert re.search(r"\n      Ada (> card drawn \?\?|draws a card)", asked)
        bob.type("accept\n")
        bob.wait_for(r"Ada undid 1 move(.|\n)*Waiting for Ada")
        taken = ada.wait_for(r"Bob accepted(.|\n)*Draw a card.*help\): $")
        assert "You undid 1 move" in taken


@pytest.mark.slow
def test_an_offer_is_closed_by_a_move_or_by_the_seat_that_made_it(process: ServerProcess) -> None:
    with ExitStack() as stack:
        people = People(process, stack)
        ada, bob = people.ada, people.bob
        people.ada_has_moved()
        ada.type("offer end\n")
        ada.wait_for("Waiting for Bob to accept or decline. \\(decline withdraws your offer")
        bob.wait_for(r"Accept or decline, or move.*\n?.*help\): $")
        ada.type("decline\n")
        bob.wait_for(r"Ada withdrew the offer(.|\n)*help\): $")
        ada.wait_for("Waiting for Bob")
        ada.type("offer end\n")
        bob.wait_for(r"Accept or decline, or move.*\n?.*help\): $")
        bob.type("1\n")
        ada.wait_for("The offer is closed: a move was made")
        bob.wait_for(r"The offer is closed: a move was made(.|\n)*help\): $")


@pytest.mark.slow
def test_a_player_who_returns_during_an_offer_is_asked(tmp_path: Path) -> None:
    """The server is killed while an offer waits, and so is Bob's client. Both restart, and Bob agrees."""
    with ServerProcess(tmp_path) as server, ExitStack() as stack:
        people = People(server, stack)
        people.ada_has_moved()
        people.ada.type("undo\n")
        people.bob.wait_for(r"Accept or decline(.|\n)*help\): $")
        server.kill()
        people.bob.wait_for("Reconnecting")
        people.bob.process.kill()
        server.start()
        people.ada.wait_for("Connected again")
        bob = people.sits("--game", people.game_id, "--name", "Bob")
        asked = bob.wait_for(r"Accept or decline, or move(.|\n)*help\): $")
        assert "Ada asks you to undo 1 move." in " ".join(asked.split())
        bob.type("accept\n")
        people.ada.wait_for(r"You undid 1 move(.|\n)*Draw a card.*help\): $")
        people.ada.type("resign\n")
        people.ada.wait_for(r"Type yes to resign: $")
        people.ada.type("yes\n")
        people.ada.wait_for("Bob wins")
        bob.wait_for(r"Ada resigned(.|\n)*Bob wins")


# -- replays --


def test_a_replay_marks_what_was_undone_steps_over_it_and_compares(play: Run) -> None:
    out = play(*HOT, typed="1\n1\n1\nundo 6\n2\nresign\nyes\n")
    game_id = game_id_in(out)
    seen = play("--replay", game_id, "--name", "Ada", typed="7\nn\nn\nn\nn\nf\nu\n\n\n\n\n\np\nu\np\ncompare 6 9\n"
                "compare 6 10\ncompare 6\nq\n")  # fmt: skip
    titles = re.findall(r"step (\d+) of 10, version \d+ of 13(, undone\s+later)?", seen)
    assert [(int(number), bool(undone)) for number, undone in titles] == [
        *((1, False), (5, True), (6, True), (7, True), (8, False), (9, False)),
        *((1, False), (2, False), (3, False), (4, False), (9, False), (10, False), (9, False), (8, False)),
    ]
    assert "Undone moves (3) are hidden from now on." in seen
    assert "Undone moves (3) are shown again." in seen
    assert "version 6 (-) and version 9 (+)" in seen
    compared = seen.split("version 6 (-) and version 9 (+)")[1].split("n next")[0]
    assert re.search(r"^- .*Deck +\?\? \(44\)$", compared, re.MULTILINE)
    assert re.search(r"^\+ .*Deck +\?\? \(43\)$", compared, re.MULTILINE)
    assert "The table is the same." in seen.split("version 6 (-) and version 10 (+)")[1]
    assert "compare the table at two versions" in seen


def test_a_game_that_is_over_goes_on_from_any_version_in_another(play: Run, process: ServerProcess) -> None:
    played = play(*HOT, typed="1\n1\n1\nresign\nyes\n")
    seen = play("--replay", game_id_in(played), "--name", "Eve", typed="7\nfork\ne\nfork\nf\nfork\nq\n")
    assert len(re.findall("goes on from version", seen)) == 2
    assert seen.count("at version 1 no seat is to act") == 1
    found = re.search(r"Game (g\w+) goes on from version 7", seen)
    assert found is not None, seen
    out = play("--game", found[1], "--name", "Eve", typed="1\nundo\nundo\n2\nresign\nyes\n")
    assert "you are in seats 0 and 1. In this game every player can undo at any time." in " ".join(out.split())
    assert "follow from the seed of the server." in " ".join(out.split())
    again = play("--replay", found[1], "--name", "Eve", typed="q\n")
    assert f"The game goes on from version 7 of game {game_id_in(played)}" in " ".join(again.split())
    assert process.run("lc-admin", "replay", found[1]).returncode == 0


def test_a_finished_game_is_seen_as_any_seat(play: Run) -> None:
    out = play(*HOT, typed="resign\nyes\n")
    for seat in ("0", "1"):
        seen = play("--replay", game_id_in(out), "--seat", seat, "--name", "Eve", typed="e\nq\n")
        assert "Your hand" in seen
        assert seen.rindex(f"seat {seat}", 0, seen.rindex("Your hand")) > seen.rindex("On the table")
