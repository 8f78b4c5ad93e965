"""Files of other programs: read into a tournament, and written from one."""
