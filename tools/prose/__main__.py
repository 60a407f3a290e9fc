"""Check the prose of the repository.

`python -m tools.prose` fails on any finding. `python -m tools.prose PATH` checks a file or folder. `--figures` prints
all figures.
"""

import argparse
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from tools.prose.figures import ALL_PAGES, Reading, check_readings, readings
from tools.prose.rules import RULES, Finding, check
from tools.prose.sources import Kind, Passage, passages

ROOT = Path(__file__).parents[2]
GENERATED = ("platform/wire/", "tools/prose/rules.py", "tests/test_prose.py", "requirements.lock")
ALL_RULES = (*RULES, "page-mean", "page-semicolons")


def main() -> int:
    """Print the findings, and return 1 if there are any."""
    arguments = _parser().parse_args()
    found = list(_passages(arguments.paths))
    pages = readings(found)
    findings = sorted([*(fault for passage in found for fault in check(passage)), *check_readings(pages)])
    if arguments.figures:
        _print_figures(found, pages, findings)
        return 0
    for fault in findings:
        print(f"{fault.path}:{fault.line}: {fault.rule}: {fault.words}")
    return 1 if findings else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.prose", description=__doc__.splitlines()[0])
    parser.add_argument("paths", nargs="*", help="files or folders to check instead of the whole repository")
    parser.add_argument("--figures", action="store_true", help="print the figures of docstrings and pages")
    return parser


def _passages(paths: Iterable[str]) -> Iterator[Passage]:
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", *paths],
        cwd=ROOT, check=True, capture_output=True, text=True,
    )  # fmt: skip
    for name in sorted(set(listed.stdout.splitlines())):
        path = ROOT / name
        if not name.startswith(GENERATED) and "/vendor/" not in name and path.is_file():
            try:
                source = path.read_text(encoding="utf-8")
            except UnicodeDecodeError:  # a picture
                continue
            yield from passages(name, source)


def _print_figures(found: list[Passage], pages: dict[str, Reading], findings: list[Finding]) -> None:
    docstrings = [passage for passage in found if passage.kind is Kind.DOCSTRING]
    counts = Counter(fault.rule for fault in findings)
    share = 100 * counts["opener"] / max(len(docstrings), 1)
    print(f"docstrings {len(docstrings)}, with a forbidden opener {share:.1f} %\n")
    print(f"{'rule':24}{'found':>8}")
    for rule in ALL_RULES:
        print(f"{rule:24}{counts[rule]:8}")
    print(f"\n{'page':56}{'words':>7}{'mean':>7}{'> 25':>6}{'; in 100':>10}")
    for path, page in sorted(pages.items(), key=lambda item: (item[0] != ALL_PAGES, item[0])):
        print(f"{path:56}{page.words:7}{page.mean:7.1f}{page.long:6}{page.semicolon_rate:10.1f}")


if __name__ == "__main__":
    sys.exit(main())
