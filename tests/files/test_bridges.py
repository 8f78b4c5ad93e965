"""Files of other programs: known by their content, read by what is known of them, written so that they come back."""

from __future__ import annotations

import contextlib
from dataclasses import replace
from datetime import date
from random import Random

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

import strategies
import thorough
from torneo.cli.convert import Target
from torneo.cli.files import Format
from torneo.files.bridges.form import FormError
from torneo.files.bridges.registry import FORMS, WRITTEN, read_as, recognised, write_as
from torneo.model import Bye, ByeKind, Event, Game, Player, Regulations, Result, Round, Sex, Tournament

CHESS_RESULTS = """<?xml version="1.0" encoding="utf-8"?>
<chessresults>
 <tournamentdata><tournament key="x" type="0" name="Open de Verano" location="Vigo" federation="ESP" from="2026-07-01"
  to="2026-07-03" rounds="5" chiefarbiter="Salas, Carmen" timecontrol="90+30" currentround="2"/></tournamentdata>
 <rounds><round round="1" date="2026-07-01" time="17:00"/><round round="2" date="2026-07-02" time="17:00"/></rounds>
 <players>
  <player no="1" lastname="Ruiz" firstname="Ana" title="WFM" rtg="2100" rtgfide="2100" rtgnat="0" dob="1999-03-04"
   sex="w" fed="ESP" fideid="2200011" clubname="Torre" teamno="0" board="0"/>
  <player no="2" lastname="Sol" firstname="Eva" rtg="1900" rtgfide="0" rtgnat="1900" fed="ESP" id="77" teamno="0"/>
  <player no="3" lastname="Paz" firstname="Leo" rtg="0" rtgfide="0" rtgnat="0" sex="m" fed="POR" teamno="0"/>
 </players>
 <playerpairings>
  <playerpairing round="1" pairing="1" board="1" whiteno="1" blackno="2" reswhite="0,5" resblack="0,5" forfeit=""/>
  <playerpairing round="1" pairing="2" board="2" whiteno="3" blackno="-1" reswhite="1" resblack="0" forfeit=""/>
  <playerpairing round="2" pairing="1" board="1" whiteno="3" blackno="1" reswhite="0" resblack="1" forfeit="K"/>
  <playerpairing round="2" pairing="2" board="2" whiteno="2" blackno="-2" reswhite="0,5" resblack="0" forfeit=""/>
 </playerpairings>
</chessresults>
"""
OPEN_GOTHA = """<?xml version="1.0" encoding="UTF-8"?>
<Tournament dataVersion="201">
 <Players>
  <Player name="Ruiz" firstName="Ana María" rank="2D" grade="2D" rating="2210" ratingOrigin="EGF" country="ESP"
   club="Vigo" registeringStatus="FIN" participating="11111111111111111111" smmsCorrection="0"/>
  <Player name="Sol" firstName="Eva" rank="1K" rating="2000" country="ES" club="" registeringStatus="FIN"
   participating="10111111111111111111"/>
  <Player name="Paz" firstName="Leo" rank="5K" rating="1600" country="" registeringStatus="FIN"
   participating="11111111111111111111"/>
 </Players>
 <Games>
  <Game roundNumber="1" tableNumber="1" whitePlayer="RUIZANAMARÍA" blackPlayer="SOLEVA" handicap="0" knownColor="true"
   result="RESULT_WHITEWINS"/>
  <Game roundNumber="2" tableNumber="1" whitePlayer="PAZLEO" blackPlayer="RUIZANAMARÍA" handicap="0" knownColor="true"
   result="RESULT_BOTHLOSE_BYDEF"/>
 </Games>
 <ByePlayers><ByePlayer roundNumber="1" player="PAZLEO"/></ByePlayers>
 <TournamentParameterSet><GeneralParameterSet name="Torneo de Go" location="Vigo" beginDate="2026-07-01"
  endDate="2026-07-02" numberOfRounds="3" genMMBar="4D"/></TournamentParameterSet>
</Tournament>
"""
PAPI = """{"variables": {"name": "Open", "rounds": "3", "venue": "Lyon", "startDate": "01/07/2026", "arbiter": "Roy"},
 "players": [
  {"lastName": "Roux", "firstName": "Ana", "gender": "F", "birthDate": "04/03/1999", "elo": 1850, "federation": "FRA",
   "fideTitle": "mf", "rounds": {"1": {"color": "B", "opponent": 3, "result": 3}, "2": {"color": "R", "result": 8}}},
  {"lastName": "Sel", "firstName": "Eve", "gender": "F", "elo": 1700,
   "rounds": {"1": {"color": "N", "opponent": 2, "result": 1}, "2": {"color": "B", "opponent": 4, "result": 6}}},
  {"lastName": "Pic", "firstName": "Léo", "gender": "M",
   "rounds": [{"color": "F", "opponent": 1, "result": 6}, {"color": "N", "opponent": 3, "result": 4}]}]}
"""
VEG = """8.2.0
Open di Primavera
Pisa
ITA
01/04/2026, 03/04/2026
Rossi
0.5 1.0
3 7 0
5 0 10
0 0 0
2
NAME;COUNTRY;BIRTHDAY;G;TITLE;IDFIDE;ELOFIDE;IDNAT;ELONAT;K;ISAVAL
Bianchi, Ada;ITA;1990/05/06;w;WIM;800001;2200;1234;2150;20;1
Verdi, Ugo;ITA;;m;;0;0;0;1500;40;1
"""
GENERIC = """012 Open di Primavera
022 Pisa
032 ITA
042 2026/04/01
142 1.0
152 2
162 5
192 Vega 8
001 1|w|WIM|Bianchi, Ada|2200|ITA|800001|2150|1234|1990/05/06|1.5|1|   2 w 1 |0000 - H
001 2|m||Verdi, Ugo|0|ITA|0|1500|0||0.0|2|   1 b 0 |0000 - Z
"""
LICHESS = """{"rank":1,"points":4.5,"tieBreak":12.5,"rating":2310,"username":"ana","title":"WFM","performance":2400}
{"rank":2,"points":4,"tieBreak":11,"rating":1999,"username":"eva","performance":2100}
"""
SWISS = (
    '{"id":"abc","createdBy":"ana","startsAt":"2026-07-01T18:00:00Z","name":"Friday","clock":{"limit":300,"increment":3},'
    '"variant":"standard","round":5,"nbRounds":5,"nbPlayers":20,"status":"finished"}'
)
FEDA = """ID;NAME;TITLE;IDNAT;ELONAT;IDFIDE;ELOFIDE;BIRTHDAY;COUNTRY;G;SURNAME;FIRSTNAME
1;Ruiz Sanz, Ana;;10234;1850;2200011;1900;1999-03-04;ESP;F;Ruiz Sanz;Ana
2;Gil Rey, Leo;;10999;2050;0;0;;ESP;M;Gil Rey;Leo
"""
FADA = """codigoFADA;codigoFEDA;codigoFIDE;DNI;Apellidos;Nombre;FechaNacimiento;Hombre;NombreClub;EloFEDA;EloFIDE
7;10234;2200011;X;Ruiz Sanz;Ana;04/03/1999;0;Torre;1850;1900
8;10999;;X;Gil Rey;Leo;;1;Alfil;2050;
"""
RANK_LIST = """Open de Verano;;;;;;;
Clasificación tras la ronda 5;;;;;;;
Rk.;SNo;;Nombre;FED;Elo;Club/City;Pts.
1;2;WFM;Ruiz, Ana;ESP;2100;Torre;4,5
2;1;GM;Sol, Eva;ESP;2500;;4
"""
PAIRINGS = """Runde 3 am 2026/07/03;;;;;;;;
Br.;Nr.;Weiß;Elo;Pkt.;Ergebnis;Pkt.;Schwarz;Elo;Nr.
1;4;Ruiz, Ana;2100;2;½ - ½;2;Sol, Eva;2000;2
2;1;Paz, Leo;1900;1;+ - -;1;Gil, Mia;1800;3
3;5;Rey, Pau;1700;0;;;spielfrei;;
"""
SAMPLES = {
    "chess-results": CHESS_RESULTS,
    "opengotha": OPEN_GOTHA,
    "papi-json": PAPI,
    "vega": VEG,
    "vega-generic": GENERIC,
    "lichess-results": LICHESS,
    "lichess": SWISS,
    "feda": FEDA,
    "fada": FADA,
    "lists": PAIRINGS,
}


def found(name: str) -> Tournament:
    form = recognised(SAMPLES[name].encode())
    assert form is not None
    assert form.name == name
    return read_as(form, SAMPLES[name].encode()).tournament


def games(tournament: Tournament, number: int) -> list[tuple[int, int, Result]]:
    return [(game.white, game.black, game.result) for game in tournament.rounds[number - 1].games]


def byes(tournament: Tournament, number: int) -> set[tuple[int, ByeKind]]:
    return {(bye.player, bye.kind) for bye in tournament.rounds[number - 1].byes}


def test_every_form_has_a_sample_here_and_is_written_by_the_command_if_it_can_be() -> None:
    assert {*SAMPLES, "vega-players"} == set(FORMS)
    assert {target.value for target in Target} == {*WRITTEN, *(form.value for form in Format)}


def test_chess_results() -> None:
    made = found("chess-results")
    assert made.event.name == "Open de Verano"
    assert (made.event.start, made.event.round_dates[1]) == (date(2026, 7, 1), date(2026, 7, 2))
    ana, eva, _leo = made.players
    assert (ana.name, ana.title, ana.rating, ana.fide_id, ana.sex) == ("Ruiz, Ana", "WFM", 2100, 2200011, Sex.WOMAN)
    assert (eva.rating, eva.national_rating, eva.national[0].id) == (None, 1900, "77")
    assert games(made, 1) == [(1, 2, Result.DRAW)]
    assert byes(made, 1) == {(3, ByeKind.PAIRING)}
    assert games(made, 2) == [(3, 1, Result.BLACK_FORFEIT_WIN)]
    assert byes(made, 2) == {(2, ByeKind.HALF)}


def test_open_gotha() -> None:
    made = found("opengotha")
    assert (made.players[0].name, made.players[0].rating) == ("Ruiz, Ana María", 2210)
    assert games(made, 1) == [(1, 2, Result.WHITE_WIN)]
    assert games(made, 2) == [(3, 1, Result.DOUBLE_FORFEIT)]
    assert byes(made, 1) == {(3, ByeKind.PAIRING)}
    assert byes(made, 2) == {(2, ByeKind.ZERO)}, "who does not take part"
    assert (made.regulations.rounds, made.event.city) == (3, "Vigo")


def test_papi() -> None:
    made = found("papi-json")
    assert (made.players[0].title, made.players[0].birth, made.event.city) == ("WIM", "1999/03/04", "Lyon")
    assert games(made, 1) == [(1, 2, Result.WHITE_WIN)]
    assert byes(made, 1) == {(3, ByeKind.PAIRING)}
    assert games(made, 2) == [(2, 3, Result.WHITE_FORFEIT_WIN)]
    assert byes(made, 2) == {(1, ByeKind.HALF)}


def test_vega() -> None:
    made = found("vega")
    assert (made.event.name, made.event.chief_arbiter, made.event.end) == (
        "Open di Primavera",
        "Rossi",
        date(2026, 4, 3),
    )
    assert (made.regulations.rounds, made.regulations.system) == (5, "FIDE_DUTCH")
    assert [(player.name, player.rating, player.national_rating) for player in made.players] == [
        ("Bianchi, Ada", 2200, 2150),
        ("Verdi, Ugo", None, 1500),
    ]
    generic = found("vega-generic")
    assert generic.regulations.rounds == 5
    assert games(generic, 1) == [(1, 2, Result.WHITE_WIN)]
    assert byes(generic, 2) == {(1, ByeKind.HALF), (2, ByeKind.ZERO)}


def test_lichess() -> None:
    assert [(player.name, player.rating, player.title) for player in found("lichess-results").players] == [
        ("ana", 2310, "WFM"),
        ("eva", 1999, ""),
    ]
    swiss = found("lichess")
    assert (swiss.event.name, swiss.event.time_control, swiss.regulations.rounds) == ("Friday", "300+3", 5)


@pytest.mark.parametrize("name", ["feda", "fada"])
def test_lists_of_spanish_federations(name: str) -> None:
    first, second = found(name).players
    assert (first.name, first.rating, first.national_rating) == ("Ruiz Sanz, Ana", 1900, 1850)
    assert (first.sex, first.birth, first.national[0].id) == (Sex.WOMAN, "1999/03/04", "10234")
    assert (second.name, second.rating, second.national_rating, second.sex) == ("Gil Rey, Leo", None, 2050, Sex.MAN)


def test_lists_of_chess_results_by_their_headings() -> None:
    form = FORMS["lists"]
    people = read_as(form, RANK_LIST.encode()).tournament.players
    assert [(p.number, p.name, p.title, p.rating) for p in people] == [
        (1, "Sol, Eva", "GM", 2500),
        (2, "Ruiz, Ana", "WFM", 2100),
    ]
    made = found("lists")
    assert games(made, 1) == [(1, 3, Result.WHITE_FORFEIT_WIN), (4, 2, Result.DRAW)]
    assert byes(made, 1) == {(5, ByeKind.PAIRING)}
    assert made.by_number[4].rating == 2100
    assert "round 3" in read_as(form, PAIRINGS.encode()).notes[0].text()


SMALL = Tournament(
    (
        Player(1, "Ruiz, Ana", 2100, "WFM", Sex.WOMAN, "ESP", 2200011, "1999/03/04", (), "Torre"),
        Player(2, "Sol, Eva", 1900, federation="POR"),
        Player(3, "Paz, Leo"),
    ),
    (
        Round((Game(1, 2, Result.DRAW),), (Bye(3, ByeKind.PAIRING),)),
        Round((Game(3, 1, Result.BLACK_WIN),), (Bye(2, ByeKind.ZERO),)),
    ),
    Event("Open", "Vigo", start=date(2026, 7, 1), end=date(2026, 7, 2), chief_arbiter="Salas"),
    Regulations(rounds=5),
)


@pytest.mark.parametrize(
    ("name", "lost"),
    [
        ("chess-results", ""),
        ("papi-json", ""),
        ("opengotha", "titles, sexes, FIDE numbers, dates of birth"),
        (
            "vega-players",
            "the name of the tournament, the city, the first day, the last day, the chief arbiter,"
            " the number of rounds, all rounds",
        ),
    ],
)
def test_what_a_form_does_not_hold_is_said(name: str, lost: str) -> None:
    data, notes = write_as(FORMS[name], SMALL)
    form = recognised(data)
    assert form is FORMS[name]
    assert [note.text() for note in notes] == ([f"this form does not hold: {lost}"] if lost else [])


@settings(max_examples=thorough.cases(20, 1000), deadline=None, suppress_health_check=list(HealthCheck))
@given(strategies.tournaments(), st.sampled_from([name for name in WRITTEN if name != "vega-players"]))
def test_games_and_results_come_back(tournament: Tournament, name: str) -> None:
    assume(not tournament.pairs_teams and tournament.players)
    named = tuple(replace(player, name=f"Player{player.number}, One") for player in tournament.players)
    rounds = tuple(
        Round(tuple(Game(g.white, g.black, g.result) for g in r.games), tuple(b for b in r.byes if b.kind.value != "+"))
        for r in tournament.rounds
    )
    plain = Tournament(named, rounds, Event("Open"))
    try:
        data, _notes = write_as(FORMS[name], plain)
    except FormError:
        assume(False)
    back = read_as(FORMS[name], data).tournament
    places = {player.number: place for place, player in enumerate(plain.players, 1)}
    renumbers = name != "chess-results"
    held = {Result.ADJOURNED: Result.PENDING} if name == "papi-json" else {}
    if name == "opengotha":
        known = {"1", "0", "=", "+", "-", " ", "D"}
        mixed = (Result.HALF_ZERO, Result.ZERO_HALF, Result.UNRATED_ZERO_ZERO)
        odd = [r for r in Result if not set(r.value) <= known or r in mixed or r.value in (("D", "L"), ("L", "D"))]
        held = dict.fromkeys(odd, Result.PENDING)

    def number(own: int) -> int:
        return places[own] if renumbers else own

    for at, round_ in enumerate(plain.rounds):
        wanted = sorted((number(g.white), number(g.black), held.get(g.result, g.result).value) for g in round_.games)
        there = back.rounds[at] if at < len(back.rounds) else Round()
        assert sorted((g.white, g.black, g.result.value) for g in there.games) == wanted
        if at < len(back.rounds) and name != "opengotha":
            assert {(b.player, b.kind) for b in there.byes} == {(number(b.player), b.kind) for b in round_.byes}


HOSTILE = {
    "<!DOCTYPE a [<!ENTITY x 'y'>]><chessresults>&x;</chessresults>": "document type",
    "<chessresults>" + "<a>" * 50 + "</a>" * 50 + "</chessresults>": "nested too deeply",
    "<chessresults><players>": "broken at line 1",
    "<chessresults><players><player no='x' lastname='A'/></players></chessresults>": "no 'x': a whole number",
    "<chessresults><players/></chessresults>": "no player",
    CHESS_RESULTS.replace('blackno="2"', 'blackno="9"'): "player 9, who is not there",
    CHESS_RESULTS.replace('whiteno="3" blackno="-1"', 'whiteno="1" blackno="-1"'): "in round 1 twice",
    CHESS_RESULTS.replace('reswhite="0,5" resblack="0,5"', 'reswhite="7" resblack="0"'): "is none",
    OPEN_GOTHA.replace('blackPlayer="SOLEVA"', 'blackPlayer="NOBODY"'): "who is not among the players",
    OPEN_GOTHA.replace("RESULT_WHITEWINS", "RESULT_X"): "one of",
    PAPI.replace('"opponent": 3, "result": 3', '"opponent": 4, "result": 3'): "does not name",
    '{"variables": {}, "players": 7}': "a list of players",
    '{"variables": ' + "[" * 99 + "]" * 99 + ', "players": []}': "nested too deeply",
    PAIRINGS.replace("½ - ½", "7 - 3"): "the result",
}


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_a_wrong_file_gets_one_clear_message(text: str) -> None:
    form = recognised(text.encode())
    assert form is not None
    with pytest.raises(FormError, match=HOSTILE[text]):
        read_as(form, text.encode())


@pytest.mark.parametrize(
    ("data", "name", "why"),
    [
        (b"\x00\x01\x00\x00Standard Jet DB\x00", "open.papi", "papi-converter"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "list.xls", "XLSX or CSV"),
        (b"TUNX\x00\x01", "open.TUNX", "report file"),
    ],
)
def test_what_is_known_and_cannot_be_read_is_said_with_the_way_out(data: bytes, name: str, why: str) -> None:
    with pytest.raises(FormError, match=why):
        recognised(data, name)


@pytest.mark.parametrize("name", SAMPLES)
def test_a_damaged_file_is_read_or_refused_and_nothing_else(name: str) -> None:
    chance = Random(name)
    for _case in range(thorough.cases(25, 2000)):
        data = bytearray(SAMPLES[name].encode())
        for _change in range(chance.randint(1, 6)):
            at = chance.randrange(len(data))
            data[at : at + chance.randint(0, 9)] = bytes(
                chance.choices(b"0129;|<>\"'=-,w \n\xff", k=chance.randint(0, 4))
            )
        with contextlib.suppress(FormError):  # anything else is a defect
            form = recognised(bytes(data)) or FORMS[name]
            assert read_as(form, bytes(data)).tournament is not None
