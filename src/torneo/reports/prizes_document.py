"""Prizes as JSON and in words."""

from __future__ import annotations

from fractions import Fraction

from torneo.files.json_form import Json
from torneo.model import Tournament
from torneo.prizes.allocation import Allocation
from torneo.prizes.money import format_money
from torneo.prizes.unfinished import Shares
from torneo.text import Language, Text
from torneo.text import marked as _


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


def summary_lines(allocation: Allocation) -> list[Text]:
    """What is paid, what stays over, and what was proved."""
    money = f"{format_money(allocation.paid)} {allocation.currency}".rstrip()
    lines = [Text(_("Paid: {money}"), {"money": money})]
    lines += [
        Text(
            _("Not given: {list}, prize {place}, {money}: {reason}"),
            {
                "list": leftover.group,
                "place": "–" if leftover.place is None else leftover.place,
                "money": format_money(leftover.amount),
                "reason": leftover.reason,
            },
        )
        for leftover in allocation.left_over
    ]
    return lines + ([allocation.checked] if allocation.checked else [])


def prizes_json(allocation: Allocation, language: Language = "en") -> dict[str, Json]:
    """Everything for programs: money in cents, shares before rounding as fractions of a cent."""
    return {
        "format": "torneo-prizes",
        "version": 1,
        "currency": allocation.currency,
        "rule": None if allocation.rule is None else allocation.rule.value,
        "paid": allocation.paid,
        "awards": [
            {
                "number": award.number,
                "list": award.group,
                "prize": award.place,
                "amount": award.amount,
                "exact": _fraction(award.exact),
                "goods": award.goods,
                "tied_with": list(award.tied_with),
                "reasons": [reason.text(language) for reason in award.reasons],
            }
            for award in allocation.awards
        ],
        "left_over": [
            {
                "list": leftover.group,
                "prize": leftover.place,
                "amount": leftover.amount,
                "reason": leftover.reason.text(language),
            }
            for leftover in allocation.left_over
        ],
        "checked": allocation.checked.text(language) if allocation.checked else "",
    }


def shares_json(shares: Shares) -> dict[str, Json]:
    """Everything for programs."""
    return {
        "format": "torneo-unfinished",
        "version": 1,
        "weights": shares.weights.value,
        "exact": shares.seed is None,
        "results": shares.samples,
        "seed": shares.seed,
        "open_games": [list(game) for game in shares.open_games],
        "players": [
            {
                "number": player.number,
                "name": player.name,
                "places": [_fraction(chance) for chance in player.places],
                "expected": _fraction(player.exact),
                "amount": player.amount,
                "error_of_first_place": f"{player.error:.6f}",
            }
            for player in shares.players
        ],
    }


def _fraction(number: Fraction) -> Json:
    return [number.numerator, number.denominator]
