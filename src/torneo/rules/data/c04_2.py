"""C.04.2, the general handling rules of Swiss tournaments: 2017 and 2026."""
# One article is one line in each language, however long.
# ruff: noqa: E501

from __future__ import annotations

from torneo.rules.article import rows

C04_2_2017 = rows(
    "C.04.2",
    "2017",
    (
        (
            "A.1",
            "A rated tournament uses a published FIDE Swiss system, or one whose rules are given in detail to the players.",
            "Un torneo evaluado usa un sistema suizo FIDE publicado, u otro cuyas reglas se entregan detalladas a los jugadores.",
        ),
        (
            "A.2",
            "The arbiter reports which FIDE system was used, or sends in the rules of any other for checking.",
            "El árbitro declara qué sistema FIDE usó, o envía las reglas de cualquier otro para su verificación.",
        ),
        (
            "A.3",
            "Acceleration is allowed if announced beforehand and favourable to no player.",
            "Se admite la aceleración si se anuncia antes y no favorece a ningún jugador.",
        ),
        (
            "A.4",
            "The systems are impartial: any arbiter or program that follows them reaches the same pairings.",
            "Los sistemas son imparciales: todo árbitro o programa que los siga llega a los mismos emparejamientos.",
        ),
        (
            "A.5",
            "Correct pairings are not altered in anyone's favour; doing it for a norm or title may be reported for discipline.",
            "No se alteran emparejamientos correctos en favor de nadie; hacerlo por una norma o título puede denunciarse.",
        ),
        (
            "B.1",
            "Each player gets a measure of strength, usually a rating; the arbiter estimates what is missing or unreliable.",
            "A cada jugador se le asigna una fuerza, normalmente su Elo; el árbitro estima la que falte o no sea fiable.",
        ),
        (
            "B.2",
            "Initial order: strength; then title GM, IM, WGM, FM, WIM, CM, WFM, WCM, none; then alphabetical or the announced substitute.",
            "Orden inicial: fuerza; después título GM, IM, WGM, FM, WIM, CM, WFM, WCM, sin título; después alfabético o el sustituto anunciado.",
        ),
        (
            "B.3",
            "That order gives the pairing numbers, #1 the highest; wrong data may renumber in the first three rounds, never after the fourth.",
            "Ese orden da los números de emparejamiento, el 1 al más alto; los errores pueden renumerar en las tres primeras rondas, nunca tras la cuarta.",
        ),
        (
            "C.1",
            "Who has not arrived by the drawing of lots is left out until present before a pairing, unless the delay was announced.",
            "Quien no ha llegado al sorteo queda fuera hasta presentarse antes de un emparejamiento, salvo que avisara del retraso.",
        ),
        (
            "C.2",
            "A late entry is not paired before arriving and has no points for the missed rounds unless the tournament says otherwise.",
            "La inscripción tardía no se empareja hasta llegar y no puntúa en las rondas perdidas salvo que las bases digan otra cosa.",
        ),
        (
            "C.3",
            "With late entries the pairing numbers are provisional until the list of participants closes.",
            "Con inscripciones tardías los números de emparejamiento son provisionales hasta cerrar la lista de participantes.",
        ),
        (
            "D.1",
            "An adjourned game counts as a draw, for pairing only.",
            "Una partida aplazada cuenta como tablas, solo para emparejar.",
        ),
        (
            "D.2",
            "Who is absent without notice counts as withdrawn unless the absence is justified before the next pairing is published.",
            "Quien falta sin avisar se considera retirado salvo que lo justifique antes de publicarse el siguiente emparejamiento.",
        ),
        ("D.3", "Who withdraws is not paired any more.", "Quien se retira no se vuelve a emparejar."),
        (
            "D.4",
            "Who is known to miss a round is not paired in it and scores zero unless the tournament says otherwise.",
            "Quien se sabe que no jugará una ronda no se empareja en ella y suma cero salvo que las bases digan otra cosa.",
        ),
        (
            "D.5",
            "Colour sequences count played games only: unplayed rounds move to the front, so BWB=W reads =BWBW.",
            "En las secuencias de color solo cuentan las partidas jugadas: las rondas sin jugar pasan delante, NBN=B se lee =NBNB.",
        ),
        (
            "D.6",
            "Two paired players who did not play their game may be paired again.",
            "Dos emparejados que no jugaron su partida pueden volver a emparejarse.",
        ),
        (
            "D.7",
            "Results are published at the usual place and the announced time.",
            "Los resultados se publican en el lugar habitual y a la hora anunciada.",
        ),
        (
            "D.8",
            "A wrong result, colour or rating reported in time is used for the next pairing; during the next round, for the one after; later, for rating only.",
            "Un error de resultado, color o Elo avisado a tiempo cuenta para el siguiente emparejamiento; durante la ronda, para el posterior; después, solo para la evaluación.",
        ),
        (
            "D.9",
            "Boards are ordered by the higher-ranked player's score, then the sum of both scores, then that player's initial order.",
            "Las mesas se ordenan por la puntuación del mejor clasificado, después la suma de ambas y después el orden inicial de aquel.",
        ),
        (
            "D.10",
            "Published pairings change only if two players would meet again.",
            "Lo publicado solo se cambia si dos jugadores repetirían enfrentamiento.",
        ),
    ),
)

C04_2_2026 = rows(
    "C.04.2",
    "2026",
    (
        (
            "1.1",
            "A rated tournament uses a published FIDE Swiss system or one authorised by the Qualification Commission.",
            "Un torneo evaluado usa un sistema suizo FIDE publicado o uno autorizado por la Comisión de Calificación.",
        ),
        (
            "1.2",
            "Acceleration follows a published FIDE method or an authorised one, announced beforehand.",
            "La aceleración sigue un método FIDE publicado o autorizado, anunciado de antemano.",
        ),
        (
            "1.3",
            "The report of the tournament declares the pairing system and the acceleration used.",
            "El informe del torneo declara el sistema de emparejamiento y la aceleración usados.",
        ),
        (
            "1.4",
            "Arbiters and approved programs must reach identical pairings; a system without an approved program and free checker is deprecated.",
            "Árbitros y programas aprobados deben llegar al mismo emparejamiento; se desaconseja un sistema sin programa aprobado y verificador gratuito.",
        ),
        (
            "2.1",
            "Each participant gets a measure of strength, usually a rating; the Chief Arbiter estimates what is missing or unreliable.",
            "A cada participante se le asigna una fuerza, normalmente su Elo; el árbitro principal estima la que falte o no sea fiable.",
        ),
        (
            "2.2",
            "Initial order, by the keys 2.2.1 to 2.2.3 in turn.",
            "Orden inicial, por las claves 2.2.1 a 2.2.3 sucesivamente.",
        ),
        ("2.2.1", "First key: strength.", "Primera clave: la fuerza."),
        (
            "2.2.2",
            "Second key, for individuals: title GM, IM, WGM, FM, WIM, CM, WFM, WCM, none.",
            "Segunda clave, en individuales: título GM, IM, WGM, FM, WIM, CM, WFM, WCM, sin título.",
        ),
        (
            "2.2.3",
            "Third key: alphabetical, or the substitute announced beforehand.",
            "Tercera clave: orden alfabético, o el sustituto anunciado de antemano.",
        ),
        (
            "2.3",
            "The place in that order is the tournament pairing number (TPN); wrong data may change it, but not after round four is paired.",
            "El puesto en ese orden es el número de emparejamiento (TPN); los errores pueden cambiarlo, pero no tras emparejar la cuarta ronda.",
        ),
        (
            "2.4",
            "A late entry, paired only on arrival, gets a fitting TPN and no points for the missed rounds unless the tournament says otherwise.",
            "La inscripción tardía se empareja al llegar, recibe el número que le toca y no puntúa en lo perdido salvo que las bases digan otra cosa.",
        ),
        (
            "2.5",
            "TPNs are provisional until the list of participants closes.",
            "Los números de emparejamiento son provisionales hasta cerrar la lista de participantes.",
        ),
        (
            "3.1",
            "Adjourned games or matches count as draws, for pairing only.",
            "Las partidas o encuentros aplazados cuentan como tablas, solo para emparejar.",
        ),
        ("3.2", "Who withdraws is not paired any more.", "Quien se retira no se vuelve a emparejar."),
        (
            "3.3",
            "Who is known to miss a round is not paired in it and scores zero unless the tournament says otherwise.",
            "Quien se sabe que no jugará una ronda no se empareja en ella y suma cero salvo que las bases digan otra cosa.",
        ),
        (
            "3.4",
            "Colour sequences count played games or matches only: unplayed rounds move to the front, so BWBuW reads uBWBW.",
            "En las secuencias de color solo cuenta lo jugado: las rondas sin jugar pasan delante, NBNuB se lee uNBNB.",
        ),
        (
            "3.5",
            "Two paired participants who did not play may be paired again.",
            "Dos emparejados que no llegaron a jugar pueden volver a emparejarse.",
        ),
        (
            "3.6",
            "Recommended board order: score of the higher-ranked participant, sum of both scores, smaller TPN of the higher-ranked.",
            "Orden de mesas recomendado: puntuación del mejor clasificado, suma de ambas, menor número de emparejamiento del mejor clasificado.",
        ),
        (
            "4.1",
            "Who has not confirmed presence before the drawing of lots is left out unless the Chief Arbiter decides otherwise.",
            "Quien no confirma su presencia antes del sorteo queda fuera salvo que el árbitro principal decida otra cosa.",
        ),
        (
            "4.3",
            "A wrong result, colour or rating reported in time is used for the next pairing; during the next round, for the one after; later, for rating only.",
            "Un error de resultado, color o Elo avisado a tiempo cuenta para el siguiente emparejamiento; durante la ronda, para el posterior; después, solo para la evaluación.",
        ),
        (
            "4.4",
            "Published pairings change only for the reasons 4.4.1 to 4.4.5.",
            "Lo publicado solo se cambia por las causas 4.4.1 a 4.4.5.",
        ),
        (
            "4.4.1",
            "Change allowed: two participants would meet again.",
            "Cambio admitido: dos participantes repetirían enfrentamiento.",
        ),
        (
            "4.4.2",
            "Change allowed: the rules of the competition provide for it.",
            "Cambio admitido: lo prevén las bases de la competición.",
        ),
        (
            "4.4.3",
            "Change allowed: two participants close in the standings, both without opponent, agree to play.",
            "Cambio admitido: dos participantes cercanos en la clasificación, ambos sin rival, acuerdan jugar.",
        ),
        (
            "4.4.4",
            "Change allowed: a late entry comes in with minimal changes that all concerned accept.",
            "Cambio admitido: entra una inscripción tardía con cambios mínimos que aceptan los afectados.",
        ),
        (
            "4.4.5",
            "Change allowed: unforeseeable events on the top boards of the last round.",
            "Cambio admitido: imprevistos en las primeras mesas de la última ronda.",
        ),
    ),
)
