// The page after the game: places, capital, the seed of the dice, and what next.

import { $, fill, h, icon, token } from "../app/dom.js";
import { button } from "../panels/actions.js";

export function drawResult(ui, screen) {
  const place = $("#page");
  const r = screen.result;
  const key = JSON.stringify([r, ui.fixed.lang]);
  if (place.shown === key) return;
  place.shown = key;
  fill(
    place,
    h(
      "main",
      { class: "page" },
      h(
        "div",
        { class: "pgw" },
        h(
          "div",
          { class: "pg" },
          h("div", { class: "hd" }, r.winner >= 0 && token(r.winner), h("div", null, h("h1", null, r.title), h("p", { class: "note" }, r.about), h("p", { class: "note" }, r.why))),
          h(
            "ol",
            { class: "list" },
            r.rows.map((x) =>
              h(
                "li",
                { class: `li p${x.seat}${x.place === 1 ? " win" : ""}${x.you ? " me" : ""}` },
                h("span", { class: "place" }, String(x.place)),
                h("span", { class: "ava" }, icon("s" + x.seat)),
                h("div", null, h("b", null, x.name), h("small", null, x.text)),
                x.place === 1 && icon("i-crown", "host"),
                h("span", { class: "r money" }, x.amount),
              ),
            ),
          ),
          r.differences.length > 0 && [h("h2", { class: "sec-h" }, r.differ), h("ul", { class: "differ" }, r.differences.map((text) => h("li", null, text)))],
          r.seed && proof(r.seed_text, r.seed),
          r.commitment && proof(r.commitment_text, r.commitment),
          h(
            "div",
            { class: "list" },
            link("i-clock", ui.fixed.w["link-replay"], `/replay/${ui.room}?lang=${ui.fixed.lang}`),
            link("i-dice", ui.fixed.w["link-fair"], `/fair/${ui.room}?lang=${ui.fixed.lang}`),
          ),
        ),
        h(
          "div",
          { class: "foot" },
          button({ label: ui.fixed.w["see-board"], look: "secondary", act: () => ui.showBoard() }),
          button({ label: ui.fixed.w.rematch, look: "primary", act: () => ui.rematch(r) }),
        ),
      ),
    ),
  );
}

const proof = (title, text) => h("div", { class: "meter" }, h("div", { class: "note" }, title), h("div", { class: "mono" }, text));

const link = (id, text, href) => h("a", { class: "li", href }, icon(id), h("div", null, text), icon("i-chev"));
