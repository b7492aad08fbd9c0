### Вопросы за столом: чей ход и о чём спрашивают (себе; .other — остальным).

prompt-roll = Ваш ход
    .other = Ходит { $name }
prompt-buy = Купить { $cell }?
    .other = { $name } решает: { $cell }
prompt-bid = Ваша ставка: { $cell }
    .other = Аукцион: { $cell } · { $name }
    .several = Аукцион: { $cell } · ставят { $names }
prompt-pay = К оплате { MONEY($amount) }
    .other = { $name } платит { MONEY($amount) }
prompt-jail = { $at ->
    [customs] Остаться на таможне?
   *[jail] Остаться в тюрьме?
}
    .other = { $at ->
        [customs] { $name } решает: пройти таможню или остаться
       *[jail] { $name } решает: выйти из тюрьмы или остаться
    }
prompt-jackpot = Сыграть в джекпот?
    .other = { $name } решает: сыграть или мимо
prompt-die = На сколько клеток пойти?
    .other = { $name } выбирает шаги
prompt-teleport = На какую клетку встать?
    .other = { $name } выбирает клетку
prompt-claim = Потребовать ренту?
    .other = Ренту может потребовать { $name }
    .several = Ренту могут потребовать { $names }
prompt-transfer = Чужой залог: { $cell }
    .other = { $name } решает о залоге: { $cell }
prompt-end = Завершите ход
    .other = { $name } завершает ход
