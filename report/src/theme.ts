// Light and dark theme: the theme of the reader's system until the reader chooses a theme.

type Listener = () => void;

const listeners = new Set<Listener>();
// Absent in unit tests, which have no window.
const system = typeof window === "undefined" ? undefined : window.matchMedia("(prefers-color-scheme: dark)");

/** Returns true if the page is dark; paper is never dark. */
export function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme === undefined ? system?.matches === true : theme === "dark";
}

/** The value of a colour of the style sheet. */
export function colour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
}

/** Calls a listener at every change of the theme, until the returned function is called. */
export function onTheme(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setTheme(theme: "light" | "dark" | undefined): void {
  if (theme === undefined) delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
  for (const listener of listeners) listener();
}

system?.addEventListener("change", () => {
  for (const listener of listeners) listener();
});
