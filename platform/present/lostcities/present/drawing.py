"""Tables for one viewer: the plugin's table, sanitized, with the result and other facts of the platform.

A plugin's fault never costs the viewer the game. A table that cannot be drawn is replaced by a generic one, which
reports the fault and still offers every legal move.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator

from msgspec.structs import replace

from lostcities.core.form_checks import forms_of
from lostcities.core.forms import gives_forms
from lostcities.core.game import Game
from lostcities.core.names import Seat, Viewer
from lostcities.core.plugin_results import scores_of
from lostcities.core.seat_scores import Score
from lostcities.core.single_line import single_line
from lostcities.core.teams import Teams
from lostcities.present.generic_table import Report, attempt, generic_table
from lostcities.present.presentation import table_of
from lostcities.present.sanitize import TrustCache, sanitize
from lostcities.present.score_sheets import ordered_parts, standing
from lostcities.present.shown_forms import shown_forms
from lostcities.present.tables import COPY, Place, Result, ShownForm, Table, Zone
from lostcities.present.translate import Translator


def draw(view: Game, viewer: Viewer, translate: Translator, report: Report | None = None) -> Table:
    """Draw the table of a started game for a viewer. It never fails, whatever the plugin does.

    `report` gets the exception of a plugin that cannot draw its table.
    """
    seats, known = len(view.seats), _known(translate)
    table = attempt(
        lambda: sanitize(table_of(view.variant.rules, view.state, viewer, translate), seats, known), None, report
    )
    if table is None:  # the plugin raised, or returned no table
        table = _without_plugin(view, viewer, translate)
    if view.variant.teams is not None:
        table = replace(table, places=_with_teams(table.places, attempt(lambda: view.teams, ())))
    if view.ended is None:
        none: tuple[ShownForm, ...] = ()
        forms = attempt(lambda: _forms(view, viewer, translate), none, report)
        return replace(table, forms=forms) if forms else table
    places = tuple(replace(place, is_to_act=False) for place in table.places)  # the game may have ended in mid-turn
    over = translate("The game is over")  # rules do not know of a resignation, and would still ask for a move
    result = attempt(lambda: _result(view, translate), None)
    return replace(table, places=places, prompt=over, actions=(), result=result)


def _with_teams(places: tuple[Place, ...], teams: Teams) -> tuple[Place, ...]:
    team = {seat: number for number, seats in enumerate(teams) for seat in seats}
    return tuple(replace(place, team=team.get(place.seat)) for place in places)


def _forms(view: Game, viewer: Viewer, translate: Translator) -> tuple[ShownForm, ...]:
    """Return the forms of the viewer if it is to act. Most rules give none, and are not asked who is."""
    if viewer is None or not gives_forms(view.variant.rules) or viewer not in view.awaited:
        return ()
    return shown_forms(forms_of(view.variant, view.state, viewer), translate)


def _known(translate: Translator) -> TrustCache:
    """Return the cache of pieces that passed the checks on earlier tables with the same texts."""
    cache: dict[object, TrustCache] = getattr(translate, "cache", {})
    return cache.setdefault(TrustCache, TrustCache())


def with_diff(table: Table, since: Table | None) -> Table:
    """Return a table with the changes since an earlier table of the same viewer."""
    return table if since is None else replace(table, changed=diff(since, table))


def diff(before: Table, now: Table) -> tuple[str, ...]:
    """Return the ids of what changed.

    These are pieces that came or moved, and spaces and other zones whose number of unnamed pieces changed. Of copies,
    as many have come to a place as it has more of them now, the last ones.
    """
    stood = Counter(place for _, place in _whereabouts(before))
    stands = Counter[_Whereabouts]()
    moved = list[str]()
    for piece, place in _whereabouts(now):
        stands[place] += 1
        if stands[place] > stood[place]:
            moved.append(piece)
    held = {zone.id: _unnamed(zone) for zone in before.zones}
    touched = [zone.id for zone in now.zones if zone.id in held and held[zone.id] != _unnamed(zone)]
    covered, covers = _backs_on_spaces(before), _backs_on_spaces(now)
    spaces = [space for space, backs in covers.items() if covered.get(space, backs) != backs]
    return (*moved, *touched, *spaces)


def followed_ids(before: Table, now: Table) -> dict[str, str]:
    """Map the ids of the pieces on an earlier table to those that the same pieces have now.

    A copy that may have stayed in its place has stayed. The others went to the places that have more copies now.
    """
    places = defaultdict[_Whereabouts, list[str]](list)
    for piece, place in _whereabouts(now):
        places[place].append(piece)
    followed, gone = dict[str, str](), defaultdict[str, list[str]](list)
    for piece, place in _whereabouts(before):
        if places[place]:
            followed[piece] = places[place].pop(0)
        else:
            gone[place[0]].append(piece)
    for (original, *_), come in places.items():
        followed |= zip(gone[original], come, strict=False)
        del gone[original][: len(come)]
    return followed


_Whereabouts = tuple[str, str, int | None]
"""Id of a piece without the number of its copy, its zone and its space."""


def _whereabouts(table: Table) -> Iterator[tuple[str, _Whereabouts]]:
    for zone in table.zones:
        for piece in zone.pieces:
            if piece.id is not None:
                yield piece.id, (piece.id.partition(COPY)[0], zone.id, piece.space)


def _unnamed(zone: Zone) -> tuple[int, int]:
    """Return the number of a zone's pieces without an id, on none of its spaces, and the value of a counter."""
    shown = [piece for piece in zone.pieces if piece.id is not None]
    on_spaces = sum(_backs(zone).values()) if zone.board else 0
    count = len(zone.pieces) if zone.count is None else zone.count
    return count - len(shown) - on_spaces, zone.count or 0 if zone.kind == "counter" else 0


def _backs_on_spaces(table: Table) -> dict[str, int]:
    """Return the number of pieces without an id on each space of the boards, by the id of the space."""
    backs: dict[str, int] = {}
    for zone in table.zones:
        if zone.board:
            on = _backs(zone)
            backs |= {space.id: on[index] for index, space in enumerate(zone.board)}
    return backs


def _backs(zone: Zone) -> Counter[int]:
    """Return the number of pieces without an id by the index of their space on a board."""
    return Counter([piece.space for piece in zone.pieces if piece.id is None and piece.space is not None])


# -- without the plugin --


def _without_plugin(view: Game, viewer: Viewer, translate: Translator) -> Table:
    """Draw a generic table that reports the failure of the plugin's own."""
    table = generic_table(view.variant.rules, view.state, viewer, translate, seats=len(view.seats))
    sound = attempt(lambda: sanitize(table, len(view.seats), TrustCache()), replace(table, zones=()))
    render_error = translate(
        "The table cannot be drawn: there is an error in {variant}. The game goes on.", variant=view.variant.key
    )
    return replace(sound, render_error=single_line(render_error))


def _scores_or_none(view: Game) -> tuple[Score, ...]:
    none: tuple[Score, ...] = ()
    return attempt(lambda: scores_of(view.variant, view.state), none)


# -- the end --


def _result(view: Game, translate: Translator) -> Result:
    """Return the result of a game: totals from the log, with their parts in the order of the rules."""
    ended = view.ended
    assert ended is not None, "only a game that is over has a result"
    counted = _scores_or_none(view)
    labels = ordered_parts(counted)
    standings = [
        standing(Seat(seat), score, place, translate, labels, is_winner=seat in ended.winners)
        for seat, (score, place) in enumerate(zip(ended.scores, view.places, strict=True))
    ]
    reason = ended.reason if isinstance(ended.reason, str) else ""
    return Result(standings=tuple(sorted(standings, key=lambda one: one.place)), reason=reason)
