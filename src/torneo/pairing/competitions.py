"""What the codes of record 192 stand for: FIDE's table of types of tournament (TRF26) and Torneo's own codes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from itertools import pairwise

from torneo.model import ByeKind, Result, Tournament
from torneo.text import marked as _

BAKU = "_BAKU"
"""How the code of a Swiss system ends that is accelerated by the Baku method."""


class Places(Enum):
    """What the places of a type of tournament follow from."""

    POINTS = "points"
    """Points and tie-breaks."""
    PROGRESS = "progress"
    """How far each came in a knock-out."""
    LIST = "list"
    """The list of the Keizer system."""
    TABLES = "tables"
    """A table for each team or group, which Torneo cannot make yet."""


@dataclass(frozen=True, slots=True)
class Competition:
    """A type of tournament."""

    code: str
    """How record 192 calls it, without edition and acceleration; ``n`` stands for a number."""
    title: str
    system: str = ""
    """The name of the system that pairs it; empty where Torneo cannot pair it yet."""
    options: Mapping[str, str] = field(default_factory=dict)
    """Options of the system that the code stands for; the value ``n`` is the number in the code."""
    pattern: str = ""
    """What the code looks like, where it has parts."""
    closed: bool = False
    """Whether the opponents are known from the start."""
    teams: bool = False
    places: Places = Places.POINTS

    @property
    def ranked(self) -> bool:
        """Whether Torneo can tell the places."""
        return self.places is not Places.TABLES and not (self.teams and self.places is Places.PROGRESS)


_CUSTOM_TEAMS = _("Swiss for teams by rules of its own")

COMPETITIONS: tuple[Competition, ...] = (
    Competition("FIDE_DUTCH", _("FIDE (Dutch) System"), "dutch"),
    Competition("FIDE_DUBOV", _("Dubov System"), "dubov"),
    Competition("FIDE_BURSTEIN", _("Burstein System"), "burstein"),
    Competition("FIDE_LIM", _("Lim System"), "lim"),
    Competition("LIM_BOOK", _("Lim System without colours, the book's way"), "lim-book"),
    Competition("VEGA", _("Vega System"), "vega"),
    Competition("AMALFI", _("Amalfi System"), "amalfi"),
    Competition("MONRAD", _("Monrad System"), "monrad"),
    Competition("SCHENKEL", _("Schenkel System"), "schenkel"),
    Competition("KEIZER", _("Keizer System"), "keizer", places=Places.LIST),
    Competition("BERGER_ROUNDROBIN", _("Round robin (Berger tables)"), "berger", closed=True),
    Competition("FIDE_ROUNDROBIN", _("Round robin (Berger tables)"), "berger", closed=True),
    Competition(
        "FIDE_DOUBLEROUNDROBIN",
        _("Double round robin (C.05)"),
        "berger",
        {"cycles": "2", "reverse": "first"},
        closed=True,
    ),
    Competition(
        "BERGER_DOUBLEROUNDROBIN",
        _("Double round robin (Berger tables)"),
        "berger",
        {"cycles": "2", "reverse": "none"},
        closed=True,
    ),
    Competition(
        "BERGER_ROUNDROBIN_Gn",
        _("Round robin (Berger tables), played n times"),
        "berger",
        {"cycles": "n", "reverse": "none"},
        r"BERGER_ROUNDROBIN_G(?P<n>[1-9]\d?)",
        closed=True,
    ),
    Competition("CUSTOM_SWISS", _("Swiss by rules of its own")),
    Competition("FIDE_DOUBLESWISS", _("Double-Swiss")),
    Competition("CUSTOM_DOUBLESWISS", _("Double-Swiss by rules of its own")),
    Competition("CUSTOM_ROUNDROBIN", _("Round robin by a table of its own"), closed=True),
    Competition("FIDE_SCHILLER", _("Schiller System"), pattern=r"(FIDE_)?SCHILLER(_\d+X\d+)?", closed=True),
    Competition("CUSTOM_SCHILLER", _("Schiller System by a table of its own"), closed=True),
    Competition(
        "FIDE_SCHEVENINGEN",
        _("Scheveningen"),
        pattern=r"(FIDE_)?(DOUBLE)?SCHEVENINGEN(_G[1-9]\d?)?",
        closed=True,
    ),
    Competition("CUSTOM_SCHEVENINGEN", _("Scheveningen by a table of its own"), closed=True),
    Competition("SEMI_SCHEVENINGEN", _("Semi-Scheveningen"), closed=True),
    Competition("HUTTON", _("Hutton"), closed=True, places=Places.TABLES),
    Competition("HILTON", _("Hilton"), closed=True, places=Places.TABLES),
    Competition("SKALITZKA", _("Skalitzka"), closed=True, places=Places.TABLES),
    Competition("GROUPS", _("Round robin in groups"), closed=True, places=Places.TABLES),
    Competition("CUSTOM_KNOCKOUT", _("Knock-out"), closed=True, places=Places.PROGRESS),
    Competition(
        "FIDE_TEAM", _("Swiss for teams (C.04.6)"), pattern=r"FIDE_TEAM(_TYPE[AB])?(_MP_GP|_GP_MP|_MP|_GP)?", teams=True
    ),
    Competition("CUSTOM_TEAM_SWISS", _CUSTOM_TEAMS, pattern=r"CUSTOM_TEAM_SWISS(_MP|_GP)?", teams=True),
    Competition(
        "FIDE_TEAM_ROUNDROBIN",
        _("Round robin of teams"),
        pattern=r"(FIDE|BERGER|CUSTOM|OTHER)_TEAM_(DOUBLE)?ROUNDROBIN(_G[1-9]\d?)?",
        closed=True,
        teams=True,
    ),
    Competition("CUSTOM_TEAM_KNOCKOUT", _("Knock-out of teams"), closed=True, teams=True, places=Places.PROGRESS),
)
"""Every code that Torneo knows."""

_WHITE_WINS = (Result.WHITE_WIN, Result.WHITE_FORFEIT_WIN)
_DECIDED = (*_WHITE_WINS, Result.BLACK_WIN, Result.BLACK_FORFEIT_WIN)

_GIVEN = (ByeKind.PAIRING, ByeKind.HALF)

_WORDS: tuple[tuple[str, str], ...] = (
    ("INGROUPS", "GROUPS"),
    ("ROUNDROBIN", "CUSTOM_ROUNDROBIN"),
    ("ALLPLAYALL", "CUSTOM_ROUNDROBIN"),
    ("BERGER", "CUSTOM_ROUNDROBIN"),
    ("NAGARAJAN", "CUSTOM_ROUNDROBIN"),
    ("AMSTERDAM", "CUSTOM_ROUNDROBIN"),
    ("TODOSCONTRATODOS", "CUSTOM_ROUNDROBIN"),
    ("LIGA", "CUSTOM_ROUNDROBIN"),
    ("SEMISCHEVENINGEN", "SEMI_SCHEVENINGEN"),
    ("SCHEVENINGEN", "CUSTOM_SCHEVENINGEN"),
    ("SCHILLER", "CUSTOM_SCHILLER"),
    ("HUTTON", "HUTTON"),
    ("HILTON", "HILTON"),
    ("SKALITZKA", "SKALITZKA"),
    ("KNOCKOUT", "CUSTOM_KNOCKOUT"),
    ("ELIMINATORIA", "CUSTOM_KNOCKOUT"),
    ("DAPIRAN", "CUSTOM_KNOCKOUT"),
    ("DOUBLESWISS", "FIDE_DOUBLESWISS"),
    *((name, name) for name in ("KEIZER", "VEGA", "AMALFI", "MONRAD", "SCHENKEL")),
    ("DUBOV", "FIDE_DUBOV"),
    ("BURSTEIN", "FIDE_BURSTEIN"),
)
"""Words of the free description (record 092) that name something else than the Dutch system."""


def codes_of(system: str) -> tuple[str, ...]:
    """How report files call a system, the code that is written first.

    >>> codes_of("berger")[:3]
    ('BERGER_ROUNDROBIN', 'FIDE_ROUNDROBIN', 'FIDE_DOUBLEROUNDROBIN')
    """
    return tuple(competition.code for competition in COMPETITIONS if competition.system == system)


def competition_of(code: str) -> Competition | None:
    """The type of tournament that a code of record 192 names, whatever its edition and acceleration.

    >>> found = competition_of("FIDE_TEAM_TYPEB_GP_MP")
    >>> found.title, found.teams, found.system
    ('Swiss for teams (C.04.6)', True, '')
    >>> competition_of("BERGER_ROUNDROBIN_G3").options
    {'cycles': '3', 'reverse': 'none'}
    >>> competition_of("MAGIC") is None
    True
    """
    plain = code.strip().upper().removesuffix(BAKU)
    year = re.search(r"_(\d{4})$", plain)
    for competition in COMPETITIONS:
        if plain == competition.code or (year and plain[: year.start()] == competition.code):
            return competition
        if competition.pattern and (found := re.fullmatch(competition.pattern, plain)):
            if "n" not in found.groupdict():
                return competition
            options = {name: found["n"] if value == "n" else value for name, value in competition.options.items()}
            return Competition(plain, competition.title, competition.system, options, closed=competition.closed)
    return None


def described(text: str) -> Competition | None:
    """The type of tournament that a free description names, if it is something else than the Dutch system.

    >>> described("Individual: Round-Robin").code, described("Individual: Swiss-System (Dutch)")
    ('CUSTOM_ROUNDROBIN', None)
    """
    plain = re.sub(r"[^A-Z]", "", text.upper())
    if "DUTCH" in plain or "HOLAND" in plain:
        return None
    swiss = _is_swiss(text)
    found = (competition_of(code) for word, code in _WORDS if word in plain)
    return next((competition for competition in found if competition and not (swiss and competition.closed)), None)


def _is_swiss(description: str) -> bool:
    plain = re.sub(r"[^A-Z]", "", description.upper())
    return "SWISS" in plain or "SUIZO" in plain


def is_named(tournament: Tournament) -> bool:
    """Whether record 192 or the description says what type of tournament it is.

    >>> is_named(Tournament())
    False
    """
    kind = tournament.event.kind
    known = competition_of(kind) is not None or described(kind) is not None or _is_swiss(kind)
    return bool(tournament.regulations.system) or known or tournament.pairs_teams


def shown_by_rounds(tournament: Tournament) -> Competition | None:
    """What rounds show themselves to be that no Swiss system pairs: a table paired ahead, a round robin, a cup.

    That all have met is no sign of a round robin: a long Swiss of few players comes to that too.

    >>> from torneo.model import Game, Player, Round
    >>> ahead = Tournament(tuple(map(Player, range(1, 5))), (Round((Game(1, 4),)), Round((Game(4, 3),))))
    >>> shown_by_rounds(ahead).code
    'CUSTOM_ROUNDROBIN'
    """
    if _is_swiss(tournament.event.kind):
        return None
    waiting = [bool(r.games) and all(game.result is Result.PENDING for game in r.games) for r in tournament.rounds]
    met = [frozenset((game.white, game.black)) for round_ in tournament.rounds for game in round_.games]
    again = len(met) - len(set(met))
    if sum(waiting) > 1 or 3 * again > len(met) or _is_of_tables(tournament):
        return competition_of("CUSTOM_ROUNDROBIN")
    if _is_cup(tournament):
        return competition_of("CUSTOM_KNOCKOUT")
    return None


def _is_of_tables(tournament: Tournament) -> bool:
    """Whether three rounds and more are all of the Berger table, of which no Swiss of five players has the first.

    In a round of the table the numbers of each pair have the same sum, modulo the size less one; the last number
    stands in for the one that would meet itself.
    """
    size = len(tournament.players) + len(tournament.players) % 2
    if size < 6 or len(tournament.rounds) < 3:
        return False
    place = {player.number: number for number, player in enumerate(tournament.players, 1)}
    for round_ in tournament.rounds:
        pairs = [sorted((place[game.white], place[game.black])) for game in round_.games]
        sums = {(low + (low if high == size else high)) % (size - 1) for low, high in pairs}
        if len(pairs) < 2 or len(sums) > 1:
            return False
    return True


def _is_cup(tournament: Tournament) -> bool:
    """Whether each round is played by winners of the one before alone, two rounds and more.

    A cup has byes in its first round only: who rests in a later one plays on in a Swiss.
    """
    rounds = tournament.rounds
    if len(rounds) < 2 or len(rounds[0].games) < 2:
        return False
    for before, after in pairwise(rounds):
        winners = {
            game.white if game.result in _WHITE_WINS else game.black for game in before.games if game.result in _DECIDED
        }
        here = {number for game in after.games for number in (game.white, game.black)}
        seeded = {bye.player for bye in before.byes}
        if any(bye.kind in _GIVEN for bye in after.byes):
            return False
        if not here or not here <= winners | seeded or len(after.games) > (len(before.games) + len(seeded) + 1) // 2:
            return False
    return True
