"""Random tournaments: valid, repeatable, and with what was asked for in them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from thorough import cases
from torneo.check.checking import check
from torneo.check.generate import generate
from torneo.check.recipe import Recipe, RecipeError
from torneo.files.trf import Dialect, problems_of, read, write
from torneo.lab.differential import varied
from torneo.lab.oracles import before
from torneo.model import ByeKind, Colour, History, PointSystem, Result, Tournament
from torneo.pairing.compare import played_lines
from torneo.pairing.rounds import pair
from torneo.pairing.swiss.general import GENERAL

TWENTY = Recipe(players=(20, 20), rounds=(7, 7))
EVERYTHING = replace(
    TWENTY,
    forfeits=10,
    half_point_byes=5,
    zero_point_byes=5,
    full_point_byes=3,
    withdrawals=10,
    late_entries=10,
    unrated=20,
    forbidden_pairs=5,
    points=PointSystem.of(30, 10, 0).with_pairing_bye(10),
)


def small(seed: int, edition: str) -> Recipe:
    """A recipe with every axis at random but the size of the field."""
    return replace(varied(seed, edition), players=(2, 16))


def byes(tournament: Tournament, kind: ByeKind) -> int:
    return sum(bye.kind is kind for round_ in tournament.rounds for bye in round_.byes)


def results(tournament: Tournament) -> list[Result]:
    return [game.result for round_ in tournament.rounds for game in round_.games]


@pytest.mark.parametrize("edition", ["2017", "2026"])
@pytest.mark.parametrize("dialect", list(Dialect))
def test_files_have_no_problems_and_read_back_equal(edition: str, dialect: Dialect) -> None:
    for seed in range(cases(15, 40)):
        tournament = generate(small(seed, edition), seed)
        text = write(tournament, dialect).text
        assert problems_of(text) == ()
        assert read(text).tournament == tournament


def test_a_seed_repeats_the_tournament_and_another_does_not() -> None:
    assert generate(EVERYTHING, 5) == generate(EVERYTHING, 5)
    assert generate(EVERYTHING, 5).rounds != generate(EVERYTHING, 6).rounds


def test_the_seed_and_the_parameters_are_in_the_file() -> None:
    text = write(generate(replace(TWENTY, forfeits=2.5), 77)).text
    assert "### torneo generate, seed 77\n" in text
    assert "### players 20, rounds 7, ratings 1000-2700, system dutch, edition 2026, forfeits 2.5\n" in text


def test_records_name_system_rounds_colour_and_points() -> None:
    recipe = replace(EVERYTHING, edition="2017", initial_colour=Colour.BLACK)
    lines = write(generate(recipe, 1)).text.splitlines()
    assert {"192 FIDE_DUTCH_2017", "142 7", "152 B"} <= set(lines)
    assert any(line.startswith("162") and "3.0" in line and "P" in line for line in lines)


def test_numbers_follow_the_ratings_and_the_unrated_come_last() -> None:
    tournament = generate(EVERYTHING, 3)
    ratings = [player.rating or 0 for player in tournament.players]
    assert ratings == sorted(ratings, reverse=True)
    assert 0 < ratings.count(0) < 20


def test_nothing_asked_for_nothing_found() -> None:
    tournament = generate(TWENTY, 1)
    assert not any(byes(tournament, kind) for kind in (ByeKind.HALF, ByeKind.ZERO, ByeKind.FULL))
    assert all(result.played for result in results(tournament))
    assert not tournament.regulations.forbidden


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("half_point_byes", ByeKind.HALF),
        ("zero_point_byes", ByeKind.ZERO),
        ("full_point_byes", ByeKind.FULL),
        ("withdrawals", ByeKind.ZERO),
        ("late_entries", ByeKind.ZERO),
    ],
)
def test_byes_and_absences_are_there(name: str, kind: ByeKind) -> None:
    tournament = generate(replace(TWENTY, **{name: 20}), 2)  # type: ignore[arg-type]
    assert byes(tournament, kind)
    assert not any(byes(tournament, other) for other in ByeKind if other not in (kind, ByeKind.PAIRING))


def test_who_has_withdrawn_does_not_come_back_and_late_entries_stay() -> None:
    for name, order in (("withdrawals", ["played", "away"]), ("late_entries", ["away", "played"])):
        tournament = generate(replace(TWENTY, **{name: 40}), 4)  # type: ignore[arg-type]
        for player in tournament.players:
            away = [any(bye == (player.number, ByeKind.ZERO) for bye in _plain(r)) for r in tournament.rounds]
            assert away == sorted(away, reverse=order[0] == "away")


def _plain(round_: object) -> list[tuple[int, ByeKind]]:
    return [(bye.player, bye.kind) for bye in round_.byes]  # type: ignore[attr-defined]


def test_forfeits_are_as_many_as_asked_and_some_are_double() -> None:
    found = results(generate(Recipe(players=(60, 60), rounds=(9, 9), forfeits=50), 1))
    forfeits = [result for result in found if not result.played]
    assert len(forfeits) / len(found) == pytest.approx(0.5, abs=0.08)
    assert Result.DOUBLE_FORFEIT in forfeits


@pytest.mark.parametrize("percent", [0, 40, 100])
def test_draws_are_as_many_as_asked(percent: int) -> None:
    found = results(generate(Recipe(players=(60, 60), rounds=(9, 9), draws=percent), 1))
    assert found.count(Result.DRAW) / len(found) == pytest.approx(percent / 100, abs=0.08)


def test_forbidden_pairs_never_meet() -> None:
    tournament = generate(replace(TWENTY, forbidden_pairs=30), 1)
    forbidden = {pair.players for pair in tournament.regulations.forbidden}
    met = {tuple(sorted(pair)) for round_ in tournament.rounds for pair in played_lines(round_)}
    assert len(forbidden) == 30
    assert not forbidden & met


def test_baku_is_named_and_shows_in_the_first_round() -> None:
    tournament = generate(replace(TWENTY, acceleration="baku"), 1)
    assert tournament.regulations.system == "FIDE_DUTCH_2026_BAKU"
    assert {tuple(sorted(pair)) for pair in played_lines(tournament.rounds[0])} == {
        *((number, number + 5) for number in range(1, 6)),
        *((number, number + 5) for number in range(11, 16)),
    }


@pytest.mark.parametrize("name", ["haley", "mcmahon", "burstein", "progressive"])
def test_other_accelerations_are_kept_as_points_in_the_file(name: str) -> None:
    tournament = generate(replace(TWENTY, system="vega", edition="2017", acceleration=name), 1)
    assert tournament.regulations.system == "VEGA_2017"
    assert tournament.regulations.virtual_points[0].first_round == 1
    again = read(write(tournament, Dialect.TRF26).text.encode()).tournament
    assert again.regulations.virtual_points == tournament.regulations.virtual_points
    assert check(again) == []


def test_players_of_one_federation_are_kept_apart_where_the_recipe_protects_them() -> None:
    tournament = generate(replace(TWENTY, federations=5, options=(("protect", "federation"),)), 1)
    federation = {player.number: player.federation for player in tournament.players}
    assert len(set(federation.values())) == 5
    assert not any(federation[g.white] == federation[g.black] for r in tournament.rounds for g in r.games)


def test_both_initial_colours_come_by_lot() -> None:
    small = Recipe(players=(4, 4), rounds=(1, 1))
    assert {generate(small, seed).regulations.initial_colour for seed in range(10)} == set(Colour)


def test_a_tournament_that_cannot_go_on_ends_with_what_it_has() -> None:
    tournament = generate(Recipe(players=(4, 4), rounds=(9, 9)), 1)
    assert len(tournament.rounds) == 3
    assert tournament.regulations.rounds == 9
    assert str(tournament.comments[-1]).startswith("Ends before round 4, which cannot be paired")


def test_a_single_player_has_no_tournament() -> None:
    tournament = generate(Recipe(players=(1, 1), rounds=(3, 3)), 1)
    assert tournament.rounds == ()
    assert problems_of(write(tournament).text) == ()


def test_byes_are_refused_where_nobody_would_be_left_to_play() -> None:
    tournament = generate(Recipe(players=(6, 6), rounds=(3, 3), half_point_byes=100), 1)
    assert [len(round_.games) for round_ in tournament.rounds] == [3, 3, 3]


def test_places_follow_points_then_numbers() -> None:
    tournament = generate(EVERYTHING, 8)
    history = History(tournament)
    order = sorted(tournament.players, key=lambda player: player.rank or 0)
    keys = [(-history[player.number].score, player.number) for player in order]
    assert keys == sorted(keys)


@pytest.mark.parametrize("edition", ["2017", "2026"])
def test_properties_of_the_pairings(edition: str) -> None:
    """No rematch, no second bye, everybody paired or away; paired again from the whole file, the same round."""
    for seed in range(100, 100 + cases(12, 30)):
        tournament = generate(small(seed, edition), seed)
        for number, round_ in enumerate(tournament.rounds, 1):
            history = History(tournament, after=number - 1)
            named = [n for pair in played_lines(round_) for n in pair if n] + [
                bye.player for bye in round_.byes if bye.kind is not ByeKind.PAIRING
            ]
            assert sorted(named) == [player.number for player in tournament.players]
            for white, black in played_lines(round_):
                assert black not in history[white].opponents
                assert black or history.may_receive_bye(white, GENERAL.named(edition).counting)
            again = pair(tournament, round_number=number)
            assert {(board.white, board.black) for board in again.boards} == {p for p in played_lines(round_) if p[1]}
            assert played_lines(pair(before(tournament, number)).as_round(before(tournament, number))) == played_lines(
                round_
            )


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"players": (0, 5)}, "players 0-5: a number or a range A-B from 1 to 100000 is accepted"),
        ({"rounds": (9, 5)}, "rounds 9-5: a number or a range A-B from 1 to 999 is accepted"),
        ({"forfeits": -1}, "forfeits -1: a percentage from 0 to 100 is accepted"),
        ({"draws": float("nan")}, "draws nan: a percentage"),
        ({"half_point_byes": 60, "zero_point_byes": 60}, "byes on request 120: together at most 100"),
        ({"forbidden_pairs": -1}, "forbidden pairs -1: 0 or more"),
        ({"system": "chaos"}, "system 'chaos': Torneo has dutch"),
        (
            {"edition": "1999"},
            "edition '1999' of the Swiss rules: Torneo does not provide for it",
        ),
        ({"acceleration": "fast"}, "acceleration 'fast': Torneo has baku, haley"),
        ({"acceleration": "haley"}, "no acceleration that FIDE has published since 2026"),
        ({"federations": 13}, "federations 13: 0 to 12 is accepted"),
        ({"acceleration": "baku", "points": PointSystem.of(30, 10, 0)}, "a win worth two draws"),
        ({"acceleration": "baku", "edition": "2017", "rounds": (5, 9)}, "9 rounds or more"),
        ({"points": PointSystem.of(10, 8, 0)}, "two draws are worth more"),
    ],
)
def test_wrong_values_are_refused_in_one_sentence(values: dict[str, object], message: str) -> None:
    with pytest.raises(RecipeError) as refusal:
        Recipe(**values)  # type: ignore[arg-type]
    assert message in str(refusal.value)


@pytest.mark.parametrize(("system", "edition"), [("dubov", "1997"), ("lim", "1999"), ("burstein", "2026")])
def test_baku_goes_with_every_edition_of_a_fide_system(system: str, edition: str) -> None:
    recipe = Recipe(players=(12, 12), rounds=(9, 9), system=system, edition=edition, acceleration="baku")
    assert len(generate(recipe, seed=1).rounds) == 9


@pytest.mark.parametrize("system", ["amalfi", "keizer"])
def test_a_system_that_is_not_accelerated_refuses_the_recipe(system: str) -> None:
    with pytest.raises(RecipeError, match="is not accelerated"):
        Recipe(system=system, edition="2017", acceleration="baku")
