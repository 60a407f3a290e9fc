"""The law of commands: until the seed is open, the digest of a command reveals nothing about the move."""

import hashlib
from collections.abc import Iterator

from lostcities.core.codec import encode_command
from lostcities.core.contract import notation
from lostcities.core.forms import gives_forms
from lostcities.core.hash_chain import command_digest, genesis
from lostcities.core.names import Version
from lostcities.core.platform_events import MakeMove
from lostcities.testing.declarations import NOTHING, Declarations
from lostcities.testing.games import PlayedCommit, RandomGame, make_move
from lostcities.testing.laws import sampled


def command_digests(game: RandomGame, declared: Declarations = NOTHING) -> None:
    """Check that each digest follows from command and seed, and that no viewer without the seed can find the move.

    The check computes the digests of every legal move with each key that a viewer could try.
    """
    looked_at = sampled(game)
    seed = game.commits[0].after.seed
    for commit in game.commits:
        header = commit.decided.header
        if not follows(commit, seed):
            what = "the digest of a command does not follow from seed and command"
            raise game.broken("commands", what, commit, hint="the header is made by the platform: report this")
        if commit.after.version in looked_at and any(
            header.command in _guesses(commit, text) for text in _asked(commit)
        ):
            what = "a viewer who tries every legal move against the digest of the command finds the one that was made"
            raise game.broken("commands", what, commit, hint="the digest needs a salt that only the seed gives")


def follows(commit: PlayedCommit, seed: bytes) -> bool:
    """Return whether the digest is that of the command under the seed."""
    header = commit.decided.header
    return header.command == command_digest(seed, header.version, commit.decided.command).hex()


def _asked(commit: PlayedCommit) -> Iterator[bytes]:
    """Yield as canonical JSON every command that could have asked for a legal move."""
    before, seat = commit.before, commit.seat
    if before is None or seat is None:
        return
    by_form = [commit.move] if commit.move is not None and gives_forms(before.variant.rules) else []
    for move in (*before.variant.rules.legal_moves(before.state, seat), *by_form):
        given = make_move(move, seat).move
        for wanted in (None, seat):
            for expected in (None, before.version):
                yield encode_command(MakeMove(move=given, seat=wanted, expected_version=expected))
                yield encode_command(MakeMove(move_id=notation(move), seat=wanted, expected_version=expected))


def _guesses(commit: PlayedCommit, text: bytes) -> Iterator[str]:
    """Yield the digests of a command that a viewer can compute: unsalted, or with keys that all viewers know."""
    header = commit.decided.header
    yield hashlib.sha256(text).hexdigest()
    for key in (b"", bytes(32), genesis(header.game), commit.head.hash):
        yield command_digest(key, Version(header.version), text).hex()
