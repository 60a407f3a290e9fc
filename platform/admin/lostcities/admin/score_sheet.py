"""A game as a score sheet: moves, events and scores, by round and turn.

It knows no game: sections are the headlines of the variant's table, and moves appear in their notation. While a game is
running the sheet is a spectator's, unless its reader asks for everything.
"""

import textwrap
from collections.abc import Iterator, Mapping, Sequence

from msgspec import UNSET, Struct, structs

from lostcities.admin.audit.integrity import DecodedCommit, DecodedLog
from lostcities.core.codec import canonical, codec_of
from lostcities.core.contract import Event, Move, notation, word_of
from lostcities.core.errors import LostCitiesError, raise_if_ctrl_c
from lostcities.core.game import Game
from lostcities.core.hidden import hidden_in
from lostcities.core.names import PlayerId, Seat, Version
from lostcities.core.platform_events import (
    GameEnded,
    GameStarted,
    MakeMove,
    MovesRedone,
    MovesUndone,
    OfferAccepted,
    OfferDeclined,
    OfferExpired,
    OfferMade,
    PlatformEvent,
    RulesReplaced,
    SeatAbandoned,
    SeatLeft,
    SeatReleased,
    SeatResigned,
    SeatTaken,
    SeatVacated,
    SeedRevealed,
    TimeRanOut,
)
from lostcities.core.seat_scores import Score
from lostcities.core.viewer_fold import ViewerFold
from lostcities.present.event_printer import EventPrinter
from lostcities.present.log_lines import log_lines
from lostcities.present.presentation import table_of
from lostcities.present.translate import Catalog, in_english

WIDTH = 110
_DID_MAX = 24
"""Largest width of the column of moves, which is as wide as the longest move."""

_NOBODY = -1


class Entry(Struct, frozen=True, kw_only=True):
    """A commit on the sheet."""

    version: Version
    """Version of the commit's last event."""
    seat: Seat | None
    player: PlayerId
    did: str
    """The move in its notation, or another action in words."""
    events: tuple[str, ...]
    """The events as JSON, without hidden items that the reader may not see."""
    lines: tuple[str, ...]
    """The same events in words."""
    headline: str
    """Headline of the table after the commit: `Round 2 of 3`."""
    scores: tuple[int, ...]
    """Totals by seat after the commit; empty before the start."""
    is_undone: bool = False
    """True if the move was undone later, and not redone."""


def score_sheet(decoded: DecodedLog, names: Mapping[PlayerId, str], *, is_masked: bool) -> list[Entry]:
    """Return the sheet of a log, to the last commit that folds. `is_masked` leaves out what a spectator may not see."""
    translate = Catalog(names=_called(decoded, names))
    entries: list[Entry] = []
    full = ViewerFold(decoded.variant, None, is_open=True)
    shown = ViewerFold(decoded.variant, None, is_open=not is_masked)
    for commit in decoded.commits:
        try:
            before, seen = full.add(commit.events).before, shown.add(commit.events)
            lines = tuple(map(str, log_lines(seen.events, seen.before, seen.after, translate)))
            entries.append(_entry(commit, _did(commit, before, seen.events), seen.events, lines, seen.after))
        except BaseException as error:  # noqa: BLE001 - rules may raise anything on a log they did not make
            raise_if_ctrl_c(error)
            break  # the audit says what
    return _with_undone(entries, decoded, full.game if full.version else None)


def _with_undone(entries: list[Entry], decoded: DecodedLog, game: Game | None) -> list[Entry]:
    """Return the entries with a mark on the moves that do not count at the end of the log."""
    counting, checkpoint = set(), game.checkpoint if game else None
    while checkpoint is not None:
        counting.add(checkpoint.version)
        checkpoint = checkpoint.earlier()
    moves = {commit.stored.last_version for commit in decoded.commits if _is_move(commit) and not _is_end(commit)}
    lost = moves - counting  # the end of a game cannot be undone
    return [structs.replace(entry, is_undone=True) if entry.version in lost else entry for entry in entries]


def sheet_lines(decoded: DecodedLog, entries: Sequence[Entry], names: Mapping[PlayerId, str]) -> Iterator[str]:
    """Yield the sheet as text; players without an entry in `names` appear by their ids."""
    chosen = _chosen_options(decoded)
    yield f"{decoded.variant.title} ({decoded.variant.key} version {decoded.variant.version})"
    yield f"options: {chosen}" if chosen else "options: all at their defaults"
    called = _called(decoded, names)
    width = min(max((len(entry.did) for entry in entries), default=0), _DID_MAX)
    headline = ""
    seat: Seat | int | None = _NOBODY
    for entry in entries:
        yield from _entry_lines(entry, is_new_turn=entry.seat != seat, names=names, width=width)
        seat = entry.seat
        if entry.headline != headline:
            yield from _score_lines(entry, called, is_shown=bool(headline))
            yield from ("", entry.headline)
            headline, seat = entry.headline, _NOBODY
    if entries:
        yield from _score_lines(entries[-1], called, is_shown=True)


def _called(decoded: DecodedLog, names: Mapping[PlayerId, str]) -> list[str]:
    """Return a name for each seat: its last player's, with the number of the seat if the name is not unique."""
    holders: dict[Seat, PlayerId] = {}
    for commit in decoded.commits:
        holders |= {event.seat: event.player for event in commit.events if isinstance(event, SeatTaken)}
    found = (holders.get(Seat(seat)) for seat in range(decoded.created.seats))
    called = ["" if holder is None else names.get(holder, holder) for holder in found]
    return [
        name if called.count(name) == 1 else f"{name} (seat {seat})" if name else f"seat {seat}"
        for seat, name in enumerate(called)
    ]


# -- actions --


def _entry(
    commit: DecodedCommit, acted: tuple[Seat | None, str], events: Sequence[Event], lines: tuple[str, ...], seen: Game
) -> Entry:
    rules, has_started = seen.variant.rules, seen.state is not None
    scores: Sequence[Score] = seen.ended.scores if seen.ended else rules.scores(seen.state) if has_started else ()
    return Entry(
        version=commit.stored.last_version,
        seat=acted[0],
        player=commit.stored.actor,
        did=acted[1],
        events=tuple(canonical(event).decode() for event in events),
        lines=lines,
        headline=table_of(rules, seen.state, None, in_english).headline if has_started else "",
        scores=tuple(score.total for score in scores),
    )


_PLATFORM_DID: dict[type, str] = {
    SeatTaken: "sits down",
    SeatLeft: "stands up",
    SeatReleased: "frees a seat",
    SeedRevealed: "reveals a seed",
    SeatVacated: "loses the seat",
    OfferMade: "offers",
    OfferAccepted: "accepts",
    OfferDeclined: "declines",
    OfferExpired: "time is over",
    MovesUndone: "undo",
    MovesRedone: "redo",
    SeatResigned: "resigns",
    TimeRanOut: "runs out of time",
    SeatAbandoned: "claims a seat",
    RulesReplaced: "new rules",
}
"""Action of a commit without a move, by its first platform event."""


def _did(commit: DecodedCommit, before: Game | None, events: Sequence[Event]) -> tuple[Seat | None, str]:
    """Return the seat that acted, and its action in words."""
    if before is None:
        return None, "opens the game"
    if isinstance(commit.command, MakeMove):
        return _moved(commit, commit.command, before, events)
    if not _is_move(commit) and type(events[0]) in _PLATFORM_DID:
        return _seat_in(events), _PLATFORM_DID[type(events[0])]
    return _seat_of(commit, before), ""  # a move whose command is not known


def _is_move(commit: DecodedCommit) -> bool:
    """Return whether a commit has events of the variant other than the deal."""
    is_deal = any(isinstance(event, GameStarted) for event in commit.events)
    return not is_deal and not all(isinstance(event, PlatformEvent) for event in commit.events)


def _is_end(commit: DecodedCommit) -> bool:
    return isinstance(commit.events[-1], GameEnded)


def _seat_of(commit: DecodedCommit, before: Game) -> Seat | None:
    """Return the seat that moved, from its player and the seats to act, if the command is not known."""
    held = before.seats_of(commit.stored.actor)
    return next((seat for seat in before.to_act if seat in held), None)


def _seat_in(events: Sequence[Event]) -> Seat | None:
    return getattr(events[0], "seat", None)


def _moved(commit: DecodedCommit, command: MakeMove, before: Game, events: Sequence[Event]) -> tuple[Seat | None, str]:
    held = before.seats_of(commit.stored.actor)
    seat = command.seat if command.seat is not None else next((s for s in before.to_act if s in held), None)
    move = codec_of(before.variant).move_of(command)
    return seat, "(unreadable move)" if move is None else _told(move, events)


def _told(move: Move, events: Sequence[Event]) -> str:
    """Return the move in its notation.

    If the reader may see all events of the move, every field is shown. Otherwise a field is shown only where an event
    of the commit has the same field and value. Other fields appear as `?`, so that a face-down card stays hidden.
    """
    if all(hidden.items is not None for event in events for hidden in hidden_in(event)):
        return notation(move)
    fields = [(name, getattr(event, name)) for event in events for name in event.__struct_fields__]
    shown = {(name, canonical(value)) for name, value in fields if value is not UNSET}
    words = [notation(move).split()[0]]
    for name in move.__struct_fields__:
        value = getattr(move, name)
        if value is not None:
            words.append(word_of(value) if (name, canonical(value)) in shown else "?")
    return " ".join(words)


# -- as text --


def _entry_lines(entry: Entry, *, is_new_turn: bool, names: Mapping[PlayerId, str], width: int) -> Iterator[str]:
    name = names.get(entry.player, entry.player)
    who = f"{'-' if entry.seat is None else entry.seat}  {name}" if is_new_turn else ""
    column = 3 + max((len(each) for each in names.values()), default=len(name))
    start = f"{entry.version:>6}  {who:<{column}}  {entry.did:<{width}}  "
    indent = " " * (6 + 2 + column + 2 + width + 2)
    lines = list(entry.lines)
    if entry.is_undone:
        lines = [f"(undone) {lines[0]}" if lines else "(undone)", *lines[1:]]
    for number, line in enumerate(lines or [""]):
        first = start if number == 0 else indent
        deeper = "    " if line.startswith(" ") else "  "
        yield from textwrap.wrap(first + line, WIDTH, subsequent_indent=indent + deeper)


def _name_of(seat: int, called: Sequence[str]) -> str:
    return called[seat] if 0 <= seat < len(called) else f"seat {seat}"


def _score_lines(entry: Entry, called: Sequence[str], *, is_shown: bool) -> Iterator[str]:
    if entry.scores and is_shown:
        totals = (f"{_name_of(seat, called)} {total}" for seat, total in enumerate(entry.scores))
        yield "        scores: " + ", ".join(totals)


def _chosen_options(decoded: DecodedLog) -> str:
    """Return the options that differ from their defaults, in words."""
    codec = codec_of(decoded.variant)
    try:
        usual = codec.write_options(codec.read_options({}))
    except LostCitiesError:  # a variant without defaults for all of them
        usual = {}
    given, printer = decoded.created.options, EventPrinter()
    return ", ".join(f"{name} {printer.value(given[name])}" for name in given if given[name] != usual.get(name))
