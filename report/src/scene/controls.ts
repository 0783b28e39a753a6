// Controls below the scene: view directions, followed object, colours, layers, pictures and videos.

import { button, choice, element, tick } from "../dom";
import { save } from "../save";
import { depthAt } from "./bottom";
import type { Colouring } from "./cables";
import { kindsOf } from "./sections";
import { SIDES } from "./camera";
import { snapshot } from "./snapshot";
import { traveller } from "./stage";
import type { Picture } from "./view";
import { film } from "./webm";

export function controls(picture: Picture): HTMLElement {
  const row = element("div", { class: "controls screen-only" });
  const sides = element("span", { class: "group", role: "group", "aria-label": "View from" });
  for (const [name, title, from] of SIDES) {
    if (name === "below" && picture.stage.sea === undefined) continue;
    const go = button(name, title, () => {
      const { center } = picture.stage.whole;
      const depth = depthAt(picture.run.scene.bottom, center.x, center.y);
      // A view from below is above the bottom.
      picture.main.view.from(from, name === "below" && depth !== undefined ? -0.7 * depth : undefined);
      picture.touch();
    });
    sides.append(go);
  }
  row.append(sides, followChoice(picture), ...(picture.run.scene.cables.length > 0 ? [colourChoice(picture)] : []));
  row.append(layers(picture), pictures(picture));
  return row;
}

function followChoice(picture: Picture): HTMLElement {
  const { bodies } = picture.run.scene;
  const options: [string, string][] = [["", "nothing"], ...bodies.map((body, k): [string, string] => [String(k), body.name])];
  const far = traveller(picture.run);
  picture.follow(far, false);
  const made = choice("follow", options, String(far ?? ""), (value) => picture.follow(value === "" ? undefined : Number(value), true));
  const select = made.querySelector("select");
  if (select !== null) picture.followed = select;
  return made;
}

function colourChoice(picture: Picture): HTMLElement {
  const options: [Colouring["by"], string][] = [
    ["tension", "tension"],
    ["curvature", "curvature"],
    ["kind", "kind of line"],
    ["cable", "cable"],
  ];
  const { ribbons } = picture.stage;
  if (ribbons.some(({ limit }) => limit !== undefined)) options.splice(1, 0, ["utilisation", "tension / limit"]);
  if (ribbons.some(({ hasBreakingLoad }) => hasBreakingLoad)) options.splice(1, 0, ["breaking", "tension / breaking load"]);
  if (kindsOf(picture.run.scene.cables).length === 0) options.splice(options.findIndex(([by]) => by === "kind"), 1);
  return choice("lines by", options, "tension", (value) => picture.colourBy(value as Colouring["by"]));
}

function flyChoice(picture: Picture): HTMLElement {
  const options: [string, string][] = [["", "–"], ...picture.run.scene.cables.map(({ name }, k): [string, string] => [String(k), name])];
  const made = choice("fly along", options, "", (value) => {
    const ribbon = picture.stage.ribbons[Number(value)];
    const { nodes } = { nodes: () => ribbon?.nodes() ?? [] };
    const length = picture.run.scene.cables[Number(value)]?.length ?? 10;
    if (value !== "") picture.main.view.fly(nodes, Math.min(Math.max(0.08 * length, 1.5), 25));
    const select = made.querySelector("select");
    if (select !== null) select.value = "";
    picture.touch();
  });
  return made;
}

/** Menu of the layers. Arrows are initially hidden. */
function layers(picture: Picture): HTMLElement {
  const { stage, legend } = picture;
  const list = element("div", { class: "menu-list" });
  for (const arrows of stage.arrows) {
    const key = legend.root.querySelector(`[data-kind="${arrows.kind.name}"]`);
    const show = (on: boolean) => {
      arrows.group.visible = on;
      if (key instanceof HTMLElement) key.hidden = !on;
      picture.touch();
    };
    show(false);
    list.append(tick(arrows.kind.name, false, show));
  }
  const layer = (label: string, on: boolean, change: (on: boolean) => void) =>
    list.append(
      tick(label, on, (on) => {
        change(on);
        picture.touch();
      }),
    );
  layer("names", true, (on) => picture.panes.forEach(({ labels }) => (labels.root.hidden = !on)));
  const { sea, ruler, section } = stage;
  if (sea !== undefined) {
    layer("sea", true, (on) => (sea.mesh.visible = on));
    layer("clear water", false, (on) => (stage.isMurky = !on));
    layer("cut through the water", false, (on) => {
      if (section !== undefined) section.isOn = on;
    });
    if (ruler !== undefined) {
      ruler.lines.visible = false;
      layer("depth ruler", false, (on) => (ruler.lines.visible = on));
    }
  }
  layer("two views", false, (on) => picture.split(on));
  if (picture.run.scene.cables.length > 0) list.append(flyChoice(picture));
  return menu("Show", list);
}

function menu(label: string, list: HTMLElement): HTMLDetailsElement {
  const made = element("details", { class: "menu" }, element("summary", {}, label), list);
  // A click elsewhere closes the menu.
  document.addEventListener("pointerdown", (event) => {
    if (made.open && event.target instanceof Node && !made.contains(event.target)) made.open = false;
  });
  return made;
}

/** Menu of pictures, videos and the full screen. */
function pictures(picture: Picture): HTMLElement {
  const list = element("div", { class: "menu-list" });
  list.append(
    button("Picture (PNG)", "Saves the scene with its names and its legend", () => void snapshot(picture).then((blob) => save(blob, "scene.png"))),
  );
  if (typeof VideoEncoder !== "undefined") list.append(videoForm(picture));
  const full = button("⤢", "Full screen: scene, plots and time bar", () => {
    const root = picture.root.closest(".scene-pane") ?? picture.root.closest("section");
    if (document.fullscreenElement !== null) void document.exitFullscreen();
    else void root?.requestFullscreen();
  });
  full.className = "full";
  full.setAttribute("aria-label", "Full screen");
  return element("span", { class: "group end" }, menu("Save", list), full);
}

function videoForm(picture: Picture): HTMLElement {
  const { clock } = picture;
  const input = (label: string, value: number) => element("input", { type: "number", step: "any", value: String(value), "aria-label": label });
  const [from, to, speed] = [input("from, s", clock.begin), input("to, s", Math.min(clock.end, clock.begin + 20)), input("speed", 1)];
  let isFilming = false;
  const start = button("Video (WebM)", "Films the scene between two times", () => {
    if (isFilming) {
      isFilming = false;
      return;
    }
    const stretch = {
      from: Math.max(Number(from.value), clock.begin),
      to: Math.min(Number(to.value), clock.end),
      speed: Math.max(Number(speed.value) || 1, 0.01),
    };
    if (!(stretch.to > stretch.from)) return;
    isFilming = true;
    const progress = (share: number) => {
      start.textContent = `Stop (${Math.round(100 * share)} %)`;
      return isFilming;
    };
    film(picture.canvas, stretch, (time) => picture.drawAt(time), progress)
      .then((blob) => save(blob, "scene.webm"))
      .catch((error: unknown) => (start.title = `The browser cannot encode the video: ${String(error)}`))
      .finally(() => {
        isFilming = false;
        start.textContent = "Video (WebM)";
        picture.touch();
      });
  });
  return element("div", { class: "video" }, element("label", {}, "from ", from, " s"), element("label", {}, "to ", to, " s"), element("label", {}, "speed ", speed), start);
}
