// A page to read, inside Telegram or outside: its back button leads where one came from.

import { loadSettings } from "../app/settings.js";
import { startTelegram } from "../app/telegram.js";
import { closeSheet } from "../panels/sheet.js";

export function startPage() {
  loadSettings();
  const home = document.querySelector(".bk-back,.lf-back");
  const back = () => closeSheet() || (history.length > 1 ? history.back() : (location.href = home ? home.href : "/"));
  startTelegram({ back, openSettings: () => (location.href = "/settings"), wake() {} });
}
