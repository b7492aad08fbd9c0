### Клетки, цвета и колоды. Короткое имя (.short) стоит на самом поле.
### Имена не меняются в винительном падеже («покупает Калач», «за Киото»): ни -а, ни -я на конце.

kind-start = Старт
kind-jail = Тюрьма
kind-go-to-jail = Отправляйтесь в тюрьму
    .short = В тюрьму
kind-tax = Налог
kind-station = Станция
kind-utility = Коммунальная компания
corner-jackpot = Джекпот
corner-parking = Бесплатная парковка
    .short = Парковка
corner-pot = Копилка
    .short = Копилка
deck-chance = Шанс

## Поле companies: компании по отраслям

group-companies-1 = Хлеб
group-companies-2 = Ткани
group-companies-3 = Медиа
group-companies-4 = Моторы
group-companies-5 = Фарма
group-companies-6 = Софт
group-companies-7 = Энергия
group-companies-8 = Космос

cell-companies-hearth = Очаг
cell-companies-crust = Корж
cell-companies-loom = Сукно
cell-companies-thread = Нить
cell-companies-velvet = Бархат
cell-companies-reel = Кадр
cell-companies-footlight = Софит
cell-companies-gong = Гонг
cell-companies-rotor = Ротор
cell-companies-gearbox = Редуктор
cell-companies-piston = Поршень
cell-companies-pulse = Пульс
cell-companies-balm = Тонус
cell-companies-gauze = Бинт
cell-companies-byte = Байт
cell-companies-cache = Кэш
cell-companies-kernel = Ядро
cell-companies-helio = Гелиос
cell-companies-windmill = Ветряк
cell-companies-reactor = Реактор
cell-companies-apogee = Апогей
cell-companies-quasar = Квазар

cell-companies-station-north = Северный вокзал
    .short = Север
cell-companies-station-east = Восточный вокзал
    .short = Восток
cell-companies-station-south = Южный вокзал
    .short = Юг
cell-companies-station-west = Западный вокзал
    .short = Запад
cell-companies-power = Электросеть
    .short = Свет
cell-companies-water = Водоканал
    .short = Насос
cell-companies-tax = Налог
cell-companies-levy = Сбор

## Поле world: города по странам, аэропорты, таможня

kind-world-jail = Таможня
kind-world-go-to-jail = Отправляйтесь на таможню
    .short = Досмотр
kind-world-station = Аэропорт
deck-market = События рынка
    .short = Рынок
deck-award = Награда
    .short = Приз

group-world-1 = Египет
group-world-2 = Греция
group-world-3 = Италия
group-world-4 = Япония
group-world-5 = Германия
group-world-6 = Франция
group-world-7 = Британия
group-world-8 = США

cell-world-suez = Суэц
cell-world-cairo = Каир
cell-world-corfu = Корфу
cell-world-crete = Крит
cell-world-athens = Афины
cell-world-turin = Турин
cell-world-milan = Милан
cell-world-rome = Рим
cell-world-kobe = Кобе
cell-world-kyoto = Киото
cell-world-tokyo = Токио
cell-world-ulm = Ульм
cell-world-essen = Эссен
cell-world-bonn = Бонн
cell-world-lyon = Лион
cell-world-brest = Брест
cell-world-paris = Париж
cell-world-glasgow = Глазго
cell-world-bristol = Бристоль
cell-world-london = Лондон
cell-world-chicago = Чикаго
cell-world-new-york = Нью-Йорк

cell-world-dubai = Аэропорт Дубай
    .short = Дубай
cell-world-singapore = Аэропорт Сингапур
    .short = Сингапур
cell-world-delhi = Аэропорт Дели
    .short = Дели
cell-world-toronto = Аэропорт Торонто
    .short = Торонто
cell-world-power = Электросеть
    .short = Свет
cell-world-water = Водоканал
    .short = Насос
cell-world-tax = Налог
cell-world-levy = Сбор

## Поле city: улицы города по районам

deck-fate = Шанс
deck-fund = Фонд

group-city-1 = Окраина
group-city-2 = Аллеи
group-city-3 = Кампус
group-city-4 = Порт
group-city-5 = Сцена
group-city-6 = Сады
group-city-7 = Центр
group-city-8 = Ювелиры

cell-city-ferry = Паромный проезд
    .short = Паром
cell-city-forge = Кузнечный проезд
    .short = Горн
cell-city-elm = Вязовый переулок
    .short = Вяз
cell-city-maple = Кленовый переулок
    .short = Клён
cell-city-cedar = Кедровый переулок
    .short = Кедр
cell-city-lyceum = Лицейский бульвар
    .short = Лицей
cell-city-archive = Архивный бульвар
    .short = Архив
cell-city-college = Университетский бульвар
    .short = Колледж
cell-city-pier = Причальный спуск
    .short = Причал
cell-city-bridge = Мостовой спуск
    .short = Мост
cell-city-beacon = Маячный спуск
    .short = Маяк
cell-city-circus = Цирковой проезд
    .short = Цирк
cell-city-stage = Театральный проезд
    .short = Театр
cell-city-ballet = Балетный проезд
    .short = Балет
cell-city-pond = Прудовый сквер
    .short = Пруд
cell-city-grotto = Гротовый сквер
    .short = Грот
cell-city-brook = Ручейный сквер
    .short = Ручей
cell-city-arsenal = Арсенальный проспект
    .short = Арсенал
cell-city-senate = Сенатский проспект
    .short = Сенат
cell-city-palace = Дворцовый проспект
    .short = Дворец
cell-city-gold = Золотой пассаж
    .short = Золото
cell-city-diamond = Алмазный пассаж
    .short = Алмаз

cell-city-station-north = Северный вокзал
    .short = Север
cell-city-station-east = Восточный вокзал
    .short = Восток
cell-city-station-south = Южный вокзал
    .short = Юг
cell-city-station-west = Западный вокзал
    .short = Запад
cell-city-power = Электросеть
    .short = Свет
cell-city-water = Водоканал
    .short = Насос
cell-city-tax = Налог
cell-city-levy = Сбор

## Знаки собранных цветов в чате

bot-group-world-1 = 🇪🇬
bot-group-world-2 = 🇬🇷
bot-group-world-3 = 🇮🇹
bot-group-world-4 = 🇯🇵
bot-group-world-5 = 🇩🇪
bot-group-world-6 = 🇫🇷
bot-group-world-7 = 🇬🇧
bot-group-world-8 = 🇺🇸
bot-group-city-1 = 🏚️
bot-group-city-2 = 🌳
bot-group-city-3 = 🎓
bot-group-city-4 = ⚓
bot-group-city-5 = 🎭
bot-group-city-6 = 🌷
bot-group-city-7 = 🏛️
bot-group-city-8 = 💎
