// Decoding of packed columns; the format is in crates/windlass-results/src/report/pack.rs.

import type { Block } from "./content";

/** Decodes one column. Missing values are NaN. */
export function unpack(bytes: Uint8Array, block: Block): Float64Array {
  const values = new Float64Array(block.count);
  if (block.step === 0) {
    values.fill(block.first);
  } else {
    sums(bytes, block, values);
  }
  for (const [from, to] of block.absent ?? []) {
    values.fill(Number.NaN, from, to);
  }
  return values;
}

function sums(bytes: Uint8Array, block: Block, values: Float64Array): void {
  const { first, step, order } = block;
  let at = block.at;
  let sum = 0;
  let slope = 0;
  for (let row = 0; row < values.length; row++) {
    let folded = 0;
    let weight = 1;
    let byte: number;
    do {
      byte = bytes[at++] ?? 0;
      folded += (byte & 0x7f) * weight;
      weight *= 128;
    } while (byte >= 0x80);
    let whole = folded % 2 === 0 ? folded / 2 : -(folded + 1) / 2;
    if (order > 1) {
      slope += whole;
      whole = slope;
    }
    if (order > 0) {
      sum += whole;
      whole = sum;
    }
    values[row] = first + step * whole;
  }
}

/** Decodes base64. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const raw = atob(text.trim());
  const bytes = new Uint8Array(raw.length);
  for (let k = 0; k < raw.length; k++) {
    bytes[k] = raw.charCodeAt(k);
  }
  return bytes;
}

/** Decompresses zlib data. */
export async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
