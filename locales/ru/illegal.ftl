### Почему действие не принято: что мешает и, где можно, что делать.

illegal-stale = Этот вопрос уже закрыт
illegal-game-over = Партия уже окончена
illegal-not-seated = Вы не сидите за этим столом
illegal-eliminated = Вы выбыли и можете только смотреть
illegal-not-asked = Сейчас решает другой игрок
    .name = Сейчас решает { $name }
illegal-wrong-answer = Сейчас спрашивают о другом
illegal-bad-value = Такой суммы или клетки здесь нет
illegal-no-cash = Не хватает денег
    .cash = Не хватает денег: нужно { MONEY($amount) }, у вас { MONEY($cash) }
illegal-partner-no-cash = У партнёра не хватает денег
illegal-debt-first = Сначала оплатите долг
illegal-can-still-pay = Долг ещё можно покрыть: продайте постройки или заложите клетки
illegal-auction-running = Идёт аукцион: подождите, пока он закончится
illegal-window-closed = Стройка, залог и обмен — до броска
    .own-turn = Стройка, залог и обмен — в свой ход
illegal-not-owner = Эта клетка принадлежит не тому, кто её отдаёт
    .cell = Владелец клетки { $cell } — другой игрок или банк
illegal-not-street = Строить можно только на улицах
illegal-group-incomplete = Соберите все клетки этого цвета
    .cell = { $needed ->
        [0] { $cell }: сначала соберите весь цвет
       *[other] { $cell }: соберите хотя бы { $needed } клетки цвета
    }
illegal-group-mortgaged = В этом цвете есть заложенная клетка: выкупите её
    .cell = { $cell }: в этом цвете есть залог, выкупите его
illegal-group-built = В этом цвете есть постройки: сначала продайте их
    .cell = { $cell }: в этом цвете есть постройки, сначала продайте их
illegal-cell-built = На клетке есть постройки: сначала продайте их
illegal-uneven = Разница между улицами одного цвета — самое большее один уровень
    .cell = { $cell }: разница между улицами цвета — самое большее один уровень
illegal-level-max = Выше отеля не строят
    .cell = { $cell }: выше отеля не строят
illegal-raised-this-turn = Эту улицу вы уже подняли в этот ход
    .cell = { $cell }: в этот ход вы уже строили здесь
illegal-no-houses = В банке не осталось домов
illegal-no-hotels = В банке не осталось отелей
illegal-nothing-to-sell = Здесь нечего продавать
    .cell = { $cell }: здесь нечего продавать
illegal-mortgaged = Клетка в залоге
    .cell = { $cell } в залоге
illegal-not-mortgaged = Клетка не в залоге
    .cell = { $cell } не в залоге
illegal-bid-too-low = Ставка слишком мала
    .amount = Ставка слишком мала, нужно { MONEY($amount) }
illegal-bid-fixed = Ставка может быть только на один шаг выше
    .amount = Ставка сейчас может быть только { MONEY($amount) }
illegal-leader = Ваша ставка и так впереди
illegal-passed = Вы уже спасовали, в этот аукцион не вернуться
illegal-no-offer = Этого предложения уже нет
illegal-offer-not-yours = Это предложение не вам
illegal-offer-empty = Добавьте в обмен клетки или деньги
illegal-offer-cash-both = Деньги идут только в одну сторону
illegal-offer-self = С собой не меняются
illegal-offer-limit = Предложений открыто слишком много: отзовите одно
    .count = { $count ->
        [one] Открыто уже { $count } предложение: отзовите его
        [few] Открыто уже { $count } предложения: отзовите одно
       *[many] Открыто уже { $count } предложений: отзовите одно
    }
illegal-offer-turn-limit = Предложений в этот ход больше нет
    .count = { $count ->
        [one] За ход можно сделать { $count } предложение
        [few] За ход можно сделать { $count } предложения
       *[many] За ход можно сделать { $count } предложений
    }
illegal-offer-repeated = Такой обмен в этот ход уже отклонили
illegal-offer-open = У этого игрока уже лежит ваше предложение
illegal-offer-countered = На это предложение уже ответили встречным
illegal-unfair = Неравный обмен: стороны отличаются больше чем вдвое
    .share = Неравный обмен: честность { $share } %, нужно 50 %
illegal-returned = Клетке ещё рано возвращаться к прежнему хозяину
    .cell = { $rounds ->
        [one] { $cell } не возвращается прежнему хозяину { $rounds } раунд
        [few] { $cell } не возвращается прежнему хозяину { $rounds } раунда
       *[many] { $cell } не возвращается прежнему хозяину { $rounds } раундов
    }
illegal-weakens-debtor = После такого обмена долг станет труднее покрыть
illegal-fees-unpayable = Не хватит денег на сбор за заложенные клетки
    .amount = Не хватит денег на сбор за заложенные клетки: нужно { MONEY($amount) }
illegal-no-card = Такой карты у вас нет
illegal-claim-window = Подождите: хозяин клетки ещё может потребовать ренту
illegal-no-claim = Этой ренты уже не потребовать
illegal-rent-open = Ренту ещё могут потребовать: после этого на неё не хватит
illegal-too-early = Время ещё не вышло

illegal-room-full = За столом нет свободных мест
illegal-room-closed = Этот стол уже закрыт
illegal-too-few = За столом слишком мало игроков
    .min = { $min ->
        [one] Чтобы начать, нужен { $min } игрок
        [few] Чтобы начать, нужны { $min } игрока
       *[many] Чтобы начать, нужно { $min } игроков
    }
illegal-uneven-sides = Стороны не равны
    .first = Стороны не равны: на одной { $first }, на другой { $second }
illegal-variant = Так изменить правила нельзя
    .unknown = В правилах нет ключа «{ $variant }»
    .value = { $variant }: такого значения нет
    .estates = { $variant }: здесь имущество банкрота продаётся с торгов, без них нельзя
    .no-auctions = { $variant }: аукционов в этой партии нет
    .open-auction = { $variant }: медленные не подходят к открытому аукциону
    .minutes = { $variant }: медленные не подходят к пределу в минутах
    .rated = { $variant }: за открытым столом не действуют
illegal-not-creator = Это решает создатель стола
illegal-already-in = Вы уже за этим столом
illegal-not-member = За стол группы садятся те, кто в ней состоит
illegal-not-in = Вас нет за этим столом
illegal-started = Партия уже началась
illegal-unconfirmed = Кто-то ещё садится за стол, попробуйте через секунду
    .name = { $name } ещё садится за стол, попробуйте через секунду
illegal-slow-limit = Медленных партий уже слишком много
    .name = { $name }: медленных партий уже { PLAIN($most) }, больше нельзя
illegal-busy = Стол занят, попробуйте ещё раз
illegal-no-seat = Это место уже свободно
illegal-not-person = Создателем стола может быть только человек
illegal-not-started = Партия ещё не началась
illegal-not-over = Партия ещё идёт
illegal-no-room = Такого стола нет
illegal-elsewhere = Вы уже играете за другим столом
illegal-no-mode = Такого режима нет
illegal-no-strength = Такой силы у робота нет
illegal-lobby-too-early = Время лобби ещё не вышло
illegal-not-yours = Это делает только сам стол
