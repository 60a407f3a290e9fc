"""HMAC-SHA256 against the test vectors of RFC 4231, and against the standard library."""

import hmac

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lostcities.core.hash_chain import hmac_sha256


@pytest.mark.parametrize(
    ("key", "message", "digest"),
    [
        (b"\x0b" * 20, b"Hi There", "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"),
        (b"Jefe", b"what do ya want for nothing?", "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"),
        (
            b"\xaa" * 131,
            b"Test Using Larger Than Block-Size Key - Hash Key First",
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
        ),
    ],
    ids=["case 1", "case 2", "case 6"],
)
def test_the_vectors_of_the_standard(key: bytes, message: bytes, digest: str) -> None:
    assert hmac_sha256(key, message).hex() == digest


@given(st.binary(max_size=200), st.binary(max_size=200))
def test_it_is_what_the_standard_library_computes(key: bytes, message: bytes) -> None:
    assert hmac_sha256(key, message) == hmac.digest(key, message, "sha256")
