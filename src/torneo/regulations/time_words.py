"""Describes a time control in words."""

from __future__ import annotations

from torneo.regulations.language import Language
from torneo.regulations.time_controls import Mode, Period, TimeControl


def duration(seconds: int, language: Language) -> str:
    """A length of time in words.

    >>> duration(5400, Language.ENGLISH), duration(90, Language.SPANISH), duration(3600, Language.SPANISH)
    ('90 minutes', '1 minuto y 30 segundos', '60 minutos')
    """
    minutes, rest = divmod(seconds, 60)
    parts = []
    if minutes:
        parts.append(f"{minutes} " + language.pick("minuto", "minute") + ("s" if minutes > 1 else ""))
    if rest or not minutes:
        parts.append(f"{rest} " + language.pick("segundo", "second") + ("s" if rest != 1 else ""))
    return language.pick(" y ", " and ").join(parts)


def describe(control: TimeControl, language: Language = Language.ENGLISH) -> str:
    """One sentence that players understand.

    >>> from torneo.regulations.time_controls import parse_time_control
    >>> describe(parse_time_control("40/6000+30:900+30"))
    '100 minutes for 40 moves, then 15 minutes for the rest of the game, with 30 seconds more for every move.'
    >>> describe(parse_time_control("hourglass 5m"), Language.SPANISH)
    'Reloj de arena: 5 minutos de inicio; lo que gasta un jugador lo gana el otro.'
    """
    if control.black:
        white, black = language.pick("Blancas", "White"), language.pick("Negras", "Black")
        return f"{white}: {_periods(control.periods, control, language)}; {black}: " + (
            f"{_periods(control.black, control, language)}."
        )
    first = control.periods[0].seconds
    main = duration(first, language)
    each = duration(control.bonus, language)
    match control.mode:
        case Mode.PERIODS:
            text = _periods(control.periods, control, language)
        case Mode.BRONSTEIN:
            text = "Bronstein: " + _periods(control.periods, control, language, given="returned")
        case Mode.DELAY:
            text = language.pick("Retardo: ", "Delay: ") + _periods(control.periods, control, language, given="delay")
        case Mode.FIDE:
            text = f"Fide: {_periods(control.periods, control, language)}" + language.pick(
                f"; agotado el tiempo de un jugador, {each} por jugada para ambos",
                f"; once a player's time has run out, {each} a move for both",
            )
        case Mode.HOURGLASS:
            text = language.pick(
                f"Reloj de arena: {main} de inicio; lo que gasta un jugador lo gana el otro",
                f"Hour-glass: {main} to begin with; what one player uses the other gains",
            )
        case Mode.GONG:
            text = language.pick(
                f"Gong: {main} exactos para cada turno", f"Gong: {main} for every turn, neither more nor less"
            )
        case Mode.BYO_YOMI:
            count, plural = control.bonus_periods, "s" if control.bonus_periods > 1 else ""
            text = language.pick(
                f"Go con byo-yomi: {main}, y después {count} periodo{plural} de {each} por jugada",
                f"Go with byo-yomi: {main}, then {count} period{plural} of {each} a move",
            )
    return text[0].upper() + text[1:] + "."


def _periods(periods: tuple[Period, ...], control: TimeControl, language: Language, given: str = "added") -> str:
    same = len({period.increment for period in periods}) == 1
    texts = []
    for index, period in enumerate(periods):
        text = duration(period.seconds, language)
        if period.moves is not None:
            text += language.pick(f" para {period.moves} jugadas", f" for {period.moves} moves")
            if control.repeated and index == len(periods) - 1:
                text += language.pick(", una y otra vez", ", again and again")
        elif len(periods) > 1:
            text += language.pick(" para el resto de la partida", " for the rest of the game")
        else:
            text += language.pick(" para toda la partida", " for the whole game")
        if not same and period.increment:
            text += ", " + _increment(period.increment, language, given)
        texts.append(text)
    joined = language.pick(", después ", ", then ").join(texts)
    if same and periods[0].increment:
        joined += ", " + _increment(periods[0].increment, language, given)
    return joined


def _increment(seconds: int, language: Language, given: str) -> str:
    amount = duration(seconds, language)
    match given:
        case "returned":
            return language.pick(
                f"y tras cada jugada se devuelve lo gastado en ella, hasta {amount}",
                f"and after each move what it took is given back, up to {amount}",
            )
        case "delay":
            return language.pick(
                f"y en cada jugada el reloj espera {amount}", f"and at each move the clock waits {amount}"
            )
        case _:
            return language.pick(f"con {amount} más por cada jugada", f"with {amount} more for every move")
