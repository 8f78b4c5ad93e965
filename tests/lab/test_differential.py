"""The comparison with other engines: a short run, and its parts."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from thorough import cases
from torneo.check.checking import where_they_part
from torneo.check.generate import generate
from torneo.check.pool import spread
from torneo.check.recipe import Recipe
from torneo.files.trf import problems_of, read
from torneo.lab import bench_pairing, differential
from torneo.lab.oracles import EDITIONS, Answer, Oracle, OracleError, before, explicit, for_py4swiss
from torneo.model import ByeKind, Colour, Game, Player, Regulations, Result, Round, Tournament
from torneo.pairing.choice import choose
from torneo.pairing.compare import played_lines
from torneo.text import Language


@pytest.mark.parametrize("engine", sorted(EDITIONS))
def test_both_engines_agree_on_a_short_run(engine: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert differential.main(["--oracle", engine, "--count", str(cases(8, 100)), "--seed", "9000"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].endswith("rounds, 0 differences")


def test_the_benchmark_times_every_round_and_draws_every_engine() -> None:
    timing = bench_pairing.time_size(20, 3, 1, 1, (), None)
    assert len(timing.seconds) == 3
    assert 0 < timing.counted <= timing.brackets
    drawn = bench_pairing.plot([replace(timing, others={"other": 1.0}), replace(timing, players=40)])
    assert drawn.count("<polyline") == 2


def test_an_engine_that_is_not_there_is_told_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert differential.main(["--oracle", "gacrux", "--oracle-python", "/nowhere/python"]) == 2
    assert "/nowhere/python: No such file" in capsys.readouterr().err
    with pytest.raises(OracleError, match="does not answer"):
        Oracle("no-such-engine")


def test_engine_and_edition_belong_together() -> None:
    with pytest.raises(SystemExit) as refusal:
        differential.main(["--oracle", "gacrux", "--edition", "2017"])
    assert refusal.value.code == 2


def test_a_difference_is_printed_saved_and_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Wrong:
        """Turns every board round."""

        def pair(self, tournament: Tournament, number: int) -> Answer:
            pairs = played_lines(tournament.rounds[number - 1])
            return Answer(frozenset((black, white) if black else (white, black) for white, black in pairs))

    monkeypatch.setattr(differential, "varied", lambda seed, edition: Recipe(players=(8, 8), rounds=(3, 3)))

    monkeypatch.setattr(differential, "_oracle", lambda engine, python: Wrong())
    found = differential.run("gacrux", "", range(1, 2), 1, tmp_path)
    out = capsys.readouterr().out.splitlines()
    assert found == len(out) - 1 == len(list(tmp_path.iterdir())) == 3
    assert out[-1] == "1 tournament, 3 rounds, 3 differences"
    assert all(": 5.2." in line for line in out[:-1])
    text = (tmp_path / "1-round-1.trf").read_text()
    assert problems_of(text) == ()
    assert "### Torneo: " in text
    assert "### gacrux: " in text


FOUR = Tournament(
    tuple(map(Player, (1, 2, 3, 4))),
    (Round((Game(1, 3, Result.WHITE_WIN), Game(4, 2, Result.BLACK_WIN))),),
    regulations=Regulations(rounds=3, system="FIDE_DUTCH_2026", initial_colour=Colour.WHITE),
)


def test_the_criterion_on_which_two_pairings_part_is_named() -> None:
    def part(*lines: tuple[int, int], language: Language = "en") -> str:
        parting = where_they_part(FOUR, choose(FOUR), 2, lines)
        return parting.text(language) if parting is not None else ""

    assert part((2, 1), (3, 4)) == ""
    assert part((1, 2), (3, 4)).startswith("1-2: 5.2.1: ")
    assert part((4, 1), (2, 3)).startswith("1, 2 floating down: C6: ")
    assert part((4, 1), (2, 3), language="es").startswith("1, 2 descienden: C6: ")
    assert part((1, 3), (4, 2)).endswith("Here: 2 players; in the chosen pairing: 0 players.")


def test_a_round_is_cut_out_with_those_away_from_it() -> None:
    tournament = generate(Recipe(players=(12, 12), rounds=(4, 4), half_point_byes=20, zero_point_byes=20), 3)
    cut = before(tournament, 3)
    asked = {(bye.player, bye.kind) for bye in cut.regulations.requested_byes}
    assert len(cut.rounds) == 2
    assert asked == {(b.player, b.kind) for b in tournament.rounds[2].byes if b.kind is not ByeKind.PAIRING}


def test_baku_becomes_explicit_points() -> None:
    tournament = explicit(generate(Recipe(players=(12, 12), rounds=(9, 9), acceleration="baku"), 1))
    assert tournament.regulations.system == "FIDE_DUTCH_2026"
    assert {(v.last_player, v.points) for v in tournament.regulations.virtual_points} == {(6, 10), (6, 5)}


def test_the_file_for_py4swiss_leaves_out_who_has_not_come_yet() -> None:
    tournament = before(generate(Recipe(players=(12, 12), rounds=(6, 6), edition="2017", late_entries=40), 2), 2)
    text, numbers = for_py4swiss(tournament)
    away = {bye.player for bye in tournament.regulations.requested_byes}
    assert away
    assert set(numbers) == {player.number for player in tournament.players} - away
    assert sorted(numbers.values()) == list(range(1, len(numbers) + 1))
    assert "XXS WW=1.0 BW=1.0 WD=0.5" in text
    assert len(read(text).tournament.players) == len(numbers)


def test_work_is_spread_and_comes_back_in_order() -> None:
    assert list(spread(str, range(40), jobs=2)) == [str(number) for number in range(40)]


def test_every_axis_varies() -> None:
    recipes = [differential.varied(seed, "2026") for seed in range(400)]
    for name in ("forfeits", "half_point_byes", "late_entries", "points", "draws", "forbidden_pairs", "acceleration"):
        assert len({getattr(recipe, name) for recipe in recipes}) > 1
    assert {recipe.rounds[0] for recipe in recipes} == set(range(1, 21))
    assert min(recipe.players for recipe in recipes) == (2, 2)
    assert max(recipe.players for recipe in recipes) > (120, 120)
