"""Addresses of sites: what operators may give as the public address of the page."""

from urllib.parse import urlsplit


def is_site(url: str) -> bool:
    """Return whether a URL names a site: a scheme and a host, and no path, as cookies and passkeys know no folder."""
    try:
        parts = urlsplit(url)
        is_web = parts.scheme in ("http", "https") and bool(parts.hostname)
        return is_web and parts.path in ("", "/") and parts.port != 0
    except ValueError:  # half a bracket, or a port that is no number
        return False
