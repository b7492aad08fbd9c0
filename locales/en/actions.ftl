### Buttons: the label names the consequence, the second line (.sub) completes it.
### A label has up to 20 letters, a second line up to 26.

action-roll = Roll the dice
    .sub = you stand on { $cell }
    .again = a double: one more roll
    .jail = try { $attempt } of { $of } for a double
action-buy = Buy for { MONEY($amount) }
    .sub = leaves { MONEY($left) }
action-decline = { $to ->
    [auction] Auction
    [skip] Skip
   *[unowned] Do not buy
}
    .sub = { $to ->
        [auction] from { MONEY($amount) }
        [skip] free
       *[unowned] the cell stays unowned
    }
action-bid = Bid { MONEY($amount) }
    .sub = { $own ->
        [1] or more, step from { MONEY($step) }
       *[0] step { MONEY($step) }
    }
action-pass = Pass
    .sub = final
action-pay = Pay { MONEY($amount) }
    .sub = { $why ->
        [rent] to { $who } for { $where }
        [tax] to the bank · { $where }
        [bail] { $at ->
            [customs] to leave Customs
           *[jail] to leave jail
        }
        [fee] bank · mortgage taken over
       *[card] by a card · { $who }
    }
action-settle = Raise { MONEY($amount) }
    .sub = mortgage first, then sell
action-bankrupt = Declare bankruptcy
    .sub = { $heir ->
        [creditor] all goes to the creditor
        [auction] the cells are auctioned
       *[bank] cells go back to the bank
    }
action-bail = Pay { MONEY($amount) } and go
    .sub = { $steps } → { $cell }
    .before = an ordinary roll is next
action-release = Use a release card
    .sub = an ordinary roll is next
action-die = Choose the steps
    .sub = { $count ->
        [one] { $count } way to go
       *[other] { $count } ways to go
    }
    .steps = { $steps ->
        [one] { $steps } cell → { $cell }
       *[other] { $steps } cells → { $cell }
    }
action-teleport = Choose a cell
    .sub = any one on the board
    .cell = Go → { $cell }
action-claim = Claim { MONEY($amount) }
    .sub = for { $where } · { $who }
action-waive = Waive { MONEY($amount) }
    .sub = the guest pays nothing
action-transfer = Decide the mortgage
    .sub = cell { $cell }
    .redeem = Redeem for { MONEY($amount) }
    .redeem-sub = the mortgage is lifted
    .keep = Keep it for { MONEY($amount) }
    .keep-sub = it stays mortgaged
action-stay = Stay
    .sub = { $left ->
        [0] no tries left
        [one] { $left } try left
       *[other] { $left } tries left
    }
action-bet = Play for { MONEY($amount) }
    .sub = win up to { MONEY($win) }
    .one = win { MONEY($win) }
action-end-turn = End turn
    .sub = the next player is on
action-build = Build
    .sub = { $count ->
        [one] { $count } street to choose
       *[other] { $count } streets to choose
    }
action-sell = Sell buildings
    .sub = { $count ->
        [one] on { $count } street
       *[other] on { $count } streets
    }
action-mortgage = Mortgage
    .sub = { $count ->
        [one] { $count } cell to choose
       *[other] { $count } cells to choose
    }
action-redeem = Redeem
    .sub = { $count ->
        [one] { $count } cell to choose
       *[other] { $count } cells to choose
    }
action-propose = Propose a trade
    .sub = { $seconds } s to answer
action-accept = Accept the trade
    .sub = { $fee ->
        [0] it takes effect at once
       *[other] and a { MONEY($fee) } mortgage fee
    }
action-reject = Decline
    .sub = all stays as it is
action-counter = Counter-offer
    .sub = replaces this offer
action-withdraw = Withdraw the offer
    .sub = the offer is taken back
action-surrender = Surrender
    .sub = you leave the game
action-agree = { $yes ->
    [1] End the game early
   *[0] Play on
}
    .sub = { $yes ->
        [1] if everybody agrees
       *[0] takes back your consent
    }

## What awaits on a cell that one may go to: a second line, up to 26 letters

land-unowned = unowned, price { MONEY($amount) }
land-own = your own cell
land-ally = your ally’s cell
land-mortgaged = mortgaged, no rent
land-rent = rent { MONEY($amount) } · { $who }
land-tax = { MONEY($amount) } to the bank
land-percent = { $percent }% of capital, bank
land-deck = a card: { $deck }
land-start = { $amount ->
    [0] the salary of Start
   *[other] you get { MONEY($amount) }
}
land-jail = only a visit
land-go-to-jail = { $at ->
    [customs] sends you to Customs
   *[jail] sends you to jail
}
land-jackpot = you may stake { MONEY($amount) }
land-parking = nothing happens
land-pot = you take { MONEY($amount) }
