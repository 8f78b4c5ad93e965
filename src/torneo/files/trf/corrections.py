"""How a report file records results that were corrected for rating alone (C.04.2)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from torneo.model.corrections import Correction, corrections_of
from torneo.model.history import RESULT_LETTERS, History
from torneo.model.regulations import AbnormalPoints
from torneo.model.results import Result
from torneo.model.rounds import Game, Round
from torneo.model.tournament import Tournament

_REMARK = re.compile(
    r"Correction for rating only @ Round (\d+): (\d+)-(\d+) ([^ -]|-)-([^ -]|-) => ([^ -]|-)-([^ -]|-)", re.ASCII
)


def correction_line(correction: Correction) -> str:
    """The remark that records a correction.

    >>> correction = Correction(2, 4, 9, Result.WHITE_WIN, Result.DRAW)
    >>> correction_line(correction)
    'Correction for rating only @ Round 2: 4-9 1-0 => =-='
    >>> parse_correction(correction_line(correction)) == correction
    True
    """
    change = f"{'-'.join(correction.scored.value)} => {'-'.join(correction.rated.value)}"
    return f"Correction for rating only @ Round {correction.round}: {correction.white}-{correction.black} {change}"


def parse_correction(text: str) -> Correction | None:
    """The correction that a remark records; None if it is about something else."""
    if not (found := _REMARK.fullmatch(text)):
        return None
    number, white, black = map(int, found.groups()[:3])
    codes = found.groups()[3:]
    try:
        correction = Correction(number, white, black, Result(codes[:2]), Result(codes[2:]))
    except ValueError:
        return None
    finished = correction.scored.finished and correction.rated.finished
    return correction if finished and correction.scored is not correction.rated else None


def scored_points(tournament: Tournament) -> tuple[AbnormalPoints, ...]:
    """What the players of corrected games scored, for a report file whose results are those that are rated.

    A record for each player, by the code of the rated result, which no other rule of ours names so closely.
    """
    corrections = list(corrections_of(tournament))
    if not corrections or tournament.pairs_teams:  # record 299 then speaks of teams
        return ()
    history = History(tournament)
    return tuple(
        AbnormalPoints(code, history[player].cells[correction.round - 1].points, 0, correction.round, (player,))
        for correction in corrections
        for player, code in _rated_codes(correction)
    )


def _rated_codes(correction: Correction) -> list[tuple[int, str]]:
    codes = [RESULT_LETTERS.get(code, code) for code in correction.rated.value]
    return list(zip((correction.white, correction.black), codes, strict=True))


@dataclass(frozen=True, slots=True)
class Restored:
    """What a report file says once its remarks on corrections are understood."""

    rounds: tuple[Round, ...]
    comments: tuple[str, ...]
    """The other remarks."""
    abnormal_points: tuple[AbnormalPoints, ...]
    """Without those that repeat what the corrections say."""


def restored(rounds: Sequence[Round], comments: Sequence[str], abnormal_points: Sequence[AbnormalPoints]) -> Restored:
    """Games with both their results, from the rated ones of a report file and its remarks.

    A remark that fits no game stays a remark. One whose game has the result that scores (as files of earlier
    versions do) gives the other.
    """
    changed = [{(game.white, game.black): game for game in round_.games} for round_ in rounds]
    kept, points = [], list(abnormal_points)
    for text in comments:
        correction = parse_correction(text)
        game = None if correction is None else _game(changed, correction)
        if correction is None or game is None or game.result not in (correction.scored, correction.rated):
            kept.append(text)
            continue
        pair = (game.white, game.black)
        changed[correction.round - 1][pair] = replace(game, result=correction.scored, rated=correction.rated)
        if game.result is correction.rated:
            for player, code in _rated_codes(correction):
                _remove_last(points, code, correction.round, player)
    if len(kept) == len(comments):
        return Restored(tuple(rounds), tuple(kept), tuple(points))
    games = tuple(
        round_.revised(tuple(of_round[game.white, game.black] for game in round_.games))
        for round_, of_round in zip(rounds, changed, strict=True)
    )
    return Restored(games, tuple(kept), tuple(points))


def _game(rounds: Sequence[dict[tuple[int, int], Game]], correction: Correction) -> Game | None:
    if not 1 <= correction.round <= len(rounds):
        return None
    return rounds[correction.round - 1].get((correction.white, correction.black))


def _remove_last(points: list[AbnormalPoints], code: str, round_number: int, player: int) -> None:
    for index in reversed(range(len(points))):
        rule = points[index]
        if (rule.code, rule.round, rule.players) == (code, round_number, (player,)):
            del points[index]
            return
