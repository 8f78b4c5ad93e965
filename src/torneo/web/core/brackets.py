"""The bracket of a tournament as it stands, in parts that can be drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from torneo.desk import State
from torneo.desk.choice import choice_of
from torneo.model import Player, Round
from torneo.pairing.format import Places
from torneo.pairing.knockout.cup import Cup
from torneo.pairing.knockout.running import cup_of
from torneo.pairing.stages.finals import seated_rounds
from torneo.pairing.stages.running import stages_of
from torneo.reports.cup import CupPart, cup_parts, tie_games


@dataclass(frozen=True, slots=True)
class Knockout:
    """A knock-out with who plays in it: the whole tournament, or what follows its groups."""

    cup: Cup
    people: Mapping[int, Player]
    """By the numbers of the bracket."""
    rounds: tuple[Round, ...]
    """By the numbers of the bracket."""
    before: int = 0
    """How many rounds were played before it."""

    @property
    def champion(self) -> Player | None:
        """Who has won it."""
        number = self.cup.state.champion
        return None if number is None else self.people[number]


def knockout_of(state: State) -> Knockout:
    """The knock-out as far as its rounds go; ``ScheduleError`` where the entries make none, or not yet."""
    tournament, choice = state.tournament, choice_of(state)
    if choice.system.places is not Places.STAGES:
        return Knockout(cup_of(tournament, choice.settings), tournament.by_number, tournament.rounds)
    stages = stages_of(tournament, choice.settings)
    finalists = stages.finalists()
    people = {seat: tournament.by_number[number] for seat, number in enumerate(finalists, 1)}
    rounds = seated_rounds(tournament, stages.first, finalists)
    return Knockout(stages.cup(finalists), people, rounds, stages.first)


def parts_of(state: State, most: int = 64) -> list[CupPart]:
    """The bracket in parts of so many entrants at most; ``ScheduleError`` where there is none yet."""
    knockout = knockout_of(state)
    games = tie_games(knockout.rounds, knockout.cup)
    boards = {}
    for tie, (round_, game) in games.items():
        number, white = round_ + knockout.before, knockout.people[game.white].number
        seats = state.seats(number).items()
        boards[tie] = (number, next(board for board, seat in seats if white in (seat.white, seat.black)))
    return cup_parts(knockout.people, knockout.cup, games, boards, most)
