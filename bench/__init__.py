"""Measurements of the parts and of the whole; `python -m bench` prints them in one table."""
