"""Logs kept beside a variant's tests, which its rules must decide alike for ever."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import Raw, Struct, UnsetType

from lostcities.core.codec import canonical, codec_of, decode_command, decode_created
from lostcities.core.contract import Variant
from lostcities.core.errors import LostCitiesError, UnknownVariant
from lostcities.core.names import GameId, PlayerId
from lostcities.core.redecision import RecordedCommit, Redecision, event_difference, recorded_commit
from lostcities.goldens import FLAG
from lostcities.registry import load_registry
from lostcities.testing.check import installed
from lostcities.testing.games import GAME, RandomGame, play, seats_for

AnyVariant = Variant[Any, Any, Any]

_REMEDY = (
    "Running games would be frozen. Undo the change, or give the rules their next version "
    "and keep offering the old ones: see 'Changing rules' in the docs"
)


class KeptHeader(Struct, frozen=True):
    """First line of a kept log, also of one that `lc-admin export` wrote."""

    game_id: GameId
    variant: str
    variant_version: int


class KeptCommit(Struct, frozen=True):
    """Another line: a commit with its command."""

    events: tuple[Raw, ...]
    actor: PlayerId
    at: int
    command: Raw | UnsetType = msgspec.UNSET


def old_logs_for(variant: AnyVariant | str, *, folder: str | Path = "old_logs") -> Any:  # Any: a class of tests
    """Return a class that decides every kept log of a variant again, in each of its versions.

    Example: `TestOldLogs = old_logs_for("my-variant")`.

    The logs are in a folder beside the test module. `pytest --lostcities-goldens` writes those of a version that has
    none, from random games. Keep them from the release of the version on, and never change them. Games that
    `lc-admin export` wrote may join them.
    """
    found = installed(variant)

    class OldLogs:
        """Every kept log of the variant."""

        def test_every_kept_log_is_decided_alike(self, request: pytest.FixtureRequest) -> None:
            for file in sorted((request.path.parent / folder).glob(f"{found.key}-v*.jsonl")):
                check_kept_log(file, found)

        def test_this_version_has_kept_logs(self, request: pytest.FixtureRequest, golden: object) -> None:
            kept = request.path.parent / folder
            if list(kept.glob(f"{found.key}-v{found.version}-*.jsonl")):
                return
            if not request.config.getoption(FLAG):
                pytest.skip(f"version {found.version} has no kept logs: at its release write them by pytest {FLAG}")
            keep_logs(kept, found)

    return OldLogs


def keep_logs(folder: Path, variant: AnyVariant) -> None:
    """Write a random game for each number of seats."""
    folder.mkdir(parents=True, exist_ok=True)
    for seats in seats_for(variant, variant.bounded_options):
        game = play(variant, seats, options=variant.bounded_options, seats=seats, undoing="game")
        file = folder / f"{variant.key}-v{variant.version}-{seats}-seats.jsonl"
        file.write_bytes(b"".join(line + b"\n" for line in _lines(game)))


def check_kept_log(file: Path, variant: AnyVariant) -> None:
    """Decide a kept log again. Fail the test if an event differs."""
    first, *lines = file.read_bytes().splitlines()
    header = msgspec.json.decode(first, type=KeptHeader)
    rules = _version_of(variant, header, file)
    commits = [msgspec.json.decode(line, type=KeptCommit) for line in lines]
    redecision = Redecision(rules, header.game_id, decode_created(bytes(commits[0].events[0])))
    version = 1
    for commit in commits:
        recorded = tuple(map(bytes, commit.events))
        try:
            decided = redecision.add(_read(commit, rules)).texts
        except LostCitiesError as error:
            pytest.fail(f"{file.name}: version {version} cannot be decided again: {error}. {_REMEDY}", pytrace=False)
        if (at := event_difference(recorded, decided)) is not None:
            then, now = _event_at(recorded, at), _event_at(decided, at)
            told = f"{file.name}: version {version + at} is decided otherwise\n  then: {then}\n  now:  {now}\n"
            pytest.fail(f"{told}{_REMEDY}", pytrace=False)
        version += len(recorded)


def _version_of(variant: AnyVariant, header: KeptHeader, file: Path) -> AnyVariant:
    """Return the rules of the version that played the log. Fail the test if they are no longer offered."""
    if header.variant_version == variant.version:
        return variant
    try:
        return load_registry().variant(header.variant, header.variant_version)
    except UnknownVariant:
        gone = f"{header.variant} version {header.variant_version} is no longer offered"
        pytest.fail(f"{file.name}: {gone}. {_REMEDY}", pytrace=False)


def _read(commit: KeptCommit, variant: AnyVariant) -> RecordedCommit:
    assert not isinstance(commit.command, UnsetType), "a log that was exported for one viewer holds no commands"
    events = [codec_of(variant).decode_event(bytes(text)) for text in commit.events]
    return recorded_commit(decode_command(bytes(commit.command)), commit.actor, commit.at, events)


def _event_at(texts: Sequence[bytes], at: int) -> str:
    return texts[at].decode() if at < len(texts) else "nothing"


def _lines(game: RandomGame) -> Iterator[bytes]:
    variant = game.variant
    yield canonical(KeptHeader(GAME, variant.key, variant.version))
    for commit in game.commits:
        decided = commit.decided
        texts = tuple(map(Raw, decided.texts))
        yield canonical(KeptCommit(texts, decided.header.actor, decided.header.at, Raw(decided.command)))
