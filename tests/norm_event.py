"""A closed event of ten in which somebody makes a grandmaster norm: 7 points of 9, as in the first test of norms."""

from __future__ import annotations

from datetime import date

from torneo.model import Event, Game, Player, Regulations, Result, Round, Tournament
from torneo.pairing.tables.berger import berger_rounds

TITLES = ("GM", "GM", "GM", "IM", "IM", "", "", "", "")
FEDERATIONS = ("FRA", "GER", "ESP") * 3
CANDIDATE = Player(10, "Gil Soto, Mar", 2450, "IM", federation="ESP", fide_id=2200010, birth="2001/02/03")


def norm_event() -> Tournament:
    """Nine opponents of 2450; the candidate wins five games and draws four, all other games are drawn."""
    opponents = tuple(
        Player(number, f"Player {number}, Pat", 2450, title, federation=federation, fide_id=1000 + number)
        for number, (title, federation) in enumerate(zip(TITLES, FEDERATIONS, strict=True), 1)
    )
    rounds = []
    for pairs in berger_rounds(10):
        games = []
        for white, black in pairs:
            result = Result.DRAW
            if CANDIDATE.number in (white, black) and min(white, black) <= 5:
                result = Result.WHITE_WIN if white == CANDIDATE.number else Result.BLACK_WIN
            games.append(Game(white, black, result))
        rounds.append(Round(tuple(games)))
    event = Event(
        "Torneo de maestros",
        "Zafra",
        "ESP",
        date(2026, 5, 1),
        date(2026, 5, 9),
        chief_arbiter="Vera, Ada",
        time_control="5400+30",
        round_dates=tuple(date(2026, 5, day) for day in range(1, 10)),
    )
    regulations = Regulations(rounds=9, system="BERGER_ROUNDROBIN", tie_breaks=("DE", "SB"))
    return Tournament((*opponents, CANDIDATE), tuple(rounds), event, regulations)
