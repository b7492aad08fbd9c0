// What a step is told by beside the drawing: voice, buzz and sound, and hints for newcomers.

import { whoAmI } from "./account.js";
import { asks, question, say, spoken } from "./aloud.js";
import { serverTime } from "./clock.js";
import { $ } from "./dom.js";
import { w } from "./format.js";
import { load } from "./later.js";
import { page, screen } from "./page.js";
import { settings } from "./settings.js";
import { still } from "./still.js";
import { buzz, sound } from "./telegram.js";

let asked = ""; // the question that was last put to the viewer
let offered = 0; // the offer that came last

const newest = ({ offers }) => offers?.inbox.at(-1) || { id: 0 };

/** Whether the viewer is asked something, was so a moment ago, or has got an offer. */
export const concerns = (screen) => Boolean(asked || asks(screen) || newest(screen).id > offered);

export function announce(screen, lines) {
  for (const line of lines) say(spoken(line, screen.names), false);
  const prompt = screen.view.prompt;
  const now = asks(screen);
  if (now && now !== asked) {
    say(question(screen, prompt.deadline && w("live-seconds", { seconds: secondsOf(prompt) })), true);
    both("turn");
  }
  asked = now;
  const offer = newest(screen);
  if (offer.id > offered) say((offered = offer.id) && offer.text, true);
}

const secondsOf = (prompt) => Math.ceil((prompt.deadline - serverTime()) / 1000);

const both = (kind) => {
  buzz(kind);
  sound(kind);
};

/** What happens to the viewer is felt and heard; the dice are when they lie still. */
export function feel(events, screen, tumble) {
  const mine = screen.seat;
  for (const e of events) {
    if (e.t === "dice" && e.seat === mine) setTimeout(both, tumble, "dice");
    else if (e.t === "money" && e.frm === mine && e.why === "rent") both("paid");
    else if (e.t === "money" && e.to === mine && e.why === "rent") sound("good");
    else if (e.t === "bid-placed" && e.seat !== mine && screen.view.prompt?.seats.includes(mine)) buzz("select");
    else if ((e.t === "jailed" || e.t === "bankrupt") && e.seat === mine) both("bad");
  }
}

// The clock is told, not only shown: at 30, 10 and 5 seconds of one's own question.
export function everySecond() {
  const { view, seat } = screen();
  const prompt = view?.prompt;
  if (!prompt || !prompt.deadline || !prompt.seats.includes(seat)) return;
  const left = secondsOf(prompt);
  // A question says its time itself when it is asked.
  if ([30, 10, 5].includes(left) && left < prompt.total / 1000 - 1) say(w("live-seconds", { seconds: left }), left < 30);
  if (left > 0 && left <= 5) buzz("second");
}

// Hints are for those who have never played to an end; who that is the server knows.
let newcomer; // undefined until it has been asked

export async function teach(now) {
  // A hint goes with its question, whatever still moves.
  const hint = $(".coach");
  if (hint && hint.dataset.prompt !== now.view.prompt?.kind + asks(now)) hint.remove();
  if (settings.coach === false || now.seat < 0 || !page.connection) return;
  if (newcomer === undefined) newcomer = whoAmI().then((said) => said.games === 0);
  if (await newcomer) load().then((all) => still(() => all.coach(screen())), () => {});
}
