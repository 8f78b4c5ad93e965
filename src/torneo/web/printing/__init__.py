"""What is printed and what is taken away: lists as values, and the same lists on PDF pages."""
