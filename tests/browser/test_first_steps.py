"""A new user opens the page and plays."""

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import People


@pytest.mark.smoke
def test_a_newcomer_plays_against_a_bot_with_one_click(person: People):
    ada = person("Ada").go()
    ada.button("Play against a bot: Lost Cities: Duel").click()
    expect(ada.hand).to_have_count(8)
    ada.waits_for_turn()
    assert ada.play_on(turns=4) == 4
