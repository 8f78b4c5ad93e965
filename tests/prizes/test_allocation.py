"""Prizes: sharing to the cent, one prize for each, and no better allocation by brute force."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from certain import sure
from thorough import cases
from torneo.model import Event, Game, Player, Regulations, Result, Round, Sex, Tournament
from torneo.prizes.allocation import Undecided, allocate
from torneo.prizes.assignment import assign, improvement
from torneo.prizes.money import split
from torneo.prizes.prize_list import (
    Category,
    Group,
    Prize,
    PrizeList,
    Rule,
    Sharing,
    parse_prize_list,
)
from torneo.prizes.problems import PrizeError
from torneo.ranking import Band, standings
from torneo.reports.prizes_document import not_over


def field(points: list[int], people: Mapping[int, Mapping[str, Any]] | None = None) -> Tournament:
    """Players 1 to n with these half points, each made against partners without a point who come after them."""
    count = len(points)
    rounds = []
    for number in range(max(points, default=0)):
        games = []
        for player, half in enumerate(points, 1):
            left = half - 2 * number
            if left > 0:
                result = Result.WHITE_WIN if left >= 2 else Result.HALF_ZERO
                games.append(Game(player, count + player, result))
        rounds.append(Round(tuple(games)))
    players = [Player(n, f"P{n}", 2000 - n) for n in range(1, count + 1)]
    for number, changes in (people or {}).items():
        players[number - 1] = replace(players[number - 1], **changes)
    partners = [Player(count + n, f"Q{n}", 1000, federation="XXX") for n in range(1, count + 1)]
    return Tournament((*players, *partners), tuple(rounds), Event())


def amounts(tournament: Tournament, prizes: PrizeList) -> dict[int, int]:
    made = allocate(tournament, standings(tournament, "TPN"), prizes)
    return {award.number: award.amount for award in made.awards}


def test_hort() -> None:
    """Half by place and half shared (003, line 155): 600, 400 and 200 for one leader and two who are tied."""
    prizes = parse_prize_list('sharing = "hort"\n[[list]]\nprizes = [600, 400, 200]')
    assert amounts(field([6, 5, 5, 4]), prizes) == {1: 60000, 2: 35000, 3: 25000}


def test_hort_where_the_tie_reaches_beyond_the_prizes() -> None:
    """Three tied for one prize of 300: 150 by place and 50 for each."""
    prizes = parse_prize_list('sharing = "hort"\n[[list]]\nprizes = [300]')
    assert amounts(field([4, 4, 4]), prizes) == {1: 20000, 2: 5000, 3: 5000}


def test_equal_parts_add_up_to_the_cent() -> None:
    prizes = parse_prize_list('sharing = "equal"\n[[list]]\nprizes = [100]')
    assert amounts(field([4, 4, 4]), prizes) == {1: 3334, 2: 3333, 3: 3333}


def test_equal_parts_in_coins_of_five() -> None:
    prizes = parse_prize_list('coin = "5"\nsharing = "equal"\n[[list]]\nprizes = [100]')
    assert amounts(field([4, 4, 4]), prizes) == {1: 3500, 2: 3500, 3: 3000}


def test_no_sharing_goes_by_place() -> None:
    prizes = parse_prize_list("[[list]]\nprizes = [100, 50]")
    assert amounts(field([4, 4, 4]), prizes) == {1: 10000, 2: 5000}


WOMEN = """
{top}
[[list]]
name = "General"
prizes = [500, 200, 100]
[[list]]
name = "Women"
sex = "w"
prizes = [300, 50]
"""


def two_lists(**top: str) -> PrizeList:
    return parse_prize_list(WOMEN.format(top="\n".join(f'{name} = "{value}"' for name, value in top.items())))


WITH_WOMEN = {2: {"sex": Sex.WOMAN}, 4: {"sex": Sex.WOMAN}, 5: {"sex": Sex.WOMAN}}


def test_the_best_prize_for_each() -> None:
    """2 leaves the second general prize for 300, so 3 has 200 and 4 the third general rather than 50."""
    five = field([8, 7, 6, 5, 4], people=WITH_WOMEN)
    assert amounts(five, two_lists(rule="best")) == {1: 50000, 2: 30000, 3: 20000, 4: 10000, 5: 5000}


def test_the_order_of_the_lists() -> None:
    five = field([8, 7, 6, 5, 4], people=WITH_WOMEN)
    assert amounts(five, two_lists(rule="order")) == {1: 50000, 2: 20000, 3: 10000, 4: 30000, 5: 5000}


def test_every_prize() -> None:
    made = allocate(five := field([8, 7, 6, 5, 4], people=WITH_WOMEN), standings(five, "TPN"), two_lists(rule="all"))
    assert [(award.number, award.amount) for award in made.awards if award.number in (2, 4)] == [
        (2, 20000),
        (2, 30000),
        (4, 5000),
    ]


def test_the_reasons() -> None:
    five = field([8, 7, 6, 5, 4], people=WITH_WOMEN)
    made = allocate(five, standings(five, "TPN"), two_lists(rule="best"))
    assert tuple(reason.text() for reason in made.of(2)[0].reasons) == (
        "Women: prize 1 of 2",
        "General: what is worth more there belongs to players placed before",
    )
    assert made.of(4)[0].reasons[1].text() == "Women: what is worth more there belongs to players placed before"
    assert sure(made.checked).text().startswith("No exchange of prizes")


def test_lists_that_overlap_need_a_rule() -> None:
    five = field([8, 7, 6, 5, 4], people=WITH_WOMEN)
    with pytest.raises(PrizeError, match=r"'General' and 'Women' overlap: player 2 is in both; accepted is a rule"):
        amounts(five, two_lists())


def test_too_few_take_part() -> None:
    prizes = parse_prize_list(WOMEN.format(top='rule = "best"') + "minimum = 4")
    five = field([8, 7, 6, 5, 4], people=WITH_WOMEN)
    made = allocate(five, standings(five, "TPN"), prizes)
    assert {award.group for award in made.awards} == {"General"}
    assert [(each.group, each.amount, each.reason.text()) for each in made.left_over] == [
        ("Women", 30000, "3 take part, 4 are needed"),
        ("Women", 5000, "3 take part, 4 are needed"),
    ]


def test_a_rank_that_two_share() -> None:
    four = field([4, 4, 2, 2])
    prizes = parse_prize_list("[[list]]\nname = 'General'\nprizes = [100, 50]")
    ranked = standings(four)
    with pytest.raises(PrizeError, match="players 1 and 2 share rank 1"):
        allocate(four, ranked, prizes)
    shared = allocate(four, ranked, prizes, undecided=Undecided.SHARE)
    assert [(award.number, award.amount) for award in shared.awards] == [(1, 7500), (2, 7500)]


BEST_OF_TWO = """
rule = "best"
sharing = "hort"
[[list]]
name = "General"
prizes = [100]
[[list]]
name = "Women"
sex = "w"
prizes = [60]
"""


def test_the_choice_between_lists_is_not_made_by_the_pairing_number() -> None:
    # Two women level in everything: one list has 100, the other 60, and nothing says who comes first.
    women = {1: {"sex": Sex.WOMAN}, 2: {"sex": Sex.WOMAN}}
    two = field([4, 4], people=women)
    prizes = parse_prize_list(BEST_OF_TWO)
    with pytest.raises(PrizeError, match=r"'General': players 1 and 2 share rank 1.*a further tie-break or lots$"):
        allocate(two, standings(two), prizes)
    made = allocate(two, standings(two, "TPN"), prizes)
    assert [(award.number, award.group, award.amount) for award in made.awards] == [
        (1, "General", 10000),
        (2, "Women", 6000),
    ]


@pytest.mark.parametrize("rule", ["best", "order", "all"])
@pytest.mark.parametrize(
    "goods", ['[100, {amount = 40, goods = "cup", worth = 10}]', '[{goods = "cup", worth = 90}, 40]']
)
def test_goods_are_not_given_by_the_pairing_number(rule: str, goods: str) -> None:
    # The money of the two is shared, the cup cannot be.
    two = field([4, 4])
    prizes = parse_prize_list(f'rule = "{rule}"\nsharing = "equal"\n[[list]]\nname = "General"\nprizes = {goods}')
    with pytest.raises(PrizeError, match="share rank 1"):
        allocate(two, standings(two), prizes)
    assert [award.number for award in allocate(two, standings(two, "TPN"), prizes).awards if award.goods] in ([1], [2])


def test_equal_goods_for_a_shared_rank_are_given() -> None:
    two = field([4, 4])
    prizes = parse_prize_list(
        'sharing = "equal"\n[[list]]\nname = "General"\n'
        'prizes = [{amount = 100, goods = "medal"}, {amount = 50, goods = "medal"}]'
    )
    made = allocate(two, standings(two), prizes)
    assert [(award.number, award.amount, award.goods) for award in made.awards] == [
        (1, 7500, "medal"),
        (2, 7500, "medal"),
    ]


def test_goods_count_for_what_they_are_worth() -> None:
    text = """
    rule = "best"
    [[list]]
    name = "General"
    prizes = [{goods = "clock", worth = 80}, 50]
    [[list]]
    name = "U2000"
    rating = "U2000"
    prizes = [70]
    """
    made = allocate(two := field([4, 2]), standings(two, "TPN"), parse_prize_list(text))
    assert [(award.number, award.group, award.goods) for award in made.awards] == [
        (1, "General", "clock"),
        (2, "U2000", ""),
        (3, "General", ""),
    ]


@pytest.mark.parametrize(
    ("category", "numbers"),
    [
        (Category(), [1, 2, 3, 4]),
        (Category(sex=Sex.WOMAN), [2]),
        (Category(age=Band(None, 17)), [2]),
        (Category(age=Band(50)), [3]),
        (Category(rating=Band(1800, 1999)), [1]),
        (Category(unrated=True), [4]),
        (Category(rating=Band(None, 1799), unrated=True), [2, 4]),
        (Category(federation="fra"), [3]),
        (Category(club="Ruy López"), [1, 2]),
        (Category(category="local"), [4]),
        (Category(title="WFM"), [2]),
    ],
)
def test_categories(category: Category, numbers: list[int]) -> None:
    people = Tournament(
        (
            Player(1, rating=1900, club="Ruy López", birth="1990"),
            Player(2, rating=1700, sex=Sex.WOMAN, club="ruy lópez", birth="2010/05/04", title="WFM"),
            Player(3, rating=2100, sex=Sex.MAN, federation="FRA", birth="1970"),
            Player(4, categories=("Local",)),
        ),
        event=Event(start=date(2026, 1, 1)),
    )
    assert PrizeList(()).members(Group("", (), category), people) == numbers


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("prizes = 3", "'prizes' is not known; 'currency', 'coin', 'sharing', 'rule', 'list' are accepted"),
        ("[[list]]\nname = 'A'\nprizes = []", r"list 'A': prizes are a list such as \[500, 300, 200\]"),
        ("[[list]]\nname = 'A'\nprizes = [1, -2]", "list 'A', prize 2: -2 is no amount of money"),
        ("[[list]]\nname = 'A'\nprizes = [1, 2]", "list 'A', prize 2: worth more than prize 1"),
        ("[[list]]\nname = 'A'\nsexx = 'w'\nprizes = [1]", "list 'A': 'sexx' is not known"),
        ("[[list]]\nname = 'A'\nsex = 'f'\nprizes = [1]", "list 'A': sex 'f'; m, w are accepted"),
        ("[[list]]\nname = 'A'\nage = 'young'\nprizes = [1]", "list 'A': age 'young': a range such as"),
        ("[[list]]\nname = 'A'\nminimum = 'x'\nprizes = [1]", "list 'A': minimum 'x'; a whole number is accepted"),
        ("sharing = 'half'\n[[list]]\nprizes = [1]", "sharing 'half'; none, equal, hort are accepted"),
        ("rule = 'first'\n[[list]]\nprizes = [1]", "rule 'first'; best, order, all are accepted"),
        ("[[list]]\nname = 'A'\nprizes = [1]\n[[list]]\nname = 'A'\nprizes = [1]", "two lists have the name 'A'"),
        ("[[list]]\nprizes = [{}]", "neither money nor goods"),
        ("coin = 0\n[[list]]\nprizes = [1]", "0.01 or more is accepted"),
        ("list = 5", r"no \[\[list\]\]"),
        ("= 1", "not TOML"),
    ],
)
def test_a_list_that_cannot_be_read(text: str, message: str) -> None:
    with pytest.raises(PrizeError, match=message):
        parse_prize_list(text)


def test_ages_need_a_date() -> None:
    prizes = parse_prize_list("[[list]]\nname = 'Seniors'\nage = '50+'\nprizes = [1]")
    with pytest.raises(PrizeError, match="ages need the date"):
        amounts(field([2]), prizes)


@settings(deadline=None)
@given(st.integers(0, 100_000), st.integers(1, 9), st.sampled_from([1, 5, 10, 100]))
def test_no_cent_is_lost(total: int, people: int, coin: int) -> None:
    parts = split(total, [Fraction(total, people)] * people, coin)
    assert sum(parts) == total
    assert max(parts) - min(parts) <= 2 * coin
    assert all(part % coin == 0 for part in parts[1:])


Slot = tuple[int, int]
Slots = tuple[list[int], dict[int, list[Slot]], dict[Slot, int]]
"""Players, the prizes that each may have, and what each prize is worth."""


@st.composite
def slots(draw: st.DrawFn) -> Slots:
    """Up to five players, up to four prizes in up to three groups."""
    groups = draw(st.integers(1, 3))
    worth = {}
    for group in range(groups):
        prizes = sorted(draw(st.lists(st.sampled_from([1, 2, 3, 5]), min_size=1, max_size=2)), reverse=True)
        worth.update({(group, place): value for place, value in enumerate(prizes)})
    players = list(range(1, draw(st.integers(1, 5)) + 1))
    inside = {player: draw(st.sets(st.integers(0, groups - 1))) for player in players}
    allowed = {player: [slot for slot in worth if slot[0] in inside[player]] for player in players}
    return players, allowed, worth


def best_by_brute_force(players: list[int], allowed: dict[int, list[Slot]], worth: dict[Slot, int]) -> tuple[int, ...]:
    """The highest worths, read down the standing, over all ways to give the prizes."""
    nothing = [None] * len(players)
    best: tuple[int, ...] = ()
    for given_out in set(permutations([*worth, *nothing], len(players))):
        if all(slot is None or slot in allowed[player] for player, slot in zip(players, given_out, strict=True)):
            best = max(best, tuple(0 if slot is None else worth[slot] for slot in given_out))
    return best


@settings(max_examples=cases(25, 600), deadline=None)
@given(slots())
def test_no_allocation_is_better(case: Slots) -> None:
    players, allowed, worth = case
    given_out = assign(players, allowed, worth)
    assert all(slot in allowed[player] for player, slot in given_out.items())
    assert len(set(given_out.values())) == len(given_out)
    values = tuple(worth[given_out[player]] if player in given_out else 0 for player in players)
    assert values == best_by_brute_force(players, allowed, worth)
    assert improvement(players, allowed, worth, given_out) is None


@settings(max_examples=cases(25, 600), deadline=None)
@given(slots(), st.data())
def test_the_proof_finds_a_better_allocation_where_there_is_one(case: Slots, data: st.DataObject) -> None:
    players, allowed, worth = case
    free = list(worth)
    worse = {}
    for player in players:
        options = [slot for slot in allowed[player] if slot in free]
        choice = data.draw(st.sampled_from([None, *options]))
        if choice is not None:
            worse[player] = choice
            free.remove(choice)
    values = tuple(worth[worse[player]] if player in worse else 0 for player in players)
    found = improvement(players, allowed, worth, worse)
    assert (found is None) is (values == best_by_brute_force(players, allowed, worth))


@st.composite
def events(draw: st.DrawFn) -> tuple[Tournament, PrizeList]:
    points = sorted(draw(st.lists(st.integers(0, 6), min_size=1, max_size=5)), reverse=True)
    women = draw(st.sets(st.integers(1, len(points))))
    tournament = field(points, people={number: {"sex": Sex.WOMAN} for number in women})
    groups = []
    for name, category in (
        ("General", Category()),
        ("Women", Category(sex=Sex.WOMAN)),
        ("U1999", Category(rating=Band(None, 1998))),
    ):
        money = sorted(draw(st.lists(st.integers(1, 999), min_size=1, max_size=3)), reverse=True)
        sharing = draw(st.sampled_from(Sharing))
        groups.append(Group(name, tuple(map(Prize, money)), category, draw(st.integers(0, 3)), sharing))
    return tournament, PrizeList(tuple(groups), draw(st.sampled_from(Rule)), "EUR", draw(st.sampled_from([1, 5])))


@settings(max_examples=cases(25, 800), deadline=None)
@given(events())
def test_everything_is_paid_to_people_of_the_category(event: tuple[Tournament, PrizeList]) -> None:
    tournament, prizes = event
    made = allocate(tournament, standings(tournament, "TPN"), prizes)
    assert made.paid + sum(each.amount for each in made.left_over) == prizes.total
    for group in prizes.groups:
        inside = set(prizes.members(group, tournament))
        awards = [award for award in made.awards if award.group == group.name]
        assert {award.number for award in awards} <= inside
        assert all(award.amount >= 0 for award in awards)
        left = sum(each.amount for each in made.left_over if each.group == group.name)
        assert sum(award.amount for award in awards) + left == sum(prize.amount for prize in group.prizes)
    if prizes.rule is not Rule.ALL:
        numbers = [award.number for award in made.awards]
        assert len(numbers) == len(set(numbers))


@settings(max_examples=40, deadline=None)
@given(events())
def test_nobody_in_the_category_stands_before_a_winner_with_nothing(event: tuple[Tournament, PrizeList]) -> None:
    tournament, prizes = event
    ranked = standings(tournament, "TPN")
    made = allocate(tournament, ranked, prizes)
    place = {row.number: index for index, row in enumerate(ranked.rows)}
    winners = {award.number for award in made.awards}
    for group in prizes.groups:
        inside = set(prizes.members(group, tournament))
        for award in made.awards:
            if award.group == group.name and award.place is not None:
                assert {number for number in inside if place[number] < place[award.number]} <= winners


@pytest.mark.parametrize(
    ("announced", "said"),
    [
        (3, "2 rounds are still to come: these prizes are not final"),
        (2, "1 round is still to come: these prizes are not final"),
        (1, None),
        (None, None),
    ],
)
def test_m8_prizes_before_the_last_round_are_said_to_be_so(announced: int | None, said: str | None) -> None:
    tournament = replace(field([1, 1]), regulations=Regulations(rounds=announced))
    note = not_over(tournament)
    assert (note.text() if note else None) == said
