"""Files that people bring and take away: report files, JSON and rating lists."""
