"""The audit as a library: one log in, one `Report` out. It prints nothing."""

from lostcities.admin.audit.audit import CHECKS, Audited, audit, corrupt, is_open, is_over
from lostcities.admin.audit.contest_audit import audit_contest, played_tables
from lostcities.admin.audit.findings import ExitCode, Fault, Finding, Report, worst
from lostcities.admin.audit.fresh_process import FreshProcess
from lostcities.admin.audit.integrity import DecodedLog, HeldHead, decode
from lostcities.admin.audit.one_game import AuditFailed, Auditor, AuditProcess, AuditTask, OwnAuditor
from lostcities.admin.audit.origin import NOT_HERE, UNREADABLE, OriginLog, origin_of
from lostcities.admin.audit.other_rules import OtherRules, decide_with_other_rules
from lostcities.admin.audit.rules import AuditedDecision
from lostcities.admin.stored_log import StoredLog, read_log

__all__ = [
    "CHECKS",
    "NOT_HERE",
    "UNREADABLE",
    "AuditFailed",
    "AuditProcess",
    "AuditTask",
    "Audited",
    "AuditedDecision",
    "Auditor",
    "DecodedLog",
    "ExitCode",
    "Fault",
    "Finding",
    "FreshProcess",
    "HeldHead",
    "OriginLog",
    "OtherRules",
    "OwnAuditor",
    "Report",
    "StoredLog",
    "audit",
    "audit_contest",
    "corrupt",
    "decide_with_other_rules",
    "decode",
    "is_open",
    "is_over",
    "origin_of",
    "played_tables",
    "read_log",
    "worst",
]
