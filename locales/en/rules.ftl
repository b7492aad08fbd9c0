### The rules by topic; all numbers come from the mode. Words of { $at }: jail, customs.

rules-goal = { $min } to { $max } players sit at a table, people and robots in any mix; each begins with { MONEY($cash) }. Buy { $board ->
    [world] cities
    [city] streets
   *[companies] companies
}, complete colours, build and collect rent. { $sides ->
    [0] The winner is the one who is still solvent when all others are out, or the richest
   *[other] The winner is the side that is left in the game, or the richer one
} { $minutes ->
    [0] after round { $rounds }.
    [one] after { $minutes } minute of play.
   *[other] after { $minutes } minutes of play.
}
    .title = The goal
rules-sides = The sides are equal: { $sizes }; their seats alternate. Allies pay each other no rent, but each completes colours alone. { $fair ->
    [1] A trade between allies may be anything, even a gift,
   *[0] A trade between allies is like any other,
} yet never at a creditor's cost: while the giver owes, the means to pay must not shrink. A side plays on while one of it is in the game. Allies share their place, a side's capital is the sum.
    .title = Sides
rules-turn = On your turn you roll two dice, walk their sum and do what the cell says. A double gives one more roll; double number { $doubles } in a row sends you to { $at ->
    [customs] Customs
   *[jail] jail
} without a move. { $manage ->
    [any-time] Building, mortgaging, redeeming and offering trades are possible at any time, in others' turns too, but not during an auction.
    [own-turn] Building, mortgaging, redeeming and offering trades are possible all through your turn.
   *[before-throw] Building, mortgaging, redeeming and offering trades are possible only before the roll.
} { $end ->
    [asked] While there is something left to manage, you end the turn yourself; after { $choice_time } it ends without you.
   *[by-itself] When the cell is settled, the turn ends by itself.
} Who begins is drawn by lot; a round is over when everybody has had a turn.
    .title = The turn
rules-third = { $third_from ->
    [1] From the first roll on
   *[other] From round { $third_from } on
} a third die is rolled with the two. Its numbers { $numbers } add to the sum. A jump (on { $jumps } faces): first an ordinary move with all that comes of it, then on to the next unowned cell that can be bought; { $none_unsold ->
    [next-rent] if none is left, to the next one that takes rent from you.
   *[nothing] if none is left, there is no jump.
} A choice: you walk by the first die, the second or their sum; after { $choice_time } by the sum. Three equal numbers: go to any cell of the board, and the turn ends there; without an answer you stay put. Doubles are judged by the two ordinary dice, and a try for a double in { $at ->
    [customs] Customs
   *[jail] jail
} is made with them alone.
    .title = The third die
rules-start = Passing Start or stopping on it pays { MONEY($salary) }. { $falls ->
    [0] { "" }
   *[other] Each further time pays you { MONEY($falls) } less, down to nothing.
} { $bonus ->
    [0] { "" }
   *[other] Stopping exactly on it pays { MONEY($bonus) } more.
} The way to { $at ->
    [customs] Customs
   *[jail] jail
} does not pass Start: nothing is paid for it.
    .title = Start
rules-purchase = A free cell can be bought at its price: { $board ->
    [world] cities, airports
    [city] streets, stations
   *[companies] companies, stations
} and utilities. { $manage ->
    [before-throw] Who lacks the cash declines by itself.
   *[own-turn] If you lack the cash, you may raise it first: sell buildings, mortgage cells.
} { $declined ->
    [unowned] If you decline, it stays unowned for the next one who stops there.
   *[auction] If you decline, it goes to auction.
} You have { $choice_time } to decide.
    .title = Buying
rules-auction = { $declined ->
    [open-auction] Bidding is open: anyone may bid at any moment, the one who declined too.
   *[in-turn] Bidding goes round the table: the neighbour of the one who declined is asked first, { $decliner ->
        [out] the decliner takes no part.
       *[last] the decliner last, who cannot open.
    }
} { $opening ->
    [0] { $own_sum ->
        [1] The first bid is the price of the cell at least,
       *[0] The first bid equals the price of the cell,
    }
   *[other] { $own_sum ->
        [1] The first bid is { MONEY($opening) } at least,
       *[0] The first bid is { MONEY($opening) },
    }
} { $own_sum ->
    [1] each next one is higher by { MONEY($raise) } at least; you name the sum.
   *[0] each next one is higher by exactly { MONEY($raise) }.
} A pass is final, and the leader does not raise the own bid. { $declined ->
    [open-auction] Each bid restarts the time of { $bid_time }. When it is up, the highest bid takes the cell; no auction lasts longer than { $longest }.
   *[in-turn] Who cannot afford the bid passes by itself. A bid has { $bid_time }.
} If nobody bids, the cell stays unowned. While an auction runs nobody builds, mortgages or trades.
    .title = The auction
rules-rent = On another player's cell you pay rent to its owner. { $board ->
    [world] In a city
   *[companies] On a street
} it grows with each level; if the owner holds the whole colour, rent without buildings is multiplied by { $factor }. { $board ->
    [world] Airports
   *[companies] Stations
} bring { MONEY($station1) }, { MONEY($station2) }, { MONEY($station3) } or { MONEY($station4) }, by how many the owner has. A utility brings the sum of your roll times { $utility1 }, or times { $utility2 } if the owner has both. A mortgaged cell brings nothing. { $collection ->
    [0] { "" }
   *[1] The owner's collection card for this cell raises the rent; only the best one counts.
}
    .title = Rent
rules-claim = Owners claim their rent themselves. After a guest has stopped there are { $window } for it: until they are over, or the rent is claimed or waived, nobody rolls. { $lapses ->
    [next-player] It may be claimed later too, but only until another player rolls or the next turn is over.
   *[any-throw] It may be claimed later too, but the very next roll of the dice ends it.
} One claims from { $at ->
    [customs] Customs
   *[jail] jail
} as well. For robots and for those who missed their turn rent is claimed by itself; at a table with hours for a turn, for everybody. Until the rent is settled, the guest may not spend so that it could not be paid.
    .title = Claiming rent
rules-tax = Payments to the bank: { $taxes }. { $tax_from ->
    [0] This mode has no rent tax: the owner gets all of it.
   *[other] From round { $tax_from } on a part of the rent leaves the game: { $tax_first }% at first, then { $tax_add ->
        [one] { $tax_add } point
       *[other] { $tax_add } points
    } more every { $tax_every ->
        [1] round
       *[other] { $tax_every } rounds
    }, up to { $tax_cap }%. The guest pays the same, the owner gets less.
}
    .title = Taxes
rules-tax-cell = { $percent ->
    [0] { $cell } { MONEY($amount) }
   *[other] { $cell } { $percent }% of capital
}
rules-building = { $streets ->
    [0] When you own a whole colour and none of it is mortgaged,
   *[other] When you own at least { $streets } cells of a colour and none of them is mortgaged,
} you can build: four levels of houses, level { $hotel } is a hotel. { $even ->
    [1] Build evenly: cells of a colour differ by one level at most.
   *[0] There is no need to build evenly.
} { $levels ->
    [0] How many levels to raise in a turn is up to you.
    [one] In a turn one cell rises by { $levels } level.
   *[other] In a turn one cell rises by { $levels } levels at most.
} { $houses ->
    [0] The bank never runs out of houses and hotels.
    [one] The bank has { $houses } house, and hotels: { $hotels }; what has run out cannot be built. A hotel gives four houses back.
   *[other] The bank has { $houses } houses, and hotels: { $hotels }; what has run out cannot be built. A hotel gives four houses back.
} The bank buys buildings back for half of their cost.
    .title = Building
rules-mortgage = For a mortgage the bank gives half the price of a cell, which brings no more rent. Redeeming costs that sum and 10% more: { $example } brings { MONEY($lent) } and costs { MONEY($redeemed) } to redeem. { $needs ->
    [cell-unbuilt] A cell without buildings can be mortgaged.
   *[colour-unbuilt] You can mortgage while the whole colour has no buildings.
} { $term ->
    [0] A mortgage has no term.
    [one] A mortgage lasts { $term } turn of yours, then the cell goes to the bank. What is left stands on the cell.
   *[other] A mortgage lasts { $term } turns of yours, then the cell goes to the bank. What is left stands on the cell.
} { $mortgage_trade ->
    [ten-percent] Who gets a mortgaged cell in a trade pays the bank 10% of the mortgage at once; the cell stays mortgaged.
    [ten-or-redeem] Who gets a mortgaged cell decides at once: redeem it, or pay the bank 10% of the mortgage and leave it as it is. A bankrupt's cell gives { $choice_time } to decide, then it is 10%.
   *[never] A mortgaged cell cannot be traded.
}
    .title = Mortgages
rules-trade = You can trade cells{ $release ->
    [1] , release cards
   *[0] { "" }
} and cash; colours with buildings stay out of it. { $manage ->
    [any-time] Offers can be made at any time but during an auction.
    [own-turn] Offers are made in one's own turn, or while one owes a debt.
   *[before-throw] Offers are made before one's own roll, or while one owes a debt.
} { $open ->
    [0] { "" }
    [one] { $open } offer may be open at a time.
   *[other] { $open } offers may be open at a time.
} { $per_turn ->
    [0] { "" }
    [one] { $per_turn } offer can be made in a turn.
   *[other] { $per_turn } offers can be made in a turn.
} { $per_debt ->
    [0] { "" }
   *[other] Each debt of one's own allows { $per_debt } more.
} { $fair ->
    [1] The smaller side must be worth at least half of the larger: cells count at their price, cash at par.
   *[0] The values of the sides are not limited.
} { $back ->
    [0] { "" }
    [one] A cell does not go back to its former owner for { $back } round.
   *[other] A cell does not go back to its former owner for { $back } rounds.
} An answer has { $reply_time }.
    .title = Trades
rules-jail = { $at ->
    [customs] The Go to Customs corner, a card and double number { $doubles } in a row lead to Customs. Stopping here by a move of your own is only a visit.
   *[jail] The Go to jail corner, a card and double number { $doubles } in a row lead to jail. Stopping here by a move of your own is only a visit.
} { $bail_when ->
    [before-throw] Before the roll you may pay { MONEY($bail) }{ $release ->
        [1] {" "}or use a release card
       *[0] { "" }
    }: then the turn is an ordinary one. Or you try for a double: it frees you and you walk by it, without a second roll.
   *[after-throw] You roll first. A double frees you and you walk by it, without a second roll. Without a double you may pay { MONEY($bail) } and walk by this roll, or stay.
} { $attempts ->
    [one] There is { $attempts } try; after it you must pay, and walk by that same roll.
   *[other] There are { $attempts } tries; after the last one you must pay, and walk by that same roll.
} All the while you bid, trade and collect rent.
    .title = { $at ->
        [customs] Customs
       *[jail] Jail
    }
rules-corner = { $corner ->
    [jackpot] On this corner you can stake { MONEY($stake) } on one, two or three numbers of a die. A hit brings { MONEY($win1) }, { MONEY($win2) } or { MONEY($win3) }: the more numbers, the smaller the win. Skipping is free.
    [pot] Taxes, payments to leave { $at ->
        [customs] Customs
       *[jail] jail
    } and card payments to the bank collect here. Who stops on the cell takes them all.
   *[parking] Nothing happens here: the stop is free, and no money collects on it.
}
    .title = The third corner
rules-cards = { $deck_count ->
    [1] The deck: { $decks }.
   *[other] The decks: { $decks }.
} There is money from and to the bank, payments among players, moves and { $at ->
    [customs] Customs
   *[jail] jail
}. { $station_factor ->
    [1] { "" }
   *[other] At a station that a card led to, rent is multiplied by { $station_factor }.
} { $throw_factor ->
    [0] { "" }
   *[other] For a utility that a card led to, the dice are rolled afresh and their sum is multiplied by { $throw_factor }.
} { $release_count ->
    [0] { "" }
   *[other] A release card can be kept, used or traded; it returns to its deck with the next shuffle.
} Everybody sees the card. When a deck runs out, it is shuffled.
    .title = Cards
rules-deck = { $count ->
    [one] “{ $deck }” ({ $count } card)
   *[other] “{ $deck }” ({ $count } cards)
}
rules-debt = You pay rent, tax and the way out of { $at ->
    [customs] Customs
   *[jail] jail
} yourself, by the Pay button; a card's payment is made at once if you have the cash. If you are short, sell buildings, mortgage cells, offer trades, or let the table raise the sum: first cells outside full colours, then buildings, then the rest. You have { $debt_time }, after that the sum is raised in the same way.
    .title = Debts
rules-bankruptcy = Bankruptcy is declared only when nothing can cover the debt. { $estate ->
    [creditor] Buildings are sold to the bank for half, cash and cells, mortgaged ones too, go to the creditor. A debt to the bank gives all to the bank.
    [creditor-or-auction] Buildings are sold to the bank for half, cash, cells and release cards go to the creditor, who at once pays 10% of each mortgage or redeems it. A debt to the bank cancels the mortgages, and the cells are auctioned one by one.
    [bank] The bank takes all property and cash, the creditor gets nothing. The cells become unowned, without an auction.
   *[liquidated] Buildings and cells are sold to the bank for half, the creditor gets what they bring up to the debt, the cells become unowned.
} You can surrender at any time: debts are settled first, the rest goes to the bank.
    .title = Bankruptcy
rules-clock = A roll has { $turn_time }, a decision { $choice_time }, a debt { $debt_time }, a bid { $bid_time }, an answer to a trade { $reply_time }. { $bank ->
    [0] { "" }
   *[other] When the time of a question is up, your time bank runs: { $bank_time } for the whole game.
} When the time of a roll is up, the turn is missed. Misses in a row: { $in_a_row }, or { $missed } within { $lately } turns of one's own, and the seat is out. Building, mortgages and trades do not move the clock.
    .title = Time
rules-end = The game ends when { $sides ->
    [0] one player
   *[other] one side
} is left{ $rounds ->
    [0] { "" }
   *[other] , or at the end of round { $rounds }
}{ $minutes ->
    [0] { "" }
    [one] , or at the end of the round in which { $minutes } minute of play is over
   *[other] , or at the end of the round in which { $minutes } minutes of play are over
}. Capital is cash, the price of cells, half the price of mortgaged ones and the full cost of buildings. Ties are broken by cash, then by the number of cells. If all people agree, the game ends with the current round.
    .title = The end

rules-advice =
    .title = Advice for a beginner
rules-advice-buy = On the first laps take nearly all that is free: even a lonely cell earns rent, and somebody will trade you the one you need for it.
rules-advice-colours = Watch the colours right past { $at ->
    [customs] Customs
   *[jail] the jail
}: { $near } and { $busy }. { $third_from ->
    [0] With two dice, { $busy } is one of the two colours that tokens stop on most.
   *[other] {""}
}
rules-advice-build = Lead the whole colour up to level { $leap } before you think of hotels: this is where rent grows most. { $leap_street }: from { MONEY($leap_from) } to { MONEY($leap_to) }.
rules-advice-trade = Do not wait for the dice to complete a colour: be the first to offer a trade, and add cash when the last cell is worth it.
rules-advice-auction = { $declined ->
    [unowned] There are no auctions here: what you decline is left to the next one who stops on it.
   *[auction] { $opening ->
        [0] An auction is never cheaper than the price, but it sells what a rival has declined.
       *[other] Bidding begins at a mere { MONEY($opening) }: never miss what others decline, a cell may go below its price.
    } When just one player needs a cell, let it cost more.
}
rules-advice-cash = Before you spend the last of your cash, look at the rents ahead. Mortgaging a spare cell in good time is calmer than selling buildings in debt.
rules-advice-claim = Watch other tokens in other turns too: rent that you forget is gone for good.
rules-advice-term = Mortgages melt away here: keep cash to redeem while the cell still has turns left.
