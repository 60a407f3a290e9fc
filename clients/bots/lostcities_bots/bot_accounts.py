"""Players of the bot host and their tokens, in a file that only its owner can read.

Each kind of bot, and each further bot of a kind, is a player of its own: `Surveyor`, `Surveyor 2`. A second bot host at
the same server stores its players in a second file, so that two hosts never play one seat.
"""

import fcntl
import itertools
from pathlib import Path
from typing import IO

from msgspec import Struct

from lostcities.core import BadToken, PlayerId
from lostcities_client import Client
from lostcities_client.state_files import config_folder, file_name, read, write


class BotAccount(Struct, frozen=True):
    """The player of one bot."""

    bot: str
    number: int
    """Number among the bots of its kind, from 1."""
    player_id: PlayerId
    token: str

    @property
    def name(self) -> str:
        """Name of the player."""
        return account_name(self.bot, self.number)


class _AccountsFile(Struct, frozen=True):
    accounts: tuple[BotAccount, ...] = ()


class BotAccounts:
    """The accounts of one bot host."""

    def __init__(self, server: str) -> None:
        self._path, self._lock = _own_file(server)
        kept = read(self._path, _AccountsFile)
        self._accounts = {} if kept is None else {(account.bot, account.number): account for account in kept.accounts}

    def known(self) -> tuple[BotAccount, ...]:
        """List all accounts, from earlier runs and this one."""
        return tuple(self._accounts.values())

    async def account(self, client: Client, bot: str, number: int) -> BotAccount:
        """Return the player of a bot, and make the client act for it.

        A new player is registered if there is none or the server does not know it.
        """
        known = self._accounts.get((bot, number))
        if known is not None:
            client.token = known.token
            try:
                await client.player()
            except BadToken:
                client.token = None
            else:
                return known
        registration = await client.register(account_name(bot, number), "bot")
        fresh = BotAccount(bot, number, registration.player.player_id, registration.token)
        self._accounts[bot, number] = fresh
        self._keep()
        return fresh

    def forget(self, account: BotAccount) -> None:
        """Drop an account that the server does not know any more."""
        if self._accounts.get((account.bot, account.number)) == account:  # unless a new account has replaced it
            del self._accounts[account.bot, account.number]
            self._keep()

    def close(self) -> None:
        """Release the file for another bot host."""
        self._lock.close()

    def _keep(self) -> None:
        write(self._path, _AccountsFile(self.known()))


def account_name(bot: str, number: int) -> str:
    """Return the name of a bot's player: `Surveyor`, `Surveyor 2`."""
    return bot.capitalize() if number == 1 else f"{bot.capitalize()} {number}"


def _own_file(server: str) -> tuple[Path, IO[bytes]]:
    """Return the first file for this server that no other bot host uses, and its lock.

    The lock is held until the program ends.
    """
    folder = config_folder() / "bots"
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    for number in itertools.count(1):
        path = folder / f"{file_name(server)}-{number}.json"
        lock = path.with_suffix(".lock").open("ab")
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            lock.close()
        else:
            return path, lock
    raise AssertionError("numbers never end")
