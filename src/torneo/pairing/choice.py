"""Which system and edition a tournament is paired by."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from torneo.model import CountingRules, Tournament
from torneo.pairing.competitions import Competition, competition_of, described, shown_by_rounds
from torneo.pairing.format import BAKU, Format
from torneo.pairing.formats import PAIRED
from torneo.pairing.swiss.general import GENERAL
from torneo.rules import Article, Citation, Edition, Topic, UnknownEditionError, contemporary, edition_for, editions
from torneo.rules import edition as rules_edition
from torneo.text import Said, Text
from torneo.text import marked as _


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

    system: Format
    edition: Edition
    accelerated: bool = False
    settings: Mapping[str, str] = field(default_factory=dict)
    """The value of every option of the system."""
    assumed: bool = False
    """Whether nothing names the system, so that the usual one is taken."""

    @property
    def note(self) -> Text | None:
        """What a reader has to know about the choice: that it was assumed."""
        if not self.assumed:
            return None
        return Text(
            _("nothing names the pairing system: {system} of {edition} is assumed; --system names another"),
            {"system": Text(self.system.title), "edition": self.edition.id},
        )


def choose(
    tournament: Tournament,
    system: str | None = None,
    edition: str | None = None,
    options: Mapping[str, str] | None = None,
) -> Choice:
    """What was asked for; what is not, by the tournament's own code and options, its date, the newest edition.

    A tournament that names no system and shows none is taken for Dutch, one of teams for the Swiss of teams, and the
    choice says that it is assumed.
    One of another type is refused with :class:`NotPairedError`.

    >>> from torneo.model import Regulations
    >>> choice = choose(Tournament(regulations=Regulations(system="FIDE_DUTCH_2017_BAKU")))
    >>> choice.system.name, choice.edition.id, choice.accelerated, choice.assumed
    ('dutch', '2017', True, False)
    >>> choose(Tournament(regulations=Regulations(system="CUSTOM_SWISS")))
    Traceback (most recent call last):
        ...
    torneo.pairing.choice.NotPairedError: CUSTOM_SWISS: Swiss by rules of its own, which Torneo does not pair yet. ...
    """
    regulations = tournament.regulations
    code = regulations.system or tournament.event.kind
    name, coded_edition, accelerated = parse_code(code)
    if name is not None and not _is_stated(tournament, PAIRED[name]):
        name = None
    if system is None and name is None:
        refuse_what_is_not_dutch(tournament)
    chosen = system or name or ("team-swiss" if tournament.pairs_teams else "dutch")
    if chosen not in PAIRED:
        raise UnknownSystemError(_("system {name!r}: Torneo has {known}"), name=chosen, known=list(PAIRED))
    if edition is None and (system is None or system == name):
        edition = coded_edition
    if edition is None:
        edition = _id_on(PAIRED[chosen], tournament.event.start)
    text = edition_of(PAIRED[chosen], edition)
    own: dict[str, str] = {}
    if system is None or chosen == name:
        competition = competition_of(code)
        own = {**(competition.options if competition else {}), **dict(regulations.options)}
    settings = PAIRED[chosen].settings({**own, **(options or {})})
    return Choice(PAIRED[chosen], text, accelerated and chosen == name, settings, system is None and name is None)


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
                known=list(PAIRED),
            )
        if not competition.system or not _is_stated(tournament, competition.format):
            raise NotPairedError(
                competition,
                _("{code}: {title}, which Torneo does not pair yet. {can}")
                if not competition.system
                else _("{code}: {title}, played by rules of which the file says nothing. {can}"),
                code=code,
                title=Text(competition.title),
                can=_possible(competition),
            )
        raise UnknownSystemError(
            _("system {code!r} (record 192): of {title} Torneo has the editions {known}; name one with --edition"),
            code=code,
            title=Text(competition.title),
            known=list(PAIRED[competition.system].editions),
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


def _is_stated(tournament: Tournament, format_: Format) -> bool:
    """Whether a file with rounds says how its format is played, where another program's may have other rules."""
    return not tournament.rounds or not format_.stated or format_.stated in dict(tournament.regulations.options)


def _possible(competition: Competition) -> Text:
    """What can be done with a tournament of a type that is not paired."""
    if competition.ranked:
        template = _(
            "It can be shown, ranked, rated and converted, and the desk takes it over as it is;"
            " to pair it by another system all the same, name one with --system: {known}"
        )
    else:
        template = _(
            "It can be shown, rated and converted, and the desk takes it over as it is;"
            " to pair it by another system all the same, name one with --system: {known}"
        )
    return Text(template, {"known": list(PAIRED)})


OTHER_NAMES = {"2025": "2026"}
"""What some programs call an edition, which was first announced for the year before."""


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
    system, bare = PAIRED[competition.system], plain.removesuffix(BAKU)
    accelerated = bare != plain
    if bare == competition.code:
        return system.name, None, accelerated
    year = bare.removeprefix(f"{competition.code}_")
    year = OTHER_NAMES.get(year, year)
    return (system.name, year, accelerated) if year in system.editions else (None, None, False)


def edition_of(system: Format, id: str) -> Edition:
    """The edition of a system's text; :class:`UnknownEditionError` if Torneo cannot pair by it.

    That of a text which the table of editions does not have, a club's for instance, is dated as FIDE's newest: what it
    says nothing about counts by those rules.

    >>> edition_of(PAIRED["lim"], "1999").title, edition_of(PAIRED["keizer"], "2017").title
    ('FIDE Swiss system of 1987, amended to 1999', 'Elementos de un torneo')
    """
    topic = system.topic or Topic.BOOK
    if id not in system.editions:
        raise UnknownEditionError(topic, id, system.editions)
    if system.topic is None and all(known.id != id for known in editions(topic)):
        return Edition(topic, id, system.chapters[id], edition_for(Topic.SWISS, None).first_day, None)
    return rules_edition(topic, id)


STAND_INS = {(Topic.DUBOV, "2018"): "1997"}
"""Editions whose text Torneo lacks, with the earlier one that is applied where a date asks for them."""


def _id_on(system: Format, day: date | None) -> str:
    """The edition in force on a day, the newest without one, or what stands in for it."""
    if system.topic is None:
        return system.editions[-1]
    in_force = edition_for(system.topic, day).id
    return STAND_INS.get((system.topic, in_force), in_force)


def impossible(choice: Choice) -> Article | None:
    """What the text of the system chosen says about a round that cannot be paired; None where it says nothing."""
    return choice.system.impossible.of(choice.edition) if choice.system.impossible is not None else None


BASIC = ("C.04.1", "C.04.2")
"""The chapters that hold for every FIDE system."""
COMPETITIONS = "C.05"
"""The chapter that holds for round robins too."""


def cite(tournament: Tournament, choice: Choice, *rules: Citation) -> Article | None:
    """The article of the system and edition in use that says one of the rules; None if none of them does.

    FIDE's basic rules do not hold for systems that are not FIDE's.

    >>> from torneo.rules.citations import ABSENT_WITHOUT_NOTICE, BYE
    >>> keizer, dutch = choose(Tournament(), "keizer"), choose(Tournament(), "dutch", "2017")
    >>> cite(Tournament(), keizer, BYE), str(cite(Tournament(), dutch, BYE))
    (None, 'C.04.1 (2017) c')
    >>> str(cite(Tournament(), choose(Tournament()), *ABSENT_WITHOUT_NOTICE))
    'C.05 (2018) 6.5'
    """
    found = (rule.of(_edition_of(rule, tournament, choice)) for rule in rules)
    return next(filter(None, found), None)


def _edition_of(rule: Citation, tournament: Tournament, choice: Choice) -> Edition | None:
    """The edition of a rule's chapter that holds for a tournament; None if the chapter does not."""
    if rule.chapter in BASIC and choice.system.topic is not None:
        return handling(tournament, choice)
    if rule.chapter == COMPETITIONS and (choice.system.topic is not None or choice.system.closed):
        return edition_for(Topic.COMPETITIONS, tournament.event.start)
    return choice.edition if rule.chapter == choice.system.chapters[choice.edition.id] else None


def handling(tournament: Tournament, choice: Choice) -> Edition:
    """The edition of the general handling rules (C.04.2): that of a FIDE system, otherwise by the date."""
    if choice.system.topic is not None:
        return contemporary(Topic.SWISS, choice.edition)
    return edition_for(Topic.SWISS, tournament.event.start)


def counting(tournament: Tournament, choice: Choice) -> CountingRules:
    """Which rounds are floats and bar from the bye: by the system itself, or by the general rules.

    >>> from torneo.model import BarRule, Kind
    >>> double, dutch = choose(Tournament(), "double-swiss"), choose(Tournament())
    >>> [counting(Tournament(), choice).bars_bye[Kind.FULL_POINT_BYE].name for choice in (double, dutch)]
    ['YES', 'IF_WORTH_A_WIN']
    """
    return choice.system.counting or GENERAL[handling(tournament, choice)].counting
