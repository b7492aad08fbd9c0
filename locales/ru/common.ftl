### Слова, из которых складываются остальные: режимы, места, списки.

preset-classic = Classic
    .line = Вся игра целиком: { $rounds } раундов, аукционы, обмены, налог на ренту
preset-blitz = Blitz
    .line = Та же игра до черты: { $rounds } раундов, примерно 15 минут

robot-0 = Робот Лиса
robot-1 = Робот Барсук
robot-2 = Робот Сова
robot-3 = Робот Ёж
robot-4 = Робот Рысь
robot-5 = Робот Бобр
robot-6 = Робот Цапля
robot-7 = Робот Кит
robot-8 = Робот Куница
robot-9 = Робот Стриж

common-and = { $a } и { $b }
common-comma = { $a }, { $b }
common-nothing = ничего
common-bank = банк
common-several = все игроки
common-line = { $name } { $text }
common-colon = { $name }: { $text }
common-done = Готово
