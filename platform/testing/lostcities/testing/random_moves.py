"""Random moves of a seat: a listed one, or one within the bounds of a form."""

from collections.abc import Iterator

import msgspec

from lostcities.core.contract import Move
from lostcities.core.decide import decide
from lostcities.core.errors import IllegalMove
from lostcities.core.form_checks import forms_of
from lostcities.core.forms import Below, Form, some_move
from lostcities.core.game import Game
from lostcities.core.hash_chain import start
from lostcities.core.names import GameId, Seat
from lostcities.core.platform_events import MakeMove
from lostcities.core.plugin_results import legal_moves_of
from lostcities.testing.random_offers import player_of

FORM_TRIES = 10
"""Number of random moves of forms that are tried before the default move is made."""

SAMPLES = 4
"""Number of random moves of each form that a law looks at."""


def random_move(game: Game, seat: Seat, below: Below, choice: int | None = None) -> Move | None:
    """Return a listed move, or one of a form that `decide` accepts; None if there is neither.

    `choice` is the index of the first try among listed moves and forms, modulo their number. After `FORM_TRIES`
    refused moves of forms it is the default move. Raise `PluginError`.
    """
    variant = game.variant
    legal, forms = legal_moves_of(variant, game.state, seat), forms_of(variant, game.state, seat)
    if not legal and not forms:
        return None
    for _ in range(FORM_TRIES):
        move = some_move(legal, forms, below) if choice is None else _chosen(legal, forms, choice, below)
        if move in legal or _is_accepted(game, seat, move):
            return move
        choice = None
    chosen: Move = variant.rules.default_move(game.state, seat)  # type: ignore[attr-defined]  # rules with forms have it
    return chosen


def samples(game: Game, seat: Seat, below: Below) -> Iterator[Move]:
    """Yield random moves within the bounds of each form of a seat. Raise `PluginError`."""
    for form in forms_of(game.variant, game.state, seat):
        yield from (form.sample(below) for _ in range(SAMPLES))


def _chosen(legal: tuple[Move, ...], forms: tuple[Form, ...], choice: int, below: Below) -> Move:
    index = choice % (len(legal) + len(forms))
    return legal[index] if index < len(legal) else forms[index - len(legal)].sample(below)


def _is_accepted(game: Game, seat: Seat, move: Move) -> bool:
    command = MakeMove(move=msgspec.to_builtins(move), seat=seat)
    try:
        decide(game, command, actor=player_of(seat), head=start(GameId("tried")), at=game.at)
    except IllegalMove:
        return False
    return True
