"""Standings as JSON, and each value in words."""

from __future__ import annotations

from fractions import Fraction

from torneo.files.json_form import Json
from torneo.ranking.base import Value
from torneo.ranking.standings import Explanation, Neighbours, Standings
from torneo.text import Language, Text
from torneo.text import marked as _


def standings_json(ranked: Standings, language: Language = "en") -> dict[str, Json]:
    """Everything for programs: points in tenths, values as text and, where they are fractions, exactly."""
    rows: list[Json] = []
    for row in ranked.rows:
        values: list[Json] = [
            {"code": code, "text": text, "exact": _exact(value, unit)}
            for code, text, value, unit in zip(ranked.columns, row.texts[1:], row.values, row.units, strict=True)
        ]
        rows.append({"rank": row.rank, "number": row.number, "name": row.name, "points": row.points, "values": values})
    return {
        "format": "torneo-standings",
        "version": 1,
        "edition": ranked.edition,
        "system": ranked.system.value,
        "after": ranked.after,
        "columns": list(ranked.columns),
        "rows": rows,
        "neighbours": [_pair(pair) for pair in ranked.neighbours],
        "notes": [note.text(language) for note in ranked.notes],
        "lots": [list(group) for group in ranked.lots],
        "by_hand": [list(group) for group in ranked.by_hand],
    }


def _exact(value: Value, unit: int) -> Json:
    """Numerator and denominator, of each number where there are several."""
    if value is None:
        return None
    if isinstance(value, tuple):
        return [_exact(number, unit) for number in value]
    number = Fraction(value) / unit
    return [number.numerator, number.denominator]


def explanation_json(ranked: Standings, number: int, language: Language = "en") -> dict[str, Json]:
    """The terms of every value of one participant, for programs; what a cut took away is not counted.

    >>> from torneo.model import Game, Player, Result, Round, Tournament
    >>> from torneo.ranking import standings
    >>> two = Tournament((Player(1, "Ana"), Player(2, "Eva")), (Round((Game(1, 2, Result.WHITE_WIN),)),))
    >>> explanation_json(standings(two, "SB"), 2)["values"][1]["terms"]
    [{'round': 1, 'opponent': 1, 'text': '0.0', 'exact': [0, 1], 'note': '', 'article': '', 'counted': True}]
    """
    explanations = ranked.explain(number)
    row = next(row for row in ranked.rows if row.number == number)
    values: list[Json] = []
    for explanation in explanations:
        terms: list[Json] = [
            {
                "round": term.round,
                "opponent": term.opponent,
                "text": explanation.term_text(term),
                "exact": _exact(term.value, explanation.unit),
                "note": term.note.text(language),
                "article": term.article,
                "counted": term.counted,
            }
            for term in explanation.terms
        ]
        values.append(
            {
                "code": explanation.code,
                "title": explanation.title.text(language),
                "article": explanation.article,
                "type": explanation.types,
                "text": explanation.text,
                "terms": terms,
            }
        )
    return {
        "format": "torneo-explanation",
        "version": 1,
        "edition": ranked.edition,
        "system": ranked.system.value,
        "after": ranked.after,
        "rank": row.rank,
        "number": row.number,
        "name": row.name,
        "values": values,
        "neighbours": [_pair(pair) for pair in ranked.neighbours if number in (pair.above, pair.below)],
        "notes": [note.text(language) for note in ranked.notes],
    }


def _pair(pair: Neighbours) -> Json:
    return {
        "above": pair.above,
        "below": pair.below,
        "code": pair.code,
        "values": [pair.above_text, pair.below_text],
        "article": pair.article,
    }


def explanation_lines(ranked: Standings, number: int, language: Language = "en") -> list[str]:
    """Each value of one participant with its terms, then what separates them from their neighbours."""
    row = next((row for row in ranked.rows if row.number == number), None)
    explanations = ranked.explain(number)
    assert row is not None
    head = Text(
        _("{who}: rank {rank} after round {round}, C.07 of {edition}")
        if ranked.by_points
        else _("{who}: rank {rank} after round {round}"),
        {"who": f"{number} {row.name}".rstrip(), "rank": row.rank, "round": ranked.after, "edition": ranked.edition},
    )
    lines = [head.text(language)]
    for explanation in explanations:
        lines += ["", *_value_lines(explanation, language)]
    pairs = [pair for pair in ranked.neighbours if number in (pair.above, pair.below)]
    if pairs:
        lines += ["", Text(_("Neighbours")).text(language)]
        lines += [f"  {pair.said.text(language)}" for pair in pairs]
    return lines


def _value_lines(explanation: Explanation, language: Language) -> list[str]:
    type_ = Text(_("type {letters}"), {"letters": explanation.types}).text(language) if explanation.types else ""
    article = ", ".join(part for part in (explanation.article, type_) if part)
    title = explanation.title.text(language)
    lines = [f"{explanation.code} = {explanation.text}: {title}" + (f" ({article})" if explanation.article else "")]
    for term in explanation.terms:
        words = [
            Text(_("round {number}"), {"number": term.round}).text(language) if term.round else "",
            Text(_("opponent {number}"), {"number": term.opponent}).text(language) if term.opponent else "",
            explanation.term_text(term) if term.counted else f"[{explanation.term_text(term)}]",
        ]
        tail = ", ".join(text for text in (term.note.text(language), term.article) if text)
        lines.append("  " + ", ".join(word for word in words if word) + (f" — {tail}" if tail else ""))
    return lines
