"""What stands before and around the pages: decided before Django sees a request, and around every view."""
