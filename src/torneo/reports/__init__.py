"""Lists of a tournament, laid out once as tables, and drawn as text, HTML, CSV, XLSX and PDF."""
