"""The program keeps to every provision that it says it keeps to: a test for each, by name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest

from desk.driver import Desk
from torneo.desk import Overridable, Refused, State, commands
from torneo.desk import events as e
from torneo.desk.closing.awards import awards_of
from torneo.desk.closing.package import tournament_report
from torneo.desk.override import overriding
from torneo.desk.ranking import standings_of
from torneo.desk.state import at
from torneo.files.trf import write
from torneo.laws.decisions import (
    CanMate,
    Conditions,
    Course,
    DeviceFound,
    DrawAgreed,
    IllegalMove,
    Late,
    Quickplay,
    Resigned,
    Side,
)
from torneo.laws.decisions import Result as Outcome
from torneo.laws.decisions.conduct import Behaves, Behaviour, Device
from torneo.laws.decisions.irregular import Found
from torneo.model import ByeKind, Colour, Event, Player, PointSystem, Result, Sex, StartingRank, Tournament
from torneo.pairing.choice import choose
from torneo.prizes.allocation import allocate
from torneo.prizes.prize_list import Rule as PrizeRule
from torneo.prizes.prize_list import Sharing
from torneo.ranking import rank_clubs, standings
from torneo.regulations.appeals import Method
from torneo.regulations.fees import Owed, fee_of
from torneo.regulations.provisions import PROVISIONS, Terms, terms_of, with_provisions
from torneo.regulations.provisions.clubs import CLUB_TIE_BREAKS
from torneo.reports.draw_document import document_markdown
from torneo.text import Text
from torneo.web.printing.files import EXPORTS

OBEYED: dict[str, Callable[[], None]] = {}
"""By the name of a provision, the test that it is obeyed."""


def obeys(*names: str) -> Callable[[Callable[[], None]], Callable[[], None]]:
    def kept(test: Callable[[], None]) -> Callable[[], None]:
        assert not OBEYED.keys() & set(names)
        OBEYED.update(dict.fromkeys(names, test))
        return test

    return kept


def at_desk(players: int = 0, **provisions: str) -> Desk:
    """A tournament of five rounds with what its organiser chose."""
    desk = Desk()
    if provisions:
        desk.do(commands.provide, list(provisions.items()))
    desk.enter(players)
    return desk


def terms(**provisions: str) -> Terms:
    return terms_of(at_desk(0, **provisions).state.tournament)


def conditions(**provisions: str) -> Conditions:
    return terms(**provisions).conditions


Command = Callable[[State], list[e.Happening]]


def refused(desk: Desk, command: Command, said: str) -> None:
    """The command is refused by the regulations; the arbiter may set them aside, and the log says so."""
    with pytest.raises(Overridable, match=said):
        command(desk.state)
    events = list(overriding(command, "the committee agrees")(desk.state))
    assert isinstance(events[0], e.Overridden)
    assert len(events) > 1
    desk.write(events)
    desk.do(commands.undo)


def test_every_provision_that_the_program_obeys_has_its_test() -> None:
    assert OBEYED.keys() == {name for name, provision in PROVISIONS.items() if provision.obeyed_by}


def names_by_test() -> dict[Callable[[], None], str]:
    """Every test once, with the names of all that it is about."""
    return {test: "-".join(name for name in OBEYED if OBEYED[name] is test) for test in OBEYED.values()}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "kept" in metafunc.fixturenames:
        metafunc.parametrize("kept", list(names_by_test()), ids=list(names_by_test().values()))


def test_it_is_obeyed(kept: Callable[[], None]) -> None:
    kept()


def test_what_nobody_chose_limits_nobody() -> None:
    """Without provisions a desk does what it did before there were any."""
    desk = at_desk(6)
    for number in (1, 2, 3):
        desk.do(commands.request_bye, 1, number, ByeKind.HALF)
    desk.do(commands.request_bye, 2, 5, ByeKind.FULL)
    desk.draw_up()
    desk.do(commands.enter, Player(1, "Late", 2900))
    assert len(desk.state.tournament.players) == 7


def test_undo_takes_a_choice_back() -> None:
    desk = at_desk(default_time="30")
    desk.do(commands.provide, [("default_time", "15"), ("rounds", "7")])
    state = desk.state
    assert (terms_of(state.tournament).default_time, state.tournament.regulations.rounds) == (15, 7)
    desk.do(commands.undo)
    state = desk.state
    assert (terms_of(state.tournament).default_time, state.tournament.regulations.rounds) == (30, 5)
    desk.do(commands.provide, [("default_time", "")])
    assert desk.state.tournament.regulations.provisions == ()


def test_settings_and_provisions_leave_one_another_alone() -> None:
    desk = at_desk(default_time="30")
    regulations = replace(desk.state.tournament.regulations, tie_breaks=("SB",), provisions=())
    desk.do(commands.change_settings, Event("Other"), regulations)
    assert dict(desk.state.tournament.regulations.provisions) == {"default_time": "30"}
    assert desk.state.tournament.regulations.tie_breaks == ("SB",)
    changed = [entry.happening for entry in desk.log if isinstance(entry.happening, e.SettingsChanged)]
    assert changed[-1].regulations.provisions == ()  # personal data stand in entries that can be redacted


def test_what_is_not_accepted_changes_nothing() -> None:
    desk = at_desk(default_time="30")
    for changes in ([("default_time", "soon")], [("rounds", "0")], [("tie_breaks", "BH,XX")], [("nonsense", "1")]):
        with pytest.raises(Refused):
            commands.provide(desk.state, [("phones", "bag"), *changes])
    assert commands.provide(desk.state, [("default_time", " 30 ")]) == []


# Report


@obeys("name", "city", "start", "end", "chief_arbiter", "deputies")
def _the_report_has_the_event() -> None:
    desk = at_desk(
        2,
        name="Open",
        city="Girona",
        start="2026-07-01",
        end="3/7/2026",
        chief_arbiter="Vera, Ada",
        deputies="Soto, Leo",
    )
    desk.play_round()
    report = write(desk.state.report).text
    for record in ("012 Open", "022 Girona", "042 2026/07/01", "052 2026/07/03", "102 Vera, Ada", "112 Soto, Leo"):
        assert record in report


@obeys("rated", "norms")
def _no_rating_report_of_games_that_are_not_rated() -> None:
    for chosen in ({"rated": "none"}, {"rated": "national"}):
        desk = at_desk(4, **chosen)
        desk.play_round()
        with pytest.raises(Refused, match="FIDE does not rate the games"):
            EXPORTS["rating"].make(desk.state, 1)
    desk = at_desk(4, rated="fide,national", norms="no")
    desk.play_round()
    assert "Player 1" in EXPORTS["rating"].make(desk.state, 1)
    with pytest.raises(Refused, match="no norms can be made"):
        EXPORTS["norms"].make(desk.state, 1)


@obeys("time_control")
def _the_time_control_says_which_rules_hold() -> None:
    desk = at_desk(2, time_control="15+10")
    desk.play_round()
    assert "222 900+10" in write(desk.state.report).text
    assert terms_of(desk.state.tournament).conditions.penalty == 60


# Entries


@obeys("rating_limits")
def _ratings_outside_the_limits_do_not_enter() -> None:
    desk = at_desk(rating_limits="U2000")
    refused(desk, lambda state: commands.enter(state, Player(1, "Ana", 2000)), "2000: by the regulations -1999")
    desk.do(commands.enter, Player(1, "Eva", 1999))
    desk.do(commands.enter, Player(1, "Leo"))  # nobody without a rating is above it
    desk = at_desk(rating_limits="1800+")
    refused(desk, lambda state: commands.enter(state, Player(1, "Leo")), "has no rating")


@obeys("birth_limits")
def _years_of_birth_outside_the_limits_do_not_enter() -> None:
    desk = at_desk(birth_limits="2010+")
    refused(desk, lambda state: commands.enter(state, Player(1, "Ana", birth="2009/12/31")), "born in 2009")
    refused(desk, lambda state: commands.enter(state, Player(1, "Leo")), "no year of birth is known")
    desk.do(commands.enter, Player(1, "Eva", birth="2010"))


@obeys("sex_limits")
def _a_section_of_women_is_theirs() -> None:
    desk = at_desk(sex_limits="women")
    refused(desk, lambda state: commands.enter(state, Player(1, "Leo", sex=Sex.MAN)), "women may enter")
    refused(desk, lambda state: commands.enter(state, Player(1, "Noa")), "not entered as a woman")
    desk.do(commands.enter, Player(1, "Eva", sex=Sex.WOMAN))
    desk = at_desk(sex_limits="men")
    refused(desk, lambda state: commands.enter(state, Player(1, "Eva", sex=Sex.WOMAN)), "men may enter")


@obeys("maximum_entries")
def _there_is_room_for_so_many() -> None:
    desk = at_desk(3, maximum_entries="3")
    refused(desk, lambda state: commands.enter(state, Player(1, "Ana")), "room for 3")
    desk.do(commands.withdraw, 2)
    desk.do(commands.enter, Player(1, "Ana"))


@obeys("entry_deadline")
def _entries_close() -> None:
    desk = at_desk(2, entry_deadline="2026-11-14 20:00")
    desk.do(commands.choose_zone, "Europe/Madrid")

    def enter(state: State) -> list[e.Happening]:
        return commands.enter(state, Player(1, "Ana"))

    before, after = datetime(2026, 11, 14, 18, 59, tzinfo=UTC), datetime(2026, 11, 14, 19, 1, tzinfo=UTC)
    assert at(before, enter)(desk.state)  # 19:59 in the hall
    with pytest.raises(Overridable, match="until 2026-11-14, 20:00"):
        list(at(after, enter)(desk.state))
    assert overriding(at(after, enter), "train was late")(desk.state)
    whole_day = at_desk(2, entry_deadline="2026-11-14")
    assert at(datetime(2026, 11, 14, 23, 30, tzinfo=UTC), enter)(whole_day.state)


@obeys("late_entries")
def _late_entries_end() -> None:
    desk = at_desk(4, late_entries="2")
    desk.play_round()
    desk.do(commands.enter, Player(1, "Late", 1700))  # before round 2 is paired
    desk.play_round()
    refused(desk, lambda state: commands.enter(state, Player(1, "Later", 1600)), "until round 2 was paired")
    none = at_desk(4, late_entries="0")
    none.play_round()
    refused(none, lambda state: commands.enter(state, Player(1, "Late", 1700)), "no late entries")


@obeys("late_entry_byes")
def _late_entries_have_half_a_point_for_rounds_they_missed() -> None:
    for given, points in (("", 0), ("1", 5), ("9", 10)):
        desk = at_desk(4, late_entry_byes=given)
        desk.play_round()
        desk.play_round()
        desk.do(commands.enter, Player(1, "Late", 1000))
        late = next(player.number for player in desk.state.tournament.players if player.name == "Late")
        assert next(row.points for row in standings_of(desk.state).rows if row.number == late) == points


@obeys("rating_used")
def _the_rating_of_an_entry_is_that_of_the_list_in_use() -> None:
    ana = Player(1, "Ana", standard=2100, rapid=2050, blitz=1990)
    for control, order, rating in (
        ("90+30", "", 2100),
        ("15+10", "", 2050),  # by the kind of the time control
        ("3+2", "", 1990),
        ("15+10", "blitz,rapid", 1990),
        ("90+30", "rapid,standard", 2050),
    ):
        desk = at_desk(time_control=control, rating_used=order)
        desk.do(commands.enter, ana)
        desk.do(commands.enter, replace(ana, name="Eva", rating=1800))  # set by hand
        assert [player.rating for player in desk.state.tournament.players] == [rating, 1800]
    desk = at_desk(time_control="15+10")
    desk.do(commands.enter, replace(ana, rapid=None))
    desk.do(commands.enter, Player(1, "Leo", blitz=1500))  # of no list in use
    assert [player.rating for player in desk.state.tournament.players] == [2100, None]
    limited = at_desk(time_control="15+10", rating_limits="U2100")
    limited.do(commands.enter, ana)  # limits look at the rating that is used


# Fees


@obeys("fee_amount", "fee_free_titles", "fee_junior", "fee_junior_born", "fee_late", "fee_late_from")
def _who_owes_what() -> None:
    assert fee_of(terms(), Player(1)) is None  # nobody said anything
    held = terms(
        fee_amount="25", fee_free_titles="GM,WGM", fee_junior="12.50", fee_junior_born="2010",
        fee_late="5", fee_late_from="2026-06-20 20:00",
    )  # fmt: skip
    early, late = datetime(2026, 6, 20, 20, 0), datetime(2026, 6, 20, 20, 1)

    def cents(entered: datetime | None, **known: str) -> int:
        owed = fee_of(held, Player(1, "Ana", **known), entered)  # type: ignore[arg-type]
        assert owed is not None
        return owed.cents

    assert (cents(early), cents(late), cents(None)) == (2500, 3000, 2500)
    assert (cents(late, title="WGM"), cents(late, title="IM")) == (0, 3000)  # who pays nothing pays no more for that
    assert (cents(early, birth="2010"), cents(late, birth="2010/12/31"), cents(early, birth="2009")) == (
        1250,
        1750,
        2500,
    )
    closing = terms(fee_amount="25", fee_late="5", entry_deadline="2026-06-20")
    assert fee_of(closing, Player(1), datetime(2026, 6, 21)) == Owed(3000, Text("late entry"))


# Byes


@obeys("half_byes")
def _half_point_byes_are_counted() -> None:
    desk = at_desk(6, half_byes="1")
    desk.do(commands.request_bye, 1, 2, ByeKind.HALF)
    desk.do(commands.request_bye, 1, 4, ByeKind.ZERO)  # a round for nothing can always be missed
    refused(desk, lambda state: commands.request_bye(state, 1, 3, ByeKind.HALF), r"allow: 1 \(C.05 6.7\)")
    desk.do(commands.cancel_bye, 1, 2)
    desk.do(commands.request_bye, 1, 1, ByeKind.HALF)
    desk.play_round()  # the first to enter has the lowest rating, and so the last number
    refused(desk, lambda state: commands.request_bye(state, 6, 3, ByeKind.HALF), "as many half-point byes")
    desk.do(commands.request_bye, 1, 3, ByeKind.HALF)
    none = at_desk(6, half_byes="0")
    refused(none, lambda state: commands.request_bye(state, 1, 3, ByeKind.HALF), "there are no half-point byes")


@obeys("bye_last_round")
def _no_points_for_the_last_rounds() -> None:
    desk = at_desk(6, bye_last_round="3")
    desk.do(commands.request_bye, 1, 3, ByeKind.HALF)
    refused(desk, lambda state: commands.request_bye(state, 2, 4, ByeKind.HALF), "after round 3")
    refused(desk, lambda state: commands.request_bye(state, 2, 5, ByeKind.FULL), "after round 3")
    desk.do(commands.request_bye, 2, 5, ByeKind.ZERO)


@obeys("bye_deadline")
def _byes_are_asked_for_in_time() -> None:
    desk = at_desk(6, bye_deadline="results")
    desk.do(commands.request_bye, 1, 1, ByeKind.HALF)
    desk.draw_up()
    desk.do(commands.request_bye, 1, 2, ByeKind.HALF)  # games of round 1 are being played
    desk.play()
    refused(desk, lambda state: commands.request_bye(state, 2, 2, ByeKind.HALF), "before the last result")
    desk.do(commands.request_bye, 2, 3, ByeKind.HALF)
    begun = at_desk(6, bye_deadline="start")
    begun.do(commands.request_bye, 1, 4, ByeKind.HALF)
    begun.draw_up()
    refused(begun, lambda state: commands.request_bye(state, 2, 4, ByeKind.HALF), "before the first round is paired")
    usual = at_desk(6, bye_deadline="pairing")
    usual.play_round()
    usual.do(commands.request_bye, 2, 2, ByeKind.HALF)


@obeys("full_byes")
def _no_full_point_byes() -> None:
    desk = at_desk(6, full_byes="no")
    refused(desk, lambda state: commands.request_bye(state, 1, 1, ByeKind.FULL), "nobody has a full-point bye")
    allowed = at_desk(6, full_byes="yes")
    allowed.do(commands.request_bye, 1, 1, ByeKind.FULL)


@obeys("absences")
def _so_many_absences_lead_out() -> None:
    for given, asked_after in (("", 1), ("2", 2)):
        desk = at_desk(6, absences=given)
        for number in (1, 2):
            desk.draw_up()
            for board, game in desk.state.games(number):
                away = 6 in (game.white, game.black)
                lost = Result.BLACK_FORFEIT_WIN if game.white == 6 else Result.WHITE_FORFEIT_WIN
                seen = Result.PENDING
                desk.do(commands.record_result, number, board, lost if away else Result.DRAW, seen)
            assert commands.no_shows(desk.state) == ((6,) if number >= asked_after else ())


# Pairing


@obeys("minimum_entries")
def _it_takes_so_many() -> None:
    desk = at_desk(4, minimum_entries="6")

    def pair(state: State) -> list[e.Happening]:
        return commands.pair_round(state, "test")

    refused(desk, pair, "if 6 enter, and 4 have")
    desk.enter(2)
    assert pair(desk.state)


@obeys("rounds")
def _there_are_so_many_rounds() -> None:
    desk = at_desk(4, rounds="1")
    desk.play_round()
    with pytest.raises(Refused, match="the only round is paired"):
        commands.pair_round(desk.state, "test")


@obeys("system")
def _the_system_pairs() -> None:
    assert choose(Desk(system="FIDE_DUBOV_2026").state.tournament).system.name == "dubov"


@obeys("initial_order", "initial_colour")
def _the_settings_give_numbers_and_colours() -> None:
    desk = at_desk()
    regulations = replace(
        desk.state.tournament.regulations, starting_rank=StartingRank("NRO", "ESP"), initial_colour=Colour.BLACK
    )
    desk.do(commands.change_settings, desk.state.tournament.event, regulations)
    desk.enter(4)
    desk.draw_up()
    assert [player.name for player in desk.state.tournament.players] == [f"Player {n}" for n in (1, 2, 3, 4)]
    assert desk.state.boards[0][0].black == 1  # nobody has a national rating: the alphabet, and Black for number 1


# Corrections


@obeys("claims_deadline")
def _claims_come_in_time() -> None:
    desk = at_desk(4, claims_deadline="15")
    desk.play_round()
    desk.draw_up()
    published = desk.state.published_at[1]

    def corrected(minutes: int) -> str:
        state = replace(desk.state, now=published + timedelta(minutes=minutes))
        seen = desk.state.games(1)[0][1].result
        (event,) = commands.record_result(state, 1, 1, Result.DRAW, seen)
        assert isinstance(event, e.ResultCorrected)
        return event.effect

    assert [corrected(14), corrected(16)] == ["pairing", "rating"]
    turned = commands.turn(desk.state.boards[1], 1)

    def change(state: State) -> list[e.Happening]:
        return commands.change_pairing(state, 2, turned, None, "wrong colours", None)

    late = published + timedelta(minutes=16)
    with pytest.raises(Overridable, match="within 15 minutes"):
        list(at(late, change)(desk.state))
    silent = at_desk(4)
    silent.play_round()
    silent.draw_up()
    state = replace(silent.state, now=silent.state.published_at[1] + timedelta(hours=9))
    assert commands.effect_of_correction(state, 1)[0] == "pairing"


# Decisions at the board


@obeys("laws")
def _the_edition_of_the_laws_decides() -> None:
    """5.1.2: since 2023 resigning draws if the opponent cannot mate."""
    for edition, result in (("2018", Outcome.BLACK_WINS), ("2023", Outcome.DRAW)):
        verdict = Resigned(by=Side.WHITE, mate=CanMate.NO).decide(conditions(laws=edition))
        assert verdict.result is result


@obeys("supervised")
def _under_full_supervision_an_illegal_move_found_later_counts() -> None:
    for chosen, course in (("yes", Course.BACK), ("no", Course.CONTINUE)):
        verdict = IllegalMove(found=Found.LATER).decide(conditions(supervised=chosen, time_control="15+10"))
        assert verdict.course is course


@obeys("guidelines")
def _the_guidelines_hold_only_if_announced() -> None:
    accepted = [
        Quickplay().decide(conditions(guidelines=chosen, time_control="60")).articles for chosen in ("yes", "no")
    ]
    assert "III.2.1" in accepted[1]
    assert accepted[0] != accepted[1]


@obeys("agreed_draws", "draw_moves")
def _draws_by_agreement() -> None:
    assert DrawAgreed(moves=20).decide(conditions()).result is Outcome.DRAW
    assert DrawAgreed(moves=20).decide(conditions(draw_moves="30")).result is not Outcome.DRAW
    assert DrawAgreed(moves=30).decide(conditions(draw_moves="30")).result is Outcome.DRAW
    assert DrawAgreed(moves=40).decide(conditions(agreed_draws="arbiter")).result is not Outcome.DRAW


@obeys("illegal_move_penalty", "illegal_moves")
def _illegal_moves_cost_what_was_announced() -> None:
    first = IllegalMove().decide(conditions(illegal_move_penalty="180"))
    assert 180 in {step.seconds for step in first.clocks}
    for last in (1, 2, 3):
        chosen = conditions(illegal_moves=str(last))
        courses = [IllegalMove(earlier=earlier).decide(chosen).course for earlier in range(3)]
        assert courses == [Course.OVER if earlier + 1 >= last else Course.BACK for earlier in range(3)]


@obeys("phones", "phone_penalty")
def _a_device_in_the_bag() -> None:
    found = DeviceFound(where=Device.IN_BAG_OFF)
    assert found.decide(conditions()).result is Outcome.BLACK_WINS
    assert found.decide(conditions(phones="bag")).course is Course.CONTINUE
    assert DeviceFound().decide(conditions(phones="bag")).result is Outcome.BLACK_WINS
    lesser = DeviceFound().decide(conditions(phone_penalty="lesser"))
    assert (lesser.course, lesser.penalty) == (Course.CONTINUE, True)


@obeys("default_time", "both_absent", "round_times")
def _who_comes_late() -> None:
    assert Late(minutes=10).decide(conditions()).result is Outcome.BLACK_WINS_UNPLAYED
    assert Late(minutes=10).decide(conditions(default_time="30")).course is Course.CONTINUE
    assert Late(minutes=30).decide(conditions(default_time="30")).result is Outcome.BLACK_WINS_UNPLAYED
    absent = Late(minutes=10, both_absent=True)
    taken = {
        chosen: [(step.side, step.seconds) for step in absent.decide(conditions(default_time="30", **chosen_)).clocks]
        for chosen, chosen_ in (("", {}), ("shared", {"both_absent": "shared"}))
    }
    assert taken == {"": [(Side.WHITE, 600)], "shared": [(Side.WHITE, 300), (Side.BLACK, 300)]}
    event = Event("Open", round_dates=(date(2026, 7, 1), date(2026, 7, 2), None))
    chosen = Tournament(event=event, regulations=at_desk(
        round_times="17:00 10:00", default_time="30").state.tournament.regulations)  # fmt: skip
    found = terms_of(chosen)
    assert found.round_start(2) == datetime(2026, 7, 2, 10)
    assert found.default_until(2) == datetime(2026, 7, 2, 10, 30)
    assert (found.round_time(3), found.round_start(3)) == (found.round_time(2), None)


# Standings


@obeys("points", "pairing_bye")
def _points_are_worth_what_was_chosen() -> None:
    desk = at_desk()
    points = replace(PointSystem.of(30, 10, 0), pairing_bye=10)
    regulations = replace(desk.state.tournament.regulations, points=points)
    desk.do(commands.change_settings, desk.state.tournament.event, regulations)
    desk.enter(5)
    desk.play_round()
    assert sorted(row.points for row in standings_of(desk.state).rows) == [0, 0, 10, 30, 30]


@obeys("tie_breaks", "application", "lots", "best")
def _the_standings_follow_the_list() -> None:
    desk = at_desk(4, tie_breaks="SB,WIN", application="subsidiary", lots="7", best="1")
    desk.play_round()
    desk.play_round()
    regulations = desk.state.tournament.regulations
    assert (regulations.tie_breaks, regulations.application.value) == (("SB", "WIN"), "subsidiary")
    made = standings_of(desk.state)
    assert max(row.points for row in made.rows) == 10  # one round of two counts
    assert list(made.columns)[-2:] == ["SB", "WIN"]
    assert len({row.rank for row in made.rows}) == 4  # nobody stays tied


# Prizes and appeals


@obeys("prizes", "prize_sharing", "prize_rule", "currency", "broken_off")
def _prizes_are_given_as_announced() -> None:
    desk = at_desk(
        4, prizes="General: 300, 100\nSub [rating=U1525]: 50", prize_sharing="hort", prize_rule="best", currency="EUR"
    )
    desk.play_round()
    made = terms_of(desk.state.tournament).prize_list
    assert made is not None
    assert (made.rule, made.currency, made.groups[0].sharing) == (PrizeRule.BEST, "EUR", Sharing.HORT)
    ranked = standings(desk.state.tournament, "TPN", individual=True)
    amounts = [award.amount for award in allocate(desk.state.tournament, ranked, made).awards]
    assert amounts[:2] == [25000, 15000]  # 300 and 100: half by place, half in equal parts
    for chosen, by_chances in (("expected", True), ("standing", False)):
        broken = at_desk(4, prizes="General: 300, 100", prize_sharing="equal", broken_off=chosen, rounds="1")
        broken.draw_up()
        awards = awards_of(broken.state)
        assert awards.refused is None
        assert (awards.shares is not None, awards.allocation is None) == (by_chances, by_chances)


@obeys("prize_presence")
def _who_is_not_at_the_prize_giving() -> None:
    for chosen, given in (("yes", {2: 10000}), ("no", {1: 30000, 2: 10000})):
        desk = at_desk(2, prizes="General: 300, 100", prize_sharing="none", prize_presence=chosen)
        desk.play_round()
        desk.do(commands.note_papers, [("not_at_prizes", "1")])
        allocation = awards_of(desk.state).allocation
        assert allocation is not None
        assert {award.number: award.amount for award in allocation.awards} == given
        assert sum(leftover.amount for leftover in allocation.left_over) == 40000 - sum(given.values())


@obeys("event_code")
def _the_report_has_the_number_of_the_event() -> None:
    desk = at_desk(2, event_code="412345")
    desk.play_round()
    assert "412345" in document_markdown(tournament_report(desk.state, "en"))


@obeys("leaving")
def _who_leaves_the_area_without_a_word() -> None:
    left = Behaves(what=Behaviour.LEFT_AREA_OFF_MOVE)
    assert not left.decide(conditions()).penalty
    told = left.decide(conditions(leaving="yes"))
    assert (told.penalty, told.articles[0]) == (True, "11.2.4")


@obeys("club_players", "club_grouping", "club_tie_breaks", "club_complete")
def _clubs_as_announced() -> None:
    """Two of Alfil, one of each other club: who scores together, and which clubs are ranked, is as announced."""
    desk = at_desk(0)
    for name, club in (("Ana", "Torre"), ("Eva", "Alfil"), ("Leo", "Alfil"), ("Pau", "Dama")):
        desk.do(commands.enter, Player(1, name, 2000, club=club, federation="ESP"))
    desk.play_round()
    points = {row.name: row.points for row in standings_of(desk.state).rows}

    def clubs(**provisions: str) -> dict[str, int]:
        given = with_provisions(desk.state.tournament, provisions.items())
        rules = terms_of(given).clubs
        assert rules is not None
        return {club.name: row.points for row, club in rank_clubs(given, standings(given, "TPN"), rules).lines}

    alone = {"Torre": points["Ana"], "Dama": points["Pau"]}
    assert terms().clubs is None
    assert clubs(club_players="1") == {**alone, "Alfil": max(points["Eva"], points["Leo"])}
    assert clubs(club_players="2") == {**alone, "Alfil": points["Eva"] + points["Leo"]}
    assert clubs(club_players="2", club_complete="yes").keys() == {"Alfil"}
    assert clubs(club_players="4", club_grouping="federation") == {"ESP": sum(points.values())}
    best = terms(club_players="2", club_tie_breaks="best").clubs
    assert best is not None
    assert best.tie_breaks == CLUB_TIE_BREAKS["best"]


@obeys("appeals_allowed", "appeals_method", "appeal_deadline", "appeal_fee")
def _appeals_in_time() -> None:
    def lodged(minutes: int, fee: str = "", **provisions: str) -> list[e.Happening]:
        desk = at_desk(4, **provisions)
        desk.play_round()
        over = desk.state.last_result
        assert over is not None
        state = replace(desk.state, now=over + timedelta(minutes=minutes))
        return commands.lodge_appeal(state, 1, "the touched rook", fee=fee)

    for minutes, provisions in ((60, {}), (15, {"time_control": "3+2"}), (45, {"appeal_deadline": "45"})):
        assert lodged(minutes, **provisions)
        with pytest.raises(Overridable, match=f"within {minutes} minutes"):
            lodged(minutes + 1, **provisions)
    with pytest.raises(Overridable, match="there is no appeal"):
        lodged(0, appeals_allowed="no")
    assert lodged(0, "50 €", appeal_fee="50 €")
    with pytest.raises(Overridable, match="50 € is paid"):
        lodged(0, appeal_fee="50 €")
    assert terms(appeals_method="lot").appeals_method is Method.LOT
    assert terms(appeals_method="named").appeals_method is None
