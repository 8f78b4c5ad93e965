"""C.07, the play-off and tie-break regulations of March 2026."""
# One article is one line in each language, however long.
# ruff: noqa: E501

from __future__ import annotations

from typing import TYPE_CHECKING

from torneo.rules.article import rows

if TYPE_CHECKING:
    from torneo.rules.article import Row

ROWS: tuple[Row, ...] = (
    ("1", "For every FIDE-rated competition.", "Para toda competición evaluada por la FIDE."),
    (
        "2.1",
        "The regulations say whether ties share a place or how they are ranked; if silent, off-the-board tie-breaks.",
        "Las bases dicen si los empatados comparten puesto o cómo se clasifican; si callan, desempates sin jugar.",
    ),
    ("2.2", "Ties are ranked by 2.2.1 or 2.2.2.", "Los empates se resuelven por 2.2.1 o 2.2.2."),
    ("2.2.1", "Method: play-offs over the board.", "Método: eliminatorias sobre el tablero."),
    ("2.2.2", "Method: tie-breaks off the board.", "Método: desempates sin jugar."),
    (
        "3.1",
        "A play-off needs its places, qualification, format, numbers, colours, time limits and schedule laid down.",
        "La eliminatoria exige fijar puestos, clasificados, formato, números, colores, ritmo y horario.",
    ),
    (
        "4.1",
        "The organiser chooses an ordered list of tie-breaks, from article 5 or defined in the regulations.",
        "El organizador elige una lista ordenada de desempates, del artículo 5 o definidos en las bases.",
    ),
    (
        "4.1.1",
        "The Chief Arbiter completes the list if needed and publishes it before the start.",
        "El árbitro principal completa la lista si hace falta y la publica antes del comienzo.",
    ),
    (
        "4.2",
        "Apply the list in order to each subgroup still tied; what remains is decided by lot unless ties are left standing.",
        "Se aplica la lista en orden a cada subgrupo aún empatado; lo que quede se sortea salvo que se mantengan los empates.",
    ),
    (
        "4.3",
        "Types: A games among the tied, may be listed again; B own record; C opponents' results; D opponents' prior data.",
        "Tipos: A partidas entre empatados, puede repetirse; B registro propio; C resultados de los rivales; D datos previos de los rivales.",
    ),
    (
        "4.4",
        "Each game or match against the same opponent brings its data once more, except in direct encounter.",
        "Cada partida o encuentro repetido con un rival aporta de nuevo sus datos, salvo en el encuentro directo.",
    ),
    (
        "5",
        "The list of tie-breaks with type, article and acronym.",
        "La lista de desempates con tipo, artículo y siglas.",
    ),
    ("6", "Direct encounter, by 6.1 to 6.3.", "Encuentro directo, según 6.1 a 6.3.", "DE"),
    (
        "6.1",
        "The points of the games among the tied make separate standings.",
        "Los puntos de las partidas entre los empatados dan una clasificación aparte.",
    ),
    (
        "6.1.1",
        "Forfeits that 15.2 does not cover are left out unless the regulations include them.",
        "Las incomparecencias que no cubre 15.2 se excluyen salvo que las bases las incluyan.",
    ),
    (
        "6.1.2",
        "Several games between two participants count by their average.",
        "Varias partidas entre dos participantes cuentan por su media.",
    ),
    (
        "6.2",
        "If all the tied have met, those standings rank them; then again on each subset still tied.",
        "Si todos los empatados se enfrentaron, esa clasificación los ordena; se reaplica a cada subgrupo empatado.",
    ),
    (
        "6.3",
        "In a Swiss, who is alone on top whatever the missing games is ranked first, then second and so on; then again on the rest.",
        "En suizos, quien queda solo en cabeza pase lo que pase en lo no jugado va primero, luego el segundo, etc.; se reaplica al resto.",
    ),
    (
        "7.1",
        "Number of wins: rounds that brought a win's points, played or not.",
        "Número de victorias: rondas con los puntos de una victoria, jugadas o no.",
        "WIN",
    ),
    ("7.2", "How many games were won by playing them.", "Cuántas partidas se ganaron jugando.", "WON"),
    (
        "7.3",
        "How many games were played with Black.",
        "Cuántas partidas se jugaron con negras.",
        "BPG",
    ),
    (
        "7.4",
        "How many games were won with Black by playing them.",
        "Cuántas partidas se ganaron con negras jugando.",
        "BWG",
    ),
    (
        "7.5",
        "Progressive scores: sum of the scores after each round.",
        "Puntuación progresiva: suma de los puntos tras cada ronda.",
        "PS",
    ),
    (
        "7.6",
        "Rounds one elected to play: rounds minus half-point byes, zero-point byes and forfeit losses.",
        "Rondas que uno decidió jugar: rondas menos descansos de medio y de cero puntos y derrotas por incomparecencia.",
        "REP",
    ),
    (
        "7.7",
        "Standard points: one for each round above the scheduled opponent, or above a draw unplayed; half for each equal one.",
        "Puntos estándar: uno por ronda con más puntos que el rival previsto, o sin jugar más que tablas; medio por cada igualdad.",
        "STD",
    ),
    (
        "7.8",
        "Tournament pairing number, ascending or, if so chosen, descending.",
        "Número de emparejamiento, ascendente o, si así se elige, descendente.",
        "TPN",
    ),
    (
        "8",
        "Buchholz and its relatives are not for round robins.",
        "El Buchholz y sus variantes no se usan en ligas.",
    ),
    (
        "8.1",
        "Buchholz: sum of the opponents' scores.",
        "Buchholz: suma de las puntuaciones de los rivales.",
        "BH",
    ),
    (
        "8.2",
        "Average Buchholz, or fore Buchholz, of the opponents met over the board.",
        "Media del Buchholz, o del adelantado, de los rivales con los que se jugó sobre el tablero.",
        "AOB",
    ),
    (
        "8.3",
        "Fore Buchholz: Buchholz as if all paired games of the last round were draws.",
        "Buchholz adelantado: Buchholz como si toda partida emparejada de la última ronda fuera tablas.",
        "FB",
    ),
    (
        "9.1",
        "Sonneborn-Berger: each opponent's final score times the points taken from that opponent, summed.",
        "Sonneborn-Berger: suma de la puntuación final de cada rival por los puntos logrados contra él.",
        "SB",
    ),
    (
        "9.2",
        "Koya, for round robins: points against those with at least half of the maximum score.",
        "Koya, para ligas: puntos contra quienes tienen al menos la mitad de la puntuación máxima.",
        "KS",
    ),
    (
        "10",
        "Rating tie-breaks are dropped with unrated players unless a rule for them is published; of several ratings the first counts.",
        "Los desempates por Elo se suprimen si hay jugadores que no lo tienen salvo regla publicada; de varios Elos cuenta el primero.",
    ),
    (
        "10.1",
        "Average rating of the opponents met over the board, halves rounded up.",
        "Media del Elo de los rivales con los que se jugó, con los medios hacia arriba.",
        "ARO",
    ),
    (
        "10.2",
        "Tournament performance: ARO plus the rating difference of the fractional score over the board.",
        "Performance de torneo: ARO más la diferencia que da la tabla para la fracción de puntos sobre el tablero.",
        "TPR",
    ),
    (
        "10.3",
        "Perfect performance: lowest rating whose expected score reaches the score, full scale; at zero points, lowest opponent minus 800.",
        "Performance perfecta: menor Elo cuya puntuación esperada alcanza la lograda, escala completa; con cero, el menor rival menos 800.",
        "PTP",
    ),
    (
        "10.4",
        "Average performance (TPR) of the opponents met over the board, halves rounded up.",
        "Media de la performance (TPR) de los rivales con los que se jugó, con los medios hacia arriba.",
        "APRO",
    ),
    (
        "10.5",
        "Average perfect performance (PTP) of the opponents met over the board, halves rounded up.",
        "Media de la performance perfecta (PTP) de los rivales con los que se jugó, con los medios hacia arriba.",
        "APPO",
    ),
    (
        "10.6",
        "Rating, highest first or, if so chosen, lowest first.",
        "Elo, de mayor a menor o, si así se elige, de menor a mayor.",
        "RTNG",
    ),
    ("11.1", "A team match gives two scores.", "Un encuentro por equipos da dos puntuaciones."),
    (
        "11.1.1",
        "Match points: for the match won, drawn or lost.",
        "Puntos de encuentro: por el encuentro ganado, empatado o perdido.",
        "MP",
    ),
    (
        "11.1.2",
        "Game points: sum of the points of the team's players.",
        "Puntos de partida: suma de los puntos de los jugadores del equipo.",
        "GP",
    ),
    (
        "12",
        "Knock-out tie-breaks: individual forfeits count as games, a bye as a win on each board.",
        "Desempates de eliminatorias: las incomparecencias individuales cuentan como partidas y el bye como victoria en cada tablero.",
    ),
    (
        "12.1",
        "Board count: sum of board number times game points there; the lower the better; only with equal game points.",
        "Recuento por tableros: suma del número de tablero por los puntos en él; mejor cuanto menor; solo con igual total de puntos de partida.",
        "BC",
    ),
    (
        "12.2",
        "Top board results: game points on board one, then on the next ones until decided.",
        "Resultados de los mejores tableros: puntos en el primero y, si no decide, en los siguientes.",
        "TBR",
    ),
    (
        "12.3",
        "Bottom board elimination: game points without the last board, then without the next one up until decided.",
        "Eliminación del tablero inferior: puntos sin el último tablero y, si no decide, sin el anterior.",
        "BBE",
    ),
    (
        "13",
        "The tie-breaks of articles 6 to 10 serve teams too, by match or game points, the primary score by default.",
        "Los desempates de los artículos 6 a 10 sirven para equipos, con puntos de encuentro o de partida; por defecto la puntuación principal.",
    ),
    (
        "13.1",
        "Match points where game points decide, or the reverse.",
        "Puntos de encuentro donde deciden los de partida, o al revés.",
        "MPvGP",
    ),
    (
        "13.2",
        "Extended Sonneborn-Berger: opponent's final match or game points times those taken from it, summed.",
        "Sonneborn-Berger extendido: suma de los puntos finales de encuentro o partida del rival por los logrados contra él.",
        "ESB",
    ),
    (
        "13.2.1",
        "Opponent's match points times match points scored.",
        "Puntos de encuentro del rival por puntos de encuentro logrados.",
        "EMMSB",
    ),
    (
        "13.2.2",
        "Opponent's match points times game points scored.",
        "Puntos de encuentro del rival por puntos de partida logrados.",
        "EMGSB",
    ),
    (
        "13.2.3",
        "Opponent's game points times match points scored.",
        "Puntos de partida del rival por puntos de encuentro logrados.",
        "EGMSB",
    ),
    (
        "13.2.4",
        "Opponent's game points times game points scored.",
        "Puntos de partida del rival por puntos de partida logrados.",
        "EGGSB",
    ),
    (
        "13.3",
        "Extended direct encounter, by 13.3.1 to 13.3.3.",
        "Encuentro directo extendido, según 13.3.1 a 13.3.3.",
        "EDE",
    ),
    (
        "13.3.1",
        "Direct encounter by the primary score; if it breaks nothing, by the secondary.",
        "Encuentro directo por la puntuación principal; si no rompe nada, por la secundaria.",
    ),
    (
        "13.3.2",
        "Exactly two teams still tied on both scores: the rules name the knock-out tie-breaks to add: EDEBT, EDEBB, EDET or EDEB.",
        "Con solo dos equipos empatados en ambas puntuaciones, las bases añaden desempates de eliminatorias: EDEBT, EDEBB, EDET o EDEB.",
    ),
    (
        "13.3.3",
        "Each new subset of tied teams starts again at 13.3.1.",
        "Cada nuevo subgrupo empatado vuelve a empezar en 13.3.1.",
    ),
    (
        "13.4",
        "Score and schedule strength: the sum of 13.4.1 and 13.4.2.",
        "Puntuación y dificultad de calendario: la suma de 13.4.1 y 13.4.2.",
        "SSSC",
    ),
    ("13.4.1", "First term: the secondary score.", "Primer sumando: la puntuación secundaria."),
    (
        "13.4.2",
        "Second term: primary Buchholz over a factor, the highest primary score by the highest secondary of one match, truncated.",
        "Segundo sumando: Buchholz principal entre un factor, la mayor puntuación principal entre la mayor secundaria de un encuentro, truncado.",
    ),
    (
        "14",
        "A modifier changes the values a sum takes in; all are subject to article 16.",
        "Un modificador cambia los valores que entran en la suma; todos se someten al artículo 16.",
    ),
    (
        "14.1",
        "Cut-1: leave out the least significant value.",
        "Corte-1: excluir el valor menos significativo.",
        "C1",
    ),
    (
        "14.1.1",
        "Cut-1 drops the lowest score (BH), lowest rating (ARO), score after round one (PS), or lowest product of the lowest-scoring opponents (SB).",
        "Corte-1 excluye la menor puntuación (BH), el menor Elo (ARO), los puntos de la ronda uno (PS) o el menor producto de los rivales con menos puntos (SB).",
    ),
    (
        "14.1.2",
        "Cut-1 of extended Sonneborn-Berger drops the lowest product of the opponents lowest in match points (EMM, EMG) or game points (EGM, EGG).",
        "Corte-1 del Sonneborn-Berger extendido excluye el menor producto de los rivales con menos puntos de encuentro (EMM, EMG) o de partida (EGM, EGG).",
    ),
    (
        "14.2",
        "Cut-2: leave out the two least significant values.",
        "Corte-2: excluir los dos valores menos significativos.",
        "C2",
    ),
    (
        "14.3",
        "Median-1: leave out the least, then the most significant value.",
        "Mediano-1: excluir el valor menos significativo y después el más.",
        "M1",
    ),
    (
        "14.4",
        "Median-2: leave out the two least, then the two most significant values.",
        "Mediano-2: excluir los dos valores menos significativos y después los dos más.",
        "M2",
    ),
    (
        "14.5",
        "Limit: move Koya's limit by half points.",
        "Límite: mover el límite de Koya de medio en medio punto.",
        "L",
    ),
    (
        "15.1",
        "Unplayed round: the participant, paired or not, played no game or match.",
        "Ronda no jugada: el participante, emparejado o no, no jugó partida ni encuentro.",
    ),
    (
        "15.2",
        "With pairings fixed beforehand forfeits count as games, save all of them in article 10 and the lost ones in article 7.",
        "Con emparejamientos fijados de antemano las incomparecencias cuentan como partidas, salvo todas en el artículo 10 y las perdidas en el 7.",
    ),
    ("15.3", "In Swiss events article 16 applies.", "En suizos se aplica el artículo 16."),
    (
        "16",
        "Unplayed rounds in a Swiss touch Buchholz, fore Buchholz, Sonneborn-Berger and their cuts.",
        "Las rondas no jugadas en un suizo afectan al Buchholz, al adelantado, al Sonneborn-Berger y a sus cortes.",
    ),
    (
        "16.1.1",
        "Requested bye: a half-point or zero-point bye; after a withdrawal every round is a zero-point bye.",
        "Descanso solicitado: de medio punto o de cero; tras la retirada toda ronda es un descanso de cero puntos.",
    ),
    (
        "16.1.2",
        "Voluntary unplayed round (VUR): a requested bye or a forfeit loss.",
        "Ronda no jugada voluntaria (VUR): descanso solicitado o derrota por incomparecencia.",
        "VUR",
    ),
    (
        "16.2",
        "Unplayed rounds fall into the categories 16.2.1 to 16.2.5.",
        "Las rondas no jugadas se reparten en las categorías 16.2.1 a 16.2.5.",
    ),
    (
        "16.2.1",
        "Category: bye by pairing or full-point bye.",
        "Categoría: bye por emparejamiento o descanso de punto completo.",
    ),
    ("16.2.2", "Category: forfeit win.", "Categoría: victoria por incomparecencia."),
    (
        "16.2.3",
        "Category: requested bye with some later round that is not a VUR.",
        "Categoría: descanso solicitado con alguna ronda posterior que no sea VUR.",
    ),
    ("16.2.4", "Category: forfeit loss.", "Categoría: derrota por incomparecencia."),
    (
        "16.2.5",
        "Category: requested bye in the last round or with nothing but VURs after it.",
        "Categoría: descanso solicitado en la última ronda o seguido solo de VUR.",
    ),
    (
        "16.3",
        "For the opponents' tie-breaks a participant's score is adjusted by 16.3.1 and 16.3.2.",
        "Para los desempates de sus rivales, la puntuación del participante se ajusta por 16.3.1 y 16.3.2.",
    ),
    (
        "16.3.1",
        "Categories 16.2.1 to 16.2.4 count with the points awarded.",
        "Las categorías 16.2.1 a 16.2.4 cuentan con los puntos otorgados.",
    ),
    ("16.3.2", "Category 16.2.5 counts as a draw.", "La categoría 16.2.5 cuenta como tablas."),
    (
        "16.4",
        "For one's own tie-break an unplayed round is a game against a dummy with one's own score, within the caps 16.4.1 and 16.4.2.",
        "Para el desempate propio, una ronda no jugada es una partida contra un rival ficticio con los puntos propios, con los topes 16.4.1 y 16.4.2.",
    ),
    (
        "16.4.1",
        "Cap for forfeits: the adjusted score of the scheduled opponent.",
        "Tope en incomparecencias: la puntuación ajustada del rival previsto.",
    ),
    (
        "16.4.2",
        "Cap for all other unplayed rounds: a draw's points times the number of rounds.",
        "Tope en las demás rondas no jugadas: los puntos de unas tablas por el número de rondas.",
    ),
    (
        "16.5.1",
        "A cut takes the lowest contribution of a VUR, if it is not lower than the least significant value.",
        "El corte quita la menor aportación de una VUR, si no es inferior al valor menos significativo.",
    ),
    (
        "16.5.2",
        "So Buchholz cuts the lowest VUR, Sonneborn-Berger the higher of that and the least significant value; each further cut repeats it.",
        "Así, Buchholz corta la menor VUR y Sonneborn-Berger el mayor entre esa y el valor menos significativo; cada corte más lo repite.",
    ),
    (
        "16.6",
        "The competition may set other rules for 16.3 to 16.5 beforehand.",
        "La competición puede fijar antes otras reglas para 16.3 a 16.5.",
    ),
)
"""The articles without their edition: the edition of 2024 is told as a difference from these."""

C07_2026 = rows("C.07", "2026", ROWS)
