"""The Python SDK: a typed client, a replica that verifies and folds the log, and bots.

async with connect("127.0.0.1:50051") as client: ...
"""

from lostcities.core.bot_profile import BotProfile, DeclineReason, TimeRange
from lostcities_client.bot import (
    BadChoice,
    Bot,
    CannotPlay,
    Decision,
    GameResult,
    GameStart,
    Outcome,
    choice_of,
    is_refused_enough,
    may_be_refused,
)
from lostcities_client.bot_loop import in_thread
from lostcities_client.bot_records import BotChallenge, BotPage, ChallengeAnswer, GameTerms, ListedBot
from lostcities_client.channels import BadCaFile
from lostcities_client.client import DEFAULT_SERVER, Client, connect, default_server, new_command_id, new_request_id
from lostcities_client.deal_check import CheckedDeals
from lostcities_client.errors import (
    BadSignature,
    CertificateRefused,
    PluginMissing,
    ServerKeyChanged,
    ServerUnavailable,
    TreeContradicted,
    first_of,
    is_transient,
    is_unexpected,
    message_of,
)
from lostcities_client.game_references import GameReference, read_reference
from lostcities_client.heads import SIGN_PATIENCE, SavedHead
from lostcities_client.keyring import Key, key_path, rename, sign_in
from lostcities_client.own_seeds import OwnSeeds
from lostcities_client.records import (
    Ack,
    CaughtUp,
    FellBehind,
    Frame,
    FrameMessage,
    FramePage,
    GameClocks,
    GamePage,
    InboxEntry,
    KeptSeat,
    ListedGame,
    LoggedCommit,
    Page,
    Player,
    PublicKey,
    SeatHolder,
    Series,
    ServerKeys,
    SignedHead,
    Status,
    VariantDetails,
    VariantListing,
)
from lostcities_client.replica import Change, Replica, undone_among, variant_for
from lostcities_client.rpc_retry import Patience
from lostcities_client.seat_play import play_seat, submitted
from lostcities_client.seen_commits import Opponent, SeenCommit
from lostcities_client.server_time import ServerTime
from lostcities_client.signing import check_signature
from lostcities_client.thinking import BotRuntime
from lostcities_client.time_controls import InvalidTimeControl, pace, read_time_control
from lostcities_client.tree_following import follow_tree

__all__ = [
    "DEFAULT_SERVER",
    "SIGN_PATIENCE",
    "Ack",
    "BadCaFile",
    "BadChoice",
    "BadSignature",
    "Bot",
    "BotChallenge",
    "BotPage",
    "BotProfile",
    "BotRuntime",
    "CannotPlay",
    "CaughtUp",
    "CertificateRefused",
    "ChallengeAnswer",
    "Change",
    "CheckedDeals",
    "Client",
    "Decision",
    "DeclineReason",
    "FellBehind",
    "Frame",
    "FrameMessage",
    "FramePage",
    "GameClocks",
    "GamePage",
    "GameReference",
    "GameResult",
    "GameStart",
    "GameTerms",
    "InboxEntry",
    "InvalidTimeControl",
    "KeptSeat",
    "Key",
    "ListedBot",
    "ListedGame",
    "LoggedCommit",
    "Opponent",
    "Outcome",
    "OwnSeeds",
    "Page",
    "Patience",
    "Player",
    "PluginMissing",
    "PublicKey",
    "Replica",
    "SavedHead",
    "SeatHolder",
    "SeenCommit",
    "Series",
    "ServerKeyChanged",
    "ServerKeys",
    "ServerTime",
    "ServerUnavailable",
    "SignedHead",
    "Status",
    "TimeRange",
    "TreeContradicted",
    "VariantDetails",
    "VariantListing",
    "check_signature",
    "choice_of",
    "connect",
    "default_server",
    "first_of",
    "follow_tree",
    "in_thread",
    "is_refused_enough",
    "is_transient",
    "is_unexpected",
    "key_path",
    "may_be_refused",
    "message_of",
    "new_command_id",
    "new_request_id",
    "pace",
    "play_seat",
    "read_reference",
    "read_time_control",
    "rename",
    "sign_in",
    "submitted",
    "undone_among",
    "variant_for",
]
