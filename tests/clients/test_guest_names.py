"""Names of players who have chosen none."""

import re

import pytest

from lostcities.present import LANGUAGES
from lostcities_client import guest_name, own_name


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_short_various_and_words_of_the_language(language: str) -> None:
    names = {guest_name(language) for _ in range(200)}
    assert len(names) > 100
    assert all(re.fullmatch("[A-Z][a-z]+[ -][A-Z][a-z]+", name) and len(name) <= 20 for name in names)


def test_the_name_of_a_user_stays() -> None:
    assert own_name() == own_name("de") == own_name()
