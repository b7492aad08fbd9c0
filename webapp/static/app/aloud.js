// What a screen reader is told: each thing once, and none takes another's place before it is read.

import { $, h } from "./dom.js";
import { still } from "./still.js";

const KEPT = 15000; // ms that a sentence stays for a reader that is behind

/** Said when there is time for it, or at once. */
export function say(text, loud) {
  const place = $(loud ? "#loud" : "#live");
  if (!place || !text) return;
  const said = h("p", null, text);
  const tell = () => {
    place.append(said);
    setTimeout(() => still(() => said.remove()), KEPT);
  };
  if (loud) tell();
  else still(tell);
}

/** A line of the log as it is said. */
export const spoken = (line, names) => (line.seat >= 0 ? names[line.seat] + ": " : "") + line.text;

/** What is asked of the viewer now, "" for nothing: it is another thing when it is asked anew. */
export function asks(screen) {
  const prompt = screen.view.prompt;
  if (prompt?.seats.includes(screen.seat) && prompt.kind !== "claim") return String(prompt.id);
  const claims = screen.buttons.filter((b) => b.do?.claim !== undefined);
  return claims.length ? "claim" + claims.map((b) => b.do.claim) : "";
}

/** The question with what it is about, its answers and the time for them. */
export function question(screen, seconds) {
  const { card, auction, jackpot, buttons, more } = screen;
  return [
    screen.say,
    auction && [card.title, card.amount, auction.text, auction.amount].filter(Boolean).join(" "),
    ...(card?.lines || []),
    jackpot?.note[0],
    ...[...buttons, ...(more || [])].map((b) => b.label + (b.sub ? ", " + b.sub : "")),
    seconds,
  ]
    .filter(Boolean)
    .join(". ");
}
