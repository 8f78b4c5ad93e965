"""Ratings and norms as sheets, as JSON, and in words."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from torneo.rating.change import RatingChange
from torneo.rating.editions import Tempo
from torneo.rating.event import EventRating, Outcome, PlayerRating, WhatIf
from torneo.rating.norm_search import NormResult
from torneo.rating.norms import Condition, NormCheck
from torneo.reports.draw_csv import Sheet
from torneo.reports.standings_document import Json
from torneo.text import Language, Text
from torneo.text import marked as _


def signed(number: Fraction) -> str:
    """A change with its sign, and its decimals where it has any; a hundredth is the finest there is.

    >>> signed(Fraction(-54, 5)), signed(Fraction(6)), signed(Fraction(0))
    ('-10.8', '+6', '0')
    """
    hundredths = abs(number) * 100
    whole, rest = divmod(hundredths.numerator // hundredths.denominator, 100)
    decimals = f".{rest:02d}".rstrip("0").rstrip(".")
    return f"{'-' if number < 0 else '+' if number > 0 else ''}{whole}{decimals}"


def half_points_text(half_points: int) -> str:
    """Points with one decimal.

    >>> half_points_text(7)
    '3.5'
    """
    return f"{half_points // 2}.{5 * (half_points % 2)}"


_TEMPOS = {Tempo.STANDARD: _("standard"), Tempo.RAPID: _("rapid"), Tempo.BLITZ: _("blitz")}
_TEXTS = frozenset({"name", "K by", "open", "note"})


def rating_sheet(made: EventRating, title: str = "", language: Language = "en") -> Sheet:
    """A line for each player: games and points that count, expected points, K, change, new rating, performance."""
    columns = (
        "number", "name", "rating", "n", "W", "We", "K", "change", "new", "Rc", "Rp", "PTP", "K by", "open", "note",
    )  # fmt: skip
    rows = tuple(_row(each, language) for each in made.players)
    heading = Text(
        _("{title}: {tempo}, edition {name} ({years})"),
        {
            "title": title or Text(_("Rating")),
            "tempo": Text(_TEMPOS[made.tempo]),
            "name": made.rules.edition.id,
            "years": Text(made.rules.title),
        },
    )
    return Sheet(heading.text(language), columns, rows, frozenset(columns) - _TEXTS)


def _row(row: PlayerRating, language: Language) -> tuple[str, ...]:
    outcome = row.outcome
    notes: tuple[Text, ...] = ()
    if isinstance(outcome, RatingChange):
        expected = f"{outcome.expected // 100}.{outcome.expected % 100:02d}"
        middle = (str(len(outcome.games)), half_points_text(outcome.half_points), expected)
        change = signed(outcome.exact) if outcome.games else ""
        if row.leaves_the_list:
            notes = (Text(_("below {floor}: unrated from then on"), {"floor": row.floor}),)
    else:
        middle = (str(outcome.games), half_points_text(outcome.half_points), "")
        change = ""
        notes = (outcome.reason, *outcome.notes) if outcome.reason else outcome.notes
    return (
        str(row.player.number),
        row.player.name,
        _text(row.player.rating),
        *middle,
        _text(row.coefficient.k if row.coefficient else None),
        change,
        _text(row.new_rating),
        _text(row.average),
        _text(row.performance),
        _text(row.perfect_performance),
        row.coefficient.reason.text(language) if row.coefficient else "",
        "; ".join(_open(each).text(language) for each in row.open_games),
        "; ".join(note.text(language) for note in notes),
    )


def _open(game: WhatIf) -> Text:
    """What an open game would bring."""
    return Text(
        _("round {round} v {opponent}: win {win}, draw {draw}, loss {loss}"),
        {
            "round": game.round,
            "opponent": game.opponent,
            "win": _short(game.win),
            "draw": _short(game.draw),
            "loss": _short(game.loss),
        },
    )


def _short(outcome: Outcome) -> str | Text:
    if isinstance(outcome, RatingChange):
        return signed(outcome.exact)
    return _text(outcome.rating) or Text(_("none"))


def _text(number: int | None) -> str:
    return "" if number is None else str(number)


def rating_json(made: EventRating) -> dict[str, Json]:
    """Everything for programs: points in half points, expected points in hundredths, changes as fractions."""
    return {
        "format": "torneo-rating",
        "version": 1,
        "edition": made.rules.edition.id,
        "tempo": made.tempo.value,
        "players": [_player_json(each) for each in made.players],
        "round_robin": _round_robin_json(made),
        "notes": [note.text() for note in made.notes],
    }


def _player_json(row: PlayerRating) -> Json:
    return {
        "number": row.player.number,
        "name": row.player.name,
        "rating": row.player.rating,
        "games": [
            {
                "round": game.round,
                "opponent": game.opponent,
                "rating": game.rating,
                "half_points": game.half_points,
                "counts": game.counts,
                "reason": "open" if game.open and game.reason is None else _english(game.reason),
            }
            for game in row.games
        ],
        "k": None if row.coefficient is None else {"value": row.coefficient.k, "reason": row.coefficient.reason.text()},
        "outcome": _outcome_json(row.outcome),
        "leaves_the_list": row.leaves_the_list,
        "average": row.average,
        "performance": row.performance,
        "perfect_performance": row.perfect_performance,
        "open_games": [
            {
                "round": each.round,
                "opponent": each.opponent,
                "win": _outcome_json(each.win),
                "draw": _outcome_json(each.draw),
                "loss": _outcome_json(each.loss),
            }
            for each in row.open_games
        ],
    }


def _outcome_json(outcome: Outcome) -> Json:
    if isinstance(outcome, RatingChange):
        return {
            "kind": "change",
            "k": outcome.k,
            "half_points": outcome.half_points,
            "expected_hundredths": outcome.expected,
            "change": _fraction(outcome.exact),
            "rounded": outcome.rounded,
            "new_rating": outcome.new_rating,
        }
    return {
        "kind": "first rating",
        "games": outcome.games,
        "half_points": outcome.half_points,
        "average": outcome.average,
        "percentage": outcome.percentage,
        "difference": None if outcome.difference is None else _fraction(outcome.difference),
        "new_rating": outcome.rating,
        "reason": _english(outcome.reason),
        "notes": [note.text() for note in outcome.notes],
    }


def _english(reason: Text | None) -> str:
    return "" if reason is None else reason.text()


def _fraction(number: Fraction) -> Json:
    return [number.numerator, number.denominator]


def _round_robin_json(made: EventRating) -> Json:
    table = made.round_robin
    if table is None:
        return None
    return {
        "N": table.opponents,
        "Rar": table.rated_average,
        "Dp": table.average_difference,
        "Ra": table.tournament_average,
        "players": [
            {
                "number": line.number,
                "percentage": line.percentage,
                "D": line.difference,
                "Rc": line.average,
                "change": None if line.change is None else _fraction(line.change),
                "new_rating": line.new_rating,
                "reason": _english(line.reason),
            }
            for line in table.lines
        ],
    }


def round_robin_sheet(made: EventRating, language: Language = "en") -> Sheet:
    """The book's method for round robins, a line for each player."""
    table = made.round_robin
    assert table is not None
    columns = ("number", "name", "R", "W", "P", "D", "Rc", "E", "change", "new", "note")
    rows = []
    for line in table.lines:
        rows.append(
            (
                str(line.number),
                made[line.number].player.name,
                _text(line.rating),
                half_points_text(line.half_points),
                f"{line.percentage} %",
                str(line.difference),
                str(line.average),
                "" if line.expected is None else signed(line.expected).lstrip("+"),
                "" if line.change is None else signed(line.change),
                _text(line.new_rating),
                "" if line.reason is None else line.reason.text(language),
            )
        )
    heading = Text(
        _("Round robin: N {opponents}, Rar {rated}, Dp {difference}, Ra {average}"),
        {
            "opponents": table.opponents,
            "rated": table.rated_average,
            "difference": table.average_difference,
            "average": table.tournament_average,
        },
    )
    return Sheet(heading.text(language), columns, tuple(rows), frozenset(columns) - {"name", "note"})


def norm_lines(result: NormResult, language: Language = "en") -> list[str]:
    """One title of one player in words, a line for each condition."""
    return [text.text(language) for text in _norm_texts(result)]


_WITH = {
    "win": _("  with a win: {verdict}"),
    "draw": _("  with a draw: {verdict}"),
    "loss": _("  with a loss: {verdict}"),
}


def _norm_texts(result: NormResult) -> Iterator[Text]:
    best = result.best
    template = _("{number} {name}, {title}: no norm (rounds {rounds})")
    if best.met:
        template = _("{number} {name}, {title}: norm, counting {games} games (rounds {rounds})")
    yield Text(
        template,
        {
            "number": result.player.number,
            "name": result.player.name,
            "title": result.title.name,
            "games": best.games_counted if best.met else 0,
            "rounds": [game.round for game in best.games] or Text(_("none")),
        },
    )
    for condition in best.conditions:
        yield _condition(condition)
    for reason in result.not_counted:
        yield Text(_("  not counted: {reason}"), {"reason": reason})
    if result.left_out:
        yield Text(_("  left out: round {rounds}"), {"rounds": [game.round for game in result.left_out]})
    for name, check in result.if_result:
        yield Text(_WITH[name], {"verdict": _verdict(check)})
    if (outlook := result.outlook) is not None:
        template = _("  {left} games left: {points} points for the performance against opponents like those so far")
        if outlook.half_points is None:
            template = _("  {left} games left: no score is enough against opponents like those so far")
        points = half_points_text(outlook.half_points or 0)
        yield Text(template, {"left": outlook.rounds_left, "points": points})


def _condition(condition: Condition) -> Text:
    template = "  {mark} {article} {name}: {found}"
    if condition.wanted.template:
        template += ", {wanted}"
    if condition.needed is not None:
        template = _("  {mark} {article} {name}: {found}, {wanted} — needed: {needed}")
    return Text(
        template,
        {
            "mark": Text(_("yes") if condition.met else _("NO ")),
            "article": condition.article,
            "name": condition.name,
            "found": condition.found,
            "wanted": condition.wanted,
            "needed": condition.needed,
        },
    )


def _verdict(check: NormCheck) -> Text:
    if check.met:
        return Text(_("norm, performance {performance}"), {"performance": check.performance})
    failing = [Text("{name}: {needed}", {"name": each.name, "needed": each.needed}) for each in check.failing]
    return Text(_("no norm, {failing}"), {"failing": failing})


def norms_json(results: tuple[NormResult, ...]) -> dict[str, Json]:
    """Everything for programs."""
    rows: list[Json] = [
        {
            "number": result.player.number,
            "name": result.player.name,
            "title": result.title.name,
            "best": _check_json(result.best),
            "left_out": [game.round for game in result.left_out],
            "not_counted": [reason.text() for reason in result.not_counted],
            "if_result": {name: _check_json(check) for name, check in result.if_result},
            "outlook": None
            if result.outlook is None
            else {"rounds_left": result.outlook.rounds_left, "half_points": result.outlook.half_points},
        }
        for result in results
    ]
    return {"format": "torneo-norms", "version": 1, "edition": "B.01 of 2024", "results": rows}


def _check_json(check: NormCheck) -> Json:
    return {
        "norm": check.met,
        "rounds": [game.round for game in check.games],
        "games_counted": check.games_counted if check.met else None,
        "half_points": check.half_points,
        "average": check.average,
        "performance": check.performance,
        "conditions": [
            {
                "article": each.article,
                "name": each.name.text(),
                "found": each.found.text(),
                "wanted": each.wanted.text(),
                "met": each.met,
                "needed": _english(each.needed),
            }
            for each in check.conditions
        ],
    }
