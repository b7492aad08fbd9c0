"""The Mini App's server: pages, sign-in and the socket that shows a table as it changes."""
