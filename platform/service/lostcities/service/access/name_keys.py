"""Keys of names: names that people cannot tell apart have the same key.

After the skeletons of Unicode Technical Standard 39, and coarser: letters count alike in both cases, and blanks and
punctuation do not count.
"""

import unicodedata
from functools import cache

from confusable_homoglyphs.confusables import confusables_data

_DIRECTION_MARKS = "\u200e\u200f"

_RESERVED = (
    *("admin", "administrator", "mod", "moderator", "operator", "staff", "support", "system"),
    *("official", "server", "erased player", "lost cities"),
)
"""Names that would pass for the people who run the server, or for the server itself."""


def name_key(name: str) -> str:
    """Return the key of a name."""
    shown = unicodedata.normalize("NFKC", name)
    for _ in range(2):  # capitals look like other letters than small ones
        shown = _skeleton(shown).casefold()
    return "".join(filter(_counts, shown)) or shown


def is_reserved(key: str) -> bool:
    """Return whether no player may have a name with this key."""
    return key in _reserved_keys()


@cache
def _reserved_keys() -> frozenset[str]:
    return frozenset(map(name_key, _RESERVED))


def _skeleton(text: str) -> str:
    return "".join(map(_prototype, unicodedata.normalize("NFD", text)))


@cache
def _prototype(letter: str) -> str:
    """Return what stands for all letters that look like this one."""
    if letter == "i":  # in capitals it looks like l
        return "l"
    alike = [each["c"].strip(_DIRECTION_MARKS) for each in confusables_data.get(letter, ())]
    # The data leads from a letter to its prototype, and from a prototype to all its letters.
    return alike[0] if len(alike) == 1 and not _is_prototype(letter, alike[0]) else letter


def _is_prototype(letter: str, other: str) -> bool:
    """Return whether a letter with one other that looks like it is the prototype of the two."""
    alike_other = confusables_data.get(other, ())
    return len(alike_other) == 1 and (len(letter), letter) < (len(other), other)


def _counts(letter: str) -> bool:
    return unicodedata.category(letter)[0] in "LNMS"
