// The action bar. The primary button keeps its element and its place through every phase.

import { $, all, become, h, icon, update } from "../app/dom.js";
import { countdown, serverTime } from "../app/clock.js";
import { money, w } from "../app/format.js";
import { ui } from "../app/ui.js";

const SURE = 4000; // ms in which the second tap must come
const SPIN = 250;

let primary;
let busy = null;
let opening = 0;

export function startActions() {
  primary = $("#primary");
  $("#tabs").addEventListener("click", (event) => {
    const tab = event.target.closest(".tab");
    if (tab) ui.tab(tab.dataset.tab);
  });
}

/** Sends what a button says, after a second tap where it asks for one. */
export function press(button, el) {
  if (button.look === "wait" || el.disabled || busy) return;
  if (button.open) return ui.open(button.open);
  if (button.act) return button.act();
  if (button.go) return (location.href = button.go);
  clearTimeout(el.sureTimer);
  if (button.confirm && !el.sure) {
    el.sure = true;
    el.classList.add("dng");
    label(el, button.confirm.label, button.confirm.sub ?? button.sub, button.icon);
    ui.say(button.confirm.label, true);
    el.sureTimer = setTimeout(() => unsure(el, button), SURE);
    return;
  }
  el.sure = false;
  if (button.do) ui.act(button.do, el);
}

function unsure(el, button) {
  if (!el.sure || !el.isConnected) return;
  el.sure = false;
  el.classList.toggle("dng", button.look === "danger");
  label(el, button.label, button.sub, button.icon);
}

function label(el, text, sub, id) {
  const css = { "--len": text.length, "--sub": Math.max(1, (sub || "").length) };
  update(el, id && icon(id), h("span", { css, key: text + sub }, text, sub && h("small", null, sub)));
}

/** A button of a sheet or a page from its description. */
export function button(b, cls) {
  const look = { primary: "pri", secondary: "sec", danger: "dng", wait: "wait" }[b.look || "secondary"];
  const onclick = ({ currentTarget: el }) => press(el.button, el);
  const el = h("button", { class: `btn ${look} ${cls || ""}`, disabled: b.look === "wait", onclick });
  label(el, b.label, b.sub, b.icon);
  el.button = b;
  el.shown = JSON.stringify([b, cls]);
  return el;
}

/** While a command is on its way nothing can be pressed twice; the spinner comes a little later. */
export function lock(el) {
  busy = el || primary;
  const locked = busy;
  locked.setAttribute("aria-busy", "true");
  busy.timer = setTimeout(() => busy === locked && locked.classList.add("busy"), SPIN);
}

export function unlock() {
  if (!busy) return;
  clearTimeout(busy.timer);
  busy.classList.remove("busy");
  busy.removeAttribute("aria-busy");
  busy = null;
}

export function drawActions(screen, lost) {
  const buttons = lost
    ? [lost === "lost" ? { label: w("lost-button"), sub: w("lost-sub"), look: "wait" } : { label: w("retry"), sub: w("lost-sub"), look: "primary", act: ui.retry }]
    : screen.buttons.map((b) => filled(b, screen));
  drawPrimary(buttons[0]);
  drawSecond(buttons[1], screen);
  drawTabs(screen.tabs);
}

// The bet's numbers are marked in the page: the screen holds the words for each count of them.
function filled(b, screen) {
  const wait = b.opens ? b.opens - serverTime() : 0;
  clearTimeout(b.opens ? opening : 0);
  if (wait > 0) {
    // Before that nobody throws: the owner of a cell still has his seconds.
    opening = setTimeout(() => primary.isConnected && drawActions(ui.screen(), ui.lost()), wait % 1000 || 1000);
    return { ...b, look: "wait", sub: w("opens", { seconds: Math.ceil(wait / 1000) }) };
  }
  if (b.go && ui.way() === "telegram") return { ...b, label: w("telegram"), go: ui.link };
  if (b.span) {
    const { amount } = ui.sum();
    return { ...b, label: w("bid", { amount: money(amount) }), do: { ...b.do, amount } };
  }
  if (screen.teleport && b === screen.buttons[0]) {
    const cell = ui.picked();
    if (cell < 0) return b;
    const sub = screen.teleport.subs[screen.teleport.at[cell]];
    return { ...b, label: w("go-to", { cell: ui.fixed.cells[cell].n }), sub, look: "primary", do: { t: "teleport", prompt: screen.view.prompt.id, cell } };
  }
  if (!b.do || b.do.t !== "bet" || !screen.jackpot) return b;
  const faces = ui.faces();
  const [text, sub] = screen.jackpot.labels[faces.length];
  return { ...b, label: text, sub, look: faces.length ? b.look : "wait", do: { ...b.do, faces } };
}

// It is told that it waits, and keeps the focus.
function drawPrimary(b) {
  const el = button(b);
  el.id = "primary";
  el.disabled = false;
  el.setAttribute("aria-disabled", String(b.look === "wait"));
  become(primary, el);
}

function drawSecond(b, screen) {
  const place = $("#second");
  const prompt = screen.view?.prompt;
  const key = JSON.stringify([b, b ? 0 : prompt?.deadline]);
  if (place.shown === key) return;
  const el = b ? button(b) : h("div", { class: "slot" });
  el.id = "second";
  el.shown = key;
  if (!b) {
    const time = h("b");
    if (prompt?.deadline) {
      el.append(icon("i-clock"), time);
      countdown(time, prompt.deadline);
    }
  }
  become(place, el);
}

function drawTabs(tabs) {
  for (const el of all(".tab")) {
    const tab = tabs[el.dataset.tab] || {};
    el.classList.toggle("av", Boolean(tab.on));
    let badge = el.querySelector(".n");
    if (tab.badge && !badge) el.append((badge = h("span", { class: "n" })));
    if (badge && !tab.badge) badge.remove();
    else if (badge) badge.textContent = tab.badge;
  }
}

