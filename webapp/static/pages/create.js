// A new table: its mode, its seats, and who may sit down. The form itself is the server's.

import { $, all } from "../app/dom.js";
import { currentToken, ensureToken, keep, knownName, openRoom, signIn, whoAmI } from "../app/account.js";
import { inTelegram } from "../app/telegram.js";

const id = Math.random().toString(36).slice(2, 12);
const wish = { mode: "", seats: 4, ai: "normal" };
let about; // {lang, dev, first, w}
let busy = false;
let every = false; // whether the modes beside the main ones are shown, too

const modeOf = (name) => $(`[data-mode="${name}"]`);
const sizesOf = (el) => el.dataset.sizes.split(" ").map(Number);

function reflect() {
  const chosen = modeOf(wish.mode);
  every = every || "more" in chosen.dataset; // the chosen one stays in sight
  for (const el of all("[data-mode]")) {
    press(el, el === chosen);
    el.hidden = !every && "more" in el.dataset;
  }
  for (const el of all("[data-seats]")) {
    const n = Number(el.dataset.seats);
    press(el, n === wish.seats);
    el.hidden = !sizesOf(chosen).includes(n);
  }
  for (const el of all("[data-ai]")) press(el, el.dataset.ai === wish.ai);
  $("#more").setAttribute("aria-expanded", every);
  $("#more use").setAttribute("href", every ? "#i-minus" : "#i-plus");
}

function press(el, on) {
  el.classList.toggle("on", on);
  el.setAttribute("aria-pressed", on);
}

function choose(event) {
  const el = event.target.closest("button");
  if (!el) return;
  const { mode, seats, ai } = el.dataset;
  if (mode) {
    wish.mode = mode;
    // The number of seats that is nearest to the one wished, the larger of two.
    const far = (n) => Math.abs(n - wish.seats);
    wish.seats = sizesOf(el).reduce((best, n) => (far(n) <= far(best) ? n : best));
  } else if (seats) wish.seats = Number(seats);
  else if (ai !== undefined) wish.ai = ai;
  else every = !every;
  reflect();
}

/** The button waits, or what went wrong stands above it. */
function inform(waits, problem = "") {
  busy = waits;
  $("#go").classList.toggle("busy", waits);
  $("#go span").textContent = about.w[waits ? "creating" : "start"];
  $("#problem").hidden = !problem;
  $("#problem").textContent = problem;
}

async function begin() {
  if (busy) return;
  inform(true);
  const name = $("#name").value.trim();
  const open = () => openRoom({ ...wish, id: id + wish.mode + wish.seats });
  let said = { status: 401 };
  if (currentToken() && (inTelegram() || name === knownName())) said = await open();
  if (said.status === 401) {
    keep("");
    said = await signIn(name, about.lang);
    if (said.ok) said = await open();
  }
  if (said.ok && said.url) {
    location.href = said.url;
    return;
  }
  if (said.room) lead(said.room);
  inform(false, said.why === "outside" ? about.w["name-needed"] : said.text || about.w["lost-long"]);
}

/** Whoever plays already is led back to that game. */
function lead(room) {
  $("#going").hidden = false;
  $("#going").href = "/t/" + room;
}

export async function startCreate(given) {
  about = given;
  wish.mode = about.first;
  const can = about.dev || inTelegram();
  for (const el of all("[data-can]")) el.hidden = !el.dataset.can === can;
  $("#named").hidden = inTelegram();
  $("#name").value ||= knownName(); // what was typed before this code came stays
  reflect();
  $("#form").addEventListener("click", choose);
  $("#go").addEventListener("click", begin);
  $("#name").addEventListener("keydown", (event) => event.key === "Enter" && begin());
  if (await ensureToken(about.lang, about.dev)) {
    const said = await whoAmI();
    if (said.ok && said.room) lead(said.room);
    else if (said.status === 401) keep("");
  }
  document.documentElement.dataset.ready = 1;
}
