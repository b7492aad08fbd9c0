// The sheet that asks for a name where nobody else vouches for one.

import { h } from "./dom.js";
import { knownName, signIn } from "./account.js";
import { w } from "./format.js";
import { boot, page } from "./page.js";
import { closeSheet, openSheet } from "../panels/sheet.js";

/** Asks for a name in a local game, then goes on. */
export function askName(then) {
  const field = h("input", { id: "name", maxlength: 24, autocomplete: "nickname", value: knownName(), placeholder: w("name-hint") });
  const problem = h("p", { class: "note no", role: "alert" });
  const go = async (event) => {
    event.preventDefault();
    const said = await signIn(field.value.trim(), boot.fixed.lang);
    if (!said.ok) {
      problem.textContent = said.text || w("lost-long");
      return;
    }
    closeSheet();
    // The new hello goes first; what follows waits for its snapshot.
    page.connection.resync();
    then();
  };
  const form = h("form", { onsubmit: go }, h("label", { class: "fld" }, w("name-title"), field), problem, h("button", { class: "btn pri wide", type: "submit" }, w("name-go")));
  openSheet("name", () => ({ title: w("name-title"), clock: false, body: form }), {});
  field.focus();
}
