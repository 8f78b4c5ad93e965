"""The pages: from a request to an answer; what they show is worked out elsewhere."""
