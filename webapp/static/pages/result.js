// The page after the game: places at once, then all that the archive tells of it, and what next.

import { $, h, icon, patch, token } from "../app/dom.js";
import { currentToken } from "../app/account.js";
import { w } from "../app/format.js";
import { button } from "../panels/actions.js";
import { snack } from "../panels/sheet.js";
import { part } from "./asks.js";
import { put, startDeeds } from "./deeds.js";

const LATER_MOST = 20;

export function drawResult(ui, screen) {
  const place = $("#page");
  const r = screen.result;
  const told = h(
    "div",
    { class: "stack" },
    h("ol", { class: "list" }, r.rows.map(placed)),
    h(
      "div",
      { class: "list" },
      link("i-clock", w("link-replay"), `/replay/${ui.room}?lang=${ui.fixed.lang}`),
      link("i-dice", w("link-fair"), `/fair/${ui.room}?lang=${ui.fixed.lang}`),
    ),
  );
  told.key = r; // the archive's words are no elements of ours
  const changed = patch(place, [r], () =>
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
          button({ label: w("see-board"), look: "secondary", act: () => ui.showBoard() }),
          button({ label: r.again, look: "primary", act: () => ui.rematch(r) }),
        ),
      ),
    ),
  );
  if (!changed) return;
  startDeeds({ known: currentToken, own, tell: snack, lost: w("lost-long"), copied: w("copied") });
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
