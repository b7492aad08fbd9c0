### Карты: название и (.text) что карта велит сделать.

## Шанс (поле companies)

card-chance-refund = Крупный заказ
    .text = банк переводит { MONEY($amount) }
card-chance-dividend = Удачный квартал
    .text = банк переводит { MONEY($amount) }
card-chance-prize = Отраслевая награда
    .text = банк переводит { MONEY($amount) }
card-chance-bonus = Скидка поставщика
    .text = банк переводит { MONEY($amount) }
card-chance-fine = Просроченная лицензия
    .text = банку { MONEY($amount) }
card-chance-repair = Сломанный лифт
    .text = банку { MONEY($amount) }
card-chance-audit = Внеплановая проверка
    .text = банку { MONEY($amount) }
card-chance-upkeep = Сезон ремонта
    .text = банку { MONEY($house) } за каждый уровень построек
card-chance-treat = Обед за ваш счёт
    .text = каждому игроку { MONEY($amount) }
card-chance-birthday = Юбилей фирмы
    .text = { MONEY($amount) } с каждого игрока
card-chance-to-start = С чистого листа
    .text = вперёд на клетку { $cell }
card-chance-to-24 = Деловая поездка
    .text = вперёд на клетку { $cell }
card-chance-to-11 = Съёмочный день
    .text = вперёд на клетку { $cell }
card-chance-to-station = Ближайший поезд
    .text = вперёд до станции
card-chance-to-utility = Счёт за услуги
    .text = вперёд до коммунальной компании
card-chance-to-jail = Неудобные вопросы
    .text = прямо в тюрьму

## События рынка (поле world)

card-market-to-39 = Витрина года
    .text = вперёд на клетку { $cell }
card-market-to-start = Новый сезон
    .text = вперёд на клетку { $cell }
card-market-to-24 = Форум инвесторов
    .text = вперёд на клетку { $cell }
card-market-to-11 = Выставка моторов
    .text = вперёд на клетку { $cell }
card-market-to-5 = Чартерный рейс
    .text = вперёд на клетку { $cell }
card-market-to-station = Стыковочный рейс
    .text = вперёд до аэропорта
card-market-to-station-2 = Запасной аэродром
    .text = вперёд до аэропорта
card-market-to-utility = Скачок тарифов
    .text = вперёд до коммунальной компании
card-market-back = Рынок остывает
    .text = { $steps ->
        [one] назад на { $steps } клетку
        [few] назад на { $steps } клетки
       *[many] назад на { $steps } клеток
    }
card-market-to-jail = Груз без бумаг
    .text = прямо на таможню
card-market-thanks = Бонус за верность
    .text = банк переводит { MONEY($amount) }
card-market-gain-50 = Курс в вашу пользу
    .text = банк переводит { MONEY($amount) }
card-market-gain-150 = Выгодный контракт
    .text = банк переводит { MONEY($amount) }
card-market-fine = Комиссия обменника
    .text = банку { MONEY($amount) }
card-market-chair = Приём для партнёров
    .text = каждому игроку { MONEY($amount) }
card-market-upkeep = Новые строительные нормы
    .text = банку { MONEY($house) } за дом и { MONEY($hotel) } за отель

## Награда (поле world)

card-award-to-start = Почётный круг
    .text = вперёд на клетку { $cell }
card-award-to-jail = Подарок без декларации
    .text = прямо на таможню
card-award-thanks = Спасибо от партнёров
    .text = банк переводит { MONEY($amount) }
card-award-gain-200 = Предприниматель года
    .text = банк переводит { MONEY($amount) }
card-award-gain-100-a = Лучший дебют
    .text = банк переводит { MONEY($amount) }
card-award-gain-100-b = Приз зрителей
    .text = банк переводит { MONEY($amount) }
card-award-gain-100-c = Страховка за багаж
    .text = банк переводит { MONEY($amount) }
card-award-gain-50 = Грант на развитие
    .text = банк переводит { MONEY($amount) }
card-award-gain-25 = Мили за перелёты
    .text = банк переводит { MONEY($amount) }
card-award-gain-20 = Купон на ужин
    .text = банк переводит { MONEY($amount) }
card-award-gain-10 = Сдача с билета
    .text = банк переводит { MONEY($amount) }
card-award-loss-100 = Взнос за церемонию
    .text = банку { MONEY($amount) }
card-award-loss-50-a = Наряд для красной дорожки
    .text = банку { MONEY($amount) }
card-award-loss-50-b = Рамка для диплома
    .text = банку { MONEY($amount) }
card-award-gift = Подарок вскладчину
    .text = { MONEY($amount) } с каждого игрока
card-award-repairs = Фасады к празднику
    .text = банку { MONEY($house) } за дом и { MONEY($hotel) } за отель

## Шанс (поле city)

card-fate-to-39 = Вечер у ювелиров
    .text = вперёд на клетку { $cell }
card-fate-to-start = Полный круг
    .text = вперёд на клетку { $cell }
card-fate-to-24 = Билет в партер
    .text = вперёд на клетку { $cell }
card-fate-to-11 = Вечер выпускников
    .text = вперёд на клетку { $cell }
card-fate-to-5 = Встреча на перроне
    .text = вперёд на клетку { $cell }
card-fate-to-station = Вагон-ресторан
    .text = { $factor ->
        [1] вперёд до станции
       *[other] вперёд до станции, рента ×{ $factor }
    }
card-fate-to-station-2 = Ночной экспресс
    .text = { $factor ->
        [1] вперёд до станции
       *[other] вперёд до станции, рента ×{ $factor }
    }
card-fate-to-utility = Показания счётчика
    .text = { $factor ->
        [1] вперёд до коммунальной компании
       *[other] вперёд до коммунальной компании, рента — новый бросок ×{ $factor }
    }
card-fate-back = Забытый зонт
    .text = { $steps ->
        [one] назад на { $steps } клетку
        [few] назад на { $steps } клетки
       *[many] назад на { $steps } клеток
    }
card-fate-to-jail = Слишком громкий праздник
    .text = прямо в тюрьму
card-fate-release = Слово адвоката
    .text = карта остаётся у вас и однажды выпустит из тюрьмы
card-fate-gain-50 = Находка на чердаке
    .text = банк переводит { MONEY($amount) }
card-fate-gain-150 = Жильцы платят вперёд
    .text = банк переводит { MONEY($amount) }
card-fate-fine = Разбитый фонарь
    .text = банку { MONEY($amount) }
card-fate-chair = Стол для соседей
    .text = каждому игроку { MONEY($amount) }
card-fate-upkeep = Протёкшие крыши
    .text = банку { MONEY($house) } за дом и { MONEY($hotel) } за отель

## Фонд (поле city)

card-fund-to-start = Утренняя пробежка
    .text = вперёд на клетку { $cell }
card-fund-to-jail = Чужие документы
    .text = прямо в тюрьму
card-fund-release = Поручительство двора
    .text = карта остаётся у вас и однажды выпустит из тюрьмы
card-fund-gain-200 = Грант квартала
    .text = банк переводит { MONEY($amount) }
card-fund-gain-100-a = Проданная картина
    .text = банк переводит { MONEY($amount) }
card-fund-gain-100-b = Лотерея двора
    .text = банк переводит { MONEY($amount) }
card-fund-gain-100-c = Сданный гараж
    .text = банк переводит { MONEY($amount) }
card-fund-gain-50 = Удачная ярмарка
    .text = банк переводит { MONEY($amount) }
card-fund-gain-25 = Сданный металлолом
    .text = банк переводит { MONEY($amount) }
card-fund-gain-20 = Забытая заначка
    .text = банк переводит { MONEY($amount) }
card-fund-gain-10 = Лучшее варенье
    .text = банк переводит { MONEY($amount) }
card-fund-loss-100 = Новый лифт
    .text = банку { MONEY($amount) }
card-fund-loss-50-a = Визит ветеринара
    .text = банку { MONEY($amount) }
card-fund-loss-50-b = Взнос за двор
    .text = банку { MONEY($amount) }
card-fund-gift = Новоселье
    .text = { MONEY($amount) } с каждого игрока
card-fund-repairs = Сезон красок
    .text = банку { MONEY($house) } за дом и { MONEY($hotel) } за отель
