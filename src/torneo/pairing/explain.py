"""Tells in words how a round was paired, with the article of every decision."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from torneo.model import Colour, Float, History, PlayerHistory, Strength, Tournament, format_points
from torneo.model.counting import Edition
from torneo.pairing.result import Alternative, BracketTrace, Judge, RoundPairing
from torneo.pairing.swiss.dutch.literal import FORBIDDEN
from torneo.pairing.systems import Choice, choose, pair_and_judge, prepare
from torneo.rules import UnknownArticleError, article
from torneo.words import Language, Translate, translator

REFUSALS_SHOWN = 3
"""How many refused candidates of a bracket are told."""


class NotInRoundError(LookupError):
    """A player or board that the round does not have."""


def explain(
    tournament: Tournament,
    round_number: int,
    *,
    system: str | None = None,
    edition: str | None = None,
    options: Mapping[str, str] | None = None,
    player: int | None = None,
    board: int | None = None,
    language: Language = "en",
) -> list[str]:
    """The lines that explain a round, or what of it concerns one player or one board.

    >>> from torneo.model import Player
    >>> for line in explain(Tournament(tuple(map(Player, range(1, 5)))), 1, board=1): print(line)
    Round 1: FIDE (Dutch) System, edition 2026 (C.04.3)
    <BLANKLINE>
    Bracket of 0.0 points: 1, 2, 3, 4
      Pairs: 1-3 2-4
    Board 1: 1 (White) - 3 (Black)
      5.2.5: An odd TPN gives the higher-ranked player the initial colour, an even one the opposite.
    """
    choice = choose(tournament, system, edition, options)
    pairing, judged = pair_and_judge(tournament, choice, round_number)
    concerned = _concerned(pairing, player, board)
    told = _Teller(tournament, choice, pairing, judged, translator(language), language)
    return list(told.lines(concerned, player))


def _concerned(pairing: RoundPairing, player: int | None, board: int | None) -> frozenset[int] | None:
    """The numbers asked about; None for everybody."""
    if board is not None:
        if not 1 <= board <= len(pairing.boards):
            raise NotInRoundError(f"board {board}: round {pairing.round_number} has boards 1 to {len(pairing.boards)}")
        chosen = pairing.boards[board - 1]
        return frozenset((chosen.white, chosen.black))
    if player is None:
        return None
    paired = {number for each in pairing.boards for number in (each.white, each.black)} | {pairing.bye}
    if player not in paired:
        raise NotInRoundError(f"player {player} was not to be paired in round {pairing.round_number}")
    return frozenset([player])


def tell_article(chapter: str, edition: str, name: str, language: Language) -> str:
    """An article with its line in our words; with its chapter where we have none, in words where it is no article."""
    if name == FORBIDDEN:
        return translator(language)("The organiser has decided that the two do not meet.")
    try:
        return f"{name}: {article(chapter, name, edition).text(language)}"
    except UnknownArticleError:
        return f"{name} ({chapter})" if _NUMBER.search(name) else translator(language)(name)


_NUMBER = re.compile(r"\d+(?:\.\d+)*")


def tell_kind(kind: str, language: Language) -> str:
    """What part a bracket has, in the language; the numbers in it are not translated.

    >>> tell_kind("distance 5", "es"), tell_kind("ranking of 2 groups", "en")
    ('distancia 5', 'ranking of 2 groups')
    """
    return translator(language)(_NUMBER.sub("{}", kind)).format(*_NUMBER.findall(kind))


def tell_alternative(alternative: Alternative, chapter: str, edition: str, language: Language) -> str:
    """Why an alternative was not chosen: the article, and how far both fail it."""
    text = tell_article(chapter, edition, alternative.article, language)
    if alternative.chosen or alternative.other:
        degrees = translator(language)(" ({other} against {chosen} in the chosen pairing)")
        text += degrees.format(other=_amounts(alternative.other), chosen=_amounts(alternative.chosen))
    return text


def _amounts(amounts: tuple[int, ...]) -> str:
    return "/".join(map(str, amounts)) or "0"


def _pairs(pairs: tuple[tuple[int, int], ...]) -> str:
    return " ".join(f"{one}-{other}" for one, other in pairs)


def _numbers(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers))


@dataclass
class _Teller:
    tournament: Tournament
    choice: Choice
    pairing: RoundPairing
    judge: Judge | None
    _: Translate
    language: Language

    def __post_init__(self) -> None:
        self.history = History(
            prepare(self.tournament, self.choice, self.pairing.round_number), after=self.pairing.round_number - 1
        )

    def lines(self, concerned: frozenset[int] | None, player: int | None) -> Iterator[str]:
        pairing = self.pairing
        yield self._("Round {round}: {system}, edition {edition} ({chapter})").format(
            round=pairing.round_number,
            system=self._(self.choice.system.title),
            edition=pairing.edition,
            chapter=pairing.chapter,
        )
        if player is not None:
            yield from self._player(self.history[player])
        for place, bracket in enumerate(pairing.brackets):
            members = {*bracket.moved_down, *bracket.residents}
            if concerned is None or concerned & members:
                yield ""
                yield from self._bracket(place, bracket)
                if player is not None and player in bracket.downfloaters:
                    yield from self._float(place, player)
        if concerned is None:
            yield ""
        yield from self._boards(concerned)
        if pairing.bye is not None and (concerned is None or pairing.bye in concerned):
            yield self._("Bye: {number}").format(number=pairing.bye)
            for name in pairing.bye_reason:
                yield f"  {self._article(name)}"

    def _article(self, name: str) -> str:
        return tell_article(self.pairing.chapter, self.pairing.edition, name, self.language)

    def _bracket(self, place: int, bracket: BracketTrace) -> Iterator[str]:
        title = self._("Bracket of {score} points: {residents}")
        if bracket.kind != "usual":
            title = self._("Bracket of {score} points ({kind}): {residents}")
        if self.choice.system.closed:
            title = "{kind}: {residents}"
        line = title.format(
            score=format_points(bracket.score),
            residents=_numbers(bracket.residents),
            kind=tell_kind(bracket.kind, self.language),
        )
        paired = {number for pair in bracket.pairs for number in pair}
        came = (*bracket.moved_down, *sorted(paired - {*bracket.moved_down, *bracket.residents}))
        up = tuple(number for number in came if self.history.pairing_score(number) < bracket.score)
        if down := tuple(number for number in came if number not in up):
            line += self._("; moved down: {numbers}").format(numbers=_numbers(down))
        if up:
            line += self._("; moved up: {numbers}").format(numbers=_numbers(up))
        yield line
        if self.judge is not None:
            for refused in self.judge.refused(place, REFUSALS_SHOWN):
                candidate = _pairs(refused.pairs)
                if refused.downfloaters:
                    candidate += self._(", floats {numbers}").format(numbers=_numbers(refused.downfloaters))
                reason = tell_alternative(refused, self.pairing.chapter, self.pairing.edition, self.language)
                yield "  " + self._("Refused: {candidate}").format(candidate=candidate)
                yield f"    {reason}"
        yield "  " + self._("Pairs: {pairs}").format(pairs=_pairs(bracket.pairs) or "-")
        if bracket.downfloaters and not self.choice.system.closed:
            floats = self._("Floats down: {numbers}")
            if bracket.kind.startswith("upwards"):  # below the median of the Lim system floaters rise
                floats = self._("Floats up: {numbers}")
            yield "  " + floats.format(numbers=_numbers(bracket.downfloaters))
        for value in bracket.criteria:
            if any(value.amounts):
                yield "  " + self._("Not fully met ({amounts}): {article}").format(
                    amounts=_amounts(value.amounts), article=self._article(value.article)
                )

    def _float(self, place: int, number: int) -> Iterator[str]:
        if self.judge is None:
            return
        alternative = self.judge.if_paired(place, number)
        if alternative is None:
            yield "  " + self._("{number} floats: nobody in this bracket can be his opponent").format(number=number)
            return
        yield "  " + self._("If {number} were paired, as in {candidate}:").format(
            number=number, candidate=_pairs(alternative.pairs)
        )
        yield "    " + tell_alternative(alternative, self.pairing.chapter, self.pairing.edition, self.language)

    def _boards(self, concerned: frozenset[int] | None) -> Iterator[str]:
        for place, board in enumerate(self.pairing.boards, 1):
            if concerned is None or concerned & {board.white, board.black}:
                yield self._("Board {board}: {white} (White) - {black} (Black)").format(
                    board=place, white=board.white, black=board.black
                )
                if board.colour_rule:
                    yield f"  {self._article(board.colour_rule)}"

    def _player(self, past: PlayerHistory) -> Iterator[str]:
        yield ""
        edition = Edition.E2017 if self.pairing.edition == "2017" else Edition.E2026
        names = {player.number: player.name for player in self.tournament.players}
        yield self._("Player {number} {name}: {score} points").format(
            number=past.number, name=names[past.number], score=format_points(self.history.pairing_score(past.number))
        )
        if past.cells:
            yield "  " + self._("Colours so far: {colours}").format(colours=past.colour_sequence)
        if past.preference.colour is not None:
            colour = self._("White") if past.preference.colour is Colour.WHITE else self._("Black")
            strength = {
                Strength.MILD: self._("mild preference"),
                Strength.STRONG: self._("strong preference"),
                Strength.ABSOLUTE: self._("absolute preference"),
            }[past.preference.strength]
            yield "  " + self._("Due {colour}: {strength}").format(colour=colour, strength=strength)
        words = {Float.DOWN: self._("down"), Float.UP: self._("up")}
        floats = [
            self._("{direction} in round {round}").format(direction=words[each], round=number)
            for number, each in enumerate(self.history.floats(past.number, edition), 1)
            if each is not Float.NONE
        ]
        if floats:
            yield "  " + self._("Floats: {floats}").format(floats=", ".join(floats))
