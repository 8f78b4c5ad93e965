"""Convert a report file to JSON, and read that back."""

import torneo

tournament = torneo.open("samples/open.trf")
path = tournament.save("open.json")
assert torneo.open(path) == tournament
print(path, tournament)
