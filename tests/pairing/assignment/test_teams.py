"""Team formation by votes: the rules and every example of 003, lines 1060-1113."""

from __future__ import annotations

from itertools import combinations
from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from thorough import cases
from torneo.pairing.assignment.packing import find_packing, most_teams
from torneo.pairing.assignment.teams import TeamFormation, _by_preference, allowed, form_teams, interest
from torneo.pairing.assignment.votes import Strength, vote_budget
from torneo.pairing.tables.schedule import ScheduleError


def votes(*pairs: str) -> list[list[int]]:
    """Votes from lines as the book writes them: ``A:B=4:3`` is four from A to B and three from B to A."""
    names = sorted({name for pair in pairs for name in pair.split("=")[0].split(":")})
    table = [[0] * len(names) for _ in names]
    for pair in pairs:
        left, right = pair.split("=")
        one, other = (names.index(name) for name in left.split(":"))
        table[one][other], table[other][one] = map(int, right.split(":"))
    return table


def teams(formation: TeamFormation) -> list[tuple[str, str]]:
    return [("".join("ABCDEFGH"[m] for m in team.members), team.article) for team in formation.teams]


def test_c1_the_highest_of_the_lowest_of_003_1088() -> None:
    """5:3 goes before 10:2."""
    formed = form_teams(votes("A:B=5:3", "C:D=10:2"), budget=None)
    assert teams(formed) == [("AB", "C1"), ("CD", "C1")]
    assert teams(form_teams(votes("A:B=5:3", "A:C=10:2"), budget=None)) == [("AB", "C1")]


def test_c2_then_the_next_value_of_003_1092() -> None:
    """6:3 goes before 5:3."""
    assert teams(form_teams(votes("A:B=5:3", "A:C=6:3"), budget=None)) == [("AC", "C2")]


def test_c3_example_1_of_003_1095() -> None:
    formed = form_teams(votes("A:B=4:3", "A:C=3:4", "D:B=4:3"), budget=None)
    assert teams(formed) == [("AC", "C3"), ("BD", "C3")]


def test_c3_example_2_of_003_1096() -> None:
    formed = form_teams(votes("A:B=4:3", "A:C=4:3", "C:B=3:4", "A:D=4:3"), budget=None)
    assert teams(formed) == [("AD", "C3"), ("BC", "C3")]


def test_c4_example_1_of_003_1099() -> None:
    """A, whom both want, has E = 7 and prefers B."""
    given_ = votes("A:B=4:3", "A:C=3:4")
    assert Strength(given_).received(0, range(3)) == 7
    formed = form_teams(given_, budget=None)
    assert teams(formed) == [("AB", "C4")]
    assert formed.unassigned == (2,)


def test_c4_example_2_of_003_1100() -> None:
    """V2 = C, B, A with E = 8, 7, 6: C does not mind, so B chooses, and B:C it is."""
    given_ = votes("A:B=4:3", "B:C=4:3", "C:A=3:4")
    strength = Strength(given_)
    assert [strength.received(player, range(3)) for player in range(3)] == [6, 7, 8]
    assert strength.v2(range(3)) == [2, 1, 0]
    assert teams(form_teams(given_, budget=None)) == [("BC", "C4")]


def test_c4_example_2_the_preference_of_the_first_is_kept() -> None:
    """Had B given more to A than to C it would still be B:C, for C has to go with one of the two.

    No votes make the three teams level in C1 and C2 and B prefer A, so C4 is asked by itself.
    """
    given_ = votes("A:B=6:5", "B:C=4:3", "C:A=3:6")
    strength = Strength(given_)
    assert strength.v2(range(3)) == [2, 1, 0]
    left, covered = _by_preference(given_, [(0, 1), (0, 2), (1, 2)], 1, strength)
    assert find_packing(left, 1, covered) == [(1, 2)]


def test_c4_example_3_of_003_1101() -> None:
    """E = 7, 7, 6, 8. Line 1101 gives Se of B as 46 = 28 + 18; the 3 votes of D, whose E is 8, make it 52.

    The order D, B, A, C is the same with both.
    """
    given_ = votes("A:B=4:3", "A:C=3:4", "D:B=3:4", "C:D=4:3")
    strength = Strength(given_)
    assert [strength.received(player, range(4)) for player in range(4)] == [7, 7, 6, 8]
    assert strength.sonneborn(0, range(4)) == 45 == 21 + 24
    assert strength.sonneborn(1, range(4)) == 52 == 28 + 24
    assert strength.v2(range(4)) == [3, 1, 0, 2]
    assert sorted(teams(form_teams(given_, budget=None))) == [("AC", "C4"), ("BD", "C4")]


def test_c5_the_purpose_of_003_1112() -> None:
    """Eight who all want one another: the first with the fifth, the second with the sixth..."""
    given_ = [[0 if one == other else 3 for other in range(8)] for one in range(8)]
    formed = form_teams(given_, budget=None, lots=5)
    order = formed.lots
    assert [set(team.members) for team in formed.teams] == [{order[n], order[n + 4]} for n in range(4)]
    assert {team.article for team in formed.teams} == {"C5"}
    assert formed == form_teams(given_, budget=None, lots=5)
    with pytest.raises(ScheduleError, match="give lots, a seed or a generator"):
        form_teams(given_, budget=None)


def test_c5_2_teams_of_three_take_one_of_each_third() -> None:
    given_ = [[0 if one == other else 2 for other in range(10)] for one in range(10)]
    formed = form_teams(given_, 3, budget=None, lots=8)
    order = formed.lots
    assert [set(team.members) for team in formed.teams] == [{order[n], order[n + 3], order[n + 6]} for n in range(3)]
    assert formed.unassigned == (order[9],)


def test_c5_an_odd_player_is_left_over() -> None:
    given_ = [[0 if one == other else 3 for other in range(5)] for one in range(5)]
    formed = form_teams(given_, budget=None, lots=1)
    assert len(formed.teams) == 2
    assert formed.unassigned == (formed.lots[4],)


def test_c5_only_teams_of_the_same_degree_are_formed() -> None:
    """Four in a ring of 3:3 who also give 1:1 across: no lot may pair them across."""
    ring = votes("A:B=3:3", "B:C=3:3", "C:D=3:3", "D:A=3:3", "A:C=1:1", "B:D=1:1")
    for seed in range(12):
        assert {team.interest for team in form_teams(ring, budget=None, lots=seed).teams} == {(3, 3)}


def test_the_votes_each_player_has() -> None:
    """003 line 1077: players x Q x team size / 2, with Q 3 in mode A and 4 in mode B."""
    assert vote_budget(10, 2, "A") == 30
    assert vote_budget(10, 2, "B") == 40
    assert vote_budget(12, 4, "A") == 72
    assert vote_budget(5, 3, "A") == 22


def test_mode_a_vetoes_and_mode_b_does_not() -> None:
    """Line 1084 prints rule B2 as of mode B alone: by lines 1080 and 1113 the veto is of mode A."""
    given_ = [[0, 0, 6], [9, 0, 0], [0, 9, 0]]
    assert form_teams(given_, budget=None).teams == ()
    assert form_teams(given_, budget=None).unassigned == (0, 1, 2)
    assert len(form_teams(given_, mode="B", budget=None, lots=1).teams) == 1


def test_teams_of_four_by_the_votes_given_to_the_rest() -> None:
    """003 line 1064: what counts is the total a member gives to the others of the team."""
    given_ = [[0, 1, 2, 3], [4, 0, 1, 1], [1, 1, 0, 1], [2, 2, 2, 0]]
    assert interest(given_, (0, 1, 2, 3)) == (3, 6, 6, 6)
    formed = form_teams(given_, 4, budget=None)
    assert [(team.members, team.article) for team in formed.teams] == [((0, 1, 2, 3), "C1")]


@settings(max_examples=cases(50, 1500), deadline=None)
@given(st.data())
def test_no_team_that_could_be_formed_is_left_out(data: st.DataObject) -> None:
    size = data.draw(st.sampled_from([2, 2, 3, 4]))
    mode: Literal["A", "B"] = data.draw(st.sampled_from(("A", "B")))
    players = data.draw(st.integers(size, 10))
    low = 0 if mode == "A" else -2
    table = [[0 if a == b else data.draw(st.integers(low, 3)) for b in range(players)] for a in range(players)]
    formed = form_teams(table, size, mode, lots=4, budget=None)
    seated = [member for team in formed.teams for member in team.members]
    assert sorted([*seated, *formed.unassigned]) == list(range(players))
    assert not any(allowed(table, team, mode) for team in combinations(formed.unassigned, size))
    assert [team.interest for team in formed.teams] == sorted((t.interest for t in formed.teams), reverse=True)
    if mode == "B":
        assert len(formed.unassigned) == players % size
    # C1 and C2: the first team formed is wanted in the highest degree there is.
    possible = [interest(table, team) for team in combinations(range(players), size) if allowed(table, team, mode)]
    assert not possible or formed.teams[0].interest == max(possible)


@settings(max_examples=cases(30, 1000), deadline=None)
@given(st.integers(2, 9), st.randoms(use_true_random=False))
def test_as_many_pairs_as_can_be(vertices: int, random: object) -> None:
    edges = [pair for pair in combinations(range(vertices), 2) if random.random() < 0.4]  # type: ignore[attr-defined]
    best = max(
        (n for n in range(vertices // 2 + 1) for chosen in combinations(edges, n) if len({*sum(chosen, ())}) == 2 * n),
        default=0,
    )
    if edges:
        assert most_teams(edges) == best
        assert find_packing(edges, best) is not None
        assert find_packing(edges, best + 1) is None


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: form_teams([[0, 5], [6, 0]]), "player 1 gives 5 votes: each player has 6 to share out"),
        (lambda: form_teams([[0, -6], [6, 0]]), "player 1 gives -6: in mode A votes are 0 or more"),
        (lambda: form_teams([[1, 5], [6, 0]]), "player 1 votes for themselves"),
        (lambda: form_teams([[0, 6, 0], [6, 0]]), "player 1 votes for 3 players"),
        (lambda: form_teams([[0, 6], [6, 0]], mode="C"), "mode 'C' given: A and B are accepted"),  # type: ignore[arg-type]
        (lambda: form_teams([[0, 6], [6, 0]], team_size=1), "1 players to a team given: 2 to 200"),
        (lambda: form_teams([[0, 6], [6, 0]], team_size=3), "2 players given: 3 to 400"),
        (lambda: form_teams([[0] * 60] * 60, team_size=6, budget=None), "up to 500000 are accepted"),
    ],
)
def test_wrong_votes_say_what_is_accepted(call: object, message: str) -> None:
    with pytest.raises(ScheduleError, match=message):
        call()  # type: ignore[operator]


def test_votes_against_count_as_votes_in_mode_b() -> None:
    assert len(form_teams([[0, -8], [8, 0]], mode="B").teams) == 1
