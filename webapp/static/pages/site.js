// The script of every page beside a table: what is on the page says what it needs.

import { $ } from "../app/dom.js";
import { startPage } from "../book/page.js";
import { startSearch } from "../book/rules.js";
import { startProof } from "../fair/page.js";
import { startReplay } from "../replay/main.js";
import { startCreate } from "./create.js";
import { startLeaf } from "./leaf.js";

startPage();
if ($("#find")) startSearch();
if ($("#sum")) startProof();
const given = $("#boot");
if (given) ($("#play") ? startReplay : $("#form") ? startCreate : startLeaf)(JSON.parse(given.textContent));
