"""Invitations to unlisted games, `GAME.CODE`, as texts that people send each other: alone or in a link of the page."""

import re
from urllib.parse import unquote, urlsplit

from msgspec import Struct

from lostcities.core import GameId

_INVITATION = re.compile(r"([!-~]{1,64})\.[a-z2-7]{16}")  # metadata of a call carries nothing else


class GameReference(Struct, frozen=True):
    """A game as a text names it: its id, and the invitation to it if the text has one."""

    game_id: GameId
    invitation: str = ""


def read_reference(text: str) -> GameReference:
    """Read an id, an invitation, or a link of the page with either of them."""
    if "/" in text:
        text = unquote(urlsplit(text).path.rstrip("/").rpartition("/")[2])
    match = _INVITATION.fullmatch(text)
    return GameReference(GameId(text)) if match is None else GameReference(GameId(match[1]), text)
