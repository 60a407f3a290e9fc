"""A progress bar for commands that play many games."""

from collections.abc import Callable

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


class ProgressBar:
    """A progress bar on a terminal's standard error. Standard output is not used."""

    def __init__(self, total: int, *, done: int = 0, is_shown: bool) -> None:
        """Begin with some games done, which do not count for the estimate of the time."""
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        console = Console(stderr=True)
        self._bar = Progress(
            *columns,
            console=console,
            transient=True,
            redirect_stdout=False,  # otherwise the games of `--json > file` would go to the terminal
            redirect_stderr=False,
            disable=not (is_shown and console.is_terminal),
        )
        self._task = self._bar.add_task("games", total=total, completed=done)

    def __enter__(self) -> Callable[[], None]:
        self._bar.start()
        return lambda: self._bar.advance(self._task)

    def __exit__(self, *_: object) -> None:
        self._bar.stop()
