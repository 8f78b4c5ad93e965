"""What the papers at the end of an event ask for beyond its regulations: certificates, reports, signatures."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from torneo.rating.norms import EventKind, Exemption
from torneo.regulations.provisions.kinds import Kind, Line, Lines, Moment, Number, Numbers, OneOf, Switch
from torneo.text import WrongValueError
from torneo.text import marked as _

_IDS = Number(1, 999_999_999)


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that a paper asks for."""

    name: str
    title: str
    """As a message."""
    meaning: str
    """Which paper asks for it, and what is accepted."""
    kind: Kind
    for_norms: bool = False
    """Whether a certificate of a norm is not complete without it."""
    for_report: bool = False
    """Whether the report of the tournament is not complete without it."""


FACTS = MappingProxyType(
    {
        fact.name: fact
        for fact in (
            Fact(
                "arbiter_id",
                _("FIDE number of the chief arbiter"),
                _("On certificates of norms and in the report of the tournament."),
                _IDS,
                for_norms=True,
                for_report=True,
            ),
            Fact(
                "arbiter_title",
                _("Title of the chief arbiter"),
                _("Norms need an international or a FIDE arbiter."),
                OneOf(
                    {
                        "ia": _("International Arbiter"),
                        "fa": _("FIDE Arbiter"),
                        "na": _("National Arbiter"),
                        "none": _("no title"),
                    }
                ),
                for_norms=True,
            ),
            Fact(
                "deputy_ids",
                _("FIDE numbers of the deputies"),
                _("One in a line, in the order of their names."),
                Lines(),
            ),
            Fact(
                "registered",
                _("Registered with FIDE on"),
                _("30 days before the start where norms can be made, otherwise three."),
                Moment(),
                for_norms=True,
                for_report=True,
            ),
            Fact(
                "norm_event",
                _("Games that a norm needs"),
                _("Nine, unless it is one of the events for which fewer are enough."),
                OneOf(
                    {
                        EventKind.USUAL.value: _("9: any event"),
                        EventKind.TEAM.value: _("7: a world or continental team championship"),
                        EventKind.CUP.value: _("8: the World Cup"),
                    }
                ),
            ),
            Fact(
                "exemption",
                _("Exemption from the rule of federations"),
                _("Where an exemption holds; a large Swiss is found by itself."),
                OneOf(
                    {
                        Exemption.NATIONAL_FINAL.value: _("a: final of a national championship"),
                        Exemption.NATIONAL_TEAM.value: _("b: national team championship"),
                        Exemption.ZONAL.value: _("c: zonal tournament"),
                    }
                ),
            ),
            Fact(
                "official",
                _("Official of the federation"),
                _("Who countersigns certificates of norms."),
                Line(),
                for_norms=True,
            ),
            Fact("official_position", _("Position of the official"), _("Such as rating officer."), Line()),
            Fact(
                "games_sent",
                _("Games in PGN are with the report"),
                _("Of those who made norms; of a round robin, all."),
                Switch(),
                for_norms=True,
            ),
            Fact(
                "not_at_prizes",
                _("Not at the prize-giving"),
                _("Numbers of the players; they have no prize where the regulations ask them to be there."),
                Numbers(),
            ),
            Fact(
                "report_remarks",
                _("Remarks of the chief arbiter"),
                _("A line for each; the arbiter's report begins with them."),
                Lines(),
            ),
        )
    }
)
"""By name, in the order of the form."""


def facts_read(changes: Iterable[tuple[str, str]]) -> dict[str, str]:
    """What was typed, as it is kept; an empty text stays one.

    >>> facts_read([("arbiter_id", " 02200000 "), ("official", "")])
    {'arbiter_id': '2200000', 'official': ''}
    >>> facts_read([("arbiter_id", "me")])
    Traceback (most recent call last):
    torneo.text.messages.WrongValueError: arbiter_id: 'me': a number from 1 to 999999999 is accepted
    """
    kept = {}
    for name, typed in changes:
        if name not in FACTS:
            raise WrongValueError(_("no fact {name!r}: {known} are accepted"), name=name, known=list(FACTS))
        try:
            kept[name] = FACTS[name].kind.read(typed) if typed.strip() else ""
        except WrongValueError as error:
            raise WrongValueError("{name}: {why}", name=name, why=error) from error
    return kept


def norm_settings(facts: Mapping[str, str]) -> tuple[EventKind, Exemption | None]:
    """How many games norms need in the event, and which exemption holds."""
    exemption = facts.get("exemption")
    return EventKind(facts.get("norm_event", EventKind.USUAL)), None if exemption is None else Exemption(exemption)
