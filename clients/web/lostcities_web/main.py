"""`lc-web`: it serves the page and its API for a game server. If it cannot start, it prints the reason on one line."""

import argparse
import asyncio
import os
import sys
from collections.abc import Sequence

import uvloop

from lostcities.programs.networks import BadGatewayKey
from lostcities.programs.program_logs import configure_logs
from lostcities.programs.tracing import SAMPLING_HELP, TRACES_HELP, BadTracing
from lostcities_client import DEFAULT_SERVER, BadCaFile
from lostcities_client.command_line import add_ca_file
from lostcities_web.gateway_settings import DEFAULT_LISTEN, BadGatewaySettings, read_settings
from lostcities_web.serving import serve

EXIT_REFUSED = 1

READY = "lc-web ready url="
"""Start of the line that programs wait for. The address to open follows, then ` listen=HOST:PORT`."""

_EPILOG = """\
environment: LOSTCITIES_WEB_LISTEN, LOSTCITIES_SERVER, LOSTCITIES_WEB_URL, LOSTCITIES_WEB_HOSTS,
  LOSTCITIES_GATEWAY_KEY, LOSTCITIES_BOT_PAUSE_MS, LOSTCITIES_DAILY_DEALS, LOSTCITIES_LOG_LEVEL, LOSTCITIES_CONFIG,
  LOSTCITIES_TRACES, LOSTCITIES_TRACE_SAMPLING, and those of OpenTelemetry for its exporter, such as
  OTEL_EXPORTER_OTLP_ENDPOINT
exit codes: 0 stopped by a signal; 1 could not start; 2 wrong usage
"""
_FLAGS = (
    *("listen", "server", "public_url", "allow_host", "gateway_key", "bot_pause_ms", "daily_deals", "log_level"),
    *("traces", "trace_sampling"),
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the gateway and return the exit code: 0 after a signal, 1 if it could not start."""
    given = _parser().parse_args(arguments)
    _open_standard_files()
    try:
        settings = read_settings({name: getattr(given, name) for name in _FLAGS}, given.limit, os.environ)
        configure_logs(settings.log_level)
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            runner.run(serve(settings, _say_ready, until_stdin_ends=given.until_stdin_ends))
    except (BadGatewaySettings, BadGatewayKey, BadCaFile, BadTracing) as error:
        print(f"lc-web: {error.message}", file=sys.stderr)
        return EXIT_REFUSED
    return 0


def _open_standard_files() -> None:
    """Open closed standard files (`<&-`) on the null device.

    The first socket would otherwise take their number, and child programs would use it.
    """
    for number in (0, 1, 2):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # which takes the lowest number that is free


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="lc-web",
        description="Serves the Lost Cities games to browsers.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--listen", metavar="HOST:PORT", help=f"default {DEFAULT_LISTEN}; port 0 chooses a free one")
    parser.add_argument(
        "--server",
        metavar="HOST:PORT",
        help=f"the game server; default: LOSTCITIES_SERVER, else {DEFAULT_SERVER}",
    )
    add_ca_file(parser)
    parser.add_argument("--public-url", metavar="URL", help="how browsers reach it, behind a proxy with TLS, say")
    parser.add_argument(
        "--daily-deals", nargs="*", metavar="VARIANT", help="let a bot announce a deal of the day in these variants"
    )
    parser.add_argument(
        "--allow-host", metavar="NAME", action="append", help="another name that browsers may call it by"
    )
    parser.add_argument(
        "--gateway-key", metavar="FILE", help="the key of the game server, to name the addresses of browsers to it"
    )
    parser.add_argument("--bot-pause-ms", metavar="N", help="how long bots keep a move back; default 400")
    parser.add_argument("--traces", metavar="URL", help=f"{TRACES_HELP}; default: off")
    parser.add_argument("--trace-sampling", metavar="SHARE", help=SAMPLING_HELP)
    parser.add_argument("--log-level", choices=["debug", "info", "warning", "error"], help="default info")
    parser.add_argument(
        "--limit",
        metavar="NAME=NUMBER",
        action="append",
        default=[],
        help="set one limit; docs/reference/server-settings.md lists them",
    )
    parser.add_argument(
        "--until-stdin-ends", action="store_true", help="stop when standard input ends: for programs that start this"
    )
    return parser


def _say_ready(url: str, listen: str) -> None:
    print(f"{READY}{url} listen={listen}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
