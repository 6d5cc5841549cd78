"""What is measured, and against what: the umpire, and the table's server with its page."""
