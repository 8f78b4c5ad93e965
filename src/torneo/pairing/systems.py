"""The one registry of the systems that pair round by round, and the choice of system and edition."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date

from torneo.model import Tournament
from torneo.model.remarks import as_paired
from torneo.pairing.acceleration import accelerated
from torneo.pairing.closed.berger_system import TABLES, pair_berger
from torneo.pairing.open.amalfi import pair_amalfi
from torneo.pairing.open.book import APPENDIX_B, KEIZER, VARIETIES
from torneo.pairing.open.keizer import pair_keizer
from torneo.pairing.open.monrad import pair_monrad, pair_schenkel
from torneo.pairing.open.vega import pair_vega
from torneo.pairing.protection import protect
from torneo.pairing.references import (
    Opponents,
    Reference,
    refer_amalfi,
    refer_berger,
    refer_burstein,
    refer_dubov,
    refer_dutch,
    refer_keizer,
    refer_lim,
    refer_lim_book,
    refer_monrad,
    refer_vega,
)
from torneo.pairing.result import Judge, NoPairingError, RoundPairing
from torneo.pairing.sides import colourless, without_sides
from torneo.pairing.swiss.burstein.system import pair_burstein
from torneo.pairing.swiss.dubov.system import pair_dubov
from torneo.pairing.swiss.dutch.explain import DutchJudge
from torneo.pairing.swiss.dutch.system import pair_dutch
from torneo.pairing.swiss.lim.system import LIM_CHAPTERS, pair_lim, pair_lim_book
from torneo.rules import Article, Citation, Topic, citations, edition_in_force, editions
from torneo.rules import edition as edition_of


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
    codes: tuple[str, ...]
    """How report files call it (record 192), without edition and acceleration."""
    needs: tuple[str, ...]
    """What it asks of the tournament: ``colours``, ``ratings``, ``tie-breaks``."""
    pair: Callable[[Tournament, str, int | None, Mapping[str, str]], RoundPairing]
    """From a tournament, an edition, a round (None: the next) and all options to a paired round."""
    options: tuple[Option, ...] = ()
    judge: Callable[[Tournament, str, int | None, Mapping[str, str]], Judge] | None = None
    """What answers questions about pairings that were not made, where a system has it."""
    plain: bool = False
    """Whether it knows nothing of sides and protection, which are then settled before it sees the tournament."""
    reference: Reference | None = None
    """A second engine that follows the text by enumeration; None for a round whose field is too large for it."""
    coded: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Options that a code stands for, where they are not the usual ones."""
    closed: bool = False
    """Whether the opponents are known from the start: nobody joins later, and absences are forfeits, not byes."""
    impossible: Citation | None = None
    """Where its text says what there is if no pairing is possible; None where it does not."""

    @property
    def editions(self) -> tuple[str, ...]:
        """Editions that can be asked for, the oldest first."""
        return tuple(self.chapter)

    def settings(self, given: Mapping[str, str]) -> dict[str, str]:
        """The value of every option: the one given, or the usual one; ``ValueError`` for what is not accepted."""
        known = {option.name: option for option in self.options}
        for name, value in given.items():
            if name not in known:
                raise ValueError(f"option {name!r} of {self.name}: {', '.join(known) or 'it has none'}")
            accepted = known[name].accepted
            if value not in accepted and (accepted or not value.isdigit()):
                raise ValueError(f"{name}={value!r}: {', '.join(accepted) or 'a whole number'} is accepted")
        return {name: given.get(name, option.default) for name, option in known.items()}

    def code(self, edition: str, given: Mapping[str, str], baku: bool = False) -> str:
        """How record 192 of a report file names the system with an edition and options.

        >>> SYSTEMS["dutch"].code("2026", {}, baku=True), SYSTEMS["berger"].code("2017", {"cycles": "2"})
        ('FIDE_DUTCH_2026_BAKU', 'FIDE_DOUBLEROUNDROBIN')
        """
        settings = self.settings(given)
        if self.closed:
            fitting = (
                code
                for code, fixed in self.coded.items()
                if all(settings[name] in (value, "auto") for name, value in fixed.items())
            )
            return next(fitting, self.codes[0])
        return f"{self.codes[0]}_{edition}{_BAKU if baku else ''}"


_COLOURS = Option(
    "colours", "on", ("on", "off"), "whether the game has sides; without them the pairing ignores colours"
)
_PROTECT = (
    Option("protect", "none", ("none", "club", "federation"), "keep players of the same club or federation apart"),
    Option("protect-rounds", "0", (), "protect only in so many rounds at the end; 0: in all"),
)
_MONRAD = (
    Option("colours", "norwegian", ("norwegian", "off"), "White to who has not had it for longer, or no colours"),
    Option("tie-break", "buchholz", ("buchholz", "lot"), "what orders players with equal points before the lot"),
    Option("best", "0", (), "only the best so many rounds count for the ranking; 0: all"),
    Option("seed", "0", (), "seed of the lot; 0: the pairing numbers are the lot"),
    Option("rematches", "never", ("never", "if-needed"), "whether two may meet again where it cannot be avoided"),
    *_PROTECT,
)

_BAKU = "_BAKU"
SYSTEMS: Mapping[str, System] = {
    system.name: system
    for system in (
        System(
            "dutch",
            "FIDE (Dutch) System",
            Topic.SWISS,
            {"2017": "C.04.3", "2026": "C.04.3"},
            ("FIDE_DUTCH",),
            ("colours",),
            pair_dutch,
            (_COLOURS, *_PROTECT),
            judge=DutchJudge,
            plain=True,
            reference=refer_dutch,
            impossible=citations.IMPOSSIBLE_DUTCH,
        ),
        System(
            "dubov",
            "Dubov System",
            Topic.DUBOV,
            {"1997": "C.04.4.1", "2026": "C.04.4.1"},
            ("FIDE_DUBOV",),
            ("colours", "ratings"),
            pair_dubov,
            (
                Option(
                    "unrated",
                    "refuse",
                    ("refuse", "lowest"),
                    "a player without a rating: must be given one first, or counts as the lowest in the list",
                ),
                _COLOURS,
                *_PROTECT,
            ),
            plain=True,
            reference=refer_dubov,
            impossible=citations.IMPOSSIBLE_DUBOV,
        ),
        System(
            "burstein",
            "Burstein System",
            Topic.BURSTEIN,
            {"2017": "C.04.4.2", "2026": "C.04.4.2"},
            ("FIDE_BURSTEIN",),
            ("colours", "tie-breaks"),
            pair_burstein,
            (_COLOURS, *_PROTECT),
            plain=True,
            reference=refer_burstein,
            impossible=citations.IMPOSSIBLE_BURSTEIN,
        ),
        System(
            "lim",
            "Lim System",
            Topic.LIM,
            LIM_CHAPTERS,
            ("FIDE_LIM",),
            ("colours",),
            pair_lim,
            (
                _COLOURS,
                Option(
                    "maxi", "auto", ("auto", "yes", "no"), "Maxi-tournament: exchange within 100 rating points only"
                ),
                Option(
                    "floater-opponent", "3.8", ("3.8", "10.8"), "near end of the group, or far end as 10.8 is printed"
                ),
                *_PROTECT,
            ),
            reference=refer_lim,
            impossible=citations.IMPOSSIBLE_LIM,
        ),
        System(
            "lim-book",
            "Lim System without colours, the book's way",
            None,
            APPENDIX_B,
            ("LIM_BOOK",),
            (),
            pair_lim_book,
            _PROTECT,
            reference=refer_lim_book,
        ),
        System(
            "vega",
            "Vega System",
            None,
            VARIETIES,
            ("VEGA",),
            ("colours", "tie-breaks"),
            pair_vega,
            (_COLOURS, *_PROTECT),
            reference=refer_vega,
        ),
        System(
            "amalfi",
            "Amalfi System",
            None,
            VARIETIES,
            ("AMALFI",),
            ("colours",),
            pair_amalfi,
            (
                _COLOURS,
                Option(
                    "list", "scoregroups", ("scoregroups", "whole"), "count the distance in each scoregroup or in all"
                ),
                *_PROTECT,
            ),
            reference=refer_amalfi,
        ),
        System(
            "monrad",
            "Monrad System",
            None,
            VARIETIES,
            ("MONRAD",),
            ("tie-breaks",),
            pair_monrad,
            _MONRAD,
            reference=refer_monrad,
        ),
        System(
            "schenkel",
            "Schenkel System",
            None,
            VARIETIES,
            ("SCHENKEL",),
            ("tie-breaks",),
            pair_schenkel,
            (
                *_MONRAD,
                Option("groups", "2", (), "how many groups"),
                Option("regroup", "3", (), "after how many rounds the groups are formed anew"),
            ),
            reference=refer_monrad,
        ),
        System(
            "keizer",
            "Keizer System",
            None,
            KEIZER,
            ("KEIZER",),
            ("colours",),
            pair_keizer,
            (
                _COLOURS,
                Option("colour-limits", "no", ("no", "yes"), "never three more of a colour, nor three running"),
                Option("rematches", "free", ("free", "once"), "whether two may meet more than once"),
                Option("rematch-gap", "0", (), "in so many rounds two do not meet again, where rematches are free"),
                Option("byes", "once", ("once", "again"), "one bye each, or again for those who had fewest"),
                Option("top", "0", (), "base value of the first; 0: one and a half times the number of players"),
                Option(
                    "own-value", "current", ("current", "original"), "which of his base values a player starts from"
                ),
                Option("zero-bye", "third", ("third", "two-thirds"), "what a zero-point bye is worth of the own value"),
                *_PROTECT,
            ),
            reference=refer_keizer,
        ),
        System(
            "berger",
            "Round robin (Berger tables)",
            None,
            TABLES,
            ("BERGER_ROUNDROBIN", "FIDE_ROUNDROBIN", "FIDE_DOUBLEROUNDROBIN"),
            ("colours",),
            pair_berger,
            (
                Option("cycles", "1", ("1", "2", "3", "4"), "how many times everybody meets everybody"),
                Option(
                    "reverse",
                    "auto",
                    ("auto", "none", "first", "every"),
                    "cycles whose last two rounds are exchanged; auto: the first of two (C.05), otherwise none",
                ),
                _COLOURS,
            ),
            coded={"FIDE_DOUBLEROUNDROBIN": {"cycles": "2", "reverse": "first"}},
            reference=refer_berger,
            closed=True,
        ),
    )
}
"""Every system by its name: the command line, the library and the desk read it here."""


class UnknownSystemError(LookupError):
    """A system or edition that Torneo does not have; the message lists those it has."""


@dataclass(frozen=True, slots=True)
class Choice:
    """The system, edition and acceleration of a tournament."""

    system: System
    edition: str
    accelerated: bool = False
    settings: Mapping[str, str] = field(default_factory=dict)
    """The value of every option of the system."""


def choose(
    tournament: Tournament,
    system: str | None = None,
    edition: str | None = None,
    options: Mapping[str, str] | None = None,
) -> Choice:
    """What was asked for; what is not, by the tournament's own code, then its date, then the newest edition.

    >>> from torneo.model import Regulations
    >>> choice = choose(Tournament(regulations=Regulations(system="FIDE_DUTCH_2017_BAKU")))
    >>> choice.system.name, choice.edition, choice.accelerated
    ('dutch', '2017', True)
    """
    code = tournament.regulations.system or tournament.event.kind
    name, coded_edition, accelerated = parse_code(code)
    if tournament.regulations.system and name is None and system is None:
        raise UnknownSystemError(
            f"system {tournament.regulations.system!r} (record 192): Torneo does not know it; name one with --system:"
            f" {', '.join(SYSTEMS)}"
        )
    chosen = system or name or "dutch"
    if chosen not in SYSTEMS:
        raise UnknownSystemError(f"system {chosen!r}: Torneo has {', '.join(SYSTEMS)}")
    if edition is None and (system is None or system == name):
        edition = coded_edition
    if edition is None:
        edition = _edition_on(SYSTEMS[chosen], tournament.event.start)
    if edition not in SYSTEMS[chosen].editions:
        raise UnknownSystemError(f"edition {edition!r} of {chosen}: {', '.join(SYSTEMS[chosen].editions)} are there")
    coded = SYSTEMS[chosen].coded.get(code.strip().upper(), {}) if chosen == name else {}
    settings = SYSTEMS[chosen].settings({**coded, **(options or {})})
    return Choice(SYSTEMS[chosen], edition, accelerated and chosen == name, settings)


def parse_code(code: str) -> tuple[str | None, str | None, bool]:
    """System, edition and acceleration that a code of a report file names.

    ``FIDE_DUTCH_2025`` is what some programs call the edition of 2026.

    >>> parse_code("FIDE_DUTCH_2025"), parse_code("Swiss, individual")
    (('dutch', '2026', False), (None, None, False))
    """
    plain = code.strip().upper()
    accelerated = plain.endswith(_BAKU)
    plain = plain.removesuffix(_BAKU)
    for system in SYSTEMS.values():
        for base in system.codes:
            if plain == base:
                return system.name, None, accelerated
            if plain.startswith(f"{base}_"):
                year = plain.removeprefix(f"{base}_").replace("2025", "2026")
                if year in system.editions:
                    return system.name, year, accelerated
    return None, None, False


def _edition_on(system: System, day: date | None) -> str:
    """The edition in force on a day, the newest without one; the nearest older one that the system has."""
    if system.topic is None or day is None:
        return system.editions[-1]
    held = [edition.id for edition in editions(system.topic) if edition.id in system.editions]
    in_force = edition_in_force(system.topic, day)
    older = [name for name in held if edition_of(system.topic, name).first_day <= in_force.first_day]
    return older[-1] if older else system.editions[0]


def pair(
    tournament: Tournament,
    system: str | None = None,
    edition: str | None = None,
    round_number: int | None = None,
    options: Mapping[str, str] | None = None,
) -> RoundPairing:
    """Pair the next round, or pair again a round that was played, from the rounds before it.

    >>> from torneo.model import Player
    >>> pairing = pair(Tournament(tuple(map(Player, range(1, 6)))))
    >>> [(board.white, board.black) for board in pairing.boards], pairing.bye
    ([(1, 3), (4, 2)], 5)
    """
    return pair_as(tournament, choose(tournament, system, edition, options), round_number)


def pair_as(tournament: Tournament, choice: Choice, round_number: int | None = None) -> RoundPairing:
    """Pair a round with a system that has been chosen."""
    ready = prepare(tournament, choice, round_number)
    try:
        pairing = choice.system.pair(ready, choice.edition, round_number, choice.settings)
    except NoPairingError as error:
        raise error.citing(impossible(choice)) from error
    return without_sides(pairing) if choice.settings.get("colours") == "off" else pairing


def judge(tournament: Tournament, choice: Choice, round_number: int | None = None) -> Judge | None:
    """What answers questions about a round, if the system has it."""
    if choice.system.judge is None:
        return None
    ready = prepare(tournament, choice, round_number)
    try:
        return choice.system.judge(ready, choice.edition, round_number, choice.settings)
    except NoPairingError as error:
        raise error.citing(impossible(choice)) from error


def impossible(choice: Choice) -> Article | None:
    """What the text of the system chosen says about a round that cannot be paired; None where it says nothing."""
    return choice.system.impossible.of(choice.edition) if choice.system.impossible is not None else None


def pair_and_judge(
    tournament: Tournament, choice: Choice, round_number: int | None = None
) -> tuple[RoundPairing, Judge | None]:
    """A round and what answers questions about it; a judge has paired it, so that need not be done again."""
    judged = judge(tournament, choice, round_number)
    if judged is None:
        return pair_as(tournament, choice, round_number), None
    pairing = judged.pairing
    return (without_sides(pairing) if choice.settings.get("colours") == "off" else pairing), judged


def refer(tournament: Tournament, choice: Choice, round_number: int) -> Opponents | None:
    """A round by the system's literal reference; None if it has none, or the field is too large for it."""
    if choice.system.reference is None:
        return None
    ready = prepare(tournament, choice, round_number)
    return choice.system.reference(ready, choice.edition, round_number, choice.settings)


def prepare(tournament: Tournament, choice: Choice, round_number: int | None = None) -> Tournament:
    """The tournament as its system is to see it: accelerated, protected, and without colours if so chosen.

    A round that was played is paired again with the results that it was paired with, where a remark names them.
    """
    ready = accelerate(tournament if round_number is None else as_paired(tournament, round_number), choice)
    if not choice.system.plain:
        return ready
    number = len(tournament.rounds) + 1 if round_number is None else round_number
    ready = protect(ready, number, choice.settings)
    return colourless(ready) if choice.settings.get("colours") == "off" else ready


def accelerate(tournament: Tournament, choice: Choice) -> Tournament:
    """The tournament with the virtual points of its acceleration; points given one by one overrule it."""
    if not choice.accelerated or tournament.regulations.virtual_points:
        return tournament
    return accelerated(tournament, "baku", choice.system.name, choice.edition)
