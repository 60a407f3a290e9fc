"""Golden playthroughs: a random game as text, for reading and for `diff`.

Each move is listed with its number of alternatives and its events. At the start, at the end and every few moves follow
each viewer's view, all legal moves and all forms.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from lostcities.core.codec import canonical, codec_of
from lostcities.core.contract import Variant, notation, word_of
from lostcities.core.form_checks import forms_of
from lostcities.core.forms import ChoiceField, FormField, NumberField
from lostcities.core.game import Game
from lostcities.core.names import Viewer
from lostcities.present.event_printer import EventPrinter
from lostcities.present.presentation import table_of
from lostcities.present.tables import Piece, Table, Zone
from lostcities.present.translate import in_english
from lostcities.testing.games import PlayedCommit, RandomGame, play, viewer_name
from lostcities.testing.laws import views

EVERY = 20
_EXACT = EventPrinter(listed_max=None, shows_recipients=True)
_WIDTH = 116


def playthrough(
    variant: Variant[Any, Any, Any],
    seed: int,
    options: Mapping[str, Any] | None = None,
    *,
    seats: int | None = None,
    choices: Sequence[int] = (),
    every: int = EVERY,
    moves_max: int | None = None,
) -> str:
    """Return a random game as text, with the views every `every` moves.

    Options default to the variant's `bounded_options`. `choices` are the indices of the first moves among the legal
    ones; they lead to positions that random play hardly ever reaches.
    """
    game = play(variant, seed, options=options, seats=seats, choices=choices, moves_max=moves_max)
    return "\n".join(_lines(game, every)).rstrip() + "\n"


def _lines(game: RandomGame, every: int) -> Iterator[str]:
    whole = codec_of(game.variant).write_options(game.commits[0].after.options)
    yield f"{game.variant.key} version {game.variant.version}: {game.variant.title}"
    yield f"seed {game.seed}, {game.seats} seats"
    yield from _wrapped("options ", [f"{name}={canonical(value).decode()}" for name, value in whole.items()])
    if game.choices:
        yield from _wrapped("choices ", list(_runs(game.choices)))
    yield ""
    seen = {viewer: [view for _, view in views(game, viewer)] for viewer in game.viewers}
    moves = 0
    for index, commit in enumerate(game.commits):
        yield from _headed(game, commit)
        for event in commit.events:
            for line in _EXACT.lines(event):
                yield from _wrapped("    " if line[0] != " " else "      ", line.split())
        moves += commit.move is not None
        if commit.after.state is not None and (moves % every == 0 or index == len(game.commits) - 1):
            for viewer, view in seen.items():
                yield from _seen(view[index], viewer)
            yield from _standing(commit.after)
            yield ""


def _runs(choices: Iterable[int]) -> Iterator[str]:
    """Yield the choices as text, runs of equal ones as one: `3 0*12 1`."""
    for choice, run in groupby(choices):
        times = len(list(run))
        yield str(choice) if times == 1 else f"{choice}*{times}"


def _headed(game: RandomGame, commit: PlayedCommit) -> Iterator[str]:
    if commit.move is None or commit.before is None or commit.seat is None:
        yield f"version {commit.after.version}"
        return
    legal = game.variant.rules.legal_moves(commit.before.state, commit.seat)
    forms = forms_of(game.variant, commit.before.state, commit.seat)
    known = f"one of {len(legal)}" if commit.move in legal else "by a form"
    if forms and commit.move in legal:
        known = f"one of {len(legal)}, or a form"
    yield f"version {commit.after.version}  seat {commit.seat}: {notation(commit.move)}  ({known})"


def _seen(view: Game, viewer: Viewer) -> Iterator[str]:
    """Yield a view as its table shows it, without the empty zones."""
    table: Table = table_of(view.variant.rules, view.state, viewer, in_english)
    texts = [part for part in (table.headline, table.prompt) if part]
    yield from _wrapped(
        f"  {viewer_name(viewer)} sees ",
        [f"{part}." for part in texts] + [f"{zone}={lies}" for zone, lies in drawn(table).items()],
    )


def drawn(table: Table) -> dict[str, str]:
    """Return the contents of each zone that is not empty, by the id of the zone: `[R4 ??] of 8 (12 points)`."""
    return {zone.id: _lies(zone) for zone in table.zones if zone.pieces or zone.count}


def _lies(zone: Zone) -> str:
    faces = " ".join(_piece(piece, zone) for piece in zone.pieces)
    count = "" if zone.count is None or zone.count == len(zone.pieces) else f" of {zone.count}"
    note = f" ({zone.note})" if zone.note else ""
    return f"[{faces}]{count}{note}"


def _piece(piece: Piece, zone: Zone) -> str:
    if piece.space is None:
        return piece.face or "??"
    where = zone.board[piece.space].label if zone.board else ""
    return f"{piece.face or '??'}@{where or piece.space}"


def _standing(game: Game) -> Iterator[str]:
    rules = game.variant.rules
    for seat in game.to_act:
        legal = [notation(move) for move in rules.legal_moves(game.state, seat)]
        if legal:
            yield from _wrapped(f"  seat {seat} may ", [f"{move}," for move in legal[:-1]] + legal[-1:])
        for form in forms_of(game.variant, game.state, seat):
            yield from _wrapped(f"  seat {seat} may {form.verb} ", [_field(field) for field in form.fields])
    scores = game.ended.scores if game.ended else rules.scores(game.state)
    yield from _wrapped("  scores ", [f"{_EXACT.value(score)}," for score in scores[:-1]] + [_EXACT.value(scores[-1])])


def _field(field: FormField) -> str:
    """Return the bounds of a form's field: `coins=1..250`, or `soldiers=5×0..100 (100 in all)`."""
    if isinstance(field, ChoiceField):
        return f"{field.name}={'|'.join(map(word_of, field.choices))}"
    step = "" if field.step == 1 else f" by {field.step}"
    if isinstance(field, NumberField):
        return f"{field.name}={field.minimum}..{field.maximum}{step}"
    least, most = field.sums
    is_bounded = field.sum_minimum is not None or field.sum_maximum is not None
    in_all = f" ({least if least == most else f'{least}..{most}'} in all)" if is_bounded else ""
    return f"{field.name}={field.count}×{field.minimum}..{field.maximum}{step}{in_all}"


def _wrapped(start: str, parts: list[str]) -> Iterator[str]:
    """Yield the parts after `start`, on as many lines as they need."""
    line = start
    for part in parts:
        if len(line) + len(part) > _WIDTH and line.strip():
            yield line.rstrip()
            line = " " * (len(start) - len(start.lstrip()) + 4)
        line += f"{part} "
    yield line.rstrip()
