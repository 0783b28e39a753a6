// The connection to the command: what it says of the run, and what the reader asks of it.

import type { Command } from "../data/content";
import type { Opening } from "../data/live";

/** How the run is, told whenever it changes. */
export interface RunState {
  kind: "state";
  phase: "statics" | "running" | "ended";
  /** Progress of statics, or how the run ended. */
  text: string;
  paused: boolean;
  /** Simulated over real time at most; null where it goes as fast as it can. */
  speed: number | null;
  /** Simulated over real time of late. */
  reached: number;
}

/** How far the operation is, told whenever a command begins or ends. */
export interface Commands {
  kind: "commands";
  commands: Command[];
}

export interface Listener {
  opening(opening: Opening): void;
  state(state: RunState): void;
  commands(commands: Command[]): void;
  row(row: ArrayBuffer): void;
  /** The command is there no more. */
  gone(): void;
}

export type Request = { paused: boolean } | { speed: number | null };

/** Connects to the command that this page came from; answers what sends requests to it. */
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
