"""Regulations as data: the table of all that the rules leave to the organiser, and what holds in a tournament."""

from torneo.regulations.provisions.provision import Needed, Obeys, Provision
from torneo.regulations.provisions.table import PROVISIONS
from torneo.regulations.provisions.terms import Phones, Terms, provision_named, terms_of, with_provisions

__all__ = [
    "PROVISIONS",
    "Needed",
    "Obeys",
    "Phones",
    "Provision",
    "Terms",
    "provision_named",
    "terms_of",
    "with_provisions",
]
