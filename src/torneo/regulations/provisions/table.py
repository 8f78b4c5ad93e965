"""Every provision, in the order of the announcement."""

from __future__ import annotations

from types import MappingProxyType

from torneo.regulations.provisions.board import BOARD
from torneo.regulations.provisions.results import APPEALS, RESULTS

PROVISIONS = MappingProxyType({provision.name: provision for provision in (*BOARD, *RESULTS, *APPEALS)})
"""By name."""
