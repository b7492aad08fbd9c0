### Слова, из которых складываются остальные: режимы, места, списки.

preset-classic = Classic
    .line = { $rounds ->
        [one] Вся игра целиком: { $rounds } раунд, аукционы, обмены, налог на ренту
        [few] Вся игра целиком: { $rounds } раунда, аукционы, обмены, налог на ренту
       *[many] Вся игра целиком: { $rounds } раундов, аукционы, обмены, налог на ренту
    }
preset-blitz = Blitz
    .line = { $rounds ->
        [one] Короткая партия: { $rounds } раунд, примерно 15 минут, побеждает капитал
        [few] Короткая партия: { $rounds } раунда, примерно 15 минут, побеждает капитал
       *[many] Короткая партия: { $rounds } раундов, примерно 15 минут, побеждает капитал
    }

common-and = { $a } и { $b }
common-comma = { $a }, { $b }
common-nothing = ничего
common-bank = банк
common-several = все игроки
common-line = { $name } { $text }
common-colon = { $name }: { $text }
common-done = Готово
