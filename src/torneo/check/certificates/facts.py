"""What a round is made from, in the plain form that a certificate carries and hashes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from torneo.model import History, Kind, Tournament
from torneo.pairing.choice import Choice
from torneo.pairing.swiss.entrants import forbidden_meetings, initial_colour, paired_in
from torneo.pairing.swiss.needs import announced_rounds
from torneo.pairing.swiss.team.records import TeamRecords
from torneo.pairing.swiss.team.teams import make_team_field

CODES = {
    Kind.PLAYED: "G",
    Kind.UNFINISHED: "?",
    Kind.FORFEIT_WIN: "+",
    Kind.FORFEIT_LOSS: "-",
    Kind.PAIRING_BYE: "U",
    Kind.FULL_POINT_BYE: "F",
    Kind.HALF_POINT_BYE: "H",
    Kind.ZERO_POINT_BYE: "Z",
    Kind.ABSENT: "A",
}

Facts = dict[str, Any]
"""Plain JSON."""


def player_facts(tournament: Tournament, choice: Choice, number: int) -> Facts:
    """The facts of a round of players: the crosstable before it, and what the regulations say about it.

    >>> from torneo.model import Player
    >>> from torneo.pairing.choice import choose
    >>> two = Tournament((Player(1), Player(2)))
    >>> player_facts(two, choose(two), 1)["paired"]
    [1, 2]
    """
    history = History(tournament, number - 1)
    regulations = tournament.regulations
    points = regulations.round_points
    played = len(tournament.rounds)
    return {
        "system": choice.system.name,
        "edition": choice.edition.id,
        "round": number,
        "rounds": regulations.rounds or (played if number <= played else None),
        "initial": (initial_colour(tournament) or "w").lower(),
        "points": {"win": points.win, "loss": points.loss},
        "apart": _apart(tournament, number),
        "paired": sorted(paired_in(tournament, number)),
        "entrants": [_player(history, player.number, number) for player in tournament.players],
    }


def _apart(tournament: Tournament, number: int) -> list[list[int]]:
    """Whom the organiser keeps apart in the round, pair by pair."""
    barred = forbidden_meetings(tournament, number)
    return sorted([one, other] for one, others in barred.items() for other in others if one < other)


def _player(history: History, player: int, number: int) -> Facts:
    past = history[player]
    cells = [[CODES[cell.kind], cell.points, cell.opponent or 0, cell.colour or ""] for cell in past.cells]
    entry: Facts = {"number": player, "rounds": cells}
    _add_if_any(entry, "added", past.adjustments)
    virtual = [history.pairing_score(player, n) - past.scores[n - 1] for n in range(1, number + 1)]
    _add_if_any(entry, "virtual", virtual)
    return entry


def _add_if_any(entry: Facts, name: str, amounts: Iterable[int]) -> None:
    listed = list(amounts)
    if any(listed):
        entry[name] = listed


def team_facts(tournament: Tournament, choice: Choice, number: int) -> Facts:
    """The facts of a round of teams: their matches before it, scored as the competition scores them."""
    field = make_team_field(tournament, choice.edition, number, choice.settings)
    records = TeamRecords(tournament, number, choice.settings["primary"])
    return {
        "system": choice.system.name,
        "edition": choice.edition.id,
        "round": number,
        "rounds": announced_rounds(tournament, number, None),
        "initial": field.field.initial_colour.value,
        "points": {"win": 0, "loss": 0},
        "preferences": field.preferences.value,
        "apart": _apart(tournament, number),
        "paired": sorted(records.paired()),
        "entrants": [_team(records, team, number, used=choice.settings["secondary"] == "on") for team in records.rows],
    }


def _team(records: TeamRecords, team: int, number: int, *, used: bool) -> Facts:
    before = records.before(team)
    points = [cell.match_points if records.by_match else cell.game_points for cell in before]
    cells = [
        [CODES[cell.kind], scored, cell.opponent or 0, ("b" if cell.black else "w") if cell.opponent else ""]
        for cell, scored in zip(before, points, strict=True)
    ]
    entry: Facts = {"number": team, "rounds": cells}
    sums = [records.plain(team, n) for n in range(1, number + 1)]
    _add_if_any(entry, "added", [b - a - p for a, b, p in zip(sums, sums[1:], points, strict=False)])
    _add_if_any(entry, "virtual", [records.virtual(team, n) for n in range(1, number + 1)])
    if used:
        entry["secondary"] = records.secondary(team)
    return entry
