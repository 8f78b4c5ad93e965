"""What differs between the editions of the Swiss team pairing system."""

from __future__ import annotations

from dataclasses import dataclass, replace

from torneo.model import BarRule, CountingRules, FloatRule, Kind
from torneo.pairing.result import OF_TEAMS, Measure
from torneo.rules import ByEdition, Topic

_GAMES = (Kind.PLAYED, Kind.UNFINISHED)


@dataclass(frozen=True, eq=False)
class TeamArticles:
    """The articles of one edition that are cited where a pairing is explained."""

    met: str = "C1"
    had_bye: str = "C2"
    completion: str = "C3"
    number: str = "C4"
    scores: str = "C5"
    ahead: str = "C6"
    floats: str = "C7"
    """Upfloaters that floated in the round before; empty where no criterion asks for them alone."""
    preference: str = "C8"
    strong: str = "C9"
    opponents: str = "C10"
    """Floaters of the round before that meet an upfloater."""
    sets: str = "3.5.5"
    """Takes the first set of upfloaters."""
    pairings: str = "3.6.4"
    """Takes the first pairing of a bracket."""
    bye: tuple[str, ...] = ("3.4.1", "3.4.2", "3.4.3", "3.4.4")
    """It leaves a legal pairing; the lowest score; the most matches; the largest number."""
    complete: str = "3.3.1"
    """All teams are paired."""
    last_colour: str = "4.3.9"
    """Alternates the last colour of the team that is not the first."""


@dataclass(frozen=True, eq=False)
class TeamRules:
    """One edition."""

    counting: CountingRules
    """Which rounds are floats, and which bar from the bye."""
    articles: TeamArticles
    floats_choose: bool
    """Whether upfloaters are chosen with regard to who floated in the round before."""
    fewest_ahead: bool
    """Whether the next scoregroup is served as far as possible, and not only fully or not at all."""
    counted: Measure = OF_TEAMS
    """What criteria count: the Double-Swiss system pairs players in the same way."""


def _floats() -> dict[Kind, FloatRule]:
    """A floater plays an opponent with another score: whoever does not play is none (1.5)."""
    return {**dict.fromkeys(Kind, FloatRule.NEVER), **dict.fromkeys(_GAMES, FloatRule.BY_SCORES)}


_BARRED = (Kind.PAIRING_BYE, Kind.FORFEIT_WIN, Kind.FULL_POINT_BYE)

Y2026 = TeamRules(
    CountingRules(_floats(), {**dict.fromkeys(Kind, BarRule.NO), **dict.fromkeys(_BARRED, BarRule.YES)}),
    TeamArticles(),
    floats_choose=True,
    fewest_ahead=False,
)
_BARRED_2024 = {
    **dict.fromkeys(Kind, BarRule.IF_WORTH_A_WIN),
    **dict.fromkeys(_GAMES, BarRule.NO),
    Kind.PAIRING_BYE: BarRule.YES,
}
Y2024 = replace(
    Y2026,
    counting=CountingRules(_floats(), _BARRED_2024),
    articles=TeamArticles(
        floats="",
        preference="C7",
        strong="C8",
        opponents="C9",
        sets="2.2.5",
        pairings="2.3.4",
        bye=("2.1.1", "2.1.2", "2.1.3", "2.1.4"),
        complete="1.9.1",
        last_colour="4.3.8",
    ),
    floats_choose=False,
    fewest_ahead=True,
)

TEAM = ByEdition(Topic.TEAM_SWISS, {"2024": Y2024, "2026": Y2026})
"""By edition of the team system."""
