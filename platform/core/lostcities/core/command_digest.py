"""The digest that binds a commit to its command without telling viewers what was asked.

    salt   = the first 16 bytes of HMAC-SHA256(seed, "lostcities/command-salt/1" || uint64(first version))
    digest = SHA-256(salt || canonical JSON of the command)

A hidden move has few alternatives: without the salt a viewer could try each. After the end the seed is open, and each
player can check the digests of their own commands.
"""

import hashlib
import hmac

from lostcities.core.names import Version

SALT_BYTES = 16


def command_digest(seed: bytes, first_version: Version, command: bytes) -> bytes:
    """The salted digest of a command, 32 bytes; `command` is its canonical JSON, `seed` that of the game."""
    message = b"lostcities/command-salt/1" + first_version.to_bytes(8, "big")
    salt = hmac.digest(seed, message, hashlib.sha256)[:SALT_BYTES]
    return hashlib.sha256(salt + command).digest()
