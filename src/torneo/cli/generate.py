"""``torneo generate``: random tournaments, paired by the rules."""

from __future__ import annotations

import re
import secrets
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from torneo.check.generate import generate as make
from torneo.check.pool import TOURNAMENTS, spread
from torneo.check.recipe import NO_RESERVES, USUAL_BOARDS, Recipe, RecipeError, newest_edition
from torneo.cli.call import STDOUT, give
from torneo.cli.exits import Refusal
from torneo.cli.files import Format, format_of, render
from torneo.cli.language import say
from torneo.cli.output import save
from torneo.cli.pair import OPTION_HELP, parse_options
from torneo.cli.progress import Progress
from torneo.cli.reasons import reason
from torneo.cli.shapes.pairing import Generated
from torneo.cli.vocabulary import makes_files
from torneo.lab.bench_pairing import LARGEST_FILE
from torneo.model import Colour, PointSystem, limits, parse_points
from torneo.pairing.acceleration import ACCELERATIONS
from torneo.pairing.formats import PAIRED
from torneo.text import Text, said
from torneo.text import marked as _

EXAMPLE = "torneo generate -o events --count 100 --players 20-60 --rounds 9 --forfeits 2 --seed 7"

LARGEST_TEAM = 999
"""A report file has three columns for the number of a team."""
_SEEDS = 10**9
"""Seeds that are drawn have at most nine digits, so that they can be typed."""


class InitialColour(StrEnum):
    """The colour of the first player in round 1."""

    WHITE = "white"
    BLACK = "black"
    RANDOM = "random"


@makes_files
def generate(
    out: Annotated[
        Path, typer.Option("--output", "-o", metavar="OUT", help="File to write (- is standard output), or folder.")
    ],
    players: Annotated[
        str, typer.Option(metavar="N|A-B", help="Number of players (or teams), or a range to draw it from.")
    ] = "20-60",
    rounds: Annotated[
        str, typer.Option(metavar="R|A-B", help="Number of rounds, or a range to draw it from.")
    ] = "5-11",
    count: Annotated[
        int,
        typer.Option(metavar="N", min=1, max=limits.TOURNAMENTS, help="How many; if more than one, OUT is a folder."),
    ] = 1,
    seed: Annotated[
        int | None,
        typer.Option(
            metavar="S",
            min=0,
            max=limits.SEED,
            help="Repeats a tournament to the byte; drawn and shown if it is not given.",
        ),
    ] = None,
    system: Annotated[str, typer.Option(help="Pairing system.")] = "dutch",
    edition: Annotated[str | None, typer.Option(help="Edition of the rules; without it, the system's newest.")] = None,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help=OPTION_HELP)] = None,
    ratings: Annotated[str, typer.Option(metavar="A-B", help="Lowest and highest rating.")] = "1000-2700",
    draws: Annotated[
        float | None, typer.Option(metavar="%", help="Of all games. Without it, the ratings decide that too.")
    ] = None,
    forfeits: Annotated[float, typer.Option(metavar="%", help="Of all games; some are forfeited by both.")] = 0,
    half_point_byes: Annotated[float, typer.Option(metavar="%", help="Of the rounds of each player.")] = 0,
    zero_point_byes: Annotated[float, typer.Option(metavar="%", help="Of the rounds of each player.")] = 0,
    full_point_byes: Annotated[float, typer.Option(metavar="%", help="Of the rounds of each player.")] = 0,
    withdrawals: Annotated[float, typer.Option(metavar="%", help="Of the players.")] = 0,
    late_entries: Annotated[float, typer.Option(metavar="%", help="Of the players.")] = 0,
    unrated: Annotated[float, typer.Option(metavar="%", help="Of the players.")] = 0,
    forbidden_pairs: Annotated[int, typer.Option(metavar="N", help="Pairs of players who may not meet.")] = 0,
    federations: Annotated[int, typer.Option(metavar="N", help="Federations of which the players are, by lot.")] = 0,
    acceleration: Annotated[str | None, typer.Option(help=f"Accelerated pairings: {', '.join(ACCELERATIONS)}.")] = None,
    points: Annotated[str, typer.Option(metavar="W/D/L", help="Points for a win, a draw and a loss.")] = "1/0.5/0",
    bye_points: Annotated[
        str | None, typer.Option(metavar="P", help="Points for the pairing-allocated bye; as a win if not given.")
    ] = None,
    initial_colour: Annotated[InitialColour, typer.Option(help="Of the first player.")] = InitialColour.RANDOM,
    boards: Annotated[
        str | None, typer.Option(metavar="N|A-B", help="Of a match, where teams are paired; 4 if not given.")
    ] = None,
    reserves: Annotated[
        str | None, typer.Option(metavar="N|A-B", help="Players of a team beyond its boards; none if not given.")
    ] = None,
    match_points: Annotated[
        str | None, typer.Option(metavar="W/D/L", help="Of a match of teams; 2/1/0 if not given.")
    ] = None,
    match_forfeits: Annotated[float, typer.Option(metavar="%", help="Of all matches of teams.")] = 0,
    penalties: Annotated[
        float, typer.Option(metavar="%", help="Of the teams: points are taken from them or given to them.")
    ] = 0,
    form: Annotated[Format, typer.Option("--format", help="Format of the files.")] = Format.TRF26,
    jobs: Annotated[int, typer.Option(min=1, max=limits.PROCESSES, metavar="N", help="Processes to work in.")] = 1,
) -> None:
    """Make random tournaments, every round paired by the rules, with results drawn from the ratings.

    Of several, the first belongs to the seed, the second to the next number, and so on: each file names its
    own seed and parameters. If a round cannot be paired, the tournament ends before it and a comment says so.
    """
    for_teams = system in PAIRED and PAIRED[system].teams
    try:
        recipe = Recipe(
            players=_range("players", players, limits.FIELD),
            rounds=_range("rounds", rounds, limits.ROUNDS),
            ratings=_range("ratings", ratings, 9999),
            system=system,
            edition=edition or newest_edition(system),
            options=tuple(parse_options(option).items()),
            draws=draws,
            forfeits=forfeits,
            half_point_byes=half_point_byes,
            zero_point_byes=zero_point_byes,
            full_point_byes=full_point_byes,
            withdrawals=withdrawals,
            late_entries=late_entries,
            unrated=unrated,
            forbidden_pairs=forbidden_pairs,
            federations=federations,
            acceleration=acceleration,
            points=_points(points, None if for_teams else bye_points),
            boards=_range("boards", boards, limits.BOARDS) if boards else None,
            reserves=_range("reserves", reserves, limits.BOARDS) if reserves else None,
            match_points=_match_points(match_points, bye_points) if for_teams or match_points else None,
            match_forfeits=match_forfeits,
            penalties=penalties,
            initial_colour=None
            if initial_colour is InitialColour.RANDOM
            else Colour.WHITE
            if initial_colour is InitialColour.WHITE
            else Colour.BLACK,
        )
    except RecipeError as error:
        raise Refusal(_("{why}"), why=said(error)) from error
    if form is not Format.JSON:
        _check_file(recipe)
    first = secrets.randbelow(_SEEDS) if seed is None else seed
    if seed is None:
        say(Text(_("seed {seed}"), {"seed": first}), err=True)
    targets = _targets(out, count, form)
    made = spread(partial(_text, recipe, form), range(first, first + count), jobs)
    alone = None
    with Progress(count, TOURNAMENTS) as progress:
        for done, (target, text) in enumerate(zip(targets, made, strict=True), 1):
            save(target, text)
            progress.at(done)
            alone = text if target == STDOUT else None
    files = [str(target) for target in targets if target != STDOUT]
    give(Generated(seed=first, files=files, text=alone))


def _check_file(recipe: Recipe) -> None:
    """Refuse what a report file has no columns for."""
    if recipe.for_teams and recipe.players[1] > LARGEST_TEAM:
        raise Refusal(
            _("teams {count}: a report file holds up to {most}; JSON holds more"),
            count=recipe.players[1],
            most=LARGEST_TEAM,
        )
    most = recipe.players[1]
    if recipe.for_teams:
        most *= (recipe.boards or USUAL_BOARDS)[1] + (recipe.reserves or NO_RESERVES)[1]
    if most > LARGEST_FILE:
        raise Refusal(
            _("players {count}: a report file holds up to {most}; JSON holds more"), count=most, most=LARGEST_FILE
        )


def _text(recipe: Recipe, form: Format, seed: int) -> str:
    return render(make(recipe, seed), form)[0]


def _range(name: str, text: str, most: int) -> tuple[int, int]:
    match = re.fullmatch(r"\s*(\d+)\s*(?:-\s*(\d+)\s*)?", text, re.ASCII)
    if match is None:
        raise Refusal(_("--{name} {text!r}: a number or a range such as 20-60 is accepted"), name=name, text=text)
    if max(len(match[1]), len(match[2] or "")) > 9 or max(int(match[1]), int(match[2] or 0)) > most:
        raise Refusal(_("--{name} {text!r}: up to {most} is accepted"), name=name, text=text, most=most)
    return int(match[1]), int(match[2] or match[1])


def _points(text: str, bye: str | None) -> PointSystem:
    system = _values("points", text)
    return system if bye is None else _with_bye(system, bye)


def _match_points(text: str | None, bye: str | None) -> PointSystem:
    """What a match is worth: a bye is a draw unless something else is said (C.04.6 1.4)."""
    system = _values("match-points", text or "2/1/0")
    return system.with_pairing_bye(system.draw) if bye is None else _with_bye(system, bye)


def _values(name: str, text: str) -> PointSystem:
    try:
        win, draw, loss = map(parse_points, text.split("/"))
        if not win >= draw >= loss or not win:
            raise ValueError
    except ValueError:
        raise Refusal(
            _("--{name} {text!r}: W/D/L such as 1/0.5/0 or 3/1/0 is accepted, a win the greatest"), name=name, text=text
        ) from None
    return PointSystem.of(win, draw, loss)


def _with_bye(system: PointSystem, bye: str) -> PointSystem:
    try:
        value = parse_points(bye)
    except ValueError as error:
        raise Refusal(_("points of the bye: {why}"), why=said(error)) from None
    if value > system.win:
        raise Refusal(_("points of the bye {points}: at most as many as for a win are accepted"), points=bye)
    return system.with_pairing_bye(value)


def _targets(out: Path, count: int, form: Format) -> list[Path]:
    if count == 1 and not out.is_dir():
        format_of(out, form)
        return [out]
    if out.exists() and not out.is_dir():
        raise Refusal(_("{file} is a file: with --count {count} a folder is accepted"), file=out, count=count)
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refusal(_("{file}: {why}"), file=out, why=reason(error)) from error
    suffix = "json" if form is Format.JSON else "trf"
    return [out / f"{number:0{max(4, len(str(count)))}}.{suffix}" for number in range(1, count + 1)]
