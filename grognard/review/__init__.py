"""A finished game looked at again: who stood how, what cost most, and what was luck."""
