"""Says by which article two pairings of a round part, in the Dubov and Burstein systems of 2026."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from torneo.model import Float, History, Tournament
from torneo.pairing.result import RoundPairing
from torneo.pairing.swiss.burstein.engine import pair_burstein_field
from torneo.pairing.swiss.burstein.players import BursteinField, make_burstein_field
from torneo.pairing.swiss.burstein.solver import Scope, Solver, Surroundings
from torneo.pairing.swiss.completion import Compatibility
from torneo.pairing.swiss.dubov.engine import pair_dubov_field
from torneo.pairing.swiss.dubov.players import DubovField, make_dubov_field
from torneo.pairing.swiss.dutch.bracket import Bracket, Candidate
from torneo.pairing.swiss.entrants import Entrant
from torneo.pairing.swiss.general import GENERAL
from torneo.pairing.swiss.index import opposition_2026
from torneo.rules import Topic, edition


def bye_verdict(tournament: Tournament, system: str, pairing: RoundPairing, other: int) -> str:
    """The article by which the bye goes to one player and not to the other (0: no bye)."""
    if pairing.chapter == "C.04.3":
        return "bye of a seeding round, C.04.3"
    field = make_burstein_field(tournament, pairing.round_number).field
    players = {entrant.number: entrant for entrant in field.entrants}
    if other not in players or pairing.bye is None:
        return "bye, none"
    own, theirs = players[pairing.bye], players[other]
    if not theirs.may_have_bye:
        return "bye, barred by C2"
    if own.score != theirs.score:
        return "bye, score (3.1.3)"
    return "bye, games played (3.1.4)" if own.unplayed != theirs.unplayed else "bye, ranking (3.1.5)"


def verdict(tournament: Tournament, system: str, pairing: RoundPairing, mates: Mapping[int, int]) -> str:
    """The first bracket in which the other pairing (everybody's opponent) parts, and the criterion that decides."""
    if pairing.chapter == "C.04.3":
        return "seeding round, C.04.3"
    if system == "dubov":
        return _verdict_dubov(tournament, pairing.round_number, mates)
    return _verdict_burstein(tournament, pairing.round_number, mates)


def _verdict_dubov(tournament: Tournament, round_number: int, mates: Mapping[int, int]) -> str:
    dubov = make_dubov_field(tournament, edition(Topic.DUBOV, "2026"), round_number, "lowest")
    if all(mates[one.number] == other.number for one, other in pair_dubov_field(_played_only(tournament, dubov)).pairs):
        return "upfloats of games not played (1.8)"
    entrant = {player.number: player for player in dubov.field.entrants}
    for bracket in pair_dubov_field(dubov).brackets:
        if all(mates[one.number] == other.number for one, other in bracket.pairs):
            continue
        theirs = _pairs(bracket.residents, mates, entrant)
        for criterion in bracket.criteria:
            if outcome := _tell(criterion.article, criterion.value(bracket.pairs), criterion.value(theirs)):
                return outcome
        upfloaters = {player.number for pair in theirs for player in pair} - {p.number for p in bracket.residents}
        if upfloaters != {player.number for player in bracket.upfloaters}:
            return "equal, another set of upfloaters (4.2)"
        if not any(player.colours for pair in bracket.pairs for player in pair):
            return "equal, subgroups of who has not played yet (3.2.3)"
        return "equal, shifters (4.3)" if bracket.shifters else "equal, transposition (4.4)"
    raise AssertionError("the pairings are the same")


def _played_only(tournament: Tournament, dubov: DubovField) -> DubovField:
    """The field as it is if a game that was not played leaves no upfloat."""
    history = History(tournament, after=dubov.field.round_number - 1)
    facts = []
    for entrant, fact in zip(dubov.field.entrants, dubov.facts, strict=True):
        upfloated = [way is Float.UP for way in history.floats(entrant.number, GENERAL[dubov.field.edition].counting)]
        last = bool(upfloated and upfloated[-1])
        facts.append(replace(fact, upfloats=sum(upfloated), upfloated_last=last))
    return replace(dubov, facts=tuple(facts))


def _verdict_burstein(tournament: Tournament, round_number: int, mates: Mapping[int, int]) -> str:
    burstein = make_burstein_field(tournament, round_number)
    paired = pair_burstein_field(burstein)
    unpaired = [entrant for entrant in burstein.field.entrants if entrant is not paired.bye]
    for bracket in paired.brackets:
        if all(mates[one.number] == other.number for one, other in bracket.candidate.pairs):
            continue
        inside = {player.number: player for player in bracket.bracket.players}
        floats = tuple(player for player in bracket.bracket.players if mates[player.number] not in inside)
        pairs = _pairs([player for player in bracket.bracket.players if player not in floats], mates, inside)
        theirs = Candidate(tuple(pairs), floats)
        below = [entrant for entrant in unpaired if entrant.score < bracket.bracket.score]
        for criterion in bracket.criteria:
            if criterion.article == "C8":  # C7 comes first, and looks beyond the bracket
                own_ahead = _ahead(burstein, bracket.candidate.downfloaters, below)
                if outcome := _tell("C7", own_ahead, _ahead(burstein, floats, below)):
                    return outcome
            if outcome := _tell(criterion.article, criterion.value(bracket.candidate), criterion.value(theirs)):
                return outcome
        everybody_here = replace(tournament, regulations=replace(tournament.regulations, requested_byes=()))
        plain = opposition_2026(everybody_here, History(everybody_here))
        exact = opposition_2026(tournament, History(tournament))
        if any(plain[number] != exact[number] for number in inside):
            return "equal, Index of who met a player now away (1.7.2)"
        return "equal, order of pairings (4.3)"
    raise AssertionError("the pairings are the same")


def _ahead(burstein: BursteinField, floats: Sequence[Entrant], below: Sequence[Entrant]) -> tuple[int, ...]:
    """C5 and C6 of the following bracket at their best, for the floaters it receives (C7)."""
    if not below:
        return ()
    following = tuple(entrant for entrant in below if entrant.score == below[0].score)
    bracket = Bracket(tuple(floats), following)
    surroundings = Surroundings((), tuple(below[len(following) :]))
    solver = Solver(burstein, Compatibility(burstein.field), bracket, surroundings, Scope.EVERYBODY)
    left = solver.solve().candidate.downfloaters
    return len(left), *sorted((player.score for player in left), reverse=True)


def _pairs(
    players: Sequence[Entrant], mates: Mapping[int, int], entrant: Mapping[int, Entrant]
) -> list[tuple[Entrant, Entrant]]:
    """The pairs of these players, each once."""
    pairs, seen = [], set()
    for player in players:
        if player.number not in seen:
            other = entrant[mates[player.number]]
            seen |= {player.number, other.number}
            pairs.append((player, other))
    return pairs


def _tell(article: str, own: tuple[int, ...], theirs: tuple[int, ...]) -> str:
    if own == theirs:
        return ""
    return f"{article}, Torneo's is better" if own < theirs else f"{article}, the other is better"
