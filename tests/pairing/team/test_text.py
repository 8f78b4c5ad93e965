"""The text of C.04.6 article by article: its own examples, and what each rule says in a small case."""

from __future__ import annotations

from dataclasses import replace

import pytest

from torneo.model import Colour, Float, Preference, Strength
from torneo.pairing.swiss.entrants import Entrant, Field
from torneo.pairing.swiss.team.colours import TeamColourRule, allocate_team
from torneo.pairing.swiss.team.engine import pair_team_field
from torneo.pairing.swiss.team.preferences import Preferences, preference
from torneo.pairing.swiss.team.rules import TEAM, TeamRules
from torneo.pairing.swiss.team.sequence import identifier, pairings_in_order, sets_in_order
from torneo.pairing.swiss.team.teams import TeamField
from torneo.rules import Topic, edition

W, B = Colour.WHITE, Colour.BLACK
SIDES = {"W": W, "B": B}
RULES = TEAM.named("2026")


def team(
    number: int,
    score: int = 0,
    colours: str = "",
    met: tuple[int, ...] = (),
    *,
    floated: bool = False,
    bye: bool = True,
    unplayed: int = 0,
) -> Entrant:
    """A team; its place in the field is settled by :func:`field`."""
    had = tuple(SIDES[letter] for letter in colours)
    return Entrant(
        index=0,
        number=number,
        score=score,
        preference=Preference(),
        colour_difference=had.count(W) - had.count(B),
        colours=had,
        opponents=frozenset(met),
        last_float=Float.UP if floated else Float.NONE,
        earlier_float=Float.NONE,
        unplayed=unplayed,
        may_have_bye=bye,
        topscorer=False,
        odd=number % 2 == 1,
    )


def field(
    *teams: Entrant,
    preferences: Preferences = Preferences.NONE,
    secondary: dict[int, int] | None = None,
    last_round: bool = False,
    spares: bool = True,
    initial: Colour = W,
    rules: TeamRules = RULES,
) -> TeamField:
    ranked = sorted(teams, key=lambda one: (-one.score, one.number))
    entrants = tuple(
        replace(one, index=index, preference=preference(one.colours, preferences, last_round=last_round))
        for index, one in enumerate(ranked)
    )
    swiss = edition(Topic.SWISS, "2026")
    second = tuple((secondary or {}).get(one.number, 0) for one in entrants)
    return TeamField(
        Field(entrants, 5, last_round, swiss, initial),
        rules,
        preferences,
        tuple(one.score for one in entrants),
        second,
        spares,
    )


def pairs(teams: TeamField) -> list[tuple[int, int]]:
    """The pairs from the top bracket down, the smaller number first; the bye with 0."""
    paired = pair_team_field(teams)
    bye = [(paired.bye.number, 0)] if paired.bye else []
    return [(one.number, other.number) for one, other in paired.pairs] + bye


# -- 1.7 -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("had", "simple", "strong", "mild"),
    [
        ("", None, None, None),  # it has yet to play
        ("W", None, None, B),  # difference +1
        ("B", None, None, W),
        ("WW", B, B, None),  # difference +2
        ("WB", None, None, W),  # zero: the last match had Black
        ("BW", None, None, B),
        ("BWW", B, B, None),  # +1 and White in the last two
        ("WBB", W, W, None),
        ("BBWW", B, B, None),  # zero and White in the last two
        ("WWWBB", None, None, B),  # +1: two Blacks make no preference for White, the difference a mild one for Black
        ("BBBWW", None, None, W),
        ("WBWBB", W, W, None),
        ("WWBWW", B, B, None),  # +3
    ],
)
def test_1_7_preferences(had: str, simple: Colour | None, strong: Colour | None, mild: Colour | None) -> None:
    colours = [SIDES[letter] for letter in had]
    assert preference(colours, Preferences.TYPE_A, last_round=False).colour is simple
    type_b = preference(colours, Preferences.TYPE_B, last_round=False)
    assert (type_b.colour if type_b.strength is Strength.STRONG else None) is strong
    assert (type_b.colour if type_b.strength is Strength.MILD else None) is mild
    assert preference(colours, Preferences.NONE, last_round=False) == Preference()


def test_1_7_2_in_the_last_round_a_balanced_team_has_no_mild_preference_but_keeps_a_strong_one() -> None:
    assert preference((B, W), Preferences.TYPE_B, last_round=True) == Preference()
    assert preference((W,), Preferences.TYPE_B, last_round=True) == Preference(B, Strength.MILD)
    # The clause that ends the mild preferences names the last round; that of the strong ones does not.
    assert preference((B, B, W, W), Preferences.TYPE_B, last_round=True) == Preference(B, Strength.STRONG)


# -- 3.4 to 3.6 ------------------------------------------------------------------------------------


def test_3_4_the_bye_is_for_the_lowest_score_then_the_most_matches_then_the_largest_number() -> None:
    assert pairs(field(team(1, 20), team(2), team(3)))[-1] == (3, 0)
    assert pairs(field(team(1, 20), team(2), team(3, unplayed=1)))[-1] == (2, 0), "3.4.3"
    assert pairs(field(team(1, 20), team(2), team(3, bye=False)))[-1] == (2, 0), "C2"
    assert pairs(field(team(1, 20, met=(2,)), team(2, met=(1,)), team(3)))[-1] == (2, 0), "3.4.1: 1 and 2 have met"


def test_3_5_4_the_example_of_the_text() -> None:
    lower = [team(number, 30) for number in (2, 6, 8)] + [team(number, 25) for number in (1, 3, 5)]
    sets = [[one.number for one in chosen] for chosen in sets_in_order(lower, (30, 30, 25))]
    assert sets == [
        [2, 6, 1],
        [2, 6, 3],
        [2, 6, 5],
        [2, 8, 1],
        [2, 8, 3],
        [2, 8, 5],
        [6, 8, 1],
        [6, 8, 3],
        [6, 8, 5],
    ]


def test_3_6_2_the_example_of_the_text() -> None:
    made = [(team(one), team(other)) for one, other in ((11, 24), (16, 6), (10, 9), (8, 4))]
    assert identifier(made) == [4, 6, 9, 11, 8, 16, 10, 24]


def test_3_6_3_all_pairings_of_six_come_in_the_order_of_their_identifiers() -> None:
    found = [identifier(made) for made in pairings_in_order([team(number) for number in range(1, 7)])]
    assert len(found) == 15
    assert found == sorted(found)
    assert found[0] == [1, 2, 3, 4, 5, 6]
    assert found[-1] == [1, 3, 5, 2, 4, 6], "1-2 3-4 5-6"


def test_3_6_1_the_smaller_number_is_the_top_member_whatever_its_score() -> None:
    # 1, 2 and 4 need an upfloater, which is 3: the first identifier of the four is 1 2 3 4, so 1-3 and 2-4.
    eight = [team(number, 20) for number in (1, 2, 4)] + [team(3, 10)] + [team(number) for number in (5, 6)]
    assert pairs(field(*eight))[:2] == [(1, 3), (2, 4)]


def test_c4_and_c5_as_few_upfloaters_as_can_be_with_the_highest_scores() -> None:
    met = {1: (2,), 2: (1,)}
    four = (team(1, 40, met=met[1]), team(2, 40, met=met[2]), team(3, 20), team(4, 20), team(5), team(6))
    assert pairs(field(*four)) == [(1, 3), (2, 4), (5, 6)]


def test_c3_an_upfloater_that_leaves_others_without_an_opponent_is_not_taken() -> None:
    # If 2 came up, 3 and 4, who have met, would be left.
    four = (team(1, 40), team(2, 20), team(3, 20, met=(4,)), team(4, met=(3,)))
    assert pairs(field(*four)) == [(1, 3), (2, 4)]


def test_c6_the_next_scoregroup_is_served_before_the_order_of_numbers() -> None:
    # With 2 gone, 3 and 4 have met and the next scoregroup would need two upfloaters; with 3 gone it needs none.
    six = (team(1, 40), team(2, 20), team(3, 20, met=(4,)), team(4, 20, met=(3,)), team(5), team(6))
    assert pairs(field(*six)) == [(1, 3), (2, 4), (5, 6)]


def six_of_c6() -> tuple[Entrant, ...]:
    """1 needs an upfloater; 3, 4, 5 and 6 have all met, so that whoever comes up the next scoregroup is short."""
    group = (3, 4, 5, 6)
    return (
        team(1, 60),
        team(2, 30),
        *(team(number, 30, met=tuple(other for other in group if other != number)) for number in group),
        *(team(number) for number in (7, 8, 9, 10)),
    )


def test_c6_where_nobody_can_comply_it_chooses_nobody_in_2026_and_the_fewest_in_2024() -> None:
    # 2 leaves 3, 4, 5, 6, who need four upfloaters; 3 leaves 2 with three of them, who need two.
    assert pairs(field(*six_of_c6()))[0] == (1, 2), "2.3.3 of 2026 is complied with or not"
    in_2024 = field(*six_of_c6(), rules=TEAM.named("2024"))
    assert pairs(in_2024)[0] == (1, 3), "3.3.3 of 2024 leaves as many as possible pairable"


def test_c7_a_floater_of_the_round_before_is_spared_but_not_in_the_last_two_rounds() -> None:
    four = (team(1, 40), team(2, 20, floated=True), team(3, 20), team(4))
    assert pairs(field(*four))[0] == (1, 3)
    assert pairs(field(*four, spares=False))[0] == (1, 2)
    # 2024 has no such criterion among those that choose upfloaters.
    assert pairs(field(*four, rules=TEAM.named("2024")))[0] == (1, 2)


def test_c7_as_few_as_can_be_where_nobody_is_left_to_spare() -> None:
    upper = (team(1, 40, met=(2,)), team(2, 40, met=(1,)))
    middle = (team(3, 20, floated=True), team(4, 20, floated=True), team(5, 20))
    low = (team(6), team(7), team(8))
    assert pairs(field(*upper, *middle, *low))[:2] == [(1, 3), (2, 5)], (
        "{3,5} is before {4,5}, and {3,4} has two floaters"
    )


def test_c8_preferences_come_before_the_order_of_pairings() -> None:
    four = (team(1, colours="WW"), team(2, colours="BB"), team(3, colours="WW"), team(4, colours="BB"))
    assert pairs(field(*four)) == [(1, 3), (2, 4)]
    assert pairs(field(*four, preferences=Preferences.TYPE_A)) == [(1, 4), (2, 3)]


def test_c9_of_equal_pairings_the_one_that_denies_no_strong_preference() -> None:
    # All prefer Black, so that two are denied; 1 and 2 strongly, and they must not meet.
    four = (team(1, colours="WW"), team(3, colours="WW"), team(2, colours="W"), team(4, colours="W"))
    assert pairs(field(*four)) == [(1, 3), (2, 4)]
    assert pairs(field(*four, preferences=Preferences.TYPE_B)) == [(1, 4), (2, 3)]


def test_c10_an_upfloater_does_not_meet_a_floater_of_the_round_before() -> None:
    four = (team(1, 20), team(2, 20, floated=True), team(4, 20), team(5, 10))
    # First of all would be 1-4 2-5, in which 5, who comes up, meets 2, who has floated.
    assert pairs(field(*four, spares=False)) == [(1, 4), (2, 5)]
    assert pairs(field(*four)) == [(1, 5), (2, 4)]


# -- 4 ---------------------------------------------------------------------------------------------


def allocated(one: Entrant, other: Entrant, **settings: object) -> tuple[int, TeamColourRule]:
    teams = field(one, other, **settings)  # type: ignore[arg-type] # those of field
    white, _black, rule = allocate_team(teams, *teams.field.entrants)
    return white.number, rule


@pytest.mark.parametrize(
    ("one", "other", "settings", "white", "rule"),
    [
        (team(1), team(4), {}, 1, 1),  # an odd first team has the initial colour
        (team(2), team(3), {}, 3, 1),  # an even one the opposite
        (team(1), team(4), {"initial": B}, 4, 1),
        (team(1), team(2, 10), {}, 1, 1),  # the higher score makes 2 the first team
        (team(1), team(2), {"secondary": {2: 5}}, 1, 1),  # so does the higher secondary score
        (team(1, colours="WW"), team(2, colours="WB"), {"preferences": Preferences.TYPE_A}, 2, 2),
        (team(1, colours="WW"), team(2, colours="BB"), {"preferences": Preferences.TYPE_A}, 2, 3),
        (team(1, colours="W"), team(2, colours="WW"), {"preferences": Preferences.TYPE_B}, 1, 4),
        (team(1, colours="W"), team(2, colours="WB"), {}, 2, 5),  # +1 against 0
        (team(1, colours="BBB"), team(2, colours="BB"), {"preferences": Preferences.TYPE_A}, 1, 5),
        (team(1, colours="WBW"), team(2, colours="BWW"), {}, 1, 6),  # they differ two matches ago: 1 had Black there
        (team(1, colours="WW"), team(2, colours="WW"), {"preferences": Preferences.TYPE_A}, 2, 7),
        (team(1, colours="WB"), team(2, colours="WB"), {}, 1, 8),
        (team(1), team(2, colours="WB"), {}, 2, 9),  # the first team has no last colour: the other had Black
    ],
)
def test_4_3_the_rules_in_their_order(
    one: Entrant, other: Entrant, settings: dict[str, object], white: int, rule: int
) -> None:
    assert allocated(one, other, **settings) == (white, TeamColourRule(rule))


def test_4_3_6_colours_are_compared_from_the_last_match_played_whatever_its_round() -> None:
    # BWB with a round missed before it and BWB with one missed after it are alike (C.04.2 3.4): 4.3.8 decides.
    assert allocated(team(1, colours="BWB", unplayed=1), team(2, colours="BWB", unplayed=1)) == (
        1,
        TeamColourRule.LAST_OF_FIRST,
    )


def test_4_3_9_is_4_3_8_in_2024() -> None:
    assert TeamColourRule.LAST_OF_OTHER.article(TEAM.named("2026")) == "4.3.9"
    assert TeamColourRule.LAST_OF_OTHER.article(TEAM.named("2024")) == "4.3.8"
