"""The data of every command's ``--json``, as types: its schema and the documentation are made from them."""
