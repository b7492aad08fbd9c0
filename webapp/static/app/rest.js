// All of a table that its first look does not need: it comes right after it, in one file.
// What `open({sheet: "…"})` shows is made by the function of that name with `Sheet` behind it.

export { cellSheet, listSheet, playerSheet } from "../panels/cells.js";
export { beginTrade, tradeDone } from "../panels/draft.js";
export { offerSheet } from "../panels/offers.js";
export { tradeSheet } from "../panels/trade.js";
export { assetsSheet, buildSheet, debtSheet } from "../panels/estate.js";
export { leaveSheet, logSheet, moreSheet, settingsSheet } from "../panels/more.js";
export { ruleSheet } from "../panels/rule.js";
export { variantsSheet } from "../pages/variants.js";
export { keysSheet, startHotkeys } from "./hotkeys.js";
export { showReaction } from "../panels/reactions.js";
export { coach } from "../panels/coach.js";
export { drawLobby } from "../pages/lobby.js";
export { drawResult } from "../pages/result.js";
