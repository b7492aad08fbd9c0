// Telegram around us: its buttons, its safe areas, its buzz. All of it may be absent or come late.

import { settings } from "./settings.js";

const app = () => window.Telegram?.WebApp;
const since = (version) => app()?.isVersionAtLeast && app().isVersionAtLeast(version);
export const inTelegram = () => window.kvartal.inTelegram;
export const initData = () => window.kvartal.launch.get("tgWebAppData") || "";

/** Calls `fn` now or as soon as Telegram's script is here. */
function whenReady(fn) {
  if (app()) fn(app());
  else addEventListener("kv-telegram", () => app() && fn(app()), { once: true });
}

const quietly = (fn) => {
  try {
    fn();
  } catch {
    // an older client lacks the method
  }
};

export function startTelegram({ back, openSettings, wake }) {
  if (!inTelegram()) return;
  whenReady((tg) => {
    for (const method of ["ready", "expand", "lockOrientation", "disableVerticalSwipes"])
      quietly(() => tg[method]());
    for (const [name, press] of [["BackButton", back], ["SettingsButton", openSettings]])
      quietly(() => {
        tg[name].show();
        tg[name].onClick(press);
      });
    const area = () => quietly(() => insets(tg));
    for (const name of ["safeAreaChanged", "contentSafeAreaChanged", "viewportChanged"])
      quietly(() => tg.onEvent(name, area));
    quietly(() => tg.onEvent("activated", wake));
    // An older client answers nothing, and is offered nothing.
    quietly(() => since("8.0") && tg.checkHomeScreenStatus((status) => (shortcut = status)));
    quietly(() => tg.onEvent("themeChanged", () => window.kvartal.theme(tg.themeParams)));
    area();
  });
}

/** The insets of the device and of Telegram's own bars add up. */
function insets(tg) {
  const side = (name) => ((tg.safeAreaInset || {})[name] || 0) + ((tg.contentSafeAreaInset || {})[name] || 0);
  const style = document.documentElement.style;
  style.setProperty("--sat", side("top") + "px");
  style.setProperty("--sab", side("bottom") + "px");
}

let guarded = false;

/** Whether Telegram asks before it closes the page: only of those who would leave a game. */
export function closeConfirmation(on) {
  if (guarded === on || !inTelegram()) return;
  guarded = on;
  whenReady((tg) => quietly(() => tg[(guarded ? "en" : "dis") + "ableClosingConfirmation"]()));
}

let shortcut = ""; // what Telegram says of a shortcut on the phone's first screen

/** The phone can have a shortcut and has none yet; asked anew at each start. */
export const lacksShortcut = () => shortcut === "missed" || shortcut === "unknown";

export function addShortcut() {
  const tg = app();
  if (tg) quietly(() => tg.addToHomeScreen());
  shortcut = "asked";
}

const BUZZ = {
  turn: ["notificationOccurred", "warning", 30],
  good: ["notificationOccurred", "success", 20],
  bad: ["notificationOccurred", "error", 60],
  dice: ["impactOccurred", "light", 10],
  paid: ["impactOccurred", "medium", 20],
  second: ["impactOccurred", "light", 8],
  select: ["selectionChanged", undefined, 8],
};

export function buzz(kind) {
  if (!settings.haptics) return;
  const [method, value, ms] = BUZZ[kind];
  if (since("6.1")) quietly(() => app().HapticFeedback[method](value));
  else if (navigator.vibrate && navigator.userActivation?.hasBeenActive)
    quietly(() => navigator.vibrate(ms));
}

let audio;
const TONES = { turn: [660, 0.16], dice: [220, 0.05], good: [880, 0.1], paid: [330, 0.1], bad: [160, 0.25] };

/** A short tone; off unless it was switched on. */
export function sound(kind) {
  if (!settings.sound || !TONES[kind]) return;
  quietly(() => {
    audio = audio || new AudioContext();
    const [pitch, length] = TONES[kind];
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(0.08, audio.currentTime);
    gain.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + length);
    tone.connect(gain).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + length);
  });
}

/** Hands the address to somebody by Telegram's own dialog or the system's, else it is "copied". */
export async function share(link, text) {
  const tg = app();
  if (tg?.openTelegramLink)
    return quietly(() => tg.openTelegramLink(`https://t.me/share/url?url=${encodeURIComponent(link)}&text=${encodeURIComponent(text)}`));
  try {
    if (navigator.share) return await navigator.share({ text, url: link });
    await navigator.clipboard.writeText(link);
    return "copied";
  } catch {
    // whoever was asked has said no
  }
}
