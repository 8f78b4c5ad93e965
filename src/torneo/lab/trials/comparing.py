"""What was acknowledged beside what the logs on disk hold: nothing may be missing, and every log must verify."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from itertools import pairwise

from torneo.desk import Entry
from torneo.model import Result

PLAYED = (Result.WHITE_WIN, Result.BLACK_WIN, Result.DRAW, Result.WHITE_FORFEIT_WIN, Result.BLACK_FORFEIT_WIN)


@dataclass
class Findings:
    """What comparing found."""

    acknowledged: int = 0
    unanswered: int = 0
    """Entries on their way when the server died: they may be in the log or not."""
    kept: int = 0
    """Unanswered ones that are in the log."""
    refused: int = 0
    """Entries that the server said it could not take: they must not be in the log."""
    lost: list[str] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)
    """Logs that did not verify, answers that were neither yes nor no."""

    @property
    def fine(self) -> bool:
        """Whether nothing was lost."""
        return not self.lost and not self.broken


@dataclass
class Board:
    """What a writer knows of a board of theirs."""

    known: Result = Result.PENDING
    asked: Result | None = None
    """Sent, and not answered."""
    acknowledged: int = 0


def compare(slug: str, boards: Mapping[int, Board], findings: Findings, moment: str, number: int = 1) -> None:
    """Compare the log of a tournament with what the writers of a round were answered."""
    from torneo.desk import BrokenLogError, replay  # noqa: PLC0415 - Django has to be told where the data are first
    from torneo.desk.events import ResultCorrected, ResultRecorded  # noqa: PLC0415
    from torneo.web.core import store  # noqa: PLC0415
    from torneo.web.models import Tournament  # noqa: PLC0415

    try:
        log = store.log_of(Tournament.objects.get(slug=slug))
    except BrokenLogError as error:
        findings.broken.append(f"{moment}: {error}")
        return
    state = replay(log)
    games = dict(state.games(number))
    written = dict.fromkeys(boards, 0)
    place = {game.white: board for board, game in games.items()}
    for entry in log:
        happening = entry.happening
        if isinstance(happening, ResultRecorded | ResultCorrected) and happening.round == number:
            written[place[happening.white]] += 1
    for place_, board in boards.items():
        in_log = games[place_].result
        if board.asked is None:
            if in_log is not board.known or written[place_] != board.acknowledged:
                said = f"{board.known.name} was acknowledged, the log has {in_log.name}"
                findings.lost.append(f"{moment}, board {place_}: {said}")
            continue
        findings.unanswered += 1
        if in_log is board.asked:
            findings.kept += 1
            board.known, board.acknowledged = in_log, board.acknowledged + 1
        elif in_log is not board.known:
            findings.lost.append(f"{moment}, board {place_}: {board.known.name} became {in_log.name}")
        board.asked = None


@dataclass
class Logs:
    """Every log of a site, verified again and again: what is known of one is not read anew."""

    made: set[str] = field(default_factory=set)
    """Tournaments that were acknowledged as made."""
    refused: set[str] = field(default_factory=set)
    """Names of tournaments that the server said it could not make."""
    _known: dict[str, list[Entry]] = field(default_factory=dict)

    def verify(self, findings: Findings, moment: str) -> None:
        """Read every log in the database; those that were acknowledged must be there, those refused must not."""
        from torneo.desk import BrokenLogError, replay  # noqa: PLC0415
        from torneo.web.core import store  # noqa: PLC0415
        from torneo.web.models import Tournament  # noqa: PLC0415

        there = list(Tournament.objects.all())
        missing = self.made - {tournament.slug for tournament in there}
        findings.lost += [f"{moment}: the tournament {slug} was acknowledged and is not there" for slug in missing]
        for tournament in there:
            slug, known = tournament.slug, self._known.get(tournament.slug, [])
            if tournament.name in self.refused:
                findings.broken.append(f"{moment}: {slug} is there, and its maker was told that it is not")
            try:
                log = store.log_of(tournament, known=known)
                if len(log) > len(known):
                    replay(log)
            except BrokenLogError as error:
                findings.broken.append(f"{moment}: {slug}: {error}")
                continue
            self._known[slug] = log.entries
            if any(entry.time < before.time for before, entry in pairwise(log)):
                findings.broken.append(f"{moment}: {slug}: an entry is older than the one before")
            if not len(log) or (len(log), log.head) != (tournament.sequence, tournament.head):
                findings.broken.append(f"{moment}: {slug}: {len(log)} entries, {tournament.sequence} in its row")

    def set_back(self) -> int:
        """How many entries the log dated just after the one before, because the clock stood earlier."""
        tick = timedelta(microseconds=1)
        return sum(entry.time - before.time == tick for log in self._known.values() for before, entry in pairwise(log))
