"""C.07, the tie-break regulations of 2023, numbered as the text announced for July 2023."""
# One article is one line in each language, however long.
# ruff: noqa: E501

from __future__ import annotations

from torneo.rules.article import rows

C07_2023 = rows(
    "C.07",
    "2023",
    (
        (
            "1",
            "For the official FIDE events; recommended for every rated event.",
            "Para las competiciones oficiales FIDE; recomendado en todo torneo evaluado.",
        ),
        (
            "2.1",
            "The tournament regulations say how tied participants are ranked.",
            "Las bases dicen cómo se clasifica a los empatados.",
        ),
        (
            "2.2",
            "Ties are ranked by play-off, by tie-breaks, or left as they are.",
            "Los empates se resuelven por eliminatoria, por desempates, o se dejan.",
        ),
        (
            "3.1",
            "A play-off needs its places, qualification, format, numbers, colours, time limits and schedule laid down.",
            "La eliminatoria exige fijar puestos, clasificados, formato, números, colores, ritmo y horario.",
        ),
        (
            "4.1",
            "The organiser chooses an ordered list of tie-breaks; the Chief Arbiter completes it and publishes it before the start.",
            "El organizador elige una lista ordenada de desempates; el árbitro principal la completa y la publica antes del comienzo.",
        ),
        (
            "4.2",
            "Apply the list in order while a tie lasts; what remains is decided by lot.",
            "Se aplica la lista en orden mientras dure el empate; lo que quede se sortea.",
        ),
        (
            "4.3",
            "Types: A games among the tied, may be listed again; B own results; C opponents' results; D opponents' prior data.",
            "Tipos: A partidas entre empatados, puede repetirse; B resultados propios; C resultados de los rivales; D datos previos de los rivales.",
        ),
        (
            "4.4",
            "Who met twice met two opponents: each game or match brings the opponent's data once.",
            "Cada partida o encuentro repetido cuenta aparte y aporta de nuevo los datos del rival.",
        ),
        (
            "4.5",
            "Rating tie-breaks need a published way to count unrated players.",
            "Los desempates por Elo exigen publicar cómo cuentan los jugadores sin Elo.",
        ),
        (
            "4.6",
            "The list of tie-breaks with type, article and acronym.",
            "La lista de desempates con tipo, artículo y siglas.",
        ),
        (
            "5.1",
            "Direct encounter: standings of the games among the tied, forfeits out; in a Swiss also who is first whatever the missing games; then again on each subset.",
            "Encuentro directo: clasificación entre los empatados, sin incomparecencias; en suizos también quien es primero pase lo que pase; se reaplica a cada subgrupo.",
            "DE",
        ),
        (
            "6.1",
            "Number of wins: rounds that brought a win's points, played or not.",
            "Número de victorias: rondas con los puntos de una victoria, jugadas o no.",
            "WIN",
        ),
        ("6.2", "How many games were won by playing them.", "Cuántas partidas se ganaron jugando.", "WON"),
        (
            "6.3",
            "How many games were played with Black.",
            "Cuántas partidas se jugaron con negras.",
            "BPG",
        ),
        (
            "6.4",
            "How many games were won with Black by playing them.",
            "Cuántas partidas se ganaron con negras jugando.",
            "BWG",
        ),
        (
            "6.5",
            "Progressive scores: sum of the scores after each round.",
            "Puntuación progresiva: suma de los puntos tras cada ronda.",
            "PS",
        ),
        (
            "6.6",
            "Games one elected to play: rounds minus half-point byes, zero-point byes and forfeit losses.",
            "Partidas que uno decidió jugar: rondas menos descansos de medio y de cero puntos y derrotas por incomparecencia.",
            "GE",
        ),
        (
            "7.1",
            "Buchholz: sum of the opponents' scores.",
            "Buchholz: suma de las puntuaciones de los rivales.",
            "BH",
        ),
        (
            "7.2",
            "Average Buchholz of the opponents met over the board.",
            "Media del Buchholz de los rivales con los que se jugó sobre el tablero.",
            "AOB",
        ),
        (
            "8.1",
            "Average rating of the opponents met over the board.",
            "Media del Elo de los rivales con los que se jugó sobre el tablero.",
            "ARO",
        ),
        (
            "8.2",
            "Tournament performance: ARO plus the rating difference of the fractional score over the board.",
            "Performance de torneo: ARO más la diferencia que da la tabla para la fracción de puntos sobre el tablero.",
            "TPR",
        ),
        (
            "8.3",
            "Perfect performance: lowest rating with which the tournament would change nothing, full rating scale.",
            "Performance perfecta: menor Elo con el que el torneo no lo variaría, con la escala completa.",
            "PTP",
        ),
        (
            "8.4",
            "Fore Buchholz: Buchholz as if all paired games of the coming round were draws.",
            "Buchholz adelantado: Buchholz como si toda partida emparejada de la ronda siguiente fuera tablas.",
            "FB",
        ),
        (
            "9.1",
            "Sonneborn-Berger: each opponent's score times the points taken from that opponent, summed.",
            "Sonneborn-Berger: suma de la puntuación de cada rival por los puntos logrados contra él.",
            "SB",
        ),
        (
            "9.2",
            "Koya: points against those with at least half of the maximum score.",
            "Koya: puntos contra quienes tienen al menos la mitad de la puntuación máxima.",
            "KS",
        ),
        (
            "9.3",
            "Average performance (TPR) of the opponents met over the board.",
            "Media de la performance (TPR) de los rivales con los que se jugó.",
            "APRO",
        ),
        (
            "9.4",
            "Average perfect performance (PTP) of the opponents met over the board.",
            "Media de la performance perfecta (PTP) de los rivales con los que se jugó.",
            "APPO",
        ),
        ("10.1", "A team match gives two scores.", "Un encuentro por equipos da dos puntuaciones."),
        (
            "10.1.1",
            "Match points: for the match won, drawn or lost.",
            "Puntos de encuentro: por el encuentro ganado, empatado o perdido.",
            "MP",
        ),
        (
            "10.1.2",
            "Game points: sum of the points of the team's players.",
            "Puntos de partida: suma de los puntos de los jugadores del equipo.",
            "GP",
        ),
        (
            "11",
            "Knock-out tie-breaks: individual forfeits count as games, a bye as a win on each board.",
            "Desempates de eliminatorias: las incomparecencias individuales cuentan como partidas y el bye como victoria en cada tablero.",
        ),
        (
            "11.1",
            "Board count: sum of board number times game points there; the lower the better.",
            "Recuento por tableros: suma del número de tablero por los puntos en él; mejor cuanto menor.",
            "BC",
        ),
        (
            "11.2",
            "Top board results: game points on board one, then on the next ones until decided.",
            "Resultados de los mejores tableros: puntos en el primero y, si no decide, en los siguientes.",
            "TBR",
        ),
        (
            "11.3",
            "Bottom board elimination: game points without the last board, then without the next one up until decided.",
            "Eliminación del tablero inferior: puntos sin el último tablero y, si no decide, sin el anterior.",
            "BBE",
        ),
        (
            "12",
            "The tie-breaks of articles 5 to 9 serve teams too, with match or game points.",
            "Los desempates de los artículos 5 a 9 sirven también para equipos, con puntos de encuentro o de partida.",
        ),
        (
            "12.1",
            "Match points where game points decide, or the reverse.",
            "Puntos de encuentro donde deciden los de partida, o al revés.",
            "MPvGP",
        ),
        (
            "12.2",
            "Extended Sonneborn-Berger: opponent's match or game points times those taken from it, summed.",
            "Sonneborn-Berger extendido: suma de los puntos de encuentro o partida del rival por los logrados contra él.",
            "ESB",
        ),
        (
            "12.2.1",
            "Opponent's match points times match points scored.",
            "Puntos de encuentro del rival por puntos de encuentro logrados.",
            "EMMSB",
        ),
        (
            "12.2.2",
            "Opponent's match points times game points scored.",
            "Puntos de encuentro del rival por puntos de partida logrados.",
            "EMGSB",
        ),
        (
            "12.2.3",
            "Opponent's game points times match points scored.",
            "Puntos de partida del rival por puntos de encuentro logrados.",
            "EGMSB",
        ),
        (
            "12.2.4",
            "Opponent's game points times game points scored.",
            "Puntos de partida del rival por puntos de partida logrados.",
            "EGGSB",
        ),
        (
            "12.3",
            "Extended direct encounter, by 12.3.1 to 12.3.3.",
            "Encuentro directo extendido, según 12.3.1 a 12.3.3.",
            "EDE",
        ),
        (
            "12.3.1",
            "Two tied teams that met: direct encounter, then the knock-out tie-breaks the rules name.",
            "Dos equipos empatados que se enfrentaron: encuentro directo y después los desempates de eliminatorias que digan las bases.",
        ),
        (
            "12.3.2",
            "More than two: direct encounter by the primary score, then, if all stay tied, by the secondary.",
            "Más de dos: encuentro directo por la puntuación principal y, si todos siguen empatados, por la secundaria.",
        ),
        (
            "12.3.3",
            "Each new subset of tied teams starts again at 12.3.1.",
            "Cada nuevo subgrupo empatado vuelve a empezar en 12.3.1.",
        ),
        (
            "12.4",
            "Score and schedule strength: the sum of 12.4.1 and 12.4.2.",
            "Puntuación y dificultad de calendario: la suma de 12.4.1 y 12.4.2.",
            "SSSC",
        ),
        ("12.4.1", "First term: the secondary score.", "Primer sumando: la puntuación secundaria."),
        (
            "12.4.2",
            "Second term: primary Buchholz over a factor, the highest primary score by the highest secondary of one match, truncated.",
            "Segundo sumando: Buchholz principal entre un factor, la mayor puntuación principal entre la mayor secundaria de un encuentro, truncado.",
        ),
        ("13.1", "Cut-1: leave out the lowest value.", "Corte-1: excluir el valor más bajo.", "C1"),
        (
            "13.1.1",
            "Cut-1 drops the lowest opponent score (BH), the lowest rating (ARO) or the score after round one (PS).",
            "Corte-1 excluye la menor puntuación rival (BH), el menor Elo (ARO) o los puntos de la primera ronda (PS).",
        ),
        (
            "13.1.2",
            "Cut-1 of extended Sonneborn-Berger drops a lowest-scoring opponent, the one with the worst result among equals.",
            "Corte-1 del Sonneborn-Berger extendido excluye a un rival de menor puntuación, entre iguales el del peor resultado.",
        ),
        (
            "13.2",
            "Cut-2: leave out the two lowest values.",
            "Corte-2: excluir los dos valores más bajos.",
            "C2",
        ),
        (
            "13.3",
            "Median-1: leave out the lowest and the highest value.",
            "Mediano-1: excluir el valor más bajo y el más alto.",
            "M1",
        ),
        (
            "13.4",
            "Median-2: leave out the two lowest and the two highest values.",
            "Mediano-2: excluir los dos más bajos y los dos más altos.",
            "M2",
        ),
        (
            "13.5",
            "Limit: move Koya's limit by half points.",
            "Límite: mover el límite de Koya de medio en medio punto.",
            "L",
        ),
        ("13.6", "Every modifier is subject to article 14.", "Todo modificador se somete al artículo 14."),
        (
            "14.1.1",
            "Unplayed round: the participant, paired or not, played no game or match.",
            "Ronda no jugada: el participante, emparejado o no, no jugó partida ni encuentro.",
        ),
        (
            "14.1.2",
            "Requested bye: a half-point or zero-point bye; after a withdrawal every round is a zero-point bye.",
            "Descanso solicitado: de medio punto o de cero; tras la retirada toda ronda es un descanso de cero puntos.",
        ),
        (
            "14.1.3",
            "Available to play: the round was played, or lost only to a bye by pairing, an absent opponent or a full-point award.",
            "Ronda disponible: se jugó, o no se jugó por bye por emparejamiento, rival ausente o concesión de un punto completo.",
        ),
        (
            "14.2",
            "In round robins forfeit losses count as normal games.",
            "En ligas las derrotas por incomparecencia cuentan como partidas normales.",
        ),
        (
            "14.3",
            "In Swiss events unplayed rounds fall into the categories 14.3.1 to 14.3.5.",
            "En suizos las rondas no jugadas se reparten en las categorías 14.3.1 a 14.3.5.",
        ),
        (
            "14.3.1",
            "Category: bye by pairing, forfeit win or full-point bye.",
            "Categoría: bye por emparejamiento, victoria por incomparecencia o descanso de punto completo.",
        ),
        (
            "14.3.2",
            "Category: requested bye followed by a round available to play.",
            "Categoría: descanso solicitado seguido de alguna ronda disponible.",
        ),
        (
            "14.3.3",
            "Category: forfeit loss followed by a round available to play.",
            "Categoría: derrota por incomparecencia seguida de alguna ronda disponible.",
        ),
        (
            "14.3.4",
            "Category: requested bye with no available round after it.",
            "Categoría: descanso solicitado sin ronda disponible después.",
        ),
        (
            "14.3.5",
            "Category: forfeit loss with no available round after it.",
            "Categoría: derrota por incomparecencia sin ronda disponible después.",
        ),
        (
            "14.4",
            "For the opponents' tie-breaks a participant's score is adjusted by 14.4.1 and 14.4.2.",
            "Para los desempates de sus rivales, la puntuación del participante se ajusta por 14.4.1 y 14.4.2.",
        ),
        (
            "14.4.1",
            "Categories 14.3.1 to 14.3.3 count with the points awarded.",
            "Las categorías 14.3.1 a 14.3.3 cuentan con los puntos otorgados.",
        ),
        (
            "14.4.2",
            "Categories 14.3.4 and 14.3.5 count as draws.",
            "Las categorías 14.3.4 y 14.3.5 cuentan como tablas.",
        ),
        (
            "14.5",
            "For one's own tie-break an unplayed round is a game against oneself with the result of the points awarded.",
            "Para el desempate propio, una ronda no jugada es una partida contra uno mismo con el resultado de los puntos otorgados.",
        ),
        (
            "14.6",
            "Low cuts take unplayed rounds of 14.3.2 to 14.3.5 first, the least significant of them first.",
            "Los cortes bajos quitan primero las rondas no jugadas de 14.3.2 a 14.3.5, empezando por la menos significativa.",
        ),
        (
            "14.7",
            "The competition may set other rules for 14.4 to 14.6 beforehand.",
            "La competición puede fijar antes otras reglas para 14.4 a 14.6.",
        ),
    ),
)
