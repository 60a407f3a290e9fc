"""The blocks of pages that need packages of this environment run."""

import pytest
from tests.support.documents import Block, blocks_of, documents

BLOCKS = [block for page in documents() for block in blocks_of(page, "python") if block.mark == "apart"]


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.value)
def test_the_block_runs(block: Block) -> None:
    exec(compile(block.text, block.value, "exec"), {})


def test_there_are_blocks() -> None:
    assert {block.value for block in BLOCKS} == {"pettingzoo", "openspiel", "gymnasium"}
