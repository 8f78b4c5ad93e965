"""Standings of a tournament: who is where, with which values, and why."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from random import Random

from torneo.model import Event, Kind, Regulations, Tournament
from torneo.model.regulations import Application
from torneo.pairing.format import Later
from torneo.pairing.tables.withdrawal import as_counted, withdrawals
from torneo.ranking.base import Context, Encounter, Term, TieBreak, Value, tie_break_for
from torneo.ranking.codes import HIGHEST_RATING, Code, parse_code, parse_codes
from torneo.ranking.cup import Reached, cup_result
from torneo.ranking.editions import TIE_BREAK_RULES, TieBreakRules
from torneo.ranking.field import players_field
from torneo.ranking.formats import (
    System,
    check_rankable,
    is_team_tournament,
    options_of,
    system_of,
    unknown_system,
)
from torneo.ranking.keizer import keizer_columns
from torneo.ranking.matches import assumed_byes, team_results
from torneo.ranking.problems import StandingsError
from torneo.ranking.ranking import Ranking, rank
from torneo.ranking.selection import Selection
from torneo.ranking.text import value_text
from torneo.ranking.tie_breaks.rated import SKIP  # and with it, every tie-break enters itself in the register
from torneo.rules import Topic, citations, edition_for, undated, with_article
from torneo.text import Text
from torneo.text import marked as _

_SCORES = ("PTS", "MPTS", "GPTS")
_BY_STAGES = Later("torneo.ranking.stages:stage_columns")
_BUCHHOLZ = ("BH", "FB", "AOB", "SSSC")


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the standings."""

    rank: int
    number: int
    name: str
    points: int
    """In tenths."""
    values: tuple[Value, ...]
    """In the order of the columns, each in the unit of its tie-break."""
    units: tuple[int, ...] = field(repr=False)
    level: int = field(default=0, repr=False)
    """Higher is better; those of one level are tied before any tie-break: on points, or by place where points do not
    rank."""

    @property
    def texts(self) -> tuple[str, ...]:
        """Points and values as they are shown."""
        return value_text(self.points, 10), *map(value_text, self.values, self.units)


SETTLED = {"lots": _("lots"), "by hand": _("by hand"), "tied": _("tied")}
"""What settles two places, or does not, where no tie-break does."""


@dataclass(frozen=True, slots=True)
class Neighbours:
    """What separates a line from the next."""

    above: int
    below: int
    """Pairing numbers."""
    code: str
    """The tie-break, or ``lots``, ``by hand``, ``tied``."""
    above_text: str = ""
    below_text: str = ""
    article: str = ""

    @property
    def said(self) -> Text:
        """The reason in words, with the article."""
        if self.above_text or self.below_text:
            template = _("{above} before {below}: {code} {more} to {less}")
        else:
            template = _("{above} and {below}: {code}")
        values = {"above": self.above, "below": self.below, "more": self.above_text, "less": self.below_text}
        text = Text(template, values | {"code": Text(SETTLED.get(self.code, self.code))})
        return Text("{text}, {article}", {"text": text, "article": self.article}) if self.article else text

    def __str__(self) -> str:
        return self.said.text()


@dataclass(frozen=True, slots=True)
class Explanation:
    """Where one value comes from."""

    code: str
    title: Text
    article: str
    types: str
    text: str
    terms: tuple[Term, ...]
    unit: int

    def term_text(self, term: Term) -> str:
        """The value of a term."""
        return value_text(term.value, self.unit)


@dataclass(frozen=True)
class Standings:
    """The standings, and what is needed to explain them."""

    edition: str
    system: System
    after: int
    """Rounds counted."""
    columns: tuple[str, ...]
    """The codes as given, the score among them only where it is not the first."""
    rows: tuple[Row, ...]
    notes: tuple[Text, ...] = ()
    lots: tuple[tuple[int, ...], ...] = ()
    """Each group that lots decided, in the order drawn."""
    by_hand: tuple[tuple[int, ...], ...] = ()
    unfinished: int = 0
    """Games without a result: the standings are not final then."""
    context: Context = field(repr=False, compare=False, kw_only=True)
    ranking: Ranking = field(repr=False, compare=False, kw_only=True)
    tie_breaks: tuple[TieBreak, ...] = field(repr=False, compare=False, kw_only=True)

    @cached_property
    def neighbours(self) -> tuple[Neighbours, ...]:
        """What separates each line from the next."""
        numbers = [entrant.number for entrant in self.context.entrants]
        articles = [tie_break.cite(self.context) for tie_break in self.tie_breaks]
        lots = self.context.rules.article("lots")
        found = []
        for above, below, column, above_value, below_value, how in self.ranking.reasons:
            pair = numbers[above], numbers[below]
            if column is None:
                found.append(Neighbours(*pair, how, article=lots if how == "lots" else ""))
                continue
            tie_break = self.tie_breaks[column]
            texts = value_text(above_value, tie_break.unit), value_text(below_value, tie_break.unit)
            found.append(Neighbours(*pair, tie_break.code.text, *texts, articles[column]))
        return tuple(found)

    def explain(self, number: int) -> tuple[Explanation, ...]:
        """The terms of every value of one participant, in the order of the list.

        >>> from torneo.model import Game, Player, Result, Round
        >>> two = Tournament((Player(1, "Ana"), Player(2, "Eva")), (Round((Game(1, 2, Result.WHITE_WIN),)),))
        >>> [(value.code, value.text) for value in standings(two, "BH,SB").explain(1)]
        [('PTS', '1.0'), ('BH', '0.0'), ('SB', '0.0')]
        """
        index = self._index(number)
        found = []
        for column, tie_break in enumerate(self.tie_breaks):
            value = self.ranking.values[column][index]
            if isinstance(tie_break, Encounter):
                group = self.ranking.groups[column].get(index, (index,))
                terms = tie_break.terms_in(self.context, list(group), index)
            else:
                terms = tie_break.terms(self.context, index)
            found.append(
                Explanation(
                    tie_break.code.text,
                    tie_break.full_title,
                    tie_break.cite(self.context),
                    self.context.rules.types(tie_break.name),
                    value_text(value, tie_break.unit),
                    tuple(terms),
                    tie_break.unit,
                )
            )
        return tuple(found)

    def _index(self, number: int) -> int:
        numbers = [entrant.number for entrant in self.context.entrants]
        if number not in {row.number for row in self.rows}:
            raise StandingsError(_("number {number} is not in these standings"), number=number)
        return numbers.index(number)


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
    rules = TIE_BREAK_RULES.named(edition) if edition else TIE_BREAK_RULES.on(tournament.event.start)
    as_teams = is_team_tournament(tournament) and not individual
    if selection and as_teams:
        raise StandingsError(_("part of the field: choose the standings of the players to select among them"))
    codes, from_file = _codes(tournament, tie_breaks)
    kind = _kind(tournament, system, as_teams=as_teams)
    notes: list[Text] = []
    if system is None and (unknown := unknown_system(tournament)) is not None:
        notes.append(unknown)
    if withdrawn is not None or (kind is System.ROUND_ROBIN and not as_teams):
        tournament = _without_withdrawn(tournament, withdrawn, kind, notes, as_teams=as_teams)
    context = _context(tournament, after, rules, kind, codes, unrated, as_teams=as_teams)
    if as_teams and (byes := assumed_byes(tournament)) is not None:
        notes.append(byes)
    settings = options_of(tournament) if options is None else options
    context.best = _best_rounds(settings, kind)
    if context.best:
        many = _("the best {count} rounds of each count")
        notes.append(Text(_("the best round of each counts"), {"count": context.best}, many))
    chosen = _columns(tournament, context, codes, notes, kind, settings, from_file=from_file)
    regulations = tournament.regulations
    chance = Random(regulations.lots) if lots is None and regulations.lots is not None else lots
    group = list(range(len(context.entrants)))
    if selection:
        numbers = {player.number for player in selection.chosen(tournament)}
        group = [index for index in group if context.entrants[index].number in numbers]
    ranking = rank(
        context,
        chosen,
        group,
        application=application or regulations.application,
        lots=chance,
        manual=_indices(context, manual),
    )
    if kind in (System.SWISS, System.ROUND_ROBIN):
        notes += filter(None, [undated(tournament.event.start, rules.edition.id, named=edition is not None)])
    first = context.fields[context.primary]
    unfinished = sum(row.count(Kind.UNFINISHED) for row in first.kinds) // 2
    if unfinished:
        notes.append(
            Text(
                _("{count} game has no result yet: these standings are not final"),
                {"count": unfinished},
                many=_("{count} games have no result yet: these standings are not final"),
            )
        )
    return replace(_result(context, ranking, chosen, kind, notes), unfinished=unfinished)


def check_tie_breaks(event: Event, regulations: Regulations) -> None:
    """Refuse a list of tie-breaks with a code that is not known or must not be used in the tournament's system."""
    empty = Tournament(event=event, regulations=Regulations(system=regulations.system))
    kind = system_of(empty)
    robin = kind in (System.ROUND_ROBIN, System.STAGES)
    standings(empty, regulations.tie_breaks, system=System.ROUND_ROBIN if robin else System.SWISS)


def _kind(tournament: Tournament, system: System | None, *, as_teams: bool) -> System:
    """What the places follow from: what was asked for, or what the tournament says."""
    if system is None:
        check_rankable(tournament)
    kind = system or system_of(tournament)
    if kind in (System.SWISS, System.ROUND_ROBIN):
        return kind
    if as_teams:
        raise StandingsError(
            _(
                "a {system} of teams cannot be ranked yet; the players of it can, and a list by points is there if you"
                " ask for the system swiss"
            ),
            system=kind.value,
        )
    return System.SWISS if is_team_tournament(tournament) else kind


def _best_rounds(options: Mapping[str, str], kind: System) -> int:
    """How many rounds of each count for the points; 0: all."""
    best = options.get("best", "0")
    return int(best) if kind is System.SWISS and best.isascii() and best.isdigit() else 0


def _columns(
    tournament: Tournament,
    context: Context,
    codes: tuple[Code, ...],
    notes: list[Text],
    kind: System,
    options: Mapping[str, str],
    *,
    from_file: bool,
) -> tuple[TieBreak, ...]:
    """What ranks, in order."""
    if kind in (System.SWISS, System.ROUND_ROBIN):
        return _tie_breaks(context, codes, notes, from_file=from_file)
    unused = [code.text for code in codes if code.name not in _SCORES]
    if unused and kind is not System.STAGES:
        notes.append(Text(_("{codes}: not used, points and tie-breaks do not rank here"), {"codes": unused}))
    after = context.fields[context.primary].rounds
    if kind is System.KEIZER:
        return keizer_columns(tournament, after, options)
    if kind is System.STAGES:
        columns: tuple[TieBreak, ...] = _BY_STAGES(tournament.revised(rounds=tournament.rounds[:after]), options)
        return columns
    result = cup_result(replace(tournament, rounds=tournament.rounds[:after]))
    return (Reached(result),)


def _without_withdrawn(
    tournament: Tournament, named: Iterable[int] | None, kind: System, notes: list[Text], *, as_teams: bool
) -> Tournament:
    """The round robin without the games that do not count; withdrawals that nobody declared are only noted."""
    article = citations.LEFT_ROUND_ROBIN.of(edition_for(Topic.COMPETITIONS, tournament.event.start))
    if kind is not System.ROUND_ROBIN or as_teams:
        raise StandingsError(
            _("withdrawn players: only the games of a round robin of players can be left out"), article
        )
    players = None if named is None else tuple(dict.fromkeys(named))
    for number in players or ():
        if number not in tournament.by_number:
            raise StandingsError(_("withdrawn players: number {number} is not in the tournament"), number=number)
    for left in withdrawals(tournament, players):
        if left.counts and players is not None:
            template = _(
                "player {player} left after {played} of {scheduled} games, which is at least half: their results count"
            )
        elif left.counts:
            continue
        elif players is not None:
            template = _(
                "player {player} left after {played} of {scheduled} games: they stay in the cross table and count for"
                " nobody"
            )
        elif len(tournament.rounds) == tournament.rounds_total:
            template = _(
                "player {player} left after {played} of {scheduled} games, it seems; if they withdrew, their games"
                " should not count"
            )
        else:
            continue
        values = {"player": left.player, "played": left.played, "scheduled": left.scheduled}
        notes.append(with_article(Text(template, values), article))
    return tournament if players is None else as_counted(tournament, players)


def _codes(tournament: Tournament, given: str | Iterable[str] | None) -> tuple[tuple[Code, ...], bool]:
    """The list with the score in it, and whether it is the tournament's own."""
    regulations = tournament.regulations
    if given is None:
        codes = parse_codes(regulations.standings_order or regulations.tie_breaks)
    else:
        codes = parse_codes(given)
    if not any(code.name in _SCORES for code in codes):
        codes = (parse_code("PTS"), *codes)
    return codes, given is None


def _context(
    tournament: Tournament,
    after: int | None,
    rules: TieBreakRules,
    kind: System,
    codes: tuple[Code, ...],
    unrated: int | str | None,
    *,
    as_teams: bool,
) -> Context:
    predetermined = kind is System.ROUND_ROBIN
    if isinstance(unrated, str) and unrated not in ("national", SKIP):
        raise StandingsError(
            _("method {method!r} for unrated players: a rating, national or skip is accepted"), method=unrated
        )
    if isinstance(unrated, int) and not 0 <= unrated <= HIGHEST_RATING:
        raise StandingsError(
            _("rating {rating} for unrated players: 0 to {last} is accepted"), rating=unrated, last=HIGHEST_RATING
        )
    if not as_teams:
        ratings = [
            player.national_rating if player.rating is None and unrated == "national" else player.rating
            for player in tournament.players
        ]
        method = None if unrated == "national" else unrated
        fields = {"PTS": players_field(tournament, after, predetermined=predetermined)}
        return Context(rules, fields, "PTS", tournament.players, ratings, method)
    results = team_results(tournament, after)
    fields = {name: results.field(name, predetermined=predetermined) for name in ("MP", "GP")}
    strengths = [team.strength for team in tournament.teams]
    return Context(rules, fields, _primary(tournament, codes), tournament.teams, strengths, unrated, results)


def _primary(tournament: Tournament, codes: tuple[Code, ...]) -> str:
    """Match points, unless the list or the system begins with game points."""
    first = codes[0]
    if first.name in ("MPTS", "GPTS"):
        return first.name[:2]
    if first.name == "PTS" and first.reference:
        return first.reference
    found = re.search(r"_(MP|GP)(?:_|$)", tournament.regulations.system.upper())
    return found[1] if found else "MP"


def _tie_breaks(
    context: Context, codes: tuple[Code, ...], notes: list[Text], *, from_file: bool
) -> tuple[TieBreak, ...]:
    chosen: list[TieBreak] = []
    teams = context.teams is not None
    for code in codes:
        tie_break = tie_break_for(code)
        if teams and not tie_break.for_teams:
            raise StandingsError(_("tie-break {code!r} is not for teams"), code=code.text)
        if not teams and (not tie_break.for_players or code.reference):
            raise StandingsError(
                _("tie-break {code!r} is for teams, and this is not a tournament of teams"), code=code.text
            )
        predetermined = context.fields[context.primary].predetermined
        if predetermined and code.name in _BUCHHOLZ and not context.rules.buchholz_in_round_robin:
            raise StandingsError(
                _("tie-break {code!r}: Buchholz and what is made of it must not be used in a round robin"),
                citations.NO_BUCHHOLZ.of(context.rules.edition),
                code=code.text,
            )
        undeclared = context.unrated is None and not code.has("U") and None in context.ratings
        if tie_break.uses_ratings and undeclared and from_file:
            notes.append(
                with_article(
                    Text(_("{code} is dropped: there are unrated players and no method for them"), {"code": code.text}),
                    citations.UNRATED.of(context.rules.edition),
                )
            )
            continue
        if code.name not in context.rules.entries and code.name not in _SCORES and not tie_break.article:
            notes.append(
                Text(
                    _("{code} is not in C.07 of {edition}; computed by {article}"),
                    {"code": code.text, "edition": context.rules.edition.id, "article": tie_break.cite(context)},
                )
            )
        chosen.append(tie_break)
    return tuple(chosen)


def _indices(context: Context, numbers: Sequence[int]) -> list[int]:
    index_of = {entrant.number: index for index, entrant in enumerate(context.entrants)}
    for number in numbers:
        if number not in index_of:
            raise StandingsError(_("order by hand: number {number} is not in the tournament"), number=number)
    if len(set(numbers)) != len(numbers):
        raise StandingsError(_("order by hand: a number stands there twice"))
    return [index_of[number] for number in numbers]


def _result(
    context: Context, ranking: Ranking, tie_breaks: tuple[TieBreak, ...], kind: System, notes: list[Text]
) -> Standings:
    entrants = context.entrants
    first = context.fields[context.primary]
    columns = tuple(tie_break.code.text for tie_break in tie_breaks)
    score_first = tie_breaks[0].name == "PTS" and not tie_breaks[0].code.reference
    shown = range(int(score_first), len(columns))
    units = tuple(tie_breaks[column].unit for column in shown)
    lines = list(zip(*(ranking.values[column] for column in shown), strict=True)) or [()] * len(entrants)
    scores = context.counted_scores(context.primary)
    by_points = kind in (System.SWISS, System.ROUND_ROBIN)
    rows = []
    for index in ranking.order:
        entrant, place, score = entrants[index], ranking.ranks[index], scores[index]
        level = score if by_points else -place
        rows.append(Row(place, entrant.number, entrant.name, score, lines[index], units, level))
    numbers = [entrant.number for entrant in entrants]
    return Standings(
        context.rules.edition.id,
        kind,
        first.rounds,
        tuple(columns[column] for column in shown),
        tuple(rows),
        tuple(notes),
        tuple(tuple(numbers[index] for index in group) for group in ranking.lots),
        tuple(tuple(numbers[index] for index in group) for group in ranking.by_hand),
        context=context,
        ranking=ranking,
        tie_breaks=tie_breaks,
    )
