"""Admission: it decides by the network and the player of a call whether the server has time for it now.

It knows calls by their cost and size, and no message: the wrapper of the RPCs asks before a request is decoded. What a
network may do follows from what a player may do, as many players can share one.
"""

import asyncio
import hmac
import time
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from lostcities.core.names import PlayerId
from lostcities.programs.limits_by_key import RateLimit
from lostcities.programs.networks import OriginSeal
from lostcities.programs.tracing import TRACE_PARENT_KEY
from lostcities.service.access.admission.calls_in_progress import CallsInProgress
from lostcities.service.access.admission.costs import ANSWER_BYTES_A_CALL, Cost
from lostcities.service.access.admission.peers import Peer, Peers
from lostcities.service.access.admission.refusal_lines import RefusalLines
from lostcities.service.settings import Limits

if TYPE_CHECKING:
    from lostcities.programs.spans import CallSpan, Tracing


class Admission:
    """Limits on calls, by network and by player."""

    def __init__(
        self,
        limits: Limits,
        *,
        seal: OriginSeal | None = None,
        registration_code: str = "",
        clock: Callable[[], float] = time.monotonic,
        share: Callable[[], float] = lambda: 1.0,
        tracing: "Tracing | None" = None,
    ) -> None:
        self.limits = limits
        self._peers = Peers(seal)
        self.tracing = tracing
        """Traces of some calls; None if they are off."""
        self.clock = clock
        self._share = share
        self._of_players = {cost: self._rate(cost) for cost in Cost}
        self._of_networks = {cost: self._rate(cost) for cost in Cost}
        self.refusal_lines = RefusalLines()
        self._in_progress = CallsInProgress(limits)
        self._registrations = self.per_minute("registrations_per_minute")
        self._registration_code = registration_code.encode()
        self._uninvited = self.per_minute("uninvited_per_minute")
        self._wrong_tokens = self.per_minute("wrong_tokens_per_minute")

    def per_minute(self, name: str) -> RateLimit:
        """Return a new limit by the minute, of this name."""
        return RateLimit(name, getattr(self.limits, name), self._now, share=self._share)

    def peer(self, transport: str, metadata: Iterable[tuple[str, str | bytes]]) -> Peer:
        """Return the peer of a call."""
        return self._peers.of(transport, metadata)

    def begin_span(self, method: str, metadata: Iterable[tuple[str, str | bytes]] = ()) -> "CallSpan | None":
        """Return a span for a call if it is traced. A gateway that shares the server's key decides that for its own.

        Other callers do not, or each could have all its calls traced.
        """
        if self.tracing is None:
            return None
        parent = next((str(value) for key, value in metadata if key == TRACE_PARENT_KEY), "")
        is_believed = parent != "" and self._peers.are_of_gateway(metadata)
        return self.tracing.begin(method, parent if is_believed else "")

    def check_lookup(self, cost: Cost, peer: Peer) -> None:
        """Raise `OverQuota` if no token of a network is to be looked up: it has no calls left, or sent wrong tokens."""
        self._of_networks[cost].check(peer.network, factor=self._network_factor(peer))
        self._wrong_tokens.check(peer.network, factor=self._factor(peer))

    def take(self, cost: Cost, peer: Peer, weight: int = 1) -> None:
        """Count a call of a network. Raise `OverQuota`."""
        self._of_networks[cost].take(peer.network, weight, factor=self._network_factor(peer))

    def take_for(self, player_id: PlayerId, cost: Cost, peer: Peer, weight: int = 1) -> None:
        """Count a call of a player. Raise `OverQuota`."""
        self._of_players[cost].take(_player_key(player_id, peer), weight, factor=self._factor(peer))

    def charge(self, player_id: PlayerId, cost: Cost, peer: Peer, size: int) -> None:
        """Count an answer of this size as more calls of its player, who waits the longer for the next."""
        weight = size // ANSWER_BYTES_A_CALL
        if weight:
            self._of_players[cost].charge(_player_key(player_id, peer), weight, factor=self._factor(peer))

    def begin(self, peer: Peer, size: int) -> Callable[[], None]:
        """Count a call of a network that is in progress. Return what ends it. Raise `OverQuota`."""
        return self._in_progress.begin(peer.network, size, factor=self._network_factor(peer), is_in_all=True)

    def begin_for(self, player_id: PlayerId, peer: Peer, size: int) -> Callable[[], None]:
        """Count a call of a player that is in progress. Return what ends it. Raise `OverQuota`."""
        return self._in_progress.begin(_player_key(player_id, peer), size, factor=self._factor(peer), is_in_all=False)

    async def wait_for(self, player_id: PlayerId, cost: Cost, peer: Peer, weight: int = 1) -> None:
        """Count a part of a stream. While there are too many, wait: the client is read no further."""
        for rates, key, factor in (
            (self._of_players, _player_key(player_id, peer), self._factor(peer)),
            (self._of_networks, peer.network, self._network_factor(peer)),
        ):
            while wait_s := rates[cost].wait_s(key, weight, factor=factor):  # noqa: ASYNC110 - time has no event
                await asyncio.sleep(wait_s)

    def take_registration(self, peer: Peer, code: str) -> None:
        """Count a new player of a network, and of all networks if the operator's code is missing. Raise `OverQuota`.

        Without a code of the operator there is no limit for all, by which a few could shut all others out.
        """
        self._registrations.take(peer.network, factor=self._factor(peer))
        is_invited = hmac.compare_digest(code.encode(), self._registration_code)
        if self._registration_code and not (peer.is_local or is_invited):
            self._uninvited.take("")

    def note_wrong_token(self, peer: Peer) -> None:
        """Count a wrong token of a network."""
        self._wrong_tokens.wait_s(peer.network, factor=self._factor(peer))

    def _now(self) -> float:
        return self.clock()

    def _rate(self, cost: Cost) -> RateLimit:
        return RateLimit(cost, getattr(self.limits, cost), self._now, period_s=1, share=self._share)

    def _network_factor(self, peer: Peer) -> int:
        return self.limits.players_per_network * self._factor(peer)

    def _factor(self, peer: Peer) -> int:
        return self.limits.local_factor if peer.is_local else 1


def _player_key(player_id: PlayerId, peer: Peer) -> str:
    """Return the key of a player's limits. Those on this machine are others, as they are wider."""
    return f"local {player_id}" if peer.is_local else player_id
