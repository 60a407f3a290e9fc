"""Requests that are no messages: refused like any other bad input, not with whatever the runtime makes of them.

gRPC decodes a request before any handler of ours runs, and answers `UNKNOWN` with the name of a Python class if it
cannot: text that is not UTF-8 is enough, and some languages send that. So it is handed `UNDECODABLE` instead.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import grpc
import grpc.aio
from google.protobuf.message import DecodeError


class Undecodable:
    """Stands for a request that is not a message of its method's type."""


UNDECODABLE = Undecodable()


class TolerantRegistration:
    """What generated `add_…_to_server` functions are given in place of the server."""

    def __init__(self, server: grpc.aio.Server) -> None:
        self._server = server

    def add_generic_rpc_handlers(self, handlers: Sequence[grpc.GenericRpcHandler]) -> None:
        """Nothing: the same handlers are registered by name, too."""

    def add_registered_method_handlers(
        self, service: str, handlers: "Mapping[str, grpc.RpcMethodHandler[Any, Any]]"
    ) -> None:
        """Register the methods of a service."""
        tolerant = {name: _tolerant(handler) for name, handler in handlers.items()}
        self._server.add_generic_rpc_handlers((grpc.method_handlers_generic_handler(service, tolerant),))
        self._server.add_registered_method_handlers(service, tolerant)


def _tolerant(handler: Any) -> Any:  # Any: gRPC's handlers are named tuples, which its types do not say
    return handler._replace(request_deserializer=_decode_or_marker(handler.request_deserializer))


def _decode_or_marker(decode: Callable[[bytes], Any]) -> Callable[[bytes], Any]:
    def decoded(data: bytes) -> Any:
        try:
            return decode(data)
        except DecodeError:
            return UNDECODABLE

    return decoded
