### Cells, colours and decks. The short name (.short) stands on the board itself.

kind-start = Start
kind-jail = Jail
kind-go-to-jail = Go to jail
    .short = To jail
kind-tax = Tax
kind-station = Station
kind-utility = Utility
corner-jackpot = Jackpot
corner-parking = Free parking
    .short = Parking
corner-pot = The pot
    .short = Pot
deck-chance = Luck

## Board companies: companies by industry

group-companies-1 = Bread
group-companies-2 = Textiles
group-companies-3 = Media
group-companies-4 = Motors
group-companies-5 = Pharma
group-companies-6 = Software
group-companies-7 = Energy
group-companies-8 = Space

cell-companies-hearth = Hearth
cell-companies-crust = Crust
cell-companies-loom = Loom
cell-companies-thread = Thread
cell-companies-velvet = Velvet
cell-companies-reel = Reel
cell-companies-footlight = Footlight
cell-companies-gong = Gong
cell-companies-rotor = Rotor
cell-companies-gearbox = Gearbox
cell-companies-piston = Piston
cell-companies-pulse = Pulse
cell-companies-balm = Balm
cell-companies-gauze = Gauze
cell-companies-byte = Byte
cell-companies-cache = Cache
cell-companies-kernel = Kernel
cell-companies-helio = Helio
cell-companies-windmill = Windmill
cell-companies-reactor = Reactor
cell-companies-apogee = Apogee
cell-companies-quasar = Quasar

cell-companies-station-north = North Station
    .short = North
cell-companies-station-east = East Station
    .short = East
cell-companies-station-south = South Station
    .short = South
cell-companies-station-west = West Station
    .short = West
cell-companies-power = Power Grid
    .short = Power
cell-companies-water = Waterworks
    .short = Pump
cell-companies-tax = Tax
cell-companies-levy = Levy

## Board world: cities by country, airports, customs

kind-world-jail = Customs
kind-world-go-to-jail = Go to Customs
    .short = Control
kind-world-station = Airport
deck-market = Market events
    .short = Market
deck-award = Award
    .short = Award

group-world-1 = Egypt
group-world-2 = Greece
group-world-3 = Italy
group-world-4 = Japan
group-world-5 = Germany
group-world-6 = France
group-world-7 = Britain
group-world-8 = USA

cell-world-suez = Suez
cell-world-cairo = Cairo
cell-world-corfu = Corfu
cell-world-crete = Crete
cell-world-athens = Athens
cell-world-turin = Turin
cell-world-milan = Milan
cell-world-rome = Rome
cell-world-kobe = Kobe
cell-world-kyoto = Kyoto
cell-world-tokyo = Tokyo
cell-world-ulm = Ulm
cell-world-essen = Essen
cell-world-bonn = Bonn
cell-world-lyon = Lyon
cell-world-brest = Brest
cell-world-paris = Paris
cell-world-glasgow = Glasgow
cell-world-bristol = Bristol
cell-world-london = London
cell-world-chicago = Chicago
cell-world-new-york = New York

cell-world-dubai = Dubai Airport
    .short = Dubai
cell-world-singapore = Singapore Airport
    .short = Singapore
cell-world-delhi = Delhi Airport
    .short = Delhi
cell-world-toronto = Toronto Airport
    .short = Toronto
cell-world-power = Power Grid
    .short = Power
cell-world-water = Waterworks
    .short = Pump
cell-world-tax = Tax
cell-world-levy = Levy

## Board city: streets of a town by district

deck-fate = Luck
deck-fund = Fund

group-city-1 = Outskirts
group-city-2 = Groves
group-city-3 = Campus
group-city-4 = Harbour
group-city-5 = Stage
group-city-6 = Gardens
group-city-7 = Centre
group-city-8 = Jewellers

cell-city-ferry = Ferry Row
    .short = Ferry
cell-city-forge = Forge Row
    .short = Forge
cell-city-elm = Elm Alley
    .short = Elm
cell-city-maple = Maple Alley
    .short = Maple
cell-city-cedar = Cedar Alley
    .short = Cedar
cell-city-lyceum = Lyceum Rise
    .short = Lyceum
cell-city-archive = Archive Rise
    .short = Archive
cell-city-college = College Rise
    .short = College
cell-city-pier = Pier Steps
    .short = Pier
cell-city-bridge = Bridge Steps
    .short = Bridge
cell-city-beacon = Beacon Steps
    .short = Beacon
cell-city-circus = Circus Parade
    .short = Circus
cell-city-stage = Stage Parade
    .short = Stage
cell-city-ballet = Ballet Parade
    .short = Ballet
cell-city-pond = Pond Walk
    .short = Pond
cell-city-grotto = Grotto Walk
    .short = Grotto
cell-city-brook = Brook Walk
    .short = Brook
cell-city-arsenal = Arsenal Prospect
    .short = Arsenal
cell-city-senate = Senate Prospect
    .short = Senate
cell-city-palace = Palace Prospect
    .short = Palace
cell-city-gold = Gold Arcade
    .short = Gold
cell-city-diamond = Diamond Arcade
    .short = Diamond

cell-city-station-north = North Station
    .short = North
cell-city-station-east = East Station
    .short = East
cell-city-station-south = South Station
    .short = South
cell-city-station-west = West Station
    .short = West
cell-city-power = Power Grid
    .short = Power
cell-city-water = Waterworks
    .short = Pump
cell-city-tax = Tax
cell-city-levy = Levy

## Marks of full colours in a chat

bot-group-world-1 = 🇪🇬
bot-group-world-2 = 🇬🇷
bot-group-world-3 = 🇮🇹
bot-group-world-4 = 🇯🇵
bot-group-world-5 = 🇩🇪
bot-group-world-6 = 🇫🇷
bot-group-world-7 = 🇬🇧
bot-group-world-8 = 🇺🇸
bot-group-city-1 = 🏚️
bot-group-city-2 = 🌳
bot-group-city-3 = 🎓
bot-group-city-4 = ⚓
bot-group-city-5 = 🎭
bot-group-city-6 = 🌷
bot-group-city-7 = 🏛️
bot-group-city-8 = 💎
