### Вопросы за столом: чей ход и о чём спрашивают (себе; .other — остальным).

prompt-roll = Ваш ход
    .other = Ходит { $name }
prompt-buy = Купить { $cell }?
    .other = { $name } решает: { $cell }
prompt-bid = Ваша ставка: { $cell }
    .other = Аукцион: { $cell } · { $name }
prompt-pay = К оплате { MONEY($amount) }
    .other = { $name } платит { MONEY($amount) }
prompt-jail = Остаться в тюрьме?
    .other = { $name } решает: выйти из тюрьмы или остаться
prompt-jackpot = Сыграть в джекпот?
    .other = { $name } решает: сыграть или мимо
