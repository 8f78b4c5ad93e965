"""Players with impaired sight (Appendix D): announcements, and the sheet."""

from __future__ import annotations

import pytest

from torneo.laws.articles import chosen
from torneo.laws.sight import FILES, TONGUES, UnspeakableError, announced, square
from torneo.reports.draw_document import document_html, document_markdown
from torneo.reports.sight_sheet import sight_sheet


@pytest.mark.parametrize(
    ("move", "said"),
    [
        # Names, numbers and pieces of D.2.1.
        ("e2e4", "Bauer Eva zwei Eva vier"),
        ("Pe2-e4", "Bauer Eva zwei Eva vier"),
        ("Ng1f3", "Springer Gustav eins Felix drei"),
        ("Bc1xh6+", "Laeufer Cesar eins Hector sechs"),
        ("Qd8d5", "Dame David acht David fuenf"),
        ("Ra1a7", "Turm Anna eins Anna sieben"),
        ("Kb1b2#", "Koenig Bella eins Bella zwei"),
        ("e7e8=Q", "Bauer Eva sieben Eva acht Dame"),
        ("g2xh1N", "Bauer Gustav zwei Hector eins Springer"),
        ("0-0", "Kurze Rochade"),
        ("O-O-O+", "Lange Rochade"),
    ],
)
def test_a_move_is_announced_by_the_names_of_the_laws(move: str, said: str) -> None:
    assert announced(move) == said


def test_the_arbiter_may_decide_on_another_language() -> None:
    assert announced("Ng1f3", "en") == "knight Gustav one Felix three"
    assert announced("0-0", "es") == "enroque corto"


def test_every_square_has_a_name_of_its_own() -> None:
    for tongue in TONGUES:
        assert len({square(f"{file}{rank}", tongue) for file in FILES for rank in range(1, 9)}) == 64


@pytest.mark.parametrize("move", ["", "Nf3", "e9e4", "i2i4", "Cg1f3", "e2", "0-0-0-0", "e2e4e5"])
def test_what_cannot_be_announced_is_refused(move: str) -> None:
    with pytest.raises(UnspeakableError) as refusal:
        announced(move)
    assert "such as Ng1f3" in refusal.value.text()
    assert "como Ng1f3" in refusal.value.text("es")


@pytest.mark.parametrize("edition", ["2018", "2023"])
def test_the_sheet_has_every_name_and_every_duty(edition: str) -> None:
    plain, page = (draw(sight_sheet(chosen(edition), "es")) for draw in (document_markdown, document_html))
    for drawn in (plain, page):
        for name in (*FILES.values(), *TONGUES["de"].ranks, *TONGUES["de"].pieces.values()):
            assert name in drawn
        for number in (*(f"D.2.10.{duty}" for duty in range(1, 7)), "D.2.11", "D.2.8"):
            assert number in drawn
        assert "Asistente" in drawn
        assert "Koenig" in drawn
    assert page.startswith("<!DOCTYPE html>")
    assert '<html lang="es">' in page
