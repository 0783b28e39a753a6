// Menu of a plot.

import { button, element } from "../dom";

export type Action = [label: string, title: string, run: () => void];

export function plotMenu(actions: Action[]): HTMLElement {
  const list = element("div", { class: "menu-list" });
  const menu = element("details", { class: "menu plot-menu screen-only" }, element("summary", { title: "More for this plot" }, "⋯"), list);
  for (const [label, title, run] of actions) {
    list.append(
      button(label, title, () => {
        menu.open = false;
        run();
      }),
    );
  }
  document.addEventListener("pointerdown", (event) => {
    if (menu.open && event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
  });
  return menu;
}
