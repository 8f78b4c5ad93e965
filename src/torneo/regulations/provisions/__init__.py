"""Regulations as data: the table of all that the rules leave to the organiser, and what holds in a tournament."""

from torneo.regulations.provisions.provision import Obeys, Provision, Where
from torneo.regulations.provisions.statements import Gap, clashes, gaps, stated
from torneo.regulations.provisions.table import PROVISIONS
from torneo.regulations.provisions.terms import Phones, Terms, provision_named, terms_of, with_provisions, with_settings

__all__ = [
    "PROVISIONS",
    "Gap",
    "Obeys",
    "Phones",
    "Provision",
    "Terms",
    "Where",
    "clashes",
    "gaps",
    "provision_named",
    "stated",
    "terms_of",
    "with_provisions",
    "with_settings",
]
