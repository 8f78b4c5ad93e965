"""Pairs the rounds of a tournament again and compares."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from torneo.files.json_form import is_json, parse_json
from torneo.files.trf import Reading, ReportFileError, by_kind, read
from torneo.model import Tournament
from torneo.model.entrants import entrants
from torneo.pairing.choice import Choice, UnknownSystemError, choose
from torneo.pairing.compare import Line, compare, expected_lines, played_lines
from torneo.pairing.result import NoPairingError
from torneo.pairing.rounds import judge, pair_as, refer
from torneo.pairing.telling import Parting
from torneo.pairing.undated import edition_note
from torneo.ranking.check import RankDifference, check_standings
from torneo.rules import with_article
from torneo.text import Text, said
from torneo.text import marked as _

BY_REFERENCE = _("by the literal reference")
"""Why two engines of Torneo's own differ: the second, which follows the text by enumeration, says so."""


@dataclass(frozen=True, slots=True)
class Discrepancy:
    """A round that the file pairs differently from the rules."""

    round_number: int
    expected: tuple[Line, ...]
    """Pairs, bye included, that the rules give and the file does not have."""
    found: tuple[Line, ...]
    """Pairs of the file that the rules do not give."""
    reason: Text | Parting | None = None
    """Where the two part, if that can be said."""


def check(tournament: Tournament, system: str | None = None, edition: str | None = None) -> list[Discrepancy]:
    """Every round that the rules would have paired differently, colours included.

    A pair without colours in the file matches either way.
    """
    return Checker(tournament, choose(tournament, system, edition)).run()


class Checker:
    """Pairs every round of a tournament again: by the engine, and small fields by the literal reference too."""

    def __init__(self, tournament: Tournament, choice: Choice) -> None:
        self.tournament = tournament.proper
        """Its own rounds: play-offs follow no system of pairing."""
        self.entrants = entrants(self.tournament)
        self.choice = choice
        self.referenced = 0
        """Rounds that the reference has paired as well."""

    def run(self) -> list[Discrepancy]:
        """Every round that does not agree."""
        found = (self._round(number) for number in range(1, len(self.tournament.rounds) + 1))
        return [discrepancy for discrepancy in found if discrepancy is not None]

    def _round(self, number: int) -> Discrepancy | None:
        tournament, choice = self.tournament, self.choice
        played = self.entrants.rounds[number - 1]
        found = played_lines(played)
        try:
            pairing = pair_as(tournament, choice, number)
        except NoPairingError as error:
            return Discrepancy(number, (), tuple(found), with_article(error.said, error.article))
        literal = refer(tournament, choice, number)
        if literal is not None:
            self.referenced += 1
            ours = frozenset(frozenset((board.white, board.black)) for board in pairing.boards)
            ours |= {frozenset((pairing.bye,))} if pairing.bye is not None else set()
            if literal != ours:
                lines = tuple((min(pair), max(pair) if len(pair) > 1 else 0) for pair in literal - ours)
                return Discrepancy(number, tuple(sorted(lines)), tuple(expected_lines(pairing)), Text(BY_REFERENCE))
        without_sides = frozenset((game.white, game.black) for game in played.games if not game.coloured)
        differing = compare(pairing, found, without_sides)
        if not differing:
            return None
        return Discrepancy(
            number,
            tuple(seat.line for seat in differing.expected),
            tuple(seat.line for seat in differing.played),
            where_they_part(tournament, choice, number, found),
        )


def where_they_part(tournament: Tournament, choice: Choice, round_number: int, found: Sequence[Line]) -> Parting | None:
    """The criterion or colour rule on which another pairing of a round parts from the right one; None if none.

    >>> from torneo.model import Player
    >>> four = Tournament(tuple(map(Player, (1, 2, 3, 4))))
    >>> where_they_part(four, choose(four), 1, [(3, 1), (4, 2)]).text()
    '3-1: 5.2.5: An odd TPN gives the higher-ranked player the initial colour, an even one the opposite.'
    """
    judged = judge(tournament, choice, round_number)
    parting = judged.parting(found) if judged is not None else None
    return None if parting is None else Parting(parting, choice.system.chapters[choice.edition.id], choice.edition.id)


@dataclass(frozen=True, slots=True)
class FileCheck:
    """What came of checking one file."""

    name: str
    rounds: int = 0
    discrepancies: tuple[Discrepancy, ...] = ()
    ranks: tuple[RankDifference, ...] = ()
    """Stated ranks that the file's own tie-break list does not give."""
    remarks: tuple[Text, ...] = ()
    """What had to be adjusted while reading, or was assumed."""
    trouble: Text | None = None
    """Why the file is unusable, if it is."""
    referenced: int = 0
    """Rounds that the literal reference has paired as well."""
    names: tuple[tuple[int, str], ...] = ()
    """Of everybody who was paired, by number, where a round is paired otherwise."""

    @property
    def wrong(self) -> int:
        """How many discrepancies there are."""
        return len(self.discrepancies) + len(self.ranks)


@dataclass(frozen=True, slots=True)
class Task:
    """A file to check, by its name and content."""

    name: str
    data: bytes
    system: str | None = None
    edition: str | None = None
    options: tuple[tuple[str, str], ...] = ()
    standings: bool = False
    """Whether to check the stated ranks instead of the pairings."""


def check_file(task: Task) -> FileCheck:
    """Check one file; what is wrong with it is part of the answer."""
    name = task.name
    found: list[Discrepancy] = []
    ranks: list[RankDifference] = []
    referenced = 0
    remarks: list[Text] = []
    try:
        reading = Reading(parse_json(task.data)) if is_json(task.data) else read(task.data)
        if task.standings:
            ranks = check_standings(reading.tournament, edition=task.edition)
        else:
            choice = choose(reading.tournament, task.system, task.edition, dict(task.options))
            if choice.note is not None:
                remarks.append(Text(_(" note: {what}"), {"what": choice.note}))
            checker = Checker(reading.tournament, choice)
            found = checker.run()
            referenced = checker.referenced
    except ReportFileError as error:
        return FileCheck(name, trouble=Text(_("{file} cannot be read:\n{why}"), {"file": name, "why": said(error)}))
    except (UnknownSystemError, ValueError) as error:
        return FileCheck(name, trouble=Text("{file}: {why}", {"file": name, "why": said(error)}))
    remarks = [kind.said for kind in by_kind(reading.problems)] + remarks
    without = None if task.standings else edition_note(reading.tournament, task.system, task.edition)
    if without is not None:
        remarks.append(Text(_(" note: {what}"), {"what": without}))
    rounds = len(reading.tournament.proper.rounds)
    if len(reading.tournament.rounds) > rounds and not task.standings:
        apart = Text(
            _("play-offs follow no system of pairing: the rounds after {last} are not checked"), {"last": rounds}
        )
        remarks.append(Text(_(" note: {what}"), {"what": apart}))
    people = entrants(reading.tournament).players if found else ()
    names = tuple((player.number, player.name) for player in people)
    return FileCheck(name, rounds, tuple(found), tuple(ranks), tuple(remarks), referenced=referenced, names=names)
