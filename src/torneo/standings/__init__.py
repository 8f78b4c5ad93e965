"""Scores, tie-breaks, ranking with the reason for every place, cross tables."""

from torneo.model.regulations import Application
from torneo.standings.base import REGISTRY, Term, TieBreak, Value
from torneo.standings.check import RankDifference, check_standings
from torneo.standings.codes import Code, parse_code, parse_codes
from torneo.standings.editions import EDITIONS, Edition, edition_on
from torneo.standings.formats import System, system_of
from torneo.standings.matches import TeamResults, TeamRound, team_results
from torneo.standings.problems import StandingsError
from torneo.standings.selection import Band, Selection, parse_band
from torneo.standings.standings import Explanation, Neighbours, Row, Standings, standings

__all__ = [
    "EDITIONS",
    "REGISTRY",
    "Application",
    "Band",
    "Code",
    "Edition",
    "Explanation",
    "Neighbours",
    "RankDifference",
    "Row",
    "Selection",
    "Standings",
    "StandingsError",
    "System",
    "TeamResults",
    "TeamRound",
    "Term",
    "TieBreak",
    "Value",
    "check_standings",
    "edition_on",
    "parse_band",
    "parse_code",
    "parse_codes",
    "standings",
    "system_of",
    "team_results",
]
