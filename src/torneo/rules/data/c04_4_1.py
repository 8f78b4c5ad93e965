"""C.04.4.1, the Dubov system: 1997 and 2026."""
# One article is one line in each language, however long.
# ruff: noqa: E501

from __future__ import annotations

from torneo.rules.article import rows

C04_4_1_1997 = rows(
    "C.04.4.1",
    "1997",
    (
        ("1.1", "R is a player's rating.", "R es el Elo del jugador."),
        (
            "1.2",
            "ARO is the average rating of a player's opponents, taken after each round.",
            "ARO es la media del Elo de los rivales, calculada tras cada ronda.",
        ),
        (
            "1.3",
            "Preference for White: more Blacks so far, or as many and Black last.",
            "Preferencia a blancas: más negras hasta ahora, o las mismas y negras en la última.",
        ),
        (
            "1.4",
            "Preference for Black: more Whites so far, or as many and White last.",
            "Preferencia a negras: más blancas hasta ahora, o las mismas y blancas en la última.",
        ),
        (
            "2",
            "The basic rules b, c, d, f and g of C.04.1 limit every pairing.",
            "Las reglas básicas b, c, d, f y g de C.04.1 limitan todo emparejamiento.",
        ),
        (
            "2.1",
            "Save in the last round nobody moves up twice running, nor more than three times (under ten rounds) or four (ten or more).",
            "Salvo en la última ronda nadie sube dos veces seguidas, ni más de tres veces (menos de diez rondas) o cuatro (diez o más).",
        ),
        (
            "2.2",
            "A player does not change colour group if that breaks the colour limits.",
            "Un jugador no cambia de subgrupo de color si con ello rompe los límites de color.",
        ),
        (
            "3",
            "Colours: both preferences; then balance; then the latest difference in history; then White to the higher ARO; then White to the lower R.",
            "Colores: ambas preferencias; después igualar; después la última diferencia del historial; después blancas al mayor ARO; después blancas al menor R.",
        ),
        (
            "4",
            "The bye goes to the lowest R of the lowest scoregroup; among equals to the dominant colour, then to the higher ARO.",
            "El bye es para el menor R del grupo de puntuación más bajo; entre iguales, el del color dominante y después el de mayor ARO.",
        ),
        (
            "5",
            "Round one: upper half against lower half in order; a lot sets one board's colour and the others alternate; odd out has the bye.",
            "Primera ronda: mitad superior contra inferior en orden; se sortea el color de una mesa y las demás alternan; el sobrante descansa.",
        ),
        (
            "6.1",
            "Standard case: an even scoregroup, as many for White as for Black, everyone with a possible opponent.",
            "Caso estándar: grupo par, tantos a blancas como a negras y todos con algún rival posible.",
        ),
        (
            "6.2",
            "White seekers by rising ARO, then lower R; Black seekers by falling R, then higher ARO; then alphabetical; paired row by row.",
            "Los de blancas por ARO ascendente y después menor R; los de negras por R descendente y después mayor ARO; después alfabético; fila a fila.",
        ),
        (
            "6.3",
            "Who have met: take the next Black down, else change the rows above from the nearest, else another White seeker.",
            "Si ya jugaron: el siguiente de negras hacia abajo; si no, se cambian las filas superiores desde la más próxima; si no, otro de blancas.",
        ),
        (
            "6.4",
            "Who stays unpaired floats down; prefer one who has not floated here and can be paired below, in the order a to d.",
            "Quien queda sin pareja flota hacia abajo; se prefiere al que no llegó flotando y tiene pareja abajo, en el orden a a d.",
        ),
        (
            "7.1",
            "For who has met the whole group, bring one up from below: opposite preference, then higher R, then lower ARO.",
            "Para quien ya jugó con todo su grupo se sube a uno de abajo: preferencia contraria, después mayor R, después menor ARO.",
        ),
        (
            "7.2",
            "To make a group even, bring one up from below: preference against the dominant colour, then higher R, then lower ARO.",
            "Para hacer par el grupo se sube a uno de abajo: preferencia contraria al color dominante, después mayor R, después menor ARO.",
        ),
        (
            "7.3",
            "Too many for White by 2n: the n with the lowest ARO, then higher R, change side.",
            "Si sobran 2n a blancas, cambian los n de menor ARO y después mayor R.",
        ),
        (
            "7.4",
            "Too many for Black by 2n: the n with the highest ARO, then lower R, change side.",
            "Si sobran 2n a negras, cambian los n de mayor ARO y después menor R.",
        ),
        (
            "8.1",
            "Floaters are paired one by one in the order of 6.2, White and Black seekers in turn.",
            "Los flotantes se emparejan uno a uno en el orden de 6.2, alternando blancas y negras.",
        ),
        (
            "8.2",
            "A floater meets the highest R, of opposite preference if possible; then the lower ARO.",
            "El flotante juega con el mayor R, si se puede de preferencia contraria; después el menor ARO.",
        ),
        (
            "9",
            "Publish the ARO after each round; unforeseen cases are for the arbiter, in the spirit of the principles.",
            "Se publica el ARO tras cada ronda; lo imprevisto lo resuelve el árbitro según el espíritu de los principios.",
        ),
    ),
)

C04_4_1_2026 = rows(
    "C.04.4.1",
    "2026",
    (
        (
            "1.1",
            "Every player has a rating; the Chief Arbiter gives a provisional one if needed.",
            "Todo jugador tiene Elo; si hace falta el árbitro principal asigna uno provisional.",
        ),
        (
            "1.2.2",
            "A rating new or changed before round four is paired means new TPNs.",
            "Un Elo nuevo o cambiado antes de emparejar la cuarta ronda obliga a renumerar.",
        ),
        (
            "1.3.2",
            "A bracket is the residents of a scoregroup and upfloaters.",
            "Un bracket son los residentes de un grupo de puntuación y flotantes ascendentes.",
        ),
        (
            "1.6",
            "Colour preferences are absolute, strong or mild, as in the Dutch system.",
            "Las preferencias de color son absolutas, fuertes o débiles, como en el sistema holandés.",
        ),
        (
            "1.6.4",
            "Without a played game the preference is mild, for Black.",
            "Sin partidas jugadas la preferencia es débil, a negras.",
        ),
        (
            "1.7",
            "ARO is the average rating of the opponents met over the board, halves rounded up; zero before the first game.",
            "ARO es la media del Elo de los rivales con los que se jugó, medios hacia arriba; cero antes de la primera partida.",
        ),
        (
            "1.8",
            "MaxT is two plus a fifth of the rounds, truncated; a maximum upfloater has upfloated MaxT times.",
            "MaxT es dos más la quinta parte de las rondas, truncada; flotante máximo es quien ya ascendió MaxT veces.",
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
        ("C5", "Fewest upfloaters.", "Los menos flotantes ascendentes."),
        (
            "C6",
            "Highest scores of the upfloaters, compared from the lowest.",
            "Las mayores puntuaciones de los flotantes ascendentes, comparadas de menor a mayor.",
        ),
        (
            "C7",
            "Fewest players without their colour preference.",
            "Los menos jugadores sin su preferencia de color.",
        ),
        (
            "C8",
            "Save in the last round, fewest maximum upfloaters among the upfloaters.",
            "Salvo en la última ronda, los menos flotantes máximos entre los que ascienden.",
        ),
        (
            "C9",
            "Save in the last round, fewest upfloats of a maximum upfloater.",
            "Salvo en la última ronda, las menos veces que asciende un flotante máximo.",
        ),
        (
            "C10",
            "Save in the last round, fewest upfloaters who upfloated in the previous round.",
            "Salvo en la última ronda, los menos que ya ascendieron en la ronda anterior.",
        ),
        ("3.1", "The bye is given first, by 3.1.1 to 3.1.5.", "El bye se asigna primero, por 3.1.1 a 3.1.5."),
        ("3.1.1", "The bye goes to one who may have it.", "El bye es para quien puede recibirlo."),
        ("3.1.2", "The bye leaves the others pairable.", "El bye deja a los demás emparejables."),
        ("3.1.3", "The bye goes to the lowest score.", "El bye es para la menor puntuación."),
        ("3.1.4", "The bye goes to who played most games.", "El bye es para quien más partidas jugó."),
        ("3.1.5", "The bye goes to the largest TPN.", "El bye es para el mayor número de emparejamiento."),
        (
            "3.2.2",
            "Of the upfloater sets with the fewest members, take the first whose bracket best meets the criteria.",
            "De los conjuntos mínimos de flotantes ascendentes, se toma el primero cuyo bracket cumple mejor los criterios.",
        ),
        (
            "3.2.4",
            "G1 is the White seekers, G2 the rest; shifters move across until both can be paired and are of one size.",
            "G1 son los de blancas, G2 el resto; se pasan jugadores de uno a otro hasta que ambos igualan y pueden emparejarse.",
        ),
        (
            "4.2",
            "Upfloater sets: inside by falling score, then TPN; among themselves by the smallest differing number.",
            "Conjuntos de flotantes: dentro por puntuación descendente y número de emparejamiento; entre sí por el menor número distinto.",
        ),
        (
            "4.3",
            "Shifters are taken from the middle of the list: White seekers by ARO then TPN, Black seekers by TPN.",
            "Los que cambian se toman desde el centro de la lista: los de blancas por ARO y número, los de negras por número.",
        ),
        (
            "4.4",
            "S1 is G1 by rising ARO, then TPN; it meets the first legal permutation of G2 in lexicographic order.",
            "S1 es G1 por ARO ascendente y después número; juega con la primera permutación legal de G2 en orden lexicográfico.",
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
            "The higher-ranked player gets the colour preferred.",
            "El mejor clasificado lleva el color que prefiere.",
        ),
    ),
)
