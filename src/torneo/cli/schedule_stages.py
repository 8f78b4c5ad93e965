"""``torneo schedule varma``, ``multistage``, ``amsterdam`` and ``match``: draws, stages and matches."""

from __future__ import annotations

from dataclasses import replace
from enum import IntEnum, StrEnum
from html import escape
from pathlib import Path
from typing import Annotated, cast, get_args

import typer

from torneo.cli.call import STDOUT
from torneo.cli.exits import Refusal
from torneo.cli.files import file_text, load, read_bytes, table_rows
from torneo.cli.language import in_words, spoken
from torneo.cli.output import put_json, save, save_lines
from torneo.cli.schedule_output import (
    FREE,
    ROUND,
    Delivery,
    Form,
    FormatOption,
    FromOption,
    SeedOption,
    VerifyOption,
    deliver,
    entry_of,
    lots,
    numbers,
    only,
    refusing,
    report,
    save_tournament,
)
from torneo.cli.vocabulary import OutputOption
from torneo.files.json_form import is_json
from torneo.model import Player, Tournament, format_points
from torneo.pairing.formats import TABLES
from torneo.pairing.knockout.match import (
    DEFAULT_LADDER,
    Kind,
    MatchRules,
    Stage,
    match_schedule,
    match_state,
    verify_match,
)
from torneo.pairing.render import page_html, schedule_html, table_html
from torneo.pairing.tables.berger import berger, berger_rounds, verify_berger
from torneo.pairing.tables.build import find_table, report_code
from torneo.pairing.tables.multistage import Amsterdam, amsterdam, groupings, serpentine, verify_amsterdam
from torneo.pairing.tables.rounds import amsterdam_tournament, make_tournament
from torneo.pairing.tables.schedule import Entrant, ScheduleError, require_count, team_letter
from torneo.pairing.tables.varma import Drawer, RestrictedDraw, restricted_draw
from torneo.text import Text, in_context
from torneo.text import marked as _

MATCH_EXAMPLE = "torneo schedule match --games 4 --results 1,=,="
VARMA_EXAMPLE = "torneo schedule varma players.csv --seed 11"
MULTISTAGE_EXAMPLE = "torneo schedule multistage --players 32 --groups 4 --qualify 2"
AMSTERDAM_EXAMPLE = "torneo schedule amsterdam --finalists 1,8 --finalists 2,7 --from stage.trf --format trf26"

LADDER = ",".join(f"{stage.kind}:{stage.games}" for stage in DEFAULT_LADDER)
AMSTERDAM_CHECKS = {
    "one game a round": _("one game a round: everybody has one game in each, or is named as free"),
    "meetings": _("meetings: finalists of different groups meet once, those of one group do not"),
    "colour balance": _("colour balance: within one"),
    "rests": _("rests: one with an odd number of finalists, otherwise none"),
}


_KINDS = {
    "classical": _("classical"),
    "standard": _("standard"),
    "rapid": _("rapid"),
    "blitz": _("blitz"),
    "armageddon": _("armageddon"),
}


class Side(IntEnum):
    """One of the two players of a match."""

    FIRST = 1
    SECOND = 2


class Origin(StrEnum):
    """What players of one origin have in common."""

    FEDERATION = "federation"
    CLUB = "club"


# Matches


def match_command(
    games: Annotated[int, typer.Option(metavar="N", help="How many games, before play-offs.")],
    first_white: Annotated[Side, typer.Option(help="Who has White in the first game.")] = Side.FIRST,
    play_offs: Annotated[
        str,
        typer.Option(
            metavar="KIND:N,...", help="The ladder when level, such as rapid:2,blitz:2,armageddon:1; or none."
        ),
    ] = LADDER,
    results: Annotated[
        str,
        typer.Option(metavar="1,=,0...", help="What player 1 scored in each game so far: tells how the match stands."),
    ] = "",
    form: FormatOption = Form.TEXT,
    output: OutputOption = STDOUT,
    verified: VerifyOption = False,
    source: FromOption = None,
) -> None:
    """Match of two players: colours in turn, won as soon as it cannot be caught, with a ladder of play-offs."""
    rules = MatchRules(games, _ladder(play_offs), first_white=first_white.value)
    with refusing(source):
        schedule = match_schedule(games, first_white.value)
        remarks, data = _standing(rules, results)
        deliver(schedule, Delivery(form, output, verified), entry_of(source), remarks=remarks, extra=data)
    if verified:
        report(find_table("match").checks, verify_match(schedule))


def _ladder(text: str) -> tuple[Stage, ...]:
    stages = []
    for part in text.split(",") if text not in ("", "none") else ():
        kind, _colon, games = part.strip().partition(":")
        if kind not in get_args(Kind) or not (games or "1").isdecimal():
            kinds = ", ".join(get_args(Kind))
            raise Refusal(
                _("--play-offs {part!r}: {kinds} with a number of games, such as rapid:2, are accepted"),
                part=part,
                kinds=kinds,
            )
        stages.append(Stage(cast("Kind", kind), int(games or "1")))
    return tuple(stages)


def _standing(rules: MatchRules, results: str) -> tuple[list[str], dict[str, object]]:
    """How the match stands after the results, in words and as values."""
    stages = rules.stages()
    ladder = [{"kind": stage.kind, "games": stage.games} for stage in stages[1:]]
    lines = []
    if ladder:
        shown = ", ".join(f"{stage.games} {in_words(Text(_KINDS[stage.kind]))}" for stage in stages[1:])
        if stages[-1].kind == "armageddon":
            lines.append(in_words(Text(_("If level: {shown} (White must win)."), {"shown": shown})))
        else:
            lines.append(in_words(Text(_("If level: {shown}."), {"shown": shown})))
    if not results:
        return lines, {"play_offs": ladder}
    points = {"1": (10, 0), "=": (5, 5), "0": (0, 10)}
    given = [part.strip() for part in results.split(",")]
    for part in given:
        if part not in points:
            raise Refusal(_("--results {part!r}: 1, = and 0, what player 1 scored, are accepted"), part=part)
    state = match_state(rules, [points[part] for part in given])
    for stage, (one, two) in zip(stages, state.scores, strict=False):
        lines.append(f"{in_words(Text(_KINDS[stage.kind]))}: {format_points(one)} - {format_points(two)}")
    if state.winner and state.decided_in:
        lines.append(
            in_words(
                Text(
                    _("Player {winner} wins, decided in {decided_in} play."),
                    {"winner": state.winner, "decided_in": Text(_KINDS[state.decided_in])},
                )
            )
        )
    elif state.next_kind:
        lines.append(
            in_words(
                Text(
                    _("Next: {next_kind}, White for player {next_white}."),
                    {"next_kind": Text(_KINDS[state.next_kind]), "next_white": state.next_white},
                )
            )
        )
    else:
        lines.append(in_words(Text(_("Level after all the play-offs."))))
    data = {
        "play_offs": ladder,
        "scores": [list(score) for score in state.scores],
        "winner": state.winner,
        "decided_in": state.decided_in,
        "next": state.next_kind,
        "next_white": state.next_white,
    }
    return lines, data


# The restricted draw


def varma_command(
    file: Annotated[
        Path,
        typer.Argument(
            metavar="FILE",
            help="The players: a CSV of name and federation (or club), a report file or a JSON document.",
        ),
    ],
    by: Annotated[Origin, typer.Option(help="What players of one origin have in common.")] = Origin.FEDERATION,
    seed: SeedOption = None,
    form: FormatOption = Form.TEXT,
    output: OutputOption = STDOUT,
    verified: VerifyOption = False,
) -> None:
    """Restricted draw of the numbers of a round robin: players of one origin do not meet in the last rounds.

    Prints who drew what, in the order of the draw, and the last rounds kept. trf26 writes the round robin itself.
    """
    delivery = Delivery(form, output, verified)
    only(delivery, Form.TEXT, Form.JSON, Form.HTML, Form.TRF26, what=Text(_("a draw")))
    entry, drawers = _drawers(file, by)
    with refusing(file):
        chosen = lots(seed)
        draw = restricted_draw(list(drawers), chosen)
        schedule = berger(len(drawers))
        kept = in_words(
            Text(
                _("Players of one origin do not meet in the last {kept_rounds} rounds."),
                {"kept_rounds": draw.kept_rounds},
            )
        )
        if not draw.kept_rounds:
            kept = in_words(Text(_("Players of one origin meet in the last round: one origin has too many players.")))
        rows = [(drawn.number, drawn.drawer.name, drawn.drawer.origin, drawn.envelope) for drawn in draw.record]
        match form:
            case Form.TRF26:
                tournament = make_tournament(schedule, _numbered(entry, drawers, draw), report_code(schedule))
                save_tournament(tournament, TABLES["berger"].title, delivery)
            case Form.JSON:
                record = [dict(zip(("number", "name", "origin", "envelope"), row, strict=True)) for row in rows]
                put_json({"system": "varma", "seed": chosen, "kept_rounds": draw.kept_rounds, "draw": record}, output)
            case Form.HTML:
                names: dict[Entrant, str] = {drawn.number: drawn.drawer.name for drawn in draw.record}
                heads = (
                    in_words(Text(_("No."))),
                    in_words(Text(_("Name"))),
                    in_words(Text(_("Origin"))),
                    in_words(Text(_("Envelope"))),
                )
                table = table_html(in_words(in_context("drawing of lots", "Draw")), heads, rows)
                rounds = schedule_html(
                    schedule, names, in_words(Text(TABLES["berger"].title)), in_words(ROUND), in_words(FREE)
                )
                save(
                    output,
                    page_html(
                        in_words(Text(_("Restricted draw"))),
                        table,
                        f"<p>{escape(kept)}</p>\n",
                        rounds,
                        language=spoken(),
                    ),
                )
            case _:
                lines = [
                    in_words(
                        Text(
                            _("{n}. {name} ({origin}), envelope {e}"), {"n": n, "name": name, "origin": origin, "e": e}
                        )
                    )
                    if e
                    else f"{n}. {name} ({origin})"
                    for n, name, origin, e in rows
                ]
                save_lines(output, "\n".join([*lines, kept]) + "\n")
    if verified:
        report(find_table("berger").checks, verify_berger(schedule))


def _drawers(file: Path, by: Origin) -> tuple[Tournament, dict[Drawer, Player]]:
    data = read_bytes(file)
    if is_json(data) or data[:4].strip().isdigit():
        entry = load(file)
    else:
        entry = Tournament(tuple(_listed(file, data, by)))
    if entry.rounds:
        raise Refusal(
            _("{file}: {rounds} rounds are paired already: a list of players without rounds is accepted"),
            file=file,
            rounds=len(entry.rounds),
        )
    drawers = {
        Drawer(player.federation if by is Origin.FEDERATION else player.club, player.name): player
        for player in entry.players
    }
    if len(drawers) != len(entry.players):
        raise Refusal(
            _("{file}: two players have the same name and origin: every player must be told apart"), file=file
        )
    return entry, drawers


def _listed(file: Path, data: bytes, by: Origin) -> list[Player]:
    """Players of a CSV file, which may have a heading."""
    text = file_text(file, data)
    delimiter = ";" if text.partition("\n")[0].count(";") else ","
    players: list[Player] = []
    for line, row in enumerate(table_rows(file, text, delimiter), start=1):
        cells = [cell.strip() for cell in row]
        if not any(cells) or (line == 1 and cells[0].lower() in ("name", "nombre")):
            continue
        if len(cells) < 2 or not cells[0] or not cells[1]:
            raise Refusal(
                _("{file}:{line}: {delimiter!r}: a name and a federation or club are accepted"),
                file=file,
                line=line,
                delimiter=delimiter.join(row),
            )
        number, (name, origin) = len(players) + 1, cells[:2]
        federation, club = (origin, "") if by is Origin.FEDERATION else ("", origin)
        players.append(Player(number, name, federation=federation, club=club))
    return players


def _numbered(entry: Tournament, drawers: dict[Drawer, Player], draw: RestrictedDraw) -> Tournament:
    players = tuple(replace(drawers[drawn.drawer], number=drawn.number) for drawn in draw.record)
    return replace(entry, players=players, teams=())


# Stages


def multistage_command(
    players: Annotated[int, typer.Option(metavar="N", help="How many players.")],
    in_groups: Annotated[int | None, typer.Option("--groups", metavar="G", help="How many groups.")] = None,
    qualify: Annotated[int, typer.Option(metavar="X", help="How many of each group go on to the final.")] = 2,
    form: FormatOption = Form.TEXT,
    output: OutputOption = STDOUT,
) -> None:
    """Round robins in stages: the ways to divide the players into equal groups, or the plan of one of them."""
    delivery = Delivery(form, output)
    only(
        delivery,
        Form.TEXT,
        Form.JSON,
        Form.HTML,
        what=Text(_("a plan ('groups' and 'amsterdam' write the stages)")),
    )
    with refusing():
        if in_groups is None:
            ways = groupings(players)
            if not ways:
                raise ScheduleError(
                    _("{players} players make no equal groups: a number that is not prime is accepted"), players=players
                )
            lines = [
                in_words(Text(_("{groups} groups of {size} players"), {"groups": way.groups, "size": way.size}))
                for way in ways
            ]
            data: dict[str, object] = {
                "players": players,
                "groupings": [{"groups": way.groups, "size": way.size} for way in ways],
            }
        else:
            lines, data = _plan(players, in_groups, qualify)
    match form:
        case Form.JSON:
            put_json({"system": "multistage", **data}, output)
        case Form.HTML:
            save(
                output,
                page_html(
                    in_words(Text(_("Stages"))),
                    "".join(f"<p>{escape(line)}</p>\n" for line in lines),
                    language=spoken(),
                ),
            )
        case _:
            save_lines(output, "\n".join(lines) + "\n")


def _plan(players: int, in_groups: int, qualify: int) -> tuple[list[str], dict[str, object]]:
    dealt = serpentine(players, in_groups)
    size = len(dealt[0])
    if not 1 <= qualify <= size:
        raise ScheduleError(
            _("the first {qualify} of each group qualify: 1 to {size} are accepted here"), qualify=qualify, size=size
        )
    lines = [
        in_words(Text(_("Group {place}: {group}"), {"place": team_letter(place), "group": " ".join(map(str, group))}))
        for place, group in enumerate(dealt, start=1)
    ]
    stage = len(berger_rounds(size))
    finalists = in_groups * qualify
    data: dict[str, object] = {
        "players": players,
        "groups": [list(group) for group in dealt],
        "group_rounds": stage,
        "qualify": qualify,
        "finalists": finalists,
    }
    lines.append(
        in_words(
            Text(
                _("Group stage: {stage} rounds; the first {qualify} of each go on, {finalists} players."),
                {"stage": stage, "qualify": qualify, "finalists": finalists},
            )
        )
    )
    if in_groups > 1:
        whole = finalists - 1 + finalists % 2
        final = amsterdam(_places(in_groups, qualify))
        rounds = len(final.schedule.rounds)
        lines.append(
            in_words(
                Text(
                    _("Final: {whole} rounds; by Amsterdam {rounds}, with {rounds_saved} saved."),
                    {"whole": whole, "rounds": rounds, "rounds_saved": final.rounds_saved},
                )
            )
        )
        data |= {"final_rounds": whole, "amsterdam_rounds": rounds, "rounds_saved": final.rounds_saved}
    return lines, data


def _places(in_groups: int, qualify: int) -> list[tuple[int, ...]]:
    require_count("players", in_groups * qualify, 2)
    return [tuple(range(group * qualify + 1, (group + 1) * qualify + 1)) for group in range(in_groups)]


def amsterdam_command(
    in_groups: Annotated[
        int | None,
        typer.Option(
            "--groups", metavar="G", help="How many groups there were: finalists are numbered group by group."
        ),
    ] = None,
    qualify: Annotated[int, typer.Option(metavar="X", help="How many of each group go on to the final.")] = 2,
    finalists: Annotated[
        list[str] | None,
        typer.Option(metavar="N,N...", help="The numbers of the finalists of one group; once for each group."),
    ] = None,
    form: FormatOption = Form.TEXT,
    output: OutputOption = STDOUT,
    verified: VerifyOption = False,
    source: FromOption = None,
) -> None:
    """Final in which results against fellow qualifiers of the group are carried over, and rounds saved.

    With the group stage as --from FILE, trf26 writes the final with the games carried over as its first rounds.
    """
    if (in_groups is None) == (finalists is None):
        raise Refusal(_("--groups G or --finalists N,N for each group: one of the two is needed"))
    delivery = Delivery(form, output, verified)
    stage = entry_of(source)
    with refusing(source):
        given = [numbers(group, "--finalists") for group in finalists or ()]
        final = amsterdam(given or _places(in_groups or 0, qualify))
        if form is Form.TRF26:
            if stage is None:
                raise Refusal(_("--format trf26: the group stage is needed, as --from FILE"))
            written = amsterdam_tournament(stage, final)
            regulations = replace(written.regulations, system=report_code(final.schedule))
            save_tournament(replace(written, regulations=regulations), in_words(Text(_("Amsterdam final"))), delivery)
        else:
            _deliver_final(final, delivery, stage)
    if verified:
        report(AMSTERDAM_CHECKS, verify_amsterdam(final))


def _deliver_final(final: Amsterdam, delivery: Delivery, stage: Tournament | None) -> None:
    entry = None
    if stage is not None:
        players = tuple(player for player in stage.players if player.number in final.schedule.entrants)
        entry = Tournament(players, event=stage.event)
    pairs = " ".join(f"{one}-{other}" for one, other in final.carried)
    remarks = (
        [
            in_words(Text(_("Carried over: {pairs}"), {"pairs": pairs})),
            in_words(Text(_("Rounds saved: {rounds_saved}"), {"rounds_saved": final.rounds_saved})),
        ]
        if pairs
        else []
    )
    extra = {"carried": [list(map(str, pair)) for pair in final.carried], "rounds_saved": final.rounds_saved}
    deliver(final.schedule, delivery, entry, in_words(Text(_("Amsterdam final"))), remarks, extra)
