// The log, the menu behind «More», the settings and the way out.

import { h, icon } from "../app/dom.js";
import { w } from "../app/format.js";
import { set, settings } from "../app/settings.js";
import { addShortcut, lacksShortcut } from "../app/telegram.js";
import { explain, logLine } from "../board/centre.js";
import { button } from "./actions.js";
import { alive, choice, me } from "./parts.js";
import { reactions } from "./reactions.js";

export const logSheet = (ui) => ({
  title: w("log"),
  clock: false,
  body: ui.log().length
    ? h("ul", { class: "log" }, [...ui.log()].reverse().map((line) => logLine(line, false, explain(ui, { sheet: "log" }))))
    : h("p", { class: "para" }, w("log-empty")),
});

const entry = (id, text, onclick) => h("button", { class: "li", "data-key": id, onclick }, icon(id), h("div", null, text), icon("i-chev"));

const page = (id, text, href, subs) =>
  h("a", { class: "li", href }, icon(id), h("div", null, text, (subs || []).map((sub) => h("small", null, sub))), icon("i-chev"));

/** The rules of this table, at the paragraph that decides the question on it. */
function rulesOf(ui) {
  const { topic } = ui.screen();
  return `/rules/${ui.fixed.ruleset}?lang=${ui.fixed.lang}${topic ? "#" + topic : ""}`;
}

export function moreSheet(ui) {
  const playing = me() >= 0 && alive(me()) && choice("surrender");
  const agree = choice("agree");
  return {
    title: w("more"),
    body: [
      me() >= 0 && reactions(ui),
      h(
        "div",
        { class: "list" },
        entry("i-list", w("all-cells"), () => ui.open({ sheet: "list" })),
        entry("i-gear", w("settings"), () => ui.open({ sheet: "settings" })),
        matchMedia("(hover:hover)").matches && entry("i-more", w("keys"), () => ui.open({ sheet: "keys" })),
        entry("i-link", w("share-table"), () => ui.share()),
        lacksShortcut() &&
          entry("i-plus", w("shortcut"), () => {
            addShortcut();
            ui.refresh();
          }),
        page("i-chance", w("help"), `/help?lang=${ui.fixed.lang}`),
        page("i-card", w("link-rules"), rulesOf(ui), ui.differences),
        page("i-dice", w("link-fair"), `/fair/${ui.room}?lang=${ui.fixed.lang}`),
        page("i-start", w("home"), "/"),
      ),
      playing && agree && ui.screen().agree && button({ ...ui.screen().agree, do: { t: "agree", yes: !agree.left } }, "wide"),
      playing && button({ label: w("surrender"), look: "secondary", icon: "i-flag", open: { sheet: "leave" } }, "wide dang"),
    ],
  };
}

/** Giving up is two taps on the danger button, after reading what it means. */
export function leaveSheet() {
  if (!choice("surrender")) return null;
  return {
    title: w("leave-title"),
    body: h("p", { class: "para" }, w("leave-note")),
    foot: button({
      label: w("surrender"),
      look: "danger",
      icon: "i-flag",
      do: { t: "surrender" },
      confirm: { label: w("surrender-confirm"), sub: w("again") },
    }),
  };
}

export function settingsSheet(ui) {
  const toggle = (name, text, on = Boolean(settings[name]), change = (value) => set(name, value)) =>
    h(
      "button",
      {
        class: "li",
        role: "switch",
        "aria-checked": String(on),
        "data-key": name,
        onclick: () => {
          change(!on);
          ui.refresh();
        },
      },
      h("div", null, text),
      h("span", { class: "sw" }),
    );
  const pick = (title, options, now, then) => [
    h("h3", { class: "sec-h" }, title),
    h(
      "div",
      { class: "seg", role: "group", "aria-label": title },
      options.map(([value, text]) =>
        h("button", { class: "opt" + (value === now ? " on" : ""), "aria-pressed": String(value === now), "data-key": title + value, onclick: () => then(value) }, h("span", null, text)),
      ),
    ),
  ];
  return {
    title: w("settings"),
    clock: false,
    body: [
      pick(w("language"), [["ru", "Русский"], ["en", "English"]], ui.fixed.lang, (value) => ui.language(value)),
      pick(w("theme"), [["auto", w("system")], ["light", w("theme-light")], ["dark", w("theme-dark")]], settings.theme, (value) => {
        set("theme", value);
        window.kvartal.theme();
        ui.refresh();
      }),
      h(
        "div",
        { class: "list" },
        toggle("fast", w("fast")),
        toggle("haptics", w("haptics")),
        toggle("sound", w("sound")),
        toggle("coach", w("coach")),
        toggle("muted", w("reactions"), !settings.muted, (on) => set("muted", !on)),
      ),
    ],
  };
}
