"""The page of the operator: plain HTTP on an address of its own, answered by threads and never by the event loop.

It holds no secret, but it is meant for probes and collectors of figures, and has neither TLS nor tokens. So it belongs
on an address that only they reach.
"""

import socket
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import BoundedSemaphore, Thread
from typing import Any

import structlog
from msgspec import Struct

from lostcities.service.settings import BadSettings, bracketed

REQUESTS_MAX = 16
"""Largest number of requests that are answered at once. Connections beyond it are closed."""

READ_S = 5.0
"""Seconds in which a request must come in, and its answer must be taken."""

PLAIN = "text/plain; charset=utf-8"

_log = structlog.get_logger()


class PageAnswer(Struct, frozen=True):
    """An answer of the page."""

    text: str
    status: int = 200
    kind: str = PLAIN


Look = Callable[[str], PageAnswer]
"""Function from the `Accept` header of a request to its answer. It is called in a thread of the page."""


def probe_answer(fault: str) -> PageAnswer:
    """Return the answer to a probe: 200, or 503 with the fault in words."""
    return PageAnswer(f"{fault}\n", 503) if fault else PageAnswer("ok\n")


@contextmanager
def operator_page(host: str, port: int, looks: Mapping[str, Look]) -> Iterator[None]:
    """Serve the page while the context lasts: each path by its function. Raise `BadSettings` for the address."""
    try:
        server = _Server(host, port, looks)
    except OSError as error:
        message = f"cannot listen on {host}:{port}: {error.strerror}; choose another address with --metrics"
        raise BadSettings(message) from error
    with server:
        thread = Thread(target=server.serve_forever, name="operator-page", daemon=True)
        thread.start()
        _log.info("operator_page", listen=f"{bracketed(host)}:{server.server_address[1]}")
        try:
            yield
        finally:
            server.shutdown()
            thread.join()


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    block_on_close = False

    def __init__(self, host: str, port: int, looks: Mapping[str, Look]) -> None:
        self.looks = looks
        self._free = BoundedSemaphore(REQUESTS_MAX)
        self.address_family = socket.AF_INET6 if ":" in host else socket.AF_INET
        super().__init__((host, port), _Request)

    def server_bind(self) -> None:
        """Bind the socket. The base class also asks the name service for a name, which may take long."""
        self.socket.bind(self.server_address)
        self.server_address = self.socket.getsockname()

    def verify_request(self, request: Any, client_address: Any) -> bool:  # Any, twice: as in the base class
        """Return whether a thread is free for a request. It is closed otherwise."""
        return self._free.acquire(blocking=False)

    def process_request_thread(self, request: Any, client_address: Any) -> None:  # Any, twice: as in the base class
        """PageAnswer a request in its thread."""
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._free.release()

    def handle_error(self, request: Any, client_address: Any) -> None:  # Any, twice: as in the base class
        """Do nothing: the other side has left."""


class _Request(BaseHTTPRequestHandler):
    server: _Server
    timeout = READ_S
    server_version = "lostcities"
    sys_version = ""

    def do_GET(self) -> None:
        """PageAnswer a request."""
        path = self.path.partition("?")[0]
        look = self.server.looks.get(path)
        if look is None:
            answer = PageAnswer(f"no such path; there are {', '.join(self.server.looks)}\n", 404)
        else:
            answer = look(self.headers.get("accept", ""))
        body = answer.text.encode()
        self.send_response(answer.status)
        self.send_header("content-type", answer.kind)
        self.send_header("content-length", str(len(body)))
        self.send_header("cache-control", "no-store")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    do_HEAD = do_GET  # noqa: N815 - named by the base class

    def log_message(self, format: str, *arguments: object) -> None:
        """Do nothing: probes come every few seconds."""
