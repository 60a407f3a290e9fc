"""Workers that may analyse games: those that the operator names, and the server's own."""

import hmac
from collections.abc import Iterable

from lostcities.core.errors import BadToken, NotAWorker
from lostcities.service.access.operators import Operators

OWN_WORKER = "own"
"""Name of the server's own worker in the log."""


class AnalysisWorkers:
    """Workers by their tokens. The server believes what they return."""

    def __init__(self, named: Operators | None = None, *, own_token: str = "") -> None:
        self._named = named
        self._own_token = own_token

    def worker(self, metadata: Iterable[tuple[str, str | bytes]]) -> str:
        """Return the name of the worker whose token is in a call's metadata. Raise `NotAWorker`."""
        sent = tuple(metadata)
        if self._own_token and hmac.compare_digest(_token_in(sent), self._own_token.encode()):
            return OWN_WORKER
        try:
            if self._named is not None:
                return self._named.operator(sent)
        except BadToken:
            pass
        raise NotAWorker(
            "this token is not that of an analysis worker: the operator names them in --analysis-token-file"
        )


def _token_in(metadata: Iterable[tuple[str, str | bytes]]) -> bytes:
    return next((str(value).removeprefix("Bearer ").encode() for key, value in metadata if key == "authorization"), b"")
