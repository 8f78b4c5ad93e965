"""Compares our tie-breaks with those of gacrux on random tournaments and on files.

Run as ``python -m torneo.lab.diff_standings --count 300 --oracle-python /path/to/python``, with a Python that has
gacrux installed. Every difference is put in a class; the last line counts those that no article explains.
"""

from __future__ import annotations

import json
import subprocess
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Annotated

import typer

from torneo.files.trf import Dialect, ReportFileError, read, write
from torneo.model import (
    Bye,
    ByeKind,
    Event,
    Game,
    Player,
    PointSystem,
    Regulations,
    Result,
    Round,
    Tournament,
)
from torneo.ranking import StandingsError, System, parse_codes, standings
from torneo.ranking.field import VOLUNTARY, players_field

EDITIONS_OF_GACRUX = ("2024", "2026")
_SWISS = (
    "WIN,WON,BPG,BWG,PS,PS/C1,PS/C2,REP,STD,TPN,TPN/R,BH,BH/C1,BH/C2,BH/M1,BH/M2,BH/P,AOB,SB,SB/C1,SB/C2,SB/M1,SB/P,"
    "KS,KS/L1,KS/L-2,ARO/U1500,ARO/C1/U1500,ARO/C2/U1500,ARO/M1/U1500,TPR/U1500,PTP/U1500,APRO/U1500,APPO/U1500,"
    "RTNG/U1500"
)
SWISS_CODES = [code.text for code in parse_codes(_SWISS)]
FORE_CODES = ("FB", "FB/C1", "FB/M1", "AOB/F")
"""Each gets a run of its own there, because it changes what comes after it."""
ENCOUNTERS = ("PTS,DE", "PTS,DE/P", "PTS,WIN,DE,BH", "PTS,BH/C1,BH,SB,DE")
ROUND_ROBIN_CODES = [
    code for code in SWISS_CODES if code.partition("/")[0] not in ("BH", "AOB") and not code.endswith("/P")
]
ROUND_ROBIN_ENCOUNTERS = ("PTS,DE", "PTS,DE,SB,KS,WIN")

ORACLE = """
import json, sys
from gacrux.trf2json import trf2json
from gacrux.tiebreak import tiebreak
for line in sys.stdin:
    job = json.loads(line)
    answers = []
    for codes in job["lists"]:
        try:
            reader = trf2json()
            reader.parse_file(job["text"], False)
            tournament = reader.get_tournament(1)
            params = {"tiebreak": codes, "check": False, "unrated": None,
                      "swiss": not job["robin"], "pre_determined": job["robin"]}
            found = tiebreak(tournament, job["after"], params).compute_tiebreaks(tournament, params)
            answers.append({c["cid"]: [c["rank"]] + [None if v is None else str(v) for v in c["tiebreakScore"]]
                            for c in found["competitors"]})
        except Exception as error:
            answers.append(repr(error))
    print(json.dumps(answers), flush=True)
"""


@dataclass(frozen=True, slots=True)
class Difference:
    """One value or rank that differs."""

    where: str
    edition: str
    codes: str
    number: int
    ours: str
    theirs: str
    reason: str
    """The class of the difference; empty if nothing explains it."""


def random_tournament(random: Random) -> Tournament:
    """A tournament with random pairings by score, byes, forfeits, absences, odd results."""
    size, count = random.randint(4, 40), random.randint(2, 11)
    ratings = sorted((random.randint(1200, 2700) for _ in range(size)), reverse=True)
    unrated = random.random() < 0.3
    players = tuple(
        Player(number, f"Player {number:03}", None if unrated and random.random() < 0.15 else rating)
        for number, rating in enumerate(ratings, 1)
    )
    regulations = Regulations(rounds=count + random.choice((0, 0, 0, 1)), points=random_points(random))
    trouble = random.choice((0.0, 0.05, 0.15, 0.3))
    arrives = {p.number: 1 + random.randint(0, 2) * (random.random() < trouble) for p in players}
    leaves = {p.number: random.randint(1, count) if random.random() < trouble else count + 1 for p in players}
    scores: dict[int, int] = dict.fromkeys(arrives, 0)
    met: set[frozenset[int]] = set()
    rounds = []
    for round_number in range(1, count + 1):
        here, byes = [], []
        for number, arrival in arrives.items():
            if not arrival <= round_number < leaves[number]:
                if random.random() < 0.5:
                    byes.append(Bye(number, ByeKind.ZERO))
            elif random.random() < trouble / 2:
                byes.append(Bye(number, random.choice((ByeKind.HALF, ByeKind.HALF, ByeKind.ZERO, ByeKind.FULL))))
            else:
                here.append(number)
        random.shuffle(here)
        here.sort(key=lambda number: -scores[number])
        if len(here) % 2:
            byes.append(Bye(here.pop(), ByeKind.PAIRING))
        games = []
        while here:
            first = here.pop(0)
            second = next((other for other in here if frozenset((first, other)) not in met), here[0])
            here.remove(second)
            met.add(frozenset((first, second)))
            white, black = (first, second) if random.random() < 0.5 else (second, first)
            games.append(Game(white, black, random_result(random, trouble)))
        rounds.append(Round(tuple(games), tuple(byes)))
        field = players_field(Tournament(players, tuple(rounds), regulations=regulations))
        scores = dict(zip(field.numbers, field.scores, strict=True))
    return Tournament(players, tuple(rounds), Event(name="Random Swiss"), regulations)


def random_points(random: Random) -> PointSystem:
    """Mostly the ordinary points, sometimes others."""
    return random.choice(
        (
            PointSystem(),
            PointSystem(),
            PointSystem(),
            PointSystem.of(30, 10, 0),
            PointSystem.of(20, 10, 0),
            PointSystem().with_pairing_bye(5),
        )
    )


def random_result(random: Random, trouble: float) -> Result:
    """A result; with trouble now and then a forfeit or an arbiter's decision."""
    if random.random() < trouble:
        return random.choice(
            (
                Result.WHITE_FORFEIT_WIN,
                Result.BLACK_FORFEIT_WIN,
                Result.WHITE_FORFEIT_WIN,
                Result.BLACK_FORFEIT_WIN,
                Result.DOUBLE_FORFEIT,
                Result.UNRATED_WHITE_WIN,
                Result.UNRATED_DRAW,
                Result.HALF_ZERO,
                Result.ZERO_ZERO,
            )
        )
    return random.choice((Result.WHITE_WIN, Result.WHITE_WIN, Result.BLACK_WIN, Result.DRAW, Result.DRAW))


def random_round_robin(random: Random) -> Tournament:
    """Everybody against everybody once or twice, with forfeits."""
    size = random.randint(3, 12)
    players = tuple(Player(n, f"Player {n:03}", random.randint(1200, 2700)) for n in range(1, size + 1))
    trouble = random.choice((0.0, 0.1, 0.3))
    seats = [*range(1, size + 1), *([0] if size % 2 else [])]
    rounds = []
    for turn in range(random.choice((1, 1, 2))):
        for _ in range(len(seats) - 1):
            half = len(seats) // 2
            pairs = list(zip(seats[:half], reversed(seats[half:]), strict=True))
            games = [Game(*((a, b) if turn else (b, a)), random_result(random, trouble)) for a, b in pairs if a and b]
            rounds.append(Round(tuple(games)))
            seats = [seats[0], seats[-1], *seats[1:-1]]
    regulations = Regulations(rounds=len(rounds), system="FIDE_ROUNDROBIN", points=random_points(random))
    return Tournament(players, tuple(rounds), Event(name="Random round robin"), regulations)


class Oracle:
    """A process that answers with gacrux's values."""

    def __init__(self, python: str) -> None:
        self.process = subprocess.Popen(
            [python, "-c", ORACLE], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )

    def ask(
        self, text: str, lists: list[list[str]], *, robin: bool, after: int
    ) -> list[dict[str, list[str | int | None]] | str]:
        """The ranks and values for each list, by player; a text if it failed."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        job = {"text": text, "lists": lists, "robin": robin, "after": after}
        self.process.stdin.write(json.dumps(job) + "\n")
        self.process.stdin.flush()
        answers: list[dict[str, list[str | int | None]] | str] = json.loads(self.process.stdout.readline())
        return answers

    def close(self) -> None:
        """End the process."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def _their_code(code: str, edition: str) -> str:
    """Our code in their spelling: the Koya limit needs a sign there, and the edition is a modifier."""
    if "/L" in code and "/L-" not in code:
        code = code.replace("/L", "/L+")
    return code if code == "PTS" else f"{code}/V{edition}"


def compare(where: str, tournament: Tournament, oracle: Oracle) -> tuple[int, list[Difference]]:
    """How many values were compared, and those that differ."""
    robin = "ROBIN" in tournament.regulations.system
    lists = [["PTS", *(ROUND_ROBIN_CODES if robin else SWISS_CODES)]]
    if not robin:
        lists += [["PTS", code] for code in FORE_CODES]
    encounters = ROUND_ROBIN_ENCOUNTERS if robin else ENCOUNTERS
    lists += [codes.split(",") for codes in encounters]
    text = write(tournament, Dialect.TRF26).text
    compared, found = 0, []
    for edition in EDITIONS_OF_GACRUX:
        theirs_ = [[_their_code(code, edition) for code in codes] for codes in lists]
        answers = oracle.ask(text, theirs_, robin=robin, after=len(tournament.rounds))
        for codes, answer in zip(lists, answers, strict=True):
            if isinstance(answer, str):
                found.append(Difference(where, edition, ",".join(codes), 0, "", answer, ""))
                continue
            system = System.ROUND_ROBIN if robin else System.SWISS
            made = standings(tournament, codes, edition=edition, system=system)
            for row in made.rows:
                theirs = answer[str(row.number)]
                places = (row.rank, theirs[0])
                ranked = codes in [encounter.split(",") for encounter in encounters]
                if ranked:
                    compared += 1
                    if places[0] != places[1]:
                        asked = "rank " + ",".join(codes)
                        found.append(Difference(where, edition, asked, row.number, str(places[0]), str(places[1]), ""))
                for code, text_, value in zip(codes, row.texts, theirs[1:], strict=True):
                    compared += 1
                    if not same(as_theirs(code, text_), value):
                        reason = explain(tournament, code, row.number, str(value))
                        found.append(Difference(where, edition, code, row.number, text_, str(value), reason))
    return compared, found


def as_theirs(code: str, text: str) -> str:
    """Our value as the other side writes it: 0 for the direct encounter of a player who is not tied.

    >>> as_theirs("DE/P", ""), as_theirs("EDE", "2"), as_theirs("ARO", "")
    ('0', '2', '')
    """
    return text or ("0" if code.startswith(("DE", "EDE")) else "")


def same(ours: str, theirs: str | int | None) -> bool:
    """Whether two values are equal to the decimals that the other side keeps.

    >>> same("13.666667", "13.67"), same("13.5", "13.50"), same("", None), same("13.5", "13")
    (True, True, True, False)
    """
    if theirs is None or not ours:
        return theirs is None and not ours
    other = Decimal(theirs)
    exponent = other.as_tuple().exponent
    step = Fraction(10) ** int(exponent)
    difference = abs(Fraction(ours) - Fraction(other))
    return difference == 0 or (-int(exponent) >= 2 and difference <= step / 2 + Fraction(1, 10**6))


def explain(tournament: Tournament, code: str, number: int, theirs: str) -> str:
    """The article that a difference rests on, if the other value is what another reading gives."""
    field = players_field(tournament, predetermined="ROBIN" in tournament.regulations.system)
    index = field.numbers.index(number)
    if code == "STD":
        by_draw = sum(10 if own > field.draw else 5 if own == field.draw else 0 for own in field.points[index])
        if Fraction(theirs) * 10 == by_draw:
            return "STD compares with the scheduled opponent, not with a draw (7.7)"
    if code == "REP":
        free = sum(field.free(index, r) for r in range(field.rounds))
        declined = sum(kind in VOLUNTARY for kind in field.kinds[index])
        if free and int(theirs) == field.rounds - declined:
            return "REP: the free round of an odd round robin is no zero-point bye (15.2)"
    return ""


def _folder(path: Path) -> Iterator[tuple[str, Tournament]]:
    for file in sorted(path.iterdir()):
        if file.suffix.lower() in (".trf", ".trfx", ".txt"):
            try:
                tournament = read(file.read_bytes()).tournament
            except ReportFileError as error:
                typer.echo(f"{file.name}: not readable: {error}", err=True)
                continue
            yield file.name, replace(tournament, event=replace(tournament.event, start=None))


def _random(count: int, seed: int) -> Iterator[tuple[str, Tournament]]:
    for number in range(seed, seed + count):
        random = Random(number)
        make = random_round_robin if random.random() < 0.2 else random_tournament
        yield f"random {number}", make(random)


def run(jobs: Iterable[tuple[str, Tournament]], oracle: Oracle, show: int) -> int:
    """Compare everything, print the classes, return how many differences nothing explains."""
    compared = tournaments = 0
    classes: Counter[str] = Counter()
    open_: list[Difference] = []
    for where, tournament in jobs:
        try:
            values, differences = compare(where, tournament, oracle)
        except StandingsError as error:
            typer.echo(f"{where}: {error}", err=True)
            continue
        tournaments += 1
        compared += values
        for difference in differences:
            classes[difference.reason or "unexplained"] += 1
            if not difference.reason:
                open_.append(difference)
    for difference in open_[:show]:
        typer.echo(
            f"{difference.where}, {difference.edition}, {difference.codes}, player {difference.number}:"
            f" {difference.ours} here, {difference.theirs} there"
        )
    for reason, number in sorted(classes.items()):
        typer.echo(f"{number:6} {reason}")
    typer.echo(f"{tournaments} tournaments, {compared} values, {len(open_)} unexplained differences")
    return len(open_)


def main(
    oracle_python: Annotated[str, typer.Option(help="A Python that has gacrux installed.")],
    count: Annotated[int, typer.Option(help="How many random tournaments.")] = 300,
    seed: Annotated[int, typer.Option(help="The first seed.")] = 1,
    folder: Annotated[list[Path] | None, typer.Option(help="Also every report file of this folder.")] = None,
    show: Annotated[int, typer.Option(help="How many unexplained differences to print.")] = 20,
) -> None:
    """Compare tie-breaks with gacrux."""
    oracle = Oracle(oracle_python)
    try:
        jobs = list(_random(count, seed))
        for path in folder or []:
            jobs += _folder(path)
        code = 1 if run(jobs, oracle, show) else 0
    finally:
        oracle.close()
    raise typer.Exit(code)


if __name__ == "__main__":
    typer.run(main)
