"""Comments of files: lines in the file, values in the tournament."""

from __future__ import annotations

import pytest

from torneo.files.comments import comment_line, comment_of
from torneo.files.json_form import from_json, to_json
from torneo.files.trf import read, write
from torneo.model import Event, Player, Result, Tournament
from torneo.model.order import with_numbers
from torneo.model.remarks import ChangedResult, Comment, PairedByHand, Penalty, results_changed

COMMENTS: tuple[Comment, ...] = (
    "Rain",
    ChangedResult(3, 2, 1, 2, Result.ADJOURNED, Result.DRAW),
    "Hail (of 2 cm)",
    PairedByHand(2, ((1, 2), (3, None)), (), "rules: a (small) slip"),
    Penalty(1, 3, "telephone: rang"),
    "Snow",
)
THREE = Tournament(tuple(map(Player, range(1, 4))), event=Event("Club"), comments=COMMENTS)


def test_comments_come_back_from_files_as_values_in_their_order() -> None:
    text = write(THREE).text
    assert [line for line in text.splitlines() if line.startswith("###")] == [
        "### Rain",
        "### Changed after round 3 was paired @ Round 2: 1-2 ?-? => =-=",
        "### Hail (of 2 cm)",
        "### Pairing by hand @ Round 2: 1-2 3-bye => none (rules: a (small) slip)",
        "### Penalty @ Round 1: player 3: telephone: rang",
        "### Snow",
    ]
    assert read(text).tournament.comments == COMMENTS
    assert write(read(text).tournament).text == text
    document = to_json(THREE)
    assert document["comments"] == [comment_line(comment) for comment in COMMENTS]
    assert from_json(document).comments == COMMENTS


@pytest.mark.parametrize(
    "line",
    [
        "Changed after round 3 was paired @ Round 2: 1-2 1-9 => =-=",
        "Changed after round 03 was paired @ Round 2: 1-2 1-0 => =-=",
        f"Changed after round {'9' * 5000} was paired @ Round 2: 1-2 1-0 => =-=",
        "Pairing by hand @ Round 2: one and two => none (rules)",
        "Pairing by hand @ Round ٢: 1-2 => none (rules)",
        "Penalty @ Round 1: player 3: telephone\trang",
        "penalty @ Round 1: player 3: telephone",
    ],
)
def test_a_line_that_torneo_does_not_write_so_stays_as_it_is(line: str) -> None:
    assert comment_of(line) == line


def test_remarks_follow_the_players_to_their_new_numbers() -> None:
    turned = with_numbers(THREE, {1: 3, 2: 2, 3: 1})
    assert turned.comments == (
        "Rain",
        ChangedResult(3, 2, 3, 2, Result.ADJOURNED, Result.DRAW),
        "Hail (of 2 cm)",
        PairedByHand(2, ((3, 2), (1, None)), (), "rules: a (small) slip"),
        Penalty(1, 1, "telephone: rang"),
        "Snow",
    )


def test_a_game_that_had_no_result_yet_is_no_changed_result() -> None:
    came_in = ChangedResult(3, 2, 1, 2, Result.PENDING, Result.DRAW)
    assert comment_of(comment_line(came_in)) == came_in
    assert results_changed((came_in,), 3) == ()
