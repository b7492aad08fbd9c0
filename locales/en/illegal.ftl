### Why a command was not accepted: what is in the way and, where possible, what to do.

illegal-stale = This question is already closed
illegal-game-over = The game is over
illegal-not-seated = You have no seat at this table
illegal-eliminated = You are out and may only watch
illegal-not-asked = Another player decides now
    .name = { $name } decides now
illegal-wrong-answer = The question is about something else
illegal-bad-value = There is no such sum or cell here
illegal-no-cash = Not enough cash
    .cash = Not enough cash: { MONEY($amount) } needed, you have { MONEY($cash) }
illegal-partner-no-cash = Your partner lacks the cash
illegal-debt-first = Pay your debt first
illegal-can-still-pay = The debt can still be covered: sell buildings or mortgage cells
illegal-auction-running = An auction is running: wait until it ends
illegal-window-closed = Build, mortgage and trade before you roll
    .own-turn = Build, mortgage and trade in your own turn
illegal-not-owner = This cell does not belong to who gives it
    .cell = { $cell } belongs to another player or to the bank
illegal-not-street = You can build on streets only
illegal-group-incomplete = Collect all cells of this colour
    .cell = { $needed ->
        [0] { $cell }: collect the whole colour first
       *[other] { $cell }: collect { $needed } cells of the colour first
    }
illegal-group-mortgaged = A cell of this colour is mortgaged: redeem it
    .cell = { $cell }: a cell of this colour is mortgaged, redeem it
illegal-group-built = This colour has buildings: sell them first
    .cell = { $cell }: this colour has buildings, sell them first
illegal-cell-built = The cell has buildings: sell them first
illegal-uneven = Streets of a colour differ by one level at most
    .cell = { $cell }: streets of a colour differ by one level at most
illegal-level-max = A hotel is the highest level
    .cell = { $cell }: a hotel is the highest level
illegal-raised-this-turn = You have raised this street in this turn
    .cell = { $cell }: you have built here in this turn
illegal-no-houses = The bank has no houses left
illegal-no-hotels = The bank has no hotels left
illegal-nothing-to-sell = There is nothing to sell here
    .cell = { $cell }: there is nothing to sell here
illegal-mortgaged = The cell is mortgaged
    .cell = { $cell } is mortgaged
illegal-not-mortgaged = The cell is not mortgaged
    .cell = { $cell } is not mortgaged
illegal-bid-too-low = The bid is too low
    .amount = The bid is too low, { MONEY($amount) } is needed
illegal-bid-fixed = A bid is exactly one step higher
    .amount = The only bid now is { MONEY($amount) }
illegal-leader = Your bid leads already
illegal-passed = You have passed, there is no way back into this auction
illegal-no-offer = This offer is gone
illegal-offer-not-yours = This offer is not for you
illegal-offer-empty = Add cells or cash to the trade
illegal-offer-cash-both = Cash goes one way only
illegal-offer-self = You cannot trade with yourself
illegal-offer-limit = Too many offers are open: withdraw one
    .count = { $count ->
        [one] { $count } offer is open already: withdraw it
       *[other] { $count } offers are open already: withdraw one
    }
illegal-offer-turn-limit = No more offers in this turn
    .count = { $count ->
        [one] { $count } offer can be made in a turn
       *[other] { $count } offers can be made in a turn
    }
illegal-offer-repeated = This trade was declined in this turn already
illegal-offer-open = This player has an open offer of yours
illegal-offer-countered = This offer has had its counter-offer
illegal-unfair = Unequal trade: one side is worth more than twice the other
    .share = Unequal trade: fairness { $share }%, 50% needed
illegal-returned = It is too early for the cell to go back to its former owner
    .cell = { $rounds ->
        [one] { $cell } does not go back to its former owner for { $rounds } round
       *[other] { $cell } does not go back to its former owner for { $rounds } rounds
    }
illegal-weakens-debtor = After this trade the debt would be harder to cover
illegal-fees-unpayable = There would be no cash for the fee on mortgaged cells
    .amount = There would be no cash for the fee on mortgaged cells: { MONEY($amount) } needed
illegal-no-card = You have no such card
illegal-claim-window = Wait: the owner of the cell may still claim the rent
illegal-no-claim = This rent can no longer be claimed
illegal-rent-open = Rent may still be claimed: this would leave too little for it
illegal-too-early = The time is not up yet

illegal-room-full = There are no free seats at the table
illegal-room-closed = This table is closed
illegal-too-few = There are too few players at the table
    .min = { $min ->
        [one] { $min } player is needed to start
       *[other] { $min } players are needed to start
    }
illegal-uneven-sides = The sides are not equal
    .first = The sides are not equal: one has { $first }, the other { $second }
illegal-variant = The rules can't be changed like that
    .unknown = The rules have no key “{ $variant }”
    .value = { $variant }: there is no such value
    .estates = { $variant }: here a bankrupt's property is auctioned, so they must stay
    .no-auctions = { $variant }: there are no auctions in this game
    .open-auction = { $variant }: slow ones don't fit an open auction
    .minutes = { $variant }: slow ones don't fit a limit in minutes
    .rated = { $variant }: don't count at an open table
illegal-not-creator = The host of the table decides this
illegal-already-in = You are at this table already
illegal-not-member = Only members of the group can sit down at its table
illegal-not-in = You are not at this table
illegal-started = The game has begun
illegal-unconfirmed = Somebody is still sitting down, try again in a second
    .name = { $name } is still sitting down, try again in a second
illegal-slow-limit = There are too many slow games already
    .name = { $name } has { PLAIN($most) } slow games already, no more are allowed
illegal-busy = The table is busy, try again
illegal-no-seat = This seat is free already
illegal-not-person = Only a person can host the table
illegal-not-started = The game has not begun yet
illegal-not-over = The game is still on
illegal-no-room = There is no such table
illegal-elsewhere = You are playing at another table
illegal-no-mode = There is no such mode
illegal-no-strength = Robots have no such strength
illegal-lobby-too-early = The lobby's time is not up yet
illegal-not-yours = Only the table itself does this
