"""Situations in, verdicts out: what an arbiter decides, with the article of the edition in use."""

from torneo.laws.decisions.adjourned import Adjourned, SealedMove
from torneo.laws.decisions.clock import (
    BothFlags,
    ClockHandled,
    ClocksStopped,
    FlagFell,
    Late,
    Resigned,
    WrongClock,
)
from torneo.laws.decisions.conditions import TEMPOS, Conditions, Tempo, tempo_of
from torneo.laws.decisions.conduct import PENALTIES, Behaves, DeviceFound, Refusal, score_allowed
from torneo.laws.decisions.draws import DrawAgreed, DrawClaim, DrawOffer, Ground, WrongClaim, already_over
from torneo.laws.decisions.irregular import ColoursReversed, Displaced, IllegalMove, IllegalPosition, WrongSetUp
from torneo.laws.decisions.quickplay import Quickplay, quickplay_from
from torneo.laws.decisions.recording import Asks, Assistant, Records, SheetsAfterFlag, WrongResult, next_number
from torneo.laws.decisions.situation import SITUATIONS, CanMate, Question, Situation, questions, situation_of
from torneo.laws.decisions.touching import Bound, Promotion, Touched, bound_by
from torneo.laws.decisions.verdict import (
    COURSES,
    NOTES,
    SIDES,
    ClockStep,
    Course,
    Do,
    Note,
    Result,
    Side,
    Verdict,
)

__all__ = [
    "COURSES",
    "NOTES",
    "PENALTIES",
    "SIDES",
    "SITUATIONS",
    "TEMPOS",
    "Adjourned",
    "Asks",
    "Assistant",
    "Behaves",
    "BothFlags",
    "Bound",
    "CanMate",
    "ClockHandled",
    "ClockStep",
    "ClocksStopped",
    "ColoursReversed",
    "Conditions",
    "Course",
    "DeviceFound",
    "Displaced",
    "Do",
    "DrawAgreed",
    "DrawClaim",
    "DrawOffer",
    "FlagFell",
    "Ground",
    "IllegalMove",
    "IllegalPosition",
    "Late",
    "Note",
    "Promotion",
    "Question",
    "Quickplay",
    "Records",
    "Refusal",
    "Resigned",
    "Result",
    "SealedMove",
    "SheetsAfterFlag",
    "Side",
    "Situation",
    "Tempo",
    "Touched",
    "Verdict",
    "WrongClaim",
    "WrongClock",
    "WrongResult",
    "WrongSetUp",
    "already_over",
    "bound_by",
    "next_number",
    "questions",
    "quickplay_from",
    "score_allowed",
    "situation_of",
    "tempo_of",
]
