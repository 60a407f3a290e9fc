"""The command `lc-play score VARIANT`: points of a game on a real table, without a server."""

import argparse
from collections.abc import Sequence

from lostcities.core import InvalidSetup
from lostcities.present import LANGUAGES, ScoreForm, blank_entries, score_of, title_in
from lostcities_client import installed, installed_score_form, scored_variants
from lostcities_client.command_line import add_options, clean, run
from lostcities_terminal.language import language_here
from lostcities_terminal.lines import Lines
from lostcities_terminal.printer import Printer
from lostcities_terminal.score_entry import BadEntry, EntryPlace, check_entry, entry_places, possible_in, read_entry
from lostcities_terminal.score_lines import sheet_lines

COMMAND = "score"
BACK = "<"
"""Answer that returns to the entry before."""

_DESCRIPTION = (
    "The command lc-play score: points of a game with real cards, by the rules of VARIANT. It needs no server."
)


def score_command_line() -> argparse.ArgumentParser:
    """Return the parser of the command."""
    parser = argparse.ArgumentParser(f"lc-play {COMMAND}", description=_DESCRIPTION)
    parser.add_argument("variant", nargs="?", metavar="VARIANT", help="the game that was played")
    parser.add_argument("--seats", type=int, metavar="N", help="number of players (default: it asks, if it must)")
    parser.add_argument(
        "--player", action="append", default=[], metavar="NAME", help="name of a player; again for each further one"
    )
    add_options(parser, "options of the variant, such as the number of rounds")
    parser.add_argument("--language", choices=LANGUAGES, help="of all texts (default: that of the environment)")
    return parser


def is_score_command(arguments: Sequence[str]) -> bool:
    """Return whether arguments ask for this command: `score VARIANT`.

    An installed variant of the name `score` is opened by `lc-play score`, alone or with options.
    """
    if arguments[:1] != [COMMAND]:
        return False
    names_variant = len(arguments) > 1 and not arguments[1].startswith("-")
    return names_variant or COMMAND not in {variant.key for variant in installed().variants()}


def score(arguments: Sequence[str]) -> int:
    """Run the command with the arguments after its name, and return its exit code."""
    parser = score_command_line()
    chosen = parser.parse_args(arguments)
    if chosen.variant is None:
        known = ", ".join(variant.key for variant in scored_variants()) or "none"
        parser.error(f"name the game that was played: VARIANT is one of {known}")
    if chosen.player and chosen.seats not in (None, len(chosen.player)):
        parser.error(f"--seats says {chosen.seats} players, and --player names {len(chosen.player)}")
    return run(f"lc-play {COMMAND}", _scored(chosen))


async def _scored(chosen: argparse.Namespace) -> None:
    await ScoreRun(chosen).fill_in()


class ScoreRun:
    """One run of the command: it asks for every row, then prints the sheet."""

    def __init__(self, chosen: argparse.Namespace) -> None:
        self._chosen = chosen
        self._printer = Printer(language_here(chosen.language))
        self._variant = installed().variant(chosen.variant)
        self._translate = self._printer.language.about(self._variant)
        self._lines = Lines()

    async def fill_in(self) -> None:
        """Ask for the entries and print the sheet. Raise `InvalidSetup`, `NoScoreForm` or `BadEntry`."""
        translate = self._translate
        self._form(self._variant.seats[0])  # what is wrong with the game itself is told before anything is asked
        seats = await self._seats()
        form = self._form(seats)
        numbered = [translate("Player {number}", number=seat + 1) for seat in range(seats)]
        names = [clean(name) for name in self._chosen.player] or numbered
        self._printer.tell(title_in(self._variant, translate))
        self._printer.tell(
            translate('Enter what is in each row, with spaces between: nothing for none, "<" to go back.')
        )
        entries = [blank_entries(form) for _ in range(seats)]
        end = await self._ask_all(form, entries, names)
        if end is not None:
            self._printer.lines()
            played = end.section + ((end.seat, end.row) != (0, 0))
            entries = [of_seat[:played] for of_seat in entries]
        self._printer.lines(["", *sheet_lines(form, entries, names, translate)])
        if end is not None and (end.seat, end.row) != (0, 0):
            row, name = form.sections[end.section].rows[end.row].label, names[end.seat]
            ended = "the input ended before {row} of {name}: the sheet counts nothing from there on"
            raise BadEntry(translate(ended, row=row, name=name))

    def _form(self, seats: int) -> ScoreForm:
        chosen, language = self._chosen, self._printer.language.code
        return installed_score_form(chosen.variant, seats=seats, options=chosen.options, language=language)

    async def _seats(self) -> int:
        offered = self._variant.seats
        if self._chosen.player:
            return len(self._chosen.player)
        if self._chosen.seats is not None:
            return int(self._chosen.seats)
        while len(offered) > 1:
            asked = self._translate("How many players ({fewest}-{most})?", fewest=offered[0], most=offered[-1])
            typed = await self._printer.ask(asked, self._lines)
            if typed is not None and typed.strip().isdecimal() and int(typed) in offered:
                return int(typed)
            if typed is None or not self._lines.is_terminal:
                raise InvalidSetup("seats", f"say the number of players first: {', '.join(map(str, offered))}")
        return offered[0]

    async def _ask_all(
        self, form: ScoreForm, entries: list[list[list[list[int]]]], names: Sequence[str]
    ) -> EntryPlace | None:
        """Fill in the entries. Return the first place that was not filled in; None if all are."""
        places, at, headed = entry_places(form, len(entries)), 0, (-1, -1)
        while at < len(places):
            place = places[at]
            if headed != (place.section, place.seat):
                headed = place.section, place.seat
                self._head(form, place, names)
            typed = await self._ask(form, place)
            if typed is None:
                return place
            if typed.strip() == BACK:
                at = max(0, at - 1)
                continue
            if self._enter(form, entries, place, typed):
                at += 1
                if place.row == len(form.sections[place.section].rows) - 1:
                    self._tell_total(form, entries, place, names)
        return None

    async def _ask(self, form: ScoreForm, place: EntryPlace) -> str | None:
        row = form.sections[place.section].rows[place.row]
        return await self._printer.ask(f"  {row.label} ({possible_in(row)}):", self._lines)

    def _enter(self, form: ScoreForm, entries: list[list[list[list[int]]]], place: EntryPlace, typed: str) -> bool:
        """Enter what was typed, and return whether it fits. Raise `BadEntry` if no person can try again."""
        own = entries[place.seat][place.section]
        before = own[place.row]
        try:
            own[place.row] = read_entry(form.sections[place.section].rows[place.row], typed, self._translate)
            check_entry(form, entries, place, self._translate)
        except BadEntry as error:
            own[place.row] = before
            if not self._lines.is_terminal:
                raise
            self._printer.tell(f"  {error.message}")
            return False
        return True

    def _head(self, form: ScoreForm, place: EntryPlace, names: Sequence[str]) -> None:
        title = form.sections[place.section].title
        self._printer.lines(["", clean(f"{title}: {names[place.seat]}" if title else names[place.seat])])

    def _tell_total(
        self, form: ScoreForm, entries: list[list[list[list[int]]]], place: EntryPlace, names: Sequence[str]
    ) -> None:
        points = score_of(form, entries[place.seat][: place.section + 1]).total
        self._printer.translate("{name} has {points} points now.", name=names[place.seat], points=points)
