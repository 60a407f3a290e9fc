"""`new-plugin`: a house rule as a distribution that works at once, made from any installed variant.

It knows no game: `scaffold_values` finds in the rules what a house rule can change.
"""

import re
from argparse import Namespace
from importlib import resources
from importlib.util import find_spec
from pathlib import Path
from string import Template

from lostcities.admin.arguments import BadArgument
from lostcities.admin.audit import ExitCode
from lostcities.admin.output import say
from lostcities.admin.scaffold_values import template_values
from lostcities.core.errors import UnknownVariant
from lostcities.registry import Registry

NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
NAME_CHARS_MAX = 20
KEY_CHARS_MAX = 40


class BadName(BadArgument):
    """A name that no plugin can have, or that is taken."""


class FolderExists(BadArgument):
    """A file or folder that is in the place of the new folder."""


def new_plugin(args: Namespace, registry: Registry) -> ExitCode:
    """Write a house rule, and print the next steps."""
    try:
        made = scaffold(args.name, registry, base=args.base, into=Path(args.into))
    except UnknownVariant as error:
        raise BadArgument(error.message) from error
    for path in made:
        say(str(path))
    say(f"\nNext: cd {made[0].parent}, pip install -e '.[test]', pytest, lc-admin plugins. README.md explains more.")
    return ExitCode.OK


def scaffold(name: str, registry: Registry, *, base: str = "duel", into: Path = Path()) -> list[Path]:
    """Write a house rule called `name` for a variant to a new folder in `into`; return its files.

    Raise `BadName`, `FolderExists`, `CannotBuildOn` or `UnknownVariant` without writing anything.
    """
    variant = registry.variant(base)
    _check_name(name, f"{base}-{name}", registry)
    words = template_values(name, _module(name), variant, registry)
    kind = "number" if "number" in words else "handicap"
    files = {
        "pyproject.toml": "pyproject.toml",
        f"{words['module']}/__init__.py": f"{kind}.py",
        f"test_{name.replace('-', '_')}.py": f"test_{kind}.py",
        "README.md": "README.md",
    }
    texts = {file: _template(template).substitute(words) for file, template in files.items()}
    folder = into / name
    try:
        folder.mkdir()
    except FileExistsError:
        raise FolderExists(f"{folder} exists already: choose another name, or another folder by --into") from None
    except FileNotFoundError:
        raise BadArgument(f"there is no folder {into}: create it, or name another with --into") from None
    for file, text in texts.items():
        (folder / file).parent.mkdir(exist_ok=True)
        (folder / file).write_text(text, encoding="utf-8", newline="\n")
    return [folder / file for file in texts]


def _check_name(name: str, key: str, registry: Registry) -> None:
    if not NAME.fullmatch(name) or len(name) > NAME_CHARS_MAX or len(key) > KEY_CHARS_MAX:
        rule = f"lower-case letters, digits and single hyphens, a letter first, at most {NAME_CHARS_MAX}"
        raise BadName(f"{name!r} cannot be the name of a plugin: use {rule}; the variant would be {key!r}")
    module = _module(name)
    if find_spec(module) is not None:
        raise BadName(f"{name!r} is taken: there is a module {module} already")
    if any(variant.key == key for variant in registry.variants()):
        raise BadName(f"{name!r} is taken: there is a variant {key!r} already")


def _module(name: str) -> str:
    return "lostcities_" + name.replace("-", "_")


def _template(name: str) -> Template:
    return Template((resources.files("lostcities.admin") / "templates" / f"{name}.txt").read_text(encoding="utf-8"))
