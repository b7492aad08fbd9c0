// The page before the game: who sits where, what the creator can do about it, and the way in.

import { $, h, icon, patch } from "../app/dom.js";
import { countdown } from "../app/clock.js";
import { w } from "../app/format.js";
import { button } from "../panels/actions.js";
import { snack } from "../panels/sheet.js";

export function drawLobby(ui, screen, lost) {
  const time = h("b");
  if (screen.deadline) countdown(time, screen.deadline);
  patch($("#page"), [screen, lost, ui.way()], () =>
    h(
      "main",
      { class: "page" },
      h(
        "div",
        { class: "pgw" },
        h(
          "div",
          { class: "pg" },
          lost && h("p", { class: "meta", role: "alert" }, h("span", { class: "rc" }, h("i", { class: "spin" }), w(lost))),
          h("div", { class: "hd" }, h("div", null, h("h1", null, screen.title), h("p", { class: "note" }, h("b", null, screen.mode), " · ", screen.about))),
          h("div", { class: "sec-h" }, h("span", null, screen.count), h("span", null, screen.closes, " ", time)),
          h(
            "div",
            { class: "list" },
            screen.seats.map((s, i) => seatRow(ui, s, i)),
            screen.open && freeRow(screen),
            screen.sides?.shuffle && extraRow(ui, screen.sides.shuffle),
            screen.extra.map((x) => extraRow(ui, x)),
          ),
          screen.sides && h("p", { class: "note sidesnote" }, h("b", null, screen.sides.counts), h("br"), screen.sides.order),
          rulesPart(ui, screen),
          h("div", { class: "meter" }, h("div", { class: "note" }, screen.commitment_text), h("div", { class: "mono" }, screen.commitment)),
        ),
        h("div", { class: "foot" }, buttonsOf(ui, screen, lost)),
      ),
    ),
  );
}

function buttonsOf(ui, screen, lost) {
  const buttons = [...screen.buttons].reverse();
  return buttons.map((b) => {
    let shown = b;
    if (lost && b.look === "primary") shown = { ...b, label: w("lost-button"), sub: "", look: "wait" };
    else if (b.share) shown = { ...b, act: () => ui.share(screen.share) };
    else if (ui.way() === "telegram" && b.do) shown = { ...b, act: () => (location.href = ui.link) };
    else if (ui.way() === "name" && b.do?.t === "join") shown = { ...b, act: () => ui.askName(() => ui.act(b.do)) };
    const el = button(shown);
    el.dataset.key = "f" + b.label;
    return el;
  });
}

/** What differs from the mode, for everybody; the way to change it, for the creator. */
function rulesPart(ui, screen) {
  const o = screen.options;
  const list = screen.differences.length > 0 && [
    h("h2", { class: "sec-h" }, screen.differ),
    h("ul", { class: "differ" }, screen.differences.map((text) => h("li", null, text))),
  ];
  return [
    list,
    h(
      "div",
      { class: "list" },
      o &&
        h(
          "button",
          { class: "li", "data-key": "variants", onclick: () => ui.open({ sheet: "variants" }) },
          icon("i-gear"),
          h("div", null, o.title, h("small", null, o.count)),
          icon("i-chev"),
        ),
      h("a", { class: "li", href: `/rules/${ui.fixed.ruleset}?lang=${ui.fixed.lang}`, "data-key": "rules" }, icon("i-card"), h("div", null, w("link-rules")), icon("i-chev")),
    ),
  ];
}

function sideButton(ui, s) {
  if (!s.do) return s.on && h("span", { class: "side on", "aria-label": s.label }, s.text);
  const onclick = (event) => ui.act(s.do, event.currentTarget);
  return h("button", { class: "side" + (s.on ? " on" : ""), "aria-label": s.label, "aria-pressed": String(s.on), "data-key": s.label, onclick }, s.text);
}

function seatRow(ui, s, i) {
  return h(
    "div",
    { class: `li p${i}${s.you ? " me" : ""}` },
    h("span", { class: "ava" }, icon("s" + i)),
    h("div", null, h("b", null, s.name), h("small", null, s.about)),
    s.sides.map((x) => sideButton(ui, x)),
    s.can.map((c) => small(ui, c)),
    s.host ? icon("i-crown", "host") : s.ai && !s.can.length ? icon("i-bot") : null,
  );
}

/** A tap does it, or where it is asked twice the second one: `ask(el, on)` shows that it is asked. */
const twice = (ui, what, ask) => ({ currentTarget: el }) => {
  if (!what.confirm || el.sure) return ui.act(what.do, el);
  ask(el, (el.sure = true));
  setTimeout(() => ask(el, (el.sure = false)), 4000);
};

function small(ui, c) {
  const onclick = twice(ui, c, (el, on) => {
    el.classList.toggle("dang", on);
    if (on) snack(c.confirm.label);
  });
  return h("button", { class: "rb mini", "aria-label": c.label, "data-key": c.label, onclick }, icon(c.icon));
}

const freeRow = (screen) => h("div", { class: "li free" }, h("span", { class: "ava none" }), h("div", null, screen.open));

function extraRow(ui, x) {
  const onclick = twice(ui, x, (el, on) => ($("div", el).textContent = on ? x.confirm.label : x.label));
  return h("button", { class: x.look === "danger" ? "li dang" : "li link", "data-key": x.label, onclick }, icon(x.icon), h("div", null, x.label));
}

