### The words that others are made of: modes, seats, lists.

preset-classic = Classic
    .line = The whole game: { $rounds } rounds, auctions, trades, rent tax
preset-blitz = Blitz
    .line = The same game up to a line: { $rounds } rounds, about 15 minutes

robot-0 = Robot Fox
robot-1 = Robot Badger
robot-2 = Robot Owl
robot-3 = Robot Hedgehog
robot-4 = Robot Lynx
robot-5 = Robot Beaver
robot-6 = Robot Heron
robot-7 = Robot Whale
robot-8 = Robot Marten
robot-9 = Robot Swift

common-and = { $a } and { $b }
common-comma = { $a }, { $b }
common-nothing = nothing
common-bank = the bank
common-several = all players
common-line = { $name } { $text }
common-colon = { $name }: { $text }
common-done = Done
