// The page of fairness: every draw is recomputed here, and each is told to be by the secret or not.

import { $, all } from "../app/dom.js";
import { able, check } from "./verify.js";

let sum;
let button;

async function run() {
  const proof = JSON.parse($("#proof").textContent);
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
  judge(said, words);
  sum.className = "fr-sum " + (faults.length ? "no" : "ok");
  sum.textContent = faults.length ? faults.join(" ") : words.ok.replace("{count}", said.draws.length);
  button.disabled = false;
  document.documentElement.dataset.checked = faults.length ? "no" : "ok";
}

// A draw is by the secret only if the secret is the one that was committed to.
function judge(said, words) {
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

/** Checks the draws of the page where this browser can. */
export function startProof() {
  sum = $("#sum");
  button = $("#check");
  if (!able()) {
    sum.className = "fr-sum";
    sum.textContent = sum.dataset.unable;
    return;
  }
  button.hidden = false;
  button.addEventListener("click", run);
  run();
}
