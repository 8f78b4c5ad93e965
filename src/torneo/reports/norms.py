"""Title norms in words and as JSON."""

from __future__ import annotations

from collections.abc import Iterator

from torneo.files.json_form import Json
from torneo.rating.norm_search import NormResult
from torneo.rating.norms import Condition, NormCheck
from torneo.rating.text import half_points_text
from torneo.text import Language, Text
from torneo.text import marked as _


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
    failing = [
        Text("{name}: {needed}", {"name": condition.name, "needed": condition.needed}) for condition in check.failing
    ]
    return Text(_("no norm, {failing}"), {"failing": failing})


def norms_json(results: tuple[NormResult, ...], language: Language = "en") -> dict[str, Json]:
    """Everything for programs."""
    rows: list[Json] = [
        {
            "number": result.player.number,
            "name": result.player.name,
            "title": result.title.name,
            "best": _check_json(result.best, language),
            "left_out": [game.round for game in result.left_out],
            "not_counted": [reason.text(language) for reason in result.not_counted],
            "if_result": {name: _check_json(check, language) for name, check in result.if_result},
            "outlook": None
            if result.outlook is None
            else {"rounds_left": result.outlook.rounds_left, "half_points": result.outlook.half_points},
        }
        for result in results
    ]
    return {"format": "torneo-norms", "version": 1, "edition": "B.01 of 2024", "results": rows}


def _check_json(check: NormCheck, language: Language) -> Json:
    return {
        "norm": check.met,
        "rounds": [game.round for game in check.games],
        "games_counted": check.games_counted if check.met else None,
        "half_points": check.half_points,
        "average": check.average,
        "performance": check.performance,
        "conditions": [
            {
                "article": condition.article,
                "name": condition.name.text(language),
                "found": condition.found.text(language),
                "wanted": condition.wanted.text(language),
                "met": condition.met,
                "needed": "" if condition.needed is None else condition.needed.text(language),
            }
            for condition in check.conditions
        ],
    }
