"""Forms that arbiters have at hand: claims, incidents, appeals, and the envelope of a sealed move."""

from __future__ import annotations

from torneo.reports.paper import Blank, Form, FormSheet, Heading
from torneo.text import Language, translator
from torneo.text import marked as _

_Line = tuple[str, int, float]
"""A label, lines to write on, and how much of the width it takes."""

_CLAIM: tuple[_Line, ...] = (
    (_("Round"), 1, 0.2),
    (_("Board"), 1, 0.2),
    (_("Date and time"), 1, 0.6),
    (_("White"), 1, 0.5),
    (_("Black"), 1, 0.5),
    (_("Claimed by"), 1, 0.5),
    (_("To move"), 1, 0.25),
    (_("Move number"), 1, 0.25),
    (_("Claim (9.2 repetition, 9.3 fifty moves, 10.2, other)"), 1, 1.0),
    (_("Intended move, written down"), 1, 1.0),
    (_("Clock of White"), 1, 0.5),
    (_("Clock of Black"), 1, 0.5),
    (_("What the game shows"), 2, 1.0),
    (_("Decision and article"), 2, 1.0),
    (_("Arbiter: name and signature"), 1, 1.0),
)
_INCIDENT: tuple[_Line, ...] = (
    (_("Round"), 1, 0.2),
    (_("Board"), 1, 0.2),
    (_("Date and time"), 1, 0.6),
    (_("White"), 1, 0.5),
    (_("Black"), 1, 0.5),
    (_("Clock of White"), 1, 0.35),
    (_("Clock of Black"), 1, 0.35),
    (_("Move number"), 1, 0.3),
    (_("What happened"), 5, 1.0),
    (_("What the players say"), 4, 1.0),
    (_("Witnesses and evidence"), 2, 1.0),
    (_("Article"), 1, 0.4),
    (_("Penalty (12.9)"), 1, 0.6),
    (_("Decision"), 3, 1.0),
    (_("Players were told at"), 1, 0.5),
    (_("An appeal is possible until"), 1, 0.5),
    (_("Arbiter: name and signature"), 1, 1.0),
)
_APPEAL: tuple[_Line, ...] = (
    (_("Appellant"), 1, 0.7),
    (_("No."), 1, 0.3),
    (_("Round"), 1, 0.2),
    (_("Board"), 1, 0.2),
    (_("Opponent"), 1, 0.6),
    (_("Decision appealed against, and of whom"), 2, 1.0),
    (_("Reasons"), 7, 1.0),
    (_("What is asked for"), 2, 1.0),
    (_("Handed in: date and time"), 1, 0.5),
    (_("Fee received"), 1, 0.5),
    (_("Signature of the appellant (under 18: of a parent or the head of delegation)"), 1, 1.0),
    (_("Members who decided"), 1, 1.0),
    (_("Decision and reasons"), 5, 1.0),
    (_("Fee given back"), 1, 0.4),
    (_("Date, time and signatures of the committee"), 1, 0.6),
)
_ENVELOPE: tuple[_Line, ...] = (
    (_("Round"), 1, 0.2),
    (_("Board"), 1, 0.2),
    (_("White"), 1, 0.6),
    (_("Black"), 1, 0.6),
    (_("Sealed by"), 1, 0.4),
    (_("Number of the sealed move"), 1, 0.5),
    (_("Offer of a draw"), 1, 0.5),
    (_("Time used by White"), 1, 0.5),
    (_("Time used by Black"), 1, 0.5),
    (_("Position, or where it is written"), 2, 1.0),
    (_("Play goes on: date, time and place"), 1, 1.0),
    (_("Arbiter: name and signature"), 1, 1.0),
)
CLAIM, INCIDENT, APPEAL = "claim", "incident", "appeal"
_FORMS = {
    CLAIM: (_("Claim"), _CLAIM, 2),
    INCIDENT: (_("Incident"), _INCIDENT, 1),
    APPEAL: (_("Appeal"), _APPEAL, 1),
}
ENVELOPES = 2
"""On a page."""


def blank_form(kind: str, heading: Heading, language: Language = "en") -> FormSheet:
    """A page of blank forms of a kind."""
    title, lines, down = _FORMS[kind]
    form = Form(translator(language)(title), _blanks(lines, {}, language))
    return FormSheet(heading, (form,) * down, down)


def envelopes(heading: Heading, games: tuple[tuple[str, str, str, str], ...], language: Language = "en") -> FormSheet:
    """An envelope for each game, by round, board, White and Black; one that is blank where there is none."""
    title = translator(language)(_("Sealed move"))
    forms = tuple(
        Form(title, _blanks(_ENVELOPE, dict(zip(("Round", "Board", "White", "Black"), game, strict=True)), language))
        for game in games or (("", "", "", ""),) * ENVELOPES
    )
    return FormSheet(heading, forms, ENVELOPES)


def _blanks(lines: tuple[_Line, ...], known: dict[str, str], language: Language) -> tuple[Blank, ...]:
    tell = translator(language)
    return tuple(Blank(tell(label), known.get(label, ""), count, part) for label, count, part in lines)
