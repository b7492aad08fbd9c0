// What a step changes on a table, in the order in which it is needed.

import { drawBoard } from "./board.js";
import { drawCentre, drawLog } from "./centre.js";
import { drawTokens, floats, walk } from "./tokens.js";
import { drawPlayers } from "../panels/players.js";

/**
 * The seats, the ring and its middle are as `screen` says. The function that comes back does the
 * same for the log and the tokens, which then walk at the pace `how`, and gives the ms that thrown
 * dice take to lie still. It is a part of its own so that no frame has to lay out all at once; the
 * walk begins with the last of what is laid out.
 */
export function drawStep(screen, { events, how, lost, picked, log, fresh }) {
  const rolled = how !== "off" && events.some((e) => e.t === "dice");
  document.documentElement.dataset.pace = how;
  drawPlayers(screen);
  drawBoard(screen, picked);
  drawCentre(screen, { lost, rolled });
  return () => {
    const tumble = rolled ? (how === "fast" ? 220 : 450) : 0;
    drawTokens(screen);
    drawLog(log, fresh);
    walk(events, how, tumble);
    floats(events, how);
    return tumble;
  };
}
