"""The company of a game as a message: presence of its players, its spectators, and its rematch."""

from collections.abc import Mapping
from contextlib import suppress

from lostcities.core.absence import claim_s
from lostcities.core.errors import UnknownPlayer
from lostcities.core.game import Game
from lostcities.core.names import GameId, PlayerId
from lostcities.service.access.players import Players, shown_name
from lostcities.service.company.attendance import Attendance, ShownAs
from lostcities.v1 import company_pb2

NAMES_MAX = 20
"""Number of spectators who are named. Further ones are counted."""


async def company_message(game_id: GameId, game: Game, attendance: Attendance, players: Players) -> company_pb2.Company:
    """Return the people at a game. A rematch is added for those who may know it."""
    shown, more = attendance.shown(game_id)
    message = company_pb2.Company(claim_s=claim_s(game.created))
    for seat, player_id in enumerate(game.seats):
        if player_id is not None:
            known = await players.known(player_id)
            shown_seat = message.seats.add(seat=seat, has_chat=known is not None and known.has_chat)
            _write_presence(shown_seat, game_id, player_id, shown, attendance)
    others = {player_id: as_ for player_id, as_ in shown.items() if player_id not in game.seats and as_ != "hidden"}
    message.spectators = len(others) + more
    named = sorted(player_id for player_id, shown_as in others.items() if shown_as == "named")[:NAMES_MAX]
    message.spectator_names.extend(sorted([await _name(player_id, players) for player_id in named]))
    return message


def _write_presence(
    message: company_pb2.SeatPresence,
    game_id: GameId,
    player_id: PlayerId,
    shown: Mapping[PlayerId, ShownAs],
    attendance: Attendance,
) -> None:
    """Write whether a player is here. A player who does not show it is so unknown while away, too."""
    if (shown_as := shown.get(player_id)) is not None:
        if shown_as != "hidden":
            message.presence = company_pb2.PRESENCE_HERE
        return
    departure = attendance.departure(game_id, player_id)
    if departure is None:
        message.presence = company_pb2.PRESENCE_AWAY
    elif not departure.is_hidden:
        message.presence = company_pb2.PRESENCE_AWAY
        message.away_since = departure.at


async def next_game_message(game_id: GameId, game: Game, players: Players) -> company_pb2.NextGame:
    """Return a rematch: who has taken a seat, and for whom the others are kept."""
    message = company_pb2.NextGame(game_id=game_id, is_closed=game.state is None and game.ended is not None)
    for seat, (holder, kept) in enumerate(zip(game.seats, game.kept, strict=True)):
        player_id = holder if holder is not None else kept
        name = None if player_id is None else await _name(player_id, players)
        message.seats.add(seat=seat, player_id=player_id, player_name=name, is_taken=holder is not None)
    return message


async def _name(player_id: PlayerId, players: Players) -> str:
    with suppress(UnknownPlayer):  # of a store whose players were not kept
        return shown_name(await players.player(player_id))
    return ""
