"""Engines from their sources, whether or not compiled modules lie beside them."""

import sys
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from unittest.mock import patch

import pytest
from tools.compile_engines import C_SOURCES, SOURCES, missing_tool

ROOT = Path(__file__).parents[2]


where_it_compiles = pytest.mark.skipif(missing_tool() != "", reason=f"no {missing_tool()} to compile engines with")
"""For tests of compiled engines, and for those that take minutes without them."""


def is_compiled(name: str) -> bool:
    """Return whether a module is the compiled one."""
    return str(import_module(name).__file__).endswith(tuple(EXTENSION_SUFFIXES))


def is_older_than_its_source(source: str) -> bool:
    """Return whether the compiled module of a source, if there is one, was made from an earlier text."""
    path = ROOT / source
    compiled = [path.with_name(path.stem + suffix) for suffix in EXTENSION_SUFFIXES]
    return any(each.exists() and each.stat().st_mtime < path.stat().st_mtime for each in compiled)


def interpreted(name: str) -> ModuleType:
    """Return a module of an engine, and the modules of engines that it imports, as plain Python."""
    loaded: dict[str, ModuleType] = {}
    for source in SOURCES:  # compiled modules must not meet sources of others at their first import
        import_module(_module_name(source))
    with patch.dict(sys.modules, dict.fromkeys(map(_module_name, C_SOURCES))):  # as if there were none
        for source in SOURCES:
            module = _module_name(source)
            spec = spec_from_file_location(module, ROOT / source)
            assert spec is not None
            assert spec.loader is not None
            loaded[module] = sys.modules[module] = module_from_spec(spec)
            spec.loader.exec_module(loaded[module])
    return loaded[name]


def _module_name(source: str) -> str:
    return ".".join(Path(source).with_suffix("").parts[2:])
