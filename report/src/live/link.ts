// Connection to `windlass view`: messages about the run, and control requests.

import type { Command } from "../data/content";
import type { Opening } from "../data/live";

/** State of the run, sent with every change. */
export interface RunState {
  kind: "state";
  phase: "statics" | "running" | "ended";
  /** Progress of statics, or how the run ended. */
  text: string;
  paused: boolean;
  /** Requested speed, simulated time over real time; null for maximum speed. */
  speed: number | null;
  /** Achieved speed, simulated time over real time. */
  reached: number;
}

/** Commands of the operation with their progress, sent whenever a command starts or ends. */
export interface Commands {
  kind: "commands";
  commands: Command[];
}

export interface Listener {
  opening(opening: Opening): void;
  state(state: RunState): void;
  commands(commands: Command[]): void;
  row(row: ArrayBuffer): void;
  /** The connection has closed. */
  gone(): void;
}

export type Request = { paused: boolean } | { speed: number | null };

/** Connects to the program that served this page. Returns a function that sends requests. */
export function connect(listener: Listener): (request: Request) => void {
  const address = new URL("live", window.location.href);
  address.protocol = "ws:";
  const socket = new WebSocket(address);
  socket.binaryType = "arraybuffer";
  socket.addEventListener("message", ({ data }) => {
    if (data instanceof ArrayBuffer) {
      listener.row(data);
      return;
    }
    const message = JSON.parse(String(data)) as Opening | RunState | Commands;
    if (message.kind === "opening") listener.opening(message);
    else if (message.kind === "commands") listener.commands(message.commands);
    else listener.state(message);
  });
  socket.addEventListener("close", () => listener.gone());
  return (request) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(request));
  };
}
