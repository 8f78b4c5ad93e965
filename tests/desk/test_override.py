"""The arbiter's override: what a rule forbids goes through with a reason that is logged; an impossibility never."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import pytest

from desk.driver import Desk
from torneo.desk import Log, Overridable, Refused, State, commands, replay
from torneo.desk import events as e
from torneo.desk.chronicle import chronicle
from torneo.desk.errors import RULES, Rule
from torneo.desk.override import Command, overriding
from torneo.model import ByeKind, Regulations, Result
from torneo.model.remarks import Ground

DUTCH = Regulations(rounds=5, system="FIDE_DUTCH_2026")


@dataclass(frozen=True)
class Case:
    """A command that a rule forbids after some rounds, its article, and what is so once the rule is set aside."""

    rounds: int
    command: Command
    article: str
    holds: Callable[[State], bool]
    pending: bool = False
    """Whether the last round is still being played."""


def settings(**changes: object) -> Command:
    return lambda state: commands.change_settings(
        state,
        state.tournament.event,
        replace(state.tournament.regulations, **changes),  # type: ignore[arg-type]
    )


def changed_without_ground(state: State) -> commands.Events:
    boards, bye = commands.swap(state.boards[-1], None, state.boards[-1][0].white, state.boards[-1][1].white)
    return commands.change_pairing(state, state.round_number, boards, bye, "they are sisters")


def no_rematch(state: State) -> commands.Events:
    boards, bye = commands.swap(state.boards[-1], None, state.boards[-1][0].white, state.boards[-1][1].white)
    return commands.change_pairing(state, state.round_number, boards, bye, "", Ground.REMATCH)


CASES: dict[str, tuple[Rule, Case]] = {
    "more rounds": (
        Rule.ROUNDS_ANNOUNCED,
        Case(1, settings(rounds=7), "C.04.1 1", lambda state: state.tournament.regulations.rounds == 7),
    ),
    "another point system": (
        Rule.SETTINGS_FIXED,
        Case(
            1,
            settings(points=replace(DUTCH.points, pairing_bye=5)),
            "",
            lambda state: state.tournament.regulations.points.pairing_bye == 5,
        ),
    ),
    "another edition": (
        Rule.SETTINGS_FIXED,
        Case(
            2,
            settings(system="FIDE_DUTCH_2017"),
            "",
            lambda state: (
                bool(commands.pair_round(state, "test")) and state.tournament.regulations.system[-4:] == "2017"
            ),
        ),
    ),
    "an acceleration": (
        Rule.SETTINGS_FIXED,
        Case(1, lambda state: commands.accelerate(state, "baku"), "C.04.2 1.2", lambda state: bool(state.acceleration)),
    ),
    "the colour": (
        Rule.SETTINGS_FIXED,
        Case(
            1,
            lambda state: commands.draw_colour(state, 1),
            "C.04.3 5.1",
            lambda state: state.tournament.regulations.initial_colour is not None,
        ),
    ),
    "numbers": (
        Rule.NUMBERS_KEPT,
        Case(
            4,
            commands.assign_numbers,
            "C.04.2 2.3",
            lambda state: state.tournament.players[0].rating == 1570,
        ),
    ),
    "a lot": (
        Rule.NUMBERS_BY_RATING,
        Case(0, lambda state: commands.draw_numbers(state, 3), "C.04.2 2.2", lambda state: state.numbers_kept),
    ),
    "results missing": (
        Rule.RESULTS_NEEDED,
        Case(
            1,
            lambda state: commands.pair_round(state, "test"),
            "C.04.2 3.1",
            lambda state: (
                state.draft is not None and all(game.result is Result.ADJOURNED for _board, game in state.games(1))
            ),
            pending=True,
        ),
    ),
    "no ground": (
        Rule.PAIRING_PUBLISHED,
        Case(1, changed_without_ground, "C.04.2 4.4", lambda state: bool(state.remarks), pending=True),
    ),
    "no rematch": (
        Rule.PAIRING_PUBLISHED,
        Case(1, no_rematch, "C.04.2 4.4", lambda state: bool(state.remarks), pending=True),
    ),
    "for points": (
        Rule.CORRECTION_LATE,
        Case(
            3,
            lambda state: commands.record_result(state, 1, 1, Result.DRAW, Result.WHITE_WIN, for_points=True),
            "C.04.2 4.3",
            lambda state: dict(state.games(1))[1].result is Result.DRAW,
        ),
    ),
    "taken away": (
        Rule.CORRECTION_LATE,
        Case(
            3,
            lambda state: commands.record_result(state, 1, 1, Result.PENDING, Result.WHITE_WIN),
            "C.04.2 4.3",
            lambda state: [number for number, _board, _game in state.missing] == [1],
        ),
    ),
}


def desk_of(case: Case) -> Desk:
    desk = Desk()
    desk.enter(8)
    for number in range(case.rounds):
        desk.draw_up()
        if not case.pending or number < case.rounds - 1:
            desk.play()
    return desk


@pytest.mark.parametrize("name", CASES)
def test_what_a_rule_forbids_is_refused_and_goes_through_with_a_reason_that_is_logged(name: str) -> None:
    rule, case = CASES[name]
    desk = desk_of(case)
    with pytest.raises(Overridable) as refused:
        list(case.command(desk.state))
    assert refused.value.rule is rule
    place = refused.value.article.place if refused.value.article is not None else ""
    assert place == case.article
    before = desk.state
    desk.write(overriding(case.command, "  the hall  closes ")(before))  # type: ignore[arg-type]
    noted = next(entry.happening for entry in desk.log if isinstance(entry.happening, e.Overridden))
    assert noted == e.Overridden((e.Waived(rule, case.article),), "the hall closes")
    after = desk.state
    assert case.holds(after)
    assert not after.waived
    assert replay(Log.from_lines(desk.log.to_lines())) == after
    desk.do(commands.undo)
    assert desk.state.tournament == before.tournament, "one undo takes the override back with what it let through"


def test_every_rule_is_told_in_both_languages() -> None:
    assert set(RULES) == set(Rule)
    desk = desk_of(CASES["more rounds"][1])
    desk.write(overriding(CASES["more rounds"][1].command, "snow")(desk.state))  # type: ignore[arg-type]
    english, spanish = (list(chronicle(desk.log, language))[-2].text for language in ("en", "es"))
    assert english == (
        "Set aside by the arbiter: the number of rounds is announced beforehand (C.04.1 1). Reason: snow"
    )
    assert spanish == (
        "Norma dejada de lado por el árbitro: el número de rondas se anuncia de antemano (C.04.1 1). Motivo: snow"
    )


def test_an_impossibility_stays_one() -> None:
    desk = Desk()
    desk.enter(4)
    desk.play_round()
    for impossible in (
        settings(rounds=0),
        lambda state: commands.withdraw(state, 9),
        lambda state: commands.remove(state, 1),
        lambda state: commands.request_bye(state, 1, 1, ByeKind.HALF),
    ):
        with pytest.raises((Refused, ValueError)) as refused:
            overriding(impossible, "all the same")(desk.state)
        assert not isinstance(refused.value, Overridable)


def test_nothing_in_the_way_is_nothing_to_note_and_no_reason_is_no_override() -> None:
    desk = Desk()
    desk.enter(4)
    assert [event.kind for event in overriding(commands.assign_numbers, "why not")(desk.state)] == ["numbers assigned"]
    with pytest.raises(Refused, match="an override needs its reason"):
        overriding(commands.assign_numbers, "  ")(desk.state)


def test_in_a_round_robin_nothing_that_its_table_follows_from_can_be_set_aside() -> None:
    desk = Desk(rounds=None, system="FIDE_ROUNDROBIN")
    desk.enter(4)
    desk.draw_up()
    with pytest.raises(Refused, match="cannot change") as refused:
        overriding(settings(rounds=5), "more")(desk.state)
    assert not isinstance(refused.value, Overridable)
