"""Pages and files for everybody, made in processes of their own, so that the arbiter does not wait for them."""
