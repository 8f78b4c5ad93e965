"""The end of an event: what is missing, who gets what, norms, the arbiter's report, one package of it all."""
