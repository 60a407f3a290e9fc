"""Faults of the gateway: the page learns that there was one, and the log where, without invitations."""

import json

import structlog
from starlette.requests import Request

from lostcities_web.http_errors import on_fault

INVITATION = "g1.k3v7q2mzd4xw5a6p"


def test_the_log_of_a_fault_has_the_path_without_the_code_of_an_invitation() -> None:
    path = f"/api/games/{INVITATION}/frames"
    request = Request({"type": "http", "path": path, "headers": [], "query_string": b"", "server": ("here", 80)})
    with structlog.testing.capture_logs() as logs:
        answer = on_fault(request, ValueError(INVITATION))
    assert answer.status_code == 500
    assert json.loads(bytes(answer.body))["error"]["reason"] == "INTERNAL"
    (line,) = logs
    assert (line["path"], line["cause"]) == ("/api/games/g1/frames", "ValueError")
    assert "k3v7q2mzd4xw5a6p" not in str(logs)
