"""Cost of a client's checks: the log beyond folding it, and a signature at the end."""

import time
from collections.abc import Iterator

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from bench.figures import Figure, median, pin
from bench.playing import GAME, recorded_game
from lostcities.core import Seat, Version
from lostcities.core.codec import encode_for
from lostcities.registry import load_registry
from lostcities_client.records import Head, LoggedCommit, LoggedEvent, PublicKey, SignedHead
from lostcities_client.signing import check_signature, head_message
from lostcities_client.verify import Chain

VERIFY_CEILING_US = 5.0
SIGNATURE_CEILING_US = 1_000.0
_REPEATS = 7
_SIGNATURES = 200


def figures() -> Iterator[Figure]:
    """Measure the verification of Duels as seat 0 receives them, commit by commit, and of signed heads."""
    pin(0)
    variant = load_registry().variant("duel")
    logs = [_received(seed) for seed in range(12)]
    events = sum(len(commit.events) for log in logs for commit in log)
    yield Figure(
        name=f"{variant.key}: verification in the client",
        value=median(_verified(logs) / events * 1e6 for _ in range(_REPEATS)),
        unit="µs an event",
        ceiling=VERIFY_CEILING_US,
        note=f"canonical form, chain and openings, beyond the fold; median of {_REPEATS}, {events} events",
    )
    yield Figure(
        name="a signed head checked in the client",
        value=_signature_s() * 1e6,
        unit="µs",
        ceiling=SIGNATURE_CEILING_US,
        note="once a game",
    )


def _received(seed: int) -> list[LoggedCommit]:
    """Return the commits of a random game as seat 0 receives them."""
    commits = []
    for _, _, decided in recorded_game(load_registry().variant("duel"), seed):
        first = decided.game.version - len(decided.events) + 1
        texts = [encode_for(event, Seat(0)).decode() for event in decided.events]
        numbered = enumerate(zip(texts, decided.hashes, strict=True), start=first)
        events = tuple(LoggedEvent(Version(version), text, chained) for version, (text, chained) in numbered)
        header = decided.header
        commits.append(LoggedCommit(events, header.actor, header.at, bytes.fromhex(header.command), header.version))
    return commits


def _verified(logs: list[list[LoggedCommit]]) -> float:
    started = time.process_time()
    for log in logs:
        chain = Chain(GAME)
        for commit in log:
            chain.extend(commit, Seat(0))
    return time.process_time() - started


def _signature_s() -> float:
    key = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
    public = PublicKey("56475aa75463474c", key.public_key().public_bytes_raw())
    head = Head(Version(7), bytes(32))
    signed = SignedHead(GAME, head, public.key_id, key.sign(head_message(GAME, head)))
    started = time.process_time()
    for _ in range(_SIGNATURES):
        check_signature(signed, public)
    return (time.process_time() - started) / _SIGNATURES
