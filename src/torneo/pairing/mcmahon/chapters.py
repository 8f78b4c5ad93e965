"""Where the McMahon system is described."""

EGF = {"2026": "EGF Tournament System Rules"}
"""The rules of the European Go Federation, as they stood when Torneo took them up."""
