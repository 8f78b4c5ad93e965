"""Reads what pairing programs need beyond the results: records 240-299, JaVaFo's XX and bbpPairings' BB records."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from torneo.files.trf.draft import Draft, Line, Mention, Placed
from torneo.files.trf.fields import points_field, read_fields, repetitions, round_field, whole_field, words
from torneo.files.trf.header import read_rounds, set_initial_colour
from torneo.model import AbnormalPoints, ByeKind, Colour, ForbiddenPairs, VirtualPoints, parse_points
from torneo.model.regulations import ABNORMAL_CODES, STANDINGS_ONLY
from torneo.text import marked as _


def read_byes(draft: Draft, line: Line) -> None:
    """Read record 240."""
    if (found := read_fields(draft, line)) is None:
        return
    values, tail = found
    kind = values["kind"].upper()
    if kind not in ("F", "H", "Z"):
        draft.error("bye-kind", line.number, 5, _("bye {found!r}: F, H or Z is accepted"), found=values["kind"])
        return
    if (round_number := round_field(draft, line, values)) is None:
        return
    for column, text in tail:
        draft.mentions.append(Mention(line.number, column, int(text), "entrant"))
        draft.byes.append(Placed(line.number, column, round_number, int(text), ByeKind(kind)))


def read_acceleration(draft: Draft, line: Line) -> None:
    """Read record 250."""
    if (found := read_fields(draft, line)) is None:
        return
    values = found[0]
    first_round = whole_field(draft, line, values, "first_round")
    first_player = whole_field(draft, line, values, "first_player")
    last_round = whole_field(draft, line, values, "last_round", first_round) or first_round
    last_player = whole_field(draft, line, values, "last_player", first_player) or first_player
    if not (1 <= first_round <= last_round and 1 <= first_player <= last_player):
        draft.error(
            "acceleration",
            line.number,
            23 if 1 <= first_round <= last_round else 15,
            _(
                "rounds {first_round}-{last_round} of entrants {first_player}-{last_player}:"
                " first and last, from 1 on, are accepted"
            ),
            first_round=first_round,
            last_round=last_round,
            first_player=first_player,
            last_player=last_player,
        )
        return
    game_points = points_field(draft, line, values, "game_points")
    match_points = points_field(draft, line, values, "match_points")
    for column, number in ((23, first_player), (28, last_player)):
        draft.mentions.append(Mention(line.number, column, number, "entrant"))
    draft.virtual_points.append(
        VirtualPoints(first_round, last_round, first_player, last_player, game_points, match_points)
    )


def read_forbidden(draft: Draft, line: Line) -> None:
    """Read record 260."""
    if (found := read_fields(draft, line)) is None:
        return
    values, tail = found
    first = whole_field(draft, line, values, "first_round", 1) or 1
    last = whole_field(draft, line, values, "last_round") or None
    if last is not None and last < first:
        draft.error(
            "forbidden-rounds",
            line.number,
            5,
            _("rounds {first}-{last}: the first comes before the last"),
            first=first,
            last=last,
        )
        return
    _forbid(draft, line, tail, first, last)


def _forbid(draft: Draft, line: Line, tail: list[tuple[int, str]], first: int, last: int | None) -> None:
    if len(tail) < 2:
        draft.error(
            "forbidden-pair",
            line.number,
            tail[0][0] if tail else len(line.text) + 1,
            _("{found} numbers: two or more who may not meet are accepted"),
            found=len(tail),
        )
        return
    for place, (column, text) in enumerate(tail):
        draft.mentions.append(Mention(line.number, column, int(text), "entrant"))
        if int(text) in [int(other) for _, other in tail[:place]]:
            draft.error(
                "forbidden-pair",
                line.number,
                column,
                _("{found} is named twice: numbers of different players who may not meet are accepted"),
                found=int(text),
            )
            return
    draft.forbidden.append(ForbiddenPairs(tuple(int(text) for _, text in tail), first, last))


def read_abnormal(draft: Draft, line: Line) -> None:
    """Read record 299."""
    if (found := read_fields(draft, line)) is None:
        return
    values, tail = found
    code = values["code"].upper()
    if code not in ABNORMAL_CODES:
        draft.error(
            "abnormal-code",
            line.number,
            5,
            _("result {found!r}: W, D, L, F, H, Z, +, - or blank is accepted"),
            found=values["code"],
        )
        return
    round_number = whole_field(draft, line, values, "round")
    if round_number == STANDINGS_ONLY and code:
        draft.error(
            "abnormal-code",
            line.number,
            5,
            _("result {found!r} in round {round}: a bonus or penalty, without a result, is accepted there"),
            found=values["code"],
            round=round_number,
        )
        return
    for column, text in tail:
        if int(text):
            draft.mentions.append(Mention(line.number, column, int(text), "entrant"))
    draft.abnormal_points.append(
        AbnormalPoints(
            code,
            points_field(draft, line, values, "game_points", signed=True),
            points_field(draft, line, values, "match_points", signed=True),
            round_number,
            tuple(int(text) for _, text in tail),
        )
    )


def read_xxr(draft: Draft, line: Line) -> None:
    """Read JaVaFo's number of rounds."""
    read_rounds(draft, line, line.text[4:].strip())


def read_xxc(draft: Draft, line: Line) -> None:
    """Read JaVaFo's configuration: the initial colour; ``rank`` is kept, the numbers are always used as given."""
    rest = []
    for column, word in words(line):
        match word.lower():
            case "white1":
                set_initial_colour(draft, line, column, Colour.WHITE)
            case "black1":
                set_initial_colour(draft, line, column, Colour.BLACK)
            case "rank":
                rest.append("rank")
            case _:
                draft.error(
                    "configuration",
                    line.number,
                    column,
                    _("{found!r}: white1, black1 or rank is accepted"),
                    found=word,
                )
    if rest:
        draft.others.append("XXC rank")


def _numbers(draft: Draft, line: Line) -> list[tuple[int, str]]:
    numbers = []
    for column, word in words(line):
        if word.isascii() and word.isdigit() and len(word) <= 4:
            numbers.append((column, word))
        else:
            draft.error("number", line.number, column, _("{found!r}: a pairing number is accepted"), found=word)
    return numbers


def read_xxz(draft: Draft, line: Line) -> None:
    """Read JaVaFo's list of those absent from the next round."""
    found = [Mention(line.number, column, int(word), "player") for column, word in _numbers(draft, line)]
    draft.mentions += found
    draft.absent_next += found


def read_xxp(draft: Draft, line: Line) -> None:
    """Read JaVaFo's group of players of whom no two may meet."""
    _forbid(draft, line, _numbers(draft, line), 1, None)


def read_xxa(draft: Draft, line: Line) -> None:
    """Read JaVaFo's virtual points of one player, round by round."""
    if (found := read_fields(draft, line)) is None:
        return
    values, tail = found
    number = whole_field(draft, line, values, "number")
    draft.mentions.append(Mention(line.number, 5, number, "player"))
    if not number:
        return  # reported with the other mentions
    for index, _column, text in repetitions(line, tail):
        draft.virtual_points.append(VirtualPoints(index + 1, index + 1, number, number, parse_points(text)))


OF_PLAYERS: Mapping[str, Callable[[Draft, Line], None]] = {"XXA": read_xxa, "XXP": read_xxp, "XXZ": read_xxz}
"""Records that name players whatever else is in the file."""


def set_aside(draft: Draft, line: Line) -> None:
    """Leave a record for when it is known who is paired."""
    draft.of_players.append(line)
