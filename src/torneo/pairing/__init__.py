"""Who plays whom: every system that makes pairings or fixes them in advance."""
