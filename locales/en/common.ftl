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
preset-speed = Speed
    .line = { $rounds ->
        [one] A packed game: third die, mortgages with a term, short turns, { $rounds } round
       *[other] A packed game: third die, mortgages with a term, short turns, { $rounds } rounds
    }
preset-team = Team
    .line = { $rounds ->
        [one] Two sides of two or three, no rent between allies, { $rounds } round
       *[other] Two sides of two or three, no rent between allies, { $rounds } rounds
    }
preset-globopoly = Globopoly
    .line = { $rounds ->
        [one] Cities by country: claim your rent, name your bids, up to { $rounds } round
       *[other] Cities by country: claim your rent, name your bids, up to { $rounds } rounds
    }
preset-globopoly-quick = Globopoly Quick
    .line = { $minutes ->
        [one] Cities in { $minutes } minute: a third die at once, building with part of a country
       *[other] Cities in { $minutes } minutes: a third die at once, building with part of a country
    }
preset-c1009 = C1009
    .line = { $rounds ->
        [one] As at a real table: open auctions, houses run out, up to { $rounds } round
       *[other] As at a real table: open auctions, houses run out, up to { $rounds } rounds
    }
preset-electronic = Electronic
    .line = { $rounds ->
        [one] As on an old computer: no auctions, the bank takes all, up to { $rounds } round
       *[other] As on an old computer: no auctions, the bank takes all, up to { $rounds } rounds
    }

side-0 = A
side-1 = B
side-name = side { $mark }
side-total = Side { $mark }: { MONEY($amount) }

third-jump = jump
third-choice = choice

common-release-card = { $count ->
    [1] a release card
    [one] { $count } release card
   *[other] { $count } release cards
}

span-seconds = { $count } s
span-minutes = { $count } min
span-hours = { $count } h

common-and = { $a } and { $b }
common-comma = { $a }, { $b }
common-nothing = nothing
common-bank = the bank
common-several = all players
common-line = { $name } { $text }
common-colon = { $name }: { $text }
common-done = Done
