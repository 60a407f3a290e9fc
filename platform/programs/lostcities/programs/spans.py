"""Traces: how long the parts of some calls took, from the gateway to the disk, sent to a collector of OpenTelemetry.

A small part of the calls is traced, drawn at random. The others have no span, so they cost one comparison. Spans are
sent by a thread of their own. If the collector is too slow or away, spans are dropped, and no call waits.

Attributes are ids of games, keys of variants, kinds of commands and reasons. They are no tokens, names or cards.
"""

import os
import random
import re
import time
from collections.abc import Sequence
from threading import Thread
from time import perf_counter

import structlog
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor, SpanExporter, SpanExportResult
from opentelemetry.sdk.trace.sampling import ALWAYS_ON
from opentelemetry.trace import (
    NonRecordingSpan,
    SpanContext,
    SpanKind,
    Status,
    StatusCode,
    TraceFlags,
    Tracer,
    format_span_id,
    format_trace_id,
    set_span_in_context,
)

from lostcities.programs.call_ids import current_call_id

_log = structlog.get_logger()

QUEUE_MAX = 2_048
"""Number of spans that wait to be sent. Further ones are dropped."""

SEND_INTERVAL_MS = 1_000
CLOSE_S = 2.0
"""Longest time that the end of a program waits for its last spans to be sent."""

_TRACE_PARENT = re.compile(r"00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})")
_SAMPLED = 1


class CallSpan:
    """The span of a call that is traced, and the parts of that call. Parts are told once they are over."""

    __slots__ = ("_began", "_began_ns", "_span", "_tracer")

    def __init__(self, tracer: Tracer, name: str, parent: SpanContext | None = None) -> None:
        self._tracer = tracer
        self._began, self._began_ns = perf_counter(), time.time_ns()
        context = None if parent is None else set_span_in_context(NonRecordingSpan(parent))
        self._span = tracer.start_span(name, context, SpanKind.SERVER, start_time=self._began_ns)
        self.note(call_id=current_call_id.get())

    @property
    def trace_parent(self) -> str:
        """Text by which the next server continues the trace: `traceparent` of W3C Trace Context."""
        context = self._span.get_span_context()
        return f"00-{format_trace_id(context.trace_id)}-{format_span_id(context.span_id)}-01"

    def note(self, **attributes: str | int) -> None:
        """Add attributes, which anyone with access to the traces may read. Their names begin with `lostcities.`."""
        self._span.set_attributes({f"lostcities.{name}": value for name, value in attributes.items()})

    def part(self, name: str, began: float, ended: float | None = None, **attributes: str | int) -> None:
        """Tell a part of the call that is over, by the times of `perf_counter` at its beginning and end, or until now.

        It may go on after the call itself.
        """
        part = self._tracer.start_span(name, set_span_in_context(self._span), start_time=self._ns_of(began))
        part.set_attributes({f"lostcities.{key}": value for key, value in attributes.items()})
        part.end(self._ns_of(perf_counter() if ended is None else ended))

    def fail(self, reason: str) -> None:
        """Note the reason of the error that the call ends with."""
        self.note(reason=reason)
        self._span.set_status(Status(StatusCode.ERROR, reason))

    def end(self) -> None:
        """End the span of the call."""
        self._span.end(self._ns_of(perf_counter()))

    def _ns_of(self, moment: float) -> int:
        return self._began_ns + int((moment - self._began) * 1e9)


class Tracing:
    """The traces of a program, from its start to `close`."""

    def __init__(self, exporter: SpanExporter, *, program: str, sampling: float) -> None:
        self._sampling = sampling
        self._provider = TracerProvider(
            sampler=ALWAYS_ON,  # what is not sampled gets no span in the first place
            resource=Resource.create({"service.name": os.environ.get("OTEL_SERVICE_NAME") or program}),
            shutdown_on_exit=False,
        )
        self._provider.add_span_processor(
            BatchSpanProcessor(
                _ToldExporter(exporter), max_queue_size=QUEUE_MAX, schedule_delay_millis=SEND_INTERVAL_MS
            )
        )
        self._tracer = self._provider.get_tracer("lostcities")
        ids = random.SystemRandom()
        self.not_traced = f"00-{ids.randrange(1, 1 << 128):032x}-{ids.randrange(1, 1 << 64):016x}-00"
        """Text that tells the next server that a call is not traced."""

    def begin(self, name: str, trace_parent: str = "") -> CallSpan | None:
        """Return a span for a call if it is traced: as its caller has decided, or drawn at random."""
        found = _TRACE_PARENT.fullmatch(trace_parent)
        if found is None:
            return CallSpan(self._tracer, name) if random.random() < self._sampling else None
        if not int(found[3], 16) & _SAMPLED:
            return None
        parent = SpanContext(int(found[1], 16), int(found[2], 16), is_remote=True, trace_flags=TraceFlags(_SAMPLED))
        return CallSpan(self._tracer, name, parent)

    def trace_parent(self, span: CallSpan | None) -> str:
        """Return the text by which the next server continues a trace, or makes none."""
        return self.not_traced if span is None else span.trace_parent

    def close(self) -> None:
        """Send the last spans. A collector that does not take them in time never gets them."""
        closing = Thread(target=self._provider.shutdown, name="lostcities-traces-close", daemon=True)
        closing.start()
        closing.join(CLOSE_S)


class _ToldExporter(SpanExporter):
    """An exporter that logs one line when spans can no longer be sent, and one when they can again."""

    def __init__(self, exporter: SpanExporter) -> None:
        self._exporter = exporter
        self._is_failing = False

    def export(self, spans: Sequence[ReadableSpan]) -> SpanExportResult:
        result = self._exporter.export(spans)
        if (is_failing := result is not SpanExportResult.SUCCESS) is not self._is_failing:
            self._is_failing = is_failing
            if is_failing:
                _log.warning("traces_not_sent", remedy="look whether the collector of --traces runs; moves go on")
            else:
                _log.info("traces_sent_again")
        return result

    def shutdown(self) -> None:
        self._exporter.shutdown()

    def force_flush(self, timeout_millis: int = 30_000) -> bool:
        return self._exporter.force_flush(timeout_millis)
