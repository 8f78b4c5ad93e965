"""Events with several sections: one entry desk, players moved between them, one page for the public."""
