"""Watching a running game in plain text, and stepping through any game forwards and backwards."""

import asyncio
import difflib
from collections.abc import Iterator, Sequence

from lostcities.core import Game, GameId, Rejected, Version, Viewer
from lostcities.present import draw
from lostcities_client import Change, Client, Replica, SavedHead, message_of, undone_among
from lostcities_client.command_line import clean
from lostcities_terminal.lines import Lines
from lostcities_terminal.log_text import change_lines
from lostcities_terminal.printer import (
    Names,
    Printer,
    ReturnCommand,
    board,
    help_lines,
    news,
    rule,
    title_of,
    versioned,
)
from lostcities_terminal.scores import score_lines
from lostcities_terminal.text import PLAIN

REPLAY_HELP = (
    ("Enter, n", "the next step"),
    ("p", "the previous step"),
    ("12", "the step with version 12"),
    ("f, e", "the first step, the last"),
    ("u", "hide undone moves, or show them again"),
    ("compare 12 40", "compare the table at two versions"),
    ("fork", "analyse from here, in a new game"),
    ("s", "show the scores"),
    ("?", "show this help"),
    ("q", "leave"),
)


class LineWatcher:
    """The spectator of a game.

    Commands are read only from a terminal, because a pipe may end while the game goes on.
    """

    def __init__(self, client: Client, game_id: GameId, viewer: Viewer, *, printer: Printer, lines: Lines) -> None:
        self._viewer = viewer
        self._printer = printer
        self._lines = lines
        self._names = Names(client, game_id, printer.language)
        kept = SavedHead(client, game_id)
        self._replica = Replica(client, game_id, seat=viewer, kept=kept, on_connection_error=printer.connection_error)
        self._headline = ""

    async def watch(self) -> bool:
        """Watch until the game is over. Return False if the spectator left before."""
        async with self._replica:
            game = await self._replica.until()
            await self._names.refresh(game)
            self._show(game)
            tasks = [asyncio.create_task(self._tell_all(game))]
            if self._lines.is_terminal and game.ended is None:
                self._printer.translate("Watching: b shows the table, s the scores, q leaves.")
                tasks.append(asyncio.create_task(self._obey()))
            try:
                done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
                return all([await task for task in done])
            finally:
                for task in tasks:
                    task.cancel()

    async def _tell_all(self, shown: Game) -> bool:
        history = self._replica.history
        at = sum(change.version <= shown.version for change in history)
        async for change in self._replica.changes(shown.version):
            translate = await self._names.refresh(change.game)
            self._printer.lines(news(change_lines(history, at, translate), self._printer.ink))
            self._head(change.game)
            at += 1
        game = self._replica.game
        if game.version > shown.version:
            self._show(game)
        self._printer.lines(score_lines(game, self._names.translate))
        return True

    async def _obey(self) -> bool:
        while (line := await self._lines.take()) is not None:
            match line.strip().lower():
                case "q" | "quit":
                    return False
                case "b" | "board":
                    self._show(self._replica.game)
                case "s" | "scores":
                    self._printer.lines(score_lines(self._replica.game, self._names.translate))
                case _:
                    self._printer.translate("b shows the table, s the scores, q leaves.")
        return False

    def _head(self, game: Game) -> None:
        """Print a line across when the variant's headline changes."""
        headline = self._headline_of(game)
        if headline != self._headline:
            self._headline = headline
            self._printer.lines([rule(headline, self._printer.ink)])

    def _headline_of(self, game: Game) -> str:
        return draw(game, self._viewer, self._names.translate).headline if game.state is not None else ""

    def _show(self, game: Game) -> None:
        ink, translate = self._printer.ink, self._names.translate
        self._headline = self._headline_of(game)
        title = versioned(game, self._viewer, translate)
        self._printer.lines(["", rule(title, ink), *board(game, self._viewer, translate, ink), ""])


class Stepper:
    """The replay of a game, running or over, in either direction."""

    def __init__(
        self, client: Client, game_id: GameId, viewer: Viewer, *, printer: Printer, lines: Lines, way: ReturnCommand
    ) -> None:
        self._client = client
        self._way = way
        self._viewer = viewer
        self._printer = printer
        self._lines = lines
        self._names = Names(client, game_id, printer.language)
        kept = SavedHead(client, game_id)
        self._replica = Replica(client, game_id, seat=viewer, kept=kept, on_connection_error=printer.connection_error)
        self._history: tuple[Change, ...] = ()
        self._undone: frozenset[Version] = frozenset()
        self._counts_only = False
        """True to skip commits that do not count."""

    async def step(self) -> None:
        """Show a commit and ask for the next, until the reader leaves."""
        async with self._replica:
            game = await self._replica.until()
            await self._names.refresh(game)
            self._history = tuple(self._replica.history)
        self._undone = frozenset(change.version for change in undone_among(self._history))
        place: int | None = 0
        while place is not None:
            self._show(place)
            place = await self._next(place)

    async def _next(self, at: int) -> int | None:
        """Return the index to show after a commit. None to leave."""
        while True:
            line = await self._printer.ask(
                self._names.translate("n next, p previous, a version, q leave, ? help:"), self._lines
            )
            if line is None or line.strip().lower() in ("q", "quit"):
                return None
            if line.strip().lower() == "fork":
                await self._fork(self._history[at].version)
                continue
            place = self._place(line.strip().lower(), at)
            if place is not None and 0 <= place < len(self._history):
                return place
            if place is not None:
                self._printer.translate("This is the last step.") if place > 0 else self._printer.translate(
                    "This is the first step."
                )

    def _place(self, text: str, at: int) -> int | None:
        """Return the index that a command leads to, perhaps outside the history. None if it only shows something."""
        last = len(self._history) - 1
        match text.split():
            case [] | ["n"]:
                return self._beyond(at, 1)
            case ["p"]:
                return self._beyond(at, -1)
            case ["f"]:
                return 0
            case ["e"]:
                return last
            case [number] if number.isdecimal():
                return self._index(int(number))
            case ["s"]:
                self._printer.lines(score_lines(self._history[at].game, self._names.translate))
            case ["u"]:
                self._counts_only = not self._counts_only
                count = len(self._undone)
                if self._counts_only:
                    self._printer.translate("Undone moves ({count}) are hidden from now on.", count=count)
                else:
                    self._printer.translate("Undone moves ({count}) are shown again.", count=count)
            case ["compare", one, other] if one.isdecimal() and other.isdecimal():
                self._compare(self._index(int(one)), self._index(int(other)))
            case _:
                self._printer.lines(help_lines(REPLAY_HELP, self._names.translate))
        return None

    async def _fork(self, version: Version) -> None:
        try:
            listing = await self._client.fork(self._replica.game_id, version)
        except Rejected as error:
            self._printer.tell(message_of(error))
            return
        self._printer.translate(
            "Game {game} goes on from version {version}, with you in every seat. Play it with:",
            game=listing.game_id,
            version=version,
        )
        self._printer.lines([f"  {clean(self._way.command(listing.game_id))}"])

    def _index(self, version: int) -> int:
        """Return the index of the commit with a version. A later version gives the last commit."""
        last = len(self._history) - 1
        return next((i for i, change in enumerate(self._history) if change.version >= version), last)

    def _beyond(self, at: int, step: int) -> int:
        """Return the next commit in a direction, or the next that counts if the rest is skipped."""
        place = at + step
        while self._counts_only and 0 <= place < len(self._history) and not self._counts(self._history[place]):
            place += step
        return place

    def _counts(self, change: Change) -> bool:
        return change.version not in self._undone and not change.is_beside_play

    def _show(self, at: int) -> None:
        change, ink, translate = self._history[at], self._printer.ink, self._names.translate
        title = translate(
            "{title}, step {number} of {count}, version {version} of {last}",
            title=title_of(change.game, self._viewer, translate),
            number=at + 1,
            count=len(self._history),
            version=change.version,
            last=self._history[-1].version,
        )
        if change.version in self._undone:
            title = translate("{title}, undone later", title=title)
        self._printer.lines(["", rule(title, ink), *news(change_lines(self._history, at, translate), ink), ""])
        self._printer.lines([*board(change.game, self._viewer, translate, ink), ""])
        if change.game.ended is not None:
            self._printer.lines([*score_lines(change.game, translate), ""])

    def _compare(self, one: int, other: int) -> None:
        """Return the lines of the table that differ between two commits."""
        before, after = (self._history[at] for at in (one, other))
        lines = list(differences(*(self._table(change) for change in (before, after))))
        translate = self._names.translate
        title = translate("version {one} (-) and version {other} (+)", one=before.version, other=after.version)
        same = [f"  {translate('The table is the same.')}"]
        self._printer.lines(["", rule(title, self._printer.ink), *(lines or same), ""])

    def _table(self, change: Change) -> list[str]:
        return board(change.game, self._viewer, self._names.translate, PLAIN, has_legend=False)


def differences(before: Sequence[str], after: Sequence[str]) -> Iterator[str]:
    """Yield the lines that differ between two tables, marked, below the unchanged line of their seat."""
    head = ""
    for line in difflib.ndiff(before, after):
        mark, text = line[:2], line[2:]
        is_head = not text.startswith("    ")
        if mark == "  ":
            head = text if is_head else head
        elif mark != "? ":
            if head and not is_head:
                yield f"  {head}"
            head = ""
            yield mark + text
