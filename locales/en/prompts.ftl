### Questions on the table: whose turn and what is asked (for oneself; .other for the rest).

prompt-roll = Your turn
    .other = { $name }'s turn
prompt-buy = Buy { $cell }?
    .other = { $name } decides: { $cell }
prompt-bid = Your bid: { $cell }
    .other = Auction: { $cell } · { $name }
    .several = Auction: { $cell } · open to { $names }
prompt-pay = { MONEY($amount) } to pay
    .other = { $name } pays { MONEY($amount) }
prompt-jail = { $at ->
    [customs] Stay at Customs?
   *[jail] Stay in jail?
}
    .other = { $at ->
        [customs] { $name } decides: leave Customs or stay
       *[jail] { $name } decides: leave jail or stay
    }
prompt-jackpot = Play the jackpot?
    .other = { $name } decides: play or skip
prompt-die = How many cells to go?
    .other = { $name } chooses the steps
prompt-teleport = Which cell to go to?
    .other = { $name } chooses a cell
prompt-claim = Claim the rent?
    .other = { $name } may claim the rent
    .several = Rent may be claimed by { $names }
prompt-transfer = Mortgage taken over: { $cell }
    .other = { $name } decides the mortgage: { $cell }
prompt-end = End your turn
    .other = { $name } ends the turn
