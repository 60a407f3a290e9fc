"""Do the rules make this log? Decided again, folded again, dealt again, seen again from every seat, scored again."""

import hashlib
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from lostcities.admin.audit.findings import Divergence, ExitCode, describe
from lostcities.admin.audit.integrity import AnyVariant, DecodedCommit, DecodedLog
from lostcities.admin.audit.rawjson import first_difference
from lostcities.core.chain import genesis
from lostcities.core.chance import salts
from lostcities.core.codec import canonical, codec_of, encode_for
from lostcities.core.contract import Event, winners
from lostcities.core.decide import Decided, create, decide
from lostcities.core.errors import LostCitiesError, PluginError
from lostcities.core.game import Game, begin, fold
from lostcities.core.hidden import has_hidden, hidden_in
from lostcities.core.names import Seat, Version, Viewer
from lostcities.core.records import CreateGame, GameCreated
from lostcities.eventstore import Listing


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


def check_views(decoded: DecodedLog, decisions: Sequence[Decision]) -> str:
    """Each seat's redacted log and the spectator's fold to views that agree with the full game."""
    viewers: list[Viewer] = [None, *(Seat(seat) for seat in range(decoded.created.seats))]
    for viewer in viewers:
        _check_view(decoded.variant, viewer, decisions)
    return f"{decoded.created.seats} seats and a spectator each fold what they may see to a view that agrees"


def check_scores(decisions: Sequence[Decision]) -> str:
    """Final scores and winners in the log are those of the rules."""
    game, version = decisions[-1].game, decisions[-1].game.version
    if game.state is None:
        return "not started: nothing to score"
    scores = _scores(game, version)
    listed = ", ".join(f"seat {seat} {score.total}" for seat, score in enumerate(scores))
    if game.ended is None:
        return f"running: {listed}"
    if game.ended.scores != scores or game.ended.winners != winners(scores):
        stored = ", ".join(f"seat {seat} {score.total}" for seat, score in enumerate(game.ended.scores))
        raise Divergence(ExitCode.RULES, version, f"the log ends with {stored}; the rules score {listed}")
    best = " and ".join(f"seat {seat}" for seat in game.ended.winners)
    return f"final: {listed}; {best} {'wins' if len(game.ended.winners) == 1 else 'share the victory'}"


def listing_of(decoded: DecodedLog, game: Game) -> Listing:
    """The catalogue row that follows from a log and its fold."""
    first, last = decoded.log.commits[0], decoded.log.commits[-1]
    return Listing(
        game_id=decoded.log.game_id,
        variant=decoded.variant.key,
        variant_version=decoded.variant.version,
        status=game.status,
        seats=game.seats,
        host=decoded.created.host,
        version=last.last_version,
        created_at=first.recorded_at,
        updated_at=last.recorded_at,
    )


def check_catalogue(decoded: DecodedLog, decisions: Sequence[Decision]) -> str:
    """The catalogue row is the one that follows from the log."""
    stored, expected = decoded.log.listing, listing_of(decoded, decisions[-1].game)
    version = decoded.log.version
    if stored is None:
        raise Divergence(ExitCode.INTEGRITY, version, "the catalogue has no row for this game")
    for field in Listing.__struct_fields__:
        says, is_so = getattr(stored, field), getattr(expected, field)
        if says != is_so:
            raise Divergence(
                ExitCode.INTEGRITY, version, f"the catalogue says {field} {says!r}; the log makes it {is_so!r}"
            )
    return f"the row agrees with the log: {stored.status} at version {stored.version}"


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


def _fields(game: Game) -> tuple[Any, ...]:
    return game.version, game.options, game.seats, game.ended, game.state


def _as_json(value: Any) -> Any:
    """A state as JSON, sets in a fixed order; what JSON cannot hold stands as the name of its type."""
    try:
        return msgspec.to_builtins(value, str_keys=True, order="deterministic", enc_hook=_odd)
    except TypeError:  # keys that are not text
        return _odd(value)


def _odd(value: object) -> str:
    return f"<{type(value).__name__}>"


# -- seeing again --


def _check_view(variant: AnyVariant, viewer: Viewer, decisions: Sequence[Decision]) -> None:
    view: Game | None = None
    for decision in decisions:
        version = decision.commit.stored.last_version
        try:
            view = _view_after(variant, viewer, view, decision.commit.events)
            _compare_view(viewer, view, decision.game)
        except LostCitiesError as error:
            message = f"{_seen_by(viewer)} cannot fold what they may see: {describe(error)}"
            raise Divergence(ExitCode.RULES, version, message, secret=error.message) from None
        except Divergence:
            raise
        except Exception as error:  # noqa: BLE001 - the rules of a plugin may raise anything when asked about a view
            message = f"the rules failed on the view of {_seen_by(viewer)}: {type(error).__name__}"
            raise Divergence(ExitCode.RULES, version, message, secret=str(error)) from None


def _view_after(variant: AnyVariant, viewer: Viewer, view: Game | None, events: Sequence[Event]) -> Game:
    """Folded from the JSON this viewer is sent, as a client does it."""
    codec = codec_of(variant)
    seen = [codec.decode_event(encode_for(event, viewer)) if has_hidden(type(event)) else event for event in events]
    if view is not None:
        return fold(view, seen)
    created = seen[0]
    assert isinstance(created, GameCreated), "decoding has seen to it"
    return begin(created, variant)


def _compare_view(viewer: Viewer, view: Game, game: Game) -> None:
    """To act, scores, and the viewer's own legal moves; once the game is over everything is open to everybody."""
    version, rules = game.version, game.variant.rules
    if view.status != game.status or view.seats != game.seats or view.to_act != game.to_act:
        message = f"{_seen_by(viewer)} sees seats {view.to_act} to act, the full game says {game.to_act}"
        raise Divergence(ExitCode.RULES, version, message)
    if game.status != "running":
        return
    if _scores(view, version) != _scores(game, version):
        raise Divergence(ExitCode.RULES, version, f"{_seen_by(viewer)} counts other scores than the full game")
    if viewer is None or viewer not in game.to_act:
        return
    if list(rules.legal_moves(view.state, viewer)) != list(rules.legal_moves(game.state, viewer)):
        raise Divergence(ExitCode.RULES, version, f"{_seen_by(viewer)} sees other legal moves than the full game has")


def _scores(game: Game, version: Version) -> tuple[Any, ...]:
    try:
        return tuple(game.variant.rules.scores(game.state))
    except Exception as error:  # noqa: BLE001 - the rules of a plugin may raise anything
        message = f"the rules cannot score: {type(error).__name__}"
        raise Divergence(ExitCode.RULES, version, message, secret=str(error)) from None


def _seen_by(viewer: Viewer) -> str:
    return "a spectator" if viewer is None else f"seat {viewer}"
