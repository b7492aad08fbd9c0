import { useUi } from "/static/app/ui.js";
import { choice, doing, itemOf, itemsOf, ready, tradable } from "/static/panels/parts.js";
import { same } from "./check.js";

const choices = [
  { verb: "sell", items: { uneven: [[8, 50, 1]], "": [[9, 50, 2], [6, 50]] } },
  { verb: "propose", seats: [2], goods: [{}, { "": [[11]], "group-built": [[6]] }, { mortgaged: [[5]] }] },
  { verb: "counter", offer: 7, seats: [0], goods: [{ "": [[1]] }, { "": [[11]] }, {}] },
  { verb: "counter", offer: 9, seats: [2], goods: [{}, { "": [[11]] }, { "": [[3]] }] },
];
useUi({ screen: () => ({ seat: 1, view: { you: { choices } } }) });

export function cells_of_a_choice_know_why_they_cannot_be_chosen() {
  same(itemsOf("sell").map((i) => [i.cell, i.why]), [[8, "uneven"], [9, ""], [6, ""]]);
  same(ready("sell").map((i) => i.cell), [9, 6]);
  same(itemsOf("build"), []);
}

export function the_last_building_is_sold_to_the_ground() {
  const { cell, amount, to, why } = itemOf("sell", 6);
  same([cell, amount, to, why], [6, 50, 0, ""]);
  same(doing("sell", itemOf("sell", 6)), { t: "sell", levels: [[6, 0]] });
  same(doing("mortgage", itemOf("sell", 6)), { t: "mortgage", cells: [6] });
}

export function goods_are_ones_own_or_anothers() {
  same(tradable(1).map((i) => [i.cell, i.why]), [[11, ""], [6, "group-built"]]);
  same(tradable(2).map((i) => [i.cell, i.why]), [[5, "mortgaged"]]);
  same(tradable(0), []);
  same(tradable(-1), []);
}

export function goods_of_a_counter_offer_are_those_of_its_two_seats() {
  same(tradable(2, choice("counter", 9)).map((i) => i.cell), [3]);
  same(tradable(0, choice("counter", 7)).map((i) => i.cell), [1]);
  same(choice("counter", 8), undefined);
}
