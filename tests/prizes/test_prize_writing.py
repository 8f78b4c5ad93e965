"""Prize lists written as lines of an announcement are read as the same lists."""

from __future__ import annotations

from random import Random

from thorough import cases
from torneo.model import Sex
from torneo.prizes.prize_lines import read_prize_lines
from torneo.prizes.prize_list import Category, Group, Prize, PrizeList, Sharing
from torneo.prizes.prize_writing import write_prize_lines
from torneo.ranking import Band


def any_band(lots: Random) -> Band | None:
    low, high = lots.randrange(0, 50), lots.randrange(50, 3000)
    return lots.choice([None, Band(low, high), Band(low), Band(None, high)])


def any_group(number: int, lots: Random) -> Group:
    amounts = sorted((lots.randrange(1, 100_000) for _prize in range(lots.randrange(1, 5))), reverse=True)
    prizes = tuple(
        Prize(amount, lots.choice(["", "cup", "book + pen"]) if place == 0 else "")
        for place, amount in enumerate(amounts)
    )
    category = Category(
        lots.choice([None, Sex.WOMAN, Sex.MAN]),
        any_band(lots),
        any_band(lots),
        lots.random() < 0.3,
        lots.choice(["", "ESP"]),
        lots.choice(["", "Ruy López"]),
        lots.choice(["", "veterans"]),
        lots.choice(["", "FM"]),
    )
    return Group(f"List {number}", prizes, category, lots.choice([0, 5]), lots.choice(list(Sharing)))


def test_what_is_written_is_read_as_it_was() -> None:
    lots = Random(11)
    for _case in range(cases(100, 5000)):
        made = PrizeList(tuple(any_group(number, lots) for number in range(1, lots.randrange(2, 5))))
        sharing = lots.choice(list(Sharing))
        assert read_prize_lines(write_prize_lines(made, sharing), sharing=sharing) == made
