"""A tournament as files: exports, and tournaments from other sites and programs."""
