"""Other engines, each in a process of its own, asked through pipes."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from torneo.files.trf import Dialect, write
from torneo.lab import oracle_server
from torneo.model import (
    Bye,
    ByeKind,
    ForbiddenPairs,
    Game,
    History,
    PointSystem,
    RequestedBye,
    Round,
    TeamEvent,
    Tournament,
    VirtualPoints,
    format_points,
)
from torneo.pairing.choice import choose
from torneo.pairing.rounds import accelerate
from torneo.pairing.swiss.entrants import paired_in

EDITIONS = {"gacrux": "2026", "py4swiss": "2017"}
"""The edition that each engine plays by."""


class OracleError(RuntimeError):
    """The engine cannot be started, or has gone."""


@dataclass(frozen=True, slots=True)
class Answer:
    """How the other engine pairs a round."""

    pairs: frozenset[tuple[int, int]] = frozenset()
    """White first; the bye is paired with 0."""
    impossible: str = ""
    """Its message, if it says that the round cannot be paired."""
    error: str = ""
    """Its message, if it has failed."""
    seconds: float = 0


class Oracle:
    """An engine that lives as long as this object is open."""

    def __init__(self, engine: str, python: str = "") -> None:
        """Start the engine with a Python that has it; by default the one that runs this."""
        command = [python or sys.executable, str(Path(oracle_server.__file__)), engine]
        self.engine = engine
        try:
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
            )
        except OSError as error:
            raise OracleError(f"{command[0]}: {error.strerror or error}") from error
        try:
            self.version = str(self._read()["version"])
        except OracleError:
            self.close()
            raise

    def __enter__(self) -> Oracle:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End the process."""
        if self._process.stdin and self._process.stdout:
            self._process.stdin.close()
            self._process.stdout.close()
        self._process.wait()

    def _read(self) -> Any:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise OracleError(f"{self.engine} does not answer: is it installed in the Python given for it?")
        return json.loads(line)

    def ask(self, text: str, rounds: list[int], repeat: int = 1) -> list[Answer]:
        """How the engine pairs rounds of a report file, in the shortest of so many runs."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps({"text": text, "rounds": rounds, "repeat": repeat}) + "\n")
        self._process.stdin.flush()
        return [
            Answer(
                frozenset((white, black) for white, black in answer.get("pairs", ())),
                answer.get("impossible", ""),
                answer.get("error", ""),
                answer.get("seconds", 0),
            )
            for answer in self._read()
        ]

    def pair(self, tournament: Tournament, round_number: int, repeat: int = 1) -> Answer:
        """How the engine pairs a round, given as the next one with those who are away from it."""
        cut = explicit(before(tournament, round_number))
        if self.engine == "gacrux":
            cut = with_boards(cut) if cut.team_event is not None else cut
            return self.ask(write(cut, Dialect.TRF26).text, [round_number], repeat)[0]
        text, numbers = for_py4swiss(cut)
        answer = self.ask(text, [round_number], repeat)[0]
        names = {0: 0, **{new: old for old, new in numbers.items()}}
        return replace(answer, pairs=frozenset((names[white], names[black]) for white, black in answer.pairs))


def before(tournament: Tournament, round_number: int) -> Tournament:
    """The tournament as it stood when a round was to be paired, with the byes on request for it."""
    asked = tournament.regulations.requested_byes
    if tournament.pairs_teams:  # whose byes on request stay on record
        asked = tuple(bye for bye in asked if bye.round <= round_number)
    elif round_number <= len(tournament.rounds):
        paired = tournament.rounds[round_number - 1]
        asked = tuple(
            RequestedBye(round_number, bye.player, bye.kind) for bye in paired.byes if bye.kind is not ByeKind.PAIRING
        )
    return replace(
        tournament,
        rounds=tournament.rounds[: round_number - 1],
        regulations=replace(tournament.regulations, requested_byes=asked),
        team_event=tournament.team_event and _matches_before(tournament.team_event, round_number),
    )


def _matches_before(event: TeamEvent, round_number: int) -> TeamEvent:
    return replace(
        event,
        line_ups=tuple(line_up for line_up in event.line_ups if line_up.round < round_number),
        forfeits=tuple(match for match in event.forfeits if match.round < round_number),
        matches=tuple(match for match in event.matches if match.round < round_number),
        byes=event.byes and replace(event.byes, teams=event.byes.teams[: round_number - 1]),
    )


def with_boards(tournament: Tournament) -> Tournament:
    """The tournament of teams in which matches that nobody played have their boards: gacrux does not do without."""
    event = tournament.team_event or TeamEvent()
    members = {team.number: team.members for team in tournament.teams}
    rounds = list(tournament.rounds)
    for match in event.forfeits:
        round_ = rounds[match.round - 1]
        seats = zip(event.board_colours, members[match.white], members[match.black], strict=False)
        games = tuple(
            Game(one, other, match.result) if colour == "W" else Game(other, one, match.result.reversed)
            for colour, one, other in seats
        )
        rounds[match.round - 1] = Round((*round_.games, *games), round_.byes)
    return replace(tournament, rounds=tuple(rounds), team_event=replace(event, forfeits=()))


def explicit(tournament: Tournament) -> Tournament:
    """The tournament with virtual points instead of the name of its acceleration, which not every engine has right."""
    choice = choose(tournament)
    plain = accelerate(tournament, choice)
    code = choice.system.code(choice.edition.id, choice.settings)
    return replace(plain, regulations=replace(plain.regulations, system=code))


def for_py4swiss(tournament: Tournament) -> tuple[str, dict[int, int]]:
    """A report file of the next round that py4swiss can read, and the number that each player has in it.

    It takes the numbers as they stand, so those who hold none yet (5.2.5 of 2026, E.5 of 2017) are left out and
    the others close ranks. It reads neither records of TRF26 nor those of bbpPairings.
    """
    history = History(tournament)
    present = set(paired_in(tournament, len(tournament.rounds) + 1))
    kept = [p for p in tournament.players if p.number in present or history[p.number].has_been_paired]
    numbers = {player.number: number for number, player in enumerate(kept, 1)}
    regulations = tournament.regulations
    adapted = replace(
        tournament,
        players=tuple(replace(player, number=numbers[player.number]) for player in kept),
        rounds=tuple(_renumbered(round_, numbers) for round_ in tournament.rounds),
        regulations=replace(
            regulations,
            requested_byes=tuple(
                replace(bye, player=numbers[bye.player]) for bye in regulations.requested_byes if bye.player in numbers
            ),
            forbidden=tuple(
                ForbiddenPairs(tuple(numbers[number] for number in pair.players))
                for pair in regulations.forbidden
                if not pair.if_possible and all(number in numbers for number in pair.players)
            ),
            virtual_points=tuple(
                VirtualPoints(entry.first_round, entry.last_round, numbers[number], numbers[number], entry.points)
                for entry in regulations.virtual_points
                for number in range(entry.first_player, entry.last_player + 1)
                if number in numbers
            ),
        ),
    )
    return write(adapted, Dialect.TRF16).text + _xxs(regulations.points), numbers


def _renumbered(round_: Round, numbers: dict[int, int]) -> Round:
    games = tuple(Game(numbers[game.white], numbers[game.black], game.result) for game in round_.games)
    return Round(games, tuple(Bye(numbers[bye.player], bye.kind) for bye in round_.byes if bye.player in numbers))


def _xxs(points: PointSystem) -> str:
    """The point system in JaVaFo's record, every code spelled out."""
    values = {
        "WW": points.win,
        "BW": points.win,
        "WD": points.draw,
        "BD": points.draw,
        "WL": points.loss,
        "BL": points.loss,
        "ZPB": points.zero_point_bye,
        "HPB": points.half_point_bye,
        "FPB": points.full_point_bye,
        "PAB": points.pairing_bye,
        "FW": points.forfeit_win,
        "FL": points.forfeit_loss,
    }
    return f"XXS {' '.join(f'{code}={format_points(value)}' for code, value in values.items())}\n"
