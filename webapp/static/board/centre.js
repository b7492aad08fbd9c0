// The middle of the ring: the only place where anything happens, and never over the ring.

import { $, die, h, icon, patch, rich, shapes, token } from "../app/dom.js";
import { countdown } from "../app/clock.js";
import { roving } from "../app/focus.js";
import { gain, money, w } from "../app/format.js";
import { ui } from "../app/ui.js";

// Pages without a table have this code too, and no log.
addEventListener("resize", () => ($("#log") || {}).shown && drawLog(ui.log(), 0));

export function drawCentre(screen, { lost, rolled }) {
  const prompt = screen.view.prompt;
  drawMeta(screen, lost);
  drawBanner(screen, prompt);
  drawWhy(screen.topic);
  drawDice(screen, rolled);
  $(".centre").classList.toggle("full", Boolean(screen.card && screen.offers.inbox.length));
  patch(
    $("#stage"),
    [screen.auction, screen.card, screen.jackpot, screen.more, screen.offers.inbox, ui.faces(), ui.sum(), prompt?.deadline],
    () => [
      screen.jackpot ? jackpot(screen) : screen.auction ? auction(screen, prompt) : screen.card && card(screen.card),
      !screen.jackpot && stepper(),
      (screen.more || []).length > 0 && h("div", { class: "ways" }, screen.more.map((b) => ui.button(b, "wide"))),
      !screen.jackpot && screen.offers.inbox.slice(0, 1).map((offer) => toast(offer, Boolean(screen.card))),
    ],
  );
}

function drawMeta(screen, lost) {
  const meta = screen.meta;
  const watchers = ui.watching();
  patch($("#meta"), [meta, lost, watchers], () => {
    if (lost) return h("span", { class: "rc", role: "alert" }, h("i", { class: "spin" }), w(lost));
    if (meta.watch)
      return [h("span", { class: "rc watch" }, icon("i-eye"), meta.watch, watchers > 1 && ` · ${watchers}`), h("span", null, meta.left)];
    return [h("span", { class: "rd" }, h("b", null, meta.left), meta.mode && h("span", null, " · " + meta.mode)), h("span", null, meta.right, meta.stock && stock(meta.stock), watchers > 0 && audience(watchers))];
  });
}

const audience = (count) =>
  h("span", { class: "stk", role: "img", "aria-label": w("watchers", { count }) }, icon("i-eye"), count);

const stock = ([houses, hotels]) =>
  h("span", { class: "stk", role: "img", "aria-label": w("stock", { houses, hotels }) }, icon("i-build"), houses, icon("i-crown"), hotels);

/** The sum of one's own bid where the rules leave it open: from the least to all of one's cash. */
function stepper() {
  const sum = ui.sum();
  if (!sum) return null;
  const [least, most, step] = sum.span;
  const fine = Math.max(10, step);
  const key = (n, sign) =>
    h(
      "button",
      {
        "data-bid": n,
        "aria-label": `${w("bid-sum")} ${gain(n)}`,
        disabled: n < 0 ? sum.amount <= least : sum.amount >= most,
        onclick: () => ui.raise(n),
      },
      sign,
    );
  return h(
    "div",
    { class: "stp bid", role: "group", "aria-label": w("bid-sum") },
    key(-fine, icon("i-minus")),
    h("span", null, money(sum.amount)),
    key(fine, icon("i-plus")),
    key(fine * 5, "+" + fine * 5),
  );
}

function drawBanner(screen, prompt) {
  const { seat, text } = screen.banner;
  patch($("#banner"), [seat, text, prompt?.id, prompt?.deadline], () => {
    const time = h("time");
    if (prompt?.deadline) countdown(time, prompt.deadline);
    return [seat >= 0 && token(seat), h("span", { class: "bt" }, text), prompt?.deadline ? time : null];
  });
}

/** The head of the ring is a button: the paragraph of the rules that decides this question. */
function drawWhy(topic) {
  const ask = $("#why");
  // A replay asks nobody anything.
  if (ask) patch(ask, [topic], () => h("button", { "aria-label": w("rule"), "data-key": "rule", onclick: () => ui.open({ sheet: "rule", topic }) }, h("b", null, "?")));
}

function drawDice(screen, rolled) {
  const box = $("#dice");
  const shown = !screen.auction && !screen.jackpot;
  box.hidden = !shown;
  if (!shown) return;
  // A third die with a number is one of the dice, and drawn beside the two in its own colour.
  const dice = screen.view.dice?.length ? screen.view.dice.slice(0, 2) : [0, 0];
  const waits = screen.view.prompt?.kind === "roll";
  const third = screen.view.third || "";
  box.classList.toggle("three", third !== "");
  const look = waits ? "em" : "";
  const roll = rolled ? " roll" : "";
  if (rolled) {
    box.shown = "";
    thrown = {};
  }
  patch(box, [dice, waits, third, screen.note], () => [
    [...dice.map((face) => die(face, look + roll)), ...(third ? [thirdDie(third, look + roll)] : [])].map(keyed),
    h("p", { key: screen.note }, rich(screen.note)), // another note is not the last one that has moved
  ]);
}

// Thrown dice are new ones, so that they tumble even to the faces of the last throw.
let thrown;
const keyed = (el) => Object.assign(el, { key: thrown });

// The third die shows a number, or the sign of what it does.
function thirdDie(face, cls) {
  const label = w("third", { face: ui.fixed.third[face] || face });
  if (!ui.fixed.third[face]) {
    const el = die(+face, "third " + cls);
    el.setAttribute("aria-label", label);
    return el;
  }
  return h("span", { class: "die third " + cls, role: "img", "aria-label": label }, icon(face === "jump" ? "i-start" : "i-trade"));
}

const groupOf = (cell) => {
  const group = cell === undefined ? 0 : ui.fixed.cells[cell].g;
  return group ? " g" + group : "";
};

const sign = (cell) => ui.fixed.cells[cell].i !== "" && icon(ui.fixed.cells[cell].i, "ic");

function card(c) {
  const head = h(
    "h2",
    null,
    c.cell !== undefined && sign(c.cell),
    h("span", { class: "ti" }, c.title),
    c.amount && h("span", { class: "pz" }, c.amount),
  );
  const lines = c.lines.map((line) => h("p", null, rich(line)));
  const onclick = c.open && (() => ui.open(c.open));
  // Another card comes in anew.
  return h(c.open ? "button" : "div", { class: "card in" + groupOf(c.cell), onclick, key: JSON.stringify(c) }, head, lines);
}

function auction(screen, prompt) {
  const a = screen.auction;
  const c = screen.card;
  const digits = h("span");
  const dial = shapes("circle", [0, 1].map(() => ({ cx: 32, cy: 32, r: 28 })), { viewBox: "0 0 64 64", "aria-hidden": "true" });
  const ring = dial.lastChild;
  ring.setAttribute("stroke-dasharray", "176 176");
  const box = h("span", { class: "cd" }, dial, digits);
  if (prompt.deadline) {
    countdown(ring, prompt.deadline, "dial", prompt.total);
    countdown(digits, prompt.deadline, "seconds");
  }
  return [
    h(
      "div",
      { class: "card" + groupOf(c.cell) },
      h("h2", null, sign(c.cell), h("span", { class: "ti" }, c.title), h("span", { class: "pz" }, c.amount)),
      h("div", { class: "au" }, box, h("div", null, h("p", null, a.text), h("div", { class: "big" }, a.amount))),
    ),
    h(
      "div",
      { class: ui.sum() ? "order tight" : "order" },
      a.order.map((o) => h("span", { class: `bp p${o.seat} ${o.state}` }, token(o.seat), h("span", null, o.text))),
    ),
  ];
}

function jackpot(screen) {
  const faces = ui.faces();
  const row = h(
    "div",
    { class: "dg", role: "group" },
    [1, 2, 3, 4, 5, 6].map((n) =>
      h(
        "button",
        {
          class: "dgb" + (faces.includes(n) ? " on" : ""),
          tabindex: n === (faces.at(-1) || 1) ? 0 : -1,
          "aria-pressed": String(faces.includes(n)),
          "aria-label": String(n),
          "data-face": n,
          onclick: () => ui.pick(n),
        },
        die(n),
      ),
    ),
  );
  roving(row, "button");
  return [row, h("p", { class: "note" }, rich(screen.jackpot.note[faces.length]))];
}

function toast(offer, slim) {
  const time = h("time");
  if (offer.deadline) countdown(time, offer.deadline);
  return h(
    "div",
    { class: slim ? "toast slim" : "toast" },
    token(offer.maker),
    h("span", null, rich(offer.text)),
    time,
    h("button", { class: "btn pri", onclick: () => ui.open({ sheet: "offer", offer: offer.id }) }, w("look")),
  );
}

/** The newest lines on top; whole lines only, the rest is in the sheet. */
export function drawLog(log, fresh) {
  const long = $("#longlog");
  // A wide board has room for the long one beside the ring, and then none in the middle of it.
  const wide = Boolean(long && innerWidth >= 900 && long.offsetParent);
  lines($("#log"), wide ? [] : log.slice(-14), log.length, fresh);
  if (wide) lines(long, log.slice(-32), log.length, 0, explain(ui));
}

// Lines that stand there stay what they are.
function lines(list, shown, total, fresh, ask) {
  patch(list, [shown.length, total, shown.at(-1)], () => {
    const there = new Map([...list.children].map((li) => [li.key, li]));
    for (const li of $(".new", list) ? list.children : []) li.className = "";
    return shown.reverse().map((line, i) => there.get(line) || logLine(line, i < fresh, ask));
  });
}

/** The button that opens the paragraph by which a sum came about, and leads back to `back`. */
export const explain = (ui, back) => (topic) =>
  h("button", { class: "q", "aria-label": w("rule"), onclick: () => ui.open({ sheet: "rule", topic, back }) }, h("b", null, "?"));

/** `ask(topic)` makes the button by which a sum is explained, for logs that have room for it. */
export const logLine = (line, fresh, ask) =>
  h(
    "li",
    { class: fresh && "new", key: line },
    line.seat >= 0 ? icon("s" + line.seat, "mark p" + line.seat) : shapes("g", [], { "aria-hidden": "true" }),
    h("span", null, rich(line.text)),
    ask && line.why && /\$|×/.test(line.text) && ask(line.why),
  );
