### Клетки и отрасли. Короткое имя (.short) стоит на самом поле.
### Имена компаний мужского или среднего рода либо на мягкий знак: «покупает Калач» не требует падежа.

kind-start = Старт
kind-jail = Тюрьма
kind-go-to-jail = Отправляйтесь в тюрьму
    .short = В тюрьму
kind-tax = Налог
kind-station = Станция
kind-utility = Коммунальная компания
corner-jackpot = Джекпот
deck-chance = Шанс

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
