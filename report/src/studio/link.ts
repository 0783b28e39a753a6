// Connection to `windlass studio`: requests with replies, and messages about checks and runs.

import type { Command } from "../data/content";
import type { Opening } from "../data/live";
import type { RunState } from "../live/link";
import type { Schema } from "./schema";

export interface Problem {
  message: string;
  /** Start and end, with lines and columns (in characters) counted from 1. Absent for problems without a location. */
  line?: number | null;
  column?: number | null;
  end_line?: number | null;
  end_column?: number | null;
}

/** Findings of a check or of the equilibrium. */
export interface Findings {
  kind: "checked" | "equilibrium";
  request: number;
  title: string;
  problems: Problem[];
  warnings: string[];
  sheet: [text: string, isWarning: boolean][];
  opening?: Opening;
  row?: number[];
}

/** Progress of a long computation of a check, or of the run if there is no request. */
export interface Computing {
  kind: "computing";
  request: number | null;
  text: string;
}

export interface Content {
  text: string;
  version: string;
}

export interface Hello {
  kind: "hello";
  windlass: string;
  folder: string;
  path: string;
  first: string | null;
  files: string[];
  templates: { name: string; title: string }[];
  longest: number;
  schema: Schema;
}

export interface Reply {
  kind: "reply";
  request: number;
  failed?: string;
  files?: string[];
  file?: string;
  text?: string;
  version?: string;
  conflict?: Content | null;
  exists?: string;
}

export interface Started {
  kind: "run";
  file: string;
  results: string;
}

export interface Ended {
  kind: "ended";
  text: string;
  failed: boolean;
  summary: string | null;
  results: string;
}

export interface Disk {
  kind: "disk";
  file: string;
  content: Content | null;
}

type Message = Hello | Reply | Findings | Computing | Started | Ended | Disk | Opening | RunState | { kind: "commands"; commands: Command[] };

export interface Listener {
  hello(hello: Hello): void;
  found(findings: Findings): void;
  computing(progress: Computing): void;
  started(run: Started): void;
  ended(run: Ended): void;
  disk(change: Disk): void;
  opening(opening: Opening): void;
  state(state: RunState): void;
  commands(commands: Command[]): void;
  row(row: ArrayBuffer): void;
  gone(): void;
}

export class Link {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (reply: Reply) => void>();
  #last = 0;

  constructor(private readonly listener: Listener) {
    const address = new URL("live", window.location.href);
    address.protocol = "ws:";
    this.#socket = new WebSocket(address);
    this.#socket.binaryType = "arraybuffer";
    this.#socket.addEventListener("message", ({ data }) => {
      if (data instanceof ArrayBuffer) listener.row(data);
      else this.#receive(JSON.parse(String(data)) as Message);
    });
    this.#socket.addEventListener("close", () => {
      for (const [request, resolve] of this.#waiting) resolve({ kind: "reply", request, failed: "the command has ended" });
      this.#waiting.clear();
      listener.gone();
    });
  }

  #receive(message: Message): void {
    const { listener } = this;
    switch (message.kind) {
      case "hello":
        return listener.hello(message);
      case "checked":
      case "equilibrium":
        return listener.found(message);
      case "computing":
        return listener.computing(message);
      case "run":
        return listener.started(message);
      case "ended":
        return listener.ended(message);
      case "disk":
        return listener.disk(message);
      case "opening":
        return listener.opening(message);
      case "commands":
        return listener.commands(message.commands);
      case "state":
        return listener.state(message);
      case "reply":
        this.#waiting.get(message.request)?.(message);
        this.#waiting.delete(message.request);
    }
  }

  /** Sends a request without waiting for a reply; returns its number. */
  tell(what: string, content: Record<string, unknown> = {}): number {
    const request = ++this.#last;
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify({ ...content, do: what, request }));
    return request;
  }

  /** Sends a request; resolves with the reply. */
  ask(what: string, content: Record<string, unknown> = {}): Promise<Reply> {
    return new Promise((resolve) => {
      const request = this.tell(what, content);
      if (this.#socket.readyState !== WebSocket.OPEN) resolve({ kind: "reply", request, failed: "the command has ended" });
      else this.#waiting.set(request, resolve);
    });
  }
}
