"""The reference of the gRPC API as Markdown, from the comments of the proto files."""

import sys
import tempfile
from collections.abc import Iterator, Sequence
from importlib.resources import files
from pathlib import Path

from google.protobuf.descriptor_pb2 import (
    DescriptorProto,
    EnumDescriptorProto,
    FieldDescriptorProto,
    FileDescriptorProto,
    FileDescriptorSet,
    ServiceDescriptorProto,
)
from grpc_tools import protoc  # type: ignore[import-untyped] # it has no types

PROTO = Path(__file__).parents[2] / "proto"

# Numbers of fields in descriptor.proto, of which the paths of comments are made.
_MESSAGES, _ENUMS, _SERVICES, _SYNTAX = 4, 5, 6, 12
_FIELDS, _NESTED, _NESTED_ENUMS, _ONEOFS = 2, 3, 4, 8
_METHODS, _VALUES = 2, 2

type_names = {number: name.removeprefix("TYPE_").lower() for name, number in FieldDescriptorProto.Type.items()}
Place = tuple[int, ...]


def proto_reference() -> str:
    """Write the reference: each file with its services, messages and enums."""
    return "\n".join(line for file in _described() for line in _Reference(file).lines())


def _described() -> Sequence[FileDescriptorProto]:
    """Compile the proto files, comments included."""
    sources = sorted(path.relative_to(PROTO).as_posix() for path in PROTO.rglob("*.proto"))
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "descriptors"
        includes = [f"-I{PROTO}", f"-I{files('grpc_tools') / '_proto'}"]
        command = ["protoc", *includes, "--include_source_info", f"--descriptor_set_out={target}", *sources]
        if protoc.main(command):
            sys.exit("the proto files do not compile")
        return FileDescriptorSet.FromString(target.read_bytes()).file


class _Reference:
    """The reference of one file."""

    def __init__(self, file: FileDescriptorProto) -> None:
        self._file = file
        self._comments = {
            tuple(at.path): " ".join(at.leading_comments.split()) for at in file.source_code_info.location
        }

    def lines(self) -> Iterator[str]:
        """Yield the reference as lines of Markdown."""
        yield from ("", f"## {self._file.name}", "", self._comments.get((_SYNTAX,), ""))
        for number, service in enumerate(self._file.service):
            yield from self._service(service, (_SERVICES, number))
        for number, message in enumerate(self._file.message_type):
            yield from self._message(message, (_MESSAGES, number), message.name)
        for number, enum in enumerate(self._file.enum_type):
            yield from self._enum(enum, (_ENUMS, number), enum.name)

    def _service(self, service: ServiceDescriptorProto, place: Place) -> Iterator[str]:
        yield from ("", f"### {service.name}", "", self._comments[place], "")
        yield from ("| call | request | answer | |", "|---|---|---|---|")
        for number, method in enumerate(service.method):
            answer = f"{'stream of ' if method.server_streaming else ''}{_link(method.output_type)}"
            comment = self._comments[(*place, _METHODS, number)]
            yield f"| `{method.name}` | {_link(method.input_type)} | {answer} | {_cell(comment)} |"

    def _message(self, message: DescriptorProto, place: Place, name: str) -> Iterator[str]:
        yield from ("", f"### {name}", "", self._comments[place], "")
        if message.field:
            yield from ("| field | type | |", "|---|---|---|")
        for number, field in enumerate(message.field):
            comment = self._comments[(*place, _FIELDS, number)]
            if field.HasField("oneof_index") and not field.proto3_optional:
                comment = f"One of `{message.oneof_decl[field.oneof_index].name}`. {comment}"
            yield f"| `{field.name}` | {_type_of(field, message)} | {_cell(comment)} |"
        for number, enum in enumerate(message.enum_type):
            yield from self._enum(enum, (*place, _NESTED_ENUMS, number), f"{name}.{enum.name}")

    def _enum(self, enum: EnumDescriptorProto, place: Place, name: str) -> Iterator[str]:
        yield from ("", f"### {name}", "", self._comments[place], "", "| value | |", "|---|---|")
        for number, value in enumerate(enum.value):
            yield f"| `{value.name}` | {_cell(self._comments[(*place, _VALUES, number)])} |"


def _type_of(field: FieldDescriptorProto, message: DescriptorProto) -> str:
    for nested in message.nested_type:
        if nested.options.map_entry and field.type_name.endswith(f".{nested.name}"):
            key, value = (type_names[part.type] for part in nested.field)
            return f"map of {key} to {value}"
    kind = _link(field.type_name) if field.type_name else type_names[field.type]
    if field.proto3_optional:
        return f"optional {kind}"
    return f"repeated {kind}" if field.label == FieldDescriptorProto.LABEL_REPEATED else kind


def _link(type_name: str) -> str:
    """Link to the section of a message or enum of ours, by the anchor of its heading."""
    name = type_name.split(".v1.")[-1]
    return f"[{name}](#{name.lower().replace('.', '')})"


def _cell(text: str) -> str:
    return text.replace("|", "\\|")
