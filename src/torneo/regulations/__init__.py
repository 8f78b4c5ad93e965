"""What an organiser does around the games: announcement, time control, appeals committee, rounds, forms."""

from torneo.regulations.announcement import Announcement, announce, parse_details
from torneo.regulations.appeals import Committee, Method, by_conditions, by_lot, by_vote
from torneo.regulations.cards import Card, blank_card, cards_page, pairing_card
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
    "Card",
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
    "blank_card",
    "by_conditions",
    "by_lot",
    "by_vote",
    "cards_page",
    "describe",
    "pairing_card",
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
