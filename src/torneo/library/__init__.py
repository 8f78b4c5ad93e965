"""What ``import torneo`` gives a program: tournaments, events, tables and simulations by the caller's own ids."""
