"""The program `lc-web`."""

import sys


def main() -> int:
    """Serve the page."""
    return 0


if __name__ == "__main__":
    sys.exit(main())
