// Runs before the first paint: theme, Telegram's colours made readable, its script when needed.
// A classic script that stands inside the page; the rest of the page may call window.kvartal.
(() => {
  "use strict";
  const BASE = {
    light: { bg: "#ffffff", text: "#0f1c28", hint: "#4d5e6d", accent: "#1f74c9", link: "#1666b5", bad: "#ba1f1f", surfaces: ["#ffffff", "#f1f4f7", "#dfe7ee", "#eef3f7"] },
    dark: { bg: "#17212b", text: "#f2f6fa", hint: "#9fb1c1", accent: "#2c73bf", link: "#6cb3f5", bad: "#ff7b72", surfaces: ["#17212b", "#1b2733", "#243341", "#111a23", "#0e1620", "#121c27", "#1f2c39"] },
  };

  function rgb(hex) {
    return /^#[0-9a-f]{6}$/i.test(hex) ? [1, 3, 5].map((k) => parseInt(hex.slice(k, k + 2), 16)) : null;
  }
  function hex(c) {
    return "#" + c.map((x) => Math.round(Math.max(0, Math.min(255, x))).toString(16).padStart(2, "0")).join("");
  }
  function luminance(c) {
    let l = c.map((x) => ((x /= 255) <= 0.03928 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4));
    return 0.2126 * l[0] + 0.7152 * l[1] + 0.0722 * l[2];
  }
  function contrast(a, b) {
    let x = luminance(rgb(a)), y = luminance(rgb(b));
    return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
  }
  /** The colour, darkened or lightened in steps of 3 % until it reads on all surfaces, else ours. */
  function readable(wish, surfaces, least, ours, darker) {
    let c = rgb(wish);
    for (let step = 0; c && step < 28; step++) {
      let now = hex(c);
      if (surfaces.every((s) => contrast(now, s) >= least)) return now;
      c = c.map((x) => darker ? x * 0.97 : x + (255 - x) * 0.03);
    }
    return ours;
  }
  /** Telegram's parameters as our variables; what cannot be made readable stays ours. */
  function guard(params, scheme) {
    let base = BASE[scheme], dark = scheme === "dark", out = {};
    let bg = rgb(params.bg_color) ? params.bg_color : base.bg;
    // A background that is not of this scheme would turn every other colour round.
    if (contrast(base.text, bg) < 8 || contrast(base.hint, bg) < 5) bg = base.bg;
    let surfaces = base.surfaces.concat(bg);
    out["--bg"] = bg;
    out["--text"] = readable(params.text_color, surfaces, 7, base.text, !dark);
    out["--hint"] = readable(params.hint_color, surfaces, 4.6, base.hint, !dark);
    out["--link"] = readable(params.link_color, surfaces, 4.6, base.link, !dark);
    out["--accent"] = readable(params.button_color, ["#ffffff"], 4.6, base.accent, true);
    // A button must also stand out from the bar that it lies on.
    if (contrast(out["--accent"], bg) < 1.6) out["--accent"] = base.accent;
    return out;
  }

  function launch() {
    let hash = location.hash.slice(1), kept = "";
    try {
      if (/tgWebApp(Data|Version)=/.test(hash)) sessionStorage.setItem("kv-launch", hash);
      kept = sessionStorage.getItem("kv-launch") || "";
    } catch (e) {
      kept = /tgWebApp/.test(hash) ? hash : "";
    }
    return new URLSearchParams(kept);
  }
  function settings() {
    try {
      return JSON.parse(localStorage.getItem("kv-settings")) || {};
    } catch (e) {
      return {};
    }
  }

  let params = launch(), inTelegram = params.has("tgWebAppVersion");

  function theme(given) {
    let wish = settings().theme || "auto", el = document.documentElement, colours = given || null;
    if (!colours && params.get("tgWebAppThemeParams")) {
      try { colours = JSON.parse(params.get("tgWebAppThemeParams")); } catch (e) { colours = null; }
    }
    let scheme = wish;
    if (wish === "auto") {
      let bg = colours && rgb(colours.bg_color);
      scheme = bg ? (luminance(bg) < 0.3 ? "dark" : "light")
        : matchMedia("(prefers-color-scheme:dark)").matches ? "dark" : "light";
    }
    el.dataset.theme = scheme;
    ["--bg", "--text", "--hint", "--link", "--accent"].forEach((name) => el.style.removeProperty(name));
    if (wish === "auto" && colours) {
      let vars = guard(colours, scheme);
      for (let name in vars) el.style.setProperty(name, vars[name]);
    }
  }

  window.kvartal = { launch: params, inTelegram, theme, guard, contrast, settings, BASE };
  if (document.currentScript && document.currentScript.dataset.quiet !== undefined) return;
  theme();
  try {
    let el = document.documentElement, lang = localStorage.getItem("kv-lang");
    if (params.has("tgWebAppData") || sessionStorage.getItem("kv-token")) el.dataset.known = 1;
    if (/^[a-z]{2}$/.test(lang) && lang !== el.lang && !/[?&]lang=/.test(location.search))
      location.replace(location.pathname + location.search + (location.search ? "&" : "?") + "lang=" + lang + location.hash);
  } catch (e) {
    // private mode: nothing is kept
  }
  if (/\bLOW\b/.test(navigator.userAgent)) document.documentElement.dataset.perf = "low";
  if (inTelegram) {
    let script = document.createElement("script");
    script.src = "https://telegram.org/js/telegram-web-app.js";
    script.async = true;
    script.onload = () => dispatchEvent(new Event("kv-telegram"));
    document.head.append(script);
  }
})();
