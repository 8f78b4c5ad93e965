"""What comes in from files: tables, report files, documents and rating lists."""
