"""What is chosen among the settings of a tournament, in the same table: the tournament itself holds it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date

from torneo.model import Colour, Event, Regulations, Tournament
from torneo.model.regulations import Application
from torneo.ranking import StandingsError, parse_codes
from torneo.regulations.provisions.kinds import Kind, Moment, Number
from torneo.regulations.provisions.provision import Obeys, Provision, Where
from torneo.regulations.settings_words import (
    application_texts,
    lots_texts,
    system_text,
    tie_break_texts,
    time_control_texts,
)
from torneo.regulations.time_controls import (
    TimeControlError,
    parse_time_control,
    read_typed,
    write_time_control,
    write_typed,
)
from torneo.rules import citations
from torneo.text import Language, Text, WrongValueError
from torneo.text import marked as _
from torneo.writing.colours import COLOURS
from torneo.writing.dates import day_text
from torneo.writing.points import points_text

Texts = Callable[[Tournament, Language], tuple[str, ...]]
Typed = Callable[[Tournament], str]
Put = Callable[[Tournament, str], Tournament]


@dataclass(frozen=True, slots=True)
class Setting(Kind):
    """Something that the tournament holds: how it is announced, and, where a line of text can say it, typed and put."""

    texts: Texts
    typed: Typed | None = None
    put: Put | None = None
    accepts: str = ""
    """What can be typed, as a message."""

    def read(self, typed: str) -> str:
        """As it was typed: :attr:`put` understands it."""
        return typed

    def accepted(self) -> Text:
        """What can be typed, or that it is not typed here."""
        return Text(self.accepts or _("it is changed with the settings of the tournament"))


def _line(name: str) -> Setting:
    """A text of the event."""

    def put(tournament: Tournament, typed: str) -> Tournament:
        return _with_event(tournament, **{name: " ".join(typed.split())})

    def typed(tournament: Tournament) -> str:
        return str(getattr(tournament.event, name))

    def texts(tournament: Tournament, language: Language) -> tuple[str, ...]:
        return (typed(tournament),) if typed(tournament) else ()

    return Setting(texts, typed, put, _("a text"))


def _with_event(tournament: Tournament, **parts: object) -> Tournament:
    event: Event = replace(tournament.event, **parts)  # type: ignore[arg-type] # each part is of its field
    return tournament.revised(event=event)


def _with_regulations(tournament: Tournament, **parts: object) -> Tournament:
    regulations: Regulations = replace(tournament.regulations, **parts)  # type: ignore[arg-type] # as above
    return tournament.revised(regulations=regulations)


def _arbiters(tournament: Tournament, language: Language) -> tuple[str, ...]:
    chief = tournament.event.chief_arbiter
    return (Text(_("{name} (chief)"), {"name": chief}).text(language),) if chief else ()


def _put_deputies(tournament: Tournament, typed: str) -> Tournament:
    names = tuple(" ".join(name.split()) for name in typed.replace(";", "\n").splitlines() if name.strip())
    return _with_event(tournament, deputies=names)


def _dates(tournament: Tournament, language: Language) -> tuple[str, ...]:
    days = [day for day in (tournament.event.start, tournament.event.end) if day is not None]
    return (" – ".join(dict.fromkeys(day_text(day, language) for day in days)),) if days else ()


def _day(name: str, texts: Texts) -> Setting:
    def put(tournament: Tournament, typed: str) -> Tournament:
        day = date.fromisoformat(Moment().read(typed)[:10]) if typed.strip() else None
        return _with_event(tournament, **{name: day})

    def typed(tournament: Tournament) -> str:
        day = getattr(tournament.event, name)
        return day.isoformat() if day else ""

    return Setting(texts, typed, put, _("a day such as 2026-06-30"))


def _order(tournament: Tournament, language: Language) -> tuple[str, ...]:
    rank = tournament.regulations.starting_rank
    return (Text(ORDERS[rank.method if rank else "FIDE"]).text(language),)


ORDERS = {
    "FIDE": _("The initial order is by FIDE rating, then title, then the alphabet."),
    "NRO": _("The initial order is by national rating, then title, then the alphabet."),
    "FIDON": _("The initial order is by FIDE rating, or else the national one, then title, then the alphabet."),
    "NIDOF": _("The initial order is by national rating, or else FIDE's, then title, then the alphabet."),
    "HBFN": _("The initial order is by the higher of FIDE and national rating, then title, then the alphabet."),
    "LBFN": _("The initial order is by the lower of FIDE and national rating, then title, then the alphabet."),
    "OTHER": _("The initial order is by a list that the organiser has published."),
}


def _colour(tournament: Tournament, language: Language) -> tuple[str, ...]:
    colour: Colour | None = tournament.regulations.initial_colour
    if colour is None:
        return (Text(_("The colour of number 1 in the first round is drawn by lot.")).text(language),)
    text = Text(_("The colour of number 1 in the first round: {colour}."), {"colour": COLOURS[colour]})
    return (text.text(language),)


def _points(tournament: Tournament, language: Language) -> tuple[str, ...]:
    points = tournament.regulations.points
    values = {name: points_text(getattr(points, name)) or "0" for name in ("win", "draw", "loss")}
    return (Text(_("A win is worth {win}, a draw {draw}, a loss {loss}."), values).text(language),)


def _bye(tournament: Tournament, language: Language) -> tuple[str, ...]:
    worth = points_text(tournament.regulations.round_points.pairing_bye) or "0"
    return (Text(_("Whoever is left over in a round has a bye worth {worth}."), {"worth": worth}).text(language),)


def _system(tournament: Tournament, language: Language) -> tuple[str, ...]:
    return system_text(tournament.regulations.system, tournament.event.kind, language)


def _rounds(tournament: Tournament, language: Language) -> tuple[str, ...]:
    rounds = tournament.regulations.rounds
    return (str(rounds),) if rounds else ()


def _put_rounds(tournament: Tournament, typed: str) -> Tournament:
    return _with_regulations(tournament, rounds=int(Number(1, 999).read(typed)) if typed.strip() else None)


def _time_control(tournament: Tournament, language: Language) -> tuple[str, ...]:
    return time_control_texts(tournament.event, language)


def _typed_time_control(tournament: Tournament) -> str:
    try:
        return write_typed(parse_time_control(tournament.event.time_control))
    except TimeControlError:
        return tournament.event.time_control


def _put_time_control(tournament: Tournament, typed: str) -> Tournament:
    try:
        control = write_time_control(read_typed(typed)) if typed.strip() else ""
    except TimeControlError as error:
        raise WrongValueError("{why}", why=error) from error
    return _with_event(tournament, time_control=control)


def _tie_breaks(tournament: Tournament, language: Language) -> tuple[str, ...]:
    regulations = tournament.regulations
    return tie_break_texts(regulations.standings_order or regulations.tie_breaks, language)


def _put_tie_breaks(tournament: Tournament, typed: str) -> Tournament:
    try:
        codes = tuple(code.text.upper() for code in parse_codes(typed)) if typed.strip() else ()
    except StandingsError as error:
        raise WrongValueError("{why}", why=error) from error
    return _with_regulations(tournament, tie_breaks=codes)


def _put_application(tournament: Tournament, typed: str) -> Tournament:
    known = {each.value: each for each in Application}
    if (word := typed.strip().lower() or Application.SUCCESSIVE.value) not in known:
        raise WrongValueError(_("{typed!r}: {accepted} is accepted"), typed=typed, accepted=" | ".join(known))
    return _with_regulations(tournament, application=known[word])


def _lots(tournament: Tournament, language: Language) -> tuple[str, ...]:
    return lots_texts(tournament.regulations, language)


def _put_lots(tournament: Tournament, typed: str) -> Tournament:
    return _with_regulations(tournament, lots=int(Number(0, 999_999_999).read(typed)) if typed.strip() else None)


def _best(tournament: Tournament, language: Language) -> tuple[str, ...]:
    best = tournament.regulations.best
    return (Text(_("The best {count} rounds of each count."), {"count": best}).text(language),) if best else ()


def _put_best(tournament: Tournament, typed: str) -> Tournament:
    return _with_regulations(tournament, best=int(Number(0, 999).read(typed)) if typed.strip() else 0)


_NUMBER = _("a number")

NAME = (
    Provision(
        name="name",
        point="name",
        title=_("Name"),
        meaning=_("What the tournament is called."),
        kind=_line("name"),
        example="Open de Verano",
        rules=(citations.INVITATION,),
        obeyed_by=(Obeys.REPORT,),
    ),
)
DATES = (
    Provision(
        name="city",
        point="venue",
        title=_("Place"),
        meaning=_("The town."),
        kind=_line("city"),
        example="Girona",
        rules=(citations.INVITATION,),
        obeyed_by=(Obeys.REPORT,),
    ),
    Provision(
        name="start",
        point="calendar",
        title=_("First day"),
        meaning=_("On it depend the editions of all rules that were not chosen otherwise."),
        kind=_day("start", _dates),
        example="2026-07-01",
        rules=(citations.INVITATION,),
        obeyed_by=(Obeys.REPORT,),
    ),
    Provision(
        name="end",
        point="calendar",
        title=_("Last day"),
        meaning=_("The last day of the tournament."),
        kind=_day("end", lambda tournament, language: ()),
        example="2026-07-03",
        rules=(citations.INVITATION,),
        obeyed_by=(Obeys.REPORT,),
    ),
)
SYSTEM = (
    Provision(
        name="system",
        point="system",
        title=_("Pairing system"),
        meaning=_("By which rules rounds are paired, with its options; chosen with the settings."),
        kind=Setting(_system),
        example="FIDE_DUBOV_2026",
        rules=(citations.SYSTEM_DECLARED,),
        obeyed_by=(Obeys.PAIRING,),
    ),
    Provision(
        name="initial_order",
        point="system",
        title=_("Initial order"),
        meaning=_("Which rating gives the numbers; chosen with the settings."),
        kind=Setting(_order),
        example="NRO",
        rules=(citations.INITIAL_ORDER,),
        obeyed_by=(Obeys.PAIRING,),
        where=Where.OPEN,
    ),
    Provision(
        name="initial_colour",
        point="system",
        title=_("Initial colour"),
        meaning=_("The colour of number 1 in round 1, drawn by lot; chosen with the settings."),
        kind=Setting(_colour),
        example="b",
        rules=citations.INITIAL_COLOUR,
        obeyed_by=(Obeys.PAIRING,),
        where=Where.OPEN,
    ),
    Provision(
        name="rounds",
        point="rounds",
        title=_("Number of rounds"),
        meaning=_("How many rounds are played; fixed once round 1 is paired."),
        kind=Setting(_rounds, lambda tournament: str(tournament.regulations.rounds or ""), _put_rounds, _NUMBER),
        example="7",
        rules=(citations.ROUNDS_ANNOUNCED,),
        obeyed_by=(Obeys.PAIRING,),
    ),
    Provision(
        name="time_control",
        point="time_control",
        title=_("Time control"),
        meaning=_("In minutes, increments in seconds, the same for all games."),
        kind=Setting(_time_control, _typed_time_control, _put_time_control, _("a time control such as 90+30")),
        example="15+10",
        rules=(citations.TIME_ANNOUNCED,),
        obeyed_by=(Obeys.REPORT, Obeys.CLAIMS),
    ),
)
POINTS = (
    Provision(
        name="points",
        point="rules",
        title=_("Points of a game"),
        meaning=_("What a win, a draw and a loss are worth; chosen with the settings."),
        kind=Setting(_points),
        example="3-1-0",
        rules=(citations.POINTS_OF_A_GAME,),
        obeyed_by=(Obeys.STANDINGS,),
    ),
    Provision(
        name="pairing_bye",
        point="default",
        title=_("Bye of whoever is left over"),
        meaning=_("What it is worth, the same for everybody; chosen with the settings."),
        kind=Setting(_bye),
        example="5",
        rules=(citations.BYE,),
        obeyed_by=(Obeys.STANDINGS,),
        where=Where.OPEN,
    ),
)
TIE_BREAKS = (
    Provision(
        name="tie_breaks",
        point="tie_breaks",
        title=_("Tie-breaks"),
        meaning=_("In their order; the list is published before the start."),
        kind=Setting(
            _tie_breaks,
            lambda tournament: ",".join(tournament.regulations.tie_breaks),
            _put_tie_breaks,
            _("codes with commas, such as BH/C1,BH,SB,DE"),
        ),
        example="SB,DE",
        rules=(citations.TIE_BREAK_LIST,),
        obeyed_by=(Obeys.STANDINGS,),
    ),
    Provision(
        name="application",
        point="tie_breaks",
        title=_("A group that a tie-break has split"),
        meaning=_("Whether its parts go on to the next tie-break (successive) or start again (subsidiary)."),
        kind=Setting(
            lambda tournament, language: application_texts(tournament.regulations, language),
            lambda tournament: tournament.regulations.application.value,
            _put_application,
            "successive | subsidiary",
        ),
        example=Application.SUBSIDIARY.value,
        rules=(citations.TIE_BREAKS_IN_ORDER,),
        obeyed_by=(Obeys.STANDINGS,),
    ),
    Provision(
        name="lots",
        point="tie_breaks",
        title=_("Lots for what stays tied"),
        meaning=_("A number drawn in public, which repeats the lots; without one such places are shared."),
        kind=Setting(
            _lots,
            lambda tournament: "" if tournament.regulations.lots is None else str(tournament.regulations.lots),
            _put_lots,
            _NUMBER,
        ),
        example="7",
        rules=(citations.TIE_BREAKS_IN_ORDER,),
        obeyed_by=(Obeys.STANDINGS,),
    ),
    Provision(
        name="best",
        point="tie_breaks",
        title=_("Best rounds that count"),
        meaning=_("How many rounds of each count for the points of the standings; 0: all."),
        kind=Setting(_best, lambda tournament: str(tournament.regulations.best or ""), _put_best, _NUMBER),
        example="5",
        obeyed_by=(Obeys.STANDINGS,),
    ),
)
ARBITERS = (
    Provision(
        name="chief_arbiter",
        point="arbiters",
        title=_("Chief arbiter"),
        meaning=_("Who heads the arbiters; title events need one with a title."),
        kind=Setting(
            _arbiters,
            lambda tournament: tournament.event.chief_arbiter,
            lambda tournament, typed: _with_event(tournament, chief_arbiter=" ".join(typed.split())),
            _("a text"),
        ),
        example="Vera, Ada",
        rules=(citations.INVITATION,),
        obeyed_by=(Obeys.REPORT,),
    ),
    Provision(
        name="deputies",
        point="arbiters",
        title=_("Arbiters"),
        meaning=_("The other arbiters, one in a line."),
        kind=Setting(
            lambda tournament, language: tournament.event.deputies,
            lambda tournament: "\n".join(tournament.event.deputies),
            _put_deputies,
            _("names, one in a line or with semicolons"),
        ),
        example="Soto, Leo",
        rules=(citations.INVITATION,),
        obeyed_by=(Obeys.REPORT,),
    ),
)
