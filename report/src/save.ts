// Files for the reader.

import { element } from "./dom";

/** Saves data as a file of a name. */
export function save(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = element("a", { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** A file name from a title. */
export function fileName(title: string, extension: string): string {
  return `${title.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "").toLowerCase() || "plot"}.${extension}`;
}
