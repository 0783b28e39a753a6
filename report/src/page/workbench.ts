// Scene with the pinned plots at its right, and the time bar below it on the full screen.

import { element } from "../dom";

/** Puts pinned plots beside the scene in its section. */
export function workbench(scene: HTMLElement, pinned: HTMLElement): void {
  const view = scene.querySelector(".view");
  if (view === null) return;
  const bench = element("div", { class: "workbench" });
  view.replaceWith(bench);
  bench.append(view, pinned);
}

/** Moves the time bar into the scene while the scene fills the screen, and back afterwards. */
export function followFullScreen(scene: HTMLElement, bar: HTMLElement): void {
  let home: ParentNode | null = null;
  document.addEventListener("fullscreenchange", () => {
    if (document.fullscreenElement === scene) {
      home = bar.parentNode;
      scene.append(bar);
    } else if (home !== null) {
      home.append(bar);
      home = null;
    }
  });
}
