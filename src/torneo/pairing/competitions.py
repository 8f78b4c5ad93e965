"""What a tournament says of its type: by the code of record 192, by its description, by its rounds."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import pairwise

from torneo.model import ByeKind, Result, Tournament
from torneo.pairing.format import BAKU, Format, Places
from torneo.pairing.formats import all_formats, own_formats


@dataclass(frozen=True, slots=True)
class Competition:
    """A type of tournament, as a code of report files names it."""

    code: str
    """How record 192 calls it, without edition and acceleration."""
    format: Format
    title: str
    options: Mapping[str, str] = field(default_factory=dict)
    """Options of the format that the code stands for."""

    @property
    def system(self) -> str:
        """The name of the system that pairs it; empty where Torneo cannot pair it yet."""
        return self.format.name if self.format.paired else ""

    @property
    def closed(self) -> bool:
        """Whether the opponents are known from the start."""
        return self.format.closed

    @property
    def teams(self) -> bool:
        """Whether teams are paired, not players."""
        return self.format.teams

    @property
    def places(self) -> Places:
        """What the places follow from."""
        return self.format.places

    @property
    def ranked(self) -> bool:
        """Whether Torneo can tell the places."""
        return self.format.ranked


_WHITE_WINS = (Result.WHITE_WIN, Result.WHITE_FORFEIT_WIN)
_DECIDED = (*_WHITE_WINS, Result.BLACK_WIN, Result.BLACK_FORFEIT_WIN)

_GIVEN = (ByeKind.PAIRING, ByeKind.HALF)


def competition_of(code: str) -> Competition | None:
    """The type of tournament that a code of record 192 names, whatever its edition and acceleration.

    >>> found = competition_of("FIDE_TEAM_TYPEB_GP_MP")
    >>> found.title, found.teams, found.system
    ('Swiss for teams (C.04.6)', True, 'team-swiss')
    >>> competition_of("BERGER_ROUNDROBIN_G3").options
    {'cycles': '3', 'reverse': 'none'}
    >>> competition_of("MAGIC") is None
    True
    """
    plain = code.strip().upper().removesuffix(BAKU)
    if not plain:
        return None
    return _coded(plain, own_formats()) or _coded(plain, all_formats())


def _coded(plain: str, formats: Iterable[Format]) -> Competition | None:
    year = re.search(r"_(\d{4})$", plain)
    bare = plain[: year.start()] if year else plain
    for format_ in formats:
        for code in format_.report_codes:
            title = code.title or format_.title
            if code.code in (plain, bare):
                return Competition(code.code, format_, title, code.options)
            if code.pattern and (found := re.fullmatch(code.pattern, plain)):
                if "n" not in found.groupdict():
                    return Competition(code.code, format_, title, code.options)
                options = {name: found["n"] if value == "n" else value for name, value in code.options.items()}
                return Competition(plain, format_, title, options)
    return None


def described(text: str) -> Competition | None:
    """The type of tournament that a free description names, if it is anything but the Dutch system.

    >>> described("Individual: Round-Robin").code, described("Individual: Swiss-System (Dutch)")
    ('CUSTOM_ROUNDROBIN', None)
    """
    plain = re.sub(r"[^A-Z]", "", text.upper())
    if not plain or "DUTCH" in plain or "HOLAND" in plain:
        return None
    swiss = _is_swiss(text)
    named = (format_ for format_ in _by_words() if any(word in plain for word in format_.words))
    found = next((format_ for format_ in named if not (swiss and format_.closed)), None)
    return competition_of(found.codes[0]) if found else None


def _by_words() -> list[Format]:
    """The formats in the order in which a description is searched for their words.

    Tables come first, as they are registered; then the longest word, so that a part of it is not taken for another
    name; FIDE's systems come last, for others are described as varieties of them.
    """

    def order(format_: Format) -> tuple[bool, bool, int]:
        return not format_.closed, format_.topic is not None, 0 if format_.closed else -max(map(len, format_.words))

    return sorted((format_ for format_ in all_formats() if format_.words), key=order)


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
    """What the rounds show that no Swiss system would pair: a table paired ahead, a round robin, a cup.

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

    A cup has byes in its first round only: a player who rests later and plays on is in a Swiss.
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
