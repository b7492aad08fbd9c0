### Что произошло за столом: глагол в настоящем времени, без подлежащего. Подлежащее ставит знак
### места (на поле) или имя (в чате). Атрибут .you говорит то же самому игроку.

event-game-started = начинает партию

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
event-dice-moved = { $how ->
    [freed] { $dice }, дубль: на свободу → { $cell }
    [double] { $dice }, дубль → { $cell }
   *[plain] { $dice } → { $cell }
}
event-dice-missed = { $dice }, дубля нет: попытка { $attempt } из { $of }
event-dice-jailed = { $dice }, третий дубль подряд: в тюрьму
event-line-debt = { $why ->
    [rent] { $line }, рента { MONEY($amount) }
   *[other] { $line }, к оплате { MONEY($amount) }
}

event-moved = { $why ->
    [back] возвращается на клетку { $cell }
   *[other] переходит на клетку { $cell }
}
    .you = { $why ->
        [back] Вы возвращаетесь на клетку { $cell }
       *[other] Вы переходите на клетку { $cell }
    }

event-money = { $why ->
    [salary] получает зарплату { MONEY($amount) }
    [bonus] получает { MONEY($amount) } за остановку на Старте
    [salary-bonus] получает { MONEY($amount) }: зарплата и остановка на Старте
    [rent] платит ренту { MONEY($amount) } за { $cell }, получает { $partner }
    [rent-out] платит ренту { MONEY($amount) } за { $cell } банку
    [rent-tax] платит налог на ренту { MONEY($amount) } за { $cell }
    [tax] платит { MONEY($amount) }: { $cell }
    [bail] платит { MONEY($amount) } за выход из тюрьмы
    [card-in] получает от банка { MONEY($amount) } по карте
    [card-out] платит банку { MONEY($amount) } по карте
    [card] платит { MONEY($amount) } по карте, получает { $partner }
    [pot] забирает { MONEY($amount) } с клетки { $cell }
    [estate] отдаёт { MONEY($amount) }, получает { $partner }
   *[estate-out] отдаёт банку { MONEY($amount) }
}
    .you = { $why ->
        [salary] зарплата { MONEY($amount) }
        [bonus] { MONEY($amount) } за остановку на Старте
        [salary-bonus] { MONEY($amount) }: зарплата и остановка на Старте
        [rent] Вы платите ренту { MONEY($amount) } за { $cell }, получает { $partner }
        [rent-out] Вы платите ренту { MONEY($amount) } за { $cell } банку
        [rent-tax] Вы платите налог на ренту { MONEY($amount) } за { $cell }
        [tax] Вы платите { MONEY($amount) }: { $cell }
        [bail] Вы платите { MONEY($amount) } за выход из тюрьмы
        [card-in] банк даёт вам { MONEY($amount) } по карте
        [card-out] Вы платите банку { MONEY($amount) } по карте
        [card] Вы платите { MONEY($amount) } по карте, получает { $partner }
        [pot] Вы забираете { MONEY($amount) } с клетки { $cell }
        [estate] Вы отдаёте { MONEY($amount) }, получает { $partner }
       *[estate-out] Вы отдаёте банку { MONEY($amount) }
    }
event-rent-taxed = платит ренту { MONEY($amount) } за { $cell }: { MONEY($net) } получает { $partner }, { MONEY($tax) } — налог
    .you = Вы платите ренту { MONEY($amount) } за { $cell }: { MONEY($net) } получает { $partner }, { MONEY($tax) } — налог
event-bailed = платит { MONEY($amount) } за выход из тюрьмы → { $cell }
    .you = Вы платите { MONEY($amount) } за выход из тюрьмы → { $cell }
event-card-each = платит всем поровну по карте, всего { MONEY($amount) }
    .you = Вы платите всем поровну по карте, всего { MONEY($amount) }
event-card-collected = получает по карте { MONEY($amount) } от всех поровну
    .you = Вы получаете по карте { MONEY($amount) } от всех поровну

event-owned = { $why ->
    [purchase] покупает { $cell } за { MONEY($amount) }
    [auction] выигрывает аукцион: { $cell } за { MONEY($amount) }
    [lapse] теряет { $cell }: залог не выкуплен
   *[other] получает { $cell }
}
    .you = { $why ->
        [purchase] Вы покупаете { $cell } за { MONEY($amount) }
        [auction] Вы выигрываете аукцион: { $cell } за { MONEY($amount) }
        [lapse] Вы теряете { $cell }: залог не выкуплен
       *[other] Вы получаете { $cell }
    }
event-estate = { $inherited ->
    [1] отдаёт: { $cell } · { $partner }
   *[0] возвращает банку: { $cell }
}
    .you = { $inherited ->
        [1] Вы отдаёте: { $cell } · { $partner }
       *[0] Вы возвращаете банку: { $cell }
    }

event-level = { $up ->
    [1] строит: { $streets } за { MONEY($amount) }
   *[0] продаёт постройки: { $streets } за { MONEY($amount) }
}
    .you = { $up ->
        [1] Вы строите: { $streets } за { MONEY($amount) }
       *[0] Вы продаёте постройки: { $streets } за { MONEY($amount) }
    }
event-level-street = { $to ->
    [0] { $cell } до земли
    [5] { $cell } до отеля
   *[other] { $cell } до { $to }
}

event-mortgaged = { $why ->
    [settle] закладывает { $cell } за { MONEY($amount) } в счёт долга
   *[mortgage] закладывает { $cell } за { MONEY($amount) }
}
    .you = { $why ->
        [settle] Вы закладываете { $cell } за { MONEY($amount) } в счёт долга
       *[mortgage] Вы закладываете { $cell } за { MONEY($amount) }
    }
event-redeemed = выкупает { $cell } за { MONEY($amount) }
    .you = Вы выкупаете { $cell } за { MONEY($amount) }

event-purchase-declined = { $why ->
    [cash] не покупает { $cell }: не хватает денег
    [clock] не покупает { $cell }: время вышло
   *[choice] не покупает { $cell }
}
    .you = { $why ->
        [cash] На { $cell } не хватает денег
        [clock] Время вышло: { $cell } без покупки
       *[choice] Вы не покупаете { $cell }
    }
event-auction-opened = { $why ->
    [cash] без денег на покупку: { $cell } на аукцион от { MONEY($amount) }
    [clock] не успевает купить: { $cell } на аукцион от { MONEY($amount) }
   *[choice] отправляет { $cell } на аукцион от { MONEY($amount) }
}
    .you = { $why ->
        [cash] На покупку не хватает: { $cell } на аукцион от { MONEY($amount) }
        [clock] Время вышло: { $cell } на аукцион от { MONEY($amount) }
       *[choice] Вы отправляете { $cell } на аукцион от { MONEY($amount) }
    }
event-auction-started = Аукцион: { $cell } от { MONEY($amount) }
event-bid-placed = ставит { MONEY($amount) } за { $cell }
    .you = Вы ставите { MONEY($amount) } за { $cell }
event-bid-passed = { $why ->
    [cash] пасует: не хватает денег
    [clock] пасует: время вышло
    [left] выходит из торгов
   *[choice] пасует
}
    .you = { $why ->
        [cash] На ставку не хватает: пас
        [clock] Время вышло: пас
        [left] Вы выходите из торгов
       *[choice] Вы пасуете
    }
event-bids-passed = { $why ->
    [cash] На ставку не хватает денег: { $names }
    [clock] Пас, время вышло: { $names }
    [left] Из торгов выходят: { $names }
   *[choice] Пас: { $names }
}
event-bid-voided = { $led ->
    [1] Ставка снята: впереди { $leader }, { MONEY($amount) }
   *[0] Ставка снята: торги идут от начальной цены
}
event-auction-unsold = { $cell } без покупателя: клетка ничья

event-debt-arose = { $why ->
    [rent] рента { MONEY($amount) } за { $cell }
    [tax] { $cell }: { MONEY($amount) } банку
    [bail] выход из тюрьмы за { MONEY($amount) }
   *[card] долг по карте { MONEY($amount) }
}
event-debt-paid = { $forced ->
    [1] погашает долг { MONEY($amount) } в общем порядке
   *[0] оплачивает долг { MONEY($amount) }
}
    .you = { $forced ->
        [1] Вы погашаете долг { MONEY($amount) } в общем порядке
       *[0] Вы оплачиваете долг { MONEY($amount) }
    }

event-card-drawn = { $deck } «{ $card }»: { $text }
event-card-moved = { $deck } «{ $card }»: { $text } → { $cell }
event-deck-shuffled = Колода «{ $deck }» перемешана

event-jailed = { $why ->
    [doubles] отправляется в тюрьму: третий дубль подряд
    [card] отправляется в тюрьму по карте
   *[cell] отправляется в тюрьму
}
    .you = { $why ->
        [doubles] Вы отправляетесь в тюрьму: третий дубль подряд
        [card] Вы отправляетесь в тюрьму по карте
       *[cell] Вы отправляетесь в тюрьму
    }
event-jail-attempt = дубля нет, попытка { $attempt } из { $of }
event-jail-stayed = { $why ->
    [clock] остаётся в тюрьме: время вышло
    [cash] остаётся в тюрьме: на выход не хватает денег
   *[choice] остаётся в тюрьме
}
    .you = { $why ->
        [clock] Время вышло: вы остаётесь в тюрьме
        [cash] На выход не хватает: вы остаётесь в тюрьме
       *[choice] Вы остаётесь в тюрьме
    }
event-freed = { $why ->
    [double] выходит из тюрьмы: дубль
    [card] выходит из тюрьмы по карте
   *[bail] выходит из тюрьмы
}
    .you = { $why ->
        [double] Дубль: вы выходите из тюрьмы
        [card] Вы выходите из тюрьмы по карте
       *[bail] Вы выходите из тюрьмы
    }

event-bet-placed = ставит { MONEY($amount) } на { $faces }
    .you = Вы ставите { MONEY($amount) } на { $faces }
event-bet-rolled = { $amount ->
    [0] на кубике { $face }: мимо
   *[other] на кубике { $face }: выигрыш { MONEY($amount) }
}
event-bet-played = { $won ->
    [0] ставит { MONEY($amount) } на { $faces }: выпадает { $face }, мимо
   *[other] ставит { MONEY($amount) } на { $faces }: выпадает { $face }, выигрыш { MONEY($won) }
}
    .you = { $won ->
        [0] На кубике { $face }: ставка { MONEY($amount) } на { $faces } мимо
       *[other] На кубике { $face }: ставка { MONEY($amount) } на { $faces } приносит { MONEY($won) }
    }
event-bet-declined = { $why ->
    [clock] проходит мимо джекпота: время вышло
    [cash] проходит мимо джекпота: не хватает на ставку
   *[choice] проходит мимо джекпота
}
    .you = { $why ->
        [clock] Время вышло: джекпот мимо
        [cash] На джекпот не хватает денег
       *[choice] Вы проходите мимо джекпота
    }

event-offer-made = { $counter ->
    [0] предлагает обмен: отдаёт { $give }, получает { $take } · { $partner }
   *[other] предлагает встречный обмен: отдаёт { $give }, получает { $take } · { $partner }
}
    .you = { $counter ->
        [0] Вы предлагаете обмен: { $give } за { $take } · { $partner }
       *[other] Вы предлагаете встречный обмен: { $give } за { $take } · { $partner }
    }
event-offer-accepted = принимает обмен: отдаёт { $give }, получает { $take } · { $partner }
    .you = Обмен состоялся: вы отдаёте { $give }, получаете { $take } · { $partner }
event-offer-ended = { $why ->
    [rejected] отклоняет обмен · { $partner }
    [withdrawn] отзывает обмен · { $partner }
    [expired] не отвечает на обмен · { $partner }
    [throw] бросает кубики, обмен снят · { $partner }
    [turn-over] завершает ход, обмен снят · { $partner }
    [debt-over] закрывает долг, обмен снят · { $partner }
   *[changed] не завершает обмен: клетки изменились · { $partner }
}
    .you = { $why ->
        [rejected] Вы отклоняете обмен · { $partner }
        [withdrawn] Вы отзываете обмен · { $partner }
        [expired] Время ответа вышло · { $partner }
        [throw] Обмен снят: кубики брошены · { $partner }
        [turn-over] Обмен снят: ход завершён · { $partner }
        [debt-over] Обмен снят: долг закрыт · { $partner }
       *[changed] Обмен снят: клетки изменились · { $partner }
    }

event-turn-missed = { $count ->
    [1] пропускает ход: время вышло
   *[other] пропускает ход: время вышло, подряд { $count }
}
    .you = { $count ->
        [1] Ход пропущен: время вышло
       *[other] Ход пропущен: время вышло, подряд { $count }
    }
event-surrendered = { $why ->
    [absence] выбывает из-за пропущенных ходов
   *[choice] сдаётся
}
    .you = { $why ->
        [absence] Вы выбываете из-за пропущенных ходов
       *[choice] Вы сдаётесь
    }
event-bankrupt = { $several ->
    [1] объявляет банкротство: долг { MONEY($amount) } всем игрокам
   *[0] объявляет банкротство: долг { MONEY($amount) }, кредитор — { $partner }
}
    .you = { $several ->
        [1] Вы объявляете банкротство: долг { MONEY($amount) } всем игрокам
       *[0] Вы объявляете банкротство: долг { MONEY($amount) }, кредитор — { $partner }
    }
event-end-agreed = { $yes ->
    [1] предлагает закончить партию в конце раунда
   *[0] хочет играть дальше
}
    .you = { $yes ->
        [1] Вы согласны закончить партию в конце раунда
       *[0] Вы играете дальше
    }
event-all-agreed = Все согласны: партия закончится в конце раунда
event-finished = { $many ->
    [1] Победу делят { $names }! { $cause }
   *[0] Побеждает { $names }! { $cause }
}
event-finished-why = { $why ->
    [last] Остальные выбыли
    [limit] Наибольший капитал после последнего раунда, { MONEY($capital) }
    [agreement] Партия закончена по согласию, капитал { MONEY($capital) }
   *[no-humans] За столом остались одни роботы, капитал { MONEY($capital) }
}
