"""Errors: every class has its own reason, and reasons are stable API."""

import lostcities.core.errors as errors
from lostcities.core.errors import LostCitiesError, PluginError, Rejected, UnknownVariant

REASONS = {
    "LostCitiesError": "INTERNAL",
    "Rejected": "REJECTED",
    "IllegalMove": "ILLEGAL_MOVE",
    "NotYourTurn": "NOT_YOUR_TURN",
    "GameOver": "GAME_OVER",
    "NotStarted": "NOT_STARTED",
    "UndoRefused": "UNDO_REFUSED",
    "OfferRefused": "OFFER_REFUSED",
    "TimeIsUp": "TIME_IS_UP",
    "SeatIsLeft": "SEAT_IS_LEFT",
    "ClaimRefused": "CLAIM_REFUSED",
    "ClockRefused": "CLOCK_REFUSED",
    "HintRefused": "HINT_REFUSED",
    "TakeoverRefused": "TAKEOVER_REFUSED",
    "NotInForm": "NOT_IN_FORM",
    "SeedRefused": "SEED_REFUSED",
    "RematchRefused": "REMATCH_REFUSED",
    "ContestRefused": "CONTEST_REFUSED",
    "ChatRefused": "CHAT_REFUSED",
    "NotDue": "NOT_DUE",
    "NotOnEveryNode": "NOT_ON_EVERY_NODE",
    "InvalidSetup": "INVALID_SETUP",
    "Malformed": "MALFORMED",
    "TooLarge": "TOO_LARGE",
    "UnknownGame": "UNKNOWN_GAME",
    "UnknownContest": "UNKNOWN_CONTEST",
    "UnknownPlayer": "UNKNOWN_PLAYER",
    "NoAnalysis": "NO_ANALYSIS",
    "NoAnalysisWorker": "NO_ANALYSIS_WORKER",
    "NotAWorker": "NOT_A_WORKER",
    "NoBotProfile": "NO_BOT_PROFILE",
    "NotABot": "NOT_A_BOT",
    "UnknownChallenge": "UNKNOWN_CHALLENGE",
    "UnknownVariant": "UNKNOWN_VARIANT",
    "VersionConflict": "VERSION_CONFLICT",
    "CommandMismatch": "COMMAND_MISMATCH",
    "RequestMismatch": "REQUEST_MISMATCH",
    "AlreadyStarted": "ALREADY_STARTED",
    "SeatUnavailable": "SEAT_TAKEN",
    "NotYourSeat": "NOT_YOUR_SEAT",
    "InvitationRequired": "INVITATION_REQUIRED",
    "BadToken": "BAD_TOKEN",
    "Banned": "BANNED",
    "TokenExpired": "TOKEN_EXPIRED",
    "Muted": "MUTED",
    "Blocked": "BLOCKED",
    "BadSignInCode": "BAD_SIGN_IN_CODE",
    "BadPasskey": "BAD_PASSKEY",
    "PasskeysOff": "PASSKEYS_OFF",
    "NameTaken": "NAME_TAKEN",
    "OverQuota": "OVER_QUOTA",
    "StoreError": "STORE_UNAVAILABLE",
    "CorruptLog": "CORRUPT_LOG",
    "TreeRewritten": "TREE_REWRITTEN",
    "ListsBehind": "LISTS_BEHIND",
    "LogBehind": "LOG_BEHIND",
    "NewerLog": "NEWER_LOG",
    "RulesChanged": "RULES_CHANGED",
    "IntegrityError": "INTEGRITY",
    "PluginError": "PLUGIN_ERROR",
    "PluginUnavailable": "PLUGIN_UNAVAILABLE",
}


def all_errors():
    return {
        name: kind
        for name, kind in vars(errors).items()
        if isinstance(kind, type) and issubclass(kind, LostCitiesError)
    }


def test_the_reason_of_every_error_is_the_published_one():
    assert {name: kind.reason for name, kind in all_errors().items()} == REASONS


def test_no_two_errors_share_a_reason():
    assert len(set(REASONS.values())) == len(REASONS)


def test_every_error_declares_its_own_reason_and_says_what_it_is():
    for name, kind in all_errors().items():
        assert "reason" in vars(kind), name
        assert kind.__doc__, name


def test_the_tree_in_the_docstring_names_every_rejection():
    for name, kind in all_errors().items():
        if issubclass(kind, Rejected):
            assert name in (errors.__doc__ or ""), name


def test_an_unknown_variant_lists_every_key_and_the_nearest_first():
    known = ["duel", "duel-updown", "rivals", "board"]
    assert str(UnknownVariant("dule", known)) == (
        "there is no variant 'dule'; installed: duel, board, duel-updown, rivals; did you mean 'duel'?"
    )
    assert str(UnknownVariant("xyz", known)) == "there is no variant 'xyz'; installed: board, duel, duel-updown, rivals"
    assert str(UnknownVariant("duel", known, 2)) == (
        "there is no variant 'duel' version 2; installed: duel, board, duel-updown, rivals"
    )
    assert str(UnknownVariant("duel", [], 2)) == "there is no variant 'duel' version 2; installed: none"


def test_a_plugin_error_names_plugin_and_distribution():
    error = PluginError("updown", "is broken", distribution="lc-updown 1.0")
    assert str(error) == "plugin updown (lc-updown 1.0): is broken"
