"""Players who are moved between the sections of an event: each is in one of them, and both logs say how it came."""

from __future__ import annotations

from random import Random

import pytest

import thorough
from desk.driver import Desk
from torneo.desk import Log, Refused, State, commands, replay
from torneo.desk import events as e
from torneo.desk.chronicle import chronicle
from torneo.desk.errors import Overridable
from torneo.desk.outside import read_log
from torneo.desk.redaction import people, pseudonymise
from torneo.model import ByeKind, Player, RequestedBye

NAMES = ("A", "B")


def desk_of(name: str, *ratings: int, rounds: int = 5) -> Desk:
    desk = Desk(rounds=rounds, name=name)
    for rating in ratings:
        player = Player(1, f"{name} {rating}", rating, fide_id=rating * 10, club="Peón", categories=("U18",))
        desk.do(commands.enter, player)
    return desk


def moved(source: Desk, target: Desk, number: int, names: tuple[str, str] = NAMES, **named: object) -> None:
    """One act in two logs."""
    done = commands.move(source.state, target.state, number, sections=names, **named)  # type: ignore[arg-type]
    source.write(done.away)
    target.write(done.here)


def active(state: State) -> list[str]:
    return sorted(player.name for player in state.tournament.players if player.number not in state.withdrawn)


def number_of(state: State, name: str) -> int:
    return next(player.number for player in state.tournament.players if player.name == name)


def test_before_round_1_the_entry_moves_with_all_that_belongs_to_it() -> None:
    a, b = desk_of("A", 2100, 2000), desk_of("B", 1800, 1700)
    a.do(commands.request_bye, 2, 2, ByeKind.HALF)
    a.do(commands.note_consent, 2, False)
    a.do(commands.check_in, 2, True)
    moved(a, b, 2, reason="asked for it")
    assert active(a.state) == ["A 2100"]
    assert active(b.state) == ["A 2000", "B 1700", "B 1800"]
    own = number_of(b.state, "A 2000")
    player = b.state.tournament.by_number[own]
    assert (player.rating, player.fide_id, player.club, player.categories) == (2000, 20000, "Peón", ("U18",))
    assert b.state.tournament.regulations.requested_byes == (RequestedBye(2, own, ByeKind.HALF),)
    assert (b.state.consents, b.state.present) == ({own: False}, {own: True})
    assert a.state.tournament.regulations.requested_byes == ()
    last_of_a, last_of_b = ([line.text for line in chronicle(desk.log)] for desk in (a, b))
    assert last_of_a[-2:] == ["Moved to B: A 2000 (2) (asked for it)", "Entry struck out: number 2"]
    assert "Moved here from A: A 2000 (3) (asked for it)" in last_of_b


def test_later_the_player_withdraws_there_and_enters_late_here() -> None:
    a, b = desk_of("A", 2100, 2000, 1950, 1900), desk_of("B", 1800, 1700, 1600, 1500)
    for desk in (a, b):
        desk.play_round()
    b.do(commands.provide, [("late_entry_byes", "1")])
    gone = number_of(a.state, "A 1900")
    moved(a, b, gone, halves=1)
    assert gone in a.state.withdrawn
    own = number_of(b.state, "A 1900")
    assert own == 1, "a late entry has the number of the initial order"
    assert [bye.kind for bye in b.state.tournament.rounds[0].byes if bye.player == own] == [ByeKind.HALF]
    late = next(entry.happening for entry in b.log if isinstance(entry.happening, e.LateEntry))
    assert late.halves == 1
    moved(b, a, own, ("B", "A"))
    assert (a.state.withdrawn, b.state.withdrawn) == (frozenset(), frozenset({own}))
    assert len(a.state.tournament.players) == 4, "who comes back plays on under their number"


def test_rules_of_the_other_section_hold_and_can_be_set_aside_there() -> None:
    a, b = desk_of("A", 2100, 2000), desk_of("B", 1800)
    b.do(commands.provide, [("rating_limits", "U1900")])
    before = a.log.to_lines(), b.log.to_lines()
    with pytest.raises(Overridable, match="2000: by the regulations -1899"):
        moved(a, b, 2)
    assert (a.log.to_lines(), b.log.to_lines()) == before
    moved(a, b, 2, override="no other junior")
    assert not any(isinstance(entry.happening, e.Overridden) for entry in a.log)
    assert [entry.happening.reason for entry in b.log if isinstance(entry.happening, e.Overridden)] == [
        "no other junior"
    ]


def test_what_cannot_be() -> None:
    a, b = desk_of("A", 2100, 2000, 1900, 1800), desk_of("B", 1800)
    with pytest.raises(Refused, match="no player 9"):
        moved(a, b, 9)
    b.do(commands.enter, Player(1, "Ana", fide_id=21000))
    with pytest.raises(Refused, match="has the FIDE number 21000 already"):
        moved(a, b, 1)
    a.do(commands.pair_round, "torneo test", commands.Decisions.all_play(a.state))
    with pytest.raises(Refused, match="draft"):
        moved(a, b, 2)
    closed = Desk(rounds=None, system="BERGER_ROUNDROBIN", name="C")
    closed.enter(4)
    closed.draw_up()
    with pytest.raises(Refused, match="no place for a late entry"):
        moved(b, closed, 1, ("B", "C"))


def test_byes_that_the_other_section_does_not_have_are_left_behind() -> None:
    a, b = desk_of("A", 2100, 2000, rounds=9), desk_of("B", 1800, rounds=3)
    for number in (2, 8):
        a.do(commands.request_bye, 1, number, ByeKind.HALF)
    done = commands.move(a.state, b.state, 1, sections=NAMES)
    assert done.left_behind == (RequestedBye(8, 1, ByeKind.HALF),)
    assert [event.round for event in done.here if isinstance(event, e.ByeRequested)] == [2]


def test_an_undo_takes_both_back_or_says_why_not() -> None:
    a, b = desk_of("A", 2100, 2000), desk_of("B", 1800)
    before = a.state.tournament, b.state.tournament
    moved(a, b, 2)
    for desk, words in ((a, "player 2 to B: it is undone in both"), (b, "player 2 here from A: it is undone in both")):
        with pytest.raises(Refused, match=words):
            desk.do(commands.undo)
    b.do(commands.check_in, 1, True)
    with pytest.raises(Refused, match="in B something was done since"):
        commands.undo_move(a.state, b.state)
    with pytest.raises(Refused, match="no move between sections"):
        commands.undo_move(b.state, a.state)
    b.do(commands.undo)
    here, there = commands.undo_move(a.state, b.state)
    a.write(here)
    b.write(there)
    assert (a.state.tournament, b.state.tournament) == before
    assert a.state.latest_move is None


def test_a_name_is_taken_out_of_the_reason_too() -> None:
    a, b = desk_of("A", 2100, 2000), desk_of("B", 1800)
    moved(a, b, 2, reason="A 2000 is a junior")
    gone = next(person for person in people(a.log) if person.name == "A 2000")
    redacted, event = pseudonymise(a.log.entries, {gone.identity})
    lines = "\n".join(entry.to_line() for entry in redacted)
    assert "A 2000" not in lines
    assert "is a junior" in lines
    entries = {entry.sequence: entry for entry in (*a.log, *redacted)}
    a.log.entries = list(entries.values())
    a.write([event])
    read_log(a.log.to_lines())


@pytest.mark.parametrize("seed", range(thorough.cases(6, 400)))
def test_random_moves_keep_everybody_in_exactly_one_section(seed: int) -> None:
    chance = Random(seed)
    desks = [desk_of(name, *range(first, first + 60, 10)) for name, first in (("A", 2000), ("B", 1800), ("C", 1600))]
    everybody = sorted(name for desk in desks for name in active(desk.state))
    latest: list[tuple[Desk, Desk, State, State]] = []
    for _step in range(25):
        desk, other = chance.sample(desks, 2)
        what = chance.random()
        if what < 0.15 and desk.state.round_number < 4:
            if not desk.state.missing and len(active(desk.state)) > 3:
                desk.draw_up()
                latest = []
            desk.play()
        elif what < 0.4 and latest:
            source, target, source_before, target_before = latest.pop()
            here, there = commands.undo_move(source.state, target.state)
            source.write(here)
            target.write(there)
            assert source.state.tournament == source_before.tournament
            assert target.state.tournament == target_before.tournament
        else:
            state, target_state = desk.state, other.state
            number = chance.choice([p.number for p in state.tournament.players if p.number not in state.withdrawn])
            if len(active(state)) < 4:
                continue
            names = (state.tournament.event.name, target_state.tournament.event.name)
            moved(desk, other, number, names, reason="lot")
            latest = [(desk, other, state, target_state)]
        assert sorted(name for each in desks for name in active(each.state)) == everybody
    for desk in desks:
        brought = read_log(desk.log.to_lines())
        assert brought.state == desk.state == replay(Log.from_lines(desk.log.to_lines()))
