### Что произошло за столом: глагол в настоящем времени, без подлежащего; подлежащее ставит
### знак места (на поле) или имя (в чате, атрибут .full там, где порядок слов другой).

event-game-started = начинает игру

event-round-started = { $last ->
    [1] { $tax ->
        [0] Последний раунд
       *[other] Последний раунд, налог на ренту { $tax } %
    }
   *[0] Раунд { $round }: налог на ренту { $tax } %
}

event-dice = { $count ->
    [0] { $dice }
    [3] { $dice }, третий дубль подряд
   *[other] { $dice }, дубль
}
event-dice-moved = { $count ->
    [0] { $dice } → { $cell }
   *[other] { $dice }, дубль → { $cell }
}
event-dice-freed = { $dice }, дубль: на свободу → { $cell }
event-dice-missed = { $dice }, дубля нет

event-moved = { $why ->
    [back] возвращается на клетку { $cell }
   *[card] переходит на клетку { $cell }
}

event-money = { $why ->
    [salary] получает зарплату { MONEY($amount) }
    [bonus] получает { MONEY($amount) } за остановку на Старте
    [salary-bonus] получает { MONEY($amount) }: зарплата и остановка на Старте
    [rent] платит ренту { MONEY($amount) } за { $cell }, получает { $partner }
    [rent-tax] платит налог на ренту { MONEY($amount) } за { $cell }
    [tax] платит { MONEY($amount) }: { $cell }
    [bail] платит { MONEY($amount) } за выход из тюрьмы
    [card-in] получает от банка { MONEY($amount) }
    [card-out] платит банку { MONEY($amount) }
    [card] платит { MONEY($amount) } по карте, получает { $partner }
    [estate] отдаёт { MONEY($amount) }, получает { $partner }
   *[estate-bank] отдаёт банку { MONEY($amount) }
}
event-rent-taxed = платит ренту { MONEY($amount) } за { $cell }: { MONEY($net) } получает { $partner }, { MONEY($tax) } — налог
event-card-each = платит { MONEY($amount) } по карте, всем поровну

event-owned = { $why ->
    [purchase] покупает { $cell } за { MONEY($amount) }
    [auction] выигрывает аукцион: { $cell } за { MONEY($amount) }
    [estate] возвращает банку: { $cell }
    [lapse] теряет { $cell }: залог не выкуплен
   *[other] получает { $cell }
}
event-inherited = передаёт: { $cell }, получает { $partner }

event-level = { $up ->
    [1] строит: { $streets } за { MONEY($amount) }
   *[0] продаёт постройки: { $streets }, { MONEY($amount) }
}
event-level-street = { $to ->
    [0] { $cell } без построек
    [5] { $cell } — отель
   *[other] { $cell } до { $to }
}

event-mortgaged = { $why ->
    [settle] закладывает { $cell } в счёт долга, { MONEY($amount) }
   *[mortgage] закладывает { $cell }, { MONEY($amount) }
}
event-redeemed = выкупает { $cell } за { MONEY($amount) }

event-purchase-declined = { $why ->
    [cash] не покупает { $cell }: не хватает денег
    [clock] не покупает { $cell }: время вышло
   *[choice] не покупает { $cell }
}
event-auction-opened = { $why ->
    [cash] не хватает денег: { $cell } на аукцион от { MONEY($amount) }
    [clock] время вышло: { $cell } на аукцион от { MONEY($amount) }
   *[choice] отправляет { $cell } на аукцион от { MONEY($amount) }
}
event-auction-started = Аукцион: { $cell } от { MONEY($amount) }
event-bid-placed = ставит { MONEY($amount) } за { $cell }
event-bid-passed = { $many ->
    [1] { $why ->
        [cash] Не хватает денег на ставку: { $names }
        [clock] Пас, время вышло: { $names }
        [left] Выходят из торгов: { $names }
       *[choice] Пас: { $names }
    }
   *[0] { $why ->
        [cash] пасует: не хватает денег
        [clock] пасует: время вышло
        [left] выходит из торгов
       *[choice] пасует
    }
}
event-bid-voided = { $led ->
    [1] Ставка снята: впереди { $leader }, { MONEY($amount) }
   *[0] Ставка снята: торги идут от начальной цены
}
event-auction-unsold = { $cell } — без покупателя, клетка ничья

event-debt-arose = { $why ->
    [rent] рента { MONEY($amount) } за { $cell }
    [tax] { $cell }: { MONEY($amount) } банку
    [bail] выход из тюрьмы { MONEY($amount) }
   *[card] долг по карте { MONEY($amount) }
}
event-dice-debt = { $why ->
    [rent] { $line }, рента { MONEY($amount) }
   *[other] { $line }, к оплате { MONEY($amount) }
}
event-debt-paid = погашает долг { MONEY($amount) } по порядку

event-card-drawn = { $deck }: «{ $card }» — { $text }
event-deck-shuffled = Колода «{ $deck }» перемешана

event-jailed = { $why ->
    [doubles] отправляется в тюрьму: третий дубль подряд
    [card] отправляется в тюрьму по карте
   *[cell] отправляется в тюрьму
}
event-jail-attempt = попытка { $attempt } из { $of } не удалась
event-jail-stayed = { $why ->
    [clock] остаётся в тюрьме: время вышло
    [cash] остаётся в тюрьме: на выход не хватает денег
   *[choice] остаётся в тюрьме
}
event-freed = { $why ->
    [double] выходит из тюрьмы: дубль
    [card] выходит из тюрьмы по карте
   *[bail] выходит из тюрьмы
}

event-bet-placed = ставит { MONEY($amount) } на { $faces }
event-bet-rolled = { $amount ->
    [0] кубик показывает { $face }: мимо
   *[other] кубик показывает { $face }: выигрыш { MONEY($amount) }
}
event-bet-played = { $won ->
    [0] ставит { MONEY($amount) } на { $faces }: выпадает { $face }, мимо
   *[other] ставит { MONEY($amount) } на { $faces }: выпадает { $face }, выигрыш { MONEY($won) }
}
event-bet-declined = { $why ->
    [clock] проходит мимо джекпота: время вышло
    [cash] проходит мимо джекпота: не хватает на ставку
   *[choice] проходит мимо джекпота
}

event-offer-made = { $counter ->
    [0] предлагает обмен: отдаёт { $give }, получает { $take } · { $partner }
   *[other] предлагает встречный обмен: отдаёт { $give }, получает { $take } · { $partner }
}
event-offer-accepted = принимает обмен: отдаёт { $take }, получает { $give } · { $partner }
event-offer-ended = { $why ->
    [rejected] отклоняет обмен · { $partner }
    [withdrawn] отзывает обмен · { $partner }
    [expired] не отвечает на обмен · { $partner }
    [throw] бросает кубики, обмен снят · { $partner }
    [turn-over] завершает ход, обмен снят · { $partner }
    [debt-over] закрывает долг, обмен снят · { $partner }
   *[changed] не может завершить обмен: клетки изменились · { $partner }
}

event-turn-missed = { $count ->
    [1] пропускает ход: время вышло
   *[other] пропускает ход: время вышло, подряд { $count }
}
event-surrendered = { $why ->
    [absence] выбывает из-за пропущенных ходов
   *[choice] сдаётся
}
event-bankrupt = { $several ->
    [1] объявляет банкротство: долг { MONEY($amount) } всем игрокам
   *[0] объявляет банкротство: долг { MONEY($amount) }, кредитор — { $partner }
}
event-end-agreed = { $all ->
    [1] Все согласны: игра закончится в конце раунда
   *[0] { $yes ->
        [1] предлагает закончить игру в конце раунда
       *[0] хочет играть дальше
    }
}
event-finished = { $many ->
    [1] Победу делят { $names }!
   *[0] Побеждает { $names }!
}
event-finished-why = { $why ->
    [last] Остальные выбыли
    [limit] Наибольший капитал после последнего раунда, { MONEY($capital) }
    [agreement] Игра закончена по согласию, капитал { MONEY($capital) }
   *[no-humans] За столом остались одни роботы, капитал { MONEY($capital) }
}
