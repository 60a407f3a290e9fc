"""Floods of calls: networks that call more often than calls can be refused are cut off for a while.

To refuse a call costs a tenth of a millisecond.
"""

import asyncio
from collections.abc import Iterable
from typing import Any

from lostcities.core.errors import OverQuota
from lostcities.programs.networks import ORIGIN_KEY, OriginSeal
from lostcities.service.overload.cut_offs import CUT_OFF_S, CutOffs
from lostcities.service.settings import Limits

LIMIT = "network_calls_per_second"

MANY = 10
"""Part of the calls that a network may make in a second, from which on one call at a time has its turn."""

THIS_MACHINE = ("127.0.0.1", "::/64")
"""Networks of programs on this machine."""

Metadata = Iterable[tuple[str, str | bytes]]

GrpcContext = Any  # Any: types of grpcio do not fit contexts of all methods


class CallFloods:
    """Numbers of calls by network in the present second."""

    def __init__(self, limits: Limits, seal: OriginSeal | None, cut_offs: CutOffs) -> None:
        self._max = limits.network_calls_per_second
        self._local_max = self._max * limits.local_factor
        self._many = self._max // MANY
        self._seal = seal
        self._cut_offs = cut_offs
        self._second = 0
        self._calls: dict[str, int] = {}
        self.gateways: set[str] = set()
        """Networks of gateways with the key of the server, which are never cut off."""

    def take(self, network: str, now: float, context: GrpcContext) -> bool:
        """Count a call of a network, by the time and the context of the call. Return whether it is one of many.

        Raise `OverQuota` for the call for which it is cut off. Raise `CancelledError` for later ones, as
        an answer and a line in the log would cost too much.
        """
        second = int(now)
        if second != self._second:
            self._second = second
            self._calls.clear()
        count = self._calls[network] = self._calls.get(network, 0) + 1
        if network in self._cut_offs.ends:
            self._cut_offs.sweep()  # it has a connection yet
            raise asyncio.CancelledError
        if self._seal is not None and (count == 1 or count > self._max):
            self._look_for_gateway(network, self._seal, context)
        if count > self._max:
            self._check(network, count)
        return count > self._many and network not in self.gateways and network not in THIS_MACHINE

    def _look_for_gateway(self, network: str, seal: OriginSeal, context: GrpcContext) -> None:
        """Note a network if this call is vouched for by the key of the server."""
        if network not in self.gateways and _is_vouched(context.invocation_metadata() or (), seal):
            self.gateways.add(network)

    def _check(self, network: str, count: int) -> None:
        if network in self.gateways or network.startswith("unix:"):
            return
        if count <= self._local_max and network in THIS_MACHINE:
            return
        self._cut_offs.cut_off(network, LIMIT, self._max)
        raise _refusal(self._max)


def _is_vouched(metadata: Metadata, seal: OriginSeal) -> bool:
    return any(key == ORIGIN_KEY and seal.read(str(value)) is not None for key, value in metadata)


def _refusal(limit: int) -> OverQuota:
    message = (
        f"more than {limit} calls a second came from your network ({LIMIT}): it is cut off for {CUT_OFF_S} seconds"
    )
    return OverQuota(LIMIT, message, retry_after_s=CUT_OFF_S)
