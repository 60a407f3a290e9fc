"""Presentation: tables, log lines, and texts in the viewer's language. It is the public API for plugins that draw."""

from lostcities.present.catalogs import (
    LANGUAGES,
    catalog_for,
    language_of,
    rules_text_in,
    title_in,
    translations,
    translations_for,
)
from lostcities.present.drawing import draw, followed_ids, with_diff
from lostcities.present.event_printer import INDENT, generic_lines
from lostcities.present.log_line import LogLine, mention
from lostcities.present.log_lines import log_lines
from lostcities.present.presentation import Presentation, event_lines, table_of
from lostcities.present.score_sheets import round_sheet, standing
from lostcities.present.tables import (
    COPY,
    Action,
    Edge,
    Hint,
    Part,
    Piece,
    Place,
    Result,
    ScoreSheet,
    SheetRow,
    ShownChoice,
    ShownField,
    ShownForm,
    Space,
    Standing,
    Table,
    Zone,
)
from lostcities.present.translate import Catalog, Translator, in_english

__all__ = [
    "COPY",
    "INDENT",
    "LANGUAGES",
    "Action",
    "Catalog",
    "Edge",
    "Hint",
    "LogLine",
    "Part",
    "Piece",
    "Place",
    "Presentation",
    "Result",
    "ScoreSheet",
    "SheetRow",
    "ShownChoice",
    "ShownField",
    "ShownForm",
    "Space",
    "Standing",
    "Table",
    "Translator",
    "Zone",
    "catalog_for",
    "draw",
    "event_lines",
    "followed_ids",
    "generic_lines",
    "in_english",
    "language_of",
    "log_lines",
    "mention",
    "round_sheet",
    "rules_text_in",
    "standing",
    "table_of",
    "title_in",
    "translations",
    "translations_for",
    "with_diff",
]
