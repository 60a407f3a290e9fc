"""A collector of traces on this machine, which keeps what programs send to it, or never answers."""

import threading
from collections.abc import Iterator
from concurrent import futures
from contextlib import contextmanager
from typing import Any

import grpc
from opentelemetry.proto.collector.trace.v1 import trace_service_pb2, trace_service_pb2_grpc


class Collector(trace_service_pb2_grpc.TraceServiceServicer):
    """The spans received so far, as the messages of OTLP."""

    def __init__(self, *, is_stalled: bool = False) -> None:
        self.address = ""
        self.received = b""
        """All messages received, as bytes."""
        self._spans: list[Any] = []  # Any: messages of OTLP, in the order of their arrival
        self._may_answer = threading.Event()
        if not is_stalled:
            self._may_answer.set()
        self.was_called = threading.Event()

    def Export(self, request: Any, context: Any) -> Any:  # noqa: N802 - gRPC spells its methods like this
        """Keep the spans of a request."""
        self.was_called.set()
        self._may_answer.wait()
        self.received += request.SerializeToString()
        for resource in request.resource_spans:
            for scope in resource.scope_spans:
                self._spans += scope.spans
        return trace_service_pb2.ExportTraceServiceResponse()

    def traces_with(self, name: str) -> list[dict[str, Any]]:
        """Return the spans, by their names, of each trace that has a span of this name."""
        traces: dict[bytes, dict[str, Any]] = {}
        for span in tuple(self._spans):
            traces.setdefault(span.trace_id, {})[span.name] = span
        return [spans for spans in traces.values() if name in spans]

    def release(self) -> None:
        """Answer from now on."""
        self._may_answer.set()


def attributes_of(span: Any) -> dict[str, Any]:
    """Return the attributes of a span as plain values."""
    return {each.key: getattr(each.value, each.value.WhichOneof("value")) for each in span.attributes}


@contextmanager
def collector(*, is_stalled: bool = False) -> Iterator[Collector]:
    """Run a collector while the context lasts."""
    collecting = Collector(is_stalled=is_stalled)
    server = grpc.server(futures.ThreadPoolExecutor(max_workers=4))
    trace_service_pb2_grpc.add_TraceServiceServicer_to_server(collecting, server)
    collecting.address = f"http://127.0.0.1:{server.add_insecure_port('127.0.0.1:0')}"
    server.start()
    try:
        yield collecting
    finally:
        collecting.release()
        server.stop(None).wait()
