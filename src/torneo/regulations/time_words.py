"""Describes a time control in words."""

from __future__ import annotations

from functools import reduce

from torneo.regulations.time_controls import Mode, Period, TimeControl
from torneo.text import Text
from torneo.text import marked as _


def duration(seconds: int) -> Text:
    """A length of time in words.

    >>> duration(5400).text(), duration(90).text("es"), duration(3600).text("es")
    ('90 minutes', '1 minuto y 30 segundos', '60 minutos')
    """
    whole, rest = divmod(seconds, 60)
    minutes = Text(_("{count} minute"), {"count": whole}, many=_("{count} minutes"))
    left = Text(_("{count} second"), {"count": rest}, many=_("{count} seconds"))
    if not whole:
        return left
    return Text(_("{minutes} and {seconds}"), {"minutes": minutes, "seconds": left}) if rest else minutes


def describe(control: TimeControl) -> Text:
    """One sentence that players understand.

    >>> from torneo.regulations.time_controls import parse_time_control
    >>> describe(parse_time_control("40/6000+30:900+30")).text()
    '100 minutes for 40 moves, then 15 minutes for the rest of the game, with 30 seconds more for every move.'
    >>> describe(parse_time_control("hourglass 5m")).text("es")
    'Reloj de arena: 5 minutos de inicio; lo que gasta un jugador lo gana el otro.'
    """
    if control.black:
        sides = {"white": _periods(control.periods, control), "black": _periods(control.black, control)}
        return Text(_("White: {white}; Black: {black}."), sides)
    periods = _periods(control.periods, control)
    main = duration(control.periods[0].seconds)
    bonus = duration(control.bonus)
    match control.mode:
        case Mode.PERIODS:
            return Text("{periods}.", {"periods": periods})
        case Mode.BRONSTEIN:
            return Text("Bronstein: {periods}.", {"periods": periods})
        case Mode.DELAY:
            return Text(_("Delay: {periods}."), {"periods": periods})
        case Mode.FIDE:
            template = _("Fide: {periods}; once a player's time has run out, {bonus} a move for both.")
            return Text(template, {"periods": periods, "bonus": bonus})
        case Mode.HOURGLASS:
            return Text(_("Hour-glass: {main} to begin with; what one player uses the other gains."), {"main": main})
        case Mode.GONG:
            return Text(_("Gong: {main} for every turn, neither more nor less."), {"main": main})
        case Mode.BYO_YOMI:
            return Text(
                _("Go with byo-yomi: {main}, then {count} period of {bonus} a move."),
                {"main": main, "count": control.bonus_periods, "bonus": bonus},
                many=_("Go with byo-yomi: {main}, then {count} periods of {bonus} a move."),
            )


def _periods(periods: tuple[Period, ...], control: TimeControl) -> Text:
    same = len({period.increment for period in periods}) == 1
    texts = []
    for index, period in enumerate(periods):
        last = index == len(periods) - 1
        template = _scope(period, alone=len(periods) == 1, repeated=control.repeated and last)
        text = Text(template, {"time": duration(period.seconds), "moves": period.moves})
        texts.append(text if same else _with_increment(text, period, control.mode))
    joined = reduce(lambda before, after: Text(_("{before}, then {after}"), {"before": before, "after": after}), texts)
    return _with_increment(joined, periods[0], control.mode) if same else joined


def _scope(period: Period, *, alone: bool, repeated: bool) -> str:
    """The moves that a period is for."""
    if period.moves is None:
        return _("{time} for the whole game") if alone else _("{time} for the rest of the game")
    if repeated:
        return _("{time} for {moves} moves, again and again")
    return _("{time} for {moves} moves")


_INCREMENTS = {
    Mode.BRONSTEIN: _("{periods}, and after each move what it took is given back, up to {amount}"),
    Mode.DELAY: _("{periods}, and at each move the clock waits {amount}"),
}


def _with_increment(periods: Text, period: Period, mode: Mode) -> Text:
    if not period.increment:
        return periods
    template = _INCREMENTS.get(mode, _("{periods}, with {amount} more for every move"))
    return Text(template, {"periods": periods, "amount": duration(period.increment)})
