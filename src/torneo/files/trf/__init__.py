"""The FIDE report file (TRF) in all its dialects, read and written."""

from torneo.files.trf.codes import CODES
from torneo.files.trf.filling import DoesNotFitError
from torneo.files.trf.problems import Problem, ReportFileError, Severity, by_kind, one_a_line
from torneo.files.trf.reader import Reading, problems_of, read
from torneo.files.trf.writer import Dialect, Writing, write

__all__ = [
    "CODES",
    "Dialect",
    "DoesNotFitError",
    "Problem",
    "Reading",
    "ReportFileError",
    "Severity",
    "Writing",
    "by_kind",
    "one_a_line",
    "problems_of",
    "read",
    "write",
]
