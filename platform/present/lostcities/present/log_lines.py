"""Log lines: the events of a commit in words, as one viewer sees them.

The lines of platform events are made here, those of a variant by its presentation.
"""

from collections.abc import Sequence

from msgspec import UnsetType

from lostcities.core.clocks import SECOND
from lostcities.core.contract import Event
from lostcities.core.game import Game
from lostcities.core.names import Seat, Version
from lostcities.core.platform_events import (
    ClocksPaused,
    ClocksResumed,
    GameCreated,
    GameEnded,
    GameStarted,
    HintTaken,
    MovesRedone,
    MovesUndone,
    OfferAccepted,
    OfferDeclined,
    OfferExpired,
    OfferKind,
    OfferMade,
    PlatformEvent,
    RulesReplaced,
    SeatAbandoned,
    SeatHandedOver,
    SeatLeft,
    SeatReleased,
    SeatResigned,
    SeatTaken,
    SeatVacated,
    SeedRevealed,
    TimeGivenBack,
    TimeRanOut,
    UnknownEvent,
)
from lostcities.core.timeline import Checkpoint, CheckpointEvicted
from lostcities.present.event_printer import generic_lines, words
from lostcities.present.generic_table import Report
from lostcities.present.log_line import LogLine
from lostcities.present.presentation import event_lines
from lostcities.present.translate import Translator


def log_lines(
    events: Sequence[Event], before: Game | None, after: Game, translate: Translator, report: Report | None = None
) -> list[LogLine]:
    """Return the lines for the events of a commit. A line that continues the one before is indented.

    `before` and `after` are the viewer's own views; `before` is None for the first commit. `report` gets the exceptions
    of a plugin, whose events then have generic lines.
    """
    return [LogLine.read(line) for event in events for line in _lines(event, before, after, translate, report)]


def _lines(
    event: Event, before: Game | None, after: Game, translate: Translator, report: Report | None
) -> Sequence[str]:
    match event:
        case GameCreated():
            return [_opened(event, translate)]
        case SeatTaken(seat):
            return [translate("{who} sat down", who=seat)]
        case SeatLeft():
            return [translate("A seat is free again")]
        case SeatReleased():
            return [translate("A seat is no longer kept for a player")]
        case SeedRevealed(seat):
            return [translate("{who} revealed a seed for the deals", who=seat)]
        case SeatVacated(seat):
            return [translate("{who} did not reveal a seed in time: the seat is free again", who=seat)]
        case GameStarted():
            return [translate("The game starts")]
        case RulesReplaced(rules):
            return [
                translate("The rules are now those of {release}, which decide this game alike", release=rules.release)
            ]
        case SeatResigned(seat):
            return [translate("{who} resigned", who=seat)]
        case TimeRanOut(seat):
            return [translate("{who} ran out of time", who=seat)]
        case SeatAbandoned(seat):
            return [translate("{who} has gone, and the seat was claimed", who=seat)]
        case SeatHandedOver(seat):
            return [translate("Another player takes over for {who}", who=seat)]
        case TimeGivenBack(span):
            return [translate("The server was away: running clocks get {count} s back", count=-(-span // SECOND))]
        case ClocksPaused():
            return [translate("The clocks are paused")]
        case ClocksResumed():
            return [translate("The clocks run again")]
        case HintTaken(seat):
            return [translate("{who} took a hint", who=seat)]
        case GameEnded():
            return [_ended(event, after, translate)]
        case UnknownEvent(name):
            return [words(name.removeprefix("@")).capitalize()]
        case PlatformEvent():
            return [_talk(event, before, after, translate)]
        case _:
            return event_lines(after.variant.rules, event, translate, report)


# -- events of the platform --


def _opened(event: GameCreated, translate: Translator) -> str:
    origin = event.origin
    if isinstance(origin, UnsetType):
        return translate("The game was opened, with hints") if event.hints is True else translate("The game was opened")
    return translate("The game goes on from version {version} of game {game}", version=origin.version, game=origin.game)


def _ended(event: GameEnded, game: Game, translate: Translator) -> str:
    scores = event.scores
    if game.variant.teams is not None:  # the points of a team once
        scores = tuple(scores[min(team)] for team in sorted(game.teams, key=min))
    points = translate(" to ").join(str(score.total) for score in scores)
    won = _named(event.winners, translate) if event.winners else translate("no seat")
    match event.reason:
        case "resignation":
            return translate("The game is over by resignation: {points}, won by {winners}", points=points, winners=won)
        case "agreement":
            return translate("The game is over by agreement: {points}, won by {winners}", points=points, winners=won)
        case "time":
            return translate("The game is over on time: {points}, won by {winners}", points=points, winners=won)
        case "absence":
            return translate("The game is over by absence: {points}, won by {winners}", points=points, winners=won)
        case "closed":
            return translate("The host closed the table")
        case "idle":
            return translate("The game was closed, because nothing happened for too long")
        case "late":
            return translate("The game is over, because it was not finished in time")
        case "operator":
            return translate("An operator closed the game: {points}, won by {winners}", points=points, winners=won)
        case _:
            return translate("The game is over: {points}, won by {winners}", points=points, winners=won)


def _talk(event: Event, before: Game | None, after: Game, translate: Translator) -> str:
    """Return the line for an event about offers, undo or redo."""
    match event:
        case OfferMade(seat, kind, asked, to):
            return _asked(seat, kind, asked, to, after, translate)
        case OfferAccepted(_, seat):
            return translate("{who} accepted", who=seat)
        case OfferDeclined(_, seat):
            is_own = before is not None and before.offer is not None and before.offer.seat == seat
            return translate("{who} withdrew the offer", who=seat) if is_own else translate("{who} declined", who=seat)
        case OfferExpired(_, "moved"):
            return translate("The offer is closed: a move was made")
        case OfferExpired():
            return translate("The offer is closed: it was not answered in time")
        case MovesUndone(seat, to):
            return translate(
                "{who} undid {moves}", who=seat, moves=_count(before.checkpoint if before else None, to, translate)
            )
        case MovesRedone(seat):
            since = before.checkpoint.version if before is not None and before.checkpoint is not None else None
            return translate("{who} redid {moves}", who=seat, moves=_count(after.checkpoint, since, translate))
        case _:
            return generic_lines(event, translate)[0]


def _asked(
    seat: Seat, kind: OfferKind, asked: Sequence[Seat], to: Version | None, game: Game, translate: Translator
) -> str:
    others = _named(asked, translate)
    match kind:
        case "undo":
            moves = _count(game.checkpoint, to, translate)
            return translate("{who} asks {others} to undo {moves}", who=seat, others=others, moves=moves)
        case "redo":
            here = game.checkpoint.version if game.checkpoint is not None else None
            moves = _count(game.undone[-1] if game.undone else None, here, translate)
            return translate("{who} asks {others} to redo {moves}", who=seat, others=others, moves=moves)
        case "end":
            return translate("{who} asks {others} to end the game here", who=seat, others=others)
        case "pause":
            return translate("{who} asks {others} to pause the clocks", who=seat, others=others)


def _count(checkpoint: Checkpoint | None, after: Version | None, translate: Translator) -> str:
    """Return the number of moves after a version up to a checkpoint, in words."""
    count = 0
    try:
        while checkpoint is not None and checkpoint.version > (after or 0):
            count, checkpoint = count + 1, checkpoint.earlier()
    except CheckpointEvicted:
        return translate("many moves")
    return translate("1 move") if count == 1 else translate("{count} moves", count=count)


def _named(seats: Sequence[Seat], translate: Translator) -> str:
    """Return the names of players that are no subject; the reader is "you" among them."""
    return translate(" and ").join(translate("{whom}", whom=seat) for seat in seats)
