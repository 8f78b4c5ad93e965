"""A round as files of games: one for each board, with its headers and no moves yet."""

from __future__ import annotations

from torneo.laws.errors import LawsError
from torneo.laws.game import Game
from torneo.model import Player, Result, Tournament
from torneo.text import marked as _

_RESULTS = {
    Result.WHITE_WIN: "1-0",
    Result.UNRATED_WHITE_WIN: "1-0",
    Result.WHITE_FORFEIT_WIN: "1-0",
    Result.BLACK_WIN: "0-1",
    Result.UNRATED_BLACK_WIN: "0-1",
    Result.BLACK_FORFEIT_WIN: "0-1",
    Result.DRAW: "1/2-1/2",
    Result.UNRATED_DRAW: "1/2-1/2",
}
"""What a file of games can say; * for all others."""


def round_games(tournament: Tournament, round_number: int) -> list[Game]:
    """A game without moves for each board of a round, its tags from the tournament.

    >>> round_games(Tournament(), 1)
    Traceback (most recent call last):
    torneo.laws.errors.LawsError: round 1: this tournament has 0
    """
    if not 1 <= round_number <= len(tournament.rounds):
        raise LawsError(
            _("round {number}: this tournament has {count}"), number=round_number, count=len(tournament.rounds)
        )
    players = {player.number: player for player in tournament.players}
    event = tournament.event
    dates = event.round_dates
    day = dates[round_number - 1] if round_number <= len(dates) else None
    games = []
    for board, pairing in enumerate(tournament.rounds[round_number - 1].games, 1):
        white, black = players[pairing.white], players[pairing.black]
        result = _RESULTS.get(pairing.result, "*")
        tags = {
            "Event": event.name or "?",
            "Site": " ".join(filter(None, (event.city, event.federation))) or "?",
            "Date": f"{day:%Y.%m.%d}" if day else "????.??.??",
            "Round": f"{round_number}.{board}",
            "White": white.name or "?",
            "Black": black.name or "?",
            "Result": result,
            **_about("White", white),
            **_about("Black", black),
            "Board": str(board),
        }
        if event.rate_of_play or event.time_control:
            tags["TimeControl"] = event.time_control or "?"
        if not pairing.result.played and pairing.result is not Result.PENDING:
            tags["Termination"] = "unplayed"
        games.append(Game(tags=tags, result=result))
    return games


def _about(side: str, player: Player) -> dict[str, str]:
    """What is known of a player, under the usual names of tags."""
    known = {"Elo": player.rating, "Title": player.title, "FideId": player.fide_id, "Team": player.club}
    return {f"{side}{name}": str(value) for name, value in known.items() if value}
