"""The supervisor that started the process, as far as it wants to hear from it: systemd with `Type=notify`.

The protocol is that of sd_notify(3): a datagram with `READY=1`, `STOPPING=1`, or a sign of life, `WATCHDOG=1`. Nothing
is sent where no supervisor asked for it.
"""

import socket
from collections.abc import Mapping
from contextlib import suppress

NOTIFY_SOCKET = "NOTIFY_SOCKET"
"""Variable in which systemd names its socket."""


class Supervisor:
    """The supervisor, told by any thread."""

    def __init__(self, environ: Mapping[str, str]) -> None:
        self._address = environ.get(NOTIFY_SOCKET, "")

    def tell(self, state: str) -> None:
        """Send a state, without waiting. A supervisor that cannot be reached is left alone."""
        if not self._address:
            return
        address = f"\0{self._address[1:]}" if self._address.startswith("@") else self._address
        with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sending:
            sending.setblocking(False)
            sending.sendto(state.encode(), address)
