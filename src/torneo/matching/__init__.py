"""Exact matchings in general graphs, over integers of any size."""

from torneo.matching.certificate import CertificateError
from torneo.matching.weighted import WeightedMatching

__all__ = ["CertificateError", "WeightedMatching"]
