"""Words: the catalogues of all languages and what is told in them."""
