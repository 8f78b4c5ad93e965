"""Compares everything that people see with what an earlier revision showed them."""
