"""Puts the explanation of a round into words, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import repeat

from torneo.model import Float, Strength, format_points
from torneo.model.remarks import ChangedResult
from torneo.pairing.compare import Comparison, Seat
from torneo.pairing.explanation import BracketAccount, Explanation, FloatAccount, MeetingAccount, PlayerAccount
from torneo.pairing.reasons import TITLES, WHOLE, WORDS, Reason, StepKind
from torneo.pairing.result import Alternative, BracketTrace, CriterionValue, Measure, Unit
from torneo.rules import UnknownArticleError, article
from torneo.text import Language, Text, translator
from torneo.text import marked as _
from torneo.writing.colours import COLOURS
from torneo.writing.grounds import reason_text

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the explanation."""

    text: str
    depth: int = 1
    """2 for what belongs to the line before."""


@dataclass(frozen=True, slots=True)
class Part:
    """A step of the explanation: its title and what it says."""

    title: str
    lines: tuple[Line, ...] = ()
    warning: bool = False
    """Whether it says that the round was not played as the rules have it."""


def tell(explanation: Explanation, language: Language) -> list[Part]:
    """The explanation in parts; first of all, if it is so, that the round was not played as the rules have it."""
    return list(_Teller(explanation, language).parts())


def as_lines(parts: Iterable[Part]) -> list[str]:
    """The parts as lines of text, a blank one between them.

    >>> as_lines([Part("Round 1"), Part("Board 1", (Line("1 – 2"), Line("why", 2)))])
    ['Round 1', '', 'Board 1', '  1 – 2', '    why']
    """
    lines: list[str] = []
    for part in parts:
        lines += [""] * bool(lines) + [part.title, *(f"{'  ' * line.depth}{line.text}" for line in part.lines)]
    return lines


def tell_article(chapter: str, edition: str, name: str, language: Language) -> str:
    """An article with its line in our words; with its chapter where we have none, in words where it is no article.

    >>> tell_article("C.04.3", "2026", "C12", "en")
    'C12: Fewest players without their colour preference.'
    """
    if isinstance(name, Reason):
        return translator(language)(WORDS[name])
    try:
        return f"{name}: {article(chapter, name, edition).text(language)}"
    except UnknownArticleError:
        return f"{name} ({chapter})"


def tell_kind(kind: StepKind, figures: Mapping[str, int], language: Language) -> str:
    """What part a bracket has, in the language.

    >>> tell_kind(StepKind.DISTANCE, {"distance": 5}, "es"), tell_kind(StepKind.MEDIAN, {}, "en")
    ('Distancia 5', 'median')
    """
    return Text(TITLES[kind], figures).text(language)


def tell_amounts(amounts: tuple[int, ...], measure: Measure, language: Language) -> str:
    """How far a criterion is failed, in its own unit.

    >>> tell_amounts((2,), Measure(), "en"), tell_amounts((1, 1), Measure(Unit.SCORES, (20, 10)), "en")
    ('2 players', 'scores of 2.0, 1.0')
    >>> tell_amounts((1, 0, 2), Measure(Unit.DIFFERENCES, (None, 10, 5)), "en")
    '1 player who floats on, score differences of 0.5, 0.5'
    >>> tell_amounts((1, 15), Measure(Unit.LEFT_WITH_SCORES), "en")
    '1 player left in the next bracket, scores of 1.5'
    """
    return Text("{parts}", {"parts": list(_amounts(amounts, measure)) or [Text(_("nobody"))]}).text(language)


def tell_alternative(alternative: Alternative, chapter: str, edition: str, language: Language) -> str:
    """Why an alternative was not chosen: the article, and how far both fail it."""
    said = tell_article(chapter, edition, alternative.article, language)
    if not alternative.chosen and not alternative.other:
        return said
    values = {
        "article": said,
        "other": tell_amounts(alternative.other, alternative.measure, language),
        "chosen": tell_amounts(alternative.chosen, alternative.measure, language),
    }
    return Text(_("{article} Here: {other}; in the chosen pairing: {chosen}."), values).text(language)


@dataclass(frozen=True, slots=True)
class Parting:
    """Where another pairing of a round first loses to that of the rules, of a chapter and edition."""

    alternative: Alternative
    chapter: str
    edition: str

    def text(self, language: Language = "en") -> str:
        """Its pairs and floaters, and the criterion or colour rule by which it loses."""
        pairs = " ".join(f"{one}-{other}" for one, other in self.alternative.pairs)
        values = {
            "pairs": pairs,
            "floaters": self.alternative.downfloaters,
            "number": self.alternative.bye,
            "why": tell_alternative(self.alternative, self.chapter, self.edition, language),
        }
        if self.alternative.bye is not None:
            template = _("{number}-bye: {why}")
        elif not self.alternative.downfloaters:
            template = "{pairs}: {why}"
        elif not pairs:
            template = _("{floaters} floating down: {why}")
        else:
            template = _("{pairs} with {floaters} floating down: {why}")
        return Text(template, values).text(language)


def _amounts(amounts: tuple[int, ...], measure: Measure) -> Iterator[Text]:
    match measure.unit:
        case Unit.PLAYERS:
            yield _count(amounts[0], _("{count} player"), _("{count} players"))
        case Unit.TEAMS:
            yield _count(amounts[0], _("{count} team"), _("{count} teams"))
        case Unit.UPFLOATERS_AHEAD:
            yield _count(
                amounts[0],
                _("{count} upfloater for the next scoregroup"),
                _("{count} upfloaters for the next scoregroup"),
            )
        case Unit.PAIRS:
            yield _count(amounts[0], _("{count} pair"), _("{count} pairs"))
        case Unit.GAMES:
            yield _count(amounts[0], _("{count} game not played"), _("{count} games not played"))
        case Unit.UPFLOATS:
            yield _count(amounts[0], _("{count} upfloat"), _("{count} upfloats"))
        case Unit.FLOATER_TYPES:
            kinds = zip(amounts, (_("{count} of type a"), _("{count} of type b"), _("{count} of type c")), strict=True)
            yield from (Text(template, {"count": count}) for count, template in kinds if count)
        case Unit.LEFT_WITH_SCORES | Unit.LEFT_WITH_DIFFERENCES:
            yield _count(
                amounts[0],
                _("{count} player left in the next bracket"),
                _("{count} players left in the next bracket"),
            )
            if amounts[1:]:
                yield _points(amounts[1:], scores=measure.unit is Unit.LEFT_WITH_SCORES)
        case Unit.SCORES | Unit.DIFFERENCES:
            counted = list(zip(amounts, measure.points, strict=True))
            if on := sum(count for count, points in counted if points is None):
                yield _count(on, _("{count} player who floats on"), _("{count} players who float on"))
            tenths = [points for count, known in counted if known is not None for points in repeat(known, count)]
            if tenths:
                yield _points(tenths, scores=measure.unit is Unit.SCORES)


def _count(count: int, one: str, many: str) -> Text:
    return Text(one, {"count": count}, many)


def _points(tenths: Iterable[int], *, scores: bool) -> Text:
    template = _("scores of {points}") if scores else _("score differences of {points}")
    return Text(template, {"points": list(map(format_points, tenths))})


class _Teller:
    def __init__(self, explanation: Explanation, language: Language) -> None:
        self.explained = explanation
        self.language = language

    def say(self, template: str, **values: object) -> str:
        return Text(template, values).text(self.language)

    def name(self, number: int) -> str:
        """The number of a player with the name."""
        return f"{number} {self.explained.names.get(number, '')}".strip()

    def people(self, numbers: Iterable[int]) -> str:
        return "; ".join(map(self.name, numbers))

    def pairs(self, pairs: Iterable[Pair]) -> str:
        return "; ".join(f"{self.name(one)} – {self.name(other)}" for one, other in pairs)

    def article(self, name: str) -> str:
        return tell_article(self.explained.chapter, self.explained.edition, name, self.language)

    def parts(self) -> Iterator[Part]:
        explained = self.explained
        different = bool(explained.comparison)
        if explained.comparison:
            yield self.difference(explained.comparison)
        yield self.heading(different=different)
        if explained.player is not None:
            yield self.player(explained.player)
        if explained.meeting is not None:
            yield self.meeting(explained.meeting)
        yield from map(self.bracket, explained.brackets)
        for place, board in explained.boards:
            title = self.seat(Seat(place, board.white, board.black), coloured=bool(board.colour_rule))
            lines = [Line(self.article(board.colour_rule))] if board.colour_rule else []
            if (min(board.white, board.black), max(board.white, board.black)) in explained.together:
                lines.append(Line(self.say(_("Both are of one origin: no pairing keeps all such players apart."))))
            yield Part(title, tuple(lines))
        if explained.bye is not None:
            reasons = tuple(Line(self.article(name)) for name in explained.bye_reason)
            yield Part(self.say(_("Bye: {number}"), number=self.name(explained.bye)), reasons)

    def heading(self, *, different: bool) -> Part:
        explained = self.explained
        title = self.say(
            _("Round {round}: {system}, edition {edition} ({chapter})"),
            round=explained.round_number,
            system=Text(explained.system),
            edition=explained.edition,
            chapter=explained.chapter,
        )
        if different:
            first = _("What follows explains the pairing that the rules give, which was not played.")
        elif explained.comparison is not None:
            first = _("The round was paired as the rules have it.")
        else:
            first = _("The round is not paired yet: this is the pairing that the rules give.")
        return Part(title, (Line(self.say(first)), *(Line(self.changed(change)) for change in explained.changed)))

    def changed(self, change: ChangedResult) -> str:
        return self.say(
            _("It was paired while the result of {white} – {black} in round {round} was {before}; it is {after} now."),
            white=self.name(change.white),
            black=self.name(change.black),
            round=change.round,
            before="-".join(change.before.value),
            after="-".join(change.after.value),
        )

    # How the round as played differs

    def difference(self, comparison: Comparison) -> Part:
        boards = comparison.boards
        values = {
            "round": self.explained.round_number,
            "count": len(boards),
            "boards": boards,
            "first": min(boards, default=0),
        }
        if not boards:
            text = Text(_("Round {round} was not paired as the rules have it."), values)
        elif comparison.colours_only:
            text = Text(
                _("Round {round} was not paired as the rules have it: the colours of board {boards} differ."),
                values,
                _("Round {round} was not paired as the rules have it: the colours of boards {boards} differ."),
            )
        else:
            text = Text(
                _("Round {round} was not paired as the rules have it: board {boards} differs."),
                values,
                _("Round {round} was not paired as the rules have it, from board {first} on: boards {boards} differ."),
            )
        said = text.text(self.language)
        return Part(said, tuple(self.difference_lines(comparison)), warning=True)

    def difference_lines(self, comparison: Comparison) -> Iterator[Line]:
        numbers = self.explained.numbers
        if self.explained.by_hand:
            said = _("The arbiter changed the pairing by hand: {reason}")
            yield Line(self.say(said, reason=reason_text(self.explained.by_hand, self.language)))
        if numbers is not None and not any(map(comparison.concerns, numbers)):
            yield Line(self.say(_("The game asked about is the one that the rules give.")))
        else:
            for title, seats in (
                (_("As played: {seat}"), comparison.played),
                (_("By the rules: {seat}"), comparison.expected),
            ):
                for seat in seats:
                    if numbers is None or numbers & set(seat.line):
                        yield Line(self.say(title, seat=self.seat(seat, coloured=True)))
        if comparison.parting is not None:
            yield from self.parting(comparison.parting)

    def parting(self, parting: Alternative) -> Iterator[Line]:
        if parting.colours:
            yield Line(
                self.say(_("The first colours that the rules do not give: {pairs}"), pairs=self.pairs(parting.pairs))
            )
        elif parting.bye is not None:
            yield Line(self.say(_("They part in the bye, which went to {name}"), name=self.name(parting.bye)))
        else:
            trace = self.explained.steps[parting.bracket]
            yield Line(
                self.say(
                    _("They part in the bracket of {score} points, which was paired so: {candidate}"),
                    score=format_points(trace.score),
                    candidate=self.candidate(parting, trace),
                )
            )
        yield Line(self.say(_("The rules prefer their own pairing: {reason}"), reason=self.alternative(parting)), 2)

    def seat(self, seat: Seat, *, coloured: bool) -> str:
        if not seat.black:
            return self.say(_("{name} has the bye"), name=self.name(seat.white))
        teams = self.explained.teams
        if coloured:
            with_colours = _("Board {board}: {white} (White) – {black} (Black)")
            template = _("Match {board}: {white} (White) – {black} (Black)") if teams else with_colours
        else:
            template = _("Match {board}: {white} – {black}") if teams else _("Board {board}: {white} – {black}")
        return self.say(template, board=seat.board, white=self.name(seat.white), black=self.name(seat.black))

    def meeting(self, account: MeetingAccount) -> Part:
        """Why two do not meet."""
        title = self.say(_("Why not {pair}"), pair=self.pairs([(account.one, account.other)]))
        other = account.alternative
        if other is None:
            return Part(title, (Line(self.say(_("They meet."))),))
        lines = []
        if other.bye is not None:
            lines.append(Line(self.say(_("Somebody else would have the bye: {name}"), name=self.name(other.bye))))
        elif other.pair is None:
            candidate = self.candidate(other, self.explained.steps[other.bracket])
            lines.append(Line(self.say(_("The best that could be done with it: {candidate}"), candidate=candidate)))
        return Part(title, (*lines, Line(self.alternative(other))))

    # Brackets

    def bracket(self, account: BracketAccount) -> Part:
        trace = account.trace
        score = format_points(trace.score)
        if trace.kind is StepKind.USUAL:
            return Part(self.say(_("Bracket of {score} points"), score=score), tuple(self.bracket_lines(account)))
        kind = tell_kind(trace.kind, trace.figures, self.language)
        title = (
            kind if trace.kind in WHOLE else self.say(_("Bracket of {score} points ({kind})"), score=score, kind=kind)
        )
        return Part(title, tuple(self.bracket_lines(account)))

    def bracket_lines(self, account: BracketAccount) -> Iterator[Line]:
        trace = account.trace
        members = _("Teams: {people}") if self.explained.teams else _("Players: {people}")
        yield Line(self.say(members, people=self.people(trace.residents)))
        if account.moved_down:
            yield Line(self.say(_("Moved down: {people}"), people=self.people(account.moved_down)))
        if account.moved_up:
            yield Line(self.say(_("Moved up: {people}"), people=self.people(account.moved_up)))
        for refused in account.refused:
            yield Line(self.say(_("Refused: {candidate}"), candidate=self.candidate(refused, trace)))
            yield Line(self.alternative(refused), 2)
        yield Line(self.say(_("Pairs: {pairs}"), pairs=self.pairs(trace.pairs) or "–"))
        if trace.downfloaters and trace.kind not in WHOLE:
            floats = _("Floats up: {people}") if trace.kind is StepKind.UPWARDS else _("Floats down: {people}")
            yield Line(self.say(floats, people=self.people(trace.downfloaters)))
        if trace.undone:
            values = {"count": trace.undone, "article": self.article(trace.undone_by)}
            undone = Text(_("{count} pair undone: {article}"), values, _("{count} pairs undone: {article}"))
            yield Line(undone.text(self.language))
        if account.perfect and trace.pairs:
            yield Line(
                self.say(
                    _("The pairing is perfect: no pairing of this bracket does better by any criterion ({article})."),
                    article=account.perfect,
                )
            )
        for value in trace.criteria:
            if any(value.amounts) and not value.met:
                yield Line(self.criterion(value))
        if account.floats is not None:
            yield from self.floats(account.floats, trace)

    def criterion(self, value: CriterionValue) -> str:
        amounts = tell_amounts(value.amounts, value.measure, self.language)
        if value.applied:
            return self.say(_("Applied to {amounts}: {article}"), amounts=amounts, article=self.article(value.article))
        if any(value.least):
            return self.say(
                _("Not fully met ({amounts}, where {least} cannot be avoided): {article}"),
                amounts=amounts,
                least=tell_amounts(value.least, value.measure, self.language),
                article=self.article(value.article),
            )
        return self.say(_("Not fully met ({amounts}): {article}"), amounts=amounts, article=self.article(value.article))

    def candidate(self, other: Alternative, trace: BracketTrace) -> str:
        """What another pairing of a bracket has and the chosen one does not; only the two who cannot meet, if any."""
        if other.pair is not None:
            return self.pairs([other.pair])
        if other.upfloaters is not None and not other.pairs:
            nobody = self.say(_("nobody moved up"))
            return (
                self.say(_("moved up: {people}"), people=self.people(other.upfloaters)) if other.upfloaters else nobody
            )
        chosen = {frozenset(pair) for pair in trace.pairs}
        parts = [self.pairs(pair for pair in other.pairs if frozenset(pair) not in chosen)]
        if set(other.downfloaters) != set(trace.downfloaters):
            new = [number for number in other.downfloaters if number not in trace.downfloaters]
            if new:
                parts.append(self.say(_("floating: {people}"), people=self.people(new)))
        return "; ".join(filter(None, parts)) or "–"

    def alternative(self, alternative: Alternative) -> str:
        """Why an alternative was not chosen: the article, and how far both fail it."""
        return tell_alternative(alternative, self.explained.chapter, self.explained.edition, self.language)

    def floats(self, account: FloatAccount, trace: BracketTrace) -> Iterator[Line]:
        name = self.name(account.number)
        if account.paired is None:
            yield Line(self.say(_("{name} floats: nobody in this bracket can be the opponent."), name=name))
            return
        candidate = self.candidate(account.paired, trace)
        yield Line(self.say(_("If {name} were paired, as in {candidate}:"), name=name, candidate=candidate))
        yield Line(self.alternative(account.paired), 2)

    # A player

    def player(self, account: PlayerAccount) -> Part:
        title = self.say(
            _("Team {name}: {score} points") if self.explained.teams else _("Player {name}: {score} points"),
            name=self.name(account.number),
            score=format_points(account.score),
        )
        return Part(title, tuple(map(Line, self.player_lines(account))))

    def player_lines(self, account: PlayerAccount) -> Iterator[str]:
        if account.colours:
            colours = ["–" if colour is None else COLOURS[colour] for colour in account.colours]
            yield self.say(_("Colours so far: {colours}"), colours=colours)
        if account.preference.colour is not None:
            strength = {
                Strength.MILD: _("mild preference"),
                Strength.STRONG: _("strong preference"),
                Strength.ABSOLUTE: _("absolute preference"),
            }[account.preference.strength]
            yield self.say(
                _("Due {colour}: {strength}"), colour=COLOURS[account.preference.colour], strength=Text(strength)
            )
        if account.floats:
            ways = {Float.DOWN: Text(_("down")), Float.UP: Text(_("up"))}
            floats = [
                Text(_("{direction} in round {round}"), {"direction": ways[way], "round": number})
                for number, way in account.floats
            ]
            yield self.say(_("Floats: {floats}"), floats=floats)
