"""The appeals committee of the book (003, lines 179-191)."""

from collections.abc import Callable
from datetime import date

import pytest

from torneo.model import Event, Player, Tournament
from torneo.regulations.appeals import SEATS, Candidate, Committee, by_conditions, by_lot, by_vote
from torneo.regulations.problems import OrganisationError

PEOPLE = (
    Player(1, "Zúñiga, Eva", 2300, birth="1990/01/01", federation="ESP"),
    Player(2, "Abad, Ana", 2500, birth="2010/01/01", federation="FRA"),
    Player(3, "Baro, Luis", 2400, birth="1980/01/01", federation="ESP"),
    Player(4, "Costa, Rui", 1900, birth="1970/01/01", federation="POR"),
    Player(5, "Costa, Ana", 1900, birth="1970/01/01", federation="POR"),
    Player(6, "Dias, Pia", 2000, birth="1960/01/01", federation="POR"),
    Player(7, "Egea, Sol", 1800, birth="1985/01/01", federation="ESP"),
)
OPEN = Tournament(PEOPLE, event=Event(start=date(2026, 5, 1)))


def numbers(committee: Committee) -> list[int]:
    return [member.player.number for member in committee.members]


def test_the_conditions_in_their_order() -> None:
    """By hand: of age and nobody chosen, 3 has the highest rating; then another federation, POR, with 6 before 4 and 5.

    Then all of ESP and POR repeat a federation, and 2 is not of age: rating 2300, then 1900 with equal ages, where
    Costa, Ana stands before Costa, Rui.
    """
    committee = by_conditions(OPEN)
    assert numbers(committee) == [3, 6, 1, 5, 4]
    assert [member.seat for member in committee.members] == list(SEATS)
    assert [member.reason.text().rsplit("; ", 1)[1] for member in committee.members] == [
        "before 1 by (d) rating",
        "before 5 by (d) rating",
        "before 5 by (d) rating",
        "before 4 by (f) the alphabet",
        "before 7 by (d) rating",
    ]


def test_an_arbiter_comes_before_a_rating() -> None:
    assert numbers(by_conditions(OPEN, {7: "NA"}))[0] == 7
    assert numbers(by_conditions(OPEN, {7: "NA", 4: "IA"}))[:2] == [4, 7]


def test_who_is_involved_does_not_sit() -> None:
    assert 3 not in numbers(by_conditions(OPEN, without=[3]))


@pytest.mark.parametrize(
    ("birth", "of_age"),
    [("2008/04/30", True), ("2008/05/01", False), ("2007", True), ("2008", False), ("", None)],
)
def test_over_eighteen(birth: str, of_age: bool | None) -> None:
    """On 1 May 2026; a bare year must be certain."""
    assert Candidate(Player(1, birth=birth), "", date(2026, 5, 1)).of_age is of_age


def test_the_lot_repeats() -> None:
    first = by_lot(OPEN, 20260501)
    assert first == by_lot(OPEN, 20260501)
    assert first.seed == 20260501
    assert len(set(numbers(first))) == 5
    assert any(by_lot(OPEN, seed) != first for seed in range(5))


def test_the_vote() -> None:
    committee = by_vote(OPEN, {7: 9, 4: 3, 5: 3, 6: 3})
    assert numbers(committee) == [7, 6, 5, 4]
    assert tuple(note.text() for note in committee.notes) == ("1 of 5 seats are empty",)


@pytest.mark.parametrize(
    ("choose", "message"),
    [
        (lambda: by_conditions(OPEN, {9: "IA"}), "no such number"),
        (lambda: by_conditions(OPEN, {1: "XX"}), "IA, FA or NA is accepted"),
        (lambda: by_conditions(OPEN, without=[9]), "no such number"),
        (lambda: by_conditions(OPEN, without=range(1, 8)), "nobody is left"),
        (lambda: by_vote(OPEN, {}), "nobody has a vote"),
        (lambda: by_vote(OPEN, {1: -1}), "0 or more is accepted"),
    ],
)
def test_what_cannot_be(choose: Callable[[], Committee], message: str) -> None:
    with pytest.raises(OrganisationError, match=message):
        choose()
