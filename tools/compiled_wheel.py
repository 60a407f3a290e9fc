"""Build hook of wheels: with `LOSTCITIES_ENGINES=1` a wheel has compiled engines, for one Python and kind of machine.

Without it a wheel is plain Python, for all. The hook reads the source distribution as well as a checkout.
"""

import os
import sys
import tempfile
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILERS = ("mypy", "setuptools")
"""Packages that compile."""


class CompiledWheel(BuildHookInterface[BuilderConfig]):
    """The hook. It fails where the engines do not compile: a wheel without them was not asked for."""

    PLUGIN_NAME = "custom"
    _folder: "tempfile.TemporaryDirectory[str] | None" = None

    def dependencies(self) -> list[str]:
        """Return the packages that compile, in the versions of the lock."""
        if not _is_wanted():
            return []
        locked = Path(self.root, "requirements.lock").read_text().splitlines()
        return [line.rstrip(" \\") for line in locked if line.partition("==")[0] in COMPILERS]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the engines, and add them to the wheel."""
        if version == "editable" or not _is_wanted():
            return
        engines = self._engines()
        if missing := engines.missing_tool():
            raise SystemExit(f"LOSTCITIES_ENGINES=1 needs this, which is missing: {missing}")
        self._folder = tempfile.TemporaryDirectory()
        if said := engines.compile_in(self._folder.name, engines.PORTABLE_FLAGS):
            raise SystemExit(f"{said}\nthe engines do not compile here: leave out LOSTCITIES_ENGINES=1")
        for library, place in engines.compiled_in(Path(self._folder.name)):
            build_data["force_include"][str(library)] = str(Path(*place.parts[2:]))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what was compiled."""
        if self._folder is not None:
            self._folder.cleanup()

    def _engines(self) -> ModuleType:
        """Return the module that compiles. It lies beside this one, which hatchling loads without its package."""
        sys.path.insert(0, self.root)
        try:
            from tools import compile_engines
        finally:
            sys.path.remove(self.root)
        return compile_engines


def _is_wanted() -> bool:
    return os.environ.get("LOSTCITIES_ENGINES", "") not in ("", "0")
