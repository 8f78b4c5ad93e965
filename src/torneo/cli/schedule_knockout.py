"""``torneo schedule knockout`` and ``dapiran``: brackets, and who skips rounds of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Annotated

import typer

from torneo.cli.call import STDOUT
from torneo.cli.exits import Refusal
from torneo.cli.language import in_words, say, spoken
from torneo.cli.output import put_json, save, save_lines
from torneo.cli.schedule_output import (
    Delivery,
    Form,
    FormatOption,
    FromOption,
    SeedOption,
    VerifyOption,
    entry_of,
    lots,
    numbers,
    only,
    refusing,
    report,
    save_tournament,
)
from torneo.cli.vocabulary import OutputOption
from torneo.model import Player, Tournament
from torneo.pairing.formats import TABLES
from torneo.pairing.knockout.cup import Cup, with_next_round
from torneo.pairing.knockout.cup_rules import CupRules, cup_rules
from torneo.pairing.knockout.dapiran import DapiranPlan
from torneo.pairing.knockout.seeding import Seeding as BracketOrder
from torneo.pairing.knockout.seeding import draw_numbers
from torneo.pairing.render import (
    DAPIRAN_WORDS,
    bracket_data,
    dapiran_data,
    dapiran_text,
    page_html,
    table_html,
)
from torneo.pairing.tables.build import build, built_code, find_table, verify
from torneo.reports.draw_bracket import BracketWords, bracket_html, bracket_lines, bracket_svg, bracket_text
from torneo.text import Text
from torneo.text import marked as _

EXAMPLE = "torneo schedule knockout --players 13 --seeding equidistant --format svg -o cup.svg"
DAPIRAN_EXAMPLE = "torneo schedule dapiran --players 40 --dispensed 7,3"


class Seeding(StrEnum):
    """How the entrants are placed in the bracket."""

    COMPENSATION = "compensation"
    EQUIDISTANT = "equidistant"
    LOT = "lot"


_SEEDINGS: dict[Seeding, BracketOrder] = {
    Seeding.COMPENSATION: "compensation",
    Seeding.EQUIDISTANT: "equidistant",
    Seeding.LOT: "compensation",
}


DispensedOption = Annotated[
    str,
    typer.Option(metavar="N,N...", help="How many skip one round, how many skip two rounds, and so on."),
]
PlayersOption = Annotated[
    int | None, typer.Option(metavar="N", help="How many entrants; as many as --from has if left out.")
]


@dataclass(frozen=True, slots=True)
class _Field:
    """The players by bracket number, and how those who are not seeds came by theirs."""

    tournament: Tournament
    labels: Mapping[int, str]
    """What stands for each bracket number in the text: the entrant's own number."""
    seeds: int
    seed: int | None
    """The number the draw was made from; None without a draw."""

    def names(self) -> dict[int, str]:
        return {player.number: player.name for player in self.tournament.players if player.name}

    def remarks(self) -> list[str]:
        if self.seed is None:
            return []
        lines = ["", in_words(Text(_("Drawn with --seed {seed}:"), {"seed": self.seed}))]
        for player in self.tournament.players:
            place, called = player.number, self.called(player.number)
            if place <= self.seeds:
                lines.append(in_words(Text(_("place {place}: {called}, seed"), {"place": place, "called": called})))
            else:
                lines.append(in_words(Text(_("place {place}: {called}, by lot"), {"place": place, "called": called})))
        return lines

    def called(self, number: int) -> str:
        """The entrant at a place: own number and name, unless the name says no more than the number."""
        label, name = self.labels[number], self.tournament.by_number[number].name
        return label if name in ("", f"Player {label}") else f"{label} {name}"


def knockout_command(
    players: PlayersOption = None,
    seeding: Annotated[
        Seeding | None, typer.Option(help="compensation (the usual), equidistant, or everybody's place by lot.")
    ] = None,
    eliminations: Annotated[
        int | None, typer.Option(metavar="E", help="How many lost ties put a player out; 1 if left out.")
    ] = None,
    dispensed: DispensedOption = "",
    third_place: Annotated[bool, typer.Option("--third-place", help="A tie for the third place.")] = False,
    guarantee: Annotated[
        int | None,
        typer.Option(metavar="G", min=0, help="How many ties everybody plays at least, losers in consolation ties."),
    ] = None,
    seeds: Annotated[
        int | None, typer.Option(metavar="K", help="Only the first K keep their numbers; the others draw theirs.")
    ] = None,
    seed: SeedOption = None,
    games: Annotated[
        int | None, typer.Option(metavar="N", help="Games of a tie, before play-offs; 1 if left out.")
    ] = None,
    winner: Annotated[
        list[str] | None,
        typer.Option(metavar="TIE=PLAYER", help="The winner of a tie that games do not settle; may be repeated."),
    ] = None,
    draw: Annotated[bool, typer.Option("--draw", help="Draw the bracket, in place of a line for each round.")] = False,
    form: FormatOption = Form.TEXT,
    output: OutputOption = STDOUT,
    verified: VerifyOption = False,
    source: FromOption = None,
) -> None:
    """Knock-out of any number of entrants and eliminations; whoever has no opponent skips a round (Dapiran).

    With a --from FILE that has rounds, the winners so far are put in their places, and trf26 adds the next round: tie
    by tie, first the play-offs of ties that are level. The file remembers the options the bracket was made with.
    """
    delivery = Delivery(form, output, verified)
    entry = entry_of(source)
    if players is None and entry is None:
        raise Refusal(_("--players N or --from FILE is needed"))
    size = players if players is not None else len(entry.players) if entry else 0
    with refusing(source):
        said = cup_rules(dict(entry.regulations.options)) if entry and entry.rounds else None
        usual = said or CupRules()
        rules = CupRules(
            usual.eliminations if eliminations is None else eliminations,
            usual.seeding if seeding is None else _SEEDINGS[seeding],
            numbers(dispensed, "--dispensed") or usual.dispensed,
            third_place or usual.third_place,
            usual.guarantee if guarantee is None else guarantee,
            usual.games if games is None else games,
            usual.ladder,
            winners={**usual.winners, **_winners(winner)},
        )
        bracket = rules.bracket(size)
        if entry is not None and len(entry.players) != size:
            raise Refusal(
                _("{source}: {players} players for a bracket of {size}: as many are accepted"),
                source=source,
                players=len(entry.players),
                size=size,
            )
        if seeding is Seeding.LOT:
            seeds = seeds or 0
        field = _field(entry, size, seeds, seed)
        _deliver(rules, rules.follow(field.tournament), field, delivery, draw=draw)
    if verified:
        report(find_table("knockout").checks, verify("knockout", bracket))


def _winners(given: list[str] | None) -> dict[int, int]:
    rulings = {}
    for text in given or ():
        tie, _equals, player = text.partition("=")
        if not (tie.isdecimal() and player.isdecimal()):
            raise Refusal(
                _("--winner {text}: the number of a tie and of a player, such as 3=7, are accepted"), text=text
            )
        rulings[int(tie)] = int(player)
    return rulings


def _field(entry: Tournament | None, size: int, seeds: int | None, seed: int | None) -> _Field:
    """The players under their bracket numbers: a draw is made once, before the first round."""
    if entry is not None and entry.rounds:
        return _Field(entry, {player.number: str(player.number) for player in entry.players}, size, None)
    base = entry or Tournament(tuple(Player(number, f"Player {number}") for number in range(1, size + 1)))
    if seeds is None:
        seeds, drawn_from, order = size, None, list(base.players)
    else:
        drawn_from = lots(seed)
        record = draw_numbers(base.players, seeds, drawn_from).record
        order = [seated.participant for seated in record if isinstance(seated.participant, Player)]
    placed = tuple(replace(player, number=place) for place, player in enumerate(order, start=1))
    labels = {place: str(player.number) for place, player in enumerate(order, start=1)}
    return _Field(replace(base, players=placed), labels, seeds, drawn_from)


def _deliver(rules: CupRules, cup: Cup, field: _Field, delivery: Delivery, *, draw: bool) -> None:
    bracket, winners = cup.state.bracket, cup.winners()
    title = in_words(Text(TABLES["knockout"].title))
    champion = cup.state.champion
    match delivery.form:
        case Form.TRF26:
            going = with_next_round(field.tournament, cup)
            rounds = max(len(going.rounds), going.regulations.rounds or 0, rules.rounds_at_least(bracket.entrants))
            regulations = replace(
                going.regulations, rounds=rounds, system=built_code(TABLES["knockout"]), options=rules.options()
            )
            save_tournament(replace(going, regulations=regulations), title, delivery)
            if champion is not None:
                say(Text(_("the champion is {champion}: there is no next round"), {"champion": champion}), err=True)
        case Form.JSON:
            data = {**bracket_data(bracket, winners), "names": field.names()}
            if field.seed is not None:
                data |= {"seed": field.seed, "drawn": {place: int(own) for place, own in field.labels.items()}}
            put_json({**data, "places": cup.places()}, delivery.output)
        case Form.HTML:
            heading = field.tournament.event.name or title
            save(
                delivery.output,
                page_html(heading, bracket_html(bracket, field.names(), winners, _words()), language=spoken()),
            )
        case Form.SVG:
            save(delivery.output, bracket_svg(bracket, field.names(), winners, _words()))
        case Form.TEXT:
            drawn, deliver = (bracket_text, save) if draw else (bracket_lines, save_lines)
            text = drawn(bracket, field.labels, winners, _words())
            lines = field.remarks()
            if champion is not None:
                lines.append(in_words(Text(_("Champion: {field}"), {"field": field.called(champion)})))
            deliver(delivery.output, text + "".join(f"{line}\n" for line in lines))


def dapiran_command(
    players: Annotated[int, typer.Option(metavar="N", help="How many entrants.")],
    dispensed: DispensedOption = "",
    form: FormatOption = Form.TEXT,
    output: OutputOption = STDOUT,
    verified: VerifyOption = False,
) -> None:
    """Who skips rounds of a knock-out, so that a later one is a power of two.

    Prints the players of each round and where they come from. 'torneo schedule knockout' draws the bracket.
    """
    delivery = Delivery(form, output, verified)
    only(delivery, Form.TEXT, Form.JSON, Form.HTML, what=Text(_("a plan, which has no pairings yet,")))
    with refusing():
        plan = build("dapiran", players, dispensed=numbers(dispensed, "--dispensed"))
    assert isinstance(plan, DapiranPlan)
    match form:
        case Form.JSON:
            put_json(dapiran_data(plan), output)
        case Form.HTML:
            fields = ("number", "players", *DAPIRAN_WORDS)
            rows = [[getattr(round_, name) for name in fields] for round_ in plan.rounds]
            heads = in_words(Text(_("Round"))), in_words(Text(_("Players"))), *_dapiran_words()
            caption = in_words(Text(_("{players} players"), {"players": players}))
            save(output, page_html("Dapiran", table_html(caption, heads, rows), language=spoken()))
        case _:
            save(output, dapiran_text(plan, _dapiran_words()))
    if verified:
        report(find_table("dapiran").checks, verify("dapiran", plan))


def _words() -> BracketWords:
    return BracketWords(
        level=in_words(Text(_("Level"))),
        final=in_words(Text(_("Final"))),
        third_place=in_words(Text(_("Third place"))),
        places=in_words(Text(_("Places"))),
        promised=in_words(Text(_("Guaranteed ties"))),
        if_needed=in_words(Text(_("if both are still in"))),
        title=in_words(Text(_("Knock-out"))),
    )


def _dapiran_words() -> tuple[str, str, str, str, str]:
    return (
        in_words(Text(_("entered"))),
        in_words(Text(_("qualified"))),
        in_words(Text(_("dispensed"))),
        in_words(Text(_("released"))),
        in_words(Text(_("readmitted"))),
    )
