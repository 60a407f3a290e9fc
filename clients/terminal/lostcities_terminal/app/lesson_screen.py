"""The tutorial of a variant on the screen: lessons at a table, each with one right move, and then a first game."""

import textwrap
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from lostcities.core import LostCitiesError, Viewer
from lostcities.present import Action, Translator, TutorialStep
from lostcities_terminal.app.dialogs import TextDialog
from lostcities_terminal.app.event_log import UNBROKEN, EventLog, log_text
from lostcities_terminal.app.header_footer import KeyHint, KeyHints, TitleBar
from lostcities_terminal.app.overlays import key_sheet
from lostcities_terminal.app.table_screen import TableScreen, form_actions, form_entry
from lostcities_terminal.installed_tutorial import InstalledTutorial, why_not
from lostcities_terminal.legend import legend
from lostcities_terminal.move_forms import usage_lines

if TYPE_CHECKING:
    from lostcities_terminal.app.play_app import PlayApp

KEYS = (
    ("Tab", "switch between the table and the list of moves"),
    ("arrows, Enter", "point at a move or a card, and make or pick it"),
    ("1, 2 …", "type the number of a move, then Enter"),
    (": or /", "type a move in its notation, such as play R7"),
    ("mouse", "click a card, then its place; or click a move"),
    ("Esc", "put down the picked-up card"),
    ("b, s", "go back a lesson, skip one"),
    ("PgUp, PgDn", "scroll a table that does not fit"),
    ("q", "leave the tutorial"),
)
GO_ON, FIRST_GAME, LEAVE = "… on", "… first game", "… leave"
"""Entries of the list where no move is to be learned. They are like no notation."""


class LessonScreen(TableScreen):
    """A tutorial: the words of a lesson, the table, the moves, and what has happened so far."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("b", "back", show=False),
        Binding("s", "skip", show=False),
        Binding("question_mark,f1", "help", show=False),
        Binding("q", "leave", show=False),
    ]

    app: "PlayApp"

    def __init__(self, tutorial: InstalledTutorial) -> None:
        super().__init__()
        self._tutorial = tutorial
        self._at = 0
        """Index of the lesson; the number of lessons after the last one."""
        self._is_opening = False
        """True while the first game is opened. It must not be opened twice."""

    @property
    def translate(self) -> Translator:
        """Texts of the tutorial, with the names of its seats."""
        return self._tutorial.translate

    @property
    def viewer(self) -> Viewer:
        """Seat of the learner."""
        return self._tutorial.seat

    def compose(self) -> ComposeResult:
        """Yield the words of the lesson above the table and its moves."""
        yield TitleBar(id="bar")
        yield Static(id="lesson", markup=False)
        yield from self.table_and_moves()

    def on_mount(self) -> None:
        """Show the first lesson."""
        self._go(0)

    # -- showing --

    def _go(self, at: int) -> None:
        """Show another lesson, or after the last one the offer of a first game."""
        self._at = max(0, min(at, len(self._tutorial.steps)))
        self.table = self._step.table
        self._selection.picked = ""
        self._show_words()
        self.offer(self._actions())
        if self._is_over or not self._step.move:
            self.query_one("#choices").focus()  # Enter goes on, wherever the learner pointed before

    @property
    def _step(self) -> TutorialStep:
        """Present lesson, or the last one after the end."""
        return self._tutorial.steps[min(self._at, len(self._tutorial.steps) - 1)]

    @property
    def _is_over(self) -> bool:
        return self._at == len(self._tutorial.steps)

    def _actions(self) -> list[Action]:
        """Return the entries of the list: the legal moves where one is to be learned, and otherwise the ways on."""
        translate = self.translate
        if self._is_over:
            first_game = translate("First game against {bot}", bot=self._tutorial.first_bot)
            return [Action(move=FIRST_GAME, label=first_game), Action(move=LEAVE, label=translate("Back to the lobby"))]
        if self._step.move:
            return [*self._step.table.actions, *form_actions(self._step.table)]
        return [Action(move=GO_ON, label=translate("Continue"))]

    def _words(self) -> str:
        return self.translate("That was the last lesson.") if self._is_over else self._step.text

    def _show_words(self) -> None:
        """Show the text of the lesson, its place, and what has happened."""
        translate, steps = self.translate, self._tutorial.steps
        number, count = min(self._at + 1, len(steps)), len(steps)
        state = translate("lesson {number} of {count}", number=number, count=count)
        self.query_one("#bar", TitleBar).show(self._tutorial.title, translate("Tutorial"), state)
        self.query_one("#lesson", Static).update(Text(self._words()))
        self.query_one("#log", EventLog).tell([line for step in steps[: self._at + 1] for line in step.lines])
        news = Text("").join(log_text(self._step.lines, UNBROKEN).split("\n"))[1:]
        news.overflow = "ellipsis"
        self.query_one("#news", Static).update(news)
        self.query_one("#hints", KeyHints).show(self._hints())

    def _hints(self) -> list[KeyHint]:
        translate = self.translate
        return [
            *([("b", translate("back"), "back")] if self._at else []),
            *([] if self._is_over else [("s", translate("skip"), "skip")]),
            ("?", translate("help"), "help"),
            (":", translate("type a move"), "type('')"),
            ("q", translate("lobby"), "leave"),
        ]

    def show_prompt(self) -> None:
        """Show what is asked, or the hint about another move."""
        asked = self._step.table.prompt if self._step.move and not self._is_over else ""
        self.query_one("#prompt", Static).update(self.asked(asked))

    def rows_besides(self) -> int:
        """Return the number of rows for all but the table and the list. The words of the lesson have some."""
        width = max(self.app.size.width - 2, 1)
        hint = sum(len(textwrap.wrap(line, width)) for line in self._hint.splitlines())
        return super().rows_besides() + len(textwrap.wrap(self._words(), width)) + max(0, hint - 1)

    # -- choosing --

    def choose(self, move: str) -> None:
        """Go on after the right move, or tell about another one."""
        entry = form_entry(move, self.table)
        if move == GO_ON:
            self.action_skip()
        elif move == FIRST_GAME:
            self._open_first_game()
        elif move == LEAVE:
            self.action_leave()
        elif entry is not None:
            self._hint = "\n".join(usage_lines([entry[1]], self.translate))
            self.show_choices()
            self.action_type(f"{entry[1].verb} ")
        else:
            self._judge(move)

    def obey(self, line: str) -> None:
        """Carry out a typed line: a number of the list, or a move in notation."""
        self.choose(self.listed_move(line) or line)

    def _judge(self, move: str) -> None:
        told = why_not(self._step, move, self.translate)
        if not told:
            self._go(self._at + 1)
            return
        self.put_down()
        self._hint = told
        self.show_choices()

    def typing_hint(self) -> str:
        """Return what can be typed."""
        if self._step.table.forms:
            return super().typing_hint()
        return self.translate("a number, or play R7, then Enter (Esc: back)")

    @work
    async def _open_first_game(self) -> None:
        """Open the first game, once, and leave the tutorial for it."""
        if self._is_opening:
            return
        self._is_opening = True
        try:
            game_id = await self.app.open_new(self._tutorial.first_game)
        except LostCitiesError as error:
            self._is_opening = False
            self.app.tell_failure(error)
            return
        self.app.go_to(game_id)
        self.dismiss()

    # -- other actions --

    def action_back(self) -> None:
        """Go back a lesson."""
        self._go(self._at - 1)

    def action_skip(self) -> None:
        """Go on to the next lesson."""
        self._go(self._at + 1)

    def action_help(self) -> None:
        """Show the keys, and what the letters of typed moves mean."""
        translate = self.translate
        keys, letters = key_sheet(KEYS, translate), legend(self._step.table, translate)
        text = keys.append(f"\n{letters}") if letters else keys
        self.app.push_screen(TextDialog(translate("Keys"), text, close=translate("Esc closes")))

    def action_leave(self) -> None:
        """Return to the lobby."""
        self.dismiss()
