// The script of every page beside a table: what is on the page says what it needs.

import { $ } from "../app/dom.js";
import { startPage } from "../book/page.js";
import { startSearch } from "../book/rules.js";
import { startProof } from "../fair/page.js";
import { closeSheet } from "../panels/sheet.js";
import { startReplay } from "../replay/main.js";
import { startCreate } from "./create.js";
import { startLeaf } from "./leaf.js";

startPage(closeSheet);
if ($("#find")) startSearch();
if ($("#sum")) startProof();
const given = $("#boot");
if (given) ($("#form") ? startCreate : $("#scrub") ? startReplay : startLeaf)(JSON.parse(given.textContent));
