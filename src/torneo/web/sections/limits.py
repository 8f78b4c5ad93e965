"""Who may enter which section: limits as they are typed, and the section that fits a player best."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from torneo.desk import State
from torneo.desk.commands.provided import unfit
from torneo.model import Player
from torneo.ranking.selection import Band
from torneo.regulations.provisions import PROVISIONS, terms_of
from torneo.regulations.provisions.kinds import Years
from torneo.text import Said
from torneo.web.core.words import spoken
from torneo.web.sections.access import Part

NAMES = ("rating_limits", "birth_limits", "sex_limits")
"""The provisions that say who may enter."""
_AGES = re.compile(r"(?:U|SUB)[- ]?(\d{1,2})", re.IGNORECASE | re.ASCII)
_SENIORS = re.compile(r"S[- ]?(\d{2})|(\d{2})\+", re.IGNORECASE | re.ASCII)
_ALL_RATINGS, _ALL_YEARS = (0, 4000), (1900, 2099)


def read_years(typed: str, year: int) -> str:
    """Years of birth as they are kept; age groups are those of FIDE in the year of the event.

    Under 16 is who has not turned 16 before that year; a senior of 65 is who turns 65 in it or before.

    >>> read_years("U16", 2026), read_years("sub-8", 2026), read_years("S65", 2026), read_years("2010+", 2026)
    ('2010+', '2018+', '-1961', '2010+')
    """
    text = typed.strip()
    if match := _AGES.fullmatch(text):
        text = f"{year - int(match[1])}+"
    elif match := _SENIORS.fullmatch(text):
        text = f"-{year - int(match[1] or match[2])}"
    return Years().read(text)


def limits_of(state: State) -> dict[str, str]:
    """The limits of a section, as they are kept; empty where there is none."""
    chosen = terms_of(state.tournament).chosen
    return {name: chosen.get(name, "") for name in NAMES}


def limits_text(state: State) -> str:
    """The limits of a section in a few words; empty where everybody may enter."""
    kept = limits_of(state).items()
    return " · ".join(spoken(PROVISIONS[name].kind.words(value)) for name, value in kept if value)


@dataclass(frozen=True, slots=True)
class Fit:
    """How a player fits a section."""

    part: Part
    why_not: tuple[Said, ...]
    proposed: bool = False
    """Whether it is the one to enter."""


def fits(parts: Iterable[Part], player: Player) -> list[Fit]:
    """Every section with what speaks against the player there; of those that they fit the narrowest is proposed."""
    found = [(part, tuple(unfit(part.state, player))) for part in parts if part.state.squads is None]
    open_ = [part for part, why_not in found if not why_not and not part.state.finished]
    best = min(open_, key=lambda part: _room(part.state), default=None)
    return [Fit(part, why_not, part is best) for part, why_not in found]


def _room(state: State) -> tuple[int, int, bool]:
    """How many may enter a section by its limits: years, ratings, and whether both sexes may."""
    terms = terms_of(state.tournament)
    years, ratings = _width(terms.birth_limits, _ALL_YEARS), _width(terms.rating_limits, _ALL_RATINGS)
    return years, ratings, terms.get("sex_limits") is None


def _width(band: Band | None, whole: tuple[int, int]) -> int:
    low = whole[0] if band is None or band.low is None else band.low
    high = whole[1] if band is None or band.high is None else band.high
    return high - low
