"""Figures over many passages: the mean length of sentences, semicolons, and how docstrings begin."""

from collections import defaultdict
from collections.abc import Iterable, Iterator

from msgspec import Struct

from tools.prose.rules import PAGE, PAGE_MEAN_MAX, SEMICOLONS_MAX, WORDS_MAX, Finding, length, sentences
from tools.prose.sources import Kind, Passage

ALL_PAGES = "all pages"
CELL_WORDS_MIN = 5  # a cell with fewer words is no sentence


class Reading(Struct):
    """The measure of one page, or of all of them; cells of tables count for semicolons alone."""

    words: int = 0
    sentences: int = 0
    long: int = 0
    cells: int = 0
    semicolons: int = 0

    @property
    def mean(self) -> float:
        """Words a sentence."""
        return self.words / max(self.sentences, 1)

    @property
    def semicolon_rate(self) -> float:
        """Semicolons in a hundred sentences."""
        return 100 * self.semicolons / max(self.sentences + self.cells, 1)

    def add(self, passage: Passage) -> None:
        """Count a passage of a page."""
        self.semicolons += passage.text.count(";")
        counts = [length(sentence) for sentence in sentences(passage.text)]
        if passage.kind is Kind.CELL:
            self.cells += sum(count >= CELL_WORDS_MIN for count in counts)
        else:
            self.words += sum(counts)
            self.sentences += len(counts)
            self.long += sum(count > WORDS_MAX for count in counts)


def readings(found: Iterable[Passage]) -> dict[str, Reading]:
    """Measure each page, and all of them together under `ALL_PAGES`."""
    pages: dict[str, Reading] = defaultdict(Reading)
    for passage in found:
        if passage.kind in PAGE:
            pages[passage.path].add(passage)
            pages[ALL_PAGES].add(passage)
    return dict(pages)


def check_readings(pages: dict[str, Reading]) -> Iterator[Finding]:
    """Yield the pages whose sentences are too long in the mean, or hang together by semicolons."""
    for path, reading in pages.items():
        if reading.mean > PAGE_MEAN_MAX:
            yield Finding(path, 0, "page-mean", f"{reading.mean:.1f} words a sentence")
        if reading.semicolon_rate > SEMICOLONS_MAX and reading.semicolons > 1:
            yield Finding(path, 0, "page-semicolons", f"{reading.semicolon_rate:.0f} in 100 sentences")
