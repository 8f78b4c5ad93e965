"""Prize lists, sharing, who gets what and why."""

from torneo.prizes.allocation import Allocation, Award, Leftover, Undecided, allocate
from torneo.prizes.money import format_money, parse_money, split
from torneo.prizes.prize_list import Category, Group, Prize, PrizeList, Rule, Sharing, parse_prize_list
from torneo.prizes.problems import PrizeError
from torneo.prizes.rules import PRIZE_RULES, Candidates, PrizeRule
from torneo.prizes.unfinished import PlayerShares, Shares, Weights, unfinished

__all__ = [
    "PRIZE_RULES",
    "Allocation",
    "Award",
    "Candidates",
    "Category",
    "Group",
    "Leftover",
    "PlayerShares",
    "Prize",
    "PrizeError",
    "PrizeList",
    "PrizeRule",
    "Rule",
    "Shares",
    "Sharing",
    "Undecided",
    "Weights",
    "allocate",
    "format_money",
    "parse_money",
    "parse_prize_list",
    "split",
    "unfinished",
]
