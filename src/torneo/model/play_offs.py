"""Play-offs for tied places: who plays one, in which form, and from which round on (C.07 Article 3)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from torneo.model.bounds import check_from_one, check_not_negative
from torneo.model.kinds import check_kind
from torneo.text import WrongValueError
from torneo.text import marked as _


class PlayOffForm(StrEnum):
    """How a play-off is played."""

    MATCH = "match"
    """Two players, game after game until one is ahead."""
    ROUND_ROBIN = "round-robin"
    """Everybody meets everybody once."""
    KNOCKOUT = "knockout"
    """A bracket whose ties are matches."""


@dataclass(frozen=True, slots=True)
class PlayOff:
    """A play-off: its games are rounds after the last, and count for the tied places alone.

    >>> PlayOff((4, 7), 10).form
    <PlayOffForm.MATCH: 'match'>
    """

    players: tuple[int, ...]
    """In the order of their numbers in it; the first has White in the first game."""
    first_round: int
    form: PlayOffForm = PlayOffForm.MATCH
    rapid: int = 2
    """Rapid games of a match or tie; 0: it begins with blitz games. A round robin is of rapid games unless it is 0."""
    blitz: int = 2
    """Blitz games that follow where it is level."""
    armageddon: bool = True
    """Whether sudden death comes last."""

    def __post_init__(self) -> None:
        check_kind(_("form of the play-off"), self.form, PlayOffForm)
        check_from_one(_("round"), self.first_round)
        check_not_negative(_("games"), self.rapid, self.blitz)
        if len(self.players) < 2 or len(set(self.players)) < len(self.players):
            raise WrongValueError(
                _("a play-off of {numbers}: two or more different players are accepted"), numbers=self.players
            )
        if self.form is PlayOffForm.MATCH and len(self.players) > 2:
            raise WrongValueError(
                _("a match of {count} players: two are accepted; more play a round robin or a knock-out"),
                count=len(self.players),
            )
        if not (self.rapid or self.blitz or self.armageddon):
            raise WrongValueError(_("a play-off without games: rapid games, blitz games or sudden death are accepted"))
