"""The proof of a round, and the program that checks it without any code of the engine."""
