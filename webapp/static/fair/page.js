// The page of fairness: every draw is recomputed here, and each is told to be by the secret or not.

import { $, all } from "../app/dom.js";
import { startPage } from "../book/page.js";
import { able, check } from "./verify.js";

const sum = $("#sum");
const button = $("#check");
const proof = JSON.parse($("#proof").textContent);

async function run() {
  const words = sum.dataset;
  sum.className = "fr-sum";
  sum.textContent = words.busy;
  button.disabled = true;
  const said = await check(proof);
  const bad = said.draws.filter((ok) => !ok).length;
  const faults = [
    !said.commitment && words.swapped,
    said.salt === false && words.salted,
    bad && words.bad.replace("{count}", bad).replace("{of}", said.draws.length),
  ].filter(Boolean);
  mark(said, words);
  sum.className = "fr-sum " + (faults.length ? "no" : "ok");
  sum.textContent = faults.length ? faults.join(" ") : words.ok.replace("{count}", said.draws.length);
  button.disabled = false;
  document.documentElement.dataset.checked = faults.length ? "no" : "ok";
}

// A draw is by the secret only if the secret is the one that was committed to.
function mark(said, words) {
  const show = (el, ok) => {
    el.className = "fr-v " + (ok ? "ok" : "no");
    el.textContent = ok ? words.markOk : words.markBad;
  };
  for (const round of all(".fr-round")) {
    let whole = true;
    for (const row of all("li", round)) {
      let good = true;
      for (const el of all("b[data-n]", row)) {
        const ok = said.commitment && said.draws[+el.dataset.n];
        el.className = ok ? "ok" : "no";
        good = good && ok;
      }
      show($(".fr-v", row), good);
      whole = whole && good;
    }
    show($("summary .fr-v", round), whole);
    if (!whole) round.open = true;
  }
}

startPage();
if (sum && !able()) {
  sum.className = "fr-sum";
  sum.textContent = sum.dataset.unable;
} else if (sum) {
  button.hidden = false;
  button.addEventListener("click", run);
  run();
}
