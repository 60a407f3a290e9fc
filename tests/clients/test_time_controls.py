"""The notation of time controls: what it reads, what it refuses, and the way back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lostcities.core import TimeControl
from lostcities_client import InvalidTimeControl, pace, read_time_control
from lostcities_terminal.main import main
from lostcities_terminal.play_arguments import command_line, request_of

FISCHER = st.builds(TimeControl, initial_s=st.integers(1, 10_800), increment_s=st.integers(0, 600))
PER_MOVE = st.builds(TimeControl, per_move_s=st.integers(5, 1_209_600))


@given(st.one_of(st.none(), FISCHER, PER_MOVE))
def test_a_printed_pace_is_read_back(control: TimeControl | None) -> None:
    assert read_time_control(pace(control)) == control


@pytest.mark.parametrize(
    ("text", "control", "printed"),
    [
        ("none", None, "none"),
        ("5+5", TimeControl(initial_s=300, increment_s=5), "5 min + 5 s"),
        ("90s+0", TimeControl(initial_s=90), "90 s + 0 s"),
        ("180+600", TimeControl(initial_s=10_800, increment_s=600), "180 min + 600 s"),
        ("30s/move", TimeControl(per_move_s=30), "30 s/move"),
        ("10min/move", TimeControl(per_move_s=600), "10 min/move"),
        ("12H / move", TimeControl(per_move_s=43_200), "12 h/move"),
        ("1d/move", TimeControl(per_move_s=86_400), "1 d/move"),
    ],
)
def test_a_notation_is_read_and_printed(text: str, control: TimeControl | None, printed: str) -> None:
    assert read_time_control(text) == control
    assert pace(control) == printed


@pytest.mark.parametrize(
    "text", ["", "5", "0+5", "181+0", "5+601", "4s/move", "15d/move", "5+5/move", "-5+5", "\u0665+5"]
)
def test_another_text_is_refused_with_all_that_is_possible(text: str) -> None:
    with pytest.raises(InvalidTimeControl, match=r"such as 5\+5 .*30s/move.*1d/move.*or none") as refused:
        read_time_control(text)
    assert refused.value.field == "time_control"


def test_the_command_line_asks_for_all_that_absence_needs() -> None:
    arguments = ["duel", "--time", "5+5", "--absence", "end", "--takeover", "--idle-s", "3600"]
    arguments += ["--spectator-delay", "5"]
    request = request_of(command_line().parse_args(arguments))
    assert request.time_control == TimeControl(initial_s=300, increment_s=5)
    assert (request.absence, request.takeover, request.idle_s) == ("end", True, 3600)
    assert request.spectator_delay == 5


@pytest.mark.parametrize("arguments", [["duel", "--time", "fast"], ["--game", "g1", "--time", "5+5"]])
def test_a_wrong_use_of_time_is_refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == 2
    assert "--time" in capsys.readouterr().err
