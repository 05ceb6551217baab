import type { Victim } from '../strikes/victim.js';

const POLL_MS = 20;
/** A process that is back is not yet known to all others: that counts as down too. */
const GRACE_MS = 2_000;

interface Plan {
  /** The part of a race that is over when each kill comes, in rising order. */
  at: number[];
  /** Where what races runs. */
  services: readonly string[];
}

/** Kills processes in the middle of races, and knows when something was down. */
export class Restarts {
  kills = 0;
  private readonly times: { from: number; to: number }[] = [];

  constructor(
    private readonly victims: readonly Victim[],
    private readonly random: () => number,
    private readonly log: (line: string) => void,
  ) {}

  /** Random moments of a race that is to be struck so often. */
  plan(kills: number, services: readonly string[]): Plan {
    return { at: Array.from({ length: kills }, () => 0.1 + 0.8 * this.random()).sort((a, b) => a - b), services };
  }

  /** `kill -9`, and a new start, each time the race has come so far. */
  async strike({ at, services }: Plan, partDone: () => number): Promise<void> {
    for (const part of at) {
      const able = this.victims.filter((victim) => victim.services.some((service) => services.includes(service)));
      const victim = able[Math.floor(this.random() * able.length)];
      if (!victim) throw new Error(`there is no process of ${services.join(', ')}`);
      while (partDone() < part) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      this.log(`${victim.name}: kill -9 at ${Math.round(partDone() * 100)} %`);
      const time = { from: Date.now(), to: Infinity };
      this.times.push(time);
      await victim.program().end('SIGKILL');
      await victim.start({});
      time.to = Date.now() + GRACE_MS;
      this.log(`${victim.name} is back after ${Date.now() - time.from} ms`);
      this.kills += 1;
    }
  }

  /** Whether some process was down at any time between the two. */
  wasDown(from: number, to: number): boolean {
    return this.times.some((time) => time.from <= to && time.to >= from);
  }
}
