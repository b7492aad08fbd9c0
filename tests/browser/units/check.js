// What the tests of the modules share: equality with a readable message, and things to fake.

export function same(got, want, about = "") {
  const [a, b] = [JSON.stringify(got), JSON.stringify(want)];
  if (a !== b) throw new Error(`${about} got ${a}, wanted ${b}`);
}

export const yes = (value, about = "it is not so") => {
  if (!value) throw new Error(about);
};

/** Timers that run when the test says so. */
export class Timers {
  constructor() {
    this.now = 0;
    this.waiting = new Map();
    this.serial = 0;
  }
  set = (fn, ms) => {
    this.waiting.set(++this.serial, { at: this.now + ms, fn });
    return this.serial;
  };
  clear = (id) => {
    this.waiting.delete(id);
  };
  run(ms) {
    const end = this.now + ms;
    for (;;) {
      const next = [...this.waiting].filter(([, t]) => t.at <= end).sort((a, b) => a[1].at - b[1].at)[0];
      if (!next) break;
      this.waiting.delete(next[0]);
      this.now = next[1].at;
      next[1].fn();
    }
    this.now = end;
  }
}

/** A socket that remembers what was sent and says what the test says. */
export class FakeSocket {
  constructor() {
    this.readyState = 0;
    this.sent = [];
  }
  send(text) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }
  open() {
    this.readyState = 1;
    this.onopen();
  }
  say(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }
  lose() {
    this.readyState = 3;
    this.onclose();
  }
}
