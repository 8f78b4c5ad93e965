"""C.04.5 of 2026, the Double-Swiss system."""
# One article is one line in each language, however long.
# ruff: noqa: E501

from __future__ import annotations

from torneo.rules.article import rows

C04_5_2026 = rows(
    "C.04.5",
    "2026",
    (
        (
            "0",
            "A round is a match of two games, points by game; it is forfeited only if one side forfeits both; byes are for whole matches.",
            "Una ronda es un encuentro a dos partidas, puntuado por partida; solo se pierde por incomparecencia si se falta a ambas; el bye es del encuentro.",
        ),
        (
            "1.2",
            "Players are ordered by score, then by TPN.",
            "Se ordena por puntuación y después por número de emparejamiento.",
        ),
        (
            "1.3.2",
            "A bracket is the residents of a scoregroup and upfloaters.",
            "Un bracket son los residentes de un grupo de puntuación y flotantes ascendentes.",
        ),
        (
            "1.4",
            "The bye is worth a game won and a game drawn.",
            "El bye vale una partida ganada y otra en tablas.",
        ),
        ("1.5", "A floater meets a different score.", "Flotante es quien juega con otra puntuación."),
        (
            "1.6",
            "The colour of a match is that scheduled for game one, if at least one game was played.",
            "El color del encuentro es el previsto en la primera partida, si se jugó al menos una.",
        ),
        ("C1", "No two players meet twice.", "Dos jugadores no repiten enfrentamiento."),
        (
            "C2",
            "No bye for who had one, won a match by forfeit or was given a full-point bye.",
            "Sin bye para quien ya lo tuvo, ganó un encuentro por incomparecencia o recibió un descanso de punto completo.",
        ),
        (
            "C3",
            "Everyone not yet paired must still be pairable within C1 and C2.",
            "Todos los que quedan por emparejar deben poder emparejarse cumpliendo C1 y C2.",
        ),
        ("C4", "Fewest upfloaters.", "Los menos flotantes ascendentes."),
        ("C5", "Highest scores of the upfloaters.", "Las mayores puntuaciones de los flotantes ascendentes."),
        (
            "C6",
            "Upfloaters that let the next scoregroup keep C1, C3 and C4.",
            "Flotantes que permitan al grupo siguiente cumplir C1, C3 y C4.",
        ),
        (
            "C7",
            "Save in the last round, fewest upfloaters who floated in the previous round.",
            "Salvo en la última ronda, los menos ascendentes que flotaron en la ronda anterior.",
        ),
        (
            "C8",
            "Save in the last round, fewest opponents of upfloaters who floated in the previous round.",
            "Salvo en la última ronda, los menos rivales de ascendentes que flotaron en la ronda anterior.",
        ),
        (
            "3.3",
            "Bye first; then the top scoregroup with its upfloaters, again and again; colours at the end.",
            "Primero el bye; después el grupo superior con sus flotantes, repetidamente; al final los colores.",
        ),
        ("3.4.1", "The bye leaves the others pairable.", "El bye deja a los demás emparejables."),
        ("3.4.2", "The bye goes to the lowest score.", "El bye es para la menor puntuación."),
        ("3.4.3", "The bye goes to who played most matches.", "El bye es para quien más encuentros jugó."),
        ("3.4.4", "The bye goes to the largest TPN.", "El bye es para el mayor número de emparejamiento."),
        (
            "3.5",
            "Upfloater sets that keep C4 and C5 go in lexicographic order of TPN; take the first legal one within C6 and C7.",
            "Los conjuntos de flotantes que cumplen C4 y C5 van en orden lexicográfico de número; se toma el primero legal con C6 y C7.",
        ),
        (
            "3.6",
            "Pairings go by the smaller TPNs of the pairs, then their opponents; take the first within C1 and C8.",
            "Los emparejamientos van por los números menores de las parejas y después sus rivales; se toma el primero con C1 y C8.",
        ),
        (
            "4.3.1",
            "If neither has played, an odd TPN gives the higher-ranked player the initial colour.",
            "Si ninguno ha jugado, con número impar el mejor clasificado lleva el color inicial.",
        ),
        ("4.3.2", "White to who had it less.", "Blancas para quien las llevó menos."),
        (
            "4.3.3",
            "Alternate from the last time one had White and the other Black.",
            "Alternar respecto a la última vez que uno llevó blancas y el otro negras.",
        ),
        (
            "4.3.4",
            "Alternate the last colour of the higher-ranked player.",
            "Alternar el último color del mejor clasificado.",
        ),
        ("4.3.5", "Alternate the last colour of the opponent.", "Alternar el último color del rival."),
        ("4.4", "Colours are reversed in game two.", "En la segunda partida se invierten los colores."),
    ),
)
