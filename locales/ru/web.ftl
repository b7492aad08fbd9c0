### Страницы: стол, лобби, итоги, главная. Кнопки и рассказ лежат в actions.ftl и events.ftl.
### Сообщения web-w-… уходят в страницу целиком: места в них страница заполняет сама.

web-title = Квартал
web-you = Вы
web-board = Поле
web-players = Игроки
web-actions = Ваши действия
web-skip = К действию

## Шапка и баннер

web-round = Раунд { $round }
web-round-of = Раунд { $round }/{ $limit }
web-round-last = Последний раунд
web-tax = налог { $tax } %
web-own-time = своё время
web-side = Сторона { $mark }
web-watch = Вы смотрите
web-watch-out = Зритель, место { $place }
web-banner-roll = Ваш ход
web-banner-buy = Ваш ход
web-banner-pay = К оплате
web-banner-jail = { $at ->
    [customs] Таможня
   *[jail] Тюрьма
}
web-banner-die = Выберите шаг
web-banner-teleport = Куда угодно
web-banner-claim = Рента
web-banner-transfer = Чужой залог
web-banner-end = Ваш ход
web-banner-jackpot = Джекпот
web-banner-auction = Аукцион
web-banner-other = Ходит { $name }
web-banner-over = Партия окончена
web-note-manage = { $free ->
    [1] Обмен и стройка открыты
   *[0] Обмен и стройка — только до броска
}
web-note-opens = { $name }: ещё можно потребовать ренту
web-note-claim = Вы ещё можете потребовать ренту
web-note-claims = Рента ждёт, потом бросок
web-note-die = Третий кубик даёт выбор
web-note-teleport = Коснитесь любой клетки поля
web-note-transfer = Решите, что будет с залогом
web-note-end = Можно ещё построить и обменяться
web-note-rolls = Бросает кубики
web-note-double = Дублей подряд: { $count }
web-note-jailed = Дубль откроет дверь: попытка { $attempt } из { $of }
web-note-missed = Дубля нет, попытка { $attempt } из { $of }
web-note-landed = { $steps ->
    [one] { $cell }, { $steps } клетка
    [few] { $cell }, { $steps } клетки
   *[many] { $cell }, { $steps } клеток
}
web-note-buys = { $to ->
    [unowned] { $cell }: купить или нет
   *[auction] { $cell }: купить или аукцион
}
web-note-owned = { $cell }, владеет { $name }
web-note-pays = К оплате { $amount }

## Карточка решения

web-card-rent = { $board ->
    [world] Рента { MONEY($rent) }, со всей страной { MONEY($full) }
    [city] Рента { MONEY($rent) }, со всем районом { MONEY($full) }
   *[companies] Рента { MONEY($rent) }, со всей отраслью { MONEY($full) }
}
web-card-station = { $board ->
    [world] Рента от { MONEY($first) } до { MONEY($last) }: чем больше аэропортов, тем выше
    [city] Рента от { MONEY($first) } до { MONEY($last) }: чем больше вокзалов, тем выше
   *[companies] Рента от { MONEY($first) } до { MONEY($last) }: чем больше станций, тем выше
}
web-card-utility = Рента: сумма кубиков ×{ $one }, с двумя ×{ $two }
web-owned = { $kind ->
    [utility] { $count ->
        [1] Одна коммунальная
       *[2] Обе коммунальные
    }
   *[station] { $board ->
        [world] Аэропортов: { $count }
        [city] Вокзалов: { $count }
       *[other] Станций: { $count }
    }
}
web-owned-dice = { $factor } × сумма кубиков
web-card-becomes = { $group }: у вас станет { $have } из { $of }
web-card-creditor = Получает { $name }
web-card-guest = Платит { $name }
web-card-transfer = Выкупить сейчас или оставить за десять процентов
web-card-doubled = { $board ->
    [world] вся страна, рента вдвое
    [city] весь район, рента вдвое
   *[companies] вся отрасль, рента вдвое
}
web-card-bonus = карточка +{ $percent } %
web-card-taxed = налог { $percent } %
web-card-left = После оплаты останется { $left }
web-card-short = Не хватает { $short }, собрать можно { $can }
web-card-yours = ваша
web-card-safe = Там безопасно: ренту платить не нужно
web-card-rent-to = Рента, получает { $name }
web-card-unowned = Ничья: можно купить
web-card-lands = Ход закончится на этой клетке
web-card-nearly = { $group } { $have } из { $of }
web-card-missing = Не хватает: { $cell }, владеет { $name }
web-card-missing-free = Не хватает: { $cell }, пока ничья
web-card-offer = Предложить обмен
web-debt-bail = { $at ->
    [customs] Выход с таможни
   *[jail] Выход из тюрьмы
}
web-debt-card = Платёж по карте
web-debt-rent = Рента за { $cell }, получает { $name }
web-debt-tax = Налог
web-debt-to = Получает { $name }
web-debt-several = Получают все игроки
web-debt-bank = Получает банк
web-debt-title = К оплате { $amount }
web-debt-auto = Собрать { $amount } и оплатить
    .sub = { $count ->
        [one] { $count } шаг по списку ниже
        [few] { $count } шага по списку ниже
       *[many] { $count } шагов по списку ниже
    }
web-plan-mortgage = залог
web-plan-sell = { $level ->
    [0] продать до пустой
   *[other] продать до уровня { $level }
}
web-auction-leader = Ставка: { $name }
web-auction-you = Ваша ставка
web-auction-open = Ставок нет, начало от
web-auction-me = вы
web-auction-passed = пас

## Кнопки, которые не отвечают на вопрос

web-wait-turn = Ходит { $name }
web-wait-bid = Решает { $name }
web-wait-many = Ждём ответов
web-wait-die = Выберите шаг
web-wait-teleport = Коснитесь клетки
web-wait-moment = Одну секунду
web-leave = Выйти
web-confirm-again = Точно? Ещё раз
web-jackpot-none = Отметьте от одного до трёх чисел. Шансы честные при любом выборе.
web-jackpot-note = { $count ->
    [1] Выбрано 1: выплата ×{ $factor } = { $win }, шанс 1 из 6
    [2] Выбрано 2: выплата ×{ $factor } = { $win }, шанс 1 из 3
   *[3] Выбрано 3: выплата ×{ $factor } = { $win }, шанс 1 из 2
}
web-jackpot-pick = Отметьте числа
    .sub = от одного до трёх
web-tab-watching = Вы смотрите эту партию
web-tab-no-trade = Обменять пока нечего
web-tab-no-build = { $board ->
    [world] Для стройки нужны улицы одной страны
    [city] Для стройки нужен весь район
   *[companies] Для стройки нужна вся отрасль
}

## Обмен

web-offer-line = { $name }: { $get } за { $give }
web-offer-cells = { $count ->
    [one] { $count } клетка
    [few] { $count } клетки
   *[many] { $count } клеток
}
web-offer-mine = { $name }: вы отдаёте { $give }, получаете { $get }
web-effect = У вас: { $mine }. { $name }: { $theirs }
web-effect-group = { $group } { $have } из { $of }
web-fair-ok = честность { $share } %
web-fair-short = честность { $share } %, нужно { $need } %
web-fix = { $kind ->
    [more] Добавить { $amount }
    [less] Взять на { $amount } меньше
    [ask] Попросить { $amount }
   *[keep] Дать на { $amount } меньше
}
    .sub = станет { $need } %

## Поле

web-level = { $level ->
    [0] без построек
    [one] { $level } дом
    [5] отель
   *[few] { $level } дома
}
web-corner-visit = визит
web-about-start = Каждый проход Старта приносит { $amount }, точная остановка — ещё { $bonus }.
web-about-deck = Одна из шестнадцати карт. Что выпало, видят все.
web-about-tax = Остановка здесь стоит { $amount }: деньги уходят банку.
web-about-percent = Остановка здесь стоит { $percent } % вашего капитала: деньги уходят банку.
web-about-jail = { $at ->
    [customs] Остановились сами — это визит, ничего не происходит. С таможни выпускает дубль или { $bail }; попыток { $attempts }.
   *[jail] Остановились сами — это визит, ничего не происходит. Из тюрьмы выводит дубль или { $bail }; попыток { $attempts }.
}
web-about-jackpot = Ставка { $stake } на одно, два или три числа: попадание платит ×6, ×3 или ×2. Можно пройти мимо.
web-about-parking = Здесь ничего не происходит.
web-about-pot = Остановка забирает всё, что собралось в банке поля.
web-about-go-to-jail = { $at ->
    [customs] Прямо на таможню: без прохода через Старт и без зарплаты.
   *[jail] Прямо в тюрьму: без прохода через Старт и без зарплаты.
}

## Почему клетку нельзя выбрать

web-why-group-built = { $board ->
    [world] в стране дома
    [city] в районе дома
   *[companies] в отрасли дома
}
web-why-cell-built = есть дома
web-why-mortgaged = в залоге
web-why-group-mortgaged = { $board ->
    [world] в стране залог
    [city] в районе залог
   *[companies] в отрасли залог
}
web-why-uneven = строим ровно
web-why-no-cash = не хватает денег
web-why-level-max = максимум
web-why-raised-this-turn = уже в этот ход
web-why-no-houses = дома кончились
web-why-no-hotels = отели кончились
web-why-returned = ещё рано вернуть

## Слова страницы

web-w-accept = Принять
web-w-accept-confirm = Неравный обмен. Точно?
web-w-again = Ещё раз, чтобы подтвердить
web-w-all-cells = Список клеток
web-w-assets-empty = У вас пока нет клеток. Остановитесь на свободной, чтобы её купить.
web-w-assets-title = Мои активы
web-w-away-seat = пропускает ходы
web-w-bonus = карточка +{ $percent } %
web-w-build-all = Построить всё: { $amount }
web-w-build-none = { $board ->
    [world] Соберите улицы одной страны, и на них можно будет строить.
    [city] Соберите район целиком, и в нём можно будет строить.
   *[companies] Соберите отрасль целиком, и на ней можно будет строить.
}
web-w-build-rules = { $levels ->
    [0] Домов за ход — сколько угодно.
   *[other] За ход каждая улица растёт на один уровень.
} { $even ->
    [1] Строим ровно: улица не обгоняет соседок больше чем на один.
   *[0] Ровно строить не нужно.
}
web-w-build-title = Стройка
web-w-back-to-result = К итогам
web-w-bid = Поставить { $amount }
web-w-bid-sum = Ваша ставка
web-w-by-hand = Или вручную
web-w-capital = Капитал
web-w-cash = Наличные
web-w-cash-give = Вы доплачиваете
web-w-cash-take = Вам доплачивают
web-w-close = Закрыть
web-w-closed-own = { $manage ->
    [before-throw] Стройка и обмен — до броска
   *[other] Стройка и обмен — в свой ход
}
web-w-copied = Ссылка скопирована
web-w-continue = Продолжить партию
web-w-counter = Встречный обмен
web-w-counter-title = Встречный обмен · { $name }
web-w-decimal = ,
web-w-decline = Отклонить
web-w-each-level = уровень { $amount }
web-w-fairness = честность { $share } %
web-w-fair-rule = Дешёвая сторона — не ниже 50 % дорогой.
web-w-free-rule = Годится любой обмен, на который согласны оба.
web-w-fee = сбор { $amount }
web-w-go-to = Перейти → { $cell }
web-w-fast = Быстрые анимации
web-w-free = свободна
web-w-free-cell = Свободна
web-w-full-set = { $board ->
    [world] Вся страна, без построек
    [city] Весь район, без построек
   *[companies] Вся отрасль, без построек
}
web-w-give = Вы отдаёте
web-w-group-have = { $group }: у вас { $have } из { $of }
web-w-group-who = { $group }: { $name }, { $have } из { $of }
web-w-have = Есть { $amount }
web-w-haptics = Вибрация
web-w-help = Как играть
web-w-home = На главную
web-w-hour = ч
web-w-house-cost = Уровень построек
web-w-in-jail = { $at ->
    [customs] на таможне
   *[jail] в тюрьме
}
web-w-inbox = Вам предлагают
web-w-inbox-title = Предлагает { $name }
web-w-larger = { $title }: больше
web-w-less = { $title }: меньше
web-w-key-primary = главная кнопка: бросить, купить, поставить, оплатить
web-w-key-second = вторая кнопка: отказаться, пас, остаться, распродать
web-w-key-numbered = число джекпота или вариант в середине поля
web-w-key-raise = изменить ставку, с Shift — в пять раз сильнее
web-w-key-offer = открыть предложение обмена
web-w-key-trade = обмен
web-w-key-build = стройка
web-w-key-assets = активы: залог и выкуп
web-w-key-log = журнал
web-w-key-more = ещё: реакции, ничья, ссылки
web-w-key-cells = список клеток: карточка или цель прыжка
web-w-key-ring = к полю, дальше стрелками, Enter открывает клетку
web-w-key-players = к игрокам, дальше Tab
web-w-key-rule = правило, которое решает вопрос
web-w-key-settings = настройки
web-w-key-leave = сдаться
web-w-key-close = закрыть окно
web-w-key-move = в окне: к следующей кнопке, D — главная
web-w-key-help = эта памятка
web-w-rule = Что говорят правила
web-w-rule-back = Назад
web-w-rule-full = Все правила режима
web-w-rest-lost = Не загрузилось. Проверьте связь и нажмите ещё раз.
web-w-rule-lost = Правила не загрузились
web-w-keys = Клавиши
web-w-keys-note = Пробел нажимает главную кнопку, пока не выбрана другая. Клавиши узнаются по месту, раскладка не важна.
web-w-language = Язык
web-w-leave-note = Имущество вернётся банку, партия продолжится без вас. Смотреть её можно до конца.
web-w-leave-title = Сдаться?
web-w-level-max = макс.
web-w-live-seconds = Осталось секунд: { $seconds }
web-w-log = Журнал
web-w-log-empty = Пока ничего не произошло.
web-w-look = Смотреть
web-w-lost = Нет связи, таймер идёт
web-w-lost-long = Связи всё нет. Проверьте сеть.
web-w-lost-button = Жду связи…
web-w-lost-sub = ход сохранён
web-w-mortgage = Залог
web-w-mortgage-for = заложить +{ $amount }
web-w-mortgage-redeem = Залог / выкуп
web-w-mortgaged = в залоге
web-w-mortgaged-left = в залоге, своих ходов: { $left }
web-w-more = Ещё
web-w-my-offers = Мои предложения
web-w-name-go = Продолжить
web-w-name-hint = Например, Марина
web-w-name-title = Ваше имя
web-w-nothing = ничего
web-w-offer-count = { $number }-е из { $max } предложений
web-w-offer = Предложить обмен
web-w-out = вне игры
web-w-owner = Владеет { $name }
web-w-owner-of = владеет { $name }
web-w-owner-you = Ваша клетка
web-w-opens = через { $seconds } с: ждём хозяина
web-w-pay = Оплатить
web-w-place = место { $place }
web-w-rematch = Новый стол
web-w-redeem = Выкуп
web-w-redeem-for = выкупить за { $amount }
web-w-stock = В банке: домов { $houses }, отелей { $hotels }
web-w-third = третий кубик: { $face }
web-w-rent = рента { $rent }
web-w-rent-becomes = рента { $now } → { $then }
web-w-rent-of = рента { $rent }
web-w-retry = Повторить
web-w-robot = робот
web-w-sell-level = Продать уровень
web-w-see-board = К полю
web-w-send = Предложить
web-w-send-counter = Предложить взамен
web-w-settings = Настройки
web-w-share-table = Позвать зрителей
web-w-short = не хватает { $amount }
web-w-sound = Звук
web-w-surrender = Сдаться
web-w-surrender-confirm = Точно сдаться?
web-w-system = Авто
web-w-take = Вы получаете
web-w-telegram = В Telegram
web-w-theme = Тема
web-w-theme-dark = Тёмная
web-w-theme-light = Светлая
web-w-thousand = к
web-w-trade = Обмен
web-w-trade-missing = Обмен: { $cell }
web-w-trade-with = Обмен · { $name }
web-w-coach = Подсказки новичку
web-w-coach-ok = Понятно
web-w-coach-off = Выключить подсказки
web-w-coach-roll = Бросьте кубики. Любую клетку можно нажать и прочитать.
web-w-coach-buy = Купите клетку, и другие будут платить вам ренту.
web-w-coach-bid = Ставка поднимает цену, пас выводит из торга до конца.
web-w-coach-pay = Если денег мало, стол покажет, что заложить или продать.
web-w-coach-jail = Заплатите и идите или ждите дубля. Рента идёт и здесь.
web-w-coach-jackpot = Больше чисел — выше шанс и меньше выигрыш.
web-w-coach-build = У вас весь цвет. С каждым домом рента растёт в разы.
web-w-coach-trade = До полного цвета — одна клетка. Предложите обмен.
web-w-shortcut = Добавить на экран телефона
web-w-watchers = Зрителей: { $count }
web-w-reactions = Реакции игроков
web-w-reactions-muted = Реакции выключены в настройках
web-w-react-like = Одобряю
web-w-react-laugh = Смешно
web-w-react-wow = Вот это да
web-w-react-sad = Печально
web-w-react-fire = Огонь
web-w-react-wave = Улыбаюсь
web-w-react-said = { $name }: { $reaction }
web-w-withdraw = Отозвать

## Вкладки

web-tab-trade = Обмен
web-tab-build = Стройка
web-tab-assets = Активы
web-tab-log = Журнал
web-tab-more = Ещё

## Лобби

web-lobby-title = Стол игрока { $name }
web-lobby-untitled = Новый стол
web-lobby-quick = Быстрая игра
web-lobby-begins = Начнётся через
web-lobby-match-waits = Ищем соперников
    .sub = { $count ->
        [0] все на местах, игра начинается
       *[other] свободные места займут роботы
    }
web-lobby-closes = Закроется через
web-lobby-count = Игроки { $count } из { $of }
web-lobby-host = создатель стола
web-lobby-ai = { $strength ->
    [easy] слабый робот
   *[normal] робот
}
web-lobby-seated = за столом
web-lobby-free = { $count ->
    [one] Свободно { $count } место
    [few] Свободно { $count } места
   *[many] Свободно { $count } мест
}
web-lobby-add-ai = Добавить робота
web-lobby-add-easy = Добавить слабого робота
web-lobby-fill = Заполнить роботами
web-lobby-close = Закрыть стол
web-lobby-close-sure = Закрыть? Нажмите ещё раз
web-lobby-hand-over = Передать стол: { $name }
web-lobby-hand-over-sure = Передать стол игроку { $name }? Нажмите ещё раз
web-lobby-remove = Освободить место: { $name }
web-lobby-remove-sure = Освободить место { $name }? Нажмите ещё раз
web-lobby-invite = Позвать
web-lobby-share = Садитесь за стол: { $mode }
web-lobby-full = Мест больше нет
web-lobby-join = Сесть за стол
    .sub = { $count ->
        [one] свободно { $count } место
        [few] свободно { $count } места
       *[many] свободно { $count } мест
    }
web-lobby-leave = Встать
web-lobby-wait-more = Ждём игроков
    .sub = { $count ->
        [one] нужен ещё { $count }
       *[many] нужно ещё { $count }
    }
web-lobby-wait-host = Ждём начала
web-lobby-start = Начать
    .sub = { $count ->
        [one] { $count } игрок
        [few] { $count } игрока
       *[many] { $count } игроков
    }
web-lobby-side = Сторона { $mark }
web-lobby-side-of = { $name }: сторона { $mark }, сменить
web-lobby-sides = { $free ->
        [0] Сторона { $one } — { $first }, сторона { $two } — { $second }
       *[other] Сторона { $one } — { $first }, сторона { $two } — { $second }, без стороны — { $free }
    }
web-lobby-side-order = Ходят по очереди: { $order }. Кто не выбрал сторону, того распределит жребий.
web-lobby-shuffle = Перемешать стороны
web-lobby-uneven = Стороны не равны
    .sub = { $one } — { $first }, { $two } — { $second }
web-hidden = Партию за этим столом видят только игроки. Проверяем, за столом ли вы.
web-variants-title = Правила партии
web-variants-count = { $count ->
        [0] как в режиме, можно изменить
        [one] изменён { $count } ключ
        [few] изменены { $count } ключа
       *[many] изменено { $count } ключей
    }
web-variants-differ = Отличия от { $mode }
web-variants-usual = в режиме — { $value }
web-variants-restore = Вернуть правила режима
web-commitment = Отпечаток жребия кубиков

## Итоги

web-result-you = Вы победили!
web-result-you-tie = Вы делите победу!
web-result-winner = Побеждает { $name }
web-result-tie = Победу делят { $name }
web-result-rounds = { $count ->
    [one] { $count } раунд
    [few] { $count } раунда
   *[many] { $count } раундов
}
web-result-minutes = { $count } мин
web-result-colours = { $count ->
    [0] без полных цветов
    [one] { $count } полный цвет
    [few] { $count } полных цвета
   *[many] { $count } полных цветов
}
web-result-bankrupt = банкротство
web-result-surrendered = сдача
web-result-absent = выбывание за пропуски
web-result-seed = Жребий кубиков
web-result-why-last = Остальные выбыли
web-result-why-limit = По капиталу после последнего раунда
web-result-why-agreement = По согласию всех игроков
web-result-why-no-humans = За столом остались одни роботы

## Главная

web-home-continue = Продолжить партию
web-home-continue-sub = вы уже за столом
web-home-creating = Накрываем…
web-home-ai-easy = слабые
web-home-ai-none = нет
web-home-ai-normal = обычные
web-home-fill = Роботы на свободных местах
web-home-mode = Режим
web-home-more = Другие режимы
web-home-name = Ваше имя
web-home-name-hint = Например, Марина
web-home-seats = Мест за столом
web-home-start = Создать стол
web-home-subtitle = Город компаний: улицы, аукционы, обмены
web-home-telegram = Открыть в Telegram
web-home-name-needed = Введите имя, чтобы сесть за стол
web-home-outside = Стол создаёт бот в Telegram: позовите его в чат или откройте игру у него.

## Ошибки

web-error-closed = Этот стол уже закрыт
    .text = Партия закончилась, или её отменил создатель. Итоги — в чате, где её начали.
    .button = Новый стол
web-error-missing = Такого стола нет
    .text = Ссылка неполная, или стол давно закрыт.
    .button = На главную
web-error-not-yours = Это чужое место
    .text = За этим столом играют другие. Смотреть можно.
    .button = На главную
web-error-busy = Вы уже играете
    .text = Одна партия за раз: сначала закончите начатую.
    .button = К моей партии
web-error-auth = Вход не удался
    .text = Закройте приложение и откройте его из Telegram ещё раз.
    .button = Повторить
web-error-outdated = Вышла новая версия
    .text = Обновите страницу: партия и ваш ход сохранены.
    .button = Обновить
web-error-down = Сервер не отвечает
    .text = Партия сохранена. Мы пробуем снова.
    .button = Повторить
web-error-rate = Слишком часто
    .text = Подождите несколько секунд и повторите.
    .button = Повторить
web-error-outside = Откройте игру в Telegram
    .text = Так мы узнаем, какое место за столом ваше.
    .button = На главную
web-error-malformed = Запрос не понят
    .text = Ссылка повреждена. Откройте стол заново.
    .button = На главную
