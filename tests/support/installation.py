"""A virtual environment beside the tests' own, in which distributions are installed without a network.

It sees the packages of the tests' environment. Packages installed in it are visible only there.
"""

import os
import subprocess
import sys
import sysconfig
import tomllib
from pathlib import Path
from typing import TypeAlias

from tests.support import programs
from tests.support.server_process import ServerProcess

Done: TypeAlias = "subprocess.CompletedProcess[str]"


def brief(*also: str) -> tuple[str, str]:
    """Return the arguments of pytest with which the quick run tests a plugin's suite, without tests named like `also`.

    That is with one number of seats, and with the laws that are cheap.
    """
    left_out = ["3-seats", "4-seats", "5-seats", "6-seats", "any_options", "secrecy", "undo", "determinism", *also]
    return "-k", f"not ({' or '.join(left_out)})"


class Installation:
    """A virtual environment in `folder`, with the programs of the product and the distributions installed in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        home = folder / "venv"
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", home], check=True)
        self.bin = home / "bin"
        self.python = self.bin / "python"
        ours = sysconfig.get_path("purelib")
        theirs = sysconfig.get_path("purelib", "venv", {"base": str(home), "platbase": str(home)})
        # Read at start-up, so that our packages are visible there, paths of editable installs included.
        self._packages = Path(theirs)
        (self._packages / "ours.pth").write_text(f"import site; site.addsitedir({ours!r})\n")
        programs = Path(sys.executable).parent
        for program in [*programs.glob("lc-*"), programs / "pip", programs / "pytest"]:
            _, _, body = program.read_text().partition("\n")
            (self.bin / program.name).write_text(f"#!{self.python}\n{body}")
            (self.bin / program.name).chmod(0o755)

    @property
    def environment(self) -> dict[str, str]:
        """Environment in which these programs come first and store their files in the folder."""
        return {
            **os.environ,
            "PATH": f"{self.bin}{os.pathsep}{os.environ['PATH']}",
            "LOSTCITIES_CONFIG": str(self.folder / "config"),
            "LOSTCITIES_STORE": f"sqlite:///{self.folder / 'games.sqlite'}",
            "NO_COLOR": "1",
            # There is no such index: an install that needs one fails at once, and pip builds with installed packages.
            "PIP_NO_INDEX": "1",
            "PIP_NO_BUILD_ISOLATION": "0",  # pip reads "no … = false" as yes
            "PIP_DISABLE_PIP_VERSION_CHECK": "1",
            "PIP_NO_CACHE_DIR": "1",
        }

    def run(self, program: str, *arguments: str, cwd: Path | None = None, **more: str) -> Done:
        """Run a program to its end, with standard output and error in one text."""
        return programs.run(
            [program, *arguments],
            cwd=cwd or self.folder,
            env={**self.environment, **more},
            stderr=subprocess.STDOUT,
            timeout_s=300,
            python=self.python,
        )

    def link(self, *distributions: Path) -> None:
        """Make folders visible as an editable install does, without a build, which takes seconds for each."""
        for folder in distributions:
            told = tomllib.loads((folder / "pyproject.toml").read_text())
            project, wheel = told["project"], told["tool"]["hatch"]["build"]["targets"]["wheel"]
            built = {name.removesuffix(".py") for name in wheel.get("packages") or wheel["only-include"]}
            info = self._packages / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
            info.mkdir()
            (info / "METADATA").write_text(
                f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
            )
            points = project["entry-points"]["lostcities"].items()
            assert {module.partition(".")[0] for _, module in points} <= built, f"{folder}: the wheel lacks its plugin"
            (info / "entry_points.txt").write_text("\n".join(["[lostcities]", *(f"{a} = {b}" for a, b in points), ""]))
            (self._packages / f"{project['name']}.pth").write_text(f"{folder}\n")

    def install(self, *distributions: Path) -> None:
        """Run `pip install` on folders."""
        done = self.run("pip", "install", "--quiet", *map(str, distributions))
        assert done.returncode == 0, done.stdout

    def server(self) -> ServerProcess:
        """Return a server in this environment, on its own store."""
        return ServerProcess(self.folder, store=self.environment["LOSTCITIES_STORE"], python=self.python)
