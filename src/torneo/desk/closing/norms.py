"""The title norms of a running tournament, each with its certificate and what is missing on it."""

from __future__ import annotations

from dataclasses import dataclass

from torneo.desk.state import State
from torneo.pairing.played_games import counted_games
from torneo.ranking import System
from torneo.ranking.formats import system_of
from torneo.rating.certificate import Certificate, certificate
from torneo.rating.norm_search import NormResult, exemption_in, find_norms
from torneo.rating.norms import Exemption
from torneo.rating.problems import RatingError
from torneo.regulations.norm_conditions import norm_doubts
from torneo.regulations.papers import norm_settings
from torneo.regulations.provisions import terms_of
from torneo.reports.it1 import it1_missing
from torneo.text import Text


@dataclass(frozen=True, slots=True)
class Norm:
    """A norm that was made."""

    certificate: Certificate
    missing: tuple[Text, ...]

    @property
    def key(self) -> str:
        """What it is called in names of files and addresses."""
        result = self.certificate.result
        return f"{result.player.number}-{result.title.name.lower()}"


@dataclass(frozen=True, slots=True)
class Norms:
    """All norms of a tournament."""

    made: tuple[Norm, ...] = ()
    possible: tuple[NormResult, ...] = ()
    """Those that the open game of the last round can still bring."""
    doubts: tuple[Text, ...] = ()
    """What does not go with norms."""
    refused: Text | None = None
    """Why there can be none."""


def norms_of(state: State) -> Norms:
    """The norms that were made, the highest title of each player; those that are still possible.

    >>> norms_of(State(created=True)).made
    ()
    """
    tournament = state.whole
    if (why := terms_of(tournament).why_no_norms) is not None:
        return Norms(refused=why)
    kind, told = norm_settings(state.papers)
    closed = system_of(tournament) is System.ROUND_ROBIN
    try:
        results = find_norms(tournament, kind=kind, exemption=told, predetermined=closed)
    except RatingError as error:
        return Norms(refused=Text("{why}", {"why": error}))
    exemption = exemption_in(counted_games(tournament.proper), told, predetermined=closed)
    met = [result for result in results if result.best.met]
    highest = {result.player.number: result for result in sorted(met, key=lambda result: result.title.performance)}
    certificates = [
        certificate(tournament, result, exemption) for result in met if highest[result.player.number] is result
    ]
    made = tuple(Norm(one, it1_missing(one, tournament, state.papers)) for one in certificates)
    possible = tuple(
        result for result in results if not result.best.met and any(check.met for _name, check in result.if_result)
    )
    big = exemption is Exemption.BIG_SWISS
    return Norms(made, possible, norm_doubts(tournament, state.papers, big=big) if made else ())
