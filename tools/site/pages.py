"""Pages as the site shows them: links to files of the code are words, and some pages are completed from the code."""

import ast
import importlib
import inspect
import posixpath
import re
from collections.abc import Callable

from sphinx.application import Sphinx

from tools.site.proto_reference import proto_reference

# The sections of the site and their pages.
SECTIONS = {
    "Tutorials": ["docs/tutorials/*"],
    "How-to": ["docs/how-to/*"],
    "Reference": ["docs/reference/*", "docs/rulings/*"],
    "Explanation": ["docs/explanation/*"],
    "Decisions": ["docs/adr/*"],
    "Examples": ["examples/README", "examples/*/README"],
    "Project": ["docs/README", "CONTRIBUTING", "CHANGELOG"],
}

# Public entry points for plugins, clients and tests.
PYTHON_MODULES = [
    "lostcities.agents",
    "lostcities.core",
    "lostcities.kit",
    "lostcities.present",
    "lostcities.registry",
    "lostcities.testing",
    "lostcities_client",
]

_LINK = re.compile(r"(?<!!)\[((?:[^\[\]]|!\[[^\]]*\]\([^)]*\))*)\]\((?![a-z]+:)([^)#\s]+)(#[^)\s]*)?\)")
_FENCE = re.compile(r"^(```.*?^```)$", re.M | re.S)


def complete(app: Sphinx, docname: str, source: list[str]) -> None:
    """Rewrite the text of a page before it is parsed."""
    parts = _FENCE.split(source[0])
    parts[::2] = [_without_code_links(app, docname, part) for part in parts[::2]]
    source[0] = "".join(parts) + COMPLETED.get(docname, lambda: "")()


def _without_code_links(app: Sphinx, docname: str, text: str) -> str:
    """Keep the words of links that lead out of the site, into the code."""

    def shown(link: re.Match[str]) -> str:
        target = posixpath.normpath(posixpath.join(posixpath.dirname(docname), link[2]))
        is_page = target.removesuffix(".md") in app.env.found_docs and target.endswith(".md")
        return link[0] if is_page else link[1]

    return _LINK.sub(shown, text)


def _contents() -> str:
    def tree(caption: str, pages: list[str]) -> str:
        return f"```{{toctree}}\n:hidden:\n:glob:\n:caption: {caption}\n\n" + "\n".join(pages) + "\n```\n"

    return "\n\n" + "\n".join(tree(caption, pages) for caption, pages in SECTIONS.items())


def _python_reference() -> str:
    return "".join(f"\n\n## {module}\n\n```{{eval-rst}}\n{_directives(module)}\n```\n" for module in PYTHON_MODULES)


def _directives(module: str) -> str:
    constants = (f".. autodata:: {name}" for name in constants_of(module))
    return "\n".join([f".. automodule:: {module}", "", *constants])


def constants_of(module: str) -> list[str]:
    """Return the public names that are neither class nor function, in the modules that define and describe them."""
    package = importlib.import_module(module)
    imports = (node for node in ast.parse(inspect.getsource(package)).body if isinstance(node, ast.ImportFrom))
    homes = {alias.name: node.module for node in imports for alias in node.names}
    others = (
        name
        for name in package.__all__
        if not inspect.isroutine(value := getattr(package, name)) and not inspect.isclass(value)
    )
    return [f"{homes.get(name, module)}.{name}" for name in others]


COMPLETED: dict[str, Callable[[], str]] = {
    "README": _contents,
    "docs/reference/python-api": _python_reference,
    "docs/reference/grpc-api": proto_reference,
}
