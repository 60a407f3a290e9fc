"""A stranger's machine: an environment beside ours, in which distributions are installed without any network.

It sees everything of the environment the tests run in; what is installed into it, only it sees.
"""

import os
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import TypeAlias

from tests.support import programs
from tests.support.server_process import ServerProcess

TWO_SEATS = ("-k", "not (3-seats or 4-seats or 5-seats or 6-seats)")
"""Arguments for pytest with which the quick run looks at a stranger's suite: with one number of seats."""
NO_TWINS = ("-k", "not (3-seats or 4-seats or 5-seats or 6-seats or secrecy or any_options)")
"""Arguments with which the quick run looks at one more suite of the same kind: without what takes half of the time."""

Done: TypeAlias = "subprocess.CompletedProcess[str]"


class Stranger:
    """A virtual environment in `folder`, with the programs of the product and whatever is installed into it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        home = folder / "venv"
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", home], check=True)
        self.bin = home / "bin"
        self.python = self.bin / "python"
        ours = sysconfig.get_path("purelib")
        theirs = sysconfig.get_path("purelib", "venv", {"base": str(home), "platbase": str(home)})
        # Read at start-up: our packages are theirs too, paths of editable installs included.
        (Path(theirs) / "ours.pth").write_text(f"import site; site.addsitedir({ours!r})\n")
        programs = Path(sys.executable).parent
        for program in [*programs.glob("lc-*"), programs / "pip", programs / "pytest"]:
            _, _, body = program.read_text().partition("\n")
            (self.bin / program.name).write_text(f"#!{self.python}\n{body}")
            (self.bin / program.name).chmod(0o755)

    @property
    def environment(self) -> dict[str, str]:
        """Where this stranger's programs come first, and what they keep stays in the folder."""
        return {
            **os.environ,
            "PATH": f"{self.bin}{os.pathsep}{os.environ['PATH']}",
            "LOSTCITIES_CONFIG": str(self.folder / "config"),
            "LOSTCITIES_STORE": f"sqlite:///{self.folder / 'games.sqlite'}",
            "NO_COLOR": "1",
            # An index that is not there: what needs one fails at once, and pip builds with what is installed.
            "PIP_NO_INDEX": "1",
            "PIP_NO_BUILD_ISOLATION": "0",  # pip reads "no … = false", which is how it spells yes
            "PIP_DISABLE_PIP_VERSION_CHECK": "1",
            "PIP_NO_CACHE_DIR": "1",
        }

    def run(self, program: str, *arguments: str, cwd: Path | None = None, **more: str) -> Done:
        """Run one of the programs to its end; standard output and error are kept as one text."""
        return programs.run(
            [program, *arguments],
            cwd=cwd or self.folder,
            env={**self.environment, **more},
            stderr=subprocess.STDOUT,
            timeout_s=300,
            python=self.python,
        )

    def install(self, *distributions: Path) -> None:
        """`pip install` from folders."""
        done = self.run("pip", "install", "--quiet", *map(str, distributions))
        assert done.returncode == 0, done.stdout

    def server(self) -> ServerProcess:
        """A server in this environment, on this stranger's store."""
        return ServerProcess(self.folder, store=self.environment["LOSTCITIES_STORE"], python=self.python)
