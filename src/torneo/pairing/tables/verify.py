"""The principles a schedule may be held to, each as a function that lists what breaks it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from torneo.pairing.tables.schedule import Entrant, Schedule, TeamPlayer
from torneo.text import Language, Text
from torneo.text import marked as _


@dataclass(frozen=True, slots=True)
class Fault:
    """One breach of a principle: its name, and who and where."""

    principle: str
    detail: Text

    def text(self, language: Language = "en") -> str:
        """The breach in a language."""
        return f"{Text(self.principle).text(language)}: {self.detail.text(language)}"

    def __str__(self) -> str:
        return self.text()


Verifier = Callable[[Schedule], tuple[Fault, ...]]


def colours(schedule: Schedule) -> dict[Entrant, str]:
    """The colours of each entrant in order of play, as ``WBW``; a rest leaves no mark.

    >>> from torneo.pairing.tables.berger import berger
    >>> colours(berger(4))[1]
    'WWB'
    """
    history: dict[Entrant, list[str]] = {entrant: [] for entrant in schedule.entrants}
    for game in schedule.games():
        history.setdefault(game.white, []).append("W")
        history.setdefault(game.black, []).append("B")
    return {entrant: "".join(letters) for entrant, letters in history.items()}


def one_game_a_round(schedule: Schedule) -> list[Fault]:
    """Nobody plays twice in a round, only entrants play, and those who do not play are free."""
    faults = []
    everyone = set(schedule.entrants)
    for round_ in schedule.rounds:
        seats: Counter[Entrant] = Counter(round_.free)
        for game in round_.games:
            seats[game.white] += 1
            seats[game.black] += 1
        for entrant in schedule.entrants:
            if seats[entrant] != 1:
                template = (
                    _("{entrant} appears {times} times in round {number}")
                    if seats[entrant]
                    else _("{entrant} is missing in round {number}")
                )
                values = {"entrant": entrant, "times": seats[entrant], "number": round_.number}
                faults.append(Fault("one game a round", Text(template, values)))
        for stranger in sorted(set(seats) - everyone, key=str):
            faults.append(
                Fault(
                    "one game a round",
                    Text(
                        _("{stranger} of round {number} is not entered"),
                        {"stranger": stranger, "number": round_.number},
                    ),
                )
            )
    return faults


def meetings(schedule: Schedule, times: int, pairs: Iterable[tuple[Entrant, Entrant]] | None = None) -> list[Fault]:
    """Each of the pairs (all pairs by default) meets so many times, and no other pair meets."""
    met = Counter(frozenset((game.white, game.black)) for game in schedule.games())
    wanted = combinations(schedule.entrants, 2) if pairs is None else pairs
    faults = []
    for one, other in wanted:
        count = met.pop(frozenset((one, other)), 0)
        if count != times:
            faults.append(
                Fault(
                    "meetings",
                    Text(
                        _("{one} and {other} meet {number} times, not {times}"),
                        {"one": one, "other": other, "number": count, "times": times},
                    ),
                )
            )
    for left in met:
        faults.append(
            Fault("meetings", Text(_("{left} should not meet"), {"left": " and ".join(sorted(map(str, left)))}))
        )
    return faults


def no_rematch(schedule: Schedule) -> list[Fault]:
    """No two players meet twice."""
    met = Counter(frozenset((game.white, game.black)) for game in schedule.games())
    return [
        Fault(
            "no rematch",
            Text(_("{pair} meet {number} times"), {"pair": " and ".join(sorted(map(str, pair))), "number": count}),
        )
        for pair, count in met.items()
        if count > 1
    ]


def colour_balance(schedule: Schedule, bound: int) -> list[Fault]:
    """The Whites and Blacks of each player differ by no more than the bound."""
    faults = []
    for entrant, history in colours(schedule).items():
        difference = history.count("W") - history.count("B")
        if abs(difference) > bound:
            faults.append(
                Fault(
                    "colour balance",
                    Text(
                        _("{entrant} has {difference:+d} Whites, the bound is {bound}"),
                        {"entrant": entrant, "difference": difference, "bound": bound},
                    ),
                )
            )
    return faults


def longest_run(schedule: Schedule, bound: int) -> list[Fault]:
    """Nobody has the same colour more than so many games in a row."""
    faults = []
    for entrant, history in colours(schedule).items():
        for colour in "WB":
            if colour * (bound + 1) in history:
                faults.append(
                    Fault(
                        "colours in a row",
                        Text(
                            _("{entrant} has more than {bound} {colour} in a row"),
                            {"entrant": entrant, "bound": bound, "colour": colour},
                        ),
                    )
                )
    return faults


def alternation(schedule: Schedule) -> list[Fault]:
    """Everybody changes colour from each game to the next."""
    return [
        Fault("alternation", Text(_("{entrant} repeats a colour: {history}"), {"entrant": entrant, "history": history}))
        for entrant, history in colours(schedule).items()
        if any(one == next_ for one, next_ in pairwise(history))
    ]


def rests(schedule: Schedule, times: int) -> list[Fault]:
    """Nobody rests more than so many times."""
    rested = Counter(entrant for round_ in schedule.rounds for entrant in round_.free)
    return [
        Fault(
            "rests",
            Text(
                _("{entrant} rests {number} times, {times} at most"),
                {"entrant": entrant, "number": count, "times": times},
            ),
        )
        for entrant, count in rested.items()
        if count > times
    ]


def _team(entrant: Entrant) -> int:
    return entrant.team if isinstance(entrant, TeamPlayer) else 0


def no_team_mates(schedule: Schedule) -> list[Fault]:
    """Nobody meets a player of the same team."""
    return [
        Fault("team mates", Text(_("{game} in round {number}"), {"game": game, "number": round_.number}))
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
                detail = Text(
                    _("{one} and {other} play {games} games in round {number}, not {times}"),
                    {
                        "one": str(TeamPlayer(one, 0))[:-1],
                        "other": str(TeamPlayer(other, 0))[:-1],
                        "games": count,
                        "number": round_.number,
                        "times": times,
                    },
                )
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
                detail = Text(
                    _("team {name} has {difference:+d} Whites in round {number}, the bound is {bound}"),
                    {"name": name, "difference": difference, "number": round_.number, "bound": bound},
                )
                faults.append(Fault("team colours", detail))
    return faults


def collect(*lists: Sequence[Fault]) -> tuple[Fault, ...]:
    """All the faults of several principles, in the order the principles were asked.

    >>> collect([], [Fault("rests", Text("4 rests 2 times, 1 at most"))])[0].principle
    'rests'
    """
    return tuple(fault for faults in lists for fault in faults)
