"""Installation of a lock and this project into the environment whose interpreter runs this file.

uv installs, because it needs a quarter of pip's time. Pip installs uv, and does the work if uv fails. Uv does not read
pip's settings. So the indexes and certificates set for pip are passed on to it.
"""

import ast
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
UV = str(Path(sys.executable).with_name("uv"))
UV_NAMES = {
    "index-url": "UV_DEFAULT_INDEX",
    "extra-index-url": "UV_INDEX",
    "find-links": "UV_FIND_LINKS",
    "trusted-host": "UV_INSECURE_HOST",
    "cert": "SSL_CERT_FILE",
}
"""Options of pip for the sources of packages, with the variables of uv for them."""
SOURCES_ALONE = ("http-ece",)
"""Packages that have no wheels, and are built. All others are installed from wheels."""


def main(name: str = "requirements.lock") -> int:
    """Install the packages of a lock, then the project itself. Return the exit code."""
    path = ROOT / name
    lock = path.read_text()
    print("  fetching uv, which installs the rest")
    if _fetch_uv(lock):
        print(f"  installing the {_count(lock)} packages of {path.name}, and this project")
        if _install_by_uv(path):
            return 0
    print("  uv cannot run or install here: pip does, in about a minute")
    return 0 if _install_by_pip(path) else 1


def entry(lock: str, package: str) -> str:
    """Return the lines of a lock that name one package and its hashes."""
    lines = lock.splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith(f"{package}=="))
    after = next((number for number in range(first + 1, len(lines)) if not lines[number].startswith(" ")), len(lines))
    return "\n".join(lines[first:after]) + "\n"


def uv_settings(pip_config: str) -> dict[str, str]:
    """Return the variables of uv for the settings that `pip config list` printed."""
    rank = {"global": 0, "install": 1, ":env:": 2}
    found: dict[str, tuple[int, str]] = {}
    for line in pip_config.splitlines():
        name, _, value = line.partition("=")
        section, _, option = name.rpartition(".")
        if option in UV_NAMES and section in rank:
            found[option] = max(found.get(option, (-1, "")), (rank[section], str(ast.literal_eval(value))))
    # A version may be in any index, and the lock's hashes identify its file. So all indexes are searched, as pip does.
    settings = {"UV_INDEX_STRATEGY": "unsafe-best-match"}
    for option, (_, value) in found.items():
        settings[UV_NAMES[option]] = ("," if option == "find-links" else " ").join(value.split())
    return settings


def _fetch_uv(lock: str) -> bool:
    with tempfile.TemporaryDirectory() as folder:
        only_uv = Path(folder, "uv.lock")
        only_uv.write_text(entry(lock, "uv"))
        return _done(
            [*PIP, "install", "--quiet", "--require-hashes", "--no-deps", "--only-binary", ":all:", "-r", only_uv]
        )


def _install_by_uv(lock: Path) -> bool:
    config = subprocess.run([*PIP, "config", "list"], capture_output=True, text=True, check=False).stdout
    environment = uv_settings(config) | os.environ
    install = [UV, "pip", "install", "--quiet", "--python", sys.executable, "--compile-bytecode"]
    wheels = ["--only-binary", ":all:", *(word for name in SOURCES_ALONE for word in ("--no-binary", name))]
    return _done([*install, "--require-hashes", *wheels, "-r", lock], environment) and _done(
        [*install, "--no-deps", "--no-build-isolation", "-e", ROOT], environment
    )


def _install_by_pip(lock: Path) -> bool:
    install = [*PIP, "install", "--quiet"]
    return _done([*install, "--require-hashes", "-r", lock]) and _done(
        [*install, "--no-deps", "--no-build-isolation", "-e", ROOT]
    )


def _done(command: list[str | Path], environment: dict[str, str] | None = None) -> bool:
    try:
        return subprocess.run(command, env=environment, check=False).returncode == 0
    except OSError as error:
        print(f"  {command[0]}: {error.strerror}", file=sys.stderr)
        return False


def _count(lock: str) -> int:
    return sum("==" in line for line in lock.splitlines() if not line.startswith(" "))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2]))
