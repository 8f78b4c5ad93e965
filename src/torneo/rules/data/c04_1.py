"""C.04.1, the basic rules of every Swiss system: 2017 and 2026."""
# One article is one line in each language, however long.
# ruff: noqa: E501

from __future__ import annotations

from torneo.rules.article import rows

C04_1_2017 = rows(
    "C.04.1",
    "2017",
    (
        (
            "a",
            "The number of rounds is fixed before the tournament.",
            "El número de rondas se fija antes del torneo.",
        ),
        ("b", "Two players meet at most once.", "Dos jugadores se enfrentan como mucho una vez."),
        (
            "c",
            "With an odd number to pair, one player gets the pairing-allocated bye: no opponent, no colour, a win's points unless the tournament says otherwise.",
            "Si los jugadores a emparejar son impares, uno recibe el bye por emparejamiento: sin rival, sin color y con los puntos de una victoria salvo que las bases digan otra cosa.",
        ),
        (
            "d",
            "No pairing-allocated bye for who already had one or won by the opponent's absence.",
            "No recibe el bye por emparejamiento quien ya lo tuvo o ganó por incomparecencia del rival.",
        ),
        (
            "e",
            "Players are paired, in general, with others on the same score.",
            "En general se empareja a jugadores con la misma puntuación.",
        ),
        (
            "f",
            "Blacks and Whites of a player differ by two at most; a system may except the last round.",
            "Las negras y las blancas de un jugador difieren en dos como mucho; el sistema puede exceptuar la última ronda.",
        ),
        (
            "g",
            "Nobody has the same colour three times running; a system may except the last round.",
            "Nadie lleva el mismo color tres veces seguidas; el sistema puede exceptuar la última ronda.",
        ),
        (
            "h.1",
            "In general a player gets the colour played fewer times.",
            "En general un jugador recibe el color que ha llevado menos veces.",
        ),
        (
            "h.2",
            "With colours balanced, in general the colour alternates from the last game.",
            "Con los colores igualados, en general se alterna respecto a la última partida.",
        ),
        (
            "i",
            "The person in charge must be able to explain the pairings from the rules.",
            "Quien empareja debe poder explicar el emparejamiento con las reglas.",
        ),
    ),
)

C04_1_2026 = rows(
    "C.04.1",
    "2026",
    (
        (
            "1",
            "The number of rounds is announced before the tournament.",
            "El número de rondas se anuncia antes del torneo.",
        ),
        ("2", "Two participants meet at most once.", "Dos participantes se enfrentan como mucho una vez."),
        (
            "3",
            "With an odd number to pair, one gets the pairing-allocated bye: no opponent, no colour, a win's points by default, the same value for all such byes.",
            "Si los participantes a emparejar son impares, uno recibe el bye por emparejamiento: sin rival ni color, por defecto con los puntos de una victoria e igual valor para todos.",
        ),
        (
            "4",
            "No pairing-allocated bye for who already had one or got, in one round and without playing, the points of a win.",
            "No recibe el bye por emparejamiento quien ya lo tuvo o logró en una sola ronda, sin jugar, los puntos de una victoria.",
        ),
        (
            "5",
            "Participants are paired, in general, with others on the same score.",
            "En general se empareja a participantes con la misma puntuación.",
        ),
        (
            "6",
            "Blacks and Whites of a participant differ by two at most; each system may define exceptions.",
            "Las negras y las blancas de un participante difieren en dos como mucho; cada sistema puede definir excepciones.",
        ),
        (
            "7",
            "Nobody has the same colour three times running; each system may define exceptions.",
            "Nadie lleva el mismo color tres veces seguidas; cada sistema puede definir excepciones.",
        ),
        (
            "8",
            "In general give the colour played fewer times; with colours balanced, alternate from the last one.",
            "En general se da el color llevado menos veces; con los colores igualados, se alterna respecto al último.",
        ),
        (
            "9",
            "The person in charge must be able to explain the pairings from the rules.",
            "Quien empareja debe poder explicar el emparejamiento con las reglas.",
        ),
    ),
)
