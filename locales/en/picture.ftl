# The picture of a finished game.
picture-title = { $count ->
        [one] { $name } wins
       *[other] { $name } win
    }
picture-subtitle = { $mode } · { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    } · { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }
picture-graph = Capital by round
picture-seat = Player { $number }
picture-xp = +{ $xp } XP
picture-level = lvl { $level }
picture-thousands = { $sum }k
picture-bankrupt = bankrupt, round { $round }
picture-surrendered = resigned, round { $round }
picture-absent = absent, round { $round }
