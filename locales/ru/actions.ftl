### Кнопки: последствие уже в названии, вторая строка (.sub) договаривает.
### Название до 20 знаков, вторая строка до 26.

action-roll = Бросить кубики
    .sub = вы на клетке { $cell }
    .again = дубль: ещё один бросок
    .jail = попытка { $attempt } из { $of } на дубль
action-buy = Купить за { MONEY($amount) }
    .sub = останется { MONEY($left) }
action-decline = { $to ->
    [auction] Аукцион
    [skip] Мимо
   *[unowned] Не покупать
}
    .sub = { $to ->
        [auction] от { MONEY($amount) }
        [skip] бесплатно
       *[unowned] клетка останется ничьей
    }
action-bid = Поставить { MONEY($amount) }
    .sub = { $own ->
        [1] или больше, шаг от { MONEY($step) }
       *[0] шаг { MONEY($step) }
    }
action-pass = Пас
    .sub = насовсем
action-pay = Оплатить { MONEY($amount) }
    .sub = { $why ->
        [rent] { $who } · за { $where }
        [tax] банку · { $where }
        [bail] { $at ->
            [customs] за выход с таможни
           *[jail] за выход из тюрьмы
        }
        [fee] банку · за чужой залог
       *[card] по карте · { $who }
    }
action-settle = Собрать { MONEY($amount) }
    .sub = сначала залог, потом дома
action-bankrupt = Объявить банкротство
    .sub = { $heir ->
        [creditor] всё перейдёт кредитору
        [auction] клетки уйдут с аукциона
       *[bank] имущество вернётся банку
    }
action-bail = { MONEY($amount) } и пойти
    .sub = на { $steps } → { $cell }
    .before = потом обычный бросок
action-release = Сыграть карту выхода
    .sub = потом обычный бросок
action-die = Выбрать шаги
    .sub = { $count ->
        [one] { $count } вариант
        [few] { $count } варианта
       *[many] { $count } вариантов
    }
    .steps = { $steps ->
        [one] { $steps } клетка → { $cell }
        [few] { $steps } клетки → { $cell }
       *[many] { $steps } клеток → { $cell }
    }
action-teleport = Выбрать клетку
    .sub = любая на всём поле
    .cell = Перейти → { $cell }
action-claim = Потребовать { MONEY($amount) }
    .sub = за { $where } · { $who }
action-waive = Простить { MONEY($amount) }
    .sub = гость ничего не платит
action-transfer = Решить о залоге
    .sub = клетка { $cell }
    .redeem = Выкупить за { MONEY($amount) }
    .redeem-sub = залог снимется
    .keep = Оставить за { MONEY($amount) }
    .keep-sub = клетка останется в залоге
action-stay = Остаться
    .sub = { $left ->
        [0] попыток больше нет
        [one] ещё { $left } попытка
        [few] ещё { $left } попытки
       *[many] ещё { $left } попыток
    }
action-bet = Сыграть за { MONEY($amount) }
    .sub = выигрыш до { MONEY($win) }
    .one = выигрыш { MONEY($win) }
action-end-turn = Закончить ход
    .sub = ход перейдёт дальше
action-build = Построить
    .sub = { $count ->
        [one] доступна { $count } улица
        [few] доступны { $count } улицы
       *[many] доступно { $count } улиц
    }
action-sell = Продать постройки
    .sub = { $count ->
        [one] с { $count } улицы
        [few] с { $count } улиц
       *[many] с { $count } улиц
    }
action-mortgage = Заложить
    .sub = { $count ->
        [one] доступна { $count } клетка
        [few] доступны { $count } клетки
       *[many] доступно { $count } клеток
    }
action-redeem = Выкупить
    .sub = { $count ->
        [one] доступна { $count } клетка
        [few] доступны { $count } клетки
       *[many] доступно { $count } клеток
    }
action-propose = Предложить обмен
    .sub = на ответ { $seconds } с
action-accept = Принять обмен
    .sub = { $fee ->
        [0] обмен сразу состоится
       *[other] и сбор { MONEY($fee) } за залоги
    }
action-reject = Отклонить
    .sub = всё останется как есть
action-counter = Встречный обмен
    .sub = вместо этого предложения
action-withdraw = Отозвать обмен
    .sub = предложение снимется
action-surrender = Сдаться
    .sub = вы выбываете из партии
action-agree = { $yes ->
    [1] Закончить раньше
   *[0] Играть дальше
}
    .sub = { $yes ->
        [1] если согласны все
       *[0] согласие отзывается
    }

## Что ждёт на клетке, на которую можно пойти: вторая строка, до 26 знаков

land-unowned = ничья, цена { MONEY($amount) }
land-own = ваша клетка
land-ally = клетка союзника
land-mortgaged = в залоге, без ренты
land-rent = рента { MONEY($amount) } · { $who }
land-tax = банку { MONEY($amount) }
land-percent = банку { $percent } % капитала
land-deck = карта «{ $deck }»
land-start = { $amount ->
    [0] зарплата за Старт
   *[other] вы получите { MONEY($amount) }
}
land-jail = просто визит
land-go-to-jail = { $at ->
    [customs] отправит на таможню
   *[jail] отправит в тюрьму
}
land-jackpot = можно поставить { MONEY($amount) }
land-parking = ничего не происходит
land-pot = вы заберёте { MONEY($amount) }
