"""Registration of services whose requests stay bytes until they are admitted."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import grpc

from lostcities.service.overload.bounded_calls import BoundedServer
from lostcities.service.rpc.rpc_wrapper import RawRequest


class RawRegistration:
    """Stand-in for the server in generated `add_…_to_server` functions. Requests stay raw until they are admitted."""

    def __init__(self, server: BoundedServer) -> None:
        self._server = server

    def add_generic_rpc_handlers(self, handlers: Sequence[grpc.GenericRpcHandler]) -> None:
        """Do nothing, because the same handlers are also registered by name."""

    def add_registered_method_handlers(
        self, service: str, handlers: "Mapping[str, grpc.RpcMethodHandler[Any, Any]]"
    ) -> None:
        """Register the methods of a service."""
        raw = {name: _raw(handler) for name, handler in handlers.items()}
        self._server.add_generic_rpc_handlers((grpc.method_handlers_generic_handler(service, raw),))
        self._server.add_registered_method_handlers(service, raw)


def _raw(handler: Any) -> Any:  # Any: gRPC's handlers are named tuples, which its types do not say
    reads = partial(RawRequest, handler.request_deserializer)
    if handler.response_streaming:  # streams write bytes, which many of them share
        return handler._replace(request_deserializer=reads, response_serializer=None)
    return handler._replace(request_deserializer=reads)
