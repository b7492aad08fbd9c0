### Cards: the title and (.text) what the card tells one to do.

## Luck (board companies)

card-chance-refund = A big order
    .text = the bank transfers { MONEY($amount) }
card-chance-dividend = A good quarter
    .text = the bank transfers { MONEY($amount) }
card-chance-prize = Industry award
    .text = the bank transfers { MONEY($amount) }
card-chance-bonus = Supplier discount
    .text = the bank transfers { MONEY($amount) }
card-chance-fine = Expired licence
    .text = { MONEY($amount) } to the bank
card-chance-repair = Broken lift
    .text = { MONEY($amount) } to the bank
card-chance-audit = Surprise inspection
    .text = { MONEY($amount) } to the bank
card-chance-upkeep = Renovation season
    .text = { MONEY($house) } to the bank for each level built
card-chance-treat = Lunch is on you
    .text = { MONEY($amount) } to each player
card-chance-birthday = Company jubilee
    .text = { MONEY($amount) } from each player
card-chance-to-start = A clean slate
    .text = forward to { $cell }
card-chance-to-24 = Business trip
    .text = forward to { $cell }
card-chance-to-11 = Shooting day
    .text = forward to { $cell }
card-chance-to-station = The next train
    .text = forward to the next station
card-chance-to-utility = Utility bill
    .text = forward to the next utility
card-chance-to-jail = Awkward questions
    .text = straight to jail

## Market events (board world)

card-market-to-39 = Window of the year
    .text = forward to { $cell }
card-market-to-start = A new season
    .text = forward to { $cell }
card-market-to-24 = Investors’ forum
    .text = forward to { $cell }
card-market-to-11 = Motor show
    .text = forward to { $cell }
card-market-to-5 = Charter flight
    .text = forward to { $cell }
card-market-to-station = Connecting flight
    .text = forward to the next airport
card-market-to-station-2 = Diverted landing
    .text = forward to the next airport
card-market-to-utility = Tariffs jump
    .text = forward to the next utility
card-market-back = The market cools down
    .text = { $steps ->
        [one] back { $steps } cell
       *[other] back { $steps } cells
    }
card-market-to-jail = Cargo without papers
    .text = straight to Customs
card-market-thanks = Loyalty bonus
    .text = the bank transfers { MONEY($amount) }
card-market-gain-50 = A friendly exchange rate
    .text = the bank transfers { MONEY($amount) }
card-market-gain-150 = A fat contract
    .text = the bank transfers { MONEY($amount) }
card-market-fine = Exchange commission
    .text = { MONEY($amount) } to the bank
card-market-chair = Reception for partners
    .text = { MONEY($amount) } to each player
card-market-upkeep = New building rules
    .text = { MONEY($house) } to the bank for each house, { MONEY($hotel) } for each hotel

## Award (board world)

card-award-to-start = Lap of honour
    .text = forward to { $cell }
card-award-to-jail = An undeclared gift
    .text = straight to Customs
card-award-thanks = Thanks from partners
    .text = the bank transfers { MONEY($amount) }
card-award-gain-200 = Entrepreneur of the year
    .text = the bank transfers { MONEY($amount) }
card-award-gain-100-a = Best newcomer
    .text = the bank transfers { MONEY($amount) }
card-award-gain-100-b = Audience prize
    .text = the bank transfers { MONEY($amount) }
card-award-gain-100-c = Luggage insured
    .text = the bank transfers { MONEY($amount) }
card-award-gain-50 = Growth grant
    .text = the bank transfers { MONEY($amount) }
card-award-gain-25 = Air miles
    .text = the bank transfers { MONEY($amount) }
card-award-gain-20 = Dinner voucher
    .text = the bank transfers { MONEY($amount) }
card-award-gain-10 = Change from a ticket
    .text = the bank transfers { MONEY($amount) }
card-award-loss-100 = Fee for the ceremony
    .text = { MONEY($amount) } to the bank
card-award-loss-50-a = Red carpet outfit
    .text = { MONEY($amount) } to the bank
card-award-loss-50-b = A frame for the diploma
    .text = { MONEY($amount) } to the bank
card-award-gift = A gift from all
    .text = { MONEY($amount) } from each player
card-award-repairs = Facades for the feast
    .text = { MONEY($house) } to the bank for each house, { MONEY($hotel) } for each hotel

## Luck (board city)

card-fate-to-39 = An evening at the jewellers’
    .text = forward to { $cell }
card-fate-to-start = Full circle
    .text = forward to { $cell }
card-fate-to-24 = A ticket for the stalls
    .text = forward to { $cell }
card-fate-to-11 = Class reunion
    .text = forward to { $cell }
card-fate-to-5 = Met on the platform
    .text = forward to { $cell }
card-fate-to-station = Dining car
    .text = { $factor ->
        [1] forward to the next station
       *[other] forward to the next station, rent ×{ $factor }
    }
card-fate-to-station-2 = Night express
    .text = { $factor ->
        [1] forward to the next station
       *[other] forward to the next station, rent ×{ $factor }
    }
card-fate-to-utility = Meter reading
    .text = { $factor ->
        [1] forward to the next utility
       *[other] forward to the next utility, rent is a fresh roll ×{ $factor }
    }
card-fate-back = A forgotten umbrella
    .text = { $steps ->
        [one] back { $steps } cell
       *[other] back { $steps } cells
    }
card-fate-to-jail = Too loud a party
    .text = straight to jail
card-fate-release = A word from counsel
    .text = keep this card: it gets you out of jail once
card-fate-gain-50 = Found in the attic
    .text = the bank transfers { MONEY($amount) }
card-fate-gain-150 = Tenants pay ahead
    .text = the bank transfers { MONEY($amount) }
card-fate-fine = A broken street lamp
    .text = { MONEY($amount) } to the bank
card-fate-chair = A table for the neighbours
    .text = { MONEY($amount) } to each player
card-fate-upkeep = Leaking roofs
    .text = { MONEY($house) } to the bank for each house, { MONEY($hotel) } for each hotel

## Fund (board city)

card-fund-to-start = Morning run
    .text = forward to { $cell }
card-fund-to-jail = Someone else’s papers
    .text = straight to jail
card-fund-release = The neighbours vouch for you
    .text = keep this card: it gets you out of jail once
card-fund-gain-200 = Grant of the quarter
    .text = the bank transfers { MONEY($amount) }
card-fund-gain-100-a = A painting sold
    .text = the bank transfers { MONEY($amount) }
card-fund-gain-100-b = Courtyard raffle
    .text = the bank transfers { MONEY($amount) }
card-fund-gain-100-c = A garage let
    .text = the bank transfers { MONEY($amount) }
card-fund-gain-50 = A good fair
    .text = the bank transfers { MONEY($amount) }
card-fund-gain-25 = Scrap metal sold
    .text = the bank transfers { MONEY($amount) }
card-fund-gain-20 = Forgotten savings
    .text = the bank transfers { MONEY($amount) }
card-fund-gain-10 = Best jam
    .text = the bank transfers { MONEY($amount) }
card-fund-loss-100 = A new lift
    .text = { MONEY($amount) } to the bank
card-fund-loss-50-a = A visit from the vet
    .text = { MONEY($amount) } to the bank
card-fund-loss-50-b = Courtyard dues
    .text = { MONEY($amount) } to the bank
card-fund-gift = Housewarming
    .text = { MONEY($amount) } from each player
card-fund-repairs = Painting season
    .text = { MONEY($house) } to the bank for each house, { MONEY($hotel) } for each hotel
