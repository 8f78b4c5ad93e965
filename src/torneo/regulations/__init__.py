"""What an organiser does around the games: announcement, time control, appeals committee, rounds."""

from torneo.regulations.announcement import Announcement, announce, parse_details
from torneo.regulations.appeals import Committee, Method, by_conditions, by_lot, by_vote
from torneo.regulations.clock import ClockRun, Flag, Reading, run_clock
from torneo.regulations.problems import OrganisationError
from torneo.regulations.rated_play import Finding, rated_play
from torneo.regulations.rounds import Format, Statement, rounds_advice
from torneo.regulations.time_controls import (
    Kind,
    Mode,
    Period,
    TimeControl,
    TimeControlError,
    parse_time_control,
    read_typed,
    record_222,
    tempo,
    total_seconds,
    write_time_control,
)
from torneo.regulations.time_words import describe

__all__ = [
    "Announcement",
    "ClockRun",
    "Committee",
    "Finding",
    "Flag",
    "Format",
    "Kind",
    "Method",
    "Mode",
    "OrganisationError",
    "Period",
    "Reading",
    "Statement",
    "TimeControl",
    "TimeControlError",
    "announce",
    "by_conditions",
    "by_lot",
    "by_vote",
    "describe",
    "parse_details",
    "parse_time_control",
    "rated_play",
    "read_typed",
    "record_222",
    "rounds_advice",
    "run_clock",
    "tempo",
    "total_seconds",
    "write_time_control",
]
