"""Do the rules make this log? Decided again, folded again, dealt again, seen again from every seat, scored again."""

import hashlib
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from lostcities.admin.audit.differences import first_difference
from lostcities.admin.audit.findings import Divergence, ExitCode, describe
from lostcities.admin.audit.integrity import DecodedCommit, DecodedLog
from lostcities.core.chain import genesis
from lostcities.core.chance import salts
from lostcities.core.codec import canonical
from lostcities.core.decide import Decided, create, decide
from lostcities.core.errors import LostCitiesError, PluginError
from lostcities.core.game import Game, begin, fold
from lostcities.core.hidden import has_hidden, hidden_in
from lostcities.core.names import Version
from lostcities.core.records import CreateGame


class Decision(Struct, frozen=True):
    """A stored commit and what its command makes happen today."""

    commit: DecodedCommit
    decided: Decided

    @property
    def game(self) -> Game:
        """The full state after the commit."""
        return self.decided.game


def redecide(decoded: DecodedLog) -> Iterator[Decision]:
    """Decide every stored command again with the pinned variant. Raises `Divergence` where the rules refuse one."""
    game: Game | None = None
    head = genesis(decoded.log.game_id)
    for commit in decoded.commits:
        decided = _decide(decoded, commit, game, head)
        yield Decision(commit, decided)
        game, head = decided.game, commit.stored.hashes[-1]


def check_redecide(decoded: DecodedLog) -> list[Decision]:
    """Every command decided again, its events compared byte for byte."""
    decisions = []
    for decision in redecide(decoded):
        _compare_events(decision)
        decisions.append(decision)
    return decisions


def check_refold(decoded: DecodedLog, decisions: Sequence[Decision]) -> str:
    """The fold of the stored events is the game the rules arrived at, after every commit."""
    game: Game | None = None
    for decision in decisions:
        events = decision.commit.events
        version = decision.commit.stored.last_version
        try:
            game = begin(decoded.created, decoded.variant) if game is None else fold(game, events)
        except LostCitiesError as error:
            raise Divergence(ExitCode.RULES, version, "the stored events do not fold", secret=error.message) from None
        if _fields(game) != _fields(decision.game):
            found = first_difference(_as_json(_fields(game)), _as_json(_fields(decision.game)))
            where = f" at {found.path}" if found else ""
            secret = f"{found.stored} is not {found.recomputed}" if found else ""
            message = f"the stored events fold to another game than the rules made{where}"
            raise Divergence(ExitCode.RULES, version, message, secret=secret)
    return f"the stored events fold to the game the rules arrived at, after each of {len(decisions)} commits"


def check_deals(decoded: DecodedLog) -> str:
    """The seed opens its commitment, and all that is sealed follows from it."""
    key = bytes.fromhex((decoded.created.seed.items or ("",))[0])
    values = 0
    version = Version(0)
    for commit in decoded.commits:
        for event in commit.events:
            version = Version(version + 1)
            if not has_hidden(type(event)):
                continue
            for hidden, salt in zip(hidden_in(event), salts(key, version), strict=False):
                values += 1
                if hidden.salt != salt:
                    message = "the salt of a hidden value does not follow from the seed"
                    raise Divergence(ExitCode.RULES, version, message)
    return f"the seed opens its commitment; {values} hidden values follow from it, as does every chance event"


def fingerprint(decisions: Iterator[Decision] | Sequence[Decision]) -> bytes:
    """One digest over everything recomputed: texts, hashes, legal moves on the way, and the state at the end."""
    digest = hashlib.sha256()
    game: Game | None = None
    for decision in decisions:
        game = decision.game
        for part in (*decision.decided.texts, *decision.decided.hashes):
            digest.update(part)
        for seat in game.to_act:
            digest.update(canonical(list(game.variant.rules.legal_moves(game.state, seat))))
    if game is not None:
        digest.update(canonical(_as_json(game.state)))
    return digest.digest()


# -- deciding again --


def _decide(decoded: DecodedLog, commit: DecodedCommit, game: Game | None, head: bytes) -> Decided:
    version, command = commit.stored.first_version, commit.command
    try:
        if game is None:
            return _create(decoded, commit)
        if isinstance(command, CreateGame):
            raise Divergence(ExitCode.RULES, version, "a second CreateGame in one log")
        return decide(game, command, actor=commit.stored.actor, head=head)
    except PluginError as error:
        message = f"the rules failed on the stored {_named(commit)}"
        raise Divergence(ExitCode.RULES, version, message, secret=error.message) from None
    except LostCitiesError as error:
        message = f"the rules refuse the stored {_named(commit)}: {describe(error)}"
        raise Divergence(ExitCode.RULES, version, message, secret=error.message) from None


def _create(decoded: DecodedLog, commit: DecodedCommit) -> Decided:
    command, created, variant = commit.command, decoded.created, decoded.variant
    if not isinstance(command, CreateGame):
        raise Divergence(ExitCode.RULES, 1, f"the log starts with {type(command).__name__} instead of CreateGame")
    if command.variant != variant.key or command.variant_version not in (None, variant.version):
        asked = f"{command.variant!r} version {command.variant_version or '(any)'}"
        message = (
            f"the command asks for variant {asked}; the log is pinned to {variant.key!r} version {variant.version}"
        )
        raise Divergence(ExitCode.RULES, 1, message)
    seed = bytes.fromhex((created.seed.items or ("",))[0])
    return create(command, host=commit.stored.actor, seed=seed, variant=variant, game_id=decoded.log.game_id)


def _named(commit: DecodedCommit) -> str:
    return f"{type(commit.command).__name__} of {commit.stored.actor} (command {commit.stored.command_id!r})"


def _compare_events(decision: Decision) -> None:
    commit, decided = decision.commit, decision.decided
    for index, (stored, recomputed) in enumerate(zip(commit.texts, decided.texts, strict=False)):
        if stored != recomputed:
            version = commit.stored.first_version + index
            message = f"the rules make another event happen on the stored {_named(commit)}"
            raise Divergence(ExitCode.RULES, version, message, stored=stored, recomputed=recomputed)
    if len(commit.texts) == len(decided.texts):
        return
    at = min(len(commit.texts), len(decided.texts))
    message = f"{len(commit.texts)} events are stored where the rules make {len(decided.texts)} happen"
    texts = [side[at] if at < len(side) else None for side in (commit.texts, decided.texts)]
    version = commit.stored.first_version + at
    raise Divergence(ExitCode.RULES, version, message, stored=texts[0], recomputed=texts[1])


def _fields(game: Game) -> dict[str, Any]:
    return {name: getattr(game, name) for name in ("version", "options", "seats", "ended", "state")}


def _as_json(value: Any) -> Any:
    """A state as JSON, sets in a fixed order; what JSON cannot hold stands as the name of its type."""
    try:
        return msgspec.to_builtins(value, str_keys=True, order="deterministic", enc_hook=_odd)
    except TypeError:  # keys that are not text
        return _odd(value)


def _odd(value: object) -> str:
    return f"<{type(value).__name__}>"
