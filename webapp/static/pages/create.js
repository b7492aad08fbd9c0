// A new table: its mode, its seats, and who may sit down.

import { $, fill, h, icon } from "../app/dom.js";
import { currentToken, ensureToken, forget, knownName, whoAmI, openRoom, signIn } from "../app/account.js";
import { inTelegram, startTelegram } from "../app/telegram.js";
import { loadSettings } from "../app/settings.js";

const boot = JSON.parse($("#boot").textContent);
const words = boot.w;
const wish = { mode: boot.first, seats: 4, ai: true };
const id = Math.random().toString(36).slice(2, 12);
let name = knownName();
let room = "";
let problem = "";
let busy = false;
let all = !mode().main; // whether the modes beside the main ones are shown

const canPlay = () => boot.dev || inTelegram();
function mode() {
  return boot.modes.find((m) => m.name === wish.mode);
}

function draw() {
  const focused = document.activeElement && document.activeElement.dataset.key;
  fill($("#form"), h("div", { class: "pg bare" }, room && going(), canPlay() ? form() : outside()));
  fill($("#foot"), canPlay() ? create() : boot.bot && h("a", { class: "btn pri", href: `https://t.me/${boot.bot}` }, words.telegram));
  const same = focused && document.querySelector(`[data-key="${CSS.escape(focused)}"]`);
  if (same) same.focus({ preventScroll: true });
}

const going = () =>
  h("a", { class: "btn pri wide", href: "/t/" + room }, icon("i-dice"), h("span", null, words.continue, h("small", null, words["continue-sub"])));

const outside = () => h("p", { class: "para" }, words.outside);

function form() {
  return [
    !inTelegram() &&
      h(
        "label",
        { class: "fld" },
        words.name,
        h("input", {
          "data-key": "name",
          maxlength: 24,
          autocomplete: "nickname",
          placeholder: words["name-hint"],
          value: name,
          oninput: (e) => (name = e.target.value),
          onkeydown: (e) => e.key === "Enter" && go(),
        }),
      ),
    h("h2", { class: "sec-h" }, words.mode),
    h(
      "div",
      { class: "stack modes", role: "group", "aria-label": words.mode },
      boot.modes.filter((m) => m.main).map(modeButton),
      h(
        "button",
        {
          class: "opt fold",
          "aria-expanded": String(all),
          "data-key": "more",
          onclick: () => {
            all = !all || !mode().main;
            draw();
          },
        },
        icon(all ? "i-minus" : "i-plus"),
        h("span", null, words.more),
      ),
      all && boot.modes.filter((m) => !m.main).map(modeButton),
    ),
    h("h2", { class: "sec-h" }, words.seats),
    h(
      "div",
      { class: "seg", role: "group", "aria-label": words.seats },
      mode().sizes.map((n) =>
        h(
          "button",
          {
            class: "opt num" + (n === wish.seats ? " on" : ""),
            "aria-pressed": String(n === wish.seats),
            "data-key": "n" + n,
            onclick: () => {
              wish.seats = n;
              draw();
            },
          },
          h("span", null, String(n)),
        ),
      ),
    ),
    h(
      "div",
      { class: "list" },
      h(
        "button",
        {
          class: "li",
          role: "switch",
          "aria-checked": String(wish.ai),
          "data-key": "ai",
          onclick: () => {
            wish.ai = !wish.ai;
            draw();
          },
        },
        icon("i-bot"),
        h("div", null, words.fill, h("small", null, words["fill-sub"])),
        h("span", { class: "sw" }),
      ),
    ),
  ];
}

const modeButton = (m) =>
  h(
    "button",
    {
      class: "opt" + (m.name === wish.mode ? " on" : ""),
      "aria-pressed": String(m.name === wish.mode),
      "data-key": "m" + m.name,
      onclick: () => {
        wish.mode = m.name;
        // The number of seats that is nearest to the one wished, the larger of two.
        const far = (n) => Math.abs(n - wish.seats);
        wish.seats = m.sizes.reduce((best, n) => (far(n) <= far(best) ? n : best));
        draw();
      },
    },
    h("span", { class: "wrap" }, h("b", null, m.title), h("small", null, m.about)),
  );

const create = () => [
  problem && h("p", { class: "note no", role: "alert" }, problem),
  h("button", { class: "btn pri" + (busy ? " busy" : ""), "data-key": "go", onclick: go }, h("span", null, busy ? words.creating : words.start)),
];

async function go() {
  if (busy) return;
  busy = true;
  problem = "";
  draw();
  let said = currentToken() && (inTelegram() || name.trim() === knownName()) ? { ok: true } : await signIn(name.trim(), boot.lang);
  if (said.ok) {
    said = await openRoom({ ...wish, id: id + wish.mode + wish.seats });
    if (said.status === 401) {
      forget();
      said = await signIn(name.trim(), boot.lang);
      if (said.ok) said = await openRoom({ ...wish, id: id + wish.mode + wish.seats });
    }
  }
  if (said.ok && said.url) {
    location.href = said.url;
    return;
  }
  busy = false;
  if (said.room) room = said.room;
  problem = said.why === "outside" ? words["name-needed"] : said.text || words["lost-long"];
  draw();
}

async function start() {
  loadSettings();
  startTelegram({ back: () => history.back(), openSettings: () => {}, wake: () => {}, live: false });
  draw();
  if (await ensureToken(boot.lang, boot.dev)) {
    const said = await whoAmI();
    if (said.ok && said.room) {
      room = said.room;
      draw();
    } else if (said.status === 401) forget();
  }
  document.documentElement.dataset.ready = 1;
}

start();
