// A page outside the table. It comes whole for the public; whoever is known gets their own middle.

import { $, all } from "../app/dom.js";
import { ensureToken, signIn } from "../app/account.js";
import { forgetAll, part } from "./asks.js";
import { asked, mark, put, startDeeds } from "./deeds.js";

const root = document.documentElement;
const LATER_MOST = 20;
const LIVE_MS = 4000;
let plan;
let later = 0;
let quiet;

// The page of a farewell signs nobody in, and this browser forgets them too.
const known = async () => (plan.still ? forgetAll() : ensureToken(plan.lang, plan.byname));

function line(text) {
  const place = $("#say");
  place.hidden = !text;
  place.textContent = text;
  clearTimeout(quiet);
  if (text) quiet = setTimeout(() => line(""), 5000);
}

/** The middle of the page as the bearer of the token sees it. */
async function own() {
  const said = await asked(() => part(location.pathname + location.search));
  const stranger = said.status === 401;
  if (said.ok) put($("#main"), said.text);
  if (said.ok || stranger) delete root.dataset.known;
  else line(plan.w.lost);
  for (const el of all("[data-lost]")) el.hidden = said.ok || stranger;
  const soon = $("[data-later]");
  if (soon && later++ < LATER_MOST) setTimeout(own, soon.dataset.later * 1000);
}

/** A list that lives: asked for again while somebody looks at it. */
async function live() {
  const el = $("[data-from]");
  if (!el || document.hidden) return;
  const said = await part(el.dataset.from);
  if (said.ok && said.text !== el.told) put(el, (el.told = said.text));
}

async function enter(form) {
  const said = await signIn($("input", form).value.trim(), plan.lang);
  $("[role=alert]", form).textContent = said.ok ? "" : said.text || plan.w.lost;
  if (said.ok) await own();
}

export async function startLeaf(given) {
  plan = given;
  document.addEventListener("submit", (event) => {
    if (!event.target.matches("[data-enter]")) return;
    event.preventDefault();
    enter(event.target);
  });
  startDeeds({ ...plan.w, known, own, tell: line });
  mark();
  await own();
  setInterval(live, LIVE_MS);
  addEventListener("pageshow", (event) => event.persisted && own());
  root.dataset.ready = 1;
}
