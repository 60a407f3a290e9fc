"""Page tokens: the last item of a page as text. A token stays valid when its item changes or goes."""

import re

from lostcities.core.names import ContestId, FeedPosition, GameId, PlayerId
from lostcities.projections import ContestCursor, GameCursor, InboxCursor, LeaderboardCursor
from lostcities.service.rpc.request_validation import bad_page_token

_GAMES = re.compile(r"([0-9]{1,18})\.([!-~]{1,64})", re.ASCII)
_INBOX = re.compile(r"([0-9]{1,18})\.(-1|[0-9]{1,9})\.([a-z_]{1,20})", re.ASCII)

_LEADERBOARD = re.compile(r"(-?[0-9]{1,18})\.([!-~]{1,64})", re.ASCII)
_BOTS = re.compile(r"[!-~]{1,64}", re.ASCII)


def game_token(cursor: GameCursor) -> str:
    """Write the token of a page of games."""
    return f"{cursor.at}.{cursor.game_id}"


def game_cursor(page_token: str) -> GameCursor | None:
    """Read the token of a page of games; None if it is empty. Raise `Malformed`."""
    found = _read(_GAMES, page_token)
    return found and GameCursor(int(found[1]), GameId(found[2]))


def inbox_token(cursor: InboxCursor) -> str:
    """Write the token of a page of an inbox."""
    return f"{cursor.position}.{cursor.seat}.{cursor.kind}"


def inbox_cursor(page_token: str) -> InboxCursor | None:
    """Read the token of a page of an inbox; None if it is empty. Raise `Malformed`."""
    found = _read(_INBOX, page_token)
    return found and InboxCursor(FeedPosition(int(found[1])), int(found[2]), found[3])


def leaderboard_token(cursor: LeaderboardCursor) -> str:
    """Write the token of a page of a leaderboard."""
    return f"{cursor.mean}.{cursor.player_id}"


def leaderboard_cursor(page_token: str) -> LeaderboardCursor | None:
    """Read the token of a page of a leaderboard; None if it is empty. Raise `Malformed`."""
    found = _read(_LEADERBOARD, page_token)
    return found and LeaderboardCursor(int(found[1]), PlayerId(found[2]))


def contest_token(cursor: ContestCursor) -> str:
    """Write the token of a page of contests."""
    return f"{cursor.starts_at}.{cursor.contest_id}"


def contest_cursor(page_token: str) -> ContestCursor | None:
    """Read the token of a page of contests; None if it is empty. Raise `Malformed`."""
    found = _read(_GAMES, page_token)
    return found and ContestCursor(int(found[1]), ContestId(found[2]))


def bot_token(player_id: PlayerId) -> str:
    """Write the token of a page of bots."""
    return player_id


def bot_cursor(page_token: str) -> PlayerId | None:
    """Read the token of a page of bots; None if it is empty. Raise `Malformed`."""
    found = _read(_BOTS, page_token)
    return found and PlayerId(found[0])


def _read(form: re.Pattern[str], page_token: str) -> re.Match[str] | None:
    if not page_token:
        return None
    found = form.fullmatch(page_token)
    if found is None:
        raise bad_page_token()
    return found
