"""Shared parts of the plain-text programs: names, printed texts and tables."""

import re
import shlex
import sys
import time
from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct

from lostcities.core import Game, GameId, LostCitiesError, Viewer, notation
from lostcities.present import Catalog, Table, Translator, title_in
from lostcities.present import draw as draw_table
from lostcities_client import DEFAULT_SERVER, Client, Patience, ServerUnavailable
from lostcities_client.command_line import clean
from lostcities_terminal.draw import draw, seat_name
from lostcities_terminal.language import Language, bots_of, names_of
from lostcities_terminal.legend import legend
from lostcities_terminal.lines import Lines
from lostcities_terminal.text import WIDTH, Ink, ink_for, wrapped

_APART = re.compile(r"#|\||\s*([-*]|\d+\.)\s")
"""Pattern of the start of Markdown lines that do not continue the line before: headings, rows of tables, lists."""
_LISTED = re.compile(r"\s*([-*]|\d+\.)\s+")


NAMES_AGE_S = 30.0
"""Age after which names are read again when something has happened."""
NAMES_PATIENCE = Patience(try_s=2.0, total_s=2.0)
"""Patience for names, because a game does not wait for them."""


class ReturnCommand(Struct, frozen=True, kw_only=True):
    """The arguments of this run, for the command that returns to a game."""

    server: str
    name: str | None
    bots: tuple[str, ...]

    def command(self, game_id: GameId, verb: str = "--game") -> str:
        """Return the command that leads to a game."""
        words = ["lc-play", verb, game_id]
        if self.server != DEFAULT_SERVER:
            words += ["--server", self.server]
        if self.name is not None:
            words += ["--name", self.name]
        for bot in self.bots:
            words += ["--vs", bot]
        return shlex.join(words)


class Printer:
    """Standard output, with one message when the connection is lost and one when it is restored."""

    def __init__(self, language: str = "en") -> None:
        self.language = Language(language)
        self.ink: Ink = ink_for(sys.stdout)
        self._is_lost = False
        self._asked = ""
        """Prompt that waits for an answer."""

    def lines(self, lines: Iterable[str] = ("",)) -> None:
        """Print lines as they are. Outside text must be cleaned before."""
        for line in lines:
            print(line)
        sys.stdout.flush()

    def translate(self, text: str, /, **values: object) -> None:
        """Print one of the program's own texts, in its language."""
        self.tell(self.language.translate(text, **values))

    def tell(self, text: str) -> None:
        """Print an outside sentence, cleaned and wrapped."""
        self.lines(wrapped(clean(text)))

    async def ask(self, prompt: str, lines: Lines) -> str | None:
        """Print a prompt, stay on its line, and return the answer. None at the end of the input."""
        self._asked = f"{clean(prompt)} "
        print(self._asked, end="", flush=True)
        try:
            line = await lines.take()
        finally:
            self._asked = ""
        if line is not None and not lines.is_terminal:
            self.lines([clean(line)])  # so that the transcript of a pipe can be read
        return line

    def connection_error(self, error: LostCitiesError | None) -> None:
        """Print that the connection is lost or restored."""
        translate = self.language.translate
        if error is not None and not self._is_lost:
            self._interrupt(translate("The connection is lost ({cause}). Reconnecting …", cause=error.message))
        elif error is None and self._is_lost:
            self._interrupt(translate("Connected again."))
        self._is_lost = error is not None

    def _interrupt(self, text: str) -> None:
        """Print a message on lines of its own, and repeat the open prompt."""
        if self._asked:
            self.lines()
        self.tell(f"* {text}")
        print(self._asked, end="", flush=True)


class Names:
    """The names of a game's players, read again after seats change, and from time to time."""

    def __init__(
        self,
        client: Client,
        game_id: GameId,
        language: Language,
        own: Sequence[Viewer] = (),
        *,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """Texts of a game; `own` are the reader's seats. With a single one, the reader is "you"."""
        self._client = client.with_patience(NAMES_PATIENCE)
        self._game_id = game_id
        self._language = language
        self._you = own[0] if len(own) == 1 else None
        self._now = now
        self._holders: tuple[object, ...] | None = None
        self._asked_at = 0.0
        self.translate: Catalog = language.translate
        """Texts of this game, with the names known so far."""

    async def refresh(self, game: Game) -> Catalog:
        """Return the texts of this game with the present names."""
        is_old = self._now() > self._asked_at + NAMES_AGE_S
        if self._holders != game.seats or is_old:
            try:
                listing = (await self._client.get_game(self._game_id)).game
            except ServerUnavailable:  # the known names are used until the server answers
                if self._holders is None:
                    self.translate = self._language.about(game.variant, you=self._you)
                return self.translate
            self.translate = self._language.about(game.variant, names_of(listing), bots_of(listing), self._you)
            self._holders, self._asked_at = game.seats, self._now()
        return self.translate


def board(game: Game, viewer: Viewer, translate: Translator, ink: Ink, *, has_legend: bool = True) -> list[str]:
    """Return the whole table with its legend, or the players while seats are free."""
    if game.state is None:
        return [f"  {clean(seat_name(seat, viewer, translate))}" for seat in range(len(game.seats))]
    table = draw_table(game, viewer, translate)
    explained = wrapped_if(clean(legend(table, translate)), "  ", "    ") if has_legend else []
    lines = [*wrapped_if(table.render_error, "  * ", "    "), *draw(table, translate=translate, viewer=viewer, ink=ink)]
    return lines + [ink.faint(line) for line in explained]


def wrapped_if(text: str, first: str, rest: str) -> list[str]:
    """Wrap a text in lines. An empty text gives no line."""
    return wrapped(text, first, rest) if text else []


def title_of(game: Game, viewer: Viewer, translate: Translator) -> str:
    """Return the title of a game: the variant, and its headline."""
    headline = (
        draw_table(game, viewer, translate).headline if game.state is not None else translate("waiting for players")
    )
    return ", ".join(part for part in (title_in(game.variant, translate), headline) if part)


def versioned(game: Game, viewer: Viewer, translate: Translator) -> str:
    """Return the title of a game with its version."""
    return translate("{title}, version {version}", title=title_of(game, viewer, translate), version=game.version)


def help_lines(entries: Iterable[tuple[str, str]], translate: Translator) -> list[str]:
    """Return the commands and their effects."""
    return [f"  {typed:<13} {translate(meaning)}" for typed, meaning in entries]


def choices_of(game: Game, table: Table, viewer: Viewer) -> list[tuple[str, str]]:
    """Return the legal moves of a seat as notation and words, in their order.

    A move without words on the table is shown in its notation.
    """
    if viewer is None or viewer not in game.awaited:
        return []
    words = {action.move: action.label for action in table.actions}
    moves = [notation(move) for move in game.variant.rules.legal_moves(game.state, viewer)]
    return [(move, words.get(move, move)) for move in moves]


def rules_lines(text: str, translate: Translator) -> list[str]:
    """Return the rules of a variant, read from Markdown, in lines as wide as the terminal."""
    blocks: list[str] = []
    for line in map(clean, (text.strip() or translate("This game has no rules text.")).splitlines()):
        is_open = bool(blocks and blocks[-1].strip()) and not blocks[-1].startswith(("#", "|"))
        if is_open and line.strip() and not _APART.match(line):
            blocks[-1] += f" {line.strip()}"
        else:
            blocks.append(line)
    lines: list[str] = []
    for line in blocks:
        mark = _LISTED.match(line)
        lines += wrapped(line, "  ", "  " + " " * (mark.end() if mark else 0)) if line.strip() else [""]
    return lines


def news(lines: Iterable[str], ink: Ink) -> list[str]:
    """Return log lines wrapped to the terminal. Lines that belong to the line above are indented."""
    fitted: list[str] = []
    for told in lines:
        fitted += wrapped(told.strip(), "      " if told.startswith(" ") else ink.faint("  · "), "      ")
    return fitted


def rule(title: str, ink: Ink) -> str:
    """Return a line across the terminal with a title in it. A long title has lines of its own."""
    *above, last = wrapped(clean(title), "── ", "   ")
    return "\n".join(ink.faint(line) for line in (*above, f"{last} ".ljust(WIDTH, "─")))
