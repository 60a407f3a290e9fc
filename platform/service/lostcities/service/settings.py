"""Settings and limits of the server, read and checked from flags, environment and file.

A flag takes precedence over the environment, the environment over the file, and the file over the default.
"""

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from lostcities.core.errors import LostCitiesError
from lostcities.programs.sites import is_site
from lostcities.programs.tracing import SAMPLING

Count = Annotated[int, Meta(ge=1)]
Seconds = Annotated[float, Meta(gt=0)]
Share = Annotated[float, Meta(gt=0, le=1)]

DEFAULT_LISTEN = "127.0.0.1:50051"
DEFAULT_WEB = "127.0.0.1:8080"


_SWITCHED = ("log_plugin_errors", "no_analysis_worker")
_SWITCHES = {"true": True, "1": True, "false": False, "0": False}
"""Settings that are on or off, and how the environment spells that."""

_SEVERAL = ("isolate", "push_private_host")
"""Settings with several values, which flags and the environment join."""


class BadSettings(LostCitiesError):
    """A setting with an impossible value; the message names it and says what would be right."""

    reason = "BAD_SETTINGS"


class Limits(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Limits of the server. docs/reference/server-settings.md describes each."""

    response_bytes_max: Count = 16 * 1024 * 1024
    concurrent_calls_max: Count = 20_000
    calls_bytes_max: Count = 128 * 1024 * 1024
    call_s: Seconds = 60.0
    keepalive_interval_min_ms: Count = 5_000
    memory_percent_max: Annotated[int, Meta(ge=1, le=100)] = 75
    connections_max: Count = 10_000
    connections_per_network_max: Count = 1_000
    streams_per_connection_max: Count = 2_500
    network_calls_per_second: Count = 500
    network_bytes_per_second: Count = 256 * 1024
    connection_ping_s: Seconds = 60.0
    connection_idle_s: Seconds = 600.0
    handshake_s: Seconds = 10.0
    page_events_max: Count = 1_000
    page_bytes_max: Count = 1024 * 1024
    page_games_max: Count = 100
    page_frames_max: Count = 500
    page_frames_bytes_max: Count = 1024 * 1024
    game_events_max: Count = 100_000
    idle_events_max: Count = 10_000
    idle_open_s: Count = 3 * 86_400
    idle_game_s: Count = 30 * 86_400
    idle_bots_s: Count = 3_600
    idle_analysis_s: Count = 90 * 86_400
    fork_events_max: Count = 10_000
    folds_max: Count = 4
    folds_per_player_max: Count = 2
    commands_waiting_max: Count = 64
    games_per_minute: Count = 1_000
    open_tables_per_player_max: Count = 100
    invitations_max: Count = 100
    invitations_of_host_max: Count = 5
    contests_of_host_max: Count = 10
    registrations_per_minute: Count = 30
    uninvited_per_minute: Count = 300
    wrong_tokens_per_minute: Count = 60
    reads_per_second: Count = 100
    tables_per_second: Count = 50
    folds_per_second: Count = 5
    writes_per_second: Count = 100
    calls_per_player_max: Count = 128
    request_bytes_per_player_max: Count = 1024 * 1024
    request_bytes_max: Count = 64 * 1024 * 1024
    players_per_network: Count = 4
    local_factor: Count = 50
    renames_per_minute: Count = 60
    rotations_per_minute: Count = 60
    sign_ins_per_minute: Count = 10
    token_days: Count = 36_500
    erasures_per_minute: Count = 6
    bot_profiles_per_minute: Count = 60
    bot_silence_s: Seconds = 30.0
    challenges_per_minute: Count = 60
    phrases_per_minute: Count = 10
    chat_per_minute: Count = 20
    setting_changes_per_minute: Count = 30
    reports_per_minute: Count = 3
    pushes_per_minute: Count = 30
    challenge_answer_s: Seconds = 5.0
    cached_games_max: Count = 10_000
    finished_games_max: Count = 100
    cached_players_max: Count = 10_000
    cached_frames_max: Count = 4_096
    viewer_logs_max: Count = 2_500
    kept_folds_max: Count = 1_000
    analyses_waiting_max: Count = 64
    analyses_followed_max: Count = 1_000
    analyses_per_player_max: Count = 4
    analyses_per_minute: Count = 30
    analysis_heartbeat_s: Seconds = 5.0
    watchers_max: Count = 10_000
    watchers_per_game_max: Count = 1_000
    watchers_per_player_max: Count = 2_000
    streams_per_network_max: Count = 2_500
    play_streams_max: Count = 20_000
    play_streams_per_player_max: Count = 16
    play_commands_max: Count = 256
    play_outbox_bytes_max: Count = 1024 * 1024
    watcher_lag_versions_max: Count = 200
    watcher_stall_s: Seconds = 60.0
    heartbeat_s: Seconds = 15.0
    tree_head_interval_s: Seconds = 5.0
    drain_s: Seconds = 3.0
    shutdown_grace_s: Seconds = 5.0
    isolated_call_s: Seconds = 0.02
    isolated_hang_s: Seconds = 1.0
    isolated_share_percent: Annotated[int, Meta(ge=1, le=100)] = 20
    isolated_memory_bytes_max: Count = 1024 * 1024 * 1024
    isolated_faults_max: Count = 5
    isolated_rest_s: Seconds = 10.0
    loop_late_s: Seconds = 2.0
    loop_hung_s: Seconds = 10.0


class Settings(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Settings of the server: store, addresses, logs, signing key and limits."""

    store: str | None = None
    """URL of the store; None for the default, which `lc-admin` shares."""
    lists: str | None = None
    """File of the game list and the inboxes; None for `<store>.projections` beside the store, or else memory."""
    listen: str = DEFAULT_LISTEN
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_plugin_errors: bool = False
    """True to log the texts of plugins' exceptions, which may name hidden cards."""
    signing_key: str | None = None
    """File of the key that signs heads; None for `<store>.key` beside the store."""
    tree_head: str | None = None
    """File of the newest signed tree head; None for `<key file>.tree` beside the key."""
    tls_cert: str | None = None
    """PEM file with the certificate of the server and those between it and its authority; None for no TLS."""
    tls_key: str | None = None
    """PEM file with the key of the certificate."""
    web: str | None = None
    """Address of the page for browsers; None for no page."""
    web_url: str | None = None
    """Address of the page for browsers, for which they make passkeys; None for that of `web` on this machine."""
    push_private_host: tuple[str, ...] = ()
    """Hosts of push services that may be at private addresses, and at any port."""
    gateway_key: str | None = None
    """File with the key by which gateways vouch for the addresses of their browsers; None to believe no gateway."""
    registration_code: str | None = None
    """Code with which players may register however many others do; None to bound new players by network alone."""
    node_address: str | None = None
    """Address that other nodes of the store tell clients and gateways; None for where the server listens."""
    metrics: str | None = None
    """Address of the operator's page with probes and figures; None for no such page."""
    admin_token_file: str | None = None
    """File with the tokens of operators; None for no AdminService."""
    analysis_token_file: str | None = None
    """File with the tokens of workers that analyse finished games; None for no workers elsewhere."""
    no_analysis_worker: bool = False
    """True to start no worker on this machine when a game waits to be analysed."""
    traces: str | None = None
    """Address of the OpenTelemetry collector that traces are sent to; None for what the variables `OTEL_…` say."""
    trace_sampling: Share = SAMPLING
    """Share of the calls that are traced."""
    isolate: tuple[str, ...] = ()
    """Variants whose rules run in worker processes of their own."""
    limits: Limits = Limits()


SETTINGS_AS_FLAGS = tuple(name for name in Settings.__struct_fields__ if name != "limits")
"""Settings with a flag and a variable of their own."""


def read_settings(flags: Mapping[str, str | None], limits: Sequence[str], environ: Mapping[str, str]) -> Settings:
    """Read settings from flags (None if not given), `NAME=VALUE` limits, environment and file. Raise `BadSettings`."""
    path = flags.get("config") or environ.get("LOSTCITIES_SERVER_CONFIG")
    given = _read_file(Path(path)) if path else {}
    for name in SETTINGS_AS_FLAGS:
        value = flags.get(name) or environ.get(f"LOSTCITIES_{name.upper()}")
        if value:
            given[name] = _SWITCHES.get(value, value) if name in _SWITCHED else value
    if isinstance(sampling := given.get("trace_sampling"), str):
        given["trace_sampling"] = _number(sampling)
    for name in _SEVERAL:
        if isinstance(several := given.get(name), str):
            given[name] = several.replace(",", " ").split()
    if limits:
        given["limits"] = {**given.get("limits", {}), **dict(map(_read_limit, limits))}
    try:
        settings = msgspec.convert(given, Settings)
    except msgspec.ValidationError as error:
        raise BadSettings(f"settings: {error}; limits: {', '.join(Limits.__struct_fields__)}") from None
    split_address(settings.listen)
    if (settings.tls_cert is None) is not (settings.tls_key is None):
        raise BadSettings("TLS takes both --tls-cert and --tls-key")
    if settings.web is not None:
        split_address(settings.web, "--web")
    if settings.metrics is not None:
        split_address(settings.metrics, "--metrics")
    if settings.web_url is not None and not is_site(settings.web_url):
        raise BadSettings(f"--web-url takes an address such as https://games.example.org, not {settings.web_url!r}")
    return settings


def split_address(listen: str, flag: str = "--listen") -> tuple[str, int]:
    """Return host and port of `HOST:PORT` or `[IPv6]:PORT`. Raise `BadSettings`, which names the flag."""
    host, colon, port = listen.rpartition(":")
    if not colon or not host or not port.isdecimal() or int(port) > 65_535:
        raise BadSettings(f"{flag} takes HOST:PORT, such as {DEFAULT_LISTEN}, not {listen!r}")
    return host.strip("[]"), int(port)


def bracketed(host: str) -> str:
    """Return a host as it stands before a port: IPv6 addresses in brackets."""
    return f"[{host}]" if ":" in host else host


def _read_file(path: Path) -> dict[str, Any]:  # Any: TOML values, checked against Settings afterwards
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadSettings(f"cannot read the settings file {path}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadSettings(f"the settings file {path} is not TOML: {error}") from None


def _number(text: str) -> float | str:
    """Return a number, or a text that is none for the check of the settings."""
    try:
        return float(text)
    except ValueError:
        return text


def _read_limit(text: str) -> tuple[str, int | float]:
    name, _, value = text.partition("=")
    try:
        return name.strip(), int(value)
    except ValueError:
        pass
    try:
        return name.strip(), float(value)
    except ValueError:
        raise BadSettings(f"--limit takes NAME=NUMBER, such as heartbeat_s=15, not {text!r}") from None
