"""Absent players: resignation, clocks that run out, claims, default moves, takeovers, and games that go idle.

A seat is left when its player resigns, runs out of time, or has gone and another player claims it. Two players who stay
play on, unless the game was opened otherwise. The rules say what a left seat means (`leave`), or the platform plays its
default moves. Everything follows from the log and its times, so that an audit can decide it again.
"""

from msgspec import UnsetType

from lostcities.core.clocks import SECOND, Clocks
from lostcities.core.contract import Event, Move
from lostcities.core.ending import game_end
from lostcities.core.errors import (
    ClaimRefused,
    ClockRefused,
    GameOver,
    NotDue,
    NotStarted,
    NotYourSeat,
    PluginError,
    TakeoverRefused,
    TimeIsUp,
    call_plugin,
)
from lostcities.core.game import Game, apply
from lostcities.core.names import PlayerId, Seat
from lostcities.core.platform_events import (
    PLATFORM,
    ClocksResumed,
    GameCreated,
    SeatAbandoned,
    SeatHandedOver,
    SeatResigned,
    TimeGivenBack,
    TimeRanOut,
)
from lostcities.core.plugin_results import legal_moves_of

CLAIM_CLOCK_S = 60
"""Seconds for which a game with clocks waits for a player who is away, before others may claim the seat."""

CLAIM_UNTIMED_S = 86_400
"""The same without clocks: such a game need not be played in one sitting."""


def check_running(game: Game) -> None:
    """Raise `GameOver` or `NotStarted` unless the game is running."""
    if game.ended is not None:
        raise GameOver
    if game.state is None:
        raise NotStarted(seat for seat, holder in enumerate(game.seats) if holder is None)


def check_platform(actor: PlayerId) -> None:
    """Raise `NotYourSeat` for a command of the platform that a player sends."""
    if actor != PLATFORM:
        raise NotYourSeat(None, "only the platform sends this command")


def check_time(game: Game, at: int) -> None:
    """Raise `TimeIsUp` if a clock has run out at this time: first the platform calls it."""
    if game.clocks is not None and game.ended is None and (flag := game.clocks.due) is not None and at >= flag[0]:
        raise TimeIsUp(flag[1])


# -- leaving --


def resign(game: Game, seat: Seat) -> list[Event]:
    """Return the events of a resignation, up to what the rules say about it."""
    check_running(game)
    return _with_end(game, [SeatResigned(seat)], "resignation")


def call_time(game: Game, seat: Seat, at: int) -> list[Event]:
    """Return the events of a clock that has run out, up to what the rules say about it. Raise `NotDue`."""
    check_running(game)
    flag = _clocks(game).due
    if flag is None:
        raise NotDue("no clock runs")
    if flag[1] != seat or at < flag[0]:
        raise NotDue(f"the clock of seat {flag[1]} is the next to run out, at {flag[0]}")
    return _with_end(game, [TimeRanOut(seat)], "time")


def claim(game: Game, seat: Seat, claimer: Seat, away_since: int | None, at: int) -> list[Event]:
    """Return the events of a seat whose player has gone, as another seat claims, up to what the rules say about it.

    `away_since` is what the server knows of the player: None for one who is here. Raise `ClaimRefused`.
    """
    check_running(game)
    if seat >= len(game.seats) or game.seats[seat] == game.seats[claimer]:
        raise ClaimRefused("platform.claim_seat", "only the seat of another player can be claimed")
    if claim_s(game.created) is None:
        raise ClaimRefused("platform.claim_days", "with days for a move, a player may stay away")
    if game.clocks is not None and game.clocks.is_paused:
        raise ClaimRefused("platform.claim_paused", "while the clocks are paused, a player may stay away")
    if seat not in game.awaited:
        raise ClaimRefused("platform.claim_turn", f"the game does not wait for seat {seat}")
    due = claim_at(game, seat, away_since)
    if due is None or away_since is None:
        raise ClaimRefused("platform.claim_here", f"the player of seat {seat} is here, or is not known to have gone")
    if at < due:
        wait_s = -(-(due - at) // SECOND)
        raise ClaimRefused("platform.claim_early", f"seat {seat} can be claimed in {wait_s} s if its player stays away")
    return _with_end(game, [SeatAbandoned(seat, away_since)], "absence")


def claim_at(game: Game, seat: Seat, away_since: int | None) -> int | None:
    """Return the time from which on others may claim a seat whose player stays away; None if they may not.

    The game has then waited for the player, who was away, for all that time.
    """
    wait_s = claim_s(game.created)
    is_paused = game.clocks is not None and game.clocks.is_paused
    if away_since is None or wait_s is None or is_paused or seat not in game.awaited:
        return None
    return max(away_since, game.at) + wait_s * SECOND


def claim_s(created: GameCreated) -> int | None:
    """Return the seconds for which a game waits for a player who is away. None if players may stay away."""
    control = created.time_control
    if isinstance(control, UnsetType):
        return CLAIM_UNTIMED_S
    return None if control.is_in_days else CLAIM_CLOCK_S


def _with_end(game: Game, events: list[Event], reason: str) -> list[Event]:
    """Return the events with the end of the game, unless players of other seats play on."""
    after = apply(game, events)
    if game.created.absence != "end" and _plays_on(after):
        return events
    return [*events, game_end(after, reason)]


def _plays_on(game: Game) -> bool:
    """Return whether several players stay, of several teams unless all play together."""
    teams, playing = game.teams, game.playing
    staying = [team for team in teams if any(seat in playing for seat in team)]
    return len({game.seats[seat] for seat in playing}) > 1 and (len(staying) > 1 or len(teams) == 1)


def default_move(game: Game, seat: Seat) -> Move:
    """Return the move that the platform makes for a seat that is left: the variant's, or the last legal one.

    Raise `NotDue` or `PluginError`.
    """
    check_running(game)
    if seat not in game.left or seat not in game.to_act:
        raise NotDue(f"seat {seat} is not left, or not to act")
    rules, key = game.variant.rules, game.variant.key
    chosen = getattr(rules, "default_move", None)
    if chosen is None:
        return last_legal_move(game, seat)
    return call_plugin(key, "default_move", lambda: chosen(game.state, seat))  # type: ignore[no-any-return]  # of the plugin


def last_legal_move(game: Game, seat: Seat) -> Move:
    """Return the last legal move of a seat to act. Raise `PluginError` if it has none."""
    legal = legal_moves_of(game.variant, game.state, seat)
    if not legal:
        message = f"seat {seat} is to act and has no legal move"
        raise PluginError(game.variant.key, message, function="legal_moves")
    return legal[-1]


# -- taking over --


def take_over(game: Game, seat: Seat, player: PlayerId) -> list[Event]:
    """Return the event by which a player takes over a seat. Raise `TakeoverRefused`.

    The player reads all that the seat knows, and so may not know what another seat knows.
    """
    check_running(game)
    if game.created.takeover is not True:
        raise TakeoverRefused("platform.takeover_off", "this game was opened without takeovers")
    if getattr(game.variant.rules, "leave", None) is not None:
        raise TakeoverRefused("platform.takeover_rules", "by the rules of this variant, a seat that is left is out")
    if seat not in game.left:
        free = ", ".join(map(str, game.left)) or "none"
        raise TakeoverRefused("platform.takeover_seat", f"seat {seat} is not left; seats to take over: {free}")
    holders = [*enumerate(game.seats), *game.former]
    if any(holder == player and other != seat for other, holder in holders):
        raise TakeoverRefused("platform.takeover_holder", "you hold or held another seat, and know what it knows")
    return [SeatHandedOver(seat, player)]


# -- clocks --


def check_pausable(game: Game) -> None:
    """Raise `ClockRefused` unless the clocks of the game can be paused."""
    if _clocks(game).is_paused:
        raise ClockRefused("platform.paused", "the clocks are paused already")


def resume(game: Game, seat: Seat) -> list[Event]:
    """Return the event that starts the clocks again. Raise `ClockRefused`."""
    check_running(game)
    if not _clocks(game).is_paused:
        raise ClockRefused("platform.not_paused", "the clocks are not paused")
    return [ClocksResumed(seat)]


def give_time_back(game: Game, span: int, at: int) -> list[Event]:
    """Return the event that gives running clocks time back, at most that since the last commit. Raise `NotDue`."""
    check_running(game)
    if not _clocks(game).is_running:
        raise NotDue("no clock runs")
    if span > at - game.at:
        raise NotDue(f"{span} µs are more than the {at - game.at} since the last commit")
    return [TimeGivenBack(span)]


def _clocks(game: Game) -> Clocks:
    if game.clocks is None:
        raise ClockRefused("platform.no_clock", "this game has no clocks")
    return game.clocks


# -- the end --


def stop(game: Game) -> list[Event]:
    """Return the end of a game that an operator closes. It counts as it stands, and no seat comes last for it."""
    if game.ended is not None:
        raise GameOver
    return [game_end(game, "operator")]


def close_idle(game: Game, at: int) -> list[Event]:
    """Return the end of a game in which nothing has happened for too long. Raise `NotDue`.

    Seats to act come last: the game waited for them.
    """
    if game.ended is not None:
        raise GameOver
    if game.idle_s is None or at < game.at + game.idle_s * 1_000_000:
        raise NotDue("the game has not been idle for long enough")
    return [game_end(game, "idle", absent=() if game.state is None else game.awaited)]
