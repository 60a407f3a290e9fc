"""Documents as tests read them: code blocks with their marks, and console blocks that can be run."""

import re
import shlex
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path

from msgspec import Struct
from tests.support.installation import Installation
from tests.support.server_process import ServerProcess

ROOT = Path(__file__).parents[2]
ELLIPSIS = "…"

_FENCE = re.compile(r"^(?:<!-- (\w+): (\S+) -->\n)?```(\w*)\n(.*?)^```$", re.M | re.S)


class Block(Struct, frozen=True):
    """A fenced block: its language, its text, and the `<!-- mark: value -->` on the line before it."""

    language: str
    text: str
    mark: str
    value: str
    line: int


class Step(Struct, frozen=True):
    """A command of a console block and the output it shows. Empty output fits any."""

    command: str
    shown: tuple[str, ...]


def documents() -> list[Path]:
    """List all pages of the repository."""
    return sorted(
        path
        for pattern in ("*.md", "docs/**/*.md", "examples/**/*.md")
        for path in ROOT.glob(pattern)
        if "node_modules" not in path.parts
    )


def name_of(path: Path) -> str:
    """Return the path from the root of the repository."""
    return path.relative_to(ROOT).as_posix()


def text_of(*pages: str) -> str:
    """Read pages, named from the root of the repository, as one text."""
    return "\n".join((ROOT / page).read_text(encoding="utf-8") for page in pages)


def blocks_of(path: Path, *languages: str) -> list[Block]:
    """List the fenced blocks of a page, optionally only those of some languages."""
    text = path.read_text(encoding="utf-8")
    found = [
        Block(m[3], m[4], m[1] or "", m[2] or "", text.count("\n", 0, m.start()) + 1) for m in _FENCE.finditer(text)
    ]
    return [block for block in found if not languages or block.language in languages]


def prose_of(path: Path) -> str:
    """Return the text of a page without its blocks."""
    return _FENCE.sub("", path.read_text(encoding="utf-8"))


def steps_of(block: Block) -> Iterator[Step]:
    """Yield the commands of a console block: lines after `$ `, each with its output."""
    for part in re.split(r"^\$ ", block.text, flags=re.M)[1:]:
        command, *shown = part.rstrip().splitlines()
        yield Step(command.partition("  #")[0].rstrip(), tuple(shown))


def differs(shown: Sequence[str], printed: str) -> str:
    """Compare printed output with the output shown, in which `…` stands for anything. Return "" if they agree."""
    if not shown:
        return ""
    wanted = "\n".join(line.rstrip() for line in shown)
    given = "\n".join(line.rstrip() for line in printed.strip("\n").splitlines())
    pattern = ".*".join(map(re.escape, wanted.split(ELLIPSIS)))
    return "" if re.fullmatch(pattern, given, re.S) else f"the page shows\n{wanted}\nbut printed was\n{given}"


class Reader:
    """A reader who follows a page from top to bottom in an environment of their own."""

    def __init__(self, installation: Installation, left_out: Sequence[str] = ()) -> None:
        """Prepare to follow pages without the commands that begin like one of `left_out`."""
        self._installation = installation
        self._left_out = tuple(left_out)
        self._folder = installation.folder
        self._server: ServerProcess | None = None
        self._stack = ExitStack()

    def __enter__(self) -> "Reader":
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def follow(self, page: Path) -> None:
        """Write the files, run the commands and compare the generated files of a page.

        Fails at the first difference.
        """
        for block in blocks_of(page):
            if block.mark == "file":
                (self._folder / block.value).write_text(block.text)
            elif block.mark == "made":
                there = (self._folder / block.value).read_text()
                assert block.text == there, f"{name_of(page)}, line {block.line}: {block.value} is\n{there}"
            elif block.language == "console":
                for step in steps_of(block):
                    self._do(step, f"{name_of(page)}, from line {block.line}: {step.command}")

    def _do(self, step: Step, where: str) -> None:
        if step.command.startswith(self._left_out):
            return
        match shlex.split(step.command):
            case [".", _]:  # the environment exists already
                return
            case ["make", "run"]:
                self._restart()
                return
            case ["mkdir", folder]:
                (self._folder / folder).mkdir()
                return
            case ["cd", folder]:
                self._folder = self._folder / folder
                return
            case [program, *arguments]:
                server = {} if self._server is None else {"LOSTCITIES_SERVER": self._server.address}
                words = [self._game() if word == "GAME_ID" else word for word in arguments]
                done = self._installation.run(program, *words, cwd=self._folder, **server)
        assert done.returncode == 0, f"{where}\nexit code {done.returncode}\n{done.stdout}"
        assert not (fault := differs(step.shown, done.stdout)), f"{where}\n{fault}"

    def _restart(self) -> None:
        if self._server is None:
            self._server = self._stack.enter_context(self._installation.server())
        else:
            self._server.kill()
            self._server.start()

    def _game(self) -> str:
        """Return the newest game that is over."""
        listed = self._installation.run("lc-admin", "games", "--status", "over", "--json").stdout
        found = re.search(r'"game_id":"(\w+)"', listed)
        assert found is not None, listed
        return found[1]
