"""A format: a way to run a tournament, and whatever is to be known of it, as one value."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from dataclasses import field as of
from enum import Enum
from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal, NoReturn

from torneo.model.kinds import check_kind
from torneo.text import Language, Text, WrongValueError
from torneo.text import marked as _

if TYPE_CHECKING:
    from typing import TypeAlias

    from torneo.model import CountingRules, Tournament
    from torneo.pairing.knockout.bracket import Bracket
    from torneo.pairing.knockout.dapiran import DapiranPlan
    from torneo.pairing.knockout.match import MatchRules
    from torneo.pairing.result import Judge, Reference, RoundPairing
    from torneo.pairing.swiss.entrants import Field
    from torneo.pairing.tables.schedule import Schedule
    from torneo.pairing.tables.verify import Fault
    from torneo.rules import Citation, Edition, Topic

    Built: TypeAlias = Schedule | Bracket | DapiranPlan
    Settings: TypeAlias = Mapping[str, str]

BAKU = "_BAKU"
"""How the code of a Swiss system ends that is accelerated by the Baku method."""

Kind = Literal["number", "numbers", "pairs", "scores", "choice", "switch"]
_ON, _OFF = "on", "off"
_WRITTEN = {
    "number": (r"\d{1,9}", _("a whole number")),
    "numbers": (r"\d{1,9}(,\d{1,9})*", _("whole numbers with commas")),
    "pairs": (r"\d{1,9}:\d{1,9}(,\d{1,9}:\d{1,9})*", _("pairs of whole numbers with commas, such as 3:7,5:1")),
    "scores": (
        r"x-y|\d{1,4}-\d{1,4}:[\d.]+-[\d.]+(,\d{1,4}-\d{1,4}:[\d.]+-[\d.]+)*",
        _("scores with their points and commas, such as 2-0:3-0,2-1:2-1, or x-y for every score"),
    ),
}
"""How the value of an option is written, and what is accepted in words."""


@dataclass(frozen=True, slots=True)
class Later:
    """A function by its place, ``module:name``: the module is imported when the function is called.

    >>> Later("torneo.pairing.tables.berger:berger")(4).rounds[0].games[0]
    Game(white=1, black=4)
    """

    place: str

    def load(self) -> Callable[..., Any]:
        """The function itself."""
        module, _colon, name = self.place.partition(":")
        loaded: Callable[..., Any] = getattr(import_module(module), name)
        return loaded

    def __call__(self, *given: Any, **named: Any) -> Any:
        """Load the function and call it."""
        return self.load()(*given, **named)


class Places(Enum):
    """What the places of a format follow from."""

    POINTS = "points"
    """Points and tie-breaks."""
    PROGRESS = "progress"
    """How far each came in a knock-out."""
    LIST = "list"
    """The list of the Keizer system."""
    TOTALS = "totals"
    """What the players of each team have scored together."""
    STAGES = "stages"
    """A table for each group, then how far each came in what follows."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Option:
    """Something that a format leaves to the organiser; every text of it is a message."""

    name: str
    kind: Kind = "number"
    title: str = ""
    """What a form calls it; what has no title is not asked for there."""
    meaning: str = ""
    """What it does, in a line."""
    default: str = ""
    """The usual value, as it is written; empty where there is none."""
    choices: Mapping[str | int, str] = of(default_factory=dict)
    """The values accepted, each with its name; a number needs none."""
    accepted: str = ""
    """What is accepted beyond the kind, in words a person can act on."""
    required: bool = False
    parameter: str = ""
    """The parameter of the function that takes it, where that is called otherwise."""
    sign: str = "N"
    """What stands for its value in the help of a command."""

    @property
    def values(self) -> tuple[str, ...]:
        """The values accepted, as they are written; empty if any whole number is."""
        return (_ON, _OFF) if self.kind == "switch" else tuple(map(str, self.choices))

    @property
    def usual(self) -> str:
        """The value that counts where none is given, as it is written."""
        return self.default or (_OFF if self.kind == "switch" else "")

    def check(self, written: str) -> None:
        """Refuse what is not accepted, with what is; nothing stands for an option without a usual value.

        >>> Option(name="dispensed", kind="numbers").check("7;3")
        Traceback (most recent call last):
            ...
        torneo.text.messages.WrongValueError: dispensed='7;3': whole numbers with commas is accepted
        """
        pattern, words = _WRITTEN.get(self.kind, ("", ""))
        if self.values:
            fits = written in self.values
        else:
            fits = re.fullmatch(pattern, written, re.ASCII) is not None
        if not fits and written != self.usual:
            accepted = list(self.values) or Text(words)
            raise WrongValueError(
                _("{name}={value!r}: {accepted} is accepted"), name=self.name, value=written, accepted=accepted
            )

    def read(self, written: str) -> object:
        """The value as functions take it; None where nothing is written.

        >>> Option(name="dispensed", kind="numbers").read("7,3"), Option(name="third", kind="switch").read("on")
        ((7, 3), True)
        """
        if self.kind == "switch":
            return written == _ON
        if not written:
            return None
        if self.kind == "numbers":
            return tuple(map(int, written.split(",")))
        return int(written) if self.kind == "number" or int in map(type, self.choices) else written


def choice(*plain: str | int, **named: str) -> dict[str | int, str]:
    """The values of a choice: those without a name of their own, then those with one, ``_`` for ``-``.

    >>> choice(1, if_possible="where possible")
    {1: '', 'if-possible': 'where possible'}
    """
    return {**dict.fromkeys(plain, ""), **{value.replace("_", "-"): name for value, name in named.items()}}


@dataclass(frozen=True, slots=True)
class Code:
    """How report files call a format (record 192), without edition and acceleration."""

    code: str
    """``n`` at the end stands for a number."""
    title: str = ""
    """The title of what the code stands for, where that says more than the format's own."""
    options: Mapping[str, str] = of(default_factory=dict)
    """Options that the code stands for; the value ``n`` is the number in the code."""
    pattern: str = ""
    """What the code looks like, where it has parts."""

    def standing_for(self, settings: Settings) -> str:
        """The code as it stands for just these settings; empty if it stands for others."""
        number = next((settings[name] for name, value in self.options.items() if value == "n"), "")
        fits = all(settings[name] in (value, "auto") or value == "n" for name, value in self.options.items())
        return self.code.removesuffix("n") + number if fits and number != "1" else ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """How all rounds of a format are made at once, from a size."""

    needs: Option
    """The size it is built for."""
    build: Callable[..., Built]
    """From the size and the options, by name, to the rounds."""
    verify: Callable[..., tuple[Fault, ...]]
    """What breaks its principles in what was built."""
    checks: Mapping[str, str]
    """What ``verify`` holds it to: what each principle asks here, by its name."""
    source: str
    """Where the source documents describe it."""
    options: tuple[Option, ...] = ()
    about: tuple[str, ...] = ()
    """What it is, as the command says it: a message for each paragraph."""
    example: str = ""
    """Arguments of the command."""
    code: str = ""
    """The code of record 192 for what was built, where it is not the format's own."""


def _pairs_nothing(tournament: Tournament, edition: Edition, round_number: int | None, options: Settings) -> NoReturn:
    raise NotImplementedError("a format without an engine was asked to pair")


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Format:
    """A way to run a tournament: registered once, by :func:`torneo.pairing.formats.register`."""

    name: str
    title: str
    about: str = ""
    """What it is, in a line, for whoever chooses among formats."""
    topic: Topic | None = None
    """The topic whose editions the date of a tournament chooses from; None for a format with a single text."""
    chapters: Mapping[str, str] = of(default_factory=dict)
    """Where the text is, by edition, the oldest first."""
    needs: tuple[str, ...] = ()
    """What it asks of the tournament: ``colours``, ``ratings``, ``teams``, ``tie-breaks``."""
    options: tuple[Option, ...] = ()
    """Of the pairing round by round."""

    report_codes: tuple[Code, ...] = ()
    """How report files call it, the code that is written first."""
    dated: bool = True
    """Whether the code of a format that is not closed ends with the edition; otherwise the date tells it."""
    words: tuple[str, ...] = ()
    """What names it in the free description of an event (record 092), in capitals without blanks."""

    closed: bool = False
    """Whether the opponents are known from the start: nobody joins later, and absences are forfeits, not byes."""
    seeded: bool = False
    """Whether the numbers of a closed format are the order of strength, not a lot."""
    stated: str = ""
    """An option that a file with rounds must state to be taken for this format; others have rules of their own."""
    teams: bool = False
    """Whether teams are paired, not players."""
    places: Places = Places.POINTS
    rank: Callable[..., Any] | None = None
    """What ranks it (:data:`torneo.ranking.basis.Ranked`), where its places follow from something of its own."""

    pair: Callable[[Tournament, Edition, int | None, Settings], RoundPairing] = _pairs_nothing
    """From a tournament, an edition, a round (None: the next) and all options to a paired round."""
    judge: Callable[[Tournament, Edition, int | None, Settings], Judge] | None = None
    """What answers questions about pairings that were not made, where a format has it."""
    field: Callable[[Tournament, Edition, int, Settings], Field] = Later("torneo.pairing.fields:usual_field")
    """Who may meet whom and have the bye in a round, as far as the absolute criteria go."""
    reference: Reference | None = None
    """A second engine that follows the text by enumeration; None for a round whose field is too large for it."""
    rounds: Callable[[Tournament, Settings], int | None] | None = None
    """How many rounds the entries of a tournament take, where that is not the organiser's to say; None: it depends."""
    ahead: Callable[[Tournament, Settings], range] | None = None
    """The rounds of the stage that is played now, as far as no result of that stage decides on them; None: all."""
    over: Callable[[Tournament, Settings], bool] | None = None
    """Whether all is decided, where results say when the last round was; None where a number of rounds does."""
    encounter: Callable[[Settings], MatchRules | None] | None = None
    """How two who are paired play it out, where they may play several games."""
    ties_from: Callable[[Tournament, Settings], int] | None = None
    """The first round whose pairs are encounters, where those before it have single games; None: round 1."""
    table: Table | None = None
    """How all rounds are made at once, where that can be done."""

    plain: bool = False
    """Whether it knows nothing of games without sides, which are then settled before it sees the tournament."""
    counting: CountingRules | None = None
    """Which rounds are floats and bar from the bye, where the general rules say it otherwise."""
    limits_colours: bool = True
    """Whether no colour comes three times running, and no difference goes beyond two (C.04.1 6 and 7)."""
    keeps_apart: bool = False
    """Whether keeping players of one origin apart is a criterion of its own among the relative ones."""
    impossible: Citation | None = None
    """The article that says what to do if no pairing is possible; None where the text does not say."""
    not_accelerated: str = ""
    """Why virtual points are not for it; empty if they are."""
    texts: Mapping[Language, Mapping[str, str]] = of(default_factory=dict)
    """Its messages in other languages, where Torneo's own catalogues do not have them."""

    @property
    def paired(self) -> bool:
        """Whether it pairs round by round."""
        return self.pair is not _pairs_nothing

    @property
    def planned(self) -> bool:
        """Whether rounds are known beforehand, so that their games can be played in any order."""
        return self.closed and self.rounds is not None

    @property
    def ranked(self) -> bool:
        """Whether Torneo can tell the places."""
        known = not (self.teams and self.places is Places.PROGRESS)
        return known or self.rank is not None

    @property
    def codes(self) -> tuple[str, ...]:
        """How report files call it, without edition and acceleration, the code that is written first."""
        return tuple(report.code for report in self.report_codes)

    @property
    def editions(self) -> tuple[str, ...]:
        """Editions that can be asked for, the oldest first."""
        return tuple(self.chapters)

    def settings(self, given: Settings) -> dict[str, str]:
        """The value of every option: the one given, or the usual one; ``ValueError`` for what is not accepted."""
        known = {option.name: option for option in self.options}
        for name, value in given.items():
            if name not in known:
                accepted = list(known) or Text(_("it has none"))
                raise WrongValueError(
                    _("option {name!r} of {system}: {accepted}"), name=name, system=self.name, accepted=accepted
                )
            check_kind(name, value, str)
            known[name].check(value)
        return {name: given.get(name, option.usual) for name, option in known.items()}

    def code(self, edition: str, given: Settings, baku: bool = False) -> str:
        """How record 192 of a report file names the format with an edition and options.

        >>> from torneo.pairing.formats import FORMATS
        >>> FORMATS["dutch"].code("2026", {}, baku=True), FORMATS["berger"].code("2017", {"cycles": "2"})
        ('FIDE_DUTCH_2026_BAKU', 'FIDE_DOUBLEROUNDROBIN')
        """
        settings = self.settings(given)
        special = (report.standing_for(settings) for report in self.report_codes if report.options)
        code = next(filter(None, special), self.codes[0])
        if self.closed:
            return code
        return f"{code}{f'_{edition}' if self.dated else ''}{BAKU if baku else ''}"
