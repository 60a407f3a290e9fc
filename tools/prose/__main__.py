"""Check the prose of the repository against the budgets of the rules.

`python -m tools.prose PATH` lists the findings in a file or folder, `--all --rule subject` those of one rule.
`--figures` prints all figures. `--lower` lowers the budgets to the present counts.
"""

import argparse
import json
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from tools.prose.figures import ALL_PAGES, Reading, check_readings, readings
from tools.prose.rules import RULES, Finding, check
from tools.prose.sources import Kind, Passage, passages

ROOT = Path(__file__).parents[2]
BUDGET = Path(__file__).with_name("budget.toml")
GENERATED = ("platform/wire/", "tools/prose/rules.py", "tests/test_prose.py", "requirements.lock")
SHOWN_MAX = 10
ALL_RULES = ("imperative", *RULES, "page-mean", "page-semicolons")


def main() -> int:
    """Print what breaks a rule past its budget, and return 1 if anything does."""
    arguments = _parser().parse_args()
    found = list(_passages(arguments.paths))
    pages = readings(found)
    ours = (fault for passage in found for fault in check(passage))
    findings = sorted([*_imperative(arguments.paths), *ours, *check_readings(pages)])
    if arguments.figures:
        _print_figures(found, pages, findings)
        return 0
    if arguments.all or arguments.paths:
        _print_findings([fault for fault in findings if fault.rule in (arguments.rule or ALL_RULES)])
        return 0
    counts = Counter(fault.rule for fault in findings)
    if arguments.lower:
        _lower(counts)
    return _judge(findings, counts)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.prose", description=__doc__.splitlines()[0])
    parser.add_argument("paths", nargs="*", help="files or folders whose findings are listed, budget or not")
    parser.add_argument("--all", action="store_true", help="list every finding")
    parser.add_argument("--rule", action="append", choices=ALL_RULES, help="list the findings of this rule alone")
    parser.add_argument("--figures", action="store_true", help="print the figures of docstrings and pages")
    parser.add_argument("--lower", action="store_true", help="lower the budgets to what is found now")
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


def _imperative(paths: Iterable[str]) -> Iterator[Finding]:
    """Ask ruff for functions whose docstring does not begin with a verb in the imperative."""
    command = [
        sys.executable,
        "-m",
        "ruff",
        "check",
        "--select",
        "D401",
        "--output-format",
        "json",
        "--exit-zero",
        *(paths or "."),
    ]
    found = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    for fault in json.loads(found.stdout):
        path = Path(fault["filename"]).relative_to(ROOT).as_posix()
        yield Finding(path, fault["location"]["row"], "imperative", fault["message"].partition(": ")[2])


def budgets() -> dict[str, int]:
    """Read how many findings each rule may have."""
    read: dict[str, int] = tomllib.loads(BUDGET.read_text(encoding="utf-8"))
    return read


def _judge(findings: list[Finding], counts: Counter[str]) -> int:
    allowed = budgets()
    over = [rule for rule in ALL_RULES if counts[rule] > allowed[rule]]
    for rule in over:
        print(f"{rule}: {counts[rule]} findings, and the budget is {allowed[rule]}", file=sys.stderr)
        _print_findings([fault for fault in findings if fault.rule == rule][:SHOWN_MAX])
    return 1 if over else 0


def _lower(counts: Counter[str]) -> None:
    allowed = budgets()
    lines = (f"{rule} = {min(counts[rule], allowed[rule])}\n" for rule in ALL_RULES)
    comment = "".join(line for line in BUDGET.read_text().splitlines(keepends=True) if line.startswith("#"))
    BUDGET.write_text(comment + "".join(lines))


def _print_findings(findings: Iterable[Finding]) -> None:
    for fault in findings:
        print(f"{fault.path}:{fault.line}: {fault.rule}: {fault.words}")


def _print_figures(found: list[Passage], pages: dict[str, Reading], findings: list[Finding]) -> None:
    docstrings = [passage for passage in found if passage.kind is Kind.DOCSTRING]
    counts, allowed = Counter(fault.rule for fault in findings), budgets()
    share = 100 * counts["opener"] / max(len(docstrings), 1)
    print(f"docstrings {len(docstrings)}, with a forbidden opener {share:.1f} %\n")
    print(f"{'rule':24}{'found':>8}{'budget':>8}")
    for rule in ALL_RULES:
        print(f"{rule:24}{counts[rule]:8}{allowed[rule]:8}")
    print(f"\n{'page':56}{'words':>7}{'mean':>7}{'> 25':>6}{'; in 100':>10}")
    for path, page in sorted(pages.items(), key=lambda item: (item[0] != ALL_PAGES, item[0])):
        print(f"{path:56}{page.words:7}{page.mean:7.1f}{page.long:6}{page.semicolon_rate:10.1f}")


if __name__ == "__main__":
    sys.exit(main())
