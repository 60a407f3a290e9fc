"""A game as a score sheet: who did what, what happened then, and how it stood, by round and turn.

Knows no game: sections are the headlines of the variant's own table, moves stand in their notation. While a game is
running the sheet is a spectator's, unless its reader asks for everything.
"""

import textwrap
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import UNSET, Struct, structs

from lostcities.admin.audit.integrity import DecodedCommit, DecodedLog
from lostcities.core.codec import canonical, codec_of
from lostcities.core.contract import Event, Move, Score, find_move, notation
from lostcities.core.errors import LostCitiesError
from lostcities.core.game import Game, fold, replay_first_commit
from lostcities.core.hidden import hidden_in, redact
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
    SeatLeft,
    SeatResigned,
    SeatTaken,
)
from lostcities.present.presentation import table_of
from lostcities.present.translate import in_english

WIDTH = 110
LISTED_MAX = 12
"""Longer lists, such as a whole deck, are only counted."""

_DID_MAX = 24
"""The column of moves is as wide as the longest move, up to this."""

_NOBODY = -1
_PLATFORM_WORDS = {
    "@GameStarted": "the game starts",
    "@MovesUndone": "moves are undone",
    "@MovesRedone": "moves are redone",
    "@GameEnded": "the game ends",
}


class Entry(Struct, frozen=True, kw_only=True):
    """One commit on the sheet."""

    version: Version
    """Of the commit's last event."""
    seat: Seat | None
    player: PlayerId
    did: str
    """The move in its notation, or what else the command did."""
    events: tuple[str, ...]
    """What happened, each event as JSON, hidden items left out where the reader may not see them."""
    headline: str
    """Where the game stood afterwards: `Round 2 of 3`."""
    scores: tuple[int, ...]
    """Totals by seat afterwards; empty before the start."""
    is_undone: bool = False
    """Whether it was taken back later, and not redone."""


def score_sheet(decoded: DecodedLog, *, is_masked: bool) -> list[Entry]:
    """The sheet of a log, to the last commit that folds; `is_masked` leaves out what a spectator may not see."""
    entries: list[Entry] = []
    full: Game | None = None
    seen: Game | None = None
    for commit in decoded.commits:
        events = [redact(event, None) if is_masked else event for event in commit.events]
        try:
            before, full, seen = full, _after(decoded, full, commit.events), _after(decoded, seen, events)
            seat, did = _did(commit, before, events)
            entries.append(_entry(commit, seat, did, events, seen))
        except Exception:  # noqa: BLE001 - rules may raise anything on a log they did not make: the audit says what
            break
    return _with_undone(entries, decoded, full)


def _with_undone(entries: list[Entry], decoded: DecodedLog, game: Game | None) -> list[Entry]:
    """The entries with a mark on the moves that do not count where the log ends."""
    counting, checkpoint = set(), game.checkpoint if game else None
    while checkpoint is not None:
        counting.add(checkpoint.version)
        checkpoint = checkpoint.earlier()
    moves = {commit.stored.last_version for commit in decoded.commits if _is_move(commit) and not _is_end(commit)}
    lost = moves - counting  # the end of a game is for ever
    return [structs.replace(entry, is_undone=True) if entry.version in lost else entry for entry in entries]


def sheet_lines(decoded: DecodedLog, entries: Sequence[Entry], names: Mapping[PlayerId, str]) -> Iterator[str]:
    """The sheet as text; `names` are the players' names as far as they are known."""
    chosen = _chosen_options(decoded)
    yield f"{decoded.variant.title} ({decoded.variant.key} version {decoded.variant.version})"
    yield f"options: {chosen}" if chosen else "options: all at their defaults"
    called = _called(decoded, names)
    width = min(max((len(entry.did) for entry in entries), default=0), _DID_MAX)
    headline = ""
    seat: Seat | int | None = _NOBODY
    for entry in entries:
        yield from _entry_lines(entry, is_new_turn=entry.seat != seat, names=names, called=called, width=width)
        seat = entry.seat
        if entry.headline != headline:
            yield from _score_lines(entry, called, is_shown=bool(headline))
            yield from ("", entry.headline)
            headline, seat = entry.headline, _NOBODY
    if entries:
        yield from _score_lines(entries[-1], called, is_shown=True)


def _called(decoded: DecodedLog, names: Mapping[PlayerId, str]) -> list[str]:
    """What to call each seat: who sat down there last; by its number as well where a name stands for several."""
    holders: dict[Seat, PlayerId] = {}
    for commit in decoded.commits:
        holders |= {event.seat: event.player for event in commit.events if isinstance(event, SeatTaken)}
    found = (holders.get(Seat(seat)) for seat in range(decoded.created.seats))
    called = ["" if holder is None else names.get(holder, holder) for holder in found]
    return [
        name if called.count(name) == 1 else f"{name} (seat {seat})" if name else f"seat {seat}"
        for seat, name in enumerate(called)
    ]


# -- what a commit was --


def _after(decoded: DecodedLog, game: Game | None, events: Sequence[Event]) -> Game:
    if game is not None:
        return fold(game, events)
    return replay_first_commit(events, decoded.variant)


def _entry(commit: DecodedCommit, seat: Seat | None, did: str, events: Sequence[Event], seen: Game) -> Entry:
    rules, has_started = seen.variant.rules, seen.state is not None
    scores: Sequence[Score] = seen.ended.scores if seen.ended else rules.scores(seen.state) if has_started else ()
    return Entry(
        version=commit.stored.last_version,
        seat=seat,
        player=commit.stored.actor,
        did=did,
        events=tuple(canonical(event).decode() for event in events),
        headline=table_of(rules, seen.state, None, in_english).headline if has_started else "",
        scores=tuple(score.total for score in scores),
    )


_PLATFORM_DID: dict[type, str] = {
    SeatTaken: "sits down",
    SeatLeft: "stands up",
    OfferMade: "offers",
    OfferAccepted: "accepts",
    OfferDeclined: "declines",
    OfferExpired: "time is over",
    MovesUndone: "undo",
    MovesRedone: "redo",
    SeatResigned: "resigns",
}
"""What a commit did that starts with one of the platform's own events, and is no move."""


def _did(commit: DecodedCommit, before: Game | None, events: Sequence[Event]) -> tuple[Seat | None, str]:
    """The seat that acted, and what it did."""
    if before is None:
        return None, "opens the game"
    if isinstance(commit.command, MakeMove):
        return _moved(commit, commit.command, before, events)
    if not _is_move(commit) and type(events[0]) in _PLATFORM_DID:
        return _seat_in(events), _PLATFORM_DID[type(events[0])]
    return _seat_of(commit, before), ""  # a move whose command is not known


def _is_move(commit: DecodedCommit) -> bool:
    """Whether anything happened in play, other than the deal."""
    is_deal = any(isinstance(event, GameStarted) for event in commit.events)
    return not is_deal and not all(isinstance(event, PlatformEvent) for event in commit.events)


def _is_end(commit: DecodedCommit) -> bool:
    return isinstance(commit.events[-1], GameEnded)


def _seat_of(commit: DecodedCommit, before: Game) -> Seat | None:
    """The seat that moved, where the command is not known: the player's that was to act."""
    held = before.seats_of(commit.stored.actor)
    return next((seat for seat in before.to_act if seat in held), None)


def _seat_in(events: Sequence[Event]) -> Seat | None:
    return getattr(events[0], "seat", None)


def _moved(commit: DecodedCommit, command: MakeMove, before: Game, events: Sequence[Event]) -> tuple[Seat | None, str]:
    held = before.seats_of(commit.stored.actor)
    seat = command.seat if command.seat is not None else next((s for s in before.to_act if s in held), None)
    if command.move is not None:
        move: Move | None = codec_of(before.variant).read_move(command.move)
    else:
        legal = before.variant.rules.legal_moves(before.state, seat) if seat is not None else ()
        move = find_move(command.move_id or "", legal)
    return seat, "(unreadable move)" if move is None else _told(move, events)


def _told(move: Move, events: Sequence[Event]) -> str:
    """Write the move in its notation.

    If the reader may not see all of its events, a field of the move is shown only if an event of the commit shows the
    same field with the same value: a face-down card stays face down.
    """
    if all(hidden.items is not None for event in events for hidden in hidden_in(event)):
        return notation(move)
    told = [(name, getattr(event, name)) for event in events for name in event.__struct_fields__]
    shown = {(name, canonical(value)) for name, value in told if value is not UNSET}
    words = [notation(move).split()[0]]
    for name in move.__struct_fields__:
        value = getattr(move, name)
        if value is not None:
            words.append(str(value) if (name, canonical(value)) in shown else "?")
    return " ".join(words)


# -- as text --


def _entry_lines(
    entry: Entry, *, is_new_turn: bool, names: Mapping[PlayerId, str], called: Sequence[str], width: int
) -> Iterator[str]:
    name = names.get(entry.player, entry.player)
    who = f"{'-' if entry.seat is None else entry.seat}  {name}" if is_new_turn else ""
    column = 3 + max((len(each) for each in names.values()), default=len(name))
    start = f"{entry.version:>6}  {who:<{column}}  {entry.did:<{width}}  "
    indent = " " * (6 + 2 + column + 2 + width + 2)
    told = [
        line for at, text in enumerate(entry.events) for line in _event_lines(text, entry, called, is_first=at == 0)
    ]
    if entry.is_undone:
        told = [f"(undone) {told[0]}" if told else "(undone)", *told[1:]]
    for number, line in enumerate(told or [""]):
        first = start if number == 0 else indent
        deeper = "    " if line.startswith(" ") else "  "
        yield from textwrap.wrap(first + line, WIDTH, subsequent_indent=indent + deeper)


def _event_lines(text: str, entry: Entry, called: Sequence[str] = (), *, is_first: bool) -> list[str]:
    """An event in a few words, or nothing if it is the first and says no more than the move did.

    What it holds for each seat stands on a line for each.
    """
    event = msgspec.json.decode(text)
    tag = event.pop("type")
    if tag == "@OfferMade":
        return [{"undo": "to undo", "redo": "to redo", "end": "to end the game"}.get(event["kind"], "")]
    if tag.startswith("@"):
        happened = "" if entry.did in ("undo", "redo") else _PLATFORM_WORDS.get(tag, "")
        return [happened] if happened else []
    whose = event.pop("seat", None)
    by_seat = _by_seat(event, len(entry.scores))
    words = {name: _words(value) for name, value in event.items() if name not in by_seat and value is not False}
    head = [tag] if whose in (None, entry.seat) else [tag, _name_of(whose, called)]
    if is_first and len(head) == 1 and not by_seat and Counter(words.values()) <= Counter(entry.did.split()):
        return []
    head += [name if event[name] is True else f"{name} {value}" for name, value in words.items()]
    lines = [" ".join(head)]
    for seat, parts in enumerate(zip(*by_seat.values(), strict=True)):
        said = (f"{name} {_words(part)}" for name, part in zip(by_seat, parts, strict=True))
        lines.append(f"  {_name_of(seat, called)} {', '.join(said)}")
    return lines


def _name_of(seat: int, called: Sequence[str]) -> str:
    return called[seat] if 0 <= seat < len(called) else f"seat {seat}"


def _by_seat(event: dict[str, Any], seats: int) -> dict[str, list[Any]]:
    """The fields that hold something for each seat: scores, and numbers beside scores or beside other such numbers."""
    lists = {name: value for name, value in event.items() if isinstance(value, list) and len(value) == seats > 0}
    scores = {name: value for name, value in lists.items() if all(isinstance(v, dict) and "total" in v for v in value)}
    numbers = {name: value for name, value in lists.items() if all(isinstance(v, int) for v in value)}
    return {**scores, **numbers} if len(scores) + len(numbers) > 1 else scores


def _words(value: Any) -> str:
    match value:
        case {"type": "Hidden", "items": list(items)}:
            return _listed(items)
        case {"total": total, "parts": dict(parts)}:
            return f"{total} ({', '.join(f'{name} {points}' for name, points in parts.items())})"
        case {"type": "Hidden", "count": count}:
            return "?" if count == 1 else f"({count} hidden)"
        case dict():
            return "{" + ", ".join(f"{key} {_words(part)}" for key, part in value.items()) + "}"
        case list():
            return _listed(value)
        case None:
            return "-"
        case _:
            return str(value)


def _listed(items: list[Any]) -> str:
    if len(items) == 1:
        return _words(items[0])
    if len(items) > LISTED_MAX:
        return f"({len(items)} items)"
    if sum(map(_size, items)) > LISTED_MAX:  # hands, piles, rows of tiles
        return "[" + " ".join(f"({_size(item)} items)" if _size(item) > 1 else _words(item) for item in items) + "]"
    return "[" + " ".join(map(_words, items)) + "]"


def _size(item: Any) -> int:
    """How many items a list holds, open or laid open, of whatever depth."""
    match item:
        case {"type": "Hidden", "items": list(items)}:
            return sum(map(_size, items))
        case list(items):
            return sum(map(_size, items))
        case _:
            return 1


def _score_lines(entry: Entry, called: Sequence[str], *, is_shown: bool) -> Iterator[str]:
    if entry.scores and is_shown:
        totals = (f"{_name_of(seat, called)} {total}" for seat, total in enumerate(entry.scores))
        yield "        scores: " + ", ".join(totals)


def _chosen_options(decoded: DecodedLog) -> str:
    """The options that are not at their defaults."""
    codec = codec_of(decoded.variant)
    try:
        usual = codec.write_options(codec.read_options({}))
    except LostCitiesError:  # a variant without defaults for all of them
        usual = {}
    given = decoded.created.options
    return ", ".join(f"{name} {_words(given[name])}" for name in given if given[name] != usual.get(name))
