"""Replacements while a run lasts: for clocks, random bytes, gRPC, and looks at the machine."""

import os
import random
import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from typing import Any
from unittest.mock import patch

import grpc.aio
import structlog
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from tests.simulation.network import Network, SimulatedChannel, SimulatedServer
from tests.simulation.simulated_loop import SimulatedLoop

from lostcities.programs import call_ids
from lostcities.registry import Registry, load_registry
from lostcities.service import bootstrap, grpc_server
from lostcities.service.access.head_signing import SigningKeys
from lostcities.service.overload import byte_floods, connection_limits
from lostcities.service.view import table_history
from lostcities.service.wiring import stream_wiring

registry: Callable[[], Registry] = cache(load_registry)
_KEYS = SigningKeys(Ed25519PrivateKey.from_private_bytes(bytes(32)), is_ephemeral=True)


@contextmanager
def replaced(seed: int, loop: SimulatedLoop, network: Network, open_store: Callable[[str], Any]) -> Iterator[None]:
    """Replace what would not be the same in another process."""
    drawn = random.Random(f"bytes {seed}")
    state = random.getstate()
    random.seed(seed)
    replacements: list[Any] = [
        patch.object(secrets, "_sysrand", drawn),
        patch.object(os, "urandom", drawn.randbytes),
        patch.object(call_ids, "urandom", drawn.randbytes),
        patch.object(time, "time_ns", lambda: loop.unix_us() * 1000),
        patch.object(time, "monotonic", loop.time),
        patch.object(time, "clock_gettime", lambda _: loop.time()),
        patch.object(grpc.aio, "server", lambda **_: SimulatedServer(network)),
        patch.object(grpc.aio, "insecure_channel", lambda *_, **__: SimulatedChannel(network)),
        patch.object(bootstrap, "open_store", open_store),
        patch.object(bootstrap, "load_registry", registry),
        patch.object(bootstrap, "raise_file_limit", lambda _: None),
        patch.object(SigningKeys, "ephemeral", lambda: _KEYS),
        patch.object(grpc_server, "_check_address", lambda host, port: None),
        patch.object(stream_wiring, "used_memory", lambda: 0),
        patch.object(connection_limits, "connected_peers", lambda ports: {}),
        patch.object(byte_floods, "TELLS_TRAFFIC", False),
        patch.object(table_history, "perf_counter", loop.time),
    ]
    logs = structlog.get_config()
    with ExitStack() as stack:
        for replacement in replacements:
            stack.enter_context(replacement)
        structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(50))
        try:
            yield
        finally:
            structlog.configure(**logs)
            random.setstate(state)
