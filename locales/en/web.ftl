### Pages: table, lobby, result, home. Buttons and the story lie in actions.ftl and events.ftl.
### Messages web-w-… go into the page whole: it fills their places in itself.

web-title = Kvartal
web-you = You
web-board = Board
web-players = Players
web-actions = Your actions
web-skip = To the action

## Head and banner

web-round = Round { $round }
web-round-of = Round { $round }/{ $limit }
web-round-last = Last round
web-tax = tax { $tax } %
web-own-time = own time
web-side = Side { $mark }
web-watch = You are watching
web-watch-out = Watching, place { $place }
web-banner-roll = Your turn
web-banner-buy = Your turn
web-banner-pay = Payment due
web-banner-jail = { $at ->
    [customs] Customs
   *[jail] In jail
}
web-banner-die = Pick a move
web-banner-teleport = Go anywhere
web-banner-claim = Rent
web-banner-transfer = Mortgage
web-banner-end = Your turn
web-banner-jackpot = Jackpot
web-banner-auction = Auction
web-banner-other = { $name } to play
web-banner-over = The game is over
web-note-manage = { $free ->
    [1] Trade and build at any time
   *[0] Trade and build before you roll
}
web-note-opens = { $name } may still claim rent
web-note-claim = You may still claim rent
web-note-claims = Rent first, then the roll
web-note-die = The third die lets you choose
web-note-teleport = Tap any cell of the board
web-note-transfer = Decide on the mortgage
web-note-end = You may still build and trade
web-note-rolls = Rolling the dice
web-note-double = Doubles in a row: { $count }
web-note-jailed = A double opens the door: try { $attempt } of { $of }
web-note-missed = No double, try { $attempt } of { $of }
web-note-landed = { $steps ->
    [one] { $cell }, { $steps } cell
   *[other] { $cell }, { $steps } cells
}
web-note-buys = { $to ->
    [unowned] { $cell }: buy or leave
   *[auction] { $cell }: buy or auction
}
web-note-owned = { $cell }, owned by { $name }
web-note-pays = { $amount } due

## Decision card

web-card-rent = { $board ->
    [world] Rent { MONEY($rent) }, full country { MONEY($full) }
    [city] Rent { MONEY($rent) }, full district { MONEY($full) }
   *[companies] Rent { MONEY($rent) }, full industry { MONEY($full) }
}
web-card-station = { $board ->
    [world] Rent { MONEY($first) } to { MONEY($last) }: it grows with each airport
    [city] Rent { MONEY($first) } to { MONEY($last) }: it grows with each station
   *[companies] Rent { MONEY($first) } to { MONEY($last) }: it grows with each station
}
web-card-utility = Rent: dice total ×{ $one }, with both ×{ $two }
web-owned = { $kind ->
    [utility] { $count ->
        [1] One utility
       *[2] Both utilities
    }
   *[station] { $board ->
        [world] Airports: { $count }
        [city] Stations: { $count }
       *[other] Stations: { $count }
    }
}
web-owned-dice = { $factor } × dice total
web-card-becomes = { $group }: you will hold { $have } of { $of }
web-card-creditor = Paid to { $name }
web-card-guest = Paid by { $name }
web-card-transfer = Redeem now, or keep it for ten percent
web-card-doubled = { $board ->
    [world] full country, rent doubled
    [city] full district, rent doubled
   *[companies] full industry, rent doubled
}
web-card-bonus = card +{ $percent } %
web-card-taxed = tax { $percent } %
web-card-left = You keep { $left }
web-card-short = { $short } short, you can raise { $can }
web-card-yours = yours
web-card-safe = Safe there: no rent to pay
web-card-rent-to = Rent, paid to { $name }
web-card-unowned = Unowned: yours to buy
web-card-lands = Your move ends on this cell
web-card-nearly = { $group } { $have } of { $of }
web-card-missing = Missing: { $cell }, owned by { $name }
web-card-missing-free = Missing: { $cell }, still unowned
web-card-offer = Offer a trade
web-debt-bail = { $at ->
    [customs] Leaving customs
   *[jail] Leaving jail
}
web-debt-card = Card payment
web-debt-rent = Rent for { $cell }, paid to { $name }
web-debt-tax = Tax
web-debt-to = Paid to { $name }
web-debt-several = Paid to every player
web-debt-bank = Paid to the bank
web-debt-title = { $amount } due
web-debt-auto = Raise { $amount } and pay
    .sub = { $count ->
        [one] { $count } step listed below
       *[other] { $count } steps listed below
    }
web-plan-mortgage = mortgage
web-plan-sell = { $level ->
    [0] sell all buildings
   *[other] sell to level { $level }
}
web-auction-leader = Bid: { $name }
web-auction-you = Your bid
web-auction-open = No bids yet, starting at
web-auction-me = you
web-auction-passed = pass

## Buttons that answer no question

web-wait-turn = { $name } to play
web-wait-bid = { $name } is deciding
web-wait-many = Waiting for others
web-wait-die = Choose your move
web-wait-teleport = Tap a cell
web-wait-moment = One moment
web-leave = Leave
web-confirm-again = Sure? Tap again
web-jackpot-none = Mark one to three numbers. The odds are fair whichever you pick.
web-jackpot-note = { $count ->
    [1] 1 marked: pays ×{ $factor } = { $win }, chance 1 in 6
    [2] 2 marked: pays ×{ $factor } = { $win }, chance 1 in 3
   *[3] 3 marked: pays ×{ $factor } = { $win }, chance 1 in 2
}
web-jackpot-pick = Mark numbers
    .sub = one to three
web-tab-watching = You are watching this game
web-tab-no-trade = Nothing to trade yet
web-tab-no-build = { $board ->
    [world] Building needs streets of one country
    [city] Building needs a full district
   *[companies] Building needs a full industry
}

## Trade

web-offer-line = { $name }: { $get } for { $give }
web-offer-cells = { $count ->
    [one] { $count } cell
   *[other] { $count } cells
}
web-offer-mine = { $name }: you give { $give }, get { $get }
web-effect = You: { $mine }. { $name }: { $theirs }
web-effect-group = { $group } { $have } of { $of }
web-fair-ok = fairness { $share } %
web-fair-short = fairness { $share } %, need { $need } %
web-fix = { $kind ->
    [more] Add { $amount }
    [less] Take { $amount } less
    [ask] Ask for { $amount }
   *[keep] Pay { $amount } less
}
    .sub = makes { $need } %

## Board

web-level = { $level ->
    [0] no houses
    [one] { $level } house
    [5] hotel
   *[other] { $level } houses
}
web-corner-visit = visit
web-about-start = Passing Start pays { $amount }, stopping on it { $bonus } more.
web-about-deck = One of sixteen cards. Everyone sees it.
web-about-tax = Stopping here costs { $amount }, paid to the bank.
web-about-percent = Stopping here costs { $percent } % of your capital, paid to the bank.
web-about-jail = { $at ->
    [customs] Stopping here yourself is a visit, nothing happens. A double or { $bail } gets you through customs; { $attempts } tries.
   *[jail] Stopping here yourself is a visit, nothing happens. A double or { $bail } opens the jail; { $attempts } tries.
}
web-about-jackpot = Stake { $stake } on one, two or three numbers: a hit pays ×6, ×3 or ×2. You may pass.
web-about-parking = Nothing happens here.
web-about-pot = Stopping here takes all that the board has collected.
web-about-go-to-jail = { $at ->
    [customs] Straight to customs: no passing Start, no salary.
   *[jail] Straight to jail: no passing Start, no salary.
}

## Why a cell cannot be chosen

web-why-group-built = { $board ->
    [world] houses in country
    [city] houses in district
   *[companies] houses in industry
}
web-why-cell-built = has houses
web-why-mortgaged = mortgaged
web-why-group-mortgaged = { $board ->
    [world] country mortgaged
    [city] district mortgaged
   *[companies] industry mortgaged
}
web-why-uneven = build evenly
web-why-no-cash = not enough cash
web-why-level-max = maximum
web-why-raised-this-turn = built this turn
web-why-no-houses = no houses left
web-why-no-hotels = no hotels left
web-why-returned = too soon to return

## Words of the page

web-w-accept = Accept
web-w-accept-confirm = Uneven trade. Sure?
web-w-again = Tap again to confirm
web-w-all-cells = All cells
web-w-assets-empty = You own no cells yet. Stop on a free one to buy it.
web-w-assets-title = My assets
web-w-away-seat = misses turns
web-w-back-to-result = Back to the result
web-w-bid = Bid { $amount }
web-w-bid-sum = Your bid
web-w-bonus = card +{ $percent } %
web-w-build-all = Build all: { $amount }
web-w-build-none = { $board ->
    [world] Collect the streets of a country to build on them.
    [city] Own a full district to build in it.
   *[companies] Own a full industry to build on it.
}
web-w-build-rules = { $levels ->
    [0] Build as much as you like in a turn.
   *[other] One level per street per turn.
} { $even ->
    [1] Build evenly: no street may lead its neighbours by more than one.
   *[0] No need to build evenly.
}
web-w-build-title = Build
web-w-by-hand = Or pick yourself
web-w-capital = Capital
web-w-cash = Cash
web-w-cash-give = You add cash
web-w-cash-take = They add cash
web-w-close = Close
web-w-closed-own = { $manage ->
    [before-throw] Trade and build before a roll
   *[other] Trade and build in your turn
}
web-w-copied = Link copied
web-w-continue = Continue the game
web-w-counter = Counter-offer
web-w-counter-title = Counter-offer · { $name }
web-w-decimal = .
web-w-decline = Decline
web-w-each-level = { $amount } a level
web-w-fairness = fairness { $share } %
web-w-fair-rule = The smaller side must be worth at least 50 % of the larger.
web-w-free-rule = Any deal stands that both agree to.
web-w-fee = fee { $amount }
web-w-go-to = Go to → { $cell }
web-w-fast = Fast animations
web-w-free = free
web-w-free-cell = Unowned
web-w-full-set = { $board ->
    [world] Full country, no houses
    [city] Full district, no houses
   *[companies] Full industry, no houses
}
web-w-give = You give
web-w-group-have = { $group }: you hold { $have } of { $of }
web-w-group-who = { $group }: { $name }, { $have } of { $of }
web-w-have = You have { $amount }
web-w-haptics = Haptics
web-w-help = How to play
web-w-home = Home
web-w-hour = h
web-w-house-cost = Building level
web-w-in-jail = { $at ->
    [customs] at customs
   *[jail] in jail
}
web-w-inbox = Offers for you
web-w-inbox-title = { $name } offers
web-w-larger = { $title }: more
web-w-less = { $title }: less
web-w-key-primary = main button: roll, buy, bid, pay
web-w-key-second = second button: decline, pass, stay, raise cash
web-w-key-numbered = a number of the jackpot, or a choice in the middle
web-w-key-raise = change the bid, with Shift five times as much
web-w-key-offer = open the offered deal
web-w-key-trade = trade
web-w-key-build = build
web-w-key-assets = assets: mortgage and redeem
web-w-key-log = log
web-w-key-more = more: reactions, stopping early, links
web-w-key-cells = list of cells: a card, or where to go
web-w-key-ring = to the board, then arrows, Enter opens a cell
web-w-key-players = to the players, then Tab
web-w-key-rule = the rule that decides the question
web-w-key-settings = settings
web-w-key-leave = give up
web-w-key-close = close the window
web-w-key-move = in a window: to the next button, D for the main one
web-w-key-help = this list
web-w-rule = What the rules say
web-w-rule-back = Back
web-w-rule-full = All rules of this mode
web-w-rest-lost = This did not load. Check the connection and press again.
web-w-rule-lost = The rules could not be loaded
web-w-keys = Keys
web-w-keys-note = Space presses the main button while no other is chosen. Keys go by their place, whatever the layout.
web-w-language = Language
web-w-leave-note = Your cells go back to the bank and the game goes on without you. You can watch it to the end.
web-w-leave-title = Resign?
web-w-level-max = max
web-w-live-seconds = Seconds left: { $seconds }
web-w-log = Log
web-w-log-empty = Nothing has happened yet.
web-w-look = View
web-w-lost = Offline, your clock is running
web-w-lost-long = Still offline. Check your network.
web-w-lost-button = Reconnecting…
web-w-lost-sub = your move is kept
web-w-mortgage = Mortgage
web-w-mortgage-for = mortgage +{ $amount }
web-w-mortgage-redeem = Mortgage / redeem
web-w-mortgaged = mortgaged
web-w-mortgaged-left = mortgaged, own turns left: { $left }
web-w-more = More
web-w-my-offers = My offers
web-w-name-go = Continue
web-w-name-hint = Marina, for example
web-w-name-title = Your name
web-w-nothing = nothing
web-w-offer-count = offer { $number } of { $max }
web-w-offer = Propose a trade
web-w-out = out of the game
web-w-owner = Owned by { $name }
web-w-owner-of = owned by { $name }
web-w-owner-you = Your cell
web-w-opens = in { $seconds } s: owner decides
web-w-pay = Pay
web-w-place = place { $place }
web-w-rematch = New table
web-w-redeem = Redeem
web-w-redeem-for = redeem for { $amount }
web-w-stock = Bank: { $houses } houses, { $hotels } hotels
web-w-third = third die: { $face }
web-w-rent = rent { $rent }
web-w-rent-becomes = rent { $now } → { $then }
web-w-rent-of = rent { $rent }
web-w-retry = Retry
web-w-robot = AI
web-w-see-board = Board
web-w-sell-level = Sell a level
web-w-send = Send offer
web-w-send-counter = Send instead
web-w-settings = Settings
web-w-share-table = Invite spectators
web-w-short = { $amount } short
web-w-sound = Sound
web-w-surrender = Resign
web-w-surrender-confirm = Really resign?
web-w-system = Auto
web-w-take = You get
web-w-telegram = To Telegram
web-w-theme = Theme
web-w-theme-dark = Dark
web-w-theme-light = Light
web-w-thousand = k
web-w-trade = Trade
web-w-trade-missing = Trade: { $cell }
web-w-trade-with = Trade · { $name }
web-w-coach = Hints for newcomers
web-w-coach-ok = Got it
web-w-coach-off = Switch hints off
web-w-coach-roll = Roll the dice. Any cell of the board can be tapped and read.
web-w-coach-buy = A free cell. Buy it, and others will pay you rent.
web-w-coach-bid = A bid raises the price, a pass takes you out until the end.
web-w-coach-pay = If cash is short, the table shows what to mortgage or sell.
web-w-coach-jail = Pay and go, or wait for a double. Rent comes in here, too.
web-w-coach-jackpot = More numbers: better odds and a smaller prize.
web-w-coach-build = You own a whole colour. Each house raises its rent many times.
web-w-coach-trade = One cell is missing for a whole colour: try a trade.
web-w-shortcut = Add to the home screen
web-w-watchers = Spectators: { $count }
web-w-reactions = Players’ reactions
web-w-reactions-muted = Reactions are off in the settings
web-w-react-like = Well played
web-w-react-laugh = Funny
web-w-react-wow = Oh
web-w-react-sad = Sad
web-w-react-fire = On fire
web-w-react-wave = Smiling
web-w-react-said = { $name }: { $reaction }
web-w-withdraw = Withdraw

## Tabs

web-tab-trade = Trade
web-tab-build = Build
web-tab-assets = Assets
web-tab-log = Log
web-tab-more = More

## Lobby

web-lobby-title = { $name }’s table
web-lobby-untitled = A new table
web-lobby-quick = Quick match
web-lobby-begins = Begins in
web-lobby-match-waits = Looking for players
    .sub = { $count ->
        [0] everybody is here, the game begins
       *[other] AI seats take the free places
    }
web-lobby-closes = Closes in
web-lobby-count = Players { $count } of { $of }
web-lobby-host = table’s creator
web-lobby-ai = { $strength ->
    [easy] easy AI seat
   *[normal] AI seat
}
web-lobby-seated = at the table
web-lobby-free = { $count ->
    [one] { $count } free seat
   *[other] { $count } free seats
}
web-lobby-add-ai = Add an AI seat
web-lobby-add-easy = Add an easy AI seat
web-lobby-fill = Fill with AI
web-lobby-close = Close the table
web-lobby-close-sure = Close it? Tap again
web-lobby-hand-over = Hand the table over: { $name }
web-lobby-hand-over-sure = Hand the table over to { $name }? Tap again
web-lobby-remove = Free the seat: { $name }
web-lobby-remove-sure = Free the seat of { $name }? Tap again
web-lobby-invite = Invite
web-lobby-share = Take a seat: { $mode }
web-lobby-full = No free seats
web-lobby-join = Take a seat
    .sub = { $count ->
        [one] { $count } free seat
       *[other] { $count } free seats
    }
web-lobby-leave = Leave
web-lobby-wait-more = Waiting for players
    .sub = { $count ->
        [one] { $count } more needed
       *[other] { $count } more needed
    }
web-lobby-wait-host = Waiting for the start
web-lobby-start = Start
    .sub = { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
web-lobby-side = Side { $mark }
web-lobby-side-of = { $name }: side { $mark }, change
web-lobby-sides = { $free ->
        [0] Side { $one }: { $first }, side { $two }: { $second }
       *[other] Side { $one }: { $first }, side { $two }: { $second }, no side yet: { $free }
    }
web-lobby-side-order = Turns alternate: { $order }. Whoever has chosen no side gets one by lot.
web-lobby-shuffle = Shuffle the sides
web-lobby-uneven = The sides are not equal
    .sub = { $one } has { $first }, { $two } has { $second }
web-hidden = Only its players see the game at this table. Checking whether you are one.
web-variants-title = Rules of this game
web-variants-count = { $count ->
        [0] as in the mode, can be changed
        [one] { $count } key changed
       *[other] { $count } keys changed
    }
web-variants-differ = Different from { $mode }
web-variants-usual = in the mode: { $value }
web-variants-restore = Back to the rules of the mode
web-commitment = Fingerprint of the dice

## Result

web-result-you = You win!
web-result-you-tie = You share the win!
web-result-winner = { $name } wins
web-result-tie = { $name } share the win
web-result-rounds = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
web-result-minutes = { $count } min
web-result-colours = { $count ->
    [0] no full colour
    [one] { $count } full colour
   *[other] { $count } full colours
}
web-result-bankrupt = bankrupt
web-result-surrendered = resigned
web-result-absent = out for missed turns
web-result-seed = Seed of the dice
web-result-why-last = The others are out
web-result-why-limit = By capital after the last round
web-result-why-agreement = By agreement of all players
web-result-why-no-humans = Only AI seats were left

## Home

web-home-continue = Continue the game
web-home-continue-sub = you are at a table
web-home-creating = Setting the table…
web-home-ai-easy = easy
web-home-ai-none = none
web-home-ai-normal = normal
web-home-fill = AI on the free seats
web-home-more = Other modes
web-home-mode = Mode
web-home-name = Your name
web-home-name-hint = Marina, for example
web-home-name-needed = Enter a name to take a seat
web-home-outside = Tables are set by the bot in Telegram: add it to a chat, or open the game from it.
web-home-seats = Seats
web-home-start = Set the table
web-home-subtitle = A city of companies: streets, auctions, trades
web-home-telegram = Open in Telegram

## Errors

web-error-closed = This table is closed
    .text = The game ended, or its creator cancelled it. See the results in the chat where it began.
    .button = New table
web-error-missing = No such table
    .text = The link is incomplete, or the table closed long ago.
    .button = Home
web-error-not-yours = Not your seat
    .text = Others play at this table. You may watch.
    .button = Home
web-error-busy = You are in another game
    .text = One game at a time: finish the other first.
    .button = To my game
web-error-auth = Could not sign in
    .text = Close the app and open it from Telegram again.
    .button = Retry
web-error-outdated = A new version is out
    .text = Reload the page: the game and your turn are kept.
    .button = Reload
web-error-down = The server does not answer
    .text = The game is kept. Trying again.
    .button = Retry
web-error-rate = Too fast
    .text = Wait a few seconds and try again.
    .button = Retry
web-error-outside = Open the game in Telegram
    .text = That is how we know which seat is yours.
    .button = Home
web-error-malformed = The request was not understood
    .text = The link is damaged. Open the table anew.
    .button = Home
