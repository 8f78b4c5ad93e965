"""The tables, gathered where Django looks for them."""

from __future__ import annotations

from torneo.web.tables.accounts import (
    Attempt,
    Device,
    FormerName,
    Invitation,
    Profile,
    RecoveryCode,
    SitePolicy,
    StartLink,
    Who,
)
from torneo.web.tables.api import Delivery, KeptAnswer, Token, Webhook
from torneo.web.tables.changes import Change, ChangeHead
from torneo.web.tables.ratings import RatedPlayer, RatingList
from torneo.web.tables.tournaments import Captain, HelperPass, LogEntry, Membership, Role, Tournament

__all__ = [
    "Attempt",
    "Captain",
    "Change",
    "ChangeHead",
    "Delivery",
    "Device",
    "FormerName",
    "HelperPass",
    "Invitation",
    "KeptAnswer",
    "LogEntry",
    "Membership",
    "Profile",
    "RatedPlayer",
    "RatingList",
    "RecoveryCode",
    "Role",
    "SitePolicy",
    "StartLink",
    "Token",
    "Tournament",
    "Webhook",
    "Who",
]
