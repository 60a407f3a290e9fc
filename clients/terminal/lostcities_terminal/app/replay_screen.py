"""The replay of a game, commit by commit, forwards and backwards. After the end any viewer can be chosen."""

from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal
from textual.screen import Screen
from textual.timer import Timer
from textual.widgets import Static

from lostcities.core import GameId, LostCitiesError, Seat, Viewer, ViewerFold
from lostcities.present import draw, title_in, with_diff
from lostcities_client import Change, Replica, SavedHead, undone_among
from lostcities_terminal.app.dialogs import TextDialog
from lostcities_terminal.app.event_log import log_text
from lostcities_terminal.app.header_footer import WIDTHS, KeyHints, TitleBar
from lostcities_terminal.app.overlays import score_sheet
from lostcities_terminal.app.palette import FAINT, suits_of
from lostcities_terminal.app.pieces import TableScene
from lostcities_terminal.app.slider import Slider
from lostcities_terminal.app.table_widget import TableWidget
from lostcities_terminal.log_text import change_lines
from lostcities_terminal.printer import Names

if TYPE_CHECKING:
    from lostcities_terminal.app.play_app import PlayApp

KEYS = (
    ("→ ←", "one step forward, one back"),
    ("PgUp, PgDn", "ten steps forward, ten back"),
    ("Home, End", "the first step, the last"),
    ("Space", "play, or pause"),
    ("mouse", "click or drag the slider"),
    ("v", "change the viewer, once the game is over"),
    ("f", "analyse from here, in a new game"),
    ("s", "the scores here"),
    ("q", "leave"),
)
STEP_S = 0.8
"""Time for which each commit is shown while it plays."""
OPEN = -1
"""Viewer who sees everything."""


class ReplayScreen(Screen[None]):
    """A game from its beginning, one commit at a time."""

    HORIZONTAL_BREAKPOINTS = WIDTHS
    CSS_PATH = "replay_screen.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "step(1)", show=False, priority=True),
        Binding("left", "step(-1)", show=False, priority=True),
        Binding("pagedown", "step(10)", show=False, priority=True),
        Binding("pageup", "step(-10)", show=False, priority=True),
        Binding("home", "go(0)", show=False, priority=True),
        Binding("end", "go(1000000)", show=False, priority=True),
        Binding("space", "play", show=False, priority=True),
        Binding("v", "viewer", show=False),
        Binding("f", "fork", show=False),
        Binding("s", "scores", show=False),
        Binding("question_mark,f1", "help", show=False),
        Binding("escape,q", "leave", show=False),
    ]

    app: "PlayApp"

    def __init__(self, game_id: GameId, viewer: Viewer) -> None:
        super().__init__()
        self._game_id = game_id
        self._viewer: int | None = viewer
        self._own = self._asked = viewer
        self._names: Names | None = None
        self._history: tuple[Change, ...] = ()
        self._seen: dict[int | None, tuple[Change, ...]] = {}
        self._undone: frozenset[int] = frozenset()
        self._timer: Timer | None = None
        self.at = 0

    def compose(self) -> ComposeResult:
        """Yield the table, the log lines and the slider."""
        yield TitleBar(id="bar")
        with Container(id="body"):
            yield TableWidget(id="table")
            yield Static(id="told", markup=False)
        with Horizontal(id="player"):
            yield Static("►", id="button", markup=False)
            yield Slider(id="slider")
            yield Static(id="place", markup=False)
        yield KeyHints(id="hints")

    def on_mount(self) -> None:
        """Read the whole game."""
        translate = self.app.language.translate
        self.query_one("#bar", TitleBar).show(translate("Replay"), translate("Loading the log …"))
        self.query_one("#hints", KeyHints).show(
            [
                ("←→", translate("step"), "step(1)"),
                ("Space", translate("play"), "play"),
                ("v", translate("seen by"), "viewer"),
                ("f", translate("fork"), "fork"),
                ("s", translate("scores"), "scores"),
                ("?", translate("help"), "help"),
                ("q", translate("leave"), "leave"),
            ]
        )
        self._read()

    @work(exclusive=True, group="read")
    async def _read(self) -> None:
        client = self.app.client
        try:
            held = await self.app.held(self._game_id)
            self._names = Names(client, self._game_id, self.app.language, held)
            if self._own is None:  # otherwise the server shows the view of the player's own seat
                self._own = self._viewer = next(iter(held), None)
            seat = None if self._own is None else Seat(self._own)
            kept = SavedHead(client, self._game_id)
            async with Replica(client, self._game_id, seat=seat, kept=kept) as replica:
                game = await replica.until()
                await self._names.refresh(game)
                self._history = tuple(replica.history)
        except LostCitiesError as error:
            self.app.tell_failure(error)
            self.dismiss()
            return
        self._undone = frozenset(change.version for change in undone_among(self._history))
        if game.ended is not None and self._asked is None:
            self._viewer = OPEN
        started = (at for at, change in enumerate(self._history) if change.game.state is not None)
        self.at = next(started, 0)
        self._show()

    # -- the viewer --

    def _seen_changes(self) -> tuple[Change, ...]:
        """Return the history as the chosen viewer sees it."""
        if self._viewer == OPEN or not self._is_over():
            return self._history
        if self._viewer not in self._seen:
            viewer = None if self._viewer is None else Seat(self._viewer)
            self._seen[self._viewer] = tuple(_redacted(self._history, viewer))
        return self._seen[self._viewer]

    def _is_over(self) -> bool:
        return self._history[-1].game.ended is not None

    def action_viewer(self) -> None:
        """Change to the next viewer: everything open, each seat, a spectator."""
        if not self._history:
            return
        if not self._is_over():
            self._tell(self.app.language.translate("While a game is running you see what your seat may see."))
            return
        seats = len(self._history[0].game.seats)
        order: list[int | None] = [OPEN, *range(seats), None]
        self._viewer = order[(order.index(self._viewer) + 1) % len(order)]
        self._show()

    # -- drawing --

    def _show(self) -> None:
        if not self._history or self._names is None:
            return
        history, translate = self._seen_changes(), self._names.translate
        change = history[self.at]
        viewer = self._seat()
        title = title_in(change.game.variant, translate)
        self.query_one("#bar", TitleBar).show(
            translate("Replay: {title}", title=title), self._headline(change), self._viewer_named()
        )
        self.query_one("#told", Static).update(self._told(history))
        self.query_one("#slider", Slider).show(self.at, len(history) - 1)
        self.query_one("#place", Static).update(f"{self.at + 1}/{len(history)}")
        self.query_one("#button", Static).update("║" if self._timer is not None else "►")
        self.query_one("#table").visible = change.game.state is not None
        if change.game.state is not None:
            table = draw(change.game, viewer, translate)
            before = history[self.at - 1].game if self.at else None
            since = draw(before, viewer, translate) if before is not None and before.state is not None else None
            scene = TableScene(table=with_diff(table, since), viewer=viewer, translate=translate, suits=suits_of(table))
            self.query_one("#table", TableWidget).show(scene)

    def _seat(self) -> Viewer:
        """Return the seat whose hand is at the bottom. With everything open it is the player's or the first."""
        if self._viewer == OPEN:
            return Seat(self._own or 0)
        return None if self._viewer is None else Seat(self._viewer)

    def _headline(self, change: Change) -> str:
        assert self._names is not None, "names are known before anything is shown"
        translate = self._names.translate
        where = (
            draw(change.game, None, translate).headline
            if change.game.state is not None
            else translate("waiting for players")
        )
        return translate("{title}, undone later", title=where) if change.version in self._undone else where

    def _viewer_named(self) -> str:
        assert self._names is not None, "names are known before anything is shown"
        translate = self._names.translate
        if self._is_over() and self._viewer == OPEN:
            return translate("all cards open")
        if self._viewer is None:
            return translate("seen by a spectator")
        return translate("seen by {who}", who=self._viewer)

    def _told(self, history: tuple[Change, ...]) -> Text:
        """Return the lines of this commit, and as many earlier ones as fit."""
        assert self._names is not None, "names are known before anything is shown"
        translate, told_box = self._names.translate, self.query_one("#told")
        room, width = max(told_box.size.height, 1), told_box.size.width
        now = change_lines(history, self.at, translate)
        before: list[str] = []
        for at in range(self.at - 1, -1, -1):
            if len(before) + len(now) >= room:
                break
            before = [*change_lines(history, at, translate), *before]
        text = log_text(before, width)
        text.stylize(FAINT)
        text.append(log_text(now, width))
        text.rstrip()
        return Text("\n").join(text.split("\n")[-room:])

    def on_resize(self) -> None:
        """Draw again at the new size."""
        self.call_after_refresh(self._show)

    # -- navigation --

    def action_go(self, at: int) -> None:
        """Show a commit by its index."""
        if self._history:
            self.at = max(0, min(at, len(self._history) - 1))
            self._show()

    def action_step(self, by: int) -> None:
        """Show a commit some steps away."""
        self.action_go(self.at + by)

    def on_slider_moved(self, event: Slider.Moved) -> None:
        """Show the commit at the slider."""
        self.action_go(event.at)

    def on_click(self, event: object) -> None:
        """Play when the button is clicked."""
        if getattr(event, "widget", None) is self.query_one("#button"):
            self.action_play()

    def action_play(self) -> None:
        """Start or stop playing."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        elif self._history:
            if self.at == len(self._history) - 1:
                self.at = 0
            self._timer = self.set_interval(STEP_S, self._tick)
        self._show()

    def _tick(self) -> None:
        self.action_step(1)
        if self.at == len(self._history) - 1 and self._timer is not None:
            self.action_play()

    # -- other actions --

    @work(exclusive=True, group="fork")
    async def action_fork(self) -> None:
        """Fork the game at this commit, and play the fork."""
        if not self._history:
            return
        try:
            listing = await self.app.client.fork(self._game_id, self._history[self.at].version)
        except LostCitiesError as error:
            self.app.tell_failure(error)
            return
        self.app.go_to(listing.game_id)
        self.dismiss()

    def action_scores(self) -> None:
        """Show the scores at this commit."""
        if self._history and self._names is not None:
            translate = self._names.translate
            sheet = score_sheet(self._seen_changes()[self.at].game, translate)
            self.app.push_screen(TextDialog(translate("Scores"), sheet, close=translate("Esc closes")))

    def action_help(self) -> None:
        """Show the keys."""
        self.app.show_keys(KEYS)

    def action_leave(self) -> None:
        """Return to the previous screen."""
        self.dismiss()

    def _tell(self, text: str) -> None:
        self.app.notify(text, severity="warning", markup=False)


def _redacted(history: tuple[Change, ...], viewer: Viewer) -> list[Change]:
    """Return a history as a viewer saw it during the game."""
    viewer_fold = ViewerFold(history[0].game.variant, viewer)
    views = [viewer_fold.add(change.events) for change in history]
    return [Change(view.events, c.actor, c.at, view.after) for c, view in zip(history, views, strict=True)]
