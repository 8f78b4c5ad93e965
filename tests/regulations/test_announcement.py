"""The announcement: every point of the book's list (003, lines 113-136), nothing invented."""

from datetime import date

import pytest

from torneo.model import Event, Regulations, Tournament
from torneo.prizes.prize_list import parse_prize_list
from torneo.regulations.announcement import announce, parse_details
from torneo.regulations.points import KEYS, SECTIONS
from torneo.regulations.problems import OrganisationError
from torneo.regulations.provisions import with_provisions
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
        "- **Sistema de emparejamiento:**",
        "  - Sistema FIDE (holandés) (FIDE\\_DUTCH\\_2026)",
        "- **Ritmo de juego:** 90 minutos para toda la partida, con 30 segundos más por cada jugada. (estándar)",
        "  - DE: Encuentro directo",
        "  - General: 300.00, 200.00 EUR",
        "  - Vera, Ada (principal)",
    ):
        assert line in text.splitlines(), line
    assert "Pendiente" not in text


def test_what_is_missing_is_listed() -> None:
    made = announce(OPEN, {}, "en")
    assert [gap.label.text() for gap in made.missing] == [
        "Who may enter",
        "How to enter",
        "Entry fee",
        "Limits of entry",
        "Rated by",
        "Half-point byes of a player",
        "Prizes and how they are shared",
        "Tournament director",
        "How the committee comes about",
    ]
    assert "## Still to be settled" in document_markdown(made.document)
    assert "- **Entry fee:** missing" in document_markdown(made.document)


def test_the_points_of_the_book() -> None:
    """Line by line: name and organiser; entry (four points and expenses); venue, calendar; type; rules; officials."""
    assert len(KEYS) == 2 + 5 + 2 + 4 + 4 + 3


CHOSEN = {
    "organiser": "Club Ruy López",
    "eligible": "Todos los federados",
    "entry": "Formulario en la web",
    "entry_deadline": "2026-06-30",
    "fee": "25 €\nsocios 15 €",
    "maximum_entries": "120",
    "venue": "Casa de Cultura",
    "round_times": "17:00 10:00",
    "rated": "fide,national",
    "default_time": "15",
    "half_byes": "1",
    "absences": "2",
    "prizes": "General: 300, 200\nFemenino [sex=w]: 100",
    "prize_sharing": "hort",
    "prize_rule": "best",
    "director": "Mar Gil",
    "appeals_method": "lot",
    "appeal_fee": "50 €",
}


def test_it_comes_out_point_by_point_as_the_model_of_the_book() -> None:
    """003, lines 113-136: six parts, from the name to the appeals committee, each point under its heading."""
    made = announce(with_provisions(OPEN, CHOSEN.items()), {}, "es")
    assert made.missing == ()
    text = document_markdown(made.document)
    headings = [line for line in text.splitlines() if line.startswith("## ")]
    assert headings == [
        "## 1. Torneo",
        "## 2. Inscripción",
        "## 3. Datos técnicos",
        "## 4. Tipo de torneo",
        "## 5. Reglas específicas",
        "## 6. Plantilla",
    ]
    points = [line.partition(":**")[0].removeprefix("- **") for line in text.splitlines() if line.startswith("- **")]
    book = [point.label.text("es") for section in SECTIONS for point in section.points if point.key != "expenses"]
    assert points == book
    for line in (
        "  - Se admiten inscripciones hasta 30/06/2026.",
        "  - socios 15 €",
        "- **Límites de inscripción:** Hay 120 plazas, por orden de inscripción.",
        "| 2 | 02/07/2026 | 10:00 |",
        "| 3 |  | 10:00 |",
        "- **Homologación y Elo:** Las partidas son válidas para el Elo de: la FIDE, la federación nacional."
        " (B.02 9.2)",
        "  - Leyes del Ajedrez de la FIDE de 2023.",
        "  - Los teléfonos y otros dispositivos electrónicos están prohibidos en el recinto de juego. (E.01 11.3.2.1)",
        "  - El tiempo de espera es de 15 minutos: quien llega más tarde pierde la partida. (E.01 6.7.1)",
        "  - Cada jugador puede descansar una ronda con medio punto. (C.05 6.7)",
        "  - Quien no comparece a 2 partidas sin avisar queda retirado del torneo. (C.05 6.5)",
        "  - Femenino (mujeres): 100.00",
        "  - Una apelación se presenta, por escrito, en los 60 minutos siguientes a la ronda o al incidente."
        " (C.05 10.4)",
        "  - El depósito por una apelación es de 50 €; se devuelve si se estima.",
    ):
        assert line in text.splitlines(), line


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
