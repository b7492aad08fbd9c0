### The chat: lobby, table, reminders, answers to commands and presses.

## Buttons of all messages

bot-open-board = Open board
bot-to-turn = To my turn
bot-results = Results

## Choice of the mode, and the lobby

bot-mode-title = What shall we play?
bot-lobby-host = { $name } gathers the table
bot-lobby-seats = { PLAIN($taken) } of { PLAIN($most) } seats taken
bot-lobby-creator = host
bot-lobby-easy = easy
bot-lobby-who-starts = The host starts; after 3 minutes anyone seated may.
bot-lobby-closes = The table closes { $when } unless it starts.
bot-lobby-commitment = Commitment to the dice, the secret itself after the game:
bot-lobby-invite = Link for friends
bot-lobby-do-join = Sit down
bot-lobby-do-leave = Stand up
bot-lobby-do-ai = Add a robot
bot-lobby-do-easy = Add an easy one
bot-lobby-do-unai = Remove a robot
bot-lobby-do-side = Join side { $mark }
bot-lobby-do-shuffle = By lot
bot-lobby-do-start = Start
bot-lobby-do-vary = Settings
bot-lobby-rules = Rules
bot-vary-title = Rules of the table · { $mode }
bot-vary-restore = As the mode has it
bot-vary-done = Done
bot-closed-closed = The table is closed.
bot-closed-empty = The table is closed: nobody is left at it.
bot-closed-expired = The table is closed: nobody started it within 10 minutes.

## The table

bot-round = round { PLAIN($round) }
bot-round-of = round { PLAIN($round) } of { PLAIN($limit) }
bot-tax = rent tax { PLAIN($percent) } %
bot-turn = { $who } is on turn
bot-place = place { PLAIN($place) }
bot-out = out
bot-nothing = nothing
bot-thousands = { PLAIN($whole) }k
bot-thousands-tenths = { PLAIN($whole) }.{ PLAIN($tenths) }k
bot-ask-roll = roll the dice
bot-ask-again = a double, roll again
bot-ask-buy = buy “{ $cell }” for { MONEY($amount) } or let it be auctioned
bot-ask-bid = bid { MONEY($amount) } or pass
bot-ask-jail = { $at ->
    [customs] { MONEY($amount) } and go → { $cell }, or stay at customs
   *[jail] { MONEY($amount) } and go → { $cell }, or stay in jail
}
bot-ask-jackpot = jackpot, { MONEY($amount) } on one, two or three faces
bot-ask-roll-jail = { $at ->
    [customs] at customs, roll for a double
   *[jail] in jail, roll for a double
}
bot-ask-roll-bail = { $at ->
    [customs] at customs, roll for a double or leave for { MONEY($amount) }
   *[jail] in jail, roll for a double or leave for { MONEY($amount) }
}
bot-ask-buy-unowned = buy “{ $cell }” for { MONEY($amount) } or leave it unowned
bot-ask-bid-own = bid { MONEY($amount) } or more, or pass; any sum of yours: answer this message with a number
bot-ask-die = choose the steps by the third die
bot-ask-teleport = three equal numbers, go to any cell; the others are on the board
bot-ask-claim = claim the rent or waive it
bot-ask-transfer = “{ $cell }” is mortgaged: redeem it for { MONEY($redeem) } or keep it for { MONEY($fee) }
bot-ask-end = build and trade, then end the turn
bot-ask-pay-rent = rent { MONEY($amount) }
bot-ask-pay-tax = tax { MONEY($amount) }
bot-ask-pay-bail = bail { MONEY($amount) }
bot-ask-pay-fee = fee for mortgages taken over { MONEY($amount) }
bot-ask-pay-card = by card { MONEY($amount) }
bot-ask-short = { MONEY($amount) } short
bot-auction = 🔨 Auction of “{ $cell }”: { $who } leads, { MONEY($amount) }
bot-auction-new = 🔨 Auction of “{ $cell }”: no bids yet, from { MONEY($amount) }
bot-rent-open = 💰 { $owner } may claim rent { MONEY($amount) } for “{ $cell }”: { $guest }
bot-rent-noted = 💰 { $owner } claims rent { MONEY($amount) } for “{ $cell }” after the auction: { $guest }

bot-lapsing = 🔒 { $who }: the mortgage of “{ $cell }” { $left ->
    [one] lapses in { PLAIN($left) } turn
   *[other] lapses in { PLAIN($left) } turns
}
bot-rules-all = All rules

## Buttons of the table: a verb and what follows from it

bot-do-roll = Roll the dice
bot-do-buy = Buy for { MONEY($amount) }
bot-do-decline = Auction
bot-do-refuse = Don't buy
bot-do-skip = Skip
bot-do-bid = Bid { MONEY($amount) }
bot-do-pass = Pass
bot-do-raise = +{ PLAIN($step) } → { MONEY($amount) }
bot-do-pay = Pay { MONEY($amount) }
bot-do-settle = Raise and pay { MONEY($amount) }
bot-do-bankrupt = Declare bankruptcy
bot-do-bail = Pay { MONEY($amount) } and go → { $cell }
bot-do-bail-before = Leave for { MONEY($amount) }
bot-do-release = Play the release card
bot-do-die = { $steps ->
    [one] { PLAIN($steps) } cell → { $cell }
   *[other] { PLAIN($steps) } cells → { $cell }
}
bot-do-teleport = Go → { $cell }
bot-do-teleport-free = Go → { $cell } · { MONEY($amount) }
bot-do-teleport-here = Land again → { $cell }
bot-do-transfer-redeem = Redeem for { MONEY($amount) }
bot-do-transfer-keep = Keep mortgaged for { MONEY($amount) }
bot-do-claim = Claim { MONEY($amount) }
bot-do-waive = Waive { MONEY($amount) }
bot-do-end-turn = End turn
bot-do-stay = { $left ->
    [one] Stay · { PLAIN($left) } try left
   *[other] Stay · { PLAIN($left) } tries left
}
bot-do-bet = { $count ->
    [0] Play for { MONEY($amount) }
   *[other] Play for { MONEY($amount) } · win { MONEY($win) }
}
bot-do-accept = { $fee ->
    [0] Accept · { $name }
   *[other] Accept · { $name } · fee { MONEY($fee) }
}
bot-do-accept-redeem = Accept and redeem for { MONEY($amount) }
bot-do-counter = Counter-offer
bot-do-property = Property
bot-do-reject = Decline · { $name }

## The result

bot-over = The game is over
bot-wins = { $count ->
    [one] { $names } wins
   *[other] { $names } win
}
bot-wins-side = Side { $mark } wins: { $names }
bot-facts = { $mode } · rounds: { PLAIN($rounds) } · minutes: { PLAIN($minutes) }
bot-ended-last = One is left at the table.
bot-ended-limit = The last round is played, capital decides.
bot-ended-agreement = All agree to stop, capital decides.
bot-ended-no-humans = No people are left at the table, capital decides.
bot-ending-bankrupt = bankrupt
bot-ending-surrendered = surrendered
bot-ending-absent = out for missed turns

## The reminder: name, question, time left and what comes then

bot-ping = { $name }, { $what } Time is up { $when }.
bot-ping-roll = it is your turn, or it is skipped.
bot-ping-buy = buy the cell? Else it is auctioned.
bot-ping-bid = your bid, or you pass.
bot-ping-pay = a debt is due, or it is collected.
bot-ping-jail = leave jail? Else you stay.
bot-ping-jackpot = your jackpot bet, or none.
bot-ping-die = how many steps? Else you take the most.
bot-ping-teleport = go to which cell? Else you stay.
bot-ping-claim = claim the rent? Else it lapses.
bot-ping-transfer = redeem the mortgaged cell? Else it stays mortgaged.
bot-ping-end = your turn has not ended yet, or it ends by itself.

## One's own property, in the private chat

bot-own-title = Your property
bot-own-money = { $cash } · capital { $capital }
bot-own-none = No cells yet.
bot-own-level = { $level ->
    [0] unbuilt
    [5] hotel
   *[other] level { PLAIN($level) }
}
bot-own-mortgaged = { $left ->
    [0] mortgaged
    [one] mortgaged, { PLAIN($left) } turn left
   *[other] mortgaged, { PLAIN($left) } turns left
}
bot-own-do-build = ⬆ { $cell } to { PLAIN($level) } · { MONEY($amount) }
bot-own-do-sell = ⬇ { $cell } to { PLAIN($level) } · +{ MONEY($amount) }
bot-own-do-mortgage = 🔒 { $cell } · +{ MONEY($amount) }
bot-own-do-redeem = 🔓 { $cell } · { MONEY($amount) }
bot-own-do-answer = Answer the offer · { $name }
bot-own-do-withdraw = Withdraw the offer · { $name }
bot-own-do-agree = Offer to stop
bot-own-do-disagree = Play on
bot-own-do-deal = Offer a trade
bot-own-do-show = Refresh
bot-own-sent = Your property is in the private chat.
bot-own-start-first = { $name }, open the private chat with the bot: your property shows there.
bot-own-open-chat = Private chat

## A trade put together by buttons

bot-deal-with = Trade with whom?
bot-deal-ally = ally
bot-deal-title = Trade · { $name }
bot-deal-counter = Counter-offer · { $name }
bot-deal-give = You give: { $goods }
bot-deal-take = You get: { $goods }
bot-deal-share = Fairness { PLAIN($share) } %, { PLAIN($needed) } % needed
bot-deal-gift = A deal with an ally need not be even: it may be a gift.
bot-deal-fees = To the bank for mortgages taken over: { MONEY($amount) }
bot-deal-mine = I give: { $cell }
bot-deal-mine-card = I give: release card · { $deck }
bot-deal-theirs = I take: { $cell }
bot-deal-theirs-card = I take: release card · { $deck }
bot-deal-redeem = Redeem at once: { $cell } · { MONEY($amount) }
bot-deal-pay = Add { MONEY($amount) }
bot-deal-get = Ask for { MONEY($amount) }
bot-deal-fix = Even it out: { MONEY($amount) }
bot-deal-sum = Another sum: reply with a number, 150 to pay, -150 to ask for.
bot-deal-most = A deal takes no more than { MONEY($amount) } in cash.
bot-deal-send = Offer
bot-deal-back = Back

bot-offer-title = { $name } offers a trade
bot-offer-accept = Accept
bot-offer-reject = Decline
bot-offer-counter = Counter-offer

## Answers to presses

bot-toast-joined = You are at the table.
bot-toast-left = You have left the table.
bot-toast-ai = A robot sits down.
bot-toast-easy = An easy robot has joined.
bot-toast-unai = The robot leaves.
bot-toast-started = Here we go.
bot-toast-shuffled = The sides are dealt by lot.
bot-toast-vary = The table's settings are in the private chat.
bot-toast-vary-done = The table's rules are kept.
bot-toast-restored = The mode's own rules again.
bot-toast-side = You are on side { $mark }.
bot-toast-side-any = The draw decides your side.
bot-toast-old = This button is old.
bot-toast-slow-down = Too fast. Wait a second.
bot-slow-down = Too fast. Wait { $seconds ->
    [one] { PLAIN($seconds) } second
   *[other] { PLAIN($seconds) } seconds
} and repeat.
bot-toast-not-seated = You are not at this table.
bot-toast-asked = { $name } is asked now.
bot-toast-faces = { $count ->
    [0] No faces chosen.
   *[other] Chosen: { $faces }. A hit pays { MONEY($win) }.
}
bot-toast-faces-most = Three faces at most.
bot-toast-faces-none = Choose one to three faces first.
bot-toast-deal = The deal is being put together.
bot-toast-offer = An offer to you.
bot-toast-turn-over = Your turn is over. { $name } is on turn.
bot-toast-rule = { $title }: only you see the rule.
bot-toast-deal-closed = Trades are closed now.
bot-toast-error = Something broke. Try again.
bot-toast-wait-start = The host starts. Others may after 3 minutes.
bot-toast-no-robots = There is no robot at the table.
bot-toast-not-for-you = This button is not for you.
bot-toast-posting = The table is being set.
bot-alert-bankrupt = { $heir ->
    [creditor] Declare bankruptcy? Everything goes to the creditor. Press the button again to confirm.
    [auction] Declare bankruptcy? Your cells are auctioned. Press the button again to confirm.
   *[bank] Declare bankruptcy? Your cells go back to the bank. Press the button again to confirm.
}

## Answers to commands

bot-start = Kvartal is a board game of property deals. Add the bot to a group and send /newgame, or start a game here.
bot-add-to-group = Add to a group
bot-help = /newgame — gather a table
    /blitz, /classic — gather a table of that mode
    /join, /leave — sit down, stand up
    /status — show the table at the bottom of the chat
    /property — your property and trades, in the private chat
    /surrender — give up
    /quick — a quick match with strangers
    /rules, /top, /me — rules, records, profile
    /settings, /language — settings, language
    /stop — close the table before the game begins
    /skip — go on without somebody silent, at a slow table
    /mydata, /forget — what is kept of you, and removing it
    Buttons under the table do the rest. All else is on the board.
bot-unknown-command = There is no such command. All commands: /help
bot-unknown-text = Commands and buttons are understood here. All commands: /help
bot-unknown-mode = There is no mode “{ $mode }”. These are all modes.
bot-no-auction = No bids are taken now: there is no auction.
bot-bid-which = At which table? Send the number in reply to that table’s message.
bot-no-table = There is no table here. Gather one: /newgame
bot-lobby-open = A table is being gathered already, at the bottom of the chat.
bot-too-many = Three games run in this chat already. Wait for one to end.
bot-press-button = Nobody sits down anonymously: press the button under the table as yourself.
bot-press-button-none = Nobody gathers a table anonymously: send the command as yourself.
bot-elsewhere = { $name }, you have a running game. Finish it or give it up: /surrender
bot-not-in-game = { $name }, you are not at a table now.
bot-joined = You are at the table. It stands in the chat where it was gathered.
bot-command-failed = { $name }: { $why }
bot-surrender-ask = { $name }, give up? Your cells go back to the bank and you are out.
bot-surrender-yes = Give up
bot-surrender-keep = Play on
bot-surrender-done = You have given up.
bot-stop-ask = Close the table? The game will not begin.
bot-stop-yes = Close the table
bot-stop-keep = Keep it
bot-stop-done = The table is closed.
bot-stop-running = The game is on. It can end by agreement of all on the board, or you give up: /surrender
bot-stop-not-yours = Only the host or an administrator of the group may close the table.
bot-kept = Good, we play on.
bot-chat-gone = The bot can no longer write to “{ $title }”. The game goes on on the board.
bot-chat-gone-untitled = The bot can no longer write to the chat of your game. It goes on on the board.
bot-hello = Kvartal is here. Gather a table: /newgame
bot-error = Something broke. Try again.

## Signs of full colours

bot-group-companies-1 = 🥖
bot-group-companies-2 = 🧵
bot-group-companies-3 = 🎬
bot-group-companies-4 = ⚙️
bot-group-companies-5 = 💊
bot-group-companies-6 = 💾
bot-group-companies-7 = ⚡
bot-group-companies-8 = 🚀

## The list of commands that Telegram shows

bot-command-newgame = Gather a table
bot-command-classic = Gather a table: Classic
bot-command-blitz = Gather a table: Blitz
bot-command-speed = Gather a table: Speed
bot-command-team = Gather a table: Team
bot-command-globopoly = Gather a table: Globopoly
bot-command-globopoly_quick = Gather a table: Globopoly Quick
bot-command-c1009 = Gather a table: C1009
bot-command-electronic = Gather a table: Electronic
bot-command-join = Sit down
bot-command-leave = Stand up
bot-command-status = Show the table
bot-command-property = Your property and trades
bot-command-surrender = Give up
bot-command-stop = Close the table
bot-command-quick = Quick match
bot-command-skip = Skip somebody silent, at a slow table
bot-command-rules = Rules
bot-command-top = Records
bot-command-me = Your profile
bot-command-language = Language
bot-command-settings = Settings
bot-command-mydata = All that is kept of you
bot-command-forget = Remove everything about you
bot-command-help = What the bot does
bot-command-start = Start
