### Варианты: что может изменить создатель стола (название) и каким оно бывает (.value).

variant-start-cash = Деньги на старте
    .value = { MONEY($value) }
variant-round-limit = Предел раундов
    .value = { $value ->
        [0] без предела
        [one] { $value } раунд
        [few] { $value } раунда
       *[many] { $value } раундов
    }
variant-auctions = Аукционы
    .value = { $value ->
        [on] есть
       *[off] нет
    }
variant-decliner-bids = Отказавшийся в торгах
    .value = { $value ->
        [on] участвует
       *[off] не участвует
    }
variant-corner = Третий угол
    .value = { $value ->
        [jackpot] джекпот
        [pot] копилка
       *[parking] парковка
    }
variant-collection = Коллекционные карточки
    .value = { $value ->
        [on] действуют
       *[off] не действуют
    }
variant-clock = Часы
    .value = { $value ->
        [fast] быстрые
        [slow] медленные
        [own] этого режима
       *[normal] обычные
    }
variant-time-bank = Запас времени
    .value = { $value ->
        [0] нет
       *[other] { $time } на партию
    }
variant-access = Стол
    .value = { $value ->
        [public] открытый для всех
       *[private] по ссылке
    }
variant-spectators = Зрители
    .value = { $value ->
        [on] могут смотреть
       *[off] не допускаются
    }
variant-fair-trades = Равноценные обмены
    .value = { $value ->
        [on] обязательны
       *[off] не обязательны
    }

variants-differ = { $title }: { $value }, в режиме — { $usual }
