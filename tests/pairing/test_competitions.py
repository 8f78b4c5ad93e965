"""Every code of record 192: what it is, and that nothing is paired as Dutch that is not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from torneo.model import Bye, ByeKind, Event, Game, Player, Regulations, Result, Round, Tournament
from torneo.pairing.choice import NotPairedError, UnknownSystemError, choose
from torneo.pairing.competitions import competition_of, described
from torneo.pairing.format import Places
from torneo.pairing.formats import FORMATS, TABLES
from torneo.pairing.rounds import pair
from torneo.pairing.tables.berger import berger
from torneo.pairing.tables.build import build
from torneo.pairing.tables.rounds import make_tournament

PAIRED = {
    "FIDE_DUTCH_2017": "dutch",
    "FIDE_DUTCH_2025": "dutch",
    "FIDE_DUTCH_2026_BAKU": "dutch",
    "FIDE_DUTCH": "dutch",
    "FIDE_DUTCH_BAKU": "dutch",
    "FIDE_DUBOV": "dubov",
    "FIDE_BURSTEIN_BAKU": "burstein",
    "FIDE_LIM": "lim",
    "FIDE_DOUBLESWISS": "double-swiss",
    "FIDE_DOUBLESWISS_BAKU": "double-swiss",
    "LIM_BOOK": "lim-book",
    "VEGA": "vega",
    "AMALFI": "amalfi",
    "MONRAD": "monrad",
    "SCHENKEL": "schenkel",
    "KEIZER": "keizer",
    "BERGER_ROUNDROBIN": "berger",
    "BERGER_ROUNDROBIN_G1": "berger",
    "BERGER_ROUNDROBIN_G4": "berger",
    "BERGER_DOUBLEROUNDROBIN": "berger",
    "FIDE_ROUNDROBIN": "berger",
    "FIDE_DOUBLEROUNDROBIN": "berger",
    "NAGARAJAN": "nagarajan",
    "SCHEVENINGEN_CLASSIC": "scheveningen",
    "SCHEVENINGEN_DJAJA": "djaja",
    "SEMI_SCHEVENINGEN": "semi-scheveningen",
    "HUTTON": "hutton",
    "HILTON": "hilton",
    "SKALITZKA": "skalitzka",
    "CUSTOM_KNOCKOUT": "knockout",
    "DAPIRAN": "dapiran",
    "MATCH": "match",
}
KNOWN = [
    "CUSTOM_SWISS",
    "CUSTOM_DOUBLESWISS",
    "CUSTOM_ROUNDROBIN",
    "FIDE_SCHILLER",
    "FIDE_SCHILLER_6x2",
    "CUSTOM_SCHILLER",
    "FIDE_SCHEVENINGEN",
    "FIDE_SCHEVENINGEN_G2",
    "FIDE_DOUBLESCHEVENINGEN",
    "CUSTOM_SCHEVENINGEN",
    "CUSTOM_TEAM_SWISS",
    "CUSTOM_TEAM_SWISS_MP",
    "CUSTOM_TEAM_SWISS_GP",
    "CUSTOM_TEAM_KNOCKOUT",
    "SCHILLER",
    "SCHEVENINGEN",
]
"""FIDE's table of types of tournament for record 192 (tec.fide.com, TRF-2026), older spellings, and Torneo's own."""


def coded(code: str) -> Tournament:
    players = tuple(Player(number, f"P{number}", 2000 - number) for number in range(1, 7))
    return Tournament(players, regulations=Regulations(rounds=5, system=code))


@pytest.mark.parametrize("code", PAIRED)
def test_f3_codes_of_systems_that_torneo_pairs_are_paired_by_them(code: str) -> None:
    choice = choose(coded(code))
    assert choice.system.name == PAIRED[code]
    assert not choice.assumed
    assert choice.accelerated == code.endswith("_BAKU")


@pytest.mark.parametrize("code", KNOWN)
def test_f3_codes_of_other_types_are_known_and_refused_with_what_can_be_done(code: str) -> None:
    competition = competition_of(code)
    assert competition is not None
    assert competition.system == ""
    assert competition.teams == ("TEAM" in code)
    assert (competition.places is Places.PROGRESS) == ("KNOCKOUT" in code)
    with pytest.raises(NotPairedError) as refused:
        pair(coded(code))
    assert code in str(refused.value)
    for word in ("shown", "rated", "converted", "as it is", "--system"):
        assert word in str(refused.value)
    assert ("ranked" in str(refused.value)) == (code != "CUSTOM_TEAM_KNOCKOUT")
    assert pair(coded(code), "dutch").boards, "somebody who names a system gets it"


def test_m7_a_knock_out_under_way_is_paired_only_where_its_file_says_how_it_is_played() -> None:
    begun = replace(coded("CUSTOM_KNOCKOUT"), rounds=(Round((Game(3, 6, Result.DRAW), Game(4, 5, Result.DRAW))),))
    with pytest.raises(NotPairedError, match="rules of which the file says nothing"):
        choose(begun)
    said = replace(begun, regulations=replace(begun.regulations, options=(("eliminations", "1"),)))
    assert [(board.white, board.black) for board in pair(said).boards] == [(6, 3), (5, 4)], "the play-offs"


def test_f3_cycles_are_read_from_the_code() -> None:
    assert choose(coded("BERGER_ROUNDROBIN_G3")).settings["cycles"] == "3"
    assert choose(coded("BERGER_DOUBLEROUNDROBIN")).settings == {
        **FORMATS["berger"].settings({}),
        "cycles": "2",
        "reverse": "none",
    }


def test_f3_an_unknown_code_or_edition_is_refused_and_names_the_option() -> None:
    with pytest.raises(UnknownSystemError, match=r"MAGIC.*--system"):
        choose(coded("MAGIC"))
    with pytest.raises(UnknownSystemError, match=r"FIDE_DUTCH_1950.*2017, 2026.*--edition"):
        choose(coded("FIDE_DUTCH_1950"))


def test_m7_where_nothing_names_the_system_dutch_is_assumed_and_said() -> None:
    choice = choose(coded(""))
    assert choice.assumed
    assert choice.note is not None
    assert "is assumed" in choice.note.text("en")
    assert "se supone" in choice.note.text("es")
    assert choose(coded(""), "dutch").note is None
    assert choose(coded("FIDE_DUTCH")).note is None


@pytest.mark.parametrize("kind", ["Individual: Round-Robin", "Knock-out", "Liga, sistema Berger", "Dubov"])
def test_m7_a_description_that_names_something_else_is_not_dutch(kind: str) -> None:
    with pytest.raises(NotPairedError, match="record 092"):
        choose(replace(coded(""), event=Event(kind=kind)))
    assert described("Individual: Swiss-System (Dutch), not a Round Robin") is None


@pytest.mark.parametrize("name", sorted(set(TABLES) - {"knockout", "dapiran"}))
def test_m7_no_schedule_is_taken_for_dutch_even_without_its_code(name: str) -> None:
    sizes: dict[str, dict[str, int]] = {"groups": {"groups": 2}}
    size = {"nagarajan": 6, "groups": 8, "hutton": 4, "hilton": 6, "match": 4, "semi-scheveningen": 8}.get(name, 6)
    built = build(name, size, **sizes.get(name, {}))
    made = make_tournament(built)  # type: ignore[arg-type]
    if len(made.rounds) < 2:
        return  # one round of games without results looks like any other
    with pytest.raises(NotPairedError):
        choose(made)


def test_m7_rounds_that_no_swiss_has_are_not_dutch() -> None:
    white = Result.WHITE_WIN
    table = make_tournament(berger(6))
    played = tuple(Round(tuple(replace(game, result=white) for game in round_.games)) for round_ in table.rounds)
    with pytest.raises(NotPairedError, match="Round robin"):
        choose(replace(table, rounds=played))
    cup = (Round((Game(1, 6, white), Game(5, 2, white), Game(3, 4, white))), Round((Game(1, 5, white),)))
    with pytest.raises(NotPairedError, match="Knock-out"):
        choose(replace(coded(""), rounds=cup))
    match = (Round((Game(1, 2, white), Game(3, 4, white))), Round((Game(2, 1, white), Game(4, 3, white))))
    with pytest.raises(NotPairedError):
        choose(replace(coded(""), rounds=match))


def all_meet_by_dutch(players: int) -> Tournament:
    """A Swiss so long that everybody meets everybody, paired by the rules, the lower number always winning."""
    tournament = Tournament(tuple(map(Player, range(1, players + 1))))
    for _number in range(players - 1 + players % 2):
        paired = pair(tournament, "dutch", "2026").as_round(tournament)
        games = tuple(
            replace(game, result=Result.WHITE_WIN if game.white < game.black else Result.BLACK_WIN)
            for game in paired.games
        )
        tournament = replace(tournament, rounds=(*tournament.rounds, replace(paired, games=games)))
    return tournament


@pytest.mark.parametrize("players", [5, 6])
def test_f3_a_swiss_in_which_all_have_met_is_no_round_robin(players: int) -> None:
    long = all_meet_by_dutch(players)
    met = {frozenset((game.white, game.black)) for round_ in long.rounds for game in round_.games}
    assert len(met) == players * (players - 1) // 2
    assert choose(long).system.name == "dutch"


def test_f3_rounds_of_the_berger_table_are_no_swiss_before_the_last_either() -> None:
    for players in (5, 6, 9, 10):
        table = make_tournament(berger(players))
        rounds = tuple(
            replace(round_, games=tuple(replace(game, result=Result.DRAW) for game in round_.games))
            for round_ in table.rounds[:3]
        )
        with pytest.raises(NotPairedError, match="Round robin"):
            choose(replace(table, rounds=rounds))


def test_f3_a_description_that_says_swiss_is_believed_whatever_the_rounds() -> None:
    white = Result.WHITE_WIN
    cup = (Round((Game(1, 6, white), Game(5, 2, white), Game(3, 4, white))), Round((Game(1, 5, white),)))
    for kind in ("Individual: Swiss-System", "Torneo suizo"):
        assert choose(replace(coded(""), rounds=cup, event=Event(kind=kind))).system.name == "dutch"


def test_f3_a_club_evening_that_losers_leave_is_no_cup_while_somebody_rests() -> None:
    white = Result.WHITE_WIN
    rests = (Bye(5, ByeKind.PAIRING),)
    rounds = (Round((Game(1, 3, white), Game(2, 4, white)), rests), Round((Game(1, 2, white),), rests))
    assert choose(replace(coded(""), rounds=rounds)).system.name == "dutch"
