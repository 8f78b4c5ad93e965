"""The cards and tables of appendix D (003, lines 3005-3290)."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from torneo.model import Bye, ByeKind, Game, Player, Regulations, Result, Round, Tournament
from torneo.ranking import System, standings
from torneo.regulations.problems import OrganisationError
from torneo.reports.cards import blank_card, cards_page, pairing_card
from torneo.reports.forms import filled_form, round_robin_form, swiss_form

RATINGS = {
    18: ("F, T", 2005),
    27: ("G, L", 1906),
    33: ("P, R", 1894),
    30: ("M, L", 1900),
    39: ("B, C", 1817),
    36: ("T, E", 1826),
}


def appendix_d() -> Tournament:
    """The opponents and results of the card of player 38 (lines 3014-3027).

    The sixth result is a win here, as on the card; in appendix A (line 2334) the same game is lost. Points of the
    opponents before rounds 5 and 6 stand so that the floats are those of the card.
    """
    players = [Player(38, "APELLIDOS, NOMBRE", 1820, club="ES")]
    players += [Player(number, name, rating) for number, (name, rating) in RATINGS.items()]
    rounds = (
        Round((Game(38, 18, Result.BLACK_WIN),), (Bye(39, ByeKind.FULL),)),
        Round((Game(27, 38, Result.WHITE_WIN),), (Bye(39, ByeKind.FULL),)),
        Round((Game(38, 33, Result.BLACK_WIN),)),
        Round((Game(38, 30, Result.DRAW),)),
        Round((), (Bye(38, ByeKind.PAIRING),)),
        Round((Game(39, 38, Result.BLACK_WIN),)),
        Round((Game(36, 38, Result.BLACK_FORFEIT_WIN),)),
    )
    return Tournament(tuple(players), rounds, regulations=Regulations(rounds=7))


def test_the_full_card() -> None:
    card = pairing_card(appendix_d(), 38)
    shown = [
        (
            line.round,
            {"w": "B", "b": "N", None: "."}[line.colour],
            line.opponent,
            line.initials,
            line.rating,
            line.result,
            line.score,
        )
        for line in card.lines[:7]
    ]
    assert shown == [  # lines 3017-3023
        (1, "B", "18", "TF", 2005, "0", 0),
        (2, "N", "27", "LG", 1906, "0", 0),
        (3, "B", "33", "RP", 1894, "0", 0),
        (4, "B", "30", "LM", 1900, "½", 5),
        (5, ".", "00", "—", None, "+", 15),
        (6, "N", "39", "CB", 1817, "1", 25),
        (7, "N", "36", "ET", 1826, "+", 35),
    ]
    assert [line.arrow for line in card.lines[4:6]] == ["↓", "↑"]
    # Line 3026: three Whites, two Blacks, five opponents of 1904 on average, 3.5 points, progressive 8.
    assert (card.whites, card.blacks, card.opponents, card.average, card.score, card.progressive) == (
        3,
        2,
        5,
        1904,
        35,
        80,
    )
    assert len(card.lines) == 9


def test_the_cards_on_paper() -> None:
    full = cards_page((pairing_card(appendix_d(), 38),), "es")
    assert "<td>T</td><td>3 2</td><td>5</td><td>—</td><td>1904</td><td>3,5</td><td>8,0</td>" in full
    assert "<td>5</td><td>.</td><td>00</td><td>—</td><td>—</td><td>+</td><td>1,5</td><td>↓</td>" in full
    short = cards_page((pairing_card(appendix_d(), 38),), "es", short=True)
    assert '<th scope="col">Flot</th>' in short
    assert "<td>6</td><td>39</td><td>↑</td><td>1</td><td>2,5</td>" in short


def test_blank_cards() -> None:
    made = cards_page((blank_card(),) * 4)
    assert made.count('class="card"') == 4
    assert made.count("<tr>") == 4 * (1 + 9 + 1)
    short = cards_page((blank_card(),), short=True)  # lines 3028-3039: 1 to 9, 0 and T
    assert short.count("<tr>") == 1 + 10 + 1
    assert "<tr><td>0</td>" in short


@pytest.mark.parametrize("players", [4, 6, 8, 10, 12, 20])
def test_the_blank_cross_tables_of_the_book(players: int) -> None:
    """Lines 3050-3121: a dark cell on the diagonal, then total, tie-breaks and place."""
    made = round_robin_form(players)
    assert made.count('class="own"') == players
    for word in ("NOMBRE", "Total", "D1", "D3", "Clasif", "(D) Desempates:"):
        assert word in made


def test_the_diagonal_is_one() -> None:
    row = next(line for line in round_robin_form(4).splitlines() if line.startswith("<tr><td>2</td>"))
    assert row.startswith('<tr><td>2</td><td></td><td></td><td class="own"></td><td></td>')


def test_a_blank_swiss_table() -> None:
    assert swiss_form(30, 7, "en").count("<tr>") == 31


def test_a_filled_table() -> None:
    two = Tournament(
        (Player(1, "Ana <i>"), Player(2, "Eva"), Player(3, "Leo")),
        (
            Round((Game(1, 2, Result.WHITE_WIN),)),
            Round((Game(2, 3, Result.DRAW),)),
            Round((Game(3, 1, Result.BLACK_WIN),)),
        ),
    )
    league = replace(two, regulations=Regulations(system="FIDE_ROUNDROBIN"))
    ranked = standings(league, "SB")
    assert ranked.system is System.ROUND_ROBIN
    made = filled_form(league, ranked)
    assert "Ana &lt;i&gt;" in made
    # Ana beat both, who drew with each other: 2 points; Sonneborn-Berger 1.
    assert '<td>Ana &lt;i&gt;</td><td class="own"></td><td>1</td><td>1</td><td>2.0</td><td>1.0</td><td>1</td>' in made


@pytest.mark.parametrize(
    "make", [lambda: round_robin_form(1), lambda: swiss_form(1, 3), lambda: swiss_form(4, 0), lambda: blank_card(0)]
)
def test_forms_that_make_no_sense(make: Callable[[], object]) -> None:
    with pytest.raises(OrganisationError, match="accepted"):
        make()


def test_the_card_of_nobody() -> None:
    with pytest.raises(OrganisationError, match="no such number"):
        pairing_card(appendix_d(), 5)
