"""lc-play on a terminal of its own: full-screen unless plain text is requested, and the terminal after its end."""

from pathlib import Path

import pytest
from tests.clients.test_play_program import PLAY, SHORT, Terminal
from tests.support.server_process import ServerProcess


def environment(process: ServerProcess, config: Path, **more: str) -> dict[str, str]:
    kept = {name: value for name, value in process.environment.items() if name not in ("LC_ALL", "LC_MESSAGES", "LANG")}
    size = {"COLUMNS": "80", "LINES": "24", "TERM": "xterm-256color", "LANG": "en_GB.UTF-8"}
    return {**kept, **size, "LOSTCITIES_CONFIG": str(config), **more}


def test_a_terminal_gets_the_whole_screen_and_has_it_back_afterwards(process: ServerProcess, config: Path) -> None:
    command = [*PLAY, "duel", "--vs", "surveyor", "--name", "Ada", "--options", SHORT]
    terminal = Terminal(command, environment(process, config))
    try:
        seen = terminal.wait_for("Play or discard a card")
        assert "\x1b[?1049h" in seen, "the other screen of the terminal"
        terminal.type("q")
        terminal.wait_for("Games to play")
        terminal.type("q")
        left = terminal.wait_for(r"lc-play --game g\w+")
        assert "\x1b[?1049l" in left
        assert "Continue the game with:" in left
        assert terminal.process.wait(timeout=30) == 0
    finally:
        terminal.close()


def test_nothing_named_opens_the_lobby_in_the_language_of_the_environment(process: ServerProcess, config: Path) -> None:
    terminal = Terminal(PLAY, environment(process, config, LANG="de_DE.UTF-8"))
    try:
        terminal.wait_for("Spiele zur Auswahl")
        terminal.type("\x11")  # Ctrl-Q works everywhere
        assert terminal.process.wait(timeout=30) == 0
    finally:
        terminal.close()


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        pytest.param(
            ["--server", "127.0.0.1:1"], 3, "cannot be reached", marks=pytest.mark.slow
        ),  # patient for seconds
        (["dual"], 2, "there is no variant 'dual'"),
        pytest.param(["--game", "gnone"], 2, "there is no game 'gnone'", marks=pytest.mark.slow),
    ],
)
def test_what_goes_wrong_at_the_start_is_said_on_the_screen_one_came_from(
    arguments: list[str], code: int, said: str, process: ServerProcess, config: Path
) -> None:
    terminal = Terminal([*PLAY, *arguments], environment(process, config))
    try:
        text = terminal.wait_for(r"lc-play: [^\n]*\n")
        assert said in text.rpartition("\x1b[?1049l")[2]
        assert terminal.process.wait(timeout=30) == code
    finally:
        terminal.close()


@pytest.mark.parametrize(
    ("arguments", "term"), [pytest.param(["--plain"], "xterm", marks=pytest.mark.slow), ([], "dumb")]
)
def test_plain_text_is_used_on_request_and_where_nothing_else_works(
    arguments: list[str], term: str, process: ServerProcess, config: Path
) -> None:
    command = [*PLAY, "duel", "--vs", "surveyor", "--name", "Ada", "--language", "de", *arguments]
    terminal = Terminal(command, environment(process, config, TERM=term, NO_COLOR="1"))
    try:
        seen = terminal.wait_for(r"\? für Hilfe\): $")
        assert "\x1b" not in seen
        assert "Deine Hand" in seen
        terminal.type("q\n")
        terminal.wait_for("Weiterspielen mit")
    finally:
        terminal.close()
