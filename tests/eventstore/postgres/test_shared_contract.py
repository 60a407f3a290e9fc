"""The PostgreSQL store keeps the contract of shared stores."""

from tests.support.postgres_store import PostgresContract

from lostcities.eventstore.postgres.change_poll import POLL_S


class TestPostgres(PostgresContract):
    """Several handles at one place, as nodes of a cluster have them."""


def test_the_poll_is_as_frequent_as_the_contract_promises() -> None:
    assert PostgresContract.news_s - 0.5 >= POLL_S  # the contract itself polls faster, to save time
