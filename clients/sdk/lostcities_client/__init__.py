"""The Python SDK: a typed client, a replica that verifies and folds the log, and bots.

async with connect("127.0.0.1:50051") as client: ...
"""

from lostcities.core.game import Offer
from lostcities_client.bot import BadChoice, Bot, CannotPlay, Decision, Outcome, play_seat
from lostcities_client.client import DEFAULT_SERVER, Client, connect, default_server, new_command_id
from lostcities_client.deal_check import CheckedDeals
from lostcities_client.errors import BadSignature, PluginMissing, ServerKeyChanged, ServerUnavailable
from lostcities_client.heads import SavedHead
from lostcities_client.keyring import rename, sign_in
from lostcities_client.replica import Change, Replica
from lostcities_client.rpc_retry import Patience
from lostcities_client.signing import check_signature

__all__ = [
    "DEFAULT_SERVER",
    "BadChoice",
    "BadSignature",
    "Bot",
    "CannotPlay",
    "Change",
    "CheckedDeals",
    "Client",
    "Decision",
    "Offer",
    "Outcome",
    "Patience",
    "PluginMissing",
    "Replica",
    "SavedHead",
    "ServerKeyChanged",
    "ServerUnavailable",
    "check_signature",
    "connect",
    "default_server",
    "new_command_id",
    "play_seat",
    "rename",
    "sign_in",
]
