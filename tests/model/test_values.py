"""A tournament that contradicts itself cannot be made."""

from collections.abc import Callable

import pytest

from torneo.files.json_form import from_json
from torneo.model import (
    AbnormalPoints,
    Bye,
    ByeKind,
    ForbiddenPairs,
    ForfeitedMatch,
    Game,
    InconsistentError,
    NationalRecord,
    Player,
    PointSystem,
    Regulations,
    RequestedBye,
    Result,
    Round,
    Team,
    TeamEvent,
    Tournament,
    VirtualPoints,
    format_points,
    parse_points,
)
from torneo.model.federations import federation_code, federations

TWO = (Player(1), Player(2))


@pytest.mark.parametrize(
    "make",
    [
        lambda: Player(0),
        lambda: Player(1, rating=0),
        lambda: Player(1, fide_id=-1),
        lambda: Player(1, birth="yesterday"),
        lambda: NationalRecord("ESP", 0),
        lambda: Team(0),
        lambda: Game(1, 1),
        lambda: Round((Game(1, 2), Game(2, 3))),
        lambda: Round((Game(1, 2),), (Bye(1, ByeKind.HALF),)),
        lambda: RequestedBye(0, 1, ByeKind.HALF),
        lambda: RequestedBye(1, 1, ByeKind.PAIRING),
        lambda: ForbiddenPairs((1,)),
        lambda: ForbiddenPairs((1, 1)),
        lambda: ForbiddenPairs((1, 2), 3, 2),
        lambda: VirtualPoints(2, 1, 1, 1, 10),
        lambda: VirtualPoints(1, 1, 0, 1, 10),
        lambda: AbnormalPoints("?", 10),
        lambda: PointSystem(win=-1),
        lambda: AbnormalPoints("W", 10, round=999),
        lambda: Regulations(rounds=0),
        lambda: Regulations(tie_breaks=("BH, C1",)),
        lambda: ForfeitedMatch(1, 1, 2, Result.DRAW),
        lambda: TeamEvent(board_colours="WX"),
    ],
)
def test_a_value_that_means_nothing_is_refused(make: Callable[[], object]) -> None:
    with pytest.raises(ValueError, match=r"accepted|start at 1|themselves|twice|before the last|zero or|not given"):
        make()


@pytest.mark.parametrize(
    ("make", "where"),
    [
        (lambda: Tournament((Player(1), Player(1))), "/players"),
        (lambda: Tournament(TWO, (Round((Game(1, 3),)),)), "/rounds/0/games"),
        (lambda: Tournament(TWO, (Round(), Round((), (Bye(9, ByeKind.HALF),)))), "/rounds/1/byes"),
        (lambda: Tournament(TWO, teams=(Team(1, members=(3,)),)), "/teams"),
        (lambda: Tournament(TWO, teams=(Team(1), Team(1))), "/teams"),
        (
            lambda: Tournament(TWO, regulations=Regulations(requested_byes=(RequestedBye(1, 3, ByeKind.HALF),))),
            "/regulations/requested_byes",
        ),
        (
            lambda: Tournament(TWO, regulations=Regulations(forbidden=(ForbiddenPairs((1, 3)),))),
            "/regulations/forbidden/0/players",
        ),
        (
            lambda: Tournament(TWO, regulations=Regulations(virtual_points=(VirtualPoints(1, 1, 1, 10**6, 10),))),
            "/regulations/virtual_points/0/last_player",
        ),
    ],
)
def test_whoever_is_named_must_exist(make: Callable[[], object], where: str) -> None:
    with pytest.raises(InconsistentError) as caught:
        make()
    assert caught.value.where == where


def test_where_teams_are_paired_the_regulations_name_teams() -> None:
    teams = (Team(7, "Alfil", (1,)), Team(8, "Torre", (2,)))
    rules = Regulations(forbidden=(ForbiddenPairs((7, 8)),))
    assert Tournament(TWO, teams=teams, team_event=TeamEvent(), regulations=rules).pairs_teams
    with pytest.raises(InconsistentError):  # without a team event the teams only group the players
        Tournament(TWO, teams=teams, regulations=rules)


@pytest.mark.parametrize(
    ("text", "tenths"), [("1", 10), ("0.5", 5), (".5", 5), ("11.5", 115), ("0,5", 5), ("2.50", 25), (" 3 ", 30)]
)
def test_points_are_read_as_tenths(text: str, tenths: int) -> None:
    assert parse_points(text) == tenths


@pytest.mark.parametrize("text", ["", ".", "1.", "half", "-1", "0.55", "1e3", "٣", "½", "1 0"])
def test_what_is_no_number_of_points_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a number of points"):
        parse_points(text)


def test_points_are_written_with_one_decimal() -> None:
    assert [format_points(tenths) for tenths in (0, 5, 10, 115)] == ["0.0", "0.5", "1.0", "11.5"]


@pytest.mark.parametrize(
    "make",
    [
        lambda: PointSystem(loss=20),
        lambda: PointSystem(draw=11),
        lambda: PointSystem(black_loss=6),
        lambda: PointSystem.of(10, 5, 6),
        lambda: TeamEvent(20, 30, 0),
        lambda: from_json({"format": "torneo-tournament", "version": 1, "regulations": {"points": {"loss": 20}}}),
    ],
)
def test_m17_a_loss_is_worth_no_more_than_a_draw_and_a_draw_no_more_than_a_win(make: Callable[[], object]) -> None:
    with pytest.raises(ValueError, match="a loss is worth no more than a draw"):
        make()


@pytest.mark.parametrize("name", ["Spain", "España", "esp", " ESPAÑA "])
def test_m29_a_federation_is_known_by_its_code_and_its_names(name: str) -> None:
    assert federation_code(name) == "ESP"


def test_m29_three_letters_that_are_no_federation_are_none() -> None:
    assert federation_code("SPA") == ""
    assert all(len(code) == 3 and names[0] for code, names in federations().items())
