"""``torneo engine``: the command line of bbpPairings and JaVaFo, for programs that call those."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import typer

from torneo import __version__
from torneo.check.configuration import recipe_of
from torneo.check.generate import generate
from torneo.check.recipe import Recipe
from torneo.cli.language import in_words, say
from torneo.cli.reasons import reason
from torneo.files.trf import ReportFileError, read, write
from torneo.model import ByeKind, Float, History, PointSystem, Strength, TeamEvent, Tournament, format_points
from torneo.model.entrants import entrants
from torneo.model.limits import FILE
from torneo.model.matches import team_results
from torneo.pairing.acceleration import AccelerationError
from torneo.pairing.choice import Choice, UnknownSystemError, choose
from torneo.pairing.compare import Line, expected_lines, played_lines
from torneo.pairing.readiness import why_not_ready
from torneo.pairing.result import NoPairingError
from torneo.pairing.rounds import accelerate, pair_as
from torneo.pairing.swiss.dutch.rules import DUTCH
from torneo.pairing.swiss.entrants import Entrant, make_field
from torneo.pairing.swiss.team.teams import make_team_field
from torneo.rules import Topic, contemporary
from torneo.text import Text, said
from torneo.text import marked as _

EXAMPLE = "torneo engine --dutch open.trf -p round5.txt"

FINE, NO_PAIRING, INVALID, TOO_LARGE, FILE_ACCESS = 0, 1, 3, 4, 5
"""The exit codes of bbpPairings that can occur; 2 would be an unexpected fault."""
_FIRST_ROUND = 92
"""The column of record 001 in which round 1 begins; each round has ten."""
_SYSTEMS = {"--dutch": "dutch", "--burstein": "burstein"}


class _Stop(Exception):  # noqa: N818 - carries an exit code to the end of the command
    def __init__(self, code: int, template: str = "", **values: object) -> None:
        super().__init__(code)
        self.code, self.text = code, Text(template, values)


@dataclass
class _Request:
    system: str | None = None
    source: Path | None = None
    mode: str = ""
    output: Path | None = None
    wants_list: bool = False
    list_file: Path | None = None
    baku: bool = False
    only_round: int | None = None
    config: str | None = None
    seed: int | None = None


def engine(context: typer.Context) -> None:
    """Do what bbpPairings and JaVaFo do, with their arguments, exit codes and output.

    -r: the version.

    [--dutch] IN -p [OUT] [-l [LIST]]: pair the next round.

    [--dutch] IN -c [ROUND] [-l [LIST]]: check the rounds.

    [--dutch] MODEL -g -o OUT [-s SEED]: make a random tournament like a model.

    [--dutch] -g [CONFIG|SEED] -o OUT [-s SEED]: make one by a configuration.

    An output file without a folder goes beside the input. Exit codes: 0 fine, 1 no legal pairing, 3 invalid request
    or file, 4 a file that is too large, 5 one that cannot be opened.
    """
    try:
        _run(context.args)
    except _Stop as stop:
        if stop.text.template:
            say(stop.text, err=True)
        raise typer.Exit(stop.code) from stop


def _run(arguments: Sequence[str]) -> None:
    request = _parse(list(arguments))
    if request.mode == "-r":
        return
    if request.mode == "-g":
        _generate(request)
        return
    assert request.source is not None
    tournament = _read(request.source)
    choice = _choice(tournament, request)
    if request.mode == "-p":
        _pair(tournament, choice, request)
    else:
        _check(tournament, choice, request)
    if request.wants_list:
        file = _beside(request.source, request.list_file or request.source.with_suffix(".list"))
        _write(file, _checklist(tournament, choice))


def _parse(words: list[str]) -> _Request:
    request = _Request()
    if words[:1] == ["-r"]:
        typer.echo(f"Torneo {__version__}")
        words.pop(0)
        if not words:
            request.mode = "-r"
            return request
    if words and words[0] in _SYSTEMS:
        request.system = _SYSTEMS[words.pop(0)]
    if words and not words[0].startswith("-"):
        request.source = Path(words.pop(0))
    if words[:1] == ["-b"]:
        request.baku = True
        words.pop(0)
    if words[:1] == ["-g"]:
        _parse_generator(request, words[1:])
        return request
    if not words or words[0] not in ("-p", "-c") or request.source is None:
        raise _Stop(INVALID, _("torneo engine: FILE -p, FILE -c, -g or -r is accepted; see torneo engine --help"))
    request.mode = words.pop(0)
    if words and not words[0].startswith("-"):
        word = words.pop(0)
        if request.mode == "-p":
            request.output = Path(word)
        elif word.isdigit():
            request.only_round = int(word)
        else:
            raise _Stop(INVALID, _("torneo engine: -c {word}: a round number is accepted"), word=word)
    if words[:1] == ["-l"]:
        request.wants_list = True
        words.pop(0)
        if words and not words[0].startswith("-"):
            request.list_file = Path(words.pop(0))
    if words:
        raise _Stop(
            INVALID, _("torneo engine: {word!r} is not accepted there; see torneo engine --help"), word=words[0]
        )
    return request


def _parse_generator(request: _Request, words: list[str]) -> None:
    request.mode = "-g"
    if words and not words[0].startswith("-"):
        request.config = words.pop(0)
    while words:
        word = words.pop(0)
        if word == "-b":
            request.baku = True
        elif word == "-o" and words:
            request.output = Path(words.pop(0))
        elif word == "-s" and words and words[0].isdigit():
            request.seed = int(words.pop(0))
        elif word == "-l":
            request.wants_list = True
            if words and not words[0].startswith("-"):
                request.list_file = Path(words.pop(0))
        else:
            raise _Stop(
                INVALID, _("torneo engine: {word!r} is not accepted there; see torneo engine --help"), word=word
            )
    if request.output is None:
        raise _Stop(INVALID, _("torneo engine: -g needs -o and the file to write"))


def _generate(request: _Request) -> None:
    """Write a random tournament; without a seed it is another one each time."""
    assert request.output is not None
    seed = secrets.randbelow(10**9) if request.seed is None else request.seed
    try:
        recipe = _recipe(request)
        if request.config is not None and request.config.isdigit():
            seed = int(request.config)
        tournament = generate(recipe, seed)
    except ValueError as error:
        raise _Stop(INVALID, _("torneo engine: {why}"), why=said(error)) from error
    _write(request.output, write(tournament).text)
    if request.wants_list:
        _write(request.list_file or request.output.with_suffix(".list"), _checklist(tournament, choose(tournament)))


def _recipe(request: _Request) -> Recipe:
    """What to make: by a model file, by a configuration file, or as usual."""
    settings: dict[str, str] = {}
    if request.source is not None:
        model = _read(request.source)
        rounds = model.rounds_total or 1
        if model.pairs_teams:
            return _team_recipe(model, rounds)
        recipe = Recipe(
            players=(len(model.players), len(model.players)), rounds=(rounds, rounds), points=model.regulations.points
        )
    else:
        if request.config is not None and not request.config.isdigit():
            settings = _settings(Path(request.config))
        recipe = recipe_of(settings)
    edition = choose(Tournament(), request.system).edition.id
    return replace(
        recipe, system=request.system or "dutch", edition=edition, acceleration="baku" if request.baku else None
    )


def _team_recipe(model: Tournament, rounds: int) -> Recipe:
    """A tournament of as many teams, boards and rounds, paired as the model says it is."""
    choice = choose(model)
    event, count = model.team_event or TeamEvent(), len(model.teams)
    boards = max(team_results(model).boards, 1)
    bye = event.draw if event.byes is None else event.byes.match_points
    return Recipe(
        system=choice.system.name,
        edition=choice.edition.id,
        options=tuple(choice.settings.items()),
        acceleration="baku" if choice.accelerated else None,
        players=(count, count),
        rounds=(rounds, rounds),
        boards=(boards, boards),
        points=model.regulations.points,
        match_points=PointSystem.of(event.win, event.draw, event.loss).with_pairing_bye(bye),
    )


def _settings(path: Path) -> dict[str, str]:
    """The lines KEY=VALUE of a configuration file; # begins a comment."""
    try:
        with path.open("rb") as file:
            data = file.read(FILE + 1)
        _check_size(path, data)
        text = data.decode()
    except OSError as error:
        raise _Stop(FILE_ACCESS, _("{file}: {why}"), file=path, why=reason(error)) from error
    except UnicodeDecodeError as error:
        raise _Stop(INVALID, _("{file}: not UTF-8"), file=path) from error
    settings = {}
    for number, line in enumerate(text.splitlines(), 1):
        plain = line.split("#")[0].strip()
        if plain:
            key, equals, value = plain.partition("=")
            if not equals:
                raise _Stop(
                    INVALID, _("{file}:{line}: {text!r}: KEY=VALUE is accepted"), file=path, line=number, text=plain
                )
            settings[key.strip()] = value.strip()
    return settings


def _check_size(path: Path, data: bytes) -> None:
    if len(data) > FILE:
        text = _("{file}: more than {most} MB: not a tournament")
        raise _Stop(TOO_LARGE, text, file=path, most=FILE // 1024**2)


def _read(path: Path) -> Tournament:
    try:
        with path.open("rb") as file:
            data = file.read(FILE + 1)
    except OSError as error:
        raise _Stop(FILE_ACCESS, _("{file}: {why}"), file=path, why=reason(error)) from error
    _check_size(path, data)
    try:
        return read(data).tournament
    except ReportFileError as error:
        lines = "\n".join(f"{path}:{in_words(problem)}" for problem in error.problems)
        raise _Stop(INVALID, "{lines}", lines=lines) from error


def _choice(tournament: Tournament, request: _Request) -> Choice:
    """The system asked for; a check of a file that names another one is refused, a pairing is not."""
    try:
        own = choose(tournament)
        if request.mode == "-c" and request.system not in (None, own.system.name) and tournament.regulations.system:
            raise _Stop(
                INVALID,
                _("{file}: the file was paired by {own}, not {asked}"),
                file=request.source,
                own=own.system.name,
                asked=request.system,
            )
        choice = choose(tournament, request.system)
    except UnknownSystemError as error:
        if request.system is None or (request.mode == "-c" and tournament.regulations.system):
            raise _Stop(INVALID, _("{file}: {why}"), file=request.source, why=said(error)) from error
        choice = choose(tournament, request.system)
    return replace(choice, accelerated=choice.accelerated or request.baku)


def _lines(tournament: Tournament, choice: Choice, round_number: int | None = None) -> list[Line]:
    return expected_lines(pair_as(tournament, choice, round_number))


def _pair(tournament: Tournament, choice: Choice, request: _Request) -> None:
    if not_ready := why_not_ready(tournament, choice):
        raise _Stop(INVALID, _("{file}: {why}"), file=request.source, why=not_ready)
    try:
        lines = _lines(tournament, choice)
    except NoPairingError as error:
        raise _Stop(NO_PAIRING, _("{file}: {why}"), file=request.source, why=said(error)) from error
    except (AccelerationError, ValueError) as error:
        raise _Stop(INVALID, _("{file}: {why}"), file=request.source, why=said(error)) from error
    text = "\n".join([str(len(lines)), *(f"{white} {black}" for white, black in lines)]) + "\n"
    if request.output is None:
        sys.stdout.write(text)
    else:
        assert request.source is not None
        _write(_beside(request.source, request.output), text)


def _check(tournament: Tournament, choice: Choice, request: _Request) -> None:
    """The checker output that both programs share: only what differs is listed, round by round."""
    assert request.source is not None
    paired = len(tournament.rounds)
    seen = entrants(tournament)
    for number in range(1, max(paired, _columns(request.source)) + 1):  # a column of byes alone has its heading too
        if request.only_round not in (None, number):
            continue
        typer.echo(f"{request.source.stem}: Round #{number}")
        if number > paired:
            continue
        try:
            expected = _lines(tournament, choice, number)
        except NoPairingError:
            typer.echo(f"No valid pairing exists for round {number}.\n")
            continue
        except (AccelerationError, ValueError) as error:
            raise _Stop(INVALID, _("{file}: {why}"), file=request.source, why=said(error)) from error
        typer.echo(_differences(seen, number, expected), nl=False)
    typer.echo("")


def _columns(path: Path) -> int:
    """How many rounds the players' lines of a report file have columns for, byes to come included."""
    lines = path.read_bytes().decode("utf-8", "replace").splitlines()
    reach = max((len(line.rstrip()) for line in lines if line.startswith("001")), default=0)
    return (reach - _FIRST_ROUND) // 10 + 1 if reach >= _FIRST_ROUND else 0


def _differences(tournament: Tournament, number: int, expected: Sequence[Line]) -> str:
    """The pairs of a round that differ, in the order of the boards; there is a row for each pair of the file."""
    games = tournament.rounds[number - 1].games
    either = {(game.black, game.white) for game in games if not game.coloured}
    found = played_lines(tournament.rounds[number - 1])
    missing = [line for line in expected if line not in found and line not in either]
    if not missing:
        return ""
    concerned = {player for line in missing for player in line if player}
    order = _board_order(tournament, number)
    left = sorted(missing, key=order)
    right = sorted((line for line in found if concerned & set(line)), key=order)
    rows = ["  Checker pairings        Tournament pairings "]
    for row, (white, black) in enumerate(right):
        one = f"{left[row][0]:>3} - {left[row][1]:>3}" if row < len(left) else " " * 9
        rows.append(f"    {one}                {white:>3} - {black:>3}")
    return "".join(f"{line}\n" for line in (*rows, ""))


def _board_order(tournament: Tournament, number: int) -> Callable[[Line], tuple[object, ...]]:
    """Boards by the higher score of their players, then the lower one, then the higher-ranked player; the bye last."""
    history = History(tournament, after=number - 1)

    def order(line: Line) -> tuple[object, ...]:
        ranked = sorted((-history[player].score, player) for player in line if player)
        return line[1] == 0, ranked[0][0], ranked[-1][0], ranked[0][1]

    return order


def _beside(source: Path, path: Path) -> Path:
    """An output file: one without a folder goes beside the input."""
    return source.parent / path if path.parent == Path() else path


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise _Stop(FILE_ACCESS, _("{file}: {why}"), file=path, why=reason(error)) from error


def _checklist(tournament: Tournament, choice: Choice) -> str:
    """What the pairing of the next round looks at, a line for each player or team, by rank."""
    if choice.system.teams:
        return _table(_team_rows(tournament, choice))
    edition = contemporary(Topic.SWISS, choice.edition)
    articles = DUTCH[edition].articles
    field = make_field(accelerate(tournament, choice), edition)
    history = History(tournament)
    rows = [("ID", "Pts", "Pref", articles.bye, *articles.downfloats, "Cur")]
    for player in field.entrants:
        rows.append(
            (
                str(player.number),
                format_points(player.score),
                _due(player),
                "Y" if player.may_have_bye else "N",
                _MARKS[player.last_float],
                _MARKS[player.earlier_float],
                history[player.number].colour_sequence,
            )
        )
    away = [b for b in tournament.regulations.requested_byes if b.round == field.round_number]
    rows += [(str(bye.player), "", "", "", "", "", _AWAY[bye.kind]) for bye in away]
    return _table(rows)


def _team_rows(tournament: Tournament, choice: Choice) -> list[tuple[str, ...]]:
    """The same for teams: they have the floats of the round before alone."""
    teams = make_team_field(accelerate(tournament, choice), choice.edition, None, choice.settings)
    articles = teams.rules.articles
    rows: list[tuple[str, ...]] = [("ID", "Pts", "Pref", articles.had_bye, articles.opponents, "Cur")]
    for team in teams.field.entrants:
        unplayed = "u" * team.unplayed
        colours = unplayed + "".join(colour.upper() for colour in team.colours)
        bye = "Y" if team.may_have_bye else "N"
        float_ = _MARKS[team.last_float]
        rows.append((str(team.number), format_points(team.score), _due(team), bye, float_, colours))
    away = [b for b in tournament.regulations.requested_byes if b.round == teams.field.round_number]
    return rows + [(str(bye.player), "", "", "", "", _AWAY[bye.kind]) for bye in away]


def _due(entrant: Entrant) -> str:
    return (entrant.preference.colour or "").upper() + _STRENGTHS[entrant.preference.strength]


def _table(rows: Sequence[tuple[str, ...]]) -> str:
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return "".join(
        "  ".join(text.rjust(width) for text, width in zip(row, widths, strict=True)).rstrip() + "\n" for row in rows
    )


_MARKS = {Float.NONE: "", Float.UP: "U", Float.DOWN: "D"}
_STRENGTHS = {Strength.NONE: "", Strength.MILD: "m", Strength.STRONG: "s", Strength.ABSOLUTE: "A"}
_AWAY = {ByeKind.HALF: "half-point bye", ByeKind.FULL: "full-point bye", ByeKind.ZERO: "absent"}
