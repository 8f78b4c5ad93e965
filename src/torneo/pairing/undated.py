"""Whether the edition by which a tournament is paired follows from its date."""

from __future__ import annotations

from torneo.model import Tournament
from torneo.pairing.choice import choose, parse_code
from torneo.rules import undated
from torneo.text import Text


def edition_note(tournament: Tournament, system: str | None = None, edition: str | None = None) -> Text | None:
    """What to say where the edition was chosen without a date; None where somebody named it or the date decides.

    >>> from torneo.model import Regulations
    >>> print(edition_note(Tournament()).text())
    the tournament has no date that can be read: the edition of 2026 is applied
    >>> edition_note(Tournament(regulations=Regulations(system="FIDE_DUTCH_2017")))
    """
    choice = choose(tournament, system, edition)
    if len(choice.system.editions) == 1:
        return None
    name, coded, _accelerated = parse_code(tournament.regulations.system or tournament.event.kind)
    named = edition is not None or (coded is not None and choice.system.name == name)
    return undated(tournament.event.start, choice.edition.id, named=named)
