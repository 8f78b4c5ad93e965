"""The reasons for brackets, colours and byes that no numbered article gives: values with their words."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from torneo.text import marked as _


class Reason(StrEnum):
    """A reason in the place of an article: the text of the system has no number for it."""

    FORBIDDEN = "forbidden"
    INITIAL_COLOUR = "initial colour"
    LONGEST_WITHOUT_WHITE = "longest without White"
    LONGEST_WITHOUT_BLACK = "longest without Black"
    LONGEST_WITHOUT_IT = "longest without it"
    ALTERNATION = "alternation"
    COLOUR_LIMIT = "limit on colours"
    COLOUR_DIFFERENCE = "difference"
    FIRST_BASE_VALUE = "first base value"
    LOWEST_SCORE = "lowest score"
    LOWEST_BUCHHOLZ = "lowest Buchholz"
    LAST_OF_RANKING = "last of the ranking"
    LAST_OF_LIST = "last of the list without a bye"
    REMATCHES = "rematches"
    BY_THE_TABLE = "as the table has it"
    FREE_BY_THE_TABLE = "the table leaves him free"
    FIRST_OF_THE_TIE = "named first in the tie"
    THROUGH = "skips the round of the bracket"


WORDS: Mapping[Reason, str] = {
    Reason.FORBIDDEN: _("The organiser has decided that the two do not meet."),
    Reason.INITIAL_COLOUR: _("initial colour"),
    Reason.LONGEST_WITHOUT_WHITE: _("longest without White"),
    Reason.LONGEST_WITHOUT_BLACK: _("longest without Black"),
    Reason.LONGEST_WITHOUT_IT: _("longest without the colour that both are due"),
    Reason.ALTERNATION: _("alternation"),
    Reason.COLOUR_LIMIT: _("limit on colours"),
    Reason.COLOUR_DIFFERENCE: _("greater colour difference"),
    Reason.FIRST_BASE_VALUE: _("higher base value at the start"),
    Reason.LOWEST_SCORE: _("lowest score"),
    Reason.LOWEST_BUCHHOLZ: _("lowest Buchholz"),
    Reason.LAST_OF_RANKING: _("last of the ranking"),
    Reason.LAST_OF_LIST: _("last of the list without a bye"),
    Reason.REMATCHES: _("games played before"),
    Reason.BY_THE_TABLE: _("as the table has it"),
    Reason.FREE_BY_THE_TABLE: _("the table leaves the player free"),
    Reason.FIRST_OF_THE_TIE: _("named first in the bracket"),
    Reason.THROUGH: _("goes on without a game"),
}
"""The words of each reason, marked for translation."""


class StepKind(StrEnum):
    """What part a step of the pairing has in the round."""

    USUAL = "usual"
    PENULTIMATE = "penultimate"
    COLLAPSED = "collapsed last"
    JOINED = "joined"
    DOWNWARDS = "downwards"
    UPWARDS = "upwards"
    MEDIAN = "median"
    WITH_UPFLOATERS = "with upfloaters"
    WITH_PLAYERS_MOVED_UP = "with players moved up"
    COMPLETED_FROM_BELOW = "completed from below"
    DISTANCE = "distance"
    RANKING = "ranking"
    GROUPS = "ranking of groups"
    LIST = "list"
    TABLE = "Berger table"
    SCHEDULE = "schedule"
    BRACKET = "bracket"
    PLAY_OFF = "play-off"


TITLES: Mapping[StepKind, str] = {
    StepKind.PENULTIMATE: _("penultimate"),
    StepKind.COLLAPSED: _("collapsed last"),
    StepKind.JOINED: _("joined with the next"),
    StepKind.DOWNWARDS: _("downwards"),
    StepKind.UPWARDS: _("upwards"),
    StepKind.MEDIAN: _("median"),
    StepKind.WITH_UPFLOATERS: _("with upfloaters"),
    StepKind.WITH_PLAYERS_MOVED_UP: _("with players moved up"),
    StepKind.COMPLETED_FROM_BELOW: _("completed from below"),
    StepKind.DISTANCE: _("Distance {distance}"),
    StepKind.RANKING: _("Ranking"),
    StepKind.GROUPS: _("Ranking in {groups} groups"),
    StepKind.LIST: _("List"),
    StepKind.TABLE: _("Berger table of {players}, cycle {cycle}, round {line}"),
    StepKind.SCHEDULE: _("Round {line} of {rounds} of the schedule"),
    StepKind.BRACKET: _("Ties of the bracket, from number {first}"),
    StepKind.PLAY_OFF: _("Play-offs for tied places"),
}
"""The words of each kind but the usual one, with places for the figures of a step."""

WHOLE = frozenset(
    {
        StepKind.DISTANCE,
        StepKind.RANKING,
        StepKind.GROUPS,
        StepKind.LIST,
        StepKind.TABLE,
        StepKind.SCHEDULE,
        StepKind.BRACKET,
        StepKind.PLAY_OFF,
    }
)
"""Kinds of a step in which everybody is paired at once, whatever their scores."""
