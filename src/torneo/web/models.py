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
from torneo.web.tables.entering import Answer, Contact, EntryForm, EntryRequest, How, Payment
from torneo.web.tables.ratings import RatedPlayer, RatingList
from torneo.web.tables.sections import Event, Section
from torneo.web.tables.tournaments import Captain, HelperPass, LogEntry, Membership, Role, Tournament

__all__ = [
    "Answer",
    "Attempt",
    "Captain",
    "Change",
    "ChangeHead",
    "Contact",
    "Delivery",
    "Device",
    "EntryForm",
    "EntryRequest",
    "Event",
    "FormerName",
    "HelperPass",
    "How",
    "Invitation",
    "KeptAnswer",
    "LogEntry",
    "Membership",
    "Payment",
    "Profile",
    "RatedPlayer",
    "RatingList",
    "RecoveryCode",
    "Role",
    "Section",
    "SitePolicy",
    "StartLink",
    "Token",
    "Tournament",
    "Webhook",
    "Who",
]
