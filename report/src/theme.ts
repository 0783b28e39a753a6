// Light and dark: the reader's system decides until the reader does.

type Listener = () => void;

const listeners: Listener[] = [];
const system = window.matchMedia("(prefers-color-scheme: dark)");

/** Whether the page is dark now; paper never is. */
export function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme === undefined ? system.matches : theme === "dark";
}

/** The value of a colour of the style sheet. */
export function colour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
}

export function onTheme(listener: Listener): void {
  listeners.push(listener);
}

export function setTheme(theme: "light" | "dark" | undefined): void {
  if (theme === undefined) delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
  for (const listener of listeners) listener();
}

system.addEventListener("change", () => {
  for (const listener of listeners) listener();
});
