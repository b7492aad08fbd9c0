// The code of sheets and pages, which a table's first look does not need: it comes right after.

import { w } from "./format.js";
import { deadline } from "./page.js";
import { ui } from "./ui.js";
import { openSheet, snack, styled } from "../panels/sheet.js";

let rest = null; // that code, once it is here
let coming = null;
let again = ""; // a browser may keep what an address could not give: each try has one of its own

/** That code, null while it has not come. */
export const code = () => rest;

/** Resolves with that code; rejects where the network is away, and may then be asked again. */
export function load() {
  coming =
    coming ||
    Promise.all([import("./rest.js" + again), styled()]).then(
      ([made]) => {
        rest = made;
        rest.startHotkeys();
        return rest;
      },
      (error) => {
        coming = null;
        again += "?";
        throw error;
      },
    );
  return coming;
}

/** Opens a sheet, within the tap itself once its code is there; until then what was tapped shows that it was. */
export async function open(args) {
  if (!rest) {
    const el = window.event?.target?.closest?.("button");
    el?.setAttribute("aria-busy", "true");
    try {
      await load();
    } catch {
      return snack(w("rest-lost"), true);
    } finally {
      el?.removeAttribute("aria-busy");
    }
  }
  if (args.sheet === "trade") rest.beginTrade(args);
  openSheet(args.sheet, (given) => rest[args.sheet + "Sheet"](ui, given), args, deadline());
}
