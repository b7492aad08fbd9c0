import { same, yes } from "./check.js";

// early.js is a classic script: the page has run it already.
const { guard, contrast, BASE } = window.kvartal;

const HOSTILE = [
  { bg_color: "#ffffff", text_color: "#ffffff", hint_color: "#ffffff", link_color: "#ffffff", button_color: "#ffffff" },
  { bg_color: "#000000", text_color: "#000000", hint_color: "#000000", link_color: "#000000", button_color: "#000000" },
  { bg_color: "#ff0000", text_color: "#00ff00", hint_color: "#00ff00", link_color: "#0000ff", button_color: "#ffff00" },
  { bg_color: "#808080", text_color: "#888888", hint_color: "#7f7f7f", link_color: "#808080", button_color: "#8a8a8a" },
  { bg_color: "not a colour", text_color: "", hint_color: "#12", link_color: null, button_color: "#zzzzzz" },
  { bg_color: "#fdf6e3", text_color: "#657b83", hint_color: "#93a1a1", link_color: "#b58900", button_color: "#cb4b16" },
  { bg_color: "#1e1e2e", text_color: "#cdd6f4", hint_color: "#6c7086", link_color: "#89b4fa", button_color: "#b4befe" },
];

export function every_theme_is_made_readable() {
  for (const scheme of ["light", "dark"])
    for (const params of HOSTILE) {
      const made = guard(params, scheme);
      const surfaces = [...BASE[scheme].surfaces, made["--bg"]];
      for (const surface of surfaces) {
        const about = `${scheme} ${JSON.stringify(params)} on ${surface}: ${JSON.stringify(made)}`;
        yes(contrast(made["--text"], surface) >= 4.5, "text " + about);
        yes(contrast(made["--hint"], surface) >= 4.5, "hint " + about);
        yes(contrast(made["--link"], surface) >= 4.5, "link " + about);
      }
      yes(contrast(made["--accent"], "#ffffff") >= 4.5, `button ${scheme} ${JSON.stringify(params)}`);
    }
}

export function a_good_theme_is_kept_as_it_is() {
  const made = guard({ bg_color: "#ffffff", text_color: "#000000", hint_color: "#4a4a4a", link_color: "#1a5fb4", button_color: "#1c71d8" }, "light");
  same([made["--bg"], made["--text"], made["--link"], made["--accent"]], ["#ffffff", "#000000", "#1a5fb4", "#1c71d8"]);
}

export function our_own_colours_read_on_all_surfaces() {
  for (const scheme of ["light", "dark"])
    for (const surface of BASE[scheme].surfaces)
      for (const [name, least] of [["text", 7], ["hint", 4.5], ["link", 4.5], ["bad", 4.5]])
        yes(contrast(BASE[scheme][name], surface) >= least, `${scheme} ${name} on ${surface}: ${contrast(BASE[scheme][name], surface)}`);
}
