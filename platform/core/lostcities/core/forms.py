"""Moves given by a form: bounded fields that a seat fills in, where the legal moves are too many to list.

A form bounds the values of a move. `decide` judges the rest. The platform refuses a move that is neither listed nor
within the bounds of a form (`lostcities.core.form_checks`).
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Protocol, TypeAlias

from msgspec import Struct

from lostcities.core.contract import Move, notation, verb_of, word_of
from lostcities.core.errors import NotInForm
from lostcities.core.names import Seat

Below = Callable[[int], int]
"""Function that returns a random number from 0 to n - 1, such as `Chance.below` or `Random.randrange`."""

_DRAW = 2**32
"""Largest argument of `Chance.below`."""


class NumberField(Struct, frozen=True, kw_only=True, tag="number"):
    """A whole number from `minimum` to `maximum`, in steps from `minimum` on."""

    name: str
    """Name of the move's field."""
    label: str = ""
    """Label in English, which is translated as all texts are; the name if empty."""
    minimum: int
    maximum: int
    step: int = 1

    def fault(self, value: object) -> str:
        """Return why a value does not fit; empty if it fits."""
        return _number_fault(self, value, self.name)

    def sample(self, below: Below) -> int:
        """Return a random value."""
        return self.minimum + self.step * _below(below, _steps(self) + 1)

    def beyond(self) -> Iterator[object]:
        """Yield values just outside the bounds."""
        yield from _around(self)


class NumbersField(Struct, frozen=True, kw_only=True, tag="numbers"):
    """A tuple of `count` whole numbers, each from `minimum` to `maximum`, such as one for each field of a board.

    With `sum_minimum` and `sum_maximum` their sum is bounded, too. Clients show the sum beside its bounds.
    """

    name: str
    label: str = ""
    count: int
    minimum: int
    maximum: int
    step: int = 1
    labels: tuple[str, ...] = ()
    """Labels of the numbers in English, each translated: `Field 1`. Empty, or one for each number."""
    sum_minimum: int | None = None
    sum_maximum: int | None = None

    @property
    def sums(self) -> tuple[int, int]:
        """Smallest and largest sum."""
        low, high = self.count * self.minimum, self.count * (self.minimum + self.step * _steps(self))
        least = low if self.sum_minimum is None else max(low, self.sum_minimum)
        return least, high if self.sum_maximum is None else min(high, self.sum_maximum)

    def fault(self, value: object) -> str:
        """Return why a value does not fit; empty if it fits."""
        if not isinstance(value, tuple | list) or len(value) != self.count:
            given = f"{len(value)}" if isinstance(value, tuple | list) else "another value"
            return f"{self.name} takes {self.count} numbers, not {given}"
        faults = (_number_fault(self, each, f"{self.name} {place}") for place, each in enumerate(value, 1))
        return next(filter(None, faults), "") or self._sum_fault(sum(value))

    def _sum_fault(self, total: int) -> str:
        if self.sum_maximum is not None and total > self.sum_maximum:
            return f"{self.name} add up to {total}, which is {total - self.sum_maximum} more than {self.sum_maximum}"
        if self.sum_minimum is not None and total < self.sum_minimum:
            return f"{self.name} add up to {total}, which is {self.sum_minimum - total} less than {self.sum_minimum}"
        return ""

    def sample(self, below: Below) -> tuple[int, ...]:
        """Return random values. If the sum is bounded, the sum is drawn first."""
        if self.sum_minimum is None and self.sum_maximum is None:
            return tuple(self.minimum + self.step * _below(below, _steps(self) + 1) for _ in range(self.count))
        low, high = self.step_sums
        parts, left = list[int](), low + _below(below, high - low + 1)
        for after in reversed(range(self.count)):  # the numbers after this one must be able to take what is left
            least, most = max(0, left - after * _steps(self)), min(_steps(self), left)
            parts.append(least + _below(below, most - least + 1))
            left -= parts[-1]
        return tuple(self.minimum + self.step * part for part in _shuffled(parts, below))

    @property
    def step_sums(self) -> tuple[int, int]:
        """Smallest and largest sum as steps above the smallest numbers; the first is larger if no sum is possible."""
        base, (least, most) = self.count * self.minimum, self.sums
        return -((base - least) // self.step), (most - base) // self.step

    def beyond(self) -> Iterator[object]:
        """Yield values just outside the bounds."""
        fit = (self.minimum,) * self.count
        yield from ((*fit[1:], each) for each in _around(self))
        yield from ((*fit, self.minimum), fit[1:])


class ChoiceField(Struct, frozen=True, kw_only=True, tag="choice"):
    """One of some values, which are words of the notation: numbers, enum members, booleans or texts without a space."""

    name: str
    label: str = ""
    choices: tuple[Any, ...]  # Any: values of the move's field
    labels: tuple[str, ...] = ()
    """Labels of the choices in English, each translated. Empty, or one for each choice."""

    def fault(self, value: object) -> str:
        """Return why a value does not fit; empty if it fits."""
        words = list(map(word_of, self.choices))
        return "" if word_of(value) in words else f"{self.name} is one of {', '.join(words)}, not {word_of(value)}"

    def sample(self, below: Below) -> Any:  # Any: a value of the move's field
        """Return a random choice."""
        return self.choices[below(len(self.choices))]

    def beyond(self) -> Iterator[object]:
        """Yield no value: which others the move's type allows is not known."""
        return iter(())


FormField: TypeAlias = NumberField | NumbersField | ChoiceField


class Form(Struct, frozen=True, kw_only=True):
    """A form for moves of one type. It has a field for each of the move's, in the same order.

    Form(move=Bid, label="Bid for the farm", fields=(NumberField(name="coins", minimum=1, maximum=250),))
    """

    move: type[Move]
    label: str
    """Sentence for the move in English, translated with `values`: `Attack {who}`."""
    fields: tuple[FormField, ...]
    values: Mapping[str, Any] = {}  # Any: what texts show
    """Values of the placeholders in `label`."""

    def fill(self, **values: object) -> Move:
        """Return the move with these values. Raise `NotInForm` for a value out of bounds, missing or unknown."""
        known = {field.name for field in self.fields}
        for name in sorted(values.keys() ^ known):
            fault = f"{name} is missing" if name in known else f"the form has no field {name}"
            raise NotInForm(self.tag, name, fault)
        for field in self.fields:
            if fault := field.fault(values[field.name]):
                raise NotInForm(self.tag, field.name, fault)
        return self._made(values)

    def fits(self, move: Move) -> bool:
        """Return whether a move is of this form and within its bounds."""
        return type(move) is self.move and not any(fault for _, fault in self._faults(move))

    def check(self, move: Move) -> None:
        """Raise `NotInForm` for a move of the form's type that is out of its bounds."""
        for name, fault in self._faults(move):
            if fault:
                raise NotInForm(self.tag, name, fault)

    def sample(self, below: Below) -> Move:
        """Return a random move within the bounds, which `decide` may still refuse."""
        return self._made({field.name: field.sample(below) for field in self.fields})

    def beyond(self, below: Below) -> Iterator[Move]:
        """Yield moves that are just outside the bounds of one field."""
        fit = {field.name: field.sample(below) for field in self.fields}
        for field in self.fields:
            yield from (self._made({**fit, field.name: value}) for value in field.beyond())

    @property
    def tag(self) -> str:
        """Name of the move's type in JSON."""
        return str(self.move.__struct_config__.tag)

    @property
    def verb(self) -> str:
        """First word of the notation of its moves."""
        return verb_of(self.move)

    def _made(self, values: Mapping[str, object]) -> Move:
        given = {name: tuple(value) if isinstance(value, list) else value for name, value in values.items()}
        return self.move(**given)

    def _faults(self, move: Move) -> Iterator[tuple[str, str]]:
        """Yield the name and the fault of each field of a move, empty for a value that fits."""
        return ((field.name, field.fault(getattr(move, field.name))) for field in self.fields)


class FormRules(Protocol):
    """Optional method of rules whose moves are too many to list. Such rules also have `default_move`."""

    def forms(self, state: Any, seat: Seat) -> Sequence[Form]:  # Any: the variant's own state type
        """Return the forms of a seat to act, beside its legal moves, in a fixed order.

        They must follow from the seat's view. `decide` accepts some moves of each, and refuses the others with
        `IllegalMove`.
        """
        ...


def gives_forms(rules: object) -> bool:
    """Return whether rules have the method `forms`."""
    return callable(getattr(rules, "forms", None))


def is_offered(move: Move, legal: Sequence[Move], forms: Sequence[Form]) -> bool:
    """Return whether a move is listed, or within the bounds of a form."""
    return move in legal or any(form.fits(move) for form in forms)


def check_offered(move: Move, legal: Sequence[Move], forms: Sequence[Form]) -> None:
    """Raise `NotInForm` for a move that is neither listed nor within the bounds of a form."""
    if is_offered(move, legal, forms):
        return
    for form in forms:
        if type(move) is form.move:
            form.check(move)
    raise NotInForm(
        str(type(move).__struct_config__.tag), "", f"{notation(move)} is neither listed nor given by a form"
    )


def some_move(legal: Sequence[Move], forms: Sequence[Form], below: Below) -> Move:
    """Return a listed move, or a random move of a form; each form counts as one move."""
    index = below(len(legal) + len(forms))
    return legal[index] if index < len(legal) else forms[index - len(legal)].sample(below)


def _number_fault(field: NumberField | NumbersField, value: object, what: str) -> str:
    bounds = f"a whole number from {field.minimum} to {field.maximum}"
    if type(value) is not int:
        return f"{what} must be {bounds}"
    if not field.minimum <= value <= field.maximum:
        return f"{what} must be {bounds}, not {value}"
    if (value - field.minimum) % field.step:
        return f"{what} must be {bounds} in steps of {field.step}, not {value}"
    return ""


def _steps(field: NumberField | NumbersField) -> int:
    return (field.maximum - field.minimum) // field.step


def _around(field: NumberField | NumbersField) -> tuple[int, ...]:
    between = (field.minimum + 1,) if field.step > 1 and field.maximum > field.minimum else ()
    return (field.minimum - 1, field.maximum + 1, *between)


def _below(below: Below, n: int) -> int:
    """Return a random number below n, which may be larger than `below` takes."""
    return below(n) if n <= _DRAW else (below(_DRAW) * _DRAW + below(_DRAW)) % n


def _shuffled(parts: list[int], below: Below) -> list[int]:
    for place in range(len(parts) - 1, 0, -1):
        other = below(place + 1)
        parts[place], parts[other] = parts[other], parts[place]
    return parts
