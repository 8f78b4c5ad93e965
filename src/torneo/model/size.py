"""How large a tournament may be: anything larger is refused before any computation."""

from __future__ import annotations

from torneo.model import limits
from torneo.model.remarks import changed_results
from torneo.model.tournament import Tournament
from torneo.text import Text, WrongValueError
from torneo.text import marked as _

LINES = _("lines")
PLAYERS = _("players")
ROUNDS = _("rounds")


def check_size(tournament: Tournament) -> None:
    """Refuse more players, rounds or awards than any tournament has.

    >>> from torneo.model import Regulations
    >>> check_size(Tournament(regulations=Regulations(rounds=201)))
    Traceback (most recent call last):
    torneo.text.messages.WrongValueError: 201 rounds: at most 200 are accepted
    """
    regulations, rounds = tournament.regulations, len(tournament.rounds)
    check_count(PLAYERS, len(tournament.players), limits.PLAYERS)
    check_count(ROUNDS, max(rounds, regulations.rounds or 0), limits.ROUNDS)
    changed = len(changed_results(tournament.comments))
    check_count(_("results changed after a round was paired"), changed, limits.CHANGED_RESULTS)
    players = len(tournament.players)
    awarded = sum(
        len(rule.rounds(rounds)) * (sum(map(bool, rule.players)) or players) for rule in regulations.abnormal_points
    )
    check_count(_("awards of points"), awarded, limits.AWARDS)


def check_count(what: str, number: int, most: int) -> None:
    """Refuse more of something than is accepted."""
    if number > most:
        text = _("{number} {what}: at most {most} are accepted")
        raise WrongValueError(text, number=number, what=Text(what), most=most)
