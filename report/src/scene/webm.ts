// Video of the view in the WebM format (Matroska): encoded by the browser (WebCodecs), written here. The time of each frame is
// exact, also if drawing is slower than real time.

/** An encoded frame: time, ms, and data. */
export interface Frame {
  time: number;
  isKey: boolean;
  data: Uint8Array;
}

/** Elements of the format, with the identifiers of the Matroska specification (RFC 9559). */
const ID = {
  header: 0x1a45dfa3, version: 0x4286, readVersion: 0x42f7, maxIdLength: 0x42f2, maxSizeLength: 0x42f3, docType: 0x4282,
  docTypeVersion: 0x4287, docTypeReadVersion: 0x4285, segment: 0x18538067, info: 0x1549a966, scale: 0x2ad7b1, duration: 0x4489,
  muxer: 0x4d80, writer: 0x5741, tracks: 0x1654ae6b, track: 0xae, number: 0xd7, uid: 0x73c5, type: 0x83, codec: 0x86,
  video: 0xe0, width: 0xb0, height: 0xba, cluster: 0x1f43b675, time: 0xe7, block: 0xa3,
};
/** Longest cluster, ms; block times relative to the cluster have 16 bits. */
const CLUSTER = 5000;

/** Assembles a file from frames in the order of their times. */
export function webm(frames: Frame[], width: number, height: number, codec: string, duration: number): Uint8Array {
  const header = item(ID.header, [
    item(ID.version, uint(1)), item(ID.readVersion, uint(1)), item(ID.maxIdLength, uint(4)), item(ID.maxSizeLength, uint(8)),
    item(ID.docType, text("webm")), item(ID.docTypeVersion, uint(4)), item(ID.docTypeReadVersion, uint(2)),
  ]);
  // Times are multiples of 1 ms.
  const info = item(ID.info, [item(ID.scale, uint(1_000_000)), item(ID.muxer, text("windlass")), item(ID.writer, text("windlass")), item(ID.duration, real(duration))]);
  const video = item(ID.video, [item(ID.width, uint(width)), item(ID.height, uint(height))]);
  const track = item(ID.track, [item(ID.number, uint(1)), item(ID.uid, uint(1)), item(ID.type, uint(1)), item(ID.codec, text(codec)), video]);
  const segment = item(ID.segment, [info, item(ID.tracks, [track]), ...clusters(frames)]);
  return joined([header, segment]);
}

function clusters(frames: Frame[]): Uint8Array[] {
  const groups: Frame[][] = [];
  for (const frame of frames) {
    const group = groups.at(-1);
    if (group === undefined || (frame.isKey && frame.time - (group[0]?.time ?? 0) > 0) || frame.time - (group[0]?.time ?? 0) > CLUSTER) groups.push([frame]);
    else group.push(frame);
  }
  return groups.map((group) => {
    const begin = group[0]?.time ?? 0;
    const blocks = group.map(({ time, isKey, data }) => {
      const after = Math.round(time - begin);
      return item(ID.block, [Uint8Array.of(0x81, after >> 8, after & 0xff, isKey ? 0x80 : 0), data]);
    });
    return item(ID.cluster, [item(ID.time, uint(Math.round(begin))), ...blocks]);
  });
}

/** An element: identifier, size in eight bytes, and content. */
function item(id: number, content: Uint8Array | Uint8Array[]): Uint8Array {
  const body = content instanceof Uint8Array ? content : joined(content);
  const size = new Uint8Array(8);
  new DataView(size.buffer).setBigUint64(0, (1n << 56n) | BigInt(body.length));
  return joined([uint(id), size, body]);
}

function joined(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Big-endian bytes of a number without leading zeros. */
function uint(value: number): Uint8Array {
  const bytes: number[] = [];
  for (let rest = value; rest > 0 || bytes.length === 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return Uint8Array.from(bytes);
}

function real(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value);
  return bytes;
}

function text(value: string): Uint8Array {
  return new TextEncoder().encode(value);
}

/** Stretch of a run to film. */
export interface Stretch {
  from: number;
  to: number;
  /** Simulated over real time of the video. */
  speed: number;
}

const RATE = 30;
/** Bits per pixel and frame. */
const QUALITY = 0.14;

/** Films a stretch: `draw` draws the canvas at a time. Stops early if `progress` returns false. */
export async function film(canvas: HTMLCanvasElement, { from, to, speed }: Stretch, draw: (time: number) => void, progress: (share: number) => boolean): Promise<Blob> {
  const frames: Frame[] = [];
  let failure: unknown;
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const data = new Uint8Array(chunk.byteLength);
      chunk.copyTo(data);
      frames.push({ time: chunk.timestamp / 1000, isKey: chunk.type === "key", data });
    },
    error: (error) => (failure = error),
  });
  // The codec needs even sizes.
  const [width, height] = [canvas.width & ~1, canvas.height & ~1];
  encoder.configure({ codec: "vp8", width, height, bitrate: QUALITY * RATE * width * height, framerate: RATE });
  const count = Math.max(Math.round(((to - from) / speed) * RATE), 1);
  for (let k = 0; k <= count && failure === undefined; k++) {
    draw(from + ((to - from) * k) / count);
    const frame = new VideoFrame(canvas, { timestamp: Math.round((k * 1e6) / RATE), visibleRect: { x: 0, y: 0, width, height } });
    encoder.encode(frame, { keyFrame: k % (4 * RATE) === 0 });
    frame.close();
    // Lets the page draw and the encoder catch up.
    await new Promise((next) => setTimeout(next, encoder.encodeQueueSize > 4 ? 40 : 0));
    if (!progress(k / count)) break;
  }
  if (failure === undefined) await encoder.flush();
  encoder.close();
  if (failure !== undefined) throw failure;
  const file = webm(frames, width, height, "V_VP8", (1000 * frames.length) / RATE);
  return new Blob([file as Uint8Array<ArrayBuffer>], { type: "video/webm" });
}
