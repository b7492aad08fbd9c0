### Variants: what the creator of a table may change (its name) and what it may be (.value).

variant-start-cash = Starting cash
    .value = { MONEY($value) }
variant-rounds = Round limit
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
variant-decliner = The decliner at auction
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

variants-differ = { $title }: { $value }, usually { $usual }
