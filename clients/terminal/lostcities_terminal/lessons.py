"""The tutorial of a variant in plain text: lesson by lesson, without a server."""

from collections.abc import Sequence

from lostcities.present import TutorialStep
from lostcities_client.command_line import clean
from lostcities_terminal.draw import draw
from lostcities_terminal.installed_tutorial import installed_tutorial, why_not
from lostcities_terminal.legend import legend
from lostcities_terminal.line_play import chosen
from lostcities_terminal.lines import Lines
from lostcities_terminal.move_forms import usage_lines
from lostcities_terminal.open_request import OpenRequest
from lostcities_terminal.printer import Printer, help_lines, news, rule, wrapped_if
from lostcities_terminal.text import in_columns

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


class LessonPlayer:
    """A learner at a terminal."""

    def __init__(self, key: str, printer: Printer, lines: Lines) -> None:
        """Raise `NoTutorial` for a variant that is not installed here or has no lessons."""
        self._printer, self._lines = printer, lines
        self._tutorial = installed_tutorial(key, printer.language)
        self._translate = self._tutorial.translate

    async def learn(self) -> OpenRequest | None:
        """Go through the lessons. Return the first game if the learner wants to play it."""
        index, steps = 0, self._tutorial.steps
        while index < len(steps):
            self._show(index)
            step = await self._step(steps[index])
            if step is None:
                return None
            index = max(0, index + step)
        self._printer.lines()
        self._printer.tell(self._translate("That was the last lesson."))
        bot = self._tutorial.first_bot
        prompt = self._translate("Press Enter to play a first game against {bot} (q leaves):", bot=bot)
        line = await self._printer.ask(prompt, self._lines)
        return None if line is None or _is_quit(line) else self._tutorial.first_game

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
        told = why_not(step, chosen(line, choices) or line, self._translate)
        if told:
            self._printer.tell(told)
        return not told

    # -- output --

    def _show(self, index: int) -> None:
        """Print what happened, the table, and the text of a lesson."""
        step, ink, count = self._tutorial.steps[index], self._printer.ink, len(self._tutorial.steps)
        title = self._translate(
            "{title}, lesson {number} of {count}", title=self._tutorial.title, number=index + 1, count=count
        )
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


def _is_quit(line: str) -> bool:
    return line.strip().lower() in ("q", "quit")
