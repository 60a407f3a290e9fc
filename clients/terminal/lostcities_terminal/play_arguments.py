"""The command line of lc-play: its options, and what they ask for."""

import argparse

from lostcities.present import LANGUAGES
from lostcities_client.command_line import add_options, add_server, add_time
from lostcities_terminal.open_request import OpenRequest

DESCRIPTION = "The command lc-play: play, watch or replay games, full-screen on a terminal or in plain text."

_EPILOG = """\
lc-play score VARIANT counts the points of a game on a real table, without a server.
exit codes: 0 done or left; 1 something failed; 2 wrong usage; 3 the server cannot be reached; 130 Ctrl-C
Tokens are kept in the user's configuration folder, or in LOSTCITIES_CONFIG.
"""


def command_line() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    parser = argparse.ArgumentParser(
        "lc-play", description=DESCRIPTION, epilog=_EPILOG, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("variant", nargs="?", metavar="VARIANT", help="open a new game of this variant and play")
    parser.add_argument("--game", metavar="GAME", help="join this game, or go on playing it (id, invitation or link)")
    parser.add_argument("--watch", metavar="GAME", help="watch a game")
    parser.add_argument("--replay", metavar="GAME", help="step through a game, forwards and back")
    parser.add_argument("--analyse", metavar="GAME", help="tell luck from play in a finished game")
    parser.add_argument(
        "--playouts",
        type=int,
        metavar="N",
        help="with --analyse: rate the dearest moves by a search, 100 to 1000 in hundreds (default: 0, without)",
    )
    parser.add_argument("--tutorial", metavar="VARIANT", help="learn a game by doing, then play a first game")
    parser.add_argument("--list", action="store_true", help="list what can be played at the server")
    parser.add_argument("--rules", action="store_true", default=None, help="show the rules of VARIANT")
    parser.add_argument("--bots", action="store_true", default=None, help="list the bots for --vs in a game of VARIANT")
    parser.add_argument(
        "--vs",
        action="append",
        default=[],
        metavar="BOT",
        help="seat a bot: a built-in one, module:Class, or @NAME for one of another author; again for each further bot",
    )
    parser.add_argument(
        "--seats",
        type=int,
        metavar="N",
        help="of a new game (default: one for you and one for each bot; without bots the fewest of the variant)",
    )
    parser.add_argument(
        "--undo",
        choices=["never", "consent", "free"],
        help="of a new game: the rule for undo (default: free against bots of your own alone, else consent)",
    )
    parser.add_argument(
        "--answer-s",
        type=int,
        metavar="N",
        help="of a new game: seconds until an unanswered offer closes (default: 60)",
    )
    parser.add_argument(
        "--unlisted",
        action="store_true",
        default=None,
        help="of a new game: leave it out of all lists; others need its invitation",
    )
    add_time(parser)
    parser.add_argument(
        "--absence",
        choices=["play_on", "end"],
        help="of a new game: when a player resigns or runs out of time, the others play on, or the game ends "
        "(default: play_on)",
    )
    parser.add_argument(
        "--takeover",
        action="store_true",
        default=None,
        help="of a new game: another player may take over a seat that is left",
    )
    parser.add_argument(
        "--idle-s",
        type=int,
        metavar="N",
        help="of a new game: seconds without a move after which the server closes it (default: its own limit)",
    )
    parser.add_argument(
        "--spectator-delay",
        type=int,
        metavar="N",
        help="of a new game: show it to players without a seat N moves later, until it is over (default: 0)",
    )
    parser.add_argument(
        "--hints",
        action=argparse.BooleanOptionalAction,
        default=None,
        help="of a new game: seats to act may take hints, which the log records (default: only against bots alone)",
    )
    parser.add_argument("--hot-seat", action="store_true", help="take every seat that no bot has, and play them all")
    parser.add_argument("--seat", type=int, metavar="N", help="with --watch and --replay: the viewer")
    add_options(parser, "options of the variant")
    parser.add_argument(
        "--on-turn",
        metavar="COMMAND",
        default="",
        help="full-screen: a command to run when it becomes your turn, without a shell; LOSTCITIES_GAME names the game",
    )
    parser.add_argument(
        "--name", help="your name at this server (default: one drawn at the first use, such as Amber Heron)"
    )
    parser.add_argument(
        "--sign-in",
        metavar="CODE",
        default="",
        help="play as the player of a sign-in code, which the page shows under Devices, or of a recovery key",
    )
    parser.add_argument("--language", choices=LANGUAGES, help="of all texts (default: that of the environment)")
    add_server(parser)
    parser.add_argument(
        "--plain",
        action="store_true",
        help="numbered choices in plain text, also used where there is no terminal or TERM is dumb",
    )
    return parser


def request_of(chosen: argparse.Namespace) -> OpenRequest:
    """Return the request of the command line."""
    return OpenRequest(
        variant=chosen.variant or "",
        game=chosen.game or "",
        watch=chosen.watch or "",
        replay=chosen.replay or "",
        seat=chosen.seat,
        others=tuple(chosen.vs),
        seats=chosen.seats,
        options=chosen.options,
        undo=chosen.undo,
        answer_s=chosen.answer_s,
        hot_seat=chosen.hot_seat,
        is_unlisted=bool(chosen.unlisted),
        time_control=chosen.time,
        absence=chosen.absence,
        takeover=bool(chosen.takeover),
        idle_s=chosen.idle_s,
        spectator_delay=chosen.spectator_delay or 0,
        hints=chosen.hints,
    )
