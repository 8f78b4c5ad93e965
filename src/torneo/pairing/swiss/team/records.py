"""What the matches so far say of each team, as far as a round is paired by it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from torneo.model import BarRule, ByeKind, CountingRules, Float, FloatRule, Kind, Tournament
from torneo.model.entrants import MATCH_POINTS
from torneo.model.matches import TeamRound, team_results

_NOT_PAIRED = frozenset({Kind.FULL_POINT_BYE, Kind.HALF_POINT_BYE, Kind.ZERO_POINT_BYE, Kind.ABSENT})


class TeamRecords:
    """The rounds of all teams before the one to be paired, scored by match points or by game points."""

    def __init__(self, tournament: Tournament, round_number: int, primary: str) -> None:
        self.tournament = tournament
        self.number = round_number
        self.by_match = primary == MATCH_POINTS
        self.results = team_results(tournament, round_number)
        self.rows: Mapping[int, tuple[TeamRound, ...]] = dict(zip(self.results.numbers, self.results.rows, strict=True))
        self._added = self._adjustments()
        self._virtual: dict[int, dict[int, int]] = {}

    def before(self, team: int) -> tuple[TeamRound, ...]:
        """The rounds of a team before this one."""
        return self.rows[team][: self.number - 1]

    def paired(self) -> list[int]:
        """Who is, or was, to be paired: everybody but those with a bye on request, absent or not come yet."""
        if self.number <= len(self.tournament.rounds):
            return [team for team, row in self.rows.items() if row[self.number - 1].kind not in _NOT_PAIRED]
        asked = self.tournament.regulations.requested_byes
        away = {bye.player for bye in asked if bye.round == self.number and bye.kind is not ByeKind.PAIRING}
        return [team for team in self.rows if team not in away]

    def first_round(self) -> Iterator[tuple[int, int, bool]]:
        """The matches of round 1: a team, its opponent, and whether the team had Black."""
        for team, row in self.rows.items():
            if row and row[0].opponent is not None:
                yield team, row[0].opponent, row[0].black

    # -- scores ------------------------------------------------------------------------------------

    def score(self, team: int, round_number: int | None = None) -> int:
        """The primary score with which a team is paired in a round, this one by default, virtual points included."""
        number = self.number if round_number is None else round_number
        return self.plain(team, number) + self.virtual(team, number)

    def plain(self, team: int, round_number: int) -> int:
        """The primary score before a round, without virtual points."""
        return self._sum(team, round_number - 1, by_match=self.by_match)

    def virtual(self, team: int, round_number: int) -> int:
        """The virtual points with which a team is paired in a round."""
        if round_number not in self._virtual:
            self._virtual[round_number] = self._virtual_points(round_number)
        return self._virtual[round_number].get(team, 0)

    def primary(self, team: int) -> int:
        """The primary score, without virtual points."""
        return self._sum(team, self.number - 1, by_match=self.by_match)

    def secondary(self, team: int) -> int:
        """The other score, without virtual points too."""
        return self._sum(team, self.number - 1, by_match=not self.by_match)

    def _sum(self, team: int, rounds: int, *, by_match: bool) -> int:
        cells = self.rows[team][:rounds]
        points = sum(cell.match_points for cell in cells) if by_match else sum(cell.game_points for cell in cells)
        for index, match_points, game_points in self._added.get(team, ()):
            if index < rounds:
                points += match_points if by_match else game_points
        return points

    def _adjustments(self) -> dict[int, list[tuple[int, int, int]]]:
        """Bonuses and penalties of those who have any: the round, from 0, match points and game points."""
        found: dict[int, list[tuple[int, int, int]]] = {}
        for rule in self.tournament.regulations.abnormal_points:
            for team in rule.numbers(self.rows) if not rule.code else ():
                added = found.setdefault(team, [])
                added += ((index, rule.match_points, rule.points) for index in rule.rounds(self.number - 1))
        return found

    def _virtual_points(self, round_number: int) -> dict[int, int]:
        found: dict[int, int] = {}
        for entry in self.tournament.regulations.virtual_points:
            if entry.first_round <= round_number <= entry.last_round:
                points = entry.match_points if self.by_match else entry.points
                found |= {team: points for team in self.rows if entry.first_player <= team <= entry.last_player}
        return found

    # -- floats and the bye ------------------------------------------------------------------------

    def last_float(self, team: int, counting: CountingRules) -> Float:
        """Whether the team floated in the round before: it met another score (1.5)."""
        before = self.before(team)
        if not before or before[-1].opponent is None or counting.floats[before[-1].kind] is not FloatRule.BY_SCORES:
            return Float.NONE
        own, other = (self.score(one, self.number - 1) for one in (team, before[-1].opponent))
        return Float.NONE if own == other else Float.DOWN if own > other else Float.UP

    def may_have_bye(self, team: int, counting: CountingRules) -> bool:
        """Whether no round so far bars the team from the bye (C2)."""
        results = self.results
        win = results.match_values[0] if self.by_match else results.boards * results.game_values[0]
        for cell in self.before(team):
            rule = counting.bars_bye[cell.kind]
            points = cell.match_points if self.by_match else cell.game_points
            if rule is BarRule.YES or (rule is BarRule.IF_WORTH_A_WIN and points >= win):
                return False
        return True
