"""Errors of the platform, as one tree. The service maps them to gRPC in one table.

    LostCitiesError
    ├─ Rejected                 the caller's doing; nothing was recorded
    │  ├─ IllegalMove           ── NotYourTurn, GameOver, NotStarted, UndoRefused, OfferRefused,
    │  │                           TimeIsUp, SeatIsLeft, ClockRefused, ClaimRefused, TakeoverRefused, HintRefused,
    │  │                           SeedRefused, RematchRefused, ContestRefused, ChatRefused, NotInForm
    │  ├─ InvalidSetup, Malformed, TooLarge
    │  ├─ UnknownGame, UnknownContest, UnknownVariant, UnknownPlayer, UnknownChallenge
    │  ├─ NotOnEveryNode
    │  ├─ NoBotProfile, NotABot
    │  ├─ VersionConflict, CommandMismatch, RequestMismatch, AlreadyStarted, NotDue
    │  ├─ SeatUnavailable, NotYourSeat, InvitationRequired, BadToken, BadSignInCode, BadPasskey, PasskeysOff, NameTaken,
    │  │  Banned, TokenExpired
    │  ├─ Muted, Blocked
    │  ├─ NoAnalysis, NoAnalysisWorker, NotAWorker
    │  └─ OverQuota
    ├─ StoreError               the environment's doing; the same command id may be tried again
    │  └─ ListsBehind           lists do not cover a position of the feed yet
    ├─ CorruptLog               stored bytes are not what was written; never skipped, never repaired silently
    ├─ RulesChanged             the installed rules decide a running game otherwise than its log
    ├─ NewerLog                 a later release wrote to this log: it can be shown, but no command can be decided
    ├─ IntegrityError           a log or an opening that does not match a known head or digest
    └─ PluginError              a plugin broke the contract
       └─ PluginUnavailable     an isolated plugin cannot be asked now; the same command id may be tried again

`reason` is stable API, as are the rule codes of `IllegalMove`; messages are for people.
"""

import signal
from collections.abc import Callable, Iterable
from difflib import get_close_matches
from typing import ClassVar, TypeVar

T = TypeVar("T")

ERROR_NAME_MAX = 200
"""Largest number of characters kept of the name of a plugin's exception."""

ERROR_TEXT_MAX = 1_000
"""Largest number of characters kept of the text of a plugin's exception, which may be of any size."""


_NAME, _CAUSE = type.__dict__["__name__"], BaseException.__dict__["__cause__"]


class LostCitiesError(Exception):
    """Root of the tree. `reason` is a stable, upper-case code; `details` are the values in the message, by name."""

    reason: ClassVar[str] = "INTERNAL"
    call_id: str = ""
    """Id of the call that a server answered with this error, by which its operator finds the call in the log."""

    def __init__(self, message: str, **details: object) -> None:
        super().__init__(message)
        self.message = message
        self.details = details


class Rejected(LostCitiesError):
    """The request cannot be fulfilled; nothing was recorded."""

    reason = "REJECTED"


class IllegalMove(Rejected):
    """The rules forbid this move. `rule` is the code of the broken rule (`duel.ascending`) and stable API."""

    reason = "ILLEGAL_MOVE"

    def __init__(self, rule: str, message: str, **details: object) -> None:
        super().__init__(message, rule=rule, **details)
        self.rule = rule


class NotYourTurn(IllegalMove):
    """The seat is not among those to act."""

    reason = "NOT_YOUR_TURN"

    def __init__(self, seat: int, to_act: Iterable[int]) -> None:
        seats = " or ".join(str(s) for s in to_act)
        super().__init__("platform.turn", f"it is not your turn: seat {seats} is to act", seat=seat)


class NotInForm(IllegalMove):
    """The move is neither listed nor within the bounds of a form. `field` is the faulty one, empty if no form fits."""

    reason = "NOT_IN_FORM"

    def __init__(self, move: str, field: str, message: str) -> None:
        super().__init__("platform.form", message, move=move, field=field)
        self.field = field


class GameOver(IllegalMove):
    """The game has ended; its log takes no more moves."""

    reason = "GAME_OVER"

    def __init__(self) -> None:
        super().__init__("platform.over", "the game is over: no more moves can be made")


class NotStarted(IllegalMove):
    """The game has free seats, so nothing has been dealt."""

    reason = "NOT_STARTED"

    def __init__(self, free: Iterable[int]) -> None:
        seats = ", ".join(str(s) for s in free)
        waits = f"seat {seats} is still free" if seats else "every seat is taken, and the start is the next event"
        super().__init__("platform.not_started", f"the game has not started: {waits}")


class UndoRefused(IllegalMove):
    """A move cannot be undone or redone, or not in this way. `rule` is the code of the reason."""

    reason = "UNDO_REFUSED"


class OfferRefused(IllegalMove):
    """An offer cannot be made or answered now. `rule` is the code of the reason."""

    reason = "OFFER_REFUSED"


class TimeIsUp(IllegalMove):
    """The clock of a seat has run out: what follows is being recorded."""

    reason = "TIME_IS_UP"

    def __init__(self, seat: int) -> None:
        super().__init__("platform.time", f"the time of seat {seat} is up", seat=seat)


class SeatIsLeft(IllegalMove):
    """The seat resigned, ran out of time or was abandoned, and its player acts for it no more."""

    reason = "SEAT_IS_LEFT"

    def __init__(self, seat: int) -> None:
        super().__init__(
            "platform.left", f"seat {seat} is left: it resigned, ran out of time or was abandoned", seat=seat
        )


class ClockRefused(IllegalMove):
    """The clocks cannot be paused or started now. `rule` is the code of the reason."""

    reason = "CLOCK_REFUSED"


class ClaimRefused(IllegalMove):
    """The player may not claim that this seat is abandoned. `rule` is the code of the reason."""

    reason = "CLAIM_REFUSED"


class HintRefused(IllegalMove):
    """The seat cannot take a hint; `rule` says why."""

    reason = "HINT_REFUSED"


class TakeoverRefused(IllegalMove):
    """The player may not take over this seat. `rule` is the code of the reason."""

    reason = "TAKEOVER_REFUSED"


class SeedRefused(IllegalMove):
    """A seed cannot be revealed now, or is not the one that the seat committed to. `rule` is the code of the reason."""

    reason = "SEED_REFUSED"


class RematchRefused(IllegalMove):
    """The game has no rematch. `rule` is the code of the reason."""

    reason = "REMATCH_REFUSED"


class ContestRefused(IllegalMove):
    """A contest refuses a command. `rule` is the code of the reason."""

    reason = "CONTEST_REFUSED"


class ChatRefused(IllegalMove):
    """A player may not write to the others at a table. `rule` is the code of the reason."""

    reason = "CHAT_REFUSED"


class NotDue(Rejected):
    """The time of a command of the platform has not come, or is over."""

    reason = "NOT_DUE"


class InvalidSetup(Rejected):
    """Seats or options do not fit the variant. `field` is the faulty one."""

    reason = "INVALID_SETUP"

    def __init__(self, field: str, message: str) -> None:
        super().__init__(message, field=field)
        self.field = field


class Malformed(Rejected):
    """The JSON is not the expected one; the message has the path of the fault (`$.card`)."""

    reason = "MALFORMED"


class TooLarge(Rejected):
    """A value is larger than the named limit allows."""

    reason = "TOO_LARGE"

    def __init__(self, what: str, *, size: int, limit: int, unit: str = "bytes") -> None:
        super().__init__(f"{what} is {size} {unit}; the limit is {limit}", what=what, size=size, limit=limit)


class UnknownGame(Rejected):
    """No game has this id."""

    reason = "UNKNOWN_GAME"

    def __init__(self, game_id: str) -> None:
        super().__init__(f"there is no game {game_id!r}", game_id=game_id)


class UnknownContest(Rejected):
    """No contest has this id."""

    reason = "UNKNOWN_CONTEST"

    def __init__(self, contest_id: str) -> None:
        super().__init__(f"there is no contest {contest_id!r}", contest_id=contest_id)


class UnknownPlayer(Rejected):
    """No player has this id."""

    reason = "UNKNOWN_PLAYER"

    def __init__(self, player_id: str) -> None:
        super().__init__(f"there is no player {player_id!r}", player_id=player_id)


class NoBotProfile(Rejected):
    """The player is no bot with a profile."""

    reason = "NO_BOT_PROFILE"

    def __init__(self, player_id: str) -> None:
        super().__init__(f"player {player_id!r} is no bot with a profile", player_id=player_id)


class UnknownChallenge(Rejected):
    """No challenge with this id waits for the caller's answer."""

    reason = "UNKNOWN_CHALLENGE"

    def __init__(self, challenge_id: str) -> None:
        message = f"no challenge {challenge_id!r} waits for your answer: it was answered or has expired"
        super().__init__(message, challenge_id=challenge_id)


class NotABot(Rejected):
    """The caller is a person, and only bots may do this."""

    reason = "NOT_A_BOT"

    def __init__(self, player_id: str) -> None:
        super().__init__("only a player of kind BOT may do this: register another one", player_id=player_id)


class UnknownVariant(Rejected):
    """No installed plugin offers this variant in this version; the message lists every key, nearest first.

    `release` is the one that a game was played with, where there is a game.
    """

    reason = "UNKNOWN_VARIANT"

    def __init__(self, key: str, known: Iterable[str], version: int | None = None, *, release: str = "") -> None:
        keys = sorted(known)
        wanted = repr(key) if version is None else f"{key!r} version {version}"
        near = get_close_matches(key, keys, n=1)
        listed = ", ".join([*near, *(other for other in keys if other not in near)]) or "none"
        meant = f"; did you mean {near[0]!r}?" if near and near[0] != key else ""
        remedy = f". The game was played with {release}, and goes on where that is installed" if release else ""
        told = {"release": release} if release else {}
        super().__init__(f"there is no variant {wanted}; installed: {listed}{meant}{remedy}", variant=key, **told)


class NotOnEveryNode(Rejected):
    """Some server of the store lacks the variant in this version, so no game of it can be opened yet."""

    reason = "NOT_ON_EVERY_NODE"

    def __init__(self, key: str, version: int | None = None) -> None:
        named = repr(key) if version is None else f"{key!r} version {version}"
        super().__init__(
            f"variant {named} is not installed on every server of this store yet: try again after the upgrade, "
            "or leave the version open",
            variant=key,
        )


class VersionConflict(Rejected):
    """The log is at another version than expected: read again and decide again."""

    reason = "VERSION_CONFLICT"

    def __init__(self, *, expected: int, actual: int) -> None:
        super().__init__(
            f"expected version {expected}, but the game is at version {actual}: read on and decide again",
            expected=expected,
            actual=actual,
        )
        self.expected = expected
        self.actual = actual


class CommandMismatch(Rejected):
    """This command id is recorded already with other content."""

    reason = "COMMAND_MISMATCH"

    def __init__(self, command_id: str) -> None:
        super().__init__(
            f"command id {command_id!r} was already used for a different command: use a new id for a new command",
            command_id=command_id,
        )


class RequestMismatch(Rejected):
    """This request id was used already with other content. The id is a secret, so no message has it."""

    reason = "REQUEST_MISMATCH"

    def __init__(self) -> None:
        super().__init__("this request id was already used for a different request: use a new id for a new request")


class AlreadyStarted(Rejected):
    """Seats can be taken and left only before the deal."""

    reason = "ALREADY_STARTED"

    def __init__(self) -> None:
        super().__init__("the game has started: seats can no longer be taken or left")


class SeatUnavailable(Rejected):
    """The seat is taken, or every seat is."""

    reason = "SEAT_TAKEN"

    def __init__(self, message: str) -> None:
        super().__init__(message)


class NotYourSeat(Rejected):
    """The player does not hold the seat, or not every seat if `message` asks for that."""

    reason = "NOT_YOUR_SEAT"

    def __init__(self, seat: int | None, message: str = "") -> None:
        which = "a seat in this game" if seat is None else f"seat {seat}"
        super().__init__(message or f"you do not hold {which}", **({} if seat is None else {"seat": seat}))


class InvitationRequired(Rejected):
    """The game is unlisted, and the caller is neither its host nor in a seat, and sent no valid invitation."""

    reason = "INVITATION_REQUIRED"

    def __init__(self, game_id: str) -> None:
        message = f"game {game_id} is only for players who were invited: ask its host for the link"
        super().__init__(message, game_id=game_id)
        self.game_id = game_id


class BadToken(Rejected):
    """The token is missing, wrong or revoked. The message never says which, so that tokens cannot be probed."""

    reason = "BAD_TOKEN"

    def __init__(self) -> None:
        super().__init__("no valid token: send metadata 'authorization: Bearer <token>' with a token of RegisterPlayer")


class Banned(Rejected):
    """An operator has banned the player. `until` says when the ban ends, `words` are the operator's."""

    reason = "BANNED"

    def __init__(self, until: str, words: str) -> None:
        ends = f"until {until} UTC" if until else "for good"
        super().__init__(f"you are banned {ends}{': ' if words else ''}{words}", until=until, words=words)


class Muted(Rejected):
    """An operator has muted the player, who says nothing to others for a time or until the mute is lifted."""

    reason = "MUTED"

    def __init__(self, until: str, words: str) -> None:
        ends = f"until {until} UTC" if until else "by an operator"
        super().__init__(f"you are muted {ends}{': ' if words else ''}{words}", until=until, words=words)


class Blocked(Rejected):
    """A player with whom the caller wants to play has blocked the caller."""

    reason = "BLOCKED"

    def __init__(self) -> None:
        super().__init__("a player there has blocked you: play with others")


class BadSignInCode(Rejected):
    """The code or key to sign in with is wrong, used or expired. The message never says which."""

    reason = "BAD_SIGN_IN_CODE"

    def __init__(self) -> None:
        super().__init__("no valid sign-in code or recovery key: draw a new code on a device that is signed in")


class BadPasskey(Rejected):
    """The passkey is none of a player here, or its answer is wrong or too old. The message never says which."""

    reason = "BAD_PASSKEY"

    def __init__(self) -> None:
        super().__init__("no valid passkey of a player here: try again, or sign in with a code or recovery key")


class PasskeysOff(Rejected):
    """The server does not know the address of its page, for which browsers make passkeys."""

    reason = "PASSKEYS_OFF"

    def __init__(self) -> None:
        super().__init__("this server does not know the address of its page: start it with --web-url")


class NoAnalysis(Rejected):
    """A game cannot be analysed."""

    reason = "NO_ANALYSIS"


class NoAnalysisWorker(Rejected):
    """No worker analyses games for this server now. A client may analyse them itself."""

    reason = "NO_ANALYSIS_WORKER"


class NotAWorker(Rejected):
    """The caller is no worker of this server."""

    reason = "NOT_A_WORKER"


class NameTaken(Rejected):
    """The name is registered by another player, looks like theirs, or is one that no player may have."""

    reason = "NAME_TAKEN"

    def __init__(self) -> None:
        message = "name belongs to another player, or looks like theirs: choose another one, or sign in if it is yours"
        super().__init__(message)


class TokenExpired(Rejected):
    """The token was not used for longer than the server allows."""

    reason = "TOKEN_EXPIRED"

    def __init__(self, days: int) -> None:
        super().__init__(
            f"this token was not used for {days} days and has expired: ask an operator for a new one", days=days
        )


class OverQuota(Rejected):
    """A named limit on number or rate is reached. `retry_after_s` is 0 if waiting does not help."""

    reason = "OVER_QUOTA"

    def __init__(self, key: str, message: str, *, retry_after_s: int = 0) -> None:
        super().__init__(message, key=key)
        self.key = key
        self.retry_after_s = retry_after_s


class StoreError(LostCitiesError):
    """The store failed (disk full, read-only, locked). The outcome may be unknown: retry with the same command id."""

    reason = "STORE_UNAVAILABLE"


class ListsBehind(StoreError):
    """The lists do not cover the requested feed position yet: try again."""

    reason = "LISTS_BEHIND"

    def __init__(self, *, position: int, wanted: int) -> None:
        message = f"the lists cover feed position {position}, and {wanted} was asked for: try again"
        super().__init__(message, position=position, wanted=wanted)


class LogBehind(StoreError):
    """The log of a game does not have a version here that the caller has seen: try again, or at another server."""

    reason = "LOG_BEHIND"

    def __init__(self, game_id: str, *, version: int, wanted: int) -> None:
        message = f"the log of game {game_id} is at version {version} here, and {wanted} was asked for: try again"
        super().__init__(message, game_id=game_id, version=version, wanted=wanted)


class CorruptLog(LostCitiesError):
    """Stored bytes differ from what was written. The error has the game and the first version that is not reliable."""

    reason = "CORRUPT_LOG"

    def __init__(self, game_id: str, version: int, message: str) -> None:
        super().__init__(f"log of game {game_id} is corrupt at version {version}: {message}", game_id=game_id)
        self.game_id = game_id
        self.version = version
        self.position: int | None = None
        """Feed position of the damaged commit, for a reader of the feed."""


class TreeRewritten(LostCitiesError):
    """The store no longer holds the commits of a tree head that this server has signed."""

    reason = "TREE_REWRITTEN"

    def __init__(self, size: int) -> None:
        super().__init__(
            f"the store no longer holds the {size} commits of the tree head that this server signed last: nothing more "
            "is signed before the operator has looked"
        )


class NewerLog(LostCitiesError):
    """A later release recorded something that this one cannot decide again. The log is sound.

    `part` is the first such thing, such as `event @TimeGiven`. Of a command it never holds more than `a command`.
    """

    reason = "NEWER_LOG"

    def __init__(self, game_id: str, version: int, part: str) -> None:
        super().__init__(
            f"a later release recorded {part} in game {game_id} at version {version}: the server needs an update",
            game_id=game_id,
            version=version,
            part=part,
        )
        self.game_id = game_id
        self.version = version


class RulesChanged(LostCitiesError):
    """The installed rules decide a running game otherwise than its log: it is frozen, and the log is sound.

    `version` is that of the first event that differs; None if the rules cannot read the log.
    """

    reason = "RULES_CHANGED"

    def __init__(self, game_id: str, version: int | None, recorded: str, installed: str) -> None:
        fault = "cannot read its log" if version is None else f"would decide version {version} otherwise"
        super().__init__(
            f"game {game_id} is frozen: it was played by the rules of {recorded}, and those of {installed} {fault}. "
            f"It goes on as soon as {recorded} is installed again",
            game_id=game_id,
            recorded=recorded,
            installed=installed,
            **({} if version is None else {"version": version}),
        )


class IntegrityError(LostCitiesError):
    """A hash chain or an opening does not verify: the received bytes differ from the committed ones.

    `fault` is the message without the version.
    """

    reason = "INTEGRITY"

    def __init__(self, version: int, message: str) -> None:
        super().__init__(f"at version {version}: {message}", version=version)
        self.fault = message
        self.version = version


class PluginError(LostCitiesError):
    """A plugin broke the contract. `fault` is the message without the plugin's name, for its author only.

    It may hold a hidden card. The details may be shown to all: the plugin, and if known the `function` that failed and
    the type of the `exception` it raised. `limit` is the bound that a result exceeds, without a value of the plugin.
    """

    reason = "PLUGIN_ERROR"

    is_reported: ClassVar[bool] = False
    """True if another process reports the failure, with all that is known of it."""
    at = ""
    """File, line and function that failed in another process."""

    def __init__(
        self,
        plugin: str,
        message: str,
        *,
        distribution: str = "",
        function: str = "",
        exception: str = "",
        limit: str = "",
    ) -> None:
        origin = f"{plugin} ({distribution})" if distribution else plugin
        place = {name: value for name, value in (("function", function), ("exception", exception)) if value}
        super().__init__(f"plugin {origin}: {message}", plugin=plugin, **place)
        self.fault = message
        self.plugin = plugin
        self.distribution = distribution
        self.function = function
        self.exception = exception
        self.limit = limit


class PluginUnavailable(PluginError):
    """An isolated plugin cannot be asked now: its worker is starting, rests after faults, or is too slow.

    Nothing was recorded. `why` is the reason in words, and the same command may be sent again after `retry_after_s`.
    """

    reason = "PLUGIN_UNAVAILABLE"
    is_reported: ClassVar[bool] = True

    def __init__(self, plugin: str, why: str, *, retry_after_s: int) -> None:
        super().__init__(plugin, f"{why}: try again in {retry_after_s} s")
        self.details["why"] = why
        self.why = why
        self.retry_after_s = retry_after_s


def call_plugin(plugin: str, what: str, call: Callable[[], T]) -> T:
    """Return the result of a plugin's own code; any exception of it becomes a `PluginError`."""
    try:
        return call()
    except PluginError:
        raise
    except BaseException as error:
        raise plugin_failed(plugin, what, error) from error


def plugin_failed(plugin: str, what: str, error: BaseException, at: str = "") -> PluginError:
    """Return the error for an exception of a plugin's own code, for callers on every move that catch it themselves.

    Raise the exception itself if it is a Ctrl-C, or the report of another process.
    """
    raise_if_ctrl_c(error)
    if isinstance(error, PluginError) and error.is_reported:
        raise error
    message = f"{what} failed{at}: {error_in_words(error)}"
    return PluginError(plugin, message, function=what, exception=error_name(error))


def raise_if_ctrl_c(error: BaseException) -> None:
    """Raise an exception that came out of a plugin again if it may be the user's Ctrl-C, and not the plugin's own.

    Only Python's default handler raises Ctrl-C in the midst of plugin code, so its presence decides. Programs without
    an event loop have it. A running `asyncio` loop replaces it and cancels the main task instead, and a server handles
    the signal itself. Functions of plugins are no coroutines: `CancelledError` or `GeneratorExit` are a plugin's own.
    """
    if isinstance(error, KeyboardInterrupt) and signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        raise error


def error_in_words(error: BaseException) -> str:
    """Return type and text of a plugin's exception, the text cut to `ERROR_TEXT_MAX` characters."""
    return f"{error_name(error)}: {error_text(error)}"


def error_name(error: BaseException) -> str:
    """Return the name of an exception's type, cut to `ERROR_NAME_MAX` characters. No code of a plugin is called."""
    name: str = _NAME.__get__(type(error))  # not `__name__`, which a plugin's metaclass may define
    return name[:ERROR_NAME_MAX]


def cause_of(error: BaseException) -> BaseException | None:
    """Return the direct cause of an exception. No code of a plugin is called."""
    cause: BaseException | None = _CAUSE.__get__(error)
    return cause


def error_text(error: BaseException) -> str:
    """Return the text of a plugin's exception, cut to `ERROR_TEXT_MAX` characters; empty if it cannot be written."""
    try:
        text = str.__getitem__(str(error), slice(ERROR_TEXT_MAX))  # of a plugin's own type of text, too
        return text.encode(errors="backslashreplace").decode()  # half a surrogate pair cannot be written
    except BaseException as failed:  # noqa: BLE001 - `__str__` is code of the plugin, too
        raise_if_ctrl_c(failed)
        return ""
