### Cells and industries. The short name (.short) stands on the board itself.

kind-start = Start
kind-jail = Jail
kind-go-to-jail = Go to jail
    .short = To jail
kind-tax = Tax
kind-station = Station
kind-utility = Utility
corner-jackpot = Jackpot
deck-chance = Luck

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
