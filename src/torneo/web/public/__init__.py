"""Pages that everybody may see: worked out from the published state, made once, sent to hundreds."""
