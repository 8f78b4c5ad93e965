"""The site: the arbiter's desk and the pages for players, on a database that keeps every log.

Each topic has a folder with its views, forms, templates, addresses (``urls.py``) and the queries that work out what a
page shows. Imports go down this list:

- ``server``: configuration, connections, certificates, measures; ``tables``: the models, gathered in ``models``
- ``core``: what all topics share: logs and states, roles, caching, refusals, the live feed
- ``accounts``, ``operation``, ``logbook``, ``results``, ``rounds``, ``public``, ``api``, ``printing``, ``exchange``,
  ``entries``, ``privacy``, ``setup``: the topics
- ``work``: processes that make pages; ``front``: what stands before and around the views; ``launch``: how it starts
"""
