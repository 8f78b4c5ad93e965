"""What the codes of record 192 stand for: FIDE's table of types of tournament (TRF26) and Torneo's own codes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import pairwise

from torneo.model import Result, Tournament
from torneo.words import marked as _

BAKU = "_BAKU"
"""How the code of a Swiss system ends that is accelerated by the Baku method."""


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
    by_points: bool = True
    """Whether points and tie-breaks tell the places: not in a knock-out."""


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
    Competition("KEIZER", _("Keizer System"), "keizer"),
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
    Competition("HUTTON", _("Hutton"), closed=True),
    Competition("HILTON", _("Hilton"), closed=True),
    Competition("SKALITZKA", _("Skalitzka"), closed=True),
    Competition("CUSTOM_KNOCKOUT", _("Knock-out"), closed=True, by_points=False),
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
    Competition("CUSTOM_TEAM_KNOCKOUT", _("Knock-out of teams"), closed=True, teams=True, by_points=False),
)
"""Every code that Torneo knows."""

_WHITE_WINS = (Result.WHITE_WIN, Result.WHITE_FORFEIT_WIN)
_DECIDED = (*_WHITE_WINS, Result.BLACK_WIN, Result.BLACK_FORFEIT_WIN)

_WORDS: tuple[tuple[str, str], ...] = (
    ("ROUNDROBIN", "CUSTOM_ROUNDROBIN"),
    ("ALLPLAYALL", "CUSTOM_ROUNDROBIN"),
    ("BERGER", "CUSTOM_ROUNDROBIN"),
    ("NAGARAJAN", "CUSTOM_ROUNDROBIN"),
    ("AMSTERDAM", "CUSTOM_ROUNDROBIN"),
    ("TODOSCONTRATODOS", "CUSTOM_ROUNDROBIN"),
    ("SEMISCHEVENINGEN", "SEMI_SCHEVENINGEN"),
    ("SCHEVENINGEN", "CUSTOM_SCHEVENINGEN"),
    ("SCHILLER", "CUSTOM_SCHILLER"),
    ("HUTTON", "HUTTON"),
    ("HILTON", "HILTON"),
    ("SKALITZKA", "SKALITZKA"),
    ("KNOCKOUT", "CUSTOM_KNOCKOUT"),
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
    return next((competition_of(code) for word, code in _WORDS if word in plain), None)


def is_named(tournament: Tournament) -> bool:
    """Whether record 192 or the description says what type of tournament it is.

    >>> is_named(Tournament())
    False
    """
    kind = tournament.event.kind
    text = re.sub(r"[^A-Z]", "", kind.upper())
    known = competition_of(kind) is not None or described(kind) is not None or "SWISS" in text or "SUIZO" in text
    return bool(tournament.regulations.system) or known or tournament.pairs_teams


def shown_by_rounds(tournament: Tournament) -> Competition | None:
    """What rounds show themselves to be that no Swiss system pairs: a table paired ahead, a round robin, a cup.

    >>> from torneo.model import Game, Player, Round
    >>> ahead = Tournament(tuple(map(Player, range(1, 5))), (Round((Game(1, 4),)), Round((Game(4, 3),))))
    >>> shown_by_rounds(ahead).code
    'CUSTOM_ROUNDROBIN'
    """
    waiting = [bool(r.games) and all(game.result is Result.PENDING for game in r.games) for r in tournament.rounds]
    met = [frozenset((game.white, game.black)) for round_ in tournament.rounds for game in round_.games]
    players = {number for pair in met for number in pair}
    again = len(met) - len(set(met))
    if sum(waiting) > 1 or 3 * again > len(met) or (len(players) > 4 and _all_met(met, len(players))):
        return competition_of("CUSTOM_ROUNDROBIN")
    if _is_cup(tournament):
        return competition_of("CUSTOM_KNOCKOUT")
    return None


def _all_met(met: list[frozenset[int]], players: int) -> bool:
    return len(set(met)) == players * (players - 1) // 2


def _is_cup(tournament: Tournament) -> bool:
    """Whether each round is played by winners of the one before alone, two rounds and more."""
    rounds = tournament.rounds
    if len(rounds) < 2 or len(rounds[0].games) < 2:
        return False
    for before, after in pairwise(rounds):
        winners = {
            game.white if game.result in _WHITE_WINS else game.black for game in before.games if game.result in _DECIDED
        }
        here = {number for game in after.games for number in (game.white, game.black)}
        seeded = {bye.player for bye in before.byes}
        if not here or not here <= winners | seeded or len(after.games) > (len(before.games) + len(seeded) + 1) // 2:
            return False
    return True
