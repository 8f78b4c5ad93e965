"""Options, accelerations, forbidden pairs and tie-breaks of a running tournament."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from desk.driver import Desk
from torneo.check.checking import Checker, check
from torneo.desk import Log, Refused, commands, replay
from torneo.files.trf import write
from torneo.model import Event, ForbiddenPairs, Player, Regulations, RequestedBye, Result, StartingRank
from torneo.model.results import ByeKind
from torneo.pairing.acceleration import ACCELERATIONS
from torneo.pairing.choice import choose


def enter_clubs(desk: Desk) -> None:
    for place, club in enumerate(["Torre", "Alfil"] * 4):
        desk.do(commands.enter, Player(1, f"P{place}", 2000 - place, club=club))


def test_the_options_of_the_system_decide_the_pairing() -> None:
    desk = Desk(options={"protect": "club"})
    for place, club in enumerate(["Torre", "Alfil", "Roque", "Peón", "Torre", "Alfil", "Dama", "Rey"]):
        desk.do(commands.enter, Player(1, f"P{place}", 2000 - place, club=club))
    desk.draw_up()
    clubs = {player.number: player.club for player in desk.state.tournament.players}
    assert all(clubs[seat.white] != clubs[seat.black] for seat in desk.state.boards[0])
    plain = choose(desk.state.tournament, options={"protect": "none"})
    assert Checker(desk.state.tournament, plain).run() != []  # 1-5 is what the rules give without the option
    assert check(desk.state.tournament) == []
    assert "protect=club" in write(desk.state.report).text


def test_a_game_without_sides_has_none_in_the_tournament() -> None:
    desk = Desk(options={"colours": "off"})
    desk.enter(5)
    desk.draw_up()
    first = desk.state.boards[0][0]
    turned = commands.turn(desk.state.boards[0], 1)
    with pytest.raises(Refused, match="published pairing"):
        desk.do(commands.change_pairing, 1, turned, desk.state.engine_bye, "whim")
    desk.play(Result.BLACK_WIN)
    games = desk.state.tournament.rounds[0].games
    assert not any(game.coloured for game in games)
    assert all(game.result is Result.BLACK_WIN for game in games)
    assert first.white < first.black


@pytest.mark.parametrize("options", [{"protect": "uncle"}, {"cycles": "2"}])
def test_what_the_system_does_not_accept_is_refused(options: dict[str, str]) -> None:
    with pytest.raises(Refused, match=r"accepted|option"):
        commands.create(Event("Club"), Regulations(), options)
    desk = Desk()
    with pytest.raises(Refused, match=r"accepted|option"):
        desk.do(commands.change_settings, Event("Club"), desk.state.tournament.regulations, options)


def test_options_are_kept_unless_given_and_fixed_once_round_1_is_paired() -> None:
    desk = Desk(options={"protect": "club"})
    enter_clubs(desk)
    event, regulations = desk.state.tournament.event, desk.state.tournament.regulations
    desk.do(commands.change_settings, replace(event, city="Vigo"), regulations)
    assert desk.state.options == {"protect": "club"}
    desk.do(commands.change_settings, event, regulations, {"protect": "federation"})
    assert desk.state.options == {"protect": "federation"}
    desk.do(commands.pair_round, "torneo test")
    with pytest.raises(Refused, match="the options of the system cannot change"):
        desk.do(commands.change_settings, event, regulations, {})
    desk.do(commands.change_settings, replace(event, city="Lugo"), regulations)


def test_a_log_from_before_there_were_options_is_read() -> None:
    desk = Desk()
    desk.enter(2)
    assert all("options" not in json.loads(line)["body"] for line in desk.log.to_lines().splitlines())
    assert replay(Log.from_lines(desk.log.to_lines())).options == {}


@pytest.mark.parametrize("name", list(ACCELERATIONS))
def test_every_acceleration_can_be_chosen_and_the_report_holds_its_points(name: str) -> None:
    desk = Desk(name="", rounds=9)
    desk.write(commands.create(Event("Club"), Regulations(rounds=9), acceleration=name, authorised=True))
    desk.enter(12)
    for result in (Result.WHITE_WIN, Result.DRAW, Result.BLACK_WIN):
        desk.play_round(result)
    tournament = desk.state.tournament
    assert tournament.regulations.virtual_points
    assert check(tournament) == []
    assert {game.white for game in tournament.rounds[0].games} | {g.black for g in tournament.rounds[0].games} == set(
        range(1, 13)
    )
    plain = replace(tournament, regulations=replace(tournament.regulations, virtual_points=()))
    assert check(plain) != []


def test_accelerations_that_may_not_be_are_refused() -> None:
    desk = Desk()
    with pytest.raises(Refused, match="FIDE has published"):
        desk.do(commands.accelerate, "haley")
    with pytest.raises(Refused, match="baku, haley"):
        desk.do(commands.accelerate, "turbo")
    with pytest.raises(Refused, match="a whole number"):
        desk.do(commands.accelerate, "haley", {"rounds": "two"}, True)
    desk.do(commands.accelerate, "haley", {"rounds": "1"}, True)
    desk.do(commands.accelerate, "")
    assert desk.state.acceleration is None
    with pytest.raises(Refused, match="names the Baku acceleration already"):
        Desk(rounds=9, system="FIDE_DUTCH_2026_BAKU").do(commands.accelerate, "baku")
    desk.enter(4)
    desk.play_round()
    with pytest.raises(Refused, match="cannot change once round 1"):
        desk.do(commands.accelerate, "baku")


def test_pairs_can_be_forbidden_between_rounds_and_allowed_again() -> None:
    desk = Desk(rounds=5)
    desk.enter(6)
    desk.play_round()
    desk.do(commands.pair_round, "torneo test")
    draft = desk.state.draft
    assert draft is not None
    pair = (draft.boards[0].white, draft.boards[0].black)
    with pytest.raises(Refused, match="draft"):
        desk.do(commands.forbid, pair)
    desk.do(commands.discard_draft)
    desk.do(commands.forbid, pair)
    with pytest.raises(Refused, match="already"):
        desk.do(commands.forbid, pair)
    desk.draw_up()
    assert not {(seat.white, seat.black) for seat in desk.state.boards[1]} & {pair, pair[::-1]}
    desk.play(Result.DRAW)
    desk.do(commands.allow, pair)
    assert desk.state.tournament.regulations.forbidden == (ForbiddenPairs(pair, 2, 2),)
    assert check(desk.state.tournament) == []
    with pytest.raises(Refused, match="nothing keeps players"):
        desk.do(commands.allow, pair)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (((1,),), "two or more"),
        (((1, 9),), "no player 9"),
        (((1, 2), 1), "round 1 is paired"),
        (((1, 2), 4, 3), "first comes before"),
    ],
)
def test_forbidding_nonsense_is_refused(arguments: tuple[object, ...], message: str) -> None:
    desk = Desk()
    desk.enter(4)
    desk.play_round()
    with pytest.raises(Refused, match=message):
        desk.do(commands.forbid, *arguments)


def test_tie_breaks_are_those_there_are() -> None:
    desk = Desk()
    desk.do(commands.set_tie_breaks, ("BH/C1", " SB "))
    assert desk.state.tournament.regulations.tie_breaks == ("BH/C1", "SB")
    for codes in (("NIX",), ("WIN/C1",), ("B H",), ("BH,SB",), ("BH/C99",)):
        with pytest.raises(Refused, match="tie-break"):
            desk.do(commands.set_tie_breaks, codes)
    with pytest.raises(Refused, match="tie-break"):
        commands.create(Event("Club"), Regulations(tie_breaks=("NIX",)))


def test_regulations_that_name_nobody_who_is_there_are_refused() -> None:
    byes = (RequestedBye(1, 5, ByeKind.HALF),)
    with pytest.raises(Refused, match="no player 5"):
        commands.create(Event("Club"), Regulations(requested_byes=byes))
    desk = Desk()
    with pytest.raises(Refused, match="no player 5"):
        desk.do(commands.change_settings, Event("Club"), Regulations(requested_byes=byes))
    with pytest.raises(Refused, match="needs a name"):
        desk.do(commands.change_settings, Event(" "), Regulations())


def test_numbers_that_no_rating_explains_are_given_by_hand() -> None:
    desk = Desk(name="")
    desk.write(commands.create(Event("Club"), Regulations(rounds=5, starting_rank=StartingRank("OTHER"))))
    desk.enter(4)
    with pytest.raises(Refused, match="by hand"):
        desk.do(commands.assign_numbers)
    desk.do(commands.set_numbers, (3, 1, 2, 4))
    desk.play_round()
    assert [player.name for player in desk.state.tournament.players] == ["Player 3", "Player 1", "Player 2", "Player 4"]
    desk.do(commands.enter, Player(1, "Late", 2800))
    assert desk.state.tournament.players[-1].name == "Late"


def test_new_numbers_leave_the_boards_of_a_game_without_sides_in_order() -> None:
    desk = Desk(options={"colours": "off"})
    desk.enter(4)
    desk.play_round(Result.BLACK_WIN)
    first = desk.state.boards[0][0]
    winner = desk.state.tournament.by_number[first.black].name
    loser = desk.state.tournament.by_number[first.white]
    desk.do(commands.correct_player, replace(loser, rating=1000))
    desk.do(commands.assign_numbers)
    _, game = desk.state.games(1)[0]
    assert desk.state.tournament.by_number[game.white].name == winner
    assert game.result is Result.WHITE_WIN
