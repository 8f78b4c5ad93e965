"""C.04.3, the Dutch system of 2026."""
# One article is one line in each language, however long.
# ruff: noqa: E501

from __future__ import annotations

from torneo.rules.article import rows

C04_3_2026 = rows(
    "C.04.3",
    "2026",
    (
        (
            "1.1",
            "Tournament pairing numbers (TPN) are those of C.04.2 Art. 2.",
            "Los números de emparejamiento (TPN) son los de C.04.2 art. 2.",
        ),
        (
            "1.2",
            "For pairing, players are ordered by score, then by ascending TPN.",
            "Para emparejar se ordena por puntuación y después por número de emparejamiento ascendente.",
        ),
        (
            "1.3.1",
            "A scoregroup is everyone on the same score.",
            "Un grupo de puntuación son todos los que tienen la misma puntuación.",
        ),
        (
            "1.3.2",
            "A bracket is the residents of a non-empty scoregroup and who was left unpaired by the bracket above.",
            "Un bracket son los residentes de un grupo de puntuación no vacío y los no emparejados del bracket anterior.",
        ),
        (
            "1.3.3",
            "A bracket is homogeneous if all have the same score, else heterogeneous.",
            "Un bracket es homogéneo si todos tienen la misma puntuación; si no, heterogéneo.",
        ),
        (
            "1.3.4",
            "The remainder is the residents of a heterogeneous bracket left after the MDPs are paired.",
            "El restante son los residentes de un bracket heterogéneo que quedan tras emparejar a los descendidos.",
        ),
        (
            "1.4.1",
            "A downfloater is left unpaired and moves to the next bracket, where it is a moved-down player (MDP).",
            "Un flotante descendente queda sin emparejar y pasa al bracket siguiente, donde es un jugador descendido (MDP).",
        ),
        (
            "1.4.2",
            "When two different scores play, the higher ranked gets a downfloat and the lower an upfloat.",
            "Si juegan dos puntuaciones distintas, el mejor clasificado recibe flotante descendente y el otro ascendente.",
        ),
        (
            "1.4.3",
            "The pairing-allocated bye, or more than a loss's points without playing, is a downfloat.",
            "El bye por emparejamiento, o más puntos que una derrota sin jugar, es un flotante descendente.",
        ),
        ("1.4.4", "Nobody else gets a float.", "Nadie más recibe flotante."),
        (
            "1.5",
            "The pairing-allocated bye is that of C.04.1 Art. 3.",
            "El bye por emparejamiento es el de C.04.1 art. 3.",
        ),
        (
            "1.6",
            "Colour difference is games played with White minus with Black.",
            "La diferencia de color son las partidas jugadas con blancas menos con negras.",
        ),
        (
            "1.7.1",
            "Absolute preference: colour difference beyond one either way, or the same colour in the last two played rounds.",
            "Preferencia de color absoluta: diferencia de más de uno en un sentido, o el mismo color en las dos últimas rondas jugadas.",
        ),
        (
            "1.7.2",
            "Strong preference: colour difference of exactly one.",
            "Preferencia de color fuerte: diferencia de exactamente uno.",
        ),
        (
            "1.7.3",
            "Mild preference: colour difference zero; alternate from the last game.",
            "Preferencia de color débil: diferencia cero; alternar respecto a la última partida.",
        ),
        (
            "1.7.4",
            "Without a played game there is no preference.",
            "Sin partidas jugadas no hay preferencia.",
        ),
        (
            "1.8",
            "Topscorers have over half of the maximum possible score when the last round is paired.",
            "Los topscorers superan la mitad de la puntuación máxima posible al emparejar la última ronda.",
        ),
        (
            "1.9.1",
            "A round is complete when all but at most one, who gets the bye from the last bracket, are paired and C1 to C3 hold.",
            "La ronda está completa si todos menos uno como mucho, que recibe el bye desde el último bracket, están emparejados y se cumplen C1 a C3.",
        ),
        (
            "1.9.2",
            "Pairing goes bracket by bracket from the top scoregroup down.",
            "Se empareja bracket a bracket desde el grupo de puntuación superior.",
        ),
        (
            "1.9.3",
            "If no complete pairing exists, the Chief Arbiter decides.",
            "Si no existe emparejamiento completo, decide el árbitro principal.",
        ),
        (
            "C1",
            "No two participants meet twice (C.04.1 Art. 2).",
            "Dos participantes no repiten enfrentamiento (C.04.1 art. 2).",
        ),
        (
            "C2",
            "No bye for who already had one or got a win's points in one round without playing (C.04.1 Art. 4).",
            "Sin bye para quien ya lo tuvo o logró sin jugar los puntos de una victoria en una ronda (C.04.1 art. 4).",
        ),
        (
            "C3",
            "Two non-topscorers with the same absolute colour preference do not meet.",
            "Dos jugadores que no son topscorers no se enfrentan con la misma preferencia de color absoluta.",
        ),
        (
            "C4",
            "Everyone not yet paired must still be pairable within C1 to C3.",
            "Todos los que quedan por emparejar deben poder emparejarse cumpliendo C1 a C3.",
        ),
        (
            "C5",
            "Lowest score of the player who gets the bye.",
            "La menor puntuación de quien recibe el bye por emparejamiento.",
        ),
        (
            "C6",
            "Fewest downfloaters, that is, most pairs.",
            "Los menos flotantes descendentes, es decir, el mayor número de parejas.",
        ),
        (
            "C7",
            "Lowest scores of the downfloaters, compared from the highest.",
            "Las menores puntuaciones de los flotantes descendentes, comparadas de mayor a menor.",
        ),
        (
            "C8",
            "Downfloaters that let the next bracket keep C1 to C7.",
            "Flotantes descendentes que permitan al bracket siguiente cumplir C1 a C7.",
        ),
        (
            "C9",
            "Fewest unplayed games of the bye's receiver, where a bracket floats just the player who will get it.",
            "Las menos partidas sin jugar de quien recibe el bye, cuando el bracket solo flota al que lo recibirá.",
        ),
        (
            "C10",
            "Fewest topscorers or their opponents with a colour difference beyond two.",
            "Los menos topscorers o rivales suyos con diferencia de color mayor que dos.",
        ),
        (
            "C11",
            "Fewest topscorers or their opponents with the same colour three times running.",
            "Los menos topscorers o rivales suyos con el mismo color tres veces seguidas.",
        ),
        (
            "C12",
            "Fewest players without their colour preference.",
            "Los menos jugadores sin su preferencia de color.",
        ),
        (
            "C13",
            "Fewest players without their strong colour preference.",
            "Los menos jugadores sin su preferencia de color fuerte.",
        ),
        (
            "C14",
            "Fewest resident downfloaters who had a downfloat in the previous round.",
            "Los menos residentes flotantes descendentes que ya lo fueron en la ronda anterior.",
        ),
        (
            "C15",
            "Fewest opponents of MDPs who had an upfloat in the previous round.",
            "Los menos rivales de descendidos que tuvieron flotante ascendente en la ronda anterior.",
        ),
        (
            "C16",
            "Fewest resident downfloaters who had a downfloat two rounds before.",
            "Los menos residentes flotantes descendentes que ya lo fueron hace dos rondas.",
        ),
        (
            "C17",
            "Fewest opponents of MDPs who had an upfloat two rounds before.",
            "Los menos rivales de descendidos que tuvieron flotante ascendente hace dos rondas.",
        ),
        (
            "C18",
            "Smallest score differences, from the largest, of MDPs who had a downfloat in the previous round.",
            "Las menores diferencias de puntuación, desde la mayor, de descendidos con flotante descendente en la ronda anterior.",
        ),
        (
            "C19",
            "Smallest score differences, from the largest, of MDPs' opponents who had an upfloat in the previous round.",
            "Las menores diferencias de puntuación, desde la mayor, de rivales de descendidos con flotante ascendente en la ronda anterior.",
        ),
        (
            "C20",
            "Smallest score differences, from the largest, of MDPs who had a downfloat two rounds before.",
            "Las menores diferencias de puntuación, desde la mayor, de descendidos con flotante descendente hace dos rondas.",
        ),
        (
            "C21",
            "Smallest score differences, from the largest, of MDPs' opponents who had an upfloat two rounds before.",
            "Las menores diferencias de puntuación, desde la mayor, de rivales de descendidos con flotante ascendente hace dos rondas.",
        ),
        (
            "3.1.1",
            "M0: moved-down players that come into the bracket.",
            "M0: jugadores descendidos que llegan al bracket.",
        ),
        (
            "3.1.2",
            "MaxPairs: most pairs the bracket can give.",
            "MaxPairs: máximo de parejas que puede dar el bracket.",
        ),
        (
            "3.1.3",
            "M1: moved-down players that are paired in the bracket.",
            "M1: jugadores descendidos que se emparejan en el bracket.",
        ),
        (
            "3.2",
            "S1 is the first MaxPairs players, or in a heterogeneous bracket the first valid set of M1 MDPs; S2 the other residents; other MDPs are in the Limbo.",
            "S1 son los primeros MaxPairs o, en un heterogéneo, el primer conjunto válido de M1 descendidos; S2 los demás residentes; los otros descendidos, al Limbo.",
        ),
        (
            "3.3",
            "Candidate: S1 against S2 in order; in a heterogeneous bracket this pairs the MDPs and the remainder is paired as homogeneous.",
            "Candidato: S1 contra S2 en orden; en un heterogéneo eso empareja a los descendidos y el restante se empareja como homogéneo.",
        ),
        (
            "3.4",
            "A candidate that keeps C1 to C5 and meets all of C6 to C21 is perfect and taken at once.",
            "El candidato que respeta C1 a C5 y cumple del todo C6 a C21 es perfecto y se acepta en el acto.",
        ),
        (
            "3.5",
            "Otherwise alter S1, Limbo and S2 in the fixed sequence and evaluate each new candidate.",
            "Si no, se alteran S1, Limbo y S2 en la secuencia fijada y se evalúa cada nuevo candidato.",
        ),
        (
            "3.6",
            "Homogeneous or remainder: all transpositions of S2, then the next exchange between the original S1 and S2.",
            "Homogéneo o restante: todas las transposiciones de S2 y después el siguiente intercambio entre S1 y S2 originales.",
        ),
        (
            "3.7",
            "Heterogeneous: first alter the remainder, then transpose S2, then take the next valid set of MDPs for S1.",
            "Heterogéneo: primero se altera el restante, después se transpone S2, después se toma el siguiente conjunto válido de descendidos para S1.",
        ),
        (
            "3.8.1",
            "With no perfect candidate, take the best by C5 to C21 in order; among equals, the one generated first.",
            "Sin candidato perfecto se elige el mejor por C5 a C21 en orden; entre iguales, el generado antes.",
        ),
        (
            "4.1",
            "Players of the bracket, or of the remainder, are numbered 1, 2, 3… (BSN) in ranking order.",
            "Los jugadores del bracket, o del restante, se numeran 1, 2, 3… (BSN) por orden de clasificación.",
        ),
        (
            "4.2",
            "Transpositions of S2 go in lexicographic order of their first N1 BSNs, N1 being the size of S1.",
            "Las transposiciones de S2 van en orden lexicográfico de sus primeros N1 BSN, siendo N1 el tamaño de S1.",
        ),
        (
            "4.3",
            "Exchange order: fewest moved, smallest sum into S1 minus sum out, largest differing BSN out of S1, smallest differing BSN into S1.",
            "Orden de intercambios: menos movidos, menor suma que entra en S1 menos la que sale, mayor BSN distinto que sale, menor BSN distinto que entra.",
        ),
        (
            "4.4",
            "A set of MDPs is valid if the Limbo it leaves keeps C7.",
            "Un conjunto de descendidos es válido si el Limbo que deja cumple C7.",
        ),
        (
            "4.4.2",
            "Valid sets of MDPs go by their smallest differing BSN.",
            "Los conjuntos válidos de descendidos se ordenan por su menor BSN distinto.",
        ),
        (
            "4.5",
            "Each use of 4.2 to 4.4 takes the next element in its order.",
            "Cada uso de 4.2 a 4.4 toma el siguiente elemento de su orden.",
        ),
        (
            "5.1",
            "The initial colour is drawn by lot before round one.",
            "El color inicial se sortea antes de la primera ronda.",
        ),
        ("5.2.1", "Both get the colour they prefer.", "Ambos llevan el color que prefieren."),
        (
            "5.2.2",
            "The stronger preference prevails; between two absolute ones, that of the wider colour difference.",
            "Prevalece la preferencia más fuerte; entre dos absolutas, la de mayor diferencia de color.",
        ),
        (
            "5.2.3",
            "Alternate from the last time one had White and the other Black.",
            "Alternar respecto a la última vez que uno llevó blancas y el otro negras.",
        ),
        (
            "5.2.4",
            "The higher-ranked player gets the colour preferred.",
            "El mejor clasificado lleva el color que prefiere.",
        ),
        (
            "5.2.5",
            "An odd TPN gives the higher-ranked player the initial colour, an even one the opposite.",
            "Con número de emparejamiento impar, el mejor clasificado lleva el color inicial; con par, el contrario.",
        ),
    ),
)
