"""Markdown of plugins as elements for the page.

Plugin texts are untrusted. They become lists of a few known tags and texts, never HTML, and the page puts each text
into the document as text. Links and images keep only their words, so that no text leads a player elsewhere.
"""

from functools import lru_cache

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

Node = str | list["Node"]
"""A text, or an element: its tag, then its children."""

TAGS = frozenset(
    "h2 h3 h4 h5 h6 p ul ol li blockquote pre code strong em br hr table thead tbody tr th td".split()  # noqa: SIM905  # read as a line
)
LENGTH_MAX = 20_000
"""Longest text that is read as Markdown, in characters, because some texts take quadratic time."""
_PARSER = MarkdownIt("commonmark", {"html": False}).enable("table")


@lru_cache(maxsize=64)
def elements(text: str) -> list[Node]:
    """Return the elements of a text without its title. Headings begin at h2, below the page's own."""
    if len(text) > LENGTH_MAX:
        return [["p", part] for part in text.split("\n\n")]
    blocks = SyntaxTreeNode(_PARSER.parse(text)).children
    if blocks and blocks[0].type == "heading" and blocks[0].tag == "h1":
        blocks = blocks[1:]
    return [node for block in blocks for node in _nodes(block)]


def _nodes(node: SyntaxTreeNode) -> list[Node]:
    match node.type:
        case "softbreak":
            return [" "]
        case "code_inline":
            return [["code", node.content]]
        case "fence" | "code_block":
            return [["pre", node.content]]
        case "heading":
            return [[f"h{min(6, int(node.tag[1]) + 1)}", *_children(node)]]
    if node.tag in TAGS and not node.hidden:
        return [[node.tag, *_children(node)]]
    return _children(node) if node.children or not node.content else [node.content]


def _children(node: SyntaxTreeNode) -> list[Node]:
    return [found for child in node.children for found in _nodes(child)]
