"""Cases of conformance suites that repeat the evidence of others, so that only the slow run tests them.

A module of laws names them in `REPEATED`, each with the laws that the quick run still checks in the case. None among
them stands for the other tests of the case.
"""

import pytest

from lostcities.testing.conformance import Case


@pytest.hookimpl(tryfirst=True)  # before tests marked as slow are skipped
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if isinstance(item, pytest.Function) and _is_repeated(item):
            item.add_marker(pytest.mark.slow)


def _is_repeated(test: pytest.Function) -> bool:
    repeated: dict[str, set[str | None]] = getattr(test.module, "REPEATED", {})
    values = test.callspec.params if hasattr(test, "callspec") else {}
    case = values.get("case")
    return isinstance(case, Case) and str(case) in repeated and values.get("law") not in repeated[str(case)]
