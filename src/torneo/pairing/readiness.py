"""Whether there is a next round to pair: asked by the library, the commands and the desk alike."""

from __future__ import annotations

from torneo.model import Result, Tournament
from torneo.model.entrants import entrants
from torneo.model.kinds import check_whole
from torneo.pairing.choice import Choice, cite
from torneo.pairing.play_offs import next_round
from torneo.pairing.swiss.entrants import paired_in
from torneo.pairing.tables.schedule import ScheduleError
from torneo.rules import Article, Cited, citations
from torneo.text import marked as _


class NotReadyError(Cited, ValueError):
    """A round that is not to be paired now; the message says why."""


def why_not_ready(tournament: Tournament, choice: Choice, round_number: int | None = None) -> NotReadyError | None:
    """Why a round cannot be paired, the next one by default; None if it can.

    Rounds that are there can be paired again, whatever results have come in. In a closed system, whose opponents are
    known from the start, nobody has a bye on request.

    >>> from torneo.model import Game, Player, Round
    >>> two = Tournament((Player(1), Player(2)), (Round((Game(1, 2),)),))
    >>> from torneo.pairing.choice import choose
    >>> dutch = choose(two)
    >>> print(why_not_ready(two, dutch))
    round 1 has no result for 1 - 2; results, or ? for an adjourned game, are needed before the next round (C.04.2 3.1)
    >>> why_not_ready(two, dutch, 1) is None
    True
    """
    check_whole(_("round"), round_number)
    paired = len(tournament.rounds)
    number = paired + 1 if round_number is None else round_number
    if not 1 <= number <= paired + 1:
        return NotReadyError(
            _("round {round}: rounds 1 to {last} can be paired, from the rounds before them"),
            round=number,
            last=paired + 1,
        )
    if number <= paired:
        return None
    article = cite(tournament, choice, citations.RESULTS_NEEDED)
    return (
        why_all_paired(tournament)
        or _why_waiting(tournament, number, choice, article)
        or why_decided(tournament, choice)
        or why_nobody(tournament, number, closed=choice.system.closed)
    )


def is_over(tournament: Tournament, choice: Choice) -> bool:
    """Whether everything is decided: no round is to come, and every game that was paired has its result.

    >>> from torneo.model import Game, Player, Regulations, Round
    >>> from torneo.pairing.choice import choose
    >>> two = Tournament((Player(1), Player(2)), (Round((Game(1, 2),)),), regulations=Regulations(rounds=1))
    >>> is_over(two, choose(two))
    False
    """
    format_ = choice.system
    if next_round(tournament):
        return False
    waiting = any(not game.result.finished for round_ in tournament.rounds for game in round_.games)
    if waiting or not tournament.rounds:
        return False
    if format_.over is not None:
        return format_.over(tournament, choice.settings)
    needed = rounds_needed(tournament, choice) or tournament.regulations.rounds
    return needed is not None and len(tournament.proper.rounds) >= needed


def rounds_needed(tournament: Tournament, choice: Choice) -> int | None:
    """How many rounds the table of a format has for the entries; None where there is no table, or none for them.

    >>> from torneo.model import Player
    >>> from torneo.pairing.choice import choose
    >>> six = Tournament(tuple(map(Player, range(1, 7))))
    >>> rounds_needed(six, choose(six, "berger")), rounds_needed(six, choose(six, "hutton"))
    (5, None)
    """
    if choice.system.rounds is None:
        return None
    try:
        return choice.system.rounds(tournament, choice.settings)
    except ScheduleError:  # these entries do not make a table yet: whoever pairs them is told why
        return None


def why_all_paired(tournament: Tournament) -> NotReadyError | None:
    """That all rounds announced are paired, if they are."""
    total = tournament.regulations.rounds
    if total is None or len(tournament.rounds) < total:
        return None
    if total == 1:
        return NotReadyError(_("the only round is paired; there is no next one"))
    return NotReadyError(_("all {total} rounds are paired; there is no next one"), total=total)


def why_decided(tournament: Tournament, choice: Choice) -> NotReadyError | None:
    """That all is decided, where results say when that is."""
    if choice.system.over is None or not is_over(tournament, choice):
        return None
    return NotReadyError(_("all is decided; there is no next round"))


def known_ahead(tournament: Tournament, choice: Choice) -> range:
    """The rounds of the stage that is played now that need no result of that stage: they can be played in any order.

    >>> from torneo.model import Player
    >>> from torneo.pairing.choice import choose
    >>> four = Tournament(tuple(map(Player, range(1, 5))))
    >>> known_ahead(four, choose(four, "berger")), len(known_ahead(four, choose(four, "dutch")))
    (range(1, 4), 0)
    """
    if not choice.system.planned:
        return range(1, 1)
    if choice.system.ahead is None:
        return range(1, (rounds_needed(tournament, choice) or 0) + 1)
    try:
        return choice.system.ahead(tournament, choice.settings)
    except ScheduleError:  # these entries do not make a table yet: whoever pairs them is told why
        return range(1, 1)


def results_needed(tournament: Tournament, choice: Choice, number: int) -> int:
    """The rounds up to this one need their results before a round is paired."""
    known = known_ahead(tournament, choice)
    return known.start - 1 if number in known else number - 1


def _why_waiting(
    tournament: Tournament, next_round: int, choice: Choice, article: Article | None
) -> NotReadyError | None:
    """The first game without a result that nobody declared adjourned, if there is one that the round waits for."""
    if not tournament.pairs_teams and _none_waits(tournament):
        return None
    last = results_needed(tournament, choice, next_round)
    for number, round_ in enumerate(tournament.rounds[:last], 1):
        for game in round_.games:
            if game.result is Result.PENDING:
                return NotReadyError(
                    _(
                        "round {round} has no result for {white} - {black}; results, or ? for an adjourned game, are"
                        " needed before the next round"
                    ),
                    article,
                    round=number,
                    white=game.white,
                    black=game.black,
                )
    if not tournament.pairs_teams:
        return None
    for number, round_ in enumerate(entrants(tournament).rounds[:last], 1):  # those whose boards nobody has filled
        for game in round_.games:
            if game.result is Result.PENDING:
                return NotReadyError(
                    _("round {round} has no results for the match {white} - {black}: they are needed before the next"),
                    article,
                    round=number,
                    white=game.white,
                    black=game.black,
                )
    return None


def _none_waits(tournament: Tournament) -> bool:
    return all(game.result is not Result.PENDING for round_ in tournament.rounds for game in round_.games)


def why_nobody(tournament: Tournament, number: int, *, closed: bool = False) -> NotReadyError | None:
    """That a round has nobody to be paired, if so."""
    here = entrants(tournament)
    if not here.players:
        return NotReadyError(_("there are no players to be paired"))
    if closed or paired_in(here, number):
        return None
    return NotReadyError(_("nobody is there to be paired: everybody has a bye in round {round}"), round=number)
