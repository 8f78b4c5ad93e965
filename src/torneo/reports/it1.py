"""The certificate of a title norm as FIDE asks for it (IT1), and what is still missing on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from torneo.model import Player, Tournament
from torneo.rating.certificate import Certificate, CertificateRow, Tally
from torneo.regulations.document import Block, Document, Heading, Item, Table
from torneo.regulations.papers import FACTS
from torneo.regulations.time_controls import TimeControlError, parse_time_control
from torneo.regulations.time_words import describe
from torneo.reports.full_names import given_first, name_parts
from torneo.text import Language, Text, translator
from torneo.text import marked as _
from torneo.writing.dates import day_text
from torneo.writing.points import points_text

BLANK = "……………………"
"""Where somebody writes by hand."""


def it1_document(
    made: Certificate, tournament: Tournament, facts: Mapping[str, str], language: Language = "en"
) -> Document:
    """The certificate, field by field; what nobody said is left to be written by hand."""
    tell = translator(language)
    title = Text(_("Certificate of title result: {title}"), {"title": made.result.title.name}).text(language)
    blocks: list[Block] = [
        Heading(2, tell(_("Player"))),
        *_items(_player(made.result.player), language),
        Heading(2, tell(_("Event"))),
        *_items(_event(made, tournament, facts, language), language),
        Heading(2, tell(_("Opponents"))),
        *_items(_counts(made.opponents), language),
    ]
    if made.event is not None:
        blocks += [
            Heading(2, tell(_("Players of the event, for 1.4.3 d"))),
            *_items(_event_counts(made.event), language),
        ]
    blocks += [Heading(2, tell(_("Special remarks")))]
    remarks = tuple(remark.text(language) for remark in made.remarks) or ("–",)
    blocks += [Item(tell(_("Remarks")), remarks), _games(made, language)]
    blocks += [Heading(2, tell(_("Result"))), *_items(_result(made), language)]
    blocks += [Heading(2, tell(_("Signatures"))), *_items(_signatures(tournament, facts), language)]
    blocks.append(
        Item(tell(_("Note")), (tell(_("Not valid until FIDE's Qualification Commission has confirmed it.")),))
    )
    return Document(title, tuple(blocks), language)


def it1_missing(made: Certificate, tournament: Tournament, facts: Mapping[str, str]) -> tuple[Text, ...]:
    """What nobody has said yet, and makes certificates come back."""
    event, player = tournament.event, made.result.player
    gaps: list[Text] = []
    opponents = [row.opponent for row in made.rows if row.counts and row.opponent is not None]
    for what, people in (
        (_("FIDE number of {names}"), [each for each in (player, *opponents) if not each.fide_id]),
        (_("federation of {names}"), [each for each in (player, *opponents) if not each.federation]),
    ):
        if people:
            gaps.append(Text(what, {"names": "; ".join(each.name for each in people)}))
    said = (
        (event.name, _("name of the event")),
        (event.city, _("place of the event")),
        (event.federation, _("federation of the event")),
        (event.start, _("first day of the event")),
        (event.end, _("last day of the event")),
        (event.time_control or event.rate_of_play, _("rate of play")),
        (event.chief_arbiter, _("chief arbiter")),
    )
    gaps += [Text(label) for value, label in said if not value]
    gaps += [Text(fact.title) for fact in FACTS.values() if fact.for_norms and fact.name not in facts]
    return tuple(gaps)


def rate_of_play(tournament: Tournament, language: Language) -> str:
    """The rate of play in words: as it was written, otherwise as the time control says it."""
    event = tournament.event
    if event.rate_of_play or not event.time_control:
        return event.rate_of_play
    try:
        return describe(parse_time_control(event.time_control)).text(language)
    except TimeControlError:
        return event.time_control


Facts = list[tuple[str, str]]


def _items(facts: Facts, language: Language) -> Iterator[Block]:
    tell = translator(language)
    for label, text in facts:
        yield Item(tell(label), (text or BLANK,))


def _player(player: Player) -> Facts:
    last, first = name_parts(player.name)
    return [
        (_("Last name"), last),
        (_("First name"), first),
        (_("FIDE number"), str(player.fide_id or "")),
        (_("Federation"), player.federation),
    ]


def _event(made: Certificate, tournament: Tournament, facts: Mapping[str, str], language: Language) -> Facts:
    event = tournament.event
    number = facts.get("arbiter_id", "")
    arbiter = given_first(event.chief_arbiter)
    return [
        (_("Name of the event"), event.name),
        (_("Place"), ", ".join(part for part in (event.city, event.federation) if part)),
        (_("First day"), "" if event.start is None else day_text(event.start, language)),
        (_("Last day"), "" if event.end is None else day_text(event.end, language)),
        (_("Chief arbiter"), f"{arbiter} ({number})" if arbiter and number else arbiter),
        (_("Number of games"), str(len(made.result.best.games))),
        (_("Rate of play"), rate_of_play(tournament, language)),
    ]


def _counts(tally: Tally) -> Facts:
    return [
        (_("Federations"), str(tally.federations)),
        (_("Not of the applicant's federation"), str(tally.not_own)),
        (_("Rated"), str(tally.rated)),
        (_("Of the host federation"), str(tally.host)),
        (_("With a title"), f"{tally.titled} ({_titles(tally)})"),
    ]


def _event_counts(tally: Tally) -> Facts:
    return [
        (_("Federations"), str(tally.federations)),
        (_("Rated, not of the host federation"), str(tally.players)),
        (_("With a title"), _titles(tally, 4)),
    ]


def _titles(tally: Tally, most: int | None = None) -> str:
    return ", ".join(f"{title} {count}" for title, count in tally.by_title[:most])


def _games(made: Certificate, language: Language) -> Table:
    tell = translator(language)
    heads = (
        _("Round"),
        _("Opponent"),
        _("FIDE number"),
        _("Federation"),
        _("Rating"),
        _("by 1.4.6"),
        _("Title"),
        _("Score"),
        _("Counts"),
    )
    yes, no = tell(_("yes")), tell(_("no"))
    return Table(tuple(map(tell, heads)), tuple(_row(row, yes if row.counts else no) for row in made.rows))


def _row(row: CertificateRow, counts: str) -> tuple[str, ...]:
    opponent = row.opponent
    if opponent is None:
        return str(row.round), "–", "", "", "", "", "", row.score, counts
    title = "" if opponent.title.upper() in ("CM", "WCM") else opponent.title
    return (
        str(row.round),
        given_first(opponent.name),
        str(opponent.fide_id or ""),
        opponent.federation,
        str(opponent.rating or ""),
        str(row.adjusted or "") if row.counts else "",
        title,
        row.score,
        counts,
    )


def _result(made: Certificate) -> Facts:
    best = made.result.best
    required = "" if made.required is None else points_text(5 * made.required)
    return [
        (_("Average rating of the opponents"), str(best.average or "")),
        (_("Score required"), required),
        (_("Score achieved"), points_text(5 * best.half_points)),
        (_("Exceeding by"), points_text(5 * made.exceeding)),
        (_("Performance"), str(best.performance or "")),
        (_("Games that the norm counts for"), str(best.games_counted)),
    ]


def _signatures(tournament: Tournament, facts: Mapping[str, str]) -> Facts:
    event = tournament.event
    official = ", ".join(part for part in (facts.get("official", ""), facts.get("official_position", "")) if part)
    return [
        (_("Chief arbiter: name, date, signature"), f"{given_first(event.chief_arbiter)} {BLANK} {BLANK}".strip()),
        (_("Federation that confirms it"), event.federation),
        (_("Its official: name, date, signature"), f"{official} {BLANK} {BLANK}".strip()),
    ]
