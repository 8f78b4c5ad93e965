"""What is said of an event, and does not go with title norms (B.01)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from torneo.model import ByeKind, Round, Tournament
from torneo.rating.norms import BIG_SWISS, foreign_players
from torneo.regulations.provisions.kinds import moment_of
from torneo.regulations.time_controls import TimeControlError, parse_time_control, total_seconds
from torneo.rules import Citation, Topic, citations, edition_for, with_article
from torneo.text import Text
from torneo.text import marked as _
from torneo.writing.dates import day_said

DAYS_BEFORE = 30
MINUTES = 120
ROUNDS_A_DAY = 2
HOURS_A_DAY = 12

Doubt = tuple[Text, Citation]


def norm_doubts(tournament: Tournament, facts: Mapping[str, str], *, big: bool = False) -> tuple[Text, ...]:
    """Every doubt with its article; ``big`` where norms rest on the exemption of a large Swiss.

    >>> [doubt.text() for doubt in norm_doubts(Tournament(), {"arbiter_title": "na"})]
    ['the chief arbiter is neither international nor FIDE arbiter (B.01 1.1.5)']
    """
    edition = edition_for(Topic.TITLES, tournament.event.end or tournament.event.start)
    found = [*_papers(tournament, facts), *_pace(tournament)]
    if big:
        found += _thin_rounds(tournament)
    return tuple(with_article(doubt, rule.of(edition)) for doubt, rule in found)


def _papers(tournament: Tournament, facts: Mapping[str, str]) -> Iterator[Doubt]:
    if (told := facts.get("registered")) and (start := tournament.event.start) is not None:
        days = (start - moment_of(told).date()).days
        if days < DAYS_BEFORE:
            values = {"days": days, "needed": DAYS_BEFORE}
            late = Text(_("registered {days} days before the start: {needed} are asked for"), values)
            yield late, citations.NORM_REGISTERED
    if facts.get("arbiter_title") in ("na", "none"):
        yield Text(_("the chief arbiter is neither international nor FIDE arbiter")), citations.NORM_ARBITER
    if facts.get("arbiter_id") in {str(player.fide_id) for player in tournament.players if player.fide_id}:
        yield Text(_("the chief arbiter is among the players")), citations.NORM_ARBITER_PLAYS


def _pace(tournament: Tournament) -> Iterator[Doubt]:
    """Rounds and hours of each day, and the time for a game."""
    event = tournament.event
    days = Counter(day for day in event.round_dates if day is not None)
    for day, rounds in sorted(days.items()):
        if rounds > ROUNDS_A_DAY:
            values = {"rounds": rounds, "day": day_said(day), "most": ROUNDS_A_DAY}
            yield Text(_("{rounds} rounds on {day}: at most {most} are allowed"), values), citations.NORM_PACE
    try:
        seconds = total_seconds(parse_time_control(event.time_control)) if event.time_control else None
    except TimeControlError:
        return  # which the rate of play in the words of the organiser stands in for
    if seconds is None:
        return
    if seconds < MINUTES * 60:
        few = {"minutes": seconds // 60, "needed": MINUTES}
        yield Text(_("{minutes} minutes for 60 moves: {needed} are needed"), few), citations.NORM_PACE
    for day, rounds in sorted(days.items()):
        if rounds * 2 * seconds > HOURS_A_DAY * 3600:
            many = {"hours": -(-rounds * 2 * seconds // 3600), "day": day_said(day), "most": HOURS_A_DAY}
            yield Text(_("{hours} hours of play on {day}: at most {most} are allowed"), many), citations.NORM_HOURS


def _thin_rounds(tournament: Tournament) -> Iterator[Doubt]:
    """Rounds in which the players whom the exemption counts were too few, those away counted out.

    Whoever missed one round is counted by 1.4.3 d; whether in that round as well, its words leave open.
    """
    counted = {player.number for player in foreign_players(tournament)}
    for number, round_ in enumerate(tournament.rounds, 1):
        here = len(counted & _present(round_))
        if here < BIG_SWISS:
            values = {"round": number, "count": here, "needed": BIG_SWISS}
            thin = Text(
                _("in round {round} only {count} rated players of other federations played, of {needed} asked for"),
                values,
            )
            yield thin, citations.NORM_FEDERATIONS


def _present(round_: Round) -> set[int]:
    """Who played, or had the bye of the pairing."""
    played = {number for game in round_.games if game.result.played for number in (game.white, game.black)}
    return played | {bye.player for bye in round_.byes if bye.kind is ByeKind.PAIRING}
