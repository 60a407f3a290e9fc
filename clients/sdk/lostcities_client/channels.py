"""Connections to a server: `HOST:PORT` without TLS, `grpcs://HOST:PORT` with it, and commas between several nodes."""

import os
import ssl
from collections.abc import Sequence
from pathlib import Path

import grpc
from cryptography import x509

from lostcities.core.errors import LostCitiesError
from lostcities_client.node_channel import NodeChannel
from lostcities_client.rpc_retry import CHANNEL_OPTIONS

PLAIN, SECURE = "grpc://", "grpcs://"

CA_FILE = "LOSTCITIES_CA_FILE"
"""Environment variable with a PEM file of the authorities to trust in place of those of this machine."""


class BadCaFile(LostCitiesError):
    """The file with the authorities to trust cannot be used."""

    reason = "BAD_CA_FILE"


def addresses_in(text: str) -> list[str]:
    """Return the addresses of a text with commas between them."""
    return [address.strip() for address in text.split(",") if address.strip()] or [text]


def nodes_at(addresses: Sequence[str], ca_file: Path | None = None) -> NodeChannel:
    """Return a channel to the nodes of a cluster. Raise `BadCaFile`."""
    if any(address.startswith(SECURE) for address in addresses):
        _authorities(ca_file)
    return NodeChannel(addresses, lambda address: channel_to(address, ca_file))


def channel_to(address: str, ca_file: Path | None = None) -> grpc.aio.Channel:
    """Return a channel to a server. Raise `BadCaFile`.

    A server with TLS must have a certificate from an authority in `ca_file`. The default is the file that
    `LOSTCITIES_CA_FILE` names, else the authorities of this machine (`SSL_CERT_FILE`).
    """
    if not address.startswith(SECURE):
        return grpc.aio.insecure_channel(address.removeprefix(PLAIN), options=CHANNEL_OPTIONS)
    credentials = grpc.ssl_channel_credentials(_authorities(ca_file))
    return grpc.aio.secure_channel(address.removeprefix(SECURE), credentials, options=CHANNEL_OPTIONS)


def _authorities(ca_file: Path | None) -> bytes | None:
    """Return certificates of authorities. None stands for those that gRPC brings."""
    named = ca_file or os.environ.get(CA_FILE)
    if not named:
        system = ssl.get_default_verify_paths().cafile
        return Path(system).read_bytes() if system else None
    try:
        found = Path(named).expanduser().read_bytes()
        x509.load_pem_x509_certificates(found)
    except OSError as error:
        raise BadCaFile(f"cannot read the CA file {named}: {error.strerror}") from None
    except ValueError:
        raise BadCaFile(f"the CA file {named} has no certificate in PEM form") from None
    return found
