// The paragraph of the rules that decides what is on the screen, in its place over the table.

import { h, icon } from "../app/dom.js";
import { w } from "../app/format.js";
import { button } from "./actions.js";

let book = null; // {topics: {topic: {title, lines}}, differ, differences}, once it has come
let loading = false;
let failed = false;

/** args: {topic, back?: args of the sheet to return to} */
export function ruleSheet(ui, args) {
  if (!book && !loading && !failed) load(ui);
  const found = book?.topics[args.topic];
  const page = `/rules/${ui.fixed.ruleset}?lang=${ui.fixed.lang}#${args.topic}`;
  return {
    title: found ? found.title : w("rule"),
    clock: Boolean(args.back),
    body: failed
      ? [h("p", { class: "para", role: "alert" }, w("rule-lost")), button({ label: w("retry"), act: () => load(ui) }, "wide")]
      : !book
        ? h("p", { class: "para rc" }, h("i", { class: "spin" }))
        : [
            found?.lines.map((line) => h("p", { class: "rule" }, line)),
            book.differences.length > 0 && [h("h3", { class: "sec-h" }, book.differ), h("ul", { class: "differ" }, book.differences.map((text) => h("li", null, text)))],
            h("div", { class: "list" }, h("a", { class: "li", href: page }, icon("i-card"), h("div", null, w("rule-full")), icon("i-chev"))),
          ],
    foot: args.back && button({ label: w("rule-back"), look: "secondary", act: () => ui.open(args.back) }),
  };
}

async function load(ui) {
  loading = true;
  failed = false;
  try {
    const answer = await fetch(`/t/${ui.room}/rules.json?lang=${ui.fixed.lang}&d=${ui.rules}`);
    if (!answer.ok) throw new Error(String(answer.status));
    book = await answer.json();
  } catch {
    failed = true;
  }
  loading = false;
  ui.refresh();
}
