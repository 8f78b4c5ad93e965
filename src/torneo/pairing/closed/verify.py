"""The principles a schedule may be held to, each as a function that lists what breaks it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from torneo.pairing.closed.schedule import Entrant, Schedule, TeamPlayer


@dataclass(frozen=True, slots=True)
class Fault:
    """One breach of a principle: its name, and who and where."""

    principle: str
    detail: str

    def __str__(self) -> str:
        return f"{self.principle}: {self.detail}"


Verifier = Callable[[Schedule], tuple[Fault, ...]]


def colours(schedule: Schedule) -> dict[Entrant, str]:
    """The colours of each entrant in order of play, as ``WBW``; a rest leaves no mark.

    >>> from torneo.pairing.closed.berger import berger
    >>> colours(berger(4))[1]
    'WWB'
    """
    history: dict[Entrant, list[str]] = {entrant: [] for entrant in schedule.entrants}
    for game in schedule.games():
        history.setdefault(game.white, []).append("W")
        history.setdefault(game.black, []).append("B")
    return {entrant: "".join(letters) for entrant, letters in history.items()}


def one_game_a_round(schedule: Schedule) -> list[Fault]:
    """Nobody plays twice in a round, nobody plays who is not entered, and who does not play is free."""
    faults = []
    everyone = set(schedule.entrants)
    for round_ in schedule.rounds:
        seats: Counter[Entrant] = Counter(round_.free)
        for game in round_.games:
            seats[game.white] += 1
            seats[game.black] += 1
        for entrant in schedule.entrants:
            if seats[entrant] != 1:
                times = "is missing" if not seats[entrant] else f"appears {seats[entrant]} times"
                faults.append(Fault("one game a round", f"{entrant} {times} in round {round_.number}"))
        for stranger in sorted(set(seats) - everyone, key=str):
            faults.append(Fault("one game a round", f"{stranger} of round {round_.number} is not entered"))
    return faults


def meetings(schedule: Schedule, times: int, pairs: Iterable[tuple[Entrant, Entrant]] | None = None) -> list[Fault]:
    """Every one of the pairs (all of them unless told) meets so many times, and no other pair meets."""
    met = Counter(frozenset((game.white, game.black)) for game in schedule.games())
    wanted = combinations(schedule.entrants, 2) if pairs is None else pairs
    faults = []
    for one, other in wanted:
        count = met.pop(frozenset((one, other)), 0)
        if count != times:
            faults.append(Fault("meetings", f"{one} and {other} meet {count} times, not {times}"))
    for left in met:
        faults.append(Fault("meetings", f"{' and '.join(sorted(map(str, left)))} should not meet"))
    return faults


def no_rematch(schedule: Schedule) -> list[Fault]:
    """No two players meet twice."""
    met = Counter(frozenset((game.white, game.black)) for game in schedule.games())
    return [
        Fault("no rematch", f"{' and '.join(sorted(map(str, pair)))} meet {count} times")
        for pair, count in met.items()
        if count > 1
    ]


def colour_balance(schedule: Schedule, bound: int) -> list[Fault]:
    """The Whites and Blacks of each player differ by no more than the bound."""
    faults = []
    for entrant, history in colours(schedule).items():
        difference = history.count("W") - history.count("B")
        if abs(difference) > bound:
            faults.append(Fault("colour balance", f"{entrant} has {difference:+d} Whites, the bound is {bound}"))
    return faults


def longest_run(schedule: Schedule, bound: int) -> list[Fault]:
    """Nobody has one colour more than so many games in a row."""
    faults = []
    for entrant, history in colours(schedule).items():
        for colour in "WB":
            if colour * (bound + 1) in history:
                faults.append(Fault("colours in a row", f"{entrant} has more than {bound} {colour} in a row"))
    return faults


def alternation(schedule: Schedule) -> list[Fault]:
    """Everybody changes colour from each game to the next."""
    return [
        Fault("alternation", f"{entrant} repeats a colour: {history}")
        for entrant, history in colours(schedule).items()
        if any(one == next_ for one, next_ in pairwise(history))
    ]


def rests(schedule: Schedule, times: int) -> list[Fault]:
    """Nobody rests more often than so many times."""
    rested = Counter(entrant for round_ in schedule.rounds for entrant in round_.free)
    return [
        Fault("rests", f"{entrant} rests {count} times, {times} at most")
        for entrant, count in rested.items()
        if count > times
    ]


def _team(entrant: Entrant) -> int:
    return entrant.team if isinstance(entrant, TeamPlayer) else 0


def no_team_mates(schedule: Schedule) -> list[Fault]:
    """Nobody meets a player of the same team."""
    return [
        Fault("team mates", f"{game} in round {round_.number}")
        for round_ in schedule.rounds
        for game in round_.games
        if _team(game.white) == _team(game.black)
    ]


def team_meetings(schedule: Schedule, times: int) -> list[Fault]:
    """In every round each team plays each other team on so many boards."""
    teams = sorted({_team(entrant) for entrant in schedule.entrants})
    faults = []
    for round_ in schedule.rounds:
        met = Counter(frozenset((_team(game.white), _team(game.black))) for game in round_.games)
        for one, other in combinations(teams, 2):
            count = met[frozenset((one, other))]
            if count != times:
                names = f"{TeamPlayer(one, 0)}"[:-1] + " and " + f"{TeamPlayer(other, 0)}"[:-1]
                detail = f"{names} play {count} games in round {round_.number}, not {times}"
                faults.append(Fault("team meetings", detail))
    return faults


def team_colours(schedule: Schedule, bound: int) -> list[Fault]:
    """In every round the Whites and Blacks of a team differ by no more than the bound."""
    faults = []
    for round_ in schedule.rounds:
        balance: Counter[int] = Counter()
        for game in round_.games:
            balance[_team(game.white)] += 1
            balance[_team(game.black)] -= 1
        for team, difference in sorted(balance.items()):
            if abs(difference) > bound:
                name = str(TeamPlayer(team, 0))[:-1]
                detail = f"team {name} has {difference:+d} Whites in round {round_.number}, the bound is {bound}"
                faults.append(Fault("team colours", detail))
    return faults


def collect(*lists: Sequence[Fault]) -> tuple[Fault, ...]:
    """All the faults of several principles, in the order the principles were asked.

    >>> collect([], [Fault("rests", "4 rests 2 times, 1 at most")])[0].principle
    'rests'
    """
    return tuple(fault for faults in lists for fault in faults)
