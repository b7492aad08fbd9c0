import { die, fill, h, patch, rich } from "/static/app/dom.js";
import { same, yes } from "./check.js";

export function names_never_become_markup() {
  const el = h("p", null, rich("<img src=x onerror=alert(1)> платит $280"));
  same(el.querySelectorAll("img").length, 0);
  same(el.querySelector("b").textContent, "$280");
}

export function sums_counts_and_dice_stand_out() {
  const bold = (text) => [...h("p", null, rich(text)).querySelectorAll("b")].map((b) => b.textContent);
  same(bold("Рента $16, со всей отраслью $1\u202f032"), ["$16", "$1\u202f032"]);
  same(bold("Медиа: у вас станет 2 из 3"), ["2 из 3"]);
  same(bold("5 + 3 → Токио"), ["5 + 3"]);
  same(bold("pays ×3 = $300"), ["×3 = $300"]);
  same(bold("nothing"), []);
}

export function what_is_shown_already_is_not_built_again() {
  const el = h("div");
  yes(patch(el, [1], () => h("i")));
  const first = el.firstChild;
  yes(!patch(el, [1], () => h("i")));
  yes(el.firstChild === first);
  yes(patch(el, [2], () => h("b")));
  same(el.innerHTML, "<b></b>");
}

export function empty_children_leave_no_trace() {
  same(fill(h("div"), null, false, undefined, [h("i"), [null]], "x").innerHTML, "<i></i>x");
}

export function a_die_has_as_many_dots_as_its_face() {
  same([0, 1, 2, 3, 4, 5, 6].map((n) => die(n).querySelectorAll("circle").length), [0, 1, 2, 3, 4, 5, 6]);
}
