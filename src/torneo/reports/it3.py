"""The report of a tournament as federations ask for it (IT3), and what the rating report still lacks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from torneo.model import Tournament
from torneo.regulations.document import Block, Document, Heading, Item, Table
from torneo.regulations.papers import FACTS
from torneo.regulations.provisions import terms_of
from torneo.reports.full_names import given_first
from torneo.reports.it1 import BLANK, rate_of_play
from torneo.text import Language, Text, translator
from torneo.text import marked as _
from torneo.writing.dates import day_text

_TITLES = ("GM", "IM", "FM", "WGM", "WIM", "WFM")
_NAMES = 5


def it3_document(
    tournament: Tournament, facts: Mapping[str, str], system: str, program: str, language: Language = "en"
) -> Document:
    """The report, field by field; what nobody said is left to be written by hand."""
    tell = translator(language)
    terms, event = terms_of(tournament), tournament.event
    number = facts.get("arbiter_id", "")
    deputies = [given_first(name) for name in event.deputies]
    ids = facts.get("deputy_ids", "").split("\n")
    assistants = [
        f"{name} ({ids[place]})" if place < len(ids) and ids[place] else name for place, name in enumerate(deputies)
    ]
    days = Counter(day for day in event.round_dates if day is not None)
    fields = [
        (_("Name of the event"), event.name),
        (_("Event code of FIDE"), terms.get("event_code") or ""),
        (_("Federation"), event.federation),
        (_("Place"), " · ".join(part for part in (event.city, terms.get("venue") or "") if part)),
        (_("First day"), "" if event.start is None else day_text(event.start, language)),
        (_("Last day"), "" if event.end is None else day_text(event.end, language)),
        (_("Organiser"), terms.get("organiser") or ""),
        (_("Contact"), terms.get("contact") or ""),
        (_("Rounds"), str(len(tournament.proper.rounds))),
        (_("Rounds a day, at most"), str(max(days.values())) if days else ""),
        (_("Rate of play"), rate_of_play(tournament, language)),
        (_("Type of tournament"), system),
        (_("Pairings by computer, with"), program),
        (_("Registered with FIDE on"), facts.get("registered", "")),
        (
            _("Chief arbiter"),
            f"{given_first(event.chief_arbiter)} ({number})" if number else given_first(event.chief_arbiter),
        ),
        (_("Deputies"), "; ".join(assistants)),
    ]
    blocks: list[Block] = [Item(tell(label), (text or BLANK,)) for label, text in fields]
    blocks += [Heading(2, tell(_("Players"))), _grid(tournament, language)]
    blocks += [
        Heading(2, tell(_("Signatures"))),
        Item(tell(_("Chief arbiter: name, date, signature")), (f"{BLANK} {BLANK}",)),
    ]
    return Document(tell(_("Tournament report")), tuple(blocks), language)


def _grid(tournament: Tournament, language: Language) -> Table:
    """How many players of each kind there are, from how many federations, of the host and of others."""
    tell = translator(language)
    host = tournament.event.federation.upper()
    groups = [
        (tell(_("Rated")), [player for player in tournament.players if player.rating is not None]),
        (tell(_("Unrated")), [player for player in tournament.players if player.rating is None]),
        *((title, [player for player in tournament.players if player.title.upper() == title]) for title in _TITLES),
    ]
    rows = []
    for name, people in groups:
        at_home = sum(bool(host) and player.federation.upper() == host for player in people)
        flags = {player.federation.upper() for player in people if player.federation}
        rows.append((name, str(len(people)), str(len(flags)), str(at_home), str(len(people) - at_home)))
    heads = ("", _("Number"), _("Federations"), _("Of the host"), _("Others"))
    return Table(tuple(tell(head) if head else "" for head in heads), tuple(rows))


def report_missing(tournament: Tournament, facts: Mapping[str, str]) -> tuple[Text, ...]:
    """What makes a rating report come back, as far as the tournament itself can tell."""
    return tuple(_missing(tournament, facts))


def _missing(tournament: Tournament, facts: Mapping[str, str]) -> Iterator[Text]:
    event, terms = tournament.event, terms_of(tournament)
    played = {
        number
        for round_ in tournament.rounds
        for game in round_.games
        if game.result.played
        for number in (game.white, game.black)
    }
    people = [player for player in tournament.players if player.number in played]
    for what, lacking in (
        (_("FIDE number of {names}: without it the event is not rated"), [p for p in people if not p.fide_id]),
        (_("federation of {names}"), [p for p in people if not p.federation]),
        (_("date of birth of {names}, who have no FIDE number"), [p for p in people if not p.fide_id and not p.birth]),
    ):
        if lacking:
            names: object = "; ".join(player.name for player in lacking[:_NAMES])
            if len(lacking) > _NAMES:
                names = Text(_("{names} and {count} more"), {"names": names, "count": len(lacking) - _NAMES})
            yield Text(what, {"names": names})
    twice = [number for number, count in Counter(p.fide_id for p in people if p.fide_id).items() if count > 1]
    if twice:
        yield Text(_("players share a FIDE number: {numbers}"), {"numbers": twice})
    said = (
        (event.name, _("name of the event")),
        (event.city, _("place of the event")),
        (event.federation, _("federation of the event")),
        (event.start, _("first day of the event")),
        (event.end, _("last day of the event")),
        (event.time_control or event.rate_of_play, _("rate of play")),
        (event.chief_arbiter, _("chief arbiter")),
        (terms.get("event_code"), _("event code of FIDE")),
    )
    yield from (Text(label) for value, label in said if not value)
    yield from (Text(fact.title) for fact in FACTS.values() if fact.for_report and fact.name not in facts)
    if event.start is not None and event.end is not None:
        outside = [day for day in event.round_dates if day is not None and not event.start <= day <= event.end]
        if outside:
            yield Text(_("rounds are dated outside the days of the event"))
