"""Promises of a cluster, and their breaches, which the checks find."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from msgspec import Struct

Kind: TypeAlias = Literal[
    "lost_ack",
    "wrong_ack",
    "doubled_command",
    "changed_answer",
    "refused_after_ack",
    "refused_but_recorded",
    "false_conflict",
    "fault",
    "order",
    "stale_read",
    "wrong_read",
    "lost_read",
    "watcher_gap",
    "watcher_duplicate",
    "watcher_bytes",
    "watcher_leak",
    "token_alive",
    "token_refused",
    "two_holders",
    "late_deadline",
    "stuck",
    "corrupt",
    "replay",
    "storage",
]

PROMISES: Mapping[Kind, str] = {
    "lost_ack": "an acknowledged command is in the log",
    "wrong_ack": "it is there at the version and with the hash of the answer",
    "doubled_command": "a command is recorded once, and answered once as if it was new",
    "changed_answer": "an answer, also to a repeat at another node, has the bytes of the log for that seat",
    "refused_after_ack": "a repeat of an acknowledged command is not refused",
    "refused_but_recorded": "a command that was only refused is not in the log",
    "false_conflict": "the head in a `VERSION_CONFLICT` is in the log, and newer than the expected one",
    "fault": "no answer reports a fault of the server, or denies what exists",
    "order": "a command that is sent after another was answered, read or watched is recorded after it",
    "stale_read": "a strict read shows all that was known before it, and `min_version` what its client has seen",
    "wrong_read": "what a read shows is in the log",
    "lost_read": "what a client has seen stays in the log",
    "watcher_gap": "a watcher misses no commit, also from one stream to the next",
    "watcher_duplicate": "a watcher gets no commit twice",
    "watcher_bytes": "a watcher gets the bytes of the log for its viewer",
    "watcher_leak": "a watcher sees what is hidden only once the game is over",
    "token_alive": "a replaced token works nowhere a second later, and its streams end",
    "token_refused": "a valid token works everywhere",
    "two_holders": "a role has one holder in a term",
    "late_deadline": "clocks and offers end at most 15 s late, whatever node has failed",
    "stuck": "every client gets an answer, and every watcher the head, once all faults have ended",
    "corrupt": "every log can be read",
    "replay": "every game passes the [audit](../reference/audit.md)",
    "storage": "the store has no fault outside the logs",
}
"""Each kind of finding, and the promise that it breaks."""


class Breach(Struct, frozen=True):
    """A promise that the cluster broke, and where."""

    kind: Kind
    game_id: str
    message: str
