"""A plugin with a variant that has no presentation, and its installation for tests.

`installed` yields the folders that make this module an installed plugin.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from lostcities.core import Variant, hookimpl
from lostcities.testing.tiny import TINY, TinyRules

ROOT = Path(__file__).parents[2]


class PlainRules(TinyRules):
    """Tiny without a table and without log lines."""

    table = None  # type: ignore[assignment]  # takes the method away
    log_lines = None  # type: ignore[assignment]


PLAIN = replace(TINY, key="plain", title="Plain", rules=PlainRules())


@hookimpl
def lostcities_variants() -> Iterable[Variant[Any, Any, Any]]:
    """Yield the variant."""
    yield PLAIN


@contextmanager
def installed(folder: Path, python_path: str, module: str = "tests.support.plain_variant") -> Iterator[None]:
    """Install this module or another one as a plugin, for this process and for programs it starts."""
    about = folder / "plain-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: plain\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[lostcities]\nplain = {module}\n")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder)
        patch.setenv("PYTHONPATH", ":".join(filter(None, [str(folder), str(ROOT), python_path])))
        yield
