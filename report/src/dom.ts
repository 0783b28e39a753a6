// Creation of HTML elements. Text is never interpreted as HTML, so that names in the results cannot inject markup.

type Child = Node | string | undefined;
type Attributes = Record<string, string | boolean | undefined>;

/** Creates an element; omits attributes that are undefined or false. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    made.setAttribute(name, value === true ? "" : value);
  }
  for (const child of children) {
    if (child !== undefined) made.append(child);
  }
  return made;
}

/** A section with a heading; the navigation links to it. */
export function section(id: string, title: string, ...children: Child[]): HTMLElement {
  return element("section", { id }, element("h2", {}, title), ...children);
}

/** A table of cells; a range of columns with numbers is aligned right. */
export function table(head: string[], rows: Child[][], numbers: [from: number, before: number]): HTMLTableElement {
  const side = (k: number) => (k >= numbers[0] && k < numbers[1] ? "number" : undefined);
  const headRow = element("tr", {}, ...head.map((text, k) => element("th", { class: side(k), scope: "col" }, text)));
  const body = rows.map((cells) => element("tr", {}, ...cells.map((cell, k) => element("td", { class: side(k) }, cell))));
  return element("table", {}, element("thead", {}, headRow), element("tbody", {}, ...body));
}

/** A table that scrolls sideways on narrow screens. */
export function wide(of: HTMLElement): HTMLElement {
  return element("div", { class: "wide", tabindex: "0" }, of);
}

export function button(label: string, title: string, action: () => void): HTMLButtonElement {
  const made = element("button", { type: "button", title }, label);
  made.addEventListener("click", action);
  return made;
}

/** A labelled checkbox. */
export function tick(label: string, on: boolean, change: (on: boolean) => void): HTMLLabelElement {
  const box = element("input", { type: "checkbox" });
  box.checked = on;
  box.addEventListener("change", () => change(box.checked));
  return element("label", { class: "tick" }, box, label);
}

/** A labelled selection list. */
export function choice(
  label: string,
  options: [value: string, text: string][],
  chosen: string,
  change: (value: string) => void,
): HTMLLabelElement {
  const select = element("select", {}, ...options.map(([value, text]) => element("option", { value }, text)));
  select.value = chosen;
  select.addEventListener("change", () => change(select.value));
  return element("label", { class: "choice" }, element("span", {}, label), select);
}
