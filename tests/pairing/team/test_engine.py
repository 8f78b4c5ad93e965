"""The engine pairs as the text does by enumeration, and every round is legal, whatever came before."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from pairing.team.fields import random_field
from thorough import cases
from torneo.check.generate import generate
from torneo.check.recipe import Recipe
from torneo.lab.differential import varied_teams
from torneo.lab.literal.team import LiteralTeam
from torneo.model import COUNTING, Colour, History, Tournament
from torneo.model.entrants import entrants
from torneo.pairing.choice import choose
from torneo.pairing.result import NoPairingError
from torneo.pairing.rounds import accelerate, pair_as
from torneo.pairing.swiss.entrants import Entrant, paired_in
from torneo.pairing.swiss.team.engine import pair_team_field
from torneo.pairing.swiss.team.first import Pair
from torneo.pairing.swiss.team.rules import TEAM, TeamRules
from torneo.pairing.swiss.team.teams import make_team_field

GRADED = replace(TEAM.named("2026"), fewest_ahead=True)
"""The other reading of C6 in 2026, which serves the next scoregroup as far as possible."""


def numbers(pairs: list[Pair], bye: Entrant | None) -> tuple[list[list[int]], int | None]:
    return sorted(sorted((one.number, other.number)) for one, other in pairs), bye.number if bye else None


@pytest.mark.parametrize("rules", [*TEAM.values, GRADED], ids=["2024", "2026", "graded"])
@pytest.mark.parametrize(("most", "count"), [(7, 150), (10, 60), (12, 12)])
def test_the_engine_pairs_any_field_as_enumeration_does(rules: TeamRules, most: int, count: int) -> None:
    paired = 0
    for seed in range(cases(count, 40 * count)):
        random = Random(seed)
        teams = random_field(random, random.randint(2, most), rules)
        literal = LiteralTeam(teams).pair()
        if literal is None:
            with pytest.raises(NoPairingError):
                pair_team_field(teams)
            continue
        found = pair_team_field(teams)
        assert numbers(found.pairs, found.bye) == numbers(*literal), seed
        paired += 1
    assert paired > count // 2


def tournament_of(seed: int, teams: tuple[int, int], **more: object) -> Tournament:
    return generate(replace(varied_teams(seed, "2026"), players=teams, **more), seed)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", range(cases(8, 100)))
def test_every_round_of_a_large_event_is_legal_and_whole(seed: int) -> None:
    tournament = tournament_of(seed, (40, 90))
    choice = choose(tournament)
    for number in range(1, len(tournament.rounds) + 1):
        pairing = pair_as(tournament, choice, number)
        teams = make_team_field(accelerate(tournament, choice), choice.edition, number, choice.settings)
        entrant = {one.number: one for one in teams.field.entrants}
        named = [one for board in pairing.boards for one in (board.white, board.black)]
        assert sorted(named + ([pairing.bye] if pairing.bye else [])) == sorted(entrant)
        for board in pairing.boards:
            assert board.black not in entrant[board.white].opponents
            assert board.black not in teams.field.forbidden.get(board.white, ())
        assert pairing.bye is None or entrant[pairing.bye].may_have_bye
        assert len(pairing.brackets) <= len({one.score for one in teams.field.entrants})


@pytest.mark.parametrize("seed", range(cases(10, 200)))
def test_what_the_pairing_knows_of_teams_is_what_their_matches_say_one_by_one(seed: int) -> None:
    """A second way to the same facts: the teams as players of an ordinary tournament, match by match."""
    tournament = tournament_of(seed, (4, 14), penalties=20)
    choice = choose(tournament)
    ready = accelerate(tournament, choice)
    primary = choice.settings["primary"]
    seen, other = entrants(ready, primary), entrants(ready, "gp" if primary == "mp" else "mp")
    counting = TEAM[choice.edition].counting
    for number in range(1, len(tournament.rounds) + 2):
        if number > tournament.rounds_total:
            break
        teams = make_team_field(ready, choice.edition, number, choice.settings)
        history, second = History(seen, after=number - 1), History(other, after=number - 1)
        assert sorted(team.number for team in teams.field.entrants) == paired_in(seen, number)
        for team in teams.field.entrants:
            past = history[team.number]
            assert team.score == history.pairing_score(team.number)
            assert teams.primary[team.index] == past.score
            assert teams.secondary[team.index] in (0, second[team.number].score)
            assert team.opponents == past.opponents
            assert team.colours == tuple(colour for colour in past.colours if colour is not None)
            assert team.unplayed == sum(not COUNTING[cell.kind].opponent_met for cell in past.cells)
            assert team.may_have_bye == history.may_receive_bye(team.number, counting)
            assert [team.last_float] == [*history.floats(team.number, counting)][-1:] or number == 1


def test_two_hundred_teams_are_paired_round_by_round() -> None:
    recipe = Recipe(system="team-swiss", players=(200, 200), rounds=(4, 4), boards=(2, 2), forfeits=5)
    tournament = generate(recipe, 7)
    assert len(tournament.rounds) == 4
    assert len(pair_as(tournament, choose(tournament), 4).boards) == 100
    assert tournament.regulations.initial_colour in tuple(Colour)
