"""Texts of plugins and players made safe to show: one line, without control characters, and of limited length."""

TEXT_MAX = 300
"""Largest number of characters; longer texts are cut."""


def single_line(text: str) -> str:
    """Return a text on one line, without control characters, escapes and direction marks, and cut to `TEXT_MAX`."""
    if not text.isprintable():
        text = "".join(letter if letter.isprintable() else " " if letter.isspace() else "" for letter in text)
    return text if len(text) <= TEXT_MAX else f"{text[: TEXT_MAX - 1]}…"
