### Чат: лобби, стол, напоминания, ответы на команды и нажатия.

## Кнопки, общие для всех сообщений

bot-open-board = Открыть поле
bot-to-turn = К ходу
bot-results = Итоги

## Выбор режима и лобби

bot-mode-title = Во что играем?
bot-lobby-host = стол собирает { $name }
bot-lobby-seats = За столом { PLAIN($taken) } из { PLAIN($most) }
bot-lobby-creator = создатель
bot-lobby-easy = слабый
bot-lobby-who-starts = Начинает создатель, через 3 минуты — любой, кто за столом.
bot-lobby-closes = Стол закроется { $when }, если не начать.
bot-lobby-commitment = Отпечаток секрета кубиков, сам секрет после партии:
bot-lobby-invite = Ссылка для друзей
bot-lobby-do-join = Сесть за стол
bot-lobby-do-leave = Встать
bot-lobby-do-ai = Добавить робота
bot-lobby-do-easy = Добавить слабого
bot-lobby-do-unai = Убрать робота
bot-lobby-do-side = На сторону { $mark }
bot-lobby-do-shuffle = Жребий
bot-lobby-do-start = Начать
bot-lobby-do-vary = Настроить
bot-lobby-rules = Правила
bot-vary-title = Правила стола · { $mode }
bot-vary-restore = Как в режиме
bot-vary-done = Готово
bot-closed-closed = Стол закрыт.
bot-closed-empty = Стол закрыт: за ним никого не осталось.
bot-closed-expired = Стол закрыт: за 10 минут никто не начал.

## Стол

bot-round = раунд { PLAIN($round) }
bot-round-of = раунд { PLAIN($round) } из { PLAIN($limit) }
bot-tax = налог на ренту { PLAIN($percent) } %
bot-turn = Ходит { $who }
bot-place = место { PLAIN($place) }
bot-out = выбывает
bot-nothing = ничего
bot-thousands = { PLAIN($whole) }к
bot-thousands-tenths = { PLAIN($whole) },{ PLAIN($tenths) }к
bot-ask-roll = бросок кубиков
bot-ask-again = дубль, ещё бросок
bot-ask-buy = купить «{ $cell }» за { MONEY($amount) } или отдать на аукцион
bot-ask-bid = ставка { MONEY($amount) } или пас
bot-ask-jail = { $at ->
    [customs] { MONEY($amount) } и пойти → { $cell } или остаться на таможне
   *[jail] { MONEY($amount) } и пойти → { $cell } или остаться в тюрьме
}
bot-ask-jackpot = джекпот, ставка { MONEY($amount) } на одну, две или три грани
bot-ask-roll-jail = { $at ->
    [customs] на таможне, бросок на дубль
   *[jail] в тюрьме, бросок на дубль
}
bot-ask-roll-bail = { $at ->
    [customs] на таможне, бросок на дубль или выход за { MONEY($amount) }
   *[jail] в тюрьме, бросок на дубль или выход за { MONEY($amount) }
}
bot-ask-buy-unowned = купить «{ $cell }» за { MONEY($amount) } или оставить ничьей
bot-ask-bid-own = ставка от { MONEY($amount) } или пас; своя сумма — числом в ответ на это сообщение
bot-ask-die = выбор шагов третьим кубиком
bot-ask-teleport = три равных числа, перейти можно на любую клетку; остальные — на поле
bot-ask-claim = потребовать ренту или простить
bot-ask-transfer = «{ $cell }» в залоге: выкупить за { MONEY($redeem) } или оставить за { MONEY($fee) }
bot-ask-end = стройка и обмены, потом конец хода
bot-ask-pay-rent = рента { MONEY($amount) }
bot-ask-pay-tax = налог { MONEY($amount) }
bot-ask-pay-bail = выход { MONEY($amount) }
bot-ask-pay-fee = сбор за чужой залог { MONEY($amount) }
bot-ask-pay-card = по карте { MONEY($amount) }
bot-ask-short = не хватает { MONEY($amount) }
bot-auction = 🔨 Аукцион «{ $cell }»: впереди { $who }, { MONEY($amount) }
bot-auction-new = 🔨 Аукцион «{ $cell }»: ставок нет, от { MONEY($amount) }
bot-rent-open = 💰 { $owner } может потребовать ренту { MONEY($amount) } за «{ $cell }»: { $guest }
bot-rent-noted = 💰 { $owner } требует ренту { MONEY($amount) } за «{ $cell }» после аукциона: { $guest }

bot-lapsing = 🔒 { $who }: залог «{ $cell }» { $left ->
    [one] сгорит через { PLAIN($left) } ход
    [few] сгорит через { PLAIN($left) } хода
   *[other] сгорит через { PLAIN($left) } ходов
}
bot-rules-all = Все правила

## Кнопки стола: глагол и то, что из него следует

bot-do-roll = Бросить кубики
bot-do-buy = Купить за { MONEY($amount) }
bot-do-decline = На аукцион
bot-do-refuse = Не покупать
bot-do-skip = Мимо
bot-do-bid = Поставить { MONEY($amount) }
bot-do-pass = Пас
bot-do-raise = +{ PLAIN($step) } → { MONEY($amount) }
bot-do-pay = Оплатить { MONEY($amount) }
bot-do-settle = Собрать и оплатить { MONEY($amount) }
bot-do-bankrupt = Объявить банкротство
bot-do-bail = { MONEY($amount) } и пойти → { $cell }
bot-do-bail-before = Выйти за { MONEY($amount) }
bot-do-release = Сыграть карту выхода
bot-do-die = { $steps ->
    [one] { PLAIN($steps) } клетка → { $cell }
    [few] { PLAIN($steps) } клетки → { $cell }
   *[other] { PLAIN($steps) } клеток → { $cell }
}
bot-do-teleport = Перейти → { $cell }
bot-do-teleport-free = Перейти → { $cell } · { MONEY($amount) }
bot-do-teleport-here = Снова встать → { $cell }
bot-do-transfer-redeem = Выкупить за { MONEY($amount) }
bot-do-transfer-keep = Оставить в залоге за { MONEY($amount) }
bot-do-claim = Потребовать { MONEY($amount) }
bot-do-waive = Простить { MONEY($amount) }
bot-do-end-turn = Закончить ход
bot-do-stay = { $left ->
    [one] Остаться · ещё { PLAIN($left) } попытка
    [few] Остаться · ещё { PLAIN($left) } попытки
   *[other] Остаться · ещё { PLAIN($left) } попыток
}
bot-do-bet = { $count ->
    [0] Сыграть за { MONEY($amount) }
   *[other] Сыграть за { MONEY($amount) } · выигрыш { MONEY($win) }
}
bot-do-accept = { $fee ->
    [0] Принять · { $name }
   *[other] Принять · { $name } · сбор { MONEY($fee) }
}
bot-do-accept-redeem = Принять и выкупить за { MONEY($amount) }
bot-do-counter = Встречное предложение
bot-do-property = Имущество
bot-do-reject = Отклонить · { $name }

## Итог

bot-over = Партия окончена
bot-wins = { $count ->
    [one] Побеждает { $names }
   *[other] Побеждают { $names }
}
bot-wins-side = Побеждает сторона { $mark }: { $names }
bot-facts = { $mode } · раундов: { PLAIN($rounds) } · минут: { PLAIN($minutes) }
bot-ended-last = За столом остаётся один.
bot-ended-limit = Последний раунд сыгран, решает капитал.
bot-ended-agreement = Все согласны закончить, решает капитал.
bot-ended-no-humans = Людей за столом не осталось, решает капитал.
bot-ending-bankrupt = банкротство
bot-ending-surrendered = сдаётся
bot-ending-absent = выбывает за пропуски

## Напоминание: имя, вопрос, срок и что будет потом

bot-ping = { $name }, { $what } Время выйдет { $when }.
bot-ping-roll = ваш ход, потом пропуск.
bot-ping-buy = купить клетку? Потом аукцион.
bot-ping-bid = ваша ставка, потом пас.
bot-ping-pay = к оплате долг, потом он будет взыскан.
bot-ping-jail = выйти из тюрьмы? Потом вы останетесь.
bot-ping-jackpot = ваша ставка на джекпот, потом мимо.
bot-ping-die = на сколько клеток пойти? Потом вы пойдёте на самое большое число.
bot-ping-teleport = на какую клетку перейти? Потом вы останетесь.
bot-ping-claim = потребовать ренту? Потом она пропадёт.
bot-ping-transfer = выкупить клетку из залога? Потом залог останется.
bot-ping-end = ваш ход ещё не закончен, потом он закончится.

## Своё имущество, в личном чате

bot-own-title = Ваше имущество
bot-own-money = { $cash } · капитал { $capital }
bot-own-none = Клеток пока нет.
bot-own-level = { $level ->
    [0] без построек
    [5] отель
   *[other] уровень { PLAIN($level) }
}
bot-own-mortgaged = { $left ->
    [0] в залоге
    [one] в залоге, остался { PLAIN($left) } ход
    [few] в залоге, осталось { PLAIN($left) } хода
   *[other] в залоге, осталось { PLAIN($left) } ходов
}
bot-own-do-build = ⬆ { $cell } до { PLAIN($level) } · { MONEY($amount) }
bot-own-do-sell = ⬇ { $cell } до { PLAIN($level) } · +{ MONEY($amount) }
bot-own-do-mortgage = 🔒 { $cell } · +{ MONEY($amount) }
bot-own-do-redeem = 🔓 { $cell } · { MONEY($amount) }
bot-own-do-answer = Ответить на обмен · { $name }
bot-own-do-withdraw = Отозвать обмен · { $name }
bot-own-do-agree = Предложить закончить
bot-own-do-disagree = Играть дальше
bot-own-do-deal = Предложить обмен
bot-own-do-show = Обновить
bot-own-sent = Имущество — в личном чате.
bot-own-start-first = { $name }, откройте личный чат с ботом: имущество видно там.
bot-own-open-chat = Личный чат

## Обмен, собираемый кнопками

bot-deal-with = С кем меняемся?
bot-deal-ally = союзник
bot-deal-title = Обмен · { $name }
bot-deal-counter = Встречное предложение · { $name }
bot-deal-give = Отдаёте: { $goods }
bot-deal-take = Получаете: { $goods }
bot-deal-share = Честность { PLAIN($share) } %, нужно { PLAIN($needed) } %
bot-deal-gift = Обмен с союзником: равноценность не нужна, можно и подарить.
bot-deal-fees = Банку за чужой залог: { MONEY($amount) }
bot-deal-mine = Отдаю: { $cell }
bot-deal-mine-card = Отдаю: карта выхода · { $deck }
bot-deal-theirs = Беру: { $cell }
bot-deal-theirs-card = Беру: карта выхода · { $deck }
bot-deal-redeem = Выкупить сразу: { $cell } · { MONEY($amount) }
bot-deal-pay = Доплатить { MONEY($amount) }
bot-deal-get = Попросить { MONEY($amount) }
bot-deal-fix = Уравнять: { MONEY($amount) }
bot-deal-sum = Другая сумма — числом в ответ: 150 доплатить, -150 попросить.
bot-deal-most = В обмене не больше { MONEY($amount) } деньгами.
bot-deal-send = Предложить
bot-deal-back = Назад

bot-offer-title = { $name } предлагает обмен
bot-offer-accept = Принять
bot-offer-reject = Отклонить
bot-offer-counter = Встречное предложение

## Ответы на нажатия

bot-toast-joined = Вы за столом.
bot-toast-left = Вы встали из-за стола.
bot-toast-ai = Робот за столом.
bot-toast-easy = Слабый робот за столом.
bot-toast-unai = Робот уходит.
bot-toast-started = Начинаем.
bot-toast-shuffled = Стороны розданы по жребию.
bot-toast-vary = Настройки стола — в личном чате.
bot-toast-vary-done = Правила стола сохранены.
bot-toast-restored = Снова правила режима.
bot-toast-side = Вы на стороне { $mark }.
bot-toast-side-any = Сторону решит жребий.
bot-toast-old = Эта кнопка устарела.
bot-toast-slow-down = Слишком часто. Подождите секунду.
bot-slow-down = Слишком часто. Подождите { $seconds ->
    [one] { PLAIN($seconds) } секунду
    [few] { PLAIN($seconds) } секунды
   *[other] { PLAIN($seconds) } секунд
} и повторите.
bot-toast-not-seated = Вы не за этим столом.
bot-toast-asked = Сейчас отвечает { $name }.
bot-toast-faces = { $count ->
    [0] Грани не выбраны.
   *[other] Выбрано: { $faces }. Выигрыш { MONEY($win) }.
}
bot-toast-faces-most = Не больше трёх граней.
bot-toast-faces-none = Сначала выберите грани, от одной до трёх.
bot-toast-deal = Обмен собирается.
bot-toast-offer = Предложение вам.
bot-toast-turn-over = Ход закончен. Ходит { $name }.
bot-toast-rule = { $title }: правило показано только вам.
bot-toast-deal-closed = Обмен сейчас закрыт.
bot-toast-error = Что-то сломалось. Попробуйте ещё раз.
bot-toast-wait-start = Начинает создатель. Другим можно через 3 минуты.
bot-toast-no-robots = Роботов за столом нет.
bot-toast-not-for-you = Эта кнопка не для вас.
bot-toast-posting = Стол собирается.
bot-alert-bankrupt = { $heir ->
    [creditor] Объявить банкротство? Всё перейдёт кредитору. Нажмите кнопку ещё раз, чтобы подтвердить.
    [auction] Объявить банкротство? Клетки уйдут с аукциона. Нажмите кнопку ещё раз, чтобы подтвердить.
   *[bank] Объявить банкротство? Имущество вернётся банку. Нажмите кнопку ещё раз, чтобы подтвердить.
}

## Ответы на команды

bot-start = Квартал — настольная игра о сделках с недвижимостью. Добавьте бота в группу и отправьте /newgame, или начните партию здесь.
bot-add-to-group = Добавить в группу
bot-help = /newgame — собрать стол
    /blitz, /classic — собрать стол этого режима
    /join, /leave — сесть за стол, встать
    /status — показать стол внизу чата
    /property — имущество и обмен, в личном чате
    /surrender — сдаться
    /quick — быстрая игра с незнакомыми
    /rules, /top, /me — правила, рекорды, профиль
    /settings, /language — настройки, язык
    /stop — закрыть стол, пока партия не началась
    /skip — играть дальше без молчащего, за медленным столом
    /mydata, /forget — что о вас хранится, удалить это
    Дальше всё делают кнопки под столом. Всё остальное — на поле.
bot-unknown-command = Такой команды нет. Все команды: /help
bot-unknown-text = Здесь понятны команды и кнопки. Все команды: /help
bot-unknown-mode = Режима «{ $mode }» нет. Вот все режимы.
bot-no-auction = Ставок сейчас не ждут: аукцион не идёт.
bot-bid-which = За каким столом? Ответьте числом на сообщение того стола.
bot-no-table = Здесь нет стола. Соберите его: /newgame
bot-lobby-open = Стол уже собирается, он внизу чата.
bot-too-many = В этом чате уже идут три партии. Дождитесь конца одной из них.
bot-press-button = Анонимно за стол не сесть: нажмите кнопку под столом от своего имени.
bot-press-button-none = Анонимно стол не собрать: отправьте команду от своего имени.
bot-elsewhere = { $name }, у вас уже идёт партия. Доиграйте её или сдайтесь: /surrender
bot-not-in-game = { $name }, вы сейчас не за столом.
bot-joined = Вы за столом. Стол — в том чате, где его собирают.
bot-command-failed = { $name }: { $why }
bot-surrender-ask = { $name }, сдаться? Имущество вернётся банку, вы выбываете.
bot-surrender-yes = Сдаться
bot-surrender-keep = Играть дальше
bot-surrender-done = Вы сдались.
bot-stop-ask = Закрыть стол? Партия не начнётся.
bot-stop-yes = Закрыть стол
bot-stop-keep = Оставить
bot-stop-done = Стол закрыт.
bot-stop-running = Партия идёт. Её можно закончить по согласию всех на поле или сдаться: /surrender
bot-stop-not-yours = Закрыть стол может его создатель или администратор группы.
bot-kept = Хорошо, играем.
bot-chat-gone = Бот больше не может писать в чат «{ $title }». Партия идёт на поле.
bot-chat-gone-untitled = Бот больше не может писать в чат, где идёт партия. Она идёт дальше на поле.
bot-hello = Квартал здесь. Соберите стол: /newgame
bot-error = Что-то сломалось. Попробуйте ещё раз.

## Знаки собранных цветов

bot-group-companies-1 = 🥖
bot-group-companies-2 = 🧵
bot-group-companies-3 = 🎬
bot-group-companies-4 = ⚙️
bot-group-companies-5 = 💊
bot-group-companies-6 = 💾
bot-group-companies-7 = ⚡
bot-group-companies-8 = 🚀

## Список команд, который показывает Telegram

bot-command-newgame = Собрать стол
bot-command-classic = Собрать стол Classic
bot-command-blitz = Собрать стол Blitz
bot-command-speed = Собрать стол Speed
bot-command-team = Собрать стол Team
bot-command-globopoly = Собрать стол Globopoly
bot-command-globopoly_quick = Собрать стол Globopoly Quick
bot-command-c1009 = Собрать стол C1009
bot-command-electronic = Собрать стол Electronic
bot-command-join = Сесть за стол
bot-command-leave = Встать из-за стола
bot-command-status = Показать стол
bot-command-property = Ваше имущество и обмен
bot-command-surrender = Сдаться
bot-command-stop = Закрыть стол
bot-command-quick = Быстрая игра
bot-command-skip = Пропустить молчащего, за медленным столом
bot-command-rules = Правила
bot-command-top = Рекорды
bot-command-me = Ваш профиль
bot-command-language = Язык
bot-command-settings = Настройки
bot-command-mydata = Всё, что о вас хранится
bot-command-forget = Удалить всё о вас
bot-command-help = Что умеет бот
bot-command-start = Начать
