"""Sphinx settings of the site. The source folder is the repository, so links between pages work here and there."""

import sys
from pathlib import Path

from sphinx.application import Sphinx

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from tools.site.docstrings import to_rest  # noqa: E402 - `tools` is found by the line above
from tools.site.pages import complete  # noqa: E402

project = "Lost Cities platform"
author = "The Lost Cities platform contributors"
copyright = author
root_doc = "README"
include_patterns = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/**.md", "examples/**.md"]
exclude_patterns = [".*", "**/node_modules", "site", "build", "dist", "tests", "platform", "plugins", "clients"]

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.viewcode", "sphinxcontrib.mermaid"]
myst_heading_anchors = 4
myst_fence_as_directive = {"mermaid"}
suppress_warnings = ["myst.header"]  # a page of rulings begins some tables below level 2

autodoc_default_options = {"members": True, "imported-members": True, "undoc-members": True}
autodoc_member_order = "groupwise"
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 100
viewcode_line_numbers = True

html_theme = "furo"
html_title = project
html_extra_path = ["static"]
html_copy_source = False


def setup(app: Sphinx) -> None:
    """Register the hooks that complete pages and translate docstrings."""
    app.connect("source-read", complete)
    app.connect("autodoc-process-docstring", to_rest)
