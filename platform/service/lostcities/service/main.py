"""`lc-server`: reads the settings, starts the service, and reports a failure in one line."""

import argparse
import asyncio
import os
import sys
from collections.abc import Sequence

import uvloop

from lostcities.core.errors import LostCitiesError
from lostcities.eventstore import shown_url
from lostcities.programs.tracing import SAMPLING_HELP, TRACES_HELP
from lostcities.service.bootstrap import RunningServer, serve
from lostcities.service.server_logs import configure_logs
from lostcities.service.settings import DEFAULT_LISTEN, DEFAULT_WEB, SETTINGS_AS_FLAGS, Settings, read_settings

EXIT_REFUSED = 1

_EPILOG = """\
environment: LOSTCITIES_STORE, LOSTCITIES_LISTS, LOSTCITIES_LISTEN, LOSTCITIES_LOG_LEVEL,
  LOSTCITIES_LOG_PLUGIN_ERRORS, LOSTCITIES_SIGNING_KEY, LOSTCITIES_TREE_HEAD, LOSTCITIES_TLS_CERT, LOSTCITIES_TLS_KEY,
  LOSTCITIES_WEB, LOSTCITIES_WEB_URL, LOSTCITIES_PUSH_PRIVATE_HOST, LOSTCITIES_METRICS, LOSTCITIES_NODE_ADDRESS,
  LOSTCITIES_ADMIN_TOKEN_FILE, LOSTCITIES_ANALYSIS_TOKEN_FILE, LOSTCITIES_NO_ANALYSIS_WORKER, LOSTCITIES_GATEWAY_KEY,
  LOSTCITIES_REGISTRATION_CODE, LOSTCITIES_ISOLATE,
  LOSTCITIES_TRACES, LOSTCITIES_TRACE_SAMPLING, LOSTCITIES_SERVER_CONFIG,
  and those of OpenTelemetry for its exporter, such as OTEL_EXPORTER_OTLP_ENDPOINT
exit codes: 0 stopped by a signal; 1 could not start; 2 wrong usage; 3 ended by its watchdog, as it hung
"""

READY = "lc-server ready listen="
"""Start of the line that programs wait for; HOST:PORT follows."""

SUGGESTED = ("duel", "board", "rivals")
"""Variants suggested to new users, if installed."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the server and return the exit code: 0 after a signal, 1 if it could not start."""
    given = _parser().parse_args(arguments)
    flags = {name: getattr(given, name) for name in (*SETTINGS_AS_FLAGS, "config")}
    flags |= {name: " ".join(flags[name]) for name in ("isolate", "push_private_host")}
    try:
        settings = read_settings(flags, given.limit, os.environ)
        configure_logs(settings.log_level, log_plugin_errors=settings.log_plugin_errors)
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            runner.run(serve(settings, lambda running, url: _say_ready(running, settings, url)))
    except LostCitiesError as error:
        print(f"lc-server: {error.message}", file=sys.stderr)
        return EXIT_REFUSED
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="lc-server",
        description="Serves Lost Cities games over gRPC.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--store",
        metavar="URL",
        help="sqlite:///PATH, postgresql://USER@HOST/DATABASE or memory:; "
        "default: LOSTCITIES_STORE, else a file in the user's data folder",
    )
    parser.add_argument(
        "--lists",
        metavar="FILE",
        help="the game list and the inboxes; default: beside a SQLite store, else in memory",
    )
    parser.add_argument("--listen", metavar="HOST:PORT", help=f"default {DEFAULT_LISTEN}; port 0 chooses a free one")
    parser.add_argument(
        "--web",
        metavar="HOST:PORT",
        nargs="?",
        const=DEFAULT_WEB,
        help=f"serve the page to browsers, too, as lc-web does; without an address on {DEFAULT_WEB}",
    )
    parser.add_argument(
        "--web-url",
        metavar="URL",
        help="the address at which browsers open the page, for which they make passkeys; default: that of --web",
    )
    parser.add_argument(
        "--push-private-host",
        metavar="HOST",
        action="append",
        default=[],
        help="a push service of your own, which may be at a private address; may be given several times",
    )
    parser.add_argument(
        "--signing-key",
        metavar="FILE",
        help="the key that signs heads; default: beside a SQLite store, and made if absent; PostgreSQL needs one",
    )
    parser.add_argument(
        "--tree-head",
        metavar="FILE",
        help="the newest tree head that this server has signed, kept apart from the store; default: beside the key",
    )
    parser.add_argument("--tls-cert", metavar="FILE", help="certificates for TLS, in PEM form; read again when renewed")
    parser.add_argument("--tls-key", metavar="FILE", help="the key of the first certificate, in PEM form")
    parser.add_argument(
        "--gateway-key",
        metavar="FILE",
        help="the key that gateways share with this server, to name the addresses of their browsers",
    )
    parser.add_argument(
        "--registration-code",
        metavar="CODE",
        help="callers that send it may register, even if too many new players come from all networks together",
    )
    parser.add_argument(
        "--node-address",
        metavar="HOST:PORT",
        help="with several servers on one store: where clients reach this one; default: where it listens",
    )
    parser.add_argument(
        "--metrics",
        metavar="HOST:PORT",
        help="serve /livez, /readyz and /metrics in plain HTTP to the operator; default: nowhere",
    )
    parser.add_argument(
        "--admin-token-file",
        metavar="FILE",
        help="serve lc-admin --server, too: lines of a name and a token for each operator; default: not served",
    )
    parser.add_argument(
        "--analysis-token-file",
        metavar="FILE",
        help="let lc-bot analysis-worker analyse games: lines of a name and a token for each worker; default: none",
    )
    parser.add_argument(
        "--no-analysis-worker",
        action="store_const",
        const="true",
        help="start no worker here when a finished game is to be analysed",
    )
    parser.add_argument("--traces", metavar="URL", help=f"{TRACES_HELP}; default: off")
    parser.add_argument("--trace-sampling", metavar="SHARE", help=SAMPLING_HELP)
    parser.add_argument("--log-level", choices=["debug", "info", "warning", "error"], help="default info")
    parser.add_argument(
        "--log-plugin-errors",
        action="store_const",
        const="true",
        help="log the texts of plugins' exceptions, too, which may name hidden cards",
    )
    parser.add_argument(
        "--isolate",
        metavar="VARIANT",
        action="append",
        default=[],
        help="run the rules of a variant in a supervised process of their own; may be given several times",
    )
    parser.add_argument("--config", metavar="FILE", help="a TOML file with store, listen, log_level and [limits]")
    parser.add_argument(
        "--limit",
        metavar="NAME=NUMBER",
        action="append",
        default=[],
        help="set one limit; docs/reference/server-settings.md lists them",
    )
    return parser


def _say_ready(running: RunningServer, settings: Settings, url: str) -> None:
    """Print the next commands for people, and one line for programs that wait for it."""
    server = "" if running.address == DEFAULT_LISTEN else f" --server {running.address}"
    store = f" --store {shown_url(settings.store)}" if settings.store else ""
    keys = [variant.key for variant in running.registry.variants()]
    lines = [f"Games are kept in {shown_url(running.store_url)}. Variants: {', '.join(keys) or 'none'}."]
    lines += ["In another terminal:"]
    plays = [f"lc-play {key} --vs navigator-2{server}" for key in SUGGESTED if key in keys]
    lines += [f"  {'play' if place == 0 else '':8}{play}" for place, play in enumerate(plays)]
    lines += [f"  bots    lc-bot match duel surveyor random --games 20{server}"]
    if running.store_url != "memory:":
        lines += [f"  audit   lc-admin games{store}", f"          lc-admin replay GAME_ID{store}"]
    lines += ["Ctrl-C stops the server."]
    if url:
        lines += [f"To play in a browser, open {url}"]
    lines += [f"{READY}{running.listen}"]
    print("\n".join(lines), flush=True)


if __name__ == "__main__":
    sys.exit(main())
