"""The site reads the one catalogue: in modules, in templates, with plurals, and when a text is translated late."""

from __future__ import annotations

from django.template import engines
from django.utils.translation import gettext, gettext_lazy, ngettext, override, pgettext

from torneo.text import Text

_LAZY = gettext_lazy("Players")


def spanish_of(template: str, **values: object) -> str:
    with override("es"):
        return str(engines["django"].from_string(template).render(values))


def test_modules_of_the_site_read_the_catalogue_of_the_rooms() -> None:
    with override("es"):
        assert gettext("player {number}") == Text("player {number}").text("es") == "jugador {number}"
        assert pgettext("drawing of lots", "Draw") == "Sorteo"
        assert ngettext("%(count)s player", "%(count)s players", 2) == "%(count)s jugadores"


def test_a_lazy_text_is_in_the_language_of_the_moment() -> None:
    with override("es"):
        assert str(_LAZY) == "Jugadores"
    with override("en"):
        assert str(_LAZY) == "Players"


def test_templates_read_it_too() -> None:
    assert spanish_of('{% trans "Draw" %}') == "Tablas"
    plural = "{% blocktrans count count=n %}{{ count }} game is being played.{% plural %}{{ count }} games are being played.{% endblocktrans %}"  # noqa: E501 - a line break would be part of the text
    assert spanish_of(plural, n=1) == "Se está jugando 1 partida."
    assert spanish_of(plural, n=3) == "Se están jugando 3 partidas."
