"""Settings of traces, and their start. Without them nothing of OpenTelemetry is loaded."""

import logging
from collections.abc import Mapping
from importlib.util import find_spec
from typing import TYPE_CHECKING

from lostcities.core.errors import LostCitiesError

if TYPE_CHECKING:
    from lostcities.programs.spans import Tracing

TRACE_PARENT_KEY = "traceparent"
"""Metadata in which a gateway sends its trace to the server, as W3C Trace Context defines it."""

TRACED = "-01"
"""End of a `traceparent` that says that the call is traced."""

TRACES_HELP = "send traces of some calls to the OpenTelemetry collector at this address, such as http://localhost:4317"
SAMPLING_HELP = "share of the calls that are traced; default 0.01"

SAMPLING = 0.01
"""Share of the calls that are traced by default."""

_ENDPOINTS = ("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "OTEL_EXPORTER_OTLP_ENDPOINT")
_SEND_S = 5.0
_NEEDED = ("opentelemetry.sdk", "opentelemetry.exporter.otlp.proto.grpc")


class BadTracing(LostCitiesError):
    """Traces cannot be sent as the settings say."""

    reason = "BAD_SETTINGS"


def traces_address(setting: str | None, environ: Mapping[str, str]) -> str:
    """Return where traces are sent: as the setting says, else as the variables of OpenTelemetry say. Empty: nowhere."""
    if environ.get("OTEL_SDK_DISABLED", "").lower() == "true":
        return ""
    return setting or next((environ[name] for name in _ENDPOINTS if environ.get(name)), "")


def open_tracing(address: str, *, program: str, sampling: float) -> "Tracing | None":
    """Start the traces of a program; return None without an address. Raise `BadTracing`."""
    if not address:
        return None
    _check(address)
    from opentelemetry.exporter.otlp.proto.grpc.trace_exporter import OTLPSpanExporter

    from lostcities.programs.spans import Tracing

    quiet = logging.getLogger("opentelemetry")  # it would write a line for every failure and every dropped span
    quiet.addHandler(logging.NullHandler())
    quiet.propagate = False
    exporter = OTLPSpanExporter(endpoint=address, timeout=_SEND_S)
    return Tracing(exporter, program=program, sampling=sampling)


def _check(address: str) -> None:
    if not address.startswith(("http://", "https://")):
        raise BadTracing(f"--traces takes the address of a collector, such as http://localhost:4317, not {address!r}")
    if not all(map(_is_installed, _NEEDED)):
        raise BadTracing("--traces needs opentelemetry: pip install 'lostcities[tracing]'")


def _is_installed(package: str) -> bool:
    try:
        return find_spec(package) is not None
    except ModuleNotFoundError:  # of a package above it
        return False
