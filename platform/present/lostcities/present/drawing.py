"""Draws the table of a game for one viewer: the plugin's table, made safe, with what the platform knows about it.

What a plugin gets wrong never costs the viewer the game: a table that cannot be drawn is replaced by a plain one that
says so and still offers every legal move.
"""

from collections.abc import Callable, Iterator
from typing import TypeVar

from msgspec.structs import replace

from lostcities.core.contract import Score, notation
from lostcities.core.game import Game
from lostcities.core.names import Seat, Viewer
from lostcities.core.single_line import single_line
from lostcities.present.sanitize import NUMBER_MAX, TrustCache, sanitize
from lostcities.present.tables import Action, Part, Place, Result, Standing, Table, Zone, table_of
from lostcities.present.translate import Translator

T = TypeVar("T")


def draw(view: Game, viewer: Viewer, translate: Translator) -> Table:
    """The table of a game that has started, as a viewer sees it. Whatever the plugin does, there is one."""
    seats, known = len(view.seats), _known(translate)
    table = _tried(lambda: sanitize(table_of(view.variant.rules, view.state, viewer, translate), seats, known), None)
    if table is None:  # the plugin raised, or made it of what no table is made of
        table = _without_plugin(view, viewer, translate)
    if view.ended is None:
        return table
    places = tuple(replace(place, is_to_act=False) for place in table.places)  # it may have ended in mid-turn
    over = translate("The game is over")  # rules that know nothing of a resignation would still ask for a move
    result = _tried(lambda: _result(view, translate), None)
    return replace(table, places=places, prompt=over, actions=(), result=result)


def _known(translate: Translator) -> TrustCache:
    """What is known to be sound of what was drawn in these words before."""
    cache: dict[object, TrustCache] = getattr(translate, "cache", {})
    return cache.setdefault(TrustCache, TrustCache())


def with_diff(table: Table, since: Table | None) -> Table:
    """A table with what changed since an earlier one of the same viewer marked on it."""
    return table if since is None else replace(table, changed=diff(since, table))


def diff(before: Table, now: Table) -> tuple[str, ...]:
    """Ids of what is not as it was: pieces that came or went elsewhere, zones that hold more or less that has no id."""
    stood, stands = dict(_whereabouts(before)), dict(_whereabouts(now))
    moved = [piece for piece, where in stands.items() if stood.get(piece) != where]
    held = {zone.id: _unnamed(zone) for zone in before.zones}
    touched = [zone.id for zone in now.zones if zone.id in held and held[zone.id] != _unnamed(zone)]
    return (*moved, *touched)


def _whereabouts(table: Table) -> Iterator[tuple[str, tuple[str, int | None]]]:
    for zone in table.zones:
        for piece in zone.pieces:
            if piece.id is not None:
                yield piece.id, (zone.id, piece.space)


def _unnamed(zone: Zone) -> tuple[int, int]:
    """How many pieces a zone holds that cannot be told by an id, and how many it says it holds if it lists few."""
    named = sum(piece.id is not None for piece in zone.pieces)
    count = len(zone.pieces) if zone.count is None else zone.count
    return count - named, zone.count or 0 if zone.kind == "counter" else 0


# -- without the plugin --


def _without_plugin(view: Game, viewer: Viewer, translate: Translator) -> Table:
    """What can be shown of a game whose table cannot be drawn: who is to act, the points, the legal moves."""
    nobody: tuple[Seat, ...] = ()
    to_act = _tried(lambda: tuple(view.to_act), nobody)
    nothing = [0] * len(view.seats)
    totals = _tried(lambda: [_shown(score.total) for score in _scores_or_none(view)], nothing) or nothing
    return Table(
        places=tuple(Place(seat=Seat(i), total=total, is_to_act=i in to_act) for i, total in enumerate(totals)),
        zones=(),
        prompt=single_line(translate("{who} is to move", who=to_act[0])) if to_act else translate("Nobody is to move"),
        actions=() if viewer is None or viewer not in to_act else _tried(lambda: _bare_actions(view, viewer), ()),
        trouble=single_line(
            translate("The table cannot be drawn: {variant} fails to. The game goes on.", variant=view.variant.key)
        ),
    )


def _bare_actions(view: Game, seat: Seat) -> tuple[Action, ...]:
    texts = map(notation, view.variant.rules.legal_moves(view.state, seat))
    return tuple(Action(move=text, label=text) for text in texts if text and text == single_line(text))


def _tried(look: Callable[[], T], otherwise: T) -> T:
    """What a plugin says, unless it fails at that as well."""
    try:
        return look()
    except Exception:  # noqa: BLE001 - a plugin may raise anything
        return otherwise


def _scores_or_none(view: Game) -> tuple[Score, ...]:
    none: tuple[Score, ...] = ()
    return _tried(lambda: tuple(view.variant.rules.scores(view.state)), none)


# -- the end --


def _result(view: Game, translate: Translator) -> Result:
    """How the game ended: totals as they stand in the log, their parts in the order in which the rules count them."""
    ended = view.ended
    assert ended is not None, "only a game that is over has a result"
    counted = _scores_or_none(view)
    order = {part: index for score in counted for index, part in enumerate(score.parts)}
    standings = [
        Standing(
            seat=Seat(seat),
            place=place,
            total=_shown(score.total),
            parts=tuple(_part(name, points, translate) for name, points in _ordered(score, order)),
            tie_break=_shown(score.tie_break),
            is_winner=seat in ended.winners,
        )
        for seat, (score, place) in enumerate(zip(ended.scores, view.places, strict=True))
    ]
    reason = ended.reason if isinstance(ended.reason, str) else ""
    return Result(standings=tuple(sorted(standings, key=lambda one: one.place)), reason=reason)


def _ordered(score: Score, order: dict[str, int]) -> list[tuple[str, int]]:
    return sorted(score.parts.items(), key=lambda part: order.get(part[0], len(order)))


def _part(name: str, points: int, translate: Translator) -> Part:
    """A part by its name in the viewer's language; `round 2` is the word and a number."""
    word, _, number = name.rpartition(" ")
    if word and number.isdecimal():
        return Part(single_line(translate("{part} {number}", part=translate(word), number=number)), _shown(points))
    return Part(single_line(translate(name)), _shown(points))


def _shown(points: int) -> int:
    """Points as a client can show them."""
    return int(max(-NUMBER_MAX, min(points, NUMBER_MAX)))
