"""Players, teams, results, rounds, the tournament as immutable values, and the history derived from them."""

from torneo.model.counting import COUNTING, BarRule, Counting, CountingRules, Float, FloatRule, Kind
from torneo.model.history import Cell, History, PlayerHistory, Preference, Strength, history_after, standings_only
from torneo.model.order import (
    NumbersFrozenError,
    add_late_entry,
    canonical_virtual_points,
    initial_order,
    numbers_held,
    renumber,
)
from torneo.model.people import TITLES, NationalRecord, Player, Sex, Team
from torneo.model.play_offs import PlayOff, PlayOffForm
from torneo.model.points import STANDARD, PointSystem, format_points, parse_points
from torneo.model.regulations import (
    AbnormalPoints,
    ForbiddenPairs,
    Regulations,
    RequestedBye,
    StartingRank,
    VirtualPoints,
)
from torneo.model.results import ByeKind, Colour, Result
from torneo.model.rounds import Bye, Game, Round, Single
from torneo.model.team_event import (
    BoardOrder,
    ForfeitedMatch,
    Level,
    LineUp,
    PairedMatch,
    Seating,
    TeamByes,
    TeamEvent,
    TeamRules,
)
from torneo.model.tournament import Event, InconsistentError, Tournament

__all__ = [
    "COUNTING",
    "STANDARD",
    "TITLES",
    "AbnormalPoints",
    "BarRule",
    "BoardOrder",
    "Bye",
    "ByeKind",
    "Cell",
    "Colour",
    "Counting",
    "CountingRules",
    "Event",
    "Float",
    "FloatRule",
    "ForbiddenPairs",
    "ForfeitedMatch",
    "Game",
    "History",
    "InconsistentError",
    "Kind",
    "Level",
    "LineUp",
    "NationalRecord",
    "NumbersFrozenError",
    "PairedMatch",
    "PlayOff",
    "PlayOffForm",
    "Player",
    "PlayerHistory",
    "PointSystem",
    "Preference",
    "Regulations",
    "RequestedBye",
    "Result",
    "Round",
    "Seating",
    "Sex",
    "Single",
    "StartingRank",
    "Strength",
    "Team",
    "TeamByes",
    "TeamEvent",
    "TeamRules",
    "Tournament",
    "VirtualPoints",
    "add_late_entry",
    "canonical_virtual_points",
    "format_points",
    "history_after",
    "initial_order",
    "numbers_held",
    "parse_points",
    "renumber",
    "standings_only",
]
