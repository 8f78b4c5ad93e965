"""What an arbiter types finds the article that answers it, in either language."""

from __future__ import annotations

import pytest

from torneo.laws.articles import chosen, text
from torneo.laws.changes import elsewhere
from torneo.laws.search import search
from torneo.laws.situations import ASKED, OF_ITS_OWN
from torneo.laws.words import ALIKE, meanings

# The articles are those of the table of situations and verdicts of the arbiters' manual and of the Laws of 2023.
SITUATIONS = (
    ("mobile phone rings during the game", "suena el teléfono móvil en la partida", "11.3.2.2"),
    ("phone", "teléfono", "11.3.2.2"),
    ("player with phone switched off in bag", "móvil apagado en la mochila", "11.3.2.1"),
    ("spectator using a phone", "un espectador usa el móvil", "12.8"),
    ("two illegal moves", "dos jugadas ilegales", "7.5.5"),
    ("penalty for an illegal move", "sanción por jugada ilegal", "7.5.5"),
    ("illegal moves", "jugadas ilegales", "7.5"),
    ("illegal move in rapid", "jugada ilegal en rápidas", "A.5.2"),
    ("promotion without clock", "promoción sin reloj", "7.5.2"),
    ("pawn not replaced and clock pressed", "no cambia el peón y pulsa el reloj", "7.5.2"),
    ("pressed the clock without moving", "pulsó el reloj sin mover", "7.5.3"),
    ("castled with both hands", "enrocó con las dos manos", "7.5.4"),
    ("dropped pieces", "piezas caídas", "7.4.1"),
    ("knocked over some pieces", "tiró unas piezas", "7.4.1"),
    ("draw offer", "oferta de tablas", "9.1.2.1"),
    ("can a draw offer be withdrawn", "¿se puede retirar una oferta de tablas?", "9.1.2.1"),
    ("keeps offering a draw, annoying", "molesta ofreciendo tablas muchas veces", "11.5"),
    ("threefold repetition", "triple repetición", "9.2"),
    ("fivefold repetition", "quíntuple repetición", "9.6.1"),
    ("fifty move rule", "regla de los cincuenta movimientos", "9.3"),
    ("75 moves", "75 jugadas", "9.6.2"),
    ("wrong claim of repetition", "reclamación incorrecta de repetición", "9.5.3"),
    ("touched a piece and played another one", "tocó una pieza y jugó otra", "4.3.1"),
    ("touched the opponent's piece", "tocó una pieza del adversario", "4.3.2"),
    ("touched rook first, then king, to castle", "para enrocar tocó primero la torre y luego el rey", "4.4.2"),
    ("j'adoube", "compongo", "4.2.1"),
    ("accidental touch", "toque accidental", "4.2.2"),
    ("stalemate", "rey ahogado", "5.2.1"),
    ("insufficient material", "material insuficiente", "5.2.2"),
    ("resigns", "abandono", "5.1.2"),
    ("agreed a draw without playing", "acordaron tablas sin jugar", "5.2.3"),
    ("flag fall", "caída de bandera", "6.9"),
    ("both flags have fallen", "han caído las dos banderas", "III.3.1"),
    ("arrived late", "llegó tarde", "6.7.1"),
    ("both players absent", "ambos jugadores ausentes", "6.7.2"),
    ("clock set wrongly", "reloj mal configurado", "6.10.2"),
    ("the clock is broken", "el reloj está averiado", "6.10.1"),
    ("no queen for the promotion", "falta una dama para la promoción", "6.11.2"),
    ("stopped the clock for no reason", "paró el reloj sin motivo", "6.11.4"),
    ("pressed clock with the other hand", "pulsa el reloj con la otra mano", "6.2.3"),
    ("colours reversed", "colores cambiados", "7.3"),
    ("king and queen swapped at the start", "rey y dama cambiados al comienzo", "7.2.1"),
    ("board placed the wrong way", "tablero mal orientado", "7.2.2"),
    ("writes the move before playing it", "anota la jugada antes de hacerla", "8.1.2"),
    ("less than five minutes, stops writing", "con menos de cinco minutos deja de anotar", "8.4"),
    ("reconstruct the game", "reconstruir la partida", "8.5.3"),
    ("signed the wrong result", "firmaron un resultado equivocado", "8.7"),
    ("draw before move 30", "tablas antes de la jugada 30", "9.1.1"),
    ("going to the toilet on own move", "ir al baño estando en juego", "11.2.3.2"),
    ("using notes", "usar apuntes", "11.3.1"),
    ("smoking", "fumar", "11.3.4"),
    ("appeal against the decision", "apelar la decisión", "11.10"),
    ("spectator interferes", "un espectador interviene", "12.7"),
    ("which penalties are there", "qué sanciones hay", "12.9"),
    ("both kings in check", "los dos reyes en jaque", "A.5.4"),
    ("penalty in rapid", "sanción en rápido", "A.3"),
    ("sealed move is illegal", "la jugada secreta es ilegal", "I.8.3"),
    ("assistant of a blind player", "asistente de un jugador ciego", "D.2.10"),
    ("castling in chess960", "enroque en ajedrez960", "II.3"),
    ("opponent makes no effort to win", "el rival no intenta ganar", "III.5"),
)


@pytest.mark.parametrize(("english", "spanish", "number"), SITUATIONS, ids=[number for *_, number in SITUATIONS])
def test_a_situation_finds_its_article_first(english: str, spanish: str, number: str) -> None:
    for typed in (english, spanish):
        found = [rule.id for rule in search(typed, chosen("2023")).articles]
        assert found[:1] == [number], f"{typed}: {found}"


@pytest.mark.parametrize(("english", "spanish", "number"), SITUATIONS, ids=[number for *_, number in SITUATIONS])
def test_the_older_edition_answers_with_its_own_number(english: str, spanish: str, number: str) -> None:
    for typed in (english, spanish):
        first = search(typed, chosen("2018")).articles[0]
        if number == "A.3":  # a rule of 2023; before, a rapid game had the penalty of 7.5.5, by A.4.2
            assert first.id == "A.4.2"
        else:
            assert number in [rule.id for rule in elsewhere(first)], f"{typed}: {first}"


def test_at_least_forty_situations_are_asked_for_in_each_language() -> None:
    assert len({english for english, _, _ in SITUATIONS}) >= 40
    assert len({spanish for _, spanish, _ in SITUATIONS}) >= 40


def test_accents_and_capitals_do_not_matter() -> None:
    assert search("TELEFONO MOVIL").articles == search("teléfono móvil").articles
    assert search("promocion") == search("Promoción")


def test_a_word_finds_what_its_other_forms_find() -> None:
    assert search("castling").articles == search("castles").articles == search("enrocar").articles
    assert search("reconstruction").articles == search("reconstruyendo la reconstrucción").articles


def test_nothing_found_offers_words_that_find_something() -> None:
    for typed, meant in (("stalemtae", "stalemate"), ("teelfono", "telefono"), ("promtion", "promotion")):
        answer = search(typed)
        assert answer.articles == ()
        assert meant in answer.near
        assert all(search(near).articles for near in answer.near)


@pytest.mark.parametrize("typed", ["", "   ", "the of", "xyzzyplugh", "¿?", "🙂"])
def test_what_asks_for_nothing_finds_nothing(typed: str) -> None:
    assert search(typed).articles == ()


def test_situations_are_those_of_articles_that_there_are() -> None:
    assert set(ASKED) <= {rule.id for rule in text(chosen("2023"))}
    for edition in OF_ITS_OWN:
        assert set(OF_ITS_OWN[edition]) <= {rule.id for rule in text(edition)}
    assert [typed for situations in ASKED.values() for typed in situations if not meanings(typed)] == []


def test_no_word_means_two_things() -> None:
    listed = [word for group in ALIKE for word in group.split()]
    assert len(set(listed)) == len(listed)
