"""The waiting room of a game: its players, and how others join."""

from rich.text import Text

from lostcities.core import Game, Viewer
from lostcities.present import Translator, title_in
from lostcities_terminal.app.palette import ACCENT, FAINT, seat_colour
from lostcities_terminal.language import marked_name


def waiting_room(
    game: Game, reference: str, viewer: Viewer, server: str, translate: Translator, *, is_seeking: bool = False
) -> Text:
    """Return the seats, the invite code (the id or the invitation), and the command for other machines.

    `is_seeking` says that any opponent will do.
    """
    text = Text()
    text.append(f"{title_in(game.variant, translate)}\n\n", style="bold")
    for seat, holder in enumerate(game.seats):
        text.append(f"  {seat} ", style=f"bold {seat_colour(seat)}")
        if holder is None:
            text.append(f"{translate('free')}\n", style=FAINT)
        else:
            name = marked_name(seat, translate)
            text.append(translate("{name} (you)", name=name) if seat == viewer else name)
            text.append("\n")
    text.append(f"\n{translate('Invite code')}  ")
    text.append(reference, style=f"bold {ACCENT}")
    text.append(
        f"\n{translate('Others join with: {command}', command=f'lc-play --game {reference} --server {server}')}\n"
    )
    if is_seeking:
        text.append(f"\n{translate('Looking for an opponent. Stay here.')}", style=f"bold {ACCENT}")
    text.append(f"\n{translate('The game starts as soon as every seat is taken.')}", style=FAINT)
    if viewer is not None:
        text.append(f" {translate('b seats a bot.')}", style=FAINT)
    return text
