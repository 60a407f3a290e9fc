"""Second try of the few tests that failed, each alone: `python -m tools.second_try STATUS [OPTION ...]`.

Hundreds of programs start while the tests run. A test may fail because the machine was too slow for it. Such a test
passes alone, and is named to be mended. A fault in the code fails again, as both tries use the same seed.
"""

import json
import subprocess
import sys
from pathlib import Path

FAILED_MAX = 5
"""Number of tests that get a second try. More failures have a common cause."""

SOME_FAILED = 1
"""Exit status of pytest when tests failed, and nothing worse happened."""


def main(arguments: list[str]) -> int:
    """Try again what failed in this folder, after pytest exited with a status. Return the exit status of both tries."""
    status, *options = arguments
    failed = failed_tests(Path())
    if int(status) != SOME_FAILED or not 0 < len(failed) <= FAILED_MAX:
        return int(status)
    print(f"Second try, alone, of what failed: {', '.join(failed)}", flush=True)
    again = [sys.executable, "-m", "pytest", "--last-failed", "--last-failed-no-failures", "none", *options]
    second = subprocess.run(again, check=False).returncode
    if second == 0:
        print(f"PASSED ONLY ALONE, to be mended: {', '.join(failed)}", flush=True)
    return second


def failed_tests(folder: Path) -> list[str]:
    """Return the ids of the tests that failed in the last run in a folder."""
    cache = folder / ".pytest_cache/v/cache/lastfailed"
    return sorted(json.loads(cache.read_text())) if cache.exists() else []


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
