### Pages to read: rules, fairness of the dice, replay of a game.

web-book-home = Home
web-book-skip = To the text
web-book-link = Link to “{ $title }”

## Rules

web-rules-title = Rules
web-rules-lead = Every mode has rules and numbers of its own. Choose one.
web-rules-all = All modes
web-rules-modes = Modes
web-rules-of = { $mode } rules
web-rules-seats = Players: { $min } to { $max }
web-rules-contents = Contents
web-rules-search = Search the rules
web-rules-found = Sections found: { $count }
web-rules-none = These rules do not say that. Try another word.
web-rules-board = Prices and rent
web-rules-cell = Cell
web-rules-price = Price
web-rules-rents = Rent
web-rules-house = a level costs { $amount }
web-rules-station = Stations: rent by how many the owner has
web-rules-utility = Utilities: the roll is multiplied by
web-rules-levels = The rent of a street goes in this order: { $levels }. A full colour without buildings multiplies it by { $factor }.

## Fairness of the dice

web-proof-title = Fairness of the dice
web-proof-table = To the table
web-proof-lead-before = Chance has already been fixed for this game, and this is its fingerprint. The secret, the salt and every draw open here when the game is over.
web-proof-lead = All that dice and decks said in this game you can work out again yourself.
web-proof-busy = Your browser works out the draws
web-proof-unable = This browser computes HMAC on secure pages (https) alone. Download the file and check it with the command below.
web-proof-noscript = Without scripts a browser cannot work out the draws. Download the file and check it with the command below.
web-proof-ok = The secret fits its fingerprint. All draws are by the secret: { $count }.
web-proof-bad = Draws not by the secret: { $count } of { $of }.
web-proof-swapped = The secret does not fit its fingerprint: it was swapped.
web-proof-salted = The salt does not follow from its parts.
web-proof-mark-ok = by the secret
web-proof-mark-bad = not by the secret
web-proof-check = Check again
web-proof-replay = Replay of the game
web-proof-download = Download the record
web-proof-keys = Fingerprint, secret and salt
web-proof-commitment = Fingerprint of the secret (SHA-256)
web-proof-commitment-note = It is shown from the lobby’s first second. It does not give the secret away, but from then on nobody can swap the secret unseen. Keep the fingerprint before the game begins, to compare it later.
web-proof-secret = Secret
web-proof-salt = Salt
web-proof-salt-note = SHA-256 over the room, the seats in the order of the lobby, and the random bytes that each person’s browser sent.
web-proof-parts = What the salt is made of
web-proof-room = Room
web-proof-robot = Robot
web-proof-silent = no bytes sent: only buttons in the chat
web-proof-sent = In this game { $sent } of { $of } sent bytes.
web-proof-parts-gone = The parts of the salt are on this page for a day after the game.
web-proof-proves = What this proves
web-proof-proves-fixed = The secret was chosen before anybody sat down and was not swapped: its SHA-256 is the fingerprint.
web-proof-proves-follows = Every draw follows from the secret, the salt and its own number. During the game the server chose nothing and rolled nothing twice.
web-proof-proves-salted = Your browser’s bytes were sent after the fingerprint was shown. If you opened the board before the game began, the server could not have looked for a secret that suits somebody.
web-proof-limits = What this does not prove
web-proof-limits-chat = Who pressed only buttons in the chat sent no bytes. If everybody played so, the salt could be known beforehand: the dice are seen to follow the secret, but not that the secret was not picked from many.
web-proof-limits-known = The server knows the secret from the start, and so could know the rolls to come. The check does not show whether it told anybody.
web-proof-limits-seen = The fingerprint means something only to those who saw it before the game. Compare it with what the lobby showed.
web-proof-limits-rules = This page checks dice and decks, not moves. That the moves keep the rules is checked by the command below: it plays the game again.
web-proof-how = How it is worked out
web-proof-how-key = The key of the game is HMAC-SHA256 with the secret over the words kvartal/1 and the salt behind them.
web-proof-how-draw = The draw with number n is HMAC-SHA256 with this key over the text n/0. It is read four bytes at a time as a whole number; numbers above the largest multiple of the sides are skipped, so that all sides are equal. The remainder by the number of sides plus one is the draw. If none of the eight numbers fits, the text n/1 is taken, and so on.
web-proof-how-file = The record can be checked without this page too, on any computer with Kvartal:
web-proof-draws = All draws
web-proof-draws-note = The number of a step leads to that moment of the replay.
web-proof-draws-none = The steps of this game are not kept here, so its draws cannot be shown one by one.
web-proof-start = Before the first turn
web-proof-step = step { $step }
web-proof-draw = Draw { $number }, sides { $sides }
web-proof-order = Order of the seats
web-proof-first = Who begins
web-proof-deck = The deck “{ $deck }” is shuffled
web-proof-dice = { $name }: dice
web-proof-dice-third = { $name }: dice and the third die
web-proof-bet = { $name }: the corner’s die
web-proof-throw = A roll by a card

## Replay

web-replay-title = Replay of a { $mode } game
web-replay-skip = To the controls
web-replay-controls = Controls of the replay
web-replay-play = Play
web-replay-pause = Pause
web-replay-back = Step back
web-replay-next = Step forward
web-replay-round-back = Round back
web-replay-round-next = Round forward
web-replay-round = Round
web-replay-scrub = Place in the game
web-replay-speed = Speed
web-replay-more = Log and links
web-replay-at = Round { $round }, step { $step } of { $of }
web-replay-share = Share
web-replay-copied = The link to this moment is copied
web-replay-fair = Fairness
web-replay-lost = The steps did not load. Check the connection and press again.
web-replay-former = Former player

## Links from other pages

web-w-link-fair = Fairness of the dice
web-w-link-replay = Replay of the game
web-w-link-rules = Rules
web-error-running = This game is still on
    .text = The replay and the record will be here when it is over. The fingerprint of its dice can be seen already.
    .button = To the table
web-error-unplayable = This game can no longer be shown
    .text = Another version of the game kept it, and the board cannot be made from that record.
    .button = Home
