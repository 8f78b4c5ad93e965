"""Ranking by points and tie-breaks, of players or of teams."""

from __future__ import annotations

import re
from collections.abc import Iterable

from torneo.model import Tournament
from torneo.model.matches import team_results
from torneo.ranking.base import Context, TieBreak, tie_break_for
from torneo.ranking.basis import SCORES, Asked, Basis
from torneo.ranking.codes import HIGHEST_RATING, Code, parse_code, parse_codes
from torneo.ranking.field import players_field
from torneo.ranking.matches import assumed_byes, team_field
from torneo.ranking.problems import StandingsError
from torneo.ranking.tie_breaks.rated import SKIP  # and with it, every tie-break enters itself in the register
from torneo.rules import citations, with_article
from torneo.text import Text
from torneo.text import marked as _

_BUCHHOLZ = ("BH", "FB", "AOB", "SSSC")


def by_points(asked: Asked) -> Basis:
    """Points, then the tie-breaks of the list."""
    context = points_context(asked)
    if asked.as_teams and (byes := assumed_byes(asked.tournament)) is not None:
        asked.notes.append(byes)
    context.best = _best_rounds(asked)
    if context.best:
        many = _("the best {count} rounds of each count")
        asked.notes.append(Text(_("the best round of each counts"), {"count": context.best}, many))
    return Basis(context, _tie_breaks(context, asked))


def codes_of(tournament: Tournament, given: str | Iterable[str] | None) -> tuple[Code, ...]:
    """The list with the score in it: the one given, or the tournament's own."""
    regulations = tournament.regulations
    if given is None:
        codes = parse_codes(regulations.standings_order or regulations.tie_breaks)
    else:
        codes = parse_codes(given)
    if not any(code.name in SCORES for code in codes):
        codes = (parse_code("PTS"), *codes)
    return codes


def _best_rounds(asked: Asked) -> int:
    """How many rounds of each count for the points; 0: all.

    Monrad and Schenkel pair by them and have them as an option; anywhere else they are of the standings alone.
    """
    best = asked.options.get("best", "0")
    paired_by = int(best) if not asked.predetermined and best.isascii() and best.isdigit() else 0
    return paired_by or asked.tournament.regulations.best


def points_context(asked: Asked) -> Context:
    """Who is ranked, with what they did and scored round by round."""
    tournament, after, unrated, predetermined = asked.tournament, asked.after, asked.unrated, asked.predetermined
    if isinstance(unrated, str) and unrated not in ("national", SKIP):
        raise StandingsError(
            _("method {method!r} for unrated players: a rating, national or skip is accepted"), method=unrated
        )
    if isinstance(unrated, int) and not 0 <= unrated <= HIGHEST_RATING:
        raise StandingsError(
            _("rating {rating} for unrated players: 0 to {last} is accepted"), rating=unrated, last=HIGHEST_RATING
        )
    if not asked.as_teams:
        ratings = [
            player.national_rating if player.rating is None and unrated == "national" else player.rating
            for player in tournament.players
        ]
        method = None if unrated == "national" else unrated
        fields = {"PTS": players_field(tournament, after, predetermined=predetermined)}
        return Context(asked.rules, fields, "PTS", tournament.players, ratings, method)
    results = team_results(tournament, after)
    fields = {name: team_field(results, name, predetermined=predetermined) for name in ("MP", "GP")}
    strengths = [team.strength for team in tournament.teams]
    return Context(
        asked.rules, fields, _primary(tournament, asked.codes), tournament.teams, strengths, unrated, results
    )


def _primary(tournament: Tournament, codes: tuple[Code, ...]) -> str:
    """Match points, unless the list or the system begins with game points."""
    first = codes[0]
    if first.name in ("MPTS", "GPTS"):
        return first.name[:2]
    if first.name == "PTS" and first.reference:
        return first.reference
    found = re.search(r"_(MP|GP)(?:_|$)", tournament.regulations.system.upper())
    return found[1] if found else "MP"


def _tie_breaks(context: Context, asked: Asked) -> tuple[TieBreak, ...]:
    """The columns of the list, if they can be used here."""
    notes = asked.notes
    chosen: list[TieBreak] = []
    teams = context.teams is not None
    for code in asked.codes:
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
        if tie_break.uses_ratings and undeclared and asked.from_file:
            notes.append(
                with_article(
                    Text(_("{code} is dropped: there are unrated players and no method for them"), {"code": code.text}),
                    citations.UNRATED.of(context.rules.edition),
                )
            )
            continue
        if code.name not in context.rules.entries and code.name not in SCORES and not tie_break.article:
            notes.append(
                Text(
                    _("{code} is not in C.07 of {edition}; computed by {article}"),
                    {"code": code.text, "edition": context.rules.edition.id, "article": tie_break.cite(context)},
                )
            )
        chosen.append(tie_break)
    return tuple(chosen)
