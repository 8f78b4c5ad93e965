"""B.02, the rating regulations for standard chess: March 2024 and the amendment of October 2025."""
# One article is one line in each language, however long.
# ruff: noqa: E501

from __future__ import annotations

from typing import TYPE_CHECKING

from torneo.rules.article import rows

if TYPE_CHECKING:
    from torneo.rules.article import Row

_TO_8_3: tuple[Row, ...] = (
    (
        "1.1",
        "For 60 moves each has at least 120 minutes if a player is 2400 or more, 90 if 1800 or more, else 60.",
        "Para 60 jugadas cada uno dispone de 120 minutos si alguno tiene 2400 o más, 90 si 1800 o más, y si no 60.",
    ),
    (
        "5",
        "Forfeits are not rated; a game with a move by both sides is.",
        "Las incomparecencias no se evalúan; una partida con jugada de ambos, sí.",
    ),
    (
        "6",
        "Matches with an unrated player are not rated, nor games after a match is decided.",
        "No se evalúan encuentros con un jugador sin Elo ni partidas posteriores a decidirse el encuentro.",
    ),
    (
        "7.1",
        "The list is monthly and closes three days before.",
        "La lista es mensual y se cierra tres días antes.",
    ),
    (
        "7.1.4",
        "A new rating needs five games against rated players, pooled over 26 months at most, and at least 1400.",
        "Un Elo nuevo exige cinco partidas con valorados, sumadas en 26 meses como mucho, y al menos 1400.",
    ),
    ("7.2.1", "Below 1400 a player is unrated.", "Por debajo de 1400 el jugador queda sin Elo."),
    (
        "7.2.2",
        "A year without games makes a player inactive.",
        "Un año sin partidas hace inactivo al jugador.",
    ),
    (
        "8.1.1",
        "Table from fractional score to rating difference.",
        "Tabla de fracción de puntos a diferencia de Elo.",
    ),
    (
        "8.1.2",
        "Table from rating difference to scoring probability.",
        "Tabla de diferencia de Elo a probabilidad de puntuar.",
    ),
    (
        "8.2",
        "Initial rating: average of the opponents and two draws with 1800, plus dp; 2200 at most; a first event with zero is ignored.",
        "Elo inicial: media de los rivales y dos tablas con 1800, más dp; 2200 como mucho; se ignora un primer torneo con cero.",
    ),
)

_8_3_1_UNTIL_2025: Row = (
    "8.3.1",
    "The difference with each rated opponent counts as 400 at most.",
    "La diferencia con cada rival valorado cuenta 400 como mucho.",
)

_8_3_1_SINCE_2025: Row = (
    "8.3.1",
    "The difference with each rated opponent counts as 400 at most for a player below 2650, and in full from 2650.",
    "La diferencia con cada rival valorado cuenta 400 como mucho para quien no llega a 2650, y entera desde 2650.",
)

_FROM_8_3_2: tuple[Row, ...] = (
    (
        "8.3.2",
        "Change: score minus probability, summed over the games, times K.",
        "Variación: puntos menos probabilidad, sumada en las partidas, por K.",
    ),
    (
        "8.3.3",
        "K is 40 for new players until 30 games and juniors under 2300, 20 under 2400, 10 once 2400; K times games at most 700.",
        "K es 40 para nuevos hasta 30 partidas y júniors de menos de 2300, 20 por debajo de 2400, 10 alcanzado 2400; K por partidas, 700 como mucho.",
    ),
    (
        "8.3.4",
        "The change of a period is rounded, halves away from zero.",
        "La variación de un periodo se redondea, con los medios lejos de cero.",
    ),
    (
        "9.1",
        "The report file goes to the rating officer in time for the third list at the latest.",
        "El fichero de informe va al responsable de Elo, a más tardar para la tercera lista.",
    ),
)

B02_2024 = rows("B.02", "2024", (*_TO_8_3, _8_3_1_UNTIL_2025, *_FROM_8_3_2))
B02_2025_10 = rows("B.02", "2025-10", (*_TO_8_3, _8_3_1_SINCE_2025, *_FROM_8_3_2))
