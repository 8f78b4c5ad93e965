"""C.04.4.2, the Burstein system: 2017 and 2026."""
# One article is one line in each language, however long.
# ruff: noqa: E501

from __future__ import annotations

from torneo.rules.article import rows

C04_4_2_2017 = rows(
    "C.04.4.2",
    "2017",
    (
        ("1.1", "R is a player's rating.", "R es el Elo del jugador."),
        (
            "1.2",
            "A scoregroup is everyone on the same points.",
            "Un grupo de puntuación son todos los que tienen los mismos puntos.",
        ),
        (
            "1.3",
            "Colour preference: the colour played less; if equal, the one not had in the previous round.",
            "Preferencia de color: el color menos jugado; si hay igualdad, el contrario al de la ronda anterior.",
        ),
        (
            "2",
            "Unfinished games count as draws for pairing.",
            "Las partidas inacabadas cuentan como tablas para emparejar.",
        ),
        ("3.1", "No two players meet twice.", "Dos jugadores no repiten enfrentamiento."),
        (
            "3.2",
            "Each scoregroup, floaters included, is ordered by Sonneborn-Berger, then Buchholz, then Median, then rating.",
            "Cada grupo, con sus flotantes, se ordena por Sonneborn-Berger, después Buchholz, después Mediano, después Elo.",
        ),
        (
            "3.3",
            "In rounds one and two the upper half of the initial list has one virtual point more.",
            "En las dos primeras rondas la mitad superior de la lista inicial tiene un punto virtual más.",
        ),
        (
            "4.1",
            "No bye for who already got a point without playing.",
            "Sin bye para quien ya recibió un punto sin jugar.",
        ),
        (
            "4.2",
            "The bye goes to the lowest Sonneborn-Berger of the lowest scoregroup.",
            "El bye es para el menor Sonneborn-Berger del grupo más bajo.",
        ),
        (
            "4.3",
            "Among equals the bye goes to the lowest Buchholz, and so on.",
            "Entre iguales, el bye es para el menor Buchholz, y así sucesivamente.",
        ),
        ("4.4", "The bye has no colour.", "El bye no tiene color."),
        (
            "5.1",
            "Round one: a lot gives player one a colour, and the odd numbers of the upper half have the same.",
            "Primera ronda: se sortea el color del número uno y los impares de la mitad superior llevan el mismo.",
        ),
        (
            "5.2",
            "Blacks and Whites differ by two at most.",
            "Las negras y las blancas difieren en dos como mucho.",
        ),
        (
            "5.3",
            "Nobody has the same colour three times running.",
            "Nadie lleva el mismo color tres veces seguidas.",
        ),
        (
            "5.4",
            "Colours: both preferences; then balance; then the latest difference in history; then the higher Sonneborn-Berger, Buchholz and so on.",
            "Colores: ambas preferencias; después igualar; después la última diferencia; después el mayor Sonneborn-Berger, Buchholz y sucesivos.",
        ),
        (
            "6.1",
            "The highest of the group meets the lowest not yet met, the second highest the second lowest, and so on.",
            "El más alto del grupo juega con el más bajo con quien no haya jugado, el segundo con el penúltimo, etc.",
        ),
        (
            "6.2",
            "The order of all pairings, shown for six players.",
            "El orden de todos los emparejamientos, mostrado para seis jugadores.",
        ),
        (
            "6.3",
            "From an odd group who is left floats down, unless it came floating.",
            "De un grupo impar, el sobrante flota hacia abajo, salvo que ya viniera flotando.",
        ),
        (
            "6.4",
            "The order of all pairings with a floater, shown for five players.",
            "El orden de todos los emparejamientos con flotante, mostrado para cinco jugadores.",
        ),
        (
            "6.5",
            "As many players as possible get their colour preference.",
            "El mayor número de jugadores recibe su preferencia de color.",
        ),
        (
            "6.6",
            "A floater without opponent goes back and the next combination is tried; if two are stuck, both groups become one.",
            "Un flotante sin rival vuelve y se prueba la siguiente combinación; si dos quedan bloqueados, ambos grupos se unen.",
        ),
    ),
)

C04_4_2_2026 = rows(
    "C.04.4.2",
    "2026",
    (
        (
            "1.2.2",
            "A bracket is the residents of a scoregroup and incoming floaters.",
            "Un bracket son los residentes de un grupo de puntuación y los flotantes que llegan.",
        ),
        (
            "1.5.4",
            "Without a played game there is no preference.",
            "Sin partidas jugadas no hay preferencia.",
        ),
        (
            "1.6",
            "The first half of the rounds, truncated and four at most, are seeding rounds paired by the Dutch system.",
            "La primera mitad de las rondas, truncada y cuatro como mucho, se empareja por el sistema holandés.",
        ),
        (
            "1.7",
            "The Index is Buchholz, then Sonneborn-Berger, from tournament points alone.",
            "El índice es Buchholz y después Sonneborn-Berger, solo con puntos del torneo.",
        ),
        (
            "1.7.2",
            "In the Index an unplayed round is a game against oneself; a closing run of zero-point byes counts as draws for the opponents.",
            "En el índice una ronda no jugada es una partida contra uno mismo; una racha final de descansos de cero cuenta como tablas para los rivales.",
        ),
        (
            "1.8",
            "Inside a bracket players are ranked by Index, then TPN, not by score.",
            "Dentro del bracket se clasifica por índice y después número de emparejamiento, no por puntos.",
        ),
        ("C1", "No two participants meet twice.", "Dos participantes no repiten enfrentamiento."),
        (
            "C2",
            "No bye for who already had one or got a win's points in one round without playing.",
            "Sin bye para quien ya lo tuvo o logró sin jugar los puntos de una victoria en una ronda.",
        ),
        (
            "C3",
            "Two players with the same absolute colour preference do not meet.",
            "Dos jugadores con la misma preferencia de color absoluta no se enfrentan.",
        ),
        (
            "C4",
            "Everyone not yet paired must still be pairable within C1 to C3.",
            "Todos los que quedan por emparejar deben poder emparejarse cumpliendo C1 a C3.",
        ),
        (
            "C5",
            "Most pairs, that is, fewest outgoing floaters.",
            "El mayor número de parejas, es decir, los menos flotantes que salen.",
        ),
        (
            "C6",
            "Lowest scores of the outgoing floaters, compared from the highest.",
            "Las menores puntuaciones de los flotantes que salen, comparadas de mayor a menor.",
        ),
        (
            "C7",
            "Outgoing floaters that let the next bracket keep C1 to C6.",
            "Flotantes que permitan al bracket siguiente cumplir C1 a C6.",
        ),
        (
            "C8",
            "Fewest players without their colour preference.",
            "Los menos jugadores sin su preferencia de color.",
        ),
        ("3.1", "The bye is given first, by 3.1.1 to 3.1.5.", "El bye se asigna primero, por 3.1.1 a 3.1.5."),
        ("3.1.1", "The bye goes to one who may have it.", "El bye es para quien puede recibirlo."),
        ("3.1.2", "The bye leaves the others pairable.", "El bye deja a los demás emparejables."),
        ("3.1.3", "The bye goes to the lowest score.", "El bye es para la menor puntuación."),
        ("3.1.4", "The bye goes to who played most games.", "El bye es para quien más partidas jugó."),
        (
            "3.1.5",
            "The bye goes to the lowest in the Index ranking.",
            "El bye es para el último en la clasificación por índice.",
        ),
        (
            "3.2",
            "Take the first pairing of the bracket that best meets C1 to C8.",
            "Se toma el primer emparejamiento del bracket que mejor cumple C1 a C8.",
        ),
        (
            "4.2",
            "Virtual players numbered zero stand for the places of outgoing floaters.",
            "Jugadores virtuales de número cero ocupan el lugar de los flotantes que salen.",
        ),
        (
            "4.3",
            "Pairings go by the largest opponent of number one, then of number two and so on; zero comes last.",
            "Los emparejamientos van por el mayor rival del número uno, después del dos, etc.; el cero va al final.",
        ),
        (
            "5.2.1",
            "If neither has played, an odd TPN gives the higher-ranked player the initial colour.",
            "Si ninguno ha jugado, con número impar el mejor clasificado lleva el color inicial.",
        ),
        ("5.2.2", "Both get the colour they prefer.", "Ambos llevan el color que prefieren."),
        ("5.2.3", "The stronger preference prevails.", "Prevalece la preferencia más fuerte."),
        (
            "5.2.4",
            "Alternate from the last time one had White and the other Black.",
            "Alternar respecto a la última vez que uno llevó blancas y el otro negras.",
        ),
        (
            "5.2.5",
            "The higher in the Index ranking gets the colour preferred.",
            "El mejor en la clasificación por índice lleva el color que prefiere.",
        ),
    ),
)
