// Clock: the time shown by all parts of the page, and playback.

export class Clock {
  #time: number;
  #begin: number;
  #end: number;
  #playing = false;
  #listeners: ((time: number) => void)[] = [];
  #seekListeners: (() => void)[] = [];
  #playListeners: ((playing: boolean) => void)[] = [];
  /** Playback speed, simulated time over real time. */
  speed = 1;

  constructor(begin: number, end: number) {
    this.#begin = begin;
    this.#end = end;
    this.#time = begin;
  }

  /** First available time, s. */
  get begin(): number {
    return this.#begin;
  }

  /** Last available time, s. */
  get end(): number {
    return this.#end;
  }

  get time(): number {
    return this.#time;
  }

  get playing(): boolean {
    return this.#playing;
  }

  /** Extends the available time during a live run. */
  extend(begin: number, end: number): void {
    this.#begin = begin;
    this.#end = end;
    if (this.#time < begin) this.set(begin);
  }

  set(time: number): void {
    this.#time = Math.min(Math.max(time, this.begin), this.end);
    for (const listener of this.#listeners) listener(this.#time);
  }

  /** Goes to a time on request of the reader. */
  seek(time: number): void {
    for (const listener of this.#seekListeners) listener();
    this.set(time);
  }

  onSeek(listener: () => void): void {
    this.#seekListeners.push(listener);
  }

  /** Advances by real time, s, when playing. */
  advance(seconds: number): void {
    if (!this.#playing) return;
    this.set(this.#time + seconds * this.speed);
    if (this.#time >= this.end) this.play(false);
  }

  play(playing: boolean): void {
    if (playing && this.#time >= this.end) this.set(this.begin);
    this.#playing = playing;
    for (const listener of this.#playListeners) listener(playing);
  }

  onTime(listener: (time: number) => void): void {
    this.#listeners.push(listener);
    listener(this.#time);
  }

  onPlay(listener: (playing: boolean) => void): void {
    this.#playListeners.push(listener);
    listener(this.#playing);
  }
}
