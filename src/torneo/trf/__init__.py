"""The FIDE report file (TRF) in all its dialects, read and written."""

from torneo.trf.problems import Problem, ReportFileError, Severity
from torneo.trf.reader import Reading, problems_of, read

__all__ = ["Problem", "Reading", "ReportFileError", "Severity", "problems_of", "read"]
