"""What the public pages show, worked out from a state; no requests here but in :mod:`torneo.web.public.answer`."""
