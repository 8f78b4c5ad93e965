"""Static files, and the pages for what is not there, not allowed or broken."""
