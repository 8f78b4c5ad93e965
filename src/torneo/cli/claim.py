"""``torneo claim``: what a game shows, and who is right."""

from __future__ import annotations

import time
from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from torneo.cli.call import give
from torneo.cli.exits import NO, Refusal
from torneo.cli.games import games_in, letters_asked
from torneo.cli.language import say, spoken, write
from torneo.cli.output import put_json
from torneo.cli.reasons import reason
from torneo.cli.shapes.laws import Question, Situation, Situations
from torneo.cli.vocabulary import JsonOption
from torneo.laws.diagram import diagram
from torneo.laws.errors import LawsError
from torneo.laws.evidence import findings
from torneo.laws.fen import read_fen, write_fen
from torneo.laws.game import Game, half_move
from torneo.laws.languages import LETTERS
from torneo.laws.saying import finding_said, stop_said
from torneo.rules import Edition, Topic, UnknownEditionError, edition_for
from torneo.rules import edition as edition_of
from torneo.text import Text, said
from torneo.text import marked as _

if TYPE_CHECKING:
    from torneo.laws.decisions import Conditions
    from torneo.laws.decisions import Situation as SituationKind

EXAMPLE = "torneo claim berlin.pgn --by white --written De4"
MOST_FILES = 1000
"""Files of a folder that are watched."""


class Claimant(StrEnum):
    """One of the two players, as `torneo.laws.decisions` names them, which is loaded where something is decided."""

    WHITE = "white"
    BLACK = "black"


class Ground(StrEnum):
    """What a draw is claimed by."""

    THREEFOLD = "threefold"
    FIFTY = "fifty"


class Pace(StrEnum):
    """How fast a game is."""

    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"


def claim(
    files: Annotated[
        list[Path] | None,
        typer.Argument(metavar="GAME", help="Files of games, PGN or plain moves; - reads standard input."),
    ] = None,
    number: Annotated[int | None, typer.Option("--game", metavar="N", help="Only this game of a file, from 1.")] = None,
    by: Annotated[Claimant | None, typer.Option(help="Who claims a draw, or did what is decided.")] = None,
    ground: Annotated[Ground, typer.Option(help="By what a draw is claimed.")] = Ground.THREEFOLD,
    written: Annotated[
        str, typer.Option(metavar="MOVE", help="The move written down for the claim and not played.")
    ] = "",
    situation: Annotated[
        str | None, typer.Option(metavar="NAME", help="Decide another situation; ? lists them and their questions.")
    ] = None,
    answers: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="QUESTION=ANSWER", help="An answer to a question of the situation."),
    ] = None,
    fen: Annotated[str | None, typer.Option(metavar="FEN", help="A position instead of a game.")] = None,
    tempo: Annotated[Pace, typer.Option(help="How fast the game is played.")] = Pace.STANDARD,
    supervised: Annotated[bool, typer.Option("--supervised", help="Rapid or blitz under full supervision.")] = False,
    draw_moves: Annotated[int, typer.Option(metavar="N", help="No draw by agreement before this move.")] = 0,
    no_draws: Annotated[
        bool, typer.Option("--no-draws", help="No draw by agreement at all without the arbiter.")
    ] = False,
    default_minutes: Annotated[int, typer.Option(metavar="MINUTES", help="How late a player may be.")] = 0,
    guidelines: Annotated[bool, typer.Option("--guidelines", help="Guidelines III were announced.")] = False,
    tournament: Annotated[
        Path | None,
        typer.Option("--tournament", metavar="FILE", help="Take how it is played from the regulations of this file."),
    ] = None,
    edition: Annotated[
        str | None, typer.Option(metavar="2018|2023", help="Edition of the Laws; without it the one in force.")
    ] = None,
    letters: Annotated[
        str | None, typer.Option(metavar="LANGUAGE", help="Language of the moves; otherwise the one that fits.")
    ] = None,
    watch: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Watch a folder of an electronic board's games.")
    ] = None,
    seconds: Annotated[int, typer.Option("--for", metavar="SECONDS", help="How long to watch.")] = 8 * 3600,
    as_json: JsonOption = False,
) -> None:
    """Say what a game shows: repetitions, 50 and 75 moves, mate, stalemate, dead positions, illegal moves.

    With --by it decides the claim of a draw, with --situation anything else that happens at a board: verdict, article,
    what to do with the clocks and what to write down. Exit code 1 says that a claim is wrong. With --watch it tells of
    every game that ends by itself, by a fifth repetition or 75 moves, as the boards write it.
    """
    if watch is not None:
        _watch(watch, seconds)
        return
    games = _games(files or [], fen, number, letters)
    try:
        laws = edition_for(Topic.LAWS, None) if edition is None else edition_of(Topic.LAWS, edition)
    except UnknownEditionError as error:
        raise Refusal("{why}", why=said(error)) from error
    if by is None and situation is None:
        _show_findings(games, laws, as_json=as_json)
        return
    if situation == "?":
        _list_situations()
        return
    if len(games) > 1:
        raise Refusal(_("a claim is about one game, and there are {count}: choose one with --game"), count=len(games))
    game = games[0][1] if games else None
    from torneo.laws.decisions import Conditions, Tempo, situation_of  # noqa: PLC0415 - only where something is decided

    own = Conditions(
        laws,
        Tempo(tempo),
        supervised,
        draw_moves=draw_moves,
        draws_forbidden=no_draws,
        default_minutes=default_minutes,
        guidelines=guidelines,
    )
    if tournament is not None and own != Conditions(laws):
        raise Refusal(_("--tournament says how it is played: no other option does so beside it"))
    try:
        conditions = own if tournament is None else _as_played(tournament, laws if edition else None)
        laws = conditions.edition
        given = dict(_answer(answer) for answer in answers or [])
        if situation is None:
            given |= {"ground": ground.value, "written": written}
        if by is not None:
            given["by"] = by.value
        verdict = situation_of(situation or "draw-claim", given).decide(conditions, game)
    except LawsError as error:
        raise Refusal("{why}", why=error) from error
    _show_verdict(verdict, game, laws, as_json=as_json)
    if verdict.accepted is False:
        raise typer.Exit(NO)


def _as_played(path: Path, laws: Edition | None) -> Conditions:
    """How a tournament is played by its regulations, by another edition of the Laws if one is named."""
    from torneo.cli.files import load  # noqa: PLC0415 - only for a tournament
    from torneo.regulations.provisions import terms_of  # noqa: PLC0415 - as above

    found = terms_of(load(path)).conditions
    return found if laws is None else replace(found, edition=laws)


def _answer(text: str) -> tuple[str, str]:
    question, equals, answer = text.partition("=")
    if not equals:
        raise Refusal(_("--set {text!r}: QUESTION=ANSWER is accepted"), text=text)
    return question.strip(), answer.strip()


def _games(files: list[Path], fen: str | None, number: int | None, letters: str | None) -> list[tuple[str, Game]]:
    if fen is not None:
        if files:
            raise Refusal(_("a position or a game: not both"))
        try:
            return [("FEN", Game(read_fen(fen)))]
        except LawsError as error:
            raise Refusal("{why}", why=error) from error
    found = []
    for path in files:
        games = games_in(path, letters_asked(letters))
        if number is not None and not 1 <= number <= len(games):
            raise Refusal(_("{file}: game {number} of {count}"), file=path, number=number, count=len(games))
        chosen = enumerate(games, 1) if number is None else [(number, games[number - 1])]
        found += [(f"{path}" if len(games) == 1 else f"{path}#{place}", game) for place, game in chosen]
    return found


def _show_findings(games: list[tuple[str, Game]], laws: Edition, *, as_json: bool) -> None:
    if not games:
        raise Refusal(_("which game? A file, - for standard input, or --fen is accepted"))
    found = [(name, game, findings(game, laws)) for name, game in games]
    if as_json:
        documents = [
            {
                "moves": len(game.moves),
                "findings": [{"kind": one.kind.value, "article": one.article, "ply": one.ply} for one in all_of_it],
            }
            for _name, game, all_of_it in found
        ]
        if len(documents) == 1:
            put_json(documents[0])
        else:
            put_json(
                [{"game": name, **document} for (name, _game, _all), document in zip(found, documents, strict=True)]
            )
        return
    for name, game, all_of_it in found:
        if len(found) > 1:
            write(_heading(name, game), bold=True)
        say(
            Text(
                _("{count} half-moves read, in {language}"),
                {"count": len(game.moves), "language": Text(game.letters.title)},
            )
        )
        for one in all_of_it:
            say(finding_said(game, one))
        stop = stop_said(game)
        if stop is not None:
            say(Text(_("move {number}: {why}"), {"number": half_move(game.start, len(game.moves) + 1)[0], "why": stop}))
        if not all_of_it:
            say(Text(_("Nothing to claim, and the game is not over.")))
        if len(found) == 1:
            _show_board(game)


def _heading(name: str, game: Game) -> str:
    players = " - ".join(game.tags.get(tag, "") for tag in ("White", "Black"))
    return f"{name}: {players}" if players.strip(" -") else name


def _show_board(game: Game) -> None:
    write()
    for line in diagram(game.end, LETTERS[spoken()]):
        write(line)
    write(write_fen(game.end))


def _show_verdict(verdict: object, game: Game | None, laws: Edition, *, as_json: bool) -> None:
    from torneo.laws.articles import law  # noqa: PLC0415 - only where something is decided
    from torneo.laws.decisions import COURSES, NOTES, Verdict  # noqa: PLC0415 - only where something is decided

    assert isinstance(verdict, Verdict)
    if as_json:
        put_json(
            {
                "course": verdict.course.value,
                "result": verdict.result.value,
                "articles": list(verdict.articles),
                "accepted": verdict.accepted,
                "penalty": verdict.penalty,
                "clocks": [
                    {"do": step.do.value, "side": step.side.value if step.side else None, "seconds": step.seconds}
                    for step in verdict.clocks
                ],
                "write": [note.value for note in verdict.notes],
                "reason": verdict.reason.text(spoken()),
            }
        )
        return
    say(verdict.reason)
    for number in verdict.articles:
        say(Text("{number}: {text}", {"number": number, "text": law(number, laws).text(spoken())}))
    result = f"{verdict.result.value} " if verdict.result else ""
    say(Text("{result}{course}", {"result": result, "course": Text(COURSES[verdict.course])}))
    for step in verdict.clocks:
        say(Text(_("clocks: {step}"), {"step": step.said}))
    for note in verdict.notes:
        say(Text(_("write down: {note}"), {"note": Text(NOTES[note])}))
    if verdict.penalty:
        say(Text(_("a penalty by 12.9 is possible")))
    if game is not None:
        _show_board(game)


def _list_situations() -> None:
    from torneo.laws.decisions import SITUATIONS, questions  # noqa: PLC0415 - only where something is decided

    give(Situations(situations=[_situation(name, kind) for name, kind in SITUATIONS.items()]))
    for name, kind in SITUATIONS.items():
        write(f"{name}: {Text(kind.title).text(spoken())}", bold=True)
        for question in questions(kind):
            choices = f" ({' | '.join(question.choices)})" if question.choices else ""
            write(f"  {question.name}={question.default}{choices}: {Text(question.title).text(spoken())}")


def _situation(name: str, kind: type[SituationKind]) -> Situation:
    from torneo.laws.decisions import questions  # noqa: PLC0415 - only where something is decided

    asked = [
        Question(
            name=one.name,
            title=Text(one.title).text(spoken()),
            default=str(one.default),
            choices=[choice.value for choice in one.choices or ()],
        )
        for one in questions(kind)
    ]
    return Situation(name=name, title=Text(kind.title).text(spoken()), questions=asked)


def _watch(folder: Path, seconds: int) -> None:
    """Look at the folder every two seconds, for as long as was asked for."""
    from torneo.laws.watching import news  # noqa: PLC0415 - only here

    if not folder.is_dir():
        raise Refusal(_("{folder}: not a folder"), folder=folder)
    say(Text(_("watching {folder}: {count} files of games"), {"folder": folder, "count": len(_boards(folder))}))
    end = time.monotonic() + seconds
    seen: dict[Path, tuple[int, int]] = {}
    told: frozenset[tuple[str, str]] = frozenset()
    while True:
        changed: dict[str, Game] = {}
        for path in _boards(folder):
            try:
                state = path.stat()
            except OSError:
                continue  # a board that is being written anew: it is there the next time
            if seen.get(path) == (state.st_mtime_ns, state.st_size):
                continue
            seen[path] = (state.st_mtime_ns, state.st_size)
            try:
                games = games_in(path)
            except Refusal as error:
                say(error, err=True)
                continue
            changed |= {
                path.name if len(games) == 1 else f"{path.name}#{place}": game for place, game in enumerate(games, 1)
            }
        fresh, told = news(changed, told)
        for one in fresh:
            say(Text("{game}: {what}", {"game": one.game, "what": finding_said(changed[one.game], one.finding)}))
        if time.monotonic() >= end:
            return
        time.sleep(min(2.0, max(0.0, end - time.monotonic())))


def _boards(folder: Path) -> list[Path]:
    try:
        found = sorted(path for path in folder.iterdir() if path.suffix.lower() == ".pgn")
    except OSError as error:
        raise Refusal("{file}: {why}", file=folder, why=reason(error)) from error
    if len(found) > MOST_FILES:
        raise Refusal(_("{folder}: more than {most} files of games"), folder=folder, most=MOST_FILES)
    return found
