// One sheet at a time over the lower part of the table: focus goes in, and back where it was.

import { $, all, h, icon, update } from "../app/dom.js";
import { say } from "../app/aloud.js";
import { countdown } from "../app/clock.js";
import { still } from "../app/still.js";
import { ui } from "../app/ui.js";
import { w } from "../app/format.js";

let open = null;

export const isOpen = () => Boolean(open);

/** The styles of sheets, which come beside a table's first look, are here and count. */
export function styled() {
  const late = $('link[media="print"]');
  if (!late) return Promise.resolve();
  return new Promise((done) => {
    const use = () => {
      late.media = "all";
      done();
    };
    if (late.sheet) return use();
    late.addEventListener("load", use);
    late.addEventListener("error", use); // a sheet without its looks is better than none
  });
}

/**
 * Opens a sheet. `make(args)` gives {title, head?, body, foot?, clock?} or null when there is
 * nothing to show any more; it is called again whenever the screen changes.
 */
export function openSheet(name, make, args, deadline) {
  const back = open ? open.back : document.activeElement;
  if (open) remove();
  const content = make(args);
  if (!content) return;
  const title = h("h2", { id: "sheet-title" });
  const time = h("span", { class: "tc" });
  const close = h("button", { class: "xb", "aria-label": w("close"), onclick: closeSheet }, icon("i-x"));
  const help = h("button", { class: "xb q", "aria-label": w("rule"), "data-key": "rule", hidden: true }, h("b", null, "?"));
  help.onclick = () => ui.open({ sheet: "rule", topic: open.topic, back: { ...open.args, sheet: open.name, keep: true } });
  const body = h("div", { class: "sb" });
  const foot = h("div", { class: "sf" });
  const el = h(
    "section",
    { class: "sheet in", role: "dialog", "aria-modal": "true", "aria-labelledby": "sheet-title" },
    h("div", { class: "grab" }),
    h("div", { class: "sh" }, title, time, help, close),
    body,
    foot,
  );
  const scrim = h("div", { class: "scrim", onclick: closeSheet });
  open = { name, make, args, back, el, scrim, title, time, help, body, foot };
  $("#sheets").append(scrim, el);
  shut(true);
  draw(content, deadline);
  el.addEventListener("keydown", keys);
  // It has come in: a turned phone or a wider window does not bring it in anew.
  el.addEventListener("animationend", (e) => e.target === el && el.classList.remove("in"));
  swipe(el);
  close.focus({ preventScroll: true });
}

/** The open sheet shows the new screen, or goes when its matter is over. */
export function refreshSheet(deadline) {
  if (!open) return;
  const content = open.make(open.args);
  if (!content) closeSheet();
  else draw(content, deadline);
}

function draw(content, question) {
  const deadline = content.deadline ?? question;
  update(open.title, content.head, h("span", null, content.title));
  update(open.body, content.body);
  update(open.foot, content.foot);
  open.foot.hidden = !content.foot || (Array.isArray(content.foot) && !content.foot.flat().some(Boolean));
  open.topic = content.topic;
  open.help.hidden = !content.topic || !ui.rules; // a replay has none
  open.time.hidden = content.clock === false || !deadline;
  if (!open.time.hidden) {
    const left = h("span");
    countdown(left, deadline);
    update(open.time, icon("i-clock"), left);
  }
}

function remove() {
  open.scrim.remove();
  open.el.remove();
  shut(false);
}

function shut(off) {
  for (const behind of all("#app,#page")) behind.inert = off;
}

export function closeSheet() {
  if (!open) return false;
  const { back } = open;
  remove();
  open = null;
  if (back?.isConnected && back !== document.body) back.focus({ preventScroll: true });
  return true;
}

function keys(event) {
  if (event.key === "Escape") return closeSheet();
  if (event.key !== "Tab") return;
  const stops = all("button:not([disabled]),input,a[href]", open.el).filter((el) => el.offsetParent);
  const [first, last] = [stops[0], stops[stops.length - 1]];
  const at = document.activeElement;
  if (event.shiftKey && at === first) last.focus();
  else if (!event.shiftKey && at === last) first.focus();
  else return;
  event.preventDefault();
}

// Pulling the head of the sheet down closes it.
function swipe(el) {
  let from = null;
  const head = $(".sh", el);
  head.addEventListener("touchstart", (e) => (from = e.touches[0].clientY), { passive: true });
  head.addEventListener("touchend", (e) => {
    if (from !== null && e.changedTouches[0].clientY - from > 60) closeSheet();
    from = null;
  });
}

let snackTimer = 0;

/** A short message over the table that goes by itself, and is said. */
export function snack(text, loud) {
  if (!text) return;
  const old = $(".snack");
  old?.remove();
  clearTimeout(snackTimer);
  const el = h("div", { class: "snack in" }, text);
  document.body.append(el);
  say(text, loud);
  snackTimer = setTimeout(() => still(() => el.remove()), 3800);
}
