"""The server that most tests of the service use. `tests.service.server_fixtures.desk` makes others."""

from collections.abc import AsyncIterator

import pytest
from tests.service.server_fixtures import Desk
from tests.service.server_fixtures import desk as make_desk


@pytest.fixture
async def desk() -> AsyncIterator[Desk]:
    """Server with a store in memory and the variants `tiny` and `talk`."""
    async with make_desk() as made:
        yield made
