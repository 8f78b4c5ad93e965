"""Part of the field: by category, age, sex, federation, rating band or team."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date

from torneo.model import Player, Sex, Tournament
from torneo.model.order import name_key
from torneo.ranking.problems import StandingsError
from torneo.text import Text
from torneo.text import marked as _

_BAND = re.compile(r"([0-9]{0,5})-([0-9]{0,5})|([0-9]{1,5})\+|[Uu]([0-9]{1,5})")


@dataclass(frozen=True, slots=True)
class Band:
    """A range of numbers, both ends included; ``None`` is open."""

    low: int | None = None
    high: int | None = None

    def holds(self, number: int | None) -> bool:
        """Whether a known number is inside."""
        return (
            number is not None
            and (self.low is None or number >= self.low)
            and (self.high is None or number <= self.high)
        )


def parse_band(text: str, what: str | Text) -> Band:
    """Read a range: ``1800-1999``, ``50+``, ``50-``, ``-17`` or ``U18`` (younger or lower than 18).

    >>> parse_band("1800-1999", "rating"), parse_band("U18", "age"), parse_band("50+", "age")
    (Band(low=1800, high=1999), Band(low=None, high=17), Band(low=50, high=None))
    """
    match = _BAND.fullmatch(text.strip())
    if match is None or not any(match.groups()):
        raise StandingsError(
            _("{what} {given!r}: a range such as 1800-1999, 50+, -17 or U18 is accepted"), what=what, given=text
        )
    low, high, from_on, below = match.groups()
    if below:
        return Band(None, int(below) - 1)
    if from_on:
        return Band(int(from_on))
    band = Band(int(low) if low else None, int(high) if high else None)
    if band.low is not None and band.high is not None and band.low > band.high:
        raise StandingsError(_("{what} {given!r}: the smaller number comes first"), what=what, given=text)
    return band


@dataclass(frozen=True, slots=True)
class Selection:
    """Who is to be ranked; everything left out lets everybody through."""

    category: str = ""
    sex: Sex | None = None
    federation: str = ""
    rating: Band | None = None
    age: Band | None = None
    """Age reached in the year the tournament starts."""
    team: int | None = None

    def __bool__(self) -> bool:
        return self != Selection()

    def chosen(self, tournament: Tournament) -> list[Player]:
        """The players it lets through, by number.

        >>> from torneo.model import Player
        >>> club = Tournament((Player(1, "Ana", 2000, sex=Sex.WOMAN), Player(2, "Leo", 2100, sex=Sex.MAN)))
        >>> [player.name for player in Selection(sex=Sex.WOMAN).chosen(club)]
        ['Ana']
        """
        members: set[int] | None = None
        if self.team is not None:
            team = next((team for team in tournament.teams if team.number == self.team), None)
            if team is None:
                raise StandingsError(_("team {number}: there is no such team"), number=self.team)
            members = set(team.members)
        known = {name.casefold() for player in tournament.players for name in player.categories}
        if self.category and self.category.casefold() not in known:
            raise StandingsError(
                _("category {name!r}: {known} is in the tournament"),
                name=self.category,
                known=sorted(known, key=name_key) or Text(_("no category")),
            )
        start = tournament.event.start
        if self.age is not None and start is None:
            raise StandingsError(_("ages need the date of the tournament, which is not known"))
        chosen = [player for player in tournament.players if self._fits(player, start, members)]
        if not chosen:
            raise StandingsError(_("nobody in the tournament is in this selection"))
        return chosen

    def _fits(self, player: Player, start: date | None, members: set[int] | None) -> bool:
        if members is not None and player.number not in members:
            return False
        if self.category and self.category.casefold() not in {name.casefold() for name in player.categories}:
            return False
        if self.sex is not None and player.sex is not self.sex:
            return False
        if self.federation and player.federation.upper() != self.federation.upper():
            return False
        if self.rating is not None and not self.rating.holds(player.rating):
            return False
        if self.age is not None:
            year = player.birth[:4]
            age = start.year - int(year) if start and year.isdigit() and int(year) else None
            return self.age.holds(age)
        return True
