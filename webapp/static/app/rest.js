// All of a table that its first look does not need: it comes right after it, in one file.

import { cellSheet, listSheet, playerSheet } from "../panels/cells.js";
import { offerSheet, tradeSheet } from "../panels/trade.js";
import { assetsSheet, buildSheet, debtSheet } from "../panels/estate.js";
import { leaveSheet, logSheet, moreSheet, settingsSheet } from "../panels/more.js";
import { ruleSheet } from "../panels/rule.js";
import { variantsSheet } from "../pages/variants.js";
import { keysSheet } from "./hotkeys.js";

export { beginTrade, tradeDone } from "../panels/trade.js";
export { showReaction } from "../panels/reactions.js";
export { coach } from "../panels/coach.js";
export { startHotkeys } from "./hotkeys.js";
export { drawLobby } from "../pages/lobby.js";
export { drawResult } from "../pages/result.js";

export const SHEETS = {
  cell: cellSheet,
  player: playerSheet,
  list: listSheet,
  trade: tradeSheet,
  offer: offerSheet,
  build: buildSheet,
  assets: assetsSheet,
  debt: debtSheet,
  log: logSheet,
  more: moreSheet,
  leave: leaveSheet,
  settings: settingsSheet,
  rule: ruleSheet,
  keys: keysSheet,
  variants: variantsSheet,
};
