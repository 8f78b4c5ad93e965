"""Refusals, warnings and the log in both languages."""

from __future__ import annotations

import ast
from datetime import UTC, datetime
from pathlib import Path

import pytest

from desk.driver import Desk
from torneo.desk import Log, Refused, commands, sentence
from torneo.desk import events as e
from torneo.desk.chronicle import chronicle
from torneo.desk.errors import Rule
from torneo.desk.log import body_of
from torneo.desk.merge_events import Named, Voice, Why
from torneo.desk.publication import BirthYears, Names
from torneo.model import (
    ByeKind,
    Colour,
    Event,
    Game,
    Player,
    PlayOff,
    PlayOffForm,
    Regulations,
    Result,
    Seating,
    Single,
    Team,
    TeamRules,
    Tournament,
)
from torneo.model.remarks import Ground, ReasonGiven
from torneo.text import Text

NINE = datetime(2026, 11, 15, 9, tzinfo=UTC)
LINE = Log().append(e.Withdrawn(2), "Eva", NINE).to_line()


def voice(actor: str, result: Result) -> Voice:
    """What a copy of a log says of a game."""
    recorded = e.ResultRecorded(1, 1, 2, result)
    named = (Named(1, "Ana"), Named(2, "Eva"))
    return Voice("0" * 64, NINE.isoformat(), actor, recorded.kind, body_of(recorded), named)


RULES = ReasonGiven("", Ground.RULES)
ONE = (e.Seat(1, 2),)
SAMPLES: list[tuple[e.Happening, str, str]] = [
    (
        e.Created(Event("Club"), Regulations(system="VEGA"), (("colours", "off"),)),
        "Tournament set up: Club, Vega System; Colours: without colours",
        "Torneo creado: Club, Sistema Vega; Colores: sin colores",
    ),
    (
        e.SettingsChanged(Event("Club"), Regulations()),
        "Settings changed: Club, FIDE (Dutch) System",
        "Configuración cambiada: Club, Sistema FIDE (holandés)",
    ),
    (
        e.ProvisionsMade((("default_time", "30"), ("fee", "25 €\nsocios 15 €"), ("other", "1"), ("phones", ""))),
        "Regulations: Default time, in minutes: 30, Entry fee: 25 € / socios 15 €, other: 1,"
        " Phones and electronic devices: as the rules have it",
        "Bases: Tiempo de espera, en minutos: 30, Derechos de inscripción: 25 € / socios 15 €, other: 1,"
        " Teléfonos y dispositivos electrónicos: como dice el reglamento",
    ),
    (
        e.Adopted(Tournament((Player(1),), event=Event("Club")), ()),
        "Tournament taken over: Club, 1 player, 0 rounds",
        "Torneo adoptado: Club, 1 jugador, 0 rondas",
    ),
    (
        e.Accelerated("haley", (("rounds", "3"),)),
        "Acceleration chosen: Haley; Rounds accelerated: 3",
        "Aceleración elegida: Haley; Rondas aceleradas: 3",
    ),
    (e.Accelerated(""), "No acceleration", "Sin aceleración"),
    (
        e.PairsForbidden((1, 2), 3),
        "Not to meet from round 3 on: Ana (1), Eva (2)",
        "No deben enfrentarse desde la ronda 3: Ana (1), Eva (2)",
    ),
    (
        e.PairsForbidden((1, 2), 3, 4),
        "Not to meet in rounds 3 to 4: Ana (1), Eva (2)",
        "No deben enfrentarse en las rondas 3 a 4: Ana (1), Eva (2)",
    ),
    (
        e.PairsForbidden((1, 2), 3, None, True),
        "Kept apart if possible in rounds 3 to the end: Ana (1), Eva (2)",
        "Se les separa si es posible en las rondas 3 a la última: Ana (1), Eva (2)",
    ),
    (
        e.PairsAllowed((1, 2), 3),
        "May meet again from round 3 on: Ana (1), Eva (2)",
        "Pueden enfrentarse de nuevo desde la ronda 3: Ana (1), Eva (2)",
    ),
    (e.PlayerEntered(Player(1, "Ana", 2000)), "Player entered: Ana, 2000", "Jugador inscrito: Ana, 2000"),
    (e.PlayerRemoved(3), "Entry struck out: number 3", "Inscripción anulada: número 3"),
    (e.LateEntry(Player(1, "Leo")), "Late entry: Leo", "Inscripción tardía: Leo"),
    (
        e.LateEntry(Player(1, "Leo"), halves=2),
        "Late entry: Leo; half a point for 2 rounds missed",
        "Inscripción tardía: Leo; medio punto por 2 rondas perdidas",
    ),
    (e.PlayerCorrected(Player(1, "Ana", 2100)), "Data corrected: Ana (1), 2100", "Datos corregidos: Ana (1), 2100"),
    (e.NumbersAssigned(), "Numbers assigned by the initial order", "Números asignados por el orden inicial"),
    (e.NumbersGiven((2, 1), 7), "Numbers drawn by lot (seed 7): 2, 1", "Números sorteados (semilla 7): 2, 1"),
    (
        e.TeamsFormed((Team(1, "Rook", (2, 1)), Team(2, "Bishop", (3,)))),
        "Teams formed: Rook (2, 1); Bishop (3)",
        "Equipos formados: Rook (2, 1); Bishop (3)",
    ),
    (e.TeamsPlay(TeamRules(Seating(2))), "Teams play on 2 boards (WB)", "Juegan equipos en 2 tableros (WB)"),
    (
        e.SquadNamed(1, (Player(1, "Leo"), Player(2, "Pía"))),
        "Players of Ana (1): Leo, Pía",
        "Jugadores de Ana (1): Leo, Pía",
    ),
    (
        e.LineUpHandedIn(2, 1, (4, 0)),
        "Line-up of Ana (1) for round 2 handed in",
        "Alineación de Ana (1) para la ronda 2 entregada",
    ),
    (
        e.LineUpHandedIn(2, 1, ()),
        "Line-up of Ana (1) for round 2 taken back",
        "Alineación de Ana (1) para la ronda 2 retirada",
    ),
    (
        e.MemberConsented(1, 7, True),
        "Agrees that their name is published: player 7 of Ana (1)",
        "Está de acuerdo en que se publique su nombre: jugador 7 de Ana (1)",
    ),
    (
        e.MemberConsented(1, 7, False),
        "Does not want their name published: player 7 of Ana (1)",
        "No quiere que se publique su nombre: jugador 7 de Ana (1)",
    ),
    (
        e.BoardsSeated(2, 1, 2, ONE),
        "Boards of round 2 seated: Ana (1) – Eva (2)",
        "Tableros de la ronda 2 ocupados: Ana (1) – Eva (2)",
    ),
    (
        e.BoardsSeated(2, 1, 2, ONE, "flu"),
        "Boards of round 2 seated otherwise: Ana (1) – Eva (2) (flu)",
        "Tableros de la ronda 2 ocupados de otro modo: Ana (1) – Eva (2) (flu)",
    ),
    (
        e.BoardRecorded(2, 1, 2, 3, Result.DRAW),
        "Result of round 2: Ana (1) – Eva (2), board 3 ½-½",
        "Resultado de la ronda 2: Ana (1) – Eva (2), tablero 3 ½-½",
    ),
    (
        e.BoardCorrected(2, 1, 2, 3, Result.DRAW, Result.WHITE_WIN, "pairing"),
        "Result of round 2 corrected: Ana (1) – Eva (2), board 3 ½-½ → 1-0",
        "Resultado de la ronda 2 corregido: Ana (1) – Eva (2), tablero 3 ½-½ → 1-0",
    ),
    (e.NumbersGiven((2, 1)), "Numbers given by hand: 2, 1", "Números dados a mano: 2, 1"),
    (e.CheckedIn(1, True), "Present: Ana (1)", "Presente: Ana (1)"),
    (e.CheckedIn(1, False), "Not present: Ana (1)", "No presente: Ana (1)"),
    (
        e.ByeRequested(1, 2, ByeKind.HALF),
        "Bye requested for round 2: Ana (1), half-point bye",
        "Descanso solicitado para la ronda 2: Ana (1), descanso de medio punto",
    ),
    (e.ByeCancelled(1, 2), "Bye taken back for round 2: Ana (1)", "Descanso retirado para la ronda 2: Ana (1)"),
    (
        e.ByeGiven(1, 2, ByeKind.HALF, "ill"),
        "Bye after the fact in round 2: Ana (1), half-point bye (ill)",
        "Descanso a posteriori en la ronda 2: Ana (1), descanso de medio punto (ill)",
    ),
    (
        e.ByeGiven(1, 2, ByeKind.HALF, "", ByeKind.FULL),
        "Bye after the fact in round 2: Ana (1), half-point bye; the opponent: full-point bye",
        "Descanso a posteriori en la ronda 2: Ana (1), descanso de medio punto; su rival: descanso de punto completo",
    ),
    (e.BoardsSet(51), "Boards are numbered from 51 on", "Las mesas se numeran desde la 51"),
    (
        e.BoardsSet(1, (e.FixedBoard(2, 7),)),
        "Boards are numbered from 1 on; fixed: Eva (2) 7",
        "Las mesas se numeran desde la 1; fijas: Eva (2) 7",
    ),
    (
        e.RoundTimed(2, "2026-11-17T17:00+01:00"),
        "Round 2 begins on 2026-11-17 at 17:00",
        "La ronda 2 empieza el 17/11/2026 a las 17:00",
    ),
    (
        e.RoundTimed(2),
        "Round 2 begins as the regulations have it",
        "La ronda 2 empieza como dicen las bases",
    ),
    (
        e.RoundBegun(2, "2026-11-17T17:03:10+01:00"),
        "Round 2 has begun, on 2026-11-17 at 17:03",
        "La ronda 2 ha empezado, el 17/11/2026 a las 17:03",
    ),
    (e.Arrived(2, 1), "At the board of round 2: Ana (1)", "En la mesa de la ronda 2: Ana (1)"),
    (
        e.Arrived(2, 1, False),
        "Not at the board of round 2 after all: Ana (1)",
        "No está en la mesa de la ronda 2 después de todo: Ana (1)",
    ),
    (e.RoundsChanged(7), "The number of rounds is now 7", "El número de rondas es ahora 7"),
    (
        e.RoundWithdrawn(2, RULES, (Game(1, 2, Result.DRAW), Game(3, 4))),
        "Round 2 withdrawn (rules); it was: 1-2 ½-½, 3-4",
        "Ronda 2 retirada (reglamento); era: 1-2 ½-½, 3-4",
    ),
    (
        e.ColoursReversed(2, 1, 2),
        "Played with reversed colours in round 2: Eva (2) – Ana (1)",
        "Jugada con los colores cambiados en la ronda 2: Eva (2) – Ana (1)",
    ),
    (
        e.ColoursReversed(2, 1, 2, Result.WHITE_WIN, "move 12"),
        "Played with reversed colours in round 2: Eva (2) – Ana (1) 1-0 (move 12)",
        "Jugada con los colores cambiados en la ronda 2: Eva (2) – Ana (1) 1-0 (move 12)",
    ),
    (
        e.PointsAwarded(1, 3, -5, "noise"),
        "Points taken away in round 3: Ana (1), ½ (noise)",
        "Puntos quitados en la ronda 3: Ana (1), ½ (noise)",
    ),
    (
        e.PointsAwarded(1, 999, 10, "prize"),
        "Points added in the standings alone: Ana (1), 1 (prize)",
        "Puntos añadidos solo en la clasificación: Ana (1), 1 (prize)",
    ),
    (e.Withdrawn(1), "Withdrawn: Ana (1)", "Retirado: Ana (1)"),
    (e.MovedAway(1, "B"), "Moved to B: Ana (1)", "Pasa a B: Ana (1)"),
    (
        e.MovedHere(1, "A", "too strong", "f00d"),
        "Moved here from A: Ana (1) (too strong)",
        "Viene de A: Ana (1) (too strong)",
    ),
    (e.ZoneChosen("Europe/Madrid"), "Times in the zone Europe/Madrid", "Horas del huso Europe/Madrid"),
    (e.ZoneChosen(""), "Times in the zone of the machine", "Horas del huso del ordenador"),
    (
        e.NoShowKept(1, 2),
        "Kept though they did not come to round 2: Ana (1)",
        "Sigue en el torneo aunque no vino a la ronda 2: Ana (1)",
    ),
    (e.Returned(1), "Back in the tournament: Ana (1)", "De vuelta en el torneo: Ana (1)"),
    (
        e.ColourDrawn(Colour.WHITE, 5),
        "Initial colour drawn by lot (seed 5): White",
        "Color inicial sorteado (semilla 5): blancas",
    ),
    (
        e.RoundPaired(1, ONE, 3, "dutch", "2026", "torneo 1", "{}"),
        "Round 1 paired: 1 board; bye: 3 (FIDE (Dutch) System 2026, torneo 1)",
        "Ronda 1 emparejada: 1 mesa; descanso: 3 (Sistema FIDE (holandés) 2026, torneo 1)",
    ),
    (
        e.PairedByHand(1, ONE, 3, "dutch", "2026", ReasonGiven("no way")),
        "Round 1 paired by hand: 1-2 3-bye (no way)",
        "Ronda 1 emparejada a mano: 1-2 3-descanso (no way)",
    ),
    (
        e.PairingChanged(1, (e.Seat(2, 1), e.Seat(4, 5)), None, (*ONE, e.Seat(4, 5)), None, RULES),
        "Pairing of round 1 changed by hand: 1-2 → 2-1 (rules)",
        "Emparejamiento de la ronda 1 cambiado a mano: 1-2 → 2-1 (reglamento)",
    ),
    (e.DraftDiscarded(1), "Draft of round 1 discarded", "Borrador de la ronda 1 descartado"),
    (e.Published(1), "Round 1 published", "Ronda 1 publicada"),
    (
        e.SchedulePublished(2, (e.PlannedRound((e.Seat(1, 2),)), e.PlannedRound((e.Seat(2, 1),))), "berger", "2017"),
        "Rounds 2 to 3 published as a schedule",
        "Rondas 2 a 3 publicadas como calendario",
    ),
    (
        e.GamePostponed(3, 1, 2, "Tuesday"),
        "Game of round 3 moved: Ana (1) – Eva (2), Tuesday",
        "Partida de la ronda 3 cambiada de fecha: Ana (1) – Eva (2), Tuesday",
    ),
    (
        e.GamePostponed(3, 1, 2, ""),
        "Game of round 3 back at its time: Ana (1) – Eva (2)",
        "Partida de la ronda 3 de nuevo en su fecha: Ana (1) – Eva (2)",
    ),
    (
        e.GameRecorded(1, 1, 2, (Single(1, Result.DRAW), Single(2, Result.WHITE_WIN)), Result.BLACK_WIN),
        "Games of round 1: Ana (1) – Eva (2) ½-½, 0-1",
        "Partidas de la ronda 1: Ana (1) – Eva (2) ½-½, 0-1",
    ),
    (
        e.EncounterDecided(1, 1, 2, Result.WHITE_WIN, e.Decision.LOT, "coin"),
        "Decided without a game in round 1: Ana (1) – Eva (2) 1-0 (by lot: coin)",
        "Decidido sin partida en la ronda 1: Ana (1) – Eva (2) 1-0 (por sorteo: coin)",
    ),
    (
        e.ResultRecorded(3, 1, 2, Result.WHITE_WIN, (2, 1)),
        "Result of round 3: Ana (1) – Eva (2) 2-1",
        "Resultado de la ronda 3: Ana (1) – Eva (2) 2-1",
    ),
    (
        e.ResultRecorded(3, 1, 2, Result.DRAW),
        "Result of round 3: Ana (1) – Eva (2) ½-½",
        "Resultado de la ronda 3: Ana (1) – Eva (2) ½-½",
    ),
    (
        e.ResultCorrected(3, 1, 2, Result.DRAW, Result.PENDING, "pairing"),
        "Result of round 3 corrected: Ana (1) – Eva (2) ½-½ → no result",
        "Resultado de la ronda 3 corregido: Ana (1) – Eva (2) ½-½ → sin resultado",
    ),
    (
        e.ResultCorrected(3, 1, 2, Result.DRAW, Result.WHITE_WIN, "rating"),
        "Result of round 3 corrected for the rating report only: Ana (1) – Eva (2) ½-½ → 1-0",
        "Resultado de la ronda 3 corregido solo para el informe de Elo: Ana (1) – Eva (2) ½-½ → 1-0",
    ),
    (
        e.Penalised(1, 3, "telephone"),
        "Penalty in round 3: Ana (1): telephone",
        "Sanción en la ronda 3: Ana (1): telephone",
    ),
    (
        e.PapersNoted((("arbiter_id", "2200000"), ("official", ""))),
        "For the papers: FIDE number of the chief arbiter: 2200000, Official of the federation: –",
        "Para los papeles: Número FIDE del árbitro principal: 2200000, Responsable de la federación: –",
    ),
    (e.LogoChosen("AAAA"), "A logo for the papers was chosen", "Se ha elegido un logotipo para los papeles"),
    (e.LogoChosen(""), "The papers have no logo any more", "Los papeles ya no llevan logotipo"),
    (
        e.Incident(3, 7, "draw-claim", "over", ("9.2.2", "9.5.2"), "2023", "1/2-1/2", "claimed by White"),
        "Incident in round 3, board 7: A draw is claimed. The game is over. 1/2-1/2. Articles 9.2.2, 9.5.2, "
        "Laws of 2023: claimed by White",
        "Incidencia en la ronda 3, mesa 7: Se reclaman tablas. La partida ha terminado. 1/2-1/2. Artículos 9.2.2, "
        "9.5.2, Leyes de 2023: claimed by White",
    ),
    (
        e.Incident(2, 0, "behaviour", "continue", ("12.7",), "2018"),
        "Incident in round 2: Behaviour. The game continues. Articles 12.7, Laws of 2018",
        "Incidencia en la ronda 2: Conducta. La partida continúa. Artículos 12.7, Leyes de 2018",
    ),
    (
        e.Incident(
            3, 7, "illegal-move", "back", ("7.5.1",), "2023", incident="two-hands", player=1, count=1, seconds=120
        ),
        "Incident in round 3, board 7: Move with two hands, Ana (1), number 1, 2 minutes for the opponent. Put up the "
        "position before it; the game continues from there. Articles 7.5.1, Laws of 2023",
        "Incidencia en la ronda 3, mesa 7: Jugada con las dos manos, Ana (1), número 1, 2 minutos para el rival. "
        "Restablezca la posición anterior; la partida continúa desde ahí. Artículos 7.5.1, Leyes de 2023",
    ),
    (
        e.Incident(3, 7, "late", "over", ("6.7.1",), "2023", "-/+", incident="late", player=1, minutes=31),
        "Incident in round 3, board 7: Late arrival, Ana (1), 31 minutes. The game is over. -/+. Articles 6.7.1, "
        "Laws of 2023",
        "Incidencia en la ronda 3, mesa 7: Llegada tarde, Ana (1), 31 minutos. La partida ha terminado. -/+. "
        "Artículos 6.7.1, Leyes de 2023",
    ),
    (
        e.Penalised(1, 3, "noise", "12.9.3", 7, 120),
        "Penalty in round 3: Ana (1): less time for the offender, 2 minutes (12.9.3): noise",
        "Sanción en la ronda 3: Ana (1): menos tiempo para el infractor, 2 minutos (12.9.3): noise",
    ),
    (
        e.Penalised(1, 3, "", "12.9.8", rounds=2),
        "Penalty in round 3: Ana (1): exclusion from one or more rounds, 2 rounds (12.9.8)",
        "Sanción en la ronda 3: Ana (1): exclusión de una o más rondas, 2 rondas (12.9.8)",
    ),
    (
        e.CommitteeFormed((e.CommitteeMember("Ana", 1), e.CommitteeMember("Vera, Ada")), "lot", 7),
        "Appeals committee, by lot (seed 7): Ana; Vera, Ada",
        "Comité de apelación, por sorteo (semilla 7): Ana; Vera, Ada",
    ),
    (
        e.CommitteeFormed((e.CommitteeMember("Vera, Ada"),)),
        "Appeals committee, named by the organiser: Vera, Ada",
        "Comité de apelación, nombrado por el organizador: Vera, Ada",
    ),
    (
        e.AppealLodged(1, 3, "the flag", 7),
        "Appeal in round 3, board 7, of Ana (1): the flag",
        "Apelación en la ronda 3, mesa 7, de Ana (1): the flag",
    ),
    (
        e.AppealLodged(1, 3, "the bye"),
        "Appeal in round 3 of Ana (1): the bye",
        "Apelación en la ronda 3 de Ana (1): the bye",
    ),
    (
        e.AppealDecided(1, True, "the game goes on"),
        "Appeal 1 upheld: the game goes on",
        "Apelación 1 estimada: the game goes on",
    ),
    (
        e.AppealDecided(1, False, "no proof"),
        "Appeal 1 rejected: no proof",
        "Apelación 1 desestimada: no proof",
    ),
    (e.TieBreaksSet(("BH", "SB")), "Tie-breaks: BH, SB", "Desempates: BH, SB"),
    (e.TieBreaksSet(()), "No tie-breaks", "Sin desempates"),
    (
        e.OrderedByHand((2, 1), "lots drawn in the hall"),
        "Order by hand of those tied: Eva (2), Ana (1); lots drawn in the hall",
        "Orden a mano de los empatados: Eva (2), Ana (1); lots drawn in the hall",
    ),
    (
        e.OrderedByHand((2, 1), ""),
        "Order by hand taken back: Eva (2), Ana (1)",
        "Orden a mano anulado: Eva (2), Ana (1)",
    ),
    (
        e.PlayOffSet(PlayOff((2, 1), 6), 1),
        "Play-off for place 1 from round 6, match: Eva (2), Ana (1)",
        "Desempate sobre el tablero por el puesto 1 desde la ronda 6, encuentro: Eva (2), Ana (1)",
    ),
    (
        e.PlayOffSet(PlayOff((2, 1, 3), 6, PlayOffForm.ROUND_ROBIN), 2, 5),
        "Play-off for place 2 from round 6, round robin: Eva (2), Ana (1), 3; numbers by lot 5",
        "Desempate sobre el tablero por el puesto 2 desde la ronda 6, liga: Eva (2), Ana (1), 3; números por sorteo 5",
    ),
    (
        e.PrivacyChosen(Names.EVERYBODY, BirthYears.ADULTS, 24),
        "Published: names of everybody who did not say no, years of birth of adults; kept for 24 months",
        "Se publican los nombres de quienes no se opusieron y los años de nacimiento de adultos; se guardan: 24 meses",
    ),
    (
        e.PrivacyChosen(Names.AGREED, BirthYears.NOBODY),
        "Published: names of those who agreed, years of birth of nobody; kept for no set time",
        "Se publican los nombres de quienes dieron su acuerdo y los años de nacimiento de nadie; se guardan: sin plazo",
    ),
    (
        e.ConsentNoted(1, True),
        "Agrees that their name is published: Ana (1)",
        "Está de acuerdo en que se publique su nombre: Ana (1)",
    ),
    (
        e.ConsentNoted(2, False),
        "Does not want their name published: Eva (2)",
        "No quiere que se publique su nombre: Eva (2)",
    ),
    (
        e.Pseudonymised((e.Alias(1, "NN 1"),), (e.Redaction(2, "0" * 64),)),
        "Pseudonymised, cannot be undone: NN 1; 1 earlier entry redacted",
        "Seudonimizado, no se puede deshacer: NN 1; 1 anotación anterior sin sus datos",
    ),
    (
        e.Overridden((e.Waived(Rule.ROUNDS_ANNOUNCED, "C.04.1 1"), e.Waived(Rule.SETTINGS_FIXED)), "snow"),
        "Set aside by the arbiter: the number of rounds is announced beforehand (C.04.1 1), what decides pairings "
        "stays once round 1 is paired. Reason: snow",
        "Norma dejada de lado por el árbitro: el número de rondas se anuncia de antemano (C.04.1 1), lo que decide los "
        "emparejamientos no cambia una vez emparejada la ronda 1. Motivo: snow",
    ),
    (e.Finished(), "Tournament finished", "Torneo terminado"),
    (
        e.Brought("laptop", LINE),
        "From laptop: Withdrawn: 2 (Eva, 2026-11-15 09:00 UTC)",
        "De laptop: Retirado: 2 (Eva, 2026-11-15 09:00 UTC)",
    ),
    (
        e.SetAside(Why.CONTRADICTS, (voice("Eva", Result.DRAW),), (voice("Ana", Result.WHITE_WIN),)),
        "Set aside in the merge: Result of round 1: Ana (1) – Eva (2) ½-½ (Eva, 2026-11-15 09:00 UTC); what stands: "
        "Result of round 1: Ana (1) – Eva (2) 1-0 (Ana, 2026-11-15 09:00 UTC)",
        "Apartado en la fusión: Resultado de la ronda 1: Ana (1) – Eva (2) ½-½ (Eva, 2026-11-15 09:00 UTC); "
        "lo que vale: Resultado de la ronda 1: Ana (1) – Eva (2) 1-0 (Ana, 2026-11-15 09:00 UTC)",
    ),
    (
        e.SetAside(Why.CANNOT_FOLLOW, (voice("Eva", Result.DRAW),)),
        "Set aside in the merge, not possible any more: Result of round 1: Ana (1) – Eva (2) ½-½ "
        "(Eva, 2026-11-15 09:00 UTC); before it: –",
        "Apartado en la fusión, ya no es posible: Resultado de la ronda 1: Ana (1) – Eva (2) ½-½ "
        "(Eva, 2026-11-15 09:00 UTC); antes: –",
    ),
    (
        e.Merged("laptop", 8, "0" * 64, ("1" * 64,), ()),
        "Merged with laptop, from entry 8 on",
        "Fusionado con laptop, a partir de la anotación 8",
    ),
    (e.Undone(8), "Entry 8 undone", "Anotación 8 deshecha"),
]


@pytest.mark.parametrize(("happening", "english", "spanish"), SAMPLES)
def test_every_event_has_its_sentence(happening: e.Happening, english: str, spanish: str) -> None:
    names = {1: "Ana", 2: "Eva"}
    assert sentence(happening, "en", names) == english
    assert sentence(happening, "es", names) == spanish


def test_no_kind_of_event_is_left_out() -> None:
    assert {happening.kind for happening, _, _ in SAMPLES} == set(e.KINDS)


def test_the_log_tells_the_names_of_the_moment() -> None:
    desk = Desk()
    desk.enter(2)
    desk.play_round()
    desk.do(commands.enter, Player(1, "Strongest", 2800))
    desk.do(commands.undo)
    lines = list(chronicle(desk.log, "en"))
    assert lines[-3].text == "Result of round 1: Player 2 (1) – Player 1 (2) 1-0"
    assert [line.undone for line in lines[-3:]] == [False, True, False]


def test_warnings_speak_both_languages() -> None:
    desk = Desk()
    desk.enter(4)
    desk.play_round()
    desk.do(commands.forbid, (1, 4))
    met = desk.state.boards[0]
    assert "1 y 3 ya se han enfrentado (C.04.1 2)" in commands.warnings(desk.state, 2, met, None, "es")
    assert "1 and 4 are not to meet" in commands.warnings(desk.state, 2, (e.Seat(1, 4), e.Seat(2, 3)), None)


def test_a_refusal_says_the_same_with_its_article_in_both_languages() -> None:
    desk = Desk()
    desk.enter(4)
    desk.draw_up()
    with pytest.raises(Refused) as refused:
        desk.do(commands.pair_round, "torneo test")
    assert str(refused.value) == refused.value.text("en")
    assert refused.value.reason == (
        "2 results are missing (round 1 board 1, round 1 board 2); adjourned games can be marked"
    )
    assert refused.value.text("es") == (
        "faltan 2 resultados (ronda 1 mesa 1, ronda 1 mesa 2); las partidas aplazadas pueden marcarse (C.04.2 3.1)"
    )


def test_a_text_without_places_may_have_braces() -> None:
    assert Refused("{curly}").reason == "{curly}"
    assert Text("{why}", {"why": "{curly}"}).text("es") == "{curly}"


def test_every_refusal_of_the_desk_is_marked_for_translation() -> None:
    """A template is marked where it stands or where it gets its name, or passes on the words of another room."""
    templates = {"Refused": 0, "Conflict": 0, "Overridable": 1}
    for file in (Path(commands.__file__).parents[1]).rglob("*.py"):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        constants = {
            name.id
            for line in ast.walk(tree)
            if isinstance(line, ast.Assign) and is_marked(line.value)
            for name in line.targets
            if isinstance(name, ast.Name)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in templates:
                first = node.args[templates[node.func.id]]
                passed_on = isinstance(first, ast.Constant) and first.value == "{why}"
                named = isinstance(first, ast.Name) and first.id in {"why", *constants}  # whoever sets "why" marks it
                assert is_marked(first) or passed_on or named, f"{file.name}:{node.lineno}"


def is_marked(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "_"
