"""Direct encounter (5.1 of 2023, Article 6 of 2026): standings made of the games among the tied alone."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from torneo.ranking.base import Context, Encounter, Number, Term, register
from torneo.ranking.field import FORFEITS, NOBODY, PLAYED, Field
from torneo.text import Text
from torneo.text import marked as _


@dataclass(frozen=True, slots=True)
class Separate:
    """One line of the separate standings."""

    score: Number
    worst: Number
    """If every missing game were lost."""
    best: Number
    """If every missing game were won."""
    met_all: bool


def games_among(field: Field, group: list[int], index: int, *, forfeits: bool) -> list[tuple[int, int]]:
    """Round and opponent of the games of one of the group against the others."""
    members = set(group)
    kinds, row = field.kinds[index], field.opponents[index]
    games = []
    for r, opponent in enumerate(row):
        if opponent in members and opponent != NOBODY:
            kind = kinds[r]
            if kind in PLAYED or (forfeits and kind in FORFEITS):
                games.append((r, opponent))
    return games


def separate_standings(field: Field, group: list[int], *, forfeits: bool, by_percentage: bool) -> dict[int, Separate]:
    """The separate standings of a group.

    Several games between two count by their average (6.1.2); the edition of 2023 takes the percentage of all
    games instead.
    """
    lines = {}
    others = len(group) - 1
    for index in group:
        made: dict[int, list[int]] = {}
        for r, opponent in games_among(field, group, index, forfeits=forfeits):
            made.setdefault(opponent, []).append(field.points[index][r])
        missing = others - len(made)
        if by_percentage:
            total, games = sum(map(sum, made.values())), sum(map(len, made.values()))
            score: Number = Fraction(total, games) if games else 0
            whole = games + missing
            lines[index] = Separate(
                score,
                Fraction(total + missing * field.loss, whole),
                Fraction(total + missing * field.win, whole),
                not missing,
            )
            continue
        score = sum(points[0] if len(points) == 1 else Fraction(sum(points), len(points)) for points in made.values())
        lines[index] = Separate(score, score + missing * field.loss, score + missing * field.win, not missing)
    return lines


def direct_encounter(field: Field, group: list[int], *, forfeits: bool, by_percentage: bool = False) -> list[list[int]]:
    """The group in parts, best first; one part if nothing can be decided."""
    if len(group) == 1:
        return [group]
    lines = separate_standings(field, group, forfeits=forfeits, by_percentage=by_percentage)
    if all(line.met_all for line in lines.values()):  # 6.2
        by_score: dict[Number, list[int]] = {}
        for index in group:
            by_score.setdefault(lines[index].score, []).append(index)
        if len(by_score) == 1:
            return [group]
        result = []
        for score in sorted(by_score, reverse=True):
            result += direct_encounter(field, by_score[score], forfeits=forfeits, by_percentage=by_percentage)
        return result
    if field.predetermined:
        return [group]
    ranked, rest = [], sorted(group, key=lambda index: (lines[index].worst, lines[index].best), reverse=True)
    bests = sorted((lines[index].best for index in group), reverse=True)
    while len(rest) > 1:  # 6.3: whoever is ahead whatever the missing games bring
        first = rest[0]
        bests.remove(lines[first].best)
        if lines[first].worst <= bests[0]:
            break
        ranked.append([rest.pop(0)])
    if not ranked:
        return [group]
    members = set(rest)
    remaining = [index for index in group if index in members]
    return [*ranked, *direct_encounter(field, remaining, forfeits=forfeits, by_percentage=by_percentage)]


@register
class DirectEncounter(Encounter):
    """The games among the tied; forfeits only with P, or in round robins (15.2)."""

    name, title, modifiers = "DE", _("Direct encounter"), "P"
    variants = ("DE/P",)

    def split(self, context: Context, group: list[int]) -> list[list[int]]:
        """By the separate standings."""
        return direct_encounter(
            context.field(self.code),
            group,
            forfeits=self.forfeits(context),
            by_percentage=context.rules.encounter_by_percentage,
        )

    def forfeits(self, context: Context) -> bool:
        """Whether forfeits count as games."""
        return self.code.has("P") or context.field(self.code).predetermined

    def terms_in(self, context: Context, group: list[int], index: int) -> list[Term]:
        """The games against the others of the group."""
        field = context.field(self.code)
        return encounter_terms(field, group, index, forfeits=self.forfeits(context))


def encounter_terms(field: Field, group: list[int], index: int, *, forfeits: bool) -> list[Term]:
    """The games of one of the group against the others, and those it has not met."""
    games = games_among(field, group, index, forfeits=forfeits)
    terms = [Term(field.points[index][r], r + 1, field.numbers[opponent]) for r, opponent in games]
    met = {opponent for _round, opponent in games}
    not_met = Text(_("not met"))
    missing = [other for other in group if other != index and other not in met]
    return terms + [Term(0, None, field.numbers[other], not_met, counted=False) for other in missing]
