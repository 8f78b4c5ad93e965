"""Codes of tie-breaks and wrong requests."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path

import pytest

import torneo.ranking
from ranking.crosstables import crosstable
from torneo.ranking import REGISTRY, StandingsError, System, parse_code, parse_codes, standings
from torneo.ranking.base import tie_break_for
from torneo.text import LANGUAGES

TWO = crosstable("2w1", "1b0")


@pytest.mark.parametrize(
    ("text", "name", "reference", "modifiers"),
    [
        ("BH/C1", "BH", "", (("C", 1),)),
        ("bh/m2", "BH", "", (("M", 2),)),
        ("BH-C1", "BH", "", (("C", 1),)),
        ("KS/L1", "KS", "", (("L", 1),)),
        ("KS/L+2", "KS", "", (("L", 2),)),
        ("KS/L-1", "KS", "", (("L", -1),)),
        ("DE/P", "DE", "", (("P", 0),)),
        ("AOB/F", "AOB", "", (("F", 0),)),
        ("TPN/R", "TPN", "", (("R", 0),)),
        ("BH:GP", "BH", "GP", ()),
        ("SSSC:MP/K6", "SSSC", "MP", (("K", 6),)),
        ("ARO/C1/U1400", "ARO", "", (("C", 1), ("U", 1400))),
        ("GE", "REP", "", ()),
        ("MPvGP", "MPVGP", "", ()),
        ("OTHER_KASHDAN_421/A", "OTHER_KASHDAN_421", "", (("A", 0),)),
    ],
)
def test_codes_of_mtb26_are_understood(text: str, name: str, reference: str, modifiers: tuple[object, ...]) -> None:
    code = parse_code(text)
    assert (code.name, code.reference, code.modifiers) == (name, reference, modifiers)


@pytest.mark.parametrize(
    ("named", "code"),
    [
        ("BHC1", "BH/C1"),
        ("AROC", "ARO/C1"),
        ("PSC1", "PS/C1"),
        ("BHC2", "BH/C2"),
        ("BHM1", "BH/M1"),
        ("BHM2", "BH/M2"),
    ],
)
def test_m15_names_of_article_13_of_2023_are_the_same_values(named: str, code: str) -> None:
    six = crosstable(
        "4w1 2b1 3w= 5b1 6w1",
        "5b1 1w0 4b1 3w= 5w1",
        "6w1 5b= 1b= 2b= 4w=",
        "1b0 6w1 2w0 6b= 3b=",
        "2w0 3w= 6b1 1w0 2b0",
        "3b0 4b0 5w0 4w= 1b0",
    )
    made = standings(six, [named, code])
    assert made.columns == (named, code)
    assert all(row.texts[1] == row.texts[2] for row in made.rows)
    assert len({row.texts[1] for row in made.rows}) > 1
    assert parse_code(f"{named.lower()}/P").modifiers == (*parse_code(code).modifiers, ("P", 0))


@pytest.mark.parametrize(
    ("code", "english", "spanish"),
    [
        ("BH", "Buchholz", "Buchholz"),
        ("BH/C1", "Buchholz Cut 1", "Buchholz con corte 1"),
        ("BHC2", "Buchholz Cut 2", "Buchholz con corte 2"),
        ("BH/M1", "Buchholz Median 1", "Buchholz mediano 1"),
        ("KS/L-1", "Koya system, limit moved by -1 half-points", "Sistema Koya, con el límite movido -1 medios puntos"),
        ("AOB/F", "Average of opponents' Buchholz over Fore Buchholz",
         "Media de Buchholz de los rivales sobre el Buchholz adelantado"),
        ("EDE:GP", "Extended direct encounter by game points", "Encuentro directo extendido por puntos de partida"),
    ],
)  # fmt: skip
def test_m29_titles_tell_the_modifiers(code: str, english: str, spanish: str) -> None:
    title = tie_break_for(parse_code(code)).full_title
    assert (title.text("en"), title.text("es")) == (english, spanish)


def test_m29_no_two_tie_breaks_have_one_title() -> None:
    """In either language, the modifiers that each takes among them."""
    codes = [
        f"{name}/{letter}{'1' if letter in 'CMLKUN' else ''}"
        for name, tie_break in REGISTRY.items()
        for letter in tie_break.modifiers
    ]
    codes += [name for name in REGISTRY if name != "OTHER_LOTTERY"]
    for language in LANGUAGES:
        titles = Counter(
            tie_break_for(parse_code(code)).full_title.text(language) for code in codes if "OTHER_" not in code
        )
        assert [title for title, count in titles.items() if count > 1] == []


def test_m26_every_message_of_the_room_is_a_marked_text() -> None:
    """No error, note or title that is put together as an English sentence."""
    found = []
    for path in sorted(Path(torneo.ranking.__file__).parent.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("StandingsError", "Text"):
                first = node.args[0] if node.args else None
                text = first.value if isinstance(first, ast.Constant) else ""
                words = re.search(r"[A-Za-z]{2}", re.sub(r"{.*?}", "", str(text)))
                if isinstance(first, ast.JoinedStr) or words:
                    found.append(f"{path.name}:{node.lineno}")
    assert found == []


def test_a_list_is_one_text_or_many() -> None:
    assert parse_codes("BH/C1, BH ,SB,") == parse_codes(["BH/C1", "BH", "SB"])


@pytest.mark.parametrize(
    ("request_", "message"),
    [
        ("XYZ", "there is no XYZ"),
        ("BH/Q", "modifier 'Q' is not one of"),
        ("BH/C", "needs a number"),
        ("BH/C0", "C takes a number from 1 to 30"),
        ("BH/C1/M1", "exclude each other"),
        ("BH/C1/C2", "given twice"),
        ("DE/P1", "takes no number"),
        ("WIN/C1", "WIN does not take the modifier C"),
        ("BH/L1", "BH does not take the modifier L"),
        ("BH:XX", "score 'XX' is not one of MP, GP"),
        ("BH:GP", "is for teams"),
        ("EMMSB", "is for teams"),
        ("PTP/U99999", "U takes a rating from 0 to 9999"),
        ("ARO/U-5", "U takes a rating from 0 to 9999"),
        ("OTHER_LOTTERY", "the published number is missing, as in OTHER_LOTTERY/N4711"),
        ("B H", "a code such as BH"),
        ("=1+1", "a code such as BH"),
    ],
)
def test_a_wrong_code_gets_one_clear_message(request_: str, message: str) -> None:
    with pytest.raises(StandingsError) as caught:
        standings(TWO, request_)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("code", ["BH", "BH/C1", "FB", "AOB", "AOB/F"])
def test_buchholz_must_not_be_used_in_a_round_robin_from_2026_on(code: str) -> None:
    with pytest.raises(StandingsError, match="must not be used in a round robin"):
        standings(TWO, code, system=System.ROUND_ROBIN, edition="2026")
    standings(TWO, code, system=System.ROUND_ROBIN, edition="2024")


@pytest.mark.parametrize("code", ["ARO", "TPR", "PTP", "APRO", "APPO", "RTNG"])
def test_ratings_need_a_method_for_the_unrated(code: str) -> None:
    tournament = crosstable("2w1", "1b0", ratings=(2000, None))
    with pytest.raises(StandingsError, match="no method for the unrated is declared"):
        standings(tournament, code)
    standings(tournament, f"{code}/U1400")
    standings(tournament, code, unrated=1400)
    standings(tournament, code, unrated="skip")
    with pytest.raises(StandingsError, match="a rating, national or skip is accepted"):
        standings(tournament, code, unrated="guess")


def test_every_code_of_the_capability_is_registered() -> None:
    individual = "DE WIN WON BPG BWG PS REP STD TPN BH AOB FB SB KS ARO TPR PTP APRO APPO RTNG"
    teams = "BC TBR BBE MPVGP EMMSB EMGSB EGMSB EGGSB EDE EDEBT EDEBB EDET EDEB SSSC"
    assert set(f"{individual} {teams}".split()) <= set(REGISTRY)


def test_a_rating_for_the_unrated_has_four_digits() -> None:
    with pytest.raises(StandingsError, match="rating 123456 for unrated players: 0 to 9999 is accepted"):
        standings(TWO, "PTP", unrated=123456)


@pytest.mark.parametrize(
    "code", ["OTHER_PROGRESSIVE_CUTS", "OTHER_EXTENDED_KOYA", "OTHER_RATINGS_1999", "OTHER_DEFAULT_1999"]
)
def test_a_value_of_several_numbers_has_terms_too(code: str) -> None:
    (*_, last) = standings(TWO, code, unrated=2000).explain(1)
    assert last.terms
