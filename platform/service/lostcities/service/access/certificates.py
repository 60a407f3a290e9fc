"""The certificate of the server, read from files again when they change."""

import os
from pathlib import Path

import grpc
import structlog
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric.types import CertificatePublicKeyTypes
from cryptography.hazmat.primitives.serialization import load_pem_private_key

from lostcities.service.settings import BadSettings

_log = structlog.get_logger()

Stamp = tuple[int, ...]
"""Times and sizes of the files, which tell whether they have changed."""


class Certificate:
    """A certificate chain and its key, from two PEM files. Raise `BadSettings` if they cannot be used.

    Each new connection gets the files as they are then. While they are not valid, for example half written, new
    connections get the certificate from before.
    """

    def __init__(self, chain_file: Path, key_file: Path) -> None:
        self._files = (chain_file, key_file)
        self._stamp = self._stamp_now()
        self._chain, self._pair = self._read()

    @property
    def name(self) -> str:
        """The first name that the certificate is for, or an empty text."""
        try:
            names = self._chain.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
        except x509.ExtensionNotFound:
            return ""
        return next(iter(names.get_values_for_type(x509.DNSName)), "")

    def credentials(self) -> grpc.ServerCredentials:
        """Return credentials for a port of gRPC."""
        first = grpc.ssl_server_certificate_configuration([self._pair])
        return grpc.dynamic_ssl_server_credentials(first, self._changed)  # type: ignore[arg-type]  # None changes nothing

    def _changed(self) -> "grpc.ServerCertificateConfiguration | None":
        """Return the certificate if its files have changed. gRPC calls this for each connection, in its own threads."""
        try:
            stamp = self._stamp_now()
            if stamp == self._stamp:
                return None
            self._stamp = stamp
            self._chain, self._pair = self._read()
        except BadSettings as error:
            _log.error("certificate_not_renewed", cause=error.message)
            return None
        _log.info("certificate_renewed", name=self.name, valid_until=self._chain.not_valid_after_utc.isoformat())
        return grpc.ssl_server_certificate_configuration([self._pair])

    def _stamp_now(self) -> Stamp:
        stats = [_stat(file) for file in self._files]
        return tuple(number for stat in stats for number in (stat.st_mtime_ns, stat.st_size))

    def _read(self) -> tuple[x509.Certificate, tuple[bytes, bytes]]:
        chain_file, key_file = self._files
        chain_pem, key_pem = _bytes(chain_file), _bytes(key_file)
        try:
            chain = x509.load_pem_x509_certificates(chain_pem)[0]
        except ValueError:
            raise BadSettings(f"--tls-cert: {chain_file} has no certificate in PEM form") from None
        try:
            public: CertificatePublicKeyTypes = load_pem_private_key(key_pem, None).public_key()  # type: ignore[assignment]  # of the kinds that certificates have
        except (ValueError, TypeError):
            raise BadSettings(f"--tls-key: {key_file} has no private key in PEM form without a password") from None
        if public != chain.public_key():
            raise BadSettings(f"--tls-key: {key_file} is not the key of the first certificate in {chain_file}")
        return chain, (key_pem, chain_pem)


def _stat(file: Path) -> os.stat_result:
    try:
        return file.stat()
    except OSError as error:
        raise BadSettings(f"cannot read {file}: {error.strerror}; see --tls-cert and --tls-key") from None


def _bytes(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise BadSettings(f"cannot read {file}: {error.strerror}; see --tls-cert and --tls-key") from None
