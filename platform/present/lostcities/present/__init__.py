"""Presentation: tables, log lines, and texts in the viewer's language. It is the public API for plugins that draw."""

from lostcities.present.event_printer import generic_lines
from lostcities.present.presentation import Presentation
from lostcities.present.tables import Action, Piece, Place, Table, Zone
from lostcities.present.translate import Translator, in_english

__all__ = ["Action", "Piece", "Place", "Presentation", "Table", "Translator", "Zone", "generic_lines", "in_english"]
