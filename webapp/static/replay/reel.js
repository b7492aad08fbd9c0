// The steps of a finished game as they come from the server: pieces that begin with a whole
// screen, each later step its changes. Pure: pieces go in by hand, screens and lines come out.

import { over } from "../app/over.js";

export class Reel {
  /** total: steps; piece: steps in each piece; rounds: [number, step]; runs: [step, version]. */
  constructor({ total, piece, rounds, runs, names }) {
    Object.assign(this, { total, size: piece, rounds, runs, names });
    this.pieces = [];
  }

  pieceOf(step) {
    return Math.floor(step / this.size);
  }

  has(step) {
    return Boolean(this.pieces[this.pieceOf(step)]);
  }

  /** Takes in a piece as the server sends it. */
  add(number, { before, steps }) {
    let view = {};
    let screen = {};
    const shots = steps.map((step) => {
      view = over(view, step.view);
      screen = over(screen, step.screen);
      return { view, screen, lines: step.lines, events: step.events };
    });
    this.pieces[number] = { before, shots };
  }

  shot(step) {
    return this.pieces[this.pieceOf(step)].shots[step % this.size];
  }

  /** The screen of a step as the table's modules draw it; nobody is asked anything. */
  screen(step) {
    const { view, screen } = this.shot(step);
    return {
      kind: "table",
      seat: -1,
      names: this.names,
      jackpot: null,
      debt: null,
      card: null,
      auction: null,
      buttons: [],
      offers: { inbox: [], mine: [] },
      ...screen,
      view: { ...view, offers: [], claims: [], returns: [] },
    };
  }

  /** The newest lines of the log at a step, the newest last. */
  log(step, most = 40) {
    const { before, shots } = this.pieces[this.pieceOf(step)];
    const told = shots.slice(0, (step % this.size) + 1).flatMap((shot) => shot.lines);
    return [...before, ...told].slice(-most);
  }

  versionOf(step) {
    const [from, v] = this.runs.filter(([at]) => at <= step).pop();
    return v + step - from;
  }

  /** The step at which the table had this version, or was last before it. */
  stepOf(version) {
    const run = this.runs.filter(([, v]) => v <= version).pop();
    if (!run) return 0;
    const index = this.runs.indexOf(run);
    const end = index + 1 < this.runs.length ? this.runs[index + 1][0] : this.total;
    return Math.min(run[0] + version - run[1], end - 1);
  }

  /** The index in `rounds` of the round that a step ends in. */
  roundOf(step) {
    return Math.max(0, this.rounds.filter(([, from]) => from <= step).length - 1);
  }

  /** Where a jump by rounds leads: back to the start of this round, or of the one before. */
  jump(step, by) {
    const at = this.roundOf(step);
    if (by < 0 && this.rounds[at] && step > this.rounds[at][1]) return this.rounds[at][1];
    const next = this.rounds[at + by];
    return next ? next[1] : by < 0 ? 0 : this.total - 1;
  }
}

const QUIET = 220; // ms at 1x
const TOLD = 900;
const MOVED = 1500;

/** How long a step stays before the next, in ms at normal speed. */
export function stay({ lines, events }) {
  if (events.some((e) => e.t === "moved")) return MOVED;
  return lines.length || events.length ? TOLD : QUIET;
}
