"""Baku acceleration: C.04.5.1 of 2017 and C.04.7 of 2026."""
# One article is one line in each language, however long.
# ruff: noqa: E501

from __future__ import annotations

from torneo.rules.article import rows

C04_5_1_2017 = rows(
    "C.04.5.1",
    "2017",
    (
        (
            "1",
            "Usable in tournaments of nine rounds or more with one point for a win and half for a draw.",
            "Aplicable en torneos de nueve rondas o más con un punto por victoria y medio por tablas.",
        ),
        (
            "2",
            "Before round one, GA is the first half of the list rounded up to an even number, twice a quarter of N rounded up; GB the rest.",
            "Antes de la primera ronda, GA es la primera mitad de la lista redondeada a par por exceso, el doble de N/4 por exceso; GB el resto.",
        ),
        (
            "3",
            "Late entries take their place in the list; the last player of GA stays the same person.",
            "Las inscripciones tardías ocupan su puesto en la lista; el último jugador de GA sigue siendo el mismo.",
        ),
        (
            "4",
            "GA has one virtual point for the pairing of rounds one to three and half a point for rounds four and five.",
            "GA tiene un punto virtual al emparejar las rondas una a tres y medio punto en la cuarta y la quinta.",
        ),
        (
            "5",
            "The pairing score is the real points plus the virtual ones.",
            "La puntuación de emparejamiento son los puntos reales más los virtuales.",
        ),
    ),
)

C04_7_2026 = rows(
    "C.04.7",
    "2026",
    (
        (
            "1.1",
            "Usable when a win is worth two draws and a loss nothing.",
            "Aplicable cuando la victoria vale dos tablas y la derrota nada.",
        ),
        (
            "1.2",
            "Before round one, GA is the first half of the list rounded up to an even number, twice a quarter of N rounded up; GB the rest.",
            "Antes de la primera ronda, GA es la primera mitad de la lista redondeada a par por exceso, el doble de N/4 por exceso; GB el resto.",
        ),
        (
            "1.3",
            "Late entries take their place in the list; the last participant of GA stays the same, so GA may become odd.",
            "Las inscripciones tardías ocupan su puesto en la lista; el último de GA sigue siendo el mismo, así que GA puede quedar impar.",
        ),
        (
            "1.4",
            "The first half of the rounds, rounded up, is accelerated: GA has a win's points in the first half of those, rounded up, and half of it in the rest.",
            "Se acelera la primera mitad de las rondas, por exceso: GA tiene los puntos de una victoria en la primera mitad de ellas, por exceso, y la mitad en el resto.",
        ),
        (
            "1.5",
            "The pairing score, real plus virtual points, makes and orders the scoregroups and orders the boards.",
            "La puntuación de emparejamiento, real más virtual, forma y ordena los grupos de puntuación y ordena las mesas.",
        ),
    ),
)
