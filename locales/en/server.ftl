# What the web server itself says: refusals before the rules, farewells, faults of signing in.

server-malformed = The app sent something unreadable. Reload the page
server-hello = The table is not open yet, wait a second
server-watching = You are watching this game. Only those seated can play
server-rate = Too fast. Wait a second and try again
server-not-started = The game has not started yet
server-down = The server could not answer. Try again in a few seconds
server-missing = There is no such table, or it is closed already
server-closed = The lobby is closed: the game did not start
server-outdated = The app has been updated. Open it again
server-token = Your sign-in has expired. Open the app again
server-busy = Too many connections. Wait a minute
server-unknown-mode = There is no such mode
server-seats = This mode is not played with so many seats
server-elsewhere = You are already playing at another table
server-no-dev = A name is enough only in a local game
server-telegram-name = Your name comes from Telegram
server-unsigned = Sign in first
server-auth-malformed = The sign-in data are damaged. Open the app from Telegram again
server-auth-forged = The signature does not match. Open the app from Telegram again
server-auth-future = This device's clock is ahead. Check the time and open the app again
server-auth-old = Your sign-in has expired. Close the app and open it from Telegram again
server-auth-name = Enter a name: at least one letter or digit
server-auth-outside = Open the game from Telegram
