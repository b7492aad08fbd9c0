### Чат: настройки, рекорды, профиль, приглашения.

## Настройки группы

bot-house-title = Настройки чата
bot-house-lead = Меняют их только администраторы.
bot-house-page-main = Настройки чата
bot-house-page-language = Язык чата
bot-house-page-mode = Режим команды /newgame
bot-house-page-quiet = Тихие часы: без напоминаний
bot-house-page-zone = Часовой пояс чата
bot-house-language = Язык: { $name }
bot-house-mode = Режим: { $name }
bot-house-mode-ask = спрашивать
bot-house-pings-on = Напоминания о ходе: включены
bot-house-pings-off = Напоминания о ходе: выключены
bot-house-quiet = Тихие часы: с { $begin } до { $end }
bot-house-quiet-none = Тихие часы: нет
bot-house-quiet-set = Не напоминать с { $begin } до { $end }
bot-house-quiet-from = с { $hour }
bot-house-quiet-to = до { $hour }
bot-house-quiet-off = Убрать тихие часы
bot-house-zone = Часовой пояс: { $name }, { $time }
bot-house-starters-all = Столы собирают все
bot-house-starters-admins = Столы собирают администраторы
bot-house-topic-any = Играть можно в любой теме
bot-house-topic-here = Играть можно только в этой теме
bot-house-topic-other = Играть можно только в другой теме
bot-house-back = Назад
bot-house-close = Готово
bot-admins-only = Это могут только администраторы группы.
bot-toast-admins-only = Настройки чата меняют только администраторы.
bot-toast-saved = Сохранено.
bot-gather-admins = В этой группе столы собирают администраторы.
bot-gather-elsewhere = Здесь столы не собирают: для игры в группе есть своя тема.
bot-gather-to-topic = Перейти в тему

bot-language-ru = Русский
bot-language-en = English
bot-language-own = Ваш язык

bot-zone-utc = UTC
bot-zone-america-los-angeles = Лос-Анджелес
bot-zone-america-new-york = Нью-Йорк
bot-zone-america-sao-paulo = Сан-Паулу
bot-zone-europe-london = Лондон
bot-zone-europe-berlin = Берлин
bot-zone-europe-kaliningrad = Калининград
bot-zone-europe-kyiv = Киев
bot-zone-asia-jerusalem = Иерусалим
bot-zone-europe-moscow = Москва
bot-zone-europe-minsk = Минск
bot-zone-europe-istanbul = Стамбул
bot-zone-europe-samara = Самара
bot-zone-asia-tbilisi = Тбилиси
bot-zone-asia-yerevan = Ереван
bot-zone-asia-baku = Баку
bot-zone-asia-dubai = Дубай
bot-zone-asia-yekaterinburg = Екатеринбург
bot-zone-asia-almaty = Алматы
bot-zone-asia-tashkent = Ташкент
bot-zone-asia-omsk = Омск
bot-zone-asia-novosibirsk = Новосибирск
bot-zone-asia-irkutsk = Иркутск
bot-zone-asia-yakutsk = Якутск
bot-zone-asia-vladivostok = Владивосток
bot-zone-asia-magadan = Магадан
bot-zone-asia-kamchatka = Камчатка

## Настройки человека

bot-wishes-title = Ваши настройки
bot-wishes-reminders-chat = О ходе напоминаем в том чате, где идёт партия.
bot-wishes-reminders-private = О ходе напоминаем здесь, в личном чате.
bot-wishes-reminders-off = О ходе не напоминаем.
bot-wishes-do-chat = Напоминать в чате партии
bot-wishes-do-private = Напоминать здесь
bot-wishes-do-off = Не напоминать

## Картинка партии и реванш

bot-rematch = Реванш
bot-page-replay = Повтор
bot-page-fair = Честность
bot-level-up = { $name }: уровень { PLAIN($level) }, { $rank }
bot-achieved = { $name }: { $names }

## Рекорды

bot-top-title = { $board } · { $by }
bot-top-of-chat = Рекорды чата
bot-top-of-world = Рекорды мира
bot-top-week-of = Неделя { PLAIN($part) }, { PLAIN($year) }
bot-top-season-of = { $part ->
    [1] Январь { PLAIN($year) }
    [2] Февраль { PLAIN($year) }
    [3] Март { PLAIN($year) }
    [4] Апрель { PLAIN($year) }
    [5] Май { PLAIN($year) }
    [6] Июнь { PLAIN($year) }
    [7] Июль { PLAIN($year) }
    [8] Август { PLAIN($year) }
    [9] Сентябрь { PLAIN($year) }
    [10] Октябрь { PLAIN($year) }
    [11] Ноябрь { PLAIN($year) }
   *[12] Декабрь { PLAIN($year) }
}
bot-top-chat = Чат
bot-top-world = Мир
bot-top-week = Неделя
bot-top-season = Сезон
bot-top-by-xp = Опыт
bot-top-by-rating = Рейтинг
bot-top-by-wins = Победы
bot-top-by-rent = Рента
bot-top-value-xp = { $number } XP
bot-top-value-wins = { $count ->
    [one] { $number } победа
    [few] { $number } победы
   *[many] { $number } побед
}
bot-top-yours = Ваше место: { $place } · { $value }
bot-top-own = { $name }: место { $place } · { $value }
bot-top-deep = { $name }: { $value }
bot-top-rating-note = Рейтинг считается за открытыми столами и виден после десяти партий.
bot-top-empty = Здесь пока никого. Сыграйте партию и займите первую строку.
bot-top-earlier = Раньше
bot-top-later = Позже
bot-top-first = К началу
bot-top-next = Дальше
bot-toast-later = Этому чату пока хватит. Попробуйте через минуту.

## Профиль

bot-me-level = Уровень { PLAIN($level) } · { $rank } · { $xp } XP
bot-me-next = { $gained } из { $step } до уровня { PLAIN($level) }
bot-me-last = последний уровень
bot-me-rating = Рейтинг { PLAIN($number) } ± { PLAIN($margin) }
bot-me-no-rating = { $count ->
    [one] Рейтинг виден после { $count } партии за открытыми столами
    [few] Рейтинг виден после { $count } партий за открытыми столами
   *[other] Рейтинг виден после { $count } партий за открытыми столами
}
bot-me-games = партий { $games }, побед { $wins }
bot-me-streak = побед подряд { PLAIN($now) }, лучшая серия { PLAIN($best) }
bot-me-awards = Достижения: { PLAIN($count) } из { PLAIN($of) }
bot-me-cards = { $waiting ->
    [0] Карточки: { PLAIN($count) } из { PLAIN($of) }
   *[other] Карточки: { PLAIN($count) } из { PLAIN($of) }, ждут выбора: { PLAIN($waiting) }
}
bot-me-against = Ваш счёт
bot-me-met = { $name } · партий { PLAIN($games) }, выше { PLAIN($ahead) }, ниже { PLAIN($behind) }
bot-me-more = Подробнее
bot-me-open = Открыть профиль
bot-me-unknown = Такого игрока здесь нет.
bot-me-no-games = Партий, которые считаются, пока нет.
bot-me-nobody = Вы пока ни с кем не играли.
bot-me-page-main = Профиль
bot-me-page-stats = Статистика
bot-me-page-awards = Достижения
bot-me-page-people = Соперники
bot-me-page-cards = Карточки
bot-me-fact-colour = Любимый цвет: { $value }
bot-me-fact-rent-most = Самая большая рента: { $value }
bot-me-fact-rent-in = Получено ренты: { $value }
bot-me-fact-rent-out = Отдано ренты: { $value }
bot-me-fact-capital = Самый большой капитал: { $value }
bot-me-fact-levels = Построено уровней: { $value }
bot-me-fact-hotels = Построено отелей: { $value }
bot-me-fact-deals = Обменов: { $value }
bot-me-fact-auctions = Выиграно аукционов: { $value }
bot-me-fact-jailed = Раз в тюрьме: { $value }
bot-me-fact-ruined = Разорено соперников: { $value }
bot-me-luck = Бросок кубиков: { $thrown }, ожидается { $expected } · бросков { $throws }
bot-hundredths = { PLAIN($whole) },{ $rest }
bot-press-button-me = Анонимно этого не узнать: отправьте команду от своего имени.

## Карточки

bot-card-offer = Уровень { PLAIN($level) }: новая карточка
bot-card-offer-text = Карточка { $rarity }: рента клетки станет выше на { PLAIN($percent) } %. Выберите клетку.
bot-card-more = Ждут выбора ещё: { PLAIN($count) }
bot-card-before = сейчас { PLAIN($percent) } %
bot-card-line = { $cell } · +{ PLAIN($percent) } %, { $rarity }
bot-card-none = Карточек пока нет: их дают уровни.
bot-card-picked = Карточка: { $cell }
bot-card-refused-no-card = Такой карточки нет.
bot-card-refused-chosen = Клетка этой карточки уже выбрана.
bot-card-refused-not-offered = Этой клетки среди предложенных нет.

## Свои данные

bot-mydata-caption = Всё, что о вас хранится. Удалить это можно так: /forget
bot-mydata-sent = Файл — в личном чате.
bot-data-in-private = { $name }, это делается в личном чате с ботом.
bot-forget-title = Удалить всё о вас?
bot-forget-text = Уровень, карточки, рейтинг, достижения и рекорды исчезнут, вернуть их нельзя. Партии останутся, в них вместо вас будет «бывший игрок».
bot-forget-yes = Удалить всё
bot-forget-no = Оставить
bot-forget-kept = Всё остаётся.
bot-forget-busy = У вас идёт партия. Доиграйте её или сдайтесь, потом удалите данные.
bot-toast-forgotten = Удалено.
bot-forgotten = О вас ничего не хранится. Если вернётесь, начнёте заново.

## Правила

bot-rules-title = Правила { $mode }
bot-rules-contents = Содержание

## Личный чат

bot-menu-button = Квартал
bot-home-title = Квартал
bot-home-tables = Ваши столы
bot-home-lobby = { $mode } · стол собирается, за ним { PLAIN($count) }
bot-home-round = { $mode } · раунд { PLAIN($round) }
bot-home-yours = { $mode } · раунд { PLAIN($round) }, ваш ответ
bot-home-quick = Быстрая игра
bot-home-top = Рекорды
bot-start-replay = Запись этой партии:

## Быстрая игра

bot-quick-title = Быстрая игра
bot-quick-text = { $name }, ищем соперников на Blitz. Через 20 секунд свободные места займут роботы. Играйте на поле.
bot-quick-leave = Выйти

## Пропуск молчащего

bot-skip-none = Пропускать здесь некого: это бывает только за медленными столами.
bot-skip-not-yours = Голосуют только те, кто за столом и ждёт хода.
bot-skip-early = { $name } молчит меньше 12 часов. Пропустить можно { $when }.
bot-skip-ask = Играть дальше без ответа, которого ждём от { $name }?
bot-skip-votes = Голосов { PLAIN($votes) }, нужно { PLAIN($needed) }.
bot-skip-vote = Пропустить
bot-skip-voted = Голос учтён.
bot-skip-done = Ход пропущен.

## Несколько столов

bot-which = Какой стол?

## Приглашения из любого чата

bot-inline-mine = Позвать за свой стол: { $mode }
bot-inline-new = Новый стол: { $mode }
bot-inline-result = Итоги партии
bot-inline-invites = { $name } зовёт за стол
bot-inline-on = Партия идёт.
bot-inline-over = Партия окончена.
bot-inline-closed = Стол закрыт: играть не начали.
bot-inline-busy = { $name } сейчас за другим столом. Попросите прислать новое приглашение.
bot-share = Поделиться
