"""A way to pair, as a value: its name, its text, what it needs, its options and its engines."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from torneo.model import Tournament
from torneo.model.kinds import check_kind
from torneo.pairing.competitions import BAKU, COMPETITIONS, Competition, codes_of
from torneo.pairing.fields import usual_field
from torneo.pairing.result import Judge, RoundPairing
from torneo.pairing.swiss.entrants import Field
from torneo.rules import Citation, Edition, Topic
from torneo.text import Text, WrongValueError
from torneo.text import marked as _


@dataclass(frozen=True, slots=True)
class Option:
    """A setting of a system that its text leaves to the organiser."""

    name: str
    default: str
    accepted: tuple[str, ...]
    """The values that may be given; empty if any whole number may."""
    meaning: str


@dataclass(frozen=True, slots=True)
class System:
    """A way to pair, by its name."""

    name: str
    title: str
    topic: Topic | None
    """Whose editions the date of a tournament chooses from; None for a system with one text only."""
    chapter: Mapping[str, str]
    """Where the text is, by edition, the oldest first."""
    needs: tuple[str, ...]
    """What it asks of the tournament: ``colours``, ``ratings``, ``tie-breaks``."""
    pair: Callable[[Tournament, Edition, int | None, Mapping[str, str]], RoundPairing]
    """From a tournament, an edition, a round (None: the next) and all options to a paired round."""
    options: tuple[Option, ...] = ()
    judge: Callable[[Tournament, Edition, int | None, Mapping[str, str]], Judge] | None = None
    """What answers questions about pairings that were not made, where a system has it."""
    plain: bool = False
    """Whether it knows nothing of games without sides, which are then settled before it sees the tournament."""
    field: Callable[[Tournament, Edition, int, Mapping[str, str]], Field] = usual_field
    """Who may meet whom and have the bye in a round, as far as the system's absolute criteria go."""
    keeps_apart: bool = False
    """Whether keeping players of one origin apart is a criterion of its own among the relative ones."""
    reference: str = ""
    """Where its literal engine is, ``module:name``, of the type ``Reference``: loaded when the checker asks for it."""
    closed: bool = False
    """Whether the opponents are known from the start: nobody joins later, and absences are forfeits, not byes."""
    impossible: Citation | None = None
    """Where its text says what there is if no pairing is possible; None where it does not."""

    @property
    def codes(self) -> tuple[str, ...]:
        """How report files call it (record 192), without edition and acceleration."""
        return codes_of(self.name)

    @property
    def editions(self) -> tuple[str, ...]:
        """Editions that can be asked for, the oldest first."""
        return tuple(self.chapter)

    def settings(self, given: Mapping[str, str]) -> dict[str, str]:
        """The value of every option: the one given, or the usual one; ``ValueError`` for what is not accepted."""
        known = {option.name: option for option in self.options}
        for name, value in given.items():
            if name not in known:
                accepted = list(known) or Text(_("it has none"))
                raise WrongValueError(
                    _("option {name!r} of {system}: {accepted}"), name=name, system=self.name, accepted=accepted
                )
            check_kind(name, value, str)
            values = known[name].accepted
            if value not in values and (values or not (value.isascii() and value.isdigit())):
                accepted = list(values) or Text(_("a whole number"))
                raise WrongValueError(
                    _("{name}={value!r}: {accepted} is accepted"), name=name, value=value, accepted=accepted
                )
        return {name: given.get(name, option.default) for name, option in known.items()}

    def code(self, edition: str, given: Mapping[str, str], baku: bool = False) -> str:
        """How record 192 of a report file names the system with an edition and options.

        >>> from torneo.pairing.systems import SYSTEMS
        >>> SYSTEMS["dutch"].code("2026", {}, baku=True), SYSTEMS["berger"].code("2017", {"cycles": "2"})
        ('FIDE_DUTCH_2026_BAKU', 'FIDE_DOUBLEROUNDROBIN')
        """
        settings = self.settings(given)
        if not self.closed:
            return f"{self.codes[0]}_{edition}{BAKU if baku else ''}"
        own = (competition for competition in COMPETITIONS if competition.system == self.name and competition.options)
        return next(filter(None, (_code_for(competition, settings) for competition in own)), self.codes[0])


def _code_for(competition: Competition, settings: Mapping[str, str]) -> str:
    """The code that stands for just these settings; empty if it stands for others."""
    number = next((settings[name] for name, value in competition.options.items() if value == "n"), "")
    fits = all(settings[name] in (value, "auto") or value == "n" for name, value in competition.options.items())
    return competition.code.removesuffix("n") + number if fits and number != "1" else ""
