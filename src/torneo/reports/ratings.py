"""Rating lists: changes, first ratings, performances."""

from __future__ import annotations

from torneo.rating.change import RatingChange
from torneo.rating.editions import Tempo
from torneo.rating.event import EventRating, Outcome, PlayerRating, WhatIf
from torneo.rating.text import half_points_text, signed
from torneo.reports.table import Column, Row, Table, number
from torneo.text import Text
from torneo.text import marked as _

_TEMPOS = {Tempo.STANDARD: _("standard"), Tempo.RAPID: _("rapid"), Tempo.BLITZ: _("blitz")}
_NUMBERED = number("number", keep=True), Column("name", keep=True, stretch=True)
_COLUMNS = (
    *_NUMBERED,
    *map(number, ("rating", "n", "W", "We", "K", "change", "new", "Rc", "Rp", "PTP")),
    *map(Column, ("K by", "open", "note")),
)
_CLOSED = *_NUMBERED, *map(number, ("R", "W", "P", "D", "Rc", "E", "change", "new")), Column("note")


def ratings_table(event: EventRating, title: str = "") -> Table:
    """A line for each player: games and points that count, expected points, K, change, new rating, performance."""
    heading = Text(
        _("{title}: {tempo}, edition {name} ({years})"),
        {
            "title": title or Text(_("Rating")),
            "tempo": Text(_TEMPOS[event.tempo]),
            "name": event.rules.edition.id,
            "years": Text(event.rules.title),
        },
    )
    return Table(heading, _COLUMNS, tuple(_row(player) for player in event.players))


def _row(row: PlayerRating) -> Row:
    outcome = row.outcome
    notes: tuple[Text, ...] = ()
    if isinstance(outcome, RatingChange):
        expected = f"{outcome.expected // 100}.{outcome.expected % 100:02d}"
        middle = (str(len(outcome.games)), half_points_text(outcome.half_points), expected)
        change = signed(outcome.exact) if outcome.games else ""
        if row.leaves_the_list:
            notes = (Text(_("below {floor}: unrated from then on"), {"floor": row.floor}),)
    else:
        middle = (str(outcome.games), half_points_text(outcome.half_points), "")
        change = ""
        notes = (outcome.reason, *outcome.notes) if outcome.reason else outcome.notes
    return (
        str(row.player.number),
        row.player.name,
        _text(row.player.rating),
        *middle,
        _text(row.coefficient.k if row.coefficient else None),
        change,
        _text(row.new_rating),
        _text(row.average),
        _text(row.performance),
        _text(row.perfect_performance),
        row.coefficient.reason if row.coefficient else "",
        tuple(_open(game) for game in row.open_games),
        notes,
    )


def _open(game: WhatIf) -> Text:
    """What an open game would bring."""
    return Text(
        _("round {round} v {opponent}: win {win}, draw {draw}, loss {loss}"),
        {
            "round": game.round,
            "opponent": game.opponent,
            "win": _short(game.win),
            "draw": _short(game.draw),
            "loss": _short(game.loss),
        },
    )


def _short(outcome: Outcome) -> str | Text:
    if isinstance(outcome, RatingChange):
        return signed(outcome.exact)
    return _text(outcome.rating) or Text(_("none"))


def _text(value: int | None) -> str:
    return "" if value is None else str(value)


def round_robin_table(event: EventRating) -> Table:
    """The book's method for round robins, a line for each player."""
    table = event.round_robin
    assert table is not None
    rows: list[Row] = []
    for line in table.lines:
        rows.append(
            (
                str(line.number),
                event[line.number].player.name,
                _text(line.rating),
                half_points_text(line.half_points),
                f"{line.percentage} %",
                str(line.difference),
                str(line.average),
                "" if line.expected is None else signed(line.expected).lstrip("+"),
                "" if line.change is None else signed(line.change),
                _text(line.new_rating),
                line.reason or "",
            )
        )
    heading = Text(
        _("Round robin: N {opponents}, Rar {rated}, Dp {difference}, Ra {average}"),
        {
            "opponents": table.opponents,
            "rated": table.rated_average,
            "difference": table.average_difference,
            "average": table.tournament_average,
        },
    )
    return Table(heading, _CLOSED, tuple(rows))
