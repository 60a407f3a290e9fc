"""All settings and limits of the gateway, read from flags and the environment, and checked.

A flag takes precedence over the environment, which takes precedence over the default.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta, Struct

from lostcities.core import LostCitiesError
from lostcities.programs.sites import is_site
from lostcities.programs.tracing import SAMPLING
from lostcities_client import DEFAULT_SERVER

Count = Annotated[int, Meta(ge=1)]
Seconds = Annotated[float, Meta(gt=0)]
Share = Annotated[float, Meta(gt=0, le=1)]

DEFAULT_LISTEN = "127.0.0.1:8080"


class BadGatewaySettings(LostCitiesError):
    """A setting has an invalid value. The message names the setting and a valid value."""

    reason = "BAD_SETTINGS"


class GatewayLimits(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The limits of the gateway. docs/reference/server-settings.md describes each."""

    request_arrival_s: Seconds = 30.0
    connections_max: Count = 10_000
    connections_per_address_max: Count = 1_000
    streams_max: Count = 2_000
    streams_per_player_max: Count = 100
    streams_per_address_max: Count = 500
    stream_stall_s: Seconds = 60.0
    stream_heartbeat_s: Seconds = 15.0
    guests_per_minute: Count = 60
    replays_per_player_max: Count = 2
    replays_waiting_max: Count = 8
    visitor_reads_max: Count = 2
    stretches_waiting_max: Count = 100
    bot_games_max: Count = 1_000
    bot_games_per_player_max: Count = 50
    bot_waits_s: Seconds = 1_800.0
    cached_players_max: Count = 10_000
    request_s: Seconds = 10.0
    shutdown_grace_s: Seconds = 5.0


class GatewaySettings(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The settings of the gateway: its address, the game server, its public names, and the limits."""

    listen: str = DEFAULT_LISTEN
    server: str = DEFAULT_SERVER
    public_url: str = ""
    """URL for browsers if it differs from the address, for example behind a proxy with TLS."""
    allow_host: tuple[str, ...] = ()
    """Further host names that browsers may use."""
    gateway_key: str = ""
    """File with the key that the game server shares, to name the addresses of browsers to it."""
    bot_pause_ms: Annotated[int, Meta(ge=0, le=60_000)] = 400
    """Pause of bots before each move, so that people can follow."""
    daily_deals: tuple[Annotated[str, Meta(pattern="^[a-z0-9-]+$")], ...] = ()
    """Variants in which a bot announces a deal of the day."""
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    traces: str = ""
    """Address of the OpenTelemetry collector that traces are sent to. Empty for what the variables `OTEL_…` say."""
    trace_sampling: Share = SAMPLING
    """Share of the requests that are traced."""
    limits: GatewayLimits = GatewayLimits()

    @property
    def is_https(self) -> bool:
        """True if browsers use TLS. Cookies are then for TLS alone."""
        return self.public_url.lower().startswith("https:")

    @property
    def public_port(self) -> int | None:
        """Port in the public URL, 80 by default; None without a public URL."""
        return (urlsplit(self.public_url).port or 80) if self.public_url else None


def read_settings(flags: Mapping[str, object], limits: Sequence[str], environ: Mapping[str, str]) -> GatewaySettings:
    """Return settings from flags (None where not given), `NAME=NUMBER` limits and the environment.

    Raise `BadGatewaySettings`.
    """
    given: dict[str, object] = {
        name: value
        for name, variable in (
            ("listen", "LOSTCITIES_WEB_LISTEN"),
            ("server", "LOSTCITIES_SERVER"),
            ("public_url", "LOSTCITIES_WEB_URL"),
            ("gateway_key", "LOSTCITIES_GATEWAY_KEY"),
            ("bot_pause_ms", "LOSTCITIES_BOT_PAUSE_MS"),
            ("log_level", "LOSTCITIES_LOG_LEVEL"),
            ("traces", "LOSTCITIES_TRACES"),
            ("trace_sampling", "LOSTCITIES_TRACE_SAMPLING"),
        )
        if (value := _first(flags.get(name), environ.get(variable) or None)) is not None
    }
    given["allow_host"] = flags.get("allow_host") or environ.get("LOSTCITIES_WEB_HOSTS", "").split()
    given["daily_deals"] = flags.get("daily_deals") or environ.get("LOSTCITIES_DAILY_DEALS", "").split()
    given["limits"] = dict(map(_read_limit, limits))
    try:
        settings = msgspec.convert(given, GatewaySettings, strict=False)
    except msgspec.ValidationError as error:
        raise BadGatewaySettings(f"settings: {error}; limits: {', '.join(GatewayLimits.__struct_fields__)}") from None
    split_address(settings.listen)
    _check_url(settings.public_url)
    return settings


def split_address(listen: str) -> tuple[str, int]:
    """Return host and port of `HOST:PORT` or `[IPv6]:PORT`. Raise `BadGatewaySettings`."""
    host, colon, port = listen.rpartition(":")
    if not colon or not host or not port.isdecimal() or int(port) > 65_535:
        raise BadGatewaySettings(f"--listen takes HOST:PORT, such as {DEFAULT_LISTEN}, not {listen!r}")
    return host.strip("[]"), int(port)


def _first(flag: object, variable: str | None) -> object:
    return flag if flag is not None else variable


def _check_url(url: str) -> None:
    if url and not is_site(url):
        raise BadGatewaySettings(f"--public-url takes an address such as https://games.example.org, not {url!r}")


def _read_limit(text: str) -> tuple[str, str]:
    name, _, value = text.partition("=")
    try:
        float(value)
    except ValueError:
        raise BadGatewaySettings(f"--limit takes NAME=NUMBER, such as streams_max=100, not {text!r}") from None
    return name.strip(), value.strip()
