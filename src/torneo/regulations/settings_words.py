"""Settings of a tournament in the words of an announcement."""

from __future__ import annotations

from torneo.model import Event, Regulations
from torneo.model.regulations import Application
from torneo.pairing.competitions import competition_of
from torneo.pairing.format import BAKU
from torneo.prizes.money import format_money
from torneo.prizes.prize_list import Category, Group, PrizeList, Rule, Sharing
from torneo.ranking import Band, StandingsError, parse_code
from torneo.ranking.base import tie_break_for
from torneo.rating.editions import Tempo
from torneo.regulations.time_controls import TimeControlError, parse_time_control, tempo
from torneo.regulations.time_words import describe
from torneo.text import Language, Text, in_context, translator
from torneo.text import marked as _

_SHARING = {
    Sharing.NONE: _("prizes are not shared: tie-breaks decide"),
    Sharing.EQUAL: _("in equal parts among those tied on points"),
    Sharing.HORT: _("Hort system: half by place, half in equal parts among those tied on points"),
}
_RULES = {
    Rule.BEST: _("one prize for each, the best to be had"),
    Rule.ORDER: _("one prize for each, in the order of the lists"),
    Rule.ALL: _("prizes add up"),
}
_TEMPOS = {
    Tempo.STANDARD: _("standard"),
    Tempo.RAPID: _("rapid"),
    Tempo.BLITZ: _("blitz"),
}


def system_text(code: str, kind: str, language: Language) -> tuple[str, ...]:
    """The pairing system in words, with its code.

    >>> system_text("FIDE_DUTCH_2026_BAKU", "", "es")
    ('Sistema FIDE (holandés), con aceleración Baku (FIDE_DUTCH_2026_BAKU)',)
    """
    if not code:
        return (kind,) if kind else ()
    competition = competition_of(code)
    if competition is None:
        return (code,)
    system = Text(competition.title)
    if code.strip().upper().endswith(BAKU):
        system = Text(_("{system}, with Baku acceleration"), {"system": system})
    return (f"{system.text(language)} ({code})",)


def time_control_texts(event: Event, language: Language) -> tuple[str, ...]:
    """The time control in words and its class, from record 222; record 122 as it stands where that is empty.

    >>> time_control_texts(Event(time_control="5400+30"), "en")
    ('90 minutes for the whole game, with 30 seconds more for every move. (standard)',)
    """
    if not event.time_control:
        return (event.rate_of_play,) if event.rate_of_play else ()
    try:
        control = parse_time_control(event.time_control)
    except TimeControlError:  # somebody else's file: their words are better than none
        return (event.rate_of_play or event.time_control,)
    name = tempo(control)
    text = describe(control)
    if name:
        text = Text("{words} ({tempo})", {"words": text, "tempo": Text(_TEMPOS[name])})
    return (text.text(language),)


def tie_break_texts(codes: tuple[str, ...], language: Language) -> tuple[str, ...]:
    """Each tie-break with its code and name.

    >>> tie_break_texts(("BH/C1", "SB"), "es")
    ('BH/C1: Buchholz con corte 1', 'SB: Sonneborn-Berger')
    """
    return tuple(_tie_break(code, language) for code in codes if code.upper() not in ("PTS", "MPTS", "GPTS"))


def ranking_texts(regulations: Regulations, language: Language) -> tuple[str, ...]:
    """The tie-breaks in order, then how they are applied where that is not the usual way, and the lots.

    >>> ranking_texts(Regulations(tie_breaks=("SB",), lots=7), "en")
    ('SB: Sonneborn-Berger', 'what stays tied is decided by lots, drawn with the number 7')
    """
    codes = regulations.standings_order or regulations.tie_breaks
    return (
        *tie_break_texts(codes, language),
        *application_texts(regulations, language),
        *lots_texts(regulations, language),
    )


def application_texts(regulations: Regulations, language: Language) -> tuple[str, ...]:
    """How the tie-breaks are applied where that is not the usual way."""
    if not (regulations.standings_order or regulations.tie_breaks):
        return ()
    if regulations.application is not Application.SUBSIDIARY:
        return ()
    return (Text(_("a group that a tie-break has split starts again from the first one")).text(language),)


def lots_texts(regulations: Regulations, language: Language) -> tuple[str, ...]:
    """The lots for what stays tied, if there are any."""
    if regulations.lots is None:
        return ()
    values = {"number": regulations.lots}
    return (Text(_("what stays tied is decided by lots, drawn with the number {number}"), values).text(language),)


def _tie_break(code: str, language: Language) -> str:
    try:
        title = tie_break_for(parse_code(code)).full_title
    except StandingsError:
        return code
    return f"{code}: {title.text(language)}"


def prize_texts(prizes: PrizeList, language: Language) -> tuple[str, ...]:
    r"""The prizes, a line for each list, then how they are shared.

    >>> from torneo.prizes.prize_list import parse_prize_list
    >>> prizes = parse_prize_list('currency = "EUR"\n[[list]]\nname = "General"\nprizes = [50, 20]')
    >>> prize_texts(prizes, "en")
    ('General: 50.00, 20.00 EUR', 'General: prizes are not shared: tie-breaks decide')
    """
    lines = list(prize_group_texts(prizes, language))
    kinds = {group.sharing for group in prizes.groups}
    if len(kinds) == 1 and len(prizes.groups) > 1:
        lines.append(Text(_("Ties: {sharing}"), {"sharing": Text(_SHARING[kinds.pop()])}).text(language))
    else:
        lines += [f"{group.name}: {Text(_SHARING[group.sharing]).text(language)}" for group in prizes.groups]
    if prizes.rule is not None:
        rule = Text(_RULES[prizes.rule] if isinstance(prizes.rule, Rule) else prizes.rule.title).text(language)
        lines.append(rule[0].upper() + rule[1:])
    return tuple(lines)


def prize_group_texts(prizes: PrizeList, language: Language) -> tuple[str, ...]:
    """The prizes, a line for each list."""
    return tuple(f"{group.name}{_whom(group, language)}: {_money(group, prizes.currency)}" for group in prizes.groups)


def _money(group: Group, currency: str) -> str:
    each = [
        " + ".join(part for part in (format_money(prize.amount) if prize.amount else "", prize.goods) if part)
        for prize in group.prizes
    ]
    return ", ".join(each) + (f" {currency}" if currency else "")


def _whom(group: Group, language: Language) -> str:
    category, translated = group.category, translator(language)
    parts = [
        translated(_("women") if category.sex == "w" else _("men")) if category.sex else "",
        Text(_("age {range}"), {"range": _range(category.age)}).text(language) if category.age else "",
        _rating(category, language),
        *(text for text in (category.federation, category.club, category.category, category.title) if text),
        Text(_("at least {count} participants"), {"count": group.minimum}).text(language) if group.minimum else "",
    ]
    text = ", ".join(part for part in parts if part)
    return f" ({text})" if text else ""


def _rating(category: Category, language: Language) -> str:
    band = f"Elo {_range(category.rating)}" if category.rating else ""
    if not category.unrated:
        return band
    unrated = Text(_("{band} or unrated"), {"band": band}) if band else in_context("of players", "unrated")
    return unrated.text(language)


def _range(band: Band) -> str:
    if band.low is None:
        return f"≤ {band.high}"
    return f"≥ {band.low}" if band.high is None else f"{band.low}-{band.high}"
