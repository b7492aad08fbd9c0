# The picture of a finished game.
picture-title = { $count ->
        [one] Побеждает { $name }
       *[other] Побеждают { $name }
    }
picture-subtitle = { $mode } · { $rounds ->
        [one] { $rounds } раунд
        [few] { $rounds } раунда
       *[many] { $rounds } раундов
    } · { $minutes ->
        [one] { $minutes } минута
        [few] { $minutes } минуты
       *[many] { $minutes } минут
    }
picture-graph = Капитал по раундам
picture-seat = Игрок { $number }
picture-xp = +{ $xp } XP
picture-level = ур. { $level }
picture-thousands = { $sum }к
picture-bankrupt = банкрот, раунд { $round }
picture-surrendered = сдача, раунд { $round }
picture-absent = пропуски, раунд { $round }
