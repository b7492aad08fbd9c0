### What happened at the table: a verb in the present tense without its subject, which is the
### seat's mark (on the board) or the name (in a chat).

event-game-started = begins the game

event-round-started = { $last ->
    [1] { $tax ->
        [0] Last round
       *[other] Last round, rent tax { $tax }%
    }
   *[0] Round { $round }: rent tax { $tax }%
}

event-dice = { $count ->
    [0] { $dice }
    [3] { $dice }, third double in a row
   *[other] { $dice }, a double
}
event-dice-moved = { $count ->
    [0] { $dice } → { $cell }
   *[other] { $dice }, a double → { $cell }
}
event-dice-freed = { $dice }, a double: free → { $cell }
event-dice-missed = { $dice }, no double

event-moved = { $why ->
    [back] goes back to { $cell }
   *[card] goes to { $cell }
}

event-money = { $why ->
    [salary] collects a salary of { MONEY($amount) }
    [bonus] collects { MONEY($amount) } for stopping on Start
    [salary-bonus] collects { MONEY($amount) }: salary and a stop on Start
    [rent] pays { MONEY($amount) } rent for { $cell } to { $partner }
    [rent-tax] pays { MONEY($amount) } rent tax for { $cell }
    [tax] pays { MONEY($amount) }: { $cell }
    [bail] pays { MONEY($amount) } to leave jail
    [card-in] gets { MONEY($amount) } from the bank
    [card-out] pays { MONEY($amount) } to the bank
    [card] pays { MONEY($amount) } by a card to { $partner }
    [estate] hands { MONEY($amount) } to { $partner }
   *[estate-bank] hands { MONEY($amount) } to the bank
}
event-rent-taxed = pays { MONEY($amount) } rent for { $cell }: { MONEY($net) } to { $partner }, { MONEY($tax) } is tax
event-card-each = pays { MONEY($amount) } by a card, in equal parts to all

event-owned = { $why ->
    [purchase] buys { $cell } for { MONEY($amount) }
    [auction] wins the auction: { $cell } for { MONEY($amount) }
    [estate] returns to the bank: { $cell }
    [lapse] loses { $cell }: the mortgage was not redeemed
   *[other] gets { $cell }
}
event-inherited = hands over { $cell } to { $partner }

event-level = { $up ->
    [1] builds { $streets } for { MONEY($amount) }
   *[0] sells buildings: { $streets }, { MONEY($amount) }
}
event-level-street = { $to ->
    [0] { $cell } cleared
    [5] { $cell } to a hotel
   *[other] { $cell } to { $to }
}

event-mortgaged = { $why ->
    [settle] mortgages { $cell } towards the debt, { MONEY($amount) }
   *[mortgage] mortgages { $cell }, { MONEY($amount) }
}
event-redeemed = redeems { $cell } for { MONEY($amount) }

event-purchase-declined = { $why ->
    [cash] does not buy { $cell }: not enough cash
    [clock] does not buy { $cell }: time is up
   *[choice] does not buy { $cell }
}
event-auction-opened = { $why ->
    [cash] lacks the cash: { $cell } goes to auction from { MONEY($amount) }
    [clock] runs out of time: { $cell } goes to auction from { MONEY($amount) }
   *[choice] sends { $cell } to auction from { MONEY($amount) }
}
event-auction-started = Auction: { $cell } from { MONEY($amount) }
event-bid-placed = bids { MONEY($amount) } for { $cell }
event-bid-passed = { $many ->
    [1] { $why ->
        [cash] Not enough cash to bid: { $names }
        [clock] Pass, time is up: { $names }
        [left] Out of the auction: { $names }
       *[choice] Pass: { $names }
    }
   *[0] { $why ->
        [cash] passes: not enough cash
        [clock] passes: time is up
        [left] leaves the auction
       *[choice] passes
    }
}
event-bid-voided = { $led ->
    [1] The bid is void: { $leader } leads with { MONEY($amount) }
   *[0] The bid is void: bidding starts over from the opening price
}
event-auction-unsold = { $cell } finds no buyer and stays unowned

event-debt-arose = { $why ->
    [rent] rent { MONEY($amount) } for { $cell }
    [tax] { $cell }: { MONEY($amount) } to the bank
    [bail] way out of jail { MONEY($amount) }
   *[card] card debt { MONEY($amount) }
}
event-dice-debt = { $why ->
    [rent] { $line }, rent { MONEY($amount) }
   *[other] { $line }, { MONEY($amount) } to pay
}
event-debt-paid = settles a debt of { MONEY($amount) } in order

event-card-drawn = { $deck }: “{ $card }” — { $text }
event-deck-shuffled = The { $deck } deck is shuffled

event-jailed = { $why ->
    [doubles] goes to jail: third double in a row
    [card] goes to jail by a card
   *[cell] goes to jail
}
event-jail-attempt = attempt { $attempt } of { $of } fails
event-jail-stayed = { $why ->
    [clock] stays in jail: time is up
    [cash] stays in jail: not enough cash to leave
   *[choice] stays in jail
}
event-freed = { $why ->
    [double] leaves jail: a double
    [card] leaves jail by a card
   *[bail] leaves jail
}

event-bet-placed = stakes { MONEY($amount) } on { $faces }
event-bet-rolled = { $amount ->
    [0] the die shows { $face }: a miss
   *[other] the die shows { $face }: wins { MONEY($amount) }
}
event-bet-played = { $won ->
    [0] stakes { MONEY($amount) } on { $faces }: the die shows { $face }, a miss
   *[other] stakes { MONEY($amount) } on { $faces }: the die shows { $face }, wins { MONEY($won) }
}
event-bet-declined = { $why ->
    [clock] skips the jackpot: time is up
    [cash] skips the jackpot: not enough cash to stake
   *[choice] skips the jackpot
}

event-offer-made = { $counter ->
    [0] offers a trade: gives { $give }, gets { $take } · { $partner }
   *[other] offers a counter-trade: gives { $give }, gets { $take } · { $partner }
}
event-offer-accepted = accepts a trade: gives { $take }, gets { $give } · { $partner }
event-offer-ended = { $why ->
    [rejected] declines the trade · { $partner }
    [withdrawn] withdraws the trade · { $partner }
    [expired] does not answer the trade · { $partner }
    [throw] rolls, the trade is off · { $partner }
    [turn-over] ends the turn, the trade is off · { $partner }
    [debt-over] settles the debt, the trade is off · { $partner }
   *[changed] cannot complete the trade: the cells have changed · { $partner }
}

event-turn-missed = { $count ->
    [1] misses the turn: time is up
   *[other] misses the turn: time is up, { $count } in a row
}
event-surrendered = { $why ->
    [absence] is out for missed turns
   *[choice] surrenders
}
event-bankrupt = { $several ->
    [1] goes bankrupt: owes { MONEY($amount) } to all players
   *[0] goes bankrupt: owes { MONEY($amount) } to { $partner }
}
event-end-agreed = { $all ->
    [1] Everybody agrees: the game ends with this round
   *[0] { $yes ->
        [1] asks to end the game with this round
       *[0] wants to play on
    }
}
event-finished = { $many ->
    [1] The win is shared by { $names }!
   *[0] { $names } wins!
}
event-finished-why = { $why ->
    [last] All others are out
    [limit] The largest capital after the last round, { MONEY($capital) }
    [agreement] The game ended by agreement, capital { MONEY($capital) }
   *[no-humans] Only robots were left, capital { MONEY($capital) }
}
