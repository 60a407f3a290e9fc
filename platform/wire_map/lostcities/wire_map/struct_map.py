"""Map between one type of struct and one type of message."""

import re
from collections.abc import Callable, Collection, Mapping
from typing import Any, Generic, TypeVar, get_args, get_type_hints

from google.protobuf.descriptor import EnumDescriptor, FieldDescriptor
from google.protobuf.message import Message
from google.protobuf.message_factory import GetMessageClass
from msgspec import Struct

S = TypeVar("S", bound=Struct)
M = TypeVar("M", bound=Message)


class StructMap(Generic[S, M]):
    """Converter between structs of one type and messages of one type.

    Fields correspond by name. `renamed` gives the name in the message where it differs, also for nested structs. Struct
    fields that the message lacks, and those in `without`, are left to the caller. Names of an enum become their short
    form in lower case: `GAME_STATUS_OPEN` is `open`.
    """

    to_message: Callable[[S], M]
    """Function from a struct to a message; a field that is None is not set."""
    to_struct: Callable[[M], S]
    """Function from a message to a struct; an absent optional field becomes None."""

    def __init__(
        self,
        struct: type[S],
        message: type[M],
        renamed: Mapping[str, str] | None = None,
        without: Collection[str] = (),
    ) -> None:
        renamed, fields, hints = renamed or {}, message.DESCRIPTOR.fields_by_name, get_type_hints(struct)
        fields_of: Mapping[str, Any] = fields  # Any: mypy knows two classes of descriptors
        names: dict[str, Any] = {"Struct": struct, "Message": message}  # Any: types and functions
        encoded, decoded = [], []
        for name in struct.__struct_fields__:
            field = fields_of.get(renamed.get(name, name))
            if field is not None and name not in without:
                to_field, from_field = _conversions(field, hints[name], renamed)
                names[f"to_{name}"], names[f"from_{name}"] = to_field, from_field
                encoded.append(f"{field.name}={_encoding(name, field, to_field)}")
                decoded.append(f"{name}={_decoding(name, field, from_field)}")
        self.to_message = _compiled("struct", f"Message({', '.join(encoded)})", names)
        self.to_struct = _compiled("message", f"Struct({', '.join(decoded)})", names)


_Convert = Callable[[Any], Any]  # Any: the values of any field


def _compiled(argument: str, expression: str, names: Mapping[str, Any]) -> _Convert:
    """Compile a function of one argument from an expression, which contains only names of fields."""
    function: _Convert = eval(f"lambda {argument}: {expression}", dict(names))
    return function


def _encoding(name: str, field: FieldDescriptor, convert: _Convert | None) -> str:
    value = f"struct.{name}"
    if field.is_repeated:  # a message is made faster without the fields that are empty, as most are
        return f"{value} or None" if convert is None else f"map(to_{name}, {value}) if {value} else None"
    if convert is None:
        return value
    return f"None if {value} is None else to_{name}({value})"


def _decoding(name: str, field: FieldDescriptor, convert: _Convert | None) -> str:
    value = f"message.{field.name}"
    if field.is_repeated:  # the empty ones, as most are, are not iterated over
        items = "tuple(items)" if convert is None else f"tuple(map(from_{name}, items))"
        return f"{items} if (items := {value}) else ()"
    if convert is not None:
        value = f"from_{name}({value})"
    return f"{value} if message.HasField({field.name!r}) else None" if field.has_presence else value


def _conversions(
    field: FieldDescriptor,
    hint: Any,
    renamed: Mapping[str, str],  # Any: a type hint
) -> tuple[_Convert | None, _Convert | None]:
    """Return the conversions of one value to the message and back; None if it is the same in both."""
    if field.message_type is not None:
        nested: StructMap[Any, Any] = StructMap(_struct_in(hint), GetMessageClass(field.message_type), renamed)
        return nested.to_message, nested.to_struct
    if field.enum_type is not None:
        numbers = _short_names(field.enum_type)
        names = {number: name for name, number in numbers.items()}
        return numbers.__getitem__, lambda number: names.get(number, "")
    if field.type == FieldDescriptor.TYPE_BYTES and hint is str:
        return bytes.fromhex, bytes.hex
    return None, None


def _struct_in(hint: Any) -> type[Struct]:  # Any: a type hint
    """Return the struct in a type hint such as `tuple[Piece, ...]` or `Result | None`."""
    if isinstance(hint, type) and issubclass(hint, Struct):
        return hint
    return next(_struct_in(inner) for inner in get_args(hint) if inner not in (..., type(None)))


def _short_names(enum: EnumDescriptor) -> dict[str, int]:
    prefix = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", enum.name).upper() + "_"
    return {value.name.removeprefix(prefix).lower(): value.number for value in enum.values}
