### The words that others are made of: modes, seats, lists.

preset-classic = Classic
    .line = { $rounds ->
        [one] The whole game: { $rounds } round, auctions, trades, rent tax
       *[other] The whole game: { $rounds } rounds, auctions, trades, rent tax
    }
preset-blitz = Blitz
    .line = { $rounds ->
        [one] A short game: { $rounds } round, about 15 minutes, capital wins
       *[other] A short game: { $rounds } rounds, about 15 minutes, capital wins
    }

common-and = { $a } and { $b }
common-comma = { $a }, { $b }
common-nothing = nothing
common-bank = the bank
common-several = all players
common-line = { $name } { $text }
common-colon = { $name }: { $text }
common-done = Done
