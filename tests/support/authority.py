"""A certificate authority of the tests, and the certificates of servers that it signs."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePrivateKey, generate_private_key
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

DAY = timedelta(days=1)


class Authority:
    """A certificate authority, with its certificate in a file."""

    def __init__(self, folder: Path, name: str = "authority") -> None:
        self._name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
        self._key = generate_private_key(SECP256R1())
        self.folder = folder
        self.file = folder / f"{name}.pem"
        basic = x509.BasicConstraints(ca=True, path_length=None)
        own = self._built(self._name, self._key, DAY).add_extension(basic, critical=True)
        self.file.write_bytes(own.sign(self._key, SHA256()).public_bytes(Encoding.PEM))

    def issue(self, name: str = "localhost", valid_for: timedelta = DAY) -> tuple[Path, Path]:
        """Write a certificate for a name, and its key, to the same two files each time. Return the files."""
        key = generate_private_key(SECP256R1())
        subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
        names = x509.SubjectAlternativeName([x509.DNSName(name)])
        signed = self._built(subject, key, valid_for).add_extension(names, critical=False).sign(self._key, SHA256())
        chain_file, key_file = self.folder / "server.pem", self.folder / "server.key"
        chain_file.write_bytes(signed.public_bytes(Encoding.PEM))
        key_file.write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
        return chain_file, key_file

    def _built(self, subject: x509.Name, key: EllipticCurvePrivateKey, valid_for: timedelta) -> x509.CertificateBuilder:
        now = datetime.now(UTC)
        return (
            x509.CertificateBuilder()
            .subject_name(subject)
            .issuer_name(self._name)
            .public_key(key.public_key())
            .serial_number(x509.random_serial_number())
            .not_valid_before(now - 2 * DAY)
            .not_valid_after(now + valid_for)
        )
