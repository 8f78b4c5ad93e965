"""Views of entries over the network."""
