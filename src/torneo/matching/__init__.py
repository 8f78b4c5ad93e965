"""Exact matchings in general graphs, over integers of any size.

`WeightedMatching` finds a matching of maximum weight, proves it, and can be changed and solved again at
little cost; `maximum_matching` finds as many pairs as possible, and `deficiency_witness` explains why there
are no more; `cheapest_assignment` gives every row of a table a column of its own.
"""

from torneo.matching.assignment import Cheapest, cheapest_assignment
from torneo.matching.cardinality import Deficiency, deficiency_witness, maximum_matching
from torneo.matching.certificate import CertificateError
from torneo.matching.weighted import WeightedMatching

__all__ = [
    "CertificateError",
    "Cheapest",
    "Deficiency",
    "WeightedMatching",
    "cheapest_assignment",
    "deficiency_witness",
    "maximum_matching",
]
