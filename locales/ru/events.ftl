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
event-dice-jailed = { $at ->
    [customs] { $dice }, третий дубль подряд: на таможню
   *[jail] { $dice }, третий дубль подряд: в тюрьму
}
event-dice-third = { $third ->
    [jump] { $dice }, прыжок
    [choice] { $dice }, выбор шагов
   *[number] { $dice } + { $third }
}
event-visiting = { $at ->
    [customs] Таможня, визит
   *[jail] Тюрьма, визит
}
event-caught = { $at ->
    [customs] На таможню
   *[jail] В тюрьму
}
event-dice-any = { $dice }: на любую клетку
event-fresh-throw = новый бросок по карте: { $dice }
event-line-fresh = { $line }, новый бросок { $dice }
event-die-chosen = { $why ->
    [clock] идёт на сумму, { $steps }: время вышло
   *[choice] выбирает шаги: { $steps }
}
    .you = { $why ->
        [clock] Время вышло: вы идёте на сумму, { $steps }
       *[choice] Вы выбираете шаги: { $steps }
    }
event-die-moved = { $why ->
    [clock] время вышло: { $steps } → { $cell }
   *[choice] выбор: { $steps } → { $cell }
}
event-teleport-declined = остаётся на месте: время вышло
    .you = Время вышло: вы остаётесь на месте
event-line-debt = { $why ->
    [rent] { $line }, рента { MONEY($amount) }
    [claim] { $line }, рента { MONEY($amount) } по требованию
   *[other] { $line }, к оплате { MONEY($amount) }
}

event-moved = { $why ->
    [back] возвращается на клетку { $cell }
    [jump] прыгает на клетку { $cell }
    [teleport] выбирает клетку { $cell }
   *[other] переходит на клетку { $cell }
}
    .you = { $why ->
        [back] Вы возвращаетесь на клетку { $cell }
        [jump] Вы прыгаете на клетку { $cell }
        [teleport] Вы выбираете клетку { $cell }
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
    [bail] платит { MONEY($amount) } за выход { $at ->
        [customs] с таможни
       *[jail] из тюрьмы
    }
    [fee] платит банку { MONEY($amount) } за чужой залог
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
        [bail] Вы платите { MONEY($amount) } за выход { $at ->
            [customs] с таможни
           *[jail] из тюрьмы
        }
        [fee] Вы платите банку { MONEY($amount) } за чужой залог
        [card-in] банк даёт вам { MONEY($amount) } по карте
        [card-out] Вы платите банку { MONEY($amount) } по карте
        [card] Вы платите { MONEY($amount) } по карте, получает { $partner }
        [pot] Вы забираете { MONEY($amount) } с клетки { $cell }
        [estate] Вы отдаёте { MONEY($amount) }, получает { $partner }
       *[estate-out] Вы отдаёте банку { MONEY($amount) }
    }
event-rent-taxed = платит ренту { MONEY($amount) } за { $cell }: { MONEY($net) } получает { $partner }, { MONEY($tax) } — налог
    .you = Вы платите ренту { MONEY($amount) } за { $cell }: { MONEY($net) } получает { $partner }, { MONEY($tax) } — налог
event-bailed = { $at ->
    [customs] платит { MONEY($amount) } за выход с таможни → { $cell }
   *[jail] платит { MONEY($amount) } за выход из тюрьмы → { $cell }
}
    .you = { $at ->
        [customs] Вы платите { MONEY($amount) } за выход с таможни → { $cell }
       *[jail] Вы платите { MONEY($amount) } за выход из тюрьмы → { $cell }
    }

event-rent-open = может потребовать ренту { MONEY($amount) } за { $cell } · { $partner }
    .you = Можно потребовать ренту { MONEY($amount) } за { $cell } · { $partner }
event-rent-claimed = { $noted ->
    [1] требует ренту { MONEY($amount) } за { $cell }, расчёт после аукциона · { $partner }
   *[0] требует ренту { MONEY($amount) } за { $cell } · { $partner }
}
    .you = { $noted ->
        [1] Вы требуете ренту { MONEY($amount) } за { $cell }, расчёт после аукциона · { $partner }
       *[0] Вы требуете ренту { MONEY($amount) } за { $cell } · { $partner }
    }
event-rent-gone = { $why ->
    [waived] прощает ренту { MONEY($amount) } за { $cell } · { $partner }
   *[lapsed] остаётся без ренты { MONEY($amount) } за { $cell }: требования не было · { $partner }
}
    .you = { $why ->
        [waived] Вы прощаете ренту { MONEY($amount) } за { $cell } · { $partner }
       *[lapsed] Вы остаётесь без ренты { MONEY($amount) } за { $cell }: требования не было · { $partner }
    }
event-card-held = { $why ->
    [drawn] получает карту выхода
    [used] возвращает карту выхода в колоду
   *[estate] отдаёт карту выхода · { $partner }
}
    .you = { $why ->
        [drawn] Вы получаете карту выхода
        [used] Вы возвращаете карту выхода в колоду
       *[estate] Вы отдаёте карту выхода · { $partner }
    }
event-time-bank = играет на своём запасе времени, { $time }
    .you = Идёт ваш запас времени, { $time }
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

# Many cells at once: the first of them.
event-and-more = { $listed } и ещё { $count }

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
    [bail] { $at ->
        [customs] выход с таможни за { MONEY($amount) }
       *[jail] выход из тюрьмы за { MONEY($amount) }
    }
    [fee] сбор за чужой залог { MONEY($amount) }
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

event-jailed = { $at ->
    [customs] { $why ->
        [doubles] отправляется на таможню: третий дубль подряд
        [card] отправляется на таможню по карте
       *[cell] отправляется на таможню
    }
   *[jail] { $why ->
        [doubles] отправляется в тюрьму: третий дубль подряд
        [card] отправляется в тюрьму по карте
       *[cell] отправляется в тюрьму
    }
}
    .you = { $at ->
        [customs] { $why ->
            [doubles] Вы отправляетесь на таможню: третий дубль подряд
            [card] Вы отправляетесь на таможню по карте
           *[cell] Вы отправляетесь на таможню
        }
       *[jail] { $why ->
            [doubles] Вы отправляетесь в тюрьму: третий дубль подряд
            [card] Вы отправляетесь в тюрьму по карте
           *[cell] Вы отправляетесь в тюрьму
        }
    }
event-jail-attempt = дубля нет, попытка { $attempt } из { $of }
event-jail-stayed = { $why ->
    [clock] { $at ->
        [customs] остаётся на таможне: время вышло
       *[jail] остаётся в тюрьме: время вышло
    }
    [cash] { $at ->
        [customs] остаётся на таможне: на выход не хватает денег
       *[jail] остаётся в тюрьме: на выход не хватает денег
    }
    [attempt] { $at ->
        [customs] остаётся на таможне: дубля нет
       *[jail] остаётся в тюрьме: дубля нет
    }
   *[choice] { $at ->
        [customs] остаётся на таможне
       *[jail] остаётся в тюрьме
    }
}
    .you = { $why ->
        [clock] { $at ->
            [customs] Время вышло: вы остаётесь на таможне
           *[jail] Время вышло: вы остаётесь в тюрьме
        }
        [cash] { $at ->
            [customs] На выход не хватает: вы остаётесь на таможне
           *[jail] На выход не хватает: вы остаётесь в тюрьме
        }
        [attempt] { $at ->
            [customs] Дубля нет: вы остаётесь на таможне
           *[jail] Дубля нет: вы остаётесь в тюрьме
        }
       *[choice] { $at ->
            [customs] Вы остаётесь на таможне
           *[jail] Вы остаётесь в тюрьме
        }
    }
event-freed = { $why ->
    [double] { $at ->
        [customs] проходит таможню: дубль
       *[jail] выходит из тюрьмы: дубль
    }
    [card] { $at ->
        [customs] проходит таможню по карте
       *[jail] выходит из тюрьмы по карте
    }
   *[bail] { $at ->
        [customs] проходит таможню
       *[jail] выходит из тюрьмы
    }
}
    .you = { $why ->
        [double] { $at ->
            [customs] Дубль: вы проходите таможню
           *[jail] Дубль: вы выходите из тюрьмы
        }
        [card] { $at ->
            [customs] Вы проходите таможню по карте
           *[jail] Вы выходите из тюрьмы по карте
        }
       *[bail] { $at ->
            [customs] Вы проходите таможню
           *[jail] Вы выходите из тюрьмы
        }
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
    [side] Побеждает сторона: { $names }! { $cause }
    [1] Победу делят { $names }! { $cause }
   *[0] Побеждает { $names }! { $cause }
}
event-finished-why = { $why ->
    [last] Остальные выбыли
    [limit] Наибольший капитал после последнего раунда, { MONEY($capital) }
    [agreement] Партия закончена по согласию, капитал { MONEY($capital) }
   *[no-humans] За столом остались одни роботы, капитал { MONEY($capital) }
}
