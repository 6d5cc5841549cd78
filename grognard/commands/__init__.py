"""One module for each family of shell commands."""
