"""Open systems of the book: Vega, Amalfi, Monrad, Schenkel and Keizer."""
