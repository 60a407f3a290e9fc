"""Classes of cost: what each method costs the server, in one table."""

from collections.abc import Mapping
from enum import StrEnum


class Cost(StrEnum):
    """A class of calls of similar cost. Its value is the name of its limit."""

    READ = "reads_per_second"
    """Something in memory, or one look-up."""
    TABLE = "tables_per_second"
    """A table drawn, or a list."""
    FOLD = "folds_per_second"
    """A log read or folded."""
    WRITE = "writes_per_second"
    """A commit, or another record in the store."""


COST_OF: Mapping[str, Cost] = {
    "AddPasskey": Cost.WRITE,
    "Analyse": Cost.TABLE,
    "BanPlayer": Cost.WRITE,
    "BeginPasskey": Cost.READ,
    "BeginPasskeySignIn": Cost.READ,
    "CancelContest": Cost.WRITE,
    "ChallengeBot": Cost.WRITE,
    "ChangeSettings": Cost.WRITE,
    "CloseGame": Cost.WRITE,
    "CreateContest": Cost.WRITE,
    "CreateGame": Cost.WRITE,
    "CreateRecoveryKey": Cost.WRITE,
    "CreateSignInCode": Cost.READ,
    "DeclineChallenge": Cost.READ,
    "EndSession": Cost.WRITE,
    "ExportMyData": Cost.FOLD,
    "ForgetMe": Cost.WRITE,
    "ForgetPlayer": Cost.WRITE,
    "ForkGame": Cost.FOLD,
    "GetActivity": Cost.READ,
    "GetBot": Cost.READ,
    "GetContest": Cost.TABLE,
    "GetEncoding": Cost.FOLD,
    "GetGame": Cost.READ,
    "GetHeadToHead": Cost.READ,
    "GetKeys": Cost.READ,
    "GetObservation": Cost.TABLE,
    "GetPlayer": Cost.READ,
    "GetProfile": Cost.TABLE,
    "GetPushKey": Cost.READ,
    "GetSettings": Cost.READ,
    "GetTable": Cost.TABLE,
    "GetTreeConsistency": Cost.TABLE,
    "GetTreeHead": Cost.READ,
    "GetVariant": Cost.TABLE,
    "JoinContest": Cost.WRITE,
    "JoinGame": Cost.WRITE,
    "KeepAnalysis": Cost.READ,
    "LeaveContest": Cost.WRITE,
    "LeaveGame": Cost.WRITE,
    "ListActions": Cost.TABLE,
    "ListBots": Cost.TABLE,
    "ListContests": Cost.TABLE,
    "ListEventRows": Cost.FOLD,
    "ListEvents": Cost.TABLE,
    "ListFrames": Cost.FOLD,
    "ListGames": Cost.TABLE,
    "ListInbox": Cost.TABLE,
    "ListContacts": Cost.TABLE,
    "ListPlayers": Cost.TABLE,
    "ListRatings": Cost.TABLE,
    "ListSessions": Cost.READ,
    "ListVariants": Cost.READ,
    "MutePlayer": Cost.WRITE,
    "Pair": Cost.WRITE,
    "Play": Cost.TABLE,
    "RegisterPlayer": Cost.WRITE,
    "Rematch": Cost.WRITE,
    "RenamePlayer": Cost.WRITE,
    "ReplaceName": Cost.WRITE,
    "ReportPlayer": Cost.WRITE,
    "ReturnAnalysis": Cost.WRITE,
    "RevokeToken": Cost.WRITE,
    "RotateToken": Cost.WRITE,
    "SayPhrase": Cost.WRITE,
    "Chat": Cost.WRITE,
    "SetBotProfile": Cost.WRITE,
    "SignHead": Cost.READ,
    "SignIn": Cost.WRITE,
    "SubmitCommand": Cost.WRITE,
    "SubscribePush": Cost.WRITE,
    "TakeAnalysis": Cost.READ,
    "UnbanPlayer": Cost.WRITE,
    "UnmutePlayer": Cost.WRITE,
    "UnsubscribePush": Cost.WRITE,
    "WatchGame": Cost.TABLE,
}
"""Cost of each method. New games and players have limits of their own, too, that count none of their repeats."""

STREAMS = frozenset({"Analyse", "Play", "WatchGame"})
"""Methods whose calls last, and that have limits of their own."""

BYTES_A_CALL = 16 * 1024
"""Size up to which a request counts as one call. A larger one counts as several."""


ANSWER_BYTES_A_CALL = 32 * 1024
"""Size up to which an answer counts as nothing beside its call. A larger one counts as more calls of its class."""


def weight_of(size: int) -> int:
    """Return the number of calls that a request of a size counts as."""
    return 1 + size // BYTES_A_CALL
