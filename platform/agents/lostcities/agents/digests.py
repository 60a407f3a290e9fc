"""Digests by which a trained program recognises the actions and observations it was trained on."""

from collections.abc import Iterable
from hashlib import sha256

DIGEST_CHARACTERS = 16


def digest_of_names(names: Iterable[str]) -> str:
    """Return the first characters of the hex SHA-256 of names, one a line."""
    return sha256("\n".join(names).encode()).hexdigest()[:DIGEST_CHARACTERS]
