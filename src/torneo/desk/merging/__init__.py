"""Two desks that worked apart on copies of one log: one log of both, and a list of what they do not agree on."""

from torneo.desk.merging.merge import Disagreement, Merge, merge

__all__ = ["Disagreement", "Merge", "merge"]
