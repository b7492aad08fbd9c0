### The rules by topic; all numbers come from the mode.

rules-goal = { $min } to { $max } players sit at a table, people and robots in any mix. Buy companies, complete colours, build and collect rent. The winner is the one who is still solvent when all others are out, or the richest after round { $rounds }.
    .title = The goal
rules-turn = On your turn you roll two dice, walk that many cells and do what the cell says. The turn ends by itself. Building, mortgaging, redeeming and offering trades are possible only before the roll. A double gives one more roll, the third double in a row sends you to jail without a move. Who begins is drawn by lot; a round is over when everybody has had a turn.
    .title = The turn
rules-start = Passing Start pays { MONEY($salary) }. { $bonus ->
    [0] Stopping on it pays the same.
   *[other] Stopping exactly on it pays { MONEY($bonus) } more.
} The way to jail does not pass Start: nothing is paid for it.
    .title = Start
rules-purchase = A free company, station or utility can be bought at the price on its cell. { $declined ->
    [unowned] If you decline, it stays unowned.
   *[auction] If you decline or lack the cash, it goes to auction.
} You have { $choice } s to decide.
    .title = Buying
rules-auction = Bidding goes round the table: the neighbour of the one who declined is asked first, the decliner last, and he cannot open. The first bid equals the price of the cell, each next one is higher by exactly { MONEY($raise) }. A pass is final; the leader is not asked until outbid; who cannot afford the bid passes by itself. A bid has { $bid } s. If nobody bids, the cell stays unowned.
    .title = The auction
rules-rent = On another player's cell you pay rent to its owner. On a street it grows with each level; if the owner holds the whole colour, rent without buildings is multiplied by { $factor }. Stations bring { MONEY($station1) }, { MONEY($station2) }, { MONEY($station3) } or { MONEY($station4) }, by the number of stations the owner has. Utilities bring the sum of your roll times { $utility1 }, or times { $utility2 } if the owner has both. A mortgaged cell brings nothing. { $collection ->
    [0] There are no other bonuses.
   *[1] The owner's collection card for this cell raises the rent; only the best one counts.
}
    .title = Rent
rules-tax = { $from ->
    [0] This mode has no rent tax: the owner gets all of it. The Tax and Levy cells cost { MONEY($tax1) } and { MONEY($tax2) }.
   *[other] From round { $from } on a part of the rent leaves the game: { $first }% at first, then { $add } points more every { $every } rounds, up to { $cap }%. You pay the same, the owner gets less. The Tax and Levy cells cost { MONEY($tax1) } and { MONEY($tax2) }.
}
    .title = Taxes
rules-building = When you own a whole colour and none of it is mortgaged, you can build on its streets: four levels of houses, the fifth is a hotel. { $even ->
    [1] Build evenly: streets of a colour differ by one level at most.
   *[0] There is no need to build evenly.
} { $levels ->
    [0] How many levels to raise in a turn is up to you.
    [one] In a turn a street rises by { $levels } level.
   *[other] In a turn a street rises by { $levels } levels at most.
} The bank buys buildings back for half of their cost.
    .title = Building
rules-mortgage = For a mortgage the bank gives half the price of a cell, which brings no more rent. Redeeming costs that sum and 10% more. You can mortgage while the colour has no buildings. { $term ->
    [0] A mortgage has no term.
    [one] A mortgage lasts { $term } turn of yours, then the cell goes to the bank.
   *[other] A mortgage lasts { $term } turns of yours, then the cell goes to the bank.
}
    .title = Mortgages
rules-trade = You can trade cells and cash; mortgaged cells and colours with buildings stay out of it. Offers are made before one's own roll, or while one owes a debt. { $open ->
    [one] { $open } offer may be open at a time.
   *[other] { $open } offers may be open at a time.
} { $fair ->
    [1] The smaller side must be worth at least half of the larger: cells count at their price, cash at par.
   *[0] The values of the sides are not limited.
} { $back ->
    [0] A cell may go back to its former owner at any time.
    [one] A cell does not go back to its former owner for { $back } round.
   *[other] A cell does not go back to its former owner for { $back } rounds.
} An answer has { $reply } s.
    .title = Trades
rules-jail = The Go to jail corner, a card and the third double in a row lead to jail. In jail you roll first. A double frees you and you walk by it, without a second roll. Without a double you may pay { MONEY($bail) } and walk by this roll, or stay. { $attempts ->
    [one] There is { $attempts } try, after it you must pay.
   *[other] There are { $attempts } tries, after the last one you must pay.
} In jail you bid, trade and collect rent.
    .title = Jail
rules-jackpot = On this corner you can stake { MONEY($stake) } on one, two or three numbers of a die. A hit brings { MONEY($one) }, { MONEY($two) } or { MONEY($three) }: the more numbers, the smaller the win. Skipping is free.
    .title = The jackpot
rules-chance = The deck has { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}: money from and to the bank, payments among players, moves and jail. Everybody sees the card. When the deck runs out, it is shuffled.
    .title = Luck
rules-debt = You pay rent, tax and the way out of jail yourself, by the Pay button. If you are short, sell buildings, mortgage cells, offer trades, or let the table raise the sum: first cells outside full colours, then buildings, then the rest. You have { $debt } s, after that the sum is raised in the same way.
    .title = Debts
rules-bankruptcy = Bankruptcy is declared only when nothing can cover the debt. Buildings and cells are sold to the bank for half, the creditor gets what they bring up to the debt, the cells become unowned. You can surrender at any time: debts are settled first, the rest goes to the bank.
    .title = Bankruptcy
rules-clock = A roll has { $turn } s, a decision { $choice } s, a debt { $debt } s, a bid { $bid } s, an answer to a trade { $reply } s. When the time of a roll is up, the turn is missed; two misses in a row, or a third within ten turns of one's own, and the seat is out. Building, mortgages and trades do not move the clock.
    .title = Time
rules-end = The game ends when one player is left, or at the end of round { $rounds }. Capital is cash, the price of cells, half the price of mortgaged ones and the full cost of buildings. Ties are broken by cash, then by the number of cells. If all people agree, the game ends with the current round.
    .title = The end
