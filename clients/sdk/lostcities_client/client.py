"""The typed client: one method for each RPC. It knows no game and has no state but a connection."""

import os
from pathlib import Path

from lostcities_client.account_calls import AccountCalls
from lostcities_client.analysis_calls import AnalysisCalls
from lostcities_client.bot_calls import BotCalls
from lostcities_client.command_calls import CommandCalls
from lostcities_client.contest_calls import ContestCalls
from lostcities_client.game_calls import GameCalls
from lostcities_client.list_calls import ListCalls
from lostcities_client.log_calls import LogCalls
from lostcities_client.player_calls import PlayerCalls
from lostcities_client.rpc_retry import Patience
from lostcities_client.signature_calls import SignatureCalls
from lostcities_client.variant_calls import VariantCalls

DEFAULT_SERVER = "127.0.0.1:50051"


def default_server() -> str:
    """Return the server address from `LOSTCITIES_SERVER`, or the default on this machine."""
    return os.environ.get("LOSTCITIES_SERVER") or DEFAULT_SERVER


def connect(
    address: str | None = None,
    token: str | None = None,
    *,
    ca_file: Path | None = None,
    patience: Patience | None = None,
) -> "Client":
    """Return a client for the server at `address`, to be used with `async with`.

    The address is `host:port`, or `grpcs://host:port` for a server with TLS. Several with commas between them are nodes
    of one store. If one cannot be used, the client goes on at the next. `ca_file` is a PEM file of the authorities to
    trust in place of those of this machine. Raise `BadCaFile`.
    """
    return Client(address or default_server(), token, ca_file=ca_file, patience=patience or Patience())


class Client(
    AccountCalls,
    PlayerCalls,
    VariantCalls,
    GameCalls,
    CommandCalls,
    LogCalls,
    ListCalls,
    SignatureCalls,
    ContestCalls,
    BotCalls,
    AnalysisCalls,
):
    """A connection to a server, and the player it acts for. Every method raises errors of `LostCitiesError`."""
