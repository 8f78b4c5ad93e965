"""Damaged files: the reader keeps its promises, and the fuzz would notice if it did not."""

from pathlib import Path
from random import Random

import pytest

from thorough import cases
from torneo.check import fuzzing
from torneo.check.fuzzing import broken_promise, make_case, run
from torneo.check.samples import any_tournament, field_of_players
from torneo.files.trf import Reading, read, write
from torneo.model import Player, Tournament

DATA = Path(__file__).parents[1] / "data"


def test_damaged_files_break_no_promise() -> None:
    files = [path.read_bytes() for path in sorted(DATA.glob("broken/*.trf"))]
    count = cases(300, 10_000)
    *_, tally = run(cases=count, seed=20261115, files=files)
    assert tally.cases == count
    assert [(failure.number, failure.promise) for failure in tally.failures] == []
    assert tally.outcomes["read"] > count // 10
    assert tally.outcomes["repaired"] > count // 20
    assert tally.outcomes["refused"] > count // 10


def test_the_same_seed_makes_the_same_files() -> None:
    assert [make_case(3, number) for number in range(50)] == [make_case(3, number) for number in range(50)]
    assert len({make_case(3, number) for number in range(50)}) > 45


def test_the_fuzz_notices_a_reader_that_raises(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(data: bytes | str, *, strict: bool = False) -> Reading:
        raise KeyError(7)

    monkeypatch.setattr(fuzzing, "read", broken)
    *_, tally = run(cases=3, seed=1)
    assert [failure.promise for failure in tally.failures] == ["nothing but the documented error: KeyError(7)"] * 3


def test_the_fuzz_notices_a_reading_that_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    def forgetful(data: bytes | str, *, strict: bool = False) -> Reading:
        return read(data, strict=strict) if isinstance(data, bytes) else Reading(Tournament((Player(1, "Other"),)))

    monkeypatch.setattr(fuzzing, "read", forgetful)
    _, _, promise = broken_promise(b"001    1      Ana")
    assert promise == "what is written as trf16 reads back as an equal tournament"


def test_generated_tournaments_have_everything() -> None:
    made = [any_tournament(Random(number)) for number in range(200)]
    assert any(each.pairs_teams for each in made)
    assert any(each.teams and not each.pairs_teams for each in made)
    assert any(each.regulations.abnormal_points for each in made)
    assert any(each.regulations.requested_byes for each in made)
    assert all(read(write(each).text, strict=True).tournament == each for each in made)


def test_nobody_meets_anybody_twice_in_a_generated_field() -> None:
    tournament = field_of_players(Random(5), players=21, rounds=9)
    meetings = [frozenset((game.white, game.black)) for round_ in tournament.rounds for game in round_.games]
    assert len(meetings) == len(set(meetings)) == 9 * 10
    byes = [bye.player for round_ in tournament.rounds for bye in round_.byes]
    assert len(set(byes)) == 9


def test_a_field_has_more_players_than_rounds() -> None:
    with pytest.raises(ValueError, match="more players than rounds"):
        field_of_players(Random(1), players=4, rounds=4)
