"""Tournaments that are taken over as they are: of a type that Torneo does not pair, or of one that nobody has named."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date

from torneo.model import Tournament
from torneo.pairing.choice import Choice
from torneo.pairing.competitions import Competition
from torneo.pairing.format import Format, Places
from torneo.pairing.result import RoundPairing
from torneo.pairing.tables.fixed import fixed_over, rounds_of_fixed
from torneo.rules import Edition, Topic
from torneo.text import Said
from torneo.text import marked as _

NAME = "as-it-is"
"""Of the system that pairs nothing."""
_NO_TEXT = Edition(Topic.BOOK, "", "", date.min, None)
"""It follows no text that Torneo knows."""


class TakenOverError(Said, ValueError):
    """A round of a tournament that was taken over as it is: the arbiter pairs it."""


def as_it_is(competition: Competition | None) -> Choice:
    """The choice of no system, for a type of tournament or, with None, for one that nobody has named.

    >>> from torneo.pairing.competitions import competition_of
    >>> choice = as_it_is(competition_of("HILTON"))
    >>> choice.system.title, choice.system.closed
    ('Hilton', True)
    """
    title = competition.title if competition else _("Pairing system not named")
    closed = competition is not None and competition.closed

    def refuse(
        tournament: Tournament, edition: Edition, round_number: int | None, options: Mapping[str, str]
    ) -> RoundPairing:
        raise why_not_paired(competition)

    plain = Format(name=NAME, title=title, chapters={"": ""}, pair=refuse, closed=closed)
    if competition is None or not closed or competition.places is Places.PROGRESS:
        return Choice(plain, _NO_TEXT)
    # The rounds of its table that a file brings are played as they stand, in any order, and then it is over.
    return Choice(replace(plain, rounds=rounds_of_fixed, over=fixed_over), _NO_TEXT)


def why_not_paired(competition: Competition | None) -> TakenOverError:
    """Why the next round is not paired by Torneo."""
    if competition is None:
        return TakenOverError(
            _(
                "nothing says by which system the rounds were paired, and none is guessed:"
                " name the system in the settings, or pair by hand"
            )
        )
    return TakenOverError(
        _("this type of tournament ({code}) is not paired by Torneo yet: pair by hand"), code=competition.code
    )
