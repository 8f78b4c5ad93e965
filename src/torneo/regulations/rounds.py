"""How many rounds: what the book and the arbiters' manual say about players and rounds."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from torneo.regulations.problems import OrganisationError
from torneo.text import Text
from torneo.text import marked as _


class Format(StrEnum):
    """Kinds of tournament that the advice knows."""

    SWISS = "swiss"
    ROUND_ROBIN = "roundrobin"
    KNOCK_OUT = "knockout"


@dataclass(frozen=True, slots=True)
class Statement:
    """One piece of advice."""

    text: Text
    source: str
    warning: bool = False


def least_rounds(players: int) -> int:
    """Rounds after which one player at most has won every game: the least r with 2^r players or more.

    >>> least_rounds(50), least_rounds(64), least_rounds(65)
    (6, 6, 7)
    """
    if players < 1:
        raise OrganisationError(_("{players} players: {least} or more is accepted"), players=players, least=1)
    return (players - 1).bit_length()


def is_maxi_tournament(players: int, rounds: int) -> bool:
    """Whether there are more than 2^r players for r rounds (the book, 2.9).

    >>> is_maxi_tournament(128, 7), is_maxi_tournament(129, 7)
    (False, True)
    """
    return least_rounds(players) > rounds


def places_decided(players: int, rounds: int) -> int:
    """How many places a Swiss of so many rounds can tell apart (the manual, on 14 players paired by hand).

    >>> [places_decided(players, 7) for players in (128, 64, 32, 129)]
    [1, 2, 3, 0]
    """
    return max(0, rounds - least_rounds(players) + 1)


def round_robin_rounds(players: int, *, double: bool = False) -> int:
    """Rounds of a round robin: one fewer than the players, or as many where their number is odd.

    >>> round_robin_rounds(10), round_robin_rounds(9), round_robin_rounds(6, double=True)
    (9, 9, 10)
    """
    single = players - 1 + players % 2
    return 2 * single if double else single


@dataclass(frozen=True, slots=True)
class KnockOutSize:
    """How a knock-out gets to a power of two."""

    rounds: int
    ideal: int
    """The power of two."""
    freed: int
    """Players who are free in the first round."""
    first_round: int
    """Players of the first round."""


def knock_out_size(players: int) -> KnockOutSize:
    """Rounds of a knock-out, and who is free in the first (the book, 2.1.3).

    >>> knock_out_size(25)
    KnockOutSize(rounds=5, ideal=32, freed=7, first_round=18)
    """
    rounds = least_rounds(players)
    return KnockOutSize(rounds, 2**rounds, 2**rounds - players, 2 * players - 2**rounds)


def rounds_advice(players: int, rounds: int | None = None, format_: Format = Format.SWISS) -> tuple[Statement, ...]:
    """What to know before the number of rounds is announced.

    >>> [statement.text.text() for statement in rounds_advice(50, 6) if statement.warning]
    ['6 rounds are the least for 50 players, and not advisable: 7 are acceptable, 8 adequate.']
    """
    if rounds is not None and rounds < 1:
        raise OrganisationError(_("{rounds} rounds: 1 or more is accepted"), rounds=rounds)
    if players < 2:
        raise OrganisationError(_("{players} players: {least} or more is accepted"), players=players, least=2)
    if format_ is Format.ROUND_ROBIN:
        return _round_robin(players, rounds)
    if format_ is Format.KNOCK_OUT:
        return _knock_out(players, rounds)
    return _swiss(players, rounds)


_MANUAL = "001, 3446-3455"
_BOOK = "003, 1116"


def _swiss(players: int, rounds: int | None) -> tuple[Statement, ...]:
    least = least_rounds(players)
    enough = {"players": players, "rounds": least, "acceptable": least + 1, "adequate": least + 2}
    if rounds is None:
        text = Text(
            _("{players} players: {rounds} rounds at least, {acceptable} acceptable, {adequate} adequate."), enough
        )
        return (Statement(text, _MANUAL),)
    advice = []
    if is_maxi_tournament(players, rounds):
        text = Text(
            _(
                "A maxi-tournament: more than {most} players (2^{rounds}) for {rounds} rounds, which leaves too many"
                " tied. Acceleration helps: two accelerated rounds save one."
            ),
            {"most": 2**rounds, "rounds": rounds},
        )
        advice.append(Statement(text, f"{_BOOK}, 1152, 1182", warning=True))
    elif rounds == least:
        text = Text(
            _(
                "{rounds} rounds are the least for {players} players, and not advisable:"
                " {acceptable} are acceptable, {adequate} adequate."
            ),
            enough,
        )
        advice.append(Statement(text, _MANUAL, warning=True))
    else:
        decided = min(players, places_decided(players, rounds))
        text = Text(
            _("{rounds} rounds tell the first {decided} places of {players} players apart."),
            {"rounds": rounds, "decided": decided, "players": players},
        )
        advice.append(Statement(text, _MANUAL))
    if rounds > round_robin_rounds(players):
        text = Text(
            _("{rounds} rounds are too many: after {all} everybody has met everybody."),
            {"rounds": rounds, "all": round_robin_rounds(players)},
        )
        advice.append(Statement(text, "C.04.1", warning=True))
    elif 2 * rounds > players:
        text = Text(_("Few players for so many rounds: pairing may become very complex."))
        advice.append(Statement(text, _BOOK, warning=True))
    return tuple(advice)


def _round_robin(players: int, rounds: int | None) -> tuple[Statement, ...]:
    single, double = round_robin_rounds(players), round_robin_rounds(players, double=True)
    text = Text(
        _("Round robin of {players}: {single} rounds; twice round, {double}."),
        {"players": players, "single": single, "double": double},
    )
    return (Statement(text, "001, 1457-1459; 003, 309", warning=rounds not in (None, single, double)),)


def _knock_out(players: int, rounds: int | None) -> tuple[Statement, ...]:
    size = knock_out_size(players)
    text = Text(
        _("Knock-out of {players}: {rounds} rounds; {freed} free and {first} players in the first."),
        {"players": players, "rounds": size.rounds, "freed": size.freed, "first": size.first_round},
    )
    return (Statement(text, "003, 224-250", warning=rounds not in (None, size.rounds)),)
