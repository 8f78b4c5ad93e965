"""The round robin against both books' tables, and by its properties."""

from __future__ import annotations

import re
import time
import tracemalloc

import pytest

from pairing.tables.printed import games, lines, tables
from thorough import cases
from torneo.pairing.render import schedule_text
from torneo.pairing.tables.berger import Pairs, berger, berger_table, verify_berger
from torneo.pairing.tables.schedule import ScheduleError
from torneo.pairing.tables.verify import longest_run

TABLES_003 = tables("berger_003.txt", r"-(\d+) JUGADORES")


def test_the_book_prints_fourteen_tables() -> None:
    assert sorted(TABLES_003) == list(range(4, 31, 2))
    assert all(len(rows) == size - 1 for size, rows in TABLES_003.items())


@pytest.mark.parametrize("size", sorted(TABLES_003))
def test_every_line_of_003_346_to_584(size: int) -> None:
    schedule = berger(size)
    for round_, (line, printed) in zip(schedule.rounds, TABLES_003[size], strict=True):
        assert games(round_) == printed, f"003 line {line}"


@pytest.mark.parametrize("size", sorted(TABLES_003))
def test_an_odd_number_rests_whoever_meets_the_last(size: int) -> None:
    for round_, (line, printed) in zip(berger(size - 1).rounds, TABLES_003[size], strict=True):
        first, *others = printed.split()
        resting = [int(n) for n in first.split("-") if int(n) != size]
        assert list(round_.free) == resting, f"003 line {line}"
        assert games(round_) == " ".join(others)


def manual_tables() -> dict[int, list[tuple[int, list[str]]]]:
    """The manual prints a round down a column: rows of pairs, by size."""
    found: dict[int, list[tuple[int, list[str]]]] = {}
    size = 0
    for number, text in lines("berger_001.txt"):
        heading = re.search(r"\d+-(\d+) jugadores", text)
        if heading:
            size = int(heading.group(1))
            found[size] = []
            continue
        pairs = re.findall(r"(\d+)\s*[-–]\s*(\d+)", text)
        if pairs:
            found[size].append((number, [f"{white}-{black}" for white, black in pairs]))
    return found


@pytest.mark.parametrize("size", [4, 6, 8, 10, 12, 14, 16])
def test_every_line_of_001_1468_to_1516(size: int) -> None:
    rows = manual_tables()[size]
    assert len(rows) == size // 2
    schedule = berger(size)
    for board, (line, printed) in enumerate(rows):
        assert [str(round_.games[board]) for round_ in schedule.rounds] == printed, f"001 line {line}"


def test_the_double_round_of_001_1522_to_1528() -> None:
    schedule = berger(8, cycles=2, reverse_last_two="every")
    assert len(schedule.rounds) == 14
    for line, text in lines("double_001.txt"):
        numbers = text.split()
        for half in (numbers[:5], numbers[5:]):
            assert games(schedule.rounds[int(half[0]) - 1]) == " ".join(half[1:]), f"001 line {line}"


def test_the_worked_example_of_003_314_to_324() -> None:
    """Lines 323 and 324 print 5-6 and 6-3: by the rule of line 315 and by the table they are 6-5 and 3-6."""
    printed = ["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "5-6 1-4 2-3", "6-3 4-2 5-1"]
    ours = [games(round_) for round_ in berger(6).rounds]
    assert ours[:3] == printed[:3]
    assert ours[3:] == ["6-5 1-4 2-3", "3-6 4-2 5-1"]
    assert [line.split()[1:] for line in ours[3:]] == [line.split()[1:] for line in printed[3:]]
    # As printed, 6 would have White once in five rounds instead of twice and 5 four times.
    whites = [pair.split("-")[0] for line in printed for pair in line.split()]
    assert [whites.count(str(player)) for player in range(1, 7)] != [3, 3, 3, 2, 2, 2]


def berger_by_hand(size: int) -> list[Pairs]:
    """The same table written line by line as the book tells it (003, lines 312-319): slow and literal."""
    line: Pairs = [(place, size + 1 - place) for place in range(1, size // 2 + 1)]
    rounds = [line]
    for _round in range(size - 2):
        # The last number of the line above meets the greatest number, with the greatest number's colour
        # changed.
        last = line[-1][1]
        first = (size, last) if line[0][1] == size else (last, size)
        leftward = [n for pair in reversed(line) for n in reversed(pair) if n not in (last, size)]
        line = [first, *((leftward[i + 1], leftward[i]) for i in range(0, len(leftward), 2))]
        rounds.append(line)
    return rounds


@pytest.mark.parametrize("size", [2, 4, 6, 8, 20, 50, 100, 200])
def test_the_formula_is_the_procedure_of_the_book(size: int) -> None:
    assert berger_table(size) == berger_by_hand(size)


@pytest.mark.parametrize("players", [*range(2, 51), *range(51, 200, cases(14, 1)), 200])
def test_a_round_robin_is_valid_for_every_size(players: int) -> None:
    schedule = berger(players)
    assert verify_berger(schedule) == ()
    assert len(schedule.rounds) == players - 1 + players % 2


def test_the_white_advantage_of_twelve_players() -> None:
    """003 lines 589-590: numbers 1 to 6 have six Whites and 7 to 12 five."""
    whites = [game.white for game in berger(12).games()]
    assert [whites.count(player) for player in range(1, 13)] == [6] * 6 + [5] * 6


@pytest.mark.parametrize("players", [3, 5, 6, 8, 11, 14, 21, 30])
@pytest.mark.parametrize("cycles", [2, 3, 4, 5])
def test_reversing_every_cycle_avoids_three_colours_in_a_row(players: int, cycles: int) -> None:
    schedule = berger(players, cycles, "every")
    assert verify_berger(schedule) == ()
    assert longest_run(schedule, 2) == []


@pytest.mark.parametrize("players", range(4, 41, 2))
def test_a_double_round_needs_the_reversal(players: int) -> None:
    assert longest_run(berger(players, 2), 2) != []
    assert longest_run(berger(players, 2, "first"), 2) == []


def test_reversing_every_cycle_does_not_work_for_four_players() -> None:
    """001 line 1521 says so."""
    assert longest_run(berger(4, 2, "every"), 2) != []


def test_a_broken_schedule_is_found_out() -> None:
    good = berger(6)
    broken = type(good)(good.system, good.entrants, (good.rounds[0], *good.rounds[:4]))
    principles = {fault.principle for fault in verify_berger(broken)}
    assert "meetings" in principles
    assert "1 and 6 meet 2 times, not 1" in {fault.detail.text() for fault in verify_berger(broken)}


def test_three_hundred_players_in_a_second_and_200_megabytes() -> None:
    start = time.process_time()
    schedule = berger(300)
    assert time.process_time() - start < 1
    assert len(schedule.rounds) == 299
    del schedule
    tracemalloc.start()
    schedule = berger(300)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 200 * 2**20
    assert len(schedule.rounds) == 299


def test_text_is_as_the_book_prints_it() -> None:
    assert schedule_text(berger(4)) == "1. 1-4 2-3\n2. 4-3 1-2\n3. 2-4 3-1\n"


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: berger(1), "1 players given: 2 to 400 are accepted"),
        (lambda: berger(4, 0), "0 cycles given: 1 to 10 are accepted"),
        (lambda: berger(4, 2, "last"), "none, first and every are accepted"),  # type: ignore[arg-type]
        (lambda: berger_table(7), "even sizes from 2 are accepted"),
    ],
)
def test_wrong_requests_say_what_is_accepted(call: object, message: str) -> None:
    with pytest.raises(ScheduleError, match=message):
        call()  # type: ignore[operator]
