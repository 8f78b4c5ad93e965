"""The words of a question, in English or Spanish, brought to what they mean."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import Final

ALIKE: Final = (
    "absent ausente ausentes nobody missing falta",
    "accident accidental accidentally accidente",
    "adjourn adjourned adjourns adjournment aplazar aplaza aplazada aplazadas aplazamiento",
    "adjust adjusts adjusting adoube compongo componer compone acomodar",
    "advice advise consejo consejos kibitz soplar",
    "agree agreed agreement acuerdo acordar acordadas",
    "another other others otra otro otras otros",
    "analyse analyze analysis analyses analizar analiza analisis",
    "announce announced announces announcing announcement anunciar anuncia anuncian anunciada anuncio cantar canta",
    "appeal appeals apelar apela apelacion",
    "arbiter arbiters referee arbitro arbitros juez",
    "arrive arrives arrived arrival llega llegar llego",
    "assistant assistants helper asistente asistentes ayudante ayudantes",
    "bag bags backpack bolsa bolso mochila",
    "bishop bishops alfil alfiles",
    "blind sight sighted visual visually impaired ciego ciega ciegos vista vision invidente",
    "blitz relampago",
    "board boards chessboard tablero tableros",
    "both ambos ambas",
    "capture captures captured capturing take takes taken taking captura capturar capturada tomar toma comer come",
    "castle castles castled castling enroque enrocar enroca enrocado",
    "certified certificada",
    "cheating cheat trampa trampas",
    "check checked jaque",
    "chess960 960 fischerandom ajedrez960 fischer",
    "claim claims claimed claimant claiming reclamar reclama reclamacion reclamaciones reclamante",
    "clock clocks chessclock reloj relojes",
    "colour colours color colors colores",
    "counter contador",
    "dead muerta muerto",
    "deaf hearing sordo sorda sordera",
    "default espera incomparecencia",
    "defect defective broken battery defecto defectuoso averiado roto pila",
    "device devices dispositivo dispositivos aparato",
    "diagonal diagonals diagonales",
    "disability disabled discapacidad discapacitado",
    "displace displaced displaces drop dropped dropping drops knock knocked knocks topple toppled desplazar desplaza"
    " desplazada desplazadas desplazado tirar tira tiradas tirado tiro derribar derriba",
    "disrepute desprestigie desprestigio",
    "disturb disturbs disturbed disturbance distract distracts distracting distraction annoy annoys annoying molestar"
    " molesta molestia distraer distrae perturbacion",
    "draw draws drawn tablas empate entablar",
    "cigarette cigarettes vape vaping cigarrillo",
    "electronic electronico electronica electronicos electronicas electronicamente",
    "envelope sobre",
    "expel expelled expulsion expulsar expulsado",
    "fair limpio",
    "fall falls fallen fell cae caer cayo caida caido caidas down",
    "file files columna columnas",
    "fine multa",
    "finger dedo",
    "first 1st primero primera primer",
    "five fivefold 5 fifth cinco quintuple quinta",
    "fifty 50 cincuenta",
    "flag flags flagfall bandera banderas",
    "gender sex sexo genero",
    "german aleman alemana",
    "half medio media",
    "hand hands handed mano manos",
    "illegal illegally ilegal ilegales",
    "increment incremento incrementos",
    "inspect inspected inspection search frisk registrar registro inspeccionar inspeccion cachear",
    "interfere interferes interfering intervene intervenir interviene intervienen meterse",
    "king kings rey reyes",
    "knight knights caballo caballos",
    "late lateness tarde retraso retrasado tardanza",
    "leave leaves leaving salir sale salio salida",
    "letter letters letra letras",
    "lose loses lost losing loss pierde perder pierden perdida perdio derrota",
    "mate mates checkmate checkmated checkmates mating",
    "minute minutes minuto minutos",
    "move moves moved moving jugada jugadas mover mueve movio movimiento movimientos",
    "noise noisy loud ruido ruidos",
    "notation notacion",
    "note notes nota notas apuntes book libro",
    "offer offers offered offering oferta ofertas ofrecer ofrece ofrecio ofrecidas propone proponer",
    "one 1 uno",
    "opponent opponents adversario contrario oponente rival",
    "order orden",
    "paper papel",
    "passant ep paso",
    "pawn pawns peon peones",
    "penalty penalties penalise penalised penalize punish sancion sanciones sancionar sanciona sancionado castigo",
    "permission permit permiso",
    "phone phones telephone mobile mobiles cell cellphone smartphone smartwatch telefono telefonos movil moviles"
    " celular",
    "piece pieces pieza piezas",
    "play plays played playing jugar juega jugo jugado jugando",
    "player players jugador jugadores jugadora",
    "point points score scores punto puntos puntuacion",
    "position positions posicion posiciones",
    "press presses pressed pressing pulsar pulsa pulso pulsado presionar presiona presionado",
    "promotion promote promotes promoted promoting promocion promociona promocionar promocionado coronar corona"
    " coronacion corono",
    "queen queens queening dama damas reina",
    "quickplay guillotine",
    "rank ranks fila filas",
    "rapid rapido rapidas rapida",
    "reason razon motivo",
    "reconstruct reconstructed reconstruction reconstruir reconstruye reconstruccion",
    "refuse refuses refused refusal negarse niega niegan rechazar rechaza",
    "repetition repeat repeats repeated repeticion repetir repite repetida repetidas",
    "resign resigns resigned resignation abandona abandonar abandono rendirse rinde",
    "result results resultado resultados",
    "reverse reversed swapped switched inverted cambiados cambiado invertidos invertido reves",
    "ring rings rang ringing suena sonar sono sonado",
    "rook rooks torre torres",
    "same equal identical mismo misma mismas iguales",
    "scoresheet scoresheets sheet sheets planilla planillas",
    "screen screens monitor monitors pantalla pantallas mural murales",
    "seal sealed seals secreta sellar sellada sello sellado",
    "seconds segundos",
    "set setup colocacion colocadas colocar",
    "seventy 75 setenta",
    "short corto",
    "long largo",
    "sign signs signed signature firmar firma firmado firman firmadas",
    "smoke smokes smoking fumar fuma tabaco",
    "spectator spectators espectador espectadores publico",
    "stalemate stalemated ahogado ahogar",
    "start starts started initial beginning inicial comienzo inicio",
    "stop stops stopped stopping pause paused pauses parar paro parado detener detiene detenido detuvo",
    "supervision supervised supervise supervisar",
    "symbol signo simbolo",
    "talk talks talking speak speaks hablar habla hablan",
    "ten 10 diez",
    "three threefold 3 third triple tercera tres",
    "time times tiempo tiempos",
    "toilet toilets bathroom restroom aseo aseos bano banos servicio",
    "touch touches touched touching tocar toca toco tocada tocadas tocado tacto",
    "turned rotated sideways girado orientado orientacion orientation",
    "two second 2 twice 2nd dos segunda",
    "upset unreasonable",
    "venue recinto",
    "warning advertencia apercibimiento warn",
    "watch watches observe observa observar",
    "win wins won winning gana ganar gano ganado victoria",
    "write writes writing written wrote record records recorded recording anotar anota anotada anotado anoto anotan"
    " anotacion escribir escribe apuntar apunta apunto",
    "wrong wrongly incorrect incorrectly mistaken mal mala erroneo erronea incorrecto incorrecta equivocado equivocada",
)
"""Words that ask for the same, the first of them their name; accents do not matter."""

_UNASKED = (
    "a an and are as at be been but by can cannot could did do does for from had has have he her his how i if in into"
    " is it its may me more must my no nor not of off on or our out own she should so some than that the their them"
    " then there they this to too up was we were what when where which while who whom whose why will with without"
    " would you"
    " al algo ante como con cual cuando de del desde donde e el ella ellos en entre era es esa ese eso esta estaba"
    " este esto ha haber hace hacer hay la las le les lo los mas mi muy ni nos o para pero por porque puede pueden que"
    " quien se sea ser si sido sin solo son su sus tan te tiene todo tras u un una unos unas y ya yo"
)
UNASKED: Final = frozenset(_UNASKED.split())
"""Words that every question has and no article is found by."""

_ENDINGS: Final = (
    *(
        "aciones",
        "uciones",
        "iciones",
        "mente",
        "iendo",
        "yendo",
        "acion",
        "ucion",
        "icion",
        "ings",
        "ando",
        "adas",
        "ados",
    ),
    *("idas", "idos", "ing", "ada", "ado", "ida", "ido", "ies", "ers", "ed", "es", "as", "os", "ar", "er", "ir", "s"),
    *("a", "e", "o"),
)
_SHORTEST = 3
"""What is left of a word has so many letters at least."""
_WORD = re.compile(r"[0-9a-z]+")


def plain(text: str) -> str:
    """A text in small letters without accents.

    >>> plain("Teléfono MÓVIL"), plain("ñ")
    ('telefono movil', 'n')
    """
    return "".join(sign for sign in unicodedata.normalize("NFKD", text.lower()) if not unicodedata.combining(sign))


def words(text: str) -> list[str]:
    """The words of a text that an article can be found by.

    >>> words("¿Se puede ofrecer tablas sin mover?")
    ['ofrecer', 'tablas', 'mover']
    """
    return [word for word in _WORD.findall(plain(text)) if word not in UNASKED]


def stem(word: str) -> str:
    """A word without its last ending: a rule of thumb for both languages, no grammar.

    >>> stem("reconstruyendo"), stem("sessions"), stem("rey")
    ('reconstru', 'session', 'rey')
    """
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST:
            return word[: -len(ending)]
    return word


@cache
def meaning(word: str) -> str:
    """What a word asks for: the name of those like it, otherwise its stem.

    >>> meaning("movil"), meaning("phones"), meaning("sesiones"), meaning("sesion")
    ('phone', 'phone', 'sesion', 'sesion')
    """
    by_word, by_stem = _groups()
    return by_word.get(word) or by_stem.get(stem(word)) or stem(word)


def meanings(text: str) -> tuple[str, ...]:
    """What a text asks for, each thing once, in its order.

    >>> meanings("two illegal moves"), meanings("dos jugadas ilegales")
    (('two', 'illegal', 'move'), ('two', 'move', 'illegal'))
    """
    return tuple(dict.fromkeys(meaning(word) for word in words(text)))


@cache
def _groups() -> tuple[dict[str, str], dict[str, str]]:
    by_word: dict[str, str] = {}
    by_stem: dict[str, str] = {}
    for group in ALIKE:
        name = group.split()[0]
        for word in group.split():
            by_word.setdefault(word, name)
            if len(stem(word)) > _SHORTEST:  # shorter ones meet by chance: ban and baño
                by_stem.setdefault(stem(word), name)
    return by_word, by_stem
