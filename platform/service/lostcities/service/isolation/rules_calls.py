"""Calls of rules that run in a worker: the question, the wait for its answer, and what the answer means."""

from collections.abc import Callable
from time import monotonic
from typing import Any, NoReturn, TypeVar

import msgspec

from lostcities.core.chance import Chance
from lostcities.core.codec import canonical, codec_of
from lostcities.core.contract import Setup, Variant
from lostcities.core.errors import IllegalMove, InvalidSetup, PluginError
from lostcities.core.names import Seat
from lostcities.service.isolation.isolated_state import IsolatedState
from lostcities.service.isolation.worker_connection import WorkerConnection
from lostcities.service.isolation.worker_keeper import GONE, WorkerKeeper
from lostcities.service.isolation.worker_messages import (
    NO_STATE,
    Failed,
    Refused,
    Request,
    RulesAnswer,
    SetupFacts,
)

T = TypeVar("T")

Payload = Callable[[WorkerConnection], bytes]
"""Function that returns the arguments of a call as JSON, for the worker that is asked."""

_read_refused = msgspec.json.Decoder(Refused).decode
_read_failed = msgspec.json.Decoder(Failed).decode


def _no_payload(connection: WorkerConnection) -> bytes:
    return b""


class WorkerFault(PluginError):
    """A failure of a plugin that its worker reports."""

    is_reported = True

    def __init__(self, plugin: str, failed: Failed) -> None:
        super().__init__(plugin, failed.text, function=failed.function, exception=failed.exception, limit=failed.limit)
        self.at = failed.at


class RulesCalls:
    """Calls of the rules of one version of a variant. Each may raise `PluginError`, and so `PluginUnavailable`."""

    def __init__(self, keeper: WorkerKeeper, variant: Variant[Any, Any, Any]) -> None:  # Any: a variant's own types
        self.keeper = keeper
        self._key = variant.key
        self._version = variant.version
        self._codec = codec_of(variant)

    def initial(self, setup: Setup) -> IsolatedState:
        """Return the state before the deal. Raise `InvalidSetup`."""
        connection, since = self.keeper.connected(), monotonic()
        number = connection.next_state()
        payload = self.setup_payload(setup)
        try:
            answer = self.keeper.ask(
                connection, lambda asked: Request(asked, "initial", self._version, payload=payload, new_state=number)
            )
            if answer.kind != "result":
                self._raise("initial", answer, None)
        finally:
            self.keeper.spend(since)
        return IsolatedState.made(connection, number)

    def ask(
        self,
        function: str,
        decoder: "msgspec.json.Decoder[T]",
        state: IsolatedState | None = None,
        seat: Seat | None = None,
        *,
        payload: Payload = _no_payload,
        chance: Chance | None = None,
    ) -> T:
        """Return what a function returns. Raise `IllegalMove` or `InvalidSetup` if the worker does."""
        connection, since = self.keeper.connected(), monotonic()

        def request_for(number: int) -> Request:
            at, evolved = (NO_STATE, ()) if state is None else state.send(connection)
            if state is not None and at == NO_STATE:
                self.keeper.refuse(GONE)
            return Request(
                number,
                function,
                self._version,
                evolved,
                state=at,
                seat=seat,
                payload=payload(connection),
            )

        try:
            answer = self.keeper.ask(connection, request_for, chance)
            if answer.kind != "result":
                self._raise(function, answer, state)
            return self._read(function, answer.payload, decoder)
        finally:
            self.keeper.spend(since)

    def setup_payload(self, setup: Setup) -> bytes:
        """Return a setup as JSON."""
        return canonical(SetupFacts(setup.seats, self._codec.write_options(setup.options)))

    def broken(self, function: str, what: str) -> WorkerFault:
        """Return the error for an answer that is not what a function returns."""
        message = f"its worker returned what is no {what}"
        return WorkerFault(self._key, Failed(function, "", message, message, ""))

    def _read(self, function: str, payload: bytes, decoder: "msgspec.json.Decoder[T]") -> T:
        try:
            return decoder.decode(payload)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise self.broken(function, f"result of {function}") from None

    def _raise(self, function: str, answer: RulesAnswer, state: IsolatedState | None) -> NoReturn:
        """Raise the error that an answer reports."""
        try:
            if answer.kind == "failed":
                failed = _read_failed(answer.payload)
                if state is not None and failed.function == "evolve":
                    state.lose()  # the fold that led to it is folded anew, as one that fails in process is
                raise WorkerFault(self._key, failed)
            if answer.kind in ("illegal", "setup"):
                refused = _read_refused(answer.payload)
                is_move = answer.kind == "illegal"
                raise _illegal(refused) if is_move else InvalidSetup(refused.code, refused.message)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, TypeError):
            raise self.broken(function, "error") from None
        if state is not None:
            state.lose()
        self.keeper.refuse(GONE)


def _illegal(refused: Refused) -> IllegalMove:
    details = {name: value for name, value in refused.details.items() if name not in ("rule", "message", "self")}
    return IllegalMove(refused.code, refused.message, **details)
