"""C.04.3, the Dutch system of 2017 (Baku 2016)."""
# One article is one line in each language, however long.
# ruff: noqa: E501

from __future__ import annotations

from torneo.rules.article import rows

C04_3_2017 = rows(
    "C.04.3",
    "2017",
    (
        ("A.1", "The initial ranking list is that of C.04.2.B.", "La lista inicial es la de C.04.2.B."),
        (
            "A.2",
            "For pairing, players are ordered by score, then by pairing number.",
            "Para emparejar se ordena por puntuación y después por número de emparejamiento.",
        ),
        (
            "A.3",
            "A scoregroup holds one score; a bracket is its residents and who was left unpaired above; homogeneous if all have one score, else heterogeneous.",
            "Un grupo de puntuación tiene una sola puntuación; el bracket suma residentes y no emparejados de arriba; homogéneo si hay una puntuación, si no heterogéneo.",
        ),
        (
            "A.4.a",
            "A downfloater is left unpaired and moves to the next bracket, where it is a moved-down player (MDP).",
            "Un flotante descendente queda sin emparejar y pasa al bracket siguiente, donde es un jugador descendido (JD).",
        ),
        (
            "A.4.b",
            "When different scores play, the higher ranked gets a downfloat and the lower an upfloat; any unplayed round is a downfloat.",
            "Si juegan puntuaciones distintas, el mejor clasificado recibe flotante descendente y el otro ascendente; toda ronda sin jugar es flotante descendente.",
        ),
        (
            "A.5",
            "The pairing-allocated bye is that of C.04.1.c.",
            "El bye por emparejamiento es el de C.04.1.c.",
        ),
        (
            "A.6",
            "Colour difference is Whites minus Blacks played; a preference exists once a game has been played.",
            "La diferencia de color es blancas menos negras jugadas; hay preferencia desde la primera partida jugada.",
        ),
        (
            "A.6.a",
            "Absolute preference: colour difference beyond one either way, or the same colour in the last two played games.",
            "Preferencia de color absoluta: diferencia de más de uno en un sentido, o el mismo color en las dos últimas partidas jugadas.",
        ),
        (
            "A.6.b",
            "Strong preference: colour difference of exactly one.",
            "Preferencia de color fuerte: diferencia de exactamente uno.",
        ),
        (
            "A.6.c",
            "Mild preference: colour difference zero; alternate from the last game.",
            "Preferencia de color débil: diferencia cero; alternar respecto a la última partida.",
        ),
        (
            "A.6.d",
            "Without a played game there is no preference; the opponent's is granted.",
            "Sin partidas jugadas no hay preferencia; se concede la del rival.",
        ),
        (
            "A.7",
            "Topscorers have over half of the maximum possible score when the last round is paired.",
            "Los mejores jugadores (topscorers) superan la mitad de la puntuación máxima posible al emparejar la última ronda.",
        ),
        (
            "A.8",
            "The PSD lists, largest first, the score difference of each pair and of each downfloater against one point below the lowest score; compared in order.",
            "La DPE lista de mayor a menor la diferencia de cada pareja y de cada flotante respecto a un punto menos que la menor puntuación; se comparan en orden.",
        ),
        (
            "A.9",
            "From the top down; if the rest cannot be completed, the last bracket (PPB) is redone, all below is one (CLB); if no round can be, the arbiter decides.",
            "De arriba abajo; si el resto no puede completarse, se rehace el último (PGP) y lo inferior se une (UGU); si no hay ronda posible, decide el árbitro.",
        ),
        (
            "B.1.a",
            "M0: moved-down players that come into the bracket.",
            "M0: jugadores descendidos que llegan al bracket.",
        ),
        (
            "B.1.b",
            "MaxPairs: most pairs the bracket can give.",
            "MaxPairs: máximo de parejas que puede dar el bracket.",
        ),
        (
            "B.1.c",
            "M1: most moved-down players that can be paired in the bracket.",
            "M1: máximo de jugadores descendidos que pueden emparejarse en el bracket.",
        ),
        (
            "B.2",
            "S1 is the first M1 players (heterogeneous) or MaxPairs (otherwise), S2 the other residents; moved-down players outside S1 are in the Limbo.",
            "S1 son los primeros M1 (heterogéneo) o MaxPairs (en otro caso), S2 los demás residentes; los descendidos fuera de S1 están en el Limbo.",
        ),
        (
            "B.3",
            "Candidate: S1 against S2 in order; in a heterogeneous bracket this pairs the MDPs and the remainder is paired as homogeneous.",
            "Candidato: S1 contra S2 en orden; en un heterogéneo eso empareja a los descendidos y el restante se empareja como homogéneo.",
        ),
        (
            "B.4",
            "A candidate that keeps C.1 to C.4 and meets all of C.5 to C.19 is perfect and taken at once.",
            "El candidato que respeta C.1 a C.4 y cumple del todo C.5 a C.19 es perfecto y se acepta en el acto.",
        ),
        (
            "B.5",
            "Otherwise alter S1, Limbo and S2 in the fixed sequence and evaluate each new candidate.",
            "Si no, se alteran S1, Limbo y S2 en la secuencia fijada y se evalúa cada nuevo candidato.",
        ),
        (
            "B.6",
            "Homogeneous or remainder: all transpositions of S2, then the next exchange between the original S1 and S2.",
            "Homogéneo o restante: todas las transposiciones de S2 y después el siguiente intercambio entre S1 y S2 originales.",
        ),
        (
            "B.7",
            "Heterogeneous: first alter the remainder, then transpose S2, then exchange MDPs between S1 and Limbo.",
            "Heterogéneo: primero se altera el restante, después se transpone S2, después se intercambian descendidos entre S1 y Limbo.",
        ),
        (
            "B.8",
            "With no perfect candidate, take the best by C.5 to C.19 in order; among equals, the one generated first.",
            "Sin candidato perfecto se elige el mejor por C.5 a C.19 en orden; entre iguales, el generado antes.",
        ),
        (
            "C.1",
            "No two players meet twice (C.04.1.b).",
            "Dos jugadores no repiten enfrentamiento (C.04.1.b).",
        ),
        (
            "C.2",
            "No bye for who already had one or won by the opponent's absence (C.04.1.d).",
            "Sin bye para quien ya lo tuvo o ganó por incomparecencia del rival (C.04.1.d).",
        ),
        (
            "C.3",
            "Two non-topscorers with the same absolute colour preference do not meet.",
            "Dos jugadores que no son topscorers no se enfrentan con la misma preferencia de color absoluta.",
        ),
        (
            "C.4",
            "In the penultimate bracket (PPB), choose downfloaters that let the round be completed.",
            "En el penúltimo grupo (PGP), elegir flotantes descendentes que permitan completar la ronda.",
        ),
        (
            "C.5",
            "Most pairs, that is, fewest downfloaters.",
            "El mayor número de parejas, es decir, los menos flotantes descendentes.",
        ),
        (
            "C.6",
            "Smallest PSD: pair as many MDPs as possible, highest scores first.",
            "La menor DPE: emparejar a cuantos descendidos se pueda, primero los de más puntos.",
        ),
        (
            "C.7",
            "Outside PPB and CLB, choose downfloaters that give the next bracket most pairs, then the smallest PSD.",
            "Fuera del PGP y el UGU, elegir flotantes que den al bracket siguiente más parejas y después la menor DPE.",
        ),
        (
            "C.8",
            "Fewest topscorers or their opponents with a colour difference beyond two.",
            "Los menos topscorers o rivales suyos con diferencia de color mayor que dos.",
        ),
        (
            "C.9",
            "Fewest topscorers or their opponents with the same colour three times running.",
            "Los menos topscorers o rivales suyos con el mismo color tres veces seguidas.",
        ),
        (
            "C.10",
            "Fewest players without their colour preference.",
            "Los menos jugadores sin su preferencia de color.",
        ),
        (
            "C.11",
            "Fewest players without their strong colour preference.",
            "Los menos jugadores sin su preferencia de color fuerte.",
        ),
        (
            "C.12",
            "Fewest players who downfloat as in the previous round.",
            "Los menos jugadores que repiten flotante descendente de la ronda anterior.",
        ),
        (
            "C.13",
            "Fewest players who upfloat as in the previous round.",
            "Los menos jugadores que repiten flotante ascendente de la ronda anterior.",
        ),
        (
            "C.14",
            "Fewest players who downfloat as two rounds before.",
            "Los menos jugadores que repiten flotante descendente de hace dos rondas.",
        ),
        (
            "C.15",
            "Fewest players who upfloat as two rounds before.",
            "Los menos jugadores que repiten flotante ascendente de hace dos rondas.",
        ),
        (
            "C.16",
            "Smallest score differences of players who downfloat as in the previous round.",
            "Las menores diferencias de puntuación de quienes repiten flotante descendente de la ronda anterior.",
        ),
        (
            "C.17",
            "Smallest score differences of players who upfloat as in the previous round.",
            "Las menores diferencias de puntuación de quienes repiten flotante ascendente de la ronda anterior.",
        ),
        (
            "C.18",
            "Smallest score differences of players who downfloat as two rounds before.",
            "Las menores diferencias de puntuación de quienes repiten flotante descendente de hace dos rondas.",
        ),
        (
            "C.19",
            "Smallest score differences of players who upfloat as two rounds before.",
            "Las menores diferencias de puntuación de quienes repiten flotante ascendente de hace dos rondas.",
        ),
        (
            "D",
            "Players of the bracket are numbered 1, 2, 3… (BSN) in ranking order before anything is moved.",
            "Antes de mover nada, los jugadores del bracket se numeran 1, 2, 3… (NSG) por orden de clasificación.",
        ),
        (
            "D.1",
            "Transpositions of S2 go in lexicographic order of their first N1 BSNs, N1 being the size of S1.",
            "Las transposiciones de S2 van en orden lexicográfico de sus primeros N1 NSG, siendo N1 el tamaño de S1.",
        ),
        (
            "D.2",
            "Exchanges of residents swap equal numbers between the original S1 and S2, in the order of D.2.a to D.2.d.",
            "Los intercambios de residentes cambian igual número entre S1 y S2 originales, en el orden de D.2.a a D.2.d.",
        ),
        ("D.2.a", "First, fewest BSNs exchanged.", "Primero, los menos NSG intercambiados."),
        (
            "D.2.b",
            "Then, smallest sum of BSNs moved to S1 minus sum of those moved to S2.",
            "Después, la menor diferencia entre la suma de NSG que pasan a S1 y la de los que pasan a S2.",
        ),
        (
            "D.2.c",
            "Then, largest differing BSN among those moved from S1 to S2.",
            "Después, el mayor NSG distinto entre los que pasan de S1 a S2.",
        ),
        (
            "D.2.d",
            "Then, smallest differing BSN among those moved from S2 to S1.",
            "Después, el menor NSG distinto entre los que pasan de S2 a S1.",
        ),
        (
            "D.3",
            "Exchanges of MDPs swap equal numbers between the original S1 and Limbo, judged by the S1 they make.",
            "Los intercambios de descendidos cambian igual número entre S1 y Limbo originales, y se juzgan por el S1 que forman.",
        ),
        ("D.3.a", "First, the S1 with the higher scores.", "Primero, el S1 con las puntuaciones más altas."),
        (
            "D.3.b",
            "Then, the S1 whose ascending BSNs come first lexicographically.",
            "Después, el S1 cuyos NSG ascendentes van antes en orden lexicográfico.",
        ),
        (
            "E",
            "The initial colour is drawn by lot before round one.",
            "El color inicial se sortea antes de la primera ronda.",
        ),
        ("E.1", "Both get the colour they prefer.", "Ambos llevan el color que prefieren."),
        (
            "E.2",
            "The stronger preference prevails; between two absolute ones, that of the wider colour difference.",
            "Prevalece la preferencia más fuerte; entre dos absolutas, la de mayor diferencia de color.",
        ),
        (
            "E.3",
            "Alternate from the last time one had White and the other Black.",
            "Alternar respecto a la última vez que uno llevó blancas y el otro negras.",
        ),
        (
            "E.4",
            "The higher-ranked player gets the colour preferred.",
            "El mejor clasificado lleva el color que prefiere.",
        ),
        (
            "E.5",
            "An odd pairing number gives the higher-ranked player the initial colour, an even one the opposite.",
            "Con número de emparejamiento impar, el mejor clasificado lleva el color inicial; con par, el contrario.",
        ),
    ),
)
