"""Entries of a score form as they are typed: `W W 2 5 10` for a column, `7 L` for a path, `12` for coins."""

from collections.abc import Sequence

from msgspec import Struct

from lostcities.core import Rejected
from lostcities.present import Entries, ScoreForm, ScoreInput, ScoreRow, Translator, missing_supply


class BadEntry(Rejected):
    """The typed text does not fit its row. The message says what would."""

    reason = "BAD_ENTRY"


class EntryPlace(Struct, frozen=True):
    """A place to fill in: section, seat and row, by their numbers."""

    section: int
    seat: int
    row: int


def entry_places(form: ScoreForm, seats: int) -> list[EntryPlace]:
    """Return the places of a sheet in the order in which they are asked for."""
    return [
        EntryPlace(number, seat, row)
        for number, section in enumerate(form.sections)
        for seat in range(seats)
        for row in range(len(section.rows))
    ]


def possible_in(row: ScoreRow) -> str:
    """Return what can be typed in a row: `W 2 3 4 5`, `step 0-9, L = leader`."""
    listed = [each.word for each in row.inputs if each.word == each.label or each.word == "W"]
    numbers = [_bounds(row, each) for each in row.inputs if not each.word]
    others = [f"{each.word} = {each.label}" for each in row.inputs if each.word and each.word not in listed]
    return ", ".join([*numbers, *([" ".join(listed)] if listed else []), *others])


def read_entry(row: ScoreRow, text: str, translate: Translator) -> list[int]:
    """Return the number of each input. Raise `BadEntry`."""
    numbers = [0] * len(row.inputs)
    for typed in text.replace(",", " ").split():
        place, count = _found(row, typed, translate)
        if numbers[place] and not row.inputs[place].word:
            said = translate("enter one number for {row}, not several", row=row.label)
            raise BadEntry(said)
        numbers[place] += count
    for each, number in zip(row.inputs, numbers, strict=True):
        if number > each.maximum:
            raise BadEntry(_too_many(row, each, number, translate))
    return numbers


def check_entry(form: ScoreForm, entries: Sequence[Entries], where: EntryPlace, translate: Translator) -> None:
    """Check an entry against those of other rows and seats, which `entries` holds by seat. Raise `BadEntry`."""
    section = form.sections[where.section]
    for place, each in enumerate(section.rows[where.row].inputs):
        own = entries[where.seat][where.section]
        others = [
            row.label for line, row in enumerate(section.rows) if line != where.row and _has(row, own[line], each)
        ]
        if each.once and own[where.row][place] and others:
            raise BadEntry(translate("{label} is entered for {row} already", label=each.label, row=others[0]))
    for number, line, place in missing_supply(form, entries):
        if (number, line) == (where.section, where.row):
            raise BadEntry(_used_up(section.rows[line], section.rows[line].inputs[place], translate))


def _used_up(row: ScoreRow, each: ScoreInput, translate: Translator) -> str:
    if each.supply == 1:
        return translate(
            "there is only one {label} in {row}, and another player has it", label=each.label, row=row.label
        )
    said = "there are only {count} of {label} in {row} for all players: what the others have is entered already"
    return translate(said, count=each.supply, label=each.label, row=row.label)


def _bounds(row: ScoreRow, each: ScoreInput) -> str:
    return f"0-{each.maximum}" if each.label == row.label else f"{each.label} 0-{each.maximum}"


def _found(row: ScoreRow, typed: str, translate: Translator) -> tuple[int, int]:
    """Return the place of the input that a word is for, and how many it stands for."""
    said = typed.casefold()
    for place, each in enumerate(row.inputs):
        word = each.word.casefold()
        if word and said == word * max(1, len(said) // len(word)) and (said == word or word.isalpha()):
            return place, len(said) // len(word)
    numbered = [place for place, each in enumerate(row.inputs) if not each.word]
    if numbered and said.isdecimal() and len(said) < 10:
        return numbered[0], int(said)
    if said in ("0", "-"):
        return 0, 0
    possible = possible_in(row)
    raise BadEntry(
        translate("{typed} is not possible for {row}; enter {possible}", typed=typed, row=row.label, possible=possible)
    )


def _too_many(row: ScoreRow, each: ScoreInput, number: int, translate: Translator) -> str:
    if not each.word:
        said = "{label} goes from 0 to {most}, not to {number}"
        return translate(said, label=each.label, most=each.maximum, number=number)
    if each.maximum == 1:
        return translate("{row} can have {label} only once", row=row.label, label=each.label)
    said = "{row} can have {label} {most} times at most, not {number}"
    return translate(said, row=row.label, label=each.label, most=each.maximum, number=number)


def _has(row: ScoreRow, numbers: Sequence[int], wanted: ScoreInput) -> bool:
    return any(number and each == wanted for each, number in zip(row.inputs, numbers, strict=True))
