"""What defaults and articles depend on: the editions that hold for a tournament, and how fast its games are."""

from __future__ import annotations

from dataclasses import dataclass

from torneo.laws.decisions import Tempo
from torneo.laws.editions import BOARD_RULES
from torneo.model import Tournament
from torneo.pairing.choice import Choice as System
from torneo.pairing.choice import UnknownSystemError, choose, cite
from torneo.regulations.provisions.provision import Provision
from torneo.regulations.time_controls import Mode, TimeControlError, parse_time_control, tempo_or_standard
from torneo.rules import Article, Citation, Edition, Topic, edition, edition_for
from torneo.rules.data.laws_rows import CHAPTER as LAWS

BY_DATE = {LAWS: Topic.LAWS, "C.07": Topic.TIE_BREAKS, "B.02": Topic.RATING, "B.01": Topic.TITLES}
"""Chapters that hold for every tournament, whatever its system."""
LAWS_NAME = "laws"
"""The provision that names the edition of the Laws."""


@dataclass(frozen=True, slots=True)
class Circumstances:
    """What a tournament is, as far as its provisions depend on it."""

    tournament: Tournament
    laws: Edition
    tempo: Tempo
    system: System | None
    """None where Torneo does not know it."""

    @property
    def open(self) -> bool:
        """Whether opponents are not known from the start."""
        return self.system is None or not self.system.system.closed

    @property
    def without_increment(self) -> bool:
        """Whether the time control is known and gives no time for moves."""
        try:
            control = parse_time_control(self.tournament.event.time_control)
        except TimeControlError:
            return False
        return control.mode is Mode.PERIODS and not any(
            period.increment for period in (*control.periods, *control.black)
        )

    def edition(self, topic: Topic) -> Edition:
        """The edition of a text that holds."""
        if topic is Topic.LAWS:
            return self.laws
        return edition_for(topic, self.tournament.event.start)

    def article(self, *rules: Citation) -> Article | None:
        """The first article of these rules that an edition in force has."""
        for rule in rules:
            if rule.chapter in BY_DATE:
                found = rule.of(self.edition(BY_DATE[rule.chapter]))
            else:
                found = None if self.system is None else cite(self.tournament, self.system, rule)
            if found is not None:
                return found
        return None

    def default(self, provision: Provision) -> str | None:
        """What holds if nobody chooses; None where no rule says it."""
        if provision.default is None:
            return None
        held = self.edition(provision.default.topic)
        if held not in provision.default.editions:
            return None
        value = provision.default[held]
        return value if isinstance(value, str) else value[self.tempo]


def circumstances_of(tournament: Tournament) -> Circumstances:
    """What the provisions of a tournament depend on.

    >>> from torneo.model import Event
    >>> blitz = circumstances_of(Tournament(event=Event(time_control="180+2")))
    >>> blitz.tempo.value, blitz.laws.id
    ('blitz', '2023')
    """
    named = dict(tournament.regulations.provisions).get(LAWS_NAME)
    known = {one.id for one in BOARD_RULES}
    laws = edition(Topic.LAWS, named) if named in known and named else edition_for(Topic.LAWS, tournament.event.start)
    try:
        system = choose(tournament)
    except (UnknownSystemError, ValueError):  # it can be announced all the same
        system = None
    return Circumstances(tournament, laws, Tempo(tempo_or_standard(tournament.event.time_control).value), system)
