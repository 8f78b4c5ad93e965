"""Expected scores, Elo, initial rating, performance, norms."""

from torneo.rating.change import GameChange, RatingChange, rating_change
from torneo.rating.coefficient import Coefficient, Facts, coefficient
from torneo.rating.editions import RATING_RULES, RatingRules, Tempo
from torneo.rating.event import EventRating, PlayerRating, WhatIf, rate
from torneo.rating.initial import InitialRating, initial_rating
from torneo.rating.norm_search import NormResult, find_norms
from torneo.rating.norms import NORM_TITLES, EventKind, Exemption, NormCheck, check_norm
from torneo.rating.performance import average_rating, perfect_performance, performance
from torneo.rating.problems import RatingError
from torneo.rating.round_robin import Entrant, RoundRobinRating, rate_round_robin

__all__ = [
    "NORM_TITLES",
    "RATING_RULES",
    "Coefficient",
    "Entrant",
    "EventKind",
    "EventRating",
    "Exemption",
    "Facts",
    "GameChange",
    "InitialRating",
    "NormCheck",
    "NormResult",
    "PlayerRating",
    "RatingChange",
    "RatingError",
    "RatingRules",
    "RoundRobinRating",
    "Tempo",
    "WhatIf",
    "average_rating",
    "check_norm",
    "coefficient",
    "find_norms",
    "initial_rating",
    "perfect_performance",
    "performance",
    "rate",
    "rate_round_robin",
    "rating_change",
]
