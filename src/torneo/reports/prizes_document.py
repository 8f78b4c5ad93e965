"""Prizes as a sheet, as JSON, and in words."""

from __future__ import annotations

from fractions import Fraction

from torneo.model import Tournament
from torneo.prizes.allocation import Allocation
from torneo.prizes.money import format_money
from torneo.prizes.unfinished import Shares, Weights
from torneo.ranking import Standings
from torneo.reports.draw_csv import Sheet
from torneo.reports.standings_document import Json
from torneo.text import Language, Text
from torneo.text import marked as _


def prizes_sheet(made: Allocation, ranked: Standings, title: str = "", language: Language = "en") -> Sheet:
    """A line for each award, by standing."""
    rows = {row.number: row for row in ranked.rows}
    columns = ("rank", "number", "name", "PTS", "list", "prize", "amount", "goods", "why")
    lines = tuple(
        (
            str(rows[award.number].rank),
            str(award.number),
            rows[award.number].name,
            rows[award.number].texts[0],
            award.group,
            "" if award.place is None else str(award.place),
            format_money(award.amount),
            award.goods,
            "; ".join(reason.text(language) for reason in award.reasons),
        )
        for award in made.awards
    )
    currency = f" ({made.currency})" if made.currency else ""
    heading = f"{title or Text(_('Prizes')).text(language)}{currency}"
    return Sheet(heading, columns, lines, frozenset({"rank", "number", "PTS", "prize", "amount"}))


def not_over(tournament: Tournament) -> Text | None:
    """That prizes are given before the last round, if rounds are still to come.

    >>> from torneo.model import Regulations
    >>> print(not_over(Tournament(regulations=Regulations(rounds=9))).text())
    9 rounds are still to come: these prizes are not final
    """
    left = (tournament.regulations.rounds or 0) - len(tournament.rounds)
    if left <= 0:
        return None
    return Text(
        _("{count} round is still to come: these prizes are not final"),
        {"count": left},
        many=_("{count} rounds are still to come: these prizes are not final"),
    )


def summary_lines(made: Allocation) -> list[Text]:
    """What is paid, what stays over, and what was proved."""
    money = f"{format_money(made.paid)} {made.currency}".rstrip()
    lines = [Text(_("Paid: {money}"), {"money": money})]
    lines += [
        Text(
            _("Not given: {list}, prize {place}, {money}: {reason}"),
            {"list": each.group, "place": each.place, "money": format_money(each.amount), "reason": each.reason},
        )
        for each in made.left_over
    ]
    return lines + ([made.checked] if made.checked else [])


def prizes_json(made: Allocation) -> dict[str, Json]:
    """Everything for programs: money in cents, shares before rounding as fractions of a cent."""
    return {
        "format": "torneo-prizes",
        "version": 1,
        "currency": made.currency,
        "rule": None if made.rule is None else made.rule.value,
        "paid": made.paid,
        "awards": [
            {
                "number": award.number,
                "list": award.group,
                "prize": award.place,
                "amount": award.amount,
                "exact": _fraction(award.exact),
                "goods": award.goods,
                "tied_with": list(award.tied_with),
                "reasons": [reason.text() for reason in award.reasons],
            }
            for award in made.awards
        ],
        "left_over": [
            {"list": each.group, "prize": each.place, "amount": each.amount, "reason": each.reason.text()}
            for each in made.left_over
        ],
        "checked": made.checked.text() if made.checked else "",
    }


def shares_sheet(made: Shares, title: str = "", places: int = 3, language: Language = "en") -> Sheet:
    """Chances of the first places and the money to expect, of those who have any."""
    places = min(places, len(made.players))
    shown = [each for each in made.players if each.exact or any(each.places[:places])]
    columns = ("number", "name", *(f"place {place}" for place in range(1, places + 1)), "amount")
    rows = tuple(
        (
            str(each.number),
            each.name,
            *(_chance(chance, exact=made.seed is None) for chance in each.places[:places]),
            format_money(each.amount),
        )
        for each in shown
    )
    template = _("{title}: {results} results drawn, seed {seed}, error up to {error}, weights {weights}")
    if made.seed is None:
        template = _("{title}: all {results} results of {games} open games, weights {weights}")
    heading = Text(
        template,
        {
            "title": title or Text(_("Unfinished event")),
            "results": made.samples,
            "games": len(made.open_games),
            "seed": made.seed,
            "error": f"{max((each.error for each in made.players), default=0):.1%}",
            "weights": Text(_WEIGHTS[made.weights]),
        },
    )
    return Sheet(heading.text(language), columns, rows, frozenset(columns[2:]))


_WEIGHTS = {Weights.EQUAL: _("equal"), Weights.RATINGS: _("ratings")}


def _chance(chance: Fraction, *, exact: bool) -> str:
    if not chance:
        return ""
    return str(chance) if exact else f"{float(chance):.1%}"


def shares_json(made: Shares) -> dict[str, Json]:
    """Everything for programs."""
    return {
        "format": "torneo-unfinished",
        "version": 1,
        "weights": made.weights.value,
        "exact": made.seed is None,
        "results": made.samples,
        "seed": made.seed,
        "open_games": [list(game) for game in made.open_games],
        "players": [
            {
                "number": each.number,
                "name": each.name,
                "places": [_fraction(chance) for chance in each.places],
                "expected": _fraction(each.exact),
                "amount": each.amount,
                "error_of_first_place": f"{each.error:.6f}",
            }
            for each in made.players
        ],
    }


def _fraction(number: Fraction) -> Json:
    return [number.numerator, number.denominator]
