"""What an announcement says of each provision, and what it cannot say yet."""

from __future__ import annotations

from dataclasses import dataclass

from torneo.model import Tournament
from torneo.regulations.points import SECTIONS
from torneo.regulations.provisions.kinds import Kind, Line, Lines
from torneo.regulations.provisions.prizes import PrizeLines
from torneo.regulations.provisions.provision import Provision
from torneo.regulations.provisions.settings import Setting
from torneo.regulations.provisions.table import PROVISIONS
from torneo.regulations.provisions.terms import Terms, terms_of
from torneo.regulations.rated_play import rated_play
from torneo.regulations.settings_words import prize_group_texts
from torneo.regulations.time_controls import TimeControlError, parse_time_control
from torneo.rules import citations, with_article
from torneo.text import Language, Text
from torneo.text import marked as _

OWN_WORDS: tuple[type[Kind], ...] = (Line, Lines, PrizeLines)
"""Kinds in the organiser's own words: no article says them."""


@dataclass(frozen=True, slots=True)
class Gap:
    """Something that has to be said and was not."""

    name: str
    """Of the provision, or of the point if all of it is missing."""
    label: Text


def stated(terms: Terms, provision: Provision, language: Language) -> tuple[str, ...]:
    """What the announcement says of a provision; nothing where it does not apply, or neither choice nor rule has it.

    >>> stated(terms_of(Tournament()), PROVISIONS["default_time"], "en")
    ('Whoever is not at the board when the round begins loses the game. (E.01 6.7.1)',)
    """
    if not terms.applies(provision):
        return ()
    if isinstance(provision.kind, Setting):
        return provision.kind.texts(terms.circumstances.tournament, language)
    kept = terms.get(provision.name)
    if kept is None:
        return ()
    if isinstance(provision.kind, PrizeLines) and terms.prize_list is not None:
        return prize_group_texts(terms.prize_list, language)
    sentence = provision.sentence(kept)
    if sentence is None:
        return provision.kind.lines(kept)
    if isinstance(provision.kind, OWN_WORDS):
        return (sentence.text(language),)
    return (with_article(sentence, terms.circumstances.article(*provision.rules)).text(language),)


NORM_GAMES = 9
"""Rounds that a norm takes, but for a few events (B.01 1.4.1)."""


def clashes(tournament: Tournament) -> tuple[Text, ...]:
    """What was chosen and cannot be, by another choice or by the rules that it names.

    >>> from torneo.model import Event
    >>> from torneo.regulations.provisions import with_provisions
    >>> blitz = Tournament(event=Event(time_control="180"))
    >>> [text.text() for text in clashes(with_provisions(blitz, [("rated", "fide")]))]
    ['FIDE would not rate the games: 3 minutes for 60 moves: more than 3 are needed']
    """
    terms, found = terms_of(tournament), []
    if terms.rated and "fide" in terms.rated:
        found += [Text(_("FIDE would not rate the games: {why}"), {"why": why}) for why in _why_not_rated(tournament)]
    rounds = tournament.regulations.rounds
    if terms.is_on("norms") and rounds is not None and rounds < NORM_GAMES:
        values = {"least": NORM_GAMES, "rounds": rounds}
        few = Text(_("a norm takes {least} rounds, and {rounds} are announced"), values)
        found.append(with_article(few, terms.circumstances.article(citations.NORM_GAMES)))
    if terms.is_on("norms") and terms.rated is not None and "fide" not in terms.rated:
        found.append(Text(_("norms can be made only where FIDE rates the games")))
    return tuple(found)


def _why_not_rated(tournament: Tournament) -> list[Text]:
    try:
        control = parse_time_control(tournament.event.time_control)
    except TimeControlError:
        return []  # it is missing, or in words
    strongest = max((player.rating for player in tournament.players if player.rating), default=None)
    return [finding.text for finding in rated_play(control, strongest) if not finding.met]


def gaps(tournament: Tournament) -> tuple[Gap, ...]:
    """What is still to be settled, point by point.

    >>> [gap.name for gap in gaps(Tournament())][:3]
    ['name', 'eligible', 'entry']
    """
    terms = terms_of(tournament)
    found = []
    for point in (point for section in SECTIONS for point in section.points):
        own = [provision for provision in PROVISIONS.values() if provision.point == point.key]
        lacking = [provision for provision in own if terms.lacks(provision)]
        if not point.optional and not lacking and not any(stated(terms, provision, "en") for provision in own):
            found.append(Gap(point.key, point.label))
        found += [Gap(provision.name, Text(provision.title)) for provision in lacking]
    return tuple(found)
