"""The one registry of the systems that pair round by round, and the choice of system and edition."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from dataclasses import field as with_default
from datetime import date

from torneo.model import Edition, Tournament
from torneo.model.remarks import as_paired
from torneo.pairing.acceleration import accelerated
from torneo.pairing.closed.berger_system import TABLES, pair_berger
from torneo.pairing.competitions import (
    BAKU,
    COMPETITIONS,
    Competition,
    codes_of,
    competition_of,
    described,
    shown_by_rounds,
)
from torneo.pairing.open.amalfi import pair_amalfi
from torneo.pairing.open.book import APPENDIX_B, KEIZER, VARIETIES
from torneo.pairing.open.keizer import keizer_field, pair_keizer
from torneo.pairing.open.monrad import monrad_field, pair_monrad, pair_schenkel
from torneo.pairing.open.vega import pair_vega
from torneo.pairing.protection import (
    can_be_paired,
    fewest_together,
    is_protected,
    is_strict,
    met_in_spite,
    protect,
    same_origin,
)
from torneo.pairing.readiness import why_not_ready
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
from torneo.pairing.sides import colourless, with_limits, without_colours, without_sides
from torneo.pairing.swiss.burstein.system import pair_burstein
from torneo.pairing.swiss.dubov.system import pair_dubov
from torneo.pairing.swiss.dutch.explain import DutchJudge
from torneo.pairing.swiss.dutch.system import pair_dutch
from torneo.pairing.swiss.entrants import Field, make_field
from torneo.pairing.swiss.lim.system import LIM_CHAPTERS, lim_field, pair_lim, pair_lim_book
from torneo.rules import Article, Citation, Topic, citations, edition_in_force, editions
from torneo.rules import edition as edition_of
from torneo.words import Said, Text, WrongValueError
from torneo.words import marked as _


@dataclass(frozen=True, slots=True)
class Option:
    """A setting of a system that its text leaves to the organiser."""

    name: str
    default: str
    accepted: tuple[str, ...]
    """The values that may be given; empty if any whole number may."""
    meaning: str


def usual_field(tournament: Tournament, edition: str, round_number: int, options: Mapping[str, str]) -> Field:
    """The field of a round as the Dutch system has it."""
    counting = Edition.E2017 if edition in ("1997", "2017") else Edition.E2026
    field = make_field(tournament, counting, round_number)
    return without_colours(field) if options.get("colours") == "off" else field


def book_field(tournament: Tournament, edition: str, round_number: int, options: Mapping[str, str]) -> Field:
    """The field of a round in the book's systems, whose edition is not one of FIDE's."""
    return usual_field(tournament, "2026", round_number, options)


def limited_field(tournament: Tournament, edition: str, round_number: int, options: Mapping[str, str]) -> Field:
    """The field of a round in which the limits on colours hold for topscorers too."""
    return with_limits(usual_field(tournament, edition, round_number, options))


def burstein_field(tournament: Tournament, edition: str, round_number: int, options: Mapping[str, str]) -> Field:
    """The field of a round as both texts of Burstein have it."""
    return limited_field(tournament, "2026", round_number, options)


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
    pair: Callable[[Tournament, str, int | None, Mapping[str, str]], RoundPairing]
    """From a tournament, an edition, a round (None: the next) and all options to a paired round."""
    options: tuple[Option, ...] = ()
    judge: Callable[[Tournament, str, int | None, Mapping[str, str]], Judge] | None = None
    """What answers questions about pairings that were not made, where a system has it."""
    plain: bool = False
    """Whether it knows nothing of games without sides, which are then settled before it sees the tournament."""
    field: Callable[[Tournament, str, int, Mapping[str, str]], Field] = usual_field
    """Who may meet whom and have the bye in a round, as far as the system's absolute criteria go."""
    keeps_apart: bool = False
    """Whether keeping players of one origin apart is a criterion of its own among the relative ones."""
    reference: Reference | None = None
    """A second engine that follows the text by enumeration; None for a round whose field is too large for it."""
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
            values = known[name].accepted
            if value not in values and (values or not (value.isascii() and value.isdigit())):
                accepted = list(values) or Text(_("a whole number"))
                raise WrongValueError(
                    _("{name}={value!r}: {accepted} is accepted"), name=name, value=value, accepted=accepted
                )
        return {name: given.get(name, option.default) for name, option in known.items()}

    def code(self, edition: str, given: Mapping[str, str], baku: bool = False) -> str:
        """How record 192 of a report file names the system with an edition and options.

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


_COLOURS = Option(
    "colours", "on", ("on", "off"), _("whether the game has sides; without them the pairing ignores colours")
)
_PROTECT = (
    Option("protect", "none", ("none", "club", "federation"), _("keep players of the same club or federation apart")),
    Option(
        "protection",
        "if-possible",
        ("if-possible", "strict"),
        _("apart where it is possible, or no pairing at all rather than two of them together"),
    ),
    Option("protect-first", "0", (), _("protect only in so many rounds at the beginning; 0: in all")),
    Option("protect-rounds", "0", (), _("protect only in so many rounds at the end; 0: in all")),
)
_MONRAD = (
    Option("colours", "norwegian", ("norwegian", "off"), _("White to who has not had it for longer, or no colours")),
    Option("tie-break", "buchholz", ("buchholz", "lot"), _("what orders players with equal points before the lot")),
    Option("best", "0", (), _("only the best so many rounds count for the ranking; 0: all")),
    Option("seed", "0", (), _("seed of the lot; 0: the pairing numbers are the lot")),
    Option("rematches", "never", ("never", "if-needed"), _("whether two may meet again where it cannot be avoided")),
    *_PROTECT,
)

SYSTEMS: Mapping[str, System] = {
    system.name: system
    for system in (
        System(
            "dutch",
            _("FIDE (Dutch) System"),
            Topic.SWISS,
            {"2017": "C.04.3", "2026": "C.04.3"},
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
            _("Dubov System"),
            Topic.DUBOV,
            {"1997": "C.04.4.1", "2026": "C.04.4.1"},
            ("colours", "ratings"),
            pair_dubov,
            (
                Option(
                    "unrated",
                    "refuse",
                    ("refuse", "lowest"),
                    _("a player without a rating: must be given one first, or counts as the lowest in the list"),
                ),
                _COLOURS,
                *_PROTECT,
            ),
            plain=True,
            reference=refer_dubov,
            field=limited_field,
            impossible=citations.IMPOSSIBLE_DUBOV,
        ),
        System(
            "burstein",
            _("Burstein System"),
            Topic.BURSTEIN,
            {"2017": "C.04.4.2", "2026": "C.04.4.2"},
            ("colours", "tie-breaks"),
            pair_burstein,
            (_COLOURS, *_PROTECT),
            plain=True,
            reference=refer_burstein,
            field=burstein_field,
            impossible=citations.IMPOSSIBLE_BURSTEIN,
        ),
        System(
            "lim",
            _("Lim System"),
            Topic.LIM,
            LIM_CHAPTERS,
            ("colours",),
            pair_lim,
            (
                _COLOURS,
                Option(
                    "maxi", "auto", ("auto", "yes", "no"), _("Maxi-tournament: exchange within 100 rating points only")
                ),
                Option(
                    "floater-opponent",
                    "3.8",
                    ("3.8", "10.8"),
                    _("near end of the group, or far end as 10.8 is printed"),
                ),
                *_PROTECT,
            ),
            reference=refer_lim,
            field=lim_field,
            impossible=citations.IMPOSSIBLE_LIM,
        ),
        System(
            "lim-book",
            _("Lim System without colours, the book's way"),
            None,
            APPENDIX_B,
            (),
            pair_lim_book,
            _PROTECT,
            keeps_apart=True,
            reference=refer_lim_book,
        ),
        System(
            "vega",
            _("Vega System"),
            None,
            VARIETIES,
            ("colours", "tie-breaks"),
            pair_vega,
            (_COLOURS, *_PROTECT),
            reference=refer_vega,
            field=book_field,
        ),
        System(
            "amalfi",
            _("Amalfi System"),
            None,
            VARIETIES,
            ("colours",),
            pair_amalfi,
            (
                _COLOURS,
                Option(
                    "list",
                    "scoregroups",
                    ("scoregroups", "whole"),
                    _("count the distance in each scoregroup or in all"),
                ),
                *_PROTECT,
            ),
            reference=refer_amalfi,
            field=book_field,
        ),
        System(
            "monrad",
            _("Monrad System"),
            None,
            VARIETIES,
            ("tie-breaks",),
            pair_monrad,
            _MONRAD,
            reference=refer_monrad,
            field=monrad_field,
        ),
        System(
            "schenkel",
            _("Schenkel System"),
            None,
            VARIETIES,
            ("tie-breaks",),
            pair_schenkel,
            (
                *_MONRAD,
                Option("groups", "2", (), _("how many groups")),
                Option("regroup", "3", (), _("after how many rounds the groups are formed anew")),
            ),
            reference=refer_monrad,
            field=monrad_field,
        ),
        System(
            "keizer",
            _("Keizer System"),
            None,
            KEIZER,
            ("colours",),
            pair_keizer,
            (
                _COLOURS,
                Option("colour-limits", "no", ("no", "yes"), _("never three more of a colour, nor three running")),
                Option("rematches", "free", ("free", "once"), _("whether two may meet more than once")),
                Option("rematch-gap", "0", (), _("in so many rounds two do not meet again, where rematches are free")),
                Option("byes", "once", ("once", "again"), _("one bye each, or again for those who had fewest")),
                Option("top", "0", (), _("base value of the first; 0: one and a half times the number of players")),
                Option(
                    "own-value", "current", ("current", "original"), _("which of their base values players start from")
                ),
                Option(
                    "zero-bye", "third", ("third", "two-thirds"), _("what a zero-point bye is worth of the own value")
                ),
                *_PROTECT,
            ),
            reference=refer_keizer,
            field=keizer_field,
        ),
        System(
            "berger",
            _("Round robin (Berger tables)"),
            None,
            TABLES,
            ("colours",),
            pair_berger,
            (
                Option("cycles", "1", ("1", "2", "3", "4"), _("how many times everybody meets everybody")),
                Option(
                    "reverse",
                    "auto",
                    ("auto", "none", "first", "every"),
                    _("cycles whose last two rounds are exchanged; auto: the first of two (C.05), otherwise none"),
                ),
                _COLOURS,
            ),
            reference=refer_berger,
            closed=True,
        ),
    )
}
"""Every system by its name: the command line, the library and the desk read it here."""


class UnknownSystemError(Said, LookupError):
    """A system or edition that Torneo does not have; the message lists those it has."""


class NotPairedError(UnknownSystemError):
    """A tournament of a type that Torneo knows and cannot pair; the message says what it can do with it."""

    def __init__(self, competition: Competition, template: str, **values: object) -> None:
        super().__init__(template, **values)
        self.competition = competition


@dataclass(frozen=True, slots=True)
class Choice:
    """The system, edition and acceleration of a tournament."""

    system: System
    edition: str
    accelerated: bool = False
    settings: Mapping[str, str] = with_default(default_factory=dict)
    """The value of every option of the system."""
    assumed: bool = False
    """Whether nothing names the system, so that the usual one is taken."""

    @property
    def note(self) -> Text | None:
        """What a reader has to know about the choice: that nobody made it."""
        if not self.assumed:
            return None
        return Text(
            _("nothing names the pairing system: {system} of {edition} is assumed; --system names another"),
            {"system": Text(self.system.title), "edition": self.edition},
        )


def choose(
    tournament: Tournament,
    system: str | None = None,
    edition: str | None = None,
    options: Mapping[str, str] | None = None,
) -> Choice:
    """What was asked for; what is not, by the tournament's own code and options, its date, the newest edition.

    A tournament that names no system and shows none is taken for Dutch, and the choice says that it is assumed.
    One of another type is refused with :class:`NotPairedError`.

    >>> from torneo.model import Regulations
    >>> choice = choose(Tournament(regulations=Regulations(system="FIDE_DUTCH_2017_BAKU")))
    >>> choice.system.name, choice.edition, choice.accelerated, choice.assumed
    ('dutch', '2017', True, False)
    >>> choose(Tournament(regulations=Regulations(system="CUSTOM_KNOCKOUT")))
    Traceback (most recent call last):
        ...
    torneo.pairing.systems.NotPairedError: CUSTOM_KNOCKOUT: Knock-out, which Torneo does not pair yet. ...
    """
    regulations = tournament.regulations
    code = regulations.system or tournament.event.kind
    name, coded_edition, accelerated = parse_code(code)
    if system is None and name is None:
        refuse_what_is_not_dutch(tournament)
    chosen = system or name or "dutch"
    if chosen not in SYSTEMS:
        raise UnknownSystemError(_("system {name!r}: Torneo has {known}"), name=chosen, known=list(SYSTEMS))
    if edition is None and (system is None or system == name):
        edition = coded_edition
    if edition is None:
        edition = _edition_on(SYSTEMS[chosen], tournament.event.start)
    if edition not in SYSTEMS[chosen].editions:
        raise UnknownSystemError(
            _("edition {edition!r} of {system}: {known} are there"),
            edition=edition,
            system=chosen,
            known=list(SYSTEMS[chosen].editions),
        )
    own: dict[str, str] = {}
    if system is None or chosen == name:
        competition = competition_of(code)
        own = {**(competition.options if competition else {}), **dict(regulations.options)}
    settings = SYSTEMS[chosen].settings({**own, **(options or {})})
    return Choice(SYSTEMS[chosen], edition, accelerated and chosen == name, settings, system is None and name is None)


def refuse_what_is_not_dutch(tournament: Tournament) -> None:
    """Refuse a tournament that names no system of Torneo and by its code, its description or its rounds has another.

    >>> refuse_what_is_not_dutch(Tournament())
    """
    code, kind = tournament.regulations.system, tournament.event.kind
    if code:
        if (competition := competition_of(code)) is None:
            raise UnknownSystemError(
                _(
                    "system {code!r} (record 192): Torneo does not know it. The file can be shown, ranked by points,"
                    " rated and converted; to pair it, name a system with --system: {known}"
                ),
                code=code,
                known=list(SYSTEMS),
            )
        if not competition.system:
            raise NotPairedError(
                competition,
                _("{code}: {title}, which Torneo does not pair yet. {can}"),
                code=code,
                title=Text(competition.title),
                can=_possible(competition),
            )
        raise UnknownSystemError(
            _("system {code!r} (record 192): of {title} Torneo has the editions {known}; name one with --edition"),
            code=code,
            title=Text(competition.title),
            known=list(SYSTEMS[competition.system].editions),
        )
    if (competition := described(kind)) is not None:
        raise NotPairedError(
            competition,
            _("{kind!r} (record 092) does not name a system that Torneo can pair by. {can}"),
            kind=kind,
            can=_possible(competition),
        )
    if (competition := shown_by_rounds(tournament)) is not None:
        raise NotPairedError(
            competition,
            _("no system is named, and the rounds are not those of a Swiss tournament, but of: {title}. {can}"),
            title=Text(competition.title),
            can=_possible(competition),
        )


def _possible(competition: Competition) -> Text:
    """What can be done with a tournament of a type that is not paired."""
    if competition.by_points:
        template = _(
            "It can be shown, ranked, rated and converted, and the desk takes it over as it is;"
            " to pair it by another system all the same, name one with --system: {known}"
        )
    else:
        template = _(
            "It can be shown, rated and converted, and the desk takes it over as it is;"
            " to pair it by another system all the same, name one with --system: {known}"
        )
    return Text(template, {"known": list(SYSTEMS)})


def parse_code(code: str) -> tuple[str | None, str | None, bool]:
    """System, edition and acceleration that a code of a report file names.

    ``FIDE_DUTCH_2025`` is what some programs call the edition of 2026.

    >>> parse_code("FIDE_DUTCH_2025"), parse_code("Swiss, individual")
    (('dutch', '2026', False), (None, None, False))
    """
    plain = code.strip().upper()
    competition = competition_of(plain)
    if competition is None or not competition.system:
        return None, None, False
    system, bare = SYSTEMS[competition.system], plain.removesuffix(BAKU)
    accelerated = bare != plain
    if bare == competition.code:
        return system.name, None, accelerated
    year = bare.removeprefix(f"{competition.code}_").replace("2025", "2026")
    return (system.name, year, accelerated) if year in system.editions else (None, None, False)


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

    A round that is not to be paired now is refused with :class:`NotReadyError`: results are missing, all rounds are
    paired, nobody is there.

    >>> from torneo.model import Player
    >>> pairing = pair(Tournament(tuple(map(Player, range(1, 6)))))
    >>> [(board.white, board.black) for board in pairing.boards], pairing.bye
    ([(1, 3), (4, 2)], 5)
    """
    choice = choose(tournament, system, edition, options)
    if (reason := why_not_ready(tournament, round_number, closed=choice.system.closed)) is not None:
        raise reason
    return pair_as(tournament, choice, round_number)


def pair_as(tournament: Tournament, choice: Choice, round_number: int | None = None) -> RoundPairing:
    """Pair a round with a system that has been chosen."""
    ready = prepare(tournament, choice, round_number)
    try:
        pairing = choice.system.pair(ready, choice.edition, round_number, choice.settings)
    except NoPairingError as error:
        raise error.citing(impossible(choice)) from error
    return _finished(tournament, choice, pairing)


def _finished(tournament: Tournament, choice: Choice, pairing: RoundPairing) -> RoundPairing:
    """The pairing with what the options do to it: no sides, and who meets in spite of a protection."""
    if choice.settings.get("colours") == "off":
        pairing = without_sides(pairing)
    if not is_protected(tournament, pairing.round_number, choice.settings):
        return pairing
    together = met_in_spite(tournament, pairing, choice.settings)
    return replace(pairing, together=tuple(sorted((min(pair), max(pair)) for pair in together)))


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
    return _finished(tournament, choice, judged.pairing), judged


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
    number = len(tournament.rounds) + 1 if round_number is None else round_number
    if choice.system.plain and choice.settings.get("colours") == "off":
        ready = colourless(ready)
    return _protected(ready, choice, number)


def _protected(tournament: Tournament, choice: Choice, number: int) -> Tournament:
    """The tournament in which players of one origin are kept apart, as far as it is possible or strictly.

    Where no pairing keeps all of them apart, as few pairs as can be are released: those whom the system pairs without
    any protection, if they are as few.
    """
    system, settings = choice.system, choice.settings
    strict = is_strict(settings)
    if not is_protected(tournament, number, settings) or (system.keeps_apart and not strict):
        return tournament
    apart = protect(tournament, number, settings)
    if strict or can_be_paired(system.field(apart, choice.edition, number, settings)):
        return apart
    field = system.field(tournament, choice.edition, number, settings)
    if not can_be_paired(field):
        return tournament  # nor is there a pairing without protection, and the system says why
    unprotected = system.pair(tournament, choice.edition, number, settings)
    usual = {frozenset((board.white, board.black)) for board in unprotected.boards}
    if unprotected.bye is not None:
        usual.add(frozenset((unprotected.bye,)))
    origins = same_origin(tournament, settings["protect"])
    released = fewest_together(field, origins, frozenset(usual))
    meeting = met_in_spite(tournament, unprotected, settings)
    return protect(tournament, number, settings, meeting if len(meeting) <= len(released) else released)


def accelerate(tournament: Tournament, choice: Choice) -> Tournament:
    """The tournament with the virtual points of its acceleration; points given one by one overrule it."""
    if not choice.accelerated or tournament.regulations.virtual_points:
        return tournament
    return accelerated(tournament, "baku", choice.system.name, choice.edition)
