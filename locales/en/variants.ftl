### Variants: what the creator of a table may change (its name) and what it may be (.value).

variant-start-cash = Starting cash
    .value = { MONEY($value) }
variant-round-limit = Round limit
    .value = { $value ->
        [0] none
        [one] { $value } round
       *[other] { $value } rounds
    }
variant-auctions = Auctions
    .value = { $value ->
        [on] on
       *[off] off
    }
variant-decliner-bids = The decliner at auction
    .value = { $value ->
        [on] may bid
       *[off] is out
    }
variant-corner = The third corner
    .value = { $value ->
        [jackpot] jackpot
        [pot] pot
       *[parking] parking
    }
variant-collection = Collection cards
    .value = { $value ->
        [on] count
       *[off] do not count
    }
variant-clock = Clock
    .value = { $value ->
        [fast] fast
        [slow] slow
        [own] of this mode
       *[normal] normal
    }
variant-time-bank = Time bank
    .value = { $value ->
        [0] none
       *[other] { $time } a game
    }
variant-access = Table
    .value = { $value ->
        [public] open to all
       *[private] by its link
    }
variant-spectators = Spectators
    .value = { $value ->
        [on] may watch
       *[off] are not let in
    }
variant-fair-trades = Fair deals
    .value = { $value ->
        [on] required
       *[off] not required
    }

variants-differ = { $title }: { $value }, usually { $usual }
