"""What is decided before Django sees a request, and what stands around every view."""
