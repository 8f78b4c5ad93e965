"""What the regulations of the tournament forbid: commands keep to what its organiser chose.

The arbiter may set each of it aside. What nobody chose, and no edition says, limits nobody.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from torneo.desk.errors import Overridable, Rule
from torneo.desk.override import refuse
from torneo.desk.state import State
from torneo.desk.zones import zone
from torneo.model import ByeKind, Player, Sex
from torneo.model.order import METHODS, strength
from torneo.regulations.provisions import PROVISIONS, Terms, terms_of
from torneo.regulations.provisions.byes import UNTIL_RESULTS, UNTIL_START
from torneo.regulations.provisions.entry import MEN, WOMEN
from torneo.regulations.provisions.kinds import NO
from torneo.rules import Article
from torneo.text import marked as _

_YEAR = len("2010")
WITH_POINTS = (ByeKind.HALF, ByeKind.FULL)
"""Byes that the regulations may limit: whoever misses a round for nothing may always do so."""


def check_entry(state: State, player: Player) -> None:
    """Entries keep to the limits that were announced."""
    if not state.tournament.regulations.provisions:
        return
    terms = terms_of(state.tournament)
    for refusal in unfit(state, player, terms):
        refuse(state, refusal)
    most = terms.number("maximum_entries")
    if most is not None and len(state.tournament.players) - len(state.withdrawn) >= most:
        why = _("there is room for {most} by the regulations, and so many are entered")
        refuse(state, Overridable(Rule.ENTRY_LIMITS, why, most=most))
    if state.round_number:
        _check_late(state, terms)
    elif (until := terms.entry_deadline) is not None and state.now is not None and in_the_hall(state) > until:
        why = _("entries were accepted until {until} by the regulations")
        told = PROVISIONS["entry_deadline"].kind.words(terms.chosen["entry_deadline"])
        refuse(state, Overridable(Rule.ENTRY_LIMITS, why, until=told))


def unfit(state: State, player: Player, terms: Terms | None = None) -> list[Overridable]:
    """Why a player may not enter by the limits of rating, birth and sex; nothing if they may.

    Whoever asks for many players hands in the terms of the tournament, which are worked out once.
    """
    if not state.tournament.regulations.provisions:
        return []
    terms = terms or terms_of(state.tournament)
    found = (_unfit_rating(state, terms, player), _unfit_birth(terms, player), _unfit_sex(terms, player))
    return [refusal for refusal in found if refusal is not None]


def _unfit_rating(state: State, terms: Terms, player: Player) -> Overridable | None:
    band = terms.rating_limits
    if band is None:
        return None
    rank = state.tournament.regulations.starting_rank
    rating = strength(player, rank) if rank is None or rank.method in METHODS else player.rating
    if band.low is None if rating is None else band.holds(rating):
        return None
    why = _("{name} has the rating {rating}: by the regulations {band} may enter")
    if rating is None:
        why = _("{name} has no rating: by the regulations {band} may enter")
    return Overridable(Rule.ENTRY_LIMITS, why, name=player.name, rating=rating, band=terms.chosen["rating_limits"])


def _unfit_birth(terms: Terms, player: Player) -> Overridable | None:
    band = terms.birth_limits
    if band is None:
        return None
    year = player.birth[:_YEAR]
    if year.isdigit() and band.holds(int(year)):
        return None
    why = _("{name} was born in {year}: by the regulations the years {band} may enter")
    if not year.isdigit():
        why = _("of {name} no year of birth is known: by the regulations the years {band} may enter")
    return Overridable(Rule.ENTRY_LIMITS, why, name=player.name, year=year, band=terms.chosen["birth_limits"])


def _unfit_sex(terms: Terms, player: Player) -> Overridable | None:
    wanted = terms.get("sex_limits")
    if wanted is None or player.sex is {WOMEN: Sex.WOMAN, MEN: Sex.MAN}[wanted]:
        return None
    why = _("{name} is not entered as a woman: by the regulations women may enter")
    if wanted == MEN:
        why = _("{name} is not entered as a man: by the regulations men may enter")
    return Overridable(Rule.ENTRY_LIMITS, why, name=player.name)


def _check_late(state: State, terms: Terms) -> None:
    last = terms.number("late_entries")
    if last is None or state.round_number < last:
        return
    article = _article(terms, "late_entries")
    why = _("by the regulations late entries were accepted until round {last} was paired")
    if not last:
        why = _("by the regulations there are no late entries")
    refuse(state, Overridable(Rule.LATE_ENTRIES, why, article, last=last))


def check_enough(state: State) -> None:
    """The first round is paired if as many have entered as it takes."""
    least = terms_of(state.tournament).number("minimum_entries")
    entered = len(state.tournament.players) - len(state.withdrawn)
    if least is not None and entered < least:
        why = _("by the regulations it is played if {least} enter, and {entered} have")
        refuse(state, Overridable(Rule.LEAST_ENTRIES, why, least=least, entered=entered))


def check_bye(state: State, number: int, round_number: int, kind: ByeKind) -> None:
    """Byes with points keep to their number, their rounds and the time until which they are asked for."""
    if kind not in WITH_POINTS or not state.tournament.regulations.provisions:
        return
    terms = terms_of(state.tournament)
    most = terms.number("half_byes")
    if kind is ByeKind.HALF and most is not None and half_byes(state, number, besides=round_number) >= most:
        article = _article(terms, "half_byes")
        why = _("player {number} has had or asked for as many half-point byes as the regulations allow: {most}")
        if not most:
            why = _("by the regulations there are no half-point byes")
        refuse(state, Overridable(Rule.BYE_LIMITS, why, article, number=number, most=most))
    if kind is ByeKind.FULL and terms.get("full_byes") == NO:
        article = _article(terms, "full_byes")
        why = _("by the regulations nobody has a full-point bye on request")
        refuse(state, Overridable(Rule.BYE_LIMITS, why, article))
    last = terms.number("bye_last_round")
    if last is not None and round_number > last:
        article = _article(terms, "bye_last_round")
        why = _("by the regulations nobody misses a round with points after round {last}")
        refuse(state, Overridable(Rule.BYE_LIMITS, why, article, last=last))
    _check_bye_deadline(state, terms, round_number)


def _check_bye_deadline(state: State, terms: Terms, round_number: int) -> None:
    until = terms.get("bye_deadline")
    begun = bool(state.round_number) or state.draft is not None
    article = _article(terms, "bye_deadline")
    if until == UNTIL_START and begun:
        why = _("by the regulations byes are asked for before the first round is paired")
        refuse(state, Overridable(Rule.BYE_LIMITS, why, article))
    next_one = round_number == state.round_number + 1
    if until == UNTIL_RESULTS and begun and next_one and not state.missing:
        why = _("by the regulations a bye is asked for before the last result of the round before is in")
        refuse(state, Overridable(Rule.BYE_LIMITS, why, article))


def half_byes(state: State, number: int, *, besides: int = 0) -> int:
    """How many half-point byes a player has had or asked for, in rounds other than the one given.

    >>> half_byes(State(), 1)
    0
    """
    tournament = state.tournament
    rounds = {
        place
        for place, round_ in enumerate(tournament.rounds, 1)
        for bye in round_.byes
        if (bye.player, bye.kind) == (number, ByeKind.HALF)
    }
    asked = {
        bye.round
        for bye in tournament.regulations.requested_byes
        if (bye.player, bye.kind) == (number, ByeKind.HALF) and bye.round > len(tournament.rounds)
    }
    return len((rounds | asked) - {besides})


def claims_closed(state: State, round_number: int) -> bool:
    """Whether it is too late, by the regulations, to say that a published pairing is wrong, or what it was made with.

    Not where nothing is laid down, and not where nobody says what time it is.
    """
    minutes = terms_of(state.tournament).claims_deadline if state.tournament.regulations.provisions else None
    if minutes is None or state.now is None or not 1 <= round_number <= len(state.published_at):
        return False
    return state.now > state.published_at[round_number - 1] + timedelta(minutes=minutes)


def check_claim(state: State, round_number: int) -> None:
    """A published pairing is changed while it can still be called wrong."""
    if claims_closed(state, round_number):
        terms = terms_of(state.tournament)
        article = _article(terms, "claims_deadline")
        minutes = terms.claims_deadline
        why = _("by the regulations a pairing is called wrong within {minutes} minutes of its publication")
        refuse(state, Overridable(Rule.CLAIMS_CLOSED, why, article, minutes=minutes))


def in_the_hall(state: State) -> datetime:
    """What time it is by the clock of the hall, without a zone."""
    assert state.now is not None
    there = state.now.astimezone(zone(state.zone)) if state.zone else state.now
    return there.replace(tzinfo=None)


def _article(terms: Terms, name: str) -> Article | None:
    return terms.circumstances.article(*PROVISIONS[name].rules)
