"""Use cases that write to contests: a command becomes one commit, recorded once however often it is sent."""

import base64
import hmac

from lostcities.core.clocks import DAY_S, SECOND
from lostcities.core.contests.contest import Contest
from lostcities.core.contests.contest_commands import CancelContest, ContestCommand, ContestFacts, CreateContest
from lostcities.core.contests.contest_decisions import NO_FACTS, contest_terms, create_contest, decide_contest
from lostcities.core.contests.contest_events import ContestTerms
from lostcities.core.contests.contest_game import earlier_seed, seed_digest_of
from lostcities.core.contests.contest_log import SealedContest, encode_contest_command, seal_contest
from lostcities.core.errors import (
    CommandMismatch,
    InvalidSetup,
    OverQuota,
    VersionConflict,
)
from lostcities.core.names import CONTEST_PREFIX, CommandId, ContestId, GameId, PlayerId, Version
from lostcities.core.platform_events import PLATFORM
from lostcities.core.summary import Summary
from lostcities.eventstore.port import Commit, EventStore
from lostcities.programs.limits_by_key import RateLimit
from lostcities.projections import Projections
from lostcities.service.contests.contest_logs import ContestLogs, head_before
from lostcities.service.nodes.variant_offers import VariantOffers
from lostcities.service.play.commands import Now
from lostcities.service.play.game_creator import GAME_IDS
from lostcities.service.settings import Limits

TRIES_MAX = 20
"""Number of times that a command is decided before its conflicts with faster ones are reported."""

AHEAD_MAX = 30 * DAY_S * SECOND
"""Longest time before its start that a contest is announced, in microseconds."""


class ContestHandler:
    """Handler that decides commands to contests and records their events."""

    def __init__(
        self,
        store: EventStore,
        logs: ContestLogs,
        offers: VariantOffers,
        projections: Projections,
        creations: RateLimit,
        limits: Limits,
        now: Now,
    ) -> None:
        self._store = store
        self._logs = logs
        self._offers = offers
        self._projections = projections
        self._creations = creations
        self._limits = limits
        self._now = now
        self._secret = b""

    async def create(
        self, command: CreateContest, *, actor: PlayerId, command_id: CommandId
    ) -> tuple[ContestId, Contest]:
        """Announce a contest. Raise `InvalidSetup`, `UnknownVariant` or `OverQuota`.

        Its id follows from a secret, player and command id, so that a repeat finds the same log.
        """
        self._secret = self._secret or await self._store.secret(GAME_IDS)
        contest_id = ContestId(CONTEST_PREFIX + _digits(self._secret, f"contest\n{actor}\n{command_id}"))
        if await self._is_recorded(contest_id, command, actor, command_id):
            return contest_id, (await self._logs.current(contest_id)).contest
        variant = self._offers.to_create(command.variant, command.variant_version)
        self._offers.check_everywhere(variant)
        if command.starts_at > self._now() + AHEAD_MAX:
            raise InvalidSetup("starts_at", "a contest is announced at most 30 days ahead")
        terms = contest_terms(command, variant)
        facts = ContestFacts(seed_digest=seed_digest_of(await self.deal_seed(contest_id, terms, 1)))
        events = create_contest(command, terms, host=actor, at=self._now(), facts=facts)
        await self._check_hosted(actor)
        self._creations.take(actor)
        sealed = seal_contest(None, events, command, actor=actor, head=head_before(contest_id), at=self._now())
        await self._store.append(contest_commit(sealed, command_id))
        return contest_id, sealed.contest

    async def run(
        self,
        contest_id: ContestId,
        command: ContestCommand,
        *,
        actor: PlayerId,
        command_id: CommandId,
        facts: ContestFacts = NO_FACTS,
    ) -> Contest:
        """Decide a command and record it; a repeat returns the contest as it is now. Raise a `Rejected` error."""
        for tries_left in reversed(range(TRIES_MAX)):
            loaded = await self._logs.current(contest_id)
            if await self._is_recorded(contest_id, command, actor, command_id):
                return loaded.contest
            at = max(self._now(), loaded.head.at)
            events = decide_contest(loaded.contest, command, actor=actor, at=at, facts=facts)
            sealed = seal_contest(loaded.contest, events, command, actor=actor, head=loaded.head, at=at)
            try:
                await self._store.append(contest_commit(sealed, command_id))
            except VersionConflict:
                if not tries_left:
                    raise
            else:
                return sealed.contest
        raise AssertionError("the loop ends by returning or raising")

    async def cancel(self, contest_id: ContestId, command_id: CommandId) -> Version:
        """Cancel a contest for an operator, and return its last version. Games that are open go on, for no points."""
        cancelled = await self.run(contest_id, CancelContest(), actor=PLATFORM, command_id=command_id)
        return Version(cancelled.version)

    async def game_id(self, contest_id: ContestId, drawn: int, table: int) -> GameId:
        """Return the id of the game at a table of a round. Only the servers know the secret it follows from."""
        self._secret = self._secret or await self._store.secret(GAME_IDS)
        return GameId("g" + _digits(self._secret, f"table\n{contest_id}\n{drawn}\n{table}"))

    async def game_ids(self, contest_id: ContestId, drawn: int, tables: int) -> list[GameId]:
        """Return the ids of the games of a round."""
        return [await self.game_id(contest_id, drawn, table) for table in range(tables)]

    async def deal_seed(self, contest_id: ContestId, terms: ContestTerms, number: int) -> bytes:
        """Return the seed of all games of a deal, or of a round of a duplicate, 32 bytes.

        Only the servers know the secret it follows from.
        """
        self._secret = self._secret or await self._store.secret(GAME_IDS)
        last = hmac.digest(self._secret, f"deal\n{contest_id}".encode(), "sha256")
        return earlier_seed(last, terms.rounds - number) if terms.kind == "duplicate" else last

    async def _is_recorded(
        self, contest_id: ContestId, command: ContestCommand, actor: PlayerId, command_id: CommandId
    ) -> bool:
        """Return whether a command is recorded. Raise `CommandMismatch` if another one has its id."""
        first = await self._store.find(GameId(contest_id), command_id)
        if first is not None and (first.command != encode_contest_command(command) or first.actor != actor):
            raise CommandMismatch(command_id)
        return first is not None

    async def _check_hosted(self, actor: PlayerId) -> None:
        most = self._limits.contests_of_host_max
        await self._projections.reach()
        hosted = [each for each in await self._projections.contests.of_player(actor) if each.host == actor]
        if len(hosted) >= most:
            message = (
                f"you host {len(hosted)} contests that are not over, and {most} is the most (contests_of_host_max)"
            )
            raise OverQuota("contests_of_host_max", message)


def contest_commit(sealed: SealedContest, command_id: CommandId) -> Commit:
    """Return the commit that records a decision."""
    header = sealed.header
    return Commit(
        game_id=header.game,
        first_version=header.version,
        events=sealed.texts,
        hashes=sealed.hashes,
        command_id=command_id,
        command=sealed.command,
        actor=header.actor,
        at=header.at,
        command_digest=bytes.fromhex(header.command),
        summary=Summary(status=sealed.contest.status),
    )


def _digits(secret: bytes, text: str) -> str:
    return base64.b32encode(hmac.digest(secret, text.encode(), "sha256"))[:20].decode().lower()
