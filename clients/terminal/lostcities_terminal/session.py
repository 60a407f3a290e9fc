"""What playing, watching and stepping through a game share: who sits where, and how things are printed."""

import re
import shlex
import sys
from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from lostcities.core import GameId, Score, Table, Viewer, places, say_english
from lostcities.core.errors import LostCitiesError
from lostcities.core.game import Game
from lostcities_client import DEFAULT_SERVER, Change, Client
from lostcities_client.program import clean
from lostcities_client.records import Listing
from lostcities_terminal.draw import draw, scoreboard
from lostcities_terminal.lines import Lines
from lostcities_terminal.telling import tell
from lostcities_terminal.text import WIDTH, Ink, ink_for, wrapped

_APART = re.compile(r"#|\||\s*([-*]|\d+\.)\s")
"""How a line of Markdown begins that does not go on with the one before: headings, rows of tables, lists."""
_LISTED = re.compile(r"\s*([-*]|\d+\.)\s+")


class Way(Struct, frozen=True, kw_only=True):
    """How somebody came here, so that they can be told how to come back."""

    server: str
    name: str | None
    bots: tuple[str, ...]

    def command(self, game_id: GameId, verb: str = "--game") -> str:
        """The command that leads to a game."""
        words = ["lc-play", verb, game_id]
        if self.server != DEFAULT_SERVER:
            words += ["--server", self.server]
        if self.name is not None:
            words += ["--name", self.name]
        for bot in self.bots:
            words += ["--vs", bot]
        return shlex.join(words)


class Printer:
    """Prints to standard output, and says once when the connection is lost and once when it is back."""

    def __init__(self) -> None:
        self.ink: Ink = ink_for(sys.stdout)
        self._is_lost = False
        self._asked = ""
        """The prompt that waits for an answer."""

    def lines(self, lines: Iterable[str] = ("",)) -> None:
        """Print lines as they are: whatever came from elsewhere must have been cleaned."""
        for line in lines:
            print(line)
        sys.stdout.flush()

    def say(self, text: str) -> None:
        """Print a sentence, cleaned and wrapped."""
        self.lines(wrapped(clean(text)))

    async def ask(self, prompt: str, lines: Lines) -> str | None:
        """Print a prompt, stay on its line, and take what is answered; None at the end of the input."""
        self._asked = f"{clean(prompt)} "
        print(self._asked, end="", flush=True)
        try:
            line = await lines.take()
        finally:
            self._asked = ""
        if line is not None and not lines.is_terminal:
            self.lines([clean(line)])  # so that the transcript of a pipe can be read
        return line

    def trouble(self, error: LostCitiesError | None) -> None:
        """What a replica tells about its connection."""
        if error is not None and not self._is_lost:
            self._interrupt(f"* The connection is lost ({error.message}); reconnecting…")
        elif error is None and self._is_lost:
            self._interrupt("* Connected again.")
        self._is_lost = error is not None

    def _interrupt(self, text: str) -> None:
        """Say something on lines of its own, and ask again what was being asked."""
        if self._asked:
            self.lines()
        self.say(text)
        print(self._asked, end="", flush=True)


class Names:
    """The names of those at the table, asked for again when somebody new has sat down."""

    def __init__(self, client: Client, game_id: GameId, seat: Viewer) -> None:
        self._client = client
        self._game_id = game_id
        self._seat = seat
        self._holders: tuple[object, ...] = ()
        self.by_seat: list[str] = []

    async def refresh(self, game: Game) -> list[str]:
        """The name of each seat: the viewer's own marked, equal ones told apart."""
        if not self.by_seat or self._holders != game.seats:
            listing = (await self._client.get_game(self._game_id)).game
            self.by_seat = names_of(listing, self._seat)
            self._holders = game.seats
        return self.by_seat


def names_of(listing: Listing, viewer: Viewer) -> list[str]:
    """What to call each seat; without a viewer, who may hold several, none is "you"."""
    plain = [clean(holder.name) if holder.name else f"seat {holder.seat}" for holder in listing.seats]
    return [
        f"you ({name})" if seat == viewer else f"{name} (seat {seat})" if plain.count(name) > 1 else name
        for seat, name in enumerate(plain)
    ]


def table_of(game: Game, viewer: Viewer) -> Table:
    """The table of a game that has started, from the view the game was folded to."""
    table: Table = game.variant.rules.table(game.state, viewer, say_english)
    if game.ended is not None:  # perhaps not by the rules, which do not know it then
        table = replace(table, places=tuple(replace(place, is_to_act=False) for place in table.places), actions=())
    return table


def board(game: Game, names: Sequence[str], viewer: Viewer, ink: Ink) -> list[str]:
    """The whole table, or who is there while seats are free."""
    if game.state is None:
        return [f"  seat {seat}: {name}" for seat, name in enumerate(names)]
    return draw(table_of(game, viewer), names=names, viewer=viewer, ink=ink)


def title_of(game: Game, viewer: Viewer) -> str:
    """What is on the table: the variant, and where the game stands in its own words."""
    headline = table_of(game, viewer).headline if game.state is not None else "waiting for players"
    return ", ".join(part for part in (game.variant.title, headline) if part)


def standing(game: Game, names: Sequence[str]) -> list[str]:
    """Points so far, or at the end with who has won."""
    if game.state is None:
        return ["  The game has not started."]
    scores = final_scores(game) if game.ended is not None else game.variant.rules.scores(game.state)
    lines = scoreboard(scores, names, game.places or places(scores))
    if game.ended is not None:
        lines += [f"  {names[seat]} resigned" for seat in game.resigned]
        won = " and ".join(names[seat] for seat in game.ended.winners)
        lines.append(f"  {'Shared victory' if len(game.ended.winners) > 1 else 'Winner'}: {won}")
    return lines


def final_scores(game: Game) -> Sequence[Score]:
    """The scores a game ended with, their parts in the order of the rules: in the log they stand by the alphabet."""
    assert game.ended is not None, "only a game that is over has final scores"
    order = {part: None for score in game.variant.rules.scores(game.state) for part in score.parts}
    return [
        replace(score, parts={part: score.parts[part] for part in (*order, *score.parts) if part in score.parts})
        for score in game.ended.scores
    ]


def rules_lines(text: str) -> list[str]:
    """What a variant says in Markdown about how it is played, its paragraphs and lists as wide as the terminal."""
    blocks: list[str] = []
    for line in map(clean, (text.strip() or "This variant comes without its rules.").splitlines()):
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


def news(changes: Iterable[Change], names: Sequence[str], ink: Ink, history: Sequence[Change] = ()) -> list[str]:
    """What happened, a line for each event; what belongs to the line above stands under it.

    What was undone is told from `history`, the changes before.
    """
    lines: list[str] = []
    for told in (line for change in changes for line in tell(change, names, history)):
        lines += wrapped(told.strip(), "      " if told.startswith(" ") else ink.faint("  · "), "      ")
    return lines


def rule(title: str, ink: Ink) -> str:
    """A line across the terminal with a title in it; a long title has lines of its own."""
    *above, last = wrapped(clean(title), "── ", "   ")
    return "\n".join(ink.faint(line) for line in (*above, f"{last} ".ljust(WIDTH, "─")))
