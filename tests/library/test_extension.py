"""What a program adds by decorator is used at once, checked, and cannot take the place of what is Torneo's own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import torneo
from torneo.ranking import StandingsError
from torneo.ranking.tie_breaks.own import Count

OPEN = Path(__file__).parents[2] / "samples" / "open.trf"
Here = tuple[int, ...]


def test_a_function_of_the_rounds_is_a_tie_break() -> None:
    @torneo.tie_break("other_wins", "Games won", texts={"es": {"Games won": "Partidas ganadas"}})
    def wins(rounds: Sequence[torneo.Played]) -> int:
        return sum(one.won for one in rounds)

    tournament = torneo.open(OPEN)
    made = tournament.standings("OTHER_WINS")
    # The report file: player 1 has won four games, player 9 three, and was paired once more, where neither came.
    assert (made.of(1)["OTHER_WINS"], made.of(9)["OTHER_WINS"]) == (4, 3)
    assert "Partidas ganadas" in made.explain(1, "es")
    assert issubclass(wins, torneo.TieBreak)


def test_a_round_says_what_it_was() -> None:
    seen: dict[int, list[torneo.Played]] = {}

    @torneo.tie_break("OTHER_SEEN", "Seen")
    def look(rounds: Sequence[torneo.Played]) -> int:
        seen[len(seen) + 1] = list(rounds)
        return 0

    torneo.open(OPEN).standings("OTHER_SEEN")
    first, second, *_ = seen[2]  # player 2: a win with Black against 12, then a forfeit against 9
    assert (first.round, first.points, first.opponent, first.colour, first.won) == (1, 1.0, 12, "b", True)
    assert first.opponent_points == 1.0
    assert (second.points, second.opponent, second.colour, second.played, second.lost) == (0.0, 9, "", False, False)


@pytest.mark.parametrize(
    ("given", "shown"),
    [(2, 2), (0.1, 0.1), (Fraction(1, 4), 0.25), (Decimal("1.5"), 1.5), (None, None), (True, 1)],
)
def test_a_tie_break_gives_any_number_or_nothing(given: Any, shown: Any) -> None:
    torneo.tie_break("OTHER_SOME", "Some")(lambda rounds: given)
    club = torneo.Tournament.from_records(["Ana", "Eva"])
    assert club.standings("OTHER_SOME")["OTHER_SOME"] == [shown, shown]


@pytest.mark.parametrize("given", ["many", float("nan"), [1]])
def test_a_tie_break_that_gives_something_else_is_named(given: Any) -> None:
    torneo.tie_break("OTHER_SOME", "Some")(lambda rounds: given)
    with pytest.raises(StandingsError, match=r"tie-break 'OTHER_SOME' gave .*: a number or None is expected"):
        torneo.Tournament.from_records(["Ana", "Eva"]).standings("OTHER_SOME")


def test_a_class_is_a_tie_break_too_and_can_be_registered_again() -> None:
    for title in ("First", "Second"):

        @torneo.tie_break
        class Mine(Count):
            """Nothing at all."""

            name, article = "OTHER_MINE", "Rules of the club"

            def per_round(self, field: Any, index: int) -> list[int]:
                return [0] * field.rounds

        Mine.title = title
    club = torneo.Tournament.from_records(["Ana", "Eva"])
    assert "Second" in club.standings("OTHER_MINE").explain(1)


def test_what_is_torneos_own_stays_so() -> None:
    with pytest.raises(ValueError, match="tie-break 'BH': Torneo has its own of this name"):
        torneo.tie_break("BH", "Mine")(lambda rounds: 0)
    with pytest.raises(ValueError, match="format 'dutch': dutch is the name or code of another one"):
        torneo.format("dutch", "Mine")(lambda tournament, number, here, options: [])
    with pytest.raises(ValueError, match=r"file format 'mine': .trf is Torneo's own"):
        torneo.file_format("mine", ".trf")(lambda data: torneo.Tournament())
    with pytest.raises(ValueError, match="the end of names is needed"):
        torneo.file_format("mine")
    with pytest.raises(ValueError, match="prize rule 'best': Torneo has its own of this name"):
        torneo.prize_rule("best")(lambda lists: [])
    assert torneo.open(OPEN).standings("BH").of(1)["BH"] == 8.0


def test_a_format_pairs_everywhere() -> None:
    @torneo.format("fold", "Folded", options=[torneo.Option(name="turn", kind="switch", title="Turned")])
    def fold(
        tournament: torneo.Tournament, round: int, here: Here, options: Mapping[str, str]
    ) -> list[tuple[int, int | None]]:
        pairs = [(here[place], here[-1 - place]) for place in range(len(here) // 2)]
        return [(black, white) for white, black in pairs] if options["turn"] == "on" else [*pairs]

    club = torneo.Tournament.from_records(["A", "B", "C", "D", "E"], system="fold", options={"turn": True})
    assert club.regulations.system == "FOLD"
    assert (club.pair().boards, club.pair().bye) == (((5, 1), (4, 2)), 3)
    played = club.with_round().with_results({1: 1, 2: 1})
    assert played.rounds[0].games[0].coloured
    event = torneo.Event("Club", "fold", rounds=2)
    event.enter_all(["A", "B"])
    assert event.next_round().boards == (("A", "B"),)
    assert torneo.simulate("fold", events=2, players=4, rounds=2).rematches == 0.5
    assert "Folded" in str(club.with_round().explain(1))
    assert isinstance(fold, torneo.Format)


@pytest.mark.parametrize("pairs", [[(1, 1)], [(1, 2), (2, 3)], [(1, 9)], [(1,)], [(None, 1)], []])
def test_a_format_that_leaves_somebody_out_is_named(pairs: Any) -> None:
    torneo.format("bad", "Bad")(lambda tournament, number, here, options: pairs)
    club = torneo.Tournament.from_records(["A", "B", "C"], system="bad")
    with pytest.raises(ValueError, match=r"the format 'bad' paired .*: each of 1, 2, 3 once"):
        club.pair()


def test_a_file_format_is_read_and_written_by_its_name(tmp_path: Path) -> None:
    @torneo.file_format("names", ".names", write=lambda club: "\n".join(player.name for player in club.players))
    def names(data: bytes) -> torneo.Tournament:
        return torneo.Tournament.from_records(data.decode().splitlines(), order="given")

    path = tmp_path / "club.names"
    path.write_text("Eva\nAna", encoding="utf-8")
    club = torneo.open(path)
    assert [player.name for player in club.players] == ["Eva", "Ana"]
    assert club.save(tmp_path / "again.names").read_text(encoding="utf-8") == "Eva\nAna"
    assert club.save(tmp_path / "again.txt", format="names").read_text(encoding="utf-8") == "Eva\nAna"
    path.write_bytes(b"\xff")
    with pytest.raises(ValueError, match="not a file of the format names: 'utf-8' codec"):
        torneo.open(path)
    only = torneo.FileFormat(name="only", suffixes=(".only",))
    with pytest.raises(ValueError, match="are read, not written"):
        only.dump(club)
    with pytest.raises(ValueError, match="are written, not read"):
        only.load(b"")


def test_a_file_is_known_by_its_content_unless_whoever_should_know_it_fails(tmp_path: Path) -> None:
    def broken(data: bytes) -> bool:
        raise RuntimeError("out of order")

    torneo.file_format("broken", ".broken", recognises=broken)(lambda data: torneo.Tournament())
    names = torneo.file_format("names", ".names", recognises=lambda data: data.startswith(b"NAMES"))(
        lambda data: torneo.Tournament.from_records(data.decode().split()[1:], order="given")
    )
    with pytest.warns(torneo.PlugInWarning, match="the file format 'broken' of another package fails on a file"):
        assert [player.name for player in torneo.open(b"NAMES Ana Eva").players] == ["Ana", "Eva"]
    assert names.name == "names"


def test_a_prize_rule_gives_and_is_checked() -> None:
    @torneo.prize_rule("nobody-twice", "nobody twice")
    def give(lists: Sequence[torneo.Candidates]) -> list[list[int]]:
        return [[one.numbers[place]] for place, one in enumerate(lists)]

    tournament = torneo.open(OPEN)
    money = 'rule = "{}"\n[[list]]\nname = "A"\nprizes = [10]\n[[list]]\nname = "B"\nprizes = [5]'
    table = tournament.prizes(money.format("nobody-twice"), lots=1)
    assert [(line["id"], line["list"]) for line in table] == [(1, "A"), (4, "B")]
    assert "by the rule: nobody twice" in table[0]["why"]
    assert isinstance(give, torneo.PrizeRule)
    for wrong in ([[1], [1]], [[1, 4], []], [[99], [1]], [[1]]):
        torneo.prize_rule("wrong")(lambda lists, wrong=wrong: wrong)  # type: ignore[misc]
        with pytest.raises(ValueError, match="rule 'wrong' "):
            tournament.prizes(money.format("wrong"), lots=1)
    with pytest.raises(ValueError, match="rule 'magic'; best, order, all"):
        tournament.prizes(money.format("magic"), lots=1)
