"""Run a console script without its wrapper: `python -m lostcities.programs lc-web --listen …`."""

import sys

from lostcities.programs import PROGRAMS, run


def main() -> int:
    """Run the program that the first argument names; the rest is for that program."""
    name = sys.argv[1] if len(sys.argv) > 1 else ""
    if name not in PROGRAMS:
        print(f"name one of {', '.join(PROGRAMS)}, not {name!r}", file=sys.stderr)
        return 2
    sys.argv = [name, *sys.argv[2:]]
    return run(name)


if __name__ == "__main__":
    sys.exit(main())
