"""The people at a game in words: players who are away, spectators, and the wish for a rematch."""

from collections.abc import Iterator, Sequence

from lostcities.core import Game, Seat, Viewer, claim_at
from lostcities.present import Translator
from lostcities_client import Company, NextSeat
from lostcities_terminal.language import has_bot

CLAIM_KEY = "w"
"""Key that claims the seat of a player who has gone."""

MINUTE = 60_000_000
"""Minute in microseconds, the unit of the server's times."""


def company_notes(
    game: Game, company: Company | None, own: Sequence[Viewer], translate: Translator, now: int
) -> Iterator[str]:
    """Yield notes about other people at a game: each player who is away, and the spectators."""
    if company is None:
        return
    gone = claimable(game, company, own, now)
    for each in company.seats:
        if each.presence == "away" and each.seat not in own and not has_bot(each.seat, translate):
            name = translate("{who}", who=each.seat)
            yield (
                translate("{name} is away", name=name)
                if each.away_since is None
                else translate("{name} away for {time}", name=name, time=_span(now - each.away_since, translate))
            ) + (f" ({translate('{key} claims the seat', key=CLAIM_KEY)})" if each.seat in gone else "")
    if company.spectator_names:
        yield translate("watching: {names}", names=", ".join(company.spectator_names))
    elif company.spectators:
        yield translate("spectators: {count}", count=company.spectators)


def claimable(game: Game, company: Company | None, own: Sequence[Viewer], now: int) -> list[Seat]:
    """Return the seats of players who have gone, which the player of `own` seats may claim now."""
    if company is None or None in own or all(seat in game.left for seat in own):
        return []
    dues = {each.seat: claim_at(game, each.seat, each.away_since) for each in company.seats if each.seat not in own}
    return [seat for seat, due in dues.items() if due is not None and due <= now]


def kept_seat(company: Company | None, player_id: str) -> NextSeat | None:
    """Return the seat of the rematch that is kept for a player; None if there is none, or no rematch."""
    if company is None or company.next is None or company.next.is_closed:
        return None
    return next((seat for seat in company.next.seats if seat.player_id == player_id and not seat.is_taken), None)


def rematch_note(company: Company | None, player_id: str, translate: Translator) -> str:
    """Return what has become of the rematch: who wishes for it, or that it was cancelled. Empty without one."""
    if company is None or company.next is None:
        return ""
    if company.next.is_closed:
        return translate("The rematch was cancelled.")
    asking = [seat.name for seat in company.next.seats if seat.is_taken and seat.player_id != player_id]
    if kept_seat(company, player_id) is None or not asking:
        return ""
    return translate("{names} would like a rematch.", names=", ".join(asking))


def _span(microseconds: int, translate: Translator) -> str:
    minutes = max(0, microseconds) // MINUTE
    if minutes < 1:
        return translate("less than a minute")
    if minutes < 60:
        return translate("{minutes} min", minutes=minutes)
    hours = minutes // 60
    return (
        translate("{hours} h", hours=hours)
        if hours < 24
        else translate("{days} d {hours} h", days=hours // 24, hours=hours % 24)
    )
