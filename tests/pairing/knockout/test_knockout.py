"""Knock-outs: Dapiran, the order of the bracket, eliminations, matches and drawings."""

from __future__ import annotations

import re
import time
from random import Random
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pairing.tables.printed import lines
from thorough import cases
from torneo.model import Game, Player, Result, Round, Tournament
from torneo.pairing.knockout.bracket import Bracket, knockout, verify_bracket
from torneo.pairing.knockout.cup import follow
from torneo.pairing.knockout.dapiran import DapiranSum, dapiran
from torneo.pairing.knockout.match import MatchRules, Stage, match_state
from torneo.pairing.knockout.progress import advance, progress
from torneo.pairing.knockout.seeding import draw_numbers, first_round
from torneo.pairing.render import dapiran_text
from torneo.pairing.tables.schedule import ScheduleError
from torneo.reports.draw_bracket import BracketWords, bracket_svg, bracket_text


def rounds(entrants: int, dispensed: tuple[int, ...] = ()) -> list[tuple[int, ...]]:
    """Number, players, entered, qualified, dispensed, released, readmitted."""
    return [
        (r.number, r.players, r.entered, r.qualified, r.dispensed, r.released, r.readmitted)
        for r in dapiran(entrants, dispensed).rounds
    ]


def test_example_1_of_003_232_to_241() -> None:
    assert dapiran(25).sums == (DapiranSum(1, 25, 0, 25, 32, 7),)
    assert rounds(25) == [(1, 18, 25, 0, 0, 7, 0), (2, 16, 0, 9, 0, 0, 7)]


def test_example_2_of_003_242_to_250() -> None:
    assert dapiran(100).sums == (DapiranSum(1, 100, 0, 100, 128, 28),)
    assert rounds(100) == [(1, 72, 100, 0, 0, 28, 0), (2, 64, 0, 36, 0, 0, 28)]


def test_example_3_of_003_252_to_262() -> None:
    assert dapiran(25, (6,)).sums == (DapiranSum(1, 19, 12, 31, 32, 1),)
    assert rounds(25, (6,)) == [(1, 18, 25, 0, 6, 1, 0), (2, 16, 0, 9, 0, 0, 7)]


def test_example_4_of_003_263_to_281() -> None:
    """27 would be released of 25 available: a preliminary round is played."""
    assert dapiran(31, (6,)).sums == (DapiranSum(1, 25, 12, 37, 64, 27), DapiranSum(0, 25, 24, 49, 64, 15))
    assert rounds(31, (6,)) == [(0, 10, 31, 0, 6, 15, 0), (1, 20, 0, 5, 6, 0, 21), (2, 16, 0, 10, 0, 0, 6)]


def test_example_5_of_003_282_to_293() -> None:
    assert dapiran(40, (7, 3)).sums == (DapiranSum(1, 30, 26, 56, 64, 8),)
    assert rounds(40, (7, 3)) == [(1, 22, 40, 0, 10, 8, 0), (2, 26, 0, 11, 3, 0, 18), (3, 16, 0, 13, 0, 0, 3)]
    assert dapiran_text(dapiran(40, (7, 3))).splitlines()[1] == "2. 26 = 11 qualified - 3 dispensed + 18 readmitted"


def test_every_field_to_1024_comes_down_to_a_power_of_two() -> None:
    for entrants in range(2, 1025):
        plan = dapiran(entrants)
        assert plan.released == (1 << (entrants - 1).bit_length()) - entrants
        assert all(r.players % 2 == 0 for r in plan.rounds)


@settings(max_examples=cases(100, 3000), deadline=None)
@given(st.integers(2, 300), st.lists(st.integers(0, 40), max_size=3))
def test_dispensed_players_come_in_when_they_should(entrants: int, dispensed: list[int]) -> None:
    try:
        plan = dapiran(entrants, dispensed)
    except ScheduleError:
        return  # which of them are refused is the next test
    last = plan.rounds[-1]
    assert last.players & (last.players - 1) == 0
    assert all(r.players % 2 == 0 for r in plan.rounds)
    bracket = knockout(entrants, dispensed=dispensed)
    assert verify_bracket(bracket) == ()
    assert len(bracket.ties) == entrants - 1
    skips = [k for k in range(len(plan.dispensed), 0, -1) for _ in range(plan.dispensed[k - 1])]
    first_played = plan.sums[-1].first_round
    for seed, skipped in enumerate(skips, start=1):
        tie = next(tie for tie in bracket.ties if str(seed) in (str(tie.first), str(tie.second)))
        assert tie.round == skipped + 1 - first_played + 1


@pytest.mark.parametrize("entrants", range(2, 65))
def test_dispensations_are_refused_only_when_nothing_can_be_done(entrants: int) -> None:
    """When the dispensed come in there must be a power of two: more than they are, and no more than all."""
    for dispensed in range(1, entrants):
        possible = any(dispensed < 2**power <= entrants for power in range(8))
        try:
            dapiran(entrants, (dispensed,))
            accepted = True
        except ScheduleError:
            accepted = False
        assert accepted == possible, dispensed


@pytest.mark.parametrize(
    ("entrants", "dispensed", "message"),
    [
        (8, (9,), "9 dispensed players of 8 entrants: fewer dispensed players than entrants are accepted"),
        (8, (8,), "fewer dispensed players than entrants"),
        (8, (-1,), "whole numbers, 0 or more, are accepted"),
        (7, (5,), "there must be a power of two of players when the dispensed come in"),
        (1, (), "1 entrants given: 2 to 8192 are accepted"),
    ],
)
def test_wrong_dispensations_say_what_is_accepted(entrants: int, dispensed: tuple[int, ...], message: str) -> None:
    with pytest.raises(ScheduleError, match=message):
        dapiran(entrants, dispensed)


def test_every_list_of_003_297_to_305() -> None:
    system = "compensation"
    checked = 0
    for line, text in lines("seeding_003.txt"):
        if "equidistante" in text:
            system = "equidistant"
        heading = re.search(r"Para (\d+) jugadores", text)
        if heading:
            printed = tuple((int(one), int(other)) for one, other in re.findall(r"(\d+)-(\d+)", text.split("): ")[1]))
            assert first_round(int(heading.group(1)), system) == printed, f"003 line {line}"  # type: ignore[arg-type]
            checked += 1
    assert checked == 8


@pytest.mark.parametrize("size", [2**power for power in range(1, 11)])
def test_the_order_of_every_power_of_two(size: int) -> None:
    compensation, equidistant = first_round(size), first_round(size, "equidistant")
    for ties in (compensation, equidistant):
        assert sorted(number for tie in ties for number in tie) == list(range(1, size + 1))
    assert all(sum(tie) == size + 1 for tie in compensation)
    assert all(other - one == size // 2 for one, other in equidistant)
    # When the stronger always wins the k best are the last k; in compensation 1 meets the weakest of them.
    for ties in (compensation, equidistant):
        left = [min(tie) for tie in ties]
        while len(left) > 1:
            assert sorted(left) == list(range(1, len(left) + 1))
            pairs = list(zip(left[::2], left[1::2], strict=True))
            if ties is compensation:
                assert all(sum(pair) == len(left) + 1 for pair in pairs)
            left = [min(pair) for pair in pairs]


def test_seeds_come_first_and_the_rest_draw_lots() -> None:
    names = [f"P{n}" for n in range(1, 17)]
    draw = draw_numbers(names, seeds=4, lots=7)
    assert draw.order()[:4] == ("P1", "P2", "P3", "P4")
    assert sorted(map(str, draw.order())) == sorted(names)
    assert [seated.by_lot for seated in draw.record] == [False] * 4 + [True] * 12
    assert draw == draw_numbers(names, seeds=4, lots=Random(7))
    assert draw.order() != draw_numbers(names, seeds=4, lots=8).order()
    assert draw_numbers(names, seeds=16, lots=1).order() == tuple(names)
    with pytest.raises(ScheduleError, match="0 to 16 accepted"):
        draw_numbers(names, seeds=17, lots=1)
    with pytest.raises(ScheduleError, match="powers of two from 2 are accepted"):
        first_round(12)


def play_out(bracket: Bracket, rng: Random) -> tuple[int, list[int], int]:
    """Champion, lost ties of each, and how many ties were played, with winners at random."""
    winners: dict[int, int] = {}
    while True:
        state = progress(bracket, winners)
        ready = state.ready()
        if not ready:
            assert state.champion is not None
            return state.champion, list(state.lost), len(winners)
        for tie in ready:
            assert tie.first is not None
            assert tie.second is not None
            winners[tie.tie.number] = tie.first if rng.random() < 0.5 else tie.second


@pytest.mark.parametrize("eliminations", [1, 2, 3, 4])
@pytest.mark.parametrize("entrants", [*range(2, 35), 63, 64, 65, 100, 127])
def test_everybody_but_the_champion_is_put_out_by_the_last_defeat(entrants: int, eliminations: int) -> None:
    for seeding in ("compensation", "equidistant"):
        bracket = knockout(entrants, eliminations, seeding)
        assert verify_bracket(bracket) == ()
        champion, lost, played = play_out(bracket, Random(entrants * 10 + eliminations))
        assert lost[champion - 1] < eliminations
        assert [n for n in lost if n != eliminations] == [lost[champion - 1]]
        assert eliminations * (entrants - 1) <= played < eliminations * entrants


@pytest.mark.parametrize("entrants", [*range(128, 1024, 61), 1023, 1024])
@pytest.mark.parametrize("eliminations", [1, 2, 3])
def test_large_brackets_are_whole(entrants: int, eliminations: int) -> None:
    bracket = knockout(entrants, eliminations)
    assert verify_bracket(bracket) == ()
    if eliminations == 1:
        assert len(bracket.ties) == entrants - 1


def test_all_sizes_to_1024_in_single_elimination() -> None:
    for entrants in [*range(2, 131), *range(131, 1025, cases(9, 1)), 1023, 1024]:
        assert len(knockout(entrants).ties) == entrants - 1


@pytest.mark.parametrize(("entrants", "final"), [(8, 14), (16, 30)])
def test_the_forms_of_double_elimination(entrants: int, final: int) -> None:
    """003 line 3046, the form of 16: the loser of tie 30 plays once more if it was the first loss."""
    bracket = knockout(entrants, eliminations=2)
    assert len(bracket.ties) == final + 1
    assert bracket.tie(final + 1).replay_of == final
    state = progress(bracket, {})
    winners: dict[int, int] = {}
    while state.ready():
        for tie in state.ready():
            assert tie.first is not None
            assert tie.second is not None
            # The favourite loses the first final, and only that.
            upset = tie.tie.number == final
            winners[tie.tie.number] = max(tie.first, tie.second) if upset else min(tie.first, tie.second)
        state = progress(bracket, winners)
    assert state.champion == 1
    assert state.lost[0] == 1
    assert len(winners) == final + 1


def test_the_second_final_is_not_played_when_the_unbeaten_wins_the_first() -> None:
    bracket = knockout(4, eliminations=2)
    winners = {1: 1, 2: 2, 3: 1, 4: 3, 5: 2}
    assert [state.tie.number for state in progress(bracket, winners).ready()] == [6]
    state = progress(bracket, {**winners, 6: 1})
    assert state.champion == 1
    assert state.ready() == ()
    with pytest.raises(ScheduleError, match="it is not played, one side is already out"):
        advance(bracket, {**winners, 6: 1}, tie=7, winner=1)
    again = progress(bracket, {**winners, 6: 2})
    assert again.champion is None
    assert [state.tie.number for state in again.ready()] == [7]


def test_favourites_meet_as_late_as_they_can() -> None:
    bracket = knockout(25)
    assert [str(tie) for tie in bracket.ties[:9]] == [
        "8-25", "9-24", "10-23", "11-22", "12-21", "13-20", "14-19", "15-18", "16-17",
    ]  # fmt: skip
    winners: dict[int, int] = {}
    while ready := progress(bracket, winners).ready():
        for tie in ready:
            winners[tie.tie.number] = min(tie.first or 0, tie.second or 0)
    semifinals = [state for state in progress(bracket, winners).ties if state.tie.round == 4]
    assert sorted(sorted((s.first or 0, s.second or 0)) for s in semifinals) == [[1, 4], [2, 3]]


def test_third_place_and_wrong_requests() -> None:
    assert [str(tie) for tie in knockout(8, third_place=True).ties if tie.level == -1] == ["L5-L6"]
    assert verify_bracket(knockout(8, third_place=True)) == ()
    for call, message in (
        (lambda: knockout(8, 2, dispensed=(1,)), "dispensed players are accepted with one elimination"),
        (lambda: knockout(8, 2, third_place=True), "third place is accepted with one elimination"),
        (lambda: knockout(3, third_place=True), "needs 4 or more"),
        (lambda: knockout(8, seeding="random"), "compensation and equidistant are accepted"),  # type: ignore[arg-type]
        (lambda: progress(knockout(4), {9: 1}), "the ties go from 1 to 3"),
        (lambda: progress(knockout(4), {1: 2}), "2 given as winner of tie 1: 1 and 4 play it"),
        (lambda: progress(knockout(4), {3: 2}), "its players are not known yet"),
        (lambda: advance(knockout(4), {1: 1}, 1, 4), "tie 1 was already won by 1"),
    ):
        with pytest.raises(ScheduleError, match=message):
            call()


def test_a_bracket_grows_as_results_come() -> None:
    text = bracket_text(knockout(5), {1: "Ana", 2: "Eva"}, {1: 5, 2: 1})
    assert text == (
        "Ana ───────────┐\n"
        "               ├─ Ana ───┐\n"
        "4 ─────┐       │         │\n"
        "       ├─ 5 ───┘         │\n"
        "5 ─────┘                 ├─ W4\n"
        "                         │\n"
        "Eva ───────────┐         │\n"
        "               ├─ W3 ────┘\n"
        "3 ─────────────┘\n"
    )


@pytest.mark.parametrize(("entrants", "eliminations"), [(2, 1), (13, 1), (8, 2), (11, 3), (64, 1)])
def test_brackets_are_drawn_whole(entrants: int, eliminations: int) -> None:
    bracket = knockout(entrants, eliminations)
    root = ET.fromstring(bracket_svg(bracket, {1: "<Ana> & co"}))
    space = "{http://www.w3.org/2000/svg}"
    assert len(root.findall(f"{space}path")) == len(bracket.ties)
    shown = [text.text for text in root.findall(f"{space}text")]
    assert "<Ana> & co" in shown
    text = bracket_text(bracket)
    words = re.findall(r"[WL]?\d+", text)
    for number in range(1, entrants + 1):
        assert str(number) in words
    assert text.count("├─") == len(bracket.ties)


def test_a_drawing_speaks_the_language_it_is_given() -> None:
    words = BracketWords("Nivel", "Final", "Tercer puesto", "si ambos siguen en juego", "Eliminatoria")
    assert "Final 2 (si ambos siguen en juego)" in bracket_text(knockout(4, 2), words=words)
    assert "Tercer puesto" in bracket_text(knockout(4, third_place=True), words=words)
    assert "<title>Eliminatoria</title>" in bracket_svg(knockout(4), words=words)
    spanish = dapiran_text(dapiran(25), ("inscritos", "clasificados", "dispensados", "liberados", "readmitidos"))
    assert spanish == "1. 18 = 25 inscritos - 7 liberados\n2. 16 = 9 clasificados + 7 readmitidos\n"


def test_drawing_1024_entrants_is_quick() -> None:
    start = time.process_time()
    bracket = knockout(1024)
    bracket_text(bracket)
    bracket_svg(bracket)
    assert time.process_time() - start < 5


def test_a_match_is_decided_as_soon_as_it_cannot_be_caught() -> None:
    """001 line 1683: a set number of games; those after the decision are not rated (line 1685)."""
    rules = MatchRules(games=6, ladder=())
    state = match_state(rules, [(10, 0), (10, 0), (5, 5), (10, 0)])
    assert (state.winner, state.decided_in, state.next_kind) == (1, "standard", None)
    assert match_state(rules, [(10, 0), (10, 0), (5, 5)]).winner is None
    played_on = match_state(rules, [(10, 0), (10, 0), (5, 5), (10, 0), (0, 10), (0, 10)])
    assert [game.rated for game in played_on.games] == [True, True, True, True, False, False]
    assert played_on.winner == 1
    assert [game.white for game in played_on.games] == [1, 2, 1, 2, 1, 2]
    level = match_state(MatchRules(games=2, ladder=()), [(5, 5), (5, 5)])
    assert (level.winner, level.next_kind) == (None, None)


def test_the_ladder_of_001_1690_to_1695() -> None:
    """Two games, two rapid, two or four blitz, and a sudden death in which Black wins with a draw."""
    rules = MatchRules(2, (Stage("rapid", 2), Stage("blitz", 4), Stage("armageddon", 1)), armageddon_white=2)
    draws = [(5, 5)]
    assert match_state(rules, draws * 2).next_kind == "rapid"
    assert match_state(rules, draws * 4).next_kind == "blitz"
    before = match_state(rules, draws * 8)
    assert (before.next_kind, before.next_white) == ("armageddon", 2)
    drawn = match_state(rules, draws * 9)
    assert (drawn.winner, drawn.decided_in) == (1, "armageddon")
    assert match_state(rules, [*draws * 8, (0, 10)]).winner == 2
    assert match_state(rules, [*draws * 2, (10, 0), (5, 5)]).decided_in == "rapid"
    assert match_state(rules, [*draws * 8, (0, 10)]).scores == ((10, 10), (10, 10), (20, 20), (0, 10))


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: match_state(MatchRules(games=0), []), "0 games given"),
        (lambda: match_state(MatchRules(first_white=3), []), "side 3 given for White: 1 and 2"),
        (lambda: match_state(MatchRules(), [(10, 5)]), "add up to 10 at most"),
        (lambda: match_state(MatchRules(ladder=()), [(5, 5)] * 3), "the match was over after 2 games"),
        (lambda: match_state(MatchRules(ladder=(Stage("armageddon", 2),)), []), "one armageddon, accepted"),
    ],
)
def test_wrong_matches_say_what_is_accepted(call: object, message: str) -> None:
    with pytest.raises(ScheduleError, match=message):
        call()  # type: ignore[operator]


def test_ties_paired_otherwise_by_hand_are_played_as_they_were_paired() -> None:
    """The bracket has 1-4 and 2-3; the arbiter pairs 1-2 and 4-3: the winners meet in the final."""
    played = Round((Game(1, 2, Result.WHITE_WIN), Game(4, 3, Result.WHITE_WIN)))
    cup = follow(knockout(4), Tournament(tuple(map(Player, range(1, 5))), (played,)), by_hand=True)
    following = cup.next_round()
    assert following is not None
    assert {(game.white, game.black) for game in following.games} == {(1, 4)}
    assert cup.places() == {2: (3, 4), 3: (3, 4)}
