"""Players of the bot host and their tokens, in a file that only its owner can read.

Each kind of bot, and each further bot of a kind, is a player of its own: `Surveyor`, `Surveyor 2`. A second bot host at
the same server stores its players in a second file, so that two hosts never play one seat. The lock of a file ends with
the program that holds it. Then another host adopts its players and goes on with their games.
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


class _Place(Struct, frozen=True):
    """A file of accounts, and its lock while this host has it."""

    path: Path
    lock: IO[bytes]


class BotAccounts:
    """The accounts of one bot host, and those it has adopted from hosts that have ended."""

    def __init__(self, server: str) -> None:
        self._server = server
        self._own = _own_file(server)
        self._accounts = {(account.bot, account.number): account for account in _accounts_in(self._own.path)}
        self._adopted: dict[Path, tuple[_Place, tuple[BotAccount, ...]]] = {}

    def known(self) -> tuple[BotAccount, ...]:
        """List all accounts, from earlier runs and this one, and adopted ones."""
        adopted = (account for _, accounts in self._adopted.values() for account in accounts)
        return (*self._accounts.values(), *adopted)

    def of_others(self) -> tuple[BotAccount, ...]:
        """List the accounts of other hosts that run beside this one."""
        own = (self._own.path, *self._adopted)
        return tuple(account for path in _files(self._server) if path not in own for account in _accounts_in(path))

    def adopt(self) -> tuple[BotAccount, ...]:
        """Adopt the accounts of hosts that have ended, and return them."""
        found: list[BotAccount] = []
        for path in _files(self._server):
            if path != self._own.path and path not in self._adopted and (lock := _lock(path)) is not None:
                accounts = _accounts_in(path)
                self._adopted[path] = _Place(path, lock), accounts
                found += accounts
        return tuple(found)

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
        for path, (place, accounts) in self._adopted.items():
            if account in accounts:
                left = tuple(each for each in accounts if each != account)
                self._adopted[path] = place, left
                write(path, _AccountsFile(left))

    def close(self) -> None:
        """Release the files for another bot host."""
        self._own.lock.close()
        for place, _ in self._adopted.values():
            place.lock.close()

    def _keep(self) -> None:
        write(self._own.path, _AccountsFile(tuple(self._accounts.values())))


def account_name(bot: str, number: int) -> str:
    """Return the name of a bot's player: `Surveyor`, `Surveyor 2`."""
    return bot.capitalize() if number == 1 else f"{bot.capitalize()} {number}"


def _accounts_in(path: Path) -> tuple[BotAccount, ...]:
    kept = read(path, _AccountsFile)
    return () if kept is None else kept.accounts


def _own_file(server: str) -> _Place:
    """Return the first file for this server that no other bot host uses, and its lock.

    The lock is held until the program ends.
    """
    _folder().mkdir(parents=True, exist_ok=True, mode=0o700)
    for number in itertools.count(1):
        path = _folder() / f"{file_name(server)}-{number}.json"
        lock = _lock(path)
        if lock is not None:
            return _Place(path, lock)
    raise AssertionError("numbers never end")


def _folder() -> Path:
    return config_folder() / "bots"


def _files(server: str) -> list[Path]:
    """Return the files of all hosts for this server."""
    start = f"{file_name(server)}-"
    paths = sorted(_folder().glob("*.json"))
    return [path for path in paths if path.stem.startswith(start) and path.stem.removeprefix(start).isdecimal()]


def _lock(path: Path) -> IO[bytes] | None:
    """Return the lock of a file, or None if another bot host has it."""
    lock = path.with_suffix(".lock").open("ab")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        return None
    return lock
