"""The Lim system (C.04.4.3; C.04.2 in 1999), and the way of the book, which leaves colours aside."""
