"""Say why a player has their opponent, in two languages."""

import torneo

tournament = torneo.open("samples/open.trf")
why = tournament.explain(4, player=7)
print(why)
print(why.to_text("es"))
