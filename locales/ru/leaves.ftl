### Страницы вокруг партий: главная, профиль, уровни, коллекция, рейтинг, настройки, итоги.

web-leaf-nav = Разделы
web-leaf-home = Игра
web-leaf-top = Лидеры
web-leaf-collection = Карточки
web-leaf-me = Профиль
web-leaf-settings = Настройки
web-leaf-more = Ещё
web-leaf-back = Назад
web-leaf-enter = Войти
web-leaf-outside = Играют в Telegram: откройте игру у бота или позовите его в чат. Смотреть открытые столы, таблицу лидеров и правила можно и здесь.
web-leaf-lost = Нет связи. Проверьте интернет и повторите.
web-leaf-again = Повторить
web-leaf-copied = Ссылка скопирована

web-ago-now = только что
web-ago-minute = { $count ->
    [one] { $count } минуту назад
    [few] { $count } минуты назад
   *[many] { $count } минут назад
}
web-ago-hour = { $count ->
    [one] { $count } час назад
    [few] { $count } часа назад
   *[many] { $count } часов назад
}
web-ago-day = { $count ->
    [one] { $count } день назад
    [few] { $count } дня назад
   *[many] { $count } дней назад
}
web-ago-month = { $count ->
    [one] { $count } месяц назад
    [few] { $count } месяца назад
   *[many] { $count } месяцев назад
}

web-xp = { $xp } XP
web-xp-gained = +{ PLAIN($xp) } XP
web-level-of = Уровень { $level } · { $rank }
web-level-to = До { $level } уровня
web-level-last = Последний уровень
web-level-card = карточка ({ $rarity })
web-level-rank = ранг «{ $rank }»
web-level-gives = На { $level } уровне: { $what }

## Главная

web-home-mine = Ваша партия
web-home-your-turn = ваш ход
web-home-gathers = Лобби { $count } из { $of }
web-home-quick = Быстрая игра
web-home-quick-sub = { $mode }, до { $seconds } с ожидания
web-home-new = Создать стол
    .sub = режим, места, роботы
web-home-open = Открытые столы
web-home-no-tables = Сейчас никто не ждёт. Создайте стол сами: его увидят здесь.
web-home-seats-of = { $count } из { $of }
web-home-names-more = { $names } и ещё { $count }
web-home-last = Последние партии
web-home-no-games = Сыграйте первую партию: она появится здесь.
web-home-choice = Вас ждёт карточка: выберите клетку

web-past-about = место { $place } из { $of }
web-past-replay = Повтор партии { $mode }, { $ago }
web-past-fair = Честность кубиков партии { $mode }, { $ago }

## Первая встреча

web-help-title = Как играть
web-help-done = Понятно
web-help-play = Играть
web-help-rules = Все правила
web-help-turn = Бросайте и покупайте
    .text = В свой ход нажмите «Бросить кубики». Свободную клетку купите или отдайте на аукцион. Кто встанет на вашу, платит вам ренту.
web-help-colour = Соберите цвет
    .text = Все улицы одного цвета удваивают ренту и открывают стройку. Чего не хватает, выменяйте: кнопка «Обмен».
web-help-win = Обойдите остальных
    .text = Побеждает самый большой капитал или последний, кто остался. Не хватает денег? Заложите клетку или продайте постройки.

## Профиль

web-profile-own = Мой профиль
web-profile-preview = { $count ->
    [one] Квартал: уровень { $level }, { $count } партия
    [few] Квартал: уровень { $level }, { $count } партии
   *[many] Квартал: уровень { $level }, { $count } партий
}
web-profile-share = { $name } в Квартале
web-profile-send = Поделиться профилем
web-profile-games = { $count ->
    [one] партия
    [few] партии
   *[many] партий
}
web-profile-wins = { $count ->
    [one] победа
    [few] победы
   *[many] побед
}
web-profile-share-of = доля побед
web-profile-best = рекорд
web-profile-rating = Рейтинг
web-profile-margin = ± { $margin }
web-profile-rated = { $count ->
    [one] по { $count } партии за открытыми столами
    [few] по { $count } партиям за открытыми столами
   *[other] по { $count } партиям за открытыми столами
}
web-profile-no-rating = { $count ->
    [one] Появится после { $count } партии с людьми за открытыми столами.
    [few] Появится после { $count } партий с людьми за открытыми столами.
   *[other] Появится после { $count } партий с людьми за открытыми столами.
}
web-profile-against = Ваш счёт
web-profile-stats = Статистика
web-profile-fact-colour = Любимый цвет
web-profile-fact-rent = Самая большая рента
web-profile-fact-rents = Собрано ренты
web-profile-fact-streak = Победы подряд
web-profile-streaks = { $now }, лучшая серия { $best }
web-profile-fact-hotels = Построено отелей
web-profile-fact-deals = Обменов
web-profile-fact-auctions = Выиграно аукционов
web-profile-fact-ruined = Разорено соперников
web-profile-luck = Удача на кубиках
web-profile-luck-both = Выпадает { $thrown } за бросок, ожидается { $expected }
web-profile-luck-alt = Средний бросок { $thrown } против ожидаемых { $expected }
web-profile-luck-verdict = { $kind ->
    [above] Выше ожидания на { $by }
    [below] Ниже ожидания на { $by }
   *[as] Ровно как ожидается
}
web-profile-throws = { $count ->
    [one] { $shown } бросок
    [few] { $shown } броска
   *[many] { $shown } бросков
}
web-profile-modes = По режимам
web-profile-mode = Партий: { $games }, побед: { $wins }
web-profile-place = { $place } место
web-profile-awards = Достижения
web-profile-award-count = { $count } из { $of }
web-profile-not-yet = ещё не получено
web-profile-older = Более ранние партии
web-profile-rivals = С кем вы играете
web-profile-met = { $count ->
    [one] { $count } партия вместе
    [few] { $count } партии вместе
   *[many] { $count } партий вместе
}
web-profile-score = { $ahead } : { $behind }

## Уровни

web-progress-title = Уровни и ранги
web-progress-level = Ур.
web-progress-xp = Всего XP
web-progress-step = Шаг, XP
web-progress-gives = Карточка
web-progress-card = { $rarity } +{ $percent } %
web-progress-how = За что дают XP
web-progress-how-place = За место: тем больше, чем больше соперников позади.
web-progress-how-end = За партию до конца: { $finish }, за конец без банкротства ещё { $solvent }.
web-progress-how-colours = { $most ->
    [one] За полный цвет в конце: { $colour }, не больше { $most } цвета.
    [few] За каждый полный цвет в конце: { $colour }, не больше { $most } цветов.
   *[other] За каждый полный цвет в конце: { $colour }, не больше { $most } цветов.
}
web-progress-how-people = Соперник-человек считается целиком, робот на { $ai } %.
web-progress-how-early = Партия, которая кончилась раньше { $round } раунда не по своему пределу, не даёт ничего.
web-progress-how-repeat = С { PLAIN($games) } партий за сутки с одним соперником дальше идёт половина.

## Коллекция

web-collection-title = Коллекция
web-collection-count = { $cards ->
    [one] { $cards } карточка из { $most }, клеток { $cells } из { $of }.
    [few] { $cards } карточки из { $most }, клеток { $cells } из { $of }.
   *[many] { $cards } карточек из { $most }, клеток { $cells } из { $of }.
}
web-collection-next = Следующую даст уровень { $level }: { $rarity }, +{ $percent } %.
web-collection-cells = Клетки коллекции
web-collection-how = Как действуют карточки
web-collection-rule = Карточка поднимает ренту вашей клетки. Действует только лучшая карточка клетки, прибавки не складываются; больше +{ $cap } % не бывает. Прибавка видна в журнале партии строкой «карточка».
web-collection-off = В открытых столах и быстрой игре, которые идут в рейтинг, карточки не действуют. Создатель стола может выключить их и в своей партии.
web-collection-levels = { $count ->
    [one] уровень { $levels }
   *[other] уровни { $levels }
}
web-card-percent = +{ $percent } %
web-card-has = { $rarity } карточка, рента +{ $percent } %
web-card-none = карточки нет
web-card-sure = Ещё раз: навсегда
web-choice-title = Карточка за { $level } уровень
web-choice-text = { $count ->
    [one] Осталась одна клетка ({ $rarity } карточка, +{ $percent } % к ренте). Выбор навсегда.
   *[other] Выберите одну клетку из { $count } ({ $rarity } карточка, +{ $percent } % к ренте). Выбор навсегда.
}
web-choice-better = +{ $before } % станет +{ $after } %
web-choice-more = { $count ->
    [one] После неё ждёт ещё { $count } карточка.
    [few] После неё ждут ещё { $count } карточки.
   *[many] После неё ждут ещё { $count } карточек.
}
web-choice-done = { $cell }: рента выше на { $percent } %

## Рейтинг

web-top-title = Лидеры
web-top-boards = Доски
web-top-by = По чему
web-top-world-tab = Мир
web-top-week-tab = Неделя
web-top-season-tab = Сезон
web-top-by-xp = XP
web-top-by-rating = Рейтинг
web-top-by-wins = Победы
web-top-by-rent = Рента
web-top-week = { $week } неделя { $year } года
web-top-season = { $month ->
    [1] Январь
    [2] Февраль
    [3] Март
    [4] Апрель
    [5] Май
    [6] Июнь
    [7] Июль
    [8] Август
    [9] Сентябрь
    [10] Октябрь
    [11] Ноябрь
   *[12] Декабрь
} { $year } года
web-top-earlier = Раньше
web-top-later = Позже
web-top-rating-note = { $count ->
    [one] Рейтинг считается по партиям с людьми за открытыми столами и виден после { $count } партии.
    [few] Рейтинг считается по партиям с людьми за открытыми столами и виден после { $count } партий.
   *[other] Рейтинг считается по партиям с людьми за открытыми столами и виден после { $count } партий.
}
web-top-people-note = Считаются партии, где соперником был хотя бы один человек.
web-top-you = это вы
web-top-yours = Ваша строка
web-top-deep = 10к+
web-top-empty = Здесь пока никого. Сыграйте партию и займите первую строку.
web-top-absent = Вас на этой доске пока нет: сыграйте партию.
web-top-first = К началу
web-top-next = Дальше

## Настройки

web-settings-language = Язык
web-settings-in-ru = Русский
web-settings-in-en = English
web-settings-theme = Тема
web-settings-theme-auto = Авто
web-settings-theme-light = Светлая
web-settings-theme-dark = Тёмная
web-settings-play = За столом
web-settings-sound = Звуки
    .about = короткие сигналы хода, кубиков и платежей
web-settings-haptics = Вибрация
    .about = там, где телефон её умеет
web-settings-fast = Быстрые анимации
    .about = фишки идут скорее, кубики и карточки тоже
web-settings-coach = Подсказки в первой партии
    .about = что значит каждый новый вопрос, по одному разу
web-settings-muted = Скрыть реакции других
    .about = смайлы игроков над полем не показываются
web-settings-here = Тема и эти переключатели действуют в этом браузере.
web-settings-remind = Напоминать о ходе
web-settings-remind-chat = В чате партии
web-settings-remind-private = В личку от бота
web-settings-remind-off = Не напоминать
web-settings-data = Ваши данные
web-settings-data-about = Файл со всем, что Квартал хранит о вас: имя, партии, XP, карточки, достижения, настройки.
web-settings-mydata = Скачать мои данные
web-settings-forget-about = Мы удалим имя, XP, карточки, достижения, рейтинг и настройки. Партии останутся, а на вашем месте будет «бывший игрок». Вернуть данные нельзя.
web-settings-forget = Забыть меня
web-settings-forget-sure = Нажмите ещё раз: удалить всё
web-settings-forget-busy = Сначала доиграйте или покиньте партию.
web-forgotten-title = Мы вас забыли
web-forgotten-text = О вас больше ничего не хранится. Если откроете игру снова, всё начнётся с первого уровня.

## Итоги партии

web-result-title = Итоги партии
web-result-side = Побеждает { $side }
web-result-capital = { $count ->
    [0] капитал { MONEY($amount) }
    [one] капитал { MONEY($amount) }, полный цвет: { $count }
   *[other] капитал { MONEY($amount) }, полных цветов: { $count }
}
web-result-left = { $how }, раунд { $round }
web-result-risen = уровень { $level }
web-result-writing = Записываем итог: XP появится через несколько секунд.
web-result-gave = Вы получаете
web-result-part-finish = партия до конца
web-result-part-place = место
web-result-part-colours = { $count ->
    [one] полный цвет
   *[other] полные цвета ×{ $count }
}
web-result-part-solvent = без банкротства
web-result-part-left = за сданную партию
web-result-no-xp = Эта партия XP не даёт: она кончилась слишком рано.
web-result-levels = Уровень { $before } → { $after }
web-result-share = Поделиться
web-result-rematch = Реванш
web-graph-title = Капитал по раундам
web-graph-table = Показать числами
web-graph-round = Раунд
web-graph-end = конец

web-error-nobody = Такого игрока нет
    .text = Ссылка неполная, или этот человек попросил его забыть.
    .button = На главную
