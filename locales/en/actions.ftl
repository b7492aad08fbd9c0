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
    .sub = step { MONEY($step) }
action-pass = Pass
    .sub = final
action-pay = Pay { MONEY($amount) }
    .sub = { $why ->
        [rent] to { $who } for { $where }
        [tax] to the bank · { $where }
        [bail] to leave jail
       *[card] by a card · { $who }
    }
action-settle = Raise { MONEY($amount) }
    .sub = mortgage first, then sell
action-bankrupt = Declare bankruptcy
    .sub = cells go back to the bank
action-bail = Pay { MONEY($amount) } and go
    .sub = { $steps } → { $cell }
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
    .sub = it takes effect at once
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
