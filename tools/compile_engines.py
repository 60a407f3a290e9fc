"""Compile the packed engines with mypyc, and the passes of nets in C, beside their sources.

Python imports a compiled module in place of its source. Without a C compiler the sources run as they are: the same
moves, about 40 times slower.
"""

import argparse
import os
import shlex
import shutil
import signal
import subprocess
import sys
import sysconfig
import tempfile
import threading
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCES = (
    "platform/kit/lostcities/kit/bits.py",
    "platform/kit/lostcities/kit/dice.py",
    "platform/kit/lostcities/kit/packed_engine.py",
    "plugins/board/lostcities_board/engine.py",
    "plugins/duel/lostcities_duel/engine.py",
    "plugins/rivals/lostcities_rivals/engine.py",
    "clients/bots/lostcities_bots/surveyor/board_cards.py",
    "clients/bots/lostcities_bots/surveyor/board_crossings.py",
    "clients/bots/lostcities_bots/surveyor/packed_board.py",
    "clients/bots/lostcities_bots/surveyor/packed_duel.py",
    "clients/bots/lostcities_bots/surveyor/packed_rivals.py",
    "clients/bots/lostcities_bots/surveyor/packed_surveyor.py",
    "clients/bots/lostcities_bots/navigator/afterstates.py",
    "clients/bots/lostcities_bots/navigator/board_afterstates.py",
    "clients/bots/lostcities_bots/navigator/duel_afterstates.py",
    "clients/bots/lostcities_bots/navigator/hidden_cards.py",
    "clients/bots/lostcities_bots/navigator/duel_beliefs.py",
    "clients/bots/lostcities_bots/navigator/net_search.py",
    "clients/bots/lostcities_bots/navigator/rivals_afterstates.py",
    "clients/bots/lostcities_bots/navigator/value_net.py",
    "clients/bots/lostcities_bots/learning/duel_batch.py",
)
"""Modules that are compiled together, so that one calls another without Python in between."""
READY = ROOT / "build/engines/.ready"
"""File that make compares with the sources. Like the engines it has the time at which compiling began."""
LOG = ROOT / "build/engines.log"
"""File with what the compiler says if it fails."""
NICENESS = 10
"""Niceness of a compiler beside other programs."""
LOOKS_S = 1.0
"""Seconds between two looks for the server beside which it runs."""
C_SOURCES = ("clients/bots/lostcities_bots/navigator/net_kernel.c",)
"""Modules in C. What they do is also in Python, for where they do not compile."""

SAME_SUMS = "-ffp-contract=off"
"""Flag for sums that are rounded step by step on every processor, as Python does. So a net rates alike everywhere."""
OWN_CALLS = "-fno-semantic-interposition"
"""Flag for calls within the library that no other one may take over, so that short functions are inlined."""
PORTABLE_FLAGS = (f"{OWN_CALLS} {SAME_SUMS}", SAME_SUMS)
"""Flags to try for engines that run on other machines, too, the fastest first.

`CFLAGS` of the environment follows them, and so wins.
"""
FLAGS = (f"-march=native {OWN_CALLS} {SAME_SUMS}", f"-march=native {SAME_SUMS}", SAME_SUMS)
"""The same for engines of this machine."""

BUILD = """
import sys
from mypyc.build import mypycify
from setuptools import Distribution, Extension
folder, *sources = sys.argv[1:]
modules = [source for source in sources if source.endswith(".py")]
options = ["--config-file=pyproject.toml", "--follow-imports=silent"]
extensions = mypycify([*options, *modules], opt_level="3", target_dir=f"{folder}/c")
for source in set(sources) - set(modules):
    name = source.removesuffix(".c").split("/", 2)[2].replace("/", ".")
    extensions.append(Extension(name, [source], extra_compile_args=["-O3"], optional=True))
command = Distribution({"name": "engines", "ext_modules": extensions}).get_command_obj("build_ext")
command.build_lib, command.build_temp = f"{folder}/lib", f"{folder}/temp"
command.ensure_finalized()
command.run()
"""


def main(arguments: Sequence[str] = ()) -> int:
    """Compile and install the engines. Return 0 also if this machine cannot compile; then say so.

    With `--beside PID` it gives way to that server, and ends with it.
    """
    options = _parsed(arguments)
    remove()
    if missing := missing_tool():
        print(f"  no {missing}: the engines of search bots run as plain Python, about 40 times slower")
        return 0
    try:
        if options.beside is not None:
            _give_way(options.beside)
        _compile()
    except KeyboardInterrupt:
        return 128 + signal.SIGINT
    except OSError as error:
        print(f"  the engines cannot be compiled ({error}), and run as plain Python, about 40 times slower")
    return 0


def _parsed(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.compile_engines", description=main.__doc__)
    parser.add_argument("--beside", type=int, metavar="PID", help="process of the server that starts meanwhile")
    return parser.parse_args(arguments)


def _give_way(server: int) -> None:
    os.nice(NICENESS)
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell has programs in the background ignore it
    threading.Thread(target=_end_with, args=(server,), daemon=True).start()
    print("Engines are compiled meanwhile. Then level 8 searches, and the page starts once more.", flush=True)


def _end_with(server: int) -> None:
    """Interrupt this program when a process has ended."""
    while _lives(server):
        time.sleep(LOOKS_S)
    signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGINT)  # it waits for a compiler


def _lives(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def _compile() -> None:
    staging = ROOT / "build"
    staging.mkdir(exist_ok=True)
    began = time.time_ns()
    with tempfile.TemporaryDirectory(dir=staging) as folder:
        if said := compile_in(folder, FLAGS):
            LOG.write_text(said)
            log = LOG.relative_to(ROOT)
            print(f"  the engines do not compile here, and run as plain Python, about 40 times slower: see {log}")
            return
        install(Path(folder), began)
    READY.parent.mkdir(exist_ok=True)
    READY.touch()
    os.utime(READY, ns=(began, began))  # a source that has changed since is newer


def compile_in(folder: str, all_flags: Sequence[str]) -> str:
    """Compile into a folder. Return an empty text, or what the compiler says if it fails with all flags."""
    said = ""
    for flags in all_flags:
        command = [sys.executable, "-c", BUILD, folder, *SOURCES, *C_SOURCES]
        code, said = _run(command, {**os.environ, "CFLAGS": f"{flags} {os.environ.get('CFLAGS', '')}"})
        if not code:
            return ""
    return said


def _run(command: Sequence[str], environment: Mapping[str, str]) -> tuple[int, str]:
    """Run a command, and return its exit code and output. Where this program is interrupted, so are its compilers."""
    with subprocess.Popen(
        command,
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    ) as running:
        try:
            said, _ = running.communicate()
        except BaseException:
            os.killpg(running.pid, signal.SIGKILL)
            raise
    return running.returncode, said


def missing_tool() -> str:
    """Return what this machine lacks to compile, or an empty text."""
    if shutil.which(shlex.split(os.environ.get("CC", "cc"))[0]) is None:
        return "C compiler (cc)"
    return "" if Path(sysconfig.get_path("include"), "Python.h").exists() else "headers of Python (Python.h)"


def remove() -> None:
    """Remove compiled modules, which would hide a changed source."""
    for root in _roots():
        for compiled in root.rglob("*.so"):
            compiled.unlink()


def install(folder: Path, began: int) -> None:
    """Move what was compiled into a folder to its sources: on the same disk at once for a program that starts.

    `began` is the time at which compiling began, in nanoseconds of Unix time. The files have it as theirs.
    """
    for library, place in compiled_in(folder):
        os.utime(library, ns=(began, began))
        shutil.move(library, ROOT / place)


def compiled_in(folder: Path) -> list[tuple[Path, Path]]:
    """Return the libraries that were compiled into a folder, each with its place below `ROOT`.

    The one that the others share is the first of them, and stands in the first import root.
    """
    sources = {(source.parent.name, source.stem): source.parent for source in map(Path, SOURCES + C_SOURCES)}
    shared: list[tuple[Path, Path]] = []
    modules: list[tuple[Path, Path]] = []
    for library in sorted(folder.joinpath("lib").rglob("*.so")):
        place = sources.get((library.parent.name, library.name.partition(".")[0]))
        if place is None:
            shared.append((library, _roots()[0].relative_to(ROOT) / library.name))
        else:
            modules.append((library, place / library.name))
    return shared + modules


def _roots() -> list[Path]:
    """Return the import roots of the sources."""
    return [ROOT / Path(*Path(source).parts[:2]) for source in SOURCES]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
