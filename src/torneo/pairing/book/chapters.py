"""Where the book describes its systems: Mamés Cisneros, "Elementos de un torneo", 2017."""

VARIETIES = {"2017": "Elementos de un torneo, 2.9.1"}
"""Vega, Amalfi, Monrad and Schenkel."""
KEIZER = {"2017": "Elementos de un torneo, 2.10"}
APPENDIX_B = {"2017": "Elementos de un torneo, apéndice B"}
"""Lim without colours."""
TABLES = {"2017": "Elementos de un torneo, 2.2"}
"""The Berger tables, which are those of C.05."""
NAGARAJAN = {"2017": "Elementos de un torneo, 2.3"}
SCHEVENINGEN = {"2017": "Elementos de un torneo, 2.4"}
"""The classic tables and those of Djaja."""
HUTTON = {"2017": "Elementos de un torneo, 2.5"}
"""Hutton and Hilton."""
SKALITZKA = {"2017": "Elementos de un torneo, 2.6"}
KNOCKOUT = {"2017": "Elementos de un torneo, 2.1"}
STAGES = {"2017": "Elementos de un torneo, 2.2.3"}
"""Groups, and the final that follows them."""
MANUAL = {"2017": "Manual del árbitro, 3"}
"""What the arbiters' manual alone describes: half a Scheveningen, matches."""
