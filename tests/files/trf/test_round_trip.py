"""Whatever tournament is written, in either dialect or as JSON, reads back as an equal one."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from jsonschema import Draft202012Validator

from strategies import tournaments
from torneo.files.json_form import from_json, schema, to_json
from torneo.files.trf import Dialect, DoesNotFitError, read, write
from torneo.model import (
    Bye,
    ByeKind,
    ForbiddenPairs,
    Game,
    NationalRecord,
    Player,
    PointSystem,
    Regulations,
    RequestedBye,
    Result,
    Round,
    Team,
    Tournament,
)

quiet = settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))


@pytest.mark.parametrize("dialect", Dialect)
@given(tournament=tournaments())
@quiet
def test_what_is_written_reads_back_strictly_as_an_equal_tournament(dialect: Dialect, tournament: Tournament) -> None:
    assert read(write(tournament, dialect).text, strict=True).tournament == tournament


@given(tournament=tournaments())
@quiet
def test_json_is_valid_by_its_schema_and_reads_back_as_an_equal_tournament(tournament: Tournament) -> None:
    document = json.loads(json.dumps(to_json(tournament)))
    Draft202012Validator(schema()).validate(document)
    assert from_json(document) == tournament


@pytest.mark.parametrize("dialect", Dialect)
def test_what_no_record_holds_is_reported(dialect: Dialect) -> None:
    people = (Player(1, "Ana", club="Alfil", categories=("U16", "local")), Player(2, "Eva", club="Torre"))
    writing = write(Tournament(people), dialect)
    assert tuple(note.text() for note in writing.notes) == (
        "no record holds the club of 2 players: left out",
        "no record holds the categories of 1 player: left out",
    )
    assert [player.club for player in read(writing.text).tournament.players] == ["", ""]


def test_a_name_too_long_is_cut_and_reported() -> None:
    writing = write(Tournament((Player(1, "x" * 40),)))
    assert len(writing.notes) == 1
    assert "longer than 33 characters: cut" in writing.notes[0].text()
    assert read(writing.text, strict=True).tournament.players[0].name == "x" * 33


def test_a_national_record_of_no_federation_is_reported() -> None:
    writing = write(Tournament((Player(1, "Ana", national=(NationalRecord("XXR", 2000),)),)))
    assert any("'XXR'" in note.text() for note in writing.notes)
    assert read(writing.text, strict=True).tournament.players[0].national == ()


def test_line_ends_in_a_name_do_not_make_records() -> None:
    writing = write(Tournament((Player(1, "Ana\n001    2      Eva"),)))
    assert len(read(writing.text).tournament.players) == 1
    assert len(writing.notes) == 1


def test_a_round_without_a_game_is_reported_as_one_that_readers_take_for_not_paired() -> None:
    tournament = Tournament((Player(1, "Ana"),), (Round((), (Bye(1, ByeKind.HALF),)),))
    assert any("not paired yet" in note.text() for note in write(tournament).notes)


def test_byes_requested_for_a_round_already_paired_are_left_out_and_reported() -> None:
    tournament = Tournament(
        (Player(1, "Ana"), Player(2, "Eva")),
        (Round((Game(1, 2, Result.DRAW),)),),
        regulations=Regulations(requested_byes=(RequestedBye(1, 2, ByeKind.HALF),)),
    )
    for dialect in Dialect:
        writing = write(tournament, dialect)
        assert any("paired already: left out" in note.text() for note in writing.notes)
        assert read(writing.text, strict=True).tournament.regulations.requested_byes == ()


@pytest.mark.parametrize("dialect", Dialect)
def test_pairs_forbidden_from_a_round_beyond_the_last_one_read_back(dialect: Dialect) -> None:
    rules = Regulations(rounds=1, forbidden=(ForbiddenPairs((1, 2), first_round=2),))
    tournament = Tournament((Player(1, "Ana"), Player(2, "Eva")), regulations=rules)
    assert read(write(tournament, dialect).text, strict=True).tournament == tournament


def test_all_that_is_known_of_a_team_that_is_not_paired_is_reported_as_not_held() -> None:
    teams = (Team(1, "Alfil", (1,), nickname="ALF"),)
    for dialect in Dialect:
        assert any(
            "team 1" in note.text() for note in write(Tournament((Player(1, "Ana"),), teams=teams), dialect).notes
        )


@pytest.mark.parametrize("dialect", Dialect)
def test_a_number_with_more_digits_than_its_columns_is_refused(dialect: Dialect) -> None:
    with pytest.raises(DoesNotFitError, match=r"'10000' does not fit columns 5-8 of record 001"):
        write(Tournament((Player(10_000, "Ana"),)), dialect)
    with pytest.raises(DoesNotFitError, match=r"'10000' does not fit columns 49-52 of record 001"):
        write(Tournament((Player(1, "Ana", 10_000),)), dialect)
    expensive = Regulations(points=PointSystem(win=1000))
    with pytest.raises(DoesNotFitError):
        write(Tournament((Player(1, "Ana"),), regulations=expensive), dialect)


def test_what_trf16_has_no_record_for_is_written_as_trf26_and_reported() -> None:
    tournament = Tournament((Player(1, "Ana"),), regulations=Regulations(system="FIDE_DUTCH_2026"))
    writing = write(tournament, Dialect.TRF16)
    assert "192 FIDE_DUTCH_2026" in writing.text
    assert tuple(note.text() for note in writing.notes) == (
        "TRF16 has no record for the encoded system: written as record 192 of TRF26",
    )
    assert write(tournament, Dialect.TRF26).notes == ()
