"""Ratings and norms as sheets, as JSON, and in words."""

from __future__ import annotations

from fractions import Fraction

from torneo.rating.change import RatingChange
from torneo.rating.event import EventRating, Outcome, PlayerRating
from torneo.rating.norm_search import NormResult
from torneo.rating.norms import NormCheck
from torneo.standings.publish import Json
from torneo.standings.sheets import Sheet


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


def rating_sheet(made: EventRating, title: str = "") -> Sheet:
    """A line for each player: games and points that count, expected points, K, change, new rating, performance."""
    columns = ("number", "name", "rating", "n", "W", "We", "K", "change", "new", "Rc", "Rp", "PTP", "open", "note")
    rows = tuple(_row(each) for each in made.players)
    heading = f"{title or 'Rating'}: {made.tempo}, edition {made.edition.name} ({made.edition.title})"
    return Sheet(heading, columns, rows, frozenset(columns) - {"name", "open", "note"})


def _row(row: PlayerRating) -> tuple[str, ...]:
    outcome = row.outcome
    note = ""
    if isinstance(outcome, RatingChange):
        expected = f"{outcome.expected // 100}.{outcome.expected % 100:02d}"
        middle = (str(len(outcome.games)), half_points_text(outcome.half_points), expected)
        change = signed(outcome.exact) if outcome.games else ""
        note = f"below {row.floor}: unrated from then on" if row.leaves_the_list else ""
    else:
        middle = (str(outcome.games), half_points_text(outcome.half_points), "")
        change = ""
        note = "; ".join((outcome.reason, *outcome.notes) if outcome.reason else outcome.notes)
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
        "; ".join(
            f"round {each.round} v {each.opponent}: win {_short(each.win)}, draw {_short(each.draw)},"
            f" loss {_short(each.loss)}"
            for each in row.open_games
        ),
        note,
    )


def _short(outcome: Outcome) -> str:
    if isinstance(outcome, RatingChange):
        return signed(outcome.exact)
    return _text(outcome.rating) or "none"


def _text(number: int | None) -> str:
    return "" if number is None else str(number)


def rating_json(made: EventRating) -> dict[str, Json]:
    """Everything for programs: points in half points, expected points in hundredths, changes as fractions."""
    return {
        "format": "torneo-rating",
        "version": 1,
        "edition": made.edition.name,
        "tempo": made.tempo.value,
        "players": [_player_json(each) for each in made.players],
        "round_robin": _round_robin_json(made),
        "notes": list(made.notes),
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
                "reason": "open" if game.open and not game.reason else game.reason,
            }
            for game in row.games
        ],
        "k": None if row.coefficient is None else {"value": row.coefficient.k, "reason": row.coefficient.reason},
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
        "reason": outcome.reason,
        "notes": list(outcome.notes),
    }


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
                "reason": line.reason,
            }
            for line in table.lines
        ],
    }


def round_robin_sheet(made: EventRating) -> Sheet:
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
                line.reason,
            )
        )
    heading = (
        f"Round robin: N {table.opponents}, Rar {table.rated_average}, Dp {table.average_difference},"
        f" Ra {table.tournament_average}"
    )
    return Sheet(heading, columns, tuple(rows), frozenset(columns) - {"name", "note"})


def norm_lines(result: NormResult) -> list[str]:
    """One title of one player in words, a line for each condition."""
    best = result.best
    answer = f"norm, counting {best.games_counted} games" if best.met else "no norm"
    rounds = ", ".join(str(game.round) for game in best.games)
    lines = [f"{result.player.number} {result.player.name}, {result.title.name}: {answer} (rounds {rounds or 'none'})"]
    for condition in best.conditions:
        mark = "yes" if condition.met else "NO "
        tail = f" — needed: {condition.needed}" if condition.needed else ""
        wanted = f", {condition.wanted}" if condition.wanted else ""
        lines.append(f"  {mark} {condition.article} {condition.name}: {condition.found}{wanted}{tail}")
    lines += [f"  not counted: {reason}" for reason in result.not_counted]
    if result.left_out:
        lines.append(f"  left out: round {', '.join(str(game.round) for game in result.left_out)}")
    for name, check in result.if_result:
        lines.append(f"  with a {name}: {_verdict(check)}")
    if result.outlook is not None:
        needed = result.outlook.half_points
        text = "no score is enough" if needed is None else f"{half_points_text(needed)} points"
        lines.append(
            f"  {result.outlook.rounds_left} games left: {text} for the performance against opponents like those so far"
        )
    return lines


def _verdict(check: NormCheck) -> str:
    if check.met:
        return f"norm, performance {check.performance}"
    return "no norm, " + "; ".join(f"{each.name}: {each.needed}" for each in check.failing)


def norms_json(results: tuple[NormResult, ...]) -> dict[str, Json]:
    """Everything for programs."""
    rows: list[Json] = [
        {
            "number": result.player.number,
            "name": result.player.name,
            "title": result.title.name,
            "best": _check_json(result.best),
            "left_out": [game.round for game in result.left_out],
            "not_counted": list(result.not_counted),
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
                "name": each.name,
                "found": each.found,
                "wanted": each.wanted,
                "met": each.met,
                "needed": each.needed,
            }
            for each in check.conditions
        ],
    }
