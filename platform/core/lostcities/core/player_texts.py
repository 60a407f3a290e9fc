"""Texts about players that people read: their names, and the words of operators."""

import unicodedata

from lostcities.core.errors import Malformed
from lostcities.core.names import PlayerId

NAME_CHARS_MAX = 40

LABEL_CHARS_MAX = 60
"""Length of the name of a player's device."""

REASON_CHARS_MAX = 160
"""Largest number of characters of an operator's reason."""

CHAT_CHARS_MAX = 200
"""Largest number of characters that a player writes to the others at once."""

_BLANKS = "\u115f\u1160\u2800\u3164\uffa0\U0001d159"
"""Blanks that Unicode counts as letters and symbols."""


def checked_name(name: str) -> str:
    """Return the name of a player without blanks around it. Raise `Malformed`."""
    name = name.strip()
    if not 1 <= len(name) <= NAME_CHARS_MAX or not name.isprintable() or not any(map(_can_be_seen, name)):
        raise Malformed(f"name must be 1 to {NAME_CHARS_MAX} printable characters, and not blank", field="name")
    return name


def checked_label(label: str) -> str:
    """Return the name of a player's device, which may be empty. Raise `Malformed`."""
    label = label.strip()
    if len(label) > LABEL_CHARS_MAX or not label.isprintable():
        raise Malformed(f"label must be at most {LABEL_CHARS_MAX} printable characters", field="label")
    return label


def neutral_name(player_id: PlayerId) -> str:
    """Return the name that an operator gives to a player by default."""
    return f"Player {player_id[-4:]}"


def checked_reason(reason: str, field: str = "reason") -> str:
    """Return an operator's reason, which may be empty. `field` names it in a request. Raise `Malformed`."""
    reason = reason.strip()
    if len(reason) > REASON_CHARS_MAX or not reason.isprintable():
        raise Malformed(f"{field} must be at most {REASON_CHARS_MAX} printable characters", field=field)
    return reason


def checked_chat(text: str) -> str:
    """Return what a player writes to the others, without blanks around it. Raise `Malformed`."""
    text = text.strip()
    if not 1 <= len(text) <= CHAT_CHARS_MAX or not text.isprintable() or not any(map(_can_be_seen, text)):
        raise Malformed(f"text must be 1 to {CHAT_CHARS_MAX} printable characters, and not blank", field="text")
    return text


def _can_be_seen(letter: str) -> bool:
    """Return whether a letter is visible by itself; combining marks and some blanks are not."""
    return unicodedata.category(letter)[0] in "LNPS" and letter not in _BLANKS
