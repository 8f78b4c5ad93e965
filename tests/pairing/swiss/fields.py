"""Fields and tournaments that Hypothesis invents, tangled on purpose."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import strategies as st

from torneo.model import Cell, Colour, Edition, Float, Kind, PlayerHistory
from torneo.pairing.swiss.entrants import Entrant, Field

EDITIONS = st.sampled_from(Edition)
COLOURS = st.sampled_from(Colour)
FLOATS = st.sampled_from([Float.NONE, Float.NONE, Float.DOWN, Float.UP])


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


def likely(draw: st.DrawFn, in_ten: int) -> bool:
    """True so many times in ten."""
    return draw(st.integers(0, 9)) < in_ten


@st.composite
def fields(draw: st.DrawFn, least: int = 2, most: int = 9, levels: Sequence[int] = (1, 2, 3, 4)) -> Field:
    """A few players of a few scores with any history that two rounds or ten might have given them."""
    size = draw(st.integers(least, most))
    step = draw(st.sampled_from([5, 5, 10, 30]))
    different = draw(st.sampled_from(levels))
    scores = sorted((draw(st.integers(0, different - 1)) * step for _ in range(size)), reverse=True)
    numbers = draw(st.permutations(range(1, size + 1)))
    ranked = sorted(zip(scores, numbers, strict=True), key=lambda pair: (-pair[0], pair[1]))
    last_round = draw(st.booleans())
    threshold = draw(st.integers(-1, different)) * step
    met_in_ten = draw(st.sampled_from([0, 1, 2, 3, 4, 5, 6, 7]))
    across_in_ten = draw(
        st.sampled_from([0, 2, 4, 6, 7, 8, 9])
    )  # many meetings of one half with the other make exchanges necessary
    longest = draw(st.integers(0, 5))
    barred_in_ten = draw(st.integers(0, 8))
    forbidden_in_ten = draw(st.sampled_from([0, 0, 1, 3]))
    met: dict[int, set[int]] = {number: set() for number in numbers}
    forbidden: dict[int, set[int]] = {number: set() for number in numbers}
    for rank, (score, one) in enumerate(ranked):
        for lower, (other_score, other) in enumerate(ranked[rank + 1 :], rank + 1):
            across = score == other_score and rank < size // 2 <= lower
            if likely(draw, across_in_ten if across else met_in_ten):
                met[one].add(other)
                met[other].add(one)
            elif forbidden_in_ten and likely(draw, forbidden_in_ten):
                forbidden[one].add(other)
                forbidden[other].add(one)
    entrants = tuple(
        entrant(
            index,
            number,
            score,
            draw(st.text("WB", max_size=longest)),
            sorted(met[number]),
            (draw(FLOATS), draw(FLOATS)),
            draw(st.integers(0, 3)),
            not likely(draw, barred_in_ten),
            last_round and score > threshold,
        )
        for index, (score, number) in enumerate(ranked)
    )
    return Field(
        entrants,
        draw(st.integers(3, 9)),
        last_round,
        draw(EDITIONS),
        draw(COLOURS),
        {number: frozenset(others) for number, others in forbidden.items() if others},
    )
