"""Takes comments out of scripts: lines that hold nothing else. What stands in texts, templates and patterns stays.

It knows just enough of the language to tell code from text; a comment beside code, and one that begins with `/*!`, as
licences do, are left where they are.
"""

import re

_COMMENT = re.compile(r"(?<=\n)[ \t]*(?://.*|/\*(?!!)(?:(?!\*/)[\s\S])*\*/)[ \t]*\n")
_PATTERN = r"/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\[\n])+/"
_CODE = re.compile(
    rf"""  //.* | /\*[\s\S]*?\*/                             # a comment beside code
         | "(?:\\[\s\S]|[^"\\\n])*" | '(?:\\[\s\S]|[^'\\\n])*'
         | (?:(?<=[=(,:;!&|?\[>])|(?<=[=(,:;!&|?\[>]\ )|(?<=\breturn\ )|\n[ ]+){_PATTERN}  # where nothing is divided
         | [^"'`{{}}/\n]+ | [\s\S]
    """,
    re.VERBOSE,
)
_TEMPLATE = re.compile(r"(?:\\[\s\S]|\$(?!\{)|[^\\`$])*(`|\$\{|\Z)")


def without_comments(source: str) -> str:
    """The script without lines of comment."""
    source = f"\n{source}"
    kept: list[str] = []
    holes: list[int] = []  # for each template around us, how many braces are open in its `${…}`
    at, is_template = 1, False
    while at < len(source):
        if not is_template and (comment := _COMMENT.match(source, at)):
            at = comment.end()
            continue
        found = (_TEMPLATE if is_template else _CODE).match(source, at)
        assert found is not None, "both take whatever comes"
        kept.append(found[0])
        at = found.end()
        if is_template:
            is_template = False
            if found[1] == "${":
                holes.append(0)
        elif found[0] == "`":
            is_template = True
        elif holes and found[0] in "{}":
            holes[-1] += 1 if found[0] == "{" else -1
            if holes[-1] < 0:
                holes.pop()
                is_template = True
    return "".join(kept)
