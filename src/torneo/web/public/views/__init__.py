"""Pages that everybody may see."""
