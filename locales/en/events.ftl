### What happened at the table: a verb in the present tense without its subject, which is the
### seat's mark (on the board) or the name (in a chat). The attribute .you tells it to the player.

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
event-dice-moved = { $how ->
    [freed] { $dice }, a double: free → { $cell }
    [double] { $dice }, a double → { $cell }
   *[plain] { $dice } → { $cell }
}
event-dice-missed = { $dice }, no double: try { $attempt } of { $of }
event-dice-jailed = { $at ->
    [customs] { $dice }, third double in a row: to Customs
   *[jail] { $dice }, third double in a row: to jail
}
event-dice-third = { $third ->
    [jump] { $dice }, a jump
    [choice] { $dice }, a choice of steps
   *[number] { $dice } + { $third }
}
event-visiting = { $at ->
    [customs] Customs, a visit
   *[jail] Jail, a visit
}
event-caught = { $at ->
    [customs] To Customs
   *[jail] To jail
}
event-dice-any = { $dice }: to any cell
event-fresh-throw = a fresh roll for the card: { $dice }
event-line-fresh = { $line }, a fresh roll { $dice }
event-die-chosen = { $why ->
    [clock] goes by the sum, { $steps }: time is up
   *[choice] chooses { $steps } as the steps
}
    .you = { $why ->
        [clock] Time is up: you go by the sum, { $steps }
       *[choice] You choose { $steps } as the steps
    }
event-die-moved = { $why ->
    [clock] time is up: { $steps } → { $cell }
   *[choice] the choice: { $steps } → { $cell }
}
event-teleport-declined = stays put: time is up
    .you = Time is up: you stay put
event-line-debt = { $why ->
    [rent] { $line }, rent { MONEY($amount) }
    [claim] { $line }, rent { MONEY($amount) } if claimed
   *[other] { $line }, { MONEY($amount) } to pay
}

event-moved = { $why ->
    [back] goes back to { $cell }
    [jump] jumps to { $cell }
    [teleport] chooses { $cell }
   *[other] goes to { $cell }
}
    .you = { $why ->
        [back] You go back to { $cell }
        [jump] You jump to { $cell }
        [teleport] You choose { $cell }
       *[other] You go to { $cell }
    }

event-money = { $why ->
    [salary] collects a salary of { MONEY($amount) }
    [bonus] collects { MONEY($amount) } for stopping on Start
    [salary-bonus] collects { MONEY($amount) }: salary and a stop on Start
    [rent] pays { MONEY($amount) } rent for { $cell } to { $partner }
    [rent-out] pays { MONEY($amount) } rent for { $cell } to the bank
    [rent-tax] pays { MONEY($amount) } rent tax for { $cell }
    [tax] pays { MONEY($amount) }: { $cell }
    [bail] pays { MONEY($amount) } to leave { $at ->
        [customs] Customs
       *[jail] jail
    }
    [fee] pays { MONEY($amount) } to the bank for a mortgage taken over
    [card-in] gets { MONEY($amount) } from the bank by a card
    [card-out] pays { MONEY($amount) } to the bank by a card
    [card] pays { MONEY($amount) } by a card to { $partner }
    [pot] takes { MONEY($amount) } from { $cell }
    [estate] hands { MONEY($amount) } to { $partner }
   *[estate-out] hands { MONEY($amount) } to the bank
}
    .you = { $why ->
        [salary] salary { MONEY($amount) }
        [bonus] { MONEY($amount) } for stopping on Start
        [salary-bonus] { MONEY($amount) }: salary and a stop on Start
        [rent] You pay { MONEY($amount) } rent for { $cell } to { $partner }
        [rent-out] You pay { MONEY($amount) } rent for { $cell } to the bank
        [rent-tax] You pay { MONEY($amount) } rent tax for { $cell }
        [tax] You pay { MONEY($amount) }: { $cell }
        [bail] You pay { MONEY($amount) } to leave { $at ->
            [customs] Customs
           *[jail] jail
        }
        [fee] You pay { MONEY($amount) } to the bank for a mortgage taken over
        [card-in] the bank gives you { MONEY($amount) } by a card
        [card-out] You pay { MONEY($amount) } to the bank by a card
        [card] You pay { MONEY($amount) } by a card to { $partner }
        [pot] You take { MONEY($amount) } from { $cell }
        [estate] You hand { MONEY($amount) } to { $partner }
       *[estate-out] You hand { MONEY($amount) } to the bank
    }
event-rent-taxed = pays { MONEY($amount) } rent for { $cell }: { MONEY($net) } to { $partner }, { MONEY($tax) } is tax
    .you = You pay { MONEY($amount) } rent for { $cell }: { MONEY($net) } to { $partner }, { MONEY($tax) } is tax
event-bailed = { $at ->
    [customs] pays { MONEY($amount) } to leave Customs → { $cell }
   *[jail] pays { MONEY($amount) } to leave jail → { $cell }
}
    .you = { $at ->
        [customs] You pay { MONEY($amount) } to leave Customs → { $cell }
       *[jail] You pay { MONEY($amount) } to leave jail → { $cell }
    }

event-rent-open = may claim { MONEY($amount) } rent for { $cell } · { $partner }
    .you = You may claim { MONEY($amount) } rent for { $cell } · { $partner }
event-rent-claimed = { $noted ->
    [1] claims { MONEY($amount) } rent for { $cell }, due after the auction · { $partner }
   *[0] claims { MONEY($amount) } rent for { $cell } · { $partner }
}
    .you = { $noted ->
        [1] You claim { MONEY($amount) } rent for { $cell }, due after the auction · { $partner }
       *[0] You claim { MONEY($amount) } rent for { $cell } · { $partner }
    }
event-rent-gone = { $why ->
    [waived] lets { MONEY($amount) } rent for { $cell } go · { $partner }
   *[lapsed] goes without { MONEY($amount) } rent for { $cell }: it was not claimed · { $partner }
}
    .you = { $why ->
        [waived] You let { MONEY($amount) } rent for { $cell } go · { $partner }
       *[lapsed] You go without { MONEY($amount) } rent for { $cell }: it was not claimed · { $partner }
    }
event-card-held = { $why ->
    [drawn] gets a release card
    [used] returns a release card to its deck
   *[estate] hands over a release card · { $partner }
}
    .you = { $why ->
        [drawn] You get a release card
        [used] You return a release card to its deck
       *[estate] You hand over a release card · { $partner }
    }
event-time-bank = plays on the time bank, { $time }
    .you = Your time bank is running, { $time }
event-card-each = pays all players alike by a card, { MONEY($amount) } in all
    .you = You pay all players alike by a card, { MONEY($amount) } in all
event-card-collected = gets { MONEY($amount) } by a card from all players alike
    .you = You get { MONEY($amount) } by a card from all players alike

event-owned = { $why ->
    [purchase] buys { $cell } for { MONEY($amount) }
    [auction] wins the auction: { $cell } for { MONEY($amount) }
    [lapse] loses { $cell }: the mortgage was not redeemed
   *[other] gets { $cell }
}
    .you = { $why ->
        [purchase] You buy { $cell } for { MONEY($amount) }
        [auction] You win the auction: { $cell } for { MONEY($amount) }
        [lapse] You lose { $cell }: the mortgage was not redeemed
       *[other] You get { $cell }
    }
event-estate = { $inherited ->
    [1] hands over { $cell } · { $partner }
   *[0] returns to the bank: { $cell }
}
    .you = { $inherited ->
        [1] You hand over { $cell } · { $partner }
       *[0] You return to the bank: { $cell }
    }

event-level = { $up ->
    [1] builds { $streets } for { MONEY($amount) }
   *[0] sells buildings: { $streets } for { MONEY($amount) }
}
    .you = { $up ->
        [1] You build { $streets } for { MONEY($amount) }
       *[0] You sell buildings: { $streets } for { MONEY($amount) }
    }

# Many cells at once: the first of them.
event-and-more = { $listed } and { $count } more

event-level-street = { $to ->
    [0] { $cell } to the ground
    [5] { $cell } to a hotel
   *[other] { $cell } to { $to }
}

event-mortgaged = { $why ->
    [settle] mortgages { $cell } for { MONEY($amount) } towards the debt
   *[mortgage] mortgages { $cell } for { MONEY($amount) }
}
    .you = { $why ->
        [settle] You mortgage { $cell } for { MONEY($amount) } towards the debt
       *[mortgage] You mortgage { $cell } for { MONEY($amount) }
    }
event-redeemed = redeems { $cell } for { MONEY($amount) }
    .you = You redeem { $cell } for { MONEY($amount) }

event-purchase-declined = { $why ->
    [cash] does not buy { $cell }: not enough cash
    [clock] does not buy { $cell }: time is up
   *[choice] does not buy { $cell }
}
    .you = { $why ->
        [cash] Not enough cash for { $cell }
        [clock] Time is up: { $cell } is not bought
       *[choice] You do not buy { $cell }
    }
event-auction-opened = { $why ->
    [cash] lacks the cash: { $cell } goes to auction from { MONEY($amount) }
    [clock] runs out of time: { $cell } goes to auction from { MONEY($amount) }
   *[choice] sends { $cell } to auction from { MONEY($amount) }
}
    .you = { $why ->
        [cash] Not enough cash to buy: { $cell } goes to auction from { MONEY($amount) }
        [clock] Time is up: { $cell } goes to auction from { MONEY($amount) }
       *[choice] You send { $cell } to auction from { MONEY($amount) }
    }
event-auction-started = Auction: { $cell } from { MONEY($amount) }
event-bid-placed = bids { MONEY($amount) } for { $cell }
    .you = You bid { MONEY($amount) } for { $cell }
event-bid-passed = { $why ->
    [cash] passes: not enough cash
    [clock] passes: time is up
    [left] leaves the auction
   *[choice] passes
}
    .you = { $why ->
        [cash] Not enough cash to bid: pass
        [clock] Time is up: pass
        [left] You leave the auction
       *[choice] You pass
    }
event-bids-passed = { $why ->
    [cash] Not enough cash to bid: { $names }
    [clock] Pass, time is up: { $names }
    [left] Out of the auction: { $names }
   *[choice] Pass: { $names }
}
event-bid-voided = { $led ->
    [1] The bid is void: { $leader } leads with { MONEY($amount) }
   *[0] The bid is void: bidding starts over from the opening price
}
event-auction-unsold = { $cell } finds no buyer and stays unowned

event-debt-arose = { $why ->
    [rent] rent { MONEY($amount) } for { $cell }
    [tax] { $cell }: { MONEY($amount) } to the bank
    [bail] { $at ->
        [customs] the way out of Customs for { MONEY($amount) }
       *[jail] the way out of jail for { MONEY($amount) }
    }
    [fee] fee for a mortgage taken over, { MONEY($amount) }
   *[card] card debt { MONEY($amount) }
}
event-debt-paid = { $forced ->
    [1] settles a debt of { MONEY($amount) } in the common order
   *[0] pays a debt of { MONEY($amount) }
}
    .you = { $forced ->
        [1] You settle a debt of { MONEY($amount) } in the common order
       *[0] You pay a debt of { MONEY($amount) }
    }

event-card-drawn = { $deck } “{ $card }”: { $text }
event-card-moved = { $deck } “{ $card }”: { $text } → { $cell }
event-deck-shuffled = The { $deck } deck is shuffled

event-jailed = { $why ->
    [doubles] { $at ->
        [customs] goes to Customs: third double in a row
       *[jail] goes to jail: third double in a row
    }
    [card] { $at ->
        [customs] goes to Customs by a card
       *[jail] goes to jail by a card
    }
   *[cell] { $at ->
        [customs] goes to Customs
       *[jail] goes to jail
    }
}
    .you = { $why ->
        [doubles] { $at ->
            [customs] You go to Customs: third double in a row
           *[jail] You go to jail: third double in a row
        }
        [card] { $at ->
            [customs] You go to Customs by a card
           *[jail] You go to jail by a card
        }
       *[cell] { $at ->
            [customs] You go to Customs
           *[jail] You go to jail
        }
    }
event-jail-attempt = no double, try { $attempt } of { $of }
event-jail-stayed = { $why ->
    [clock] { $at ->
        [customs] stays at Customs: time is up
       *[jail] stays in jail: time is up
    }
    [cash] { $at ->
        [customs] stays at Customs: not enough cash to leave
       *[jail] stays in jail: not enough cash to leave
    }
    [attempt] { $at ->
        [customs] stays at Customs: no double
       *[jail] stays in jail: no double
    }
   *[choice] { $at ->
        [customs] stays at Customs
       *[jail] stays in jail
    }
}
    .you = { $why ->
        [clock] { $at ->
            [customs] Time is up: you stay at Customs
           *[jail] Time is up: you stay in jail
        }
        [cash] { $at ->
            [customs] Not enough cash to leave: you stay at Customs
           *[jail] Not enough cash to leave: you stay in jail
        }
        [attempt] { $at ->
            [customs] No double: you stay at Customs
           *[jail] No double: you stay in jail
        }
       *[choice] { $at ->
            [customs] You stay at Customs
           *[jail] You stay in jail
        }
    }
event-freed = { $why ->
    [double] { $at ->
        [customs] clears Customs: a double
       *[jail] leaves jail: a double
    }
    [card] { $at ->
        [customs] clears Customs by a card
       *[jail] leaves jail by a card
    }
   *[bail] { $at ->
        [customs] clears Customs
       *[jail] leaves jail
    }
}
    .you = { $why ->
        [double] { $at ->
            [customs] A double: you clear Customs
           *[jail] A double: you leave jail
        }
        [card] { $at ->
            [customs] You clear Customs by a card
           *[jail] You leave jail by a card
        }
       *[bail] { $at ->
            [customs] You clear Customs
           *[jail] You leave jail
        }
    }

event-bet-placed = stakes { MONEY($amount) } on { $faces }
    .you = You stake { MONEY($amount) } on { $faces }
event-bet-rolled = { $amount ->
    [0] the die shows { $face }: a miss
   *[other] the die shows { $face }: wins { MONEY($amount) }
}
event-bet-played = { $won ->
    [0] stakes { MONEY($amount) } on { $faces }: the die shows { $face }, a miss
   *[other] stakes { MONEY($amount) } on { $faces }: the die shows { $face }, wins { MONEY($won) }
}
    .you = { $won ->
        [0] The die shows { $face }: your { MONEY($amount) } on { $faces } miss
       *[other] The die shows { $face }: your { MONEY($amount) } on { $faces } win { MONEY($won) }
    }
event-bet-declined = { $why ->
    [clock] skips the jackpot: time is up
    [cash] skips the jackpot: not enough cash to stake
   *[choice] skips the jackpot
}
    .you = { $why ->
        [clock] Time is up: no jackpot
        [cash] Not enough cash for the jackpot
       *[choice] You skip the jackpot
    }

event-offer-made = { $counter ->
    [0] offers a trade: gives { $give }, gets { $take } · { $partner }
   *[other] offers a counter-trade: gives { $give }, gets { $take } · { $partner }
}
    .you = { $counter ->
        [0] You offer a trade: { $give } for { $take } · { $partner }
       *[other] You offer a counter-trade: { $give } for { $take } · { $partner }
    }
event-offer-accepted = accepts a trade: gives { $give }, gets { $take } · { $partner }
    .you = The trade is done: you give { $give }, get { $take } · { $partner }
event-offer-ended = { $why ->
    [rejected] declines the trade · { $partner }
    [withdrawn] withdraws the trade · { $partner }
    [expired] does not answer the trade · { $partner }
    [throw] rolls, the trade is off · { $partner }
    [turn-over] ends the turn, the trade is off · { $partner }
    [debt-over] settles the debt, the trade is off · { $partner }
   *[changed] cannot complete the trade: the cells have changed · { $partner }
}
    .you = { $why ->
        [rejected] You decline the trade · { $partner }
        [withdrawn] You withdraw the trade · { $partner }
        [expired] The time to answer is up · { $partner }
        [throw] The trade is off: the dice are rolled · { $partner }
        [turn-over] The trade is off: the turn is over · { $partner }
        [debt-over] The trade is off: the debt is settled · { $partner }
       *[changed] The trade is off: the cells have changed · { $partner }
    }

event-turn-missed = { $count ->
    [1] misses the turn: time is up
   *[other] misses the turn: time is up, { $count } in a row
}
    .you = { $count ->
        [1] The turn is missed: time is up
       *[other] The turn is missed: time is up, { $count } in a row
    }
event-surrendered = { $why ->
    [absence] is out for missed turns
   *[choice] surrenders
}
    .you = { $why ->
        [absence] You are out for missed turns
       *[choice] You surrender
    }
event-bankrupt = { $several ->
    [1] goes bankrupt: owes { MONEY($amount) } to all players
   *[0] goes bankrupt: owes { MONEY($amount) } to { $partner }
}
    .you = { $several ->
        [1] You go bankrupt: you owe { MONEY($amount) } to all players
       *[0] You go bankrupt: you owe { MONEY($amount) } to { $partner }
    }
event-end-agreed = { $yes ->
    [1] asks to end the game with this round
   *[0] wants to play on
}
    .you = { $yes ->
        [1] You agree to end the game with this round
       *[0] You play on
    }
event-all-agreed = Everybody agrees: the game ends with this round
event-finished = { $many ->
    [side] The side of { $names } wins! { $cause }
    [1] The win is shared by { $names }! { $cause }
   *[0] { $names } wins! { $cause }
}
event-finished-why = { $why ->
    [last] All others are out
    [limit] The largest capital after the last round, { MONEY($capital) }
    [agreement] The game ended by agreement, capital { MONEY($capital) }
   *[no-humans] Only robots were left, capital { MONEY($capital) }
}
