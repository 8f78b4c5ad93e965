"""What every topic of the site uses: the logs and states of tournaments, who may do what, how things are written."""
