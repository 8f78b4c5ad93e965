"""A program that uses every public name: its types are checked by ``mypy --strict``, as the tests are, and it runs."""

from __future__ import annotations

import warnings
from collections.abc import Mapping, Sequence
from pathlib import Path

import torneo


def extensions() -> tuple[type[torneo.TieBreak], torneo.Format, torneo.FileFormat, torneo.PrizeRule]:
    @torneo.tie_break("OTHER_USER", "A user's own")
    def own_tie_break(rounds: Sequence[torneo.Played]) -> float:
        return sum(one.points for one in rounds if one.colour == "b")

    @torneo.format("user-pairs", "A user's pairs", options=[torneo.Option(name="gap", default="1")])
    def own_format(
        tournament: torneo.Tournament, round: int, here: tuple[int, ...], options: Mapping[str, str]
    ) -> list[tuple[int, int | None]]:
        assert int(options["gap"]) <= round <= len(tournament.rounds) + 1
        return list(zip(here[::2], here[1::2], strict=False))

    @torneo.file_format("user-names", ".user", write=lambda tournament: "\n".join(tournament.entries()["name"]))
    def own_file_format(data: bytes) -> torneo.Tournament:
        return torneo.Tournament.from_records(data.decode().splitlines())

    @torneo.prize_rule("user-rule", "A user's rule", several=True)
    def own_rule(lists: Sequence[torneo.Candidates]) -> list[list[int]]:
        return [list(one.numbers[: len(one.worth)]) for one in lists]

    return own_tie_break, own_format, own_file_format, own_rule


def tournaments(folder: Path) -> torneo.Tournament:
    club = torneo.Tournament.from_records(
        [{"id": "ana", "name": "Ana", "rating": 2000}, {"id": "eva", "name": "Eva", "rating": 1900}], rounds=2
    )
    pairing: torneo.Pairing = club.pair()
    board: torneo.Board = pairing.boards[0]
    played = club.with_round(pairing).with_results({(board.white, board.black): torneo.Result.DRAW})
    standings: torneo.Standings = played.standings("BH,OTHER_USER")
    ratings: torneo.Ratings = played.rate()
    table: torneo.Table = played.crosstable()
    why: torneo.Explanation = played.explain(1)
    print(standings.order, ratings.of("ana")["change"], table.to_dicts(), why.to_text("es"))
    byes = club.with_round([("ana", None)], byes={"eva": torneo.ByeKind.HALF})
    assert isinstance(byes.rounds[0], torneo.Round)
    plain = torneo.Tournament((torneo.Player(1, "Ana"), torneo.Player(2, "Eva")), (torneo.Round((torneo.Game(1, 2),)),))
    assert torneo.read(torneo.write(plain).text).tournament.players == plain.players
    assert torneo.pair(plain, round_number=1).boards[0].white == 1
    return torneo.open(played.save(folder / "club.json"))


def refusals(tournament: torneo.Tournament) -> list[str]:
    said: list[str] = []
    try:
        tournament.number_of("leo")
    except torneo.UnknownIdError as error:
        said.append(error.text("es"))
    try:
        torneo.Tournament.from_records([{"name": ""}])
    except torneo.RecordsError as error:
        said += [problem.what.text("en") for problem in error.problems]
    try:
        torneo.Event("", "dutch", rounds=3)
    except torneo.Refused as refused:
        said.append(str(refused))
    try:
        tournament.standings("MAGIC")
    except torneo.Error as error:
        said.append(str(error))
    warnings.simplefilter("error", torneo.RepairWarning)
    warnings.simplefilter("default", torneo.PlugInWarning)
    return said


def events(folder: Path) -> Path:
    event = torneo.Event("Club", "dutch", rounds=2)
    event.enter("Ana", rating=2000)
    event.enter("Eva")
    for white, black in event.next_round():
        event.result(white, black, "1-0")
    return event.save(folder / "club.jsonl")


def many() -> float:
    made: torneo.Simulation = torneo.simulate("dutch", events=2, players=4, rounds=2)
    rounds: torneo.Schedule = torneo.schedule("berger", ["a", "b", "c"])
    return made.best_wins + len(rounds)


def main(folder: Path) -> list[str]:
    assert torneo.__version__
    assert len(extensions()) == 4
    assert events(folder).exists()
    assert many() >= 3
    return refusals(tournaments(folder))
