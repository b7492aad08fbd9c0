"""Live tables: rooms in Valkey, written by optimistic commits."""
