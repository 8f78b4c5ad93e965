"""Order, ties, lots, part of the field, and what explains a place."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from random import Random

import pytest

from ranking.crosstables import crosstable, order, values
from torneo.lab.diff_standings import random_round_robin, random_tournament
from torneo.model import Event, Player, Sex, Tournament
from torneo.model.order import with_numbers
from torneo.ranking import Band, Selection, StandingsError, check_standings, standings

FIVE = crosstable("2w1", "1b0", "4w=", "3b=", "U")


def test_ties_may_stay() -> None:
    made = standings(FIVE, "WIN")
    assert [(row.rank, row.number) for row in made.rows] == [(1, 1), (1, 5), (3, 3), (3, 4), (5, 2)]
    assert [str(pair) for pair in made.neighbours] == [
        "1 and 5: tied",
        "5 before 3: PTS 1.0 to 0.5",
        "3 and 4: tied",
        "4 before 2: PTS 0.5 to 0.0",
    ]


def test_lots_are_repeatable_and_recorded() -> None:
    drawn = [standings(FIVE, lots=Random(seed)) for seed in range(20)]
    again = [standings(FIVE, lots=Random(seed)) for seed in range(20)]
    assert [order(made) for made in drawn] == [order(made) for made in again]
    assert len({tuple(order(made)) for made in drawn}) == 4  # two ties of two
    for made in drawn:
        assert [row.rank for row in made.rows] == [1, 2, 3, 4, 5]
        assert [sorted(group) for group in made.lots] == [[1, 5], [3, 4]]
        assert [number for group in made.lots for number in group] == order(made)[:4]


def test_an_order_by_hand_is_recorded() -> None:
    made = standings(FIVE, manual=(5, 1, 4, 3))
    assert order(made) == [5, 1, 4, 3, 2]
    assert made.by_hand == ((5, 1), (4, 3))
    assert [pair.code for pair in made.neighbours] == ["by hand", "PTS", "by hand", "PTS"]
    assert order(standings(FIVE, manual=(5, 1))) == [5, 1, 3, 4, 2]  # 3 and 4 stay tied
    with pytest.raises(StandingsError, match="number 9 is not in the tournament"):
        standings(FIVE, manual=(9,))


def test_the_score_may_stand_anywhere_in_the_list() -> None:
    made = standings(crosstable("2w1 .", "1b0 U", ". 4w1", "Z 3b0"), "BPG,PTS")
    assert made.columns == ("BPG", "PTS")
    assert order(made)[0] == 2  # a game with Black and a point


def test_the_list_of_the_tournament_is_used() -> None:
    tournament = crosstable("2w1 3b0", "1b0 .", "U 1w1", ratings=(2000, None, 1800))
    named = replace(tournament, regulations=replace(tournament.regulations, tie_breaks=("BH", "ARO")))
    made = standings(named)
    assert made.columns == ("BH",)
    assert tuple(note.text() for note in made.notes) == (
        "ARO is dropped: there are unrated players and no method for them (C.07 10)",
    )


def test_standings_after_a_round() -> None:
    tournament = crosstable("2w1 3b0", "1b0 .", "U 1w1")
    assert values(standings(tournament, after=1), "PTS") == {1: "1.0", 2: "0.0", 3: "1.0"}
    assert values(standings(tournament, after=0), "PTS") == {1: "0.0", 2: "0.0", 3: "0.0"}
    with pytest.raises(StandingsError, match="0 to 2 is accepted"):
        standings(tournament, after=3)


def test_part_of_the_field() -> None:
    """Ranks are those among the chosen; values stay those of the whole tournament."""
    players = (
        Player(1, "Ana", 2100, sex=Sex.WOMAN, federation="ESP", birth="1970/05/01", categories=("Veterans",)),
        Player(2, "Leo", 1900, sex=Sex.MAN, federation="POR", birth="2010"),
        Player(3, "Eva", 1800, sex=Sex.WOMAN, federation="ESP", birth="2009/12/31"),
        Player(4, "Pau", None, sex=Sex.MAN, federation="ESP"),
    )
    rounds = crosstable("2w1 3b0", "1b0 4w1", "4w1 1w1", "3b0 2b0").rounds
    tournament = Tournament(players, rounds, Event(start=date(2026, 7, 1)))

    def chosen(**choice: object) -> list[tuple[int, str]]:
        made = standings(tournament, "BH", selection=Selection(**choice))  # type: ignore[arg-type]
        return [(row.rank, row.name) for row in made.rows]

    assert chosen(sex=Sex.WOMAN) == [(1, "Eva"), (2, "Ana")]
    assert chosen(federation="esp") == [(1, "Eva"), (2, "Ana"), (3, "Pau")]
    assert chosen(rating=Band(1800, 1999)) == [(1, "Eva"), (2, "Leo")]
    assert chosen(age=Band(None, 17)) == [(1, "Eva"), (2, "Leo")]
    assert chosen(category="veterans") == [(1, "Ana")]
    assert values(standings(tournament, "BH", selection=Selection(sex=Sex.MAN)), "BH") == {2: "1.0", 4: "3.0"}
    with pytest.raises(StandingsError, match="nobody in the tournament"):
        chosen(federation="FRA")
    with pytest.raises(StandingsError, match="category 'x': veterans is in the tournament"):
        chosen(category="x")


def test_stated_ranks_are_compared_with_the_list_of_the_file() -> None:
    tournament = crosstable("2w1 3b0", "1b0 .", "U 1w1")
    ranks = {1: 2, 2: 3, 3: 1}

    def stated(ranks: dict[int, int]) -> Tournament:
        return replace(
            tournament, players=tuple(replace(player, rank=ranks[player.number]) for player in tournament.players)
        )

    assert check_standings(stated(ranks)) == []
    differences = check_standings(stated({1: 1, 2: 3, 3: 2}))
    assert [(each.number, each.stated, each.first, each.last) for each in differences] == [(3, 2, 1, 1), (1, 1, 2, 2)]


def test_what_the_list_leaves_tied_may_be_stated_either_way() -> None:
    for ranks in ((1, 1), (1, 2), (2, 1)):
        tournament = crosstable("2w=", "1b=")
        players = tuple(replace(player, rank=rank) for player, rank in zip(tournament.players, ranks, strict=True))
        assert check_standings(replace(tournament, players=players)) == []


@pytest.mark.parametrize("seed", range(12))
def test_every_value_is_the_sum_of_its_terms(seed: int) -> None:
    """What explains a value is what makes it: for all sums, in every edition, on random tournaments."""
    random = Random(seed)
    robin = seed % 4 == 3
    tournament = random_round_robin(random) if robin else random_tournament(random)
    codes = "WIN,WON,BPG,BWG,PS/C1,REP,STD,SB,SB/C1,SB/M1,KS,OTHER_KASHDAN_310/A,OTHER_SONNEBORN_BERGER/A"
    if not robin:
        codes += ",BH,BH/C1,BH/C2,BH/M2,BH/P,FB/C1,AOB,OTHER_HARKNESS_MEDIAN"
    for edition in ("2023", "2024", "2026"):
        made = standings(tournament, codes, edition=edition)
        for row in made.rows:
            explanations = made.explain(row.number)
            for explanation, value in zip(explanations[1:], row.values, strict=True):
                total = sum(term.value for term in explanation.terms if term.counted)
                assert total == (value or 0), (explanation.code, row.number, edition)


@pytest.mark.parametrize("seed", range(6))
def test_values_do_not_depend_on_the_numbers_of_the_players(seed: int) -> None:
    """Giving everybody another number changes no value but that of TPN."""
    tournament = random_tournament(Random(seed))
    numbers = [player.number for player in tournament.players]
    Random(seed).shuffle(numbers)
    mapping = dict(zip((player.number for player in tournament.players), numbers, strict=True))
    codes = "BH/C1,SB/C1,KS,AOB,APPO/U1500,PS"
    before, after = standings(tournament, codes), standings(with_numbers(tournament, mapping), codes)
    for code in codes.split(","):
        one, two = values(before, code), values(after, code)
        assert {mapping[number]: value for number, value in one.items()} == two


def test_neighbours_follow_the_order() -> None:
    made = standings(random_tournament(Random(3)), "DE,BH/C1,BH,SB")
    assert [(pair.above, pair.below) for pair in made.neighbours] == list(
        zip(order(made), order(made)[1:], strict=False)
    )
