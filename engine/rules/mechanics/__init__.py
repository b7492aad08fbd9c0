"""One file for each mechanic; they never import each other, they push tasks."""
