"""The audit as a library: one log in, one `Report` out. Prints nothing."""

from lostcities.admin.audit.audit import CHECKS, Audited, audit, corrupt, is_open, is_over
from lostcities.admin.audit.findings import ExitCode, Fault, Finding, Report, worst
from lostcities.admin.audit.fresh import FreshProcess
from lostcities.admin.audit.integrity import DecodedLog, HeldHead, decode
from lostcities.admin.audit.origin import NOT_HERE, UNREADABLE, OriginLog, origin_of
from lostcities.admin.audit.outcome import listing_of
from lostcities.admin.audit.rules import Decision
from lostcities.admin.audit.whatif import OtherRules, what_if

__all__ = [
    "CHECKS",
    "NOT_HERE",
    "UNREADABLE",
    "Audited",
    "Decision",
    "DecodedLog",
    "ExitCode",
    "Fault",
    "Finding",
    "FreshProcess",
    "HeldHead",
    "OriginLog",
    "OtherRules",
    "Report",
    "audit",
    "corrupt",
    "decode",
    "is_open",
    "is_over",
    "listing_of",
    "origin_of",
    "what_if",
    "worst",
]
