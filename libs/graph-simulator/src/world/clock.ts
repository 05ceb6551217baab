/** The time of the simulated platforms: it runs like the real one, from wherever it was set to. */
export class Clock {
  constructor(
    private offset: number,
    private readonly onMove: (offset: number) => void,
  ) {}

  now(): number {
    return Date.now() + this.offset;
  }

  /** Seconds since 1970, as WhatsApp writes times. */
  seconds(): string {
    return String(Math.floor(this.now() / 1000));
  }

  set(at: number): void {
    this.offset = at - Date.now();
    this.onMove(this.offset);
  }

  advance(ms: number): void {
    this.offset += ms;
    this.onMove(this.offset);
  }

  /** Back to the real time. */
  reset(): void {
    this.offset = 0;
    this.onMove(0);
  }
}
