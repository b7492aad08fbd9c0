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
