import { become, die, h, patch, rich, update } from "/static/app/dom.js";
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
  same(h("div", null, null, false, undefined, [h("i"), [null]], "x").innerHTML, "<i></i>x");
}

const list = (...keys) => h("ul", null, keys.map((key) => h("li", { "data-key": key }, key)));

export function an_element_that_is_still_there_is_the_same_one() {
  const ul = list("a", "b", "c");
  const [a, b, c] = ul.children;
  update(ul, ...list("new", "a", "c", "d").childNodes);
  same(ul.textContent, "newacd");
  yes(ul.children[1] === a && ul.children[2] === c);
  yes(!b.isConnected && b.parentNode === null);
}

export function an_element_of_another_kind_takes_the_place() {
  const div = h("div", null, h("p", { class: "note" }, "a"));
  const [note] = div.children;
  update(div, h("p", { class: "rule" }, "b"));
  yes(note.parentNode === null);
  same(div.innerHTML, '<p class="rule">b</p>');
}

export function what_differs_is_taken_over() {
  const said = [];
  const make = (n, css) => h("button", { class: "btn", css, disabled: n === 1, onclick: () => said.push(n) }, "n", h("b", null, n));
  const div = h("div", null, make(1, { "--a": 1 }));
  const [button] = div.children;
  update(div, make(2, { "--b": 2 }));
  yes(div.firstChild === button);
  button.click();
  same(said, [2]);
  same(button.textContent, "n2");
  same([button.style.getPropertyValue("--a"), button.style.getPropertyValue("--b")], ["", "2"]);
}

export function what_is_half_typed_stays_until_the_value_is_another() {
  const make = (value) => h("input", { value });
  const div = h("div", null, make(5));
  const [field] = div.children;
  field.value = "12";
  update(div, make(5));
  same(field.value, "12");
  update(div, make(7));
  same(field.value, "7");
}

export function a_second_tap_that_was_asked_for_is_not_asked_of_another_button() {
  const make = (text) => Object.assign(h("button", { class: "btn" }, text), { shown: text });
  const div = h("div", null, make("a"));
  const [button] = div.children;
  button.sure = true;
  update(div, make("a"));
  yes(button.sure);
  update(div, make("b"));
  yes(!button.sure);
}

export function an_element_becomes_another_in_its_place() {
  const div = h("div", null, h("i", { class: "slot" }), h("u"));
  const [slot] = div.children;
  become(slot, h("i", { class: "slot low" }, "9"));
  yes(div.firstChild === slot);
  become(slot, h("b"));
  same(div.innerHTML, "<b></b><u></u>");
}

export function a_die_has_as_many_dots_as_its_face() {
  same([0, 1, 2, 3, 4, 5, 6].map((n) => die(n).querySelectorAll("circle").length), [0, 1, 2, 3, 4, 5, 6]);
}
