"""The report of the chief arbiter: the event in figures, and all that its log has of departures and decisions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import datetime, tzinfo

from torneo.desk import events as e
from torneo.desk.choice import choice_of
from torneo.desk.chronicle import Line
from torneo.desk.daybook import daybook
from torneo.desk.log import short
from torneo.desk.state import State
from torneo.model import Result, Tournament
from torneo.regulations.document import Block, Document, Heading, Item
from torneo.regulations.provisions import terms_of
from torneo.reports.it1 import BLANK, rate_of_play
from torneo.text import Language, Text, translator
from torneo.text import marked as _
from torneo.writing.dates import day_text

_COMINGS = (e.LateEntry, e.Withdrawn, e.Returned, e.MovedAway, e.MovedHere)
"""Who came late or left."""
_WON = {Result.WHITE_WIN, Result.UNRATED_WHITE_WIN}
_DRAWN = {Result.DRAW, Result.UNRATED_DRAW}
_LOST = {Result.BLACK_WIN, Result.UNRATED_BLACK_WIN}


def arbiters_report(state: State, lines: Sequence[Line], zone: tzinfo, language: Language = "en") -> Document:
    """The report from a log in sentences; times are by the clock of the zone."""
    tell = translator(language)
    blocks: list[Block] = [*_event(state, language)]
    if remarks := state.papers.get("report_remarks"):
        blocks += [Heading(2, tell(_("Remarks"))), Item(tell(_("The chief arbiter")), tuple(remarks.split("\n")))]
    blocks += [Heading(2, tell(_("The event in figures"))), *_figures(state.whole, language)]
    comings = tuple(line for line in lines if isinstance(line.entry.happening, _COMINGS) and not line.undone)
    sections = [(section.title, section.lines) for section in daybook(lines)]
    for title, listed in (*sections, (Text(_("Late entries and withdrawals")), comings)):
        told = tuple(f"{_when(line.entry.time, zone, language)} · {line.text} ({line.entry.actor})" for line in listed)
        nothing = (tell(_("Nothing to report.")),)
        blocks += [Heading(2, title.text(language)), Item(_counted(len(told)).text(language), told or nothing)]
    blocks += [
        Heading(2, tell(_("Signatures"))),
        Item(tell(_("Chief arbiter: name, date, signature")), (f"{BLANK} {BLANK} {BLANK}",)),
    ]
    head = Text(
        _("{count} entries; the last has the hash {hash}"), {"count": state.sequence, "hash": short(state.head)}
    )
    blocks.append(Item(tell(_("Log")), (head.text(language),)))
    return Document(tell(_("Report of the chief arbiter")), tuple(blocks), language)


def _counted(count: int) -> Text:
    return Text(_("{count} entry"), {"count": count}, many=_("{count} entries"))


def _when(time: datetime, zone: tzinfo, language: Language) -> str:
    local = time.astimezone(zone)
    return f"{day_text(local.date(), language)} {local:%H:%M}"


def _event(state: State, language: Language) -> list[Block]:
    tell = translator(language)
    event = state.tournament.event
    days = [day_text(day, language) for day in dict.fromkeys((event.start, event.end)) if day is not None]
    choice = choice_of(state)
    facts = [
        (_("Event"), event.name),
        (_("Place"), ", ".join(part for part in (event.city, event.federation) if part)),
        (_("Dates"), " – ".join(days)),
        (_("Event code of FIDE"), terms_of(state.tournament).get("event_code") or ""),
        (
            _("System"),
            Text("{title} {edition}", {"title": Text(choice.system.title), "edition": choice.edition.id}).text(
                language
            ),
        ),
        (_("Rate of play"), rate_of_play(state.tournament, language)),
        (_("Tie-breaks"), ", ".join(state.tournament.regulations.tie_breaks)),
        (_("Chief arbiter"), event.chief_arbiter),
        (_("Deputies"), "; ".join(event.deputies)),
    ]
    return [Item(tell(label), (text,)) for label, text in facts if text]


def _figures(tournament: Tournament, language: Language) -> list[Block]:
    tell = translator(language)
    rated = sum(player.rating is not None for player in tournament.players)
    flags = {player.federation.upper() for player in tournament.players if player.federation}
    titled = Counter(player.title for player in tournament.players if player.title)
    results = Counter(game.result for round_ in tournament.rounds for game in round_.games)
    byes = Counter(bye.kind.value for round_ in tournament.rounds for bye in round_.byes)
    played = sum(count for result, count in results.items() if result.played and result.finished)
    forfeits = sum(count for result, count in results.items() if result.finished and not result.played)
    white, drawn, black = (sum(results[result] for result in group) for group in (_WON, _DRAWN, _LOST))
    figures: list[tuple[str, str]] = [
        (_("Players"), str(len(tournament.players))),
        (_("Rated"), str(rated)),
        (_("Federations"), str(len(flags))),
        (_("With a title"), ", ".join(f"{title} {count}" for title, count in sorted(titled.items())) or "0"),
        (_("Rounds"), str(len(tournament.rounds))),
        (_("Games played"), str(played)),
        (_("Won by White, drawn, won by Black"), f"{white} / {drawn} / {black}"),
        (_("Forfeits"), str(forfeits)),
        (_("Byes"), ", ".join(f"{kind} {count}" for kind, count in sorted(byes.items())) or "0"),
    ]
    return [Item(tell(label), (text,)) for label, text in figures]
