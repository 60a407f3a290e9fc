"""The far end of a `FreshProcess`, run as a program: it reads logs, decides them again and answers."""

import gc
import os
import sys
from collections.abc import Sequence
from importlib.metadata import EntryPoint

import msgspec

from lostcities.admin.audit.findings import Divergence
from lostcities.admin.audit.fresh_process import COLLECT_SELDOM, FreshAnswer
from lostcities.admin.audit.integrity import decode
from lostcities.admin.audit.piped_process import receive, send
from lostcities.admin.audit.rules import fingerprint, redecide
from lostcities.admin.audit.views import check_views
from lostcities.admin.stored_log import StoredLog
from lostcities.core.errors import error_in_words, raise_if_ctrl_c
from lostcities.core.hooks import PROJECT
from lostcities.eventstore import Commit
from lostcities.registry import Registry, load_registry

_commits = msgspec.msgpack.Decoder(tuple[Commit, ...])


def serve(plugins: Sequence[str]) -> None:
    """Answer requests until the pipe closes. `plugins` (`name=module`) are the plugins to load; empty loads all."""
    points = [EntryPoint(name, value, PROJECT) for name, _, value in (plugin.partition("=") for plugin in plugins)]
    answers, sys.stdout = sys.stdout.buffer, sys.stderr  # output of a plugin must not mix with the answers
    registry = load_registry(points or None)
    gc.freeze()
    gc.set_threshold(*COLLECT_SELDOM)
    while (message := receive(sys.stdin.buffer)) is not None:
        answer = msgspec.msgpack.encode(_answer(_commits.decode(message), registry))
        try:
            send(answers, answer)
        except BrokenPipeError:  # the process that asked was killed
            os._exit(0)  # an ordinary exit would flush the pipe once more, and complain


def _answer(commits: tuple[Commit, ...], registry: Registry) -> FreshAnswer:
    log = StoredLog(game_id=commits[0].game_id, commits=commits)
    try:
        decoded = decode(log, registry, is_trusted=True)
        decisions = list(redecide(decoded))
        printed = fingerprint(decisions)
    except Divergence as found:
        return FreshAnswer(error=f"{found.message} {found.secret}".rstrip())
    except BaseException as error:  # noqa: BLE001 - whatever it is, the audit must hear of it
        raise_if_ctrl_c(error)
        return FreshAnswer(error=error_in_words(error))
    try:
        return FreshAnswer(fingerprint=printed, views=check_views(decoded, decisions))
    except Divergence as found:
        return FreshAnswer(fingerprint=printed, view_fault=(found.version, found.message, found.secret))


if __name__ == "__main__":
    serve(sys.argv[1:])
