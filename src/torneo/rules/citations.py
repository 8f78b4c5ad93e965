"""Every rule by which the program refuses something or warns of it, with its article in each edition."""

from __future__ import annotations

from torneo.rules.citation import Citation

IMPOSSIBLE_DUTCH = Citation("C.04.3", {"2017": "A.9", "2026": "1.9.3"})
"""Who decides where no pairing is possible."""
IMPOSSIBLE_DUBOV = Citation("C.04.4.1", {"1997": "2", "2026": "C4"})
"""What every pairing has to keep."""
IMPOSSIBLE_BURSTEIN = Citation("C.04.4.2", {"2026": "C4"})
"""What every pairing has to keep; the older text has no article for the whole of it."""
IMPOSSIBLE_LIM = Citation("C.04.4.3", {"2017": "2.1", "2026": "2.1"})
"""Who can meet at all."""
IMPOSSIBLE_DOUBLE_SWISS = Citation("C.04.5", {"2026": "C3"})
"""What every pairing has to keep."""
IMPOSSIBLE_TEAM = Citation("C.04.6", {"2024": "1.9.3", "2026": "3.3.3"})
"""Who decides where no pairing is possible."""

ROUNDS_ANNOUNCED = Citation("C.04.1", {"2017": "a", "2026": "1"})
"""The number of rounds is known beforehand."""
ONE_GAME_EACH = Citation("C.04.1", {"2017": "b", "2026": "2"})
"""No two meet twice."""
BYE = Citation("C.04.1", {"2017": "c", "2026": "3"})
"""What the pairing-allocated bye is, and what it is worth."""
BYE_ONCE = Citation("C.04.1", {"2017": "d", "2026": "4"})
"""Who cannot have it."""
COLOUR_BALANCE = Citation("C.04.1", {"2017": "f", "2026": "6"})
COLOUR_ROW = Citation("C.04.1", {"2017": "g", "2026": "7"})

ACCELERATION = Citation("C.04.2", {"2017": "A.3", "2026": "1.2"})
"""Which accelerations may be used."""
SYSTEM_DECLARED = Citation("C.04.2", {"2017": "A.1", "2026": "1.1"})
"""By which systems a rated Swiss is paired."""
INITIAL_ORDER = Citation("C.04.2", {"2017": "B.2", "2026": "2.2"})
NUMBERS_KEPT = Citation("C.04.2", {"2017": "B.3", "2026": "2.3"})
"""Until when numbers may be corrected."""
LATE_ENTRY = Citation("C.04.2", {"2017": "C.2", "2026": "2.4"})
"""What a late entry gets for the rounds missed."""
RESULTS_NEEDED = Citation("C.04.2", {"2017": "D.1", "2026": "3.1"})
"""What counts for a game without a result when the next round is paired."""
ABSENT = Citation("C.04.2", {"2017": "D.2"})
ABSENT_SINCE_2026 = Citation("C.05", {"2018": "6.5"})
ABSENT_WITHOUT_NOTICE = (ABSENT, ABSENT_SINCE_2026)
"""Who stays away without notice counts as withdrawn; since 2026 only the competition rules say it."""
LEFT_ROUND_ROBIN = Citation("C.05", {"2018": "6.6"})
"""Whose games count who leaves a round robin."""
CORRECTIONS = Citation("C.04.2", {"2017": "D.8", "2026": "4.3"})
CHANGED_PAIRING = Citation("C.04.2", {"2017": "D.10", "2026": "4.4"})
"""For which reasons a published pairing may change."""

INITIAL_COLOUR_DUTCH = Citation("C.04.3", {"2017": "E", "2026": "5.1"})
INITIAL_COLOUR_DUBOV = Citation("C.04.4.1", {"1997": "5", "2026": "5.2.1"})
INITIAL_COLOUR_BURSTEIN = Citation("C.04.4.2", {"2017": "5.1", "2026": "5.2.1"})
INITIAL_COLOUR_LIM = Citation("C.04.4.3", {"2017": "7.2", "2026": "7.2"})
INITIAL_COLOUR_DOUBLE_SWISS = Citation("C.04.5", {"2026": "4.3.1"})
INITIAL_COLOUR = (
    INITIAL_COLOUR_DUTCH,
    INITIAL_COLOUR_DUBOV,
    INITIAL_COLOUR_BURSTEIN,
    INITIAL_COLOUR_LIM,
    INITIAL_COLOUR_DOUBLE_SWISS,
)
"""By which lot the first colour is given, system by system."""

RATINGS_DUBOV = Citation("C.04.4.1", {"1997": "1.1", "2026": "1.1"})
"""Everybody has a rating."""
ROUNDS_DUBOV = Citation("C.04.4.1", {"1997": "2.1", "2026": "1.8"})
"""How often one may move up depends on the number of rounds."""
ROUNDS_BURSTEIN = Citation("C.04.4.2", {"2026": "1.6"})
"""So do the seeding rounds."""

BAKU = Citation("C.04.7", {"2026": "1.1"})
BAKU_2017 = Citation("C.04.5.1", {"2017": "1"})
"""In which tournaments the Baku acceleration can be used."""
BAKU_OF_TEAMS = Citation("C.04.7", {"2026": "1.4"})
"""Which score of teams has virtual points."""

TIE_BREAKS_IN_ORDER = Citation("C.07", {"2023": "4.2", "2024": "4.2", "2026": "4.2"})
"""A group that a tie-break has split goes on to the next one."""
PLAY_OFFS = Citation("C.07", {"2023": "3.1", "2024": "3.1", "2026": "3.1"})
"""What is laid down of a play-off for tied places."""
NO_BUCHHOLZ = Citation("C.07", {"2026": "8"})
"""Not in a round robin."""
UNRATED = Citation("C.07", {"2023": "4.5", "2024": "10", "2026": "10"})
"""Tie-breaks by ratings need a rule for players without one."""

DEFAULT_TIME = Citation("E.01", {"2018": "6.7.1", "2023": "6.7.1"})
"""How late a player may come."""
BOTH_ABSENT = Citation("E.01", {"2018": "6.7.2", "2023": "6.7.2"})
"""Whose time runs while neither is there."""
TIME_ANNOUNCED = Citation("E.01", {"2018": "6.3.1", "2023": "6.3.1"})
ILLEGAL_MOVES = Citation("E.01", {"2018": "7.5.5", "2023": "7.5.5"})
ONE_MINUTE = Citation("E.01", {"2018": "B.2", "2023": "A.3"})
"""Where an illegal move costs one minute and not two."""
AGREED_DRAWS = Citation("E.01", {"2018": "9.1.1", "2023": "9.1.1"})
POINTS_OF_A_GAME = Citation("E.01", {"2018": "10.1", "2023": "10.1"})
VISITORS = Citation("E.01", {"2018": "11.2.3.3", "2023": "11.2.3.3"})
LEAVING_THE_AREA = Citation("E.01", {"2018": "11.2.4", "2023": "11.2.4"})
DEVICES = Citation("E.01", {"2018": "11.3.2.1", "2023": "11.3.2.1"})
"""Whether they may lie, switched off, in a bag."""
DEVICE_FOUND = Citation("E.01", {"2018": "11.3.2.2", "2023": "11.3.2.2"})
SMOKING = Citation("E.01", {"2018": "11.3.4", "2023": "11.3.4"})
APPEALS = Citation("E.01", {"2018": "11.10", "2023": "11.10"})
FAIR_PLAY = Citation("E.01", {"2018": "12.2.7", "2023": "12.2.7"})
FINES = Citation("E.01", {"2018": "12.9.7", "2023": "12.9.7"})
RAPID_IN_FULL = Citation("E.01", {"2018": "A.3", "2023": "A.4"})
BLITZ_IN_FULL = Citation("E.01", {"2018": "B.3", "2023": "B.2"})
"""Where the competition rules hold in full, as there are enough arbiters."""
WITHOUT_INCREMENT = Citation("E.01", {"2018": "III.2.1", "2023": "III.2.1"})
"""Whether the guidelines for games without increment hold."""

PRESENCE = Citation("C.04.2", {"2017": "C.1", "2026": "4.1"})
"""Who has not confirmed to be there is left out."""
ABSENCE = Citation("C.04.2", {"2017": "D.4", "2026": "3.3"})
"""What an announced absence is worth."""
PUBLICATION = Citation("C.04.2", {"2017": "D.7"})
"""Where and when results are published."""
SMOKING_AREA = Citation("C.05", {"2018": "4.1"})
KEPT_APART = Citation("C.05", {"2018": "5.2"})
DRAWING_OF_LOTS = Citation("C.05", {"2018": "6.2"})
BYES_ON_REQUEST = Citation("C.05", {"2018": "6.7"})
DRESS = Citation("C.05", {"2018": "9.2"})
FOOD = Citation("C.05", {"2018": "9.5"})
COMMITTEE = Citation("C.05", {"2018": "10.2"})
APPEALS_IN_TIME = Citation("C.05", {"2018": "10.4"})
PHOTOGRAPHS = Citation("C.05", {"2018": "11.2"})
INVITATION = Citation("C.05", {"2018": "12.3"})
TIE_BREAK_LIST = Citation("C.07", {"2023": "4.1", "2024": "4.1", "2026": "4.1"})
"""The list of tie-breaks is published before the start."""
NORM_REGISTERED = Citation("B.01", {"2024": "1.1.1"})
"""Until when an event with norms is registered."""
NORM_HOURS = Citation("B.01", {"2024": "1.1.2"})
NORM_PACE = Citation("B.01", {"2024": "1.1.3"})
"""How many rounds a day, and how much time."""
NORM_ARBITER = Citation("B.01", {"2024": "1.1.5"})
NORM_ARBITER_PLAYS = Citation("B.01", {"2024": "1.1.6"})
NORM_FEDERATIONS = Citation("B.01", {"2024": "1.4.3"})
NORM_GAMES = Citation("B.01", {"2024": "1.4.1"})
"""How many games a norm takes."""
RATED = Citation("B.02", {"2024": "9.2", "2025-10": "9.2"})
"""The regulations say that an event is rated."""
