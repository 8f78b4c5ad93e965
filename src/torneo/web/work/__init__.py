"""Work for others than the arbiter: pages and files for everybody, made in processes of their own."""
