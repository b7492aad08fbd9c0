### Questions on the table: whose turn and what is asked (for oneself; .other for the rest).

prompt-roll = Your turn
    .other = { $name }'s turn
prompt-buy = Buy { $cell }?
    .other = { $name } decides: { $cell }
prompt-bid = Your bid: { $cell }
    .other = Auction: { $cell } · { $name }
prompt-pay = { MONEY($amount) } to pay
    .other = { $name } pays { MONEY($amount) }
prompt-jail = Stay in jail?
    .other = { $name } decides: leave jail or stay
prompt-jackpot = Play the jackpot?
    .other = { $name } decides: play or skip
