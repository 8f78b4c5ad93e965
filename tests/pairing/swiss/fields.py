"""Fields and tournaments that Hypothesis invents, tangled on purpose."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from hypothesis import strategies as st

from editions import SWISS
from torneo.model import Cell, Colour, Float, Kind, PlayerHistory
from torneo.pairing.swiss.entrants import Entrant, Field

FLOATS = (Float.NONE, Float.NONE, Float.DOWN, Float.UP)


def entrant(
    index: int,
    number: int | None = None,
    score: int = 0,
    colours: str = "",
    opponents: Sequence[int] = (),
    floats: Sequence[Float] = (),
    unplayed: int = 0,
    may_have_bye: bool = True,
    topscorer: bool = False,
) -> Entrant:
    """One to be paired; his colours as in ``WBB``, his floats of the round before and of that before it."""
    number = index + 1 if number is None else number
    cells = tuple(Cell(Kind.PLAYED, 0, 0, Colour(letter.lower())) for letter in colours)
    past = PlayerHistory(number, cells)
    last, earlier = [*floats, Float.NONE, Float.NONE][:2]
    return Entrant(
        index,
        number,
        score,
        past.preference,
        past.colour_difference,
        tuple(Colour(letter.lower()) for letter in colours),
        frozenset(opponents),
        last,
        earlier,
        unplayed,
        may_have_bye,
        topscorer,
        number % 2 == 1,
    )


def invented(random: Random, size: int, levels: int) -> Field:
    """Players of so many different scores at most, with any history that two rounds or ten might have given them."""

    def likely(in_ten: int) -> bool:
        return random.randrange(10) < in_ten

    step = random.choice((5, 5, 10, 30))
    scores = sorted((random.randrange(levels) * step for _ in range(size)), reverse=True)
    numbers = random.sample(range(1, size + 1), size)
    ranked = sorted(zip(scores, numbers, strict=True), key=lambda pair: (-pair[0], pair[1]))
    last_round = random.choice((False, True))
    threshold = random.randrange(-1, levels + 1) * step
    longest = random.randrange(6)
    in_ten = random.randrange(8)
    across_in_ten = random.randrange(10)
    """Many meetings of one half of a bracket with the other make exchanges necessary."""
    barred_in_ten = random.randrange(9)
    forbidden_in_ten = random.choice((0, 0, 1, 3))
    met: dict[int, set[int]] = {number: set() for number in numbers}
    forbidden: dict[int, set[int]] = {number: set() for number in numbers}
    for rank, (score, one) in enumerate(ranked):
        for lower, (other_score, other) in enumerate(ranked[rank + 1 :], rank + 1):
            across = score == other_score and rank < size // 2 <= lower
            if likely(across_in_ten if across else in_ten):
                met[one].add(other)
                met[other].add(one)
            elif likely(forbidden_in_ten):
                forbidden[one].add(other)
                forbidden[other].add(one)
    entrants = tuple(
        entrant(
            index,
            number,
            score,
            "".join(random.choice("WB") for _ in range(random.randrange(longest + 1))),
            sorted(met[number]),
            (random.choice(FLOATS), random.choice(FLOATS)),
            random.randrange(4),
            not likely(barred_in_ten),
            last_round and score > threshold,
        )
        for index, (score, number) in enumerate(ranked)
    )
    return Field(
        entrants,
        random.randrange(4, 10),
        last_round,
        random.choice(SWISS),
        random.choice(tuple(Colour)),
        {number: frozenset(others) for number, others in forbidden.items() if others},
    )


def fields(least: int = 2, most: int = 9, levels: Sequence[int] = (1, 2, 3, 4)) -> st.SearchStrategy[Field]:
    """Fields of a few players, which Hypothesis makes smaller when they show a difference."""
    return st.builds(invented, st.randoms(use_true_random=False), st.integers(least, most), st.sampled_from(levels))
