"""The texts as data: the table of editions, and one module for each chapter and edition."""
