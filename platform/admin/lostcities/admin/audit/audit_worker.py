"""The far end of an `AuditProcess`, run as a program: it reads questions, audits and answers with reports."""

import gc
import os
import sys
from collections.abc import Sequence
from importlib.metadata import EntryPoint

import msgspec

from lostcities.admin.audit.fresh_process import COLLECT_SELDOM, FreshProcess
from lostcities.admin.audit.one_game import Answer, AuditTask, OwnAuditor
from lostcities.admin.audit.piped_process import receive, send
from lostcities.core.errors import LostCitiesError, error_in_words, raise_if_ctrl_c
from lostcities.core.hooks import PROJECT
from lostcities.registry import load_registry

_questions = msgspec.msgpack.Decoder(AuditTask)


def serve(plugins: Sequence[str]) -> None:
    """Answer questions until the pipe closes. `plugins` (`name=module`) are the plugins to load; empty loads all."""
    points = [EntryPoint(name, value, PROJECT) for name, _, value in (plugin.partition("=") for plugin in plugins)]
    answers, sys.stdout = sys.stdout.buffer, sys.stderr  # output of a plugin must not mix with the answers
    registry = load_registry(points or None)
    gc.freeze()
    gc.set_threshold(*COLLECT_SELDOM)
    with FreshProcess(points or None) as fresh:
        auditor = OwnAuditor(registry, fresh)
        while (message := receive(sys.stdin.buffer)) is not None:
            answer = msgspec.msgpack.encode(_answer(auditor, message))
            try:
                send(answers, answer)
            except BrokenPipeError:  # the process that asked was killed
                os._exit(0)  # an ordinary exit would flush the pipe once more, and complain


def _answer(auditor: OwnAuditor, message: bytes) -> Answer:
    try:
        return Answer(auditor.report(_questions.decode(message)))
    except LostCitiesError as error:
        return Answer(error=error.message)
    except BaseException as error:  # noqa: BLE001 - whatever it is, the program that asked must hear of it
        raise_if_ctrl_c(error)
        return Answer(error=error_in_words(error))


if __name__ == "__main__":
    serve(sys.argv[1:])
