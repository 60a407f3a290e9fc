"""Decisions as a Parquet file, whose metadata says what is needed to read and to repeat it."""

import sys
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq

from lostcities_bots.datasets.decision_rows import DatasetPlan, DecisionRow

FORMAT = 1
"""Version of columns and metadata."""

ROWS_IN_GROUP = 8192


def write_parquet(path: Path, plan: DatasetPlan, rows: Iterable[DecisionRow]) -> int:
    """Write decisions to a file, and return their number. Raise `OSError` for a file that cannot be written."""
    schema, count = schema_of(plan), 0
    with pq.ParquetWriter(path, schema, compression="zstd") as writer:
        for group in _groups(rows):
            writer.write_table(pa.table(_columns(group, schema), schema=schema))
            count += len(group)
    return count


def schema_of(plan: DatasetPlan) -> pa.Schema:
    """Return the columns of a plan's file, with its metadata as JSON under the key `lostcities`."""
    kind = plan.kind
    layout = kind.encoding.layout
    about = {
        "format": FORMAT,
        "variant": {"key": plan.variant.key, "version": plan.variant.version},
        "bots": [bot.title() for bot in plan.bots],
        "games": plan.games,
        "seed": plan.seed,
        "options": {**plan.variant.bounded_options, **plan.options},
        "actions": {"count": len(kind.actions), "digest": kind.actions.digest},
        "observation": {"digest": layout.digest, "slices": [msgspec.structs.astuple(each) for each in layout.slices]},
    }
    fields = [
        ("game", pa.int32()),
        ("seat", pa.int8()),
        ("version", pa.int32()),
        ("observation", pa.list_(pa.float32(), layout.size)),
        ("legal", pa.list_(pa.int32())),
        ("action", pa.int32()),
        ("margin", pa.float32()),
    ]
    return pa.schema(fields, metadata={"lostcities": msgspec.json.encode(about, order="sorted")})


def _columns(rows: list[DecisionRow], schema: pa.Schema) -> list[pa.Array]:
    assert sys.byteorder == "little", "observations are copied as they lie in memory"
    numbers = pa.py_buffer(b"".join(row.observation for row in rows))
    size = schema.field("observation").type.list_size
    values = pa.Array.from_buffers(pa.float32(), len(rows) * size, [None, numbers])
    columns = {"observation": pa.FixedSizeListArray.from_arrays(values, size)}
    for name in schema.names:
        if name not in columns:
            columns[name] = pa.array([getattr(row, name) for row in rows], schema.field(name).type)
    return [columns[name] for name in schema.names]


def _groups(rows: Iterable[DecisionRow]) -> Iterator[list[DecisionRow]]:
    left = iter(rows)
    while group := list(islice(left, ROWS_IN_GROUP)):
        yield group
