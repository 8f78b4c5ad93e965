"""The command that takes a tournament over from another program."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property, partial

from torneo.desk import events as e
from torneo.desk.commands.checks import Events
from torneo.desk.errors import Refused
from torneo.model import ByeKind, Game, History, Result, Round, Tournament
from torneo.model.entrants import entrants
from torneo.model.history import award_code
from torneo.model.remarks import changed_results
from torneo.model.size import check_size
from torneo.pairing.as_it_is import as_it_is
from torneo.pairing.boards import board_order
from torneo.pairing.choice import Choice, NotPairedError, UnknownSystemError, choose
from torneo.pairing.result import Board
from torneo.pairing.rounds import accelerate, pair_as
from torneo.text import WrongValueError, said
from torneo.text import marked as _


def adopt(tournament: Tournament, options: Mapping[str, str] | None = None) -> Events:
    """Take over a tournament as it stands, with its numbers, rounds, results and options.

    Boards come in the usual order, in a round robin in that of the table. A game without a result in a round before
    the last that has any is adjourned; rounds that are paired ahead stay as they are paired.

    No system is guessed for rounds paired by one that is not named or that Torneo does not pair: such a
    tournament is taken over as it is.

    >>> from torneo.model import Event, Player
    >>> found = Tournament((Player(1, "Ana"), Player(2, "Eva")), (Round((Game(2, 1),)),), Event("Club"))
    >>> adopt(found)[0].boards
    ((Seat(white=2, black=1),),)
    """
    try:
        check_size(tournament)
    except WrongValueError as error:
        raise Refused("{why}", why=error) from error
    given = dict(tournament.regulations.options if options is None else options)
    if not tournament.event.name.strip():
        raise Refused(_("a tournament needs a name"))
    choice = _choice(tournament, given)
    kept = tournament if tournament.pairs_teams else _as_the_desk_has_it(tournament)
    paired = entrants(kept)
    boards = _by_table(paired, choice) if choice.system.closed else _by_score(paired, choice)
    kind = ByeKind.ZERO if choice.system.closed else ByeKind.PAIRING
    kept = kept.revised(regulations=replace(kept.regulations, options=()))
    return [e.Adopted(kept, boards, tuple(sorted(given.items())), kind)]


def _choice(tournament: Tournament, options: Mapping[str, str]) -> Choice:
    """The system of a tournament, or no system where none is named or Torneo does not pair by it."""
    try:
        choice = choose(replace(tournament, regulations=replace(tournament.regulations, options=())), options=options)
    except NotPairedError as error:
        return as_it_is(error.competition if tournament.regulations.system else None)
    except (UnknownSystemError, ValueError) as error:
        raise Refused("{why}", why=said(error)) from error
    return as_it_is(None) if choice.assumed and tournament.rounds else choice


def _as_the_desk_has_it(tournament: Tournament) -> Tournament:
    rounds = list(tournament.rounds)
    begun = [any(game.result is not Result.PENDING for game in round_.games) for round_ in rounds]
    played = len(begun) - begun[::-1].index(True) if True in begun else 0
    comments = tournament.comments
    for index in range(played - 1):
        open_ = [game for game in rounds[index].games if game.result is Result.PENDING]
        if open_:
            games = (
                replace(game, result=Result.ADJOURNED) if game.result is Result.PENDING else game
                for game in rounds[index].games
            )
            rounds[index] = Round(tuple(games), rounds[index].byes)
            pairs = " ".join(f"{game.white}-{game.black}" for game in open_)
            comments = (*comments, f"Without a result when taken over @ Round {index + 1}: {pairs}")
    return replace(tournament, rounds=tuple(rounds), comments=comments)


def _by_score(tournament: Tournament, choice: Choice) -> tuple[tuple[e.Seat, ...], ...]:
    """Every round in the usual order, by the scores with which it was paired.

    The scores of all rounds are counted once; of results that were changed later, the former count for the rounds
    that were paired with them.
    """
    history = History(accelerate(tournament, choice))
    points_of = FormerPoints(tournament)
    boards = []
    for number, round_ in enumerate(tournament.rounds, 1):
        other = points_of.difference(number)
        order = board_order(lambda who: history.pairing_score(who, number) + other.get(who, 0), round_.games)  # noqa: B023
        boards.append(tuple(e.Seat(game.white, game.black) for game in order))
    return tuple(boards)


class FormerPoints:
    """What players had more or less when a round was paired, by the remarks on results that were changed later."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        changes = reversed(changed_results(tournament.comments))
        self.changes = [change for change in changes if change.round <= len(tournament.rounds)]
        seats = {(change.round, change.white, change.black) for change in self.changes}
        self.games = {
            (number, game.white, game.black): game
            for number in {change.round for change in self.changes}
            for game in tournament.rounds[number - 1].games
            if (number, game.white, game.black) in seats
        }

    def difference(self, number: int) -> dict[int, int]:
        """For the round with a number: points of players as it was paired, less those they have now."""
        former: dict[tuple[int, int, int], Game] = {}
        for change in self.changes:
            seat = (change.round, change.white, change.black)
            if change.round < number <= change.paired and seat in self.games:
                game = former.get(seat, self.games[seat])
                if game.result is change.after:
                    former[seat] = replace(game, result=change.before)
        found: dict[int, int] = {}
        for (round_number, white, black), game in former.items():
            then, now = self._of(round_number, game), self._of(round_number, self.games[round_number, white, black])
            for who, change_of in zip((white, black), (then[0] - now[0], then[1] - now[1]), strict=True):
                found[who] = found.get(who, 0) + change_of
        return found

    def _of(self, number: int, game: Game) -> tuple[int, int]:
        """What a game of a round is worth to both: the latest award of the regulations overrides the result."""
        usual = self.tournament.regulations.worth.of(game)
        codes = map(award_code, game.result.value)
        white, black = map(partial(self._awarded, number), (game.white, game.black), codes, usual)
        return white, black

    def _awarded(self, number: int, who: int, code: str, usual: int) -> int:
        """What a player has for a result of a round."""
        keys = ((code, player, round_number) for player in (0, who) for round_number in (0, number))
        return max((self._awards[key] for key in keys if key in self._awards), default=(0, usual))[1]

    @cached_property
    def _awards(self) -> dict[tuple[str, int, int], tuple[int, int]]:
        """By code, player and round, 0 for all of them, the last award that there is: its place and its points."""
        return {
            (rule.code, who, rule.round): (place, rule.points)
            for place, rule in enumerate(self.tournament.regulations.abnormal_points, 1)
            for who in ([number for number in rule.players if number] or [0])
            if rule.code
        }


def _by_table(tournament: Tournament, choice: Choice) -> tuple[tuple[e.Seat, ...], ...]:
    """Every round in the order of the table; games that it does not have come last."""
    return tuple(
        _in_order(round_.games, _table(tournament, choice, number))
        for number, round_ in enumerate(tournament.rounds, 1)
    )


def _table(tournament: Tournament, choice: Choice, number: int) -> tuple[Board, ...]:
    try:
        return pair_as(tournament, choice, number).boards
    except ValueError:  # more rounds than the table has: somebody else's table
        return ()


def _in_order(games: tuple[Game, ...], printed: tuple[Board, ...]) -> tuple[e.Seat, ...]:
    place = {frozenset((board.white, board.black)): board_number for board_number, board in enumerate(printed)}
    order = sorted(games, key=lambda game: place.get(frozenset((game.white, game.black)), len(place)))
    return tuple(e.Seat(game.white, game.black) for game in order)
