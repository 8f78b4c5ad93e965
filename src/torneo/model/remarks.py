"""Remarks in a report file that tell what its records cannot: what a round was paired with."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from torneo.model.people import Player
from torneo.model.results import Result
from torneo.model.rounds import Round
from torneo.model.tournament import Tournament

_K = {"K of the rating list: ": "list_k", "K set by the arbiter: ": "k"}
_PAIRS = re.compile(r"(\d{1,4})=(\d{1,4})", re.ASCII)
_PAIR_LIST = re.compile(r": \d{1,4}=\d{1,4}(?: \d{1,4}=\d{1,4})*$", re.ASCII)
_OPTIONS = "Options of the pairing system: "
_CHANGED = re.compile(
    r"Changed after round (\d+) was paired @ Round (\d+): (\d+)-(\d+) ([^ -]|-)-([^ -]|-) => ([^ -]|-)-([^ -]|-)",
    re.ASCII,
)

_HAND = "Pairing by hand @ Round "
_BY_HAND = re.compile(rf"{_HAND}(\d+): [^(]*\((.*)\)", re.ASCII)


@dataclass(frozen=True, slots=True)
class ChangedResult:
    """A result that was corrected, or came in, after a later round had been paired with the former one.

    >>> changed = ChangedResult(3, 2, 4, 9, Result.WHITE_WIN, Result.DRAW)
    >>> changed.text
    'Changed after round 3 was paired @ Round 2: 4-9 1-0 => =-='
    >>> parse_changed(changed.text) == changed
    True
    """

    paired: int
    """The last round that was paired with the former result."""
    round: int
    white: int
    black: int
    before: Result
    after: Result

    @property
    def text(self) -> str:
        """The remark."""
        return "".join(map(str, self.parts))

    @property
    def parts(self) -> tuple[str | int, ...]:
        """The remark in pieces; the whole numbers among them are pairing numbers."""
        change = f" {'-'.join(self.before.value)} => {'-'.join(self.after.value)}"
        return (
            f"Changed after round {self.paired} was paired @ Round {self.round}: ",
            self.white,
            "-",
            self.black,
            change,
        )


def parse_changed(text: str) -> ChangedResult | None:
    """The changed result that a remark tells of; None if it tells of something else."""
    if not (found := _CHANGED.fullmatch(text)):
        return None
    paired, round_number, white, black = map(int, found.groups()[:4])
    codes = found.groups()[4:]
    try:
        return ChangedResult(paired, round_number, white, black, Result(codes[:2]), Result(codes[2:]))
    except ValueError:
        return None


def as_paired(tournament: Tournament, number: int) -> Tournament:
    """The tournament with the results that a round was paired with, where remarks say that they were others.

    >>> from torneo.model import Game, Player
    >>> two = Tournament(
    ...     (Player(1), Player(2)),
    ...     (Round((Game(1, 2, Result.DRAW),)), Round()),
    ...     comments=(ChangedResult(2, 1, 1, 2, Result.WHITE_WIN, Result.DRAW).text,),
    ... )
    >>> [as_paired(two, number).rounds[0].games[0].result.name for number in (2, 3)]
    ['WHITE_WIN', 'DRAW']
    """
    rounds = list(tournament.rounds)
    for text in reversed(tournament.comments):
        change = parse_changed(text)
        if change is None or change.round >= number or change.paired < number or change.round > len(rounds):
            continue
        round_ = rounds[change.round - 1]
        games = tuple(
            replace(game, result=change.before)
            if (game.white, game.black, game.result) == (change.white, change.black, change.after)
            else game
            for game in round_.games
        )
        rounds[change.round - 1] = Round(games, round_.byes)
    return tournament if tuple(rounds) == tournament.rounds else replace(tournament, rounds=tuple(rounds))


def k_remarks(players: Iterable[Player]) -> list[str]:
    """The remarks that tell K factors, which no record of a report file holds.

    >>> k_remarks([Player(1, list_k=40), Player(2, list_k=20, k=10)])
    ['K of the rating list: 1=40 2=20', 'K set by the arbiter: 2=10']
    """
    people = list(players)
    found = []
    for start, name in _K.items():
        stated = [f"{player.number}={k}" for player in people if (k := getattr(player, name)) is not None]
        if stated:
            found.append(start + " ".join(stated))
    return found


def with_k(players: Sequence[Player], comments: Sequence[str]) -> tuple[tuple[Player, ...], tuple[str, ...]]:
    """The players with the K factors that remarks tell, and the other remarks.

    >>> with_k([Player(1)], ["Rain", "K of the rating list: 1=40", "K set by the arbiter: 7=10"])[1]
    ('Rain', 'K set by the arbiter: 7=10')
    """
    people = {player.number: player for player in players}
    kept = []
    for text in comments:
        name = next((name for start, name in _K.items() if text.startswith(start)), "")
        pairs = [(int(number), int(k)) for number, k in _PAIRS.findall(text)]
        if not name or not _PAIR_LIST.search(text) or any(number not in people or not k for number, k in pairs):
            kept.append(text)
            continue
        for number, k in pairs:
            people[number] = replace(people[number], list_k=k) if name == "list_k" else replace(people[number], k=k)
    return tuple(people[player.number] for player in players), tuple(kept)


def results_changed(comments: tuple[str, ...], number: int) -> tuple[ChangedResult, ...]:
    """The results that were others when a round was paired, by the remarks of a report file."""
    changes = (parse_changed(text) for text in comments)
    return tuple(change for change in changes if change is not None and change.round < number <= change.paired)


def by_hand_start(number: int) -> str:
    """How the remark begins that a round was changed by hand; what was changed follows, then the reason in brackets."""
    return f"{_HAND}{number}: "


def reason_by_hand(comments: tuple[str, ...], number: int) -> str:
    """Why the arbiter changed the pairing of a round by hand, by the last remark on it; empty if nobody did.

    >>> reason_by_hand(("Pairing by hand @ Round 2: 1-5 => 1-6 (agreement: both asked)",), 2)
    'agreement: both asked'
    """
    found = (_BY_HAND.fullmatch(text) for text in reversed(comments))
    return next((match[2] for match in found if match and int(match[1]) == number), "")


def concerning(comments: tuple[str, ...], number: int) -> tuple[str, ...]:
    """The remarks that tell how a round was paired: with other results, or by hand."""
    return tuple(text for text in comments if results_changed((text,), number) or reason_by_hand((text,), number))


def options_remark(options: Mapping[str, str]) -> str:
    """The remark that names the options of the pairing system, which no record holds.

    >>> options_of((options_remark({"protect": "club", "colours": "off"}),))
    {'colours': 'off', 'protect': 'club'}
    """
    return _OPTIONS + " ".join(f"{name}={value}" for name, value in sorted(options.items()))


def options_of(comments: tuple[str, ...]) -> dict[str, str]:
    """The options of the pairing system that the remarks of a report file name."""
    for text in comments:
        if text.startswith(_OPTIONS):
            pairs = (part.partition("=") for part in text.removeprefix(_OPTIONS).split())
            return {name: value for name, _, value in pairs if name and value and "=" not in value}
    return {}
