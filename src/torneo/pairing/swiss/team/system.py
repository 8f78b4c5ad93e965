"""From a tournament of teams to a paired round, by the Swiss team pairing system."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from torneo.model import Colour, Tournament
from torneo.pairing.assembly import boards_in_order
from torneo.pairing.reasons import StepKind
from torneo.pairing.result import Board, BracketTrace, CriterionValue, Measure, RoundPairing, Unit
from torneo.pairing.swiss.team.colours import allocate_team
from torneo.pairing.swiss.team.engine import TeamBracket, TeamPairing, opponents_floated, pair_team_field
from torneo.pairing.swiss.team.preferences import Preferences
from torneo.pairing.swiss.team.teams import TeamField, both_strong, make_team_field, same_preference
from torneo.rules import Edition

CHAPTER = "C.04.6"


def pair_teams(
    tournament: Tournament, edition: Edition, round_number: int | None, options: Mapping[str, str]
) -> RoundPairing:
    """Pair a round, by default the next one; the boards are matches, and their numbers those of teams."""
    return round_pairing(pair_team_field(make_team_field(tournament, edition, round_number, options)), edition)


def round_pairing(paired: TeamPairing, edition: Edition) -> RoundPairing:
    """A paired round as every system answers it."""
    teams = paired.teams
    return RoundPairing(
        teams.field.round_number,
        "team-swiss",
        edition.id,
        CHAPTER,
        _boards(paired),
        paired.bye.number if paired.bye else None,
        tuple(trace(bracket, teams) for bracket in paired.brackets),
        teams.rules.articles.bye if paired.bye else (),
    )


def _boards(paired: TeamPairing) -> tuple[Board, ...]:
    teams = paired.teams
    allocations = (allocate_team(teams, one, other) for one, other in paired.pairs)
    return boards_in_order((white, black, rule.article(teams.rules)) for white, black, rule in allocations)


def trace(bracket: TeamBracket, teams: TeamField) -> BracketTrace:
    """A bracket as it is told: whoever is in a pair and not among the residents is an upfloater."""
    return BracketTrace(
        bracket.residents[0].score,
        StepKind.WITH_UPFLOATERS if bracket.upfloaters else StepKind.USUAL,
        (),
        tuple(team.number for team in bracket.residents),
        tuple((one.number, other.number) for one, other in bracket.pairs),
        (),
        tuple(criterion_values(bracket, teams)),
    )


def criterion_values(bracket: TeamBracket, teams: TeamField) -> Iterator[CriterionValue]:
    """How far the pairing of a bracket fails each criterion, in descending priority, but for C6, which looks ahead."""
    articles, counted = teams.rules.articles, teams.rules.counted
    members = (*bracket.residents, *bracket.upfloaters)
    up = frozenset(team.index for team in bracket.upfloaters)
    yield CriterionValue(articles.number, (len(up),), counted, (len(bracket.residents) % 2,))
    scores = sorted({team.score for team in bracket.upfloaters})
    counts = tuple(sum(team.score == score for team in bracket.upfloaters) for score in scores)
    if counts:
        yield CriterionValue(articles.scores, counts, Measure(Unit.SCORES, tuple(scores)), counts)
    if articles.floats and teams.spares_floaters:
        yield CriterionValue(articles.floats, (sum(map(teams.floated, bracket.upfloaters)),), counted)
    if teams.preferences is not Preferences.NONE:
        denied = sum(same_preference(*pair) for pair in bracket.pairs)
        wanting = (sum(team.preference.colour is colour for team in members) for colour in Colour)
        least = max(0, max(wanting) - len(members) // 2)
        yield CriterionValue(articles.preference, (denied,), counted, (least,))
    if teams.preferences is Preferences.TYPE_B:
        yield CriterionValue(articles.strong, (sum(both_strong(*pair) for pair in bracket.pairs),), counted)
    if teams.spares_floaters:
        floated = sum(opponents_floated(teams, up, one, other) for one, other in bracket.pairs)
        yield CriterionValue(articles.opponents, (floated,), counted)
