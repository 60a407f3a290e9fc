"""Ledger of what callers of the store were told, and the laws that its content is compared with."""

import random
from collections import defaultdict
from collections.abc import Callable, Sequence

from lostcities.core.errors import LostCitiesError, StoreError, VersionConflict
from lostcities.core.names import CommandId, FeedPosition, GameId, PlayerId
from lostcities.eventstore.port import Appended, Commit, FeedEntry, StoreLost
from lostcities.testing.store_samples import sample_commit

EVENTS_MAX = 3
COMMAND_BYTES = (20, 20, 20, 300, 9_000)
"""Sizes of a command. The largest does not fit into one page."""


class Ledger:
    """All commands of a run, with their outcomes as far as they are known."""

    def __init__(self, rng: random.Random, fault: Callable[[str], None]) -> None:
        self._rng = rng
        self._fault = fault
        self._sure: dict[FeedPosition, Commit] = {}
        """Commits that were acknowledged or read."""
        self._unknown: defaultdict[GameId, dict[CommandId, Commit]] = defaultdict(dict)
        """Commits whose outcome is not known."""
        self._versions: defaultdict[GameId, int] = defaultdict(int)
        self._commands = 0
        self.games = [GameId(f"game-{number}") for number in range(rng.randrange(1, 6))]
        self.secrets: dict[str, bytes] = {}
        """Secrets that were answered."""

    def expect(self, entries: Sequence[FeedEntry]) -> None:
        """Note commits that were recorded before the run."""
        for position, commit in entries:
            self._note(position, commit)

    # -- commands --

    def batch(self) -> list[Commit]:
        """Return commands that arrive at one time. Those of one game follow each other."""
        commits, next_versions = list[Commit](), dict(self._versions)
        repeats = self.repeats()
        if repeats and self._rng.random() < 0.5:
            return repeats
        for _ in range(self._rng.choice((1, 1, 2, 5, 20))):
            game_id = self._rng.choice(self.games)
            waiting = [commit for commit in self._unknown[game_id].values() if commit not in commits]
            if waiting and self._rng.random() < 0.7:
                commits.append(self._rng.choice(waiting))
            else:
                commits.append(self._new(game_id, next_versions.get(game_id, 0) + 1))
            next_versions[game_id] = max(next_versions.get(game_id, 0), commits[-1].last_version)
        return commits

    def repeats(self) -> list[Commit]:
        """Return all commands whose outcome is not known."""
        return [commit for of_game in self._unknown.values() for commit in of_game.values()]

    def _new(self, game_id: GameId, first_version: int) -> Commit:
        self._commands += 1
        return sample_commit(
            first_version,
            game_id=game_id,
            events=self._rng.randint(1, EVENTS_MAX),
            command_id=f"a{self._commands:031x}",
            command=self._rng.randbytes(self._rng.choice(COMMAND_BYTES)),
            actor=PlayerId(f"player-{self._rng.randrange(4)}"),
        )

    # -- outcomes --

    def told(self, commits: Sequence[Commit], outcomes: Sequence[Appended | BaseException]) -> None:
        """Compare the outcomes of commands that arrived at one time with the contract."""
        refused = set[GameId]()
        for commit, outcome in zip(commits, outcomes, strict=True):
            self._told(commit, outcome, may_conflict=commit.game_id in refused)
            if not isinstance(outcome, Appended):
                refused.add(commit.game_id)

    def _told(self, commit: Commit, outcome: Appended | BaseException, *, may_conflict: bool) -> None:
        unknown = self._unknown[commit.game_id]
        match outcome:
            case Appended():
                unknown.pop(commit.command_id, None)
                if outcome.commit != commit:
                    self._fault(f"{named(commit)} was answered with {named(outcome.commit)}")
                self._note(outcome.position, commit)
            case StoreLost():
                self._fault(f"{named(commit)} was refused although no file is lost: {outcome.message}")
            case StoreError():
                unknown[commit.command_id] = commit
            case VersionConflict():
                unknown.pop(commit.command_id, None)
                if self._versions[commit.game_id] == commit.first_version - 1 and not unknown and not may_conflict:
                    self._fault(f"{named(commit)} was refused without a reason: {outcome.message}")
            case LostCitiesError():
                self._fault(f"{named(commit)} was refused: {outcome.message}")
            case _:
                self._fault(f"{named(commit)} raised {outcome!r}")

    def read(self, entries: Sequence[FeedEntry]) -> None:
        """Compare the whole feed with what was told. What is read now must be there for ever."""
        versions: defaultdict[GameId, int] = defaultdict(int)
        for number, (position, commit) in enumerate(entries, 1):
            if position != number:
                self._fault(f"the feed has {position} at place {number}")
            if commit.first_version != versions[commit.game_id] + 1:
                self._fault(f"{named(commit)} follows version {versions[commit.game_id]}")
            versions[commit.game_id] = commit.last_version
            sure = self._sure.get(position)
            if sure is None and self._unknown[commit.game_id].get(commit.command_id) != commit:
                self._fault(f"{named(commit)} at position {position} was never asked for, or was refused")
            self._note(position, commit)
        for position in [position for position in self._sure if position > len(entries)]:
            self._fault(f"{named(self._sure.pop(position))} was acknowledged at position {position} and is lost")

    def secret(self, name: str, value: bytes) -> None:
        """Compare a secret with what was answered before."""
        if self.secrets.setdefault(name, value) != value:
            self._fault(f"secret {name} has changed")

    def _note(self, position: FeedPosition, commit: Commit) -> None:
        sure = self._sure.setdefault(position, commit)
        if sure != commit:
            self._fault(f"position {position} had {named(sure)} and has {named(commit)}")
        self._versions[commit.game_id] = max(self._versions[commit.game_id], commit.last_version)


def named(commit: Commit) -> str:
    """Return the name of a commit in a trace."""
    return f"version {commit.first_version} of {commit.game_id} by command {commit.command_id[-8:].lstrip('0')}"
