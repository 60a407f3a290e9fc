"""Packed files of the page: its scripts and two style sheets, which `make page` makes ahead from the sources.

The page starts with two scripts, of which `chunk.js` is what the others share. Later it loads that of the screens about
players when one is looked at, and the one that checks logs after the table is drawn.

A fingerprint of the sources lies beside them. The gateway serves the packed files while the fingerprint matches. After
a change it serves the sources, so that work on the page needs no packing.
"""

import hashlib
import sys
from pathlib import Path

STATIC = Path(__file__).parent / "static"
PACKED = STATIC / "packed"
FILES = {
    "app.js": "text/javascript",
    "chunk.js": "text/javascript",
    "later.js": "text/javascript",
    "verify/checker.js": "text/javascript",
    "style/page.css": "text/css",
    "table/table.css": "text/css",
}
"""Packed files by their path below `static`, with their media types."""


AHEAD = {"link": "</static/chunk.js>; rel=modulepreload"}
"""Header of the page, by which browsers ask for the shared script before they have read the first."""


def packed_files(static: Path = STATIC) -> dict[str, bytes]:
    """Return the packed files by path, or none if a source has changed since."""
    return {path: (static / "packed" / path).read_bytes() for path in FILES} if is_fresh(static) else {}


def is_fresh(static: Path = STATIC) -> bool:
    """Return whether the packed files were made from the present sources."""
    note = _note(static)
    return note.is_file() and note.read_text(encoding="ascii").strip() == _fingerprint(static)


def _note(static: Path) -> Path:
    return static / "packed" / "sources.sha256"


def _fingerprint(static: Path) -> str:
    """Return a digest of all scripts and style sheets with their paths."""
    digest = hashlib.sha256()
    sources = [path for kind in ("*.js", "*.css") for path in static.rglob(kind)]
    for path in sorted(path.relative_to(static).as_posix() for path in sources):
        if not path.startswith("packed/"):
            digest.update(path.encode() + b"\0" + hashlib.sha256((static / path).read_bytes()).digest())
    return digest.hexdigest()


def main() -> None:
    """Write the fingerprint of the sources. With `--check`, only compare it, and exit with a message if it differs."""
    if "--check" not in sys.argv[1:]:
        _note(STATIC).write_text(f"{_fingerprint(STATIC)}\n", encoding="ascii")
    elif not is_fresh():
        sys.exit('The page was changed after it was packed: run "make page" (needs node) and commit static/packed.')


if __name__ == "__main__":
    main()
