"""What a club adds to Torneo: a tie-break, a format, a file format and a prize rule."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import torneo

SPANISH = {
    "Points with Black": "Puntos con negras",
    "Ladder": "Escalera",
    "neighbours of the ladder meet": "se enfrentan los vecinos de la escalera",
    "the last list first": "primero la última lista",
    "One prize for each; the last list is given first.": "Un premio por persona; se reparte antes la última lista.",
}


@torneo.tie_break("OTHER_BLACK_POINTS", "Points with Black", article="Rules of the club, 4", texts={"es": SPANISH})
def black_wins(rounds: Sequence[torneo.Played]) -> float:
    """Points scored over the board with Black."""
    return sum(one.points for one in rounds if one.colour == "b")


@torneo.format(
    "ladder",
    "Ladder",
    about="neighbours of the ladder meet",
    rules="Rules of the club, 2",
    options=[
        torneo.Option(name="start", kind="choice", title="Start", choices={"top": "", "second": ""}, default="top")
    ],
    texts={"es": SPANISH},
)
def ladder(
    tournament: torneo.Tournament, round: int, here: tuple[int, ...], options: Mapping[str, str]
) -> list[tuple[int, int | None]]:
    """Neighbours by points, then number; from the second one on if so chosen. Colours change from round to round."""
    standings = {row["number"]: place for place, row in enumerate(tournament.standings(""))}
    order = sorted(here, key=lambda number: (standings[number], number))
    first = 1 if options["start"] == "second" and len(order) % 2 else 0
    pairs = list(zip(order[first::2], order[first + 1 :: 2], strict=False))
    return [pair if round % 2 else (pair[1], pair[0]) for pair in pairs]


def write_list(tournament: torneo.Tournament) -> str:
    """A line for each player: name and rating."""
    return "CLUB\n" + "".join(f"{player.name}={player.rating or ''}\n" for player in tournament.players)


@torneo.file_format("club-list", ".club", write=write_list, recognises=lambda data: data.startswith(b"CLUB\n"))
def club_list(data: bytes) -> torneo.Tournament:
    """The players of such a list."""
    first, *lines = data.decode().splitlines()
    if first != "CLUB":
        raise ValueError(f"the first line is {first!r}, and CLUB is expected")
    rows = [line.partition("=") for line in lines]
    return torneo.Tournament.from_records([{"name": name, "rating": rating} for name, _, rating in rows], name="Club")


@torneo.prize_rule(
    "last-list",
    "the last list first",
    says="One prize for each; the last list is given first.",
    texts={"es": SPANISH},
)
def last_list_first(lists: Sequence[torneo.Candidates]) -> list[list[int]]:
    """One prize for each, from the last list to the first."""
    winners: list[list[int]] = []
    for one in reversed(lists):
        taken = {number for numbers in winners for number in numbers}
        winners.insert(0, [number for number in one.numbers if number not in taken][: len(one.worth)])
    return winners
