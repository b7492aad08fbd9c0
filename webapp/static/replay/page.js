// The script of the page of a replay.

import { $ } from "../app/dom.js";
import { startPage } from "../book/page.js";
import { closeSheet } from "../panels/sheet.js";
import { startReplay } from "./main.js";

startPage(closeSheet);
startReplay(JSON.parse($("#boot").textContent));
