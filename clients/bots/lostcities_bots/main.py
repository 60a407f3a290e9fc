"""The command lc-bot: it runs a bot, lets bots play matches, tests clients, and lists the built-in bots."""

import argparse
import random
import shlex
import sys
from collections.abc import Sequence

import msgspec

from lostcities.agents import Unsupported
from lostcities.core import NotAWorker, UnknownVariant
from lostcities.programs.program_logs import configure_logs
from lostcities_bots.analysis.analysis_worker_command import add_analysis_worker
from lostcities_bots.argument_types import count, seconds
from lostcities_bots.bot_lookup import BUILT_IN, UnknownBot, find_bot
from lostcities_bots.bot_runner import PATIENCE, BotPlan, play_named
from lostcities_bots.conform import ConformanceRun, NoClient, NoSuchScenario, list_scenarios, report
from lostcities_bots.contest_player import play_contest
from lostcities_bots.datasets.dataset_command import NoParquet, add_dataset
from lostcities_bots.fleet.arena_server import CannotServe
from lostcities_bots.fleet.arena_worker import WrongToken
from lostcities_bots.fleet.machine_fingerprints import ArenaDiffers
from lostcities_bots.fleet.worker_command import add_worker
from lostcities_bots.game_faults import CHOICE_S, LostByFault
from lostcities_bots.guest_bot import GuestBot
from lostcities_bots.guest_profile import add_profile, profile_of
from lostcities_bots.match import BotsDoNotFit, Match, entrants_of, play_match
from lostcities_bots.match_standings import MatchGame, faults_in_words, show, standings
from lostcities_bots.progress_bar import ProgressBar
from lostcities_bots.tournament import BotsCannotPlay
from lostcities_bots.tournament.arena_command import add_arena
from lostcities_bots.tournament.result_checks import BadResult
from lostcities_client import Client, Patience, connect, default_server
from lostcities_client.command_line import add_ca_file, add_options, add_server, clean, run, until_signal

FIRST_CONTACT_S = 30.0
"""Seconds that a service waits for its server at its start. Later it waits for ever."""

_EXIT_CODES = """\
exit codes: 0 done, or stopped by a signal as `run` is; 1 a game or a bot failed, also in one game of many, except in
an arena, which counts that as a forfeit; 2 wrong usage (unknown bot, variant or option, file that does not fit); 3 the
server cannot be reached; 130 interrupted with Ctrl-C
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program and return its exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    own = words.index("--") if "--" in words else len(words)  # what follows is the command of a client
    chosen = _parser().parse_args(words[:own], argparse.Namespace(client=words[own + 1 :]))
    return run(
        "lc-bot",
        chosen.act(chosen),
        usage=(
            UnknownBot,
            UnknownVariant,
            BotsDoNotFit,
            BotsCannotPlay,
            BadResult,
            CannotServe,
            ArenaDiffers,
            WrongToken,
            NoSuchScenario,
            NoClient,
            NoParquet,
            NotAWorker,
            Unsupported,
        ),
    )


# -- commands --


async def _list(_: argparse.Namespace) -> None:
    for name, bot in BUILT_IN.items():
        print(f"{name:<12} {(bot.__doc__ or '').splitlines()[0]}")


async def _run(chosen: argparse.Namespace) -> None:
    configure_logs("info")
    bot = find_bot(chosen.bot)
    plan = BotPlan(
        bot=bot,
        name=chosen.name or bot.title(),
        token=chosen.token,
        seed=chosen.seed,
        choice_s=chosen.choice_s,
        in_process=chosen.process,
    )
    async with connect(chosen.server, patience=PATIENCE, token=chosen.token) as client:
        if chosen.game is not None:
            await play_named(client, plan, chosen.game)
        elif chosen.contest is not None:
            await play_contest(client, plan, chosen.contest)
        else:
            await until_signal(_serve(client, plan, chosen))


async def _serve(client: Client, plan: BotPlan, chosen: argparse.Namespace) -> None:
    at_first = client.with_patience(Patience(total_s=FIRST_CONTACT_S))
    guest = GuestBot(client, plan, await profile_of(at_first, plan.bot, chosen, in_process=plan.in_process))
    try:
        await guest.run()
    finally:
        await guest.stop()


async def _match(chosen: argparse.Namespace) -> None:
    match = Match(
        variant=chosen.variant,
        entrants=entrants_of(chosen.bots, [find_bot(name) for name in chosen.bots]),
        games=chosen.games,
        options=chosen.options,
        seed=random.getrandbits(63) if chosen.seed is None else chosen.seed,
        jobs=chosen.jobs,
        choice_s=chosen.choice_s,
        in_process=chosen.process,
        is_listed=chosen.listed,
    )
    games: list[MatchGame] = []
    try:
        with ProgressBar(match.games, is_shown=not (chosen.json and sys.stdout.isatty())) as advance:

            def on_played(played: MatchGame) -> None:
                games.append(played)
                if chosen.json:
                    print(msgspec.json.encode(played).decode(), flush=True)
                advance()

            await play_match(chosen.server, match, on_played)
    finally:  # games played before Ctrl-C or a failure count too
        if games and not chosen.json:
            print(show(standings([entrant.name for entrant in match.entrants], games)), flush=True)
        for line in faults_in_words(games):
            print(f"lc-bot: {clean(line)}", file=sys.stderr)
    if lost := sum(1 for game in games if game.faults):
        raise LostByFault(f"{lost} of {len(games)} games were lost by a fault of a bot")


async def _conform(chosen: argparse.Namespace) -> None:
    if chosen.list:
        list_scenarios(print)
        return
    plan = ConformanceRun(
        server=chosen.server,
        command=chosen.client,
        scenarios=chosen.scenario,
        timeout_s=chosen.timeout_s,
        heartbeat_s=chosen.heartbeat_s,
        checks_hashes=chosen.checks_hashes,
        jobs=chosen.jobs,
    )
    await report(plan, is_json=chosen.json, say=lambda line: print(line, flush=True))


# -- arguments --


class _Parser(argparse.ArgumentParser):
    """A parser that reads files of arguments as a shell does, with comments."""

    def convert_arg_line_to_args(self, arg_line: str) -> list[str]:
        """Return the arguments in a line of a file."""
        try:
            return shlex.split(arg_line, comments=True)
        except ValueError as error:
            self.error(f"{arg_line!r}: {error}")


def _parser() -> argparse.ArgumentParser:
    plain = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser("lc-bot", description=__doc__, epilog=_EXIT_CODES, formatter_class=plain)
    commands = parser.add_subparsers(required=True, metavar="COMMAND", parser_class=_Parser)

    listing = commands.add_parser("list", help="the built-in bots")
    listing.set_defaults(act=_list)

    alone = commands.add_parser(
        "run",
        help="let a bot play at a server when it is challenged",
        description="Let a bot play at a server, all games at once, whenever it is challenged. Ctrl-C stops it. "
        "@FILE reads arguments from a file.",
        epilog=_EXIT_CODES,
        formatter_class=plain,
        fromfile_prefix_chars="@",
    )
    alone.add_argument("bot", metavar="BOT", help="a built-in bot, or module:Class")
    game = "join or resume this game alone, and leave when it is over (id, invitation or link)"
    where = alone.add_mutually_exclusive_group()
    where.add_argument("--game", metavar="GAME", help=game)
    contest = "join this contest, play all its games alone, and leave when it is over (id or link)"
    where.add_argument("--contest", metavar="CONTEST", help=contest)
    alone.add_argument("--name", help="the player's name (default: the bot's)")
    alone.add_argument("--token", help="play as the player with this token instead of one kept from an earlier run")
    add_profile(alone)
    _common(alone)
    alone.set_defaults(act=_run)

    match = commands.add_parser(
        "match", help="let bots play whole games against each other", epilog=_EXIT_CODES, formatter_class=plain
    )
    match.add_argument("variant", metavar="VARIANT")
    match.add_argument("bots", nargs="+", metavar="BOT", help="built-in bots, or module:Class; one for each seat")
    match.add_argument("--games", type=count, default=10, metavar="N", help="how many games (default: %(default)s)")
    match.add_argument("--jobs", type=count, default=4, metavar="N", help="how many at once (default: %(default)s)")
    match.add_argument("--json", action="store_true", help="print one JSON object a game instead of standings")
    add_options(match, "options of the variant, over those that make sure that every game ends")
    match.add_argument("--listed", action="store_true", help="show the games in the lists of all players")
    _common(match)
    match.set_defaults(act=_match)
    arena = commands.add_parser(
        "arena", help="compare bots on the same deals", epilog=_EXIT_CODES, formatter_class=plain
    )
    add_arena(arena, say=lambda line: print(line, flush=True))
    worker = commands.add_parser(
        "arena-worker", help="play deals of an arena on another machine", epilog=_EXIT_CODES, formatter_class=plain
    )
    add_worker(worker, say=lambda line: print(line, flush=True))
    analyst = commands.add_parser(
        "analysis-worker", help="analyse finished games for a server", epilog=_EXIT_CODES, formatter_class=plain
    )
    add_analysis_worker(analyst, say=lambda line: print(line, flush=True))
    dataset = commands.add_parser(
        "dataset", help="record decisions of bots to learn from", epilog=_EXIT_CODES, formatter_class=plain
    )
    add_dataset(dataset, say=lambda line: print(line, flush=True))
    _add_conform(commands.add_parser("conform", help="test a client", epilog=_EXIT_CODES, formatter_class=plain))
    return parser


def _add_conform(conform: argparse.ArgumentParser) -> None:
    conform.description = "Let a client play games through a proxy that injects faults, and judge it."
    conform.usage = "lc-bot conform [OPTIONS] HOST:PORT -- CMD [ARGUMENT ...]"
    conform.add_argument("server", nargs="?", default=default_server(), metavar="HOST:PORT", help="(now %(default)s)")
    add_ca_file(conform)
    conform.add_argument("--list", action="store_true", help="list the scenarios")
    conform.add_argument("--scenario", action="append", default=[], metavar="NAME", help="only this one; repeatable")
    conform.add_argument("--json", action="store_true", help="print one JSON object a scenario")
    seconds = "seconds for the game of a scenario (default: %(default)g)"
    conform.add_argument("--timeout-s", type=float, default=60.0, metavar="N", help=seconds)
    beats = "seconds between heartbeats of the server (default: %(default)g)"
    conform.add_argument("--heartbeat-s", type=float, default=15.0, metavar="N", help=beats)
    checks = "the client checks hashes: skip scenarios that change events"
    conform.add_argument("--checks-hashes", action="store_true", help=checks)
    conform.add_argument("--jobs", type=count, default=1, metavar="N", help="scenarios at once (default: %(default)s)")
    conform.set_defaults(act=_conform)


def _common(parser: argparse.ArgumentParser) -> None:
    add_server(parser)
    parser.add_argument(
        "--seed",
        type=int,
        metavar="N",
        help="for the bots' own randomness; the deals come from the server's secret seed and stay different",
    )
    said = "longest time for a choice, after which the bot resigns that game (default: %(default)g)"
    apart = "run each bot in a process of its own, one for each game"
    parser.add_argument("--process", action="store_true", help=apart)
    parser.add_argument("--choice-s", type=seconds, default=CHOICE_S, metavar="N", help=said)


if __name__ == "__main__":
    sys.exit(main())
