"""Watching a game as it goes on, and stepping through one forwards and back."""

import asyncio

from lostcities.core import GameId, Viewer
from lostcities.core.game import Game
from lostcities_client import Change, Client, Replica
from lostcities_client.heads import KeptHead
from lostcities_terminal.lines import Lines
from lostcities_terminal.session import Names, Printer, board, news, rule, standing, table_of, title_of

REPLAY_HELP = """\
  Enter, n      the next commit
  p             the one before
  a number      the commit that holds this version
  f, e          the first, the last
  s             show the scores
  ?             show this
  q             leave"""


class Watcher:
    """Somebody who looks on. Commands are heard only from a terminal: a pipe may end while the game goes on."""

    def __init__(self, client: Client, game_id: GameId, viewer: Viewer, *, printer: Printer, lines: Lines) -> None:
        self._viewer = viewer
        self._printer = printer
        self._lines = lines
        self._names = Names(client, game_id, viewer)
        kept = KeptHead(client, game_id)
        self._replica = Replica(client, game_id, seat=viewer, kept=kept, on_trouble=printer.trouble)
        self._headline = ""

    async def watch(self) -> bool:
        """Look on until the game is over; False if whoever watches left before."""
        async with self._replica:
            game = await self._replica.until()
            await self._names.refresh(game)
            self._show(game)
            tasks = [asyncio.create_task(self._tell_all(game))]
            if self._lines.is_terminal and game.ended is None:
                self._printer.say("Watching: b shows the table, s the scores, q leaves.")
                tasks.append(asyncio.create_task(self._obey()))
            try:
                done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
                return all([await task for task in done])
            finally:
                for task in tasks:
                    task.cancel()

    async def _tell_all(self, shown: Game) -> bool:
        async for change in self._replica.changes(shown.version):
            names = await self._names.refresh(change.game)
            self._printer.lines(news([change], names, self._printer.ink))
            self._head(change.game)
        game = self._replica.game
        if game.version > shown.version:
            self._show(game)
        self._printer.lines(standing(game, self._names.by_seat))
        return True

    async def _obey(self) -> bool:
        while (line := await self._lines.take()) is not None:
            match line.strip().lower():
                case "q" | "quit":
                    return False
                case "b" | "board":
                    self._show(self._replica.game)
                case "s" | "scores":
                    self._printer.lines(standing(self._replica.game, self._names.by_seat))
                case _:
                    self._printer.say("b shows the table, s the scores, q leaves.")
        return False

    def _head(self, game: Game) -> None:
        """A line across when the variant says that something new begins."""
        headline = table_of(game, self._viewer).headline if game.state is not None else ""
        if headline != self._headline:
            self._headline = headline
            self._printer.lines([rule(headline, self._printer.ink)])

    def _show(self, game: Game) -> None:
        ink = self._printer.ink
        if game.state is not None:
            self._headline = table_of(game, self._viewer).headline
        title = f"{title_of(game, self._viewer)}, version {game.version}"
        self._printer.lines(["", rule(title, ink), *board(game, self._names.by_seat, self._viewer, ink), ""])


class Stepper:
    """Somebody who goes through the commits of a game, running or over, in either direction."""

    def __init__(self, client: Client, game_id: GameId, viewer: Viewer, *, printer: Printer, lines: Lines) -> None:
        self._viewer = viewer
        self._printer = printer
        self._lines = lines
        self._names = Names(client, game_id, viewer)
        kept = KeptHead(client, game_id)
        self._replica = Replica(client, game_id, seat=viewer, kept=kept, on_trouble=printer.trouble)

    async def step(self) -> None:
        """Show a commit, ask where to go, until whoever reads leaves."""
        async with self._replica:
            game = await self._replica.until()
            await self._names.refresh(game)
            history = tuple(self._replica.history)
        place: int | None = 0
        at = 0
        while place is not None:
            at = place
            self._show(history, at)
            place = await self._next(history, at)

    async def _next(self, history: tuple[Change, ...], at: int) -> int | None:
        """Where to go from a commit; None to leave."""
        while True:
            line = await self._printer.ask("n next, p previous, a version, q leave, ? help:", self._lines)
            if line is None or line.strip().lower() in ("q", "quit"):
                return None
            place = self._place(line.strip().lower(), history, at)
            if place is not None and 0 <= place < len(history):
                return place
            if place is not None:
                self._printer.say("That was the last commit." if place > 0 else "This is the first commit.")

    def _place(self, text: str, history: tuple[Change, ...], at: int) -> int | None:
        """The index a command leads to, perhaps outside the history; None if it only shows something."""
        last = len(history) - 1
        steps = {"": at + 1, "n": at + 1, "p": at - 1, "f": 0, "e": last}
        if text in steps:
            return steps[text]
        if text.isdecimal():
            return next((i for i, change in enumerate(history) if change.version >= int(text)), last)
        if text == "s":
            self._printer.lines(standing(history[at].game, self._names.by_seat))
        else:
            self._printer.lines(REPLAY_HELP.splitlines())
        return None

    def _show(self, history: tuple[Change, ...], at: int) -> None:
        change, ink = history[at], self._printer.ink
        place = f"commit {at + 1} of {len(history)}, version {change.version} of {history[-1].version}"
        title = f"{title_of(change.game, self._viewer)}, {place}"
        names = self._names.by_seat
        self._printer.lines(["", rule(title, ink), *news([change], names, ink), ""])
        self._printer.lines([*board(change.game, names, self._viewer, ink), ""])
        if change.game.ended is not None:
            self._printer.lines([*standing(change.game, names), ""])
