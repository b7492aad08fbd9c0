// What the elements of a served page do when they are pressed: their attributes say it.
//
//   data-post="/api/…" data-body="{…}"   sends a command; data-sure: a second tap says it is meant
//   data-set="theme" data-value="dark"   changes what this browser keeps; without a value: a switch
//   data-share="/…" data-text="…"        hands the address to somebody
//   data-speak="en"                      speaks this language from now on
//   data-again                           asks for the page's middle again

import { $, all } from "../app/dom.js";
import { currentToken, keep } from "../app/account.js";
import { set, settings } from "../app/settings.js";
import { share } from "../app/telegram.js";
import { keepLanguage, post, save } from "./asks.js";

let page;

/**
 * From now on the page's elements do what they say. `known()` resolves with a token if there is
 * one, `own()` brings the page's middle again, `tell(text)` shows a line, `lost` and `copied` are
 * such lines.
 */
export function startDeeds(given) {
  if (!page) listen();
  page = given;
}

function listen() {
  document.addEventListener("click", (event) => {
    for (const kind in DEEDS) {
      const el = event.target.closest(`[data-${kind}]`);
      if (el && !el.hasAttribute("aria-disabled")) DEEDS[kind](el);
    }
  });
}

/** What is asked with the token, and once more with a new one where it has run out. */
export async function asked(ask) {
  const unknown = { status: 401, ok: false };
  if (!(await page.known())) return unknown;
  const said = await ask();
  if (said.status !== 401) return said;
  keep("");
  return (await page.known()) ? ask() : unknown;
}

/** Puts text of the server's in its place; the focus stays where it was. */
export function put(place, text) {
  const focused = place.contains(document.activeElement) && document.activeElement.dataset.key;
  place.innerHTML = text;
  const same = focused && $(`[data-key="${CSS.escape(focused)}"]`, place);
  if (same) same.focus({ preventScroll: true });
  mark();
}

/** What only this browser knows: its settings, and what was read already. */
export function mark() {
  for (const el of all("[data-set]")) {
    const { set: name, value } = el.dataset;
    const on = value ? settings[name] === value : Boolean(settings[name]);
    if (el.hasAttribute("role") || value) el.setAttribute(value ? "aria-pressed" : "aria-checked", String(on));
    el.classList.toggle("on", on);
  }
  for (const el of all("[data-once]")) el.hidden = Boolean(settings[el.dataset.once]);
}

const DEEDS = {
  async post(el) {
    if (el.dataset.sure && !el.sure) return arm(el);
    el.sure = "";
    el.cid = el.cid || Math.random().toString(36).slice(2, 12);
    el.classList.add("busy");
    el.setAttribute("aria-disabled", "true");
    const said = await asked(() => post(el.dataset.post, { ...JSON.parse(el.dataset.body || "{}"), id: el.cid }));
    el.classList.remove("busy");
    el.removeAttribute("aria-disabled");
    if (!said.status) return page.tell(page.lost); // the same id goes out again
    el.cid = "";
    if (said.file) return save(said.file, said.name);
    if (said.url) return (location.href = said.url);
    if (said.ok) await page.own();
    if (said.text) page.tell(said.text);
  },
  set(el) {
    const { set: name, value } = el.dataset;
    set(name, value || !settings[name]);
    if (name === "theme") window.kvartal.theme();
    mark();
  },
  async share(el) {
    const said = await share(new URL(el.dataset.share, location.href).href, el.dataset.text);
    if (said === "copied") page.tell(page.copied);
  },
  async speak(el) {
    const { speak: lang } = el.dataset;
    keepLanguage(lang);
    if (currentToken()) await post("/api/me", { lang });
    const url = new URL(location.href);
    url.searchParams.set("lang", lang);
    location.replace(url);
  },
  again: () => page.own(),
};

function arm(el) {
  const text = $("span", el) || el;
  el.sure = text.textContent;
  text.textContent = el.dataset.sure;
  setTimeout(() => {
    if (el.sure) text.textContent = el.sure;
    el.sure = "";
  }, 5000);
}
