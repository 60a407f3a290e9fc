"""Verdicts: general rules for every scenario, judged by the server's log and by what the client sent."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Literal

from msgspec import Struct

from lostcities_bots.conform.client_process import ProcessEnd
from lostcities_bots.conform.client_scenario import Scenario
from lostcities_bots.conform.traffic import READS, SentCommand, Traffic

FAULTS_OF_CLIENTS = (
    *("ILLEGAL_MOVE", "NOT_IN_FORM", "NOT_YOUR_TURN", "NOT_YOUR_SEAT", "NOT_STARTED", "MALFORMED", "TOO_LARGE"),
    *("COMMAND_MISMATCH", "UNKNOWN_GAME", "BAD_TOKEN", "UNDO_REFUSED", "INVITATION_REQUIRED"),
)
"""Reasons that a client which reads its decisions never meets."""

UNKNOWN_OUTCOMES = ("STORE_UNAVAILABLE", "UNAVAILABLE", "DEADLINE_EXCEEDED", "CANCELLED")
"""Reasons that do not say whether the command was recorded."""
CONFLICTS_MAX = 5
"""Number of VERSION_CONFLICTs in one game: more than a scenario provokes."""
SENDS_MAX = 12
"""Number of times that a command is sent."""
STREAMS_PER_S = 8
"""Number of streams, or of repeats, that a client opens or sends within a second at most."""
READS_PER_S = 20
"""Number of calls of one method that reads within a second at most."""
STILL_PLAYS_S = 4.0
"""Time since the last command of a client that plays on, slowly."""
LEAVES_WITHIN_S = 10.0
"""Time in which a client ends after it was shown the end of the game."""


class ClientVerdict(Struct, frozen=True):
    """The result of one scenario."""

    scenario: str
    verdict: Literal["pass", "fail", "skip"]
    reason: str = ""
    should: str = ""
    """Advice: what the client should have done. Empty unless it failed."""
    plays_by: str = ""
    """Way in which the client plays: `Play`, `WatchGame` or `calls`. Empty if it made no call."""
    took_s: float = 0.0
    output: str = ""
    """Last lines of the client's output. Empty unless it failed."""


class PlayedScenario(Struct, frozen=True):
    """All that a verdict is based on."""

    scenario: Scenario
    traffic: Traffic
    end: ProcessEnd
    token: str
    is_over: bool
    """True if the game was over on the server when the client ended."""


def judge(played: PlayedScenario) -> tuple[Literal["pass", "fail", "skip"], str]:
    """Return the verdict with its reason."""
    for rule in (*RULES, _keeps_the_rule_of_the_scenario, *RULES_OF_THE_END):
        if wrong := rule(played):
            return "fail", wrong
    if played.scenario.happened_at is None and type(played.scenario).__name__ not in ("PlainGame", "OtherSeat"):
        return "skip", "the client gave no occasion for it"
    return "pass", ""


# -- rules, the most telling first --


def keeps_its_token(played: PlayedScenario) -> str:
    """Check that the token stands in no output and in no message."""
    if played.token in played.end.output:
        return "printed its token"
    leaks = played.traffic.leaks
    return f"sent its token in a message of {leaks[0]}, not in the metadata alone" if leaks else ""


def moves_once_for_a_version(played: PlayedScenario) -> str:
    """Check that no second command was sent for a version before the first one was refused."""
    first: dict[tuple[int, int], SentCommand] = {}
    """Commands by process and version: a client that was killed may not know what it had sent."""
    for sent in played.traffic.commands:
        if not sent.is_move:
            continue
        place = (sent.process, sent.chosen_at)
        earlier = first.setdefault(place, sent)
        if earlier.command_id == sent.command_id:
            continue
        answer = played.traffic.told.get(earlier.command_id)
        if answer is None or answer.at > sent.at:
            return f"sent a second move for version {sent.chosen_at} with a new id, without an answer to the first one"
        if answer.reason in UNKNOWN_OUTCOMES:
            first_one = f"though {answer.reason} does not say whether the first one was recorded"
            return f"sent a second move for version {sent.chosen_at} with a new id, {first_one}"
        if not answer.reason:
            return f"sent a second move for version {sent.chosen_at}, at which its move was recorded already"
        first[place] = sent
    return ""


def keeps_the_content_of_an_id(played: PlayedScenario) -> str:
    """Check that a command id stands for one content."""
    contents: dict[str, bytes] = {}
    for sent in played.traffic.commands:
        content = sent.command.SerializeToString(deterministic=True)
        if contents.setdefault(sent.command_id, content) != content:
            return "sent another command under an id that it had used before"
    return ""


def uses_random_ids(played: PlayedScenario) -> str:
    """Check that the next command id cannot be guessed from the last one."""
    ids = list(dict.fromkeys(sent.command_id for sent in played.traffic.commands))
    for first, second in pairwise(ids):
        if len(first) == len(second) and sum(a != b for a, b in zip(first, second, strict=True)) <= 2:
            return f"uses command ids that follow from one another, such as {first!r} and {second!r}"
    return "uses command ids of less than 8 characters" if any(len(each) < 8 for each in ids) else ""


def follows_from_its_cursor(played: PlayedScenario) -> str:
    """Check that no cursor lies beyond what the client had received."""
    for follow in played.traffic.follows:
        if follow.after > follow.known:
            return f"followed after version {follow.after}, and had received all up to {follow.known} only"
    return ""


def decides_on_what_it_was_shown(played: PlayedScenario) -> str:
    """Check that every recorded move was chosen at the version before it."""
    sent = {each.command_id: each for each in reversed(played.traffic.commands)}
    for answer in played.traffic.answers:
        command = sent.get(answer.command_id)
        if answer.reason or command is None or not command.is_move:
            continue
        if 0 < command.shown < answer.first_version - 1:
            return f"moved at version {answer.first_version - 1}, and had been shown {command.shown} only"
    return ""


def says_at_which_version(played: PlayedScenario) -> str:
    """Check that each move has an expected version."""
    is_missing = any(each.is_move and not each.command.HasField("expected_version") for each in played.traffic.commands)
    return "sent a move without expected_version, which is made at any head" if is_missing else ""


def asks_for_what_is_possible(played: PlayedScenario) -> str:
    """Check that the server refused nothing that a client knows beforehand."""
    for answer in played.traffic.answers:
        if answer.reason in FAULTS_OF_CLIENTS and played.scenario.ending == "over":
            return f"sent a command that was refused with {answer.reason}"
    conflicts = sum(answer.reason == "VERSION_CONFLICT" for answer in played.traffic.answers)
    return f"met VERSION_CONFLICT {conflicts} times" if conflicts > CONFLICTS_MAX else ""


def does_not_hammer(played: PlayedScenario) -> str:
    """Check that repeats come with pauses."""
    commands = played.traffic.commands
    for sent in commands:
        count = sum(each.command_id == sent.command_id for each in commands)
        if count > SENDS_MAX:
            return f"sent the same command {count} times"
    if (streams := _most_in_a_second([follow.at for follow in played.traffic.follows])) > STREAMS_PER_S:
        return f"followed the game {streams} times within a second"
    repeats = [each.at for number, each in enumerate(commands) if each.command_id in _ids(commands[:number])]
    if (sends := _most_in_a_second(repeats)) > STREAMS_PER_S:
        return f"repeated commands {sends} times within a second"
    return ""


def follows_and_does_not_poll(played: PlayedScenario) -> str:
    """Check that the client does not ask for the game again and again."""
    for method in READS:
        reads = _most_in_a_second(played.traffic.calls.get(method, []))
        if reads > READS_PER_S:
            return f"called {method} {reads} times within a second: follow the game instead"
    if played.traffic.commands and not played.traffic.follows:
        return "followed no stream of the game: open a Play stream, or call WatchGame"
    return ""


def plays_and_does_not_resign(played: PlayedScenario) -> str:
    """Check that the client made no command but moves and answers."""
    kinds = {sent.command.WhichOneof("command") for sent in played.traffic.commands}
    others = sorted(str(kind) for kind in kinds - {"move_id", "move_json", "answer", "reveal_seed"})
    return f"sent {others[0]}, and was to play on" if others else ""


def ends_as_it_should(played: PlayedScenario) -> str:
    """Check the end of the process: when it came, and with which code."""
    end = played.end
    if played.scenario.ending == "stopped" and played.scenario.happened_at is not None:
        if end.is_timed_out:
            return "" if played.scenario.may_wait else f"still ran {end.took_s:.0f} s after the start"
        return "exited with 0, as if the game were over" if end.code == 0 else ""
    if not played.traffic.calls:
        until = f"within {end.took_s:.0f} s" if end.is_timed_out else f"before it exited with {end.code}"
        return f"made no call {until}: it did not start, or it connects to another address than it is told"
    if end.is_timed_out:
        return f"did not end within {end.took_s:.0f} s: {_state(played)}"
    if not played.is_over:
        return f"exited with {end.code} before the end of the game"
    return f"exited with {end.code} after the game, not with 0" if end.code else ""


def _state(played: PlayedScenario) -> str:
    """Return how far a client came that did not end."""
    traffic = played.traffic
    if played.is_over:
        return f"the game is over, and it was {'shown' if traffic.end_shown_at else 'not shown'} @GameEnded"
    if not traffic.commands:
        return f"it was shown all up to version {traffic.known}, and sent no command"
    idle_s = played.end.at - traffic.commands[-1].at
    if idle_s < STILL_PLAYS_S:
        return "it was still playing. Give a slow client more seconds with --timeout-s"
    return f"it was shown all up to version {traffic.known}, and sent its last command {idle_s:.0f} s before"


def notices_the_end(played: PlayedScenario) -> str:
    """Check that the client ended soon after it was shown the end of the game."""
    shown_at = played.traffic.end_shown_at
    late_s = played.end.at - shown_at if shown_at is not None else 0.0
    return f"ended {late_s:.0f} s after the end of the game" if late_s > LEAVES_WITHIN_S else ""


RULES: Sequence[Callable[[PlayedScenario], str]] = (
    keeps_its_token,
    moves_once_for_a_version,
    keeps_the_content_of_an_id,
    uses_random_ids,
    follows_from_its_cursor,
    says_at_which_version,
    decides_on_what_it_was_shown,
    asks_for_what_is_possible,
    does_not_hammer,
    follows_and_does_not_poll,
    plays_and_does_not_resign,
)
"""Rules for every scenario. Each returns what is wrong, or nothing."""

RULES_OF_THE_END: Sequence[Callable[[PlayedScenario], str]] = (ends_as_it_should, notices_the_end)
"""Rules for every scenario that come last: a client that does not end has broken another rule before."""


def rules() -> Iterator[tuple[str, str]]:
    """Yield each general rule by its name, and what it checks."""
    for rule in (*RULES, *RULES_OF_THE_END):
        yield rule.__name__.replace("_", " "), (rule.__doc__ or "").removeprefix("Check that ")


def _keeps_the_rule_of_the_scenario(played: PlayedScenario) -> str:
    return played.scenario.wrong()


def _ids(commands: Sequence[SentCommand]) -> set[str]:
    return {sent.command_id for sent in commands}


def _most_in_a_second(times: Sequence[float]) -> int:
    return max((sum(start <= each < start + 1 for each in times) for start in times), default=0)
