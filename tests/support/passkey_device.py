"""A device with one passkey, as a browser answers with it: WebAuthn without a browser."""

import base64
import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

_PRESENT, _VERIFIED, _ATTESTED = 1, 4, 64
"""Flags of the authenticator: a person touched it, was recognised, and a new key follows."""


class PasskeyDevice:
    """A device that a player unlocks with a finger. `origin` is the page's, as the browser sees it."""

    def __init__(self, origin: str = "https://games.example", *, is_verified: bool = True) -> None:
        self.origin = origin
        self.count = 0
        """Number of signatures that the device tells; 0 for one that does not count."""
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._id = secrets.token_bytes(16)
        self._user = b""
        self._flags = _PRESENT | (_VERIFIED if is_verified else 0)

    def create(self, options: str) -> str:
        """Return what a browser returns for a new passkey."""
        asked = json.loads(options)
        self._user = _bytes(asked["user"]["id"])
        numbers = self._key.public_key().public_numbers()
        key = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32), -3: numbers.y.to_bytes(32)})
        told = bytes(16) + len(self._id).to_bytes(2) + self._id + key
        data = self._data(asked["rp"]["id"], self._flags | _ATTESTED) + told
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client("webauthn.create", asked["challenge"])
        return self._answer({"clientDataJSON": _text(client), "attestationObject": _text(attestation)})

    def sign(self, options: str) -> str:
        """Return what a browser returns to sign in."""
        asked = json.loads(options)
        data = self._data(asked["rpId"], self._flags)
        client = self._client("webauthn.get", asked["challenge"])
        signature = self._key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(SHA256()))
        return self._answer(
            {
                "clientDataJSON": _text(client),
                "authenticatorData": _text(data),
                "signature": _text(signature),
                "userHandle": _text(self._user),
            }
        )

    def _data(self, host: str, flags: int) -> bytes:
        return hashlib.sha256(host.encode()).digest() + bytes([flags]) + self.count.to_bytes(4)

    def _client(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()

    def _answer(self, response: dict[str, Any]) -> str:
        own = _text(self._id)
        return json.dumps({"id": own, "rawId": own, "type": "public-key", "response": response})


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _text(value: bytes) -> str:
    return base64.urlsafe_b64encode(value).rstrip(b"=").decode()
