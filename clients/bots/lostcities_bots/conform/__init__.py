"""The conformance kit: a client in any language plays games through a proxy that injects faults, and is judged."""

from lostcities_bots.conform.client_process import ClientSetting, NoClient, ProcessEnd
from lostcities_bots.conform.client_scenario import Scenario
from lostcities_bots.conform.conformance_report import list_scenarios, report
from lostcities_bots.conform.conformance_run import ConformanceRun, NoSuchScenario, run_scenarios
from lostcities_bots.conform.scenario_list import SCENARIOS
from lostcities_bots.conform.traffic import CommandAnswered, Traffic
from lostcities_bots.conform.verdicts import ClientVerdict, PlayedScenario, judge, rules

__all__ = [
    "SCENARIOS",
    "ClientSetting",
    "ClientVerdict",
    "CommandAnswered",
    "ConformanceRun",
    "NoClient",
    "NoSuchScenario",
    "PlayedScenario",
    "ProcessEnd",
    "Scenario",
    "Traffic",
    "judge",
    "list_scenarios",
    "report",
    "rules",
    "run_scenarios",
]
