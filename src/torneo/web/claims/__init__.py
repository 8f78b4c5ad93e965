"""The claims desk: what happened at a board, decided by the Laws."""
