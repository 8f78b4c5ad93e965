"""Sentences for the entries in which an arbiter bends the course of a tournament."""

from __future__ import annotations

from torneo.desk import events as e
from torneo.desk.errors import RULES
from torneo.desk.teller import Teller, Told
from torneo.text import Text
from torneo.text import marked as _


def told_of_bending(happening: e.Happening, say: Teller) -> Told | None:
    """The template and its values; None for an entry of another kind."""
    match happening:
        case e.Overridden(waived, reason):
            rules = [_rule(one) for one in waived]
            return _("Set aside by the arbiter: {rules}. Reason: {reason}"), {"rules": rules, "reason": reason}
    return None


def _rule(waived: e.Waived) -> Text:
    rule = Text(RULES[waived.rule])
    return Text("{rule} ({article})", {"rule": rule, "article": waived.article}) if waived.article else rule
