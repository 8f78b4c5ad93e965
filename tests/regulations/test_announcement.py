"""The announcement: every point of the book's list (003, lines 113-136), nothing invented."""

from datetime import date

import pytest

from torneo.model import Event, Regulations, Tournament
from torneo.prizes.prize_list import parse_prize_list
from torneo.regulations.announcement import KEYS, announce, parse_details
from torneo.regulations.problems import OrganisationError
from torneo.reports.draw_document import document_html, document_markdown

OPEN = Tournament(
    event=Event(
        name="Open de Verano",
        city="Girona",
        start=date(2026, 7, 1),
        end=date(2026, 7, 3),
        chief_arbiter="Vera, Ada",
        deputies=("Soto, Leo",),
        time_control="5400+30",
        round_dates=(date(2026, 7, 1), date(2026, 7, 2), None),
    ),
    regulations=Regulations(rounds=3, system="FIDE_DUTCH_2026", tie_breaks=("BH/C1", "DE")),
)
DETAILS = """
organiser = "Club Ruy López"
eligible = "Todos los federados"
entry = ["Formulario en la web", "Hasta el 30 de junio"]
fee = "25 €, socios 15 €"
limits = "120 plazas"
venue = "Casa de Cultura, 972 000 000"
recognition = "FIDE y FEDA"
rules = "Leyes del Ajedrez de la FIDE"
default = "15 minutos; dos incomparecencias, eliminado"
director = "Mar Gil"
appeals = "Por sorteo, semilla pública"
"""
PRIZES = 'currency = "EUR"\nsharing = "hort"\n[[list]]\nname = "General"\nprizes = [300, 200]'


def test_a_complete_announcement_lacks_nothing() -> None:
    made = announce(OPEN, parse_details(DETAILS), "es", parse_prize_list(PRIZES))
    assert made.missing == ()
    text = document_markdown(made.document)
    for line in (
        "# Open de Verano",
        "## 2. Inscripción",
        "- **Cómo inscribirse y plazo:**",
        "  - Hasta el 30 de junio",
        "- **Calendario y horarios:** 01/07/2026 – 03/07/2026",
        "| 2 | 02/07/2026 |",
        "- **Sistema de emparejamiento:** Sistema FIDE (holandés) (FIDE\\_DUTCH\\_2026)",
        "- **Ritmo de juego:** 90 minutos para toda la partida, con 30 segundos más por cada jugada. (estándar)",
        "  - DE: Encuentro directo",
        "  - General: 300.00, 200.00 EUR",
        "  - Vera, Ada (principal)",
    ):
        assert line in text.splitlines(), line
    assert "Pendiente" not in text


def test_what_is_missing_is_listed() -> None:
    made = announce(OPEN, {}, "en")
    assert made.missing == (
        "Who may enter",
        "How and until when to enter",
        "Entry fee",
        "Limits of entry",
        "Recognition and rating",
        "Laws and own rules",
        "Absence and disqualification",
        "Prizes and how they are shared",
        "Tournament director",
        "Appeals committee",
    )
    assert "## Still to be settled" in document_markdown(made.document)
    assert "- **Entry fee:** missing" in document_markdown(made.document)


def test_the_points_of_the_book() -> None:
    """Line by line: name and organiser; entry (four points and expenses); venue, calendar; type; rules; officials."""
    assert len(KEYS) == 2 + 5 + 2 + 4 + 4 + 3


def test_html_is_escaped_and_closed() -> None:
    made = announce(OPEN, {"fee": ("<script>",), "entry": ("a", "b")}, "es")
    page = document_html(made.document)
    assert "&lt;script&gt;" in page
    assert "<script>" not in page
    assert page.count("<ul>") == page.count("</ul>")
    assert '<html lang="es">' in page


def test_markdown_signs_are_escaped() -> None:
    made = announce(OPEN, {"fee": ("5 * 3 | _x_ # <b>",)}, "en")
    assert "- **Entry fee:** 5 \\* 3 \\| \\_x\\_ \\# \\<b\\>" in document_markdown(made.document)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("fees = '1'", "'fees' is no point of the announcement; 'name', 'organiser'"),
        ("fee = true", "fee: True; a text in quotes"),
        ("fee = []", "fee: \\[\\]; a text in quotes"),
        ("fee", "not TOML"),
    ],
)
def test_details_that_cannot_be_read(text: str, message: str) -> None:
    with pytest.raises(OrganisationError, match=message):
        parse_details(text)
