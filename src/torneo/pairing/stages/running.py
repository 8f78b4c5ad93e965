"""Groups and their final played round by round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from torneo.model import ByeKind, Tournament
from torneo.pairing.book.chapters import STAGES
from torneo.pairing.knockout.cup import Cup
from torneo.pairing.knockout.match import MatchRules
from torneo.pairing.reasons import Reason, StepKind
from torneo.pairing.result import Board, BracketTrace, RoundPairing
from torneo.pairing.stages.finals import cup_of_finalists, final_schedule, numbered, seeds
from torneo.pairing.stages.qualifying import named_in, qualified
from torneo.pairing.stages.rules import After, Group, StageRules, finalists_of, first_stage, groups_of, stage_rules
from torneo.pairing.tables.berger_system import rounds_of_cycle
from torneo.pairing.tables.schedule import Schedule, ScheduleError
from torneo.rules import Edition
from torneo.text import marked as _

NAME = "groups"


@dataclass(frozen=True, slots=True)
class Stages:
    """A tournament in groups as far as it was paired."""

    tournament: Tournament
    rules: StageRules
    groups: tuple[Group, ...]

    @property
    def first(self) -> int:
        """How many rounds the groups take."""
        return len(first_stage(self.groups, self.rules.cycles).rounds)

    def finalists(self) -> tuple[int, ...]:
        """Who goes on: in the order of the bracket before a knock-out, otherwise by place."""
        tiers = qualified(self.tournament, self.groups, self.rules)
        if self.rules.after is After.CUP:
            return seeds(tiers, self.group_of, self.rules.cup)
        return tuple(number for tier in tiers for number in tier)

    @property
    def group_of(self) -> dict[int, str]:
        """By player, the name of the group."""
        return {number: group.name for group in self.groups for number in group.players}

    def final(self) -> Schedule:
        """The rounds of a final that is a round robin; once it is paired, its players are known by its games."""
        paired = len(self.tournament.rounds) > self.first
        finalists = sorted(named_in(self.tournament.rounds[self.first])) if paired else self.finalists()
        return final_schedule(finalists, self.groups, self.rules)

    def cup(self, finalists: tuple[int, ...]) -> Cup:
        """The knock-out, by the numbers of its bracket."""
        return cup_of_finalists(self.tournament, self.first, finalists, self.rules.cup)


def stages_of(tournament: Tournament, settings: Mapping[str, str]) -> Stages:
    """The groups of a tournament and what follows them."""
    rules = stage_rules(settings)
    return Stages(tournament, rules, groups_of(tournament, rules))


def pair_stages(
    tournament: Tournament, edition: Edition, round_number: int | None, settings: Mapping[str, str]
) -> RoundPairing:
    """A round of the groups, or of the final once their results are there.

    >>> from torneo.model import Player
    >>> from torneo.pairing.formats import FORMATS
    >>> from torneo.rules import Topic, edition
    >>> seven, options = Tournament(tuple(map(Player, range(1, 8)))), FORMATS["groups"].settings({"groups": "2"})
    >>> pairing = pair_stages(seven, edition(Topic.BOOK, "2017"), None, options)
    >>> [(board.white, board.black) for board in pairing.boards], pairing.bye
    ([(4, 5), (2, 7), (3, 6)], 1)
    """
    number = len(tournament.rounds) + 1 if round_number is None else round_number
    stages = stages_of(tournament, settings)
    if number <= stages.first:
        return _of_schedule(first_stage(stages.groups, stages.rules.cycles), number, number, edition)
    if stages.rules.after is After.NOTHING:
        raise ScheduleError(_("round {number}: the schedule has {rounds} rounds"), number=number, rounds=stages.first)
    if stages.rules.after is After.CUP:
        kept = max(number - 1, stages.first + 1)  # the first round of the knock-out says who is in it
        finalists = stages_of(tournament.revised(rounds=tournament.rounds[:kept]), settings).finalists()
        before = stages_of(tournament.revised(rounds=tournament.rounds[: number - 1]), settings)
        return _of_cup(before.cup(finalists), finalists, number, edition)
    return _of_schedule(stages.final(), number - stages.first, number, edition)


def _of_schedule(schedule: Schedule, line: int, number: int, edition: Edition) -> RoundPairing:
    if not 1 <= line <= len(schedule.rounds):
        raise ScheduleError(
            _("round {number}: the schedule has {rounds} rounds"),
            number=number,
            rounds=number - line + len(schedule.rounds),
        )
    round_ = schedule.rounds[line - 1]
    pairs = tuple(numbered(round_.games))
    everybody = tuple(sorted(number for number in schedule.entrants if isinstance(number, int)))
    playing = {player for pair in pairs for player in pair}
    free = tuple(number for number in everybody if number not in playing)
    figures = {"line": line, "rounds": len(schedule.rounds)}
    trace = BracketTrace(0, StepKind.SCHEDULE, (), everybody, pairs, free, (), figures=figures)
    return RoundPairing(
        number,
        NAME,
        edition.id,
        STAGES[edition.id],
        tuple(Board(white, black, Reason.BY_THE_TABLE) for white, black in pairs),
        free[0] if free else None,
        (trace,),
        (Reason.FREE_BY_THE_TABLE,) if free else (),
        ByeKind.ZERO,
        resting=free[1:],
    )


def _of_cup(cup: Cup, finalists: tuple[int, ...], number: int, edition: Edition) -> RoundPairing:
    round_ = cup.next_round()
    if round_ is None:
        raise ScheduleError(_("round {number}: the knock-out is decided, no tie is left to play"), number=number)
    pairs = tuple((finalists[game.white - 1], finalists[game.black - 1]) for game in round_.games)
    playing = {player for pair in pairs for player in pair}
    seats = {seat for game in round_.games for seat in (game.white, game.black)}
    resting = tuple(finalists[seat - 1] for seat in cup.resting(seats))
    figures = {"first": min(now.tie.number for now in cup.state.ready())}
    trace = BracketTrace(0, StepKind.BRACKET, (), tuple(sorted(playing)), pairs, resting, (), figures=figures)
    return RoundPairing(
        number,
        NAME,
        edition.id,
        STAGES[edition.id],
        tuple(Board(white, black, Reason.FIRST_OF_THE_TIE) for white, black in pairs),
        None,
        (trace,),
        (Reason.THROUGH,) if resting else (),
        resting=resting,
    )


def rounds_of_stages(tournament: Tournament, settings: Mapping[str, str]) -> int | None:
    """How many rounds all stages take; None where it depends on the results.

    >>> from torneo.model import Player
    >>> from torneo.pairing.formats import FORMATS
    >>> book = Tournament(tuple(map(Player, range(1, 33))))
    >>> rounds_of_stages(book, FORMATS["groups"].settings({"groups": "4", "final": "amsterdam"}))
    13
    """
    stages = stages_of(tournament, settings)
    if stages.rules.after is After.NOTHING:
        return stages.first
    if stages.rules.after is After.ROBIN:
        return stages.first + stages.rules.second_cycles * rounds_of_cycle(finalists_of(stages.groups, stages.rules))
    if stages.rules.after is After.CUP or stages.rules.best:
        return None
    anybody = [number for group in stages.groups for number in group.players[: stages.rules.qualify]]
    return stages.first + len(final_schedule(anybody, stages.groups, stages.rules).rounds)


def rounds_ahead(tournament: Tournament, settings: Mapping[str, str]) -> range:
    """The rounds of the groups; once a final is paired that is a round robin, those of the final."""
    stages = stages_of(tournament, settings)
    if len(tournament.rounds) <= stages.first:
        return range(1, stages.first + 1)
    last = stages.first + (len(stages.final().rounds) if stages.rules.final_of_robin else 0)
    return range(stages.first + 1, last + 1)


def stages_over(tournament: Tournament, settings: Mapping[str, str]) -> bool:
    """Whether the groups and what follows them are decided."""
    stages = stages_of(tournament, settings)
    played = len(tournament.rounds)
    if stages.rules.after is After.NOTHING or played <= stages.first:
        return stages.rules.after is After.NOTHING and played >= stages.first
    if stages.rules.after is After.CUP:
        return stages.cup(stages.finalists()).over
    return played >= stages.first + len(stages.final().rounds)


def ties_of_cup(settings: Mapping[str, str]) -> MatchRules | None:
    """How the ties of the knock-out are played, where one follows the groups."""
    rules = stage_rules(settings)
    return rules.cup.match if rules.after is After.CUP else None


def first_round_of_cup(tournament: Tournament, settings: Mapping[str, str]) -> int:
    """The first round of the knock-out that follows the groups."""
    return stages_of(tournament, settings).first + 1
