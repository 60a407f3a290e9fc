"""Words of the page for errors: each reason of the server has some, or is known to come with words of its own."""

import re
from pathlib import Path

from lostcities.service.rpc.status import STATUS_OF

NOTICES = Path(__file__).parents[2] / "clients/web/lostcities_web/static/notices.js"

SESSION_ENDED = {"BAD_TOKEN", "TOKEN_EXPIRED"}

WORDS_OF_THE_RULES = {"ILLEGAL_MOVE", "INVALID_SETUP"}
"""Refusals in the words of the variant."""

FAULTS = {
    *(
        "COMMAND_MISMATCH",
        "CORRUPT_LOG",
        "INTEGRITY",
        "INTERNAL",
        "MALFORMED",
        "NEWER_LOG",
        "NOT_A_BOT",
        "NOT_A_WORKER",
    ),
    *("NO_BOT_PROFILE", "PLUGIN_ERROR", "REJECTED", "REQUEST_MISMATCH", "RULES_CHANGED", "TOO_LARGE"),
    *("TREE_REWRITTEN", "UNKNOWN_CHALLENGE", "UNKNOWN_PLAYER", "UNKNOWN_VARIANT"),
}
"""Faults of a program, whose English message is for its author or operator."""


def test_errors_that_players_meet_have_words_in_their_language() -> None:
    reasons = {kind.reason for kind in STATUS_OF}
    worded = set(re.findall(r'case "(\w+)":', NOTICES.read_text(encoding="utf-8")))
    assert reasons - worded == SESSION_ENDED | WORDS_OF_THE_RULES | FAULTS
