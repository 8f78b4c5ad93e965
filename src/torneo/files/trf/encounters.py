"""How a report file, which has one game of everybody in a round, records encounters of several and scores in games."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from torneo.model import Game, Result, Round, Single, Tournament
from torneo.model.encounters import singles_of
from torneo.model.layout import Layout, layout_of, put_back
from torneo.pairing.knockout.encounter import with_games
from torneo.pairing.knockout.match import MatchRules
from torneo.pairing.played_games import rules_of

_ROUNDS = "Rounds of each round of encounters: "
_NUMBERS = re.compile(r"[1-9]\d{0,2}(?: [1-9]\d{0,2})*", re.ASCII)
_ENCOUNTER = re.compile(
    r"Encounter @ Round (\d{1,3}): (\d{1,4})-(\d{1,4}) (?:(\S)-(\S)|open)( without games)?", re.ASCII
)
_PAIR = r"\d{1,4}-\d{1,4} \d{1,9}:\d{1,9}"
_SCORES = re.compile(rf"Scores @ Round (\d{{1,3}}): ({_PAIR}(?:, {_PAIR})*)", re.ASCII)


def is_remark(text: str) -> bool:
    """Whether a remark is one of these.

    >>> is_remark("Rounds of each round of encounters: 2 2"), is_remark("Rain")
    (True, False)
    """
    rounds = text.startswith(_ROUNDS) and _NUMBERS.fullmatch(text.removeprefix(_ROUNDS))
    return bool(rounds or _ENCOUNTER.fullmatch(text) or _SCORES.fullmatch(text))


def encounter_remarks(tournament: Tournament, laid: Tournament, layout: Layout) -> Iterator[str]:
    """The remarks from which a tournament is put together again that is written game by game.

    An encounter whose result does not follow from its games by the rules of the tournament has a remark of its own.
    """
    if layout.parts:
        yield _ROUNDS + " ".join(map(str, layout.parts))
        made = _folded(laid.rounds, layout, rules_of(tournament))
        for number, (round_, other) in enumerate(zip(tournament.rounds, made, strict=True), 1):
            by_pair = {frozenset((game.white, game.black)): game for game in other.games}
            for game in round_.games:
                if by_pair[frozenset((game.white, game.black))] != replace(game, score=None):
                    result = "-".join(game.result.value) if game.result is not Result.PENDING else "open"
                    without = "" if game.games or game.result is Result.PENDING else " without games"
                    yield f"Encounter @ Round {layout.first(number)}: {game.white}-{game.black} {result}{without}"
    for number, round_ in enumerate(tournament.rounds, 1):
        scored = [
            f"{game.white}-{game.black} {game.score[0]}:{game.score[1]}"
            for game in round_.games
            if game.score is not None
        ]
        if scored:
            yield f"Scores @ Round {layout.first(number)}: {', '.join(scored)}"


@dataclass(frozen=True, slots=True)
class Folded:
    """A tournament put together again, and the remarks that fit nothing in it."""

    tournament: Tournament
    left: tuple[str, ...]
    together: bool = True
    """Whether the rounds belong together as the system has it, where it says which do."""


def folded(tournament: Tournament, remarks: Sequence[str]) -> Folded:
    """Put encounters and scores together again, from the rounds of a report file and its remarks."""
    left = []
    usual = layout_of(tournament, len(tournament.rounds))
    found = usual if usual is not None and _belong_together(tournament.rounds, usual) else None
    for text in remarks:
        if text.startswith(_ROUNDS):
            stated = Layout(tuple(map(int, text.removeprefix(_ROUNDS).split())), usual.later if usual else 1)
            if sum(stated.parts) == len(tournament.rounds):
                found = stated
            else:
                left.append(text)
    layout = found or Layout((1,) * len(tournament.rounds))
    if found is not None:
        tournament = put_back(tournament, found, _folded(tournament.rounds, found, rules_of(tournament)))
    for text in remarks:
        if (match := _ENCOUNTER.fullmatch(text)) is not None:
            changed = _stated(tournament, layout, match)
        elif (match := _SCORES.fullmatch(text)) is not None:
            changed = _scored(tournament, layout, match)
        else:
            continue
        if changed is None:
            left.append(text)
        else:
            tournament = changed
    return Folded(tournament, tuple(left), together=usual is None or found is not None)


def _belong_together(rounds: Sequence[Round], layout: Layout) -> bool:
    """Whether whoever meets in the first of the rounds that belong together meets in all of them."""
    pairs = [{frozenset((game.white, game.black)) for game in round_.games} for round_ in rounds]
    return all(
        pairs[layout.first(number) - 1] == pairs[other - 1]
        for number in range(1, len(layout.parts) + 1)
        for other in range(layout.first(number), layout.last(number) + 1)
    )


def _folded(rounds: Sequence[Round], layout: Layout, rules: MatchRules) -> tuple[Round, ...]:
    """The rounds of encounters that rounds of single games are parts of."""
    made = []
    at = 0
    for count in layout.parts:
        parts = rounds[at : at + count]
        at += count
        games: dict[frozenset[int], list[Game]] = {}
        for part in parts:
            for game in part.games:
                games.setdefault(frozenset((game.white, game.black)), []).append(game)
        seated = {number for pair in games for number in pair}
        kept, players = [], set[int]()
        for pair, several in games.items():
            if players.isdisjoint(pair):
                kept.append(_encounter(several, rules))
                players |= pair
        made.append(Round(tuple(kept), tuple(bye for bye in parts[0].byes if bye.player not in seated)))
    return tuple(made)


def _encounter(games: Sequence[Game], rules: MatchRules) -> Game:
    first = games[0]
    singles = tuple(Single(game.white, game.result, game.rated) for game in games if game.result.finished)
    if not singles:
        return first
    blank = Game(first.white, first.black, coloured=first.coloured)
    try:
        return with_games(rules, blank, singles)
    except ValueError:  # more games than the rules provide for: a remark says how it ended
        return replace(blank, games=singles)


def _stated(tournament: Tournament, layout: Layout, found: re.Match[str]) -> Tournament | None:
    """The tournament with an encounter as a remark has it; None if there is none."""
    white, black = int(found[2]), int(found[3])
    try:
        result = Result((found[4], found[5])) if found[4] else Result.PENDING
    except ValueError:
        return None
    number = int(found[1])
    game = _game(tournament, layout, number, white, black) or _game(tournament, layout, number, black, white)
    if game is None:
        return None
    if not found[6]:
        stated = Game(white, black, result, game.coloured, games=game.games)
    elif game.games and result.finished:
        first = singles_of(game)[0]
        rated = first.rated if first.white == white or first.rated is None else first.rated.reversed
        stated = Game(white, black, result, game.coloured, rated)
    else:
        return None
    return _with(tournament, layout, number, game, stated)


def _scored(tournament: Tournament, layout: Layout, found: re.Match[str]) -> Tournament | None:
    """The tournament with the scores of a round; None if one of them fits no game."""
    for part in found[2].split(", "):
        pair, _blank, score = part.partition(" ")
        white, black = map(int, pair.split("-"))
        one, two = map(int, score.split(":"))
        game = _game(tournament, layout, int(found[1]), white, black)
        if game is None or not game.result.finished:
            return None
        changed = _with(tournament, layout, int(found[1]), game, replace(game, score=(one, two)))
        tournament = changed
    return tournament


def _game(tournament: Tournament, layout: Layout, number: int, white: int, black: int) -> Game | None:
    number = layout.back(number)
    if not 1 <= number <= len(tournament.rounds):
        return None
    games = tournament.rounds[number - 1].games
    return next((game for game in games if (game.white, game.black) == (white, black)), None)


def _with(tournament: Tournament, layout: Layout, number: int, old: Game, new: Game) -> Tournament:
    rounds = list(tournament.rounds)
    place = layout.back(number) - 1
    games = tuple(new if game is old else game for game in rounds[place].games)
    rounds[place] = Round(games, rounds[place].byes)
    return tournament.revised(rounds=tuple(rounds))
