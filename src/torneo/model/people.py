"""The people and teams of a tournament."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

from torneo.model.kinds import check_each, check_kind, check_whole
from torneo.text import Text, WrongValueError
from torneo.text import marked as _

TITLES = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")
"""FIDE titles in the order that ranks players of equal rating (C.04.2 2.2 of 2026, B.2 of 2017)."""


class Sex(StrEnum):
    """As the report file has it."""

    MAN = "m"
    WOMAN = "w"


_BIRTH = re.compile(r"\d{4}(/\d\d(/\d\d)?)?", re.ASCII)


def _from_one(what: str, number: int | None) -> None:
    if number is not None and number < 1:
        raise WrongValueError(
            _("{what} {number}: a number from 1 on, or nothing, is accepted"), what=Text(what), number=number
        )


def _check_birth(text: str) -> None:
    check_kind(_("date of birth"), text, str)
    if text and not _BIRTH.fullmatch(text):
        raise WrongValueError(_("date of birth {found!r}: YYYY/MM/DD or YYYY is accepted"), found=text)


@dataclass(frozen=True, slots=True)
class NationalRecord:
    """What a national federation knows of a player (the report file's record named by the federation)."""

    federation: str
    """Three letters, the name of the record."""
    rating: int | None = None
    title: str = ""
    id: str = ""
    """The player's number with the federation."""
    name: str = ""
    origin: str = ""
    """Region or sub-federation, three characters."""
    sex: Sex | None = None
    birth: str = ""

    def __post_init__(self) -> None:
        check_whole(_("rating"), self.rating)
        _from_one(_("rating"), self.rating)
        _check_birth(self.birth)


@dataclass(frozen=True, slots=True)
class Player:
    """One entrant, known in the tournament by a pairing number."""

    number: int
    """Pairing number (starting rank), from 1."""
    name: str = ""
    """As in the rating list: ``Last, First``."""
    rating: int | None = None
    """FIDE rating used for the tournament; ``None`` for an unrated player."""
    title: str = ""
    """FIDE title, one of :data:`TITLES`, or empty."""
    sex: Sex | None = None
    federation: str = ""
    fide_id: int | None = None
    birth: str = ""
    """``YYYY/MM/DD`` or ``YYYY``, or empty."""
    national: tuple[NationalRecord, ...] = ()
    club: str = ""
    """Club, school or other origin, for protections and prizes."""
    categories: tuple[str, ...] = ()
    """Names of the prize or age groups the player is in."""
    rank: int | None = None
    """Place stated by the report file, if any; places are computed, not read from here."""
    list_k: int | None = None
    """K factor of the rating list that the entry was taken from."""
    k: int | None = None
    """K factor that the arbiter has set; counts where no list says it."""
    standard: int | None = None
    """Of FIDE's standard list, beside the one that is used."""
    rapid: int | None = None
    blitz: int | None = None

    def __post_init__(self) -> None:
        check_whole(_("pairing number"), self.number, needed=True)
        check_kind(_("name"), self.name, str)
        check_whole(_("rating"), self.rating)
        check_whole(_("FIDE number"), self.fide_id)
        check_whole(_("place"), self.rank)
        check_whole(_("K of the list"), self.list_k)
        check_whole("K", self.k)
        for rating in (self.standard, self.rapid, self.blitz):
            check_whole(_("rating"), rating)
            _from_one(_("rating"), rating)
        for what, text in ((_("title"), self.title), (_("federation"), self.federation), (_("club"), self.club)):
            check_kind(what, text, str)
        if self.sex is not None:
            check_kind(_("sex"), self.sex, Sex)
        check_each(_("record of a federation"), self.national, NationalRecord)
        check_each(_("category"), self.categories, str)
        if self.number < 1:
            raise WrongValueError(_("pairing number {number}: numbers start at 1"), number=self.number)
        _from_one(_("rating"), self.rating)
        _from_one(_("FIDE number"), self.fide_id)
        _from_one(_("place"), self.rank)
        _from_one(_("K of the list"), self.list_k)
        _from_one("K", self.k)
        _check_birth(self.birth)

    @property
    def national_rating(self) -> int | None:
        """The first national rating on record.

        >>> Player(1, national=(NationalRecord("ESP", 1980),)).national_rating
        1980
        """
        return next((record.rating for record in self.national if record.rating is not None), None)


@dataclass(frozen=True, slots=True)
class Team:
    """A team and its members in board order."""

    number: int
    name: str = ""
    members: tuple[int, ...] = ()
    """Pairing numbers of the players, first board first."""
    nickname: str = ""
    strength: int | None = None
    """Average rating or another measure of strength; decides the team's number."""
    match_points: int | None = None
    """Stated by the report file, in tenths."""
    game_points: int | None = None
    rank: int | None = None

    def __post_init__(self) -> None:
        check_whole(_("team number"), self.number, needed=True)
        check_kind(_("name"), self.name, str)
        check_kind(_("name"), self.nickname, str)
        check_whole(_("strength"), self.strength)
        check_whole(_("place"), self.rank)
        check_whole(_("match points"), self.match_points)
        check_whole(_("game points"), self.game_points)
        check_each(_("member"), self.members)
        for member in self.members:
            check_whole(_("member"), member, needed=True)
        if self.number < 1:
            raise WrongValueError(_("team number {number}: numbers start at 1"), number=self.number)
        _from_one(_("place"), self.rank)
        if self.strength is not None and self.strength < 0:
            raise WrongValueError(
                _("strength {value} of team {team}: zero or more is accepted"), value=self.strength, team=self.number
            )
        if min(self.members, default=1) < 1:
            raise WrongValueError(
                _("member {number} of team {team}: numbers start at 1"), number=min(self.members), team=self.number
            )
