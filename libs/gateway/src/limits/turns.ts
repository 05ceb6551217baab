import type { Release } from './tally.js';

export interface TurnLimits {
  /** Works that run at once, of all keys and of one. */
  running: number;
  runningOfKey: number;
  /** Works that wait, of all keys and of one. */
  waiting: number;
  waitingOfKey: number;
  /** How long one waits at most, in milliseconds. */
  waitMs: number;
}

interface Waiter {
  key: string;
  start: () => void;
}

/** Lets some works run at once. Those that wait take turns by key: the one with the fewest running comes first. */
export class Turns {
  private readonly running: string[] = [];
  private readonly waiting: Waiter[] = [];

  constructor(private readonly limits: TurnLimits) {}

  get isIdle(): boolean {
    return this.running.length === 0 && this.waiting.length === 0;
  }

  /** Resolves to the release of the work's place; null when too many wait, it waited too long, or `signal` is aborted. */
  async enter(key: string, signal: AbortSignal): Promise<Release | null> {
    if (this.mayRun(key)) return this.start(key);
    if (this.waiting.length >= this.limits.waiting || this.waitingOf(key) >= this.limits.waitingOfKey) return null;
    return new Promise((resolve) => {
      const waiter = { key, start: () => finish(this.start(key)) };
      const giveUp = () => {
        remove(this.waiting, waiter);
        finish(null);
      };
      const timer = setTimeout(giveUp, this.limits.waitMs);
      const finish = (release: Release | null) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', giveUp);
        resolve(release);
      };
      signal.addEventListener('abort', giveUp);
      this.waiting.push(waiter);
    });
  }

  private mayRun(key: string): boolean {
    return this.running.length < this.limits.running && this.runningOf(key) < this.limits.runningOfKey;
  }

  private start(key: string): Release {
    this.running.push(key);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      remove(this.running, key);
      this.startNext();
    };
  }

  private startNext(): void {
    const [next] = this.waiting
      .filter(({ key }) => this.mayRun(key))
      .sort((one, other) => this.runningOf(one.key) - this.runningOf(other.key));
    if (!next) return;
    remove(this.waiting, next);
    next.start();
  }

  private runningOf(key: string): number {
    return this.running.filter((each) => each === key).length;
  }

  private waitingOf(key: string): number {
    return this.waiting.filter((each) => each.key === key).length;
  }
}

function remove<T>(list: T[], element: T): void {
  const index = list.indexOf(element);
  if (index >= 0) list.splice(index, 1);
}
