"""Text of plugins and players made safe to show: on one line, without control characters, and not without end."""

TEXT_MAX = 300
"""Longer texts of a plugin are cut: a label is a sentence."""


def single_line(text: str) -> str:
    """A text on one line, without control characters, escapes or marks that turn its direction, and not too long."""
    if not text.isprintable():
        text = "".join(letter if letter.isprintable() else " " if letter.isspace() else "" for letter in text)
    return text if len(text) <= TEXT_MAX else f"{text[: TEXT_MAX - 1]}…"
