// One socket that keeps itself alive, and commands that are sent until they are answered.
// Pure but for what it is given: `open` makes a socket, `timers` sets and clears, `random`.

const BACKOFF = [300, 700, 1200, 2000, 3000, 5000];
const PING = 8000;
const SILENCE = 20000;
const REPEAT = 4000;
const PROBE = 2000; // a phone's radio alone needs about one second to wake

export class Connection {
  /** {open, hello, onMessage, onStatus, timers, random, now, prefix} */
  constructor(given) {
    Object.assign(this, given);
    this.pending = new Map(); // id -> {frame, resolve, sent}
    this.asked = new Map();
    this.serial = 0;
    this.tries = 0;
    this.socket = null;
    this.ready = false;
    this.stopped = true;
  }

  start() {
    this.stopped = false;
    this._connect();
  }

  stop() {
    this.stopped = true;
    this._drop();
    this.timers.clear(this.again);
  }

  /** Asks for everything anew over the same socket. */
  resync() {
    if (this.socket?.readyState === 1) {
      this.ready = false;
      this._send(this.hello());
    } else this.wake();
  }

  /**
   * The network or the page is back: no waiting, and a socket that died meanwhile is found out.
   * One that is still opening is given its time, unless it is to be tried anew `anyway`.
   */
  wake(anyway) {
    if (this.stopped) return;
    if (this.ready) return this._probe();
    if (!anyway && this.socket?.readyState < 2) return;
    this.tries = 0;
    this.timers.clear(this.again);
    this._drop();
    this._connect();
  }

  /** The network is gone, whatever the socket still thinks. */
  lose() {
    if (!this.stopped && this.socket) this._lost();
  }

  /** Resolves with the `ack` or `no` of this command; repeats itself under the same id. */
  do(command) {
    const id = this.prefix + ++this.serial;
    const frame = { t: "do", id, do: command };
    return new Promise((resolve) => {
      this.pending.set(id, { frame, resolve, sent: 0 });
      if (this.ready) this._repeat(id);
    });
  }

  /** Resolves with the quote, or null when the connection went first. */
  ask(to, terms, counter) {
    if (!this.ready) return Promise.resolve(null);
    const id = this.prefix + ++this.serial;
    return new Promise((resolve) => {
      this.asked.set(id, resolve);
      this._send({ t: "ask", id, to, terms, counter });
    });
  }

  tell(message) {
    if (this.ready) this._send(message);
  }

  _connect() {
    if (this.stopped) return;
    const socket = (this.socket = this.open());
    socket.onopen = () => {
      if (this.socket === socket) this._send(this.hello());
    };
    socket.onmessage = (event) => {
      if (this.socket === socket) this._receive(JSON.parse(event.data));
    };
    socket.onclose = socket.onerror = () => {
      if (this.socket === socket) this._lost();
    };
    this.heard = this.now();
    this._beat();
  }

  _receive(msg) {
    this.heard = this.now();
    if (msg.t === "snap") {
      this.tries = 0;
      this.ready = true;
      this.onStatus("online");
      this.onMessage(msg);
      for (const id of this.pending.keys()) this._repeat(id);
      return;
    }
    const asked = this.asked.get(msg.id);
    if (asked && (msg.t === "quote" || msg.t === "no")) {
      this.asked.delete(msg.id);
      asked(msg);
      return;
    }
    if (msg.id && (msg.t === "ack" || msg.t === "no")) {
      const waiting = this.pending.get(msg.id);
      if (waiting) {
        this.pending.delete(msg.id);
        this.timers.clear(waiting.timer);
        waiting.resolve(msg);
      }
      return;
    }
    this.onMessage(msg);
  }

  _repeat(id) {
    const waiting = this.pending.get(id);
    if (!waiting || !this.ready) return;
    waiting.sent += 1;
    this._send(waiting.frame);
    this.timers.clear(waiting.timer);
    waiting.timer = this.timers.set(() => this._repeat(id), REPEAT);
  }

  _beat() {
    this.timers.clear(this.beat);
    this.beat = this.timers.set(() => {
      if (this.now() - this.heard > SILENCE) return this._lost();
      if (this.ready) this._ping();
      this._beat();
    }, PING);
  }

  // What slept may have an open socket at whose end nobody is any more.
  _probe() {
    if (!this.heard) return;
    this.heard = 0; // until the answer
    this._ping();
    this.timers.clear(this.beat);
    this.beat = this.timers.set(() => (this.heard ? this._beat() : this._lost()), PROBE);
  }

  _ping() {
    this._send({ t: "ping", v: this.hello().v || 0 });
  }

  _lost() {
    this._drop();
    if (this.stopped) return;
    this.onStatus("offline");
    const wait = BACKOFF[Math.min(this.tries++, BACKOFF.length - 1)] * (0.7 + 0.6 * this.random());
    this.timers.clear(this.again);
    this.again = this.timers.set(() => this._connect(), wait);
  }

  _drop() {
    this.ready = false;
    this.timers.clear(this.beat);
    for (const waiting of this.pending.values()) this.timers.clear(waiting.timer);
    for (const resolve of this.asked.values()) resolve(null);
    this.asked.clear();
    const socket = this.socket;
    this.socket = null;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null;
      try {
        socket.close();
      } catch {
        // it was never open
      }
    }
  }

  _send(message) {
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(message));
  }
}
