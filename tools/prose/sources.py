"""Passages of prose in source files: docstrings, comments, texts, names, and the paragraphs of pages."""

import ast
import inspect
import io
import re
import tokenize
from collections.abc import Iterator
from contextlib import suppress
from enum import StrEnum
from itertools import pairwise

from msgspec import Struct


class Kind(StrEnum):
    """Place of a passage in a file."""

    DOCSTRING = "docstring"
    COMMENT = "comment"
    TEXT = "text"  # a string of several words: a message, a label
    NAME = "name"  # the words of a function's or a class's name
    PARAGRAPH = "paragraph"  # or a list item, on a page
    CELL = "cell"  # of a table, or a heading, on a page


class Passage(Struct, frozen=True):
    """A piece of prose; `owner` says whose docstring it is: module, class, function, attribute or test."""

    path: str
    line: int
    kind: Kind
    text: str
    owner: str = ""


# Its line, its text, and whether nothing else is on the line.
Comment = tuple[int, str, bool]


def passages(path: str, source: str) -> Iterator[Passage]:
    """Yield the passages of a file; a file of an unknown kind has none."""
    suffix = path.rpartition(".")[2]
    if suffix == "py":
        yield from _of_python(path, source)
    elif suffix in {"js", "mjs", "css", "proto", "tcss"}:
        yield from _of_slashes(path, source)
    elif suffix == "md":
        yield from _of_page(path, source)
    elif suffix in {"toml", "yml", "yaml"} or path.endswith(("Makefile", ".ci/run")):
        yield from _joined(path, _hash_comments(source))
        if suffix == "toml":
            yield from _named_texts(path, source)


# -- Python --

_NOUN_DECORATORS = {"property", "cached_property", "fixture"}
_LONE_WORD = re.compile(r"(?:some|no|every|any)body|whoever", re.I)  # as a part of a message
_EXAMPLE = re.compile(r"^ {4}.*$", re.M)  # indented code in a docstring


def _of_python(path: str, source: str) -> Iterator[Passage]:
    tree = ast.parse(source)
    docstrings = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            if not isinstance(node, ast.Module):
                yield Passage(path, node.lineno, Kind.NAME, node.name.replace("_", " ").strip())
            if (docstring := ast.get_docstring(node, clean=True)) is not None:
                docstrings.add(id(_constant_of(node.body[0])))
                yield Passage(path, node.body[0].lineno, Kind.DOCSTRING, _EXAMPLE.sub("", docstring), _owner(node))
        for constant, text in _attribute_docstrings(node):
            docstrings.add(id(constant))
            yield Passage(path, constant.lineno, Kind.DOCSTRING, text, "attribute")
    if not path.startswith("tests/"):
        yield from _texts(path, tree, docstrings)
    yield from _joined(path, _python_comments(source))


def _attribute_docstrings(node: ast.AST) -> Iterator[tuple[ast.Constant, str]]:
    """Yield the docstrings below assignments in a module, a class or a function, each as its node and its text."""
    body = node.body if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) else []
    for before, after in pairwise(body):
        match before, after:
            case ast.Assign() | ast.AnnAssign(), ast.Expr(ast.Constant(str(text)) as constant):
                yield constant, inspect.cleandoc(text)


def _owner(node: ast.AST) -> str:
    match node:
        case ast.Module():
            return "module"
        case ast.ClassDef():
            return "class"
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            if node.name.startswith("test_"):
                return "test"
            return "attribute" if _NOUN_DECORATORS & set(map(_last_name, node.decorator_list)) else "function"
    raise TypeError(node)


def _last_name(decorator: ast.expr) -> str:
    called = decorator.func if isinstance(decorator, ast.Call) else decorator
    return called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")


def _constant_of(statement: ast.stmt) -> ast.expr:
    assert isinstance(statement, ast.Expr)
    return statement.value


def _texts(path: str, tree: ast.Module, docstrings: set[int]) -> Iterator[Passage]:
    for node in ast.walk(tree):
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str) or id(node) in docstrings:
            continue
        if node.value.count(" ") >= 2 or _LONE_WORD.fullmatch(node.value):
            yield Passage(path, node.lineno, Kind.TEXT, node.value)


def _python_comments(source: str) -> Iterator[Comment]:
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string, not token.line[: token.start[1]].strip()


# -- languages with // and /* */ --

# Strings come first, so that a URL in one is no comment.
_SLASHES = re.compile(
    r"""(?P<text>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)
    | /\*(?P<block>.*?)\*/
    | (?<![:\\])//(?P<line>[^\n]*)""",
    re.S | re.X,
)


def _of_slashes(path: str, source: str) -> Iterator[Passage]:
    yield from _joined(path, _line_comments(source))
    for found in _SLASHES.finditer(source):
        line = source.count("\n", 0, found.start()) + 1
        if (block := found["block"]) is not None:
            text = re.sub(r"^\s*\*+ ?", "", block.strip("*! \n"), flags=re.M)
            yield Passage(path, line, Kind.COMMENT, re.sub(r"^@\w+.*$", "", text, flags=re.M).strip())
        elif found["text"] is not None and found["text"].count(" ") >= 2 and "<" not in found["text"]:
            yield Passage(path, line, Kind.TEXT, found["text"][1:-1])


def _line_comments(source: str) -> Iterator[Comment]:
    for found in _SLASHES.finditer(source):
        if found["line"] is not None:
            before = source[source.rfind("\n", 0, found.start()) + 1 : found.start()]
            yield source.count("\n", 0, found.start()) + 1, found["line"], not before.strip()


# -- comments of one line each --


def _hash_comments(source: str) -> Iterator[Comment]:
    for number, line in enumerate(source.splitlines(), 1):
        if found := re.search(r"(?:^|\s)#+\s(.*)", line):
            yield number, found[1], not line[: found.start()].strip()


_NAMED_TEXT = re.compile(r'^(?:name|description) = "([^"]+)"', re.M)


def _named_texts(path: str, source: str) -> Iterator[Passage]:
    """Yield the names and descriptions in a TOML file."""
    for found in _NAMED_TEXT.finditer(source):
        yield Passage(path, source.count("\n", 0, found.start()) + 1, Kind.TEXT, found[1])


_DIRECTIVE = re.compile(
    r"""(?:noqa(?::\s*[A-Z]+[0-9]+(?:,\s*[A-Z]+[0-9]+)*)? | type:\s*\w+(?:\[[^\]]*\])?
    | (?:fmt|ruff|buf):\S*(?:\s+\w+)? | eslint\S* | @ts-[\w-]+)(?=\W|$)""",
    re.X,
)


def _joined(path: str, comments: Iterator[Comment]) -> Iterator[Passage]:
    """Join comments on neighbouring lines of their own into passages."""
    first, last, words = 0, -1, ""
    for line, comment, is_alone in comments:
        text = re.sub(r"^[#/!\s]+|[-=\s]+$", "", comment)
        if directive := _DIRECTIVE.match(text):  # the reason after it is prose
            if reason := text[directive.end() :].lstrip(" -#:"):
                yield Passage(path, line, Kind.COMMENT, reason)
            continue
        if (line != last + 1 or not is_alone) and words:
            yield Passage(path, first, Kind.COMMENT, words)
            words = ""
        first = first if words else line
        last, words = line if is_alone else -1, f"{words}\n{text}" if words else text
    if words:
        yield Passage(path, first, Kind.COMMENT, words)


# -- pages --

_FENCE = re.compile(r"^(?P<marks>```|~~~)(?P<language>\w*)[^\n]*\n(?P<code>.*?)^(?P=marks)[^\n]*$", re.M | re.S)
_HTML_COMMENT = re.compile(r"<!--.*?-->", re.S)
_ITEM = re.compile(r"^\s*(?:[-*+]|\d+\.) +")


def _of_page(path: str, source: str) -> Iterator[Passage]:
    yield from _of_fences(path, source)
    blank = re.compile(r"[^\n]")
    text = _HTML_COMMENT.sub(lambda m: blank.sub("", m[0]), _FENCE.sub(lambda m: blank.sub("", m[0]), source))
    first, words = 0, ""
    for number, line in enumerate([*text.splitlines(), ""], 1):
        starts = _ITEM.match(line)
        if words and (starts or not line.strip() or line.startswith(("|", "#"))):
            yield Passage(path, first, Kind.PARAGRAPH, _plain(words))
            words = ""
        if line.startswith("|"):
            cells = (_plain(cell) for cell in re.split(r"(?<!\\)\|", line.strip().strip("|")))
            yield from (Passage(path, number, Kind.CELL, cell) for cell in cells if re.search(r"\w", cell))
        elif line.startswith("#"):
            yield Passage(path, number, Kind.CELL, _plain(line.lstrip("# ")))
        elif line.strip() and (words or starts or not line.startswith("    ")):  # else it is an indented block
            first = first if words else number
            words = f"{words} {_ITEM.sub('', line).lstrip('> ').strip()}".strip()


def _of_fences(path: str, source: str) -> Iterator[Passage]:
    """Yield the prose of the Python blocks of a page, and the lines of its blocks of text. Both may be excerpts."""
    for fence in _FENCE.finditer(source):
        before = source.count("\n", 0, fence.start("code"))
        for line, text in _of_block(fence["language"], fence["code"]):
            yield Passage(path, before + line, Kind.TEXT, text)


def _of_block(language: str, code: str) -> Iterator[tuple[int, str]]:
    if language == "text":
        yield from enumerate(code.splitlines(), 1)
    elif language == "python":
        with suppress(SyntaxError):  # an excerpt
            yield from ((passage.line, passage.text) for passage in _of_python("", code))


def _plain(text: str) -> str:
    """Take the marks of Markdown out of a text; inline code counts as one word."""
    text = re.sub(r"!\[[^\]]*\]\([^)]*\)", "", text)
    text = re.sub(r"\[([^\]]*)\](\([^)]*\)|\[[^\]]*\])", r"\1", text)
    text = re.sub(r"(`+).*?\1", "CODE", text)
    return re.sub(r"\*\*|(?<!\w)[*_](?=\S)|(?<=\S)[*_](?!\w)", "", text).strip()
