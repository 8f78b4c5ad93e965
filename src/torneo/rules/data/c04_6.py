"""C.04.6 of 2026, the Swiss team pairing system."""
# One article is one line in each language, however long.
# ruff: noqa: E501

from __future__ import annotations

from torneo.rules.article import rows

C04_6_2026 = rows(
    "C.04.6",
    "2026",
    (
        (
            "0",
            "Basic and handling rules serve teams too, save the colour limits of C.04.1 Art. 6 and 7 and the initial order.",
            "Las reglas básicas y de gestión sirven para equipos, salvo los límites de color de C.04.1 art. 6 y 7 y el orden inicial.",
        ),
        (
            "1.1.1",
            "Each team has its own TPN, from one to the number of teams.",
            "Cada equipo tiene su número de emparejamiento, de uno al número de equipos.",
        ),
        (
            "1.1.2",
            "The competition says how TPNs are given; else the Chief Arbiter does.",
            "Las bases dicen cómo se asignan los números; si no, el árbitro principal.",
        ),
        (
            "1.1.3",
            "TPNs stay, save for late entries or a decision of the Chief Arbiter.",
            "Los números no cambian, salvo inscripciones tardías o decisión del árbitro principal.",
        ),
        (
            "1.2.1",
            "The competition names the primary score, match or game points, and whether the other serves for colours.",
            "Las bases fijan la puntuación principal, de encuentro o de partida, y si la otra sirve para los colores.",
        ),
        (
            "1.2.2",
            "By default match points are primary and game points serve for colours.",
            "Por defecto la principal es la de encuentro y la de partida sirve para los colores.",
        ),
        (
            "1.3.1",
            "A scoregroup is every team on the same score.",
            "Un grupo de puntuación son los equipos con la misma puntuación.",
        ),
        (
            "1.3.2",
            "A bracket is an even group of residents and, if needed, upfloaters.",
            "Un bracket es un grupo par de residentes y, si hace falta, flotantes ascendentes.",
        ),
        (
            "1.4",
            "The bye is worth a drawn match unless the competition says otherwise, the same for all.",
            "El bye vale un encuentro empatado salvo que las bases digan otra cosa, igual para todos.",
        ),
        ("1.5", "A floater meets a different score.", "Flotante es quien juega con otra puntuación."),
        (
            "1.6.1",
            "A team's colour is that of board one in a match really played.",
            "El color de un equipo es el del primer tablero en un encuentro jugado.",
        ),
        (
            "1.6.2",
            "Colour difference is matches with White minus with Black.",
            "La diferencia de color son los encuentros con blancas menos con negras.",
        ),
        (
            "1.7",
            "Preferences are of type A unless the competition chooses type B or none.",
            "Las preferencias son de tipo A salvo que las bases elijan tipo B o ninguna.",
        ),
        (
            "1.7.1",
            "Type A: colour difference beyond one, or within it and the same colour in the last two played matches.",
            "Tipo A: diferencia de color mayor que uno, o dentro de uno y el mismo color en los dos últimos encuentros jugados.",
        ),
        (
            "1.7.2",
            "Type B: strong as type A; mild at a difference of one, or at zero alternating from the last match save in the last round.",
            "Tipo B: fuerte como el tipo A; débil con diferencia uno, o con cero alternando del último encuentro salvo en la última ronda.",
        ),
        ("C1", "No two teams meet twice.", "Dos equipos no repiten enfrentamiento."),
        (
            "C2",
            "No bye for a team that had one, won a match by forfeit or was given a full-point bye.",
            "Sin bye para el equipo que ya lo tuvo, ganó un encuentro por incomparecencia o recibió un descanso de punto completo.",
        ),
        (
            "C3",
            "Every team not yet paired must still be pairable within C1 and C2.",
            "Todos los equipos que quedan por emparejar deben poder emparejarse cumpliendo C1 y C2.",
        ),
        ("C4", "Fewest upfloaters.", "Los menos flotantes ascendentes."),
        (
            "C5",
            "Highest scores of the upfloaters, compared from the lowest.",
            "Las mayores puntuaciones de los flotantes ascendentes, comparadas de menor a mayor.",
        ),
        (
            "C6",
            "Upfloaters that let the next scoregroup, if not emptied, keep C1, C3 and C4.",
            "Flotantes que permitan al grupo siguiente, si no queda vacío, cumplir C1, C3 y C4.",
        ),
        (
            "C7",
            "Save in the last two rounds, fewest upfloaters that floated in the previous round.",
            "Salvo en las dos últimas rondas, los menos ascendentes que flotaron en la ronda anterior.",
        ),
        (
            "C8",
            "Fewest teams without their colour preference.",
            "Los menos equipos sin su preferencia de color.",
        ),
        (
            "C9",
            "With type B, fewest teams without their strong colour preference.",
            "Con tipo B, los menos equipos sin su preferencia de color fuerte.",
        ),
        (
            "C10",
            "Save in the last two rounds, fewest opponents of upfloaters that floated in the previous round.",
            "Salvo en las dos últimas rondas, los menos rivales de ascendentes que flotaron en la ronda anterior.",
        ),
        (
            "3.1.1",
            "A pairing is legal if it keeps C1 and C2.",
            "Un emparejamiento es legal si cumple C1 y C2.",
        ),
        ("3.1.2", "While pairing, C3 holds too.", "Durante el emparejamiento se cumple además C3."),
        (
            "3.2",
            "The top scoregroup is the highest score not yet paired.",
            "El grupo superior es la mayor puntuación aún sin emparejar.",
        ),
        (
            "3.3.1",
            "A round is complete when all but at most one are paired within C1 and C2.",
            "La ronda está completa si todos menos uno como mucho están emparejados cumpliendo C1 y C2.",
        ),
        (
            "3.3.2",
            "Bye first; then the top scoregroup with its upfloaters, again and again; colours at the end.",
            "Primero el bye; después el grupo superior con sus flotantes, repetidamente; al final los colores.",
        ),
        (
            "3.3.3",
            "If no complete pairing exists, the Chief Arbiter decides.",
            "Si no existe emparejamiento completo, decide el árbitro principal.",
        ),
        ("3.4.1", "The bye leaves the others pairable.", "El bye deja a los demás emparejables."),
        ("3.4.2", "The bye goes to the lowest score.", "El bye es para la menor puntuación."),
        (
            "3.4.3",
            "The bye goes to the team with most matches played.",
            "El bye es para el equipo con más encuentros jugados.",
        ),
        ("3.4.4", "The bye goes to the largest TPN.", "El bye es para el mayor número de emparejamiento."),
        (
            "3.5.1",
            "Any team below the top scoregroup may upfloat.",
            "Cualquier equipo por debajo del grupo superior puede ascender.",
        ),
        (
            "3.5.2",
            "Only sets of upfloaters that keep C4 and C5 are considered.",
            "Solo se consideran conjuntos de flotantes que cumplen C4 y C5.",
        ),
        (
            "3.5.3",
            "Inside a set: falling score, then rising TPN.",
            "Dentro del conjunto: puntuación descendente y después número ascendente.",
        ),
        (
            "3.5.4",
            "Sets go in lexicographic order of their TPNs.",
            "Los conjuntos van en orden lexicográfico de sus números.",
        ),
        (
            "3.5.5",
            "Take the first set that gives a legal pairing within C6 and C7.",
            "Se toma el primer conjunto que da un emparejamiento legal con C6 y C7.",
        ),
        (
            "3.6.1",
            "In each pair the smaller TPN is the top member.",
            "En cada pareja el número menor es el miembro superior.",
        ),
        (
            "3.6.2",
            "A pairing is named by its top members in rising order, then their opponents.",
            "Un emparejamiento se identifica por sus miembros superiores en orden ascendente y después sus rivales.",
        ),
        (
            "3.6.3",
            "Pairings go in lexicographic order of that name.",
            "Los emparejamientos van en orden lexicográfico de ese identificador.",
        ),
        (
            "3.6.4",
            "Take the first pairing within C1, C8, C9 and C10.",
            "Se toma el primer emparejamiento que cumple C1, C8, C9 y C10.",
        ),
        (
            "4.1",
            "The initial colour is drawn by lot before round one.",
            "El color inicial se sortea antes de la primera ronda.",
        ),
        (
            "4.2",
            "The first team is told by 4.2.1 to 4.2.3 in turn.",
            "El primer equipo se decide por 4.2.1 a 4.2.3 sucesivamente.",
        ),
        ("4.2.1", "First team: the higher primary score.", "Primer equipo: mayor puntuación principal."),
        (
            "4.2.2",
            "First team: the higher secondary score, unless excluded.",
            "Primer equipo: mayor puntuación secundaria, salvo exclusión.",
        ),
        ("4.2.3", "First team: the smaller TPN.", "Primer equipo: menor número de emparejamiento."),
        (
            "4.3.1",
            "If neither has played, an odd TPN gives the first team the initial colour.",
            "Si ninguno ha jugado, con número impar el primer equipo lleva el color inicial.",
        ),
        ("4.3.2", "Grant the only preference there is.", "Conceder la única preferencia que haya."),
        ("4.3.3", "Grant two opposite preferences.", "Conceder dos preferencias opuestas."),
        (
            "4.3.4",
            "With type B, grant the only strong preference.",
            "Con tipo B, conceder la única preferencia fuerte.",
        ),
        ("4.3.5", "The lower colour difference has White.", "Blancas para la menor diferencia de color."),
        (
            "4.3.6",
            "Alternate from the last time one had White and the other Black.",
            "Alternar respecto a la última vez que uno llevó blancas y el otro negras.",
        ),
        (
            "4.3.7",
            "The first team gets the colour preferred.",
            "El primer equipo lleva el color que prefiere.",
        ),
        (
            "4.3.8",
            "Alternate the last colour of the first team.",
            "Alternar el último color del primer equipo.",
        ),
        (
            "4.3.9",
            "Alternate the last colour of the other team.",
            "Alternar el último color del otro equipo.",
        ),
    ),
)
