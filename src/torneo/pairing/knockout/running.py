"""Knock-outs and matches played round by round: the ties to play next, and whether all is decided."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from torneo.model import Tournament
from torneo.pairing.formats import FORMATS
from torneo.pairing.knockout.cup import Cup
from torneo.pairing.knockout.cup_rules import settled_rules
from torneo.pairing.knockout.match import MatchRules
from torneo.pairing.reasons import Reason, StepKind
from torneo.pairing.result import Board, BracketTrace, RoundPairing
from torneo.pairing.tables.schedule import ScheduleError
from torneo.rules import Edition
from torneo.text import marked as _

FIRST_WHITE = "first_white"
"""The option of a match that says who begins with White."""


def cup_of(tournament: Tournament, settings: Mapping[str, str]) -> Cup:
    """The knock-out as far as its rounds go."""
    return settled_rules(settings).follow(tournament)


def tie_rules(settings: Mapping[str, str]) -> MatchRules:
    """How a tie of a knock-out is played.

    >>> tie_rules({"games": "4"}).stages()[0].games
    4
    """
    return settled_rules(settings).match


def match_rules(settings: Mapping[str, str]) -> MatchRules:
    """How a match is played: without play-offs it may be drawn."""
    rules = tie_rules(settings)
    return replace(rules, may_be_drawn=not rules.ladder)


def pair_knockout(
    name: str, tournament: Tournament, edition: Edition, round_number: int | None, settings: Mapping[str, str]
) -> RoundPairing:
    """The ties that come next in the bracket: those of a round played before are given again.

    >>> from torneo.model import Player
    >>> from torneo.rules import Topic, edition
    >>> six = Tournament(tuple(map(Player, range(1, 7))))
    >>> pairing = pair_knockout("knockout", six, edition(Topic.BOOK, "2017"), None, {})
    >>> [(board.white, board.black) for board in pairing.boards], pairing.resting
    ([(3, 6), (4, 5)], (1, 2))
    """
    number = len(tournament.rounds) + 1 if round_number is None else round_number
    before = tournament.revised(rounds=tournament.rounds[: number - 1])
    cup = cup_of(before, settings)
    round_ = cup.next_round()
    if round_ is None:
        raise ScheduleError(_("round {number}: the knock-out is decided, no tie is left to play"), number=number)
    pairs = tuple((game.white, game.black) for game in round_.games)
    playing = {player for pair in pairs for player in pair}
    resting = cup.resting(playing)
    first = min(now.tie.number for now in cup.state.ready())
    trace = BracketTrace(0, StepKind.BRACKET, (), tuple(sorted(playing)), pairs, resting, (), figures={"first": first})
    return RoundPairing(
        number,
        name,
        edition.id,
        FORMATS[name].chapters[edition.id],
        tuple(Board(white, black, Reason.FIRST_OF_THE_TIE) for white, black in pairs),
        None,
        (trace,),
        (Reason.THROUGH,) if resting else (),
        resting=resting,
    )


def knockout_over(tournament: Tournament, settings: Mapping[str, str]) -> bool:
    """Whether there is a champion, and nothing is left to play for the third place either.

    >>> from torneo.model import Game, Player, Result, Round
    >>> two = tuple(map(Player, (1, 2)))
    >>> [
    ...     knockout_over(Tournament(two, (Round((Game(1, 2, result),)),)), {})
    ...     for result in (Result.PENDING, Result.DRAW, Result.BLACK_WIN)
    ... ]
    [False, False, True]
    """
    return len(tournament.players) > 1 and cup_of(tournament, settings).over


def pair_match(
    tournament: Tournament, edition: Edition, round_number: int | None, settings: Mapping[str, str]
) -> RoundPairing:
    """The one encounter of a match; whoever has White in its first game is named first.

    >>> from torneo.model import Player
    >>> from torneo.rules import Topic, edition
    >>> two = Tournament(tuple(map(Player, (1, 2))))
    >>> pair_match(two, edition(Topic.BOOK, "2017"), None, {"games": "4", "first_white": "2"}).boards[0].white
    2
    """
    if len(tournament.players) != 2:
        raise ScheduleError(_("{players} players in a match: 2 are accepted"), players=len(tournament.players))
    pairing = pair_knockout("match", tournament, edition, round_number, settings)
    if settings[FIRST_WHITE] == "1" or pairing.round_number > 1:
        return pairing
    board = pairing.boards[0]
    return replace(pairing, boards=(Board(board.black, board.white, board.colour_rule),))


def match_over(tournament: Tournament, settings: Mapping[str, str]) -> bool:
    """Whether the match is decided, or drawn where no play-off follows.

    In a report file its games stand in a round each; at the desk they are one encounter.
    """
    if any(game.games for round_ in tournament.rounds for game in round_.games):
        return all(game.result.finished for game in tournament.rounds[-1].games)
    match = cup_of(tournament, settings).matches.get(1)
    return match is not None and match.next_white is None
