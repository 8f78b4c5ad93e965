"""Reads the records of team tournaments: 013 of TRF16 and 300-362 of TRF26."""

from __future__ import annotations

from torneo.files.trf.draft import Draft, Line, Mention
from torneo.files.trf.fields import (
    Misaligned,
    cut,
    points_field,
    read_fields,
    repetitions,
    round_field,
    scores,
    whole_field,
)
from torneo.files.trf.header import is_second
from torneo.files.trf.layout import LAYOUTS, MATCH_SCORING
from torneo.model import ForfeitedMatch, LineUp, Result, Team, TeamByes, parse_points
from torneo.text import marked as _

_FORFEITS = {
    "+-": Result.WHITE_FORFEIT_WIN,
    "-+": Result.BLACK_FORFEIT_WIN,
    "--": Result.DOUBLE_FORFEIT,
}
_MATCH_LETTERS = {"TW": "win", "TD": "draw", "TL": "loss"}


def read_old_team(draft: Draft, line: Line) -> None:
    """Read record 013: a name and the members."""
    found = _named_fields(draft, line)
    if found is not None:
        values, tail = found
        draft.old_teams.append(Team(len(draft.old_teams) + 1, values["name"], _members(draft, line, tail)))


def read_team(draft: Draft, line: Line) -> None:
    """Read record 310."""
    found = _named_fields(draft, line)
    if found is None:
        return
    values, tail = found
    number = whole_field(draft, line, values, "number")
    if number < 1 or number in draft.teams:
        draft.error(
            "team-number",
            line.number,
            5,
            _("team number {found!r}: a number from 1 to 999 that no other team has is accepted"),
            found=values["number"],
        )
        return
    draft.teams[number] = Team(
        number,
        values["name"],
        _members(draft, line, tail),
        values["nickname"],
        whole_field(draft, line, values, "strength") if values["strength"] else None,
        points_field(draft, line, values, "match_points", signed=True) if values["match_points"] else None,
        points_field(draft, line, values, "game_points", signed=True) if values["game_points"] else None,
        whole_field(draft, line, values, "rank") or None,
    )


def _named_fields(draft: Draft, line: Line) -> tuple[dict[str, str], list[tuple[int, str]]] | None:
    """Fields of a record with a name in it, which only the columns can tell from the rest."""
    try:
        return cut(line, LAYOUTS[line.text[:3]])
    except Misaligned as signal:
        draft.error(
            "columns",
            line.number,
            signal.column,
            _("column {column} of record {record} has {found!r}, which belongs to no field there"),
            column=signal.column,
            record=line.text[:3],
            found=line.text[signal.column - 1],
        )
        return None


def _members(draft: Draft, line: Line, tail: list[tuple[int, str]]) -> tuple[int, ...]:
    members = []
    for column, text in tail:
        if not (text.isascii() and text.isdigit()):
            draft.error("member", line.number, column, _("member {found!r}: a pairing number is accepted"), found=text)
        elif int(text):
            draft.mentions.append(Mention(line.number, column, int(text), "player"))
            members.append(int(text))
            draft.members.setdefault(line.text[:3], []).append(draft.mentions[-1])
    return tuple(members)


def read_line_up(draft: Draft, line: Line) -> None:
    """Read record 300."""
    if (found := read_fields(draft, line)) is None:
        return
    values, tail = found
    team = whole_field(draft, line, values, "team")
    opponent = whole_field(draft, line, values, "opponent")
    draft.mentions += [
        Mention(line.number, 9, team, "team"),
        Mention(line.number, 13, opponent, "team"),
        *(Mention(line.number, column, int(text), "player") for column, text in tail if int(text)),
    ]
    if (round_number := round_field(draft, line, values)) is not None:
        draft.line_ups.append(LineUp(round_number, team, opponent, tuple(int(text) for _, text in tail)))


def read_team_byes(draft: Draft, line: Line) -> None:
    """Read record 320: one for the whole tournament."""
    if is_second(draft, line):
        return
    if (found := read_fields(draft, line)) is None:
        return
    values, tail = found
    teams: list[int] = []
    for index, column, text in repetitions(line, tail):
        teams += [0] * (index - len(teams)) + [int(text)]
        if int(text):
            draft.mentions.append(Mention(line.number, column, int(text), "team"))
    draft.team_byes = TeamByes(
        points_field(draft, line, values, "match_points"),
        points_field(draft, line, values, "game_points"),
        tuple(teams),
    )


def read_forfeit(draft: Draft, line: Line) -> None:
    """Read record 330."""
    if (found := read_fields(draft, line)) is None:
        return
    values = found[0]
    result = _FORFEITS.get(values["result"])
    if result is None:
        draft.error(
            "match-forfeit",
            line.number,
            5,
            _("result {found!r} of a match not played: +-, -+ or -- is accepted"),
            found=values["result"],
        )
        return
    white = whole_field(draft, line, values, "white")
    black = whole_field(draft, line, values, "black")
    draft.mentions += [Mention(line.number, 12, white, "team"), Mention(line.number, 16, black, "team")]
    if (round_number := round_field(draft, line, values)) is not None:
        draft.forfeits.append(ForfeitedMatch(round_number, white, black, result))


def read_match_scoring(draft: Draft, line: Line) -> None:
    """Read record 362."""
    draft.match_scoring_line = line.number
    for column, letters, text in scores(draft, line, MATCH_SCORING.first, MATCH_SCORING.step, 2):
        try:
            draft.match_scoring[_MATCH_LETTERS[letters]] = parse_points(text)
        except (KeyError, ValueError):
            draft.error(
                "match-scoring",
                line.number,
                column,
                _("{found!r}: TW, TD or TL with points such as 2.0 is accepted"),
                found=f"{letters}{text}",
            )
