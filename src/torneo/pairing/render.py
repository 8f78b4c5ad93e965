"""Schedules as text and HTML, as the books print them."""

from __future__ import annotations

from dataclasses import asdict
from html import escape
from typing import TYPE_CHECKING

from torneo.pairing.knockout.draw_bracket import ENGLISH, BracketWords, bracket_svg, heading
from torneo.pairing.knockout.progress import progress

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from torneo.pairing.knockout.bracket import Bracket
    from torneo.pairing.knockout.dapiran import DapiranPlan
    from torneo.pairing.tables.schedule import Entrant, Game, Schedule


def schedule_text(schedule: Schedule, free: str = "free", notation: Callable[[Game], str] = str) -> str:
    """A line for each round: its number and the games, White first; players who rest are named at the end.

    >>> from torneo.pairing.tables.berger import berger
    >>> print(schedule_text(berger(6)).splitlines()[0])
    1. 1-6 2-5 3-4
    >>> print(schedule_text(berger(3)).splitlines()[0])
    1. 2-3 (free: 1)
    """
    lines = []
    for round_ in schedule.rounds:
        line = " ".join([f"{round_.number}.", *map(notation, round_.games)])
        if round_.free:
            line += f" ({free}: {' '.join(map(str, round_.free))})"
        lines.append(line)
    return "\n".join(lines) + "\n"


def schedule_html(
    schedule: Schedule,
    names: Mapping[Entrant, str] | None = None,
    caption: str | None = None,
    round_word: str = "Round",
    free: str = "free",
) -> str:
    """A table to print: a row for each round, a cell for each game, White first.

    >>> from torneo.pairing.tables.berger import berger
    >>> "<td>Ana – Eva</td>" in schedule_html(berger(2), {1: "Ana", 2: "Eva"})
    True
    """

    def name(entrant: Entrant) -> str:
        return escape((names or {}).get(entrant, str(entrant)))

    boards = max((len(round_.games) for round_ in schedule.rounds), default=0)
    resting = any(round_.free for round_ in schedule.rounds)
    lines = ['<table class="schedule">', f"<caption>{escape(caption or schedule.system)}</caption>"]
    head = [f'<th scope="col">{escape(round_word)}</th>']
    head += [f'<th scope="col">{board}</th>' for board in range(1, boards + 1)]
    head += [f'<th scope="col">{escape(free)}</th>'] if resting else []
    lines.append(f"<thead><tr>{''.join(head)}</tr></thead>")
    lines.append("<tbody>")
    for round_ in schedule.rounds:
        cells = [f"<td>{name(game.white)} – {name(game.black)}</td>" for game in round_.games]
        cells += ["<td></td>"] * (boards - len(cells))
        cells += [f"<td>{', '.join(map(name, round_.free))}</td>"] if resting else []
        lines.append(f'<tr><th scope="row">{round_.number}</th>{"".join(cells)}</tr>')
    lines += ["</tbody>", "</table>"]
    return "\n".join(lines) + "\n"


def schedule_data(schedule: Schedule) -> dict[str, object]:
    """The schedule as plain values, ready for JSON.

    >>> from torneo.pairing.tables.berger import berger
    >>> schedule_data(berger(2))["rounds"]
    [{'number': 1, 'games': [{'white': '1', 'black': '2'}], 'free': []}]
    """
    return {
        "system": schedule.system,
        "cycles": schedule.cycles,
        "entrants": [str(entrant) for entrant in schedule.entrants],
        "rounds": [
            {
                "number": round_.number,
                "games": [{"white": str(game.white), "black": str(game.black)} for game in round_.games],
                "free": [str(entrant) for entrant in round_.free],
            }
            for round_ in schedule.rounds
        ],
    }


def bracket_data(bracket: Bracket, winners: Mapping[int, int] | None = None) -> dict[str, object]:
    """The bracket as plain values, ready for JSON, with who is in each tie as far as it is known.

    >>> from torneo.pairing.knockout.bracket import knockout
    >>> bracket_data(knockout(2), {1: 2})["champion"]
    2
    """
    state = progress(bracket, winners or {})
    return {
        "system": "knockout",
        "entrants": bracket.entrants,
        "eliminations": bracket.eliminations,
        "ties": [
            {
                "number": now.tie.number,
                "level": now.tie.level,
                "round": now.tie.round,
                "first": str(now.tie.first),
                "second": str(now.tie.second),
                "players": [now.first, now.second],
                "winner": now.winner,
                "needed": now.needed,
            }
            for now in state.ties
        ],
        "champion": state.champion,
    }


def bracket_lines(
    bracket: Bracket,
    names: Mapping[int, str] | None = None,
    winners: Mapping[int, int] | None = None,
    words: BracketWords = ENGLISH,
) -> str:
    """A line for each round of the bracket, as the books print lists of ties; W1 is the winner of the first tie.

    >>> from torneo.pairing.knockout.bracket import knockout
    >>> print(bracket_lines(knockout(8), winners={1: 8, 2: 4}), end="")
    1. 1-8 4-5 3-6 2-7
    2. 8-4 W3-W4
    3. W5-W6
    """
    rounds: dict[tuple[int, int], list[str]] = {}
    headings = {0: words.final, -1: words.third_place}
    for now in progress(bracket, winners or {}).ties:
        known = (now.first, now.second) if now.needed else (None, None)
        sides = (now.tie.first, now.tie.second)
        game = "-".join(
            str(s) if k is None else (names or {}).get(k, str(k)) for k, s in zip(known, sides, strict=True)
        )
        again = f" ({words.if_needed})" if now.tie.replay_of is not None else ""
        rounds.setdefault((now.tie.level, now.tie.round), []).append(game + again)
        if now.tie.level < -1 or (now.tie.places and now.tie.level > 1):
            headings.setdefault(now.tie.level, heading(now.tie, words))
    lines: list[str] = []
    before = 1
    order = {tie.level: tie.places or (0, 0) for tie in reversed(bracket.ties)} if bracket.ends else {}
    for (level, round_), games in sorted(rounds.items(), key=lambda line: order.get(line[0][0], (0, 0))):
        if level != before:
            lines.append(headings.get(level, f"{words.level} {level}"))
            before = level
        lines.append(" ".join([f"{round_}.", *games]))
    return "\n".join(lines) + "\n"


def bracket_html(
    bracket: Bracket,
    names: Mapping[int, str] | None = None,
    winners: Mapping[int, int] | None = None,
    words: BracketWords = ENGLISH,
) -> str:
    """The drawing of a bracket as part of a page.

    >>> from torneo.pairing.knockout.bracket import knockout
    >>> bracket_html(knockout(2)).startswith('<figure class="bracket">')
    True
    """
    return f'<figure class="bracket">\n{bracket_svg(bracket, names, winners, words)}</figure>\n'


_STYLE = """\
@page { margin: 12mm }
body { font: 11pt sans-serif; margin: 1rem }
h1 { font-size: 1.3em }
table { border-collapse: collapse; margin-bottom: 1em }
caption { font-weight: bold; text-align: left; padding-bottom: .3em }
th, td { border: 1px solid #888; padding: .15em .5em; text-align: left; white-space: nowrap }
thead { display: table-header-group }
tr, figure { break-inside: avoid }
figure { margin: 0 }
svg { max-width: 100%; height: auto }
"""


def page_html(title: str, *parts: str, language: str = "en") -> str:
    """A whole page that needs nothing else, ready to print.

    >>> page_html("Cup & more", "<p>1-2</p>").splitlines()[0]
    '<!DOCTYPE html>'
    """
    shown = escape(title)
    head = f'<meta charset="utf-8"><title>{shown}</title>\n<style>\n{_STYLE}</style>'
    body = f"<h1>{shown}</h1>\n" + "".join(parts)
    return f'<!DOCTYPE html>\n<html lang="{language}">\n<head>\n{head}\n</head>\n<body>\n{body}</body>\n</html>\n'


def table_html(caption: str, head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A plain table for a page; the first cell of a row is its heading.

    >>> "<td>7 &lt; 9</td>" in table_html("Sizes", ["a", "b"], [("x", "7 < 9")])
    True
    """
    lines = [f"<table>\n<caption>{escape(caption)}</caption>"]
    lines.append("<thead><tr>" + "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head) + "</tr></thead>")
    lines.append("<tbody>")
    for first, *others in rows:
        cells = "".join(f"<td>{escape(str(cell))}</td>" for cell in others)
        lines.append(f'<tr><th scope="row">{escape(str(first))}</th>{cells}</tr>')
    return "\n".join([*lines, "</tbody>", "</table>"]) + "\n"


def dapiran_data(plan: DapiranPlan) -> dict[str, object]:
    """The plan as plain values, ready for JSON.

    >>> from torneo.pairing.knockout.dapiran import dapiran
    >>> dapiran_data(dapiran(25))["released"]
    7
    """
    return {"system": "dapiran", "released": plan.released, **asdict(plan)}


DAPIRAN_WORDS = ("entered", "qualified", "dispensed", "released", "readmitted")
"""Where the players of a round come from, in the order of the plan's fields."""


def dapiran_text(plan: DapiranPlan, words: tuple[str, str, str, str, str] = DAPIRAN_WORDS) -> str:
    """The rounds of a Dapiran plan with where the players of each come from.

    >>> from torneo.pairing.knockout.dapiran import dapiran
    >>> print(dapiran_text(dapiran(25)), end="")
    1. 18 = 25 entered - 7 released
    2. 16 = 9 qualified + 7 readmitted
    """
    lines = []
    for round_ in plan.rounds:
        counts = (
            (round_.entered, ""),
            (round_.qualified, ""),
            (round_.dispensed, "- "),
            (round_.released, "- "),
            (round_.readmitted, "+ " if round_.qualified else ""),
        )
        shown = " ".join(f"{sign}{n} {word}" for (n, sign), word in zip(counts, words, strict=True) if n)
        lines.append(f"{round_.number}. {round_.players} = {shown}")
    return "\n".join(lines) + "\n"
