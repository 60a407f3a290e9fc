"""The tutorial of a variant in plain text: lesson by lesson, without a server."""

from collections.abc import Sequence
from typing import Any

from lostcities.core import LostCitiesError, UnknownVariant, Variant
from lostcities.present import TutorialStep, TutorialSteps, has_tutorial, title_in, tutorial_steps
from lostcities.registry import load_registry
from lostcities_client.command_line import clean
from lostcities_terminal.draw import draw
from lostcities_terminal.legend import legend
from lostcities_terminal.line_play import chosen
from lostcities_terminal.lines import Lines
from lostcities_terminal.move_forms import usage_lines
from lostcities_terminal.open_request import bot_titles
from lostcities_terminal.printer import Printer, help_lines, news, rule, wrapped_if
from lostcities_terminal.text import in_columns

FIRST_BOT = "navigator-1"
"""Opponent of the first game, if it plays the variant."""

HELP = (
    ("1, 2 …", "make the move with this number"),
    ("play R7", "make the move in this notation"),
    ("m", "list the moves again"),
    ("b", "show the table"),
    ("back", "go back a lesson"),
    ("skip", "go on to the next lesson"),
    ("?", "show this help"),
    ("q", "leave the tutorial"),
)


class NoTutorial(LostCitiesError):
    """The variant has no tutorial."""

    reason = "NO_TUTORIAL"


def first_bot(variant: str) -> str:
    """Return the name of the opponent for the first game after a tutorial."""
    names = bot_titles(variant)
    return FIRST_BOT if FIRST_BOT in names else names[-1]


class LessonPlayer:
    """A learner at a terminal."""

    def __init__(self, key: str, printer: Printer, lines: Lines) -> None:
        """Raise `NoTutorial` for a variant that is not installed here or has no lessons."""
        self._printer, self._lines = printer, lines
        variant, self._tutorial = _tutorial(key, printer.language.code)
        self._title = title_in(variant, printer.language.about(variant))
        self._translate = printer.language.about(variant, self._tutorial.names, you=self._tutorial.seat)
        self._first_bot = first_bot(key)

    async def learn(self) -> bool:
        """Go through the lessons. Return whether the learner wants to play a first game."""
        index, steps = 0, self._tutorial.steps
        while index < len(steps):
            self._show(index)
            step = await self._step(steps[index])
            if step is None:
                return False
            index = max(0, index + step)
        self._printer.lines()
        self._printer.tell(self._translate("That was the last lesson."))
        prompt = self._translate("Press Enter to play a first game against {bot} (q leaves):", bot=self._first_bot)
        line = await self._printer.ask(prompt, self._lines)
        return line is not None and not _is_quit(line)

    async def _step(self, step: TutorialStep) -> int | None:
        """Ask until the learner may go on. Return 1 to go on, -1 to go back, None to leave."""
        choices = [(action.move, action.label) for action in step.table.actions] if step.move else []
        self._list(step, choices)
        while True:
            line = await self._printer.ask(self._prompt(step, len(choices)), self._lines)
            if line is None or _is_quit(line):
                return None
            match line.strip().lower():
                case "back":
                    return -1
                case "skip":
                    return 1
                case "" if not step.move:
                    return 1
                case "" | "m" | "moves":
                    self._list(step, choices)
                case "?" | "h" | "help":
                    self._printer.lines(help_lines(HELP, self._translate))
                case "b" | "board":
                    self._show_table(step)
                case _ if self._is_right(line, step, choices):
                    return 1

    def _is_right(self, line: str, step: TutorialStep, choices: Sequence[tuple[str, str]]) -> bool:
        """Return whether a line is the right move. Tell the learner about any other one."""
        typed = " ".join(line.split())
        move = chosen(line, choices) or typed
        if step.move and move.casefold() == step.move.casefold():
            return True
        is_legal = any(move == each for each, _ in choices) or any(typed.startswith(f.verb) for f in step.table.forms)
        if is_legal:
            self._printer.tell(step.hint)
        else:
            self._printer.tell(self._translate("'{text}' is not one of the moves", text=typed))
        return False

    # -- output --

    def _show(self, index: int) -> None:
        """Print what happened, the table, and the text of a lesson."""
        step, ink, count = self._tutorial.steps[index], self._printer.ink, len(self._tutorial.steps)
        title = self._translate("{title}, lesson {number} of {count}", title=self._title, number=index + 1, count=count)
        self._printer.lines(["", rule(title, ink), *news(step.lines, ink)])
        self._show_table(step)
        self._printer.lines([ink.strong(line) for line in wrapped_if(clean(step.text), "", "")])

    def _show_table(self, step: TutorialStep) -> None:
        ink, translate = self._printer.ink, self._translate
        drawn = draw(step.table, translate=translate, viewer=self._tutorial.seat, ink=ink)
        explained = wrapped_if(clean(legend(step.table, translate)), "  ", "    ")
        self._printer.lines(["", *drawn, *map(ink.faint, explained), ""])

    def _list(self, step: TutorialStep, choices: Sequence[tuple[str, str]]) -> None:
        width = len(str(len(choices)))
        cells = [f"{number:>{width}} {clean(label)}" for number, (_, label) in enumerate(choices, 1)]
        self._printer.lines(["  " + line for line in in_columns(cells)])
        self._printer.lines(["  " + clean(line) for line in usage_lines(step.table.forms, self._translate)])

    def _prompt(self, step: TutorialStep, count: int) -> str:
        if not step.move:
            return self._translate("Press Enter to go on (? for help):")
        if not count:
            return self._translate("{prompt} (? for help):", prompt=step.table.prompt)
        numbers = "1" if count == 1 else f"1-{count}"
        return self._translate("{prompt} ({numbers}, ? for help):", prompt=step.table.prompt, numbers=numbers)


def _tutorial(key: str, language: str) -> tuple[Variant[Any, Any, Any], TutorialSteps]:
    registry = load_registry()
    try:
        variant = registry.variant(key)
    except UnknownVariant as error:
        raise NoTutorial(error.message) from error
    found = tutorial_steps(variant, language)
    if found is None:
        having = ", ".join(each.key for each in registry.variants() if has_tutorial(each)) or "none"
        raise NoTutorial(f"{key!r} has no tutorial; with one: {having}")
    return variant, found


def _is_quit(line: str) -> bool:
    return line.strip().lower() in ("q", "quit")
