"""The archive role: finished games go from their rooms into SQL; it joins live and archive."""
