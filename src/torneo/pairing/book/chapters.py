"""Where the book describes its systems: Mamés Cisneros, "Elementos de un torneo", 2017."""

VARIETIES = {"2017": "Elementos de un torneo, 2.9.1"}
"""Vega, Amalfi, Monrad and Schenkel."""
KEIZER = {"2017": "Elementos de un torneo, 2.10"}
APPENDIX_B = {"2017": "Elementos de un torneo, apéndice B"}
"""Lim without colours."""
TABLES = {"2017": "Elementos de un torneo, 2.2"}
"""The Berger tables, which are those of C.05."""
