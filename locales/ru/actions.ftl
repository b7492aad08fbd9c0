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
    .sub = шаг { MONEY($step) }
action-pass = Пас
    .sub = насовсем
action-pay = Оплатить { MONEY($amount) }
    .sub = { $why ->
        [rent] { $who } · за { $where }
        [tax] банку · { $where }
        [bail] за выход из тюрьмы
       *[card] по карте · { $who }
    }
action-settle = Собрать { MONEY($amount) }
    .sub = сначала залог, потом дома
action-bankrupt = Объявить банкротство
    .sub = имущество вернётся банку
action-bail = { MONEY($amount) } и пойти
    .sub = на { $steps } → { $cell }
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
    .sub = обмен сразу состоится
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
