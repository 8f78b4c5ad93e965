"""Scores, tie-breaks, ranking with the reason for every place, cross tables."""

from torneo.model.matches import TeamResults, TeamRound, team_results
from torneo.model.regulations import Application
from torneo.ranking.base import REGISTRY, Term, TieBreak, Value
from torneo.ranking.check import RankDifference, check_standings
from torneo.ranking.clubs import ClubRules, ClubStandings, Grouping, rank_clubs
from torneo.ranking.codes import Code, parse_code, parse_codes
from torneo.ranking.editions import TIE_BREAK_RULES, TieBreakRules
from torneo.ranking.formats import System, system_of
from torneo.ranking.problems import StandingsError
from torneo.ranking.selection import Band, Selection, parse_band
from torneo.ranking.standings import Explanation, Neighbours, Row, Standings, standings

__all__ = [
    "REGISTRY",
    "TIE_BREAK_RULES",
    "Application",
    "Band",
    "ClubRules",
    "ClubStandings",
    "Code",
    "Explanation",
    "Grouping",
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
    "TieBreakRules",
    "Value",
    "check_standings",
    "parse_band",
    "parse_code",
    "parse_codes",
    "rank_clubs",
    "standings",
    "system_of",
    "team_results",
]
