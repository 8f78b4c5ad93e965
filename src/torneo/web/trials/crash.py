"""Kill the server at random moments while results are entered, and see that nothing acknowledged is lost."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from torneo.model import Result
from torneo.web.server.configuration import Configuration
from torneo.web.trials.client import Client, Unreachable
from torneo.web.trials.server import Server

PASSWORD = "clave de prueba 64"
BOARDS = 40
WRITERS = 2
_PLAYED = (Result.WHITE_WIN, Result.BLACK_WIN, Result.DRAW, Result.WHITE_FORFEIT_WIN, Result.BLACK_FORFEIT_WIN)


@dataclass
class Report:
    """What a trial found."""

    kills: int = 0
    acknowledged: int = 0
    unanswered: int = 0
    """Entries on their way when the server died: they may be in the log or not."""
    kept: int = 0
    """Unanswered ones that are in the log."""
    lost: list[str] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)
    """Logs that did not verify, answers that were neither yes nor no."""

    @property
    def fine(self) -> bool:
        """Whether nothing was lost."""
        return not self.lost and not self.broken


@dataclass
class Board:
    """What a writer knows of a board of his."""

    known: Result = Result.PENDING
    asked: Result | None = None
    """Sent, and not answered."""
    acknowledged: int = 0


def try_crashes(
    folder: Path, kills: int, seed: int = 1, database: str = "", progress: Callable[[Report], None] = lambda _: None
) -> Report:
    """Run the trial in an empty folder."""
    slug = _set_up(folder, database)
    lots = Random(seed)
    boards = {number: Board() for number in range(1, BOARDS + 1)}
    report = Report()
    server = Server(folder, database)
    clients: list[Client] = []
    for _ in range(kills):
        server.start()
        clients = clients or [_logged_in(server, writer) for writer in range(WRITERS)]
        writing = threading.Barrier(WRITERS + 1)
        writers = [
            threading.Thread(
                target=_write,
                args=(
                    client,
                    slug,
                    {n: b for n, b in boards.items() if n % WRITERS == w},
                    lots.random(),
                    writing,
                    report,
                ),
            )
            for w, client in enumerate(clients)
        ]
        for writer in writers:
            writer.start()
        writing.wait()
        time.sleep(lots.random() * 0.6)
        server.kill()
        for writer in writers:
            writer.join()
        report.kills += 1
        compare(slug, boards, report)
        progress(report)
    if not report.acknowledged:
        report.broken.append("no result was acknowledged, so nothing was tried")
    return report


def _logged_in(server: Server, writer: int) -> Client:
    client = Client(server.address)
    client.log_in(f"writer{writer}", PASSWORD)
    return client


def _set_up(folder: Path, database: str) -> str:
    """A tournament with its first round published, and an account for each writer."""
    from torneo.web import serving  # noqa: PLC0415 - Django has to be told where the data are first

    serving.prepare(Configuration(folder, database))
    from django.contrib.auth.models import User  # noqa: PLC0415

    from torneo.desk import commands  # noqa: PLC0415
    from torneo.model import Event, Player, Regulations  # noqa: PLC0415
    from torneo.web import store  # noqa: PLC0415
    from torneo.web.models import Membership, Role  # noqa: PLC0415

    regulations = Regulations(rounds=9, system="FIDE_DUTCH_2026")
    tournament = store.found("Crash", "trial", lambda _: commands.create(Event("Crash"), regulations))
    for number in range(2 * BOARDS):
        player = Player(1, f"Player {number}", 2500 - 10 * number)
        store.act(tournament, "trial", lambda state, player=player: commands.enter(state, player))  # type: ignore[misc]
    store.act(tournament, "trial", lambda state: commands.pair_round(state, "trial"))
    store.act(tournament, "trial", commands.publish)
    for writer in range(WRITERS):
        user = User.objects.create_user(f"writer{writer}", password=PASSWORD)
        Membership.objects.create(tournament=tournament, user=user, role=Role.ARBITER)
    return tournament.slug


def _write(
    client: Client, slug: str, boards: dict[int, Board], seed: float, writing: threading.Barrier, report: Report
) -> None:
    """Enter and correct results on one's boards until the server dies."""
    lots = Random(seed)
    path = f"/desk/{slug}/results"
    client.get(path)
    writing.wait()
    try:
        while True:
            number = lots.choice(list(boards))
            board = boards[number]
            result = lots.choice([each for each in _PLAYED if each is not board.known])
            board.asked = result
            status, text = client.post(
                path, round=1, board=number, result="".join(result.value), seen="".join(board.known.value)
            )
            if status not in (200, 204):
                report.broken.append(f"board {number}: answer {status}: {text[:200]}")
            else:
                board.known, board.acknowledged = result, board.acknowledged + 1
                report.acknowledged += 1
            board.asked = None
    except Unreachable:
        return


def compare(slug: str, boards: dict[int, Board], report: Report) -> None:
    """The log on disk with what the writers were told."""
    from torneo.desk import BrokenLogError, replay  # noqa: PLC0415
    from torneo.desk.events import ResultCorrected, ResultRecorded  # noqa: PLC0415
    from torneo.web import store  # noqa: PLC0415
    from torneo.web.models import Tournament  # noqa: PLC0415

    try:
        log = store.log_of(Tournament.objects.get(slug=slug))
    except BrokenLogError as error:
        report.broken.append(f"kill {report.kills}: {error}")
        return
    state = replay(log)
    games = dict(state.games(1))
    written = dict.fromkeys(boards, 0)
    place = {game.white: number for number, game in games.items()}
    for entry in log:
        if isinstance(entry.happening, ResultRecorded | ResultCorrected):
            written[place[entry.happening.white]] += 1
    for number, board in boards.items():
        in_log = games[number].result
        if board.asked is None:
            if in_log is not board.known or written[number] != board.acknowledged:
                said = f"{board.known.name} was acknowledged, the log has {in_log.name}"
                report.lost.append(f"kill {report.kills}, board {number}: {said}")
            continue
        report.unanswered += 1
        if in_log is board.asked:
            report.kept += 1
            board.known, board.acknowledged = in_log, board.acknowledged + 1
        elif in_log is not board.known:
            report.lost.append(f"kill {report.kills}, board {number}: {board.known.name} became {in_log.name}")
        board.asked = None
