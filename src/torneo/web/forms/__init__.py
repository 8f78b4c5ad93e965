"""Forms: what people type, refused where it is typed."""
