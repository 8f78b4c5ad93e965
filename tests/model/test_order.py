"""Initial order, pairing numbers, and until when they may change."""

import unicodedata

import pytest

from torneo.model import (
    TITLES,
    AbnormalPoints,
    Bye,
    ByeKind,
    ForbiddenPairs,
    Game,
    History,
    NationalRecord,
    NumbersFrozenError,
    Player,
    Regulations,
    RequestedBye,
    Result,
    Round,
    StartingRank,
    Tournament,
    VirtualPoints,
    add_late_entry,
    initial_order,
    numbers_held,
    renumber,
)
from torneo.model.order import name_key, strength
from torneo.regulations.appeals import alphabetical as appeals_order


def names(players: list[Player]) -> list[str]:
    return [player.name for player in players]


def test_the_higher_rating_comes_first_and_unrated_players_last() -> None:
    entries = [Player(1, "Ana"), Player(2, "Eva", 1500), Player(3, "Leo", 2500)]
    assert names(initial_order(entries)) == ["Leo", "Eva", "Ana"]


def test_titles_rank_equals_in_the_order_of_the_rule_book() -> None:
    entries = [Player(place, title or "none", 2300, title) for place, title in enumerate(["", *reversed(TITLES)], 1)]
    assert names(initial_order(entries)) == ["GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM", "none"]


def test_the_alphabet_ranks_the_rest_without_regard_to_accents_and_case() -> None:
    entries = [Player(1, "Zoe"), Player(2, "Ángel"), Player(3, "bruno"), Player(4, "Ana"), Player(5, "Óscar")]
    assert names(initial_order(entries)) == ["Ana", "Ángel", "bruno", "Óscar", "Zoe"]


def test_m10_names_sort_by_one_key_with_n_tilde_after_n() -> None:
    given = ["Ñúñez", "Zapata", "Nzue", "Ortiz", "Álvarez", "Oña", "Onz"]
    ordered = ["Álvarez", "Nzue", "Ñúñez", "Onz", "Oña", "Ortiz", "Zapata"]
    assert sorted(given, key=name_key) == ordered
    decomposed = [unicodedata.normalize("NFD", name) for name in given]
    assert [unicodedata.normalize("NFC", name) for name in sorted(decomposed, key=name_key)] == ordered
    players = [Player(number, name, 2000) for number, name in enumerate(given, 1)]
    assert [player.name for player in initial_order(players)] == ordered
    assert [player.name for player in sorted(players, key=appeals_order)] == ordered


def test_another_criterion_may_be_announced_in_place_of_the_alphabet() -> None:
    entries = [Player(1, "Ana", birth="1990"), Player(2, "Eva", birth="1980"), Player(3, "Leo", birth="2010")]
    oldest_first = initial_order(entries, last_criterion=lambda player: player.birth)
    assert names(oldest_first) == ["Eva", "Ana", "Leo"]


@pytest.mark.parametrize(
    ("method", "both", "fide_alone", "national_alone"),
    [
        ("FIDE", 2100, 2100, None),
        ("NRO", 2150, None, 2150),
        ("FIDON", 2100, 2100, 2150),
        ("NIDOF", 2150, 2100, 2150),
        ("HBFN", 2150, 2100, 2150),
        ("LBFN", 2100, 2100, 2150),
    ],
)
def test_the_methods_of_record_172(
    method: str, both: int | None, fide_alone: int | None, national_alone: int | None
) -> None:
    rank = StartingRank(method, "ESP")
    record = (NationalRecord("FRA", 2999), NationalRecord("ESP", 2150))
    assert strength(Player(1, rating=2100, national=record), rank) == both
    assert strength(Player(1, rating=2100), rank) == fide_alone
    assert strength(Player(1, national=record), rank) == national_alone


def test_an_order_that_no_rating_explains_cannot_be_computed() -> None:
    with pytest.raises(ValueError, match="OTHER"):
        strength(Player(1), StartingRank("OTHER"))
    with pytest.raises(ValueError, match="one of FIDE, NRO"):
        StartingRank("ELO")


def event(rounds: int) -> Tournament:
    """Two players numbered against their ratings, as after a corrected rating."""
    return Tournament(
        (Player(1, "Ana", 1900), Player(2, "Eva", 2000), Player(3, "Leo", 1800)),
        tuple(Round((Game(1, 2, Result.WHITE_WIN),), (Bye(3, ByeKind.HALF),)) for _ in range(rounds)),
        regulations=Regulations(
            requested_byes=(RequestedBye(rounds + 1, 1, ByeKind.ZERO),),
            forbidden=(ForbiddenPairs((1, 3)),),
            virtual_points=(VirtualPoints(1, 2, 1, 1, 10),),
            abnormal_points=(AbnormalPoints("W", 20, players=(1,)),),
        ),
    )


def test_a_correction_renumbers_until_round_4_is_paired_and_everything_follows() -> None:
    corrected = renumber(event(3))
    assert [(player.number, player.name) for player in corrected.players] == [(1, "Eva"), (2, "Ana"), (3, "Leo")]
    assert corrected.rounds[0].games == (Game(2, 1, Result.WHITE_WIN),)
    rules = corrected.regulations
    assert rules.requested_byes == (RequestedBye(4, 2, ByeKind.ZERO),)
    assert rules.forbidden == (ForbiddenPairs((2, 3)),)
    assert rules.virtual_points == (VirtualPoints(1, 2, 2, 2, 10),)
    assert rules.abnormal_points == (AbnormalPoints("W", 20, players=(2,)),)
    # Ana still has her three wins of 2 points each.
    assert History(corrected)[2].score == History(event(3))[1].score == 60


def test_no_correction_renumbers_once_round_4_is_paired() -> None:
    with pytest.raises(NumbersFrozenError, match="until round 4"):
        renumber(event(4))


def test_a_late_entry_gets_its_number_on_arrival_in_any_round() -> None:
    late = add_late_entry(event(6), Player(1, "Sol", 1850))
    # Behind Ana (1900) and Eva, before Leo (1800), who moves down.
    assert [(player.number, player.name) for player in late.players] == [(1, "Ana"), (2, "Eva"), (3, "Sol"), (4, "Leo")]
    assert late.rounds[0].byes == (Bye(4, ByeKind.HALF),)
    assert History(late)[3].score == 0


def test_who_was_never_paired_holds_no_number() -> None:
    tournament = Tournament(
        tuple(map(Player, (1, 2, 3, 4, 5))),
        (Round((Game(1, 3, Result.DRAW),), (Bye(5, ByeKind.PAIRING), Bye(2, ByeKind.ZERO))),),
    )
    history = History(tournament)
    # 2 has only asked to be absent and 4 has not come: 3 counts as the second, 5 as the third.
    assert numbers_held(history) == {1: 1, 3: 2, 5: 3}
    # When 2 comes to round 2, all behind count one more; 1, away this round, keeps the number.
    assert numbers_held(history, arriving=(2, 3, 5)) == {1: 1, 2: 2, 3: 3, 5: 4}
