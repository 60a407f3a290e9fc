"""Checks that the rules produce the log: decided again, folded again, dealt again."""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from operator import attrgetter
from typing import Any

from msgspec import Struct, field

from lostcities.admin.audit.differences import first_difference
from lostcities.admin.audit.findings import Divergence, ExitCode, StateDifference, describe
from lostcities.admin.audit.integrity import DecodedCommit, DecodedLog
from lostcities.admin.audit.states import as_json, state_difference
from lostcities.core.chance import salts
from lostcities.core.codec import canonical
from lostcities.core.decide import Decided
from lostcities.core.errors import IntegrityError, LostCitiesError, PluginError
from lostcities.core.form_checks import forms_of
from lostcities.core.forms import Form
from lostcities.core.game import Game
from lostcities.core.hash_chain import command_digest
from lostcities.core.hidden import has_hidden, hidden_in
from lostcities.core.names import Seat, Version
from lostcities.core.redecision import Redecision, event_difference, recorded_commit
from lostcities.core.viewer_fold import ViewerFold


class AuditedDecision(Struct, frozen=True):
    """A stored commit, and the result of its command today."""

    commit: DecodedCommit
    decided: Decided
    _legal_moves: dict[Seat, Sequence[Any]] = field(default_factory=dict)
    _forms: dict[Seat, Sequence[Form]] = field(default_factory=dict)

    @property
    def game(self) -> Game:
        """Full state of the game after the commit."""
        return self.decided.game

    def legal_moves(self, seat: Seat) -> Sequence[Any]:
        """Return the legal moves of a seat to act after the commit; they are listed once and kept."""
        if seat not in self._legal_moves:
            self._legal_moves[seat] = self.game.variant.rules.legal_moves(self.game.state, seat)
        return self._legal_moves[seat]

    def forms(self, seat: Seat) -> Sequence[Form]:
        """Return the forms of a seat to act after the commit; they are asked for once and kept."""
        if seat not in self._forms:
            self._forms[seat] = forms_of(self.game.variant, self.game.state, seat)
        return self._forms[seat]


def redecide(decoded: DecodedLog) -> Iterator[AuditedDecision]:
    """Decide every stored command again by the pinned variant. Raise `Divergence` if the rules refuse one.

    Hashes are not made again. The checks before link the stored events, which these must equal byte for byte.
    """
    redecision = Redecision(decoded.variant, decoded.log.game_id, decoded.created, with_hashes=False)
    for commit in decoded.commits:
        yield AuditedDecision(commit, decide_again(redecision, commit))


def check_redecide(decoded: DecodedLog) -> list[AuditedDecision]:
    """Decide every command again and compare its events byte for byte."""
    decisions: list[AuditedDecision] = []
    for decision in redecide(decoded):
        compare_events(decision, decisions)
        decisions.append(decision)
    return decisions


def check_refold(decoded: DecodedLog, decisions: Sequence[AuditedDecision]) -> str:
    """Check that the stored events fold to the recomputed game after every commit."""
    stored = ViewerFold(decoded.variant, None, is_open=True)
    for decision in decisions:
        events = decision.commit.events
        version = decision.commit.stored.last_version
        try:
            commit = decision.commit.stored
            game = stored.add(events, actor=commit.actor, at=commit.at).after
        except LostCitiesError as error:
            raise Divergence(ExitCode.RULES, version, "the stored events do not fold", secret=error.message) from None
        if _fields(game) != _fields(decision.game):
            folded, decided = (dict(zip(_COMPARED, _fields(one), strict=True)) for one in (game, decision.game))
            found = first_difference(as_json(folded), as_json(decided), root="")
            message = "the stored events fold to another state than the rules computed"
            raise Divergence(ExitCode.RULES, version, message, states=StateDifference(found, None))
        check_summary(decision.commit, game)
    return f"the stored events fold to the state that the rules computed, after each of {len(decisions)} commits"


def check_summary(commit: DecodedCommit, game: Game) -> None:
    """Raise `Divergence` if the summary of a commit differs from that of the game after it."""
    stored, made = commit.stored.summary, game.summary()
    if stored == made:
        return
    for name in made.__struct_fields__:
        says, is_so = getattr(stored, name), getattr(made, name)
        if says != is_so:
            message = f"the summary has {name} {says!r}, but {is_so!r} follows from the log"
            raise Divergence(ExitCode.RULES, commit.stored.last_version, message)


def check_deals(decoded: DecodedLog) -> str:
    """Check that all seals and command digests follow from the seed, and that the seed opens its commitment."""
    key = bytes.fromhex((decoded.created.seed.items or ("",))[0])
    values = 0
    version = Version(0)
    for commit in decoded.commits:
        _check_digest(commit, key)
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


def _check_digest(commit: DecodedCommit, seed: bytes) -> None:
    stored = commit.stored
    if command_digest(seed, stored.first_version, stored.command) != stored.command_digest:
        message = f"the command digest is not that of the stored {_named(commit)}"
        raise Divergence(ExitCode.RULES, stored.first_version, message)


def fingerprint(decisions: Iterator[AuditedDecision] | Sequence[AuditedDecision]) -> bytes:
    """Return one digest of everything recomputed: texts, legal moves, forms and the final state."""
    digest = hashlib.sha256()
    game: Game | None = None
    for decision in decisions:
        game = decision.game
        for text in decision.decided.texts:
            digest.update(text)
        for seat in game.to_act:
            digest.update(canonical(list(decision.legal_moves(seat))))
            for form in decision.forms(seat):
                digest.update(canonical([form.tag, form.label, form.values, form.fields]))
    if game is not None:
        digest.update(canonical(as_json(game.state)))
    return digest.digest()


# -- deciding again --


def decide_again(redecision: Redecision, commit: DecodedCommit) -> Decided:
    """Decide a stored command again. Raise `Divergence` if the rules refuse it."""
    assert commit.command is not None, "a full log holds every command"
    stored = commit.stored
    try:
        return redecision.add(recorded_commit(commit.command, stored.actor, stored.at, commit.events))
    except IntegrityError as error:
        raise Divergence(ExitCode.RULES, stored.first_version, error.fault) from None
    except LostCitiesError as error:
        raise refusal(commit, error) from None


def refusal(commit: DecodedCommit, error: LostCitiesError) -> Divergence:
    """Return the divergence for a stored command that the rules refuse or fail on."""
    does = "fail on" if isinstance(error, PluginError) else "refuse"
    why = "" if isinstance(error, PluginError) else f": {describe(error)}"
    message = f"the rules {does} the stored {_named(commit)}{why}"
    return Divergence(ExitCode.RULES, commit.stored.first_version, message, secret=error.message)


def compare_events(decision: AuditedDecision, before: Sequence[AuditedDecision]) -> None:
    """Raise `Divergence` unless the stored events equal the recomputed ones byte for byte.

    `before` are the decisions up to there, for the difference of the states.
    """
    stored, decided = decision.commit.texts, decision.decided.texts
    at = event_difference(stored, decided)
    if at is None:
        return
    if at < len(stored) and at < len(decided):
        message = f"the rules decide another event for the stored {_named(decision.commit)}"
    else:
        message = f"{len(stored)} events are stored, but the rules decide {len(decided)}"
    states = None
    if before and len(decision.commit.events) == len(stored):  # else the events could not be read
        variant, commits = decision.game.variant, [each.decided.events for each in before]
        ways = decision.commit.events[: at + 1], decision.decided.events[: at + 1]
        states = state_difference(variant, commits, *ways)
    raise Divergence(
        ExitCode.RULES,
        decision.commit.stored.first_version + at,
        message,
        stored=stored[at] if at < len(stored) else None,
        recomputed=decided[at] if at < len(decided) else None,
        states=states,
    )


def _named(commit: DecodedCommit) -> str:
    return f"{type(commit.command).__name__} of {commit.stored.actor} (command {commit.stored.command_id!r})"


_COMPARED = ("version", "options", "seats", "ended", "state")
"""Fields of a game that the stored events and the decided ones must agree on."""

_fields: Callable[[Game], tuple[Any, ...]] = attrgetter(*_COMPARED)
