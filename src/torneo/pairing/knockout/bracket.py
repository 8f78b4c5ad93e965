"""Knock-out brackets of one, two, three or more eliminations (003, 2.1; 001, line 1687)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from torneo.pairing.knockout.dapiran import dapiran
from torneo.pairing.knockout.guarantee import add_promised, fewest_ties, play_for_places
from torneo.pairing.knockout.seeding import Seeding, first_round
from torneo.pairing.knockout.sources import LoserOf, Seed, Source, Tie, WinnerOf
from torneo.pairing.tables.schedule import ScheduleError, require_count
from torneo.pairing.tables.verify import Fault
from torneo.text import Text
from torneo.text import marked as _

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


@dataclass(frozen=True, slots=True)
class Bracket:
    """All the ties of a knock-out; every tie comes after those it takes its players from."""

    entrants: int
    eliminations: int
    """How many lost ties put a player out."""
    ties: tuple[Tie, ...]
    final: int
    """Number of the tie whose winner is the champion."""
    promised: int = 0
    """How many ties everybody plays at least; 0: nothing is promised."""
    ends: tuple[tuple[Source, tuple[int, int]], ...] = ()
    """Where losers play on for places: who ends where, and the places that they have or share."""

    def tie(self, number: int) -> Tie:
        """The tie with a number.

        >>> str(knockout(4).tie(3))
        'W1-W2'
        """
        if not 1 <= number <= len(self.ties):
            raise ScheduleError(
                _("there is no tie {number}: they go from 1 to {ties}"), number=number, ties=len(self.ties)
            )
        return self.ties[number - 1]


class _Builder:
    """Numbers the ties as they are made; a missing side is a free pass."""

    def __init__(self) -> None:
        self.ties: list[Tie] = []

    def tie(
        self, level: int, round_: int, first: Source, second: Source, replay_of: int | None = None
    ) -> tuple[WinnerOf, LoserOf]:
        number = len(self.ties) + 1
        self.ties.append(Tie(number, level, round_, first, second, replay_of))
        return WinnerOf(number), LoserOf(number)

    def add(self, level: int, round_: int, first: Source, second: Source, places: tuple[int, int] | None) -> Tie:
        """A tie of those who lost and play on."""
        self.ties.append(Tie(len(self.ties) + 1, level, round_, first, second, places=places))
        return self.ties[-1]

    def play(
        self, level: int, round_: int, pairs: Sequence[tuple[Source | None, Source | None]]
    ) -> tuple[list[Source | None], list[Source | None]]:
        """A round of ties: who goes on, and who drops to the next level."""
        on: list[Source | None] = []
        down: list[Source | None] = []
        for first, second in pairs:
            if first is None or second is None:
                on.append(first if second is None else second)
                down.append(None)
            else:
                winner, loser = self.tie(level, round_, first, second)
                on.append(winner)
                down.append(loser)
        return on, down


def _opening(
    build: _Builder, entrants: int, dispensed: Sequence[int], seeding: Seeding
) -> tuple[list[Source | None], list[list[Source | None]], int]:
    """Play the rounds some players skip: the sides in bracket order, the losers, the number of rounds.

    Seeds are in order of strength: those dispensed from most rounds come first, then the released. In a round
    that is not the whole bracket the players in it are paired by the same principle as the bracket, and a
    winner takes the place of the stronger of the two.
    """
    plan = dapiran(entrants, dispensed)
    comes_in: list[int] = []
    for skipped in range(len(plan.dispensed), 0, -1):
        comes_in += [skipped + 1] * plan.dispensed[skipped - 1]
    start = plan.sums[-1].first_round
    comes_in += [start + 1] * plan.released
    comes_in += [start] * (entrants - len(comes_in))
    alive: list[tuple[int, Source]] = []
    slots: list[tuple[int, Source | None]] = []
    last = plan.rounds[-1].number
    for number in range(start, last + 1):
        alive += [(seed, Seed(seed)) for seed, round_ in enumerate(comes_in, start=1) if round_ == number]
        alive.sort(key=lambda side: side[0])
        if number == last:
            break
        half = len(alive) // 2
        lower = alive[half:] if seeding == "equidistant" else alive[half:][::-1]
        going: list[tuple[int, Source]] = []
        for (seed, one), (_seed, other) in zip(alive[:half], lower, strict=True):
            winner, loser = build.tie(1, number - start + 1, one, other)
            going.append((seed, winner))
            slots.append((seed, loser))
        alive = going
    order = [number for pair in first_round(len(alive), seeding) for number in pair] if len(alive) > 1 else [1]
    sides: list[Source | None] = [alive[number - 1][1] for number in order]
    losers = dict(slots)
    # Only when nobody is dispensed is there one opening round, whose losers keep the order of the bracket.
    first_losers = [losers.get(alive[number - 1][0]) for number in order]
    return sides, [first_losers] if slots else [], last - start


def _lower_level(
    build: _Builder, level: int, batches: Sequence[list[Source | None]]
) -> tuple[Source | None, list[list[Source | None]]]:
    """The level of those who have lost once more: those who drop in meet those who are there.

    Each batch of newcomers comes in the other way round from the one before, so that opponents of the level
    above do not meet again at once.
    """
    pool: list[Source | None] = []
    dropped: list[list[Source | None]] = []
    round_ = 0

    def play(pairs: list[tuple[Source | None, Source | None]]) -> list[Source | None]:
        nonlocal round_
        before = len(build.ties)
        on, down = build.play(level, round_ + 1, pairs)
        round_ += len(build.ties) > before
        dropped.append(down)
        return on

    for place, batch in enumerate(batches):
        if not pool:
            pool = list(batch)
            continue
        while len(pool) > len(batch):
            pool = play(list(zip(pool[::2], pool[1::2], strict=True)))
        half = len(batch) // 2
        newcomers = batch[::-1] if place % 2 else batch[half:] + batch[:half]
        pool = play(list(zip(newcomers, pool, strict=True)))
    while len(pool) > 1:
        pool = play(list(zip(pool[::2], pool[1::2], strict=True)))
    return (pool[0] if pool else None), dropped


def knockout(
    entrants: int,
    eliminations: int = 1,
    seeding: Seeding = "compensation",
    dispensed: Sequence[int] = (),
    *,
    third_place: bool = False,
    guarantee: int = 0,
) -> Bracket:
    """The bracket of so many entrants, numbered by strength or as drawn by :func:`~.seeding.draw_numbers`.

    Players are put out by so many lost ties. Who skips rounds is settled by the Dapiran system, the strongest
    first. With more than one elimination the champions of the levels meet at the end, from the lowest up, and
    play again as long as both are still in. Dispensed players and the third place belong to the single
    elimination.

    With a guarantee everybody plays so many ties at least: in a single elimination whoever loses plays on for places
    among those who lost with them; otherwise those who are out too soon play one another.

    >>> [str(tie) for tie in knockout(6).ties]
    ['3-6', '4-5', '1-W2', '2-W1', 'W3-W4']
    >>> [str(tie) for tie in knockout(4, guarantee=2).ties]
    ['1-4', '2-3', 'W1-W2', 'L1-L2']
    >>> [(tie.level, str(tie)) for tie in knockout(4, eliminations=2).ties]
    [(1, '1-4'), (1, '2-3'), (1, 'W1-W2'), (2, 'L1-L2'), (2, 'L3-W4'), (0, 'W3-W5'), (0, 'W3-W5')]
    """
    require_count("entrants", entrants, 2)
    require_count("eliminations", eliminations, 1)
    if eliminations > 1 and (any(dispensed) or third_place):
        raise ScheduleError(
            _("dispensed players are accepted with one elimination, and {eliminations} were given")
            if any(dispensed)
            else _("a tie for the third place is accepted with one elimination, and {eliminations} were given"),
            eliminations=eliminations,
        )
    if guarantee and any(dispensed):
        raise ScheduleError(_("nobody is dispensed from rounds where a number of ties is guaranteed"))
    build = _Builder()
    sides, batches, round_ = _opening(build, entrants, dispensed, seeding)
    if guarantee and eliminations == 1:
        opening = tuple(build.ties)
        dropped = [loser for loser in (batches[0] if batches else []) if loser is not None]
        here = [side for side in sides if side is not None]
        final, ends = play_for_places(build.add, opening, here, dropped, round_, guarantee, third_place=third_place)
        bracket = Bracket(entrants, 1, tuple(build.ties), final, guarantee, ends)
        return _kept(bracket, guarantee, (source for source, _places in ends))
    while len(sides) > 1:
        round_ += 1
        sides, down = build.play(1, round_, list(zip(sides[::2], sides[1::2], strict=True)))
        batches.append(down)
    champions = [sides[0]]
    semifinal_losers = [loser for loser in batches[-2] if loser] if len(batches) > 1 else []
    if third_place and len(semifinal_losers) == 2:
        build.tie(-1, round_, semifinal_losers[0], semifinal_losers[1])
    elif third_place:
        raise ScheduleError(
            _("{entrants} entrants given: a tie for the third place needs 4 or more"), entrants=entrants
        )
    for level in range(2, eliminations + 1):
        champion, batches = _lower_level(build, level, batches)
        champions.append(champion)
    final = _final_stage(build, champions, eliminations)
    if not guarantee:
        return Bracket(entrants, eliminations, tuple(build.ties), final)
    add_promised(build.add, tuple(build.ties), eliminations, guarantee)
    bracket = Bracket(entrants, eliminations, tuple(build.ties), final, guarantee)
    return _kept(bracket, guarantee, _ended(bracket))


def _kept(bracket: Bracket, guarantee: int, ends: Iterable[Source]) -> Bracket:
    """The bracket, if everybody plays as many ties in it as promised."""
    fewest = fewest_ties(bracket.ties, ends)
    if fewest < guarantee:
        raise ScheduleError(
            _("{entrants} entrants: somebody would play {fewest} ties only, and {guarantee} are guaranteed"),
            entrants=bracket.entrants,
            fewest=fewest,
            guarantee=guarantee,
        )
    return bracket


def _ended(bracket: Bracket) -> list[Source]:
    """The winners and losers who play no further tie; a repeated final takes its players from the first."""
    used = {source for tie in bracket.ties for source in (tie.first, tie.second)}
    found: list[Source] = []
    for tie in bracket.ties:
        if tie.replay_of is None and tie.level != 0:
            found += [source for source in (WinnerOf(tie.number), LoserOf(tie.number)) if source not in used]
    return found


def _final_stage(build: _Builder, champions: Sequence[Source | None], eliminations: int) -> int:
    left = [(lost, champion) for lost, champion in enumerate(champions) if champion is not None]
    lost, challenger = left.pop()
    round_ = 0
    while left:
        above, champion = left.pop()
        # Each can lose so many more times; the last of those games is never needed.
        most = (eliminations - above) + (eliminations - lost) - 1
        opening: int | None = None
        for _again in range(most):
            round_ += 1
            winner, _loser = build.tie(0, round_, champion, challenger, opening)
            opening = opening or winner.tie
        lost, challenger = above, winner
    return challenger.tie if isinstance(challenger, WinnerOf) else 0


def verify_bracket(bracket: Bracket) -> tuple[Fault, ...]:
    """What breaks a bracket: an entrant who is not in once, a winner or loser who goes nowhere or twice.

    >>> verify_bracket(knockout(13, eliminations=3)), verify_bracket(knockout(16, guarantee=3))
    ((), ())
    """
    used: Counter[Source] = Counter(source for source, _places in bracket.ends)
    faults = []
    for tie in bracket.ties:
        for source in (tie.first, tie.second):
            if not isinstance(source, Seed) and source.tie >= tie.number:
                faults.append(
                    Fault(
                        "order",
                        Text(
                            _("tie {number} takes a player from tie {tie}, which is later"),
                            {"number": tie.number, "tie": source.tie},
                        ),
                    )
                )
            if tie.replay_of is None:
                used[source] += 1
    wanted: Counter[Source] = Counter(Seed(number) for number in range(1, bracket.entrants + 1))
    replays = Counter(tie.replay_of for tie in bracket.ties if tie.replay_of)
    third = {source for tie in bracket.ties if tie.level < 0 for source in (tie.first, tie.second)}
    for tie in bracket.ties:
        if bracket.ends:
            wanted[WinnerOf(tie.number)] = wanted[LoserOf(tie.number)] = 1
            continue
        more = tie.number + replays[tie.number] > tie.number or (
            tie.replay_of is not None and tie.number < tie.replay_of + replays[tie.replay_of]
        )
        if tie.number != bracket.final and tie.level >= 0 and not more:
            wanted[WinnerOf(tie.number)] = 1
        if 0 < tie.level < bracket.eliminations or LoserOf(tie.number) in third:
            wanted[LoserOf(tie.number)] = 1
    if used != wanted:
        for source in sorted((s for s in {*used, *wanted} if used[s] != wanted[s]), key=str):
            faults.append(
                Fault(
                    "places",
                    Text(
                        _("{source} has {source2} places in the bracket, not {source3}"),
                        {"source": source, "source2": used[source], "source3": wanted[source]},
                    ),
                )
            )
    ends = [source for source, _places in bracket.ends] or _ended(bracket)
    if bracket.promised and (fewest := fewest_ties(bracket.ties, ends)) < bracket.promised:
        few = Text(
            _("somebody plays {fewest} ties only, and {promised} are guaranteed"),
            {"fewest": fewest, "promised": bracket.promised},
        )
        faults.append(Fault("guarantee", few))
    return tuple(faults)
