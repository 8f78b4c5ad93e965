"""Taking a tournament over from another program."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from desk.driver import Desk
from torneo.check.checking import check
from torneo.check.generate import generate
from torneo.check.recipe import Recipe
from torneo.desk import Log, Refused, commands, replay
from torneo.desk.choice import choice_of
from torneo.desk.commands import adoption
from torneo.desk.commands.adoption import adopt
from torneo.files.trf import Dialect, read, write
from torneo.model import (
    AbnormalPoints,
    Event,
    Game,
    History,
    Player,
    Regulations,
    Result,
    Round,
    Tournament,
    VirtualPoints,
)
from torneo.model.remarks import ChangedResult
from torneo.pairing.as_it_is import TakenOverError
from torneo.pairing.boards import board_order
from torneo.pairing.choice import choose
from torneo.pairing.competitions import competition_of
from torneo.pairing.rounds import pair, pair_as, prepare
from torneo.pairing.tables.berger import berger
from torneo.pairing.tables.build import build, report_code
from torneo.pairing.tables.rounds import make_tournament

CHANGES = (Result.WHITE_WIN, Result.DRAW, Result.BLACK_WIN, Result.WHITE_FORFEIT_WIN, Result.ADJOURNED)


def adopted(tournament: Tournament, options: dict[str, str] | None = None) -> Desk:
    desk = Desk(name="")
    desk.write(commands.adopt(tournament, options))
    return desk


def test_an_event_of_another_program_goes_on_at_the_desk() -> None:
    whole = generate(Recipe(players=(21, 21), rounds=(7, 7), forfeits=3, half_point_byes=3), 5)
    begun = replace(whole, rounds=whole.rounds[:4])
    desk = adopted(read(write(begun, Dialect.TRF26).text.encode()).tournament)
    assert desk.state.round_number == 4
    assert desk.state.tournament.players == begun.players
    for _ in range(3):
        desk.play_round(Result.DRAW)
    assert check(desk.state.tournament) == []
    copy = Log.from_lines(desk.log.to_lines())
    assert copy.head == desk.log.head
    assert replay(copy) == desk.state


def test_boards_come_in_the_usual_order() -> None:
    whole = generate(Recipe(players=(16, 16), rounds=(5, 5)), 3)
    desk = adopted(whole)
    for number, boards in enumerate(desk.state.boards, 1):
        expected = [(board.white, board.black) for board in pair(whole, round_number=number).boards]
        assert [(seat.white, seat.black) for seat in boards] == expected


def test_the_file_of_a_whole_round_robin_is_a_schedule_that_can_be_played_in_any_order() -> None:
    schedule = replace(make_tournament(berger(6), code="BERGER_ROUNDROBIN"), event=Event("Liga"))
    desk = adopted(schedule)
    assert desk.state.scheduled
    assert desk.state.round_number == desk.state.tournament.regulations.rounds == 5
    assert [(seat.white, seat.black) for seat in desk.state.boards[0]] == [(1, 6), (2, 5), (3, 4)]
    for number, board, _game in reversed(desk.state.missing):
        desk.do(commands.record_result, number, board, Result.WHITE_WIN, Result.PENDING)
    assert [round_.games for round_ in desk.state.tournament.rounds] == [
        tuple(replace(game, result=Result.WHITE_WIN) for game in round_.games) for round_ in schedule.rounds
    ]


def test_games_left_open_in_earlier_rounds_are_adjourned() -> None:
    rounds = (
        Round((Game(1, 2), Game(3, 4, Result.DRAW))),
        Round((Game(1, 3, Result.DRAW), Game(4, 2))),
    )
    desk = adopted(Tournament(tuple(map(Player, range(1, 5))), rounds, Event("Club"), Regulations(rounds=3)))
    assert [(number, game.white, game.black) for number, _, game in desk.state.missing] == [(2, 4, 2)]
    assert desk.state.tournament.rounds[0].games[0].result is Result.ADJOURNED
    assert desk.state.report.comments == ("Without a result when taken over @ Round 1: 1-2",)
    board = next(board for board, game in desk.state.games(1) if game.white == 1)
    desk.do(commands.record_result, 1, board, Result.BLACK_WIN, Result.ADJOURNED)


def test_numbers_are_kept_until_somebody_joins() -> None:
    rules = Regulations(rounds=3, system="FIDE_DUTCH_2026")
    entries = Tournament((Player(1, "Weak", 1500), Player(2, "Strong", 2500)), (), Event("Club"), rules)
    desk = adopted(entries)
    desk.do(commands.pair_round, "torneo test")
    assert [player.name for player in desk.state.tournament.players] == ["Weak", "Strong"]
    desk.do(commands.discard_draft)
    desk.do(commands.enter, Player(1, "New", 2000))
    desk.do(commands.pair_round, "torneo test")
    assert [player.name for player in desk.state.tournament.players] == ["Strong", "New", "Weak"]


def test_what_the_desk_cannot_run_is_refused() -> None:
    two = Tournament((Player(1), Player(2)), event=Event("Club"))
    with pytest.raises(Refused, match="needs a name"):
        commands.adopt(replace(two, event=Event()))
    with pytest.raises(Refused, match="Torneo does not know it"):
        commands.adopt(replace(two, regulations=Regulations(system="MAGIC")))
    with pytest.raises(Refused, match="option"):
        commands.adopt(two, {"cycles": "2"})


def test_nothing_before_the_adoption_can_be_undone() -> None:
    desk = adopted(Tournament((Player(1, "Ana"), Player(2, "Eva")), event=Event("Club")))
    with pytest.raises(Refused, match="nothing to undo"):
        desk.do(commands.undo)


CODES = [
    "CUSTOM_SWISS",
    "CUSTOM_DOUBLESWISS",
    "CUSTOM_ROUNDROBIN",
    "FIDE_SCHILLER",
    "CUSTOM_SCHEVENINGEN",
    "CUSTOM_KNOCKOUT",
    "HUTTON",
    "HILTON",
    "SKALITZKA",
    "SEMI_SCHEVENINGEN",
]


@pytest.mark.parametrize("code", CODES)
def test_m7_a_type_that_is_not_paired_is_taken_over_as_it_is(code: str) -> None:
    ahead = replace(make_tournament(berger(6), code=code), event=Event("Liga"))
    begun = Round(tuple(replace(game, result=Result.DRAW) for game in ahead.rounds[0].games))
    found = replace(ahead, rounds=(begun, *ahead.rounds[1:]))
    desk = adopted(found)
    assert desk.state.tournament == found, "nothing is dropped or changed"
    assert [len(boards) for boards in desk.state.boards] == [3] * 5
    assert len(desk.state.missing) == 12
    desk.do(commands.record_result, 3, 1, Result.WHITE_WIN, Result.PENDING)
    assert len(desk.state.missing) == 11
    with pytest.raises(Refused):
        desk.do(commands.pair_round, "torneo test")
    assert replay(Log.from_lines(desk.log.to_lines())) == desk.state


@pytest.mark.parametrize("name", ["hilton", "hutton", "skalitzka", "scheveningen", "djaja", "semi-scheveningen",
                                  "nagarajan", "groups", "match"])  # fmt: skip
def test_m7_no_round_of_a_schedule_is_dropped(name: str) -> None:
    sizes = {"hutton": 4, "hilton": 6, "groups": 8, "match": 4, "semi-scheveningen": 8}
    options = {"groups": 2} if name == "groups" else {}
    built = build(name, sizes.get(name, 6), **options)
    found = replace(make_tournament(built, code=report_code(built)), event=Event("Liga"))  # type: ignore[arg-type]
    for tournament in (found, replace(found, regulations=replace(found.regulations, system=""))):
        state = adopted(tournament).state
        assert state.tournament.rounds == found.rounds
        paired = competition_of(tournament.regulations.system)
        one_round = len(found.rounds) == 1 and not tournament.regulations.system
        assert choice_of(state).system.name == (paired.system if paired and paired.system else "as-it-is") or one_round


def test_m7_no_system_is_guessed_for_rounds_that_name_none() -> None:
    whole = generate(Recipe(players=(10, 10), rounds=(5, 5)), 3)
    plain = replace(whole, rounds=whole.rounds[:3], regulations=replace(whole.regulations, system=""))
    desk = adopted(plain)
    assert desk.state.unnamed
    assert desk.state.tournament.rounds == plain.rounds
    assert choice_of(desk.state).system.name == "as-it-is"
    with pytest.raises(Refused, match="did not say the number of rounds, the system or the edition"):
        desk.do(commands.pair_round, "torneo test")
    with pytest.raises(ValueError, match="none is guessed: name the system in the settings") as refused:
        pair_as(plain, choice_of(desk.state))
    assert isinstance(refused.value, TakenOverError)
    assert "no se adivina" in refused.value.text("es")
    named = replace(desk.state.tournament.regulations, system="FIDE_DUTCH_2026")
    desk.do(commands.change_settings, desk.state.tournament.event, named)
    assert not desk.state.unnamed
    desk.play_round(Result.DRAW)
    assert check(desk.state.tournament) == []


def test_m7_settings_of_a_tournament_taken_over_as_it_is_can_be_saved() -> None:
    whole = replace(make_tournament(berger(4), code="CUSTOM_ROUNDROBIN"), event=Event("Liga"))
    desk = adopted(whole)
    desk.do(commands.change_settings, replace(whole.event, city="Reus"), desk.state.tournament.regulations)
    assert desk.state.tournament.event.city == "Reus"
    assert desk.state.tournament.regulations.system == "CUSTOM_ROUNDROBIN"


def test_m7_rounds_ahead_that_are_not_of_the_table_are_kept() -> None:
    table = make_tournament(berger(6), code="BERGER_ROUNDROBIN")
    turned = Round(tuple(Game(game.black, game.white) for game in table.rounds[4].games))
    own = replace(table, event=Event("Liga"), rounds=(*table.rounds[:4], turned))
    assert adopted(own).state.tournament.rounds == own.rounds


def test_m23_options_of_the_file_are_taken_over_and_written_back() -> None:
    options = (("colours", "off"), ("protect", "club"))
    whole = generate(Recipe(players=(8, 8), rounds=(4, 4), options=options), 3)
    begun = replace(whole, rounds=whole.rounds[:2])
    desk = adopted(read(write(begun, Dialect.TRF26).text.encode()).tournament)
    assert desk.state.options == dict(options)
    desk.play_round(Result.DRAW)
    assert not any(game.coloured for game in desk.state.tournament.rounds[2].games)
    assert read(write(desk.state.report).text.encode()).tournament.regulations.options == options
    assert check(desk.state.tournament) == []


def boards_the_long_way(tournament: Tournament) -> list[list[tuple[int, int]]]:
    """The boards of every round, each by a history of its own, as the tournament was when it was paired."""
    choice, found = choose(tournament), []
    for number, round_ in enumerate(tournament.rounds, 1):
        history = History(prepare(tournament, choice, number), after=number - 1)
        found.append([(game.white, game.black) for game in board_order(history.pairing_score, round_.games)])
    return found


@pytest.mark.parametrize("seed", range(12))
def test_s1_boards_are_those_of_the_long_way_with_changed_results_awards_and_virtual_points(seed: int) -> None:
    dice = Random(seed)
    whole = generate(Recipe(players=(12, 25), rounds=(6, 9), forfeits=8, half_point_byes=8), seed)
    remarks = []
    for number, round_ in enumerate(whole.rounds, 1):
        for game in round_.games:
            for _time in range(dice.choice((0, 0, 1, 2))):
                paired = dice.randint(number, len(whole.rounds) + 1)
                after = dice.choice((game.result, game.result, *CHANGES))
                change = ChangedResult(paired, number, game.white, game.black, dice.choice(CHANGES), after)
                remarks.append(change)
    dice.shuffle(remarks)
    codes = (
        AbnormalPoints("W", 20, round=2),
        AbnormalPoints("L", 5, players=(1, 3)),
        AbnormalPoints("", -5, players=(2,)),
    )
    points = (VirtualPoints(1, 3, 1, 6, 10), VirtualPoints(2, 4, 4, 9, 5))
    regulations = replace(
        whole.regulations,
        abnormal_points=codes[: dice.randint(0, 3)],
        virtual_points=points[: dice.randint(0, 2)],
        system="FIDE_DUTCH_2026",
    )
    changed = replace(whole, comments=tuple(remarks), regulations=regulations, event=Event("Open"))
    desk = adopted(changed)
    ours = [[(seat.white, seat.black) for seat in boards] for boards in desk.state.boards]
    assert ours == boards_the_long_way(changed)


def test_s1_scores_are_counted_once_for_all_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    counted: list[Tournament] = []

    class Counting(History):
        def __init__(self, tournament: Tournament, after: int | None = None) -> None:
            counted.append(tournament)
            super().__init__(tournament, after)

    monkeypatch.setattr(adoption, "History", Counting)
    games = tuple(Round((Game(1, 2, Result.DRAW),)) for _ in range(200))
    adopt(Tournament((Player(1, "Ana"), Player(2, "Eva")), games, Event("Long"), Regulations(system="FIDE_DUTCH_2026")))
    assert len(counted) == 1


@pytest.mark.parametrize(
    "shape",
    [
        Tournament((Player(1, "Ana"), Player(2, "Eva")), (Round(),) * 201, Event("Long")),
        Tournament(event=Event("Long"), regulations=Regulations(rounds=201)),
        Tournament(tuple(Player(number) for number in range(1, 10_001)), event=Event("Many")),
        Tournament((Player(1),), comments=(ChangedResult(2, 1, 1, 2, Result.DRAW, Result.DRAW),) * 1001),
        Tournament(
            tuple(Player(number) for number in range(1, 1001)),
            (Round(),) * 100,
            regulations=Regulations(abnormal_points=(AbnormalPoints("W", 10),) * 50),
        ),
    ],
    ids=["rounds", "announced", "players", "changes", "awards"],
)
def test_s1_what_is_beyond_the_limits_is_refused_before_any_work(
    shape: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(adoption, "choose", lambda *_arguments, **_named: pytest.fail("worked on"))
    with pytest.raises(Refused, match="accepted"):
        adopt(replace(shape, event=Event("Large")))
