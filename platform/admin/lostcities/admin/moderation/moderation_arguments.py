"""The arguments of the commands about players."""

import re
import time
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable
from pathlib import Path

COMMANDS = frozenset(
    {"players", "ban", "unban", "mute", "unmute", "revoke", "rename", "forget", "close-game", "audit-log"}
)
"""Commands about players."""

TOKEN_VARIABLE = "LOSTCITIES_ADMIN_TOKEN_FILE"

_SECONDS = {"d": 86_400, "h": 3_600, "m": 60}


def add_moderation(add: Callable[..., ArgumentParser]) -> None:
    """Add the commands."""
    ban = _about_player(add("ban", "ban a player: every call is refused, and open streams end", as_json=False))
    mute = _about_player(add("mute", "let a player say nothing to others", as_json=False))
    for each in (ban, mute):
        said = "7d, 12h or 30m; default: until it is lifted"
        each.add_argument("--for", metavar="TIME", dest="until", type=_from_now, default=0, help=said)
    _about_player(add("unban", "lift the ban of a player", as_json=False))
    _about_player(add("unmute", "lift the mute of a player", as_json=False))
    revoke = _about_player(add("revoke", "make the token of a player invalid", as_json=False))
    said = "print a new token for the player, who replaces it at once; with --server only"
    revoke.add_argument("--new-token", action="store_true", help=said)
    rename = _about_player(add("rename", "give a player another name, in every game", as_json=False))
    rename.add_argument("name", metavar="NAME", nargs="?", help="default: a neutral name")
    forget = add("forget", "erase players for ever: name, token, profile; the id stays in games", as_json=False)
    forget.add_argument("players", metavar="PLAYER", nargs="*", help="the id of a player")
    said = "erase all players in a file, an id or a line of `players --erased --json` a line; - for standard input"
    forget.add_argument("--from", metavar="FILE", dest="ids", help=said)
    _common(forget)
    closed = add(
        "close-game", "end a game as it stands, or cancel a contest; through a running server only", as_json=False
    )
    closed.add_argument("game", metavar="GAME", help="the id of the game or contest")
    _common(closed)
    said = "write all that the store keeps of a player, games as the player's seat may see them, as JSON lines"
    export = add("export-player", said, as_json=False)
    export.add_argument("player", metavar="PLAYER", help="the id of the player")
    export.add_argument("file", metavar="FILE", nargs="?", default="-", help="a new file; default: standard output")
    export.add_argument("--lists", metavar="FILE", help="file of a server's lists, as for games")
    log = add("audit-log", "list what operators did, and what players reported")
    log.add_argument("--reports", action="store_true", help="only what players reported")
    _place(log)


def add_players(players: ArgumentParser) -> None:
    """Add the arguments of the list of players."""
    players.add_argument("--erased", action="store_true", help="only those that were erased")
    _place(players)


def _about_player(parser: ArgumentParser) -> ArgumentParser:
    parser.add_argument("player", metavar="PLAYER", help="the id of the player")
    _common(parser)
    return parser


def _common(parser: ArgumentParser) -> None:
    said = "for the record; of a ban or mute, the words that the player is told"
    parser.add_argument("--reason", metavar="TEXT", default="", help=said)
    _place(parser)


def _place(parser: ArgumentParser) -> None:
    said = (
        "act through the server at HOST:PORT, grpcs://HOST:PORT with TLS; default: on the store, which no server uses"
    )
    parser.add_argument("--server", metavar="ADDRESS", help=said)
    said = f"with --server: file with the name and the token of the operator; default: {TOKEN_VARIABLE}"
    parser.add_argument("--admin-token-file", metavar="FILE", type=Path, help=said)


def _from_now(text: str) -> int:
    found = re.fullmatch(r"([1-9][0-9]{0,5})([dhm])", text, re.ASCII)
    if found is None:
        raise ArgumentTypeError(f"{text!r} is no time such as 7d, 12h or 30m")
    return time.time_ns() // 1000 + int(found[1]) * _SECONDS[found[2]] * 1_000_000
