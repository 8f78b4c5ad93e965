"""How days and times are written on pages, where Django's own way would be read in two ways."""
