"""Standings of a tournament: who is where, with which values, and why."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from random import Random

from torneo.model import Event, Kind, Regulations, Team, TeamEvent, Tournament
from torneo.model.entrants import entrants
from torneo.model.regulations import Application
from torneo.pairing.play_offs import PlayOffState
from torneo.ranking.base import Context
from torneo.ranking.basis import Asked, Basis
from torneo.ranking.by_points import codes_of
from torneo.ranking.editions import TIE_BREAK_RULES
from torneo.ranking.formats import (
    BY_OTHER_THAN_POINTS,
    System,
    check_rankable,
    format_of,
    is_team_tournament,
    options_of,
    system_of,
    unknown_system,
    what_ranks,
)
from torneo.ranking.outcome import SETTLED, Explanation, Neighbours, Row, Standings
from torneo.ranking.play_offs import with_play_offs
from torneo.ranking.problems import StandingsError
from torneo.ranking.ranking import Ranking, rank
from torneo.ranking.selection import Selection
from torneo.ranking.withdrawn import without_withdrawn
from torneo.rules import undated
from torneo.text import Text
from torneo.text import marked as _

__all__ = ["SETTLED", "Explanation", "Neighbours", "Row", "Standings", "check_tie_breaks", "standings"]


def standings(
    tournament: Tournament,
    tie_breaks: str | Iterable[str] | None = None,
    *,
    after: int | None = None,
    edition: str | None = None,
    system: System | None = None,
    application: Application | None = None,
    unrated: int | str | None = None,
    lots: Random | None = None,
    manual: Sequence[int] = (),
    selection: Selection | None = None,
    individual: bool = False,
    withdrawn: Iterable[int] | None = None,
    options: Mapping[str, str] | None = None,
) -> Standings:
    """Rank a tournament, as its system asks for (:mod:`torneo.ranking.formats`).

    Points and tie-breaks decide the places, except in a knock-out and in the Keizer system; ``system`` overrules that.
    Without tie-breaks the list of the tournament is used (records 212 and 202). Teams are ranked in a team
    tournament, its players if ``individual`` is set. ``unrated`` is the declared method for rating tie-breaks:
    a rating, ``national`` for the national rating, or ``skip`` for leaving games against the unrated out.
    ``withdrawn`` names those who left a round robin: the games of whoever had played fewer than half do not count
    (C.05 6.6). How the list is applied and whether lots are drawn is as the tournament says, unless another way is
    given. ``options`` are those of the pairing system, by default the tournament's own: the limit on counting rounds
    in Monrad and Schenkel applies here too.

    >>> from torneo.model import Game, Player, Result, Round
    >>> three = Tournament(
    ...     (Player(1, "Ana"), Player(2, "Eva"), Player(3, "Leo"), Player(4, "Pau")),
    ...     (Round((Game(1, 2, Result.DRAW), Game(3, 4, Result.WHITE_WIN))),
    ...      Round((Game(3, 1, Result.WHITE_WIN), Game(2, 4, Result.DRAW)))),
    ... )
    >>> for row in standings(three, "BH,SB").rows:
    ...     print(row.rank, row.name, *row.texts)
    1 Leo 2.0 1.0 1.0
    2 Eva 1.0 1.0 0.5
    3 Ana 0.5 3.0 0.5
    3 Pau 0.5 3.0 0.5
    """
    if after is not None and not 0 <= after <= len(tournament.rounds):
        raise StandingsError(
            _("after round {after}: 0 to {last} is accepted"), after=after, last=len(tournament.rounds)
        )
    if tournament.pairs_teams and not individual and (system or system_of(tournament)) in BY_OTHER_THAN_POINTS:
        tournament = entrants(tournament)  # how far a team came, and not what its players scored
    played = tournament if after is None else tournament.revised(rounds=tournament.rounds[:after])
    tournament = tournament.proper
    after = None if after is None else min(after, len(tournament.rounds))
    rules = TIE_BREAK_RULES.named(edition) if edition else TIE_BREAK_RULES.on(tournament.event.start)
    teams = (system or system_of(tournament)) is System.TOTALS or is_team_tournament(tournament)
    as_teams = teams and not individual
    if selection and as_teams:
        raise StandingsError(_("part of the field: choose the standings of the players to select among them"))
    codes = codes_of(tournament, tie_breaks)
    kind = _kind(tournament, system, as_teams=as_teams)
    notes: list[Text] = []
    if system is None and (unknown := unknown_system(tournament)) is not None:
        notes.append(unknown)
    robin = kind is System.ROUND_ROBIN and not as_teams
    if withdrawn is not None or robin:
        tournament = without_withdrawn(tournament, withdrawn, notes, closed=robin)
    asked = Asked(
        tournament,
        rules,
        codes,
        options_of(tournament) if options is None else options,
        notes,
        format_of(tournament),
        after,
        unrated,
        from_file=tie_breaks is None,
        as_teams=as_teams,
        predetermined=kind is System.ROUND_ROBIN,
    )
    basis = what_ranks(tournament, kind, asked=system is not None)(asked)
    context = basis.context
    regulations = tournament.regulations
    chance = Random(regulations.lots) if lots is None and regulations.lots is not None else lots
    group = list(range(len(context.entrants)))
    if selection:
        numbers = {player.number for player in selection.chosen(tournament)}
        group = [index for index in group if context.entrants[index].number in numbers]
    ranking = rank(
        context,
        basis.columns,
        group,
        application=application or regulations.application,
        lots=chance,
        manual=_indices(context, manual) or ([] if teams and individual else _by_hand(context, regulations)),
    )
    decided: tuple[PlayOffState, ...] = ()
    if basis.by_points and not as_teams and len(played.rounds) > len(tournament.rounds):
        decided = with_play_offs(context, ranking, played, notes)
    if basis.by_points:
        notes += filter(None, [undated(tournament.event.start, rules.edition.id, named=edition is not None)])
    unfinished = _unfinished(asked, context)
    if unfinished:
        notes.append(
            Text(
                _("{count} game has no result yet: these standings are not final"),
                {"count": unfinished},
                many=_("{count} games have no result yet: these standings are not final"),
            )
        )
    return replace(_result(basis, ranking, kind, notes), unfinished=unfinished, play_offs=decided)


def check_tie_breaks(event: Event, regulations: Regulations, *, teams: bool = False) -> None:
    """Refuse a list of tie-breaks with a code that is not known or must not be used in the tournament's system."""
    empty = Tournament(event=event, regulations=Regulations(system=regulations.system))
    kind = system_of(empty)
    if teams and kind is not System.STAGES:  # the tables of groups are made of matches alone
        empty = replace(empty, teams=(Team(1),), team_event=TeamEvent(), rounds=())
    robin = kind in (System.ROUND_ROBIN, System.STAGES)
    standings(empty, regulations.tie_breaks, system=System.ROUND_ROBIN if robin else System.SWISS)


def _kind(tournament: Tournament, system: System | None, *, as_teams: bool) -> System:
    """What the places follow from: what was asked for, or what the tournament says."""
    if system is None:
        check_rankable(tournament)
    kind = system or system_of(tournament)
    if kind in (System.SWISS, System.ROUND_ROBIN):
        return kind
    if kind is System.TOTALS:
        return kind if as_teams else System.ROUND_ROBIN
    if as_teams:
        raise StandingsError(
            _(
                "a {system} of teams cannot be ranked yet; the players of it can, and a list by points is there if you"
                " ask for the system swiss"
            ),
            system=kind.value,
        )
    return System.SWISS if is_team_tournament(tournament) else kind


def _unfinished(asked: Asked, context: Context) -> int:
    """How many of the games that count have no result."""
    if context.teams is None:
        return sum(row.count(Kind.UNFINISHED) for row in context.fields[context.primary].kinds) // 2
    return sum(not game.result.finished for round_ in asked.played.rounds for game in round_.games)


def _by_hand(context: Context, regulations: Regulations) -> list[int]:
    """The order that the tournament itself has, of those who are ranked."""
    index_of = {entrant.number: index for index, entrant in enumerate(context.entrants)}
    return [index_of[number] for number in regulations.order_by_hand if number in index_of]


def _indices(context: Context, numbers: Sequence[int]) -> list[int]:
    index_of = {entrant.number: index for index, entrant in enumerate(context.entrants)}
    for number in numbers:
        if number not in index_of:
            raise StandingsError(_("order by hand: number {number} is not in the tournament"), number=number)
    if len(set(numbers)) != len(numbers):
        raise StandingsError(_("order by hand: a number stands there twice"))
    return [index_of[number] for number in numbers]


def _result(basis: Basis, ranking: Ranking, kind: System, notes: list[Text]) -> Standings:
    context, tie_breaks = basis.context, basis.columns
    entrants = context.entrants
    columns = tuple(tie_break.code.text for tie_break in tie_breaks)
    score_first = tie_breaks[0].name == "PTS" and not tie_breaks[0].code.reference
    shown = range(int(score_first), len(columns))
    units = tuple(tie_breaks[column].unit for column in shown)
    lines = list(zip(*(ranking.values[column] for column in shown), strict=True)) or [()] * len(entrants)
    scores = context.counted_scores(context.primary)
    rows = []
    for index in ranking.order:
        entrant, place, score = entrants[index], ranking.ranks[index], scores[index]
        level = score if basis.by_points else -place
        rows.append(Row(place, entrant.number, entrant.name, score, lines[index], units, level))
    numbers = [entrant.number for entrant in entrants]
    return Standings(
        context.rules.edition.id,
        kind,
        context.fields[context.primary].rounds,
        tuple(columns[column] for column in shown),
        tuple(rows),
        tuple(notes),
        tuple(tuple(numbers[index] for index in group) for group in ranking.lots),
        tuple(tuple(numbers[index] for index in group) for group in ranking.by_hand),
        by_points=basis.by_points,
        context=context,
        ranking=ranking,
        tie_breaks=tie_breaks,
    )
