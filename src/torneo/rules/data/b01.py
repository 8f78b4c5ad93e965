"""B.01, the title regulations of 2024, as far as norms are computed."""
# One article is one line in each language, however long.
# ruff: noqa: E501

from __future__ import annotations

from torneo.rules.article import rows

B01_2024 = rows(
    "B.01",
    "2024",
    (
        (
            "1.3",
            "Titles by rating, after 30 games: FM 2300, CM 2200, WFM 2100, WCM 2000.",
            "Títulos por Elo, tras 30 partidas: FM 2300, CM 2200, WFM 2100, WCM 2000.",
        ),
        (
            "1.4.1",
            "A norm takes nine games, seven or eight in the team and cup events named, eight of nine after one forfeit win or bye.",
            "Una norma exige nueve partidas, siete u ocho en los torneos por equipos y copa citados, ocho de nueve tras una incomparecencia o bye.",
        ),
        (
            "1.4.2",
            "Not counted: opponents outside FIDE, forfeits and adjudications, unrated with zero against rated in a round robin.",
            "No cuentan: rivales ajenos a la FIDE, incomparecencias y adjudicaciones, sin Elo con cero ante valorados en liga.",
        ),
        (
            "1.4.3",
            "Opponents come from two foreign federations at least, save in the events excepted in a to d.",
            "Los rivales son de al menos dos federaciones extranjeras, salvo en los torneos exceptuados en a a d.",
        ),
        (
            "1.4.4",
            "At most three fifths of the opponents from one's own federation and two thirds from any one.",
            "Como mucho tres quintos de los rivales de la propia federación y dos tercios de una misma.",
        ),
        (
            "1.4.5",
            "Half of the opponents have titles, CM and WCM aside, and a third, three at least, the title sought or a higher one.",
            "La mitad de los rivales tiene título, sin contar CM y WCM, y un tercio, tres como mínimo, el título buscado o superior.",
        ),
        (
            "1.4.6",
            "Ratings are those at the start; the lowest opponent is raised to the floor, once; unrated count 1400.",
            "El Elo es el del comienzo; el rival más bajo sube al mínimo, una vez; sin Elo cuenta 1400.",
        ),
        (
            "1.4.7",
            "The average of the opponents is rounded, halves up.",
            "La media de los rivales se redondea, con los medios hacia arriba.",
        ),
        (
            "1.4.8",
            "Performance is that average plus dp of the score: GM 2600, IM 2450, WGM 2400, WIM 2250; score at least 35 per cent.",
            "La performance es esa media más dp de los puntos: GM 2600, IM 2450, WGM 2400, WIM 2250; puntos al menos el 35 por ciento.",
        ),
        ("1.5", "The norms together cover at least 27 games.", "Las normas suman al menos 27 partidas."),
        (
            "1.5.6",
            "After June 2022 one of the norms comes from a big Swiss or another event named.",
            "Desde junio de 2022 una de las normas viene de un gran suizo o de otro torneo de los citados.",
        ),
    ),
)
