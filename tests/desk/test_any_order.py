"""Whatever is asked in whatever order: refused in one sentence, or in the log, and the log tells it all again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from desk.driver import Desk
from thorough import cases
from torneo.desk import Log, Refused, State, apply, commands, replay
from torneo.desk import events as e
from torneo.desk.chronicle import chronicle
from torneo.files.trf import Dialect, write
from torneo.model import ByeKind, Player, Result
from torneo.model.remarks import Ground

Ask = Callable[[State, int, int], list[e.Happening]]
RESULTS = (Result.WHITE_WIN, Result.DRAW, Result.BLACK_WIN, Result.ADJOURNED, Result.WHITE_FORFEIT_WIN, Result.PENDING)


def hand_made(state: State, a: int, b: int) -> list[e.Happening]:
    """Two players exchanged in the draft, or in the round being played."""
    if state.draft is not None:
        boards, bye, number = state.draft.boards, state.draft.bye, state.draft.round
    elif state.round_number:
        boards, bye, number = state.boards[-1], state.engine_bye, state.round_number
    else:
        raise Refused("nothing to change")
    boards, bye = commands.swap(boards, bye, a, b)
    return commands.change_pairing(state, number, boards, bye, "test", Ground.RULES)


def by_hand(state: State, a: int, b: int) -> list[e.Happening]:
    numbers = [player.number for player in state.tournament.players if player.number not in state.withdrawn]
    pairs = zip(numbers[::2], numbers[1::2], strict=False)
    boards = tuple(e.Seat(one, other) for one, other in pairs)
    return commands.pair_by_hand(state, boards, numbers[-1] if len(numbers) % 2 else None, "test")


def result(state: State, a: int, b: int) -> list[e.Happening]:
    number = max(1, state.round_number - (a % 5 == 0))
    wanted = RESULTS[b % len(RESULTS)]
    seen = dict(state.games(number)).get(a) if 1 <= number <= state.round_number else None
    return commands.record_result(state, number, a, wanted, seen.result if seen else Result.PENDING)


def everything(state: State, a: int, b: int) -> list[e.Happening]:
    """All results that are missing."""
    return [e.ResultRecorded(n, g.white, g.black, RESULTS[(a + b * board) % 3]) for n, board, g in state.missing]


def renamed(state: State, a: int, b: int) -> list[e.Happening]:
    player = state.tournament.by_number.get(a, Player(a, "Nobody"))
    return commands.correct_player(state, replace(player, rating=1000 + 7 * b))


ASKS: tuple[Ask, ...] = (
    lambda state, a, b: commands.enter(state, Player(1, f"P{a}-{b}", 1000 + 10 * b, fide_id=1000 * a + b)),
    lambda state, a, b: commands.enter(state, Player(1, f"Q{b}")),
    lambda state, a, b: commands.pair_round(state, "torneo test"),
    lambda state, a, b: commands.pair_round(state, "torneo test"),
    lambda state, a, b: commands.publish(state),
    lambda state, a, b: commands.publish(state),
    everything,
    everything,
    result,
    hand_made,
    by_hand,
    renamed,
    lambda state, a, b: commands.remove(state, a),
    lambda state, a, b: commands.assign_numbers(state),
    lambda state, a, b: commands.draw_numbers(state, a),
    lambda state, a, b: commands.check_in(state, a, b % 2 == 0),
    lambda state, a, b: commands.absent_not_seen(state),
    lambda state, a, b: commands.request_bye(state, a, b, (ByeKind.HALF, ByeKind.ZERO, ByeKind.FULL)[a % 3]),
    commands.cancel_bye,
    lambda state, a, b: commands.withdraw(state, a),
    lambda state, a, b: commands.bring_back(state, a),
    lambda state, a, b: commands.forbid(state, (a, b)),
    lambda state, a, b: commands.allow(state, (a, b)),
    lambda state, a, b: commands.draw_colour(state, a),
    lambda state, a, b: commands.accelerate(state, "haley", authorised=True),
    lambda state, a, b: commands.discard_draft(state),
    lambda state, a, b: commands.penalise(state, a, "late"),
    lambda state, a, b: commands.set_tie_breaks(state, ("BH", "SB")),
    lambda state, a, b: commands.finish(state),
    lambda state, a, b: commands.undo(state),
)

requests = st.lists(
    st.tuples(st.integers(0, len(ASKS) - 1), st.integers(1, 9), st.integers(1, 6)), min_size=5, max_size=60
)


def without_place(state: State) -> State:
    bare = replace(state, sequence=0, head="", time=None, effective=(), step=(), published_at=(), last_result=None)
    return replace(bare, marks={})  # a mark names the entry that brought somebody


@settings(max_examples=cases(40, 1200), deadline=None)
@given(
    st.sampled_from(["FIDE_DUTCH_2026", "FIDE_DUTCH_2017", "VEGA", "BERGER_ROUNDROBIN"]),
    st.sampled_from(["on", "off"]),
    st.integers(2, 9),
    requests,
)
def test_the_log_is_the_tournament(system: str, colours: str, players: int, asked: list[tuple[int, int, int]]) -> None:
    desk = Desk(rounds=None if "BERGER" in system else 4, system=system, options={"colours": colours})
    desk.enter(players)
    state = desk.state
    told: list[str] = []
    for which, a, b in asked:
        try:
            happenings = ASKS[which](state, a, b)
        except Refused as refused:
            told.append(refused.text("es"))
            continue
        before = state
        if happenings and isinstance(happenings[0], e.Undone):
            desk.write(happenings)
            state = desk.state
            continue
        for happening in happenings:
            state = apply(state, happening)
        desk.write(happenings)
        assert without_place(desk.state) == without_place(state)  # one at a time, or all from the first
        state = desk.state
        if happenings and a % 3 == 0:
            desk.do(commands.undo)
            assert without_place(desk.state) == without_place(before)
            state = desk.state
    copy = Log.from_lines(desk.log.to_lines())
    assert copy.head == desk.log.head
    assert replay(copy) == desk.state
    assert all(told)
    assert len(list(chronicle(copy, "es"))) == len(desk.log)
    assert write(state.report, Dialect.TRF26).text
