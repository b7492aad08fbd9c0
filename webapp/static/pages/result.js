// The page after the game: places at once, then all that the archive tells of it, and what next.

import { $, fill, h, icon, token } from "../app/dom.js";
import { currentToken } from "../app/account.js";
import { button } from "../panels/actions.js";
import { snack } from "../panels/sheet.js";
import { part } from "./asks.js";
import { put, startDeeds } from "./deeds.js";

const LATER_MOST = 20;

export function drawResult(ui, screen) {
  const place = $("#page");
  const r = screen.result;
  const key = JSON.stringify([r, ui.fixed.lang]);
  if (place.shown === key) return;
  place.shown = key;
  const told = h(
    "div",
    { class: "stack" },
    h("ol", { class: "list" }, r.rows.map(placed)),
    h(
      "div",
      { class: "list" },
      link("i-clock", ui.fixed.w["link-replay"], `/replay/${ui.room}?lang=${ui.fixed.lang}`),
      link("i-dice", ui.fixed.w["link-fair"], `/fair/${ui.room}?lang=${ui.fixed.lang}`),
    ),
  );
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
          told,
        ),
        h(
          "div",
          { class: "foot" },
          button({ label: ui.fixed.w["see-board"], look: "secondary", act: () => ui.showBoard() }),
          button({ label: r.again, look: "primary", act: () => ui.rematch(r) }),
        ),
      ),
    ),
  );
  startDeeds({ known: currentToken, own, tell: snack, lost: ui.fixed.w["lost-long"], copied: ui.fixed.w.copied });
  own();

  /** What the archive tells takes the place of the first lines, as soon as it is there. */
  async function own(later = 0) {
    const said = await part(`/result/${ui.room}?lang=${ui.fixed.lang}`);
    if (!said.ok || !told.isConnected) return;
    dress(place.dataset.style);
    told.classList.add("leaf");
    put(told, said.text);
    const soon = $("[data-later]", told);
    if (soon && later < LATER_MOST) setTimeout(() => own(later + 1), soon.dataset.later * 1000);
  }
}

function dress(href) {
  if (!$(`link[href="${href}"]`)) document.head.append(h("link", { rel: "stylesheet", href }));
}

const placed = (x) =>
  h(
    "li",
    { class: `li p${x.seat}${x.place === 1 ? " win" : ""}${x.you ? " me" : ""}` },
    h("span", { class: "place" }, String(x.place)),
    h("span", { class: "ava" }, icon("s" + x.seat)),
    h("div", null, h("b", null, x.name), h("small", null, x.text)),
    x.place === 1 && icon("i-crown", "host"),
    h("span", { class: "r money" }, x.amount),
  );

const link = (id, text, href) => h("a", { class: "li", href }, icon(id), h("div", null, text), icon("i-chev"));
