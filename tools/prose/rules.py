"""The rules of plain prose, each a function from a passage to the words it objects to."""

import re
from collections.abc import Callable, Iterator

from msgspec import Struct

from tools.prose.sources import Kind, Passage

WORDS_MAX = 25
PAGE_MEAN_MAX = 18.0
SEMICOLONS_MAX = 5.0  # in a hundred sentences

PAGE = {Kind.PARAGRAPH, Kind.CELL}
CODE = {Kind.DOCSTRING, Kind.COMMENT}


class Finding(Struct, frozen=True, order=True):
    """A passage that breaks a rule, and the words that break it."""

    path: str
    line: int
    rule: str
    words: str


# -- sentences --

_ABBREVIATIONS = re.compile(r"\b(e\.g|i\.e|etc|vs|approx|no|cf)\.", re.I)
_END = re.compile(r"(?<=[.!?…])[)\"”’']*\s+(?=[\"“(]?[A-Z0-9`ÄÖÜ])|\n\s*\n|\n\s*[-*•] ")
_WORD = re.compile(r"[\w`'’./:@-]*\w[\w`'’./:@-]*")


def sentences(text: str) -> list[str]:
    """Split a passage into its sentences."""
    parts = _END.split(_ABBREVIATIONS.sub(lambda m: m[0].replace(".", ""), text))
    return [part.strip() for part in parts if part and _WORD.search(part)]


def length(sentence: str) -> int:
    """Count the words of a sentence; a path, a number or a piece of code is one."""
    return len(_WORD.findall(re.sub(r"`[^`]*`", "CODE", sentence)))


# -- how a docstring begins --

_OPENERS = {
    *("what", "whatever", "who", "whom", "whose", "whoever", "whether"),
    *("where", "wherever", "how", "however", "which", "whichever", "of", "that"),
}
# Of those that ruff's D401 lets pass.
_NOUN_OPENERS = {"every", "each", "all", "any", "these", "those", "its", "one", "two", "some", "no"}


def _first_word(text: str) -> str:
    found = re.match(r"\W*([A-Za-z']+)", text)
    return found[1].lower() if found else ""


def _opener(passage: Passage) -> Iterator[str]:
    if passage.kind is Kind.DOCSTRING and _first_word(passage.text) in _OPENERS:
        yield passage.text.splitlines()[0]


def _noun_phrase(passage: Passage) -> Iterator[str]:
    if passage.kind is Kind.DOCSTRING and passage.owner == "function" and _first_word(passage.text) in _NOUN_OPENERS:
        yield passage.text.splitlines()[0]


# -- words --

_SUBJECTS = re.compile(r"\b(some|no|every|any)body\b|\bwhoever\b|\b(?:of|to|for|by|from|with) who\b", re.I)
# At the head of a sentence "who" is a subject unless it asks.
_WHO = re.compile(r"(?:^|[.!:;]\s+)(Who(?:se)?\s+[^.?!]*)(?![^.!]*\?)")

SUBSTITUTIONS = {
    r"(?:take|takes|taking|taken|took)(?: \w+){0,3}? back": "undo",
    r"takeback\w*|take-back\w*": "undo",
    r"(?:bring|brings|bringing|brought)(?: \w+){0,3}? back": "redo",
    r"houses? of bots": "bot host",
    r"household\w*|lodgers?": "bot host, bot accounts",
    r"eyes": "viewer",
    r"strangers?": "third party, another author, a new user",
    r"standing door|front door": "public API, entry point",
    r"rubbish": "garbage",
    r"goes without saying|as it were|so to speak": "(leave out)",
}
_SUBSTITUTIONS = {re.compile(rf"\b(?:{words})\b", re.I): instead for words, instead in SUBSTITUTIONS.items()}


def _subject(passage: Passage) -> Iterator[str]:
    yield from (found[0] for found in _SUBJECTS.finditer(passage.text))
    if passage.kind in PAGE | CODE:
        yield from (found[1][:40] for found in _WHO.finditer(passage.text))


def _substitution(passage: Passage) -> Iterator[str]:
    for pattern, instead in _SUBSTITUTIONS.items():
        yield from (f"{found[0]} (say: {instead})" for found in pattern.finditer(passage.text))


# -- sentences that are too much --


def _long(kinds: set[Kind]) -> Callable[[Passage], Iterator[str]]:
    def check(passage: Passage) -> Iterator[str]:
        if passage.kind in kinds:
            for sentence in sentences(passage.text):
                if (words := length(sentence)) > WORDS_MAX:
                    yield f"{words} words: {' '.join(sentence.split())[:60]}…"

    return check


def _chain(passage: Passage) -> Iterator[str]:
    if passage.kind in PAGE | CODE:
        for sentence in sentences(passage.text):
            if re.sub(r"`[^`]*`", "", sentence).count(";") >= 2:
                yield f"a chain of semicolons: {' '.join(sentence.split())[:60]}…"


RULES: dict[str, Callable[[Passage], Iterator[str]]] = {
    "opener": _opener,
    "noun-phrase": _noun_phrase,
    "subject": _subject,
    "substitution": _substitution,
    "long-sentence": _long(CODE),
    "page-long-sentence": _long(PAGE),
    "semicolon-chain": _chain,
}


def check(passage: Passage) -> Iterator[Finding]:
    """Yield what breaks the rules in a passage."""
    for rule, objects in RULES.items():
        yield from (Finding(passage.path, passage.line, rule, words) for words in objects(passage))
