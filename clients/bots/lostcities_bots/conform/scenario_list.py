"""All scenarios, in the order in which they run."""

from collections.abc import Mapping

from lostcities_bots.conform.client_scenario import Scenario
from lostcities_bots.conform.command_scenarios import COMMAND_SCENARIOS
from lostcities_bots.conform.ending_scenarios import ENDING_SCENARIOS
from lostcities_bots.conform.news_scenarios import NEWS_SCENARIOS
from lostcities_bots.conform.opponent_scenarios import OPPONENT_SCENARIOS
from lostcities_bots.conform.stream_scenarios import STREAM_SCENARIOS

SCENARIOS: Mapping[str, type[Scenario]] = {
    each.name: each
    for each in (
        *STREAM_SCENARIOS,
        *NEWS_SCENARIOS,
        *ENDING_SCENARIOS,
        *COMMAND_SCENARIOS,
        *OPPONENT_SCENARIOS,
    )
}
"""Scenarios by name."""
