"""Public address of the page, for which browsers make passkeys. It may be known only once the page runs."""

import ipaddress
from urllib.parse import urlsplit


class PageAddress:
    """Address of the page: its origin, such as `https://games.example.org`, or an empty text."""

    def __init__(self, url: str = "") -> None:
        self.origin = ""
        self.host = ""
        """Name in the origin, without its port."""
        if url:
            self.set(url)

    @property
    def is_https(self) -> bool:
        """True if browsers use TLS."""
        return self.origin.startswith("https:")

    def set(self, url: str) -> None:
        """Set the address. A loopback number becomes `localhost`, because browsers make no passkeys for numbers."""
        parts = urlsplit(url)
        self.host = parts.hostname or ""
        port = f":{parts.port}" if parts.port is not None else ""
        if _is_loopback(self.host):
            self.host = "localhost"
        self.origin = f"{parts.scheme}://{self.host}{port}"


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
