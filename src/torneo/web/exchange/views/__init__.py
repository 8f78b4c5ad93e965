"""Pages of exporting and importing."""
