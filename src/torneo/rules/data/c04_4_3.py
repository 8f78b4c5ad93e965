"""C.04.4.3, the Lim system: 2017 and 2026, the same content under the same numbers."""
# One article is one line in each language, however long.
# ruff: noqa: E501

from __future__ import annotations

from typing import TYPE_CHECKING

from torneo.rules.article import rows

if TYPE_CHECKING:
    from torneo.rules.article import Row

_TO_3_2: tuple[Row, ...] = (
    (
        "1.1",
        "The bye goes to the lowest ranked of the lowest scoregroup.",
        "El bye es para el peor clasificado del grupo de puntuación más bajo.",
    ),
    (
        "2.1",
        "Two players are compatible if they have not met and neither must get a colour thrice running or three more of one.",
        "Dos jugadores son compatibles si no se han enfrentado y ninguno lleva un color tres veces seguidas o tres más de uno.",
    ),
    (
        "2.2",
        "Scoregroups are paired from the top down to the median, from the bottom up to it, and the median last, downwards.",
        "Los grupos se emparejan desde arriba hasta el mediano, desde abajo hasta él y el mediano al final, en sentido descendente.",
    ),
    (
        "2.3",
        "Before pairing, who has met all (a), cannot get a legal colour (b, c) or makes the group odd (d) floats to the next group.",
        "Antes de emparejar, quien jugó con todos (a), no tiene color legal (b, c) o deja impar el grupo (d) flota al grupo contiguo.",
    ),
    (
        "2.4",
        "The upper half of the group is proposed against the lower half, in order.",
        "Se propone la mitad superior del grupo contra la inferior, en orden.",
    ),
    (
        "2.5",
        "If two have met, the lower numbered is exchanged; further exchanges serve the colours.",
        "Si ya jugaron, se intercambia al de menor clasificación; otros intercambios sirven a los colores.",
    ),
    (
        "2.6",
        "A blocked median group is widened by undoing pairs of the lower group if more came down than up, else of the upper.",
        "El grupo mediano bloqueado se amplía deshaciendo parejas del inferior si bajaron más que subieron; si no, del superior.",
    ),
    (
        "3.1",
        "A floater moves to another group by 2.3 or for want of a compatible opponent.",
        "Flotante es quien pasa a otro grupo por 2.3 o por falta de rival compatible.",
    ),
    (
        "3.2",
        "Floaters go down when pairing downwards and up when upwards; the choice evens the colours due, else lowest (down) or highest (up).",
        "Se flota hacia abajo al emparejar bajando y hacia arriba al subir; se elige a quien iguala colores; si no, el menor (bajando) o el mayor (subiendo).",
    ),
)

_SPLIT_IN_2026: tuple[Row, ...] = (
    (
        "3.2.2",
        "To make a group even, the floater is one who evens the numbers due White and Black.",
        "Para hacer par el grupo flota quien iguala los que esperan blancas y negras.",
    ),
    (
        "3.2.3",
        "In a Maxi-tournament that choice stays within 100 rating points of the lowest (down) or highest (up) player.",
        "En un Maxitorneo esa elección no se aleja más de 100 puntos del menor (bajando) o del mayor (subiendo).",
    ),
)

_FROM_3_3: tuple[Row, ...] = (
    (
        "3.3",
        "Down goes the lowest numbered who has a compatible opponent below, others' opponents aside.",
        "Baja el menor clasificado con rival compatible abajo, excluidos los rivales de otros flotantes.",
    ),
    (
        "3.4",
        "Up goes the highest numbered who has a compatible opponent above, others' opponents aside.",
        "Sube el mayor clasificado con rival compatible arriba, excluidos los rivales de otros flotantes.",
    ),
    (
        "3.5",
        "A floater without a compatible opponent next door is exchanged for another, or else floats further.",
        "El flotante sin rival compatible en el grupo contiguo se cambia por otro o, si no se puede, sigue flotando.",
    ),
    (
        "3.6",
        "Downfloaters are paired first: highest score, then highest numbered.",
        "Los flotantes descendentes se emparejan primero: mayor puntuación y después mayor clasificación.",
    ),
    (
        "3.6.1",
        "From one group above: the highest numbered first.",
        "De un solo grupo superior: primero el de mayor clasificación.",
    ),
    (
        "3.6.2",
        "From several groups above: the highest group first.",
        "De varios grupos superiores: primero el grupo más alto.",
    ),
    (
        "3.6.3",
        "In the upper half and the median: downfloaters, then upfloaters, then the rest.",
        "En la mitad superior y el mediano: descendentes, después ascendentes, después el resto.",
    ),
    (
        "3.7",
        "Upfloaters are paired first: lowest score, then lowest numbered.",
        "Los flotantes ascendentes se emparejan primero: menor puntuación y después menor clasificación.",
    ),
    (
        "3.7.1",
        "From one group below: the lowest numbered first.",
        "De un solo grupo inferior: primero el de menor clasificación.",
    ),
    (
        "3.7.2",
        "From several groups below: the lowest group first.",
        "De varios grupos inferiores: primero el grupo más bajo.",
    ),
    (
        "3.7.3",
        "In the lower half: upfloaters, then downfloaters, then the rest.",
        "En la mitad inferior: ascendentes, después descendentes, después el resto.",
    ),
    (
        "3.8",
        "A floater meets the highest (down) or lowest (up) available who is due the other colour; within 100 points in Maxi-tournaments.",
        "El flotante juega con el mayor (bajando) o el menor (subiendo) que espera el otro color; a 100 puntos o menos en Maxitorneos.",
    ),
    (
        "3.9",
        "Floaters from worst to best: floated already and no opponent (a), floated with one (b), none (c), with one (d); avoid a, b, c in turn.",
        "Flotantes de peor a mejor: ya flotó y sin rival (a), ya flotó con rival (b), sin rival (c), con rival (d); se evitan a, b, c por orden.",
    ),
    (
        "3.10",
        "Who floated in the previous round does not float again to even a group, if no worse floater or fewer pairs result.",
        "Quien flotó en la ronda anterior no vuelve a flotar para hacer par un grupo, si no causa flotantes peores ni menos parejas.",
    ),
    (
        "4.1",
        "Proposed pairs are examined from the highest (down) or lowest (up) player; the other side is exchanged until compatible.",
        "Las parejas propuestas se revisan desde el mayor (bajando) o el menor (subiendo); se cambia al otro hasta ser compatibles.",
    ),
    (
        "4.2",
        "Exchanges for the first player: down the lower half, then up the upper half.",
        "Intercambios para el primer jugador: la mitad inferior hacia abajo y después la superior hacia arriba.",
    ),
    (
        "4.3",
        "Exchanges for the second player, with the first already placed.",
        "Intercambios para el segundo jugador, con el primero ya colocado.",
    ),
    (
        "4.4",
        "If the second can only be paired by unpairing the first, the first stays and the second floats.",
        "Si el segundo solo puede emparejarse dejando al primero sin rival, el primero se queda y el segundo flota.",
    ),
    (
        "5.1",
        "Colours alternate and are equal after even rounds where possible; never three running (a) nor three more of one (b).",
        "Los colores alternan y se igualan tras rondas pares si se puede; nunca tres seguidos (a) ni tres más de uno (b).",
    ),
    (
        "5.2",
        "After compatibility, a second look exchanges players for their colours.",
        "Tras la compatibilidad, una segunda revisión intercambia jugadores por sus colores.",
    ),
    (
        "5.3",
        "Who had the same colour twice must change; two such players who find nobody float.",
        "Quien lleva dos veces el mismo color debe cambiar; dos así sin rival en el grupo flotan.",
    ),
    (
        "5.4",
        "Equal colours due: the latest difference in history decides, then rank: the higher at the median and above, the lower below.",
        "A igual color pendiente decide la última diferencia del historial y después el rango: el mayor en el mediano y encima, el menor debajo.",
    ),
    (
        "5.5",
        "In odd rounds the difference of colours stays at one where possible.",
        "En rondas impares la diferencia de colores queda en uno si se puede.",
    ),
    (
        "5.6",
        "In even rounds colours are made equal where possible, 5.4 deciding between two.",
        "En rondas pares se igualan los colores si se puede, y entre dos decide 5.4.",
    ),
    (
        "5.7",
        "In Maxi-tournaments players are exchanged for colours only within 100 rating points.",
        "En Maxitorneos solo se intercambia por colores a jugadores a 100 puntos o menos.",
    ),
    (
        "6",
        "In the last round meeting the same score comes before the colour limits.",
        "En la última ronda jugar con la misma puntuación prevalece sobre los límites de color.",
    ),
    (
        "7.1",
        "Round one, odd number: the lowest has the bye.",
        "Primera ronda con impares: el último tiene el bye.",
    ),
    (
        "7.2",
        "Round one: a lot gives player one a colour, and the odd numbers of the upper half have the same.",
        "Primera ronda: se sortea el color del número uno y los impares de la mitad superior llevan el mismo.",
    ),
    (
        "7.3",
        "A win is worth one point, a draw half, a loss none.",
        "La victoria vale un punto, las tablas medio, la derrota cero.",
    ),
    (
        "8.1",
        "Round two: players are grouped by score.",
        "Segunda ronda: los jugadores se agrupan por puntuación.",
    ),
    (
        "8.2",
        "Round two, odd number: the bye follows article 1.",
        "Segunda ronda con impares: el bye sigue el artículo 1.",
    ),
    (
        "8.3",
        "Round two is paired from one point, then zero, and half a point last.",
        "La segunda ronda empareja primero un punto, después cero y al final medio.",
    ),
)

C04_4_3_2017 = rows("C.04.4.3", "2017", (*_TO_3_2, *_FROM_3_3))
C04_4_3_2026 = rows("C.04.4.3", "2026", (*_TO_3_2, *_SPLIT_IN_2026, *_FROM_3_3))
