"""What a ranking is asked for, and what it is made of: the values that pass between standings and a format."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from torneo.model import Tournament
from torneo.pairing.format import Format
from torneo.ranking.base import Context, TieBreak
from torneo.ranking.codes import Code
from torneo.ranking.editions import TieBreakRules
from torneo.text import Text
from torneo.text import marked as _

SCORES = ("PTS", "MPTS", "GPTS")
"""Codes of the score itself."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A ranking that is wanted."""

    tournament: Tournament
    rules: TieBreakRules
    codes: tuple[Code, ...]
    """The list of tie-breaks with the score in it."""
    options: Mapping[str, str]
    """Of the pairing system; those not named have their usual values."""
    notes: list[Text]
    """What is to be said with the standings: a ranking adds to it."""
    format: Format | None = None
    """The format that the tournament names, if it names one."""
    after: int | None = None
    """Rounds that count; None: all."""
    unrated: int | str | None = None
    """The declared method for rating tie-breaks."""
    from_file: bool = True
    """Whether the list is the tournament's own: what it cannot use is then noted, not refused."""
    as_teams: bool = False
    """Whether teams are ranked, not players."""
    predetermined: bool = False
    """Whether the pairings did not depend on the scores (15.2)."""

    @property
    def played(self) -> Tournament:
        """The tournament with the rounds that count."""
        rounds = self.tournament.rounds
        return self.tournament if self.after is None else self.tournament.revised(rounds=rounds[: self.after])

    def note_unused(self, *used: str) -> None:
        """Note the codes of the list that do not rank here, beside the score and those that do."""
        unused = [code.text for code in self.codes if code.name not in (*SCORES, *used)]
        if unused:
            self.notes.append(Text(_("{codes}: not used, points and tie-breaks do not rank here"), {"codes": unused}))


@dataclass(frozen=True, slots=True)
class Basis:
    """What ranks: who is ranked, and the columns in order."""

    context: Context
    """With the entrants, players or teams."""
    columns: tuple[TieBreak, ...]
    by_points: bool = True
    """Whether points and the tie-breaks of C.07 decide the places; those with equal points are tied then."""


Ranked = Callable[[Asked], Basis]
"""A way to rank; a format may bring its own (:attr:`torneo.pairing.format.Format.rank`)."""
